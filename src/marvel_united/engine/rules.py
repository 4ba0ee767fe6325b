"""The content of some expansions, compiled once for the engine. Never part of a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from typing_extensions import override

from ..arguments import checked
from ..ids import slug
from ..model.content import Action, Counter, Hero, HeroCard, Location, PlanCard, Threat, Villain
from ..model.modes import Challenge, ExtraDeck, Mission, Mode, Option, SideCard, Team
from .dashboard import Bearers, Dashboard, counters_of
from .printed import Printed
from .sources import function_of

if TYPE_CHECKING:
    from ..model.context import HandlerFunction
    from ..model.expansion import Expansion

_Card = TypeVar("_Card", HeroCard, PlanCard, Threat)


class Rules:
    """The compiled content of some expansions. It never changes.

    Content that an expansion declares anew stands in the place of what it replaces.

    Args:
        expansions: in requirement order, as `Registry.select` gives them.

    Raises:
        ExpansionError: ``unresolved_handler``; never for what `Registry.select` gives.

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

    decks: Mapping[str, ExtraDeck]
    """All extra decks by id."""

    options: Mapping[str, Option]
    """All setup options by id."""

    handlers: Mapping[str, HandlerFunction]
    """The functions that `Call` names by key."""

    actions: tuple[Action, ...]
    """What symbols and tokens can be spent on in every game; a villain may add to them."""

    hero_cards: Mapping[str, HeroCard]
    """What is printed on each hero card, by the id of the card."""

    hero_decks: Mapping[str, tuple[str, ...]]
    """The deck of each hero by the hero's id, as the ids of all copies of all cards in printed order."""

    plan_cards: Mapping[str, PlanCard]
    """What is printed on each master plan card, those of extra decks included, by the id of the card."""

    plan_decks: Mapping[str, tuple[str, ...]]
    """The master plan deck of each villain by the villain's id, in the same way."""

    threats: Mapping[str, Threat]
    """What is printed on each threat card, by the id of the card."""

    threat_decks: Mapping[str, tuple[str, ...]]
    """The threat cards of each villain by the villain's id, in the same way."""

    side_cards: Mapping[str, SideCard]
    """What is printed on each card of an extra deck that lies beside the board, by the id of the card."""

    teams: Mapping[str, Team]
    """All Teams by id."""

    team_decks: Mapping[str, tuple[str, ...]]
    """The deck of each Team by the Team's id, in the same way as those of heroes."""

    extra_decks: Mapping[str, tuple[str, ...]]
    """The cards of each extra deck by the deck's id, in the same way, master plan cards first."""

    dashboards: Mapping[str, Dashboard]
    """What the games of each villain have by the villain's id, such as ``actions`` and ``counters`` by theirs."""

    counters: Mapping[str, Counter]
    """All counters by id: those of villains, their tracks included, and of modes."""

    @checked
    def __init__(self, expansions: tuple[Expansion, ...]) -> None:
        hero_cards: dict[str, HeroCard] = {}
        plan_cards: dict[str, PlanCard] = {}
        threats: dict[str, Threat] = {}
        side_cards: dict[str, SideCard] = {}
        heroes = _by_id([hero for e in expansions for hero in e.heroes])
        villains = _by_id([villain for e in expansions for villain in e.villains])
        locations = _by_id([location for e in expansions for location in e.locations])
        actions = tuple(_by_id([action for e in expansions for action in e.actions]).values())
        decks = _by_id([deck for e in expansions for deck in e.decks])
        teams = _by_id([team for e in expansions for team in e.teams])
        self._keep(
            expansions=expansions,
            heroes=heroes,
            villains=villains,
            locations=locations,
            missions=_by_id([mission for e in expansions for mission in e.missions]),
            modes=_by_id([mode for e in expansions for mode in e.modes]),
            challenges=_by_id([challenge for e in expansions for challenge in e.challenges]),
            decks=decks,
            options=_by_id([option for e in expansions for option in e.options]),
            handlers=MappingProxyType({h.id: function_of(h) for e in expansions for h in e.handlers}),
            actions=actions,
            hero_decks=_each(heroes, lambda hero: _deck(hero_cards, hero.cards, hero_card_ids(hero))),
            plan_decks=_each(villains, lambda villain: _deck(plan_cards, villain.plans, plan_card_ids(villain))),
            threat_decks=_each(villains, lambda villain: _deck(threats, villain.threats, threat_ids(villain))),
            extra_decks=_each(decks, lambda deck: _extra_deck(plan_cards, side_cards, deck)),
            teams=teams,
            team_decks=_each(teams, lambda team: _deck(hero_cards, team.cards, hero_card_ids(team))),
            hero_cards=MappingProxyType(hero_cards),
            plan_cards=MappingProxyType(plan_cards),
            threats=MappingProxyType(threats),
            side_cards=MappingProxyType(side_cards),
            counters=_counters(villains, expansions),
        )
        printed = Printed(hero_cards, plan_cards, threats, side_cards, dict(locations))
        bearers = _bearers(self)
        self._keep(dashboards=_each(villains, lambda villain: Dashboard(villain, actions, printed, bearers)))

    def _keep(self, **parts: object) -> None:
        self.__dict__.update(parts)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"rules are shared by games and never change: {name!r} cannot be set")

    @override
    def __reduce__(self) -> tuple[type[Rules], tuple[tuple[Expansion, ...]]]:
        return Rules, (self.expansions,)


_Thing = TypeVar("_Thing", Hero, Villain, Location, Mission, Mode, Challenge, Action, ExtraDeck, Option, Team)
_Printed = TypeVar("_Printed")
_Made = TypeVar("_Made")


def _by_id(things: Iterable[_Thing]) -> Mapping[str, _Thing]:
    """Give things by id; one that is declared anew takes the place of the old one."""
    return MappingProxyType({thing.id: thing for thing in things})


def _counters(villains: Mapping[str, Villain], expansions: tuple[Expansion, ...]) -> Mapping[str, Counter]:
    counters = [counter for villain in villains.values() for counter in counters_of(villain)]
    counters += [mark for villain in villains.values() for mark in villain.marks]
    counters += [counter for e in expansions for mode in e.modes for counter in mode.counters]
    return MappingProxyType({counter.id: counter for counter in counters})


def _bearers(rules: Rules) -> dict[type, Bearers]:
    locations, sides = _bearing(rules.locations), _bearing(rules.side_cards)
    stories = _bearing({id: card for id, card in rules.hero_cards.items() if not card.negative})
    displayed = _bearing({id: card for id, card in rules.hero_cards.items() if card.negative})
    heroes = {kind: _who_plays(rules, cards) for kind, cards in stories.items()}
    parts = (locations, heroes, stories, sides, displayed)
    kinds = dict.fromkeys([kind for part in parts for kind in part])
    return {kind: Bearers(*[part.get(kind, ()) for part in parts]) for kind in kinds}


def _who_plays(rules: Rules, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Give the heroes who have some of these cards."""
    return tuple([hero for hero, deck in rules.hero_decks.items() if any(card in cards for card in deck)])


def _bearing(things: Mapping[str, Location | HeroCard | SideCard]) -> dict[type, tuple[str, ...]]:
    """Give the ids of what bears standing rules, by kind."""
    ids: dict[type, list[str]] = {}
    for id, thing in things.items():
        for rule in thing.modifiers:
            ids.setdefault(type(rule), []).append(id)
    return {kind: tuple(found) for kind, found in ids.items()}


def _each(things: Mapping[str, _Printed], make: Callable[[_Printed], _Made]) -> Mapping[str, _Made]:
    return MappingProxyType({id: make(thing) for id, thing in things.items()})


def _deck(cards: dict[str, _Card], printed: tuple[_Card, ...], ids: tuple[str, ...]) -> tuple[str, ...]:
    """Enter the cards of a deck by id, and give the id of every copy."""
    cards.update(zip(ids, printed, strict=True))
    return tuple(id for id, card in zip(ids, printed, strict=True) for _ in range(card.count))


def _extra_deck(plans: dict[str, PlanCard], cards: dict[str, SideCard], deck: ExtraDeck) -> tuple[str, ...]:
    ids = deck_card_ids(deck)
    split = len(deck.plans)
    cards.update(zip(ids[split:], deck.cards, strict=True))
    return _deck(plans, deck.plans, ids[:split]) + ids[split:]


def hero_card_ids(hero: Hero | Team) -> tuple[str, ...]:
    """Give an id to each distinct card of a hero or Team: the name of the special effect, and the symbols.

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
    """Give an id to each distinct threat card, and another one to its weakened side."""
    return tuple(
        f"{villain.id}/{slug(threat.name)}{'_weakened' if threat.weakened else ''}" for threat in villain.threats
    )


def deck_card_ids(deck: ExtraDeck) -> tuple[str, ...]:
    """Give an id to each distinct card of an extra deck: master plan cards first, then cards beside the board.

    A master plan card has the name of its special effect.

    >>> from marvel_united.model.modes import ExtraDeck, SideCard
    >>> deck_card_ids(ExtraDeck("example:gift", "Gifts", "", cards=(SideCard("Gold", ""), SideCard("Myrrh", ""))))
    ('example:gift/gold', 'example:gift/myrrh')
    """
    names = [card.special.name if card.special else "" for card in deck.plans] + [card.name for card in deck.cards]
    return tuple(f"{deck.id}/{slug(name)}" for name in names)
