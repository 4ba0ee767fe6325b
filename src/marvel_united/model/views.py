"""What one seat may see of a game.

A view has structs of its own and is filled field by field (`marvel_united.observe`), so what is not named here cannot
get out: the seed, random counters, pending work, the order of decks, and instances of cards that are hidden. (Instances
are dealt out deck by deck before shuffling, so the number of a hidden card would tell which one it is.)

>>> CardView(17, "core:hulk/smash")
CardView(card=17, id='core:hulk/smash')
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .commands import Command
from .effects import Effect, Symbol
from .setup import Choice
from .state import Result


class CardView(Struct, frozen=True, gc=False):
    """A card the viewer can see: its instance and its id."""

    card: int
    id: str


class SetupView(Struct, frozen=True, gc=False):
    """The setup without its seed.

    Args:
        villain: id of the villain.
        heroes: ids in seat order.
        locations: ids clockwise from ring position 0.
        players: number of seats.
        mode: the way to play.
        challenges: ids of challenges.
        expansions: names of the packs in use.
        hands: ``open`` or ``closed`` (H15).
        solo_kos: KOs the solo player may suffer (S2).
        choices: what is chosen for the setup options of expansions.
        team: id of the Team whose deck is in use, empty for none.
    """

    villain: str
    heroes: tuple[str, ...]
    locations: tuple[str, ...]
    players: int
    mode: str
    challenges: tuple[str, ...]
    expansions: tuple[str, ...]
    hands: Literal["open", "closed"]
    solo_kos: int
    choices: tuple[Choice, ...] = ()
    team: str = ""


class CounterView(Struct, frozen=True, gc=False):
    """The value of a counter, such as the villain's track."""

    id: str
    value: int


class SeatView(Struct, frozen=True, gc=False):
    """A player's cards and tokens.

    Args:
        hand: the cards in hand, None if the viewer may not see them.
        hand_size: how many there are.
        deck_size: cards in the deck.
        top_back: id of the hero whose back shows on top of the deck, empty if the deck is (S6).
        tokens: action tokens: move, attack, heroic, wild.
    """

    hand: tuple[CardView, ...] | None
    hand_size: int
    deck_size: int
    top_back: str
    tokens: tuple[int, int, int, int]


class HeroView(Struct, frozen=True, gc=False):
    """A hero in the game, as in `marvel_united.model.state.HeroState`."""

    id: str
    seat: int
    at: int
    status: Literal["standing", "ko", "out"]
    crisis: int
    invulnerable: bool
    marks: tuple[CounterView, ...]


class PlaceView(Struct, frozen=True, gc=False):
    """A location in play and what lies there."""

    id: str
    slots: int
    civilians: int
    thugs: int
    crisis: int
    tokens: tuple[int, int, int, int] = (0, 0, 0, 0)


class ThreatView(Struct, frozen=True, gc=False):
    """A threat card in play, as in `marvel_united.model.state.ThreatState`."""

    card: CardView
    at: int
    stands: int
    health: int
    filled: tuple[bool, ...]
    token: bool


class VillainView(Struct, frozen=True, gc=False):
    """The villain in play.

    Args:
        id: the villain.
        at: ring position.
        health: health left; -1 if the villain has none.
        full: starting health.
        deck_size: master plan cards left.
        top_back: id of the extra deck whose back shows on top, empty for a card of the villain's own (I1).
    """

    id: str
    at: int
    health: int
    full: int
    deck_size: int
    top_back: str = ""


class MissionView(Struct, frozen=True, gc=False):
    """A mission.

    Args:
        id: the mission.
        tokens: how many tokens it holds.
        completed: its place in the order of completion; 0 if it is not complete.
        slots: how many tokens complete it; 0 if the view was made without the rules, which tell.
    """

    id: str
    tokens: int
    completed: int
    slots: int = 0


class StoryView(Struct, frozen=True, gc=False):
    """A card in the storyline; ``hero`` is -1 for master plan cards and cards that are nobody's."""

    card: CardView
    hero: int
    plan: bool
    facedown: bool


class SymbolView(Struct, frozen=True, gc=False):
    """A symbol available this turn, ``free``, ``used`` or ``struck``; ``other`` is an alternative to it."""

    card: int
    symbol: Symbol
    other: Symbol | None
    state: Literal["free", "used", "struck"]


class WoundView(Struct, frozen=True, gc=False):
    """Damage one thug of a location has taken this turn (M7)."""

    at: int
    damage: int


class TurnView(Struct, frozen=True, gc=False):
    """The hero turn that runs, or the last one, as in `marvel_united.model.state.TurnState`."""

    hero: int
    number: int
    card: CardView | None
    symbols: tuple[SymbolView, ...]
    gained: tuple[Symbol, ...]
    strikes: tuple[Symbol | None, ...]
    effect_used: bool
    wounds: tuple[WoundView, ...]
    alone: bool = False
    spent: tuple[str, ...] = ()


class LastingView(Struct, frozen=True, gc=False):
    """A standing rule that outlives its text: the card it comes from, whom it covers, how long it lasts (W10)."""

    card: CardView | None
    heroes: tuple[int, ...]
    until: str


class PileView(Struct, frozen=True, gc=False):
    """A further pile of cards, how many it holds, and which, if they lie faceup."""

    id: str
    size: int
    cards: tuple[CardView, ...] | None = None


class SideView(Struct, frozen=True, gc=False):
    """A card beside the board, as in `marvel_united.model.state.SideState`."""

    card: CardView
    status: Literal["open", "tucked", "kept", "active", "spent"]
    filled: tuple[bool, ...]
    hero: int
    tokens: int


class QuestionView(Struct, frozen=True, gc=False):
    """The open question.

    Args:
        seat: who may answer; -1 where anyone may (H17).
        prompt: what is asked, a stable key.
        lead: the seat that speaks for the players.
        hero: the hero concerned, -1 if none.
        card: the card that asks, None if none.
        options: every answer; empty if the viewer may not see them.
        hidden: the viewer may not see the options. Their number is hidden too, as it could tell what a hand holds.
        cards: the cards that the options point at.
        effects: what a pick of an effect picks from, by its index.
    """

    seat: int
    prompt: str
    lead: int
    hero: int
    card: CardView | None
    options: tuple[Command, ...]
    hidden: bool
    cards: tuple[CardView, ...]
    effects: tuple[Effect, ...] = ()


class View(Struct, frozen=True, gc=False):
    """Everything one seat may see of a game.

    Args:
        seat: whose view it is; -1 for a spectator.
        step: commands applied so far.
        setup: the setup without its seed.
        seats: hands as far as they may be seen, sizes of decks, tokens.
        heroes: heroes in turn order.
        places: six locations clockwise.
        threats: threat cards in play.
        villain: the villain.
        missions: missions, complete ones included.
        storyline: all cards played, in order.
        turn: the hero turn that runs.
        pace: hero cards since the last villain turn that the count brought (V8).
        cadence: the number of them that brings the next: fewer under pressure.
        under_pressure: a mission is complete (M6).
        exposed: two missions are complete, so the villain can be damaged (M6).
        counters: counters of the villain and of packs.
        lasting: standing rules that outlive their text.
        piles: further piles of cards.
        beside: cards beside the board.
        eliminated: ids of heroes who are out of the game for good (I6).
        removed: cards out of the game.
        solo_kos: KOs the solo player has suffered (S2).
        result: how the game ended, None while it runs.
        question: the open question, None when the game is over.
        legal: what this seat can do now.
    """

    seat: int
    step: int
    setup: SetupView
    seats: tuple[SeatView, ...]
    heroes: tuple[HeroView, ...]
    places: tuple[PlaceView, ...]
    threats: tuple[ThreatView, ...]
    villain: VillainView
    missions: tuple[MissionView, ...]
    storyline: tuple[StoryView, ...]
    turn: TurnView
    pace: int
    cadence: int
    under_pressure: bool
    exposed: bool
    counters: tuple[CounterView, ...]
    lasting: tuple[LastingView, ...]
    piles: tuple[PileView, ...]
    beside: tuple[SideView, ...]
    eliminated: tuple[str, ...]
    removed: tuple[CardView, ...]
    solo_kos: int
    result: Result | None
    question: QuestionView | None
    legal: tuple[Command, ...]
