"""State from event: total and dumb, without rules, randomness or look-up of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..arguments import checked
from .evolving.changes import APPLY

if TYPE_CHECKING:
    from ..model.events import Event
    from ..model.state import State


@checked
def evolve(state: State, event: Event) -> State:
    """Give the state after an event.

    Folding the events of a step gives exactly the state of that step, `GameSetUp` being the base of a whole game.

    Args:
        state: the state before. Ignored by `GameSetUp`.
        event: what happened.
    """
    return APPLY[type(event)](state, event)
