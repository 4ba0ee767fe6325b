"""World Breaker Hulk: rage drives him on, and whoever he strikes down wears an Obedience Disk."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import X_MEN_ORDER, Action, Counter, PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    Advance,
    AtLeast,
    Bam,
    Call,
    Count,
    Credit,
    Damage,
    Fallen,
    Heroes,
    If,
    Level,
    Mark,
    Marked,
    Me,
    PerHeroes,
    Reset,
    Seq,
    Sum,
    TurnFacedown,
    When,
)

from . import basis
from .rage import DISK, RAGE, RUN

__all__ = ["WORLD_BREAKER_HULK"]

CAIERA: Final = "world_war_hulk:memory_of_caiera"
"""The counter of movements of this villain turn that ended at a Memory of Caiera (W2)."""

THUG: Final = Tokens(thugs=1)
CIVILIAN: Final = Tokens(civilians=1)
NONE: Final = Tokens()

# ---------------------------------------------------------------- master plan deck

SEETHING_RAGE: Final = Text(
    "add 2 move tokens to the Rage card", Advance(RAGE, 2), name="Seething Rage", basis=basis.DESCRIBED
)
WARBOUND_CHARGE: Final = Text(
    "resolve the BAM! of every Henchman in play, then add 1 move token to the Rage card",
    Seq((Bam(dashboard=False, threats=True), Advance(RAGE, 1))),
    name="Warbound Charge",
    basis=basis.THEME,
)
THUNDERCLAP: Final = Text(
    "deal 1 damage to each Hero here and in both adjacent Locations",
    Damage(1, Heroes("near")),
    name="Thunderclap",
    basis=basis.THEME,
)

PLANS: Final = (
    PlanCard(0, bam=True, add=(THUG, THUG, THUG), order=X_MEN_ORDER),
    PlanCard(1, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(3, bam=True, add=(CIVILIAN, THUG, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(4, bam=True, add=(THUG, CIVILIAN, THUG), order=X_MEN_ORDER),
    PlanCard(5, bam=True, add=(CIVILIAN, CIVILIAN, CIVILIAN), order=X_MEN_ORDER),
    PlanCard(1, bam=True, add=(THUG, NONE, CIVILIAN), special=SEETHING_RAGE, order=X_MEN_ORDER),
    PlanCard(2, bam=True, add=(CIVILIAN, NONE, THUG), special=SEETHING_RAGE, order=X_MEN_ORDER),
    PlanCard(3, bam=True, add=(THUG, THUG, CIVILIAN), special=SEETHING_RAGE, order=X_MEN_ORDER),
    PlanCard(2, add=(CIVILIAN, THUG, CIVILIAN), special=WARBOUND_CHARGE, order=X_MEN_ORDER),
    PlanCard(4, add=(THUG, CIVILIAN, THUG), special=WARBOUND_CHARGE, order=X_MEN_ORDER),
    PlanCard(5, add=(CIVILIAN, CIVILIAN, THUG), special=THUNDERCLAP, order=X_MEN_ORDER),
)

# ---------------------------------------------------------------- threats

THREATS: Final = (
    Threat(
        "Memory of Caiera",
        "arrival",
        "this turn World Breaker Hulk's BAM! deals 1 more damage; counts again for each movement he ends on such a "
        "Location",
        Advance(CAIERA),
        clear=(),
        clearable=False,
        count=3,
        source="rulebook",
        basis=basis.MEMORY_OF_CAIERA,
    ),
    Threat(
        "Korg",
        "bam",
        "deal 1 damage to each Hero here",
        Damage(1, Heroes("here")),
        clear=(),
        health=5,
        basis=basis.KORG,
    ),
    Threat(
        "No-Name",
        "bam",
        "deal 2 damage to 1 Hero here; if no Hero is here, deal 1 damage to 1 Hero in an adjacent Location",
        If(
            AtLeast(Count("heroes")),
            Damage(2, Heroes("here", pick=1)),
            otherwise=Damage(1, Heroes("adjacent", pick=1)),
        ),
        clear=(),
        health=4,
        basis=basis.NO_NAME,
    ),
    Threat(
        "Miek",
        "bam",
        "add 1 move token to the Rage card",
        Advance(RAGE, 1),
        clear=(),
        health=4,
        basis=basis.MIEK,
    ),
)

# ---------------------------------------------------------------- dashboard

REMOVE_DISK: Final = Action(
    "world_war_hulk:remove_disk",
    "Remove an Obedience Disk",
    pays=(HEROIC,),
    effect=Seq(
        (
            Mark(DISK, Heroes("here", others=True, pick=1, when=AtLeast(Marked(DISK, Me()))), off=True),
            Credit("threat"),
        )
    ),
    when=AtLeast(Marked(DISK, Heroes("here", others=True))),
)
DISK_TURNS_CARD: Final = When("turn_ends", If(AtLeast(Marked(DISK, Me())), TurnFacedown("played")))
BONUS_ENDS: Final = When("villain_turn_ended", Reset(CAIERA))

WORLD_BREAKER_HULK: Final = Villain(
    "world_war_hulk:world_breaker_hulk",
    "World Breaker Hulk",
    health=PerHeroes(5, 7, 9),
    before_bam=Call(RUN.id),
    bam=Text(
        "apply the Rage card first (only when the Master Plan card shows BAM!); then deal 2 damage to 1 Hero here, "
        "+1 per movement of this turn that ended at a Memory of Caiera",
        Damage(Sum((2, Level(CAIERA))), Heroes("here", pick=1)),
    ),
    overflow=Text(
        "deal 1 damage to each Hero in that Location; if no Hero is there, add 1 move token to the Rage card "
        "(once per overflow, however many tokens)",
        If(AtLeast(Count("heroes")), Damage(1, Heroes("here")), otherwise=Advance(RAGE, 1)),
    ),
    plots=(
        Plot(
            "Heroes lose when every Hero has an Obedience Disk at the same time",
            when=AtLeast(Marked(DISK), PerHeroes(2, 3, 4)),
        ),
    ),
    special_rules=(
        "when a Hero is KO'd, attach 1 Obedience Disk to that Hero (at most 1 each), check the plot, then resolve the "
        "BAM! as usual; at the end of a turn of a Hero with an Obedience Disk, turn the card that Hero played this "
        "turn facedown; any other Hero in the same Location may spend 1 heroic to discard a Hero's Obedience Disk; "
        "not while that Hero is KO'd; when a disk is discarded that way, put 1 threat token on the Clear Threats "
        "mission"
    ),
    counters=(
        Counter(RAGE, "Rage", max=99, start=1),
        Counter(CAIERA, "Memory of Caiera", max=99),
    ),
    marks=(Counter(DISK, "Obedience Disk", max=1),),
    on_knock_out=Mark(DISK, Fallen()),
    modifiers=(DISK_TURNS_CARD, BONUS_ENDS),
    actions=(REMOVE_DISK,),
    setup=("put the Rage card next to the dashboard with 1 move token on it; keep the 6 Obedience Disk tokens aside"),
    source="reconstructed",
    hero="world_war_hulk:gladiator_hulk",
    super_villain_tokens=(MOVE, ATTACK, ATTACK),
    plans=PLANS,
    threats=THREATS,
    basis=basis.WORLD_BREAKER_HULK,
)
"""The villain who wins when nobody is free any more."""
