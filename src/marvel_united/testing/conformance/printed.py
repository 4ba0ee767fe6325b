"""What an expansion brings, piece by piece; what of it lacks words, and what is unusual about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol, cast

from msgspec import Struct

from ...engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from ...model.content import Text
from ...model.expansion import Expansion
from ...model.parts import parts
from .report import Failure, Remark

__all__ = ["Component", "Printed", "missing_words", "printed", "unusual_sizes"]

CARDS: Final = 12
"""Cards of a hero deck, and of a master plan deck."""

THREATS: Final = 6
"""Threat cards of a villain."""


class Printed(NamedTuple):
    """A component or a card.

    Args:
        id: its id.
        thing: what it is.
    """

    id: str
    thing: Struct


class Component(Protocol):
    """Whatever has an id of its own."""

    @property
    def id(self) -> str:
        """Its id."""
        ...


def printed(expansion: Expansion) -> Iterator[Printed]:
    """Give all components of an expansion, and each distinct card.

    Args:
        expansion: a sound expansion.

    >>> from marvel_united.expansions import core_box
    >>> [each.id for each in printed(core_box.expansion())][:2]
    ['core:captain_america', 'core:captain_america/move']
    """
    for hero in expansion.heroes:
        yield Printed(hero.id, hero)
        yield from map(Printed, hero_card_ids(hero), hero.cards)
    for villain in expansion.villains:
        yield Printed(villain.id, villain)
        yield from map(Printed, plan_card_ids(villain), villain.plans)
        yield from map(Printed, threat_ids(villain), villain.threats)
    for team in expansion.teams:
        yield Printed(team.id, team)
        yield from map(Printed, hero_card_ids(team), team.cards)
    for deck in expansion.decks:
        yield Printed(deck.id, deck)
        yield from map(Printed, deck_card_ids(deck), (*deck.plans, *deck.cards))
    others: tuple[tuple[Component, ...], ...] = (
        expansion.locations,
        expansion.missions,
        expansion.modes,
        expansion.challenges,
        expansion.actions,
        expansion.options,
        expansion.handlers,
        expansion.campaigns,
    )
    for components in others:
        yield from [Printed(each.id, cast("Struct", each)) for each in components]


# ---------------------------------------------------------------- words

_CARDS: Final = ("cards", "plans", "threats")
"""Fields that hold what is printed on cards of their own."""


def missing_words(expansion: Expansion) -> Iterator[Failure]:
    """Find names and descriptions that are blank: a screen would show nothing.

    Args:
        expansion: a sound expansion.
    """
    for id, thing in printed(expansion):
        for part in (thing, *_own(thing)):
            kind = type(part).__name__
            if _is_blank(part, "name") and not isinstance(part, Text):  # a text may have no name
                yield Failure("no_name", f"its {kind} has no name", id)
            for field in ("does", "reason"):
                if _is_blank(part, field):
                    yield Failure("no_words", f"its {kind} leaves {field!r} blank", id)


def _own(thing: Struct) -> Iterator[Struct]:
    """Give the parts of something but for its cards."""
    for field in thing.__struct_fields__:
        if field not in _CARDS:
            yield from parts(getattr(thing, field), Struct)


def _is_blank(part: Struct, field: str) -> bool:
    words = getattr(part, field, None)
    return isinstance(words, str) and not words.strip()


# ---------------------------------------------------------------- sizes


def unusual_sizes(expansion: Expansion) -> Iterator[Remark]:
    """Find decks that have other than the usual number of cards.

    Villains who follow each other in a game have decks of their own kind. A threat for each location is usual, but for
    homes; its weakened side is no further card.

    Args:
        expansion: a sound expansion.
    """
    following = [chapter.villain for mode in expansion.modes for chapter in mode.chapters]
    for hero in expansion.heroes:
        yield from _unusual("hero_deck", hero.id, "cards", sum(card.count for card in hero.cards), CARDS)
    for villain in [villain for villain in expansion.villains if villain.id not in following]:
        plans = sum(card.count for card in villain.plans)
        threats = sum(card.count for card in villain.threats if not card.weakened)
        homes = sum(id != "" for id in (villain.home, villain.opposite))
        yield from _unusual("plan_deck", villain.id, "master plan cards", plans, CARDS)
        yield from _unusual("threats", villain.id, "threats", threats, THREATS - homes)


def _unusual(code: str, at: str, what: str, n: int, usual: int) -> Iterator[Remark]:
    if n != usual:
        yield Remark(code, f"it has {n} {what}, where {usual} are usual", at)
