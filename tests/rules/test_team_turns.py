"""Team turns: how they go, when they cannot be, and how the Display is refilled."""

from __future__ import annotations

import pytest

from marvel_united import Game, Registry, UsageError
from marvel_united.engine import Rules
from marvel_united.model.commands import Decline, EndTurn
from marvel_united.model.content import Location, PlanCard, Text, Threat, Villain
from marvel_united.model.effects import Damage, Draw, Nothing, PerHeroes
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CardsDrawn,
    DisplayRefilled,
    HeroKnockedOut,
    HeroStoodUp,
    LocationUsed,
    PlanRevealed,
    TeamCardPlayed,
    ThreatActed,
    TurnEnded,
)
from marvel_united.model.expansion import Expansion
from marvel_united.testing import scenario
from tests.cards.teams import LAB, RULES, united_heroes
from tests.rules.lab import kinds

GAME = united_heroes()

# ---------------------------------------------------------------- one or the other


@pytest.mark.rule("team-book/turns/team-turn", "T2")
def test_a_team_turn_plays_a_displayed_card_and_draws_none() -> None:
    table = GAME.display("Second Wind", "Share the Load").turn("Hulk")
    assert (table.asked, table.seat) == ("take_team_turn", 0)
    assert set(table.choices) == {"second_wind_heroic_heroic", "share_the_load_wild", "decline"}
    hand, deck = table.hand("Hulk"), table.deck("Hulk")
    table.play("Second Wind")
    assert (table.storyline, table.display) == (("second_wind_heroic_heroic",), ("share_the_load_wild",))
    assert (table.hand("Hulk"), table.deck("Hulk"), table.asked) == (hand, deck, "take_action")
    assert kinds(table, CardsDrawn, CardPlayed, TeamCardPlayed) == [TeamCardPlayed]


@pytest.mark.rule("team-book/turns/hero-turn")
def test_a_regular_turn_goes_as_ever_and_leaves_the_display_alone() -> None:
    game = (
        GAME.display("Second Wind", "Share the Load").hand("Hulk", "move", "heroic").deck_top("Hulk", "attack_attack")
    )
    table = game.turn("Hulk").regular()
    assert (table.asked, table.hand("Hulk")) == ("play_card", ("move", "heroic", "attack_attack"))
    assert set(table.choices) == {"move", "heroic", "attack_attack"}
    table.play("move").use("move", to=4).end_turn()
    assert (table.storyline, table.at("Hulk")) == (("move",), 4)
    assert table.display == ("second_wind_heroic_heroic", "share_the_load_wild")
    assert table.events(DisplayRefilled) == ()


@pytest.mark.rule("team-book/turns/alternate", "team-book/turns/team-turn", "H1")
def test_heroes_take_turns_in_their_order_whatever_they_play() -> None:
    table = GAME.display("Second Wind", "Share the Load").turn("Wasp").play("Share the Load").end_turn()
    assert (table.asked, table.seat) == ("take_team_turn", 2)
    table.regular().play(table.hand("Captain America")[0]).end_turn()
    assert table.seat == 0


@pytest.mark.rule("team-book/turns/as-own", "H2")
def test_its_symbols_and_those_of_the_previous_card_and_its_effect_are_used_in_any_order() -> None:
    game = GAME.display("Lend a Hand").storyline("wasp/move_attack").place(3, thugs=1, civilians=1)
    table = game.turn("Hulk").play("Lend a Hand")
    assert set(table.actions) == {"rescue", "move", "attack", "effect"}
    table.use("attack").effect().decline().use("rescue").use("move", to=4)
    assert (table.place(3).thugs, table.place(3).civilians, table.at("Hulk")) == (0, 0, 4)


@pytest.mark.rule("team-book/turns/as-own", "T3", "H2")
def test_the_next_hero_has_its_symbols_but_not_its_effect() -> None:
    table = GAME.display("Second Wind").hand("Wasp", "move", "heroic").place(3, civilians=3).turn("Hulk")
    table.play("Second Wind").end_turn().regular().play("move")
    assert table.choices.count("rescue by heroic of second_wind_heroic_heroic") == 1
    table.use("rescue").use("rescue")
    assert (table.place(3).civilians, table.actions) == (1, ("move",))


# ---------------------------------------------------------------- the end of the turn


@pytest.mark.rule("team-book/turns/refill")
def test_the_top_card_refills_the_display_when_the_turn_ends() -> None:
    game = GAME.display("Second Wind", "Share the Load").team_top("Lend a Hand", "Improvise")
    table = game.turn("Hulk").play("Share the Load")
    assert list(table.display) == ["second_wind_heroic_heroic"]
    table.end_turn()
    assert list(table.display) == ["second_wind_heroic_heroic", "lend_a_hand_heroic"]
    assert table.pile("united_heroes")[0] == "improvise_move_attack"


@pytest.mark.rule("team-book/turns/refill", "team-book/deck/empty")
def test_a_deck_that_has_run_out_refills_nothing_and_nobody_loses() -> None:
    game = GAME.display("Second Wind", "Lend a Hand").team_only("Share the Load")
    table = game.turn("Hulk").play("Second Wind").end_turn().play("Lend a Hand").end_turn()
    assert (table.display, table.outcome) == (("share_the_load_wild",), "")
    table.play("Share the Load").end_turn()
    assert (table.display, table.outcome) == ((), "")
    assert len(table.events(DisplayRefilled)) == 1


@pytest.mark.rule("team-book/deck/empty", "team-book/turns/hero-turn")
def test_without_a_displayed_card_turns_are_regular() -> None:
    table = GAME.team_only().turn("Hulk")
    assert (table.asked, len(table.hand("Hulk"))) == ("play_card", 4)


@pytest.mark.rule("H26", "T2")
def test_the_display_is_refilled_after_the_empty_hand_and_before_the_villain_turn() -> None:
    table = GAME.ko("Hulk").pace(2).display("Lend a Hand", "Improvise").turn("Hulk").play("Lend a Hand").end_turn()
    order = (HeroStoodUp, TeamCardPlayed, HeroKnockedOut, BamActivated, DisplayRefilled, PlanRevealed)
    assert kinds(table, *order)[: len(order)] == [*order]


@pytest.mark.rule("T2", "H7", "H6")
def test_who_rises_into_a_team_turn_has_no_hand_and_falls_when_it_ends() -> None:
    table = GAME.ko("Hulk").display("Lend a Hand").turn("Hulk").play("Lend a Hand")
    assert (table.hero("Hulk").status, table.hand("Hulk")) == ("standing", ())
    table.end_turn()
    assert table.hero("Hulk").status == "ko"
    assert len(table.events(BamActivated)) == 1


@pytest.mark.rule("T2", "H6")
def test_who_rises_into_a_regular_turn_draws_four() -> None:
    table = GAME.ko("Hulk").display("Lend a Hand").turn("Hulk").regular()
    assert len(table.hand("Hulk")) == 4


@pytest.mark.rule("T2", "H7")
def test_who_draws_in_a_team_turn_after_all_does_not_fall() -> None:
    table = GAME.ko("Hulk").display("Second Wind").turn("Hulk").play("Second Wind").effect().end_turn()
    assert (table.hero("Hulk").status, len(table.hand("Hulk"))) == ("standing", 2)


@pytest.mark.rule("T2", "I7")
def test_who_comes_in_for_an_eliminated_hero_has_no_hand_in_a_team_turn_either() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=LAB, mode="Final battle", team="Avengers").display("Hold the Line")
    game = game.villain(at=3).at("Wasp", 0).hand("Hulk", "move").last_turn("Wasp")
    table = game.villain_turn("plan_1").turn("Hulk").pick("Iron Man").pick(2)
    assert table.asked == "take_team_turn"
    table.play("Hold the Line")
    assert table.hand("Iron Man") == ()
    table.end_turn()
    assert table.hero("Iron Man").status == "out"


@pytest.mark.rule("T2", "team-book/turns/refill", "H8")
def test_the_display_is_refilled_when_the_turn_is_cut_short() -> None:
    table = GAME.display("Improvise").team_only("Second Wind").hand("Hulk", "move").turn("Hulk").play("Improvise")
    table.effect()
    assert (table.hero("Hulk").status, table.display) == ("ko", ("second_wind_heroic_heroic",))
    assert kinds(table, HeroKnockedOut, DisplayRefilled, TurnEnded) == [HeroKnockedOut, DisplayRefilled, TurnEnded]


# ---------------------------------------------------------------- what else belongs to a turn

GUARDED = Villain(
    "lab:guarded",
    "Guarded",
    health=PerHeroes(4, 8, 11),
    bam=Text("nothing", Nothing()),
    overflow=Text("nothing", Nothing()),
    plans=(PlanCard(0, count=12),),
    threats=(
        Threat("Snare", "turn_start", "1 damage to a hero who begins a turn here", Damage(1)),
        Threat("Ambush", "turn_end", "1 damage to a hero who ends a turn here", Damage(1)),
    ),
)
PUMP = Location("lab:pump", "Pump", (None,), Text("draws a card", Draw(), mandatory=True))
GUARD = Rules((*RULES.expansions, Expansion("lab", "Lab", requires=("core",), villains=(GUARDED,), locations=(PUMP,))))
WATCHED = scenario("Guarded", "Hulk", "Wasp", rules=GUARD, team="United Heroes").display("Second Wind", "Improvise")


@pytest.mark.rule("T2", "H26", "team-book/turns/as-own")
def test_threats_of_the_beginning_and_the_end_of_a_turn_act_in_a_team_turn_too() -> None:
    game = WATCHED.threat("Snare", at=3).hand("Hulk", "move", "heroic", "wild")
    table = game.turn("Hulk")
    assert table.asked == "discard_for_damage"
    table.pick("move").play("Second Wind")
    assert len(table.events(ThreatActed)) == 1
    table = WATCHED.threat("Ambush", at=3).hand("Hulk", "move", "heroic").turn("Hulk").play("Second Wind").end_actions()
    assert table.asked == "discard_for_damage"


@pytest.mark.rule("T2", "H26", "H11")
def test_a_team_turn_ends_with_the_location_effect() -> None:
    table = WATCHED.place(3, "Pump").turn("Hulk").play("Second Wind").end_actions()
    assert kinds(table, TeamCardPlayed, LocationUsed, DisplayRefilled) == [
        TeamCardPlayed,
        LocationUsed,
        DisplayRefilled,
    ]


@pytest.mark.rule("T3", "V8")
def test_a_team_card_counts_like_any_other_for_the_villain_turn() -> None:
    table = GAME.display("Lend a Hand", "Second Wind").pace(1).turn("Hulk").play("Second Wind").end_turn()
    assert (table.state.pace, table.events(PlanRevealed)) == (2, ())
    table.play("Lend a Hand").end_turn()
    assert len(table.events(PlanRevealed)) == 1


@pytest.mark.rule("T3", "V8")
def test_under_pressure_too() -> None:
    table = GAME.completed("Defeat Thugs").display("Second Wind").pace(1).turn("Hulk").play("Second Wind").end_turn()
    assert len(table.events(PlanRevealed)) == 1


# ---------------------------------------------------------------- no Team turn


MAW = scenario("Ebony Maw", "Hulk", "Wasp", rules=LAB, team="United Heroes").display("Second Wind", "Improvise")


@pytest.mark.rule("team-book/turns/random", "I9")
def test_who_must_play_at_random_takes_no_team_turn() -> None:
    table = MAW.crisis("Hulk", 1).turn("Hulk")
    assert (table.asked, table.choices) == ("play_card", ("random",))
    table.play("random").end_turn()
    assert (table.display[0], table.asked, table.seat) == ("second_wind_heroic_heroic", "take_team_turn", 1)


@pytest.mark.rule("team-book/turns/random", "I9")
def test_a_team_turn_takes_off_no_crisis_for_random_play() -> None:
    table = MAW.crisis("Wasp", 2).turn("Hulk").play("Second Wind").end_turn()
    assert (table.hero("Wasp").crisis, table.asked, table.choices) == (2, "play_card", ("random",))


SOLO = scenario("Ebony Maw", "Hulk", "Wasp", "Iron Man", rules=LAB, solo=True, team="United Heroes")


@pytest.mark.rule("T2", "S1", "S3")
def test_in_solo_the_player_names_the_hero_of_a_team_turn() -> None:
    table = SOLO.at("Wasp", 1).place(1, civilians=1).display("Lend a Hand").turn().play("Lend a Hand")
    assert (table.asked, table.choices) == ("choose_team_hero", ("hulk", "wasp", "iron_man"))
    assert table.pick("Wasp").use("rescue").place(1).civilians == 0
    assert len(table.state.seats[0].hand) == 5


@pytest.mark.rule("T2", "S4", "H10")
def test_in_solo_the_turn_of_that_hero_begins_with_the_card() -> None:
    game = SOLO.invulnerable("Wasp", "Hulk").display("Lend a Hand")
    table = game.turn().play("Lend a Hand").pick("Wasp")
    assert (table.hero("Wasp").invulnerable, table.hero("Hulk").invulnerable) == (False, True)


@pytest.mark.rule("S5", "I9", "T2", "team-book/turns/random")
def test_in_solo_heroes_who_must_play_at_random_cannot_be_named() -> None:
    table = SOLO.crisis("Hulk", 1).display("Lend a Hand").turn().play("Lend a Hand")
    assert table.choices == ("wasp", "iron_man")


@pytest.mark.rule("S5", "I9", "T2", "team-book/turns/random")
def test_in_solo_there_is_no_team_turn_if_all_must_play_at_random() -> None:
    game = SOLO.crisis("Hulk", 1).crisis("Wasp", 1).crisis("Iron Man", 1).display("Lend a Hand")
    assert game.turn().asked == "play_card"


@pytest.mark.rule("S2", "H7", "T2")
def test_in_solo_a_team_turn_leaves_the_hand_alone() -> None:
    table = SOLO.display("Lend a Hand").turn().play("Lend a Hand").pick("Hulk").end_turn()
    assert (len(table.state.seats[0].hand), table.outcome) == (5, "")


# ---------------------------------------------------------------- taking back


@pytest.mark.rule("team-book/turns/refill")
def test_a_card_that_has_come_to_the_display_is_not_taken_back_unless_forced() -> None:
    start = GAME.display("Second Wind", "Improvise").turn("Hulk").play("Second Wind").state
    game = Game.from_state(start, registry=Registry.of(*LAB.expansions))
    game.apply(EndTurn())
    while game.state.turn.hero == 0 and game.question is not None and game.question.prompt == "use_location":
        game.apply(Decline())
    assert len(game.state.piles[-1].cards) == 2
    with pytest.raises(UsageError, match="undo_barrier"):
        game.undo()
    game.undo(force=True)


@pytest.mark.rule("team-book/deck/empty")
def test_where_nothing_comes_to_light_a_team_turn_can_be_taken_back() -> None:
    start = GAME.display("Second Wind", "Improvise").team_only().turn("Hulk").play("Second Wind").state
    game = Game.from_state(start, registry=Registry.of(*LAB.expansions))
    game.apply(EndTurn())
    game.undo()
    assert game.state == start
