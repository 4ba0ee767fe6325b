"""Versions of packs, ``major.minor.patch``, and ranges of them, ``>=0.1,<1``.

A range is some bounds with commas between them, all of which must hold. In a bound the parts that are left out are 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Final, NamedTuple, TypeAlias

__all__ = ["Requirement", "Version", "in_range", "is_range", "read_requirement", "read_version"]

Version: TypeAlias = tuple[int, int, int]
"""A version; a later one is greater."""

_NUMBER: Final = "(?:0|[1-9][0-9]{0,5})"
_VERSION: Final = re.compile(rf"({_NUMBER})\.({_NUMBER})\.({_NUMBER})")
_BOUND: Final = re.compile(rf" *(>=|>|<=|<|==|!=) *({_NUMBER})(?:\.({_NUMBER}))?(?:\.({_NUMBER}))? *")
_REQUIREMENT: Final = re.compile(r"([a-z][a-z0-9_]{0,39}) *((?:[<>=!].*)?)")

_OPERATORS: Final[Mapping[str, Callable[[Version, Version], bool]]] = {
    ">=": ge,
    ">": gt,
    "<=": le,
    "<": lt,
    "==": eq,
    "!=": ne,
}


class Requirement(NamedTuple):
    """An entry of `Expansion.requires`.

    Args:
        name: namespace of what is required.
        range: the versions that will do; empty for any.
    """

    name: str
    range: str


def read_version(text: str) -> Version | None:
    """Give the version that a text is; None if it is none.

    >>> read_version("0.10.2"), read_version("1.0"), read_version("1.0.0rc1")
    ((0, 10, 2), None, None)
    """
    found = _VERSION.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]), int(found[3]))


def read_requirement(text: str) -> Requirement | None:
    """Give the requirement that a text is; None if it is none.

    >>> read_requirement("core>=0.1,<1")
    Requirement(name='core', range='>=0.1,<1')
    >>> read_requirement("core 0.1") is None
    True
    """
    found = _REQUIREMENT.fullmatch(text)
    return Requirement(found[1], found[2]) if found is not None and is_range(found[2]) else None


def is_range(text: str) -> bool:
    """Tell whether a text is a range; an empty one holds every version.

    >>> is_range(">=0.1,<1"), is_range(""), is_range("~=1.0")
    (True, True, False)
    """
    return not text or all(_BOUND.fullmatch(bound) for bound in text.split(","))


def in_range(version: Version, text: str) -> bool:
    """Tell whether a version is in a range.

    Args:
        version: the version.
        text: a range, see `is_range`; what is none holds no version.

    >>> in_range((0, 9, 3), ">=0.1,<1"), in_range((1, 0, 0), ">=0.1,<1")
    (True, False)
    """
    return not text or all(_holds(version, bound) for bound in text.split(","))


def _holds(version: Version, bound: str) -> bool:
    found = _BOUND.fullmatch(bound)
    if found is None:
        return False
    return _OPERATORS[found[1]](version, (int(found[2]), int(found[3] or 0), int(found[4] or 0)))
