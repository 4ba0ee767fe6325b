"""Cards of extra decks, as a game mode lays them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model.content import Mode, Take
from ..model.setup import Setup
from ..model.state import Pile, SideState
from .chance import Chance

if TYPE_CHECKING:
    from .rules import Rules


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
        deck = extras.chance.shuffle(f"core:extra_deck/{take.deck}", deck)[: take.draw]
    return enter(extras.cards, deck)


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
