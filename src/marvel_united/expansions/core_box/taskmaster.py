"""Taskmaster: no harm comes to him while the city is in crisis."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Action, PlanCard, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    WILD,
    Add,
    AtLeast,
    Costs,
    Count,
    Crisis,
    Damage,
    Discard,
    Heroes,
    LatestSymbols,
    Not,
    PerHeroes,
    Places,
    Seq,
    Shields,
    Toughness,
)

__all__ = ["TASKMASTER"]

CIVILIANS: Final = (Tokens(civilians=1), Tokens(civilians=1), Tokens(civilians=1))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
BOTH: Final = (
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=1, civilians=1),
)

COPYCAT_HEROIC: Final = Text(
    "count the heroic symbols at the bottom of the latest 2 hero cards; "
    "add that many civilians at Taskmaster's location",
    Add(civilians=LatestSymbols(HEROIC, cards=2)),
    name="Copycat",
)
COPYCAT_ATTACK: Final = Text(
    "count the attack symbols at the bottom of the latest 2 hero cards; add that many thugs at Taskmaster's location",
    Add(thugs=LatestSymbols(ATTACK, cards=2)),
    name="Copycat",
)
DARK_SCHEMES: Final = Text(
    "with no hero at Taskmaster's location, add 1 crisis there",
    Crisis(1, Places("here", lacking="heroes")),
    name="Dark Schemes",
)

PLANS: Final = (
    PlanCard(0, bam=True),
    PlanCard(1, bam=True, add=CIVILIANS),
    PlanCard(1, bam=True, add=THUGS),
    PlanCard(2, bam=True, add=CIVILIANS),
    PlanCard(2, bam=True, add=THUGS),
    PlanCard(3, add=CIVILIANS),
    PlanCard(4, bam=True, add=THUGS),
    PlanCard(5, add=BOTH),
    PlanCard(0, special=COPYCAT_HEROIC),
    PlanCard(0, special=COPYCAT_ATTACK),
    PlanCard(0, special=DARK_SCHEMES, count=2),
)

THREATS: Final = (
    Threat(
        "Elite Thugs",
        "constant",
        "a thug here needs 2 damage to be defeated",
        modifiers=(Toughness(2),),
        count=2,
    ),
    Threat(
        "Explosive Trap",
        "constant",
        "rescuing a civilian here costs 1 heroic more",
        modifiers=(Costs("core:rescue"),),
        count=2,
    ),
    Threat(
        "Entangling Trap",
        "constant",
        "leaving here by a move action costs 2 moves",
        modifiers=(Costs("core:move"),),
        count=2,
    ),
)

DEFUSE: Final = Action(
    "core:defuse",
    "Defuse",
    pays=(HEROIC, ATTACK),
    effect=Discard("crisis", 1),
    when=Not(AtLeast(Count("tokens"))),
)

TASKMASTER: Final = Villain(
    "core:taskmaster",
    "Taskmaster",
    health=PerHeroes(2, 4, 6),
    bam=Text(
        "1 damage to every hero at Taskmaster's location; add 1 crisis there",
        Seq((Damage(1, Heroes("here")), Crisis(1, Places("here")))),
    ),
    overflow=Text(
        "1 crisis goes on that location instead of the tokens",
        Crisis(1, Places("here")),
    ),
    special_rules=(
        "heroes deal Taskmaster no damage while any location has crisis. "
        "At a location free of civilians and thugs a hero may spend 1 heroic or 1 attack "
        "to discard 1 crisis there"
    ),
    modifiers=(Shields(when=AtLeast(Count("crisis", "anywhere"))),),
    actions=(DEFUSE,),
    super_villain_tokens=(WILD, WILD, WILD, WILD),
    plans=PLANS,
    threats=THREATS,
)
"""The villain whose only plot is to outlast the heroes."""
