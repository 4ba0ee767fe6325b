"""High Tide: a box of our own, in which the sea comes to town."""

from marvel_united import Expansion

from .captain_ebb import CAPTAIN_EBB
from .lightkeeper import ACROSS_THE_BAY, LIGHTKEEPER
from .old_lighthouse import OLD_LIGHTHOUSE


def expansion() -> Expansion:
    """Give the box."""
    return Expansion(
        "high_tide",
        "High Tide",
        version="0.1.0",
        requires=("core>=0.1,<1",),
        engine=">=0.1,<1",
        heroes=(LIGHTKEEPER,),
        villains=(CAPTAIN_EBB,),
        locations=(OLD_LIGHTHOUSE,),
        handlers=(ACROSS_THE_BAY,),
    )
