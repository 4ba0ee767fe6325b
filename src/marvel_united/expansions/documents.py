"""JSON from strangers, read into structs: nothing in it is passed over, and every fault has a place.

A document must be UTF-8 and JSON, nest no deeper than an expansion may, hold no key twice, and have no field that its
struct has not, so that no slip of the pen is lost.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from functools import cache, cached_property
from itertools import islice
from typing import Final, TypeVar, cast

from msgspec import DecodeError, Struct, ValidationError, to_builtins
from msgspec.json import Decoder, decode

from marvel_united.errors import brief

from .checks import MAX_DEPTH
from .expected import expected_at
from .faults import Fault, refusal, refuse
from .json_text import Spot, line_and_column, path_to, spots

__all__ = ["Document", "meant", "read_document"]

MAX_VALUES: Final = 50_000
"""How many values a document may hold; the core box is less than 2,000."""

MOST_TOLD: Final = 10
"""Places of one kind of fault that are told at once."""

_FEW: Final = 20
"""How many values are listed where one of them should stand."""

_LONGEST: Final = 200
"""How much of a path is told."""

_DEEP: Final = f"this is nested more than {MAX_DEPTH} deep"
_LAST_STEP: Final = re.compile(r"(\.[^.\[]*|\[\d+\])$")
_BYTE: Final = re.compile(r" \(byte (\d+)\)$")
_T = TypeVar("_T", bound=Struct)


class Document:
    """A JSON text from somewhere.

    Args:
        name: where it is from, for people.
        data: the text.
    """

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data

    @cached_property
    def text(self) -> str:
        """The text, what is no UTF-8 replaced."""
        return self.data.decode(errors="replace")

    @cached_property
    def _offsets(self) -> dict[str, int]:
        """How many characters are before everything, by its path; the first of several."""
        return {spot.path: spot.offset for spot in reversed([*self.spots()])}

    def place_of(self, path: str) -> str:
        r"""Give the file, line and column of what a path leads to, or if that is not written, of what is around it.

        Args:
            path: where, such as ``$.heroes[0].name``.

        >>> document = Document("ada.json", b'{"name": "Ada",\n "decks": ["fair:armor"]}')
        >>> document.place_of("$.decks[0]"), document.place_of("$.villain")
        ('ada.json:2:12', 'ada.json:1:1')
        """
        while path not in self._offsets and path != "$":
            path = _LAST_STEP.sub("", path)
        return self._where(self._offsets.get(path, 0))

    def spots(self) -> Iterator[Spot]:
        """Give where everything stands, as far as there may be anything."""
        return islice(spots(self.text, MAX_DEPTH), MAX_VALUES + 1)

    def tell(self, path: str, why: str, offset: int | None = None) -> tuple[str, str, str]:
        """Tell what is wrong at a path: the message, the place, and what it does not fit, as a `Fault` has them.

        Args:
            path: where, such as ``$.heroes[0].name``.
            why: what is wrong.
            offset: characters before it; None to look them up.

        >>> Document("ada.json", b'{"name": 7}').tell("$.name", "this is no text")
        ('ada.json:1:2: $.name: this is no text', 'ada.json:1:2 $.name', 'this is no text')
        """
        if offset is None:
            offset = self._offsets.get(path, 0)
        where = self._where(offset)
        shown = path if len(path) <= _LONGEST else f"{path[:_LONGEST]}..."
        return f"{where}: {shown}: {why}", f"{where} {shown}", why

    def tell_at(self, byte: int, why: str) -> tuple[str, str, str]:
        """Tell what is wrong behind so many bytes."""
        where = self._where(len(self.data[:byte].decode(errors="replace")))
        return f"{where}: {why}", where, why

    def _where(self, offset: int) -> str:
        line, column = line_and_column(self.text, offset)
        return f"{self.name}:{line}:{column}"


def read_document(document: Document, kind: type[_T]) -> _T:
    """Read a struct, and nothing but that.

    Args:
        document: the text.
        kind: what it holds.

    Raises:
        ExpansionError: ``not_json``, ``too_deep``, ``too_large``, ``double_key``, ``malformed`` or ``unknown_field``.

    >>> from marvel_united.model.modes import Mission
    >>> read_document(Document("x.json", b'{"id": "x:x", "name": "X", "takes": "thug", "slots": "9"}'), Mission)
    Traceback (most recent call last):
    marvel_united.errors.ExpansionError: x.json:1:45: $.slots: Expected `int`, got `str` [malformed]
    """
    plain = _plain(document)
    refuse(islice(_misbuilt(document), MOST_TOLD))
    try:
        value = cast("_T", _decoder(kind).decode(document.data))
    except ValueError as error:  # msgspec's errors are ValueErrors
        why, path = _split(error)
        right = _right(why, expected_at(kind, path, plain))
        raise refusal([Fault("malformed", *document.tell(path, f"{why}{right}"))]) from error
    if isinstance(plain, ValidationError):
        raise refusal([Fault("malformed", *document.tell("$", _split(plain)[0]))]) from plain
    refuse(islice(_unknown(document, "$", plain, to_builtins(value)), MOST_TOLD))
    return value


def _right(why: str, known: Collection[str]) -> str:
    """Tell which values there are instead of a wrong one, or if there are many, which may have been meant."""
    if not why.startswith("Invalid") or not known:
        return ""
    if len(known) > _FEW:
        return meant(why.partition("'")[2].rstrip("'"), sorted(known))
    return f"; there are {', '.join(sorted(known))}"


def _split(error: Exception) -> tuple[str, str]:
    """Give what a decoder finds wrong, and the path to it."""
    why, _, path = str(error).partition(" - at `")
    return brief(why), path.rstrip("`") or "$"


@cache
def _decoder(kind: type[Struct]) -> Decoder[Struct]:
    return Decoder(kind)  # takes milliseconds to build


def _plain(document: Document) -> object:
    """Give what a document holds as plain data, or the error if it holds a number that is none."""
    try:
        document.data.decode()
        return decode(document.data)
    except UnicodeDecodeError as error:
        raise refusal([Fault("not_json", *document.tell_at(error.start, "this is not UTF-8"))]) from error
    except RecursionError as error:
        raise refusal([Fault("too_deep", *document.tell("$", _DEEP))]) from error
    except ValidationError as error:
        return error
    except DecodeError as error:
        byte = _BYTE.search(str(error))
        at = len(document.data) if byte is None else int(byte[1])
        raise refusal([Fault("not_json", *document.tell_at(at, _BYTE.sub("", str(error))))]) from error


def _misbuilt(document: Document) -> Iterator[Fault]:
    """Find keys that stand twice in an object, and the first place that is too deep or too much."""
    for index, (path, offset, depth, double) in enumerate(document.spots()):
        if double:
            yield Fault("double_key", *document.tell(path, "this key stands here twice", offset))
        if depth > MAX_DEPTH:
            yield Fault("too_deep", *document.tell(path, _DEEP, offset))
        if index == MAX_VALUES:
            yield Fault("too_large", *document.tell(path, f"there are more than {MAX_VALUES:,} values", offset))


def _unknown(document: Document, path: str, written: object, read: object) -> Iterator[Fault]:
    """Compare what is written with what was read of it, and find what was passed over."""
    if isinstance(written, dict) and isinstance(read, dict):
        known = cast("dict[str, object]", read)
        for key, value in cast("dict[str, object]", written).items():
            if key in known:
                yield from _unknown(document, path_to(path, key), value, known[key])
            else:
                why = f"there is no such field{meant(key, known)}"
                yield Fault("unknown_field", *document.tell(path_to(path, key), why))
    elif isinstance(written, list) and isinstance(read, tuple):
        pairs = zip(cast("list[object]", written), cast("tuple[object, ...]", read), strict=True)
        for index, (value, kept) in enumerate(pairs):
            yield from _unknown(document, f"{path}[{index}]", value, kept)


def meant(word: str, known: Iterable[str]) -> str:
    """Tell which of the known words may have been meant, if any is near.

    >>> meant("heros", ("heroes", "villains"))
    "; did you mean 'heroes'?"
    """
    close = get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
