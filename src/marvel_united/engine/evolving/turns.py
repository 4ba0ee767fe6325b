"""What the events of the game and its turns do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...model import events as ev
from ...model.state import Seat, State, StoryCard, TurnState, TurnSymbol
from .parts import change_seat, count_tokens, put, replace, without


def _game_set_up(_: State, e: ev.GameSetUp) -> State:
    return e.state


def _plan_revealed(state: State, e: ev.PlanRevealed) -> State:
    villain = replace(state.villain, deck=state.villain.deck[1:])
    return replace(state, villain=villain, storyline=(*state.storyline, StoryCard(e.card, plan=True)), pace=e.pace)


def _plan_collected(state: State, e: ev.PlanCollected) -> State:
    villain = replace(state.villain, deck=state.villain.deck[1:])
    piles = tuple([replace(p, cards=(*p.cards, e.card)) if p.id == e.pile else p for p in state.piles])
    return replace(state, villain=villain, piles=piles)


def _turn_began(state: State, e: ev.TurnBegan) -> State:
    return replace(state, turn=TurnState(e.hero, e.number))


def _cards_drawn(state: State, e: ev.CardsDrawn) -> State:
    seat = state.seats[e.seat]
    return change_seat(state, e.seat, Seat(seat.hand + e.cards, seat.deck[len(e.cards) :], seat.tokens))


def _card_played(state: State, e: ev.CardPlayed) -> State:
    index = state.heroes[e.hero].seat
    seat = state.seats[index]
    return replace(
        state,
        seats=put(state.seats, index, Seat(without(seat.hand, (e.card,)), seat.deck, seat.tokens)),
        storyline=(*state.storyline, StoryCard(e.card, e.hero)),
        turn=replace(state.turn, card=e.card, symbols=e.symbols),
        pace=e.pace,
    )


def _team_card_played(state: State, e: ev.TeamCardPlayed) -> State:
    piles = [replace(pile, cards=without(pile.cards, (e.card,))) if pile.id == e.pile else pile for pile in state.piles]
    return replace(
        state,
        piles=tuple(piles),
        storyline=(*state.storyline, StoryCard(e.card, facedown=e.facedown)),
        turn=replace(state.turn, card=e.card, symbols=e.symbols),
        pace=e.pace,
    )


def _display_refilled(state: State, e: ev.DisplayRefilled) -> State:
    left = [replace(pile, cards=without(pile.cards, (e.card,))) if pile.id == e.deck else pile for pile in state.piles]
    return replace(
        state,
        piles=tuple([replace(pile, cards=(*pile.cards, e.card)) if pile.id == e.display else pile for pile in left]),
    )


def _action_taken(state: State, e: ev.ActionTaken) -> State:
    return replace(state, turn=replace(state.turn, done=(*state.turn.done, e.kind)))


def _strike_due(state: State, e: ev.StrikeDue) -> State:
    return replace(state, turn=replace(state.turn, strikes=(*state.turn.strikes, e.symbol)))


def _inheritance_lost(state: State, _: ev.InheritanceLost) -> State:
    turn = state.turn
    own = tuple([symbol for symbol in turn.symbols if symbol.card == turn.card])
    return replace(state, turn=replace(turn, symbols=own, alone=True))


def _symbol_named(state: State, e: ev.SymbolNamed) -> State:
    turn = state.turn
    named = replace(turn.symbols[e.index], symbol=e.symbol, other=None)
    return replace(state, turn=replace(turn, symbols=put(turn.symbols, e.index, named)))


def _symbol_struck(state: State, e: ev.SymbolStruck) -> State:
    turn = state.turn
    symbols = turn.symbols
    if e.index >= 0:
        symbols = put(symbols, e.index, replace(symbols[e.index], state="struck"))
    return replace(state, turn=replace(turn, symbols=symbols, strikes=turn.strikes[1:]))


def _symbol_used(state: State, e: ev.SymbolUsed) -> State:
    turn = state.turn
    spent = turn.symbols[e.index]
    symbols = put(turn.symbols, e.index, TurnSymbol(spent.card, spent.symbol, spent.other, "used"))
    return replace(state, turn=replace(turn, symbols=symbols))


def _token_used(state: State, e: ev.TokenUsed | ev.TokenReturned) -> State:
    seat = state.seats[e.seat]
    return change_seat(state, e.seat, Seat(seat.hand, seat.deck, count_tokens(seat.tokens, e.symbol, -1)))


def _gain_used(state: State, e: ev.GainUsed) -> State:
    gained = state.turn.gained
    index = gained.index(e.symbol)
    return replace(state, turn=replace(state.turn, gained=gained[:index] + gained[index + 1 :]))


def _effect_used(state: State, _: ev.EffectUsed) -> State:
    return replace(state, turn=replace(state.turn, effect_used=True))


def _actions_gained(state: State, e: ev.ActionsGained) -> State:
    return replace(state, turn=replace(state.turn, gained=state.turn.gained + e.actions))


def _turn_ended(state: State, _: ev.TurnEnded) -> State:
    turn = replace(state.turn, symbols=(), gained=(), strikes=(), wounds=(), spent=(), felled=0, done=())
    return _without_lasting(replace(state, turn=turn), "turn")


def _villain_turn_ended(state: State, _: ev.VillainTurnEnded) -> State:
    return _without_lasting(state, "villain_turn")


def _without_lasting(state: State, until: str) -> State:
    """Forget the standing rules that end now."""
    if not state.lasting:
        return state
    return replace(state, lasting=tuple([rule for rule in state.lasting if rule.until != until]))


def _game_ended(state: State, e: ev.GameEnded) -> State:
    return replace(state, result=e.result)


def _paused(state: State, e: ev.Paused) -> State:
    return replace(state, step=e.step, control=e.control)


def _nothing(state: State, _: ev.Event) -> State:
    return state


APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.GameSetUp: _game_set_up,
    ev.PlanRevealed: _plan_revealed,
    ev.PlanCollected: _plan_collected,
    ev.VillainTurnEnded: _villain_turn_ended,
    ev.TurnBegan: _turn_began,
    ev.CardsDrawn: _cards_drawn,
    ev.CardPlayed: _card_played,
    ev.TeamCardPlayed: _team_card_played,
    ev.DisplayRefilled: _display_refilled,
    ev.ActionTaken: _action_taken,
    ev.InheritanceLost: _inheritance_lost,
    ev.SymbolNamed: _symbol_named,
    ev.SymbolStruck: _symbol_struck,
    ev.StrikeDue: _strike_due,
    ev.SymbolUsed: _symbol_used,
    ev.TokenUsed: _token_used,
    ev.GainUsed: _gain_used,
    ev.EffectUsed: _effect_used,
    ev.LocationUsed: _nothing,
    ev.ActionsGained: _actions_gained,
    ev.TurnEnded: _turn_ended,
    ev.GameEnded: _game_ended,
    ev.HeroDamaged: _nothing,
    ev.DamagePrevented: _nothing,
    ev.BamActivated: _nothing,
    ev.ThreatActed: _nothing,
    ev.BamCancelled: _nothing,
    ev.Overflowed: _nothing,
    ev.TokenReturned: _token_used,
    ev.PlanPeeked: _nothing,
    ev.Paused: _paused,
}
