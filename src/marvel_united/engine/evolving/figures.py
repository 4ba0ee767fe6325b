"""What the events of heroes and the villain do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...model import events as ev
from ...model.state import CounterState, HeroState, Lasting, Seat, State, VillainState
from .parts import change_hero, put, replace


def _hero_moved(state: State, e: ev.HeroMoved) -> State:
    return change_hero(state, e.hero, replace(state.heroes[e.hero], at=e.to))


def _villain_moved(state: State, e: ev.VillainMoved) -> State:
    return replace(state, villain=replace(state.villain, at=e.to))


def _hero_knocked_out(state: State, e: ev.HeroKnockedOut) -> State:
    return change_hero(state, e.hero, replace(state.heroes[e.hero], status="ko"))


def _hero_eliminated(state: State, e: ev.HeroEliminated) -> State:
    hero = state.heroes[e.hero]
    seat = state.seats[hero.seat]
    gone = [card for pile in state.piles if pile.id in e.piles for card in pile.cards]
    gone += [side.card for side in state.beside if side.hero == e.hero]
    return replace(
        state,
        heroes=put(state.heroes, e.hero, HeroState(hero.id, hero.seat, hero.at, "out")),
        seats=put(state.seats, hero.seat, Seat()),
        removed=(*state.removed, *sorted([*seat.hand, *seat.deck, *gone])),
        piles=tuple([pile for pile in state.piles if pile.id not in e.piles]),
        beside=tuple([side for side in state.beside if side.hero != e.hero]),
        storyline=tuple([replace(card, hero=-1) if card.hero == e.hero else card for card in state.storyline]),
        eliminated=(*state.eliminated, hero.id),
        lasting=tuple([_but_for(rule, e.hero) for rule in state.lasting if rule.heroes != (e.hero,)]),
    )


def _but_for(rule: Lasting, hero: int) -> Lasting:
    """Give a rule that covers a hero no more."""
    return replace(rule, heroes=tuple([index for index in rule.heroes if index != hero]))


def _hero_entered(state: State, e: ev.HeroEntered) -> State:
    seat = state.heroes[e.hero].seat
    first = len(state.cards)
    apart = [side.card for side in e.beside] + [card for pile in e.piles for card in pile.cards]
    new = range(first, first + len(e.cards))
    deck = tuple([card for card in new if card not in e.removed and card not in apart])
    return replace(
        state,
        cards=state.cards + e.cards,
        heroes=put(state.heroes, e.hero, HeroState(e.id, seat, e.at, "ko")),
        seats=put(state.seats, seat, Seat(deck=deck)),
        removed=state.removed + e.removed,
        beside=state.beside + e.beside,
        piles=state.piles + e.piles,
    )


def _hero_marked(state: State, e: ev.HeroMarked) -> State:
    hero = state.heroes[e.hero]
    others = [mark for mark in hero.marks if mark.id != e.mark]
    mine = [CounterState(e.mark, e.value)] if e.value else []
    marks = tuple(sorted([*others, *mine], key=lambda mark: mark.id))
    return change_hero(state, e.hero, replace(hero, marks=marks))


def _solo_knock_out(state: State, e: ev.SoloKnockOut) -> State:
    return replace(state, solo_kos=e.count)


def _hero_stood_up(state: State, e: ev.HeroStoodUp) -> State:
    return change_hero(state, e.hero, replace(state.heroes[e.hero], status="standing"))


def _protection_began(state: State, e: ev.ProtectionBegan) -> State:
    return change_hero(state, e.hero, replace(state.heroes[e.hero], invulnerable=True))


def _protection_ended(state: State, e: ev.ProtectionEnded) -> State:
    return change_hero(state, e.hero, replace(state.heroes[e.hero], invulnerable=False))


def _rule_spent(state: State, e: ev.RuleSpent) -> State:
    return replace(state, turn=replace(state.turn, spent=(*state.turn.spent, e.mark)))


def _villain_replaced(state: State, e: ev.VillainReplaced) -> State:
    old = state.villain
    deck = next((pile.cards for pile in state.piles if pile.id == e.id), ())
    lying = {old.id: old.deck, e.id: ()}
    piles = tuple([replace(pile, cards=lying.get(pile.id, pile.cards)) for pile in state.piles])
    villain = VillainState(e.id, old.at, e.health, e.health, deck, e.endures)
    return replace(state, villain=villain, piles=piles)


def _villain_damaged(state: State, e: ev.VillainDamaged) -> State:
    return replace(state, villain=replace(state.villain, health=state.villain.health - e.n))


def _villain_healed(state: State, e: ev.VillainHealed) -> State:
    return replace(state, villain=replace(state.villain, health=state.villain.health + e.n))


APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.HeroMoved: _hero_moved,
    ev.VillainMoved: _villain_moved,
    ev.HeroKnockedOut: _hero_knocked_out,
    ev.HeroEliminated: _hero_eliminated,
    ev.HeroEntered: _hero_entered,
    ev.HeroMarked: _hero_marked,
    ev.SoloKnockOut: _solo_knock_out,
    ev.HeroStoodUp: _hero_stood_up,
    ev.ProtectionBegan: _protection_began,
    ev.ProtectionEnded: _protection_ended,
    ev.RuleSpent: _rule_spent,
    ev.VillainReplaced: _villain_replaced,
    ev.VillainDamaged: _villain_damaged,
    ev.VillainHealed: _villain_healed,
}
