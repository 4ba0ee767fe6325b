"""Events in one sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from typing_extensions import assert_never

from ..model import events as ev
from ..model import public_events as public
from ..model.state import Result
from .names import NO_NAMES, Names, Speaker, Table, count, crisis, figures, listed, one, sentence


def event_text(event: public.PublicEvent, table: Table, names: Names = NO_NAMES) -> str:
    """Tell an event in one sentence.

    Args:
        event: an event that has been through `marvel_united.redact`.
        table: the game before or after the event; it only names what the event mentions, and a view tells how many
            tokens a mission takes.
        names: display names by id.
    """
    return sentence(_told(event, Speaker(table, names)))


def _told(event: public.PublicEvent, say: Speaker) -> str:  # noqa: C901, PLR0912, PLR0915  one arm for each event
    match event:
        case ev.PlanRevealed():
            return f"{say.villain()} plays {say.card(event.card)}."
        case ev.PlanCollected():
            return f"{say.villain()} finds {say.card(event.card)}, which goes to {say.id(event.pile)}."
        case ev.VillainTurnEnded():
            return "The villain turn is over."
        case ev.TurnBegan():
            return f"Turn {event.number}: {say.hero(event.hero)}."
        case ev.TurnEnded():
            return f"The turn of {say.hero(event.hero)} is over."
        case ev.GameEnded():
            return result_text(event.result)
        case ev.CardPlayed():
            return f"{say.hero(event.hero)} plays {say.card(event.card)}."
        case ev.TeamCardPlayed():
            facedown = " facedown" if event.facedown else ""
            return f"{say.hero(event.hero)} plays {say.card(event.card)} of the Team display{facedown}."
        case ev.DisplayRefilled():
            return f"{say.card(event.card)} comes to the Team display."
        case ev.ActionTaken():
            return f"{say.hero(event.hero)} can take no further {event.kind} this turn."
        case ev.InheritanceLost():
            return f"{say.hero(event.hero)} has no symbols of the previous card this turn."
        case ev.SymbolNamed():
            return f"The symbol counts as {event.symbol} this turn."
        case ev.StrikeDue():
            return f"{say.hero(event.hero)} will have to leave {one(event.symbol or 'symbol')} unused this turn."
        case ev.SymbolStruck():
            return "A symbol must stay unused this turn." if event.index >= 0 else "There is no symbol to leave unused."
        case ev.SymbolUsed():
            return f"{say.hero(event.hero)} spends {event.symbol} on an action: {say.id(event.action)}."
        case ev.TokenUsed():
            return f"{say.hero(event.hero)} spends {one(event.symbol)} token on an action: {say.id(event.action)}."
        case ev.GainUsed():
            return f"{say.hero(event.hero)} spends a granted {event.symbol} on an action: {say.id(event.action)}."
        case ev.EffectUsed():
            return f"{say.hero(event.hero)} uses the special effect of {say.card(event.card)}."
        case ev.LocationUsed():
            return f"{say.hero(event.hero)} uses the effect of {say.place(event.location)}."
        case ev.ActionsGained():
            by = f" by {say.card(event.card)}" if event.card >= 0 else ""
            return f"{say.hero(event.hero)} gains for this turn{by}: {listed([*event.actions])}."
        case ev.HeroMoved():
            return f"{say.hero(event.hero)} is now at {say.place(event.to)}."
        case ev.VillainMoved():
            return f"{say.villain()} is now at {say.place(event.to)}."
        case ev.HeroDamaged():
            return f"{say.hero(event.hero)} takes {event.n} damage."
        case ev.DamagePrevented():
            return f"{event.n} damage to {say.hero_or_villain(event.hero)} is prevented."
        case ev.HeroKnockedOut():
            return f"{say.hero(event.hero)} is KO'd."
        case ev.HeroEliminated():
            return f"{say.hero(event.hero)} is out of the game."
        case ev.HeroEntered():
            return f"{say.id(event.id)} joins the game at {say.place(event.at)}."
        case ev.HeroMarked():
            return f"{say.hero(event.hero)} now has {event.value}: {say.id(event.mark)}."
        case ev.SoloKnockOut():
            return f"The player is KO'd, KO number {event.count}."
        case ev.HeroStoodUp():
            return f"{say.hero(event.hero)} stands up."
        case ev.ProtectionBegan():
            return f"{say.hero(event.hero)} is invulnerable."
        case ev.ProtectionEnded():
            return f"{say.hero(event.hero)} is no longer invulnerable."
        case ev.RuleSpent():
            whom = f" for {say.hero(event.hero)}" if event.hero >= 0 else ""
            return f"{say.id(event.source)} has had its effect{whom} this turn."
        case ev.VillainReplaced():
            return f"{say.id(event.id)} takes over."
        case ev.VillainDamaged():
            return f"{say.villain()} takes {event.n} damage."
        case ev.VillainHealed():
            return f"{say.villain()} gets {event.n} health back."
        case ev.BamActivated():
            return f"BAM! of {say.card_or_villain(event.card)}."
        case ev.ThreatActed():
            return f"{say.card(event.card)} acts."
        case ev.BamCancelled():
            who = say.hero(event.hero) if event.hero >= 0 else "the heroes"
            return f"{who} cancel{'s' if event.hero >= 0 else ''} the BAM! of {say.card_or_villain(event.card)}."
        case ev.HenchmanDamaged():
            return f"{say.card(event.card)} takes {event.n} damage."
        case ev.SlotFilled():
            return f"Slot {event.slot + 1} of {say.card(event.card)} is filled."
        case ev.ThreatReturned():
            return f"{say.card(event.card)} is back at {say.place(event.at)}."
        case ev.FigureMoved():
            return f"{say.card(event.card)} is now at {say.place(event.to)}."
        case ev.ThreatCleared():
            return f"{say.card(event.card)} is cleared."
        case ev.SideSlotFilled():
            return f"Slot {event.slot + 1} of {say.card(event.card)} is filled."
        case ev.SideCardUnlocked():
            return f"{say.card(event.card)} is unlocked."
        case ev.SideCardTurned():
            return f"{say.card(event.card)} is {'used up' if event.spent else 'ready again'}."
        case ev.SideTokensMoved():
            return f"{say.card(event.card)} now holds {count(event.tokens, 'token')}."
        case ev.PileRevealed():
            return f"{say.card(event.card)} is revealed."
        case ev.MissionAdvanced():
            return f"{say.id(event.mission)} now has {say.tokens(event.mission, event.tokens)}."
        case ev.MissionCompleted():
            return f"{say.id(event.mission)} is complete, mission number {event.order}."
        case ev.MissionsReopened():
            return f"Back in play: {listed([say.id(mission) for mission in event.missions])}."
        case ev.LastingBegan():
            return f"From now on: {say.card(event.lasting.card)}."
        case ev.LastingEnded():
            return f"No longer: {say.card(event.lasting.card)}."
        case ev.TokensAdded():
            return f"{say.place(event.at)} gets {figures(event.thugs, event.civilians, event.crisis)}."
        case ev.Overflowed():
            left = figures(event.thugs, event.civilians, event.crisis)
            return f"{say.place(event.at)} has no room for {left}: overflow."
        case ev.TokensDiscarded():
            return f"{say.place(event.at)} loses {figures(event.thugs, event.civilians)}."
        case ev.TokensTurned():
            return f"At {say.place(event.at)} {_turned(event.into_thugs)}."
        case ev.TokenShifted():
            return f"A {event.kind} goes from {say.place(event.start)} to {say.place(event.to)}."
        case ev.CivilianRescued():
            return f"{say.hero(event.hero)} rescues a civilian at {say.place(event.at)}."
        case ev.ThugDefeated():
            return f"A thug at {say.place(event.at)} is defeated."
        case ev.ThugHurt():
            return f"A thug at {say.place(event.at)} takes {event.n} damage and stays."
        case ev.CrisisGained():
            return f"{say.hero(event.hero)} gets {crisis(event.n)}."
        case ev.CrisisLost():
            return f"{say.hero(event.hero)} loses {crisis(event.n)}."
        case ev.CrisisPlaced():
            return f"{say.place(event.at)} gets {crisis(event.n)}."
        case ev.CrisisCleared():
            return f"{say.place(event.at)} loses {crisis(event.n)}."
        case ev.CounterMoved():
            return f"{say.id(event.counter)} (counter) is now at {event.value}."
        case ev.TokensGiven():
            return f"{say.hero(event.hero)} gets action tokens: {listed([*event.tokens])}."
        case ev.TokenDropped():
            return f"A {event.symbol} token comes to lie at {say.place(event.at)}."
        case ev.TokenTaken():
            return f"{say.hero(event.hero)} takes {one(event.symbol)} token from {say.place(event.at)}."
        case ev.TokenPassed():
            return f"{say.seat(event.seat)} passes {one(event.symbol)} token to {say.seat(event.to)}."
        case ev.LocationReplaced():
            return f"{say.id(event.id)} takes the place of {say.place(event.at)}."
        case ev.TokenReturned():
            return f"{say.hero(event.hero)} returns {one(event.symbol)} token."
        case ev.CardsDrawn():
            return f"{say.seat(event.seat)} draws {say.cards(event.cards)}."
        case public.CardsDrawnUnseen():
            return f"{say.seat(event.seat)} draws {count(event.count, 'card')}."
        case ev.CardsBuried():
            return f"{say.seat(event.seat)} puts {say.cards(event.cards)} under the deck."
        case public.CardsBuriedUnseen():
            return f"{say.seat(event.seat)} puts {count(event.count, 'card')} under the deck."
        case public.DeckSearchedPublicly():
            found = "a card" if event.card is None else say.card(event.card)
            return f"{say.seat(event.seat)} picks {found} from the deck and shuffles the rest."
        case ev.CardsExchanged():
            given, taken = say.card(event.given), say.card(event.taken)
            return f"{say.seat(event.seat)} exchanges {given} for {taken} of the storyline."
        case ev.StoryCardTurned():
            return f"{say.card(event.card)} turns facedown."
        case ev.StoryCardsSwapped():
            return f"{say.card(event.first)} and {say.card(event.second)} trade places in the storyline."
        case ev.PlayedCardChanged():
            return f"{say.card(event.card)} now counts as the played card."
        case ev.PlanPeeked():
            return f"{say.seat(event.seat)} looks at the top master plan card: {say.card(event.card)}."
        case public.PlanPeekedUnseen():
            return f"{say.seat(event.seat)} looks at the top master plan card."
        case ev.PlanBuried():
            return "The top master plan card goes under the deck."
        case _:
            assert_never(event)


def _turned(into_thugs: int) -> str:
    """Tell what turns into what.

    >>> _turned(1), _turned(-2)
    ('1 civilian turns into a thug', '2 thugs turn into civilians')
    """
    old, new = ("civilian", "thug") if into_thugs > 0 else ("thug", "civilian")
    n = abs(into_thugs)
    return f"{count(n, old)} turns into a {new}" if n == 1 else f"{count(n, old)} turn into {new}s"


_REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "villain_defeated": "the villain is defeated",
        "plot": "the villain's plot has come true",
        "deck_empty": "the villain must draw and the master plan deck is empty",
        "no_cards": "a hero must play and has no card",
        "solo_ko": "the player is KO'd",
        "chapters_over": "no villain has succeeded",
    }
)

_LOST: Final[Mapping[str, str]] = MappingProxyType({"chapters_over": "a villain has succeeded"})
"""What is told of a reason where the heroes lose by it, if it can be won by as well."""


def result_text(result: Result) -> str:
    """Tell how a game ended.

    >>> result_text(Result(True, "villain_defeated"))
    'The heroes win: the villain is defeated.'
    """
    known = _REASONS if result.won else {**_REASONS, **_LOST}
    reason = known.get(result.reason, result.reason.replace("_", " "))
    return f"The heroes {'win' if result.won else 'lose'}: {reason}."
