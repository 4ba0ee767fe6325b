"""A setup as a short text that can be pasted: ``MU1-`` and a run of letters and digits.

The letters and digits are Crockford's base 32: small letters read as capitals, O as 0, I and L as 1, hyphens and spaces
not at all. They hold a checksum and a MessagePack map of what differs from the plain setup; ids of the first expansion
stand without its namespace, and what is chosen for an option stands without that of the option.

>>> from marvel_united.model.setup import Setup
>>> to_code(Setup(seed="7"))
'MU1-MFFDN0D1EEGKE'
>>> from_code("mu1-mffdn-od1ee-gke") == Setup(seed="7")
True
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from .errors import DecodeError, UsageError, brief
from .ids import namespace
from .model.setup import Choice, Setup

__all__ = ["MAX_CODE", "from_code", "to_code"]

MAX_CODE: Final = 4096
"""The longest code that is read or written."""

_PREFIX: Final = "MU"
_VERSION: Final = "1"
_CHECK: Final = 3
_PLAIN: Final = Setup()
_LETTERS: Final = {
    "seed": "s",
    "villain": "v",
    "heroes": "h",
    "players": "p",
    "locations": "l",
    "mode": "m",
    "challenges": "c",
    "expansions": "x",
    "options": "o",
    "choices": "k",
    "tokens": "t",
    "team": "e",
}
_FIELDS: Final = {letter: name for name, letter in _LETTERS.items()}

_STANDARD: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_WRITTEN: Final = str.maketrans(_STANDARD, _CROCKFORD)
_READ: Final = str.maketrans(_CROCKFORD, _STANDARD)
_LOOK_ALIKES: Final = str.maketrans("OIL", "011", "- \t\r\n")


def to_code(setup: Setup) -> str:
    """Give the code of a setup.

    Args:
        setup: any setup, complete or not.

    Raises:
        UsageError: ``setup_too_large``, if its code would be longer than `MAX_CODE`, or ``cannot_encode``.
    """
    try:
        short = _shorten(setup)
        changed = _changes(short, _PLAIN)
        if short.choices:
            changed["choices"] = [_Chosen(choice.option, choice.values) for choice in short.choices]
        payload = msgspec.msgpack.encode({_LETTERS[name]: value for name, value in changed.items()})
    except (TypeError, ValueError, AttributeError, LookupError, OverflowError) as error:
        raise UsageError("cannot_encode", f"this setup cannot be written as a code: {brief(error)}") from error
    code = f"{_PREFIX}{_VERSION}-{_spell(_checksum(payload) + payload)}"
    if len(code) > MAX_CODE:
        raise UsageError("setup_too_large", f"the code of this setup would be longer than {MAX_CODE} characters")
    _check_sense(setup, code)
    return code


def _check_sense(setup: Setup, code: str) -> None:
    """Refuse a setup whose code would not give it again, for it does not hold what it declares."""
    try:
        same = msgspec.json.encode(from_code(code)) == msgspec.json.encode(setup)
    except DecodeError as error:
        raise UsageError("cannot_encode", f"this setup cannot be written as a code: {error.message}") from error
    if not same:
        raise UsageError("cannot_encode", "this setup cannot be written as a code: it would be read as another one")


def from_code(code: str) -> Setup:
    """Give the setup of a code; whether it can be played is not asked here.

    Args:
        code: what `to_code` gave, in capitals or small letters, perhaps with hyphens and spaces added.

    Raises:
        DecodeError: ``not_text``, ``too_large``, ``not_a_code``, ``newer_code``, ``bad_character``, ``bad_checksum``
            (the code was mistyped or cut off) or ``bad_shape``.
    """
    payload = _payload(code)
    try:
        changed = msgspec.msgpack.decode(payload, type=dict[str, object])
        fields = {_FIELDS[letter]: value for letter, value in changed.items()}
        chosen = msgspec.convert(fields.pop("choices", []), tuple[_Chosen, ...])
        setup = msgspec.convert(fields, Setup)
    except (KeyError, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise DecodeError("bad_shape", f"this code holds no setup: {brief(error)}") from error
    return _lengthen(replace(setup, choices=tuple([Choice(each.option, each.values) for each in chosen])))


class _Chosen(Struct, frozen=True, array_like=True):
    """A choice without the names of its fields."""

    option: str
    values: tuple[str, ...]


def _changes(struct: Struct, plain: Struct) -> dict[str, object]:
    """Give the fields in which two structs differ, and of a struct in a field again only these."""
    changes: dict[str, object] = {}
    for name, value in asdict(struct).items():
        usual = getattr(plain, name)
        if value != usual:
            changes[name] = _changes(value, usual) if isinstance(value, Struct) else value
    return changes


# ---------------------------------------------------------------- letters and checksum


def _payload(code: str) -> bytes:
    if not isinstance(code, str):  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
        raise DecodeError("not_text", f"a setup code is text, not {type(code).__name__}")
    if len(code) > MAX_CODE * 2:
        raise DecodeError("too_large", f"a setup code has at most {MAX_CODE} characters", limit=MAX_CODE)
    prefix, hyphen, letters = code.strip().partition("-")
    version = prefix.upper().removeprefix(_PREFIX)
    if not hyphen or not prefix.isascii() or not version.isdigit() or version == prefix.upper():
        raise DecodeError("not_a_code", f"a setup code begins with {_PREFIX}{_VERSION}-")
    if version != _VERSION:
        raise DecodeError(
            "newer_code", f"this code is of version {version}, which this release does not know", version=version
        )
    data = _unspell(letters)
    check, payload = data[:_CHECK], data[_CHECK:]
    if check != _checksum(payload):
        raise _mistyped()
    return payload


def _spell(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=").translate(_WRITTEN)


def _unspell(letters: str) -> bytes:
    plain = letters.upper().translate(_LOOK_ALIKES)
    if not letters.isascii() or set(plain) - set(_CROCKFORD):
        raise DecodeError("bad_character", "a setup code is made of letters and digits, without U")
    try:
        data = base64.b32decode(plain.translate(_READ) + "=" * (-len(plain) % 8))
    except binascii.Error as error:
        raise _mistyped() from error
    if _spell(data) != plain:
        raise _mistyped()
    return data


def _mistyped() -> DecodeError:
    return DecodeError("bad_checksum", "this code has been mistyped or cut off")


def _checksum(payload: bytes) -> bytes:
    return sha256(payload).digest()[:_CHECK]


# ---------------------------------------------------------------- short ids


def _shorten(setup: Setup) -> Setup:
    """Take the namespace of the first expansion off each id, that of its option off what is chosen."""
    short = replace(setup, choices=tuple([_short_choice(choice) for choice in setup.choices]))
    return _map_ids(short, _short)


def _lengthen(setup: Setup) -> Setup:
    """Undo `_shorten`."""
    long = _map_ids(setup, _long)
    return replace(long, choices=tuple([_long_choice(choice) for choice in long.choices]))


def _map_ids(setup: Setup, change: Callable[[str, str], str]) -> Setup:
    own = setup.expansions[0] if setup.expansions else ""
    return replace(
        setup,
        villain=setup.villain and change(setup.villain, own),
        heroes=tuple([change(id, own) for id in setup.heroes]),
        locations=tuple([change(id, own) for id in setup.locations]),
        mode=setup.mode if setup.mode == _PLAIN.mode else change(setup.mode, own),
        challenges=tuple([change(id, own) for id in setup.challenges]),
        team=setup.team and change(setup.team, own),
        choices=tuple([replace(choice, option=change(choice.option, own)) for choice in setup.choices]),
    )


def _short_choice(choice: Choice) -> Choice:
    own = namespace(choice.option)
    return replace(choice, values=tuple([_short(value, own) for value in choice.values]))


def _long_choice(choice: Choice) -> Choice:
    own = namespace(choice.option)
    return replace(choice, values=tuple([_long(value, own) for value in choice.values]))


def _short(text: str, own: str) -> str:
    """Take a namespace off an id; any other text begins with a colon."""
    rest = text.removeprefix(f"{own}:")
    return rest if rest and rest != text and ":" not in rest else f":{text}"


def _long(text: str, own: str) -> str:
    return text[1:] if text.startswith(":") else f"{own}:{text}"
