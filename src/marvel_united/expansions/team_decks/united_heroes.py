"""United Heroes: the Team that every hero belongs to."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    AtLeast,
    Attack,
    Bury,
    Count,
    Draw,
    Gain,
    Give,
    HandSize,
    Heroes,
    If,
    Nothing,
    NoTokens,
    On,
    PassToken,
    Pay,
    Perform,
    Relocate,
    Repeat,
    Seq,
    Sum,
)
from marvel_united.model.modes import Team

from .basis import SIZE, THEME

__all__ = ["UNITED_HEROES"]

STRENGTH_IN_NUMBERS: Final = Text(
    "perform 1 attack in your Location for each other Hero there, at most 2",
    Attack(Sum((Count("heroes"), -1), at_most=2)),
    name="Strength in Numbers",
    basis=THEME,
)
LEND_A_HAND: Final = Text(
    "1 other Hero may perform 1 heroic in their own Location",
    On(Heroes(others=True, pick=1, up_to=True), Perform(HEROIC)),
    name="Lend a Hand",
    basis=THEME,
)
ANSWER_THE_CALL: Final = Text(
    "move up to 2 Locations; if you end where another Hero is, gain 1 attack token",
    Seq((Repeat(2, Relocate("near")), If(AtLeast(Count("heroes"), 2), Give((ATTACK,))))),
    name="Answer the Call",
    basis=THEME,
)
IMPROVISE: Final = Text(
    "put 1 hand card under your deck to perform 1 wild action",
    Pay(cost=Bury(1), buys=Gain((WILD,))),
    name="Improvise",
    basis=THEME,
)
SECOND_WIND: Final = Text(
    "the Hero with the fewest cards in hand draws 2 cards; KO'd Heroes do not count",
    On(Heroes(fewest=HandSize(), pick=1), Draw(2)),
    name="Second Wind",
    basis=THEME,
)
SHARE_THE_LOAD: Final = Text(
    "move up to 2 action tokens between Heroes",
    Repeat(2, PassToken()),
    name="Share the Load",
    basis=THEME,
)
CLASH_OF_EGOS: Final = Text(
    "while in the Team Display: no Hero gains action tokens; played facedown",
    Nothing(),
    name="Clash of Egos",
    basis=THEME,
    mandatory=True,
)

UNITED_HEROES: Final = Team(
    "team_decks:united_heroes",
    "United Heroes",
    cards=(
        HeroCard((ATTACK,), STRENGTH_IN_NUMBERS, count=2, source="reconstructed"),
        HeroCard((HEROIC,), LEND_A_HAND, count=2, source="reconstructed"),
        HeroCard((MOVE,), ANSWER_THE_CALL, count=2, source="reconstructed"),
        HeroCard((MOVE, ATTACK), IMPROVISE, either=True, source="reconstructed"),
        HeroCard((HEROIC, HEROIC), SECOND_WIND, source="reconstructed"),
        HeroCard((WILD,), SHARE_THE_LOAD, source="reconstructed"),
        HeroCard((), CLASH_OF_EGOS, negative=True, modifiers=(NoTokens(),), source="reconstructed"),
    ),
    everyone=True,
    source="rulebook",
    basis=(
        "rulebook",
        (
            "Known (rulebook): every Hero belongs to this Team; like all Team decks it has 1 negative card. Ours: "
            "all cards."
        ),
        SIZE,
    ),
)
"""The Team to take when no other has all the heroes."""
