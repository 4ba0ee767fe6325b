"""Small helpers: a state, or a part of one, with something exchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import structs

from ...model.state import SYMBOLS, HeroState, Place, Seat, SideState, State, ThreatState, TurnState, Wound

_T = TypeVar("_T")

replace: Final = structs.replace
"""Give a struct with some fields exchanged."""


def put(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """Give a tuple with one item exchanged."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Give the cards that are not gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def change_seat(state: State, index: int, seat: Seat) -> State:
    """Give a state with one seat exchanged."""
    return replace(state, seats=put(state.seats, index, seat))


def change_hero(state: State, index: int, hero: HeroState) -> State:
    """Give a state with one hero exchanged."""
    return replace(state, heroes=put(state.heroes, index, hero))


def change_place(state: State, index: int, place: Place) -> State:
    """Give a state with one location exchanged."""
    return replace(state, places=put(state.places, index, place))


def change_threat(state: State, card: int, change: Callable[[ThreatState], ThreatState]) -> State:
    """Give a state with one threat changed."""
    return replace(state, threats=tuple([change(t) if t.card == card else t for t in state.threats]))


def count_tokens(tokens: tuple[int, int, int, int], symbol: str, by: int) -> tuple[int, int, int, int]:
    """Give action tokens with more or fewer of one symbol."""
    move, attack, heroic, wild = [n + by if s == symbol else n for s, n in zip(SYMBOLS, tokens, strict=True)]
    return move, attack, heroic, wild


def wounds_without(turn: TurnState, at: int, wound: int) -> tuple[Wound, ...]:
    """Leave out the mark of one thug who had taken this much damage."""
    if not wound:
        return turn.wounds
    index = turn.wounds.index(Wound(at, wound))
    return turn.wounds[:index] + turn.wounds[index + 1 :]


def change_side(state: State, card: int, change: Callable[[SideState], SideState]) -> State:
    """Give a state with one card beside the board changed."""
    return replace(state, beside=tuple([change(side) if side.card == card else side for side in state.beside]))
