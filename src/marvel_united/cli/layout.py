"""Content laid out for people: what is printed on a thing, and on each of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, cast

if TYPE_CHECKING:
    from ..engine.rules import Rules

__all__ = ["PARTS", "Entry", "laid_out"]

Entry: TypeAlias = "dict[str, object]"
"""A thing as facts have it."""

PARTS: Final = ("cards", "master_plan", "threats")
"""The lists of cards that a hero, a villain, an extra deck or a Team has."""

_TOLD: Final = frozenset(
    {
        *("id", "full_id", "name", "count", "symbols", "either_or", "move", "move_text", "bam", "add"),
        *("does", "effect", "special", "overflow", "plot", "special_rules", "end_of_turn", "standing"),
        *("kind", "trigger", "clear", "clearable", "activates_on", "gain", "takes", "basis"),
    }
)
"""Facts that the name and the printed text of a thing tell."""

_TOLD_OF_CARDS: Final = frozenset({*_TOLD, "health", "slots"})


def laid_out(entry: Entry, rules: Rules, names: Mapping[str, str]) -> Iterator[str]:
    """Give a thing as lines: its name, what is printed on it, its other facts, and its cards.

    Args:
        entry: the thing, or one of its cards.
        rules: compiled content that holds it.
        names: display names by id.
    """
    id = str(entry["full_id"])
    copies = f"{entry['count']} x " if "count" in entry else ""
    yield f"{copies}{_name(entry, names)} ({id})"
    yield from _told(entry, rules, names, "  ")
    for part in PARTS:
        cards = cast("list[Entry]", entry.get(part, []))
        if cards:
            yield ""
            yield f"{_words(part)}:"
        for card in cards:
            yield f"  {card.get('count', 1)} x {_name(card, names):46} {card['full_id']}"
            yield from _told(card, rules, names, "      ", usual=entry.get("source"))


def _name(entry: Entry, names: Mapping[str, str]) -> str:
    """Give the printed name of a thing; a card without one is named by what it shows."""
    from ..text import name

    return str(entry["name"]) if "name" in entry else name(str(entry["full_id"]), names)


def _told(
    entry: Entry, rules: Rules, names: Mapping[str, str], indent: str, *, usual: object = "printed"
) -> Iterator[str]:
    """Give what is printed on a thing, and its other facts; its source only where that is not the usual one."""
    from ..text import printed_on

    id = str(entry["full_id"])
    told = _TOLD_OF_CARDS if "/" in id else _TOLD
    for line in printed_on(rules, id):
        yield f"{indent}{line}"
    for key, value in entry.items():
        if key not in told and key not in PARTS and value not in (None, "", []) and (key, value) != ("source", usual):
            yield f"{indent}{_words(key)}: {_inline(value, names)}"
    for line in _basis(entry):
        yield f"{indent}basis: {line}"


def _basis(entry: Entry) -> Iterator[str]:
    """Give where a thing and its special effect come from, if they are not printed."""
    for holder in (entry, entry.get("effect"), entry.get("special")):
        if isinstance(holder, dict):
            yield from [str(line) for line in cast("list[object]", cast("Entry", holder).get("basis", []))]


def _words(key: str) -> str:
    return key.replace("_", " ")


def _inline(value: object, names: Mapping[str, str]) -> str:
    """Give a value on one line, what has an id by its name."""
    if isinstance(value, dict):
        return ", ".join([_pair(key, item, names) for key, item in cast("Entry", value).items()])
    if isinstance(value, list):
        return ", ".join([_inline(item, names) for item in cast("list[object]", value)])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "empty" if value is None else names.get(str(value), str(value))


def _pair(key: str, value: object, names: Mapping[str, str]) -> str:
    """Give a fact within a fact; numbers of heroes stand behind what holds with them."""
    shown = _inline(value, names)
    return f"{shown} with {key} heroes" if key.isdigit() else f"{_words(key)} {shown}"
