"""Whether an effect would do anything as the game stands, so that nobody is asked in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.effects import Effect
from ..model.state import Frame

if TYPE_CHECKING:
    from .table import Table


def possible(table: Table, frame: Frame, effect: Effect) -> bool:
    """Tell whether an effect would do anything on behalf of a frame's actor."""
    test = table.handlers.possible.get(type(effect))
    return test is None or test(table, frame, effect)
