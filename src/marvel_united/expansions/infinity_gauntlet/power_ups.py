"""The seven power-ups: unlocked in the first three games, in force in the last one."""

from __future__ import annotations

from typing import Final

from marvel_united.model.effects import ATTACK, HEROIC, MOVE, WILD, Activates
from marvel_united.model.modes import ExtraDeck, SideCard

__all__ = ["POWER_UPS"]

THREAT: Final = "threat"

GAIN_HEROIC: Final = "with those symbols at the bottom of own card and previous card, gain 1 heroic action"
GAIN_ATTACK: Final = "with those symbols at the bottom of own card and previous card, gain 1 attack action"
GAIN_MOVE: Final = "with those symbols at the bottom of own card and previous card, gain 1 move action"
GAIN_WILD: Final = "with those symbols at the bottom of own card and previous card, gain 1 wild action"

POWER_UPS: Final = ExtraDeck(
    "infinity_gauntlet:power_up",
    "Power-ups",
    "7 cards; unlocked by filling their slots (or, for the one under the rightmost mission, "
    "by completing all 3 missions); used in the final battle",
    cards=(
        SideCard(
            "Power-up 1",
            GAIN_HEROIC,
            slots=(HEROIC, HEROIC, HEROIC, HEROIC),
            modifiers=(Activates(on=(ATTACK, ATTACK), gain=(HEROIC,)),),
        ),
        SideCard(
            "Power-up 2",
            GAIN_HEROIC,
            slots=(HEROIC, HEROIC, HEROIC, HEROIC),
            modifiers=(Activates(on=(MOVE, MOVE), gain=(HEROIC,)),),
        ),
        SideCard(
            "Power-up 3",
            GAIN_ATTACK,
            slots=(ATTACK, ATTACK, ATTACK, ATTACK),
            modifiers=(Activates(on=(HEROIC, HEROIC), gain=(ATTACK,)),),
        ),
        SideCard(
            "Power-up 4",
            GAIN_ATTACK,
            slots=(ATTACK, ATTACK, ATTACK, ATTACK),
            modifiers=(Activates(on=(MOVE, MOVE), gain=(ATTACK,)),),
        ),
        SideCard(
            "Power-up 5",
            GAIN_MOVE,
            slots=(MOVE, MOVE, MOVE, MOVE),
            modifiers=(Activates(on=(ATTACK, ATTACK), gain=(MOVE,)),),
        ),
        SideCard(
            "Power-up 6",
            GAIN_MOVE,
            slots=(MOVE, MOVE, MOVE, MOVE),
            modifiers=(Activates(on=(HEROIC, HEROIC), gain=(MOVE,)),),
        ),
        SideCard(
            "Power-up 7",
            GAIN_WILD,
            slots=(MOVE, ATTACK, HEROIC, THREAT),
            modifiers=(Activates(on=(MOVE, ATTACK, HEROIC), gain=(WILD,)),),
        ),
    ),
)
"""The power-ups. They have no printed names, so they are numbered."""
