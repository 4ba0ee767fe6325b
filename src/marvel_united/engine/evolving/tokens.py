"""What the events of tokens do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...model import events as ev
from ...model.state import CounterState, Seat, State, Wound
from .parts import change_hero, change_place, change_seat, count_tokens, replace, wounds_without


def _change_tokens(state: State, at: int, thugs: int, civilians: int) -> State:
    place = state.places[at]
    return change_place(state, at, replace(place, thugs=place.thugs + thugs, civilians=place.civilians + civilians))


def _tokens_added(state: State, e: ev.TokensAdded) -> State:
    place = state.places[e.at]
    added = replace(
        place,
        thugs=place.thugs + e.thugs,
        civilians=place.civilians + e.civilians,
        crisis=place.crisis + e.crisis,
    )
    return change_place(state, e.at, added)


def _token_dropped(state: State, e: ev.TokenDropped) -> State:
    place = state.places[e.at]
    return change_place(state, e.at, replace(place, tokens=count_tokens(place.tokens, e.symbol, 1)))


def _token_taken(state: State, e: ev.TokenTaken) -> State:
    place, seat = state.places[e.at], state.seats[e.seat]
    state = change_place(state, e.at, replace(place, tokens=count_tokens(place.tokens, e.symbol, -1)))
    return change_seat(state, e.seat, replace(seat, tokens=count_tokens(seat.tokens, e.symbol, 1)))


def _token_passed(state: State, e: ev.TokenPassed) -> State:
    giver, taker = state.seats[e.seat], state.seats[e.to]
    state = change_seat(state, e.seat, replace(giver, tokens=count_tokens(giver.tokens, e.symbol, -1)))
    return change_seat(state, e.to, replace(taker, tokens=count_tokens(taker.tokens, e.symbol, 1)))


def _location_replaced(state: State, e: ev.LocationReplaced) -> State:
    return change_place(state, e.at, replace(state.places[e.at], id=e.id, slots=e.slots))


def _tokens_discarded(state: State, e: ev.TokensDiscarded) -> State:
    return _heal_missing(_change_tokens(state, e.at, -e.thugs, -e.civilians), e.at)


def _tokens_turned(state: State, e: ev.TokensTurned) -> State:
    return _heal_missing(_change_tokens(state, e.at, e.into_thugs, -e.into_thugs), e.at)


def _token_shifted(state: State, e: ev.TokenShifted) -> State:
    thugs, civilians = (1, 0) if e.kind == "thug" else (0, 1)
    state = _change_tokens(state, e.start, -thugs, -civilians)
    return _heal_missing(_change_tokens(state, e.to, thugs, civilians), e.start)


def _heal_missing(state: State, at: int) -> State:
    """Forget the damage of thugs who are no longer there: those least hurt are taken to have left first."""
    turn = state.turn
    here = sorted([w.damage for w in turn.wounds if w.at == at], reverse=True)[: state.places[at].thugs]
    wounds = tuple([w for w in turn.wounds if w.at != at] + [Wound(at, damage) for damage in here])
    return state if len(wounds) == len(turn.wounds) else replace(state, turn=replace(turn, wounds=wounds))


def _civilian_rescued(state: State, e: ev.CivilianRescued) -> State:
    return _change_tokens(state, e.at, 0, -1)


def _thug_defeated(state: State, e: ev.ThugDefeated) -> State:
    state = _change_tokens(state, e.at, -1, 0)
    return (
        replace(state, turn=replace(state.turn, wounds=wounds_without(state.turn, e.at, e.wound))) if e.wound else state
    )


def _thug_hurt(state: State, e: ev.ThugHurt) -> State:
    wounds = (*wounds_without(state.turn, e.at, e.wound), Wound(e.at, e.wound + e.n))
    return replace(state, turn=replace(state.turn, wounds=wounds))


def _crisis_gained(state: State, e: ev.CrisisGained) -> State:
    hero = state.heroes[e.hero]
    return change_hero(state, e.hero, replace(hero, crisis=hero.crisis + e.n))


def _crisis_lost(state: State, e: ev.CrisisLost) -> State:
    hero = state.heroes[e.hero]
    return change_hero(state, e.hero, replace(hero, crisis=hero.crisis - e.n))


def _crisis_placed(state: State, e: ev.CrisisPlaced) -> State:
    place = state.places[e.at]
    return change_place(state, e.at, replace(place, crisis=place.crisis + e.n))


def _crisis_cleared(state: State, e: ev.CrisisCleared) -> State:
    place = state.places[e.at]
    return change_place(state, e.at, replace(place, crisis=place.crisis - e.n))


def _counter_moved(state: State, e: ev.CounterMoved) -> State:
    counters = [CounterState(c.id, e.value) if c.id == e.counter else c for c in state.counters]
    return replace(state, counters=tuple(counters))


def _tokens_given(state: State, e: ev.TokensGiven) -> State:
    seat = state.seats[e.seat]
    tokens = seat.tokens
    for symbol in e.tokens:
        tokens = count_tokens(tokens, symbol, 1)
    return change_seat(state, e.seat, Seat(seat.hand, seat.deck, tokens))


APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.TokensAdded: _tokens_added,
    ev.TokensDiscarded: _tokens_discarded,
    ev.TokensTurned: _tokens_turned,
    ev.TokenShifted: _token_shifted,
    ev.CivilianRescued: _civilian_rescued,
    ev.ThugDefeated: _thug_defeated,
    ev.ThugHurt: _thug_hurt,
    ev.CrisisGained: _crisis_gained,
    ev.CrisisLost: _crisis_lost,
    ev.CrisisPlaced: _crisis_placed,
    ev.CrisisCleared: _crisis_cleared,
    ev.CounterMoved: _counter_moved,
    ev.TokensGiven: _tokens_given,
    ev.TokenDropped: _token_dropped,
    ev.TokenTaken: _token_taken,
    ev.TokenPassed: _token_passed,
    ev.LocationReplaced: _location_replaced,
}
