"""A module of helpers that handlers reach chance and clocks by, for tests of purity."""

from __future__ import annotations

import random
from random import randint

__all__ = ["DICE", "Dice", "randint", "random", "roll", "steady"]


def roll() -> int:
    """Throw a die."""
    return randint(1, 6)


def steady() -> int:
    """Give what a die never shows."""
    return 7


class Dice:
    """Dice that can be thrown, or just looked at."""

    def roll(self) -> int:
        """Throw them."""
        return roll()

    def size(self) -> int:
        """Look at them."""
        return 6


DICE = Dice()
