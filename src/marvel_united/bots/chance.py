"""Bots that leave it to chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from .. import rng
from ..model.commands import Command, Decline, EndTurn, UseEffect, UseGain, UseLocation, UseSymbol, UseToken
from ..model.effects import Step
from .position import Position

__all__ = ["BiasedBot", "RandomBot"]


class RandomBot:
    """Takes any legal command, each equally likely. It never wins, but it is fast.

    Args:
        seed: its own seed, text of 1 to 128 characters or a whole number.

    Raises:
        SetupError: ``bad_seed``.

    >>> RandomBot(7)
    RandomBot('7')
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed: str = rng.normalize_seed(seed)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed!r})"

    def choose(self, position: Position) -> Command:
        """Choose one of ``position.legal``."""
        legal = position.legal
        return legal[rng.below(self.seed, "bot:random", position.step, len(legal))[0]]


_WEIGHTS: dict[type[Command], int] = {
    UseSymbol: 6,
    UseToken: 6,
    UseGain: 6,
    UseEffect: 8,
    UseLocation: 6,
    EndTurn: 1,
    Decline: 1,
}
"""How much more often one kind of command is taken than another; 4 for the rest."""

_WORK = 4
"""How much more often an action is taken that changes the board."""


class BiasedBot(RandomBot):
    """Takes any legal command, but rather acts than ends its turn, and rather works than walks.

    Made for soaks: its games get further into the rules than those of `RandomBot`, and still go everywhere.

    >>> BiasedBot("soak")
    BiasedBot('soak')
    """

    __slots__ = ()

    def choose(self, position: Position) -> Command:
        """Choose one of ``position.legal``."""
        legal = position.legal
        walks = [action.id for action in position.rules.actions if isinstance(action.effect, Step)]
        reached = [*accumulate(_weight(command, walks) for command in legal)]
        drawn = rng.below(self.seed, "bot:biased", position.step, reached[-1])[0]
        return next(command for command, up_to in zip(legal, reached, strict=True) if drawn < up_to)


def _weight(command: Command, walks: Sequence[str]) -> int:
    weight = _WEIGHTS.get(type(command), 4)
    if isinstance(command, (UseSymbol, UseToken, UseGain)) and command.action not in walks:
        weight *= _WORK
    return weight
