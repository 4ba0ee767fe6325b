"""The Infinity Gauntlet: Thanos, his children, and the campaign for the six Infinity Stones.

Five villains (Corvus Glaive is a promo), twelve locations, the stones, the power-ups, and two modes:
the infinity battles and the final battle. Nothing here is code that a game runs: it is all data.
"""

from __future__ import annotations

from marvel_united.model.expansion import Expansion

from .actions import ACTIONS
from .black_dwarf import BLACK_DWARF
from .campaign import CAMPAIGN
from .corvus_glaive import CORVUS_GLAIVE
from .ebony_maw import EBONY_MAW
from .locations import LOCATIONS
from .modes import MODES
from .options import OPTIONS
from .power_ups import POWER_UPS
from .proxima_midnight import PROXIMA_MIDNIGHT
from .stones import STONES
from .thanos import THANOS

__all__ = ["expansion"]


def expansion() -> Expansion:
    """Give The Infinity Gauntlet.

    >>> [villain.name for villain in expansion().villains]
    ['Thanos', 'Ebony Maw', 'Black Dwarf', 'Proxima Midnight', 'Corvus Glaive']
    """
    return Expansion(
        "infinity_gauntlet",
        "Marvel United: The Infinity Gauntlet",
        requires=("core",),
        villains=(THANOS, EBONY_MAW, BLACK_DWARF, PROXIMA_MIDNIGHT, CORVUS_GLAIVE),
        locations=LOCATIONS,
        modes=MODES,
        actions=ACTIONS,
        decks=(STONES, POWER_UPS),
        options=OPTIONS,
        campaigns=(CAMPAIGN,),
    )
