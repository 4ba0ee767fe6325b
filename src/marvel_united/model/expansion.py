"""What an expansion brings to the table."""

from __future__ import annotations

from msgspec import Struct

from .content import Action, Challenge, Hero, Location, Mission, Mode, Villain


class Expansion(Struct, frozen=True):
    """A box of content, ours or a stranger's; all register in the same way.

    Args:
        namespace: the part of its ids before the colon; also its name in `Setup.expansions`.
        title: for people.
        version: of the content, ``major.minor.patch``.
        requires: namespaces of the expansions it needs.
        heroes: heroes with their decks.
        villains: villains with their decks and threats.
        locations: locations.
        missions: missions that game modes use.
        modes: ways to play.
        challenges: challenges.
        actions: what symbols and tokens can be spent on in every game.

    >>> Expansion("example", "An empty box").heroes
    ()
    """

    namespace: str
    title: str
    version: str = "0.1.0"
    requires: tuple[str, ...] = ()
    heroes: tuple[Hero, ...] = ()
    villains: tuple[Villain, ...] = ()
    locations: tuple[Location, ...] = ()
    missions: tuple[Mission, ...] = ()
    modes: tuple[Mode, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    actions: tuple[Action, ...] = ()
