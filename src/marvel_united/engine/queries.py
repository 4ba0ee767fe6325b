"""Values that cards in play change: how tough a thug is, what an action costs, whether the villain can be hurt."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..model.content import Location
from ..model.effects import Modifier, Nothing, Toughness
from ..model.state import Frame, State
from .select import holds, missions_done, threat_at

if TYPE_CHECKING:
    from .table import Table

VILLAIN = Frame(Nothing())
"""The villain as an actor, for conditions of the dashboard."""

_NO_PRICES: Mapping[str, int] = MappingProxyType({})

HURTABLE = 2
"""Completed missions from which on the villain can be damaged (M3)."""

PRESSURE = 1
"""Completed missions from which on the villain is under pressure (M6)."""


def modifiers_at(table: Table, at: int) -> tuple[Modifier, ...]:
    """Give the standing rules of the threat at a place."""
    threat = threat_at(table.state, at)
    return () if threat is None else table.rules.threats[table.state.cards[threat.card]].modifiers


def toughness(table: Table, at: int) -> int:
    """Give the damage that defeats a thug at a place (M7)."""
    if not table.dashboard.tough:
        return 1
    return max([1, *(m.n for m in modifiers_at(table, at) if isinstance(m, Toughness))])


def prices(table: Table, at: int) -> Mapping[str, int]:
    """Give how many symbols more each action costs at a place, if it costs more (H23)."""
    threat = threat_at(table.state, at) if table.dashboard.costs else None
    return _NO_PRICES if threat is None else table.rules.prices[table.state.cards[threat.card]]


def extra_cost(table: Table, action: str, at: int) -> int:
    """Give how many symbols more an action costs at a place (H23)."""
    return prices(table, at).get(action, 0)


def villain_open(state: State) -> bool:
    """Tell whether the villain can be attacked: two missions are complete (M3, M6)."""
    return state.villain.health > 0 and missions_done(state) >= HURTABLE


def shielded(table: Table) -> bool:
    """Tell whether a rule of the dashboard keeps all damage from the villain (C4)."""
    return any(holds(table, VILLAIN, shield.when) for shield in table.dashboard.shields)


def cadence(state: State) -> int:
    """Give the number of hero cards that bring a villain turn (V8)."""
    return 2 if missions_done(state) >= PRESSURE else 3


def location(table: Table, at: int) -> Location:
    """Give the location at a ring position."""
    return table.rules.locations[table.state.places[at].id]
