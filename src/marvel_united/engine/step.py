"""A step: what one command leads to."""

from __future__ import annotations

from typing import NamedTuple

from ..model.commands import Command
from ..model.events import Event
from ..model.state import State
from .rules import Rules
from .table import GameOver, Handlers, Table


class Step(NamedTuple):
    """What a command has led to.

    Args:
        state: the state after it.
        events: what happened, in order; folding `evolve` over them gives the state.
    """

    state: State
    events: tuple[Event, ...]


def carry_out(rules: Rules, state: State, handlers: Handlers, command: Command) -> Step:
    """Hand an answer to the frame that asked, and do what follows until the next question."""
    table = Table(rules, state, handlers)
    try:
        table.answer(table.stack.pop(), command)
        table.run()
    except GameOver:
        pass
    return step_of(table)


def step_of(table: Table) -> Step:
    """Close the step a table stands for."""
    return tuple.__new__(Step, (table.close(), tuple(table.events)))  # pyright: ignore[reportUnknownMemberType] - tuple's own, as a call of Step is slow
