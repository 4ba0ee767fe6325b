"""``content``: the cards and all else of the installed packs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..errors import UsageError
from ..ids import slug
from .expansions import Expansions, add_expansion_option, expansions_of
from .layout import PARTS, Entry
from .options import AddParser
from .typed import full_id

if TYPE_CHECKING:
    from ..expansions.registry import Registry
    from ..model.expansion import Expansion

__all__ = ["add", "run"]

SOURCES = ("printed", "printed-single", "rulebook", "reconstructed")
"""How sure a fact can be."""

KINDS = ("heroes", "villains", "locations", "missions", "challenges", "modes", "options", "other", "teams", "campaigns")
"""The lists that facts have."""


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "content",
        help="show the content of the installed packs",
        description="Show heroes, villains, locations, missions and all else there is, all or one by id.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "id", metavar="ID", nargs="?", help="of anything listed, of a card or of a box: hulk, core:hulk, hulk/move"
    )
    add_expansion_option(parser.add_argument)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--source", metavar="S", choices=SOURCES, help=f"only what is {', '.join(SOURCES)}")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show content."""
    import json

    packs, source = expansions_of(arguments), arguments.source
    box = slug(arguments.id or "")
    is_box = box in packs.at_hand.names()
    boxes = _boxes(packs._replace(names=(box,)) if is_box else packs, arguments.id or "")
    whole = _content(boxes)
    content = whole if source is None else _of_source(whole, source)
    shown = content
    if arguments.id is not None and not is_box:
        meant = full_id(arguments.id, "content", _known(whole))
        shown = _known(content).get(meant) or _nothing(meant, source)
    if arguments.json:
        print(json.dumps(shown, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_listing(content, source) if shown is content else _laid_out(shown, boxes, packs)))
    return 0


def _known(content: Entry) -> dict[str, Entry]:
    """Give all that can be asked for, by id: what has a place of its own, and the cards of that."""
    known = {str(entry["full_id"]): entry for entry in _entries(content)}
    known.update({str(card["full_id"]): card for entry in [*known.values()] for card in _cards(entry)})
    return known


def _laid_out(entry: Entry, boxes: Sequence[Expansion], packs: Expansions) -> Iterator[str]:
    """Give a thing as lines; what it mentions may stand in what its box requires."""
    from ..engine.rules import Rules
    from ..text import names_of
    from .layout import laid_out

    whole = {each.namespace: each for box in boxes for each in packs.at_hand.select((box.namespace,))}
    rules = Rules(tuple(whole.values()))
    return laid_out(entry, rules, names_of(rules))


def _nothing(id: str, source: str | None) -> Entry:
    raise UsageError("unknown_id", f"nothing of {id!r} is {source}", id=id)


def _boxes(named: Expansions, id: str) -> Sequence[Expansion]:
    """Give the expansions to show: those that are named, else the id's own, else all."""
    registry = named.at_hand
    own = tuple([name for name in registry.names() if id.startswith(f"{name}:")])
    names = named.names or own
    return [each for each in registry.select(names) if each.namespace in names] if names else _all(registry)


def _content(boxes: Sequence[Expansion]) -> Entry:
    """Give the content of expansions as one box."""
    from ..expansions.facts import facts

    shown = [facts(expansion) for expansion in boxes]
    merged: Entry = {key: ", ".join([str(box[key]) for box in shown]) for key in ("box", "title")}
    for kind in KINDS:
        merged[kind] = [entry for box in shown for entry in cast("list[Entry]", box.get(kind, []))]
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
    for part in PARTS:
        yield from cast("list[Entry]", entry.get(part, []))


def _of_source(content: Entry, source: str) -> Entry:
    """Keep what is of a source: cards of it with their owners, and what is itself of it, or a part that it names."""
    kept: Entry = dict(content)
    for kind in KINDS:
        narrowed = [_narrowed(entry, source) for entry in cast("list[Entry]", content[kind])]
        kept[kind] = [entry for entry in narrowed if entry is not None]
    return kept


def _narrowed(entry: Entry, source: str) -> Entry | None:
    own = entry.get("source")  # options are ours, not printed
    narrowed = dict(entry)
    for part in PARTS:
        if part in entry:
            cards = cast("list[Entry]", entry[part])
            narrowed[part] = [card for card in cards if card.get("source", own) == source]
    basis = cast("list[str]", entry.get("basis", []))
    told = own == source or any(line.startswith(f"{source}: ") for line in basis)
    return narrowed if told or any(narrowed.get(part) for part in PARTS) else None


# ---------------------------------------------------------------- for people


def _listing(content: Entry, source: str | None) -> Iterator[str]:
    """List what there is; of one source, the cards as well."""
    for kind in KINDS:
        entries = cast("list[Entry]", content[kind])
        if entries:
            yield f"{kind}:"
        for entry in entries:
            yield f"  {entry['full_id']!s:42} {entry['name']}"
            if source is not None:
                yield from [f"    {card['full_id']}" for card in _cards(entry)]
