"""The two locations: his Pyramid, and the Citadel from which the heroes set out."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Location, Text
from marvel_united.model.effects import (
    AtLeast,
    Bury,
    If,
    Ignores,
    Missions,
    Places,
    Somewhere,
    SwapLocation,
)

__all__ = ["CITADEL", "LOCATIONS", "PYRAMID"]

PYRAMID: Final = Location(
    "horsemen_of_apocalypse:apocalypses_pyramid",
    "Apocalypse's Pyramid",
    slots=("civilian", "thug", None, None),
    end_of_turn=Text("put 1 hand card under own deck", Bury(), mandatory=True),
    modifiers=(Ignores("damage", when=Somewhere(Places("here", having="villain"))),),
    standing="per hero turn, villains here ignore 1 damage",
    hazardous=True,
)
"""Where Apocalypse begins."""

CITADEL: Final = Location(
    "horsemen_of_apocalypse:starlight_citadel",
    "Starlight Citadel",
    slots=(None, None),
    any_time=Text(
        "once the first mission is done, heroes may at any time swap this location for any other that is not in play; "
        "everything here goes along to the new one",
        If(AtLeast(Missions()), SwapLocation()),
    ),
)
"""Where the heroes begin against him."""

LOCATIONS: Final = (PYRAMID, CITADEL)
"""The locations, in the order of the box."""
