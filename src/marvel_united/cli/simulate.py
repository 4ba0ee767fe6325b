"""``simulate``: many games by a bot, and how they went."""

from __future__ import annotations

import argparse
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from .options import AddParser, add_setup_options, setup_of, whole_number

if TYPE_CHECKING:
    from ..simulate import Summary

__all__ = ["add", "run"]

MOST_WORKERS = 61
"""More processes than this one pool cannot wait for on every system."""


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "simulate",
        help="let a bot play many games",
        description="Play many games and sum them up. All but the times depends on the other options alone.",
        allow_abbrev=False,
    )
    parser.add_argument("--games", metavar="N", type=whole_number(1, 10**9), required=True, help="how many games")
    parser.add_argument(
        "--workers", metavar="K", type=whole_number(1, MOST_WORKERS), default=1, help="processes that play (default: 1)"
    )
    parser.add_argument("--bot", metavar="BOT", default="random", help="random, biased or greedy (default: random)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_setup_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play many games."""
    import msgspec

    from ..simulate import simulate
    from .output import Progress

    setup, registry = setup_of(arguments, "0")
    with _executor(arguments.workers) as executor, Progress(arguments.games, "games") as progress:
        summary = simulate(
            setup, games=arguments.games, bot=arguments.bot, executor=executor, progress=progress, registry=registry
        )
    if arguments.json:
        print(msgspec.json.encode(summary).decode())
    else:
        print(_text(summary))
    return 0


def _executor(workers: int) -> AbstractContextManager[Executor | None]:
    if workers == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(workers, initializer=_leave_interrupts)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _text(summary: Summary) -> str:
    reasons = ", ".join(f"{reason} {n}" for reason, n in summary.losses.items())
    lost = summary.games - summary.wins
    return "\n".join(
        [
            f"games       {summary.games}",
            f"won         {summary.wins} ({100 * summary.wins / summary.games:.1f} %)",
            f"lost        {lost}{f': {reasons}' if reasons else ''}",
            f"decisions   {summary.decisions} ({summary.decisions_per_second:,.0f} a second)",
            f"events      {summary.events}",
            f"time        {summary.seconds:.2f} s ({summary.games_per_second:,.1f} games a second)",
            f"final hash  {summary.final_hash}",
        ]
    )
