"""Team Captain America, the Secret Avengers: on the run, and still helping each other."""

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
    Count,
    Draw,
    Give,
    Heroes,
    If,
    May,
    NoLocations,
    Not,
    Nothing,
    On,
    OneOf,
    Perform,
    Relocate,
    Repeat,
    Sum,
)
from marvel_united.model.modes import Team

from .basis import DATASET, RULEBOOK, SIZE, THEME
from .lists import LISTS

__all__ = ["SECRET_AVENGERS"]

WEAPONS_DOWN_OR: Final = Text(
    "if there are no thugs in your Location, perform 1 move or 1 heroic",
    If(Not(AtLeast(Count("thugs"))), OneOf((Perform(MOVE), Perform(HEROIC)))),
    name="Weapons Down or...",
    basis=(
        *RULEBOOK,
        (
            "the rulebook's text gives one icon it could not read (we take it as thugs) and a move OR heroic "
            "pair; it may be that the pair is only the either/or symbols at the bottom. Bottom symbols and copies "
            "ours"
        ),
    ),
)
WANTED_FUGITIVES: Final = Text(
    "while in the Team Display: End of Turn effects of Locations cannot be used; played facedown",
    Nothing(),
    name="Wanted Fugitives",
    basis=THEME,
    mandatory=True,
)
SAFE_HOUSE: Final = Text(
    "each Hero in your Location may draw 1 card",
    On(Heroes("here"), May(Draw(1))),
    name="Safe House",
    basis=THEME,
)
UNDERGROUND_NETWORK: Final = Text(
    "move any 1 Hero up to 2 Locations",
    On(Heroes(pick=1), Repeat(2, Relocate("near"))),
    name="Underground Network",
    basis=THEME,
)
NO_REGISTRATION: Final = Text(
    "perform 1 attack in your Location for each other Hero there, at most 2",
    Attack(Sum((Count("heroes"), -1), at_most=2)),
    name="No Registration",
    basis=THEME,
)
FOR_WHAT_IS_RIGHT: Final = Text(
    "1 other Hero gains 1 wild token",
    Give((WILD,), to=Heroes(others=True, pick=1)),
    name="For What Is Right",
    basis=THEME,
)

SECRET_AVENGERS: Final = Team(
    "team_decks:secret_avengers",
    "Team Captain America (Secret Avengers)",
    cards=(
        HeroCard((MOVE, HEROIC), WEAPONS_DOWN_OR, either=True, count=2, source="reconstructed"),
        HeroCard((), WANTED_FUGITIVES, negative=True, modifiers=(NoLocations(),), source="reconstructed"),
        HeroCard((HEROIC,), SAFE_HOUSE, count=2, source="reconstructed"),
        HeroCard((MOVE,), UNDERGROUND_NETWORK, count=2, source="reconstructed"),
        HeroCard((ATTACK,), NO_REGISTRATION, count=2, source="reconstructed"),
        HeroCard((WILD,), FOR_WHAT_IS_RIGHT, source="reconstructed"),
    ),
    members=("world_war_hulk:hercules",),
    listed=LISTS["team_decks:secret_avengers"],
    source="printed-single",
    basis=(
        *DATASET,
        (
            "Known (rulebook): the card Weapons Down or... with a move OR heroic pair. Ours: everything else. "
            "Within the boxes this project covers only Hercules belongs to this Team, so without Heroes from "
            "other boxes no game of 2 or more Heroes can use it."
        ),
        SIZE,
    ),
)
"""The Team of the rulebook's last example; nearly all of its heroes are in other boxes."""
