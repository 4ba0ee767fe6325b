"""The four horsemen as henchmen of Apocalypse, each with a full and a weakened side.

Their figures move on their own, their threat cards stay (A11). They act when a card shows their icons (A10).
"""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Threat
from marvel_united.model.effects import (
    Count,
    Damage,
    Effect,
    Heroes,
    MoveFigure,
    On,
    Places,
    Seq,
    ShareDamage,
)

__all__ = ["DEATH", "FAMINE", "HORSEMEN", "NAMES", "PESTILENCE", "WAR"]

FAMINE: Final = "Famine"
WAR: Final = "War"
PESTILENCE: Final = "Pestilence"
DEATH: Final = "Death"

NAMES: Final = (FAMINE, WAR, PESTILENCE, DEATH)
"""The horsemen, in the order in which the prelude has them."""

CIVILIANS: Final = Places(having="civilians")
THUGS: Final = Places(having="thugs")
EMPTY: Final = Places(lacking="tokens")
WITH_HEROES: Final = Places(having="heroes")

ONE_HERO: Final = Damage(1, Heroes("here", pick=1))


def rides(name: str, health: int, does: str, to: Places, then: Effect, *, weakened: bool = False) -> Threat:
    """Print a side of a horseman: where the figure goes on to, and what follows there."""
    return Threat(name, "called", does, MoveFigure(to, then), clear=(), health=health, weakened=weakened)


HORSEMEN: Final = (
    rides(
        FAMINE,
        5,
        "Famine goes to the next clockwise location holding civilians, or stays if there is none; "
        "1 hero where Famine now stands takes 1 damage. "
        "Then in every location the heroes there share out damage equal to the civilians there",
        CIVILIANS,
        Seq((ONE_HERO, On(CIVILIANS, ShareDamage(Count("civilians"))))),
    ),
    rides(
        WAR,
        5,
        "War goes to the next clockwise location holding thugs, or stays if there is none; "
        "1 hero where War now stands takes 1 damage. "
        "Then in every location the heroes there share out damage equal to the thugs there",
        THUGS,
        Seq((ONE_HERO, On(THUGS, ShareDamage(Count("thugs"))))),
    ),
    rides(
        PESTILENCE,
        5,
        "Pestilence goes to the next clockwise location free of civilians and thugs, or stays if there is none; "
        "every hero there and in the adjacent locations takes 1 damage",
        EMPTY,
        Damage(1, Heroes("near")),
    ),
    rides(
        DEATH,
        6,
        "Death goes to the next clockwise location holding any hero; "
        "1 hero there takes 2 damage that nothing can prevent",
        WITH_HEROES,
        Damage(2, Heroes("here", pick=1), sure=True),
    ),
    rides(
        FAMINE,
        4,
        "Famine goes to the next clockwise location holding civilians, or stays if there is none; "
        "1 hero where Famine now stands takes 1 damage. "
        "Then 1 hero in every location holding civilians takes 1 damage",
        CIVILIANS,
        Seq((ONE_HERO, On(CIVILIANS, ONE_HERO))),
        weakened=True,
    ),
    rides(
        WAR,
        4,
        "War goes to the next clockwise location holding thugs, or stays if there is none; "
        "1 hero where War now stands takes 1 damage. "
        "Then 1 hero in every location holding thugs takes 1 damage",
        THUGS,
        Seq((ONE_HERO, On(THUGS, ONE_HERO))),
        weakened=True,
    ),
    rides(
        PESTILENCE,
        4,
        "Pestilence goes to the next clockwise location free of civilians and thugs, or stays if there is none; "
        "1 hero there and 1 in each adjacent location takes 1 damage",
        EMPTY,
        On(Places("near"), ONE_HERO),
        weakened=True,
    ),
    rides(
        DEATH,
        5,
        "Death goes to the next clockwise location holding any hero; 1 hero there takes 2 damage",
        WITH_HEROES,
        Damage(2, Heroes("here", pick=1)),
        weakened=True,
    ),
)
"""The gray sides, then the red ones: the weakened horsemen."""
