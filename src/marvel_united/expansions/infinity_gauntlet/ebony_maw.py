"""Ebony Maw: a mind in crisis no longer chooses what to do."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    WILD,
    AtLeast,
    Count,
    Crises,
    Crisis,
    Damage,
    Forgo,
    Heroes,
    If,
    Me,
    MorePlans,
    MoveVillain,
    PerHeroes,
    Places,
    PlaysAtRandom,
    RemoveCrisis,
    Seq,
)

__all__ = ["EBONY_MAW"]

CIVILIANS: Final = (Tokens(civilians=2), Tokens(civilians=1), Tokens(civilians=2))
CIVILIANS_HERE: Final = (Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
BOTH: Final = (
    Tokens(thugs=1, civilians=2),
    Tokens(thugs=2, civilians=1),
    Tokens(thugs=1, civilians=2),
)

THUGS_DISPUTED: Final = ("add: transcription P reads 1T / 1T / 1T",)

GENIUS_INTELLECT: Final = Text(
    "at once play further master plan cards, as many as the heroes hold crisis tokens in total",
    MorePlans(Crises()),
    name="Genius Intellect",
)
TO_MOST_HEROES: Final = Text(
    "go to the location holding most heroes",
    MoveVillain(to=Places(having="heroes", most=Count("heroes"))),
)
MANIPULATION: Final = Text(
    "give 1 crisis to every hero at Ebony Maw's location",
    Crisis(1, Heroes("here")),
    name="Manipulation",
)

PLANS: Final = (
    PlanCard(
        0,
        bam=True,
        add=CIVILIANS_HERE,
        source="printed-single",
        disputed=("add: transcription P reads 1C / 1C / 1C",),
    ),
    PlanCard(1, bam=True, add=CIVILIANS),
    PlanCard(1, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(2, bam=True, add=CIVILIANS),
    PlanCard(2, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(3, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(4, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(5, add=BOTH, source="printed-single", disputed=("bam: transcription P reads BAM",)),
    PlanCard(0, special=GENIUS_INTELLECT, count=2),
    PlanCard(None, move_text=TO_MOST_HEROES, special=MANIPULATION, count=2),
)

THREATS: Final = (
    Threat(
        "Persuasion",
        "arrival",
        "1 crisis to every hero here; with no hero here, one more master plan card follows the present one",
        If(AtLeast(Count("heroes")), Crisis(1, Heroes("here")), otherwise=MorePlans()),
        count=2,
    ),
    Threat(
        "Telekinesis",
        "arrival",
        "1 damage to every hero here or in an adjacent location",
        Damage(1, Heroes("near")),
        count=2,
    ),
    Threat(
        "Debilitating Torture",
        "turn_start",
        "a hero beginning the turn here gets no symbols from the previous hero card",
        Forgo(),
        count=2,
    ),
)

EBONY_MAW: Final = Villain(
    "infinity_gauntlet:ebony_maw",
    "Ebony Maw",
    health=PerHeroes(4, 7, 10),
    bam=Text(
        "every hero at Ebony Maw's location takes 1 damage and 1 crisis",
        Seq((Damage(1, Heroes("here")), Crisis(1, Heroes("here")))),
    ),
    overflow=Text("each hero at that location takes 1 crisis", Crisis(1, Heroes("here"))),
    special_rules="a hero holding crisis plays a random hand card on their turn, then discards 1 crisis",
    modifiers=(PlaysAtRandom(when=AtLeast(Crises(Me())), then=RemoveCrisis(1, own=True)),),
    super_villain_tokens=(WILD, WILD, WILD, WILD),
    plans=PLANS,
    threats=THREATS,
)
"""The child of Thanos who bends minds."""
