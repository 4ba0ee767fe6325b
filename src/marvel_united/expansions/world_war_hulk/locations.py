"""The three locations."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Location, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    AtLeast,
    Both,
    Bury,
    Give,
    HandSymbols,
    If,
    KeepsTokens,
    Not,
    OneOf,
    Pay,
    TakeTokens,
    Together,
)

from . import basis

__all__ = ["LOCATIONS"]

CIVILIAN: Final = "civilian"
THUG: Final = "thug"

ONE_CAN_BE_SHOWN: Final = Both(
    AtLeast(HandSymbols(ATTACK, fewest=True), 1),
    Not(AtLeast(HandSymbols(ATTACK, fewest=True), 2)),
)
"""Some card in hand has a single attack symbol."""

LOCATIONS: Final = (
    Location(
        "world_war_hulk:battleworld",
        "Battleworld",
        slots=(CIVILIAN, None, None),
        end_of_turn=Text(
            "reveal cards from your hand: with at least 1 attack symbol at their bottom gain 1 move token; "
            "with 2 or more gain 1 attack token instead",
            OneOf(
                (
                    If(ONE_CAN_BE_SHOWN, Give((MOVE,))),
                    If(AtLeast(HandSymbols(ATTACK), 2), Give((ATTACK,))),
                )
            ),
        ),
        source="printed-single",
        basis=basis.BATTLEWORLD,
    ),
    Location(
        "world_war_hulk:sakaar",
        "Sakaar",
        slots=(CIVILIAN, THUG, THUG, None, None),
        end_of_turn=Text(
            "put 1 hand card under your deck: take up to 2 of the action tokens lying here",
            Pay(cost=Bury(1), buys=TakeTokens(2)),
        ),
        modifiers=(KeepsTokens(),),
        standing=(
            "action tokens used or discarded by any Hero anywhere are placed on this Location instead of returning to "
            "the pool"
        ),
        source="printed-single",
        basis=basis.SAKAAR,
    ),
    Location(
        "world_war_hulk:new_york_city_arena",
        "New York City Arena",
        slots=(CIVILIAN, THUG, None, None),
        end_of_turn=Text(
            "if other Heroes are here, choose 1: you and that Hero each gain 1 heroic or attack token, then each of "
            "you discards 1 card",
            Together((OneOf((Give((HEROIC,)), Give((ATTACK,)))), Bury(1))),
            mandatory=True,
        ),
        source="printed-single",
        basis=basis.NEW_YORK_CITY_ARENA,
    ),
)
"""The locations, in the order of the box."""
