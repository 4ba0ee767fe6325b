"""Cards of extra decks, as a game mode lays them out."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ..model.modes import Mode, Take
from ..model.setup import Setup
from ..model.state import Pile, SideState
from .chance import Chance
from .queries import display_of
from .rules import Rules
from .storyline import DISPLAY


class Extras(NamedTuple):
    """What a mode's extra cards are laid out from.

    Args:
        rules: the compiled content.
        setup: complete.
        chance: the random streams of the game.
        cards: ids of the card instances so far; those of extra cards are added.
    """

    rules: Rules
    setup: Setup
    chance: Chance
    cards: list[str]

    @property
    def mode(self) -> Mode:
        """The game mode."""
        return self.rules.modes[self.setup.mode]


def enter(cards: list[str], deck: tuple[str, ...]) -> tuple[int, ...]:
    """Give each card of a deck its instance number.

    >>> cards = ["core:hulk/move"]
    >>> enter(cards, ("core:wasp/move", "core:wasp/wild")), len(cards)
    ((1, 2), 3)
    """
    first = len(cards)
    cards.extend(deck)
    return tuple(range(first, len(cards)))


def _take(extras: Extras, take: Take) -> tuple[int, ...]:
    """Take cards of an extra deck: those that an option names, or does not name, and some of them at random."""
    chosen = extras.setup.chosen(take.option)
    deck = extras.rules.extra_decks[take.deck]
    if take.option:
        deck = tuple([id for id in deck if (id in chosen) == take.named])
    if take.draw:
        deck = extras.chance.shuffle(pile_stream(take.deck), deck)[: take.draw]
    return enter(extras.cards, deck)


def with_heroes(extras: Extras) -> tuple[tuple[SideState, ...], tuple[Pile, ...]]:
    """Lay out the cards that come with heroes."""
    laid: list[SideState] = []
    piles: list[Pile] = []
    for hero, id in enumerate(extras.setup.heroes):
        sides, more = brought(extras.rules, extras.cards, hero, id)
        laid += sides
        piles += [replace(pile, cards=extras.chance.shuffle(pile_stream(pile.id), pile.cards)) for pile in more]
    return tuple(laid), tuple(piles)


def pile_stream(pile: str) -> str:
    """Give the stream of random numbers that a pile is shuffled with.

    >>> pile_stream("example:rain")
    'core:extra_deck/example:rain'
    """
    return f"core:extra_deck/{pile}"


def brought(rules: Rules, cards: list[str], hero: int, id: str) -> tuple[tuple[SideState, ...], tuple[Pile, ...]]:
    """Give the cards that come with a hero: those to be revealed form a pile, the others lie before the player.

    Args:
        rules: the compiled content.
        cards: ids of the card instances so far; those of the hero's extra cards are added.
        hero: index of the hero.
        id: the hero.
    """
    laid: list[SideState] = []
    piles: list[Pile] = []
    for deck in rules.heroes[id].decks:
        taken = enter(cards, rules.extra_decks[deck])
        hidden = tuple([card for card in taken if rules.side_cards[cards[card]].reveals is not None])
        laid += [SideState(card, hero=hero) for card in taken if card not in hidden]
        if hidden:
            piles.append(Pile(deck, hidden))
    return tuple(laid), tuple(piles)


def with_team(extras: Extras) -> tuple[Pile, ...]:
    """Lay out the Team deck and its display of two."""
    rules, setup = extras.rules, extras.setup
    if not setup.team:
        return ()
    ids = rules.team_decks[setup.team]
    kept = tuple([id for id in ids if not (setup.options.no_negative and rules.hero_cards[id].negative)])
    deck = extras.chance.shuffle(pile_stream(setup.team), enter(extras.cards, kept))
    return Pile(setup.team, deck[DISPLAY:]), Pile(display_of(setup.team), deck[:DISPLAY], faceup=True)


def with_extra_plans(extras: Extras, plans: tuple[int, ...]) -> tuple[int, ...]:
    """Shuffle the villain's master plan cards, and put the mode's extra cards where they belong (I1)."""
    groups = [(group.after, _take(extras, group.take)) for group in extras.mode.plan_cards]
    loose = tuple([card for after, taken in groups if not after for card in taken])
    printed = extras.rules.plan_cards
    on_top = tuple([card for card in plans if printed[extras.cards[card]].on_top])
    below = tuple([card for card in plans if card not in on_top]) if on_top else plans
    deck = [*on_top, *extras.chance.shuffle("core:master_plan", below + loose)]
    places = [(after, card) for afters, taken in groups for after, card in zip(afters, taken, strict=False)]
    whole = len(deck)
    for after, card in sorted([(whole if n < 0 else min(n, whole), card) for n, card in places], reverse=True):
        deck.insert(after, card)
    return tuple(deck)


def with_chapters(extras: Extras, deck: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Pile, ...]]:
    """Lay out the decks of villains who follow each other, each cut; give the first one's deck too (A4, C9)."""
    mode, heroes = extras.mode, len(extras.setup.heroes)
    piles: list[Pile] = []
    gone: tuple[int, ...] = ()
    first = deck
    for chapter in mode.chapters:
        cut = chapter.cut.of(heroes)
        if chapter.villain == extras.setup.villain:
            first, gone = deck[cut:], gone + deck[:cut]
            piles.append(Pile(chapter.villain))
            continue
        cards = enter(extras.cards, extras.rules.plan_decks[chapter.villain])
        shuffled = extras.chance.shuffle(f"core:master_plan/{chapter.villain}", cards)
        gone += shuffled[:cut]
        piles.append(Pile(chapter.villain, shuffled[cut:]))
    return first, (*piles, Pile(mode.id, gone)) if piles else ()


def collected(extras: Extras) -> tuple[Pile, ...]:
    """Lay out the pile of the cards that the mode collects (I2)."""
    collects = extras.mode.collects
    return () if collects is None else (Pile(collects.pile, _take(extras, collects.take), faceup=True),)


def laid_beside(extras: Extras) -> tuple[SideState, ...]:
    """Lay out the cards that the mode has beside the board."""
    laid: list[SideState] = []
    for group in extras.mode.beside:
        for index, card in enumerate(_take(extras, group.take)):
            status = group.status[min(index, len(group.status) - 1)]
            slots = extras.rules.side_cards[extras.cards[card]].slots if status in ("open", "tucked") else ()
            laid.append(SideState(card, status, (False,) * len(slots)))
    return tuple(laid)
