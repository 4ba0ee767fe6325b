"""The actions of every game: what the symbols at the bottom of hero cards are for."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Action
from marvel_united.model.effects import ATTACK, HEROIC, MOVE, Attack, Fill, Rescue, Step

__all__ = ["ACTIONS"]

ACTIONS: Final = (
    Action("core:move", "Move", pays=(MOVE,), effect=Step()),
    Action("core:attack", "Attack", pays=(ATTACK,), effect=Attack()),
    Action("core:rescue", "Rescue", pays=(HEROIC,), effect=Rescue()),
    Action("core:clear", "Clear", pays=(MOVE, ATTACK, HEROIC), effect=Fill()),
)
"""Move, attack, rescue a civilian, and put a token on a threat that asks for its symbol."""
