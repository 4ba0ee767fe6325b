"""What games are made of beside heroes, villains and locations: modes, missions, challenges, extra decks and Teams.

>>> Mission("example:save_cats", "Save Cats", "civilian", 5).slots
5
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .content import Counter, HeroCard, PlanCard, Source
from .effects import Effect, Modifier, PerHeroes, Symbol


class Mission(Struct, frozen=True, gc=False):
    """A mission: what fills its slots, and how many there are."""

    id: str
    name: str
    takes: Literal["civilian", "thug", "threat"]
    slots: int
    source: Source = "printed"


Slot: TypeAlias = Literal["move", "attack", "heroic", "wild", "threat"]
"""What a slot of a card beside the board takes: a token of an action symbol, or a threat token."""

SideStatus: TypeAlias = Literal["open", "tucked", "kept", "active", "spent"]
"""A card beside the board is to be filled, waits under the last mission, is unlocked, in force, or used up."""


class SideCard(Struct, frozen=True, gc=False):
    """A card that lies beside the board, such as a power-up; it belongs to no deck of heroes or villain.

    Args:
        name: for people; it also gives the card its id within the deck.
        does: one line for people.
        slots: what has to be filled to unlock it.
        modifiers: standing rules while it is active.
        use: what its hero can use it for in the own turn; it is spent then (W11).
        prevents: how much damage to its hero it can prevent, in any turn; it is spent then (W11).
        reveals: what is done when it is revealed from its pile; such cards form the pile of their deck (W7).
        source: how sure we are; None means as the deck's.
        disputed: readings of other transcriptions.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    name: str
    does: str
    slots: tuple[Slot, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    use: Effect | None = None
    prevents: int = 0
    reveals: Effect | None = None
    source: Source | None = None
    disputed: tuple[str, ...] = ()
    basis: tuple[str, ...] = ()


class ExtraDeck(Struct, frozen=True, gc=False):
    """Cards with a back of their own, beside those of heroes and villains: Infinity Stones, power-ups.

    The id of a card is the id of its deck, a slash and its name, ``infinity_gauntlet:infinity_stone/space_stone``.

    Args:
        id: ``namespace:name``.
        name: for people.
        does: one line for people.
        plans: cards that become part of a master plan deck; each has a special effect with a name.
        cards: cards that lie beside the board.
        source: how sure we are.
    """

    id: str
    name: str
    does: str
    plans: tuple[PlanCard, ...] = ()
    cards: tuple[SideCard, ...] = ()
    source: Source = "printed"


class Take(Struct, frozen=True, gc=False):
    """Cards that a game mode takes from an extra deck at setup.

    Args:
        deck: id of the extra deck.
        option: id of the setup option whose values name cards of it; empty to take from all.
        named: take those that the option names, else those that it does not.
        draw: how many of them, at random; 0 for all.
    """

    deck: str
    option: str = ""
    named: bool = True
    draw: int = 0


class PlanCards(Struct, frozen=True, gc=False):
    """Extra cards that a mode puts into the villain's master plan deck.

    Args:
        take: which cards.
        after: after how many cards of the villain each of them goes, -1 for the bottom; empty to shuffle them in.
    """

    take: Take
    after: tuple[int, ...] = ()


class Beside(Struct, frozen=True, gc=False):
    """Extra cards that a mode lays beside the board.

    Args:
        take: which cards.
        status: how the first, the second, ... lies; the last counts for all that follow.
    """

    take: Take
    status: tuple[SideStatus, ...] = ("active",)


class Collects(Struct, frozen=True, gc=False):
    """Extra cards are no master plan cards in this mode: drawn, they go onto a pile, and the next card is drawn (I2).

    Args:
        take: which cards lie on that pile from the start.
        pile: id of the pile.
        limit: as many cards on it lose the game.
        reason: what the result says then.
    """

    take: Take
    pile: str
    limit: int
    reason: str


class Option(Struct, frozen=True, gc=False):
    """A setup option that an expansion brings.

    Args:
        id: ``namespace:name``.
        name: for people.
        does: one line for people.
        deck: id of the extra deck whose cards can be named.
        values: what else can be chosen.
        least: fewest values, where a mode takes the option.
        most: most values; each can be chosen once.
        excludes: id of another option; a value cannot be chosen together with the one at its place there.
        whole: for every place one of these two values is chosen, or for none.
    """

    id: str
    name: str
    does: str
    deck: str = ""
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 1
    excludes: str = ""
    whole: bool = False


class Chapter(Struct, frozen=True, gc=False):
    """A villain of a mode in which several follow each other.

    Args:
        villain: id of the villain.
        counter: id of the counter that keeps the end: 0 not yet, 1 defeated, 2 succeeded.
        cut: how many random cards the deck does without, by number of heroes (C9).
    """

    villain: str
    counter: str
    cut: PerHeroes = PerHeroes(0, 0, 0)


class Mode(Struct, frozen=True, gc=False):
    """A way to play: what a game is set up with.

    Args:
        id: ``namespace:name``.
        name: for people.
        does: one line for people.
        missions: ids of its missions, none for a game without.
        villains: ids of the only villains it can be played against; none for any.
        bars: ids of villains it cannot be played against.
        groups: the groups of locations it can be played at.
        locations: ids of those that are drawn where the setup names too few; none for all of its groups.
        options: ids of the setup options it takes.
        plan_cards: extra cards for the villain's master plan deck.
        beside: extra cards beside the board.
        collects: what becomes of extra cards of the master plan deck; None if they are played like all others.
        counters: counters of the mode.
        chapters: villains who follow each other, the first one being the setup's; no loss but the end of the last (A1).
        paces: hero cards that bring a villain turn, before and under pressure (V8).
        crisis_fills: crisis tokens at locations take slots (V15).
        newcomers: eliminated heroes are replaced (I7), else their seats are skipped (A5).
        challenges: ids of the only challenges it can be combined with; None for any.
        teams: Team decks can be used with it.
        source: how sure we are.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    does: str
    missions: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    groups: tuple[str, ...] = ("regular",)
    locations: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    plan_cards: tuple[PlanCards, ...] = ()
    beside: tuple[Beside, ...] = ()
    collects: Collects | None = None
    counters: tuple[Counter, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    paces: tuple[int, int] = (3, 2)
    crisis_fills: bool = False
    newcomers: bool = True
    challenges: tuple[str, ...] | None = None
    teams: bool = True
    source: Source = "rulebook"
    basis: tuple[str, ...] = ()


class Team(Struct, frozen=True, gc=False):
    """A Team deck: cards that any hero of the Team can play instead of an own one.

    Args:
        id: ``namespace:name``.
        name: as printed.
        cards: the deck, one entry per distinct card; none if they are not known, so that it cannot be played.
        members: ids of the heroes on its list that may be at hand.
        listed: the whole list for people, each name with its box; empty if it is not known.
        everyone: every hero is a member.
        removes: bottoms of the cards that each hero deck does without (T1).
        source: how sure we are of the list; the cards say it of themselves.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    cards: tuple[HeroCard, ...] = ()
    members: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    everyone: bool = False
    removes: tuple[tuple[Symbol, ...], ...] = (("wild", "wild"),)
    source: Source = "printed"
    basis: tuple[str, ...] = ()

    def has(self, hero: str) -> bool:
        """Tell whether a hero belongs to the Team; ``hero`` is an id.

        >>> Team("example:duo", "Duo", members=("core:hulk", "core:wasp")).has("core:hulk")
        True
        """
        return self.everyone or hero in self.members


class Challenge(Struct, frozen=True, gc=False):
    """A challenge: cards each hero deck does without.

    Args:
        id: ``namespace:name``.
        name: as printed.
        does: one line for people.
        removes: bottoms of the cards that go; never a card with a special effect (C10).
        excludes: challenges it cannot be combined with.
        players: numbers of players it can be used with; 1 is solo.
        source: how sure we are.
    """

    id: str
    name: str
    does: str
    removes: tuple[tuple[Symbol, ...], ...] = ()
    excludes: tuple[str, ...] = ()
    players: tuple[int, ...] = (1, 2, 3, 4)
    source: Source = "printed"
