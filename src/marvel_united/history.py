"""What has happened in a game so far, with undo and redo. It lives outside the state.

A history never changes: undo, redo and going on each give another one. So two games can share a past, and forking a
game costs nothing.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from typing_extensions import Self, override

from .engine import Rules
from .errors import UsageError
from .model.commands import Command
from .model.events import (
    CardsDrawn,
    DeckSearched,
    DisplayRefilled,
    Event,
    PileRevealed,
    PlanCollected,
    PlanPeeked,
    PlanRevealed,
)
from .model.state import State

__all__ = ["BARRIERS", "History", "Moment"]

BARRIERS: Final[tuple[type[Event], ...]] = (
    PlanRevealed,
    PlanCollected,
    PlanPeeked,
    CardsDrawn,
    DeckSearched,
    DisplayRefilled,
    PileRevealed,
)
"""Events that bring hidden things to light or shuffle: who takes them back knows more than before."""


class Moment(Struct, frozen=True, eq=False):
    """A state of a game, and how it came about.

    Args:
        state: the state.
        events: what led to it from the moment before.
        before: the moment before; None for the first.
        command: the command that was given; None for the first moment.
        seat: the seat that gave it; None if that is not known.
    """

    state: State
    events: tuple[Event, ...]
    before: Moment | None = None
    command: Command | None = None
    seat: int | None = None

    @override
    def __repr__(self) -> str:
        return f"<Moment {self.state.step}: {self.command}>"

    @property
    def is_barrier(self) -> bool:
        """Whether hidden things came to light or chance has decided, so that undo must be forced."""
        if any(isinstance(event, BARRIERS) for event in self.events):
            return True
        return self.before is not None and self.before.state.control.streams != self.state.control.streams


class History(Struct, frozen=True, eq=False):
    """The course of a game.

    Args:
        rules: the compiled content the game is played with.
        now: the moment the game is at.
        undone: moments that were taken back and can be redone, the next one last.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> game.history
    <History: 0 commands, 0 undone>
    """

    rules: Rules
    now: Moment
    undone: tuple[Moment, ...] = ()

    @override
    def __repr__(self) -> str:
        return f"<History: {len(self.moments()) - 1} commands, {len(self.undone)} undone>"

    def moments(self) -> tuple[Moment, ...]:
        """Give all moments from the first to now."""
        moments: list[Moment] = []
        moment: Moment | None = self.now
        while moment is not None:
            moments.append(moment)
            moment = moment.before
        return tuple(reversed(moments))

    def after(self, state: State, events: tuple[Event, ...], command: Command, seat: int | None) -> Self:
        """Give the history in which a command has been carried out; nothing can be redone in it.

        Args:
            state: the state it led to.
            events: what happened.
            command: the command.
            seat: who gave it, if that is known.
        """
        return type(self)(self.rules, Moment(state, events, self.now, command, seat))

    def undo(self, *, force: bool = False) -> Self:
        """Give the history in which the last command has been taken back.

        Args:
            force: take it back even if it brought hidden things to light.

        Raises:
            UsageError: ``nothing_to_undo`` or ``undo_barrier``.
        """
        now = self.now
        if now.before is None:
            raise UsageError("nothing_to_undo", "no command has been given yet")
        if now.is_barrier and not force:
            raise UsageError(
                "undo_barrier",
                "cards were drawn, revealed, looked at, shuffled or played at random; only force takes that back",
            )
        return type(self)(self.rules, now.before, (*self.undone, now))

    def redo(self) -> Self:
        """Give the history in which the command taken back last is carried out again.

        Raises:
            UsageError: ``nothing_to_redo``.
        """
        if not self.undone:
            raise UsageError("nothing_to_redo", "no command has been taken back")
        return type(self)(self.rules, self.undone[-1], self.undone[:-1])
