"""Handlers of an expansion that the tests play with."""

from __future__ import annotations

import random
from itertools import count
from typing import Final

from marvel_united import Context
from marvel_united.model.effects import Call, Effect, Heal, May, Seq

PLAIN: Final = "nothing to call"


def heal(context: Context) -> Effect:
    """Heal the villain by the numbers handed over."""
    return Heal(sum(context.args))


def fail(context: Context) -> Effect:
    """Fail, as a handler never should."""
    raise LookupError("no spell" if context.args else "nothing said")


def leave(context: Context) -> Effect:
    """Leave the game, as a handler never should."""
    raise SystemExit(len(context.args))


def recurse(context: Context) -> Effect:
    """Give a call of itself, so that nobody can tell whether it would do anything."""
    return Seq((May(Call("bad:heal", context.args)),))


def speak(context: Context) -> str:
    """Give something that is no effect."""
    return f"abracadabra {len(context.args)}"


def waver(context: Context) -> Effect:
    """Give something else at every call."""
    return Heal(next(_CALLS) + sum(context.args))


def gamble(context: Context) -> Effect:
    """Leave it to chance, if by way of another function."""
    return Heal(_roll() + sum(context.args))


def _roll() -> int:
    return random.randint(1, 6)


_CALLS: Final = count()
