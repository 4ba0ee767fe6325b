"""Chance for tests: numbers and choices drawn from a seed, the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from .. import rng

_STREAM: Final = "testing"
_T = TypeVar("_T")


class Draw:
    """Numbers and choices drawn from a seed, one after another.

    Args:
        seed: text of 1 to 128 characters; the same seed draws the same.

    >>> draw = Draw("7")
    >>> draw.below(100), draw.below(100), Draw("7").below(100)
    (98, 20, 98)
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._block = 0

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        drawn, self._block = rng.below(self._seed, _STREAM, self._block, n)
        return drawn

    def one(self, items: Sequence[_T]) -> _T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[_T], n: int) -> tuple[_T, ...]:
        """Draw some of the items, each at most once, in any order."""
        drawn, self._block = rng.sample(self._seed, _STREAM, self._block, tuple(items), n)
        return drawn
