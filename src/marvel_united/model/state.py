"""The state of a game: frozen data from top to bottom, so keeping a state is keeping a reference.

Figures and cards are named by small numbers: heroes by their index, seats by theirs, locations by ring position 0 to 5
(clockwise), and every card by its *instance*, an index into `State.cards`, which tells the card's id.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .effects import Effect, Modifier, Symbol
from .flow import Flow
from .questions import Question
from .setup import Setup

SYMBOLS: tuple[Symbol, ...] = ("move", "attack", "heroic", "wild")
"""The order in which action tokens are counted."""


class Seat(Struct, frozen=True, gc=False):
    """A player's cards and tokens; in solo mode those of all three heroes (S3).

    Args:
        hand: card instances in the order they came.
        deck: card instances, top first.
        tokens: action tokens: move, attack, heroic, wild.
    """

    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)


class HeroState(Struct, frozen=True, gc=False):
    """A hero in the game.

    Args:
        id: the hero.
        seat: who plays the hero.
        at: ring position.
        status: ``standing``, ``ko`` (lying, ignored by everything) or ``out`` (eliminated).
        crisis: crisis tokens held.
        invulnerable: no damage until the hero's next turn starts.
        marks: counters of packs on this hero, such as disks.
    """

    id: str
    seat: int
    at: int
    status: Literal["standing", "ko", "out"] = "standing"
    crisis: int = 0
    invulnerable: bool = False
    marks: tuple[CounterState, ...] = ()


class CounterState(Struct, frozen=True, gc=False):
    """The value of a counter."""

    id: str
    value: int


class Place(Struct, frozen=True, gc=False):
    """A location in play; ``tokens`` are action tokens lying there, as a seat counts them."""

    id: str
    slots: int
    civilians: int = 0
    thugs: int = 0
    crisis: int = 0
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)


class ThreatState(Struct, frozen=True, gc=False):
    """A threat card in play.

    Args:
        card: its instance.
        at: the location it covers.
        stands: where its figure is; the same place unless a henchman has a figure of its own (A11).
        health: a henchman's health left, else 0.
        filled: for each slot whether it has a token.
        token: a threat token lies beside it.
    """

    card: int
    at: int
    stands: int
    health: int = 0
    filled: tuple[bool, ...] = ()
    token: bool = True


class VillainState(Struct, frozen=True, gc=False):
    """The villain in play.

    Args:
        id: the villain.
        at: ring position.
        health: health left; 0 from the start if the villain has none.
        full: starting health.
        deck: master plan card instances, top first.
        endures: can be attacked although there is no health to take.
    """

    id: str
    at: int
    health: int
    full: int
    deck: tuple[int, ...]
    endures: bool = False


class MissionState(Struct, frozen=True, gc=False):
    """A mission: how many tokens it holds, and its place in the order of completion (0: not complete)."""

    id: str
    tokens: int = 0
    completed: int = 0


class StoryCard(Struct, frozen=True, gc=False):
    """A card in the storyline.

    Args:
        card: its instance.
        hero: whose it is; -1 for master plan cards and cards that are nobody's.
        plan: a master plan card.
        facedown: keeps its place, shows no symbol and no effect (H9).
    """

    card: int
    hero: int = -1
    plan: bool = False
    facedown: bool = False


class TurnSymbol(Struct, frozen=True, gc=False):
    """A symbol available this turn.

    Args:
        card: the card it stands on.
        symbol: the symbol.
        other: the alternative of an either/or symbol, else None.
        state: ``free``, ``used`` or ``struck`` (H24).
    """

    card: int
    symbol: Symbol
    other: Symbol | None = None
    state: Literal["free", "used", "struck"] = "free"


class Wound(Struct, frozen=True, gc=False):
    """Damage one thug of a location has taken this turn (M7)."""

    at: int
    damage: int


class TurnState(Struct, frozen=True, gc=False):
    """The hero turn that runs, or the last one.

    Args:
        hero: the active hero; -1 before the first hero turn.
        number: hero turns begun.
        card: the card that counts as played this turn; -1 before that.
        symbols: symbols of that card and of the previous one.
        gained: actions granted by effects (H21).
        strikes: symbols that must be struck once the card is played; None for any one.
        effect_used: the special effect has been used.
        wounds: thugs hurt but not defeated, this turn.
        alone: the previous card gives no symbols this turn.
        spent: what has used up a rule that works once a turn, by id; with the hero, if it works once for each.
        felled: henchmen defeated this turn.
        done: kinds of actions taken this turn, where each can be taken once (T5).
    """

    hero: int = -1
    number: int = 0
    card: int = -1
    symbols: tuple[TurnSymbol, ...] = ()
    gained: tuple[Symbol, ...] = ()
    strikes: tuple[Symbol | None, ...] = ()
    effect_used: bool = False
    wounds: tuple[Wound, ...] = ()
    alone: bool = False
    spent: tuple[str, ...] = ()
    felled: int = 0
    done: tuple[Symbol, ...] = ()


class Lasting(Struct, frozen=True, gc=False):
    """A standing rule that outlives the text it came from (W10).

    Args:
        modifier: the rule.
        card: the card it came from.
        heroes: whom it covers; empty for all.
        until: ``game``, ``turn`` or ``villain_turn``: what it ends with.
        me: the hero who began it; -1 for the villain.
        target: the threat it was put on; -1 for the villain.
    """

    modifier: Modifier
    card: int
    heroes: tuple[int, ...] = ()
    until: str = "game"
    me: int = -1
    target: int = -1


class Pile(Struct, frozen=True, gc=False):
    """A further pile of cards.

    Args:
        id: ``namespace:name``.
        cards: card instances, top first.
        faceup: everyone sees the cards.
    """

    id: str
    cards: tuple[int, ...] = ()
    faceup: bool = False


class SideState(Struct, frozen=True, gc=False):
    """A card beside the board.

    Args:
        card: its instance.
        status: ``open`` to be filled, ``tucked`` under the last mission, ``kept`` once unlocked, ``active`` in force,
            ``spent`` if used up.
        filled: for each slot whether it has a token.
        hero: whose it is; -1 if everybody's.
        tokens: tokens lying on it that fill no slot.
    """

    card: int
    status: Literal["open", "tucked", "kept", "active", "spent"] = "active"
    filled: tuple[bool, ...] = ()
    hero: int = -1
    tokens: int = 0


Work: TypeAlias = Effect | Flow
"""What a frame does."""


class Frame(Struct, frozen=True, gc=False):
    """A piece of pending work.

    Args:
        work: the effect or flow.
        me: who acts: a hero's index, -1 for the villain, ``-2 - card`` for a threat.
        at: the place that is ``here``; -1 for wherever the hero or the villain is.
        card: the card whose text it is, -1 for none, -2 for an action that was paid for, -3 for a move step.
        bound: numbers named by an outer text (`Bound` finds them).
        vars: the picks made for this text so far, or the registers of a flow.
    """

    work: Work
    me: int = -1
    at: int = -1
    card: int = -1
    bound: tuple[int, ...] = ()
    vars: tuple[int, ...] = ()


class Stream(Struct, frozen=True, gc=False):
    """How far a stream of random numbers has been read."""

    id: str
    block: int


class Control(Struct, frozen=True, gc=False):
    """What the engine keeps to go on: pending work, the question, random counters, KOs that wait. Part of no view.

    Args:
        stack: frames, the one to go on with last.
        question: the open question, None when the game is over.
        streams: random streams read so far.
        fallen: heroes who lost their last card and have not been dealt with (H5).
        more_plans: further master plan cards that are due (V10).
    """

    stack: tuple[Frame, ...] = ()
    question: Question | None = None
    streams: tuple[Stream, ...] = ()
    fallen: tuple[int, ...] = ()
    more_plans: int = 0


class Ways(Struct, frozen=True, gc=False):
    """How the game mode differs from the rules of the core box.

    Args:
        paces: hero cards that bring a villain turn, before and under pressure (V8).
        crisis_fills: crisis tokens at locations take slots (V15).
        newcomers: eliminated heroes are replaced (I7), else their seats are skipped (A5).
    """

    paces: tuple[int, int] = (3, 2)
    crisis_fills: bool = False
    newcomers: bool = True


class Result(Struct, frozen=True, gc=False):
    """How a game ended.

    Args:
        won: the heroes won.
        reason: ``villain_defeated``, ``plot``, ``deck_empty``, ``no_cards``, ``solo_ko``, or a pack's own reason.
    """

    won: bool
    reason: str


class State(Struct, frozen=True, gc=False):
    """Everything about a game at one moment.

    Args:
        setup: what the game was set up from, with all that was drawn filled in.
        step: commands applied so far.
        cards: the id of each card instance.
        seats: hands, decks and tokens.
        heroes: heroes in turn order.
        places: six locations clockwise.
        threats: threat cards in play.
        villain: the villain.
        missions: missions, complete ones included.
        storyline: all cards played, in order.
        turn: the hero turn that runs.
        pace: hero cards since the last villain turn that the count brought (V8).
        counters: counters of the villain and of packs.
        lasting: standing rules that outlive their text.
        piles: further piles of cards.
        beside: cards beside the board.
        eliminated: ids of heroes who are out of the game for good, in order (I6).
        removed: card instances out of the game.
        solo_kos: KOs the solo player has suffered (S2).
        result: how it ended, None while it runs.
        ways: how the game mode differs.
        control: what the engine keeps to go on.
    """

    setup: Setup
    step: int
    cards: tuple[str, ...]
    seats: tuple[Seat, ...]
    heroes: tuple[HeroState, ...]
    places: tuple[Place, ...]
    threats: tuple[ThreatState, ...]
    villain: VillainState
    missions: tuple[MissionState, ...]
    storyline: tuple[StoryCard, ...] = ()
    turn: TurnState = TurnState()
    pace: int = 0
    counters: tuple[CounterState, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    piles: tuple[Pile, ...] = ()
    beside: tuple[SideState, ...] = ()
    eliminated: tuple[str, ...] = ()
    removed: tuple[int, ...] = ()
    solo_kos: int = 0
    result: Result | None = None
    ways: Ways = Ways()
    control: Control = Control()
