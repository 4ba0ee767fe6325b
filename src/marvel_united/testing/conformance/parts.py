"""Walking through data: all parts of a struct, however deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from msgspec import Struct

__all__ = ["parts"]

_T = TypeVar("_T")


def parts(whole: object, kind: type[_T], leaving_out: tuple[str, ...] = ()) -> Iterator[_T]:
    """Give all parts of a kind, the whole first, then however deep inside structs and tuples.

    Args:
        whole: where to look.
        kind: what to look for.
        leaving_out: fields of the whole that are not looked into.

    >>> from marvel_united.model.effects import Damage, Effect, Seq
    >>> [damage.n for damage in parts(Seq((Damage(1), Damage(2))), Damage)]
    [1, 2]
    """
    if isinstance(whole, kind):
        yield whole
    if isinstance(whole, Struct):
        for field in whole.__struct_fields__:
            if field not in leaving_out:
                yield from parts(getattr(whole, field), kind)
    elif isinstance(whole, tuple):
        for each in cast("tuple[object, ...]", whole):
            yield from parts(each, kind)
