"""Black Dwarf: knock a hero down, and he is not done yet."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    MOVE,
    WILD,
    AtLeast,
    Damage,
    Heal,
    Heroes,
    If,
    Ignores,
    InPlay,
    Missing,
    MorePlans,
    PerHeroes,
    Seq,
)

__all__ = ["BLACK_DWARF"]

CIVILIANS: Final = (Tokens(civilians=1), Tokens(civilians=1), Tokens(civilians=1))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
BOTH: Final = (
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=2, civilians=1),
    Tokens(thugs=1, civilians=1),
)

THUGS_DISPUTED: Final = ("add: transcription P reads 1T / 1T / 1T",)

AXE_SWING: Final = Text(
    "1 damage to every hero at Black Dwarf's location or next to it",
    Damage(1, Heroes("near")),
    name="Axe Swing",
)
HEALING_FACTOR: Final = Text(
    "heal Black Dwarf by up to 3, never past starting health; "
    "if nothing was missing, 1 damage to every hero at his location instead",
    If(AtLeast(Missing()), Heal(3), otherwise=Damage(1, Heroes("here"))),
    name="Healing Factor",
)

PLANS: Final = (
    PlanCard(0, bam=True),
    PlanCard(1, bam=True, add=CIVILIANS),
    PlanCard(1, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(2, bam=True, add=CIVILIANS),
    PlanCard(2, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(3, add=CIVILIANS, source="printed-single", disputed=("bam: transcription P reads BAM",)),
    PlanCard(4, bam=True, add=THUGS, source="printed-single", disputed=THUGS_DISPUTED),
    PlanCard(5, add=BOTH),
    PlanCard(0, special=AXE_SWING, count=2),
    PlanCard(3, special=HEALING_FACTOR, count=2),
)

THREATS: Final = (
    Threat(
        "Super Tough",
        "constant",
        "with any Super Tough in play, he shrugs off 1 damage per turn",
        modifiers=(Ignores("damage"),),
        count=2,
    ),
    Threat(
        "Chain Hammer",
        "constant",
        "with any Chain Hammer in play, his BAM also does 1 damage to heroes in adjacent locations",
        count=2,
    ),
    Threat("Charge", "arrival", "1 damage to every hero here", Damage(1, Heroes("here")), count=2),
)

BLACK_DWARF: Final = Villain(
    "infinity_gauntlet:black_dwarf",
    "Black Dwarf",
    health=PerHeroes(6, 9, 12),
    bam=Text(
        "1 damage to every hero at Black Dwarf's location",
        Seq(
            (
                Damage(1, Heroes("here")),
                If(InPlay("infinity_gauntlet:black_dwarf/chain_hammer"), Damage(1, Heroes("adjacent"))),
            )
        ),
    ),
    overflow=Text("each hero at that location takes 1 damage", Damage(1, Heroes("here"))),
    special_rules="a KO does not trigger the BAM; he plays one more master plan card in its place",
    instead_of_bam=MorePlans(),
    super_villain_tokens=(WILD, WILD, MOVE, MOVE),
    plans=PLANS,
    threats=THREATS,
)
"""The child of Thanos who strikes hardest."""
