"""What is worth doing where, as a view has it.

Worth is a whole number, about 300 for a token of an open mission. The numbers are rules of thumb, found by playing.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...model import effects as fx
from ...model.content import Action
from ...model.effects import Effect, Symbol
from ...model.modes import Slot
from ...model.state import SYMBOLS
from ...model.views import SideView
from .outlook import Outlook
from .reading import RING, Actor
from .stakes import UNSHIELD, WOUND

__all__ = ["Job", "Situation"]

MISSION = 2700
"""Worth of a whole mission while the villain cannot be damaged; each of its tokens has its share."""

THIRD_MISSION = 540
"""Worth of a mission that is no longer needed, but lets everybody draw a card."""

THREAT = 150
"""Worth of a threat being gone, mission or not."""

FILLED = 60
"""Worth of a slot filled on a card beside the board: for when there is nothing better to do."""

STRANGE = 50
"""Worth of an action the bot knows nothing about."""


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


class Situation(Outlook):
    """Reads a view for what is worth doing."""

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
    def actions(self) -> tuple[Action, ...]:
        """What can be done in a game against this villain."""
        return tuple(self.rules.dashboards[self.villain.id].actions.values())

    @cached_property
    def move(self) -> str:
        """The action that moves a hero on; empty if there is none."""
        return next((action.id for action in self.actions if isinstance(action.effect, fx.Step)), "")

    # ------------------------------------------------------------ work at a place

    def jobs(self, at: int) -> tuple[Job, ...]:
        """Give all the work at a place, the best first."""
        return self._jobs[at]

    @cached_property
    def _jobs(self) -> tuple[tuple[Job, ...], ...]:
        return tuple([tuple(sorted(self._jobs_at(at), reverse=True)) for at in range(RING)])

    def _jobs_at(self, at: int) -> list[Job]:
        return [job for action in self.actions for job in self._jobs_of(action, at)]

    def _jobs_of(self, action: Action, at: int) -> list[Job]:
        if action.when is not None and not self.holds(Actor(at), action.when):
            return []
        effect = action.effect
        if isinstance(effect, fx.Step) or (isinstance(effect, fx.Fill) and effect.beside):
            return []
        if isinstance(effect, fx.Fill):
            return [Job(worth, action.id, (slot,), at) for worth, slot in self.slots_at(at)]
        worths = self._worths_at(effect, at)
        return [Job(worth // (1 + self.price(action.id, at)), action.id, action.pays, at) for worth in worths]

    def _worths_at(self, effect: Effect, at: int) -> list[int]:
        """Give the worth of each time that something can be done at a place."""
        place = self.place(at)
        if isinstance(effect, fx.Attack):
            return self._attacks_at(at)
        if isinstance(effect, fx.Rescue):
            return [self.token_worth.get("civilian", 0) + self.crowding(at)] * place.civilians
        if isinstance(effect, fx.Discard) and effect.what == "crisis":
            return [2 * UNSHIELD if self.view.exposed else UNSHIELD // 2] * place.crisis
        me = Actor(at, self.me, self.hand_size(self.me))
        return [STRANGE] if self.possible(me, effect) else []

    def _attacks_at(self, at: int) -> list[int]:
        thugs = self.place(at).thugs
        tough = self.toughness(at)
        worths = [(self.token_worth.get("thug", 0) + self.crowding(at)) // tough] * (thugs * tough)
        for threat in self.view.threats:
            if threat.stands == at and threat.health:
                worths += [self.clearing // threat.health] * threat.health
        if self.view.villain.at == at and self.view.exposed and not self.shielded:
            worths += [WOUND] * (self.view.villain.health if self.view.villain.health > 0 else RING)
        return worths

    @property
    def clearing(self) -> int:
        """Worth of a threat being cleared."""
        return self.token_worth.get("threat", 0) + THREAT

    def slots_at(self, at: int) -> list[tuple[int, Symbol]]:
        """Give the empty slots of the threat at a place, with what it is worth to fill each."""
        threat = self.threat(at)
        if threat is None or not self.rules.threats[threat.card.id].clearable:
            return []
        clear = self.rules.threats[threat.card.id].clear
        missing: list[Symbol] = [slot for slot, full in zip(clear, threat.filled, strict=False) if not full]
        return [(self.clearing // len(missing), slot) for slot in missing]

    @cached_property
    def work_anywhere(self) -> tuple[Job, ...]:
        """The work that is done from anywhere: on cards beside the board."""
        ids = [a.id for a in self.actions if isinstance(a.effect, fx.Fill) and a.effect.beside]
        slots = [slot for side in self.view.beside for slot in self.empty_slots(side)]
        needed: list[Symbol] = [symbol for symbol in SYMBOLS for _ in range(slots.count(symbol))]
        return tuple([Job(FILLED, id, (symbol,), -1) for id in ids for symbol in needed])

    def empty_slots(self, side: SideView) -> list[Slot]:
        """Give what a card beside the board still takes."""
        if side.status != "open":
            return []
        slots = self.rules.side_cards[side.card.id].slots
        return [slot for slot, full in zip(slots, side.filled, strict=False) if not full]
