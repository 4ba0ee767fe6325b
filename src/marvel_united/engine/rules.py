"""The content of some expansions, compiled once for the engine. Never part of a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from typing_extensions import override

from ..ids import slug
from ..model.content import (
    Action,
    Challenge,
    Hero,
    HeroCard,
    Location,
    Mission,
    Mode,
    PlanCard,
    Threat,
    Villain,
)
from ..model.effects import Costs, Symbol
from ..model.state import TurnSymbol
from .dashboard import Dashboard

if TYPE_CHECKING:
    from ..model.expansion import Expansion

_Card = TypeVar("_Card", HeroCard, PlanCard, Threat)


class Rules:
    """The compiled content of some expansions. It never changes.

    Args:
        expansions: in requirement order, as `Registry.select` gives them.

    >>> from marvel_united.expansions import core_box
    >>> rules = Rules((core_box.expansion(),))
    >>> rules.villains["core:ultron"].name, rules.hero_decks["core:hulk"].count("core:hulk/attack_attack")
    ('Ultron', 3)
    """

    expansions: tuple[Expansion, ...]
    """Where the content comes from, each expansion after those it requires."""

    heroes: Mapping[str, Hero]
    """All heroes by id."""

    villains: Mapping[str, Villain]
    """All villains by id."""

    locations: Mapping[str, Location]
    """All locations by id."""

    missions: Mapping[str, Mission]
    """All missions by id."""

    modes: Mapping[str, Mode]
    """All game modes by id."""

    challenges: Mapping[str, Challenge]
    """All challenges by id."""

    actions: tuple[Action, ...]
    """What symbols and tokens can be spent on in every game; a villain may add to them."""

    hero_cards: Mapping[str, HeroCard]
    """What is printed on each hero card, by the id of the card."""

    hero_decks: Mapping[str, tuple[str, ...]]
    """The deck of each hero by the hero's id, as the ids of all copies of all cards in printed order."""

    plan_cards: Mapping[str, PlanCard]
    """What is printed on each master plan card, by the id of the card."""

    plan_decks: Mapping[str, tuple[str, ...]]
    """The master plan deck of each villain by the villain's id, in the same way."""

    threats: Mapping[str, Threat]
    """What is printed on each threat card, by the id of the card."""

    threat_decks: Mapping[str, tuple[str, ...]]
    """The threat cards of each villain by the villain's id, in the same way."""

    dashboards: Mapping[str, Dashboard]
    """What the games of each villain have by the villain's id, such as ``actions`` and ``counters`` by theirs."""

    prices: Mapping[str, Mapping[str, int]]
    """How many symbols more each action costs where a threat lies, by the id of the threat card."""

    def __init__(self, expansions: tuple[Expansion, ...]) -> None:
        hero_cards: dict[str, HeroCard] = {}
        plan_cards: dict[str, PlanCard] = {}
        threats: dict[str, Threat] = {}
        heroes = [hero for e in expansions for hero in e.heroes]
        villains = [villain for e in expansions for villain in e.villains]
        actions = tuple([action for e in expansions for action in e.actions])
        self._keep(
            expansions=expansions,
            heroes=_by_id(heroes),
            villains=_by_id(villains),
            locations=_by_id([location for e in expansions for location in e.locations]),
            missions=_by_id([mission for e in expansions for mission in e.missions]),
            modes=_by_id([mode for e in expansions for mode in e.modes]),
            challenges=_by_id([challenge for e in expansions for challenge in e.challenges]),
            actions=actions,
            hero_decks=MappingProxyType({h.id: _deck(hero_cards, h.cards, hero_card_ids(h)) for h in heroes}),
            plan_decks=MappingProxyType({v.id: _deck(plan_cards, v.plans, plan_card_ids(v)) for v in villains}),
            threat_decks=MappingProxyType({v.id: _deck(threats, v.threats, threat_ids(v)) for v in villains}),
            hero_cards=MappingProxyType(hero_cards),
            plan_cards=MappingProxyType(plan_cards),
            threats=MappingProxyType(threats),
            prices=MappingProxyType({id: _prices(threat) for id, threat in threats.items()}),
            dashboards=MappingProxyType({villain.id: Dashboard(villain, actions) for villain in villains}),
            _symbols={},
            _slots={},
        )

    _symbols: dict[tuple[int, str], tuple[TurnSymbol, ...]]
    _slots: dict[tuple[str, tuple[bool, ...]], tuple[Symbol, ...]]

    def _keep(self, **parts: object) -> None:
        self.__dict__.update(parts)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"rules are shared by games and never change: {name!r} cannot be set")

    @override
    def __reduce__(self) -> tuple[type[Rules], tuple[tuple[Expansion, ...]]]:
        return Rules, (self.expansions,)

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


_Thing = TypeVar("_Thing", Hero, Villain, Location, Mission, Mode, Challenge)


def _by_id(things: Iterable[_Thing]) -> Mapping[str, _Thing]:
    return MappingProxyType({thing.id: thing for thing in things})


def _prices(threat: Threat) -> Mapping[str, int]:
    return MappingProxyType({rule.action: rule.more for rule in threat.modifiers if isinstance(rule, Costs)})


def _deck(cards: dict[str, _Card], printed: tuple[_Card, ...], ids: tuple[str, ...]) -> tuple[str, ...]:
    """Enter the cards of a deck by id, and give the id of every copy."""
    cards.update(zip(ids, printed, strict=True))
    return tuple(id for id, card in zip(ids, printed, strict=True) for _ in range(card.count))


def hero_card_ids(hero: Hero) -> tuple[str, ...]:
    """Give an id to each distinct card of a hero: the name of the special effect, and the symbols.

    Where that is the same for two, an either/or pair (W8) and a card of the starting hand (W9) are told apart.

    >>> from marvel_united.model.content import Hero, HeroCard
    >>> hero_card_ids(Hero("example:ada", "Ada", (HeroCard(("move",)), HeroCard(("wild", "wild")))))
    ('example:ada/move', 'example:ada/wild_wild')
    >>> alike = (HeroCard(("move", "attack")), HeroCard(("move", "attack"), either=True))
    >>> hero_card_ids(Hero("example:ada", "Ada", alike))
    ('example:ada/move_attack', 'example:ada/move_or_attack')
    """
    names = [_name(card) for card in hero.cards]
    return tuple(
        f"{hero.id}/{name if names.count(name) == 1 else _full_name(card)}"
        for name, card in zip(names, hero.cards, strict=True)
    )


def _name(card: HeroCard) -> str:
    return "_".join(([slug(card.special.name)] if card.special else []) + list(card.symbols))


def _full_name(card: HeroCard) -> str:
    special = slug(card.special.name) if card.special else ""
    symbols = ("_or_" if card.either else "_").join(card.symbols)
    return "_".join(part for part in (special, symbols, "starting" if card.starting_hand else "") if part)


def plan_card_ids(villain: Villain) -> tuple[str, ...]:
    """Give an id to each distinct master plan card: its place in the printed list, and its name if it has one."""
    return tuple(
        f"{villain.id}/plan_{index}" + (f"_{slug(card.special.name)}" if card.special else "")
        for index, card in enumerate(villain.plans, 1)
    )


def threat_ids(villain: Villain) -> tuple[str, ...]:
    """Give an id to each distinct threat card."""
    return tuple(f"{villain.id}/{slug(threat.name)}" for threat in villain.threats)
