"""The records that a replay is made of, the same in a log and in one document.

A log is a file of JSON lines that only grows: a `Header`, then `Played`, `Checkpoint` and `TakenBack` records as they
come, and `Ended` when the game does. A `Replay` holds the same as one document.

>>> from marvel_united.model.commands import EndTurn
>>> Played(4, EndTurn(), seat=0).step
4
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from .commands import Command
from .setup import Setup
from .state import Result, State

if TYPE_CHECKING:
    from ..engine import Step
    from ..expansions.registry import Registry


class Pack(Struct, frozen=True, gc=False):
    """An expansion a game was played with: its name, its version, and the hash of its content."""

    name: str
    version: str
    hash: str


class Header(Struct, frozen=True, gc=False, tag="replay.header"):
    """What a game began with.

    Args:
        format: the version of this format.
        engine: the version of the library.
        rules: the revision of its rules; equal revisions give equal outcomes.
        setup: the setup with all that was drawn filled in.
        packs: the expansions used.
        start: the state it began with, if that was not the setup's.
    """

    format: int
    engine: str
    rules: int
    setup: Setup
    packs: tuple[Pack, ...]
    start: State | None = None


class Played(Struct, frozen=True, gc=False, tag="replay.command"):
    """A command: the step it was made for, and the seat that made it if that is known."""

    step: int
    command: Command
    seat: int | None = None


class Checkpoint(Struct, frozen=True, gc=False, tag="replay.hash"):
    """The hash of the state at a step."""

    step: int
    hash: str


class TakenBack(Struct, frozen=True, gc=False, tag="replay.undo"):
    """All that was played from a step on is taken back."""

    step: int


class Ended(Struct, frozen=True, gc=False, tag="replay.end"):
    """The game is over."""

    step: int
    result: Result


Record: TypeAlias = Header | Played | Checkpoint | TakenBack | Ended
"""A line of a log."""


class Replay(Struct, frozen=True, tag="replay"):
    """A game to be played again: what it began with, and every command.

    Args:
        header: what it began with.
        commands: all that was played and not taken back.
        hashes: hashes of states on the way, every 20 commands and at the end.
        result: how it ended; None if it did not.
        state: the state at the end; only saved games hold it.
        truncated: it was read from a log whose last line is cut off; that line is lost.
    """

    header: Header
    commands: tuple[Played, ...] = ()
    hashes: tuple[Checkpoint, ...] = ()
    result: Result | None = None
    state: State | None = None
    truncated: bool = False

    def steps(self, registry: Registry | None = None) -> Iterator[Step]:
        """Play it again: give its first step, then that of each command.

        Args:
            registry: where its expansions are; None for what is installed.

        Raises:
            ExpansionError: an expansion is missing or not sound.
            ReplayError: ``diverged``, where a command is refused or a hash does not fit. Nothing behind the last hash
                that fits is known to be true, so ask `marvel_united.verify` first.
        """
        from ..replay import play_again  # noqa: PLC0415 - records need no engine

        return play_again(self, registry)

    def states(self, registry: Registry | None = None) -> Iterator[State]:
        """Play it again: give its first state, then that after each command; see `steps`.

        Args:
            registry: where its expansions are; None for what is installed.
        """
        return (step.state for step in self.steps(registry))
