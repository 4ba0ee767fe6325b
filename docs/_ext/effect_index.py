"""The page that tells, for each word of the effect language, which printed things it stands on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from marvel_united import Registry
from marvel_united.engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from marvel_united.model.content import Action, Hero, Location
from marvel_united.model.effects import Amount, Condition, Effect, Modifier, Who
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Mode, Team
from marvel_united.model.parts import parts

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE: Final = "reference/effect_index"
NAMED: Final = 8
"""Things that are named of each box, the others are counted."""


def words() -> list[type[Struct]]:
    """Give every node of the language, in the order of the reference."""
    unions = [cast("tuple[object, ...]", get_args(union)) for union in (Effect, Modifier, Who, Amount, Condition)]
    found = [word for union in unions for word in union if isinstance(word, type) and issubclass(word, Struct)]
    return [*dict.fromkeys(found)]


def printed(box: Expansion) -> Iterator[tuple[str, Struct]]:
    """Give everything in a box that has texts of its own, by its id."""
    owners: tuple[Hero | Team, ...] = (*box.heroes, *box.teams)
    places: tuple[Location | Action | Mode, ...] = (*box.locations, *box.actions, *box.modes)
    for owner in owners:
        yield from zip(hero_card_ids(owner), owner.cards, strict=True)
    for villain in box.villains:
        yield villain.id, replace(villain, plans=(), threats=())
        yield from zip(plan_card_ids(villain), villain.plans, strict=True)
        yield from zip(threat_ids(villain), villain.threats, strict=True)
    for deck in box.decks:
        yield from zip(deck_card_ids(deck), (*deck.plans, *deck.cards), strict=True)
    yield from ((thing.id, thing) for thing in places)


def uses(word: type[Struct], box: Expansion) -> list[str]:
    """Give the ids of the things in a box whose texts use a word."""
    return [id for id, thing in printed(box) if any(type(part) is word for part in parts(thing, word))]


def markdown() -> str:
    """Give the page: a table for every word that some box uses, and the words that none does."""
    boxes = Registry.installed().select(Registry.installed().names())
    lines: list[str] = []
    unused: list[str] = []
    for word in words():
        rows = [f"| {box.title} | {_listed(ids)} |" for box in boxes if (ids := uses(word, box))]
        if rows:
            lines += ["", f"## {word.__name__}", "", "| box | on |", "| --- | --- |", *rows]
        else:
            unused.append(f"`{word.__name__}`")
    return "\n".join([*lines, "", "## On nothing printed", "", ", ".join(unused) or "None.", ""])


def _listed(ids: list[str]) -> str:
    named = [f"`{id.partition(':')[2]}`" for id in ids[:NAMED]]
    return ", ".join([*named, *([f"{len(ids) - NAMED} more"] if len(ids) > NAMED else [])])


def setup(app: Sphinx) -> dict[str, bool]:
    """Append the index to its page whenever the docs are built."""

    def fill(_: Sphinx, page: str, source: list[str]) -> None:
        if page == PAGE:
            source[0] += "\n" + markdown()

    app.connect("env-get-outdated", lambda *_: [PAGE])
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}
