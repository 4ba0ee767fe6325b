"""States, commands, setups and events as JSON, and back.

Whatever comes from outside is read here, and whatever is wrong with it is a `DecodeError` with one of these codes:
``not_text`` (neither bytes nor text), ``too_large``, ``too_deep``, ``not_utf8``, ``not_json``, ``bad_shape``.

>>> from marvel_united.model.commands import PlayCard
>>> encode(PlayCard(17))
b'{"type":"command.play_card","card":17}'
>>> decode_command(b'{"type":"command.play_card","card":17}')
PlayCard(card=17)
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.json import Decoder, Encoder

from .arguments import checked
from .errors import DecodeError, UsageError, brief
from .model.commands import Command
from .model.events import Event
from .model.setup import Setup
from .model.state import State

if TYPE_CHECKING:
    from .engine import Rules

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "Data",
    "decode_command",
    "decode_event",
    "decode_setup",
    "decode_state",
    "encode",
    "read",
    "state_hash",
]

MAX_BYTES: Final = 1 << 20
"""The longest text that is read; a state takes about 4,000 bytes."""

MAX_DEPTH: Final = 64
"""How deep arrays and objects may nest; those of a state nest about ten deep."""

Data: TypeAlias = bytes | bytearray | memoryview | str
"""What is read: text, or bytes that are UTF-8."""

_T = TypeVar("_T")

_encode: Final = Encoder().encode
_encode_sorted: Final = Encoder(order="sorted").encode
_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*"')
_NO_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in b"[]{}")


@checked
def encode(value: Struct) -> bytes:
    """Write a state, command, setup, event, view or replay as JSON, the same bytes on every Python.

    Args:
        value: any struct of `marvel_united`.

    Raises:
        UsageError: ``cannot_encode``, if it holds what JSON cannot.

    >>> from marvel_united.model.commands import EndTurn
    >>> encode(EndTurn())
    b'{"type":"command.end_turn"}'
    """
    try:
        return _encode(value)
    except (TypeError, ValueError, RecursionError, OverflowError) as error:
        raise UsageError("cannot_encode", f"this cannot be written as JSON: {brief(error)}") from error


@checked
def state_hash(state: State) -> str:
    """Give the SHA-256 of a state's sorted JSON, in hexadecimal: equal for equal states, on every Python.

    Args:
        state: any state.
    """
    return sha256(_encode_sorted(state)).hexdigest()


# ---------------------------------------------------------------- reading


@checked
def decode_state(data: Data, rules: Rules | None = None) -> State:
    """Read a state.

    Args:
        data: what `encode` wrote.
        rules: the content of its game. With it the state is checked to the last card, see
            `marvel_united.saves.check_state`; without it only its shape is known to be right.

    Raises:
        DecodeError: it is no state.
        InvariantError: it is none that these rules can lead to.
    """
    state = read(_states(), data)
    if rules is not None:
        from .saves import check_state  # noqa: PLC0415 - reading a shape needs no engine

        check_state(rules, state)
    return state


def decode_command(data: Data) -> Command:
    """Read a command.

    Args:
        data: what `encode` wrote.

    Raises:
        DecodeError: it is no command.

    >>> decode_command('{"type": "command.pick", "kind": "hero", "index": 1}')
    Pick(kind='hero', index=1)
    """
    return read(_commands(), data)


def decode_setup(data: Data) -> Setup:
    """Read a setup; whether it can be played is not asked here.

    Args:
        data: what `encode` wrote.

    Raises:
        DecodeError: it is no setup.

    >>> decode_setup('{"villain": "core:ultron"}').villain
    'core:ultron'
    """
    return read(_setups(), data)


def decode_event(data: Data) -> Event:
    """Read an event.

    Args:
        data: what `encode` wrote.

    Raises:
        DecodeError: it is no event.

    >>> decode_event('{"type": "event.hero_moved", "hero": 0, "to": 3}')
    HeroMoved(hero=0, to=3)
    """
    return read(_events(), data)


def read(decoder: Decoder[_T], data: Data, limit: int = MAX_BYTES) -> _T:
    """Read anything, each failure being a `DecodeError`.

    Args:
        decoder: of what is expected.
        data: JSON.
        limit: the number of bytes that is still read.

    Raises:
        DecodeError: see above for its codes.
    """
    raw = as_bytes(data, limit)
    try:
        value = decoder.decode(raw)
    except msgspec.ValidationError as error:
        if _is_too_deep(raw):
            raise _too_deep() from error
        raise DecodeError("bad_shape", f"this is not what was expected: {brief(error)}") from error
    except msgspec.DecodeError as error:
        raise DecodeError("not_json", f"this is not JSON: {brief(error)}") from error
    except RecursionError as error:
        raise _too_deep() from error
    if _is_too_deep(raw):
        raise _too_deep()
    return value


def as_bytes(data: Data, limit: int = MAX_BYTES) -> bytes:
    """Give text as UTF-8, or bytes that are.

    Args:
        data: bytes or text.
        limit: the number of bytes that is still read.

    Raises:
        DecodeError: ``not_text``, ``too_large`` or ``not_utf8``.
    """
    known = isinstance(data, (bytes, bytearray, memoryview, str))  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
    if not known:
        raise DecodeError("not_text", f"bytes or text can be read, not {type(data).__name__}")
    if len(data) > limit:
        raise DecodeError("too_large", f"this is longer than {limit:,} bytes", limit=limit)
    try:
        if isinstance(data, str):
            return data.encode()
        raw = bytes(data)
        raw.decode()
    except UnicodeError as error:
        raise DecodeError("not_utf8", f"this is not UTF-8: {error}") from error
    return raw


def _is_too_deep(data: bytes) -> bool:
    return bool(_unclosed(data) and _unclosed(_STRING.sub(b"", data)))


def _unclosed(data: bytes) -> bytes:
    """Give the brackets that are left when the innermost pairs are taken away `MAX_DEPTH` times."""
    brackets = data.translate(None, _NO_BRACKETS)
    for _ in range(MAX_DEPTH):
        if not brackets:
            break
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return brackets


def _too_deep() -> DecodeError:
    return DecodeError("too_deep", f"this is nested more than {MAX_DEPTH} deep", limit=MAX_DEPTH)


# A decoder of a large union takes milliseconds to build, so each is built when it is first needed.


@cache
def _states() -> Decoder[State]:
    return Decoder(State)


@cache
def _commands() -> Decoder[Command]:
    return Decoder(Command)


@cache
def _setups() -> Decoder[Setup]:
    return Decoder(Setup)


@cache
def _events() -> Decoder[Event]:
    return Decoder(Event)
