"""What defeated horsemen are worth in the battle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from marvel_united.model.effects import ATTACK, HEROIC, MOVE, WILD, Symbol

from .horsemen import DEATH, FAMINE, PESTILENCE, WAR

__all__ = ["REWARDS", "Tokens"]

Tokens: TypeAlias = tuple[Symbol, ...]
"""Action tokens."""

REWARDS: Final[Mapping[str, Symbol]] = MappingProxyType(
    {
        FAMINE: HEROIC,
        WAR: ATTACK,
        PESTILENCE: MOVE,
        DEATH: WILD,
    }
)
"""Reconstructed: the action token for each defeated horseman. The printed icons are not known (C8)."""
