"""Where things stand in a JSON text, so that a fault can be told with its line.

Paths are written as msgspec writes them: ``$.heroes[0].cards[2].symbols``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import DecodeError
from msgspec.json import decode

__all__ = ["Spot", "line_and_column", "path_to", "spots"]

_MARK: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+)', re.DOTALL)
_LONGEST_KEY: Final = 40


class Spot(NamedTuple):
    """Where something stands in a text: an item of an array, a key of an object, or the whole.

    Args:
        path: from the whole to it.
        offset: characters before it.
        depth: how many arrays and objects are around it.
        double: the object has this key twice, and this is the second one.
    """

    path: str
    offset: int
    depth: int
    double: bool = False


class _Open:
    """An array or object that has not been closed yet."""

    def __init__(self, path: str, *, is_object: bool) -> None:
        self.path = path
        self.is_object = is_object
        self.key_comes = is_object
        self.items = 0
        self.keys: set[str] = set()

    def inner(self, mark: str) -> tuple[str, bool]:
        """Give the path of the item or key that a mark begins, and whether that key stands here already."""
        if not self.is_object:
            return f"{self.path}[{self.items}]", False
        key = _unescaped(mark)
        double = key in self.keys
        self.keys.add(key)
        return path_to(self.path, key), double


def path_to(outer: str, key: str) -> str:
    """Give the path to a key of an object; the key is cut short if it is no name of a field.

    >>> path_to("$.heroes[0]", "name")
    '$.heroes[0].name'
    """
    return f"{outer}.{key if len(key) <= _LONGEST_KEY else f'{key[:_LONGEST_KEY]}...'}"


def _unescaped(mark: str) -> str:
    try:
        return str(decode(mark)) if "\\" in mark else mark[1:-1]
    except DecodeError:
        return mark


def spots(text: str, deepest: int) -> Iterator[Spot]:
    """Give where everything stands in a JSON text, in reading order; what is no JSON ends it.

    Args:
        text: the text.
        deepest: how many arrays and objects may be around something; the first that is deeper is the last.

    >>> [(spot.path, spot.offset) for spot in spots('{"a": [7, {}]}', 60)]
    [('$', 0), ('$.a', 1), ('$.a[0]', 7), ('$.a[1]', 10)]
    """
    path, at = "$", 0
    opened: list[_Open] = []
    while (found := _MARK.match(text, at)) is not None:
        mark, offset, at = found[1], found.start(1), found.end()
        if mark in _BETWEEN:
            _go_on(mark, opened)
            continue
        outer = opened[-1] if opened else None
        if outer is None:
            yield Spot(path, offset, 0)
        elif outer.key_comes or not outer.is_object:
            path, double = outer.inner(mark)
            yield Spot(path, offset, len(opened), double)
            if len(opened) > deepest:
                return
        if outer is not None and outer.key_comes:
            outer.key_comes = False
        elif mark in _OPENING:
            opened.append(_Open(path, is_object=mark == "{"))


_OPENING: Final = ("[", "{")
_CLOSING: Final = ("]", "}")
_BETWEEN: Final = (*_CLOSING, ",", ":")


def _go_on(mark: str, opened: list[_Open]) -> None:
    """Take in what stands between values."""
    if mark in _CLOSING:
        del opened[-1:]
    elif mark == "," and opened:
        opened[-1].items += 1
        opened[-1].key_comes = opened[-1].is_object


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    r"""Give the line and the column of a character, both counted from 1.

    >>> line_and_column('{\n  "a": 1}', 4)
    (2, 3)
    """
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
