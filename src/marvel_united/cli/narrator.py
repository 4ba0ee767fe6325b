"""Telling a game to someone who watches: headings, the board before each turn, and what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from ..engine import evolve
from ..engine.rules import Rules
from ..model import events as ev
from ..model import public_events as public
from ..model import views as vw
from ..model.content import Villain
from ..model.setup import Setup
from ..model.state import State
from ..observe import SPECTATOR, redact, view
from ..text import event_text, name, names_of, notes_text, printed_on, result_text, view_text
from ..text.names import listed
from .output import Output, Style

__all__ = ["Narrator"]

_UNTOLD: Final = (ev.VillainTurnEnded, ev.TurnEnded, ev.GameEnded)
"""Events that the next heading tells as well."""

_STYLES: Final[dict[type, Style]] = {
    ev.HeroKnockedOut: "red",
    ev.SoloKnockOut: "red",
    ev.HeroDamaged: "red",
    ev.CounterMoved: "yellow",
    ev.Overflowed: "yellow",
    ev.BamActivated: "yellow",
    ev.MissionCompleted: "green",
    ev.ThreatCleared: "green",
    ev.VillainDamaged: "green",
}

_NO_TURN: Final = vw.TurnView(-1, 0, None, (), (), (), effect_used=False, wounds=())


class Narrator:
    """Tells a game.

    Args:
        output: where to.
        rules: the compiled content of the game.
        seat: whose eyes see it; -1 for a spectator's.
    """

    def __init__(self, output: Output, rules: Rules, seat: int = SPECTATOR) -> None:
        self.names: dict[str, str] = names_of(rules)
        self._output = output
        self._rules = rules
        self._seat = seat
        self._villain_turns = 0
        self._before: State | None = None

    def opening(self, state: State, events: Iterable[ev.Event] = ()) -> None:
        """Tell what is played, and what has happened before the first question."""
        villain = self._rules.villains[state.villain.id]
        heroes = ", ".join(self._name(hero.id) for hero in state.heroes)
        self._output.heading(f"{villain.name} against {heroes}")
        missions = [f"{self._name(m.id)} ({self._rules.missions[m.id].slots})" for m in state.missions]
        self._output.line(f"Goal: {self._goal(state, villain)}.")
        if missions:
            self._output.line(f"Missions: {', '.join(missions)}.")
        for line in (*printed_on(self._rules, villain.id), *self._mode(state.setup)):
            self._output.line(f"{line}.")
        for challenge in state.setup.challenges:
            self._output.line(f"Challenge: {self._name(challenge)}.")
        if state.setup.team:
            self._output.line(f"Team: {self._name(state.setup.team)}.")
        told = tuple(events)
        if not told:
            self._villain_turns = sum(card.plan for card in state.storyline)
            self.board(state)
        self.tell(told, state)

    def _mode(self, setup: Setup) -> list[str]:
        """Tell of a way to play that is not the plain one."""
        if setup.mode == Setup().mode:
            return []
        chosen = notes_text(setup.choices, self.names)
        does = "; ".join(printed_on(self._rules, setup.mode))
        return [f"{self._name(setup.mode)}: {does}", *([chosen] if chosen else [])]

    def _goal(self, state: State, villain: Villain) -> str:
        chapters = self._rules.modes[state.setup.mode].chapters
        if chapters:
            return f"no success for {listed([self._name(chapter.villain) for chapter in chapters])}"
        if state.villain.full:
            return f"complete two missions, then take all {state.villain.full} health of {villain.name}"
        return listed([plot.does for plot in villain.plots if plot.wins])

    def tell(self, events: Iterable[ev.Event], state: State) -> None:
        """Tell what has happened in a step.

        Args:
            events: of the step, as the engine gave them.
            state: the game after it.
        """
        table = state if self._before is None else self._before
        self._before = state
        begun = False
        for event in events:
            table = event.state if isinstance(event, ev.GameSetUp) else table
            seen = redact(event, self._seat, table)
            if seen is not None:
                self._tell_one(seen, table)
            table = table if table is state else evolve(table, event)
            begun = begun or isinstance(event, ev.TurnBegan)
        if begun:
            self.board(state)
        if state.result is not None:
            self._output.heading("The end")
            self._output.line(result_text(state.result), "green" if state.result.won else "red")

    def board(self, state: State) -> None:
        """Tell the villain, the places and the heroes."""
        self._before = state
        seen = view(state, self._seat, self._rules)
        plain = replace(seen.setup, mode=Setup().mode, choices=())
        brief = replace(seen, setup=plain, seats=(), storyline=(), turn=_NO_TURN, question=None, result=None)
        hands = [seat.hand_size for seat in seen.seats]
        for line in view_text(brief, self.names).splitlines():
            self._output.line(f"    {line}", "dim")
        held = [f"{self._name(hero.id)} {hands[hero.seat]}" for hero in seen.heroes]
        cards = f"{hands[0]} (shared)" if len(hands) == 1 else ", ".join(held)
        self._output.line(f"    Cards in hand: {cards}", "dim")

    def _tell_one(self, event: public.PublicEvent, state: State) -> None:
        text = self._sentence(event, state)
        if isinstance(event, ev.PlanRevealed):
            self._villain_turns += 1
            self._output.heading(f"Villain turn {self._villain_turns}")
        if isinstance(event, ev.TurnBegan):
            self._output.heading(text.rstrip("."))
        elif not isinstance(event, _UNTOLD):
            self._output.line(f"  {text}", _STYLES.get(type(event), ""))
        special = self._special_of(event, state)
        if special:
            self._output.line(f"    ({special})", "dim")

    def _sentence(self, event: public.PublicEvent, state: State) -> str:
        """Tell an event; whose cards they are goes without saying where their hero is the subject."""
        table = view(state, self._seat, self._rules) if isinstance(event, ev.MissionAdvanced) else state
        text = event_text(event, table, self.names)
        subjects = [self._name(hero.id) for hero in state.heroes]
        subject = next((hero for hero in subjects if text.startswith(f"{hero} ")), None)
        return text if subject is None else text.replace(f" ({subject})", "")

    def _special_of(self, event: public.PublicEvent, state: State) -> str:
        """Give what the text on a card does that has just been played or used."""
        if isinstance(event, ev.PlanRevealed):
            special = self._rules.plan_cards[state.cards[event.card]].special
            return "" if special is None else special.does
        if isinstance(event, ev.EffectUsed):
            special = self._rules.hero_cards[state.cards[event.card]].special
            return "" if special is None else special.does
        if isinstance(event, ev.BamActivated):
            if event.card < 0:
                return self._rules.villains[state.villain.id].bam.does
            return self._rules.threats[state.cards[event.card]].does
        return ""

    def _name(self, id: str) -> str:
        return name(id, self.names)
