"""Bots by name, as the command line and `marvel_united.simulate` know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from ..errors import UsageError
from .chance import BiasedBot, RandomBot
from .greedy import GreedyBot
from .position import Bot

__all__ = ["BOTS", "BotFactory", "bot"]

BotFactory: TypeAlias = Callable[[str], Bot]
"""What makes a bot from its seed, such as its class."""

BOTS: Final[Mapping[str, Callable[[int | str], Bot]]] = MappingProxyType(
    {"biased": BiasedBot, "greedy": GreedyBot, "random": RandomBot}
)
"""What makes a bot of each name from a seed."""


def bot(name: str, seed: int | str = 0) -> Bot:
    """Make a bot.

    Args:
        name: one of `BOTS`.
        seed: the bot's own seed; the same seed makes the same choices.

    Raises:
        UsageError: ``unknown_bot``.
        SetupError: ``bad_seed``.

    >>> bot("random", 7)
    RandomBot('7')
    >>> bot("gready")
    Traceback (most recent call last):
    marvel_united.errors.UsageError: there is no bot 'gready', only biased, greedy, random [unknown_bot]
    """
    if name not in tuple(BOTS):
        raise UsageError(
            "unknown_bot", f"there is no bot {name!r}, only {', '.join(BOTS)}", name=name, known=tuple(BOTS)
        )
    return BOTS[name](seed)
