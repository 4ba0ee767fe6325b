"""What can take part in a game that a setup asks for: heroes, villains and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model.content import Villain
from ..model.effects import Eliminate
from ..model.modes import Mode
from ..model.parts import parts
from ..model.setup import Setup
from .select import RING

if TYPE_CHECKING:
    from .rules import Rules

SOLO_HEROES: Final = 3
"""Heroes whom a single player leads (S1)."""


def heroes_of(setup: Setup) -> int:
    """Give the number of heroes a setup asks for.

    >>> heroes_of(Setup(players=4)), heroes_of(Setup(players=1))
    (4, 3)
    """
    return SOLO_HEROES if setup.solo else setup.players


def heroes_needed(villain: Villain, setup: Setup) -> int:
    """Count the heroes a game can need: where KOs eliminate, the seats' other heroes too, but for one seat (I7)."""
    count = heroes_of(setup)
    if setup.solo or villain.instead_of_bam is None:
        return count
    return count * 2 - 1 if any(parts(villain.instead_of_bam, Eliminate)) else count


def members(rules: Rules, team: str) -> list[str]:
    """Give the heroes who can be used with a Team deck, named by its Team's id; all, if there is none (T1)."""
    known = rules.teams.get(team)
    return [*rules.heroes] if known is None else [id for id in rules.heroes if known.has(id)]


def reserve(rules: Rules, setup: Setup, known: tuple[str, ...], villain: str) -> list[str]:
    """Give the heroes who can still join a game: none who is or was in it, nor the villain's own person (I7, T1).

    Args:
        rules: the compiled content.
        setup: names the Team, if there is one.
        known: ids of heroes who are or were in the game.
        villain: id of the villain.
    """
    barred = (*known, rules.villains[villain].hero)
    return sorted([id for id in members(rules, setup.team) if id not in barred])


def fitting_locations(rules: Rules, setup: Setup) -> list[str]:
    """Give the locations that the mode can be played at."""
    mode = rules.modes.get(setup.mode)
    groups = ("regular",) if mode is None else mode.groups
    return [place.id for place in rules.locations.values() if place.group in groups]


def faced(mode: Mode, villain: Villain) -> bool:
    """Tell whether a game mode is played against a villain."""
    allowed = not mode.villains or villain.id in mode.villains
    return allowed and villain.id not in mode.bars and (not villain.modes or mode.id in villain.modes)


def homes_fit(setup: Setup, villain: Villain) -> bool:
    """Tell whether the homes of villain and heroes, if they have some, can lie opposite to each other."""
    homes = [id for id in (villain.home, villain.opposite) if id]
    named = [id for id in homes if id in setup.locations]
    if not homes:
        return True
    if not named:
        return len(setup.locations) + len(homes) <= RING
    if len(named) < len(homes) or len(setup.locations) != RING:
        return False
    places = [setup.locations.index(id) for id in homes]
    return len(places) == 1 or abs(places[0] - places[1]) == RING // 2


def suited_villains(rules: Rules, setup: Setup) -> list[Villain]:
    """Give the villains of the mode who are at home here, and no hero; a mode that is not known bars none."""
    mode = rules.modes.get(setup.mode)
    faceable = [villain for villain in rules.villains.values() if mode is None or faced(mode, villain)]
    return [villain for villain in faceable if homes_fit(setup, villain) and villain.hero not in setup.heroes]


def fitting_villains(rules: Rules, setup: Setup) -> list[str]:
    """Give the villains that can be drawn: those that suit and leave heroes enough."""
    suited = suited_villains(rules, setup)
    return [v.id for v in suited if len(reserve(rules, setup, (), v.id)) >= heroes_needed(v, setup)]
