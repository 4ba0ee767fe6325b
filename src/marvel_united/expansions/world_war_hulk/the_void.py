"""The Void: heroes in crisis fall to the dark, and the dark grows by what they held."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import X_MEN_ORDER, Action, Counter, PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    Advance,
    AtLeast,
    Count,
    Crises,
    Crisis,
    CrisisStays,
    Damage,
    Fallen,
    Heroes,
    If,
    Level,
    Me,
    NoSpecials,
    Not,
    On,
    PerHeroes,
    Places,
    RemoveCrisis,
    Seq,
    ShedCrisis,
    Somewhere,
    Sum,
    TurnFacedown,
)

from . import basis

__all__ = ["THE_VOID"]

CRISIS: Final = "world_war_hulk:dashboard_crisis"
"""The counter of crisis tokens on the dashboard."""

THUG: Final = Tokens(thugs=1)
CIVILIAN: Final = Tokens(civilians=1)
NONE: Final = Tokens()

# ---------------------------------------------------------------- master plan deck

DEEP_IN_CRISIS: Final = Heroes(when=AtLeast(Crises(Me()), 2))

DARKNESS_RISES: Final = Text(
    "put 1 crisis token on the dashboard for each Hero holding 2 or more crisis tokens, at least 1",
    If(
        AtLeast(Crises(DEEP_IN_CRISIS)),
        On(DEEP_IN_CRISIS, Advance(CRISIS, 1)),
        otherwise=Advance(CRISIS, 1),
    ),
    name="Darkness Rises",
    basis=basis.THEME,
)
GUARDIAN_LOST: Final = Text(
    "each Hero holding a crisis token turns their latest faceup card in the Storyline facedown",
    On(Heroes(when=AtLeast(Crises(Me()))), TurnFacedown("latest")),
    name="Guardian Lost",
    basis=basis.THEME,
)
ENDLESS_NIGHT: Final = Text(
    "give 1 crisis token to each Hero anywhere",
    Crisis(1, Heroes()),
    name="Endless Night",
    basis=basis.THEME,
)

PLANS: Final = (
    PlanCard(0, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(1, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(3, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(4, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(5, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(1, add=(CIVILIAN, CIVILIAN, CIVILIAN), special=DARKNESS_RISES, order=X_MEN_ORDER),
    PlanCard(3, add=(THUG, THUG, THUG), special=DARKNESS_RISES, order=X_MEN_ORDER),
    PlanCard(4, add=(CIVILIAN, THUG, CIVILIAN), special=DARKNESS_RISES, order=X_MEN_ORDER),
    PlanCard(0, bam=True, add=(THUG, NONE, THUG), special=GUARDIAN_LOST, order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(CIVILIAN, NONE, CIVILIAN), special=GUARDIAN_LOST, order=X_MEN_ORDER),
    PlanCard(5, add=(THUG, THUG, CIVILIAN), special=ENDLESS_NIGHT, order=X_MEN_ORDER),
)

# ---------------------------------------------------------------- threats

THREATS: Final = (
    Threat(
        "Creeping Shadow",
        "constant",
        "crisis tokens held by Heroes here cannot be discarded",
        modifiers=(CrisisStays(Heroes("here")),),
        count=2,
        basis=basis.CREEPING_SHADOW,
    ),
    Threat(
        "Reaching Tendrils",
        "bam",
        "give 1 crisis token to 1 Hero here or in an adjacent Location",
        Crisis(1, Heroes("near", pick=1)),
        clear=(ATTACK, ATTACK, HEROIC),
        count=2,
        basis=basis.REACHING_TENDRILS,
    ),
    Threat(
        "Stolen Memories",
        "constant",
        "Heroes here cannot use Special Effects of Hero cards",
        modifiers=(NoSpecials(Heroes("here")),),
        count=2,
        basis=basis.STOLEN_MEMORIES,
    ),
)

# ---------------------------------------------------------------- dashboard

COMFORT: Final = Action(
    "world_war_hulk:comfort",
    "Discard a hero's crisis token",
    pays=(HEROIC,),
    effect=RemoveCrisis(1, at="here", lying=False),
    when=Not(Somewhere(Places("here", having="villain"))),
)

THE_VOID: Final = Villain(
    "world_war_hulk:the_void",
    "The Void",
    health=PerHeroes(4, 6, 8),
    bam=Text(
        "give 1 crisis token to each Hero here; then each Hero here takes damage equal to the crisis tokens they "
        "hold, at most 2",
        Seq((Crisis(1, Heroes("here")), Damage(Sum((Crises(Me()),), at_most=2), Heroes("here")))),
    ),
    overflow=Text(
        "every Hero in that Location takes 1 crisis token; if no Hero is there, put 1 crisis token on the dashboard",
        If(AtLeast(Count("heroes")), Crisis(1, Heroes("here")), otherwise=Advance(CRISIS, 1)),
    ),
    plots=(
        Plot(
            "Heroes lose when the dashboard holds 6 (2 Heroes), 7 (3 Heroes) or 8 (4 Heroes) crisis tokens",
            when=AtLeast(Level(CRISIS), PerHeroes(6, 7, 8)),
        ),
    ),
    special_rules=(
        "when a Hero is KO'd, move all crisis tokens that Hero holds to the dashboard; if there are none, put 1 there; "
        "a Hero whose Location does not hold The Void may spend 1 heroic to discard 1 crisis token held by a Hero in "
        "that Location"
    ),
    counters=(Counter(CRISIS, "Crisis on the dashboard", max=99),),
    on_knock_out=Seq(
        (
            Advance(CRISIS, Sum((Crises(Fallen()),), at_least=1)),
            ShedCrisis(Fallen()),
        )
    ),
    actions=(COMFORT,),
    setup="none",
    source="reconstructed",
    hero="world_war_hulk:sentry",
    super_villain_tokens=(MOVE, HEROIC, ATTACK),
    plans=PLANS,
    threats=THREATS,
    basis=basis.THE_VOID,
)
"""The villain inside Sentry."""
