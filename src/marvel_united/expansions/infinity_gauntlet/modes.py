"""The two kinds of game in the campaign: three infinity battles, then the final battle."""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Beside, Collects, Mode, PlanCards, Take

from .locations import FINAL_BATTLE, LOCATIONS
from .options import TAKEN, UNLOCKED
from .power_ups import POWER_UPS
from .stones import STONES
from .thanos import THANOS

__all__ = ["MODES"]

MISSIONS: Final = ("core:rescue_civilians", "core:defeat_thugs", "core:clear_threats")
CAMPAIGN: Final = (TAKEN.id, UNLOCKED.id)

STONES_TAKEN: Final = Take(STONES.id, option=TAKEN.id)
STONES_TO_FIND: Final = Take(STONES.id, option=TAKEN.id, named=False, draw=3)
POWER_UPS_UNLOCKED: Final = Take(POWER_UPS.id, option=UNLOCKED.id)
POWER_UPS_TO_UNLOCK: Final = Take(POWER_UPS.id, option=UNLOCKED.id, named=False, draw=2)

MODES: Final = (
    Mode(
        "infinity_gauntlet:infinity_battle",
        "Infinity battle",
        "one of the first 3 games: the villain looks for stones, the heroes unlock power-ups",
        missions=MISSIONS,
        bars=(THANOS.id,),
        locations=tuple(location.id for location in LOCATIONS if location.group != FINAL_BATTLE),
        options=CAMPAIGN,
        plan_cards=(PlanCards(STONES_TO_FIND, after=(6, 10, -1)),),
        beside=(Beside(POWER_UPS_TO_UNLOCK, status=("open", "tucked")),),
        collects=Collects(STONES_TAKEN, pile="infinity_gauntlet:gauntlet", limit=6, reason="six_stones"),
    ),
    Mode(
        "infinity_gauntlet:final_battle",
        "Final battle",
        "the last game: Thanos, with the stones he was given, against the power-ups the heroes unlocked",
        missions=MISSIONS,
        villains=(THANOS.id,),
        groups=(FINAL_BATTLE,),
        options=CAMPAIGN,
        plan_cards=(PlanCards(STONES_TAKEN),),
        beside=(Beside(POWER_UPS_UNLOCKED),),
    ),
)
"""The modes, in the order in which a campaign plays them."""
