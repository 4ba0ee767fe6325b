"""What is printed on cards and locations, as the engine looks it up at every decision."""

from __future__ import annotations

from typing import Final

from ..model.content import HeroCard, Location, PlanCard, Text, Threat
from ..model.effects import Costs, Symbol
from ..model.modes import SideCard
from ..model.state import TurnSymbol


class Printed:
    """What is printed on cards and locations, by their ids.

    Args:
        hero_cards: hero cards, those of Teams included.
        plan_cards: master plan cards, those of extra decks included.
        threats: threat cards.
        side_cards: cards of extra decks that lie beside the board.
        locations: locations.
    """

    __slots__ = (
        "_slots",
        "_symbols",
        "any_time",
        "hero_cards",
        "locations",
        "plan_cards",
        "prices",
        "side_cards",
        "threats",
    )

    def __init__(
        self,
        hero_cards: dict[str, HeroCard],
        plan_cards: dict[str, PlanCard],
        threats: dict[str, Threat],
        side_cards: dict[str, SideCard],
        locations: dict[str, Location],
    ) -> None:
        self.hero_cards: Final = hero_cards
        self.plan_cards: Final = plan_cards
        self.threats: Final = threats
        self.side_cards: Final = side_cards
        self.locations: Final = locations
        self.prices: Final[dict[str, dict[str, int]]] = {id: _prices(threat) for id, threat in threats.items()}
        """How many symbols more each action costs where a threat lies."""
        self.any_time: Final[dict[str, Text]] = {
            id: place.any_time for id, place in locations.items() if place.any_time is not None
        }
        """What heroes may use at any point of their actions, by location."""
        self._symbols: Final[dict[tuple[int, str], tuple[TurnSymbol, ...]]] = {}
        self._slots: Final[dict[tuple[str, tuple[bool, ...]], tuple[Symbol, ...]]] = {}

    def symbols_of(self, card: int, id: str) -> tuple[TurnSymbol, ...]:
        """Give the symbols at the bottom of a hero card, as a turn has them; an either/or pair is one (W8)."""
        key = (card, id)
        symbols = self._symbols.get(key)
        if symbols is None:
            printed = self.hero_cards[id]
            if printed.either:
                symbols = (TurnSymbol(card, printed.symbols[0], printed.symbols[1]),)
            else:
                symbols = tuple([TurnSymbol(card, symbol) for symbol in printed.symbols])
            self._symbols[key] = symbols
        return symbols

    def open_slots(self, threat: str, filled: tuple[bool, ...]) -> tuple[Symbol, ...]:
        """Give the kinds of a threat's empty slots; none if nothing clears it (M8)."""
        key = (threat, filled)
        kinds = self._slots.get(key)
        if kinds is None:
            printed = self.threats[threat]
            empty: list[Symbol] = []
            for slot, full in zip(printed.clear, filled, strict=True):
                if printed.clearable and not full and slot not in empty:
                    empty.append(slot)
            kinds = self._slots[key] = tuple(empty)
        return kinds


def _prices(threat: Threat) -> dict[str, int]:
    return {rule.action: rule.more for rule in threat.modifiers if isinstance(rule, Costs)}
