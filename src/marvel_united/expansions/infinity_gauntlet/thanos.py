"""Thanos: whoever he strikes down is gone for good."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    Add,
    AtLeast,
    Bound,
    Count,
    Damage,
    Discard,
    Eliminate,
    Eliminated,
    Heal,
    Heroes,
    If,
    MorePlans,
    PerHeroes,
    Seq,
    Sum,
    Toughness,
    Turn,
)

__all__ = ["THANOS"]

THUGS: Final = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
MORE_THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
MOST_THUGS: Final = (Tokens(thugs=2), Tokens(thugs=2), Tokens(thugs=2))

THANOS_MERCY: Final = Text(
    "discard 1 civilian at Thanos's location and 1 in each location next to it",
    Discard("civilians", 1, at="near"),
    name="Thanos' Mercy",
)
MAD_TITAN: Final = Text(
    "heal Thanos by up to 5, never past starting health; 1 damage to every hero at his location",
    Seq((Heal(5), Damage(1, Heroes("here")))),
    name="Mad Titan",
)

PLANS: Final = (
    PlanCard(0, bam=True),
    PlanCard(1, bam=True, add=THUGS),
    PlanCard(1, bam=True, add=MOST_THUGS),
    PlanCard(2, bam=True, add=THUGS, count=2),
    PlanCard(
        3,
        add=MORE_THUGS,
        source="printed-single",
        disputed=(
            "bam: transcription P reads BAM",
            "add: transcription P reads 1T / 1T / 1T",
        ),
    ),
    PlanCard(4, bam=True, add=THUGS),
    PlanCard(5, add=MOST_THUGS, source="printed-single", disputed=("bam: transcription P reads BAM",)),
    PlanCard(1, special=THANOS_MERCY, source="printed-single", disputed=("bam: transcription P reads BAM",)),
    PlanCard(2, bam=True, special=THANOS_MERCY),
    PlanCard(3, special=MAD_TITAN),
    PlanCard(4, special=MAD_TITAN),
)

THREATS: Final = (
    Threat("Corvus Glaive", "arrival", "add 2 thugs here", Add(thugs=2), clear=(), health=5),
    Threat(
        "Ebony Maw",
        "arrival",
        "once the present master plan card is done, play one more",
        MorePlans(),
        clear=(),
        health=4,
    ),
    Threat(
        "Black Dwarf",
        "bam",
        "1 damage to every hero here",
        Damage(1, Heroes("here")),
        clear=(),
        health=6,
    ),
    Threat(
        "Proxima Midnight",
        "bam",
        "discard every civilian here; if there was none, 1 hero anywhere (players pick) takes 1 damage",
        If(AtLeast(Count("civilians")), Discard("civilians"), otherwise=Damage(1, Heroes(pick=1))),
        clear=(),
        health=4,
    ),
    Threat(
        "Chitauri",
        "constant",
        "a thug here needs 3 damage to be defeated",
        modifiers=(Toughness(3),),
        count=2,
    ),
)

THANOS: Final = Villain(
    "infinity_gauntlet:thanos",
    "Thanos",
    health=PerHeroes(7, 10, 14),
    bam=Text(
        "every hero at Thanos's location takes 2 damage; every hero in a location next to it takes 1",
        Seq((Damage(2, Heroes("here")), Damage(1, Heroes("adjacent")))),
    ),
    overflow=Text(
        "each thug without a slot turns the leftmost civilian there into one; "
        "if thugs are still left over once no civilian is there, one more master plan card follows (once per location)",
        Seq((If(AtLeast(Bound(0), Sum((Count("civilians"), 1))), MorePlans()), Turn("thug", Bound(0)))),
    ),
    plots=(
        Plot(
            "heroes lose once as many heroes were eliminated as started the game",
            when=AtLeast(Eliminated(), PerHeroes(2, 3, 4)),
        ),
    ),
    special_rules="a KO does not trigger the BAM: the KO'd hero is out of the game and a new hero replaces it",
    setup=(
        "campaign: final game, special locations, stones taken so far shuffled into the deck. "
        "Super villain game: standalone, neither stones nor power-ups"
    ),
    instead_of_bam=Eliminate(),
    super_villain_tokens=(MOVE, MOVE, HEROIC, HEROIC, ATTACK, ATTACK),
    plans=PLANS,
    threats=THREATS,
)
"""The villain of the final battle."""
