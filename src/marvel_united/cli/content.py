"""``content``: the cards and all else of the installed packs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias, cast

from ..errors import UsageError
from .expansions import Expansions, add_expansion_option, expansions_of
from .options import AddParser, full_id

if TYPE_CHECKING:
    from ..expansions.registry import Registry
    from ..model.expansion import Expansion

__all__ = ["add", "run"]

SOURCES = ("printed", "printed-single", "rulebook", "reconstructed")
"""How sure a fact can be."""

KINDS = ("heroes", "villains", "locations", "missions", "challenges", "modes", "options", "other", "teams")
"""The lists that facts have."""

_PARTS = ("cards", "master_plan", "threats")
"""The lists that a hero, a villain, an extra deck or a Team has."""

Entry: TypeAlias = "dict[str, object]"


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "content",
        help="show the content of the installed packs",
        description="Show heroes, villains, locations, missions and all else there is, all or one by id.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "id", metavar="ID", nargs="?", help="of anything listed or of a card: hulk, core:hulk, hulk/move"
    )
    add_expansion_option(parser.add_argument)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--source", metavar="S", choices=SOURCES, help=f"only what is {', '.join(SOURCES)}")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show content."""
    import json

    content = _content(expansions_of(arguments), arguments.id or "")
    if arguments.source is not None:
        content = _of_source(content, arguments.source)
    shown = content
    if arguments.id is not None:
        known = {str(entry["full_id"]): entry for entry in _entries(content)}
        known.update({str(card["full_id"]): card for entry in [*known.values()] for card in _cards(entry)})
        shown = known[full_id(arguments.id, "content", known)] if known else _nothing(arguments.id)
    if arguments.json:
        print(json.dumps(shown, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_listing(content) if shown is content else _lines(shown)))
    return 0


def _nothing(id: str) -> Entry:
    raise UsageError("unknown_id", f"nothing of that source is called {id!r}", id=id)


def _content(named: Expansions, id: str) -> Entry:
    """Give the content of expansions as one box: of those that are named, else of the id's own, else of all."""
    from ..expansions.facts import facts
    from ..expansions.registry import Registry

    registry = named.registry or Registry.installed()
    own = tuple([name for name in registry.names() if id.startswith(f"{name}:")])
    names = named.names or own
    chosen = [each for each in registry.select(names) if each.namespace in names] if names else _all(registry)
    boxes = [facts(expansion) for expansion in chosen]
    merged: Entry = {key: ", ".join([str(box[key]) for box in boxes]) for key in ("box", "title")}
    for kind in KINDS:
        merged[kind] = [entry for box in boxes for entry in cast("list[Entry]", box.get(kind, []))]
    return merged


def _all(registry: Registry) -> list[Expansion]:
    """Give all that is installed and sound."""
    found = [_if_sound(registry, name) for name in registry.names()]
    return [expansion for expansion in found if expansion is not None]


def _if_sound(registry: Registry, name: str) -> Expansion | None:
    """Give an expansion that nobody has asked for by name, or tell why it is left out."""
    from ..errors import ExpansionError
    from .output import complain

    try:
        return registry.expansion(name)
    except ExpansionError as error:
        complain(f"left out: {error}")
        return None


def _entries(content: Entry) -> Iterator[Entry]:
    for kind in KINDS:
        yield from cast("list[Entry]", content[kind])


def _cards(entry: Entry) -> Iterator[Entry]:
    """Give the cards of a hero, a villain, an extra deck or a Team."""
    for part in _PARTS:
        yield from cast("list[Entry]", entry.get(part, []))


def _of_source(content: Entry, source: str) -> Entry:
    """Keep what is of a source: cards of it with their owners, and what is itself of it."""
    kept: Entry = dict(content)
    for kind in KINDS:
        narrowed = [_narrowed(entry, source) for entry in cast("list[Entry]", content[kind])]
        kept[kind] = [entry for entry in narrowed if entry is not None]
    return kept


def _narrowed(entry: Entry, source: str) -> Entry | None:
    own = entry.get("source")  # options are ours, not printed
    narrowed = dict(entry)
    for part in _PARTS:
        if part in entry:
            cards = cast("list[Entry]", entry[part])
            narrowed[part] = [card for card in cards if card.get("source", own) == source]
    return narrowed if own == source or any(narrowed.get(part) for part in _PARTS) else None


# ---------------------------------------------------------------- for people


def _listing(content: Entry) -> Iterator[str]:
    for kind in KINDS:
        yield f"{kind}:"
        for entry in cast("list[Entry]", content[kind]):
            yield f"  {entry['full_id']!s:42} {entry['name']}"


def _lines(entry: Entry) -> Iterator[str]:
    """Give a thing as lines, one for each card."""
    for key, item in entry.items():
        if key in _PARTS:
            yield f"{key}:"
            yield from [f"  - {_inline(part)}" for part in cast("list[object]", item)]
        else:
            yield f"{key}: {_inline(item)}"


def _inline(value: object) -> str:
    """Give a value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_inline(item)}" for key, item in cast("Entry", value).items())
    if isinstance(value, list):
        return " ".join(_inline(item) for item in cast("list[object]", value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
