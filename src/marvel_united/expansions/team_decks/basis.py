"""Where the cards of this box come from, for what is not printed: said once, for every card that has it."""

from __future__ import annotations

from typing import Final

__all__ = ["DATASET", "RULEBOOK", "SIZE", "THEME"]

RULEBOOK: Final = ("rulebook", "name: rulebook")
"""The rulebook tells what it does, and its name."""

THEME: Final = ("theme", "name: ours")
"""It is ours."""

DATASET: Final = ("dataset",)
"""The members are listed by one public data set."""

SIZE: Final = (
    "deck size not found in any source; we chose 10 cards "
    "(9 playable + the 1 negative card the rulebook says every Team deck has)"
)
"""How many cards a Team deck has is ours."""
