"""The pure functions of the engine, as callers get them: what they are handed is explained where it is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import engine
from .arguments import checked

if TYPE_CHECKING:
    from .model.events import Event
    from .model.state import State

__all__ = ["apply", "evolve", "legal", "start"]

apply = checked(engine.apply)
legal = checked(engine.legal)
start = checked(engine.start)


@checked
def evolve(state: State, event: Event) -> State:
    """Give the state after an event.

    Folding the events of a step gives exactly the state of that step, `GameSetUp` being the base of a whole game.

    Args:
        state: the state before. Ignored by `GameSetUp`.
        event: what happened.
    """
    return engine.evolve(state, event)
