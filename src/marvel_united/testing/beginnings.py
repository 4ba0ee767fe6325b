"""Where games of tests begin: freshly set up, in the thick of it, or a few turns before each way to end.

Bots that play at random never see the end of most rules. A game that begins near it does.

>>> from marvel_united.model.setup import Setup
>>> from marvel_united.testing.draw import Draw
>>> from marvel_united.testing.scenario import core_rules
>>> near_victory(core_rules(), Setup(villain="core:ultron"), Draw("7")).villain.health
1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from ..engine import start
from ..engine.drawing import complete
from ..model.effects import AtLeast, Count, Level, Marked, PerHeroes
from .layout import RING
from .scenario import Scenario
from .wishes import Wishes

if TYPE_CHECKING:
    from ..engine import Rules
    from ..model.setup import Setup
    from ..model.state import State
    from .draw import Draw

__all__ = ["BEGINNINGS", "Beginning"]

Beginning: TypeAlias = "Callable[[Rules, Setup, Draw], State]"
"""What gives a state to begin with from a setup; whatever is open is drawn."""


def fresh(rules: Rules, setup: Setup, _draw: Draw) -> State:
    """Begin at the beginning."""
    return start(rules, setup).state


def late(rules: Rules, setup: Setup, draw: Draw) -> State:
    """Begin in the thick of it: missions nearly done, threats as dealt, crisis all over the place."""
    here = _scene(rules, setup, dealt=True)
    fills = rules.modes[here.setup.mode].crisis_fills
    missions = _missions(here)
    for mission in missions:
        here = here.mission(mission, draw.below(rules.missions[mission].slots))
    here = here.completed(*draw.sample(missions, draw.below(max(len(missions), 1))))
    here = _wounded(here.villain(at=draw.below(RING)), 1 + draw.below(2))
    for at in range(RING):
        slots = len(rules.locations[here.setup.locations[at]].slots)
        civilians, thugs, crisis = draw.below(2), draw.below(3), draw.below(2)
        thugs = min(thugs, slots - civilians)
        full = fills and civilians + thugs == slots
        here = here.place(at, civilians=civilians, thugs=thugs, crisis=0 if full else crisis)
    for hero in here.setup.heroes:
        here = here.at(hero, draw.below(RING)).crisis(hero, draw.below(3)).tokens(hero, "wild", "attack", "heroic")
    return here.state()


def near_victory(rules: Rules, setup: Setup, draw: Draw) -> State:
    """Begin beside a villain who is all but beaten."""
    here = _scene(rules, setup)
    missions = _missions(here)
    here = _wounded(here.completed(*draw.sample(missions, min(2, len(missions)))).villain(at=2), 1)
    for hero in here.setup.heroes:
        here = here.at(hero, 2).tokens(hero, "attack", "attack")
    return here.state()


def near_plot(rules: Rules, setup: Setup, _draw: Draw) -> State:
    """Begin when the villain's plot lacks next to nothing: a step, a token, a mark, or one slot of a ring of thugs."""
    here = _scene(rules, setup).pace(2).villain(at=3)
    villain = here.setup.villain
    for plot in rules.villains[villain].plots:
        if isinstance(plot.when, AtLeast):
            here = _nearly(here, plot.when)
    for at, place in enumerate(here.state().places):
        here = here.place(at, thugs=place.slots - (at == 3))
    return here.plan_top(rules.plan_decks[villain][0]).state()


def near_empty_deck(rules: Rules, setup: Setup, _draw: Draw) -> State:
    """Begin when a single master plan card is left."""
    here = _scene(rules, setup)
    return here.plan_only(rules.plan_decks[here.setup.villain][-1]).state()


def near_no_cards(rules: Rules, setup: Setup, _draw: Draw) -> State:
    """Begin with players who are about to play their last card."""
    here = _scene(rules, setup)
    for hero in here.setup.heroes[: here.setup.players]:
        here = _with_last_card(here, hero)
    return here.state()


BEGINNINGS: Final[Mapping[str, Beginning]] = MappingProxyType(
    {
        "fresh": fresh,
        "late": late,
        "near_victory": near_victory,
        "near_plot": near_plot,
        "near_empty_deck": near_empty_deck,
        "near_no_cards": near_no_cards,
    }
)
"""Beginnings by name."""


def _scene(rules: Rules, setup: Setup, *, dealt: bool = False) -> Scenario:
    """Begin to describe a position at the locations of a setup."""
    here = Scenario(rules, complete(rules, setup), Wishes(dealt=dealt))
    if not dealt:
        for at, location in enumerate(here.setup.locations):
            here = here.place(at, location)
    return here


def _nearly(here: Scenario, when: AtLeast) -> Scenario:
    """Let a number lack one of what meets a condition; who alone has no mark yet is about to fall."""
    first, *others = here.setup.heroes
    n = when.n.of(1 + len(others)) if isinstance(when.n, PerHeroes) else when.n
    match when.amount, n:
        case Level(counter=counter), int():
            return here.counter(counter, n - 1)
        case Count(what="crisis"), int():
            return here.place(0, crisis=n - 1)
        case Marked(mark=mark), int():
            for hero in others:
                here = here.marked(hero, mark)
            return _with_last_card(here, first)
        case _:
            return here


def _with_last_card(here: Scenario, hero: str) -> Scenario:
    deck = here.rules.hero_decks[hero]
    return here.hand(hero, max(deck, key=deck.count)).deck_only(hero)


def _missions(here: Scenario) -> tuple[str, ...]:
    return here.rules.modes[here.setup.mode].missions


def _wounded(here: Scenario, health: int) -> Scenario:
    """Leave the villain so much health, if there is any to lose."""
    printed = here.rules.villains[here.setup.villain].health
    return here if printed is None else here.villain(health=min(health, printed.of(len(here.setup.heroes))))
