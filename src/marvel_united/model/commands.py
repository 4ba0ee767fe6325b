"""What a player can do. The options of the open question are exactly the legal commands.

>>> PlayCard(17)
PlayCard(card=17)
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .effects import Symbol

PickKind: TypeAlias = Literal[
    "hero", "location", "card", "threat", "civilian", "thug", "villain", "symbol", "effect", "random"
]
"""What a `Pick` points at; see `Pick`."""


class PlayCard(Struct, frozen=True, gc=False, tag="command.play_card"):
    """Play a hand card into the storyline."""

    card: int


class UseSymbol(Struct, frozen=True, gc=False, tag="command.use_symbol"):
    """Spend a symbol of the played or the previous card on an action.

    Args:
        card: the card the symbol stands on.
        symbol: the symbol, as printed.
        action: id of the action, such as ``core:move``.
    """

    card: int
    symbol: Symbol
    action: str


class UseToken(Struct, frozen=True, gc=False, tag="command.use_token"):
    """Spend an action token on an action."""

    symbol: Symbol
    action: str


class UseGain(Struct, frozen=True, gc=False, tag="command.use_gain"):
    """Spend an action that an effect granted for this turn (H21)."""

    symbol: Symbol
    action: str


class UseEffect(Struct, frozen=True, gc=False, tag="command.use_effect"):
    """Use the special effect of the card played this turn."""

    card: int


class UseLocation(Struct, frozen=True, gc=False, tag="command.use_location"):
    """Use the end-of-turn effect of the location one stands at (H11)."""

    location: int


class EndTurn(Struct, frozen=True, gc=False, tag="command.end_turn"):
    """Take no more actions this turn."""


class Pick(Struct, frozen=True, gc=False, tag="command.pick"):
    """Answer any other question.

    Args:
        kind: what ``index`` counts: ``hero`` index, ``location`` ring position, ``card`` instance, ``threat`` card
            instance, ``civilian`` (always 0), ``thug`` by the damage it has taken this turn, ``villain`` (always 0),
            ``symbol`` by its place in `TurnState.symbols`, in the threat's slots or, to be named, in
            `marvel_united.model.state.SYMBOLS`, ``effect`` in printed order (0 is yes to a plain question), or
            ``random`` (always 0), a random one of the hand cards that can be played in no other way (S5).
        index: which one.
    """

    kind: PickKind
    index: int


class Choose(Struct, frozen=True, gc=False, tag="command.choose"):
    """Name content that is not in the game yet.

    Args:
        kind: what it is.
        id: which one.
    """

    kind: Literal["hero", "location"]
    id: str


class Decline(Struct, frozen=True, gc=False, tag="command.decline"):
    """Say no, or stop here."""


Command: TypeAlias = (
    PlayCard | UseSymbol | UseToken | UseGain | UseEffect | UseLocation | EndTurn | Pick | Choose | Decline
)
"""Anything a player can do."""
