"""Amounts and conditions, seen by how far they move Red Skull's Fear."""

from __future__ import annotations

import pytest

from marvel_united.engine.dashboard import Watched, watched
from marvel_united.model import effects as fx
from marvel_united.testing import Scenario, scenario

FEAR = "core:fear"

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp", "Venom")
    .hand("Hulk", "wild", "move_attack")
    .at("Hulk", 1)
    .at("Wasp", 2)
    .place(0, "Central Park", civilians=1, thugs=2, crisis=1)
    .place(1, "Stark Labs", civilians=2, thugs=2)
    .place(2, "Times Square", thugs=1, crisis=3)
    .threat("Crossbones", at=4)
    .threat("Subversion", at=1)
    .crisis("Hulk", 2)
    .crisis("Venom", 1)
    .completed("Clear Threats")
    .counter("Fear", 7)
)
"""Hulk at 1 in Stark Labs, which is full; the villain at 0; Wasp at 2; Venom at 3."""


def moved(amount: fx.Amount, at: int = -1, board: Scenario = BOARD) -> int:
    """Give how far an amount moves Fear when Hulk's text says so."""
    table = board.counter("Fear", 0).table()
    return table.resolve(fx.Advance(FEAR, amount), "Hulk", at).counter("Fear")


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (3, 3),
        (fx.HandSize(), 2),
        (fx.Missions(), 1),
        (fx.PerHeroes(4, 8, 11), 8),
        (fx.Crises(), 3),
        (fx.Crises(fx.Me()), 2),
        (fx.Crises(fx.Heroes("here")), 2),
        (fx.Count("heroes"), 1),
        (fx.Count("heroes", "adjacent"), 1),
        (fx.Count("heroes", "elsewhere"), 2),
        (fx.Count("civilians", "here"), 2),
        (fx.Count("civilians", "near"), 3),
        (fx.Count("thugs", "anywhere"), 5),
        (fx.Count("tokens", "near"), 8),
        (fx.Count("tokens", fx.Places("anywhere", having="crisis")), 4),
        (fx.Count("tokens", fx.Places("anywhere", lacking="crisis")), 4),
        (fx.Count("crisis", "anywhere"), 4),
        (fx.Count("room", "near"), 6),
        (fx.Count("full", "anywhere"), 1),
        (fx.Count("threats", "anywhere"), 2),
        (fx.Count("threats", "here"), 1),
        (fx.Sum((fx.HandSize(), fx.Missions(), 4)), 7),
        (fx.Sum((fx.HandSize(), 4), at_most=5), 5),
        (fx.Sum((fx.HandSize(), 2), at_most=5), 4),
        (fx.Sum((fx.HandSize(), -6)), 0),
        (fx.Sum((fx.HandSize(), -6), at_least=1), 1),
    ],
    ids=repr,
)
def test_an_amount_is_looked_up_on_the_board(amount: fx.Amount, value: int) -> None:
    assert moved(amount) == value


@pytest.mark.parametrize("content", ["heroes", "civilians", "thugs", "tokens", "crisis", "threat", "villain", "room"])
def test_places_that_hold_something_and_places_that_lack_it_are_all_places(content: fx.Content) -> None:
    """Counted by the thugs that are added to each of them in turn."""
    holding = {
        "heroes": {1, 2, 3},
        "civilians": {0, 1},
        "thugs": {0, 1, 2},
        "tokens": {0, 1, 2},
        "crisis": {0, 2},
        "threat": {1, 4},
        "villain": {0},
        "room": {0, 2, 3, 4, 5},
    }[content]
    for places, expected in ((fx.Places(having=content), holding), (fx.Places(lacking=content), {*range(6)} - holding)):
        before = BOARD.table()
        table = BOARD.table().resolve(fx.Crisis(1, places), "Hulk")
        assert {at for at in range(6) if table.place(at).crisis > before.place(at).crisis} == expected


def test_the_level_of_a_counter_is_an_amount_and_one_that_nobody_has_is_at_zero() -> None:
    assert BOARD.table().resolve(fx.Advance(FEAR, fx.Level(FEAR))).counter("Fear") == 14
    assert BOARD.table().resolve(fx.Advance(FEAR, fx.Level("core:sanity"))).counter("Fear") == 7


def test_a_counter_stops_at_both_its_ends() -> None:
    assert BOARD.table().resolve(fx.Advance(FEAR, -9)).counter("Fear") == 0
    assert BOARD.table().resolve(fx.Advance(FEAR, 99)).outcome == "lost: plot"


def test_the_latest_symbols_are_those_of_faceup_hero_cards() -> None:
    board = BOARD.storyline("hulk/heroic", "plan_3", "wasp/heroic_heroic", "plan_4", "venom/move")
    assert moved(fx.LatestSymbols("heroic"), board=board) == 2
    assert moved(fx.LatestSymbols("heroic", cards=3), board=board) == 3
    assert moved(fx.LatestSymbols("move"), board=board) == 1


ONE = fx.AtLeast(fx.Missions(), 1)
TWO = fx.AtLeast(fx.Missions(), 2)


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (ONE, True),
        (TWO, False),
        (fx.AtLeast(fx.HandSize(), fx.Count("thugs")), True),
        (fx.AtLeast(fx.HandSize(), fx.Count("thugs", "anywhere")), False),
        (fx.Not(ONE), False),
        (fx.Not(TWO), True),
        (fx.Both(ONE, ONE), True),
        (fx.Both(ONE, TWO), False),
        (fx.Both(TWO, ONE), False),
        (fx.InPlay("core:red_skull/crossbones"), True),
        (fx.InPlay("core:red_skull/brainwashing"), False),
    ],
    ids=repr,
)
def test_a_condition_chooses_between_two_effects(condition: fx.Condition, true: bool) -> None:
    effect = fx.If(condition, fx.Advance(FEAR, 1), fx.Advance(FEAR, 2))
    assert BOARD.counter("Fear", 0).table().resolve(effect, "Hulk").counter("Fear") == (1 if true else 2)
    assert BOARD.counter("Fear", 0).table().resolve(fx.If(condition, fx.Advance(FEAR, 1)), "Hulk").counter(
        "Fear"
    ) == int(true)


@pytest.mark.parametrize(
    ("condition", "changes"),
    [
        (fx.AtLeast(fx.Level(FEAR), 20), {"counters"}),
        (fx.AtLeast(fx.Crises(), 5), {"crisis"}),
        (fx.AtLeast(fx.Missions(), 3), {"missions"}),
        (fx.AtLeast(fx.Count("thugs", "anywhere"), 9), {"tokens"}),
        (fx.AtLeast(fx.Count("full", "anywhere"), 6), {"tokens", "crisis"}),
        (fx.AtLeast(fx.Count("room", "anywhere"), 6), {"tokens"}),
        (fx.AtLeast(fx.Count("crisis", "anywhere"), 6), {"crisis"}),
        (fx.AtLeast(fx.Count("threats", "anywhere"), 6), {"threats"}),
        (fx.AtLeast(fx.Count("heroes", "here"), 2), {"heroes"}),
        (fx.AtLeast(fx.Sum((fx.Crises(), fx.Level(FEAR), 1)), fx.Missions()), {"crisis", "counters", "missions"}),
        (fx.AtLeast(fx.PerHeroes(1, 2, 3)), set()),
        (fx.Not(fx.AtLeast(fx.Level(FEAR))), {"counters"}),
        (fx.Both(fx.AtLeast(fx.Level(FEAR)), fx.InPlay("core:red_skull/sin")), {"counters", "threats"}),
    ],
    ids=range(13),
)
def test_a_plot_is_looked_at_when_something_changes_that_it_looks_at(
    condition: fx.Condition, changes: set[Watched]
) -> None:
    assert watched(condition) == changes
