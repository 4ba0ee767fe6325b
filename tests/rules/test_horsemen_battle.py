"""The battle against Apocalypse: his trackers and horsemen where rules meet, and solo."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.model.content import Threat
from marvel_united.model.effects import Advance, CallThreats, Damage, Everything, Heroes, ReturnThreat
from marvel_united.model.events import (
    BamActivated,
    CounterMoved,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    MissionCompleted,
    PlanRevealed,
    SoloKnockOut,
    ThreatCleared,
    VillainTurnEnded,
)
from marvel_united.model.setup import Options
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.horsemen import RULES, TRACK
from tests.rules.lab import kinds, lab

GAME = scenario("Apocalypse", "Hulk", "Wasp", "Captain America", rules=RULES, mode="battle")
TWO_DONE = GAME.completed("Rescue Civilians", "Clear Threats")


def trackers(table: Table) -> tuple[int, int]:
    """Where the Apocalypse tracker and the Survival tracker stand."""
    return table.counter(TRACK), table.counter("Survival")


# ---------------------------------------------------------------- the rules of the core box still hold


@pytest.mark.rule("horsemen-book/battle/standard", "V8", "M6")
@pytest.mark.parametrize(("done", "cards"), [((), 3), (("Clear Threats",), 2)])
def test_the_count_of_hero_cards_is_that_of_the_core_box(done: tuple[str, ...], cards: int) -> None:
    game = GAME.completed(*done).ko("Wasp", "Captain America").at("Hulk", 5)
    table = game.turn("Hulk")
    played = 0
    while not table.events(PlanRevealed):
        hero = ("Hulk", "Wasp", "Captain America")[table.state.turn.hero]
        table.play(table.hand(hero)[0]).end_turn()
        played += 1
    assert played == cards


@pytest.mark.rule("horsemen-book/battle/standard", "V6")
def test_an_empty_deck_loses() -> None:
    assert GAME.plan_only().villain_turn().outcome == "lost: deck_empty"


# ---------------------------------------------------------------- Survival


@pytest.mark.rule("horsemen-book/survival-tracker/win", "M3", "H19", "A8")
def test_the_second_mission_can_win_by_itself() -> None:
    game = GAME.completed("Clear Threats").counter("Survival", 2).counter(TRACK, 3).mission("Defeat Thugs", 8)
    table = game.place(3, thugs=1).hand("Hulk", "move_attack").turn("Hulk").play("move_attack")
    table.use("attack", on="thug")
    assert (table.outcome, trackers(table)) == ("won: survival", (3, 4))
    assert kinds(table, MissionCompleted, CounterMoved) == [MissionCompleted, CounterMoved]


@pytest.mark.rule("A8")
def test_the_second_mission_wins_before_its_own_steps_if_survival_is_ahead_already() -> None:
    game = GAME.completed("Clear Threats").counter("Survival", 5).counter(TRACK, 3).mission("Defeat Thugs", 8)
    table = game.place(3, thugs=1).hand("Hulk", "move_attack").turn("Hulk").play("move_attack")
    assert table.use("attack", on="thug").outcome == "won: survival"


@pytest.mark.rule("A8", "H19")
def test_one_effect_that_completes_the_second_mission_does_not_reach_him_as_well() -> None:
    game = GAME.completed("Clear Threats").counter(TRACK, 9).mission("Defeat Thugs", 8).villain(at=3)
    table = game.place(3, thugs=1).invulnerable("Wasp", "Captain America").table()
    table.resolve(Damage(1, Everything()), "Hulk")
    assert trackers(table) == (9, 2)


@pytest.mark.rule("horsemen-book/survival-tracker/damage", "H20")
def test_every_point_of_damage_is_a_step() -> None:
    table = TWO_DONE.counter(TRACK, 9).villain(at=2).table().resolve(Damage(3, Everything()), at=2)
    assert trackers(table) == (9, 3)
    assert table.villain.health == 0


@pytest.mark.rule("A8")
def test_survival_stops_at_the_end_of_the_track() -> None:
    table = TWO_DONE.counter(TRACK, 15).counter("Survival", 14).villain(at=2).table()
    table.resolve(Damage(5, Everything()), at=2)
    assert (table.outcome, trackers(table)) == ("won: survival", (15, 16))


# ---------------------------------------------------------------- the Apocalypse tracker


@pytest.mark.rule("horsemen-book/apocalypse-tracker/knock-out", "A7", "H5")
def test_each_of_several_kos_counts() -> None:
    table = GAME.hand("Hulk", "move").hand("Wasp", "move").table().resolve(Damage(1, Heroes()))
    table.pick(table.hand("Captain America")[0])
    assert trackers(table) == (2, 0)  # outside of a villain turn damage alone counts for nothing
    assert table.events(BamActivated) == ()


@pytest.mark.rule("A7", "V11")
def test_damage_in_a_hero_turn_does_not_count_in_the_villain_turn_that_follows() -> None:
    game = GAME.at("Hulk", 5).at("Captain America", 5).hand("Wasp", "move", "wild", "heroic").at("Wasp", 5)
    table = game.table().resolve(Damage(1, Heroes(pick=1))).pick("wasp", "move")
    table.villain_turn("plan_3")
    assert trackers(table) == (0, 0)


@pytest.mark.rule("A7", "V11")
def test_each_villain_turn_is_judged_by_itself() -> None:
    cards = ("death_unleashed", "plan_1")
    before = {"Horsemen unleashed": cards[:1], "Horsemen weakened": ("famine", "war", "pestilence")}
    game = scenario("Apocalypse", "Hulk", "Wasp", rules=RULES, mode="battle", choices=before)
    game = (
        game.threat("death", at=1).at("Hulk", 2).at("Wasp", 5).hand("Hulk", "move", "wild", "heroic").plan_top(*cards)
    )
    table = game.villain_turn().pick("move", "wild")
    ends = [type(e).__name__ for step in table.history for e in step if _counts(e) or isinstance(e, VillainTurnEnded)]
    assert ends == ["VillainTurnEnded", "CounterMoved", "VillainTurnEnded"]
    assert trackers(table) == (1, 0)


def _counts(event: object) -> bool:
    return isinstance(event, CounterMoved) and event.counter == TRACK


@pytest.mark.rule("horsemen-book/apocalypse-tracker/end", "A8", "V5")
@pytest.mark.parametrize("missions", [(), ("Rescue Civilians", "Clear Threats")])
def test_16_loses_at_once_however_far_survival_is(missions: tuple[str, ...]) -> None:
    table = GAME.completed(*missions).counter(TRACK, 15).counter("Survival", 15).table()
    table.resolve(Advance(TRACK))
    assert (table.outcome, trackers(table)) == ("lost: plot", (16, 15))


# ---------------------------------------------------------------- horsemen


@pytest.mark.rule("A11", "M4", "H19")
def test_everything_here_is_told_by_figures_in_a_hero_turn() -> None:
    game = GAME.threat("war", at=2, stands=3, health=1).threat("death", at=3, stands=2, health=1)
    table = game.invulnerable("Wasp", "Captain America").table().resolve(Damage(1, Everything()), "Hulk")
    assert table.threats == {3: "death"}
    assert len(table.events(ThreatCleared)) == 1


WOLF_STAYS_AWAY = "1"
"""A seed that deals the wolf to no location."""


@pytest.mark.rule("A10")
@pytest.mark.parametrize("walls", [5, 6])
def test_where_every_location_has_a_threat_nobody_returns(walls: int) -> None:
    wolf = Threat("Wolf", "called", "bites", clear=(), health=3)
    game = lab(threats=(Threat("Wall", "marker", "", count=6), wolf, replace(wolf, weakened=True)))
    game = replace(game, setup=replace(game.setup, seed=WOLF_STAYS_AWAY))
    for at in range(walls):
        game = game.threat("Wall", at=at)
    table = game.table().resolve(ReturnThreat(("Wolf",)))
    assert ("wolf_weakened" in table.threats.values()) == (walls == 5)


@pytest.mark.rule("A10", "V12")
def test_who_returns_comes_first_where_he_is_going_not_where_he_is() -> None:
    table = GAME.villain(at=2).threat("famine", at=3).table().resolve(ReturnThreat(("War",)))
    assert table.threats == {3: "famine", 4: "war_weakened"}


@pytest.mark.rule("A9", "V2")
def test_a_horseman_who_cannot_move_still_hurts_where_the_figure_stands() -> None:
    game = GAME.threat("war", at=1, stands=4).at("Wasp", 4).hand("Wasp", "move", "wild")
    table = game.table().resolve(CallThreats(("War",))).pick("move")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(1, 1)]
    assert (table.threat("war").at, table.threat("war").stands) == (1, 4)


# ---------------------------------------------------------------- solo


def solo(kos: int = 0) -> Scenario:
    return scenario(
        *("Apocalypse", "Hulk", "Wasp", "Captain America"),
        rules=RULES,
        mode="battle",
        solo=True,
        options=Options(solo_kos=kos),
    )


@pytest.mark.rule("S2", "A9", "S3")
def test_solo_shared_damage_takes_cards_of_the_one_hand() -> None:
    game = solo().threat("war", at=1, stands=0).place(3, thugs=2).at("Captain America", 5)
    table = game.hand("Hulk", "move", "wild", "heroic").hand("Wasp", "move_attack").table()
    table.resolve(CallThreats(("War",))).pick("wasp", "move", "wasp", "hulk", "wild", "heroic")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(1, 1), (0, 1), (1, 1)]
    assert table.hand("Hulk")[0] == "move_attack"


@pytest.mark.rule("S2")
def test_solo_a_ko_loses_but_for_those_agreed_upon_which_count_for_him() -> None:
    table = solo().hand("Hulk", "move").table().resolve(Damage(1, Heroes(pick=1))).pick("hulk")
    assert table.outcome == "lost: solo_ko"
    table = solo(1).hand("Hulk", "move").table().resolve(Damage(1, Heroes(pick=1))).pick("hulk")
    assert (table.outcome, trackers(table), len(table.events(SoloKnockOut))) == ("", (1, 0), 1)
    assert len(table.events(HeroKnockedOut)) == 3


@pytest.mark.rule("A9", "H25")
def test_death_cannot_be_withstood_but_weakened_death_can() -> None:
    full = GAME.threat("death", at=2).invulnerable("Hulk").at("Wasp", 5).at("Captain America", 5)
    table = full.hand("Hulk", "move", "wild", "heroic").table().resolve(CallThreats(("Death",))).pick("move", "wild")
    assert (len(table.hand("Hulk")), table.events(DamagePrevented)) == (1, ())
