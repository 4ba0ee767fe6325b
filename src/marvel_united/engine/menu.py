"""What each symbol can be spent on."""

from __future__ import annotations

from typing import TypeAlias

from ..model.content import Action
from ..model.effects import Symbol
from ..model.state import SYMBOLS

Menu: TypeAlias = dict[Symbol, tuple[str, ...]]
"""The actions that each symbol can be spent on."""


def menu_of(actions: tuple[Action, ...], paying: tuple[tuple[Symbol, ...], ...]) -> Menu:
    """Give a menu; a wild is good for all that any symbol pays for (H3).

    Args:
        actions: actions of the game.
        paying: for each of them the symbols that pay for it now, wilds apart.

    >>> from marvel_united.model.effects import Attack, Step
    >>> move = Action("core:move", "Move", ("move",), Step())
    >>> attack = Action("core:attack", "Attack", ("attack",), Attack())
    >>> menu_of((move, attack), (("move",), ()))
    {'move': ('core:move',), 'attack': (), 'heroic': (), 'wild': ('core:move',)}
    """
    offers = [(action.id, pays) for action, pays in zip(actions, paying, strict=True)]
    return {
        symbol: tuple([id for id, pays in offers if symbol in pays or (symbol == "wild" and pays)])
        for symbol in SYMBOLS
    }
