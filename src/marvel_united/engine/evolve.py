"""State from event: total and dumb, without rules, randomness or look-up of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..arguments import explanation
from ..errors import broken_state
from .evolving.changes import APPLY

if TYPE_CHECKING:
    from ..model.events import Event
    from ..model.state import State


def evolve(state: State, event: Event) -> State:
    """Give the state after an event.

    Folding the events of a step gives exactly the state of that step, `GameSetUp` being the base of a whole game.

    Args:
        state: the state before. Ignored by `GameSetUp`.
        event: what happened.

    Raises:
        UsageError: ``wrong_type``, for what is no state or no event, or no sound one.
        InvariantError: the event names what the state does not have.
    """
    try:
        return APPLY[type(event)](state, event)
    except Exception as error:
        misfit = broken_state(f"the event does not fit the state: {error!r}")
        raise explanation(error, evolve, state, event) or misfit from error
