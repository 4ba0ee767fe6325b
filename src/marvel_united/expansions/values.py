"""What can be wrong with printed values.

All of it is content of the right shape that no game could be played with as it says: a deck of no cards, a threat that
nothing clears for want of slots, a standing rule that nobody looks for, a choice of more than there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from marvel_united.engine.select import RING
from marvel_united.model.content import Counter, Hero, HeroCard, PlanCard, Threat, Villain
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

from .checks import MOST, Fault, number_faults
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
    return (*_printed(expansion), *text_faults(expansion))


def _printed(expansion: Expansion) -> Iterator[Fault]:
    for hero in expansion.heroes:
        yield from _hero(hero)
    for team in expansion.teams:
        yield from _team(team)
    for villain in expansion.villains:
        yield from _villain(villain)
    for location in expansion.locations:
        yield from number_faults(location.id, ("slots", len(location.slots), 1, MOST_SLOTS))
        yield from _idle(location.id, location.modifiers, (*STANDING, KeepsTokens))
    for mission in expansion.missions:
        yield from number_faults(mission.id, ("slots", mission.slots, 1, MOST_MISSION_SLOTS))
    for deck in expansion.decks:
        yield from _deck(deck)
    for option in expansion.options:
        yield from _option(option)
    for mode in expansion.modes:
        yield from _mode(mode)


def _hero(hero: Hero) -> Iterator[Fault]:
    yield from number_faults(hero.id, ("cards", len(hero.cards), 1, MOST))
    for id, card in zip(hero_card_ids(hero), hero.cards, strict=True):
        yield from _hero_card(id, card)
        yield from _idle(id, card.modifiers, OF_HERO)
        if card.negative:
            yield Fault("bad_negative", f"{id!r} is negative, which only a Team card can be", id, "Team")


def _hero_card(id: str, card: HeroCard) -> Iterator[Fault]:
    yield from number_faults(id, ("copies", card.count, 1, MOST))
    if card.either and len(card.symbols) != 2:
        message = f"{id!r} has {len(card.symbols)} symbols, of which one or the other counts"
        yield Fault("bad_pair", message, id, "2 symbols")


def _team(team: Team) -> Iterator[Fault]:
    """Check the cards of a Team: a negative one has rules in force while displayed, and nothing to do when played."""
    for id, card in zip(hero_card_ids(team), team.cards, strict=True):
        yield from _hero_card(id, card)
        yield from _idle(id, card.modifiers, DISPLAYED if card.negative else ())
        plain = card.special is not None and card.special.mandatory and card.special.effect == Nothing()
        if card.negative and not (plain and card.modifiers):
            message = f"{id!r} is negative; it has to have a mandatory text without effect, and a standing rule"
            yield Fault("bad_negative", message, id, "mandatory, Nothing, modifiers")


def _villain(villain: Villain) -> Iterator[Fault]:
    if villain.health is not None:
        health = villain.health
        yield from number_faults(villain.id, *[("health", n, 1, MOST) for n in (health.two, health.three, health.four)])
    if villain.track is not None:
        yield from number_faults(villain.track.counter, ("as its end", villain.track.max, 1, MOST))
    for counter in villain.counters:
        yield from _counter(counter)
    for mark in villain.marks:
        end, start = mark.max, mark.start
        yield from number_faults(mark.id, ("marks of a hero at most", end, 1, MOST), ("at the start", start, 0, 0))
    yield from number_faults(villain.id, ("threats to act for a card", villain.icons_acting, 0, MOST))
    yield from number_faults(villain.id, ("master plan cards", len(villain.plans), 1, MOST))
    yield from _idle(villain.id, villain.modifiers, STANDING)
    for id, plan in zip(plan_card_ids(villain), villain.plans, strict=True):
        yield from _plan_card(id, plan)
    for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
        yield from _threat(id, threat)


def _counter(counter: Counter) -> Iterator[Fault]:
    start, end = counter.start, counter.max
    yield from number_faults(counter.id, ("as its end", end, 1, MOST), ("at the start", start, 0, max(end, 0)))


def _plan_card(id: str, card: PlanCard) -> Iterator[Fault]:
    yield from number_faults(id, ("copies", card.count, 1, MOST), ("steps for the villain", card.move or 0, 0, RING))
    for at in card.add:
        yield from number_faults(id, ("thugs", at.thugs, 0, MOST), ("civilians", at.civilians, 0, MOST))
    if len(card.add) not in (0, 3):
        message = f"{id!r} adds tokens at {len(card.add)} places, not at 3 or none"
        yield Fault("bad_add", message, id, "3 places")


def _threat(id: str, threat: Threat) -> Iterator[Fault]:
    yield from number_faults(id, ("copies", threat.count, 1, MOST), ("health", threat.health, 0, MOST))
    if threat.health > 0 and threat.clear not in _NO_CLEAR:
        yield Fault("bad_clear", f"{id!r} has health and slots; a henchman is cleared by damage", id, "health")
    if threat.health == 0 and threat.clearable and not threat.clear:
        yield Fault("bad_clear", f"{id!r} can be cleared, but has neither slots nor health", id, "clearable")
    yield from _idle(id, threat.modifiers, (*STANDING, Toughness, Costs) if threat.when == "constant" else ())


def _idle(at: str, modifiers: tuple[Modifier, ...], working: tuple[type[Modifier], ...]) -> Iterator[Fault]:
    """Find standing rules that have no force where they stand; a threat must be constant to have any."""
    for modifier in modifiers:
        kind = type(modifier).__name__
        if not isinstance(modifier, working):
            yield Fault("idle_modifier", f"{at!r} has a rule that is never looked for there: {kind}", at, kind)


# ---------------------------------------------------------------- extra decks, setup options, modes


def _deck(deck: ExtraDeck) -> Iterator[Fault]:
    ids, plans = deck_card_ids(deck), len(deck.plans)
    yield from number_faults(deck.id, ("cards", len(ids), 1, MOST))
    if deck.plans and deck.cards:
        message = f"{deck.id!r} has master plan cards and cards beside the board; they need a deck each"
        yield Fault("mixed_deck", message, deck.id, "plans or cards")
    for id, plan in zip(ids, deck.plans, strict=False):
        yield from _plan_card(id, plan)
    for id, card in zip(ids[plans:], deck.cards, strict=True):
        yield from _side_card(id, card)


def _side_card(id: str, card: SideCard) -> Iterator[Fault]:
    yield from number_faults(
        id, ("slots", len(card.slots), 0, MOST_SLOTS), ("damage it prevents", card.prevents, 0, MOST)
    )
    yield from _idle(id, card.modifiers, (*STANDING, Activates))


def _option(option: Option) -> Iterator[Fault]:
    least, most = option.least, option.most
    yield from number_faults(option.id, ("values at most", most, 1, MOST), ("values at least", least, 0, max(most, 0)))


def _mode(mode: Mode) -> Iterator[Fault]:
    yield from number_faults(mode.id, ("groups of locations", len(mode.groups), 1, MOST))
    if mode.locations:
        yield from number_faults(mode.id, ("locations to draw from", len(dict.fromkeys(mode.locations)), RING, MOST))
    for cards in mode.plan_cards:
        yield from _take(mode.id, cards.take)
        yield from number_faults(mode.id, *[("cards above an extra card", n, -1, MOST) for n in cards.after])
    for beside in mode.beside:
        yield from _take(mode.id, beside.take)
        yield from number_faults(mode.id, ("ways for extra cards to lie", len(beside.status), 1, MOST))
    if mode.collects is not None:
        yield from _take(mode.id, mode.collects.take)
        yield from number_faults(mode.id, ("as the limit of its pile", mode.collects.limit, 1, MOST))

    yield from number_faults(mode.id, *[("hero cards to a villain turn", n, 1, MOST) for n in mode.paces])
    for counter in mode.counters:
        yield from _counter(counter)
    for chapter in mode.chapters:
        cuts = (chapter.cut.two, chapter.cut.three, chapter.cut.four)
        yield from number_faults(mode.id, *[("cards to take out of a deck", n, 0, MOST) for n in cuts])


def _take(at: str, take: Take) -> Iterator[Fault]:
    yield from number_faults(at, ("extra cards to draw", take.draw, 0, MOST))
