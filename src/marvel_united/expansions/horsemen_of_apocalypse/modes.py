"""The two games: the prelude against the four horsemen, and the battle against Apocalypse."""

from __future__ import annotations

from typing import Final

from marvel_united.model.effects import PerHeroes
from marvel_united.model.modes import Chapter, Mode, PlanCards, Take

from .apocalypse import APOCALYPSE
from .options import SUCCEEDED, WEAKENED
from .prelude import KOS, MODE, OUTCOMES, PRELUDE
from .unleashed import UNLEASHED

__all__ = ["CUT", "MODES"]

CUT: Final = PerHeroes(2, 1, 1)
"""Random cards that each horseman's deck does without. Reconstructed for solo: as with three players (C9)."""

MODES: Final = (
    Mode(
        MODE,
        "The Horsemen of Apocalypse (prelude)",
        "four horsemen follow each other; those who are defeated are weakened in the battle, the others unleashed",
        villains=(PRELUDE[0].id,),
        counters=(*OUTCOMES, KOS),
        chapters=tuple([Chapter(villain.id, end.id, CUT) for villain, end in zip(PRELUDE, OUTCOMES, strict=True)]),
        paces=(2, 2),
        crisis_fills=True,
        newcomers=False,
        challenges=("core:moderate", "core:hard", "core:heroic"),
        basis=("reconstructed: in solo each of their decks does without 1 card, as with 3 heroes",),
    ),
    Mode(
        "horsemen_of_apocalypse:battle",
        "Battle against Apocalypse",
        "Apocalypse and his horsemen, weakened or unleashed as the prelude has left them",
        missions=("core:rescue_civilians", "core:defeat_thugs", "core:clear_threats"),
        villains=(APOCALYPSE.id,),
        options=(WEAKENED.id, SUCCEEDED.id),
        plan_cards=(PlanCards(Take(UNLEASHED.id, option=SUCCEEDED.id)),),
    ),
)
"""The modes, in the order in which a campaign plays them."""
