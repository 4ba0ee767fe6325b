"""Which texts may stand at a place of a document: the values of a choice, or the tags of a union."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, cast

from msgspec import Struct, inspect

__all__ = ["expected_at"]

_STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]")


def expected_at(kind: type[Struct], path: str, plain: object) -> frozenset[str]:
    """Give the texts that may stand at a place; none if it is not known, or anything may.

    Args:
        kind: what the document holds.
        path: the place, as msgspec tells it.
        plain: the document as plain data; it tells which struct of a union is meant.

    >>> from marvel_united.model.modes import Mission
    >>> sorted(expected_at(Mission, "$.takes", {}))
    ['civilian', 'threat', 'thug']
    """
    steps = [name or int(index) for name, index in _STEP.findall(path)]
    return _expected(_type_info(kind), steps, plain)


@cache
def _type_info(kind: type[Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _expected(info: inspect.Type, steps: Sequence[str | int], value: object) -> frozenset[str]:
    if isinstance(info, inspect.UnionType):
        return frozenset[str]().union(*[_expected(each, steps, value) for each in info.types])
    if not steps:
        return frozenset(map(str, info.values)) if isinstance(info, inspect.LiteralType) else frozenset()
    step, *rest = steps
    if isinstance(info, inspect.VarTupleType):
        items = cast("list[object]", value) if isinstance(value, list) else []
        return _expected(info.item_type, rest, items[step] if isinstance(step, int) and step < len(items) else None)
    if isinstance(info, inspect.StructType):
        return _expected_in(info, step, rest, cast("dict[str, object]", value) if isinstance(value, dict) else {})
    return frozenset()


def _expected_in(
    info: inspect.StructType, step: str | int, rest: Sequence[str | int], held: dict[str, object]
) -> frozenset[str]:
    if info.tag_field is not None and step == info.tag_field:
        return frozenset([str(info.tag)])
    if info.tag_field is not None and held.get(info.tag_field) != info.tag:
        return frozenset()
    field = next((field for field in info.fields if field.encode_name == step), None)
    return frozenset() if field is None else _expected(field.type, rest, held.get(str(step)))
