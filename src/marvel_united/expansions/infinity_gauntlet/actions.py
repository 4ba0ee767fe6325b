"""The action that the infinity battles add to those of every game."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Action
from marvel_united.model.effects import ATTACK, HEROIC, MOVE, Fill

__all__ = ["ACTIONS"]

ACTIONS: Final = (
    Action("infinity_gauntlet:power_up", "Power-up", pays=(MOVE, ATTACK, HEROIC), effect=Fill(beside=True)),
)
"""Put a token on the open power-up, from anywhere (I4)."""
