"""The three basic challenges: hero decks without their wild cards (C10)."""

from __future__ import annotations

from typing import Final

from marvel_united.model.effects import WILD
from marvel_united.model.modes import Challenge

__all__ = ["CHALLENGES"]

CHALLENGES: Final = (
    Challenge(
        "core:moderate",
        "Moderate",
        does="setup: each player takes the single-wild card out of their hero deck",
        removes=((WILD,),),
    ),
    Challenge(
        "core:hard",
        "Hard",
        does="setup: each player takes the double-wild card out of their hero deck",
        removes=((WILD, WILD),),
    ),
    Challenge(
        "core:heroic",
        "Heroic",
        does="setup: each player takes the single-wild and the double-wild card out of their hero deck",
        removes=((WILD,), (WILD, WILD)),
    ),
)
"""The challenges, from the mildest to the hardest."""
