"""Handlers of an expansion that the tests play with."""

from __future__ import annotations

from typing import Final

from marvel_united import Context
from marvel_united.model.effects import Effect, Heal

PLAIN: Final = "nothing to call"


def heal(context: Context) -> Effect:
    """Heal the villain by the numbers handed over."""
    return Heal(sum(context.args))


def fail(context: Context) -> Effect:
    """Fail, as a handler never should."""
    raise LookupError("no spell" if context.args else "nothing said")


def speak(context: Context) -> str:
    """Give something that is no effect."""
    return f"abracadabra {len(context.args)}"
