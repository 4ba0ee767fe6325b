"""Whose text it was: the card, dashboard or location behind an event, or behind work that failed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from ...engine.drawing import complete
from ...engine.handlers import HANDLERS
from ...engine.invariants import broken
from ...engine.layout import lay_out
from ...engine.table import FUEL, Table
from ...model.effects import Effect
from ...model.events import BamActivated, LocationUsed
from ...model.flow import Act, GameFlow
from ...model.state import Control, Frame, Result, State

if TYPE_CHECKING:
    from ...engine import Rules
    from ...model.commands import Command
    from ...model.setup import Setup

__all__ = ["culprit", "culprit_at_start", "last_named", "text_of"]

_EFFECTS: Final = frozenset(get_args(Effect))

_NO_CONTROL: Final = Control()

_LOOK_BACK: Final = 50
"""Frames among which the text behind a failure is looked for, the last ones."""

_LOOKED_AT: Final = 500
"""Frames after which it is looked whether the board is sound; more of them are work without end."""


def last_named(events: Iterable[Struct], state: State) -> str:
    """Give the id of the last card, location or dashboard that some events name, else the villain's.

    Args:
        events: what happened, redacted or not.
        state: the game before or after it.
    """
    for event in reversed([*events]):
        if isinstance(event, LocationUsed):
            return state.places[event.location].id
        if isinstance(event, BamActivated) and event.card < 0:
            return state.villain.id
        card: int | None = getattr(event, "card", None)
        if card is not None and 0 <= card < len(state.cards):
            return state.cards[card]
    return state.villain.id


def culprit(rules: Rules, state: State, command: Command) -> str:
    """Carry out a command that goes wrong, and give the id of what was being done then.

    Args:
        rules: the compiled content.
        state: the state before it.
        command: a legal command.
    """
    table = Table(rules, state, HANDLERS)
    return _run(table, lambda: table.answer(table.stack.pop(), command))


def culprit_at_start(rules: Rules, setup: Setup) -> str:
    """Set up a game that goes wrong before its first question, and give the id of what was being done then.

    Args:
        rules: the compiled content.
        setup: the setup.
    """
    table = Table(rules, lay_out(rules, complete(rules, setup)), HANDLERS)
    return _run(table, lambda: table.push(Frame(GameFlow())))


def _run(table: Table, begin: Callable[[], None]) -> str:
    """Do pending work as `Table.run` does until something goes wrong, and name what was being done."""
    done: deque[Frame] = deque(maxlen=_LOOK_BACK)
    with suppress(Exception):  # it has failed before; where is what matters
        begin()
        for n in range(FUEL):
            if not table.stack or table.question is not None or (n < _LOOKED_AT and _is_broken(table)):
                break
            done.append(table.stack.pop())
            table.handlers.run[type(done[-1].work)](table, done[-1], done[-1].work)
    for frame in (*reversed(done), *reversed(table.stack)):
        named = _named(table.state, frame)
        if named:
            return named
    return last_named(table.events, table.state)


def _is_broken(table: Table) -> bool:
    """Tell whether the board is not sound, whatever is asked about it."""
    result = table.state.result or Result(won=False, reason="")
    return bool(broken(table.rules, replace(table.state, result=result, control=_NO_CONTROL)))


def _named(state: State, frame: Frame) -> str:
    """Give the id of whose text a frame is, or of the action it is; empty for the engine's own work."""
    if isinstance(frame.work, Act):
        return frame.work.action
    if (type(frame.work) in _EFFECTS and frame.card >= -1) or frame.card >= 0 or frame.me <= -2:
        return text_of(state, frame.me, frame.at, frame.card)
    return ""


def text_of(state: State, me: int, at: int, card: int) -> str:
    """Give the id of the card, location or villain whose text is carried out.

    Args:
        state: the game.
        me: who acts, as `Frame.me` has it.
        at: the place that is ``here``; -1 for wherever the hero is.
        card: the card whose text it is; -1 for none.
    """
    if card >= 0:
        return state.cards[card]
    if me <= -2:
        return state.cards[-2 - me]
    if me < 0:
        return state.villain.id
    return state.places[at if at >= 0 else state.heroes[me].at].id
