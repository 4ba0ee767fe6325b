"""The open question: who is asked, about what, and every legal answer."""

from __future__ import annotations

from msgspec import Struct

from .commands import Command
from .effects import Effect


class Question(Struct, frozen=True, gc=False):
    """A question to one seat, or to all players together.

    Args:
        seat: who may answer; -1 where the players answer together and anyone may (H17).
        prompt: what is asked, a stable key such as ``play_card``; `marvel_united.text` has the words.
        options: the legal commands, all of them.
        lead: the seat that speaks for the players when ``seat`` is -1 (H17), else the seat itself.
        hero: the hero concerned, -1 if none.
        card: the card that asks, -1 if none.
        hidden: options show cards that only ``seat`` may see.
        effects: what a pick of an effect picks from, by its index.
    """

    seat: int
    prompt: str
    options: tuple[Command, ...]
    lead: int = 0
    hero: int = -1
    card: int = -1
    hidden: bool = False
    effects: tuple[Effect, ...] = ()
