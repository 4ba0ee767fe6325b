"""What an expansion brings to the table."""

from __future__ import annotations

from msgspec import Struct

from .content import Action, Hero, Location, Villain
from .modes import Challenge, ExtraDeck, Mission, Mode, Option, Team


class Handler(Struct, frozen=True):
    """A function that a pack brings for its `Call` effects.

    It is named, not held, so that content stays data: it can be written, compared and sent to other processes.

    Args:
        id: ``namespace:name``, the key that `Call` names.
        source: where the function is, ``package.module:function``.
    """

    id: str
    source: str


class CampaignKind(Struct, frozen=True):
    """A campaign that a pack brings: several games, each set up by how those before it went.

    Args:
        id: ``namespace:name``.
        name: for people.
        does: one line for people.
        source: where its `CampaignRules` are, ``package.module:name``.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    does: str
    source: str
    basis: tuple[str, ...] = ()


class Expansion(Struct, frozen=True):
    """A box of content, ours or a stranger's; all register in the same way.

    Args:
        namespace: the part of its ids before the colon; also its name in `Setup.expansions`.
        title: for people.
        version: of the content, ``major.minor.patch``.
        requires: namespaces of the expansions it needs, each perhaps with a range of versions, ``core>=0.1,<1``.
        engine: the range of versions of this library it works with, ``>=0.1,<1``; empty for any.
        replaces: ids of other expansions' content that this one declares anew.
        heroes: heroes with their decks.
        villains: villains with their decks and threats.
        locations: locations.
        missions: missions that game modes use.
        modes: ways to play.
        challenges: challenges.
        actions: what symbols and tokens can be spent on in every game.
        decks: extra decks.
        options: setup options.
        teams: Team decks.
        handlers: functions for `Call` effects.
        campaigns: campaigns.

    >>> Expansion("example", "An empty box").heroes
    ()
    """

    namespace: str
    title: str
    version: str = "0.1.0"
    requires: tuple[str, ...] = ()
    engine: str = ""
    replaces: tuple[str, ...] = ()
    heroes: tuple[Hero, ...] = ()
    villains: tuple[Villain, ...] = ()
    locations: tuple[Location, ...] = ()
    missions: tuple[Mission, ...] = ()
    modes: tuple[Mode, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    actions: tuple[Action, ...] = ()
    decks: tuple[ExtraDeck, ...] = ()
    options: tuple[Option, ...] = ()
    teams: tuple[Team, ...] = ()
    handlers: tuple[Handler, ...] = ()
    campaigns: tuple[CampaignKind, ...] = ()
