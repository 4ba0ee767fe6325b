"""Proxima Midnight: every civilian the heroes fail to save brings the Slaughter nearer."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Plot, Text, Threat, Tokens, Track, Villain
from marvel_united.model.effects import (
    HEROIC,
    MOVE,
    Advance,
    AtLeast,
    Bound,
    Costs,
    Count,
    Damage,
    Discard,
    Heroes,
    If,
    Ignores,
    Let,
    Level,
    MoreDamage,
    MoveVillain,
    PerHeroes,
    Places,
    Ransom,
    Seq,
    Somewhere,
    Sum,
)

__all__ = ["PROXIMA_MIDNIGHT"]

SLAUGHTER: Final = "infinity_gauntlet:slaughter"

CIVILIANS: Final = (Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))
CIVILIANS_AROUND: Final = (Tokens(civilians=2), Tokens(civilians=1), Tokens(civilians=2))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
THUGS_AROUND: Final = (Tokens(thugs=2), Tokens(thugs=1), Tokens(thugs=2))
BOTH: Final = (
    Tokens(thugs=1, civilians=2),
    Tokens(thugs=1, civilians=2),
    Tokens(thugs=1, civilians=2),
)

CLEANSING: Final = Text(
    "heroes in the two adjacent locations may first save civilians of their own location at 1 damage apiece; "
    "then discard every other civilian in those two locations, Slaughter +1 for each discarded",
    Ransom("adjacent", then=Advance(SLAUGHTER, Bound())),
    name="Cleansing",
)
TO_MOST_CIVILIANS: Final = Text(
    "go to the location holding most civilians",
    MoveVillain(to=Places(having="civilians", most=Count("civilians"))),
)
HUNTING_SPEAR: Final = Text(
    "heroes at her location may first save civilians there at 1 damage apiece; "
    "then discard every other civilian there, Slaughter +1 for each discarded",
    Ransom("here", then=Advance(SLAUGHTER, Bound())),
    name="Hunting Spear",
)

PLANS: Final = (
    PlanCard(0, bam=True, add=CIVILIANS_AROUND),
    PlanCard(1, bam=True, add=CIVILIANS),
    PlanCard(1, bam=True, add=THUGS_AROUND),
    PlanCard(2, add=CIVILIANS),
    PlanCard(2, bam=True, add=THUGS),
    PlanCard(3, bam=True, add=CIVILIANS),
    PlanCard(4, bam=True, add=THUGS_AROUND),
    PlanCard(
        5,
        add=BOTH,
        source="printed-single",
        disputed=("add: transcription P reads 1T 1C / 1T 2C / 1T 1C",),
    ),
    PlanCard(0, special=CLEANSING, count=2),
    PlanCard(
        None,
        move_text=TO_MOST_CIVILIANS,
        special=HUNTING_SPEAR,
        count=2,
        source="printed-single",
        disputed=("move: only transcription P has the move text; transcription S gives move 0",),
    ),
)

THREATS: Final = (
    Threat(
        "Prisoner Camp",
        "constant",
        "rescuing a civilian here costs 1 heroic more",
        modifiers=(Costs("core:rescue"),),
        count=2,
    ),
    Threat(
        "Masterful Fighter",
        "constant",
        "while she is here, the first attack made on Proxima Midnight each turn does nothing",
        modifiers=(Ignores("attack", when=Somewhere(Places("here", having="villain"))),),
        count=2,
    ),
    Threat(
        "Tactical Support",
        "constant",
        "a hero taking damage here takes 1 more",
        modifiers=(MoreDamage(1, Heroes("here")),),
        count=2,
    ),
)

PROXIMA_MIDNIGHT: Final = Villain(
    "infinity_gauntlet:proxima_midnight",
    "Proxima Midnight",
    health=PerHeroes(4, 7, 10),
    track=Track(SLAUGHTER, "Slaughter", max=12, at_max="heroes lose"),
    bam=Text(
        "1 damage to every hero at her location; discard every civilian there; "
        "Slaughter +1, and +1 more per civilian discarded",
        Let(
            Count("civilians"),
            Seq(
                (
                    Damage(1, Heroes("here")),
                    Discard("civilians"),
                    Advance(SLAUGHTER, Sum((1, Bound()))),
                )
            ),
        ),
    ),
    overflow=Text(
        "thugs left over: 1 damage to every hero at Proxima's own location. Civilians left over: Slaughter +1 for each",
        Seq((If(AtLeast(Bound(0)), Damage(1, Heroes("villain"))), Advance(SLAUGHTER, Bound(1)))),
    ),
    plots=(Plot("Slaughter at 12: heroes lose", when=AtLeast(Level(SLAUGHTER), 12)),),
    setup="Slaughter tracker at 0",
    super_villain_tokens=(MOVE, MOVE, HEROIC, HEROIC),
    plans=PLANS,
    threats=THREATS,
)
"""The child of Thanos who hunts civilians."""
