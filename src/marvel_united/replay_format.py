"""Reading replays: from lines or a document, through the versions of the format, to a `Replay`.

A migration is a pure function from a raw record of one format version to that of the next. Both forms hold the same
records, so it is applied to each: to the lines of a log, or to a document and its header, commands and hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar, cast

import msgspec
from msgspec.json import Decoder

from .codec import read
from .errors import DecodeError, ReplayError, brief
from .model.replay import Checkpoint, Ended, Header, Played, Record, Replay, TakenBack
from .model.state import Result

__all__ = [
    "FORMAT",
    "MAX_REPLAY",
    "MIGRATIONS",
    "Migration",
    "Raw",
    "check_order",
    "first_of",
    "fold",
    "from_document",
    "line_of",
    "object_of",
    "parse",
    "shape",
    "upgrade_of",
]

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
    first = first_of(data)
    if str(first.get("type")).startswith("campaign"):
        raise ReplayError(
            "not_a_replay", "this is no game but a whole campaign: read_campaign and the command campaign read it"
        )
    if first.get("type") == _HEADER:
        replay = _from_log(first, data.split(b"\n")[1:], upgrade_of(first, migrations, current))
    else:
        replay = from_document(object_of(data), migrations, current)
    check_order(replay)
    return replay


@cache
def _decoder() -> Decoder[object]:
    return Decoder(object)


def first_of(data: bytes) -> Raw:
    """Give the object in the first line of a file: the header of a log, or a whole document; an empty one if none is.

    Args:
        data: the file.

    >>> first_of(b'{"type": "replay.header"}')
    {'type': 'replay.header'}
    """
    try:
        return object_of(data.partition(b"\n")[0])
    except DecodeError:
        return {}


def object_of(text: bytes) -> Raw:
    """Read a JSON object, anything else giving an empty one.

    Args:
        text: JSON.

    Raises:
        DecodeError: it is no JSON.
    """
    value = read(_decoder(), text, MAX_REPLAY)
    return cast("Raw", value) if isinstance(value, dict) else {}


def shape(raw: Raw, kind: type[_T]) -> _T:
    """Make a struct of an object.

    Args:
        raw: the object, in the current format.
        kind: what it should be.

    Raises:
        DecodeError: ``bad_shape``.
    """
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise DecodeError("bad_shape", f"this is not what was expected: {brief(error)}") from error


# ---------------------------------------------------------------- versions


def upgrade_of(header: Raw, migrations: Mapping[int, Migration], current: int) -> Migration:
    """Give the way from the format of a header to the current one.

    Args:
        header: of a log or document.
        migrations: from each older format version to the next.
        current: the format version to arrive at.

    Raises:
        DecodeError: ``bad_shape``.
        ReplayError: ``newer_format`` or ``old_format``.
    """
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


def from_document(raw: Raw, migrations: Mapping[int, Migration], current: int) -> Replay:
    """Make a replay of a document.

    Args:
        raw: the document.
        migrations: from each older format version to the next.
        current: the format version to arrive at.

    Raises:
        DecodeError: ``bad_shape``.
        ReplayError: ``not_a_replay``, ``newer_format`` or ``old_format``.
    """
    header = raw.get("header")
    if raw.get("type") != "replay" or not isinstance(header, dict):
        raise ReplayError("not_a_replay", "this is neither a replay nor a saved game")
    upgrade = upgrade_of(cast("Raw", header), migrations, current)
    parts = {**raw, "header": upgrade(cast("Raw", header))}
    for name in ("commands", "hashes"):
        records = raw.get(name, [])
        if isinstance(records, list):
            parts[name] = [upgrade(cast("Raw", r)) if isinstance(r, dict) else r for r in cast("list[object]", records)]
    return shape(upgrade(parts), Replay)


def _from_log(first: Raw, lines: list[bytes], upgrade: Migration) -> Replay:
    """Read the lines of a log; what stands behind the last line end has been cut off."""
    header = shape(upgrade(first), Header)
    *whole, rest = lines or [b""]
    records = [line_of(number, line, upgrade, _RECORD) for number, line in enumerate(whole, 2) if line.strip()]
    return fold(header, records, truncated=bool(rest.strip()))


def line_of(number: int, line: bytes, upgrade: Migration, kind: type[_T]) -> _T:
    """Read a line of a log.

    Args:
        number: of the line, for what is told of a fault.
        line: the line.
        upgrade: the way to the current format.
        kind: what it should be.

    Raises:
        DecodeError: it is damaged; the line is in its details.
    """
    try:
        return shape(upgrade(object_of(line)), kind)
    except DecodeError as error:
        raise DecodeError(error.code, f"line {number}: {error.message}", line=number) from error


def fold(header: Header, records: Iterable[Record], *, truncated: bool = False) -> Replay:
    """Give what was played and not taken back.

    Args:
        header: the first record.
        records: all others.
        truncated: the last line of the log is cut off.

    Raises:
        ReplayError: ``bad_order``, if there is another header.
    """
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
            last = commands[-1].step + 1 if commands else record.step
            if record.step != last:
                raise ReplayError("bad_order", f"the end belongs to step {last}, not {record.step}", got=record.step)
            result = record.result
        else:
            raise ReplayError("bad_order", "a second header follows in the middle of the log")
    return Replay(header, tuple(commands), tuple(hashes), result, truncated=truncated)


def check_order(replay: Replay) -> None:
    """Refuse a replay in which a command is missing or stands twice.

    Args:
        replay: as it was read.

    Raises:
        ReplayError: ``bad_order``.
    """
    first = 0 if replay.header.start is None else replay.header.start.step
    last = first + len(replay.commands)
    for expected, played in enumerate(replay.commands, first):
        if played.step != expected:
            message = f"a command for step {expected} should follow, not one for step {played.step}"
            raise ReplayError("bad_order", message, expected=expected, got=played.step)
    for checkpoint in replay.hashes:
        if not first <= checkpoint.step <= last:
            raise ReplayError("bad_order", f"there is a hash for step {checkpoint.step}, but no such step")
