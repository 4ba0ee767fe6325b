"""The prelude: horsemen who follow each other, what decides over them, and what goes on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united import Game, InvariantError, Registry
from marvel_united.model.effects import Conclude, Damage, Everything, Heroes
from marvel_united.model.events import (
    CivilianRescued,
    GameEnded,
    HeroDamaged,
    HeroEliminated,
    HeroKnockedOut,
    HeroStoodUp,
    PlanRevealed,
    SoloKnockOut,
    ThreatCleared,
    ThugDefeated,
    TurnBegan,
    VillainReplaced,
    VillainTurnEnded,
)
from marvel_united.model.setup import Options
from marvel_united.model.state import State
from marvel_united.testing import Table, scenario
from tests.cards.horsemen import ORDER, RULES, WHOLE_DECKS, outcomes, prelude, up_to
from tests.rules.lab import kinds

GAME = prelude()
NOBODY = GAME.ko("Hulk", "Wasp", "Venom")
PRELUDE = "prelude"
WHOLE = Registry.of(*WHOLE_DECKS.expansions)


def villain(table: Table) -> str:
    return table.villain.id.rpartition(":")[2].capitalize()


# ---------------------------------------------------------------- villains, not henchmen


@pytest.mark.rule("horsemen-book/prelude-rules/pressure", "V8", "horsemen-book/prelude/standard")
def test_a_villain_turn_follows_every_two_hero_cards_from_the_start() -> None:
    table = GAME.plan_top("plan_2", "plan_1").turn("Hulk")
    for hero in ("Hulk", "Wasp", "Venom", "Hulk"):
        table.play(table.hand(hero)[0]).end_turn()
    assert [story.plan for story in table.state.storyline] == [False, False, True, False, False, True]


@pytest.mark.rule("horsemen-book/prelude-rules/no-damage", "horsemen-book/prelude-rules/villains")
@pytest.mark.parametrize("name", ORDER)
def test_a_horseman_cannot_be_attacked_and_takes_no_damage(name: str) -> None:
    table = up_to(name, GAME.villain(at=3).invulnerable("Hulk", "Wasp", "Venom").hand("Hulk", "attack_attack", "wild"))
    table.resolve(Damage(9, Everything()), at=3)
    assert (villain(table), table.outcome, outcomes(table)[ORDER.index(name)]) == (name, "", 0)
    table.turn("Hulk").play("attack_attack")
    assert "attack" not in table.actions
    assert all(threat.health == 0 for threat in table.state.threats)


@pytest.mark.rule("A2", "horsemen-book/prelude-setup/no-missions")
def test_what_is_rescued_defeated_or_cleared_goes_to_the_supply() -> None:
    game = (
        GAME.place(3, civilians=1, thugs=1).threat("Fear Rising", at=3, filled=(0,)).hand("Hulk", "wild_wild", "wild")
    )
    table = game.tokens("Hulk", "wild").turn("Hulk").play("wild_wild")
    table.use("rescue").use("attack", on="thug").use("clear")
    assert kinds(table, CivilianRescued, ThugDefeated, ThreatCleared) == [CivilianRescued, ThugDefeated, ThreatCleared]
    assert (table.place(3).civilians, table.place(3).thugs, table.threats) == (0, 0, {})


@pytest.mark.rule("V15")
def test_crisis_takes_slots_in_the_prelude() -> None:
    game = NOBODY.place(2, civilians=3, crisis=1)
    table = game.villain_turn("shedding_chaos")  # one civilian, for which the fifth slot is free
    assert (table.place(2).civilians, table.place(2).crisis) == (4, 1)
    table = NOBODY.place(2, civilians=3, crisis=2).villain_turn("shedding_chaos")
    assert (table.place(2).civilians, table.place(3).civilians) == (3, 1)


# ---------------------------------------------------------------- one after the other


@pytest.mark.rule("horsemen-book/prelude-rules/order", "horsemen-book/wrap-up/end")
@pytest.mark.parametrize("ends", [(1, 1, 1, 1), (2, 2, 2, 2), (1, 2, 1, 2), (2, 1, 1, 1)])
def test_the_horsemen_follow_each_other_and_the_last_one_ends_the_prelude(ends: tuple[int, ...]) -> None:
    table = GAME.table()
    for name, end in zip(ORDER, ends, strict=True):
        assert (villain(table), table.outcome) == (name, "")
        table.resolve(Conclude(succeeded=end == 2))
    assert outcomes(table) == ends
    assert table.outcome == f"{'won' if set(ends) == {1} else 'lost'}: chapters_over"


@pytest.mark.rule(
    "A4",
    "A3",
    "horsemen-book/horsemen-plans/defeat",
    "horsemen-book/horsemen-plans/defeat-next",
    "horsemen-book/wrap-up/end",
)
def test_four_decks_played_out_without_a_full_location_are_four_defeats() -> None:
    table = NOBODY.table()
    while table.outcome == "":
        table.state = cleared(table.state)
        table.villain_turn(table.plans[0])
    assert (table.outcome, outcomes(table)) == ("won: chapters_over", (1, 1, 1, 1))
    assert len(table.events(PlanRevealed)) == 16


def cleared(state: State) -> State:
    """Take all tokens off the board."""
    return replace(state, places=tuple([replace(p, civilians=0, thugs=0, crisis=0) for p in state.places]))


@pytest.mark.rule("A4", "horsemen-book/horsemen-plans/success", "V8")
def test_the_successor_takes_over_place_board_storyline_and_count() -> None:
    game = GAME.place(1, civilians=2).place(4, crisis=1).threat("Fear Rising", at=5).hand("Hulk", "move")
    game = game.deck_only("Hulk").villain(at=2).hand("Wasp", "heroic", "wild")
    table = game.turn("Hulk").play("move").end_turn()
    assert (villain(table), table.villain.at, outcomes(table)) == ("War", 2, (2, 0, 0, 0))
    assert (table.place(1).civilians, table.place(4).crisis, table.threats) == (2, 1, {5: "fear_rising"})
    assert (table.state.pace, table.storyline, table.state.turn.hero) == (1, ("move",), 1)
    table.play("heroic").end_turn()
    assert table.state.cards[table.state.storyline[-1].card].startswith("horsemen_of_apocalypse:war/")
    assert table.state.turn.hero == 2


@pytest.mark.rule("A4", "A3")
def test_after_a_villain_turn_that_ends_a_horseman_the_heroes_go_on() -> None:
    game = GAME.plan_only("plan_4").pace(1).hand("Hulk", "move", "wild").last_turn("Venom")
    table = game.turn("Hulk").play("move").end_turn()
    assert (villain(table), outcomes(table), table.state.pace) == ("War", (1, 0, 0, 0), 0)
    assert kinds(table, PlanRevealed, VillainTurnEnded, VillainReplaced, TurnBegan) == [
        *[TurnBegan, PlanRevealed, VillainTurnEnded, VillainReplaced, TurnBegan]
    ]
    assert table.state.turn.hero == 1


@pytest.mark.rule("A3")
def test_success_goes_before_defeat_when_both_are_due() -> None:
    game = NOBODY.place(1, civilians=3).place(2, thugs=5).place(3, crisis=4).plan_only("plan_4")
    assert outcomes(game.villain_turn()) == (2, 0, 0, 0)


@pytest.mark.rule("A3")
def test_full_locations_stay_full_for_the_successor() -> None:
    table = NOBODY.place(1, civilians=3).place(2, thugs=5).place(3, crisis=4).villain_turn("plan_4")
    assert (villain(table), table.place(1).civilians) == ("War", 3)
    table.villain_turn("plan_4")
    assert (villain(table), outcomes(table)) == ("Pestilence", (2, 2, 0, 0))


@pytest.mark.rule("A3")
def test_full_locations_are_looked_at_only_when_a_villain_turn_ends() -> None:
    game = GAME.place(1, civilians=3).place(2, thugs=5).place(3, crisis=4).hand("Hulk", "heroic", "wild")
    table = game.turn("Hulk").play("heroic")
    assert outcomes(table) == (0, 0, 0, 0)
    table.use("discard_crisis").villain_turn("plan_4")
    assert (outcomes(table), table.asked) == ((0, 0, 0, 0), "play_card")


@pytest.mark.rule("A2", "A3", "H5")
def test_two_kos_by_one_effect_are_one_success() -> None:
    game = prelude("Apocalypse", "Hulk", "Wasp").hand("Hulk", "move").hand("Wasp", "move").villain(at=1)
    card = "survival_of_the_fittest_move_attack"
    table = game.hand("Apocalypse", card, "wild").turn("Apocalypse").play(card).effect()
    assert (outcomes(table), villain(table)) == ((2, 0, 0, 0), "War")
    assert [table.hero(name).status for name in ("Hulk", "Wasp")] == ["ko", "ko"]
    assert (table.asked, table.state.turn.hero) == ("take_action", 0)  # the turn that brought it goes on


@pytest.mark.rule("A2", "H6")
def test_a_kod_hero_rises_as_usual() -> None:
    table = GAME.ko("Hulk").turn("Hulk")
    assert (len(table.events(HeroStoodUp)), len(table.hand("Hulk")), table.asked) == (1, 4, "play_card")


@pytest.mark.rule("A4")
@pytest.mark.parametrize("name", ORDER)
def test_a_prelude_is_saved_and_gone_on_with_whoever_is_in_play(name: str) -> None:
    table = up_to(name, GAME)
    game = Game.from_state(table.state, registry=WHOLE)
    assert Game.load(game.save(), registry=WHOLE).state == table.state
    other = replace(table.state, villain=replace(table.state.villain, id=f"horsemen_of_apocalypse:{_next(name)}"))
    with pytest.raises(InvariantError, match="the villain is none of the setup"):
        Game.from_state(other, registry=WHOLE)


def _next(name: str) -> str:
    return ORDER[(ORDER.index(name) + 1) % 4].lower()


# ---------------------------------------------------------------- Death


@pytest.mark.rule("A5", "H1")
def test_the_seat_of_the_eliminated_is_skipped() -> None:
    game = GAME.hand("Hulk", "move").at("Wasp", 5).at("Venom", 5)
    table = up_to("Death", game).villain_turn("horsemen_calling")
    assert table.hero("Hulk").status == "out"
    table.turn("Wasp")
    order: list[int] = []
    for _ in range(4):
        hero = table.state.turn.hero
        order.append(hero)
        table.state = hale(table.state)
        table.play(table.hand(("Hulk", "Wasp", "Venom")[hero])[0]).end_turn()
    assert order == [1, 2, 1, 2]


def hale(state: State) -> State:
    """Let all heroes be invulnerable, so that Death does nothing."""
    return replace(state, heroes=tuple([replace(hero, invulnerable=True) for hero in state.heroes]))


@pytest.mark.rule("A5")
def test_in_a_game_of_two_the_other_hero_takes_every_turn() -> None:
    game = prelude("Hulk", "Wasp").hand("Hulk", "move").at("Wasp", 5)
    table = up_to("Death", game).villain_turn("horsemen_calling").turn("Wasp")
    for _ in range(3):
        assert (table.state.turn.hero, table.asked) == (1, "play_card")
        table.state = hale(table.state)
        table.play(table.hand("Wasp")[0]).end_turn()


@pytest.mark.rule("A5", "H7", "H8")
def test_a_hero_who_runs_out_of_cards_in_an_own_turn_is_eliminated_too() -> None:
    table = up_to("Death", GAME.hand("Hulk", "move").deck_only("Hulk")).turn("Hulk").play("move").end_turn()
    assert kinds(table, HeroKnockedOut, HeroEliminated)[-2:] == [HeroKnockedOut, HeroEliminated]
    assert (table.state.turn.hero, table.asked) == (1, "play_card")


# ---------------------------------------------------------------- what else would lose


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("name", "ends"), [("Famine", (2, 2, 2, 2)), ("Pestilence", (1, 1, 2, 2)), ("Death", (1, 1, 1, 2))]
)
def test_a_hero_who_begins_without_a_card_ends_the_prelude(name: str, ends: tuple[int, ...]) -> None:
    table = up_to(name, GAME.ko("Hulk").deck_only("Hulk")).turn("Hulk")
    assert (table.outcome, outcomes(table)) == ("lost: chapters_over", ends)
    assert len(table.events(GameEnded)) == 1


@pytest.mark.rule("S7", "A1", "S2")
def test_the_solo_players_ko_ends_the_prelude() -> None:
    game = prelude("Hulk", "Wasp", "Venom", solo=True).hand("Hulk", "move").at("Wasp", 5).at("Venom", 5)
    table = up_to("War", game.deck_only("Hulk").deck_only("Wasp").deck_only("Venom")).turn()
    table.play("move").end_turn()
    assert (table.outcome, outcomes(table)) == ("lost: chapters_over", (1, 2, 2, 2))
    assert len(table.events(SoloKnockOut)) == 1


@pytest.mark.rule("S2", "S7")
@pytest.mark.parametrize("name", ORDER)
def test_a_ko_that_is_forgiven_in_solo_is_one_for_the_horseman(name: str) -> None:
    game = scenario(
        *("Famine", "Hulk", "Wasp", "Venom"), rules=WHOLE_DECKS, mode=PRELUDE, solo=True, options=Options(solo_kos=1)
    )
    table = up_to(name, game.hand("Hulk", "move")).resolve(Damage(1, Heroes(pick=1))).pick("hulk")
    index = ORDER.index(name)
    assert outcomes(table)[index] == (0 if name == "Death" else 2)
    assert (table.events(HeroEliminated), len(table.events(SoloKnockOut))) == ((), 1)


@pytest.mark.rule("C9")
def test_with_the_decks_cut_each_horseman_of_two_heroes_has_two_turns() -> None:
    table = scenario("Famine", "Hulk", "Wasp", rules=RULES, mode=PRELUDE).ko("Hulk", "Wasp").table()
    while table.outcome == "":
        table.villain_turn(table.plans[0])
    assert len(table.events(PlanRevealed)) == 8


@pytest.mark.rule("A7")
def test_the_battles_trackers_are_none_of_the_preludes() -> None:
    table = up_to("Death", GAME.hand("Hulk", "move", "wild").at("Wasp", 5).at("Venom", 5)).villain_turn("plan_4")
    table.pick("move")
    assert len(table.events(HeroDamaged)) == 1
    assert {counter.id.partition(":")[2] for counter in table.state.counters} == {
        *[f"{name.lower()}_outcome" for name in ORDER],
        "kos",
    }
