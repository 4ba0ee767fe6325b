"""The Avengers: whoever calls, the others come."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    Attack,
    Begin,
    Call,
    Draw,
    Give,
    Heroes,
    LessDamage,
    Nothing,
    On,
    OnceEach,
    OneOf,
    Relocate,
    Seq,
)
from marvel_united.model.modes import Team

from .assemble import ASSEMBLE
from .basis import DATASET, RULEBOOK, SIZE, THEME
from .lists import LISTS

__all__ = ["AVENGERS"]

AVENGERS_ASSEMBLE: Final = Text(
    "pick any Hero: the rest may each step 1 Location closer; afterwards take 1 action "
    "(attack or move, done from the picked Hero's Location) per Hero standing there",
    On(Heroes(pick=1), Call(ASSEMBLE.id)),
    name="Avengers, Assemble!",
    basis=(
        *RULEBOOK,
        (
            "effect and name from the rulebook's picture of the card, its second icon is read as move, though "
            "heroic would fit the sentence better: check a printed card; free mix of the two kinds, symbol and 2 "
            "copies ours"
        ),
    ),
)
GOVERNMENT_TIES: Final = Text(
    "while in the Team Display: each kind of action may be performed only once per Hero turn; played facedown",
    Nothing(),
    name="Government Ties",
    basis=(*RULEBOOK, "symbols not shown and not needed: it is always played facedown"),
    mandatory=True,
)
QUINJET_DROP: Final = Text(
    "choose 1 Hero; that Hero may move to any Location",
    On(Heroes(pick=1), Relocate("anywhere")),
    name="Quinjet Drop",
    basis=THEME,
)
COMBINED_ARMS: Final = Text(
    "perform 1 attack; then 1 other Hero in your Location may perform 1 attack",
    Seq((Attack(), On(Heroes("here", others=True, pick=1, up_to=True), Attack()))),
    name="Combined Arms",
    basis=THEME,
)
TOWER_RESOURCES: Final = Text(
    "give each of up to 2 Heroes 1 move, attack or heroic token",
    On(Heroes(pick=2, up_to=True), OneOf((Give((MOVE,)), Give((ATTACK,)), Give((HEROIC,))))),
    name="Tower Resources",
    basis=THEME,
)
HOLD_THE_LINE: Final = Text(
    "each Hero now in your Location takes 1 less damage in total on the next Villain turn",
    Begin(LessDamage(1), until="villain_turn", who=Heroes("here")),
    name="Hold the Line",
    basis=THEME,
)
ROLL_CALL: Final = Text(
    "up to 2 Heroes each draw 1 card", On(Heroes(pick=2, up_to=True), Draw(1)), name="Roll Call", basis=THEME
)

AVENGERS: Final = Team(
    "team_decks:avengers",
    "Avengers",
    cards=(
        HeroCard((WILD,), AVENGERS_ASSEMBLE, count=2, source="reconstructed"),
        HeroCard((), GOVERNMENT_TIES, negative=True, modifiers=(OnceEach(),), source="rulebook"),
        HeroCard((MOVE, HEROIC), QUINJET_DROP, either=True, count=2, source="reconstructed"),
        HeroCard((ATTACK,), COMBINED_ARMS, count=2, source="reconstructed"),
        HeroCard((HEROIC,), TOWER_RESOURCES, source="reconstructed"),
        HeroCard((ATTACK, ATTACK), HOLD_THE_LINE, source="reconstructed"),
        HeroCard((HEROIC, HEROIC), ROLL_CALL, source="reconstructed"),
    ),
    members=(
        "core:ant_man",
        "core:black_widow",
        "core:captain_america",
        "core:captain_marvel",
        "core:hulk",
        "core:iron_man",
        "core:wasp",
        "world_war_hulk:hercules",
    ),
    listed=LISTS["team_decks:avengers"],
    source="printed-single",
    basis=(
        *DATASET,
        (
            "Known (rulebook): Avengers, Assemble! and Government Ties, names and effects. Ours: symbols and "
            "copies of Avengers, Assemble!, and all other cards."
        ),
        SIZE,
    ),
)
"""The Team of the rulebook's first examples."""
