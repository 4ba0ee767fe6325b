"""The three missions, and what completing them brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from marvel_united.model.events import CardsDrawn, MissionCompleted, PlanRevealed
from marvel_united.testing import Scenario, Table, scenario

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America")


def rescue(game: Scenario) -> Table:
    return game.place(3, civilians=1).hand("Hulk", "heroic").turn("Hulk").play("heroic").use("rescue")


def defeat(game: Scenario) -> Table:
    return game.place(3, thugs=1).hand("Hulk", "move_attack").turn("Hulk").play("move_attack").use("attack", on="thug")


def clear(game: Scenario) -> Table:
    game = game.threat("Subversion", at=3, filled=(0, 1))
    return game.hand("Hulk", "heroic").turn("Hulk").play("heroic").use("clear")


MISSIONS = [
    pytest.param("Rescue Civilians", 9, rescue, marks=pytest.mark.card("core:rescue_civilians")),
    pytest.param("Defeat Thugs", 9, defeat, marks=pytest.mark.card("core:defeat_thugs")),
    pytest.param("Clear Threats", 4, clear, marks=pytest.mark.card("core:clear_threats")),
]
cases = pytest.mark.parametrize(("mission", "slots", "advance"), MISSIONS)
Advance: TypeAlias = Callable[[Scenario], Table]


@cases
def test_a_mission_takes_its_own_tokens(mission: str, slots: int, advance: Advance) -> None:
    table = advance(GAME)
    assert sum(state.tokens for state in table.state.missions) == table.mission(mission).tokens == 1
    assert advance(GAME.mission(mission, slots - 2)).mission(mission).completed == 0


@cases
@pytest.mark.rule("M1", "core-book/missions/complete", "core-book/missions/complete-leaves")
def test_its_last_slot_completes_a_mission(mission: str, slots: int, advance: Advance) -> None:
    table = advance(GAME.mission(mission, slots - 1))
    assert (table.mission(mission).tokens, table.mission(mission).completed) == (0, 1)
    assert [event.order for event in table.events(MissionCompleted)] == [1]


@cases
@pytest.mark.rule("M1", "core-book/missions/after-completion")
def test_a_complete_mission_takes_nothing_more(mission: str, slots: int, advance: Advance) -> None:
    del slots
    table = advance(GAME.completed(mission))
    assert (table.mission(mission).tokens, table.mission(mission).completed) == (0, 1)
    assert sum(state.tokens for state in table.state.missions) == 0


@cases
@pytest.mark.rule("V8", "core-book/missions/first", "core-book/turn-sequence/under-pressure")
def test_the_first_mission_puts_the_villain_under_pressure_at_once(mission: str, slots: int, advance: Advance) -> None:
    assert advance(GAME.pace(1)).end_turn().events(PlanRevealed) == ()
    table = advance(GAME.pace(1).mission(mission, slots - 1).plan_top("plan_3")).end_turn()
    assert (len(table.events(PlanRevealed)), table.state.pace) == (1, 0)


@cases
@pytest.mark.rule("M3", "card-ruling/villain-open-at-once", "core-book/missions/second")
def test_the_second_mission_opens_the_villain_in_the_same_turn(mission: str, slots: int, advance: Advance) -> None:
    first = next(name for name in ("Rescue Civilians", "Defeat Thugs") if name != mission)
    game = GAME.villain(at=3).completed(first).tokens("Hulk", "attack", "attack").mission(mission, slots - 1)
    assert "attack" not in advance(game.mission(mission, slots - 2)).actions
    assert advance(game).use("attack", on="villain").villain.health == 7


@cases
@pytest.mark.rule("M2", "core-book/missions/third")
def test_the_third_mission_lets_every_standing_hero_draw(mission: str, slots: int, advance: Advance) -> None:
    others = [name for name in ("Rescue Civilians", "Defeat Thugs", "Clear Threats") if name != mission]
    game = GAME.completed(*others).mission(mission, slots - 1).ko("Captain America")
    table = advance(game)
    assert [(event.seat, len(event.cards)) for event in table.events(CardsDrawn)][1:] == [(0, 1), (1, 1)]
    assert (table.mission(mission).completed, table.outcome) == (3, "")


@pytest.mark.card("core:clear_threats")
@pytest.mark.rule("card-ruling/cleared-without-token")
def test_a_threat_without_a_token_counts_as_well() -> None:
    table = clear(GAME.threat("Crossbones", at=2))
    assert table.mission("Clear Threats").tokens == 1
    game = GAME.threat("Crossbones", at=3, health=1, token=False).hand("Hulk", "move_attack").turn("Hulk")
    assert game.play("move_attack").use("attack").mission("Clear Threats").tokens == 1


@pytest.mark.card("core:clear_threats")
@pytest.mark.rule("M8", "core-book/missions/clear-henchman")
def test_the_last_health_of_a_henchman_clears_the_threat() -> None:
    table = GAME.threat("Crossbones", at=3, health=2).hand("Hulk", "attack_attack").turn("Hulk").play("attack_attack")
    assert table.use("attack").threat("Crossbones").health == 1
    assert (table.use("attack").threats, table.mission("Clear Threats").tokens) == ({}, 1)
