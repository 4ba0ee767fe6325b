"""What is taken out of a hero's deck, and what lies on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.effects import Symbol
from ..model.setup import Setup

if TYPE_CHECKING:
    from .rules import Rules


def removed_cards(rules: Rules, setup: Setup, cards: Sequence[str], deck: tuple[int, ...]) -> list[int]:
    """Give the cards that challenges and the Team take out of a hero's deck, none with a special effect (C10, T1).

    Args:
        rules: the compiled content.
        setup: names challenges and Team.
        cards: the id of each card instance.
        deck: the hero's cards.
    """
    named: list[tuple[Symbol, ...]] = [b for challenge in setup.challenges for b in rules.challenges[challenge].removes]
    named += rules.teams[setup.team].removes if setup.team else ()
    gone: list[int] = []
    for bottom in dict.fromkeys(named):
        for card in deck:
            printed = rules.hero_cards[cards[card]]
            if printed.symbols == bottom and printed.special is None and card not in gone:
                gone.append(card)
                break
    return gone


def starting_cards(rules: Rules, cards: Sequence[str], deck: tuple[int, ...]) -> tuple[int, ...]:
    """Give the cards of a deck that are part of the first hand, and so lie on top (W9).

    Args:
        rules: the compiled content.
        cards: the id of each card instance.
        deck: the hero's cards.
    """
    printed = rules.hero_cards
    return tuple([card for card in deck if printed[cards[card]].starting_hand])
