"""Effects that players choose among, in a few words."""

from __future__ import annotations

from ..model import effects as fx
from .names import listed, one


def effect_text(effect: fx.Effect) -> str:
    """Tell an effect as a choice to pick; empty where only the card itself has the words.

    Args:
        effect: one of those that a question lists.

    >>> from marvel_united.model.effects import Attack, Crisis, Finish, Gain, Give, Hit, Perform, Step
    >>> effect_text(Gain(("move", "attack"))), effect_text(Give(("heroic",))), effect_text(Crisis(1))
    ('gain move and attack', 'a heroic token', '')
    >>> [effect_text(effect) for effect in (Step(), Attack(), Perform("heroic"), Hit(4), Finish())]
    ['move', 'attack', 'act with heroic', 'deal 4 damage', 'defeat a henchman']
    """
    match effect:
        case fx.Gain(actions=symbols):
            return f"gain {listed([*symbols])}"
        case fx.Give(tokens=symbols, to=fx.Me()):
            return listed([f"{one(symbol)} token" for symbol in symbols])
        case fx.Perform(symbol=symbol):
            return f"act with {symbol}"
        case fx.Step():
            return "move"
        case fx.Attack(times=1, extra=0):
            return "attack"
        case fx.Hit(n=int(n), split=False):
            return f"deal {n} damage"
        case fx.Finish():
            return "defeat a henchman"
        case fx.If(then=then, otherwise=fx.Nothing()):
            return effect_text(then)
        case _:
            return ""
