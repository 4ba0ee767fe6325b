"""What each symbol can be spent on, and the commands that say so."""

from __future__ import annotations

from ..model.commands import UseSymbol
from ..model.content import Action
from ..model.effects import Symbol
from ..model.state import SYMBOLS


class Menu:
    """The actions that each symbol can be spent on; a wild on all that any symbol pays for (H3).

    Args:
        actions: actions of the game.
        paying: for each of them the symbols that pay for it now, wilds apart.

    >>> from marvel_united.model.effects import Attack, Step
    >>> move = Action("core:move", "Move", ("move",), Step())
    >>> attack = Action("core:attack", "Attack", ("attack",), Attack())
    >>> menu = Menu((move, attack), (("move",), ()))
    >>> menu.actions["wild"], menu.uses(17, "move")
    (('core:move',), (UseSymbol(card=17, symbol='move', action='core:move'),))
    """

    __slots__ = ("_uses", "actions")

    def __init__(self, actions: tuple[Action, ...], paying: tuple[tuple[Symbol, ...], ...]) -> None:
        offers = [(action.id, pays) for action, pays in zip(actions, paying, strict=True)]
        self.actions: dict[Symbol, tuple[str, ...]] = {
            symbol: tuple([id for id, pays in offers if symbol in pays or (symbol == "wild" and pays)])
            for symbol in SYMBOLS
        }
        self._uses: dict[Symbol, dict[int, tuple[UseSymbol, ...]]] = {symbol: {} for symbol in SYMBOLS}

    def uses(self, card: int, symbol: Symbol) -> tuple[UseSymbol, ...]:
        """Give the commands that spend a symbol of a card."""
        known = self._uses[symbol]
        uses = known.get(card)
        if uses is None:
            uses = known[card] = tuple([UseSymbol(card, symbol, action) for action in self.actions[symbol]])
        return uses
