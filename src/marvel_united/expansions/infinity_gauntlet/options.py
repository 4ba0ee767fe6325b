"""What earlier games of the campaign have brought, as setup options."""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Option

from .power_ups import POWER_UPS
from .stones import STONES

__all__ = ["OPTIONS", "TAKEN", "UNLOCKED"]

TAKEN: Final = Option(
    "infinity_gauntlet:taken",
    "Stones taken",
    "the Infinity Stones that Thanos has; a sixth would have ended the campaign",
    deck=STONES.id,
    most=5,
)
UNLOCKED: Final = Option(
    "infinity_gauntlet:unlocked",
    "Power-ups unlocked",
    "the power-ups that the heroes have; each of the three infinity battles unlocks 2 at most",
    deck=POWER_UPS.id,
    most=6,
)

OPTIONS: Final = (TAKEN, UNLOCKED)
"""What a game of the campaign starts from; nothing is taken or unlocked before the first one."""
