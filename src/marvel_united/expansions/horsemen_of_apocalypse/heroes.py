"""Apocalypse as a hero: mighty, and a danger to all around him."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    MOVE,
    WILD,
    Damage,
    Discard,
    Draw,
    Everything,
    Give,
    Seq,
    Undying,
)

__all__ = ["HEROES"]

IMMORTALITY: Final = Text(
    "draw 1 card; while this card lies faceup in the storyline, a KO of Apocalypse sets off neither the villain's BAM "
    "nor anything that stands in for it",
    Draw(),
    name="Immortality",
)
SURVIVAL_OF_THE_FITTEST: Final = Text(
    "1 damage to everything here except Apocalypse; discard every civilian here; "
    "at the end of own turn this card turns facedown",
    Seq((Damage(1, Everything()), Discard("civilians"))),
    name="Survival of the Fittest",
    mandatory=True,
)
CELESTIAL_ENERGY_MANIPULATION: Final = Text(
    "gain 2 wild tokens; at the end of own turn this card turns facedown",
    Give((WILD, WILD)),
    name="Celestial Energy Manipulation",
    mandatory=True,
)
SELF_MOLECULAR_MANIPULATION: Final = Text(
    "draw 2 cards if able; at the end of own turn this card turns facedown",
    Draw(2),
    name="Self Molecular Manipulation",
    mandatory=True,
)

HEROES: Final = (
    Hero(
        "horsemen_of_apocalypse:apocalypse",
        "Apocalypse",
        cards=(
            HeroCard((MOVE,), IMMORTALITY, starting_hand=True, modifiers=(Undying(),)),
            HeroCard((MOVE,)),
            HeroCard((ATTACK,)),
            HeroCard((WILD,)),
            HeroCard((WILD, WILD)),
            HeroCard((MOVE, ATTACK), SURVIVAL_OF_THE_FITTEST, count=3, flips=True),
            HeroCard((WILD,), CELESTIAL_ENERGY_MANIPULATION, count=2, flips=True),
            HeroCard((WILD,), SELF_MOLECULAR_MANIPULATION, count=2, flips=True),
        ),
        source="printed-single",
        villain="horsemen_of_apocalypse:apocalypse",
    ),
)
"""The hero of the box, who cannot fight himself."""
