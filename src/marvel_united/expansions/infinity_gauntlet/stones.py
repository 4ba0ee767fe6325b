"""The six Infinity Stones: found in the first three games, used by Thanos in the last one."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Text
from marvel_united.model.effects import (
    MOVE,
    Begin,
    Damage,
    Heal,
    Heroes,
    MorePlans,
    PlaysAtRandom,
    Reopen,
    Strikes,
)
from marvel_united.model.modes import ExtraDeck

__all__ = ["STONES"]

SPACE_STONE: Final = Text(
    "for the rest of the game each hero must leave 1 move symbol unused per turn",
    Begin(Strikes(MOVE)),
    name="Space Stone",
)
MIND_STONE: Final = Text(
    "for the rest of the game heroes play random hand cards on their turns",
    Begin(PlaysAtRandom()),
    name="Mind Stone",
)
SOUL_STONE: Final = Text(
    "Thanos gains 6 health, even beyond his starting value",
    Heal(6, beyond=True),
    name="Soul Stone",
)
POWER_STONE: Final = Text("every hero in the game takes 1 damage", Damage(1, Heroes()), name="Power Stone")
REALITY_STONE: Final = Text("every mission completed so far comes back into play", Reopen(), name="Reality Stone")
TIME_STONE: Final = Text("play 2 further master plan cards, one after the other", MorePlans(2), name="Time Stone")

STONES: Final = ExtraDeck(
    "infinity_gauntlet:infinity_stone",
    "Infinity Stones",
    "6 cards; infinity battle (one of the first 3 games): no effect; put it on top of Thanos's deck, "
    "then draw the next master plan card",
    plans=(
        PlanCard(None, special=SPACE_STONE),
        PlanCard(None, special=MIND_STONE),
        PlanCard(None, special=SOUL_STONE),
        PlanCard(None, special=POWER_STONE),
        PlanCard(None, special=REALITY_STONE),
        PlanCard(None, special=TIME_STONE),
    ),
)
"""The stones. They have no move step (V13)."""
