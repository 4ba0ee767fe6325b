"""The four Unleashed cards, each in the deck of Apocalypse if that horseman has succeeded before."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import PlanCard, Text
from marvel_united.model.effects import AtLeast, CallThreats, Copies, If, MorePlans, ReturnThreat, Seq
from marvel_united.model.modes import ExtraDeck

from .horsemen import DEATH, FAMINE, PESTILENCE, WAR

__all__ = ["ORDER", "UNLEASHED"]

ORDER: Final = (WAR, FAMINE, PESTILENCE, DEATH)
"""The order of the cards in the box."""


def unleashed(name: str) -> PlanCard:
    """Print the card of a horseman. It has no move step (V13)."""
    special = Text(
        f"{name} in play: BAM of {name}. {name} defeated: returns weakened at the first location clockwise from "
        "Apocalypse that has no threat. Afterwards play one more master plan card",
        Seq(
            (
                If(
                    AtLeast(Copies(name, plans=False)),
                    CallThreats((name,)),
                    otherwise=ReturnThreat((name,)),
                ),
                MorePlans(),
            )
        ),
        name=f"{name} Unleashed",
    )
    return PlanCard(None, special=special)


UNLEASHED: Final = ExtraDeck(
    "horsemen_of_apocalypse:unleashed",
    "Horsemen Unleashed",
    "4 cards; not in the deck unless that horseman succeeded in the prelude",
    plans=tuple([unleashed(name) for name in ORDER]),
    source="printed-single",
)
