"""The Horsemen of Apocalypse: a prelude against his four horsemen, then the battle against Apocalypse.

Apocalypse is a villain and a hero. His horsemen are the villains of the prelude, one after the other, and henchmen
with figures of their own in the battle. Nothing here is code that a game runs: it is all data.
"""

from __future__ import annotations

from marvel_united.model.expansion import Expansion

from .apocalypse import APOCALYPSE
from .campaign import CAMPAIGN
from .heroes import HEROES
from .locations import LOCATIONS
from .modes import MODES
from .options import OPTIONS
from .prelude import PRELUDE
from .unleashed import UNLEASHED

__all__ = ["expansion"]


def expansion() -> Expansion:
    """Give The Horsemen of Apocalypse.

    >>> [villain.name for villain in expansion().villains]
    ['Apocalypse', 'Famine', 'War', 'Pestilence', 'Death']
    """
    return Expansion(
        "horsemen_of_apocalypse",
        "Marvel United: X-Men - The Horsemen of Apocalypse",
        requires=("core",),
        heroes=HEROES,
        villains=(APOCALYPSE, *PRELUDE),
        locations=LOCATIONS,
        modes=MODES,
        decks=(UNLEASHED,),
        options=OPTIONS,
        campaigns=(CAMPAIGN,),
    )
