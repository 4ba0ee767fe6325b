"""What a printed component is. Content is declared with these structs and reads like the card.

>>> card = HeroCard(("move", "attack"), count=2)
>>> card.symbols, card.count
(('move', 'attack'), 2)
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .effects import Condition, Effect, Kind, Modifier, PerHeroes, Symbol

Source: TypeAlias = Literal["printed", "printed-single", "rulebook", "reconstructed"]
"""How sure a fact is: seen by two transcriptions, by one, stated in a rulebook, or ours."""

Stage: TypeAlias = Literal["move", "bam", "add", "special"]
"""A part of a master plan card."""

CORE_ORDER: tuple[Stage, ...] = ("move", "bam", "add", "special")
"""Top to bottom on cards of the core box and The Infinity Gauntlet (V1)."""

X_MEN_ORDER: tuple[Stage, ...] = ("move", "bam", "special", "add")
"""Top to bottom on cards of the boxes of the X-Men era (V1)."""

Moment: TypeAlias = Literal["arrival", "bam", "called", "turn_start", "turn_end", "constant", "marker"]
"""When a threat acts: the villain ends a movement there, a BAM!, only a BAM! that a card calls for by name, a hero's
turn begins or ends there, always, never."""


class Text(Struct, frozen=True, gc=False):
    """A rule printed on a card: what it does in our words, and as data.

    Args:
        does: one line for people.
        effect: the same for the engine.
        name: its printed name, if it has one.
        mandatory: must be resolved (black box).
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    does: str
    effect: Effect
    name: str = ""
    mandatory: bool = False
    basis: tuple[str, ...] = ()


class HeroCard(Struct, frozen=True, gc=False):
    """A hero card: symbols at the bottom, perhaps a special effect above them.

    Args:
        symbols: at the bottom, left to right.
        special: the special effect.
        count: copies in the deck.
        either: the two symbols are alternatives, one counts (W8).
        starting_hand: always part of the first hand (W9).
        flips: it turns facedown at the end of the turn it was played in (H26).
        negative: a Team card whose standing rules hold while it is displayed, and which is played facedown (T4).
        modifiers: standing rules while it lies faceup in the storyline.
        source: how sure we are; empty means as the hero's.
        disputed: readings of other transcriptions.
    """

    symbols: tuple[Symbol, ...]
    special: Text | None = None
    count: int = 1
    either: bool = False
    starting_hand: bool = False
    flips: bool = False
    negative: bool = False
    modifiers: tuple[Modifier, ...] = ()
    source: Source | None = None
    disputed: tuple[str, ...] = ()


class Hero(Struct, frozen=True, gc=False):
    """A hero and the twelve cards of the deck.

    Args:
        id: ``namespace:name``.
        name: as printed.
        cards: the deck, one entry per distinct card.
        source: how sure we are.
        promo: not in the box itself.
        villain: id of the villain who is the same person and so cannot be in the same game.
        decks: ids of extra decks that come with the hero: cards that lie before the player, and a pile of those that
            are to be revealed.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    cards: tuple[HeroCard, ...]
    source: Source = "printed"
    promo: bool = False
    villain: str = ""
    decks: tuple[str, ...] = ()
    basis: tuple[str, ...] = ()


class Tokens(Struct, frozen=True, gc=False):
    """Thugs and civilians that a master plan card adds at one location."""

    thugs: int = 0
    civilians: int = 0


class PlanCard(Struct, frozen=True, gc=False):
    """A master plan card.

    Args:
        move: how far the villain moves clockwise; None when ``move_text`` says it in words.
        bam: whether it shows BAM!.
        add: tokens for the counter-clockwise neighbour, the villain's location, the clockwise neighbour; or nothing.
        special: the special effect.
        count: copies in the deck.
        order: its parts from top to bottom (V1).
        move_text: a movement given in words.
        icons: names of threats whose BAM! follows the dashboard's, the first ones in play only.
        on_top: it lies on top of the shuffled deck when the game begins.
        source: how sure we are; None means as the villain's.
        disputed: readings of other transcriptions.
    """

    move: int | None
    bam: bool = False
    add: tuple[Tokens, ...] = ()
    special: Text | None = None
    count: int = 1
    order: tuple[Stage, ...] = CORE_ORDER
    move_text: Text | None = None
    icons: tuple[str, ...] = ()
    on_top: bool = False
    source: Source | None = None
    disputed: tuple[str, ...] = ()


class Threat(Struct, frozen=True, gc=False):
    """A threat card; a henchman if it has health.

    Args:
        name: as printed.
        when: the moment it acts.
        does: one line for people.
        effect: what happens at that moment.
        modifiers: standing rules of a constant threat.
        clear: symbols of its slots; empty for henchmen.
        health: a henchman's health, 0 for other threats.
        count: copies.
        clearable: False if nothing clears it.
        weakened: the other side of a card of the same name, which is in play instead of it or not at all.
        source: how sure we are; None means as the villain's.
        disputed: readings of other transcriptions.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    name: str
    when: Moment
    does: str
    effect: Effect | None = None
    modifiers: tuple[Modifier, ...] = ()
    clear: tuple[Symbol, ...] = ("heroic", "heroic", "heroic")
    health: int = 0
    count: int = 1
    clearable: bool = True
    weakened: bool = False
    source: Source | None = None
    disputed: tuple[str, ...] = ()
    basis: tuple[str, ...] = ()


class Track(Struct, frozen=True, gc=False):
    """The villain's track: a counter with a printed end.

    Args:
        counter: id of the counter it moves.
        name: as printed.
        max: the last space.
        at_max: what the end of the track brings, in words; the plot does it.
    """

    counter: str
    name: str
    max: int
    at_max: str = "heroes lose"


class Counter(Struct, frozen=True, gc=False):
    """A number kept by a pack, with its bounds.

    Args:
        id: ``namespace:name``.
        name: for people.
        max: the highest value; moves beyond it stop there.
        start: the value when the game begins.
    """

    id: str
    name: str
    max: int
    start: int = 0


class Plot(Struct, frozen=True, gc=False):
    """A condition that ends the game the moment it is met (V5).

    Args:
        does: one line for people.
        when: the condition.
        reason: what the result says.
        wins: True if the heroes win by it.
        moment: when it is looked at: as soon as it is met, or when a villain turn ends.
        then: what follows in place of the end of the game.
    """

    does: str
    when: Condition
    reason: str = "plot"
    wins: bool = False
    moment: Literal["at_once", "villain_turn_ends"] = "at_once"
    then: Effect | None = None


class Action(Struct, frozen=True, gc=False):
    """Something a symbol or token can be spent on.

    Args:
        id: ``namespace:name``.
        name: for people.
        pays: symbols that pay for it; a wild pays for any of move, attack and heroic (H3).
        effect: what it does; it can be taken while this is possible.
        when: an extra condition.
    """

    id: str
    name: str
    pays: tuple[Symbol, ...]
    effect: Effect
    when: Condition | None = None


class Villain(Struct, frozen=True, gc=False):
    """A villain: dashboard, master plan deck and threats.

    Args:
        id: ``namespace:name``.
        name: as printed.
        health: starting health by number of heroes; None if nothing can be dealt.
        bam: what BAM! does.
        overflow: what happens where tokens found no slot; `Bound` 0 and 1 are the thugs and civilians left.
        plans: the twelve master plan cards.
        threats: the six threat cards.
        track: the dashboard's track.
        counters: further counters.
        plots: conditions that end the game (V5).
        modifiers: standing rules of the dashboard.
        actions: actions that only this villain's games have.
        special_rules: the dashboard's other rules, in words.
        setup: what setup does for this villain, in words.
        on_knock_out: what the dashboard ties to a hero's KO, done before the BAM! (W3); `Bound` 0 is the hero.
        instead_of_bam: what a hero's KO sets off in place of the dashboard's BAM!; `Bound` 0 is the hero (I6).
        source: how sure we are.
        promo: not in the box itself.
        super_villain_tokens: tokens the heroes get when a player is the villain.
        hero: id of the hero who is the same person.
        modes: ids of the only game modes this villain takes part in; none for any.
        home: id of the location where the villain starts; empty for any.
        opposite: id of the location where the heroes start, opposite to that.
        endures: what each damage that would be dealt does instead, for a villain without health; `Bound` 0 is how much.
        icons_acting: how many of the threats shown on a card do their BAM! (`PlanCard.icons`).
        weakened: id of the setup option whose values are the last parts of the ids of threats that begin weakened.
        marks: what this villain marks heroes with, such as disks; ``max`` is how many of a kind a hero can have.
        before_bam: what is done before the dashboard's BAM! when a master plan card shows it (W1).
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    health: PerHeroes | None
    bam: Text
    overflow: Text
    plans: tuple[PlanCard, ...]
    threats: tuple[Threat, ...]
    track: Track | None = None
    counters: tuple[Counter, ...] = ()
    plots: tuple[Plot, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    actions: tuple[Action, ...] = ()
    special_rules: str = ""
    setup: str = ""
    on_knock_out: Effect | None = None
    instead_of_bam: Effect | None = None
    source: Source = "printed"
    promo: bool = False
    super_villain_tokens: tuple[Symbol, ...] = ()
    hero: str = ""
    modes: tuple[str, ...] = ()
    home: str = ""
    opposite: str = ""
    endures: Effect | None = None
    icons_acting: int = 2
    weakened: str = ""
    marks: tuple[Counter, ...] = ()
    before_bam: Effect | None = None
    basis: tuple[str, ...] = ()


class Location(Struct, frozen=True, gc=False):
    """A location: slots and an end-of-turn effect.

    Args:
        id: ``namespace:name``.
        name: as printed.
        slots: what setup puts on each slot; None for an empty one.
        end_of_turn: the effect a hero may use who ends the turn here, no threat covering it.
        modifiers: standing rules that no threat covers.
        standing: what these rules say, in words.
        group: a set it belongs to, such as locations of one battle only.
        any_time: an effect that heroes may use at any point of their actions, wherever they are.
        hazardous: it carries the hand sign.
        source: how sure we are.
        basis: where it comes from and what of it is ours, if it is not printed.
    """

    id: str
    name: str
    slots: tuple[Kind | None, ...]
    end_of_turn: Text | None = None
    modifiers: tuple[Modifier, ...] = ()
    standing: str = ""
    group: str = "regular"
    any_time: Text | None = None
    hazardous: bool = False
    source: Source = "printed"
    basis: tuple[str, ...] = ()
