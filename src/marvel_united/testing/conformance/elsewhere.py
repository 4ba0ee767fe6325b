"""The same games in another process, in which Python hashes text in another way."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from ...bots import Position, bot
from ...campaign import Campaign
from ...codec import encode, state_hash
from ...engine import Rules, apply
from ...errors import UsageError
from ...expansions.registry import Registry
from ...model.expansion import Expansion
from .campaigns import Plan
from .course import begin
from .deals import Deal

__all__ = ["Order", "finals", "finals_elsewhere", "main"]

_MAIN: Final = f"from {__name__} import main; main()"


class Order(Struct, frozen=True):
    """Games to play.

    Args:
        expansions: what to play them with, in requirement order.
        deals: the games.
        plans: whole campaigns.
    """

    expansions: tuple[Expansion, ...]
    deals: tuple[Deal, ...]
    plans: tuple[Plan, ...] = ()


def finals(order: Order) -> tuple[str, ...]:
    """Play some games, then some campaigns, and give the hash of each final state.

    Args:
        order: the games and campaigns; none of them may fail.
    """
    rules, registry = Rules(order.expansions), Registry.of(*order.expansions)
    games = [_final(rules, deal) for deal in order.deals]
    return (*games, *[_end(registry, plan) for plan in order.plans])


def _final(rules: Rules, deal: Deal) -> str:
    state = begin(rules, deal).state
    chooser = bot(deal.bot, deal.own_seed)
    while state.result is None:
        state = apply(rules, state, chooser.choose(Position(rules, state))).state
    return state_hash(state)


def _end(registry: Registry, plan: Plan) -> str:
    campaign = Campaign(plan.campaign, plan.setup, registry=registry)
    while not campaign.over:
        game = campaign.start()
        chooser = bot(plan.bot, game.setup.seed)
        while not game.over:
            game.apply(chooser.choose(Position(game.rules, game.state)))
        campaign.record()
    return sha256(encode(campaign.state)).hexdigest()


def finals_elsewhere(order: Order, hash_seed: str) -> tuple[str, ...]:
    """Play some games and campaigns in another process and give the hash of each final state.

    Args:
        order: the games and campaigns.
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
