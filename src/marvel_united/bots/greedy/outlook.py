"""What is to come: where the villain may go next, and what that does to a hero who stands somewhere."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...model import effects as fx
from ...model.content import PlanCard
from ...model.effects import Effect
from .reading import RING, Actor, Deed
from .stakes import CARD, CRISIS, Stakes

__all__ = ["Blow", "Outlook"]


CHASE = 140
"""Harm of each step to where the villain will be, once there is damage to deal."""


class Blow(NamedTuple):
    """What one master plan card does, as the game stands.

    Args:
        copies: how many such cards are to come.
        to: where it brings the villain.
        damage: to a hero who stands at each place, by ring position.
        crisis: the same.
    """

    copies: int
    to: int
    damage: tuple[int, ...]
    crisis: tuple[int, ...]


class Outlook(Stakes):
    """Reads a view for what the villain may do next."""

    @cached_property
    def coming(self) -> dict[str, int]:
        """The villain's own cards that have not been played, with their copies; their order is not known."""
        deck = list(self.rules.plan_decks[self.villain.id])
        for story in self.view.storyline:
            if story.plan and story.card.id in deck:
                deck.remove(story.card.id)
        return {card: deck.count(card) for card in dict.fromkeys(deck)}

    @cached_property
    def blows(self) -> tuple[Blow, ...]:
        """What each of the coming cards does."""
        return tuple([self._blow(self.rules.plan_cards[id], copies) for id, copies in self.coming.items()])

    def _blow(self, card: PlanCard, copies: int) -> Blow:
        at = (self.view.villain.at + (card.move or 0)) % RING
        if card.move_text is not None:
            at = self.goal(Actor(at), card.move_text.effect)
        deeds = [*self._arrival(at), *(self._bam_at(at) if card.bam else ())]
        to = at
        if card.special is not None:
            deeds += self.deeds(Actor(at), card.special.effect)
            to = self.goal(Actor(at), card.special.effect)
        return Blow(copies, to, self.damage_of(deeds), self._crisis_of(deeds))

    def _arrival(self, at: int) -> list[Deed]:
        threat = self.threat(at)
        printed = None if threat is None else self.rules.threats[threat.card.id]
        if printed is None or printed.when != "arrival" or printed.effect is None:
            return []
        return self.deeds(Actor(at), printed.effect)

    def _bam_at(self, at: int) -> list[Deed]:
        """Give what a BAM! comes down to where the villain is at a place."""
        found = self.deeds(Actor(at), self.villain.bam.effect)
        for threat in self.view.threats:
            printed = self.rules.threats[threat.card.id]
            if printed.when == "bam" and printed.effect is not None:
                found += self.deeds(Actor(threat.stands), printed.effect)
        return found

    # ------------------------------------------------------------ what it does to a hero

    def damage_of(self, deeds: list[Deed]) -> tuple[int, ...]:
        """Give the damage of what is done, to a hero who stands at each place."""
        totals = [0] * RING
        for effect, actor in deeds:
            if isinstance(effect, fx.Damage):
                n = self.number(actor._replace(hero=self.me), effect.n)
                for at in self._reach(actor, effect.to) if n else ():
                    totals[at] += n + self._more[at]
        return tuple(totals)

    def _crisis_of(self, deeds: list[Deed]) -> tuple[int, ...]:
        totals = [0] * RING
        for effect, actor in deeds:
            if isinstance(effect, fx.Crisis) and not isinstance(effect.to, fx.Places):
                for at in self._reach(actor, effect.to):
                    totals[at] += self.number(actor, effect.n)
        return tuple(totals)

    def _reach(self, actor: Actor, who: fx.Heroes | fx.Me | fx.Everything) -> tuple[int, ...]:
        """Give where heroes are hit; one whom the players may pick is none of those who stand badly."""
        if isinstance(who, fx.Me):
            return (actor.at,)
        return () if isinstance(who, fx.Heroes) and who.pick else self.places(actor, who.at)

    @cached_property
    def _more(self) -> tuple[int, ...]:
        """How much more a hero takes who takes damage, by place."""
        more = [0] * RING
        for rule, actor in self.in_force(fx.MoreDamage):
            for at in self.places(actor, rule.to.at):
                more[at] = max(more[at], rule.n)
        return tuple(more)

    def harm(self, effect: Effect, actor: Actor) -> int:
        """Give the harm an effect does to all who stand where they stand now."""
        return sum([self.toll_of(deed) + self._hurt(deed) for deed in self.deeds(actor, effect)])

    def _hurt(self, deed: Deed) -> int:
        effect, actor = deed
        if not isinstance(effect, (fx.Damage, fx.Crisis)) or isinstance(effect.to, fx.Places):
            return 0
        who = fx.Heroes(effect.to.at) if isinstance(effect.to, fx.Everything) else effect.to
        hurt = [self._hurt_of(effect, actor._replace(hero=hero), hero) for hero in self.heroes(actor, who)]
        return sum(sorted(hurt)[: who.pick]) if isinstance(who, fx.Heroes) and who.pick else sum(hurt)

    def _hurt_of(self, effect: fx.Damage | fx.Crisis, actor: Actor, hero: int) -> int:
        n = self.number(actor, effect.n)
        return CRISIS * n if isinstance(effect, fx.Crisis) else self.harm_of_damage(n, self.hand_size(hero))

    def danger(self, at: int, hand: int) -> int:
        """Give the harm to expect for a hero who ends the turn at a place with some cards in hand."""
        if (at, hand) not in self._dangers:
            self._dangers[at, hand] = self._danger(at, hand)
        return self._dangers[at, hand]

    @cached_property
    def _dangers(self) -> dict[tuple[int, int], int]:
        return {}

    def _danger(self, at: int, hand: int) -> int:
        harm = sum([x.copies * (self.harm_of_damage(x.damage[at], hand) + CRISIS * x.crisis[at]) for x in self.blows])
        return harm // (self._deck * (2 if self._calm else 1)) + self._trap(at, hand)

    @cached_property
    def _calm(self) -> bool:
        """Whether an extra card comes next, which neither moves the villain nor shows BAM! (I1, V13)."""
        return bool(self.view.villain.top_back) and not self.collected_on_top

    @cached_property
    def _deck(self) -> int:
        return max(1, sum(self.coming.values()))

    def _trap(self, at: int, hand: int) -> int:
        """Give the harm of a threat that acts on a hero whose turn begins or ends where it lies."""
        threat = self.threat(at)
        printed = None if threat is None else self.rules.threats[threat.card.id]
        if printed is None or printed.effect is None or printed.when not in ("turn_start", "turn_end"):
            return 0
        damage = self.damage_of(self.deeds(Actor(at, self.me, hand), printed.effect))[at]
        return self.harm_of_damage(damage, hand) if damage else CARD // 2

    def distance_to_villain(self, at: int) -> int:
        """Give the harm of being away from where the villain will be, if there is damage to deal."""
        return self._distances[at] if self.view.exposed else 0

    @cached_property
    def _distances(self) -> tuple[int, ...]:
        away = [sum([x.copies * ring_distance(at, x.to) for x in self.blows]) for at in range(RING)]
        return tuple([CHASE * steps // self._deck for steps in away])


def ring_distance(start: int, to: int) -> int:
    """Give the moves between two places.

    >>> ring_distance(0, 5), ring_distance(1, 4)
    (1, 3)
    """
    return min((start - to) % RING, (to - start) % RING)
