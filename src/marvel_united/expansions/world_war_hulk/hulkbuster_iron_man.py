"""Hulkbuster Iron Man: a hero with equipment."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import ATTACK, HEROIC, MOVE, WILD, Attack, Give, If, Possible, Recharge, Stun

from . import basis
from .equipment import EQUIPMENT

__all__ = ["HULKBUSTER_IRON_MAN"]

MODULAR_REPAIR: Final = Text(
    "turn all of your Equipment faceup; if all of it was faceup already, gain 1 attack token instead",
    If(Possible(Recharge()), Recharge(), otherwise=Give((ATTACK,))),
    name="Modular Repair",
    basis=basis.THEME,
)
JACKHAMMER_FISTS: Final = Text(
    "perform 2 attacks in your Location",
    Attack(2),
    name="Jackhammer Fists",
    basis=basis.THEME,
)
RESTRAINT_FIELD: Final = Text(
    "put the Stunned token on the Villain or a Henchman in your Location",
    Stun(),
    name="Restraint Field",
    basis=basis.THEME,
)

HULKBUSTER_IRON_MAN: Final = Hero(
    "world_war_hulk:hulkbuster_iron_man",
    "Hulkbuster Iron Man",
    cards=(
        HeroCard((MOVE,), MODULAR_REPAIR, starting_hand=True),
        HeroCard((ATTACK,), JACKHAMMER_FISTS, count=2),
        HeroCard((HEROIC,), RESTRAINT_FIELD, count=2),
        HeroCard((MOVE,)),
        HeroCard((ATTACK,)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    decks=(EQUIPMENT.id,),
    basis=basis.HULKBUSTER_IRON_MAN,
)
"""The hero who carries what he needs."""
