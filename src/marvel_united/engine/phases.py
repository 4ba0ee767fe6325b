"""The phases of a hero turn."""

from __future__ import annotations

from ..model.state import Frame

BEGIN, DRAW, STRIKE, ACTIVATE, ACT, LEAVE, FLIP, LOCATION, CLOSE, REFILL, DONE = range(11)
"""The phases of a turn, in order; the number stands in ``Frame.vars[0]``."""

REGULAR = (-1,)
"""What a turn keeps behind its phase once a Team turn has been declined."""


def at_phase(frame: Frame, *phase: int) -> Frame:
    """Give the frame that goes on with a phase, and what that phase has to know."""
    return Frame(frame.work, frame.me, -1, -1, (), phase)
