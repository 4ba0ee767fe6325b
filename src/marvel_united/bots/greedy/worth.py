"""What an effect is worth to the hero who may use it, and what it costs the heroes if the villain has his way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...model import effects as fx
from ...model.effects import Amount, Effect
from .situation import CARD, RING, UNSHIELD, Situation, harm_of_damage

__all__ = ["UNKNOWN", "harm", "worth", "worth_of_location"]

UNKNOWN = 50
"""Worth of an effect the bot knows nothing about: better than nothing, so it is used."""

_TOKEN: Final = {"move": 90, "attack": 120, "heroic": 120, "wild": 160}

_CRISIS = 130
"""Harm of a crisis token held by a hero."""


def worth(situation: Situation, effect: Effect, hero: int, at: int) -> int:
    """Give the worth of an effect for a hero at a place; below zero if it is better left.

    Args:
        situation: the game as the hero sees it.
        effect: a special effect or a location effect.
        hero: who would use it.
        at: where.
    """
    known = _WORTH.get(type(effect))
    if known is None:
        return _FIXED.get(type(effect), UNKNOWN)
    return known(situation, effect, hero, at)


def worth_of_location(situation: Situation, at: int, hand: int) -> int:
    """Give the worth of a location effect to a hero who ends a turn there with some cards in hand."""
    text = situation.rules.locations[situation.place(at).id].end_of_turn
    if text is None or situation.threat(at) is not None:
        return 0
    if isinstance(text.effect, fx.DrawUpTo):
        return CARD * max(0, _number(text.effect.n) - hand)
    return max(0, worth(situation, text.effect, -1, at))


def best_attack(situation: Situation, at: int) -> int:
    """Give the worth of one attack at a place."""
    return max([0, *[job.worth for job in situation.jobs(at) if job.action == "core:attack"]])


def _number(amount: Amount) -> int:
    return amount if isinstance(amount, int) else 1


# ---------------------------------------------------------------- good for the hero


def _seq(situation: Situation, effect: fx.Seq, hero: int, at: int) -> int:
    return sum(worth(situation, part, hero, at) for part in effect.effects)


def _one_of(situation: Situation, effect: fx.OneOf, hero: int, at: int) -> int:
    return max(worth(situation, part, hero, at) for part in effect.effects)


def _may(situation: Situation, effect: fx.May, hero: int, at: int) -> int:
    return max(0, worth(situation, effect.effect, hero, at))


def _repeat(situation: Situation, effect: fx.Repeat, hero: int, at: int) -> int:
    return _number(effect.times) * worth(situation, effect.effect, hero, at)


def _pay(situation: Situation, effect: fx.Pay, hero: int, at: int) -> int:
    return worth(situation, effect.cost, hero, at) + worth(situation, effect.buys, hero, at)


def _on(situation: Situation, effect: fx.On, hero: int, at: int) -> int:
    each = effect.each
    if isinstance(each, fx.Heroes):
        return worth(situation, effect.effect, hero, at)
    pool = {"adjacent": (at + 1, at - 1), "here": (at,)}.get(each.where, range(RING))
    return max(worth(situation, effect.effect, hero, place % RING) for place in pool)


def _attack(situation: Situation, effect: fx.Attack, hero: int, at: int) -> int:
    del hero
    hits = [job.worth for job in situation.jobs(at) if job.action == "core:attack"]
    return sum(sorted(hits, reverse=True)[: _number(effect.times)])


def _damage(situation: Situation, effect: fx.Damage, hero: int, at: int) -> int:
    if not isinstance(effect.to, fx.Everything):
        return UNKNOWN
    n = _number(effect.n)
    friends = [other for other in situation.heroes_at(at) if other != hero]
    hurt = sum(harm_of_damage(n, situation.hand_size(other)) for other in friends)
    return sum(job.worth for job in situation.jobs(at) if job.action == "core:attack") - hurt


def _discard(situation: Situation, effect: fx.Discard, hero: int, at: int) -> int:
    """Tokens that are discarded count for no mission (H14)."""
    del hero
    place = situation.place(at)
    if effect.what == "crisis":
        return (2 * UNSHIELD if situation.shielded else 60) if place.crisis else 0
    found = {"civilians": place.civilians, "thugs": place.thugs}.get(effect.what, place.civilians + place.thugs)
    n = min(found, found if effect.n is None else _number(effect.n))
    missed = situation.token_worth.get("civilian" if effect.what == "civilians" else "thug", 0) // 2
    return n * (situation.crowding(at) - missed)


def _rescue(situation: Situation, effect: fx.Rescue, hero: int, at: int) -> int:
    del effect, hero
    return max([0, *[job.worth for job in situation.jobs(at) if job.action == "core:rescue"]])


def _remove_crisis(situation: Situation, effect: fx.RemoveCrisis, hero: int, at: int) -> int:
    del hero, at
    if effect.lying and situation.shielded:
        return 2 * UNSHIELD if situation.view.exposed else UNSHIELD // 2
    return _CRISIS if any(each.crisis for each in situation.view.heroes) else 0


def _draw_up_to(situation: Situation, effect: fx.DrawUpTo, hero: int, at: int) -> int:
    del at
    held = situation.hand_size(hero) if hero >= 0 else 2
    return CARD * max(0, _number(effect.n) - held)


def _protect(situation: Situation, effect: fx.Protect, hero: int, at: int) -> int:
    del effect
    return 20 + situation.danger(at, situation.hand_size(hero) if hero >= 0 else 2)


def _draw(situation: Situation, effect: fx.Draw, hero: int, at: int) -> int:
    del situation, hero, at
    return CARD * _number(effect.n)


def _bury(situation: Situation, effect: fx.Bury, hero: int, at: int) -> int:
    del situation, hero, at
    return -CARD * _number(effect.n)


def _give(situation: Situation, effect: fx.Give, hero: int, at: int) -> int:
    del situation, hero, at
    return sum([_TOKEN[token] for token in effect.tokens])


def _gain(situation: Situation, effect: fx.Gain, hero: int, at: int) -> int:
    del situation, hero, at
    return sum([_TOKEN[symbol] for symbol in effect.actions])


_WORTH: Final[dict[type, Callable[..., int]]] = {
    fx.Seq: _seq,
    fx.OneOf: _one_of,
    fx.May: _may,
    fx.Repeat: _repeat,
    fx.Pay: _pay,
    fx.On: _on,
    fx.Attack: _attack,
    fx.Damage: _damage,
    fx.Discard: _discard,
    fx.Rescue: _rescue,
    fx.RemoveCrisis: _remove_crisis,
    fx.DrawUpTo: _draw_up_to,
    fx.Draw: _draw,
    fx.Bury: _bury,
    fx.Protect: _protect,
    fx.Give: _give,
    fx.Gain: _gain,
}

_FIXED: Final[dict[type, int]] = {
    fx.Nothing: 0,
    fx.Relocate: 0,
    fx.Step: 0,
    fx.Shift: 0,
    fx.ExchangeCards: 0,
    fx.PeekPlan: UNKNOWN,
    fx.Search: CARD // 2,
    fx.Leap: 4 * CARD,
}
"""Effects that are worth the same everywhere. Where a move leads is worth something, not the move."""

# ---------------------------------------------------------------- bad for the heroes


def harm(situation: Situation, effect: Effect, heroes: list[int], at: int) -> int:
    """Give the harm of an effect of the villain's side, or of what it costs to stop it.

    Args:
        situation: the game.
        effect: damage, crisis or new tokens; of others, nothing is known.
        heroes: whom it befalls.
        at: where it happens.
    """
    if isinstance(effect, fx.Damage):
        return sum(harm_of_damage(_number(effect.n), situation.hand_size(hero)) for hero in heroes)
    if isinstance(effect, fx.Crisis):
        return _CRISIS * _number(effect.n) * len(heroes)
    if isinstance(effect, fx.Add):
        return situation.crowding(at) * (1 if situation.room(at) else 3)
    return UNKNOWN
