"""Red Skull: Hydra spreads Fear, and Fear wins the game."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Plot, Text, Threat, Tokens, Track, Villain
from marvel_united.model.effects import (
    HEROIC,
    WILD,
    Advance,
    AtLeast,
    Bound,
    Count,
    Crises,
    Crisis,
    Damage,
    Discard,
    Heroes,
    Let,
    Level,
    PerHeroes,
    Places,
    Seq,
    Sum,
    Toughness,
    Unless,
)

__all__ = ["RED_SKULL"]

FEAR: Final = "core:fear"

CIVILIANS: Final = (Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))
THUGS: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
BOTH: Final = (
    Tokens(thugs=1, civilians=1),
    Tokens(thugs=2, civilians=2),
    Tokens(thugs=1, civilians=1),
)

HAIL_HYDRA: Final = Text(
    "discard every civilian from locations holding heroes; each of those heroes takes 1 damage; "
    "Fear + the civilians discarded",
    Let(
        Count("civilians", Places(having="heroes")),
        Seq(
            (
                Discard("civilians", at=Places(having="heroes")),
                Damage(1, Heroes()),
                Advance(FEAR, Bound()),
            )
        ),
    ),
    name="Hail Hydra!",
)
HYDRA_INSURGENCY: Final = Text(
    "Fear +1 per crisis token held by heroes",
    Advance(FEAR, Crises()),
    name="Hydra Insurgency",
)

PLANS: Final = (
    PlanCard(0, bam=True),
    PlanCard(1, bam=True, add=CIVILIANS),
    PlanCard(1, add=THUGS),
    PlanCard(2, bam=True, add=CIVILIANS),
    PlanCard(2, bam=True, add=THUGS),
    PlanCard(3, add=CIVILIANS),
    PlanCard(4, bam=True, add=THUGS),
    PlanCard(5, add=BOTH),
    PlanCard(0, special=HAIL_HYDRA, count=2, disputed=("bam: transcription P reads BAM",)),
    PlanCard(0, bam=True, special=HYDRA_INSURGENCY),
    PlanCard(
        0,
        bam=True,
        special=HYDRA_INSURGENCY,
        disputed=("bam: transcription A reads no BAM",),
    ),
)

THREATS: Final = (
    Threat(
        "Crossbones",
        "bam",
        "2 damage to every hero here; any hero may cancel this by taking 2 crisis",
        Unless(by=Heroes(pick=1), pay=Crisis(2), do=Damage(2, Heroes("here"))),
        clear=(),
        health=6,
    ),
    Threat(
        "Madame Hydra",
        "bam",
        "1 damage to every hero here; any hero may cancel this by taking 1 crisis",
        Unless(by=Heroes(pick=1), pay=Crisis(1), do=Damage(1, Heroes("here"))),
        clear=(),
        health=5,
    ),
    Threat(
        "Bob, Agent of Hydra",
        "turn_start",
        "a hero who begins a turn here takes 1 crisis",
        Crisis(1),
        clear=(),
        health=4,
    ),
    Threat(
        "Hydra Elite Troops",
        "constant",
        "a thug here needs 2 damage to be defeated",
        modifiers=(Toughness(2),),
    ),
    Threat(
        "Subversion",
        "arrival",
        "discard every civilian and thug here; Fear + the tokens discarded",
        Let(Count("tokens"), Seq((Discard("tokens"), Advance(FEAR, Bound())))),
    ),
    Threat(
        "Brainwashing",
        "arrival",
        "each hero here or in an adjacent location takes 1 crisis",
        Crisis(1, Heroes("near")),
    ),
)

RED_SKULL: Final = Villain(
    "core:red_skull",
    "Red Skull",
    health=PerHeroes(4, 8, 11),
    track=Track(FEAR, "Fear", max=20, at_max="heroes lose"),
    bam=Text(
        "1 damage to every hero at Red Skull's location; Fear +2",
        Seq((Damage(1, Heroes("here")), Advance(FEAR, 2))),
    ),
    overflow=Text(
        "Fear +1 for every token that found no slot",
        Advance(FEAR, Sum((Bound(0), Bound(1)))),
    ),
    plots=(Plot("Fear at 20: heroes lose", when=AtLeast(Level(FEAR), 20)),),
    setup="Fear tracker at 0",
    super_villain_tokens=(WILD, WILD, HEROIC, HEROIC),
    plans=PLANS,
    threats=THREATS,
)
"""The villain of a first game."""
