"""What the events of hands, decks and storyline do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...model import events as ev
from ...model.state import Seat, State, StoryCard
from .parts import change_seat, put, replace, without


def _deck_shuffled(state: State, e: ev.DeckShuffled) -> State:
    seat = state.seats[e.seat]
    return change_seat(state, e.seat, Seat(seat.hand, e.deck, seat.tokens))


def _cards_buried(state: State, e: ev.CardsBuried) -> State:
    seat = state.seats[e.seat]
    return change_seat(state, e.seat, Seat(without(seat.hand, e.cards), seat.deck + e.cards, seat.tokens))


def _deck_searched(state: State, e: ev.DeckSearched) -> State:
    seat = state.seats[e.seat]
    return change_seat(state, e.seat, Seat(seat.hand, e.deck, seat.tokens))


def _cards_exchanged(state: State, e: ev.CardsExchanged) -> State:
    seat = state.seats[e.seat]
    hand = (*without(seat.hand, (e.given,)), e.taken)
    storyline = tuple([StoryCard(e.given, e.owner) if card.card == e.taken else card for card in state.storyline])
    return replace(state, seats=put(state.seats, e.seat, Seat(hand, seat.deck, seat.tokens)), storyline=storyline)


def _story_card_turned(state: State, e: ev.StoryCardTurned) -> State:
    turned = [replace(card, facedown=True) if card.card == e.card else card for card in state.storyline]
    symbols = tuple([symbol for symbol in state.turn.symbols if symbol.card != e.card])
    return replace(state, storyline=tuple(turned), turn=replace(state.turn, symbols=symbols))


def _pile_shuffled(state: State, e: ev.PileShuffled) -> State:
    return replace(state, piles=tuple([replace(p, cards=e.cards) if p.id == e.pile else p for p in state.piles]))


def _pile_revealed(state: State, e: ev.PileRevealed) -> State:
    piles = [replace(p, cards=(*p.cards[1:], e.card)) if p.id == e.pile else p for p in state.piles]
    return replace(state, piles=tuple(piles))


def _story_cards_swapped(state: State, e: ev.StoryCardsSwapped) -> State:
    cards = {card.card: card for card in state.storyline if card.card in (e.first, e.second)}
    other = {e.first: e.second, e.second: e.first}
    return replace(state, storyline=tuple([cards[other[c.card]] if c.card in other else c for c in state.storyline]))


def _played_card_changed(state: State, e: ev.PlayedCardChanged) -> State:
    return replace(state, turn=replace(state.turn, card=e.card, symbols=e.symbols, effect_used=False))


def _plan_buried(state: State, _: ev.PlanBuried) -> State:
    deck = state.villain.deck
    return replace(state, villain=replace(state.villain, deck=deck[1:] + deck[:1]))


APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.DeckShuffled: _deck_shuffled,
    ev.CardsBuried: _cards_buried,
    ev.DeckSearched: _deck_searched,
    ev.CardsExchanged: _cards_exchanged,
    ev.StoryCardTurned: _story_card_turned,
    ev.PileShuffled: _pile_shuffled,
    ev.PileRevealed: _pile_revealed,
    ev.StoryCardsSwapped: _story_cards_swapped,
    ev.PlayedCardChanged: _played_card_changed,
    ev.PlanBuried: _plan_buried,
}
