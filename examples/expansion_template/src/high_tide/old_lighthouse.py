"""The Old Lighthouse, from which the sea can be watched."""

from marvel_united.model.content import Location, Text
from marvel_united.model.effects import PeekPlan

OLD_LIGHTHOUSE = Location(
    "high_tide:old_lighthouse",
    "Old Lighthouse",
    slots=("civilian", "thug", None, None),
    end_of_turn=Text("may look at the top master plan card, which may go under its deck", PeekPlan()),
    source="reconstructed",
)
"""A quiet place, worth the way once the water is high."""
