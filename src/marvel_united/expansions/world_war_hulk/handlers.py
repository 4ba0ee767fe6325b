"""What no effect says as data: where rage drives World Breaker Hulk, and texts that do one thing if there is no other.

Each is a pure function: it looks at the game and returns what is to be done.
"""

from __future__ import annotations

from typing import Final

from marvel_united.model.context import Context
from marvel_united.model.effects import ATTACK, Damage, Effect, Give, Recharge, SpendToken
from marvel_united.model.expansion import Handler

__all__ = ["DRAINED", "HANDLERS", "RAGE_RUN", "REPAIR", "drained", "repair"]

RAGE_RUN: Final = Handler("world_war_hulk:rage", "marvel_united.expansions.world_war_hulk.rage:rage")
REPAIR: Final = Handler("world_war_hulk:repair", "marvel_united.expansions.world_war_hulk.handlers:repair")
DRAINED: Final = Handler("world_war_hulk:drained", "marvel_united.expansions.world_war_hulk.handlers:drained")

HANDLERS: Final = (RAGE_RUN, REPAIR, DRAINED)
"""The functions of this box, by the names that its texts call them."""


def repair(context: Context) -> Effect:
    """Recharge the acting hero's equipment, or give an attack token if none of it is spent."""
    spent = any(side.hero == context.hero and side.status == "spent" for side in context.state.beside)
    return Recharge() if spent else Give((ATTACK,))


def drained(context: Context) -> Effect:
    """Take an action token from the acting hero, or deal 1 damage if there is none."""
    seat = context.state.seats[context.state.heroes[context.hero].seat]
    return SpendToken() if any(seat.tokens) else Damage(1)
