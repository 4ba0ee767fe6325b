"""From a setup to the first question."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import MarvelUnitedError
from ..model.events import CardsDrawn, GameSetUp
from ..model.flow import GameFlow
from ..model.setup import Setup
from ..model.state import (
    Control,
    CounterState,
    Frame,
    HeroState,
    MissionState,
    Place,
    Seat,
    State,
    ThreatState,
    VillainState,
)
from .apply import Step, cannot_go_on, step_of
from .chance import Chance
from .decks import removed_cards, starting_cards
from .drawing import complete
from .extras import Extras, collected, enter, laid_beside, with_extra_plans
from .handlers import HANDLERS
from .select import RING
from .table import GameOver, Table

if TYPE_CHECKING:
    from .rules import Rules

OPPOSITE = RING // 2


def start(rules: Rules, setup: Setup) -> Step:
    """Set a game up and play it to the first question.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: what to play; whatever it leaves out is drawn from its seed.

    Raises:
        SetupError: the setup cannot be played; its details hold every reason.
        InvariantError: the content contradicts itself, so that the game cannot go on.
    """
    state = lay_out(rules, complete(rules, setup))
    table = Table(rules, state, HANDLERS)
    table.events.append(GameSetUp(state))
    for seat, cards in enumerate(state.seats):
        table.tell(CardsDrawn(seat, cards.deck[: 5 if setup.solo else 3]))
    table.push(Frame(GameFlow()))
    try:
        with suppress(GameOver):
            table.run()
    except MarvelUnitedError:
        raise
    except Exception as error:
        raise cannot_go_on(error) from error
    return step_of(table)


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
    seats = tuple([Seat(deck=_shuffle_deck(rules, chance, seat, deck, cards)) for seat, deck in enumerate(decks)])
    start_at = chance.below("core:villain_place", RING)
    shuffled_threats = chance.shuffle("core:threats", threats)
    extras = Extras(rules, setup, chance, cards)
    plan_deck = with_extra_plans(extras, plans)
    health = 0 if villain.health is None else villain.health.of(len(setup.heroes))
    piles = collected(extras)
    beside = laid_beside(extras)
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
        threats=tuple([_threat(rules, cards, card, at) for at, card in enumerate(shuffled_threats[:RING])]),
        villain=VillainState(villain.id, start_at, health, health, plan_deck),
        missions=tuple([MissionState(mission) for mission in extras.mode.missions]),
        counters=tuple([CounterState(c.id, c.start) for c in rules.dashboards[villain.id].counters.values()]),
        piles=piles,
        beside=beside,
        removed=tuple(removed),
        control=Control(streams=chance.streams),
    )


def _shuffle_deck(rules: Rules, chance: Chance, seat: int, deck: tuple[int, ...], cards: list[str]) -> tuple[int, ...]:
    """Shuffle a hero deck; starting-hand cards come first (W9)."""
    first = starting_cards(rules, cards, deck)
    rest = tuple([card for card in deck if card not in first]) if first else deck
    return first + chance.shuffle(f"core:hero_deck/{seat}", rest)


def _place(rules: Rules, location: str) -> Place:
    slots = rules.locations[location].slots
    return Place(location, len(slots), slots.count("civilian"), slots.count("thug"))


def _threat(rules: Rules, cards: list[str], card: int, at: int) -> ThreatState:
    printed = rules.threats[cards[card]]
    slots = () if printed.health else (False,) * len(printed.clear)
    return ThreatState(card, at, at, printed.health, slots)
