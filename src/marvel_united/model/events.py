"""What happens at the table, in order, one fact an event.

An event tells an outcome, never a rule: `marvel_united.evolve` applies it without looking anything up. Who may see an
event is said once, in `marvel_united.observe`.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from .effects import Kind, Symbol
from .state import Control, Lasting, Pile, Result, SideState, State, TurnSymbol

# ---------------------------------------------------------------- the game and its turns


class GameSetUp(Struct, frozen=True, gc=False, tag="event.game_set_up"):
    """Everything lies ready; the base of all other events. Private, since decks are in it."""

    state: State


class PlanRevealed(Struct, frozen=True, gc=False, tag="event.plan_revealed"):
    """A villain turn begins: the top master plan card enters the storyline.

    Args:
        card: its instance.
        extra: not brought by the count of hero cards (V11).
        pace: hero cards counted from here on.
    """

    card: int
    extra: bool
    pace: int


class PlanCollected(Struct, frozen=True, gc=False, tag="event.plan_collected"):
    """The top card of the master plan deck is none: it goes onto a pile, and the next one is drawn (I2)."""

    card: int
    pile: str


class VillainTurnEnded(Struct, frozen=True, gc=False, tag="event.villain_turn_ended"):
    """A master plan card is done."""

    card: int


class TurnBegan(Struct, frozen=True, gc=False, tag="event.turn_began"):
    """A hero turn begins."""

    hero: int
    number: int


class CardsDrawn(Struct, frozen=True, gc=False, tag="event.cards_drawn"):
    """A seat draws from the top of its deck."""

    seat: int
    cards: tuple[int, ...]


class CardPlayed(Struct, frozen=True, gc=False, tag="event.card_played"):
    """A hero card enters the storyline.

    Args:
        hero: who plays it.
        card: its instance.
        pace: hero cards counted since the last villain turn that the count brought (V8).
        symbols: what can be used this turn.
    """

    hero: int
    card: int
    pace: int
    symbols: tuple[TurnSymbol, ...]


class TeamCardPlayed(Struct, frozen=True, gc=False, tag="event.team_card_played"):
    """A card of the Team display enters the storyline, nobody's (T3).

    Args:
        hero: who plays it.
        pile: id of the display.
        card: its instance.
        pace: hero cards counted since the last villain turn that the count brought (V8).
        symbols: what can be used this turn.
        facedown: it is played facedown (T4).
    """

    hero: int
    pile: str
    card: int
    pace: int
    symbols: tuple[TurnSymbol, ...]
    facedown: bool


class DisplayRefilled(Struct, frozen=True, gc=False, tag="event.display_refilled"):
    """The top card of a pile comes to lie faceup on another one (T2)."""

    deck: str
    display: str
    card: int


class ActionTaken(Struct, frozen=True, gc=False, tag="event.action_taken"):
    """A kind of action is taken that can be taken once this turn (T5)."""

    hero: int
    kind: Symbol


class InheritanceLost(Struct, frozen=True, gc=False, tag="event.inheritance_lost"):
    """A hero has no symbols of the previous card this turn."""

    hero: int


class SymbolNamed(Struct, frozen=True, gc=False, tag="event.symbol_named"):
    """An either/or symbol counts as one of its two for this turn (W8).

    Args:
        index: its place in `TurnState.symbols`.
        symbol: what it counts as.
    """

    index: int
    symbol: Symbol


class SymbolStruck(Struct, frozen=True, gc=False, tag="event.symbol_struck"):
    """A symbol must stay unused this turn (H24).

    Args:
        index: its place in `TurnState.symbols`, -1 if there was none to strike.
    """

    index: int


class StrikeDue(Struct, frozen=True, gc=False, tag="event.strike_due"):
    """A symbol will have to be struck once the card is played."""

    hero: int
    symbol: Symbol | None


class SymbolUsed(Struct, frozen=True, gc=False, tag="event.symbol_used"):
    """A hero spends a symbol on an action; what it does follows.

    Args:
        hero: who acts.
        index: the symbol's place in `TurnState.symbols`.
        symbol: the symbol, as it is used.
        action: the action it is spent on.
    """

    hero: int
    index: int
    symbol: Symbol
    action: str


class TokenUsed(Struct, frozen=True, gc=False, tag="event.token_used"):
    """A hero spends an action token on an action; what it does follows."""

    hero: int
    seat: int
    symbol: Symbol
    action: str


class GainUsed(Struct, frozen=True, gc=False, tag="event.gain_used"):
    """A hero takes an action granted for this turn; what it does follows."""

    hero: int
    symbol: Symbol
    action: str


class EffectUsed(Struct, frozen=True, gc=False, tag="event.effect_used"):
    """A hero uses the special effect of the played card; what it does follows."""

    hero: int
    card: int


class LocationUsed(Struct, frozen=True, gc=False, tag="event.location_used"):
    """A hero uses an end-of-turn effect; what it does follows."""

    hero: int
    location: int


class ActionsGained(Struct, frozen=True, gc=False, tag="event.actions_gained"):
    """Actions join those of the turn (H21); ``card`` is the card beside the board that gives them, if one does (I5)."""

    hero: int
    actions: tuple[Symbol, ...]
    card: int = -1


class TurnEnded(Struct, frozen=True, gc=False, tag="event.turn_ended"):
    """A hero turn is over; thugs keep no damage (H13)."""

    hero: int


class GameEnded(Struct, frozen=True, gc=False, tag="event.game_ended"):
    """The game is over."""

    result: Result


# ---------------------------------------------------------------- figures


class HeroMoved(Struct, frozen=True, gc=False, tag="event.hero_moved"):
    """A hero is now at another location."""

    hero: int
    to: int


class VillainMoved(Struct, frozen=True, gc=False, tag="event.villain_moved"):
    """The villain ends a movement; ``to`` may be the place it began at."""

    to: int


class HeroDamaged(Struct, frozen=True, gc=False, tag="event.hero_damaged"):
    """A hero takes damage; the cards that go follow as `CardsBuried`."""

    hero: int
    n: int


class DamagePrevented(Struct, frozen=True, gc=False, tag="event.damage_prevented"):
    """Damage does not reach a hero, or the villain with ``hero`` -1."""

    hero: int
    n: int


class HeroKnockedOut(Struct, frozen=True, gc=False, tag="event.hero_knocked_out"):
    """A hero lies down."""

    hero: int


class HeroEliminated(Struct, frozen=True, gc=False, tag="event.hero_eliminated"):
    """A hero is out of the game for good: cards, tokens and figure leave, storyline cards are nobody's (I6).

    Args:
        hero: who.
        piles: ids of piles that leave with the hero.
    """

    hero: int
    piles: tuple[str, ...] = ()


class HeroEntered(Struct, frozen=True, gc=False, tag="event.hero_entered"):
    """A new hero takes the place of an eliminated one and lies there until the turn begins (I7).

    Args:
        hero: the index, which stays the same.
        id: the new hero.
        at: where the new hero comes in.
        cards: ids of the deck's cards; their instances follow those the game has.
        removed: instances of these that challenges remove (C10).
        beside: cards that come to lie beside the board with the hero.
        piles: piles that come with the hero.
    """

    hero: int
    id: str
    at: int
    cards: tuple[str, ...]
    removed: tuple[int, ...]
    beside: tuple[SideState, ...] = ()
    piles: tuple[Pile, ...] = ()


class SoloKnockOut(Struct, frozen=True, gc=False, tag="event.solo_knock_out"):
    """The solo player is KO'd, for the ``count``-th time (S2)."""

    count: int


class HeroStoodUp(Struct, frozen=True, gc=False, tag="event.hero_stood_up"):
    """A KO'd hero is back on the feet."""

    hero: int


class HeroMarked(Struct, frozen=True, gc=False, tag="event.hero_marked"):
    """A hero now has so many of a mark."""

    hero: int
    mark: str
    value: int


class ProtectionBegan(Struct, frozen=True, gc=False, tag="event.protection_began"):
    """A hero is invulnerable."""

    hero: int


class ProtectionEnded(Struct, frozen=True, gc=False, tag="event.protection_ended"):
    """A hero is no longer invulnerable (H10)."""

    hero: int


class RuleSpent(Struct, frozen=True, gc=False, tag="event.rule_spent"):
    """A standing rule that works once a turn has worked, perhaps once for each hero.

    Args:
        source: the id of what it stands on.
        hero: for whom; -1 if it works once for all.
    """

    source: str
    hero: int = -1

    @property
    def mark(self) -> str:
        """What the turn keeps of it.

        >>> RuleSpent("example:shield").mark, RuleSpent("example:shield", 2).mark
        ('example:shield', 'example:shield/2')
        """
        return self.source if self.hero < 0 else f"{self.source}/{self.hero}"


class VillainReplaced(Struct, frozen=True, gc=False, tag="event.villain_replaced"):
    """Another villain takes over where the last one stood; the deck of each lies on the pile of its id (A4).

    Args:
        id: the new villain.
        health: starting health.
        endures: can be attacked although there is no health to take.
    """

    id: str
    health: int
    endures: bool = False


class VillainDamaged(Struct, frozen=True, gc=False, tag="event.villain_damaged"):
    """The villain loses health."""

    n: int


class VillainHealed(Struct, frozen=True, gc=False, tag="event.villain_healed"):
    """The villain gets health back."""

    n: int


# ---------------------------------------------------------------- threats and missions


class BamActivated(Struct, frozen=True, gc=False, tag="event.bam_activated"):
    """A BAM! begins: the dashboard's with ``card`` -1, else a threat's."""

    card: int
    at: int


class ThreatActed(Struct, frozen=True, gc=False, tag="event.threat_acted"):
    """A threat acts as a turn begins or ends, or as the villain arrives."""

    card: int


class BamCancelled(Struct, frozen=True, gc=False, tag="event.bam_cancelled"):
    """Heroes pay to stop an effect; ``hero`` is the one who does, -1 if several do (V19)."""

    card: int
    hero: int


class HenchmanDamaged(Struct, frozen=True, gc=False, tag="event.henchman_damaged"):
    """A henchman loses health."""

    card: int
    n: int


class SlotFilled(Struct, frozen=True, gc=False, tag="event.slot_filled"):
    """A slot of a threat gets its token."""

    card: int
    slot: int


class ThreatReturned(Struct, frozen=True, gc=False, tag="event.threat_returned"):
    """A threat comes back into play, as new (M8).

    Args:
        card: its instance.
        at: the location it covers.
        health: a henchman's health.
        slots: how many slots it has.
    """

    card: int
    at: int
    health: int
    slots: int


class FigureMoved(Struct, frozen=True, gc=False, tag="event.figure_moved"):
    """The figure of a threat is now at another location; its card stays (A11)."""

    card: int
    to: int


class ThreatCleared(Struct, frozen=True, gc=False, tag="event.threat_cleared"):
    """A threat leaves the game (M4)."""

    card: int


class SideSlotFilled(Struct, frozen=True, gc=False, tag="event.side_slot_filled"):
    """A slot of a card beside the board gets its token."""

    card: int
    slot: int


class SideCardUnlocked(Struct, frozen=True, gc=False, tag="event.side_card_unlocked"):
    """A card beside the board is unlocked and kept (I4)."""

    card: int


class SideCardTurned(Struct, frozen=True, gc=False, tag="event.side_card_turned"):
    """A card beside the board is used up, or in force again (W11)."""

    card: int
    spent: bool


class SideTokensMoved(Struct, frozen=True, gc=False, tag="event.side_tokens_moved"):
    """A card beside the board now holds so many tokens."""

    card: int
    tokens: int


class PileShuffled(Struct, frozen=True, gc=False, tag="event.pile_shuffled"):
    """A pile lies in a new order. Private."""

    pile: str
    cards: tuple[int, ...]


class PileRevealed(Struct, frozen=True, gc=False, tag="event.pile_revealed"):
    """The top card of a pile is shown and goes under the pile; what it says follows (W7)."""

    pile: str
    card: int


class MissionAdvanced(Struct, frozen=True, gc=False, tag="event.mission_advanced"):
    """A mission gets a token."""

    mission: str
    tokens: int


class MissionCompleted(Struct, frozen=True, gc=False, tag="event.mission_completed"):
    """A mission is complete, as the ``order``-th (M1)."""

    mission: str
    order: int


class MissionsReopened(Struct, frozen=True, gc=False, tag="event.missions_reopened"):
    """Completed missions come back into play, empty (M6)."""

    missions: tuple[str, ...]


class LastingBegan(Struct, frozen=True, gc=False, tag="event.lasting_began"):
    """A standing rule begins that outlasts its text."""

    lasting: Lasting


class LastingEnded(Struct, frozen=True, gc=False, tag="event.lasting_ended"):
    """A standing rule ends before the turn or game it would have lasted for."""

    lasting: Lasting


# ---------------------------------------------------------------- tokens


class TokensAdded(Struct, frozen=True, gc=False, tag="event.tokens_added"):
    """Thugs, civilians and, where they take slots, crisis tokens find room at a location."""

    at: int
    thugs: int
    civilians: int
    crisis: int = 0


class Overflowed(Struct, frozen=True, gc=False, tag="event.overflowed"):
    """These tokens found no slot; the overflow effect follows."""

    at: int
    thugs: int
    civilians: int
    crisis: int = 0


class TokensDiscarded(Struct, frozen=True, gc=False, tag="event.tokens_discarded"):
    """Thugs and civilians go back to the supply (H14)."""

    at: int
    thugs: int
    civilians: int


class TokensTurned(Struct, frozen=True, gc=False, tag="event.tokens_turned"):
    """Civilians are turned into thugs, or back with a negative number."""

    at: int
    into_thugs: int


class TokenShifted(Struct, frozen=True, gc=False, tag="event.token_shifted"):
    """A token goes to another location."""

    kind: Kind
    start: int
    to: int


class CivilianRescued(Struct, frozen=True, gc=False, tag="event.civilian_rescued"):
    """A civilian leaves a location, rescued."""

    hero: int
    at: int


class ThugDefeated(Struct, frozen=True, gc=False, tag="event.thug_defeated"):
    """A thug who had taken ``wound`` damage this turn leaves a location, defeated."""

    at: int
    wound: int


class ThugHurt(Struct, frozen=True, gc=False, tag="event.thug_hurt"):
    """A thug who had taken ``wound`` damage this turn takes more and stays (M7)."""

    at: int
    wound: int
    n: int


class CrisisGained(Struct, frozen=True, gc=False, tag="event.crisis_gained"):
    """A hero takes crisis tokens."""

    hero: int
    n: int


class CrisisLost(Struct, frozen=True, gc=False, tag="event.crisis_lost"):
    """Crisis tokens of a hero go back to the supply."""

    hero: int
    n: int


class CrisisPlaced(Struct, frozen=True, gc=False, tag="event.crisis_placed"):
    """Crisis tokens lie at a location."""

    at: int
    n: int


class CrisisCleared(Struct, frozen=True, gc=False, tag="event.crisis_cleared"):
    """Crisis tokens of a location go back to the supply."""

    at: int
    n: int


class CounterMoved(Struct, frozen=True, gc=False, tag="event.counter_moved"):
    """A counter stands at a new value."""

    counter: str
    value: int


class TokensGiven(Struct, frozen=True, gc=False, tag="event.tokens_given"):
    """A seat gets action tokens, for a hero."""

    seat: int
    hero: int
    tokens: tuple[Symbol, ...]


class TokenDropped(Struct, frozen=True, gc=False, tag="event.token_dropped"):
    """An action token that was used or discarded comes to lie at a location."""

    at: int
    symbol: Symbol


class TokenTaken(Struct, frozen=True, gc=False, tag="event.token_taken"):
    """A seat takes an action token from a location, for a hero."""

    at: int
    seat: int
    hero: int
    symbol: Symbol


class TokenPassed(Struct, frozen=True, gc=False, tag="event.token_passed"):
    """An action token goes from one seat to another."""

    seat: int
    to: int
    symbol: Symbol


class LocationReplaced(Struct, frozen=True, gc=False, tag="event.location_replaced"):
    """Another location lies at a place; all that was there stays (A14)."""

    at: int
    id: str
    slots: int


class TokenReturned(Struct, frozen=True, gc=False, tag="event.token_returned"):
    """An action token of a seat goes back to the supply, for a hero."""

    seat: int
    hero: int
    symbol: Symbol


# ---------------------------------------------------------------- cards


class DeckShuffled(Struct, frozen=True, gc=False, tag="event.deck_shuffled"):
    """The deck of a seat lies in a new order. Private."""

    seat: int
    deck: tuple[int, ...]


class CardsBuried(Struct, frozen=True, gc=False, tag="event.cards_buried"):
    """Hand cards go under the deck, in this order."""

    seat: int
    cards: tuple[int, ...]


class DeckSearched(Struct, frozen=True, gc=False, tag="event.deck_searched"):
    """A seat picks a card of its deck, which now lies on top of the shuffled rest."""

    seat: int
    card: int
    deck: tuple[int, ...]


class CardsExchanged(Struct, frozen=True, gc=False, tag="event.cards_exchanged"):
    """A hand card takes the place of a storyline card, which goes to the hand (H28)."""

    seat: int
    given: int
    owner: int
    taken: int


class StoryCardTurned(Struct, frozen=True, gc=False, tag="event.story_card_turned"):
    """A storyline card turns facedown (H9)."""

    card: int


class StoryCardsSwapped(Struct, frozen=True, gc=False, tag="event.story_cards_swapped"):
    """Two storyline cards trade places."""

    first: int
    second: int


class PlayedCardChanged(Struct, frozen=True, gc=False, tag="event.played_card_changed"):
    """Another card now counts as the one played this turn (H27)."""

    card: int
    symbols: tuple[TurnSymbol, ...]


class PlanPeeked(Struct, frozen=True, gc=False, tag="event.plan_peeked"):
    """A seat looks at the top master plan card."""

    seat: int
    card: int


class PlanBuried(Struct, frozen=True, gc=False, tag="event.plan_buried"):
    """The top master plan card goes under the deck."""


class Paused(Struct, frozen=True, gc=False, tag="event.paused"):
    """The step is over: what the engine keeps to go on. Private, no part of public logs."""

    step: int
    control: Control


Event: TypeAlias = (
    GameSetUp
    | PlanRevealed
    | PlanCollected
    | VillainTurnEnded
    | TurnBegan
    | CardsDrawn
    | CardPlayed
    | TeamCardPlayed
    | DisplayRefilled
    | ActionTaken
    | InheritanceLost
    | SymbolNamed
    | SymbolStruck
    | StrikeDue
    | SymbolUsed
    | TokenUsed
    | GainUsed
    | EffectUsed
    | LocationUsed
    | ActionsGained
    | TurnEnded
    | GameEnded
    | HeroMoved
    | VillainMoved
    | HeroDamaged
    | DamagePrevented
    | HeroKnockedOut
    | HeroEliminated
    | HeroEntered
    | HeroMarked
    | SoloKnockOut
    | HeroStoodUp
    | ProtectionBegan
    | ProtectionEnded
    | RuleSpent
    | VillainReplaced
    | VillainDamaged
    | VillainHealed
    | BamActivated
    | ThreatActed
    | BamCancelled
    | HenchmanDamaged
    | SlotFilled
    | ThreatReturned
    | FigureMoved
    | ThreatCleared
    | SideSlotFilled
    | SideCardUnlocked
    | SideCardTurned
    | SideTokensMoved
    | PileShuffled
    | PileRevealed
    | MissionAdvanced
    | MissionCompleted
    | MissionsReopened
    | LastingBegan
    | LastingEnded
    | TokensAdded
    | Overflowed
    | TokensDiscarded
    | TokensTurned
    | TokenShifted
    | CivilianRescued
    | ThugDefeated
    | ThugHurt
    | CrisisGained
    | CrisisLost
    | CrisisPlaced
    | CrisisCleared
    | CounterMoved
    | TokensGiven
    | TokenDropped
    | TokenTaken
    | TokenPassed
    | LocationReplaced
    | TokenReturned
    | DeckShuffled
    | CardsBuried
    | DeckSearched
    | CardsExchanged
    | StoryCardTurned
    | StoryCardsSwapped
    | PlayedCardChanged
    | PlanPeeked
    | PlanBuried
    | Paused
)
"""Anything that can happen."""
