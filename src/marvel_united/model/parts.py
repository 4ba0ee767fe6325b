"""Walking through content and states: all parts of a struct, however deep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, cast

from msgspec import Struct

__all__ = ["is_whole", "nodes_of", "parts", "parts_of"]

_T = TypeVar("_T")


def is_whole(part: object) -> bool:
    """Tell whether something has parts itself: a struct, a tuple or a list."""
    return isinstance(part, (Struct, tuple, list))


def parts_of(part: object) -> Sequence[object]:
    """Give what is right inside something: the fields of a struct, or the items of a tuple or list."""
    if isinstance(part, Struct):
        return [getattr(part, field) for field in part.__struct_fields__]
    return cast("Sequence[object]", part) if isinstance(part, (tuple, list)) else ()


def nodes_of(part: object) -> Iterator[object]:
    """Give something and all that is inside it, however deep, in reading order."""
    waiting = [part]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(parts_of(node)))


def parts(whole: object, kind: type[_T]) -> Iterator[_T]:
    """Give all parts of a kind, the whole first, in reading order.

    >>> from marvel_united.model.effects import Damage, Seq
    >>> [damage.n for damage in parts(Seq((Damage(1), Damage(2))), Damage)]
    [1, 2]
    """
    return (node for node in nodes_of(whole) if isinstance(node, kind))
