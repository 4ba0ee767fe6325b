"""State from event: total and dumb, without rules, randomness or look-up of content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from ..model import events as ev
from ..model.state import (
    SYMBOLS,
    CounterState,
    HeroState,
    Place,
    Seat,
    State,
    StoryCard,
    ThreatState,
    TurnState,
    TurnSymbol,
    Wound,
)

_T = TypeVar("_T")


def evolve(state: State, event: ev.Event) -> State:
    """Give the state after an event.

    Folding the events of a step gives exactly the state of that step, `GameSetUp` being the base of a whole game.

    Args:
        state: the state before. Ignored by `GameSetUp`.
        event: what happened.
    """
    return APPLY[type(event)](state, event)


# ---------------------------------------------------------------- small helpers


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


def _seat(state: State, index: int, seat: Seat) -> State:
    return replace(state, seats=put(state.seats, index, seat))


def _hero(state: State, index: int, hero: HeroState) -> State:
    return replace(state, heroes=put(state.heroes, index, hero))


def _place(state: State, index: int, place: Place) -> State:
    return replace(state, places=put(state.places, index, place))


def _threat(state: State, card: int, change: Callable[[ThreatState], ThreatState]) -> State:
    return replace(state, threats=tuple([change(t) if t.card == card else t for t in state.threats]))


def _tokens(tokens: tuple[int, int, int, int], symbol: str, by: int) -> tuple[int, int, int, int]:
    move, attack, heroic, wild = [n + by if s == symbol else n for s, n in zip(SYMBOLS, tokens, strict=True)]
    return move, attack, heroic, wild


def _wounds(turn: TurnState, at: int, wound: int) -> tuple[Wound, ...]:
    """Leave out the mark of one thug who had taken this much damage."""
    if not wound:
        return turn.wounds
    index = turn.wounds.index(Wound(at, wound))
    return turn.wounds[:index] + turn.wounds[index + 1 :]


# ---------------------------------------------------------------- the game and its turns


def _game_set_up(_: State, e: ev.GameSetUp) -> State:
    return e.state


def _plan_revealed(state: State, e: ev.PlanRevealed) -> State:
    villain = replace(state.villain, deck=state.villain.deck[1:])
    return replace(state, villain=villain, storyline=(*state.storyline, StoryCard(e.card, plan=True)), pace=e.pace)


def _turn_began(state: State, e: ev.TurnBegan) -> State:
    return replace(state, turn=TurnState(e.hero, e.number))


def _cards_drawn(state: State, e: ev.CardsDrawn) -> State:
    seat = state.seats[e.seat]
    return _seat(state, e.seat, Seat(seat.hand + e.cards, seat.deck[len(e.cards) :], seat.tokens))


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


def _strike_due(state: State, e: ev.StrikeDue) -> State:
    return replace(state, turn=replace(state.turn, strikes=(*state.turn.strikes, e.symbol)))


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


def _token_used(state: State, e: ev.TokenUsed) -> State:
    seat = state.seats[e.seat]
    return _seat(state, e.seat, Seat(seat.hand, seat.deck, _tokens(seat.tokens, e.symbol, -1)))


def _gain_used(state: State, e: ev.GainUsed) -> State:
    gained = state.turn.gained
    index = gained.index(e.symbol)
    return replace(state, turn=replace(state.turn, gained=gained[:index] + gained[index + 1 :]))


def _effect_used(state: State, _: ev.EffectUsed) -> State:
    return replace(state, turn=replace(state.turn, effect_used=True))


def _actions_gained(state: State, e: ev.ActionsGained) -> State:
    return replace(state, turn=replace(state.turn, gained=state.turn.gained + e.actions))


def _turn_ended(state: State, _: ev.TurnEnded) -> State:
    return replace(state, turn=replace(state.turn, symbols=(), gained=(), strikes=(), wounds=()))


def _game_ended(state: State, e: ev.GameEnded) -> State:
    return replace(state, result=e.result)


def _paused(state: State, e: ev.Paused) -> State:
    return replace(state, step=e.step, control=e.control)


def _nothing(state: State, _: ev.Event) -> State:
    return state


# ---------------------------------------------------------------- figures


def _hero_moved(state: State, e: ev.HeroMoved) -> State:
    return _hero(state, e.hero, replace(state.heroes[e.hero], at=e.to))


def _villain_moved(state: State, e: ev.VillainMoved) -> State:
    return replace(state, villain=replace(state.villain, at=e.to))


def _hero_knocked_out(state: State, e: ev.HeroKnockedOut) -> State:
    return _hero(state, e.hero, replace(state.heroes[e.hero], status="ko"))


def _solo_knock_out(state: State, e: ev.SoloKnockOut) -> State:
    return replace(state, solo_kos=e.count)


def _hero_stood_up(state: State, e: ev.HeroStoodUp) -> State:
    return _hero(state, e.hero, replace(state.heroes[e.hero], status="standing"))


def _protection_began(state: State, e: ev.ProtectionBegan) -> State:
    return _hero(state, e.hero, replace(state.heroes[e.hero], invulnerable=True))


def _protection_ended(state: State, e: ev.ProtectionEnded) -> State:
    return _hero(state, e.hero, replace(state.heroes[e.hero], invulnerable=False))


def _villain_damaged(state: State, e: ev.VillainDamaged) -> State:
    return replace(state, villain=replace(state.villain, health=state.villain.health - e.n))


def _villain_healed(state: State, e: ev.VillainHealed) -> State:
    return replace(state, villain=replace(state.villain, health=state.villain.health + e.n))


# ---------------------------------------------------------------- threats and missions


def _henchman_damaged(state: State, e: ev.HenchmanDamaged) -> State:
    return _threat(state, e.card, lambda t: replace(t, health=t.health - e.n))


def _slot_filled(state: State, e: ev.SlotFilled) -> State:
    return _threat(state, e.card, lambda t: replace(t, filled=put(t.filled, e.slot, True)))


def _threat_cleared(state: State, e: ev.ThreatCleared) -> State:
    threats = tuple([threat for threat in state.threats if threat.card != e.card])
    return replace(state, threats=threats, removed=(*state.removed, e.card))


def _mission_advanced(state: State, e: ev.MissionAdvanced) -> State:
    return replace(
        state, missions=tuple([replace(m, tokens=e.tokens) if m.id == e.mission else m for m in state.missions])
    )


def _mission_completed(state: State, e: ev.MissionCompleted) -> State:
    missions = [replace(m, tokens=0, completed=e.order) if m.id == e.mission else m for m in state.missions]
    return replace(state, missions=tuple(missions))


# ---------------------------------------------------------------- tokens


def _change_tokens(state: State, at: int, thugs: int, civilians: int) -> State:
    place = state.places[at]
    return _place(state, at, replace(place, thugs=place.thugs + thugs, civilians=place.civilians + civilians))


def _tokens_added(state: State, e: ev.TokensAdded) -> State:
    return _change_tokens(state, e.at, e.thugs, e.civilians)


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
    return replace(state, turn=replace(state.turn, wounds=_wounds(state.turn, e.at, e.wound))) if e.wound else state


def _thug_hurt(state: State, e: ev.ThugHurt) -> State:
    wounds = (*_wounds(state.turn, e.at, e.wound), Wound(e.at, e.wound + e.n))
    return replace(state, turn=replace(state.turn, wounds=wounds))


def _crisis_gained(state: State, e: ev.CrisisGained) -> State:
    hero = state.heroes[e.hero]
    return _hero(state, e.hero, replace(hero, crisis=hero.crisis + e.n))


def _crisis_lost(state: State, e: ev.CrisisLost) -> State:
    hero = state.heroes[e.hero]
    return _hero(state, e.hero, replace(hero, crisis=hero.crisis - e.n))


def _crisis_placed(state: State, e: ev.CrisisPlaced) -> State:
    place = state.places[e.at]
    return _place(state, e.at, replace(place, crisis=place.crisis + e.n))


def _crisis_cleared(state: State, e: ev.CrisisCleared) -> State:
    place = state.places[e.at]
    return _place(state, e.at, replace(place, crisis=place.crisis - e.n))


def _counter_moved(state: State, e: ev.CounterMoved) -> State:
    counters = [CounterState(c.id, e.value) if c.id == e.counter else c for c in state.counters]
    return replace(state, counters=tuple(counters))


def _tokens_given(state: State, e: ev.TokensGiven) -> State:
    seat = state.seats[e.seat]
    tokens = seat.tokens
    for symbol in e.tokens:
        tokens = _tokens(tokens, symbol, 1)
    return _seat(state, e.seat, Seat(seat.hand, seat.deck, tokens))


# ---------------------------------------------------------------- cards


def _cards_buried(state: State, e: ev.CardsBuried) -> State:
    seat = state.seats[e.seat]
    return _seat(state, e.seat, Seat(without(seat.hand, e.cards), seat.deck + e.cards, seat.tokens))


def _deck_searched(state: State, e: ev.DeckSearched) -> State:
    seat = state.seats[e.seat]
    return _seat(state, e.seat, Seat(seat.hand, e.deck, seat.tokens))


def _cards_exchanged(state: State, e: ev.CardsExchanged) -> State:
    seat = state.seats[e.seat]
    hand = (*without(seat.hand, (e.given,)), e.taken)
    storyline = tuple([StoryCard(e.given, e.owner) if card.card == e.taken else card for card in state.storyline])
    return replace(state, seats=put(state.seats, e.seat, Seat(hand, seat.deck, seat.tokens)), storyline=storyline)


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
    ev.GameSetUp: _game_set_up,
    ev.PlanRevealed: _plan_revealed,
    ev.VillainTurnEnded: _nothing,
    ev.TurnBegan: _turn_began,
    ev.CardsDrawn: _cards_drawn,
    ev.CardPlayed: _card_played,
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
    ev.HeroMoved: _hero_moved,
    ev.VillainMoved: _villain_moved,
    ev.HeroDamaged: _nothing,
    ev.DamagePrevented: _nothing,
    ev.HeroKnockedOut: _hero_knocked_out,
    ev.SoloKnockOut: _solo_knock_out,
    ev.HeroStoodUp: _hero_stood_up,
    ev.ProtectionBegan: _protection_began,
    ev.ProtectionEnded: _protection_ended,
    ev.VillainDamaged: _villain_damaged,
    ev.VillainHealed: _villain_healed,
    ev.BamActivated: _nothing,
    ev.ThreatActed: _nothing,
    ev.BamCancelled: _nothing,
    ev.HenchmanDamaged: _henchman_damaged,
    ev.SlotFilled: _slot_filled,
    ev.ThreatCleared: _threat_cleared,
    ev.MissionAdvanced: _mission_advanced,
    ev.MissionCompleted: _mission_completed,
    ev.TokensAdded: _tokens_added,
    ev.Overflowed: _nothing,
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
    ev.CardsBuried: _cards_buried,
    ev.DeckSearched: _deck_searched,
    ev.CardsExchanged: _cards_exchanged,
    ev.StoryCardsSwapped: _story_cards_swapped,
    ev.PlayedCardChanged: _played_card_changed,
    ev.PlanPeeked: _nothing,
    ev.PlanBuried: _plan_buried,
    ev.Paused: _paused,
}
"""What each event does to a state."""
