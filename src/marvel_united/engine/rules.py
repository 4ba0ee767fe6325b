"""The content of some expansions, compiled once for the engine. Never part of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, get_args

from ..ids import slug
from ..model.commands import UseSymbol
from ..model.content import (
    Action,
    Challenge,
    Counter,
    Hero,
    HeroCard,
    Location,
    Mission,
    Mode,
    PlanCard,
    Plot,
    Threat,
    Villain,
)
from ..model.effects import (
    Amount,
    AtLeast,
    Both,
    Condition,
    Costs,
    Count,
    Crises,
    Level,
    Missions,
    Modifier,
    Not,
    Shields,
    Sum,
    Symbol,
    Toughness,
)
from ..model.state import SYMBOLS, TurnSymbol

if TYPE_CHECKING:
    from ..model.expansion import Expansion

Watched: TypeAlias = Literal["tokens", "crisis", "counters", "missions", "threats", "heroes"]
"""A kind of change that can meet a plot's condition."""

_COUNTED: dict[str, Watched] = {"crisis": "crisis", "threats": "threats", "heroes": "heroes"}
_AMOUNTS: dict[type, Watched] = {Crises: "crisis", Level: "counters", Missions: "missions"}

_Card = TypeVar("_Card", HeroCard, PlanCard, Threat)


Menu: TypeAlias = dict[Symbol, tuple[str, ...]]
"""The actions that each symbol can be spent on."""


class Dashboard:
    """A villain as the engine needs it: content, and an index of what its cards watch.

    The index keeps scanning cheap: a game whose cards never change a price never looks for one.
    """

    __slots__ = (
        "_menus",
        "action_list",
        "actions",
        "arrivals",
        "bams",
        "costs",
        "counters",
        "plots",
        "shields",
        "tough",
        "turn_end",
        "turn_start",
        "villain",
    )

    def __init__(self, villain: Villain, actions: tuple[Action, ...]) -> None:
        self.villain = villain
        modifiers: list[Modifier] = [m for threat in villain.threats for m in threat.modifiers]
        self.tough = any(isinstance(m, Toughness) for m in modifiers)
        self.costs = any(isinstance(m, Costs) for m in modifiers)
        self.shields: tuple[Shields, ...] = tuple(m for m in villain.modifiers if isinstance(m, Shields))
        moments = [threat.when for threat in villain.threats]
        self.arrivals = "arrival" in moments
        self.bams = "bam" in moments
        self.turn_start = "turn_start" in moments
        self.turn_end = "turn_end" in moments
        track = (
            () if villain.track is None else (Counter(villain.track.counter, villain.track.name, villain.track.max),)
        )
        self.counters: dict[str, Counter] = {counter.id: counter for counter in (*track, *villain.counters)}
        self.plots: dict[Watched, tuple[Plot, ...]] = {
            what: tuple(plot for plot in villain.plots if what in watched(plot.when)) for what in get_args(Watched)
        }
        self.action_list: tuple[Action, ...] = (*actions, *villain.actions)
        self.actions: dict[str, Action] = {action.id: action for action in self.action_list}
        self._menus: dict[tuple[tuple[Symbol, ...], ...], Menu] = {}

    def menu(self, paying: tuple[tuple[Symbol, ...], ...]) -> Menu:
        """Give the actions of each symbol, from the symbols that pay for each action, wilds apart (H3)."""
        menu = self._menus.get(paying)
        if menu is None:
            offers = [(action.id, pays) for action, pays in zip(self.action_list, paying, strict=True)]
            menu = self._menus[paying] = {
                symbol: tuple(id for id, pays in offers if symbol in pays or (symbol == "wild" and pays))
                for symbol in SYMBOLS
            }
        return menu


def watched(condition: Condition) -> set[Watched]:
    """Tell which changes can make a condition true.

    >>> from marvel_united.model.effects import AtLeast, Level
    >>> watched(AtLeast(Level("core:fear"), 20))
    {'counters'}
    """
    if isinstance(condition, Not):
        return watched(condition.condition)
    if isinstance(condition, Both):
        return watched(condition.first) | watched(condition.second)
    if isinstance(condition, AtLeast):
        return _watched_amount(condition.amount) | _watched_amount(condition.n)
    return {"threats"}


def _watched_amount(amount: Amount) -> set[Watched]:
    if isinstance(amount, Sum):
        return {what for part in amount.parts for what in _watched_amount(part)}
    if isinstance(amount, Count):
        return {_COUNTED.get(amount.what, "tokens")}
    return {_AMOUNTS[type(amount)]} if type(amount) in _AMOUNTS else set()


class Rules:
    """The compiled content of some expansions.

    Args:
        expansions: in requirement order, as `Registry.select` gives them.
    """

    def __init__(self, expansions: tuple[Expansion, ...]) -> None:
        self.expansions = expansions
        self.heroes: dict[str, Hero] = {hero.id: hero for e in expansions for hero in e.heroes}
        self.villains: dict[str, Villain] = {villain.id: villain for e in expansions for villain in e.villains}
        self.locations: dict[str, Location] = {location.id: location for e in expansions for location in e.locations}
        self.missions: dict[str, Mission] = {mission.id: mission for e in expansions for mission in e.missions}
        self.modes: dict[str, Mode] = {mode.id: mode for e in expansions for mode in e.modes}
        self.challenges: dict[str, Challenge] = {c.id: c for e in expansions for c in e.challenges}
        self.actions: tuple[Action, ...] = tuple(action for e in expansions for action in e.actions)
        self.hero_cards: dict[str, HeroCard] = {}
        self.hero_decks: dict[str, tuple[str, ...]] = {}
        self.plan_cards: dict[str, PlanCard] = {}
        self.plan_decks: dict[str, tuple[str, ...]] = {}
        self.threats: dict[str, Threat] = {}
        self.threat_decks: dict[str, tuple[str, ...]] = {}
        for hero in self.heroes.values():
            self.hero_decks[hero.id] = _deck(self.hero_cards, hero.cards, hero_card_ids(hero))
        for villain in self.villains.values():
            self.plan_decks[villain.id] = _deck(self.plan_cards, villain.plans, plan_card_ids(villain))
            self.threat_decks[villain.id] = _deck(self.threats, villain.threats, threat_ids(villain))
        self._symbols: dict[tuple[int, str], tuple[TurnSymbol, ...]] = {}
        self._slots: dict[tuple[str, tuple[bool, ...]], tuple[Symbol, ...]] = {}
        self._uses: dict[tuple[int, Symbol, tuple[str, ...]], tuple[UseSymbol, ...]] = {}
        self.dashboards: dict[str, Dashboard] = {v.id: Dashboard(v, self.actions) for v in self.villains.values()}

    def symbols_of(self, card: int, id: str) -> tuple[TurnSymbol, ...]:
        """Give the symbols at the bottom of a hero card, as a turn has them; an either/or pair is one (W8)."""
        key = (card, id)
        symbols = self._symbols.get(key)
        if symbols is None:
            printed = self.hero_cards[id]
            pairs = (
                [(printed.symbols[0], printed.symbols[1])] if printed.either else [(s, None) for s in printed.symbols]
            )
            symbols = self._symbols[key] = tuple([TurnSymbol(card, symbol, other) for symbol, other in pairs])
        return symbols

    def open_slots(self, threat: str, filled: tuple[bool, ...]) -> tuple[Symbol, ...]:
        """Give the kinds of a threat's empty slots; none if nothing clears it (M8)."""
        key = (threat, filled)
        kinds = self._slots.get(key)
        if kinds is None:
            printed = self.threats[threat]
            slots = zip(printed.clear, filled, strict=True)
            empty = [slot for slot, full in slots if not full and printed.clearable]
            kinds = self._slots[key] = tuple(dict.fromkeys(empty))
        return kinds

    def symbol_uses(self, card: int, symbol: Symbol, actions: tuple[str, ...]) -> tuple[UseSymbol, ...]:
        """Give the commands that spend a symbol of a card on one of some actions."""
        key = (card, symbol, actions)
        uses = self._uses.get(key)
        if uses is None:
            uses = self._uses[key] = tuple([UseSymbol(card, symbol, action) for action in actions])
        return uses


def _deck(cards: dict[str, _Card], printed: tuple[_Card, ...], ids: tuple[str, ...]) -> tuple[str, ...]:
    """Enter the cards of a deck by id, and give the id of every copy."""
    cards.update(zip(ids, printed, strict=True))
    return tuple(id for id, card in zip(ids, printed, strict=True) for _ in range(card.count))


def hero_card_ids(hero: Hero) -> tuple[str, ...]:
    """Give an id to each distinct card of a hero: the symbols, and the name of the special effect.

    >>> from marvel_united.model.content import Hero, HeroCard
    >>> hero_card_ids(Hero("example:ada", "Ada", (HeroCard(("move",)), HeroCard(("wild", "wild")))))
    ('example:ada/move', 'example:ada/wild_wild')
    """
    return tuple(
        f"{hero.id}/" + "_".join(([slug(card.special.name)] if card.special else []) + list(card.symbols))
        for card in hero.cards
    )


def plan_card_ids(villain: Villain) -> tuple[str, ...]:
    """Give an id to each distinct master plan card: its place in the printed list, and its name if it has one."""
    return tuple(
        f"{villain.id}/plan_{index}" + (f"_{slug(card.special.name)}" if card.special else "")
        for index, card in enumerate(villain.plans, 1)
    )


def threat_ids(villain: Villain) -> tuple[str, ...]:
    """Give an id to each distinct threat card."""
    return tuple(f"{villain.id}/{slug(threat.name)}" for threat in villain.threats)
