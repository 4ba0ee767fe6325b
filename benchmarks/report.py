"""All figures of one run, and the floors they are held to."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import NamedTuple

from marvel_united.engine import table

from . import operations as op
from . import playouts, startup
from .clock import Work, interleave, ratio
from .growth import EARLY, LATE, growth
from .memory import bytes_per_state, peaks

OURS = "marvel_united"

COMPARED = ("UseSymbol for core:move", "PlayCard", "EndTurn")
"""The kinds of command that are compared early and late in a game: common, and the same work at any time."""


FORK = 0.006
"""What a fork may cost in plies: 0.2 µs where python-chess makes 30,000 of them in a second."""


class Sizes(NamedTuple):
    """How much is measured.

    Args:
        rounds: slices of each kind of work.
        games: random games from which states, events and replays are taken.
        starts: fresh interpreters for each import.
        states: states kept.
        few: games after which memory is looked at first.
        many: games after which it is looked at again.
        courses: games in which commands are compared early and late.
    """

    rounds: int
    games: int
    starts: int
    states: int
    few: int
    many: int
    courses: int


FULL = Sizes(rounds=25, games=9, starts=15, states=10_000, few=1_000, many=10_000, courses=150)
QUICK = Sizes(rounds=7, games=9, starts=5, states=2_000, few=300, many=900, courses=40)


class Floor(NamedTuple):
    """What a figure has to reach, and whether it does."""

    text: str
    met: bool


class Figure(NamedTuple):
    """Something measured.

    Args:
        what: what it is.
        ratio: its ratio to something measured beside it.
        here: the same in units of time or memory: true of one machine and one run.
        floor: what it has to reach, if anything.
    """

    what: str
    ratio: str
    here: str = ""
    floor: Floor | None = None


def measure(sizes: Sizes, yardsticks: Mapping[str, Work]) -> list[Figure]:
    """Measure everything.

    Args:
        sizes: how much.
        yardsticks: what to compare with, as `playouts.yardsticks` gives it; its first is what a ply is.
    """
    return [
        *_playing(sizes.rounds, yardsticks),
        *_growth(sizes.courses),
        *_operations(sizes, next(iter(yardsticks.items()))),
        *_starting(sizes.starts),
        *_memory(sizes),
    ]


def _playing(rounds: int, yardsticks: Mapping[str, Work]) -> Iterator[Figure]:
    ours = playouts.random_games(playouts.setups())
    boxes = {
        "with all boxes at hand": playouts.random_games(playouts.with_all_boxes()),
        "drawn from all boxes": playouts.random_games(playouts.of_all_boxes()),
    }
    costs = interleave({OURS: ours, **boxes, **yardsticks}, rounds)
    for name in yardsticks:
        times = ratio(costs[name], costs[OURS])
        rates = f"{_per_second(costs[OURS])} and {_per_second(costs[name])}"
        floor = Floor("at least 2", times >= 2) if name == playouts.CHESS else None
        yield Figure(f"decisions per second, over {name}", f"{times:.2f}", rates, floor)
    first = next(iter(yardsticks))
    for name in boxes:
        times = ratio(costs[first], costs[name])
        yield Figure(f"the same for games {name}, over {first}", f"{times:.2f}", _per_second(costs[name]))
    decisions = ours() / playouts.games_in_slice()
    plies = decisions * ratio(costs[OURS], costs[first])
    rate = 1 / median(costs[OURS]) / decisions
    yield Figure(f"a whole game, of {decisions:.0f} decisions", f"{plies:.0f} plies", f"{rate:,.0f} games a second")


def _growth(courses: int) -> Iterator[Figure]:
    grown = growth(courses)
    for kind in COMPARED:
        what = f"`{kind}` at decision {LATE}, over the same at decision {EARLY}"
        yield Figure(what, f"{grown[kind]:.2f}", floor=Floor("at most 1.2", grown[kind] <= 1.2))


def _operations(sizes: Sizes, ply: tuple[str, Work]) -> Iterator[Figure]:
    name, work = ply
    operations = op.operations(sizes.games)
    costs = interleave({name: work, **operations}, sizes.rounds)
    for operation in operations:
        plies = ratio(costs[operation], costs[name])
        floor = Floor(f"below {FORK} plies", plies < FORK) if operation in (op.KEEP, op.COPY) else None
        yield Figure(operation, f"{plies:.3g} plies", f"{median(costs[operation]) * 1e6:,.2f} µs", floor)


def _starting(starts: int) -> Iterator[Figure]:
    seconds = startup.startup((startup.DEPENDENCY, startup.IMPORT, startup.EVERYTHING, startup.GAME), starts)
    least = seconds.pop(startup.DEPENDENCY)
    for code, taken in seconds.items():
        floor = Floor("below 80 ms", taken < 0.08) if code == startup.IMPORT else None
        yield Figure(f"`{code}`, over `{startup.DEPENDENCY}`", f"{taken / least:.2f}", f"{taken * 1e3:.0f} ms", floor)


def _memory(sizes: Sizes) -> Iterator[Figure]:
    each = bytes_per_state(sizes.states)
    text = op.bytes_of_json(sizes.games)
    yield Figure(f"a state among {sizes.states:,} kept, over its JSON", f"{each / text:.2f}", f"{each:,.0f} bytes")
    before, few, many = peaks((sizes.few, sizes.many))
    yield Figure(
        f"peak memory of {sizes.few:,} games, over none played", f"{few / before:.2f}", f"{few / 1024:.1f} MiB"
    )
    flat = Floor("at most 1.1", many / few <= 1.1)
    yield Figure(
        f"peak memory of {sizes.many:,} games, over {sizes.few:,}", f"{many / few:.2f}", f"{many / 1024:.1f} MiB", flat
    )


def _per_second(costs: Sequence[float]) -> str:
    return f"{1 / median(costs):,.0f}/s"


def markdown(figures: Sequence[Figure]) -> str:
    """Give figures as a table, under a line that says what ran them."""
    rows = [("", "Ratio", "In this run", "Floor")]
    rows += [(f.what, f.ratio, f.here, _verdict(f.floor)) for f in figures]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|---|--:|--:|---|")
    made = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} on {platform.machine()}"
    )
    engine = "compiled" if getattr(table, "__file__", "").endswith((".so", ".pyd")) else "plain Python"
    return "\n".join([f"Measured with {made}, the engine {engine}.", "", *lines])


def _verdict(floor: Floor | None) -> str:
    return "" if floor is None else f"{floor.text}: {'met' if floor.met else '**missed**'}"
