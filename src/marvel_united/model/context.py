"""What a handler sees: the game as it is, and who and where its text acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from .effects import Effect
from .state import State


class Context(NamedTuple):
    """All that a handler is given. Nothing in it can be changed.

    Args:
        state: the game at this moment.
        hero: index of the acting hero; -1 for the villain or a threat.
        at: ring position that is ``here``.
        card: instance of the card whose text it is; -1 if none.
        numbers: numbers that the text has named before, the latest first, as `Bound` counts them.
        args: numbers that `Call` hands over.
    """

    state: State
    hero: int
    at: int
    card: int
    numbers: tuple[int, ...]
    args: tuple[int, ...]


HandlerFunction: TypeAlias = Callable[[Context], Effect]
"""A handler: it looks at the game and returns what is to be done. The same context always gives the same effect."""
