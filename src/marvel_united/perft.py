"""Counting games: how many sequences of legal commands there are to some depth.

The numbers pin the rules as a whole. If a change moves one of them, `divide` tells below which command.
"""

from __future__ import annotations

from typing import NamedTuple

from .engine import apply, legal
from .engine.rules import Rules
from .errors import UsageError
from .model.commands import Command
from .model.state import State

__all__ = ["Divided", "divide", "perft"]


def perft(rules: Rules, state: State, depth: int) -> int:
    """Count the sequences of ``depth`` legal commands; a game that ends earlier counts for none.

    Args:
        rules: the compiled content of the game.
        state: where to begin.
        depth: the length of the sequences, 0 or more.

    Raises:
        UsageError: ``bad_depth``.

    >>> from marvel_united import engine
    >>> from marvel_united.expansions import core_box
    >>> from marvel_united.model.setup import Setup
    >>> rules = Rules((core_box.expansion(),))
    >>> state = engine.start(rules, Setup(seed="7", villain="core:red_skull")).state
    >>> perft(rules, state, 1) == len(engine.legal(state))
    True
    """
    if depth < 0:
        raise UsageError("bad_depth", f"the depth is 0 or more, not {depth}", depth=depth)
    return _count(rules, state, depth)


def _count(rules: Rules, state: State, depth: int) -> int:
    if depth <= 0:
        return 1
    commands = legal(state)
    if depth == 1:
        return len(commands)
    return sum([_count(rules, apply(rules, state, command).state, depth - 1) for command in commands])


class Divided(NamedTuple):
    """A legal command and the number of sequences that begin with it."""

    command: Command
    sequences: int


def divide(rules: Rules, state: State, depth: int) -> tuple[Divided, ...]:
    """Count as `perft` does, but tell each first command apart.

    Args:
        rules: the compiled content of the game.
        state: where to begin.
        depth: the length of the sequences, 1 or more.

    Raises:
        UsageError: ``bad_depth``.

    >>> from marvel_united import engine
    >>> from marvel_united.expansions import core_box
    >>> from marvel_united.model.setup import Setup
    >>> rules = Rules((core_box.expansion(),))
    >>> state = engine.start(rules, Setup(seed="7", villain="core:red_skull")).state
    >>> sum(each.sequences for each in divide(rules, state, 2)) == perft(rules, state, 2)
    True
    """
    if depth < 1:
        raise UsageError("bad_depth", f"the depth is 1 or more, not {depth}", depth=depth)
    return tuple([Divided(c, _count(rules, apply(rules, state, c).state, depth - 1)) for c in legal(state)])
