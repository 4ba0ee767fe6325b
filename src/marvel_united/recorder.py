"""A log of a game, written as the game goes: a crash loses at most its last line."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, BinaryIO

from typing_extensions import Self

from .codec import encode, state_hash
from .errors import ReplayError, UsageError
from .model.replay import Checkpoint, Ended, Header, Played, Record, TakenBack
from .replay import header_of, is_hashed, played, read_replay

if TYPE_CHECKING:
    from .game import Game
    from .history import Moment

__all__ = ["ReplayWriter"]


class ReplayWriter:
    """Writes what happens in a game to a file that only grows.

    Call `write` after each command, and after undo and redo; it adds what is new.

    Args:
        path: of the file.
        resume: go on with a file that is there, instead of making a new one; a last line that was cut off is dropped.
            An empty file holds no game yet, so it can be begun either way.

    Raises:
        ReplayError: ``cannot_write``, also if a log is there already and is not to be resumed; or as
            `marvel_united.read_replay` for a file that is to be.

    >>> import tempfile, pathlib
    >>> from marvel_united.game import Game
    >>> from marvel_united.replay import read_replay, verify
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "game.jsonl")
    ...     game = Game()
    ...     with ReplayWriter(path) as log:
    ...         for _ in range(3):
    ...             events = game.apply(game.legal()[0])
    ...             log.write(game)
    ...     verify(read_replay(path))
    Exact(steps=3)
    """

    def __init__(self, path: str | os.PathLike[str], *, resume: bool = False) -> None:
        self._header: Header | None = None
        self._played: tuple[Played, ...] = ()
        self._now: Moment | None = None
        self._hashed: Moment | None = None
        empty = _is_empty(path)
        if resume and not empty:
            replay = read_replay(path)
            self._header, self._played = replay.header, replay.commands
        self._file = _open(path, resume=resume or empty)

    def write(self, game: Game) -> None:
        """Add what has happened since the last call.

        Args:
            game: always the same game, or one that was loaded from this log.

        Raises:
            UsageError: ``another_game``, also if a log is resumed with a game that lacks what is in it.
            ReplayError: ``cannot_write``.
        """
        moments = game.history.moments()
        header, entries = header_of(game.rules, moments[0]), played(moments)
        if self._header is None:
            self._add(header)
            self._add_hash(moments[0])
        elif header != self._header:
            raise UsageError("another_game", "this log is of another game")
        elif self._now is None:
            self._check_resumed(game)
        same = _common(self._played, entries)
        if same < len(self._played):
            self._add(TakenBack(self._played[same].step))
        for entry, moment in zip(entries[same:], moments[same + 1 :], strict=True):
            self._add(entry)
            if is_hashed(moment):
                self._add_hash(moment)
            if moment.state.result is not None:
                self._add(Ended(moment.state.step, moment.state.result))
        self._header, self._played, self._now = header, entries, moments[-1]

    def _check_resumed(self, game: Game) -> None:
        """Refuse a game that does not hold the commands of the log, taken back or not."""
        history = game.history
        course = played((*history.moments(), *reversed(history.undone)))
        if _common(self._played, course) < len(self._played):
            raise UsageError("another_game", "this game does not go on from this log; load it from the log")

    def close(self) -> None:
        """Add the hash of the last state, if it is not there yet, and close the file."""
        if self._file.closed:
            return
        if self._now is not None and self._now is not self._hashed:
            self._add_hash(self._now)
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _add_hash(self, moment: Moment) -> None:
        self._add(Checkpoint(moment.state.step, state_hash(moment.state)))
        self._hashed = moment

    def _add(self, record: Record) -> None:
        try:
            self._file.write(encode(record) + b"\n")
            self._file.flush()
        except (OSError, ValueError) as error:
            raise _cannot_write(error) from error


def _common(before: tuple[Played, ...], now: tuple[Played, ...]) -> int:
    """Give how many commands are the same."""
    pairs = zip(before, now, strict=False)
    return next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))


def _is_empty(path: str | os.PathLike[str]) -> bool:
    """Tell whether a file is there, with nothing in it; why one cannot be looked at, reading or opening it tells."""
    try:
        return Path(path).is_file() and not Path(path).stat().st_size
    except (OSError, ValueError, TypeError):
        return False


def _open(path: str | os.PathLike[str], *, resume: bool) -> BinaryIO:
    """Make a file, or go on behind the last whole line of one."""
    try:
        if not resume:
            return Path(path).open("xb")
        file = Path(path).open("r+b")  # noqa: SIM115 - the writer closes it
        file.truncate(file.read().rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
    except (OSError, ValueError, TypeError) as error:
        raise _cannot_write(error) from error
    return file


def _cannot_write(error: Exception) -> ReplayError:
    return ReplayError("cannot_write", f"the log cannot be written: {error}")
