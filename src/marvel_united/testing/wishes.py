"""What has been said about a position, before it is built."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ..model.effects import Symbol
from ..model.modes import SideStatus


class Cards(NamedTuple):
    """Cards or tokens of a hero; ``only`` these and no others."""

    hero: str
    names: tuple[str, ...]
    only: bool = False


class PlaceWish(NamedTuple):
    """What is said about a location; empty or None is not said."""

    at: int
    location: str
    civilians: int | None
    thugs: int | None
    crisis: int | None
    tokens: tuple[Symbol, ...] = ()


class ThreatWish(NamedTuple):
    """A threat in play."""

    name: str
    at: int | str
    health: int | None
    filled: tuple[int, ...]
    token: bool
    stands: int | str | None = None


class SideWish(NamedTuple):
    """A card beside the board."""

    name: str
    status: SideStatus
    filled: tuple[int, ...]


class DealtWish(NamedTuple):
    """What is said about a card that setup has laid beside the board; None is not said."""

    name: str
    tokens: int | None
    spent: bool | None


class Wishes(Struct, frozen=True):
    """Everything said about a position, by the method of `Scenario` that said it."""

    dealt: bool = False
    spots: tuple[tuple[str, int | str], ...] = ()
    hands: tuple[Cards, ...] = ()
    decks: tuple[Cards, ...] = ()
    tokens: tuple[Cards, ...] = ()
    crisis: tuple[tuple[str, int], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    invulnerable: tuple[str, ...] = ()
    ko: tuple[str, ...] = ()
    places: tuple[PlaceWish, ...] = ()
    threats: tuple[ThreatWish, ...] = ()
    no_threats: tuple[int | str, ...] = ()
    beside: tuple[SideWish, ...] = ()
    dealt_beside: tuple[DealtWish, ...] = ()
    piles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    missions: tuple[tuple[str, int], ...] = ()
    completed: tuple[str, ...] = ()
    villain_at: int | None = None
    villain_health: int | None = None
    plans: tuple[str, ...] = ()
    plans_only: bool = False
    storyline: tuple[tuple[str, bool], ...] = ()
    last_turn: str = ""
    pace: int = 0
    solo_kos: int = 0
    display: tuple[str, ...] = ()
    team: tuple[str, ...] = ()
    team_only: bool = False
