"""What lies beside the board, and what else sets a game apart: its mode, rules that last, heroes who are gone."""

from __future__ import annotations

from typing import Final

from ..model import views as vw
from ..model.setup import Setup
from .campaigns import notes_text
from .names import Names, Speaker, count, listed

_STATUS: Final = {
    "open": "to be filled",
    "tucked": "under the last mission",
    "kept": "unlocked",
    "active": "in force",
    "spent": "used up",
}

_UNTIL: Final = {"game": "", "turn": " (this turn)", "villain_turn": " (until the next villain turn is over)"}


def mode_lines(view: vw.View, say: Speaker, names: Names) -> list[str]:
    """Tell how the game was set up, where that is not the plain way."""
    setup = view.setup
    mode = [] if setup.mode == Setup().mode else [f"Mode: {say.id(setup.mode)}"]
    chosen = notes_text(setup.choices, names)
    return ["; ".join([*mode, *([chosen] if chosen else [])])] if mode or chosen else []


def beside_lines(view: vw.View, say: Speaker) -> list[str]:
    """Tell what lies beside the board."""
    rules = [f"{say.card(x.card.card)}{_UNTIL[x.until]}" for x in view.lasting if x.card is not None]
    return [
        *[f"Beside the board: {_side_card(side, say)}" for side in view.beside],
        *[f"{say.id(pile.id)}: {_pile(pile, say)}" for pile in view.piles if pile.size],
        *([f"Standing rules: {listed(rules)}"] if rules else []),
        *([f"Out of the game: {listed([say.id(hero) for hero in view.eliminated])}"] if view.eliminated else []),
    ]


def _side_card(side: vw.SideView, say: Speaker) -> str:
    facts = [_STATUS[side.status]]
    if side.status == "open" and side.filled:
        facts.append(f"{sum(side.filled)} of {count(len(side.filled), 'slot')} filled")
    if side.tokens:
        facts.append(count(side.tokens, "token"))
    owner = f" ({say.hero(side.hero)})" if side.hero >= 0 else ""
    return f"{say.card(side.card.card)}{owner}, {', '.join(facts)}"


def _pile(pile: vw.PileView, say: Speaker) -> str:
    if pile.cards is None:
        return count(pile.size, "card")
    return listed([say.card(card.card) for card in pile.cards])
