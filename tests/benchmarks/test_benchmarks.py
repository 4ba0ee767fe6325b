"""The benchmarks still run; what they find is for `nox -s bench`."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.__main__ import END, START, update
from benchmarks.clock import interleave, ratio
from benchmarks.playouts import random_games, setups
from benchmarks.report import Figure, Floor, Sizes, markdown, measure

TINY = Sizes(rounds=1, games=1, starts=1, states=50, few=1, many=2, courses=15)


def test_slices_take_turns_and_are_timed_by_unit() -> None:
    now = [0.0]
    turns: list[str] = []

    def work(name: str, seconds: float, units: int) -> int:
        turns.append(name)
        now[0] += seconds
        return units

    costs = interleave({"a": lambda: work("a", 6, 2), "b": lambda: work("b", 1, 1)}, 2, lambda: now[0])
    assert costs == {"a": [3.0, 3.0], "b": [1.0, 1.0]}
    assert turns == ["a", "b"] * 3, "the first round warms up"


def test_a_ratio_is_the_median_over_neighbours() -> None:
    assert ratio([2.0, 40.0, 3.0], [1.0, 20.0, 1.0]) == 2.0


@pytest.mark.slow
def test_everything_is_measured() -> None:
    figures = measure(TINY, {"a stand-in": random_games(setups())})
    assert len(figures) == len({figure.what for figure in figures}) >= 20
    assert all(figure.ratio for figure in figures)
    floors = [figure.floor.text for figure in figures if figure.floor is not None]
    assert floors.count("at most 1.2") == len(report.COMPARED)
    assert floors.count("below 0.006 plies") == 2
    assert {"below 80 ms", "at most 1.1"} <= {*floors}


def test_a_missed_floor_is_told() -> None:
    table = markdown([Figure("a", "1.0", floor=Floor("at least 2", False)), Figure("b", "3.0")])
    assert table.splitlines()[-2:] == ["| a | 1.0 |  | at least 2: **missed** |", "| b | 3.0 |  |  |"]


@pytest.mark.parametrize("old", ["", "old figures"])
def test_a_page_keeps_all_but_its_figures(tmp_path: Path, old: str) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"before\n{START}\n{old}\n{END}\nafter\n", "utf-8")
    update(page, "new figures")
    assert page.read_text("utf-8") == f"before\n{START}\nnew figures\n{END}\nafter\n"
