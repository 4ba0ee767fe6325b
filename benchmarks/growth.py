"""Whether a command grows dearer as a game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from statistics import median

from marvel_united import Command, UseGain, UseSymbol, UseToken, apply

from .clock import own_time
from .playouts import Moment, moments, rules, setups

EARLY, LATE = 5, 80
"""The decisions from which on the command is looked for."""

REPEATS = 25


def growth(games: int) -> dict[str, float]:
    """Give how much dearer each kind of command is late in a game than early in the same game.

    Both are carried out again and again in turn; the quickest time of each counts, and of all games the median.

    Args:
        games: how many are played.
    """
    ratios: dict[str, list[float]] = {}
    for setup in islice(setups(), games):
        course = moments(setup, Random(setup.seed))
        late = _first_of_each_kind(course[LATE:])
        for kind, moment in _first_of_each_kind(course[EARLY:LATE]).items():
            if kind in late:
                ratios.setdefault(kind, []).append(_compare(moment, late[kind]))
    return {kind: median(found) for kind, found in sorted(ratios.items())}


def _first_of_each_kind(course: Sequence[Moment]) -> dict[str, Moment]:
    return {kind_of(moment.command): moment for moment in reversed(course)}


def kind_of(command: Command) -> str:
    """Give the kind of a command: its type, and the action it is for."""
    name = type(command).__name__
    return f"{name} for {command.action}" if isinstance(command, (UseSymbol, UseToken, UseGain)) else name


def _compare(early: Moment, late: Moment) -> float:
    times = [(_time(late), _time(early)) for _ in range(REPEATS)]
    return min(time for time, _ in times) / min(time for _, time in times)


def _time(moment: Moment) -> float:
    compiled = rules()
    began = own_time()
    apply(compiled, moment.state, moment.command)
    return own_time() - began
