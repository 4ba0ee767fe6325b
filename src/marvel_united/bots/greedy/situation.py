"""What a view means to a hero: what is worth doing where, and where it is dangerous to stay.

Worth is a whole number, about 300 for a token of an open mission. The numbers are rules of thumb, found by playing.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...engine.rules import Rules
from ...model.content import HeroCard, PlanCard, Villain
from ...model.effects import AtLeast, Condition, Costs, Count, Shields, Symbol, Toughness
from ...model.views import CardView, PlaceView, ThreatView, View

__all__ = ["CARD", "Job", "Situation"]

RING = 6

MISSION = 2700
"""Worth of a whole mission while the villain cannot be damaged; each of its tokens has its share."""

THIRD_MISSION = 540
"""Worth of a mission that is no longer needed, but lets everybody draw a card."""

THREAT = 150
"""Worth of a threat being gone, mission or not."""

WOUND = 900
"""Worth of a damage to the villain."""

UNSHIELD = 250
"""Worth of each step to rid the city of the crisis that protects the villain."""

CARD = 120
"""Worth of a card in hand."""

KNOCK_OUT = 900
"""Harm of a KO."""

CHASE = 140
"""Harm of each step to where the villain will be, once there is damage to deal."""


class Job(NamedTuple):
    """A piece of work at a place: one symbol does it.

    Args:
        worth: how much it is worth.
        action: id of the action.
        symbols: what pays for it, wilds aside.
        at: where.
    """

    worth: int
    action: str
    symbols: tuple[Symbol, ...]
    at: int


class Situation:
    """A view with the content behind it.

    Args:
        rules: the compiled content of the game.
        view: what the seat sees.

    Attributes:
        villain: the villain's content.
        me: the hero the question is about.
    """

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.villain: Villain = rules.villains[view.villain.id]
        self.me: int = _concerned(view)

    # ------------------------------------------------------------ what lies where

    def place(self, at: int) -> PlaceView:
        """Give a place."""
        return self.view.places[at]

    def room(self, at: int) -> int:
        """Give the empty slots of a place."""
        place = self.view.places[at]
        return place.slots - place.civilians - place.thugs

    def threat(self, at: int) -> ThreatView | None:
        """Give the threat that covers a place."""
        return next((threat for threat in self.view.threats if threat.at == at), None)

    def heroes_at(self, at: int) -> list[int]:
        """Give the standing heroes at a place."""
        return [i for i, hero in enumerate(self.view.heroes) if hero.at == at and hero.status == "standing"]

    def hand_size(self, hero: int) -> int:
        """Give the number of cards a hero holds."""
        return self.view.seats[self.view.heroes[hero].seat].hand_size

    def hero_of(self, card: CardView) -> int:
        """Give the hero whose card it is."""
        owner = card.id.partition("/")[0]
        return next(index for index, hero in enumerate(self.view.heroes) if hero.id == owner)

    def previous_card(self) -> HeroCard | None:
        """Give the latest hero card of the storyline, None if there is none or it lies facedown.

        What is no hero card is passed over, whatever a view made elsewhere says of it.
        """
        for story in reversed(self.view.storyline):
            if story.plan:
                continue
            if story.facedown:
                return None
            if story.card.id in self.rules.hero_cards:
                return self.rules.hero_cards[story.card.id]
        return None

    # ------------------------------------------------------------ what is worth doing

    @cached_property
    def token_worth(self) -> dict[str, int]:
        """Worth of a civilian, thug or threat for its mission; more, the fuller the mission is."""
        worth: dict[str, int] = {}
        for mission in self.view.missions:
            printed = self.rules.missions[mission.id]
            whole = THIRD_MISSION if self.view.exposed else MISSION
            share = whole * (printed.slots + mission.tokens) // printed.slots**2
            worth[printed.takes] = 0 if mission.completed else share
        return worth

    @cached_property
    def shielded(self) -> bool:
        """Whether a rule of the dashboard keeps damage from the villain."""
        return any(self.holds(rule.when) for rule in self.villain.modifiers if isinstance(rule, Shields))

    @cached_property
    def fears_crowds(self) -> bool:
        """Whether the villain wins by full locations."""
        return any(
            isinstance(plot.when, AtLeast) and isinstance(plot.when.amount, Count) and plot.when.amount.what == "full"
            for plot in self.villain.plots
        )

    def holds(self, condition: Condition) -> bool:
        """Tell whether a condition about crisis at places holds; of others, nothing is known."""
        if isinstance(condition, AtLeast) and isinstance(condition.amount, Count) and condition.amount.what == "crisis":
            return any(place.crisis for place in self.view.places)
        return False

    def crowding(self, at: int) -> int:
        """Give the worth of a slot becoming free at a place."""
        worth = (80, 40)[self.room(at)] if self.room(at) in (0, 1) else 10
        if self.fears_crowds:
            worth *= 3
        if self.place(at).crisis and self.shielded and self.view.exposed:
            worth += UNSHIELD
        return worth

    def jobs(self, at: int) -> tuple[Job, ...]:
        """Give all the work at a place, the best first."""
        return self._jobs[at]

    @cached_property
    def _jobs(self) -> tuple[tuple[Job, ...], ...]:
        return tuple([tuple(sorted(self._jobs_at(at), reverse=True)) for at in range(RING)])

    def _jobs_at(self, at: int) -> list[Job]:
        place, threat = self.view.places[at], self.threat(at)
        modifiers = () if threat is None else self.rules.threats[threat.card.id].modifiers
        tough = max([1, *[rule.n for rule in modifiers if isinstance(rule, Toughness)]])
        dear = sum(rule.more for rule in modifiers if isinstance(rule, Costs) and rule.action == "core:rescue")
        rescue = (self.token_worth.get("civilian", 0) + self.crowding(at)) // (1 + dear)
        defeat = (self.token_worth.get("thug", 0) + self.crowding(at)) // tough
        jobs = [Job(rescue, "core:rescue", ("heroic",), at)] * place.civilians
        jobs += [Job(defeat, "core:attack", ("attack",), at)] * (place.thugs * tough)
        if place.crisis and not place.civilians and not place.thugs:
            jobs += self._crisis_jobs(at) * place.crisis
        for each in self.view.threats:
            jobs += self._threat_jobs(each, at)
        if self.view.villain.at == at and self.view.exposed and not self.shielded:
            jobs += [Job(WOUND, "core:attack", ("attack",), at)] * self.view.villain.health
        return jobs

    def _crisis_jobs(self, at: int) -> list[Job]:
        """Give the villain's own actions: they are what rids the city of crisis."""
        worth = 2 * UNSHIELD if self.view.exposed else UNSHIELD // 2
        return [Job(worth, action.id, action.pays, at) for action in self.villain.actions]

    def _threat_jobs(self, threat: ThreatView, at: int) -> list[Job]:
        worth = self.token_worth.get("threat", 0) + THREAT
        if threat.stands == at and threat.health:
            return [Job(worth // threat.health, "core:attack", ("attack",), at)] * threat.health
        if threat.at == at and threat.filled:
            clear = self.rules.threats[threat.card.id].clear
            missing: list[Symbol] = [symbol for symbol, filled in zip(clear, threat.filled, strict=True) if not filled]
            return [Job(worth // len(missing), "core:clear", (symbol,), at) for symbol in missing]
        return []

    # ------------------------------------------------------------ where danger is

    @cached_property
    def coming(self) -> tuple[PlanCard, ...]:
        """The master plan cards that have not been played; their order is not known."""
        deck = list(self.rules.plan_decks[self.villain.id])
        for story in self.view.storyline:
            if story.plan and story.card.id in deck:
                deck.remove(story.card.id)
        return tuple([self.rules.plan_cards[card] for card in deck])

    @cached_property
    def visits(self) -> tuple[tuple[int, int], ...]:
        """How many of the coming cards bring the villain to each place, and how many of them with a BAM!."""
        counts = [[0, 0] for _ in range(RING)]
        for card in self.coming:
            to = (self.view.villain.at + (card.move or 0)) % RING
            counts[to][0] += 1
            counts[to][1] += card.bam
        return tuple([(visits, bams) for visits, bams in counts])

    def danger(self, at: int, hand: int) -> int:
        """Give the harm to expect for a hero who ends the turn at a place with some cards in hand."""
        cards = max(1, len(self.coming))
        hit = harm_of_damage(1, hand)
        danger = hit * self.visits[at][1] // cards
        threat = self.threat(at)
        if threat is not None:
            when = self.rules.threats[threat.card.id].when
            if when == "bam":
                danger += hit * sum(bams for _, bams in self.visits) // cards
            elif when in ("turn_start", "turn_end"):
                danger += CARD // 2
        return danger

    def distance_to_villain(self, at: int) -> int:
        """Give the harm of being away from where the villain will be, if there is damage to deal."""
        if not self.view.exposed:
            return 0
        cards = max(1, len(self.coming))
        return CHASE * sum(ring_distance(at, to) * visits for to, (visits, _) in enumerate(self.visits)) // cards


def _concerned(view: View) -> int:
    """Give the hero the question is about; one that concerns nobody is answered as the active hero would."""
    hero = -1 if view.question is None else view.question.hero
    return hero if hero >= 0 else max(view.turn.hero, 0)


def ring_distance(start: int, to: int) -> int:
    """Give the moves between two places.

    >>> ring_distance(0, 5), ring_distance(1, 4)
    (1, 3)
    """
    return min((start - to) % RING, (to - start) % RING)


def harm_of_damage(n: int, hand: int) -> int:
    """Give the harm of damage to a hero with some cards in hand."""
    return CARD * min(n, hand) + (KNOCK_OUT if n >= hand else 0)
