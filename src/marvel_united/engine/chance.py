"""Chance: named streams of random numbers, and how far each has been read."""

from __future__ import annotations

from typing import TypeVar

from .. import rng
from ..model.state import Stream

_T = TypeVar("_T")


class Chance:
    """The random streams of a game in the hands of the engine.

    Args:
        seed: the game's seed.
        streams: how far each stream has been read, by id.

    >>> chance = Chance("7")
    >>> chance.below("core:villain_place", 6) in range(6), chance.streams
    (True, (Stream(id='core:villain_place', block=1),))
    """

    __slots__ = ("_seed", "streams")

    def __init__(self, seed: str, streams: tuple[Stream, ...] = ()) -> None:
        self._seed = seed
        self.streams: tuple[Stream, ...] = streams

    def shuffle(self, stream: str, items: tuple[_T, ...]) -> tuple[_T, ...]:
        """Shuffle with fresh blocks of a stream."""
        shuffled, block = rng.shuffle(self._seed, stream, self._block(stream), items)
        self._read(stream, block)
        return shuffled

    def below(self, stream: str, m: int) -> int:
        """Draw a number from 0 to ``m - 1`` with a fresh block of a stream."""
        value, block = rng.below(self._seed, stream, self._block(stream), m)
        self._read(stream, block)
        return value

    def _block(self, stream: str) -> int:
        return next((known.block for known in self.streams if known.id == stream), 0)

    def _read(self, stream: str, block: int) -> None:
        """Note how far a stream has been read; streams are kept in the order of their ids."""
        before = tuple([known for known in self.streams if known.id < stream])
        after = tuple([known for known in self.streams[len(before) :] if known.id != stream])
        self.streams = (*before, Stream(stream, block), *after)
