"""The core box: what the printed *Marvel United* holds, and the promo hero Venom.

Three villains, eight heroes, eight locations, three missions, three challenges and the four actions
of every game. It is registered under the entry point group ``marvel_united.expansions`` like any
other expansion, and it is nothing but data.
"""

from __future__ import annotations

from marvel_united.model.expansion import Expansion

from .actions import ACTIONS
from .challenges import CHALLENGES
from .heroes import HEROES
from .locations import LOCATIONS
from .missions import MISSIONS
from .modes import MODES
from .red_skull import RED_SKULL
from .taskmaster import TASKMASTER
from .ultron import ULTRON

__all__ = ["expansion"]


def expansion() -> Expansion:
    """Give the core box.

    >>> [villain.name for villain in expansion().villains]
    ['Red Skull', 'Ultron', 'Taskmaster']
    """
    return Expansion(
        "core",
        "Marvel United",
        heroes=HEROES,
        villains=(RED_SKULL, ULTRON, TASKMASTER),
        locations=LOCATIONS,
        missions=MISSIONS,
        modes=MODES,
        challenges=CHALLENGES,
        actions=ACTIONS,
    )
