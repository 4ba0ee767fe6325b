"""The eight locations: their slots, and what a hero who ends a turn there may do (H11)."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Location, Text
from marvel_united.model.effects import (
    Bury,
    Discard,
    DrawUpTo,
    ExchangeCards,
    On,
    Pay,
    Places,
    Relocate,
    RemoveCrisis,
    Repeat,
    Rescue,
    Search,
    Shift,
)

__all__ = ["LOCATIONS"]

CIVILIAN: Final = "civilian"
THUG: Final = "thug"

LOCATIONS: Final = (
    Location(
        "core:avengers_mansion",
        "Avengers Mansion",
        slots=(CIVILIAN, None, None),
        end_of_turn=Text("may draw up to a hand of 3", DrawUpTo(3)),
    ),
    Location(
        "core:avengers_tower",
        "Avengers Tower",
        slots=(CIVILIAN, None, None),
        end_of_turn=Text(
            "may pick any 1 card from own deck, shuffle the rest, then lay the pick on top",
            Search(),
        ),
    ),
    Location(
        "core:central_park",
        "Central Park",
        slots=(CIVILIAN, CIVILIAN, THUG, THUG, None),
        end_of_turn=Text(
            "may relocate up to 2 civilians/thugs (any mix) from here to other locations",
            Repeat(2, Shift()),
        ),
    ),
    Location(
        "core:new_york_police_headquarters",
        "New York Police Headquarters",
        slots=(CIVILIAN, CIVILIAN, THUG, None),
        end_of_turn=Text(
            "may discard 1 thug at any location",
            On(Places(having="thugs", pick=1), Discard("thugs", 1)),
        ),
    ),
    Location(
        "core:shield_headquarters",
        "S.H.I.E.L.D. Headquarters",
        slots=(CIVILIAN, THUG, None, None),
        end_of_turn=Text(
            "may put 1 hand card under own deck to remove 1 crisis from anywhere",
            Pay(cost=Bury(1), buys=RemoveCrisis()),
        ),
    ),
    Location(
        "core:shield_helicarrier",
        "S.H.I.E.L.D. Helicarrier",
        slots=(CIVILIAN, THUG, THUG, None),
        end_of_turn=Text("may go to any other location", Relocate("elsewhere")),
    ),
    Location(
        "core:stark_labs",
        "Stark Labs",
        slots=(CIVILIAN, THUG, THUG, None),
        end_of_turn=Text(
            "may exchange 1 hand card with 1 own storyline card",
            ExchangeCards(),
        ),
    ),
    Location(
        "core:times_square",
        "Times Square",
        slots=(CIVILIAN, CIVILIAN, THUG, None, None),
        end_of_turn=Text("may rescue 1 civilian here", Rescue()),
    ),
)
"""The locations, by name."""
