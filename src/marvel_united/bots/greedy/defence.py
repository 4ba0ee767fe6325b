"""The greedy bot's answers to what the villain's side asks."""

from __future__ import annotations

from ...model import effects as fx
from ...model.commands import Command, Pick
from .answers import scored, willing
from .reading import RING, Actor, find
from .situation import Situation
from .stakes import KNOCK_OUT
from .texts import asking, asks_for_villain
from .worth import worth

__all__ = ["bury_plan", "cancel_effect", "choose_hero", "choose_villain_location", "give_crisis", "save_civilian"]


def bury_plan(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score burying the master plan card that lies on top: bad ones go."""
    question = situation.view.question
    cards = () if question is None else tuple([situation.rules.plan_cards[card.id] for card in question.cards])
    bad = 0
    for card in cards:
        to = (situation.view.villain.at + (card.move or 0)) % RING
        bad += (1 + 2 * len(situation.heroes_at(to))) * card.bam + 2 * (card.special is not None) - 2
    return scored(legal, lambda _: bad)


def give_crisis(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who takes a crisis token: who holds few, and many cards."""
    return scored(legal, lambda pick: _bears_crisis(situation, pick.index), -KNOCK_OUT)


def _bears_crisis(situation: Situation, hero: int) -> int:
    return situation.hand_size(hero) - 2 * situation.view.heroes[hero].crisis


def cancel_effect(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score paying to stop a threat: worth it if it would hurt more than the price."""
    question = situation.view.question
    threat = next((t for t in situation.view.threats if question and question.card == t.card), None)
    effect = asking(situation)
    if threat is None or not isinstance(effect, fx.Unless):
        return willing(situation, legal)
    stopped = situation.harm(effect.do, Actor(threat.stands))

    def score(pick: Pick) -> int:
        payer = pick.index if pick.kind == "hero" else -1
        price = situation.harm(effect.pay, Actor(threat.stands, payer))
        return (stopped - price) * KNOCK_OUT + (_bears_crisis(situation, payer) if payer >= 0 else 0)

    return scored(legal, score)


def choose_hero(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score heroes: whom something hurts least, or whom it serves most."""
    if asks_for_villain(situation):
        return scored(legal, lambda pick: -situation.harm_of_damage(1, situation.hand_size(pick.index)))
    effect = asking(situation) or fx.Nothing()
    each = find(effect, fx.On)
    inner = effect if each is None else each.effect
    return scored(legal, lambda pick: worth(situation, inner, _actor(situation, pick.index)))


def _actor(situation: Situation, hero: int) -> Actor:
    return Actor(situation.view.heroes[hero].at, hero, situation.hand_size(hero))


def choose_villain_location(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score where the villain goes: where he does least harm."""
    bam = situation.villain.bam.effect
    return scored(legal, lambda pick: -situation.harm(bam, Actor(pick.index)))


def save_civilian(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score saving a civilian by damage: all that are here or none, as nothing tells how many are saved already."""
    ransom = find(asking(situation), fx.Ransom)
    if ransom is None:
        return willing(situation, legal)
    me = _actor(situation, situation.me)
    safe = situation.view.heroes[situation.me].invulnerable
    civilians = situation.place(me.at).civilians
    saved = civilians if safe else min(civilians, me.hand)
    price = 0 if safe else situation.harm_of_damage(saved, me.hand)
    lost, left = [situation.harm(ransom.then, Actor(me.at, bound=(n,))) for n in (civilians, civilians - saved)]
    return scored(legal, lambda _: lost - left - price)
