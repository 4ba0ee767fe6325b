"""Reading replays: from lines or a document, through the versions of the format, to a `Replay`.

A migration is a pure function from a raw record of one format version to that of the next. Both forms hold the same
records, so it is applied to each: to the lines of a log, or to a document and its header, commands and hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar, cast

import msgspec
from msgspec.json import Decoder

from .codec import read
from .errors import DecodeError, ReplayError
from .model.replay import Checkpoint, Ended, Header, Played, Record, Replay, TakenBack
from .model.state import Result

__all__ = ["FORMAT", "MAX_REPLAY", "MIGRATIONS", "Migration", "Raw", "parse"]

FORMAT: Final = 1
"""The version of the format that is written."""

MAX_REPLAY: Final = 1 << 24
"""The longest replay that is read, in bytes; a finished game takes about 20,000."""

Raw: TypeAlias = "dict[str, object]"
"""A record as it stands in the text."""

Migration: TypeAlias = "Callable[[Raw], Raw]"
"""Gives a record in the next version of the format."""

MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType({})
"""The migration from each old version of the format to the next."""

_HEADER: Final = "replay.header"
_RECORD: Final = cast("type[Record]", Record)  # a union serves as a type here
_T = TypeVar("_T")


def parse(data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, current: int = FORMAT) -> Replay:
    """Read a replay.

    Args:
        data: a log or a document.
        migrations: from each older format version to the next.
        current: the format version to arrive at.

    Raises:
        DecodeError: it is damaged.
        ReplayError: ``not_a_replay``, ``newer_format``, ``old_format`` or ``bad_order``.
    """
    lines = data.split(b"\n")
    try:
        first = _object(lines[0])
    except DecodeError:
        first = {}
    if first.get("type") == _HEADER:
        replay = _from_log(first, lines[1:], _upgrade(first, migrations, current))
    else:
        replay = _from_document(_object(data), migrations, current)
    _check_order(replay)
    return replay


@cache
def _decoder() -> Decoder[object]:
    return Decoder(object)


def _object(text: bytes) -> Raw:
    """Read a JSON object, anything else giving an empty one."""
    value = read(_decoder(), text, MAX_REPLAY)
    return cast("Raw", value) if isinstance(value, dict) else {}


def _shape(raw: Raw, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise DecodeError("bad_shape", f"this is not what was expected: {error}") from error


# ---------------------------------------------------------------- versions


def _upgrade(header: Raw, migrations: Mapping[int, Migration], current: int) -> Migration:
    """Give the way from the format of a header to the current one."""
    version = header.get("format")
    if not isinstance(version, int):
        raise DecodeError("bad_shape", "the header of the replay names no format")
    if version > current:
        message = f"this replay is of format {version}; this release knows {current}"
        raise ReplayError("newer_format", message, format=version, known=current)
    missing = [old for old in range(version, current) if old not in migrations]
    if missing or version < 1:
        raise ReplayError("old_format", f"replays of format {version} can no longer be read", format=version)

    def upgrade(record: Raw) -> Raw:
        for old in range(version, current):
            record = migrations[old](record)
        return record

    return upgrade


# ---------------------------------------------------------------- the two forms


def _from_document(raw: Raw, migrations: Mapping[int, Migration], current: int) -> Replay:
    header = raw.get("header")
    if raw.get("type") != "replay" or not isinstance(header, dict):
        raise ReplayError("not_a_replay", "this is neither a replay nor a saved game")
    upgrade = _upgrade(cast("Raw", header), migrations, current)
    parts = {**raw, "header": upgrade(cast("Raw", header))}
    for name in ("commands", "hashes"):
        records = raw.get(name, [])
        if isinstance(records, list):
            parts[name] = [upgrade(cast("Raw", r)) if isinstance(r, dict) else r for r in cast("list[object]", records)]
    return _shape(upgrade(parts), Replay)


def _from_log(first: Raw, lines: list[bytes], upgrade: Migration) -> Replay:
    """Read the lines of a log; what stands behind the last line end has been cut off."""
    header = _shape(upgrade(first), Header)
    *whole, rest = lines or [b""]
    records = [_record(number, line, upgrade) for number, line in enumerate(whole, 2) if line.strip()]
    return _fold(header, records, truncated=bool(rest.strip()))


def _record(number: int, line: bytes, upgrade: Migration) -> Record:
    try:
        return _shape(upgrade(_object(line)), _RECORD)
    except DecodeError as error:
        raise DecodeError(error.code, f"line {number}: {error.message}", line=number) from error


def _fold(header: Header, records: list[Record], *, truncated: bool) -> Replay:
    """Give what was played and not taken back."""
    commands: list[Played] = []
    hashes: list[Checkpoint] = []
    result: Result | None = None
    for record in records:
        if isinstance(record, Played):
            commands.append(record)
        elif isinstance(record, Checkpoint):
            hashes.append(record)
        elif isinstance(record, TakenBack):
            commands = [played for played in commands if played.step < record.step]
            hashes = [checkpoint for checkpoint in hashes if checkpoint.step <= record.step]
            result = None
        elif isinstance(record, Ended):
            result = record.result
        else:
            raise ReplayError("bad_order", "a second header follows in the middle of the log")
    return Replay(header, tuple(commands), tuple(hashes), result, truncated=truncated)


def _check_order(replay: Replay) -> None:
    """Refuse a replay in which a command is missing or stands twice."""
    first = 0 if replay.header.start is None else replay.header.start.step
    last = first + len(replay.commands)
    for expected, played in enumerate(replay.commands, first):
        if played.step != expected:
            message = f"a command for step {expected} should follow, not one for step {played.step}"
            raise ReplayError("bad_order", message, expected=expected, got=played.step)
    for checkpoint in replay.hashes:
        if not first <= checkpoint.step <= last:
            raise ReplayError("bad_order", f"there is a hash for step {checkpoint.step}, but no such step")
