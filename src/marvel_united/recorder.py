"""A log of a game, written as the game goes: a crash loses at most its last line."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, BinaryIO

from msgspec import Struct
from typing_extensions import Self

from .arguments import checked
from .codec import encode
from .errors import ReplayError, UsageError, unusable
from .model.replay import Checkpoint, Ended, Played, Replay, TakenBack
from .replay import HASH_EVERY, played, read_replay
from .replay_format import first_of

if TYPE_CHECKING:
    from .game import Game
    from .history import History

__all__ = ["GameLog", "LogFile", "ReplayWriter", "course_of", "is_empty", "lacks"]


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

    @checked
    def __init__(self, path: str | os.PathLike[str], *, resume: bool = False) -> None:
        self._resumed = read_replay(path) if resume and not is_empty(path) else None
        self._file = LogFile(path, resume=resume)
        if self._file.empty:
            self._resumed = None
        self._log = GameLog(self._file.add, self._resumed)

    @checked
    def write(self, game: Game) -> None:
        """Add what has happened since the last call.

        Args:
            game: always the same game, or one that was loaded from this log.

        Raises:
            UsageError: ``another_game``, also if a log is resumed with a game that lacks what is in it.
            ReplayError: ``cannot_write``.
        """
        if self._resumed is not None and lacks(course_of(game.history), self._resumed):
            raise UsageError("another_game", "this game does not go on from this log; load it from the log")
        self._log.write(game.replay())
        self._resumed = None

    def close(self) -> None:
        """Add the hash of the last state, if it is not there yet, and close the file."""
        if not self._file.closed:
            self._log.seal()
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


class GameLog:
    """The lines that tell of one game: what of it is there already, and what has to be added.

    Args:
        add: what adds a line.
        begun: what is there already; None if nothing is.
    """

    def __init__(self, add: Callable[[Struct], None], begun: Replay | None = None) -> None:
        self._add = add
        self._told = begun
        self._hashed: Checkpoint | None = begun.hashes[-1] if begun is not None and begun.hashes else None

    def write(self, replay: Replay) -> None:
        """Add what is new.

        Args:
            replay: of the game as it is now.

        Raises:
            UsageError: ``another_game``.
            ReplayError: ``cannot_write``.
        """
        told = self._told
        if told is None:
            self._add(replay.header)
            self._add_hash(replay.hashes[0])
        elif replay.header != told.header:
            raise UsageError("another_game", "this log is of another game")
        before = () if told is None else told.commands
        same = _common(before, replay.commands)
        if same < len(before):
            self._add(TakenBack(before[same].step))
        hashes = {checkpoint.step: checkpoint for checkpoint in replay.hashes}
        for entry in replay.commands[same:]:
            self._add(entry)
            step = entry.step + 1
            if step in hashes and (step % HASH_EVERY == 0 or replay.result is not None):
                self._add_hash(hashes[step])
        ended = told is not None and told.result is not None and same == len(replay.commands)
        if replay.result is not None and not ended:
            self._add(Ended(replay.hashes[-1].step, replay.result))
        self._told = replay

    def seal(self) -> None:
        """Add the hash of the last state, if it is not there yet.

        Raises:
            ReplayError: ``cannot_write``.
        """
        if self._told is not None and self._told.hashes and self._told.hashes[-1] != self._hashed:
            self._add_hash(self._told.hashes[-1])

    def _add_hash(self, checkpoint: Checkpoint) -> None:
        self._add(checkpoint)
        self._hashed = checkpoint


class LogFile:
    """A file of JSON lines that only grows.

    Args:
        path: of the file.
        resume: go on behind the last whole line of a file that is there, instead of making a new one. An empty file
            can be begun either way.

    Raises:
        ReplayError: ``cannot_write``.
    """

    def __init__(self, path: str | os.PathLike[str], *, resume: bool) -> None:
        self._path = path
        self._file = _open(path, resume=resume or is_empty(path))

    @property
    def empty(self) -> bool:
        """Whether no whole line is there."""
        return self._file.tell() == 0

    @property
    def closed(self) -> bool:
        """Whether nothing more can be added."""
        return self._file.closed

    def add(self, record: Struct) -> None:
        """Add a line.

        Raises:
            ReplayError: ``cannot_write``.
        """
        try:
            self._file.write(encode(record) + b"\n")
            self._file.flush()
        except (OSError, ValueError) as error:
            raise _cannot_write(self._path, error) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def course_of(history: History) -> tuple[Played, ...]:
    """Give the commands of a game, those that were taken back and can be redone included.

    Args:
        history: the course of the game.
    """
    return played((*history.moments(), *reversed(history.undone)))


def lacks(course: tuple[Played, ...], logged: Replay) -> bool:
    """Tell whether commands of a log are missing in a game.

    Args:
        course: the commands of the game, see `course_of`.
        logged: what was read from the log.
    """
    return _common(logged.commands, course) < len(logged.commands)


def _common(before: tuple[Played, ...], now: tuple[Played, ...]) -> int:
    """Give how many commands are the same."""
    pairs = zip(before, now, strict=False)
    return next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))


def is_empty(path: str | os.PathLike[str]) -> bool:
    """Tell whether a file is there, with nothing in it; why one cannot be looked at, reading or opening it tells.

    Args:
        path: of the file.
    """
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
        data = file.read()
        if data and not str(first_of(data).get("type")).endswith(".header"):
            file.close()
            raise _cannot_write(path, ValueError("only a log can be added to, and this is a document"))
        file.truncate(data.rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
    except (OSError, ValueError, TypeError) as error:
        raise _cannot_write(path, error) from error
    return file


def _cannot_write(path: str | os.PathLike[str], error: Exception) -> ReplayError:
    return ReplayError("cannot_write", unusable(path, "written", error))
