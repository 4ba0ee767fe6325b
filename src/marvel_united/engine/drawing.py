"""What a setup leaves out is drawn from its seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .. import rng
from ..errors import impossible_setup
from ..model.content import Villain
from ..model.setup import Setup
from .faults import faults
from .fitting import fitting_locations, fitting_villains, heroes_of, reserve
from .select import RING

if TYPE_CHECKING:
    from .rules import Rules


def complete(rules: Rules, setup: Setup) -> Setup:
    """Give a setup with everything filled in.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: what the players have chosen.

    Raises:
        SetupError: with ``details["reasons"]``.
    """
    reasons = faults(rules, setup)
    if reasons:
        raise impossible_setup(reasons)
    villain = setup.villain or _draw(setup, "villain", sorted(fitting_villains(rules, setup)), 1)[0]
    pool = reserve(rules, setup, setup.heroes, villain)
    heroes = setup.heroes + _draw(setup, "heroes", pool, heroes_of(setup) - len(setup.heroes))
    locations = _locations(rules, setup, rules.villains[villain])
    return replace(setup, villain=villain, heroes=heroes, locations=locations)


def _locations(rules: Rules, setup: Setup, villain: Villain) -> tuple[str, ...]:
    """Fill in the locations; a home that is not named lies at 0, that of the heroes opposite."""
    homes = [id for id in (villain.home, villain.opposite) if id and id not in setup.locations]
    named = (*setup.locations, *homes)
    spare = sorted([id for id in _drawn_from(rules, setup) if id not in named])
    rest = [*setup.locations, *_draw(setup, "locations", spare, RING - len(named))]
    if len(homes) == 2:
        half = RING // 2 - 1
        return (homes[0], *rest[:half], homes[1], *rest[half:])
    return (*homes, *rest)


def _drawn_from(rules: Rules, setup: Setup) -> list[str]:
    """Give the locations that are drawn from: the mode's own, if it names any."""
    own = rules.modes[setup.mode].locations
    return [*own] if own else fitting_locations(rules, setup)


def _draw(setup: Setup, what: str, pool: list[str], n: int) -> tuple[str, ...]:
    return rng.sample(setup.seed, f"core:setup/{what}", 0, tuple(pool), n)[0] if n else ()
