"""What each event does to a state, of all themes together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...model.state import State
from . import cards, figures, goals, tokens, turns

APPLY: Final[dict[type, Callable[[State, Any], State]]] = {
    **turns.APPLY,
    **figures.APPLY,
    **goals.APPLY,
    **tokens.APPLY,
    **cards.APPLY,
}
"""What each event does to a state."""
