"""The equipment of Hulkbuster Iron Man: used, turned facedown, and recharged for an action token (W11)."""

from __future__ import annotations

from typing import Final

from marvel_united.model.effects import Attack, On, Places
from marvel_united.model.modes import ExtraDeck, SideCard

from . import basis

__all__ = ["EQUIPMENT"]

EQUIPMENT: Final = ExtraDeck(
    "world_war_hulk:equipment",
    "Equipment",
    "2 cards of Hulkbuster Iron Man; recharge: when your turn begins you may spend 1 action token and flip one back up",
    cards=(
        SideCard(
            "Hulkbuster Plating",
            "USE when Hulkbuster Iron Man would take damage: prevent 1 of it, then turn this facedown",
            prevents=1,
            basis=basis.HULKBUSTER_PLATING,
        ),
        SideCard(
            "Shoulder Rockets",
            "USE on your turn: 1 attack in your Location or in an adjacent one, then turn this facedown",
            use=On(Places("near", pick=1), Attack()),
            basis=basis.SHOULDER_ROCKETS,
        ),
    ),
    source="reconstructed",
)
"""The two cards."""
