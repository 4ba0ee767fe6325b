"""Which option a command chooses, and why it may choose none."""

from __future__ import annotations

import msgspec

from ..errors import GameOverError, IllegalCommand, StaleCommand, WrongSeat, brief
from ..model.commands import Command
from ..model.questions import Question
from ..model.state import State


def chosen(state: State, command: Command, seat: int | None, at: object) -> Command:
    """Give the option that a command chooses.

    Args:
        state: the game as it stands.
        command: one of the options.
        seat: whose command it is; None if that was checked elsewhere.
        at: the step the command was made for; None if that was checked elsewhere.

    Raises:
        GameOverError: the game has ended.
        StaleCommand: the game has moved on since ``at``.
        WrongSeat: another seat is asked, or there is no such seat.
        IllegalCommand: the command is none of the options.
    """
    question = state.control.question
    if question is None:
        raise GameOverError("game_over", "the game has ended, nothing can be done any more")
    if at is not None and at != state.step:
        message = f"the command is for step {at!r}, the game is at step {state.step}"
        raise StaleCommand("stale_command", message, at=at, step=state.step)
    if seat is not None:
        _check_seat(state, question, seat)
    options = question.options
    for option in options:  # comparing by value costs more, and a command mostly is one that `legal` gave
        if option is command:
            return option
    try:
        return options[options.index(command)]
    except ValueError:
        message = f"{brief(_told(command))} is no answer to {question.prompt}; legal() lists those there are"
        raise IllegalCommand("illegal_command", message, command=command, options=options) from None


def _told(command: Command) -> str:
    """Give a command as it goes over the wire; what is none as Python shows it."""
    try:
        return msgspec.json.encode(command).decode()
    except (TypeError, ValueError, RecursionError, OverflowError):
        return repr(command)


def _check_seat(state: State, question: Question, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise WrongSeat("unknown_seat", f"there is no seat {seat!r} in this game", seat=seat, seats=len(state.seats))
    if question.seat not in (-1, seat):
        raise WrongSeat("wrong_seat", f"seat {question.seat} is asked, not seat {seat}", seat=seat, asked=question.seat)
