"""The twelve locations: six for any game, and six where the final battle against Thanos is fought."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Location, Text
from marvel_united.model.effects import (
    ATTACK,
    WILD,
    AtLeast,
    Both,
    Bury,
    Clear,
    Count,
    Draw,
    DrawUpTo,
    ExchangeCards,
    Give,
    HandSize,
    Heroes,
    If,
    KnockOut,
    May,
    MoveVillain,
    Not,
    Pay,
    Places,
    Relocate,
    Repeat,
    Seq,
    SpendToken,
    Sum,
    Supply,
    SwapStory,
)

__all__ = ["FINAL_BATTLE", "LOCATIONS"]

CIVILIAN: Final = "civilian"
THUG: Final = "thug"

FINAL_BATTLE: Final = "infinity_gauntlet:thanos"
"""The group of the locations with Thanos on the back, which no other game uses."""

LOCATIONS: Final = (
    Location(
        "infinity_gauntlet:new_york",
        "New York",
        slots=(CIVILIAN, THUG, None, None, None),
        end_of_turn=Text("may trade 1 action token for a card draw", Pay(cost=SpendToken(), buys=Draw())),
    ),
    Location(
        "infinity_gauntlet:sanctum_sanctorum",
        "Sanctum Sanctorum",
        slots=(CIVILIAN, None, None),
        end_of_turn=Text("may put 1 action token of the supply onto any threat card or power-up card", Supply()),
    ),
    Location(
        "infinity_gauntlet:asgard",
        "Asgard",
        slots=(None, None, None),
        end_of_turn=Text(
            "with 1 or 2 cards in hand, may draw 1",
            If(Both(AtLeast(HandSize(), 1), Not(AtLeast(HandSize(), 3))), Draw()),
        ),
    ),
    Location(
        "infinity_gauntlet:vormir",
        "Vormir",
        slots=(THUG, THUG, None, None),
        end_of_turn=Text(
            "may KO another hero here; then 1 threat card of choice, anywhere, is cleared at once",
            Pay(cost=KnockOut(Heroes("here", others=True, pick=1)), buys=Clear("anywhere")),
        ),
    ),
    Location(
        "infinity_gauntlet:nidavellir",
        "Nidavellir",
        slots=(CIVILIAN, None, None),
        end_of_turn=Text(
            "may gain 1 attack token; may put 1 hand card under own deck for a second attack token",
            Seq((Give((ATTACK,)), May(Pay(cost=Bury(1), buys=Give((ATTACK,)))))),
        ),
    ),
    Location(
        "infinity_gauntlet:hala",
        "Hala",
        slots=(CIVILIAN, THUG, None, None),
        end_of_turn=Text("may exchange 1 hand card with 1 own faceup storyline card", ExchangeCards()),
    ),
    Location(
        "infinity_gauntlet:wakanda_fields",
        "Wakanda Fields",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text(
            "may gain wild tokens: 1 per other hero here",
            Repeat(Sum((Count("heroes"), -1)), Give((WILD,))),
        ),
        group=FINAL_BATTLE,
    ),
    Location(
        "infinity_gauntlet:sanctuary",
        "Sanctuary",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text("may go to any other location", Relocate("elsewhere")),
        group=FINAL_BATTLE,
    ),
    Location(
        "infinity_gauntlet:thanos_palace",
        "Thanos' Palace",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text(
            "may put 1 hand card under own deck to gain 2 attack tokens",
            Pay(cost=Bury(1), buys=Give((ATTACK, ATTACK))),
        ),
        group=FINAL_BATTLE,
    ),
    Location(
        "infinity_gauntlet:quantum_tunnel",
        "Quantum Tunnel",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text("may exchange the places of any 2 hero cards in the storyline", SwapStory()),
        group=FINAL_BATTLE,
    ),
    Location(
        "infinity_gauntlet:titan",
        "Titan",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text("may bring Thanos here", MoveVillain(to=Places("here", lacking="villain"))),
        group=FINAL_BATTLE,
    ),
    Location(
        "infinity_gauntlet:thanos_avengers_mansion",
        "Avengers Mansion",
        slots=(CIVILIAN, CIVILIAN, CIVILIAN),
        end_of_turn=Text("may draw up to a hand of 3", DrawUpTo(3)),
        group=FINAL_BATTLE,
    ),
)
"""The locations, in the order of the box."""
