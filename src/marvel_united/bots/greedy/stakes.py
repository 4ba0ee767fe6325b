"""What is at stake: how bad a KO, a lost card, a step towards the plot or a crowded place is in this game.

Harm and worth are whole numbers on one scale, about 300 for a token of an open mission. The numbers are rules of
thumb, found by playing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from ...model import effects as fx
from ...model.content import HeroCard, Villain
from ...model.effects import Amount, Effect
from ...model.parts import parts
from ...model.views import CardView, View
from ..position import Position
from .reading import Actor, Deed, Reader

__all__ = ["CARD", "CRISIS", "KNOCK_OUT", "LOSS", "UNSHIELD", "WOUND", "Stakes"]

CARD = 120
"""Worth of a card in hand, whatever the hand."""

KNOCK_OUT = 900
"""Harm of a KO in itself."""

SAFETY = (0, 700, 900, 960, 1000)
"""How much of a KO a hand of each size keeps away, in thousandths."""

LOSS = 6000
"""Harm of losing the game."""

PLAN = 250
"""Harm of a master plan card more."""

WOUND = 900
"""Worth of a damage to the villain."""

UNSHIELD = 250
"""Worth of each step to rid the city of the crisis that protects the villain."""

CRISIS = 130
"""Harm of a crisis token held by a hero."""


class Stakes(Reader):
    """Reads a view for what can be lost in it.

    Args:
        position: the question as a seat sees it.

    Attributes:
        villain: the villain's content.
        me: the hero the question is about.
    """

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.villain: Villain = self.rules.villains[self.view.villain.id]
        self.me: int = _concerned(self.view)

    # ------------------------------------------------------------ cards and figures

    def hero_of(self, card: CardView) -> int:
        """Give the hero whose card it is, the one the question is about if it is nobody's."""
        owner = card.id.partition("/")[0]
        return next((index for index, hero in enumerate(self.view.heroes) if hero.id == owner), self.me)

    def previous_card(self) -> HeroCard | None:
        """Give the latest hero card of the storyline, None if there is none or it lies facedown."""
        latest = next((story for story in reversed(self.view.storyline) if not story.plan), None)
        return None if latest is None or latest.facedown else self.rules.hero_cards[latest.card.id]

    @cached_property
    def shrugs(self) -> bool:
        """Whether the villain does without the damage of the next attack."""
        return any(rule.when is None or self.holds(actor, rule.when) for rule, actor in self.in_force(fx.Ignores))

    # ------------------------------------------------------------ the end of the game

    def dread(self, amount: Amount) -> int:
        """Give the harm of an amount growing by one: much, where few more lose the game by a plot."""
        of_villain = Actor(self.view.villain.at)
        limits = [plot.when for plot in self.villain.plots if not plot.wins and isinstance(plot.when, fx.AtLeast)]
        left = [self.number(of_villain, x.n) - self.number(of_villain, x.amount) for x in limits if x.amount == amount]
        return max([0, *[min(LOSS, 2 * LOSS // max(1, steps) ** 2) for steps in left]])

    @cached_property
    def fears_crowds(self) -> bool:
        """Whether the villain wins by full locations."""
        whens = [plot.when for plot in self.villain.plots]
        return any(count.what == "full" for when in whens for count in parts(when, fx.Count))

    @cached_property
    def knock_out(self) -> int:
        """Harm of a KO: what it sets off, and how near it brings the end."""
        if self.view.setup.players == 1:
            return LOSS // (1 + max(0, self.view.setup.solo_kos - self.view.solo_kos))
        follows = (self.villain.on_knock_out, self.villain.instead_of_bam)
        return KNOCK_OUT + sum([self.toll(effect, self.view.villain.at) for effect in follows if effect is not None])

    def toll(self, effect: Effect, at: int) -> int:
        """Give the harm an effect does to all together, wherever they stand."""
        return sum([self.toll_of(deed) for deed in self.deeds(Actor(at), effect)])

    def toll_of(self, deed: Deed) -> int:
        """Give the harm of something done to all together."""
        toll = _TOLLS.get(type(deed.effect))
        return 0 if toll is None else toll(self, deed.effect, deed.actor)

    # ------------------------------------------------------------ cards and places

    def worth_of_hand(self, cards: int) -> int:
        """Give the worth of a hand: its cards, and that it keeps off a KO, the more safely the more is at stake."""
        if cards <= 0:
            return 0
        safety = SAFETY[min(cards, len(SAFETY) - 1)]
        return CARD * cards + KNOCK_OUT + (self.knock_out - KNOCK_OUT) * safety // 1000

    def harm_of_damage(self, n: int, hand: int) -> int:
        """Give the harm of damage to a hero with some cards in hand."""
        return self.worth_of_hand(hand) - self.worth_of_hand(hand - n)

    def crowding(self, at: int) -> int:
        """Give the worth of a slot becoming free at a place."""
        worth = (80, 40)[self.room(at)] if self.room(at) in (0, 1) else 10
        if self.fears_crowds:
            worth *= 3
        if self.place(at).crisis and self.shielded and self.view.exposed:
            worth += UNSHIELD
        return worth


def _concerned(view: View) -> int:
    """Give the hero the question is about, or who plays for the seat that is asked; else the active hero answers."""
    question = view.question
    if question is None:
        return max(view.turn.hero, 0)
    if question.hero >= 0:
        return question.hero
    led = [index for index, hero in enumerate(view.heroes) if hero.seat == question.seat]
    return led[0] if len(led) == 1 else max(view.turn.hero, 0)


# ---------------------------------------------------------------- harm to all


def _advance(stakes: Stakes, effect: fx.Advance, actor: Actor) -> int:
    return stakes.number(actor, effect.by) * stakes.dread(fx.Level(effect.counter))


def _add(stakes: Stakes, effect: fx.Add, actor: Actor) -> int:
    new = stakes.number(actor, effect.thugs) + stakes.number(actor, effect.civilians)
    places = stakes.places(actor, effect.at)
    return sum([stakes.crowding(at) * (1 if stakes.room(at) >= new else 3) for at in places]) if new else 0


def _lying_crisis(stakes: Stakes, effect: fx.Crisis, actor: Actor) -> int:
    if not isinstance(effect.to, fx.Places):
        return 0
    worth = UNSHIELD if stakes.in_force(fx.Shields) else CRISIS // 2
    return worth * stakes.number(actor, effect.n) * len(stakes.places(actor, effect.to))


def _heal(stakes: Stakes, effect: fx.Heal, actor: Actor) -> int:
    missing = stakes.number(actor, fx.Missing())
    healed = stakes.number(actor, effect.n)
    return WOUND // 2 * (healed if effect.beyond else min(healed, missing))


def _ransom(stakes: Stakes, effect: fx.Ransom, actor: Actor) -> int:
    lost = sum([stakes.place(at).civilians for at in stakes.places(actor, effect.at)])
    return sum([stakes.toll_of(deed) for deed in stakes.deeds(actor._replace(bound=(lost,)), effect.then)])


def _eliminate(stakes: Stakes, effect: fx.Eliminate, actor: Actor) -> int:
    del effect, actor
    return stakes.dread(fx.Eliminated())


def _lose(stakes: Stakes, effect: fx.Lose, actor: Actor) -> int:
    del stakes, effect, actor
    return LOSS


def _more_plans(stakes: Stakes, effect: fx.MorePlans, actor: Actor) -> int:
    return PLAN * stakes.number(actor, effect.n)


_TOLLS: Final[dict[type, Callable[..., int]]] = {
    fx.Advance: _advance,
    fx.Add: _add,
    fx.Crisis: _lying_crisis,
    fx.Eliminate: _eliminate,
    fx.Heal: _heal,
    fx.Lose: _lose,
    fx.MorePlans: _more_plans,
    fx.Ransom: _ransom,
}
