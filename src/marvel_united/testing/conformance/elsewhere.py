"""The same games in another process, in which Python hashes text in another way."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from ...bots import Position, bot
from ...codec import state_hash
from ...engine import Rules, apply
from ...errors import UsageError
from ...model.expansion import Expansion
from .course import begin
from .deals import Deal

__all__ = ["Order", "finals", "finals_elsewhere", "main"]

_MAIN: Final = f"from {__name__} import main; main()"


class Order(Struct, frozen=True):
    """Games to play.

    Args:
        expansions: what to play them with, in requirement order.
        deals: the games.
    """

    expansions: tuple[Expansion, ...]
    deals: tuple[Deal, ...]


def finals(order: Order) -> tuple[str, ...]:
    """Play some games and give the hash of each final state.

    Args:
        order: the games; none of them may fail.
    """
    rules = Rules(order.expansions)
    return tuple([_final(rules, deal) for deal in order.deals])


def _final(rules: Rules, deal: Deal) -> str:
    state = begin(rules, deal).state
    chooser = bot(deal.bot, deal.own_seed)
    while state.result is None:
        state = apply(rules, state, chooser.choose(Position(rules, state))).state
    return state_hash(state)


def finals_elsewhere(order: Order, hash_seed: str) -> tuple[str, ...]:
    """Play some games in another process and give the hash of each final state.

    Args:
        order: the games.
        hash_seed: the ``PYTHONHASHSEED`` of that process.

    Raises:
        UsageError: ``process_failed``; ``details["output"]`` has what it said.
    """
    run = subprocess.run(  # noqa: S603 - this very Python, with a line of our own
        [sys.executable, "-c", _MAIN],
        input=Encoder().encode(order),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        check=False,
    )
    if run.returncode:
        output = run.stderr.decode(errors="replace")
        message = f"with PYTHONHASHSEED={hash_seed} the games cannot be played: {output[-500:]}"
        raise UsageError("process_failed", message, output=output)
    return Decoder(tuple[str, ...]).decode(run.stdout)


def main() -> None:
    """Play the games that standard input orders, and write their hashes to standard output."""
    order = Decoder(Order).decode(sys.stdin.buffer.read())
    sys.stdout.buffer.write(Encoder().encode(finals(order)))
