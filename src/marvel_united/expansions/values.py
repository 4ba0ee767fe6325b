"""What can be wrong with printed values.

All of it is content of the right shape that no game could be played with as it says: a deck of no cards, a threat that
nothing clears for want of slots, a standing rule that nobody looks for, a choice of more than there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from marvel_united.engine.select import RING
from marvel_united.model.content import Counter, Hero, HeroCard, Location, PlanCard, Threat, Villain
from marvel_united.model.effects import (
    Activates,
    Costs,
    CrisisStays,
    DrawsMore,
    Ignores,
    KeepsTokens,
    LessDamage,
    Mighty,
    Modifier,
    MoreDamage,
    NoLocations,
    NoSpecials,
    Nothing,
    NoTokens,
    OnceEach,
    PlaysAtRandom,
    Redirects,
    Shields,
    Steady,
    Strikes,
    Toughness,
    Undying,
    When,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, Mode, Option, SideCard, Take, Team

from .faults import MOST, Fault, Finding, by_heroes, number_faults, told
from .texts import text_faults

__all__ = ["value_faults"]

MOST_SLOTS: Final = 12
"""Slots a location, or a card beside the board, may have."""

MOST_MISSION_SLOTS: Final = 30
"""Slots a mission may have."""

_NO_CLEAR: Final = ((), Threat("", "marker", "").clear)
"""What a henchman may say of slots: that it has none, or nothing."""

STANDING: Final = (
    Ignores,
    MoreDamage,
    LessDamage,
    Redirects,
    Mighty,
    PlaysAtRandom,
    Steady,
    Shields,
    Strikes,
    NoSpecials,
    CrisisStays,
    When,
)
"""Standing rules that have force wherever they stand; some others have a place of their own."""

OF_HERO: Final = (*STANDING, Undying, DrawsMore)
"""Standing rules that have force on a hero card, which is somebody's."""
DISPLAYED: Final = (*STANDING, NoLocations, NoTokens, OnceEach)
"""Standing rules that negative Team cards may have (T4)."""


_Ruled: TypeAlias = "HeroCard | Villain | Threat | Location | SideCard"
"""What standing rules are printed on."""


def value_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which values and texts of a well-shaped expansion no game can use.

    Codes: ``bad_number``, ``bad_pair``, ``bad_add``, ``bad_clear``, ``bad_negative``, ``mixed_deck``,
    ``idle_modifier``, and those of `text_faults`.

    Args:
        expansion: what to check.

    >>> from marvel_united.model.modes import Mission
    >>> mission = Mission("example:save_cats", "Save Cats", "civilian", 0)
    >>> value_faults(Expansion("example", "Example", missions=(mission,)))[0].message
    "'example:save_cats' has 0 slots, not 1 to 30"
    """
    return told(expansion, (*_printed(expansion), *text_faults(expansion)))


def _printed(expansion: Expansion) -> Iterator[Finding]:
    for hero in expansion.heroes:
        yield from _hero(hero)
    for team in expansion.teams:
        yield from _team(team)
    for villain in expansion.villains:
        yield from _villain(villain)
    for location in expansion.locations:
        yield from number_faults(location.id, location, ("slots", "slots", len(location.slots), 1, MOST_SLOTS))
        yield from _idle(location.id, location, (*STANDING, KeepsTokens))
    for mission in expansion.missions:
        yield from number_faults(mission.id, mission, ("slots", "slots", mission.slots, 1, MOST_MISSION_SLOTS))
    for deck in expansion.decks:
        yield from _deck(deck)
    for option in expansion.options:
        yield from _option(option)
    for mode in expansion.modes:
        yield from _mode(mode)


def _hero(hero: Hero) -> Iterator[Finding]:
    yield from number_faults(hero.id, hero, ("cards", "cards", len(hero.cards), 1, MOST))
    for id, card in zip(hero_card_ids(hero), hero.cards, strict=True):
        yield from _hero_card(id, card)
        yield from _idle(id, card, OF_HERO)
        if card.negative:
            message = f"{id!r} is negative, which only a Team card can be"
            yield Finding("bad_negative", message, id, "Team", card, "negative")


def _hero_card(id: str, card: HeroCard) -> Iterator[Finding]:
    yield from number_faults(id, card, ("count", "copies", card.count, 1, MOST))
    if card.either and len(card.symbols) != 2:
        message = f"{id!r} has {len(card.symbols)} symbols, of which one or the other counts"
        yield Finding("bad_pair", message, id, "2 symbols", card, "symbols")


def _team(team: Team) -> Iterator[Finding]:
    """Check the cards of a Team: a negative one has rules in force while displayed, and nothing to do when played."""
    for id, card in zip(hero_card_ids(team), team.cards, strict=True):
        yield from _hero_card(id, card)
        yield from _idle(id, card, DISPLAYED if card.negative else ())
        plain = card.special is not None and card.special.mandatory and card.special.effect == Nothing()
        if card.negative and not (plain and card.modifiers):
            message = f"{id!r} is negative; it has to have a mandatory text without effect, and a standing rule"
            yield Finding("bad_negative", message, id, "mandatory, Nothing, modifiers", card, "negative")


def _villain(villain: Villain) -> Iterator[Finding]:
    if villain.health is not None:
        health = villain.health
        yield from number_faults(villain.id, health, *[(field, "health", n, 1, MOST) for field, n in by_heroes(health)])
    if villain.track is not None:
        yield from number_faults(
            villain.track.counter, villain.track, ("max", "as its end", villain.track.max, 1, MOST)
        )
    for counter in villain.counters:
        yield from _counter(counter)
    for mark in villain.marks:
        yield from number_faults(
            mark.id,
            mark,
            ("max", "marks of a hero at most", mark.max, 1, MOST),
            ("start", "at the start", mark.start, 0, 0),
        )
    yield from number_faults(
        villain.id,
        villain,
        ("icons_acting", "threats to act for a card", villain.icons_acting, 0, MOST),
        ("plans", "master plan cards", len(villain.plans), 1, MOST),
    )
    yield from _idle(villain.id, villain, STANDING)
    for id, plan in zip(plan_card_ids(villain), villain.plans, strict=True):
        yield from _plan_card(id, plan)
    for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
        yield from _threat(id, threat)


def _counter(counter: Counter) -> Iterator[Finding]:
    yield from number_faults(
        counter.id,
        counter,
        ("max", "as its end", counter.max, 1, MOST),
        ("start", "at the start", counter.start, 0, max(counter.max, 0)),
    )


def _plan_card(id: str, card: PlanCard) -> Iterator[Finding]:
    yield from number_faults(
        id,
        card,
        ("count", "copies", card.count, 1, MOST),
        ("move", "steps for the villain", card.move or 0, 0, RING),
    )
    for at in card.add:
        yield from number_faults(
            id,
            at,
            ("thugs", "thugs", at.thugs, 0, MOST),
            ("civilians", "civilians", at.civilians, 0, MOST),
        )
    if len(card.add) not in (0, 3):
        message = f"{id!r} adds tokens at {len(card.add)} places, not at 3 or none"
        yield Finding("bad_add", message, id, "3 places", card, "add")


def _threat(id: str, threat: Threat) -> Iterator[Finding]:
    yield from number_faults(
        id,
        threat,
        ("count", "copies", threat.count, 1, MOST),
        ("health", "health", threat.health, 0, MOST),
    )
    if threat.health > 0 and threat.clear not in _NO_CLEAR:
        message = f"{id!r} has health and slots; a henchman is cleared by damage"
        yield Finding("bad_clear", message, id, "health", threat, "clear")
    if threat.health == 0 and threat.clearable and not threat.clear:
        message = f"{id!r} can be cleared, but has neither slots nor health"
        yield Finding("bad_clear", message, id, "clearable", threat)
    yield from _idle(id, threat, (*STANDING, Toughness, Costs) if threat.when == "constant" else ())


def _idle(at: str, part: _Ruled, working: tuple[type[Modifier], ...]) -> Iterator[Finding]:
    """Find standing rules that have no force where they stand; a threat must be constant to have any."""
    for modifier in part.modifiers:
        kind = type(modifier).__name__
        if not isinstance(modifier, working):
            message = f"{at!r} has a rule that is never looked for there: {kind}"
            yield Finding("idle_modifier", message, at, kind, modifier)


# ---------------------------------------------------------------- extra decks, setup options, modes


def _deck(deck: ExtraDeck) -> Iterator[Finding]:
    ids, plans = deck_card_ids(deck), len(deck.plans)
    yield from number_faults(deck.id, deck, ("cards", "cards", len(ids), 1, MOST))
    if deck.plans and deck.cards:
        message = f"{deck.id!r} has master plan cards and cards beside the board; they need a deck each"
        yield Finding("mixed_deck", message, deck.id, "plans or cards", deck, "plans")
    for id, plan in zip(ids, deck.plans, strict=False):
        yield from _plan_card(id, plan)
    for id, card in zip(ids[plans:], deck.cards, strict=True):
        yield from _side_card(id, card)


def _side_card(id: str, card: SideCard) -> Iterator[Finding]:
    yield from number_faults(
        id,
        card,
        ("slots", "slots", len(card.slots), 0, MOST_SLOTS),
        ("prevents", "damage it prevents", card.prevents, 0, MOST),
    )
    yield from _idle(id, card, (*STANDING, Activates))


def _option(option: Option) -> Iterator[Finding]:
    yield from number_faults(
        option.id,
        option,
        ("most", "values at most", option.most, 1, MOST),
        ("least", "values at least", option.least, 0, max(option.most, 0)),
    )


def _mode(mode: Mode) -> Iterator[Finding]:
    at = mode.id
    yield from number_faults(at, mode, ("groups", "groups of locations", len(mode.groups), 1, MOST))
    if mode.locations:
        able = len(dict.fromkeys(mode.locations))
        yield from number_faults(at, mode, ("locations", "locations to draw from", able, RING, MOST))
    for cards in mode.plan_cards:
        yield from _take(at, cards.take)
        above = [(f"after[{index}]", "cards above an extra card", n, -1, MOST) for index, n in enumerate(cards.after)]
        yield from number_faults(at, cards, *above)
    for beside in mode.beside:
        yield from _take(at, beside.take)
        yield from number_faults(at, beside, ("status", "ways for extra cards to lie", len(beside.status), 1, MOST))
    if mode.collects is not None:
        yield from _take(at, mode.collects.take)
        limit = mode.collects.limit
        yield from number_faults(at, mode.collects, ("limit", "as the limit of its pile", limit, 1, MOST))

    paces = [(f"paces[{index}]", "hero cards to a villain turn", n, 1, MOST) for index, n in enumerate(mode.paces)]
    yield from number_faults(at, mode, *paces)
    for counter in mode.counters:
        yield from _counter(counter)
    for chapter in mode.chapters:
        cuts = [(field, "cards to take out of a deck", n, 0, MOST) for field, n in by_heroes(chapter.cut)]
        yield from number_faults(at, chapter.cut, *cuts)


def _take(at: str, take: Take) -> Iterator[Finding]:
    yield from number_faults(at, take, ("draw", "extra cards to draw", take.draw, 0, MOST))
