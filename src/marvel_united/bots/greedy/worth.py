"""What an effect is worth to the hero who may use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...model import effects as fx
from ...model.effects import Effect
from ...model.state import SYMBOLS
from .reading import RING, Actor
from .situation import Situation
from .stakes import CARD, CRISIS, UNSHIELD

__all__ = ["TOKEN", "UNKNOWN", "worth", "worth_of_location"]

UNKNOWN = 50
"""Worth of an effect the bot knows nothing about: better than nothing, so it is used."""

TOKEN: Final[dict[str, int]] = {"move": 90, "attack": 120, "heroic": 120, "wild": 160}
"""Worth of an action token, or of an action granted, by its symbol."""


def worth(situation: Situation, effect: Effect, actor: Actor) -> int:
    """Give the worth of an effect for a hero at a place; below zero if it is better left.

    Args:
        situation: the game as the hero sees it.
        effect: a special effect or a location effect.
        actor: who would use it, and where.
    """
    known = _WORTH.get(type(effect))
    if known is None:
        return _FIXED.get(type(effect), UNKNOWN)
    return known(situation, effect, actor)


def worth_of_location(situation: Situation, actor: Actor) -> int:
    """Give the worth of a location effect to a hero who ends a turn there."""
    text = situation.rules.locations[situation.place(actor.at).id].end_of_turn
    if text is None or situation.threat(actor.at) is not None:
        return 0
    return max(0, worth(situation, text.effect, actor))


# ---------------------------------------------------------------- good for the hero


def _seq(situation: Situation, effect: fx.Seq, actor: Actor) -> int:
    return sum([worth(situation, part, actor) for part in effect.effects])


def _if(situation: Situation, effect: fx.If, actor: Actor) -> int:
    return worth(situation, effect.then if situation.holds(actor, effect.when) else effect.otherwise, actor)


def _let(situation: Situation, effect: fx.Let, actor: Actor) -> int:
    bound = (situation.number(actor, effect.amount), *actor.bound)
    return worth(situation, effect.then, actor._replace(bound=bound))


def _one_of(situation: Situation, effect: fx.OneOf, actor: Actor) -> int:
    return max([worth(situation, part, actor) for part in effect.effects])


def _may(situation: Situation, effect: fx.May, actor: Actor) -> int:
    return max(0, worth(situation, effect.effect, actor))


def _repeat(situation: Situation, effect: fx.Repeat, actor: Actor) -> int:
    return max(0, situation.number(actor, effect.times)) * worth(situation, effect.effect, actor)


def _pay(situation: Situation, effect: fx.Pay, actor: Actor) -> int:
    return worth(situation, effect.cost, actor) + worth(situation, effect.buys, actor)


def _together(situation: Situation, effect: fx.Together, actor: Actor) -> int:
    return sum([worth(situation, step, actor) for step in effect.steps])


def _on(situation: Situation, effect: fx.On, actor: Actor) -> int:
    if isinstance(effect.each, fx.Heroes):
        return worth(situation, effect.effect, actor)
    found = [worth(situation, effect.effect, actor._replace(at=at)) for at in situation.places(actor, effect.each)]
    return sum(sorted(found, reverse=True)[: effect.each.pick or RING])


def _attack(situation: Situation, effect: fx.Attack, actor: Actor) -> int:
    attacks = [a.id for a in situation.actions if isinstance(a.effect, fx.Attack)]
    hits = [job.worth for job in situation.jobs(actor.at) if job.action in attacks]
    return sum(hits[: situation.number(actor, effect.times)])


def _damage(situation: Situation, effect: fx.Damage, actor: Actor) -> int:
    if not isinstance(effect.to, fx.Everything):
        return UNKNOWN
    n = situation.number(actor, effect.n)
    friends = [other for other in situation.heroes_at(actor.at) if other != actor.hero]
    hurt = sum([situation.harm_of_damage(n, situation.hand_size(other)) for other in friends])
    return _attack(situation, fx.Attack(RING * RING), actor) - hurt


def _discard(situation: Situation, effect: fx.Discard, actor: Actor) -> int:
    """Tokens that are discarded count for no mission (H14)."""
    at = actor.at
    place = situation.place(at)
    if effect.what == "crisis":
        return (2 * UNSHIELD if situation.shielded else 60) if place.crisis else 0
    found = {"civilians": place.civilians, "thugs": place.thugs}.get(effect.what, place.civilians + place.thugs)
    n = min(found, found if effect.n is None else situation.number(actor, effect.n))
    missed = situation.token_worth.get("civilian" if effect.what == "civilians" else "thug", 0) // 2
    return n * (situation.crowding(at) - missed)


def _rescue(situation: Situation, effect: fx.Rescue, actor: Actor) -> int:
    rescues = [a.id for a in situation.actions if isinstance(a.effect, fx.Rescue)]
    saved = [job.worth for job in situation.jobs(actor.at) if job.action in rescues]
    return sum(saved[: situation.number(actor, effect.n)])


def _remove_crisis(situation: Situation, effect: fx.RemoveCrisis, actor: Actor) -> int:
    del actor
    if effect.lying and situation.shielded:
        return 2 * UNSHIELD if situation.view.exposed else UNSHIELD // 2
    return CRISIS if any(each.crisis for each in situation.view.heroes) else 0


def _draw_up_to(situation: Situation, effect: fx.DrawUpTo, actor: Actor) -> int:
    return max(0, situation.worth_of_hand(situation.number(actor, effect.n)) - situation.worth_of_hand(actor.hand))


def _protect(situation: Situation, effect: fx.Protect, actor: Actor) -> int:
    del effect
    return 20 + situation.danger(actor.at, actor.hand)


def _draw(situation: Situation, effect: fx.Draw, actor: Actor) -> int:
    return -situation.harm_of_damage(-situation.number(actor, effect.n), actor.hand)


def _bury(situation: Situation, effect: fx.Bury, actor: Actor) -> int:
    return -situation.harm_of_damage(situation.number(actor, effect.n), actor.hand)


def _spend_token(situation: Situation, effect: fx.SpendToken, actor: Actor) -> int:
    tokens = situation.view.seats[situation.view.heroes[actor.hero].seat].tokens
    held = sorted([TOKEN[symbol] for symbol, n in zip(SYMBOLS, tokens, strict=True) for _ in range(n)])
    return -sum(held[: situation.number(actor, effect.n)])


def _give(situation: Situation, effect: fx.Give, actor: Actor) -> int:
    del situation, actor
    return sum([TOKEN[token] for token in effect.tokens])


def _gain(situation: Situation, effect: fx.Gain, actor: Actor) -> int:
    del situation, actor
    return sum([TOKEN[symbol] for symbol in effect.actions])


def _clear(situation: Situation, effect: fx.Clear, actor: Actor) -> int:
    covered = [at for at in situation.places(actor, effect.at) if situation.threat(at) is not None]
    return situation.clearing if covered else 0


def _supply(situation: Situation, effect: fx.Supply, actor: Actor) -> int:
    del effect, actor
    slots = [worth for at in range(RING) for worth, _ in situation.slots_at(at)]
    return max([0, *slots, *[job.worth for job in situation.work_anywhere]])


def _knock_out(situation: Situation, effect: fx.KnockOut, actor: Actor) -> int:
    """A KO'd hero rises with four cards, so one who holds few is the one."""
    hands = [situation.hand_size(hero) for hero in situation.heroes(actor, effect.who)]
    return CARD * max(0, 4 - min(hands, default=4)) - situation.knock_out


def _move_villain(situation: Situation, effect: fx.MoveVillain, actor: Actor) -> int:
    """To have the villain near is good for those who can hurt him before he acts again."""
    del actor
    view = situation.view
    if effect.to is None or not view.exposed or view.pace + 1 >= view.cadence:
        return 0
    return CARD


def _swap_story(situation: Situation, effect: fx.SwapStory, actor: Actor) -> int:
    """The next hero may use what the last card shows."""
    del effect, actor
    faceup = [story.card.id for story in situation.view.storyline if not story.plan and not story.facedown]
    shown = [len(situation.rules.hero_cards[card].symbols) for card in faceup if card in situation.rules.hero_cards]
    return CARD * (max(shown) - shown[-1]) if shown else 0


_WORTH: Final[dict[type, Callable[..., int]]] = {
    fx.Seq: _seq,
    fx.If: _if,
    fx.Let: _let,
    fx.OneOf: _one_of,
    fx.May: _may,
    fx.Repeat: _repeat,
    fx.Pay: _pay,
    fx.On: _on,
    fx.Together: _together,
    fx.Attack: _attack,
    fx.Damage: _damage,
    fx.Discard: _discard,
    fx.Rescue: _rescue,
    fx.RemoveCrisis: _remove_crisis,
    fx.DrawUpTo: _draw_up_to,
    fx.Draw: _draw,
    fx.Bury: _bury,
    fx.Protect: _protect,
    fx.SpendToken: _spend_token,
    fx.Give: _give,
    fx.Gain: _gain,
    fx.Clear: _clear,
    fx.Supply: _supply,
    fx.KnockOut: _knock_out,
    fx.MoveVillain: _move_villain,
    fx.SwapStory: _swap_story,
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
