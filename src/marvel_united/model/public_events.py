"""Events as one viewer may see them, with the twins of those that must hide something.

A twin names no card that is hidden from its viewer; `marvel_united.redact` makes it.

>>> CardsDrawnUnseen(seat=1, count=3)
CardsDrawnUnseen(seat=1, count=3)
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from .events import (
    ActionsGained,
    ActionTaken,
    BamActivated,
    BamCancelled,
    CardPlayed,
    CardsBuried,
    CardsDrawn,
    CardsExchanged,
    CivilianRescued,
    CounterMoved,
    CrisisCleared,
    CrisisGained,
    CrisisLost,
    CrisisPlaced,
    DamagePrevented,
    DisplayRefilled,
    EffectUsed,
    FigureMoved,
    GainUsed,
    GameEnded,
    HenchmanDamaged,
    HeroDamaged,
    HeroEliminated,
    HeroEntered,
    HeroKnockedOut,
    HeroMarked,
    HeroMoved,
    HeroStoodUp,
    InheritanceLost,
    LastingBegan,
    LastingEnded,
    LocationReplaced,
    LocationUsed,
    MissionAdvanced,
    MissionCompleted,
    MissionsReopened,
    Overflowed,
    PileRevealed,
    PlanBuried,
    PlanCollected,
    PlanPeeked,
    PlanRevealed,
    PlayedCardChanged,
    ProtectionBegan,
    ProtectionEnded,
    RuleSpent,
    SideCardTurned,
    SideCardUnlocked,
    SideSlotFilled,
    SideTokensMoved,
    SlotFilled,
    SoloKnockOut,
    StoryCardsSwapped,
    StoryCardTurned,
    StrikeDue,
    SymbolNamed,
    SymbolStruck,
    SymbolUsed,
    TeamCardPlayed,
    ThreatActed,
    ThreatCleared,
    ThreatReturned,
    ThugDefeated,
    ThugHurt,
    TokenDropped,
    TokenPassed,
    TokenReturned,
    TokensAdded,
    TokensDiscarded,
    TokensGiven,
    TokenShifted,
    TokensTurned,
    TokenTaken,
    TokenUsed,
    TurnBegan,
    TurnEnded,
    VillainDamaged,
    VillainHealed,
    VillainMoved,
    VillainReplaced,
    VillainTurnEnded,
)


class CardsDrawnUnseen(Struct, frozen=True, gc=False, tag="public.cards_drawn"):
    """A seat draws cards that the viewer does not see."""

    seat: int
    count: int


class CardsBuriedUnseen(Struct, frozen=True, gc=False, tag="public.cards_buried"):
    """Hand cards that the viewer does not see go under the deck."""

    seat: int
    count: int


class DeckSearchedPublicly(Struct, frozen=True, gc=False, tag="public.deck_searched"):
    """A seat picks a card of its deck and shuffles the rest; ``card`` is None if the viewer does not see it."""

    seat: int
    card: int | None


class PlanPeekedUnseen(Struct, frozen=True, gc=False, tag="public.plan_peeked"):
    """A seat looks at the top master plan card, which the viewer does not see."""

    seat: int


PublicEvent: TypeAlias = (
    PlanRevealed
    | PlanCollected
    | VillainTurnEnded
    | TurnBegan
    | CardsDrawn
    | CardsDrawnUnseen
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
    | CardsBuried
    | CardsBuriedUnseen
    | DeckSearchedPublicly
    | CardsExchanged
    | StoryCardTurned
    | StoryCardsSwapped
    | PlayedCardChanged
    | PlanPeeked
    | PlanPeekedUnseen
    | PlanBuried
)
"""An event as a viewer may see it: the event itself, or its twin."""
