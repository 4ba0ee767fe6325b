"""World War Hulk: World Breaker Hulk, The Void and Ares, and six heroes, three of whom are these very villains.

Most of the cards are ours, as their ``source`` says, and their ``basis`` tells what is known of them: the rules are
printed and binding, a number may be corrected.
"""

from __future__ import annotations

from marvel_united.model.expansion import Expansion

from .ares_villain import ARES_VILLAIN
from .equipment import EQUIPMENT
from .heroes import HEROES
from .locations import LOCATIONS
from .rage import RUN
from .sentry import DARK_ENTITY_AND_VOID
from .the_void import THE_VOID
from .world_breaker_hulk import WORLD_BREAKER_HULK

__all__ = ["expansion"]


def expansion() -> Expansion:
    """Give World War Hulk.

    >>> [villain.name for villain in expansion().villains]
    ['World Breaker Hulk', 'The Void', 'Ares']
    """
    return Expansion(
        "world_war_hulk",
        "Marvel United: World War Hulk",
        requires=("core",),
        heroes=HEROES,
        villains=(WORLD_BREAKER_HULK, THE_VOID, ARES_VILLAIN),
        locations=LOCATIONS,
        decks=(EQUIPMENT, DARK_ENTITY_AND_VOID),
        handlers=(RUN,),
    )
