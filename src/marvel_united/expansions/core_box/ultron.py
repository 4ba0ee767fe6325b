"""Ultron: his copies crowd the city until no location has room left."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Plot, Text, Threat, Tokens, Villain
from marvel_united.model.effects import (
    WILD,
    Add,
    AtLeast,
    Count,
    Crises,
    Crisis,
    Damage,
    Heroes,
    Me,
    PassOn,
    PerHeroes,
    Places,
    Seq,
    Strike,
    Unless,
)

__all__ = ["ULTRON"]

CIVILIANS: Final = (Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
BOTH: Final = (Tokens(thugs=1, civilians=1), Tokens(thugs=1), Tokens(thugs=1, civilians=1))

ENCEPHALO_RAY: Final = Text(
    "each hero takes damage equal to own crisis tokens; then players pick 1 hero to take 1 crisis",
    Seq((Damage(Crises(Me()), Heroes()), Crisis(1, Heroes(pick=1)))),
    name="Encephalo-Ray",
)
MESMERIZE: Final = Text(
    "heroes at Ultron's location or next to it take 1 crisis each; 1 thug into every location that holds no hero",
    Seq((Crisis(1, Heroes("near")), Add(thugs=1, at=Places(lacking="heroes")))),
    name="Mesmerize",
)

PLANS: Final = (
    PlanCard(0, bam=True),
    PlanCard(
        1,
        add=CIVILIANS,
        disputed=(
            "bam: transcription S reads BAM",
            "add: transcription P reads 1C / 3C / 1C",
        ),
    ),
    PlanCard(
        1,
        add=THUGS,
        disputed=(
            "bam: transcription S reads BAM",
            "add: transcription P reads 1T / 3T / 1T",
        ),
    ),
    PlanCard(2, bam=True, count=2),
    PlanCard(3, bam=True),
    PlanCard(4, bam=True),
    PlanCard(5, add=BOTH),
    PlanCard(0, special=ENCEPHALO_RAY, count=2),
    PlanCard(0, special=MESMERIZE, count=2),
)

THREATS: Final = (
    Threat(
        "Ultron Clone",
        "bam",
        "add 1 thug here; the heroes here may stop it by taking 1 damage each",
        Unless(by=Heroes("here"), pay=Damage(1, Heroes("here")), do=Add(thugs=1)),
        clear=(),
        health=4,
        count=2,
    ),
    Threat("Duplication", "arrival", "add 1 thug here", Add(thugs=1), count=2),
    Threat(
        "Ultron Virus",
        "turn_start",
        "a hero beginning the turn here must leave 1 action symbol of own choice unused",
        Strike(),
        count=2,
    ),
)

ULTRON: Final = Villain(
    "core:ultron",
    "Ultron",
    health=PerHeroes(4, 8, 11),
    bam=Text(
        "add 3 thugs at Ultron's location; 1 damage to every hero there",
        Seq((Add(thugs=3), Damage(1, Heroes("here")))),
    ),
    overflow=Text("a token without a slot goes on to the next clockwise location", PassOn()),
    plots=(
        Plot(
            "every location full of civilians/thugs: heroes lose",
            when=AtLeast(Count("full", "anywhere"), 6),
        ),
    ),
    super_villain_tokens=(WILD, WILD),
    plans=PLANS,
    threats=THREATS,
)
"""The villain who wins by numbers."""
