"""Corvus Glaive, a promo villain: he counts the heroes who fall."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Counter, PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    HEROIC,
    MOVE,
    Advance,
    AtLeast,
    Both,
    Bound,
    Count,
    Damage,
    Discard,
    Heroes,
    If,
    Let,
    Level,
    MoreDamage,
    MorePlans,
    MoveVillain,
    Not,
    Nothing,
    PerHeroes,
    Places,
    Seq,
    Somewhere,
)

__all__ = ["CORVUS_GLAIVE"]

KO_TOKENS: Final = "infinity_gauntlet:ko_tokens"

CIVILIANS: Final = (Tokens(civilians=2), Tokens(civilians=1), Tokens(civilians=2))
THUGS: Final = (Tokens(thugs=2), Tokens(thugs=1), Tokens(thugs=2))
BOTH: Final = (
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=1, civilians=1),
)

A_LONE_HERO: Final = Places(when=Both(AtLeast(Count("heroes"), 1), Not(AtLeast(Count("heroes"), 2))))

SEE_SPECIAL: Final = Text("see special", Nothing())
GLAIVE_ATTACK: Final = Text(
    "go on clockwise to the next location holding exactly 1 hero, who takes 2 damage; "
    "if there is none, stay and every hero takes 1 damage",
    If(
        Somewhere(A_LONE_HERO),
        Seq((MoveVillain(next=A_LONE_HERO), Damage(2, Heroes("here")))),
        otherwise=Damage(1, Heroes()),
    ),
    name="Glaive Attack",
)
TO_NEXT_HERO: Final = Text(
    "go on clockwise to the next location holding any hero",
    MoveVillain(next=Places(having="heroes")),
)
SLAUGHTER: Final = Text(
    "1 damage to every hero at Corvus Glaive's location",
    Damage(1, Heroes("here")),
    name="Slaughter",
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
    PlanCard(None, move_text=SEE_SPECIAL, special=GLAIVE_ATTACK, count=2),
    PlanCard(None, move_text=TO_NEXT_HERO, special=SLAUGHTER, count=2),
)

THREATS: Final = (
    Threat(
        "Civilians in Peril",
        "arrival",
        "discard every civilian and thug here; "
        "if a civilian was among them, one more master plan card follows the present one",
        Let(Count("civilians"), Seq((Discard("tokens"), If(AtLeast(Bound()), MorePlans())))),
        count=2,
        source="printed",
        disputed=("transcription S discards civilians only",),
    ),
    Threat(
        "Dangerous Terrain",
        "constant",
        "a hero taking damage here takes 1 more",
        modifiers=(MoreDamage(1, Heroes("here")),),
        count=2,
        source="printed",
    ),
    Threat(
        "Hidden Traps",
        "turn_end",
        "a hero who ends a turn here takes 1 damage",
        Damage(1),
        count=2,
        source="printed",
    ),
)

CORVUS_GLAIVE: Final = Villain(
    "infinity_gauntlet:corvus_glaive",
    "Corvus Glaive",
    health=PerHeroes(5, 8, 11),
    bam=Text("1 damage to every hero at Corvus Glaive's location", Damage(1, Heroes("here"))),
    overflow=Text("each hero at that location takes 1 damage", Damage(1, Heroes("here"))),
    plots=(
        Plot(
            "heroes lose when KO tokens equal the number of heroes",
            when=AtLeast(Level(KO_TOKENS), PerHeroes(2, 3, 4)),
        ),
    ),
    special_rules="a KO'd hero gains a KO token",
    counters=(Counter(KO_TOKENS, "KO tokens", max=4),),
    on_knock_out=Advance(KO_TOKENS),
    source="printed-single",
    promo=True,
    super_villain_tokens=(MOVE, MOVE, HEROIC, HEROIC),
    plans=PLANS,
    threats=THREATS,
)
"""The child of Thanos who is not in the box."""
