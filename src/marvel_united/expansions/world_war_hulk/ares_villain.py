"""Ares: where there are thugs there is war, and war puts the city in crisis."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import X_MEN_ORDER, Action, PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    Add,
    AtLeast,
    Count,
    Crisis,
    Damage,
    Discard,
    Heroes,
    If,
    Ignores,
    On,
    PerHeroes,
    Places,
    Seq,
    Sum,
    Turn,
)

from . import basis

__all__ = ["ARES_VILLAIN"]

THUG: Final = Tokens(thugs=1)
CIVILIAN: Final = Tokens(civilians=1)
NONE: Final = Tokens()

# ---------------------------------------------------------------- master plan deck

WARMONGER: Final = Text(
    "in each adjacent Location turn 1 civilian into a thug",
    Turn("thug", 1, at="adjacent"),
    name="Warmonger",
    basis=basis.THEME,
)
GODS_WRATH: Final = Text(
    "each Hero takes 1 damage per thug in their Location, at most 2; then discard all civilians from his Location",
    Seq((Damage(Sum((Count("thugs"),), at_most=2), Heroes()), Discard("civilians"))),
    name="God's Wrath",
    basis=basis.DESCRIBED_AND_NAMED,
)

PLANS: Final = (
    PlanCard(0, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(1, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(3, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(3, bam=True, add=(THUG, THUG, THUG), order=X_MEN_ORDER),
    PlanCard(4, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(5, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(1, bam=True, add=(CIVILIAN, CIVILIAN, CIVILIAN), special=WARMONGER, order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(CIVILIAN, CIVILIAN, CIVILIAN), special=WARMONGER, order=X_MEN_ORDER),
    PlanCard(0, add=(THUG, NONE, CIVILIAN), special=GODS_WRATH, order=X_MEN_ORDER),
    PlanCard(4, add=(CIVILIAN, NONE, THUG), special=GODS_WRATH, order=X_MEN_ORDER),
    PlanCard(5, add=(THUG, NONE, CIVILIAN), special=GODS_WRATH, order=X_MEN_ORDER),
)

# ---------------------------------------------------------------- threats

TO_WAR: Final = If(AtLeast(Count("tokens")), Turn("thug"), otherwise=Add(thugs=2))

THREATS: Final = (
    Threat(
        "Drums of War",
        "arrival",
        "turn all civilians here into thugs; if this Location has no civilian or thug, add 2 thugs",
        TO_WAR,
        clear=(HEROIC, HEROIC, HEROIC),
        count=3,
        basis=basis.DRUMS_OF_WAR,
    ),
    Threat(
        "Call to Arms",
        "arrival",
        "turn all civilians here into thugs; if this Location has no civilian or thug, add 2 thugs",
        TO_WAR,
        clear=(ATTACK, ATTACK, HEROIC),
        count=3,
        basis=basis.CALL_TO_ARMS,
    ),
)

# ---------------------------------------------------------------- dashboard

CALM: Final = Action(
    "world_war_hulk:calm",
    "Discard a crisis token here",
    pays=(HEROIC,),
    effect=Discard("crisis", 1),
)
CRISIS_OF_WAR: Final = If(AtLeast(Count("thugs"), 3), Crisis(2, Places("here")), otherwise=Crisis(1, Places("here")))

ARES_VILLAIN: Final = Villain(
    "world_war_hulk:ares_villain",
    "Ares",
    health=PerHeroes(3, 5, 6),
    bam=Text(
        "in his Location and both adjacent ones: add 1 crisis token to each with 1 or 2 thugs, 2 to each with 3 or "
        "more; then deal 2 damage to 1 Hero here",
        Seq((On(Places("near", having="thugs"), CRISIS_OF_WAR), Damage(2, Heroes("here", pick=1)))),
    ),
    overflow=Text("add 1 crisis token to that Location", Crisis(1, Places("here"))),
    plots=(
        Plot(
            "Heroes lose when the Locations hold 9 (2 Heroes), 10 (3 Heroes) or 11 (4 Heroes) crisis tokens in total",
            when=AtLeast(Count("crisis", "anywhere"), PerHeroes(9, 10, 11)),
        ),
    ),
    special_rules=(
        "a Hero may spend 1 heroic to discard 1 crisis token from their Location; Ares ignores the first 1 damage "
        "dealt to him in each turn"
    ),
    modifiers=(Ignores("damage"),),
    actions=(CALM,),
    setup="none",
    source="reconstructed",
    hero="world_war_hulk:ares",
    super_villain_tokens=(ATTACK, ATTACK, MOVE),
    plans=PLANS,
    threats=THREATS,
    basis=basis.ARES_VILLAIN,
)
"""The villain who needs only a war."""
