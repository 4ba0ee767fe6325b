"""The phases of a hero turn."""

from __future__ import annotations

from typing import Final

from ..model.state import Frame

BEGIN: Final = 0
DRAW: Final = 1
STRIKE: Final = 2
ACTIVATE: Final = 3
ACT: Final = 4
LEAVE: Final = 5
FLIP: Final = 6
LOCATION: Final = 7
CLOSE: Final = 8
REFILL: Final = 9
DONE: Final = 10
"""The phases of a turn, in order; the number stands in ``Frame.vars[0]``."""

REGULAR: Final = (-1,)
"""What a turn keeps behind its phase once a Team turn has been declined."""


def at_phase(frame: Frame, *phase: int) -> Frame:
    """Give the frame that goes on with a phase, and what that phase has to know."""
    return Frame(frame.work, frame.me, -1, -1, (), phase)
