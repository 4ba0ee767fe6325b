"""The engine's own work: the frames a game is made of beside the effects of its cards.

Pending work is data. A game stops in the middle of anything, is saved, and goes on from the saved frames.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class GameFlow(Struct, frozen=True, gc=False, tag="flow.game"):
    """The whole game: villain turn, first player, hero turns and the cadence of villain turns."""


class VillainTurn(Struct, frozen=True, gc=False, tag="flow.villain_turn"):
    """One master plan card; ``extra`` if not brought by the count of hero cards (V11)."""

    extra: bool = False


class BamStage(Struct, frozen=True, gc=False, tag="flow.bam"):
    """The threats that still have to do their BAM! on this card.

    Args:
        icons: those that the card names, if it names any.
        called: which threats these are is settled: they stand in ``Frame.vars``.
    """

    icons: tuple[str, ...] = ()
    called: bool = True


class HeroTurn(Struct, frozen=True, gc=False, tag="flow.hero_turn"):
    """One hero turn."""


class Settle(Struct, frozen=True, gc=False, tag="flow.settle"):
    """KOs waiting to be dealt with, in turn order (H5)."""


class Replace(Struct, frozen=True, gc=False, tag="flow.replace"):
    """A seat naming its new hero after an elimination (I7)."""


class Recharging(Struct, frozen=True, gc=False, tag="flow.recharging"):
    """Spent equipment that a hero may turn faceup as the turn begins (W11)."""


class Redirect(Struct, frozen=True, gc=False, tag="flow.redirect"):
    """Damage of one effect that heroes may pass on, point by point; who takes which is kept as bound numbers (W6)."""


class Award(Struct, frozen=True, gc=False, tag="flow.award"):
    """The token of a cleared threat, on its way to the mission or to a card beside the board (I4)."""


class Harm(Struct, frozen=True, gc=False, tag="flow.harm"):
    """Damage being dealt: heroes still to discard for it.

    Args:
        sure: nothing prevents it (H25).
        stage: how far the damage to the first hero has been worked on.
    """

    sure: bool = False
    stage: int = 0


class Act(Struct, frozen=True, gc=False, tag="flow.act"):
    """An action being paid and taken."""

    action: str
    price: int = 0


class Name(Struct, frozen=True, gc=False, tag="flow.name"):
    """The kind of an action to be named that a wild has paid for (T5)."""

    action: str


class Overflowing(Struct, frozen=True, gc=False, tag="flow.overflow"):
    """Batches of tokens still to be added, place by place; ``units`` if KOs are settled in between (V9)."""

    units: bool = False


Flow: TypeAlias = (
    GameFlow
    | VillainTurn
    | BamStage
    | HeroTurn
    | Settle
    | Replace
    | Recharging
    | Redirect
    | Award
    | Harm
    | Act
    | Name
    | Overflowing
)
"""The engine's own work."""
