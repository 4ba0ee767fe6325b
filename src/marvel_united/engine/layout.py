"""The table as a setup lays it out, before the first hands are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.content import Threat, Villain
from ..model.setup import Setup
from ..model.state import (
    SYMBOLS,
    Control,
    CounterState,
    HeroState,
    MissionState,
    Place,
    Seat,
    State,
    ThreatState,
    VillainState,
    Ways,
)
from .chance import Chance
from .dashboard import counters_of
from .decks import removed_cards, starting_cards
from .extras import Extras, collected, enter, laid_beside, with_chapters, with_extra_plans, with_heroes, with_team
from .select import RING

if TYPE_CHECKING:
    from .rules import Rules

OPPOSITE: Final = RING // 2
"""How far from the villain the heroes begin."""


def lay_out(rules: Rules, setup: Setup) -> State:
    """Lay everything out, before the first hands are drawn.

    Args:
        rules: the compiled content.
        setup: complete.
    """
    villain = rules.villains[setup.villain]
    cards: list[str] = []
    decks: list[tuple[int, ...]] = []
    removed: list[int] = []
    for hero in setup.heroes:
        deck = enter(cards, rules.hero_decks[hero])
        gone = removed_cards(rules, setup, cards, deck)
        removed += gone
        decks.append(tuple([card for card in deck if card not in gone]))
    threats = enter(cards, rules.threat_decks[villain.id])
    plans = enter(cards, rules.plan_decks[villain.id])
    if setup.solo:
        decks = [tuple([card for deck in decks for card in deck])]
    chance = Chance(setup.seed)
    seats = tuple(
        [
            Seat(deck=_shuffle_deck(rules, chance, seat, deck, cards), tokens=_tokens(setup, seat))
            for seat, deck in enumerate(decks)
        ]
    )
    start_at = _home(setup, villain) if villain.home else chance.below("core:villain_place", RING)
    extras = Extras(rules, setup, chance, cards)
    laid, unused = _threats(extras, villain, threats)
    plan_deck = with_extra_plans(extras, plans)
    plan_deck, chapters = with_chapters(extras, plan_deck)
    health = 0 if villain.health is None else villain.health.of(len(setup.heroes))
    own, hidden = with_heroes(extras)
    piles = (*collected(extras), *chapters, *hidden, *with_team(extras))
    beside = (*laid_beside(extras), *own)
    mode = extras.mode
    return State(
        setup=setup,
        step=-1,
        cards=tuple(cards),
        seats=seats,
        heroes=tuple(
            [
                HeroState(hero, 0 if setup.solo else index, (start_at + OPPOSITE) % RING)
                for index, hero in enumerate(setup.heroes)
            ]
        ),
        places=tuple([_place(rules, location) for location in setup.locations]),
        threats=laid,
        villain=VillainState(villain.id, start_at, health, health, plan_deck, villain.endures is not None),
        missions=tuple([MissionState(mission) for mission in mode.missions]),
        counters=tuple([CounterState(c.id, c.start) for c in (*counters_of(villain), *mode.counters)]),
        piles=piles,
        beside=beside,
        removed=(*removed, *unused),
        ways=Ways(mode.paces, mode.crisis_fills, mode.newcomers),
        control=Control(streams=chance.streams),
    )


def _tokens(setup: Setup, seat: int) -> tuple[int, int, int, int]:
    """Count the action tokens that a seat starts with."""
    given = setup.tokens[seat] if seat < len(setup.tokens) else ()
    move, attack, heroic, wild = [given.count(symbol) for symbol in SYMBOLS]
    return move, attack, heroic, wild


def _home(setup: Setup, villain: Villain) -> int:
    """Give the place where the villain starts."""
    return setup.locations.index(villain.home)


def _threats(
    extras: Extras, villain: Villain, threats: tuple[int, ...]
) -> tuple[tuple[ThreatState, ...], tuple[int, ...]]:
    """Lay the threats out, but where villain and heroes have their homes; give the sides that are not used too."""
    printed, setup, cards = extras.rules.threats, extras.setup, extras.cards
    weak = {printed[cards[card]].name: card for card in threats if printed[cards[card]].weakened}
    chosen = setup.chosen(villain.weakened) if villain.weakened else ()
    sides = [card for card in threats if card not in weak.values()]
    sides = [weak.get(printed[cards[c]].name, c) if cards[c].rpartition("/")[2] in chosen else c for c in sides]
    places = [at for at, id in enumerate(setup.locations) if id not in (villain.home, villain.opposite)]
    shuffled = extras.chance.shuffle("core:threats", tuple(sides))
    laid = tuple([_threat(printed[cards[card]], card, at) for at, card in zip(places, shuffled, strict=False)])
    used = [threat.card for threat in laid]
    return laid, tuple([card for card in threats if card not in used])


def _shuffle_deck(rules: Rules, chance: Chance, seat: int, deck: tuple[int, ...], cards: list[str]) -> tuple[int, ...]:
    """Shuffle a hero deck; starting-hand cards come first (W9)."""
    first = starting_cards(rules, cards, deck)
    rest = tuple([card for card in deck if card not in first]) if first else deck
    return first + chance.shuffle(f"core:hero_deck/{seat}", rest)


def _place(rules: Rules, location: str) -> Place:
    slots = rules.locations[location].slots
    return Place(location, len(slots), slots.count("civilian"), slots.count("thug"))


def _threat(printed: Threat, card: int, at: int) -> ThreatState:
    slots = () if printed.health else (False,) * len(printed.clear)
    return ThreatState(card, at, at, printed.health, slots)
