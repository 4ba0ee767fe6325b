"""One command, one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..arguments import explanation
from ..errors import InvariantError, MarvelUnitedError, broken_state
from ..model.commands import Command
from ..model.state import State
from .answering import chosen
from .handlers import HANDLERS
from .step import Step, carry_out

if TYPE_CHECKING:
    from .rules import Rules


def legal(state: State, seat: int | None = None) -> tuple[Command, ...]:
    """Give every legal command.

    Args:
        state: the game as it stands.
        seat: only what this seat may do; None for whoever is asked.

    Raises:
        UsageError: ``wrong_type``, for what is no state or no seat.
    """
    try:
        question = state.control.question
        if question is None:
            return ()
        if seat is None or seat == question.seat or (question.seat == -1 and 0 <= seat < len(state.seats)):
            return question.options
    except (AttributeError, TypeError) as error:
        raise explanation(error, legal, state, seat) or cannot_go_on(error) from error
    return ()


def apply(rules: Rules, state: State, command: Command, *, seat: int | None = None, at: int | None = None) -> Step:
    """Carry out a command.

    Args:
        rules: the compiled content of the game's expansions.
        state: the game as it stands; it stays as it is.
        command: one of `legal`.
        seat: whose command it is; None if that was checked elsewhere.
        at: the `State.step` the command was made for; None if that was checked elsewhere.

    Raises:
        GameOverError: the game has ended.
        StaleCommand: the game has moved on since ``at``.
        WrongSeat: another seat is asked, or there is no such seat.
        IllegalCommand: the command is none of the options.
        UsageError: ``wrong_type``, for an argument of another type.
        InvariantError: the state contradicts itself, so that the game cannot go on.
    """
    try:
        return carry_out(rules, state, HANDLERS, chosen(state, command, seat, at))
    except MarvelUnitedError:
        raise
    except Exception as error:
        raise explanation(error, apply, rules, state, command, seat=seat, at=at) or cannot_go_on(error) from error


def cannot_go_on(error: Exception) -> InvariantError:
    """Give the error for a state or content that contradicts itself in the middle of a game."""
    return broken_state(f"the game cannot go on: {error!r}")
