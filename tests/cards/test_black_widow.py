"""Black Widow's special effect."""

from __future__ import annotations

import pytest

from marvel_united.model.events import PlanPeeked
from marvel_united.testing import scenario

pytestmark = pytest.mark.card("core:black_widow/interrogate")

GAME = scenario("Red Skull", "Black Widow", "Hulk").hand("Black Widow", "Interrogate").plan_top("plan_8", "plan_2")


def test_interrogate_may_put_the_top_plan_under_the_deck() -> None:
    table = GAME.turn("Black Widow").play("Interrogate").effect()
    assert table.choices == ("plan_8", "decline")
    assert len(table.events(PlanPeeked)) == 1
    assert (table.pick("plan_8").plans[0], table.plans[-1], len(table.plans)) == ("plan_2", "plan_8", 12)


def test_interrogate_may_leave_it() -> None:
    assert GAME.turn("Black Widow").play("Interrogate").effect().decline().plans[:2] == ("plan_8", "plan_2")


def test_interrogate_shows_the_card_to_her_alone() -> None:
    table = GAME.turn("Black Widow").play("Interrogate").effect()
    assert [event.seat for event in table.events(PlanPeeked)] == [0]
    assert table.seat == 0


def test_interrogate_needs_a_deck() -> None:
    game = scenario("Red Skull", "Black Widow", "Hulk").hand("Black Widow", "Interrogate").plan_only()
    assert "effect" not in game.turn("Black Widow").play("Interrogate").actions
