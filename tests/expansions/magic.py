"""Handlers of an expansion that the tests play with."""

from __future__ import annotations

from typing import Final

from marvel_united import Context
from marvel_united.model.effects import Effect, Heal

PLAIN: Final = "nothing to call"


def heal(context: Context) -> Effect:
    """Heal the villain by the numbers handed over."""
    return Heal(sum(context.args))
