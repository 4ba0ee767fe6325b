"""Replays: reading one, playing it again, and telling whether it is still true.

A replay is read from a log (JSON lines, written by `marvel_united.recorder.ReplayWriter` as the game goes) or from one
document (`marvel_united.codec.encode` of a `Replay`). A saved game is such a document with its state in it.

>>> from marvel_united.game import Game
>>> verify(Game().replay())
Exact(steps=0)
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from .arguments import checked
from .codec import Data, as_bytes, encode, state_hash
from .engine import Step, apply, start
from .errors import ExpansionError, MarvelUnitedError, ReplayError, unusable
from .model.events import GameSetUp
from .model.replay import Checkpoint, Header, Played, Replay
from .model.state import Result, State
from .packs import packs_of, rules_of
from .replay_format import FORMAT, MAX_REPLAY, parse
from .saves import check_state
from .version import RULES_REVISION, __version__

if TYPE_CHECKING:
    from .engine import Rules
    from .expansions.registry import Registry
    from .history import History, Moment

__all__ = ["Diverged", "Exact", "Unverified", "Verdict", "differences", "play_again", "read_replay", "record", "verify"]

HASH_EVERY: Final = 20
"""Commands between two hashes."""

# ---------------------------------------------------------------- writing


def record(history: History, *, with_state: bool = False) -> Replay:
    """Give the replay of a game.

    Args:
        history: its course.
        with_state: let the replay hold the present state, as saved games do.
    """
    moments = history.moments()
    now = history.now.state
    hashes = [Checkpoint(m.state.step, state_hash(m.state)) for m in moments if is_hashed(m) or m is history.now]
    state = now if with_state else None
    return Replay(header_of(history.rules, moments[0]), played(moments), tuple(hashes), now.result, state)


def header_of(rules: Rules, first: Moment) -> Header:
    """Give the header of a replay.

    Args:
        rules: the compiled content the game is played with.
        first: its first moment.
    """
    state = first.state
    from_setup = any(isinstance(event, GameSetUp) for event in first.events)
    return Header(FORMAT, __version__, RULES_REVISION, state.setup, packs_of(rules), None if from_setup else state)


def played(moments: tuple[Moment, ...]) -> tuple[Played, ...]:
    """Give the commands that led from each moment to the next."""
    return tuple(
        [
            Played(before.state.step, moment.command, moment.seat)
            for before, moment in pairwise(moments)
            if moment.command is not None
        ]
    )


def is_hashed(moment: Moment) -> bool:
    """Tell whether replays keep the hash of a moment: the first, every 20th, and the end of the game."""
    return moment.before is None or moment.state.step % HASH_EVERY == 0 or moment.state.result is not None


# ---------------------------------------------------------------- reading


@checked
def read_replay(source: Data | os.PathLike[str]) -> Replay:
    """Read a replay or a saved game. A log whose last line is cut off is read up to there and says so.

    Args:
        source: its bytes, or the path of its file.

    Raises:
        DecodeError: it is damaged.
        ReplayError: ``cannot_read`` (the file), ``not_a_replay``, ``newer_format``, ``old_format``, or ``bad_order``
            (commands are missing or stand twice).

    >>> read_replay(b'{"type": "replay.header", "format": 99}')
    Traceback (most recent call last):
    marvel_united.errors.ReplayError: this replay is of format 99; this release knows 1 [newer_format]
    """
    return parse(bytes_of(source))


def bytes_of(source: Data | os.PathLike[str]) -> bytes:
    """Give the bytes of a replay or saved game, no more than are read of any.

    Args:
        source: its bytes, or the path of its file.

    Raises:
        DecodeError: ``too_large`` or ``not_utf8``.
        ReplayError: ``cannot_read``.
    """
    data = source if isinstance(source, (bytes, bytearray, memoryview)) else _read_file(source)
    return as_bytes(data, MAX_REPLAY)


def _read_file(path: str | os.PathLike[str]) -> bytes:
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_REPLAY + 1)
    except (OSError, ValueError, TypeError) as error:
        raise ReplayError("cannot_read", unusable(path, "read", error), path=str(path)) from error


# ---------------------------------------------------------------- playing again


@checked
def play_again(replay: Replay, registry: Registry | None = None) -> Iterator[Step]:
    """Give the first step of a replay, then that of each command.

    Args:
        replay: what to play.
        registry: where its expansions are; None for what is installed.

    Raises:
        ExpansionError: an expansion is missing or not sound.
        ReplayError: ``diverged``, where a command is refused, or a hash or the end does not fit.
    """
    return _play(replay, rules_of(replay.header.setup, registry))


def _play(replay: Replay, rules: Rules) -> Iterator[Step]:
    hashes = {checkpoint.step: checkpoint.hash for checkpoint in replay.hashes}
    step = _first(rules, replay.header)
    _compare(step.state, hashes)
    yield step
    for entry in replay.commands:
        step = _next(rules, step.state, entry)
        _compare(step.state, hashes)
        yield step
    _compare_end(replay, step.state)


def _first(rules: Rules, header: Header) -> Step:
    try:
        if header.start is None:
            return start(rules, header.setup)
        check_state(rules, header.start)
    except MarvelUnitedError as error:
        at = 0 if header.start is None else header.start.step
        raise _diverged(at, "a game that can begin", error.code, error.message) from error
    return Step(header.start, ())


def _next(rules: Rules, state: State, entry: Played) -> Step:
    try:
        return apply(rules, state, entry.command, seat=entry.seat, at=entry.step)
    except MarvelUnitedError as error:
        raise _diverged(state.step, encode(entry.command).decode(), error.code, error.message) from error


def _compare(state: State, hashes: dict[int, str]) -> None:
    expected = hashes.get(state.step)
    if expected is not None:
        got = state_hash(state)
        if got != expected:
            raise _diverged(state.step, expected, got, "the state is another one")


def _compare_end(replay: Replay, state: State) -> None:
    if replay.result is not None and replay.result != state.result:
        raise _diverged(state.step, _tell(replay.result), _tell(state.result), "the game ends in another way")
    if replay.state is not None and replay.state != state:
        raise _diverged(state.step, state_hash(replay.state), state_hash(state), "the saved state is another one")


def _tell(result: Result | None) -> str:
    return "no end" if result is None else f"{'won' if result.won else 'lost'} by {result.reason}"


def _diverged(at: int, expected: str, got: str, why: str) -> ReplayError:
    return ReplayError(
        "diverged", f"the replay diverges at step {at}: {why}", at=at, expected=expected, got=got, why=why
    )


# ---------------------------------------------------------------- verifying


class Exact(Struct, frozen=True):
    """The replay is true: all of its commands are legal and all of its hashes fit, the last one at the end.

    Args:
        steps: the number of commands.
    """

    steps: int


class Unverified(Struct, frozen=True):
    """Whether the replay is true cannot be told.

    Args:
        why: one sentence for people.
        code: ``no_hash`` if the last commands are covered by no hash, ``other_rules`` or ``other_content`` if it was
            recorded with others and does not fit these, or the code of an `ExpansionError`.
        steps: the number of commands that are known to be true.
    """

    why: str
    code: str
    steps: int = 0


class Diverged(Struct, frozen=True):
    """The replay is not true: with the same rules and content, something else happens.

    Args:
        at: the step at which that shows.
        expected: what the replay has there: a hash, a command or an end.
        got: what is there: a hash, the code of a refusal or an end.
        steps: the number of commands that are known to be true.
        why: what is wrong, in a sentence for people.
    """

    at: int
    expected: str
    got: str
    steps: int = 0
    why: str = ""


Verdict: TypeAlias = Exact | Unverified | Diverged
"""What `verify` answers."""


@checked
def verify(replay: Replay, registry: Registry | None = None) -> Verdict:
    """Tell whether a replay is true, by playing it again.

    Args:
        replay: what to verify.
        registry: where its expansions are; None for what is installed.
    """
    return examine(replay, registry)[0]


def examine(replay: Replay, registry: Registry | None = None) -> tuple[Verdict, State | None]:
    """Tell whether a replay is true, and where it leads if it is.

    Args:
        replay: what to verify.
        registry: where its expansions are; None for what is installed.

    Returns:
        The verdict, and the last state; None if the replay could not be played to its end.
    """
    try:
        rules = rules_of(replay.header.setup, registry)
    except ExpansionError as error:
        return Unverified(error.message, error.code), None
    state: State | None = None
    first = 0 if replay.header.start is None else replay.header.start.step
    marks = {checkpoint.step - first for checkpoint in replay.hashes}
    reached = confirmed = 0
    try:
        for reached, step in enumerate(_play(replay, rules)):
            state = step.state
            if reached in marks:
                confirmed = reached
    except ReplayError as error:
        changed = differences(replay.header, rules)
        if changed is not None:
            code, why = changed
            return Unverified(why, code, confirmed), None
        facts = error.details
        at, expected, got = int(str(facts["at"])), str(facts["expected"]), str(facts["got"])
        return Diverged(at, expected, got, confirmed, str(facts["why"])), None
    if reached not in marks:
        return Unverified(f"no hash covers what follows command {confirmed}", "no_hash", confirmed), state
    return Exact(reached), state


def differences(header: Header, rules: Rules) -> tuple[str, str] | None:
    """Tell how the rules and content here differ from those a replay was recorded with.

    Args:
        header: of the replay.
        rules: the compiled content here.

    Returns:
        A code and a sentence, or None if they are the same.
    """
    if header.rules != RULES_REVISION:
        return "other_rules", f"it was recorded with revision {header.rules} of the rules, these are {RULES_REVISION}"
    here = packs_of(rules)
    if header.packs == here:
        return None
    recorded = ", ".join(f"{pack.name} {pack.version}" for pack in header.packs)
    present = ", ".join(f"{pack.name} {pack.version}" for pack in here)
    return "other_content", f"it was recorded with other content: {recorded}; here: {present}"
