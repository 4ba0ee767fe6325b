"""Values that cards in play change: how tough a thug is, what an action costs, whether the villain can be hurt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from ..model.content import Location
from ..model.effects import (
    CrisisStays,
    DrawsMore,
    Mighty,
    Modifier,
    MoreDamage,
    NoSpecials,
    Nothing,
    OnceEach,
    PlaysAtRandom,
    Steady,
    Stunned,
    Symbol,
    Toughness,
    Undying,
)
from ..model.flow import VillainTurn
from ..model.state import Frame, Lasting, State
from .select import heroes, holds, missions_done, threat_at

if TYPE_CHECKING:
    from .dashboard import Bearers
    from .printed import Printed
    from .table import Table

_M = TypeVar("_M")
_Standing: TypeAlias = tuple[tuple[Modifier, ...], str, Frame]
"""Standing rules, the id of what they stand on, and who and where that is."""

VILLAIN: Final = Frame(Nothing())
"""The villain as an actor, for conditions of the dashboard."""

_NO_PRICES: Final[Mapping[str, int]] = MappingProxyType({})

HURTABLE: Final = 2
"""Completed missions from which on the villain can be damaged (M3)."""

PRESSURE: Final = 1
"""Completed missions from which on the villain is under pressure (M6)."""


def in_force(table: Table, kind: type[_M]) -> list[tuple[_M, str, Frame]]:
    """Give the standing rules of a kind: the rule, the id of what it stands on, and who and where that is.

    Rules that stand on the same thing twice, such as two threats of one name, come twice (M5).
    """
    if kind not in table.dashboard.standing and not table.state.lasting:
        return []
    found = _standing(table, kind)
    if not found:
        return []
    return [(rule, id, frame) for rules, id, frame in found for rule in _of_kind(rules, kind)]


def _of_kind(rules: Iterable[Modifier], kind: type[_M]) -> list[_M]:
    return [rule for rule in rules if isinstance(rule, kind)]


def _standing(table: Table, kind: type) -> list[_Standing]:
    """Give the standing rules of everything that may have some of a kind."""
    state, printed = table.state, table.printed
    found: list[_Standing] = []
    if kind in table.dashboard.kinds:
        villain = table.dashboard.villain
        found.append((villain.modifiers, villain.id, VILLAIN))
        for threat in state.threats:
            id = state.cards[threat.card]
            found.append((printed.threats[id].modifiers, id, _standing_at(threat.at, threat.card, -2 - threat.card)))
    bearers = table.dashboard.bearers.get(kind)
    if bearers is not None:
        found += _brought(state, printed, bearers)
    if state.lasting:
        found += [_lasting(state, rule) for rule in state.lasting]
    return found


def _brought(state: State, printed: Printed, bearers: Bearers) -> list[_Standing]:
    """Give the standing rules of locations, faceup hero cards, cards beside the board, and negative Team cards."""
    found: list[_Standing] = []
    if bearers.locations:
        found += _of_places(state, printed, bearers.locations)
    if bearers.heroes and _plays(state, bearers.heroes):
        found += _of_storyline(state, printed, bearers.stories)
    if bearers.sides and state.beside:
        found += _of_sides(state, printed, bearers.sides)
    if bearers.displayed and state.setup.team:
        shown = [(card, state.cards[card]) for card in displayed(state)]
        found += [_of_card(printed, id, card) for card, id in shown if id in bearers.displayed]
    return found


def _of_places(state: State, printed: Printed, ids: tuple[str, ...]) -> list[_Standing]:
    places = [(at, place.id) for at, place in enumerate(state.places)]
    return [(printed.locations[id].modifiers, id, _standing_at(at)) for at, id in places if id in ids]


def _plays(state: State, ids: tuple[str, ...]) -> bool:
    """Tell whether one of these heroes plays."""
    return bool([hero for hero in state.heroes if hero.id in ids])


def _of_storyline(state: State, printed: Printed, ids: tuple[str, ...]) -> list[_Standing]:
    faceup = [story for story in state.storyline if state.cards[story.card] in ids and not story.facedown]
    return [_of_card(printed, state.cards[s.card], s.card, s.hero) for s in faceup if s.hero >= 0]


def _of_card(printed: Printed, id: str, card: int, hero: int = -1) -> _Standing:
    return printed.hero_cards[id].modifiers, id, _standing_at(-1, card, hero)


def _of_sides(state: State, printed: Printed, ids: tuple[str, ...]) -> list[_Standing]:
    active = [side for side in state.beside if side.status == "active" and state.cards[side.card] in ids]
    cards = [(state.cards[side.card], side) for side in active]
    return [(printed.side_cards[id].modifiers, id, _standing_at(-1, side.card, side.hero)) for id, side in cards]


def _lasting(state: State, rule: Lasting) -> _Standing:
    """Give a rule that outlasts its text; its frame names whom it covers, and on whom it was put."""
    id = state.cards[rule.card] if rule.card >= 0 else ""
    return (rule.modifier,), id, Frame(VILLAIN.work, rule.me, -1, rule.card, (rule.target,), rule.heroes)


def displayed(state: State) -> tuple[int, ...]:
    """Give the cards of the Team display."""
    if not state.setup.team:
        return ()
    display = display_of(state.setup.team)
    return next((pile.cards for pile in state.piles if pile.id == display), ())


def display_of(team: str) -> str:
    """Give the id of the pile that is a Team's display.

    >>> display_of("team_decks:avengers")
    'team_decks:avengers/display'
    """
    return f"{team}/display"


def in_villain_turn(table: Table) -> bool:
    """Tell whether a villain turn runs."""
    return any(isinstance(frame.work, VillainTurn) for frame in table.stack)


def covers(table: Table, kind: type[_M], hero: int) -> list[tuple[_M, str]]:
    """Give the standing rules of a kind that cover a hero, and the ids of what they stand on."""
    return [(rule, id) for rule, id, frame in in_force(table, kind) if not frame.vars or hero in frame.vars]


def among(table: Table, kind: type[NoSpecials | CrisisStays | Steady], hero: int) -> bool:
    """Tell whether a hero is among those whom a standing rule of a kind means."""
    return any(hero in heroes(table, frame, rule.who) for rule, _, frame in in_force(table, kind))


def might(table: Table, hero: int) -> int:
    """Give the damage that an attack action of a hero deals (W10)."""
    return max([1, *[rule.n for rule, _ in covers(table, Mighty, hero)]])


def stunned(table: Table, target: int) -> bool:
    """Tell whether the villain (-1) or a henchman does no BAM! in this villain turn (W5)."""
    rules = in_force(table, Stunned)
    return bool(rules) and any(frame.bound == (target,) for _, _, frame in rules) and in_villain_turn(table)


def once_each(table: Table, hero: int) -> bool:
    """Tell whether the active hero can take each kind of action once only (T5)."""
    return bool(in_force(table, OnceEach)) and hero == table.state.turn.hero


def kinds_done(table: Table, hero: int) -> tuple[Symbol, ...]:
    """Give the kinds of actions that a hero cannot take any more this turn (T5)."""
    return table.state.turn.done if once_each(table, hero) else ()


def _standing_at(at: int, card: int = -1, me: int = -1) -> Frame:
    return Frame(VILLAIN.work, me, at, card)


def more_damage(table: Table, hero: int) -> int:
    """Give how much more a hero takes who takes damage: once per effect, whatever says so (H25)."""
    rules = in_force(table, MoreDamage)
    return max([0, *[rule.n for rule, _, frame in rules if hero in heroes(table, frame, rule.to)]])


def draws_more(table: Table, seat: int) -> int:
    """Give how many cards more a seat draws after a KO; in solo all heroes are the player's (S3)."""
    mine = [index for index, hero in enumerate(table.state.heroes) if hero.seat == seat]
    return sum([rule.n for rule, _, frame in in_force(table, DrawsMore) if frame.me in mine])


def undying(table: Table, hero: int) -> bool:
    """Tell whether a hero's KO sets off no BAM!, nor what stands in for it (I8)."""
    return any(frame.me == hero for _, _, frame in in_force(table, Undying))


def random_play(table: Table, hero: int) -> PlaysAtRandom | None:
    """Give the rule by which a hero plays a random card, if there is one (I9)."""
    rules = in_force(table, PlaysAtRandom)
    if rules and among(table, Steady, hero):
        return None
    for rule, _, _ in rules:
        if rule.when is None or holds(table, Frame(VILLAIN.work, hero), rule.when):
            return rule
    return None


def collected_on_top(table: Table) -> bool:
    """Tell whether the top of the master plan deck is a card that is no master plan card in this mode (I1, I2)."""
    state, rules = table.state, table.rules
    deck = state.villain.deck
    if not deck or rules.modes[state.setup.mode].collects is None:
        return False
    return state.cards[deck[0]].partition("/")[0] in rules.decks


def modifiers_at(table: Table, at: int) -> tuple[Modifier, ...]:
    """Give the standing rules of the threat at a place."""
    threat = threat_at(table.state, at)
    return () if threat is None else table.printed.threats[table.state.cards[threat.card]].modifiers


def toughness(table: Table, at: int) -> int:
    """Give the damage that defeats a thug at a place (M7)."""
    if not table.dashboard.tough:
        return 1
    return max([1, *(m.n for m in modifiers_at(table, at) if isinstance(m, Toughness))])


def prices(table: Table, at: int) -> Mapping[str, int]:
    """Give how many symbols more each action costs at a place, if it costs more (H23)."""
    threat = threat_at(table.state, at) if table.dashboard.costs else None
    return _NO_PRICES if threat is None else table.printed.prices[table.state.cards[threat.card]]


def extra_cost(table: Table, action: str, at: int) -> int:
    """Give how many symbols more an action costs at a place (H23)."""
    return prices(table, at).get(action, 0)


def villain_open(state: State) -> bool:
    """Tell whether the villain can be attacked: two missions are complete (M3, M6)."""
    return (state.villain.health > 0 or state.villain.endures) and missions_done(state) >= HURTABLE


def shielded(table: Table) -> bool:
    """Tell whether a rule of the dashboard keeps all damage from the villain (C4)."""
    return any(holds(table, VILLAIN, shield.when) for shield in table.dashboard.shields)


def cadence(state: State) -> int:
    """Give the number of hero cards that bring a villain turn (V8)."""
    calm, pressed = state.ways.paces
    return pressed if missions_done(state) >= PRESSURE else calm


def location(table: Table, at: int) -> Location:
    """Give the location at a ring position."""
    return table.printed.locations[table.state.places[at].id]
