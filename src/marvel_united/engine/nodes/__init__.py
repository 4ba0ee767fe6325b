"""What each effect of the language does, and whether it can do anything at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, cards, figures, structure, tokens, villain

if TYPE_CHECKING:
    from ..table import Answer, Run, Test

RUN: dict[type, Run] = {**structure.RUN, **tokens.RUN, **actions.RUN, **figures.RUN, **cards.RUN, **villain.RUN}
"""What does each effect."""

ANSWER: dict[type, Answer] = {**tokens.ANSWER, **actions.ANSWER, **figures.ANSWER, **cards.ANSWER, **villain.ANSWER}
"""What takes the answer to an effect's question; the others keep it among their picks."""

POSSIBLE: dict[type, Test] = {
    **structure.POSSIBLE,
    **tokens.POSSIBLE,
    **actions.POSSIBLE,
    **figures.POSSIBLE,
    **cards.POSSIBLE,
    **villain.POSSIBLE,
}
"""Whether each effect would do anything; effects that are not listed always do."""
