"""Heroes eliminated at odd moments of the final battle, and those who take their places."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, apply
from marvel_united.model.commands import Pick
from marvel_united.model.effects import Nothing
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CardsDrawn,
    CardsExchanged,
    HeroDamaged,
    HeroEliminated,
    HeroEntered,
    HeroKnockedOut,
    HeroStoodUp,
    PlanRevealed,
    TokensAdded,
    TurnBegan,
    TurnEnded,
)
from marvel_united.model.flow import GameFlow
from marvel_united.model.questions import Question
from marvel_united.model.state import Control, Frame
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

HEROES = ("Hulk", "Wasp", "Captain America")
STAY_BAM = "plan_1"
CARDS = 12


def final(*heroes: str, rules: Rules = RULES) -> Scenario:
    """A final battle; Thanos stands at 3, the heroes at 0, out of his reach."""
    game = scenario("Thanos", *heroes, rules=rules, mode="Final battle").villain(at=3)
    for hero in heroes:
        game = game.at(hero, 0)
    return game


GAME = final(*HEROES)


def owners(table: Table) -> list[int]:
    """Whose the cards of the storyline are."""
    return [card.hero for card in table.state.storyline]


# ---------------------------------------------------------------- two at once


@pytest.mark.rule("H5", "I6", "V5", "gauntlet-book/campaign/lost")
@pytest.mark.parametrize(("before", "gone"), [((), 2), (("core:venom",), 2), (("core:venom", "core:iron_man"), 1)])
def test_when_two_fall_together_the_game_ends_with_the_elimination_that_meets_the_plot(
    before: tuple[str, ...], gone: int
) -> None:
    game = GAME.at("Hulk", 3).at("Wasp", 3).hand("Hulk", "move").hand("Wasp", "move")
    table = Table(RULES, replace(game.state(), eliminated=before)).villain_turn(STAY_BAM)
    assert len(table.events(HeroKnockedOut)) == 2
    assert len(table.events(HeroEliminated)) == gone
    assert table.outcome == ("lost: plot" if before else "")


@pytest.mark.rule("H5", "H17", "I6")
def test_those_who_fall_together_go_in_turn_order_from_the_last_active_hero() -> None:
    game = GAME.at("Hulk", 3).at("Captain America", 3).hand("Hulk", "move").hand("Captain America", "move")
    table = game.last_turn("Captain America").villain_turn(STAY_BAM)
    assert [event.hero for event in table.events(HeroEliminated)] == [2, 0]
    assert table.state.eliminated == ("core:captain_america", "core:hulk")


@pytest.mark.rule("I6", "V1", "V9")
def test_the_card_that_eliminates_goes_on() -> None:
    game = GAME.at("Hulk", 4).at("Wasp", 3).hand("Hulk", "move").hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn("plan_2").pick("move")
    assert kinds(table, BamActivated, HeroEliminated, TokensAdded) == [BamActivated, HeroEliminated, *[TokensAdded] * 3]


# ---------------------------------------------------------------- in the own turn

PALACE = GAME.place(0, "Thanos' Palace").hand("Hulk", "move", "wild").deck_only("Hulk")


@pytest.mark.rule("I6", "H8", "H16", "V8")
def test_who_is_eliminated_in_the_own_turn_ends_it_and_the_card_played_counts() -> None:
    table = PALACE.pace(1).turn("Hulk").play("hulk/move").use_location()
    assert kinds(table, CardPlayed, HeroKnockedOut, HeroEliminated, TurnEnded) == [
        *[CardPlayed, HeroKnockedOut, HeroEliminated, TurnEnded]
    ]
    assert (table.state.pace, table.asked, table.seat) == (2, "play_card", 1)
    assert table.tokens("Hulk") == (0, 0, 0, 0)


@pytest.mark.rule("I6", "gauntlet-book/elimination/storyline")
def test_the_card_just_played_is_inherited_though_it_is_nobodys() -> None:
    table = PALACE.hand("Wasp", "heroic", "wild").turn("Hulk").play("hulk/move").use_location()
    assert (table.storyline, owners(table)) == (("move",), [-1])
    table.play("heroic")
    assert "move by move of move" in table.choices


@pytest.mark.rule("I6", "V8")
def test_the_villain_turn_that_the_last_card_brings_finds_one_hero_less() -> None:
    game = PALACE.pace(2).at("Wasp", 3).hand("Wasp", "move", "wild", "heroic").plan_top(STAY_BAM)
    table = game.turn("Hulk").play("hulk/move").use_location()
    assert kinds(table, HeroEliminated, TurnEnded, PlanRevealed) == [HeroEliminated, TurnEnded, PlanRevealed]
    table.pick("move", "wild")
    assert [event.hero for event in table.events(HeroDamaged)] == [1]


@pytest.mark.rule("I7", "gauntlet-book/elimination/replacement")
def test_the_new_hero_comes_only_when_the_seat_is_due_again() -> None:
    game = PALACE.hand("Wasp", "heroic", "wild").hand("Captain America", "heroic_heroic", "wild")
    table = game.turn("Hulk").play("hulk/move").use_location().play("heroic").end_turn().play("wild").end_turn()
    assert kinds(table, HeroEliminated, PlanRevealed, HeroEntered) == [HeroEliminated, PlanRevealed]
    assert (table.asked, table.seat) == ("choose_new_hero", 0)
    table.pick("Venom", 2)
    assert kinds(table, HeroEntered, TurnBegan, HeroStoodUp)[-3:] == [HeroEntered, TurnBegan, HeroStoodUp]
    assert (len(table.hand("Venom")), len(table.deck("Venom"))) == (4, CARDS - 4)


# ---------------------------------------------------------------- in the opening villain turn


def opening(game: Scenario) -> Table:
    """Let a position be that of a game whose opening villain turn is about to begin."""
    begin = Pick("effect", 0)
    control = Control((Frame(GameFlow()), Frame(Nothing())), Question(-1, "begin", (begin,)))
    state, events = apply(RULES, replace(game.state(), control=control), begin)
    table = Table(RULES, state)
    table.history.append(events)
    return table


@pytest.mark.rule("H1", "I6", "I7")
@pytest.mark.parametrize(("first", "seats"), [("Hulk", (0, 1, 2)), ("Captain America", (2, 0, 1))])
def test_a_hero_eliminated_in_the_opening_villain_turn_is_replaced_when_the_seats_turn_comes(
    first: str, seats: tuple[int, ...]
) -> None:
    table = opening(GAME.at("Hulk", 3).hand("Hulk", "move").plan_top(STAY_BAM))
    table.pick("move")
    assert (table.asked, table.choices) == ("choose_first_hero", ("hulk", "wasp", "captain_america"))
    table.turn(first)
    for seat in seats:
        assert table.seat == seat
        if seat == 0:
            assert table.asked == "choose_new_hero"
            table.pick("Iron Man", 5)
            assert (table.at("Iron Man"), len(table.hand("Iron Man"))) == (5, 4)
        assert (table.asked, table.seat) == ("play_card", seat)
        table.play(table.choices[0]).end_turn()


@pytest.mark.rule("V5", "I6")
def test_all_can_be_eliminated_before_the_first_hero_turn() -> None:
    game = GAME.plan_top(STAY_BAM).at("Hulk", 3).at("Wasp", 4).at("Captain America", 2)
    table = opening(game.hand("Hulk", "move").hand("Wasp", "move").hand("Captain America", "move"))
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert (table.outcome, len(table.events(HeroEliminated)), table.events(TurnBegan)) == ("lost: plot", 3, ())


# ---------------------------------------------------------------- who may come


SEVEN = RULES.expansions[0].heroes[:7]


@pytest.mark.rule("I7", "gauntlet-book/final-setup/reserve")
def test_a_reserve_of_players_minus_one_is_just_enough() -> None:
    """Four of seven heroes fight; when the last of the reserve comes, there is nobody else to name."""
    core, box = RULES.expansions
    names = [hero.name for hero in SEVEN[:4]]
    game = final(*names, rules=Rules((replace(core, heroes=SEVEN), box)))
    for name in names[:3]:
        game = game.at(name, 3).hand(name, "move")
    table = game.villain_turn(STAY_BAM).turn(names[0])
    reserve = [hero.id.partition(":")[2] for hero in SEVEN[4:]]
    for seat in (0, 1):
        assert (table.asked, table.seat, sorted(table.choices)) == ("choose_new_hero", seat, sorted(reserve))
        table.pick(reserve.pop(), 0).play(table.choices[0]).end_turn()
    assert (table.asked, table.seat, len(table.choices)) == ("choose_location", 2, 6)
    table.pick(0).play(table.choices[0]).end_turn()
    assert (table.asked, table.seat) == ("play_card", 3)
    assert sorted([hero.id for hero in table.state.heroes[:3]]) == sorted([hero.id for hero in SEVEN[4:]])


@pytest.mark.rule("I7", "H18")
def test_a_new_hero_begins_without_crisis_tokens_or_cards_in_the_storyline() -> None:
    game = PALACE.place(0, "Thanos' Palace").crisis("Hulk", 2).tokens("Hulk", "wild", "attack")
    table = game.turn("Hulk").play("hulk/move").use_location()
    table.play(table.choices[0]).end_turn()
    table.play(table.choices[0]).end_turn()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    table.pick("Iron Man", 1)
    iron_man = table.hero("Iron Man")
    assert (iron_man.crisis, iron_man.status, table.tokens("Iron Man")) == (0, "standing", (0, 0, 0, 0))
    assert 0 not in owners(table)


@pytest.mark.rule("I6", "I7", "H28")
def test_a_new_hero_owns_no_card_of_the_hero_before() -> None:
    """At Hala only own storyline cards can be taken back: of the new hero's there is but the one just played."""
    game = scenario("Thanos", *HEROES, rules=RULES).villain(at=3).place(1, "Hala").storyline("hulk/attack_attack")
    table = game.at("Wasp", 0).at("Captain America", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    table.turn("Hulk").pick("Iron Man", 1)
    card = table.choices[0]
    table.play(card).use_location().pick(table.choices[0])
    (exchanged,) = table.events(CardsExchanged)
    assert [event.card for event in table.events(CardPlayed)] == [exchanged.taken]
    assert "attack_attack" in table.storyline


@pytest.mark.rule("M2", "I7")
def test_a_seat_without_a_hero_draws_nothing_for_the_third_mission() -> None:
    game = PALACE.completed("Defeat Thugs", "Clear Threats").mission("Rescue Civilians", 8).place(0, civilians=1)
    table = game.hand("Wasp", "heroic", "wild").turn("Hulk").play("hulk/move").use_location()
    table.play("heroic").use("rescue")
    assert [event.seat for event in table.events(CardsDrawn)][-2:] == [1, 2]
    assert (table.mission("Rescue Civilians").completed, table.hand("Hulk"), table.deck("Hulk")) == (3, (), ())


@pytest.mark.rule("I6", "H17")
def test_nothing_can_be_given_to_a_seat_without_a_hero() -> None:
    game = PALACE.hand("Captain America", "leadership_move", "wild").hand("Wasp", "move", "wild")
    table = game.turn("Hulk").play("hulk/move").use_location().play("move").end_turn()
    table.play("leadership_move").effect()
    assert (table.tokens("Wasp"), table.tokens("Hulk")) == ((0, 0, 0, 1), (0, 0, 0, 0))
