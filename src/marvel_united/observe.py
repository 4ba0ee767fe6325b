"""Who sees what: the view of a seat, and the events it may watch.

Hands are open to all seats or closed (H15), decks are hidden from everyone, and whose card lies on top of a deck is
open (S6). Seats count from 0; seat -1 is a spectator, who sees what everybody sees.

>>> from marvel_united.engine import Rules, start
>>> from marvel_united.expansions import core_box
>>> from marvel_united.model.setup import Options, Setup
>>> rules = Rules((core_box.expansion(),))
>>> state, events = start(rules, Setup(seed="7", options=Options(hands="closed")))
>>> [seat.hand is None for seat in view(state, 0).seats]
[False, True]
>>> watch(events, 0, state)[1]
CardsDrawnUnseen(seat=1, count=3)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, cast

from .arguments import checked
from .engine.apply import legal
from .engine.queries import PRESSURE, cadence, villain_open
from .engine.select import missions_done
from .errors import UsageError, WrongSeat
from .model import events as ev
from .model import public_events as public
from .model import views as vw
from .model.commands import Command, Pick, PlayCard
from .model.questions import Question
from .model.state import CounterState, Pile, State, TurnState

if TYPE_CHECKING:
    from .engine.rules import Rules

__all__ = ["AUDIENCE", "SPECTATOR", "cards_of", "redact", "view", "watch"]

SPECTATOR: Final = -1
"""The seat of someone who watches and sees what everybody sees."""

# ---------------------------------------------------------------- who sees which card


def check_viewer(state: State, seat: int) -> None:
    """Refuse a viewer who is neither a seat nor a spectator."""
    if type(seat) is not int or not SPECTATOR <= seat < len(state.seats):
        raise WrongSeat("unknown_seat", f"there is no seat {seat!r} in this game", seat=seat, seats=len(state.seats))


def sees_cards_of(state: State, viewer: int, seat: int) -> bool:
    """Tell whether a viewer sees the hand of a seat, and the cards that effects show to it (H15)."""
    return state.setup.options.hands == "open" or viewer == seat


def _answers(state: State, viewer: int) -> tuple[Command, ...]:
    """Give what a viewer may do; a spectator may not even answer what anyone may."""
    return () if viewer == SPECTATOR else legal(state, viewer)


def sees_options(state: State, question: Question, viewer: int) -> bool:
    """Tell whether a viewer may see the answers: if asked always, else if all cards in them are in sight."""
    if _answers(state, viewer):
        return True
    if question.hidden:
        return False
    if state.setup.options.hands == "open":
        return True
    zones = [state.villain.deck, *[seat.hand for seat in state.seats], *[seat.deck for seat in state.seats]]
    concealed = {card for zone in zones for card in zone}
    return concealed.isdisjoint(cards_in(question.options))


def cards_in(options: Iterable[Command]) -> tuple[int, ...]:
    """Give the cards that commands point at, threats left aside."""
    return tuple([card for card in map(_card_in, options) if card is not None])


def _card_in(command: Command) -> int | None:
    if isinstance(command, PlayCard):
        return command.card
    if isinstance(command, Pick) and command.kind == "card":
        return command.index
    return None


def back_of(state: State, deck: tuple[int, ...]) -> str:
    """Give the id of the hero, villain or extra deck whose back shows on top of a deck (S6, I1)."""
    return owner_of(state, deck[0]) if deck else ""


def owner_of(state: State, card: int) -> str:
    """Give the id of the hero, villain or extra deck that a card belongs to."""
    return state.cards[card].partition("/")[0]


# ---------------------------------------------------------------- the view


@checked
def view(state: State, seat: int, rules: Rules | None = None) -> vw.View:
    """Give what a seat may see of a game, built field by field.

    Two states that differ only in what the seat cannot see give equal views (H15, S6).

    Args:
        state: the game.
        seat: whose view, or -1 for a spectator.
        rules: the compiled content of the game; missions tell their slots by it.

    Raises:
        WrongSeat: ``unknown_seat``, if the game has no such seat.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> view(game.state, 0, game.rules).missions[0]
    MissionView(id='core:rescue_civilians', tokens=0, completed=0, slots=9)
    """
    check_viewer(state, seat)
    question = state.control.question
    return vw.View(
        seat=seat,
        step=state.step,
        setup=_setup(state),
        seats=tuple([_seat(state, seat, index) for index in range(len(state.seats))]),
        heroes=_heroes(state),
        places=_places(state),
        threats=_threats(state),
        villain=_villain(state),
        missions=_missions(state, rules),
        storyline=_storyline(state),
        turn=_turn(state, state.turn),
        pace=state.pace,
        cadence=cadence(state),
        under_pressure=missions_done(state) >= PRESSURE,
        exposed=villain_open(state),
        counters=_counters(state.counters),
        lasting=tuple([vw.LastingView(_card(state, x.card), x.heroes, x.until) for x in state.lasting]),
        piles=tuple([_pile(state, pile) for pile in state.piles]),
        beside=tuple([vw.SideView(_seen(state, s.card), s.status, s.filled, s.hero, s.tokens) for s in state.beside]),
        eliminated=state.eliminated,
        removed=_cards(state, state.removed),
        solo_kos=state.solo_kos,
        result=state.result,
        question=None if question is None else _question(state, question, seat),
        legal=_answers(state, seat),
    )


def _seen(state: State, card: int) -> vw.CardView:
    return vw.CardView(card, state.cards[card])


def _card(state: State, card: int) -> vw.CardView | None:
    return _seen(state, card) if card >= 0 else None


def _cards(state: State, cards: Iterable[int]) -> tuple[vw.CardView, ...]:
    return tuple([_seen(state, card) for card in cards])


def _counters(counters: tuple[CounterState, ...]) -> tuple[vw.CounterView, ...]:
    return tuple([vw.CounterView(counter.id, counter.value) for counter in counters])


def _pile(state: State, pile: Pile) -> vw.PileView:
    return vw.PileView(pile.id, len(pile.cards), _cards(state, pile.cards) if pile.faceup else None)


def _setup(state: State) -> vw.SetupView:
    setup = state.setup
    return vw.SetupView(
        villain=setup.villain,
        heroes=setup.heroes,
        locations=setup.locations,
        players=setup.players,
        mode=setup.mode,
        challenges=setup.challenges,
        expansions=setup.expansions,
        hands=setup.options.hands,
        solo_kos=setup.options.solo_kos,
        choices=setup.choices,
        team=setup.team,
    )


def _seat(state: State, viewer: int, index: int) -> vw.SeatView:
    seat = state.seats[index]
    return vw.SeatView(
        hand=_cards(state, seat.hand) if sees_cards_of(state, viewer, index) else None,
        hand_size=len(seat.hand),
        deck_size=len(seat.deck),
        top_back=back_of(state, seat.deck),
        tokens=seat.tokens,
    )


def _heroes(state: State) -> tuple[vw.HeroView, ...]:
    return tuple(
        [
            vw.HeroView(
                id=hero.id,
                seat=hero.seat,
                at=hero.at,
                status=hero.status,
                crisis=hero.crisis,
                invulnerable=hero.invulnerable,
                marks=_counters(hero.marks),
            )
            for hero in state.heroes
        ]
    )


def _places(state: State) -> tuple[vw.PlaceView, ...]:
    return tuple([vw.PlaceView(p.id, p.slots, p.civilians, p.thugs, p.crisis, p.tokens) for p in state.places])


def _threats(state: State) -> tuple[vw.ThreatView, ...]:
    return tuple(
        [
            vw.ThreatView(
                card=_seen(state, threat.card),
                at=threat.at,
                stands=threat.stands,
                health=threat.health,
                filled=threat.filled,
                token=threat.token,
            )
            for threat in state.threats
        ]
    )


def _villain(state: State) -> vw.VillainView:
    villain = state.villain
    back = back_of(state, villain.deck)
    shown = "" if back == villain.id else back
    return vw.VillainView(villain.id, villain.at, villain.health, villain.full, len(villain.deck), shown)


def _missions(state: State, rules: Rules | None) -> tuple[vw.MissionView, ...]:
    slots = {} if rules is None else {id: mission.slots for id, mission in rules.missions.items()}
    return tuple([vw.MissionView(m.id, m.tokens, m.completed, slots.get(m.id, 0)) for m in state.missions])


def _storyline(state: State) -> tuple[vw.StoryView, ...]:
    return tuple([vw.StoryView(_seen(state, s.card), s.hero, s.plan, s.facedown) for s in state.storyline])


def _turn(state: State, turn: TurnState) -> vw.TurnView:
    return vw.TurnView(
        hero=turn.hero,
        number=turn.number,
        card=_card(state, turn.card),
        symbols=tuple([vw.SymbolView(s.card, s.symbol, s.other, s.state) for s in turn.symbols]),
        gained=turn.gained,
        strikes=turn.strikes,
        effect_used=turn.effect_used,
        wounds=tuple([vw.WoundView(wound.at, wound.damage) for wound in turn.wounds]),
        alone=turn.alone,
        spent=turn.spent,
    )


def _question(state: State, question: Question, viewer: int) -> vw.QuestionView:
    options = question.options if sees_options(state, question, viewer) else None
    return vw.QuestionView(
        seat=question.seat,
        prompt=question.prompt,
        lead=question.lead,
        hero=question.hero,
        card=_card(state, question.card),
        options=options or (),
        hidden=options is None,
        cards=_cards(state, cards_in(options or ())),
        effects=question.effects,
    )


# ---------------------------------------------------------------- events

Audience: TypeAlias = Literal["everyone", "owner", "nobody"]
"""Who may see an event whole: everyone, the seat it names (all seats with open hands), nobody."""

AUDIENCE: Final[Mapping[type[ev.Event], Audience]] = MappingProxyType(
    {
        ev.GameSetUp: "nobody",
        ev.PlanRevealed: "everyone",
        ev.PlanCollected: "everyone",
        ev.VillainTurnEnded: "everyone",
        ev.TurnBegan: "everyone",
        ev.CardsDrawn: "owner",
        ev.CardPlayed: "everyone",
        ev.TeamCardPlayed: "everyone",
        ev.DisplayRefilled: "everyone",
        ev.ActionTaken: "everyone",
        ev.InheritanceLost: "everyone",
        ev.SymbolNamed: "everyone",
        ev.SymbolStruck: "everyone",
        ev.StrikeDue: "everyone",
        ev.SymbolUsed: "everyone",
        ev.TokenUsed: "everyone",
        ev.GainUsed: "everyone",
        ev.EffectUsed: "everyone",
        ev.LocationUsed: "everyone",
        ev.ActionsGained: "everyone",
        ev.TurnEnded: "everyone",
        ev.GameEnded: "everyone",
        ev.HeroMoved: "everyone",
        ev.VillainMoved: "everyone",
        ev.HeroDamaged: "everyone",
        ev.DamagePrevented: "everyone",
        ev.HeroKnockedOut: "everyone",
        ev.HeroEliminated: "everyone",
        ev.HeroEntered: "everyone",
        ev.HeroMarked: "everyone",
        ev.SoloKnockOut: "everyone",
        ev.HeroStoodUp: "everyone",
        ev.ProtectionBegan: "everyone",
        ev.ProtectionEnded: "everyone",
        ev.RuleSpent: "everyone",
        ev.VillainReplaced: "everyone",
        ev.VillainDamaged: "everyone",
        ev.VillainHealed: "everyone",
        ev.BamActivated: "everyone",
        ev.ThreatActed: "everyone",
        ev.BamCancelled: "everyone",
        ev.HenchmanDamaged: "everyone",
        ev.SlotFilled: "everyone",
        ev.ThreatReturned: "everyone",
        ev.FigureMoved: "everyone",
        ev.ThreatCleared: "everyone",
        ev.SideSlotFilled: "everyone",
        ev.SideCardUnlocked: "everyone",
        ev.SideCardTurned: "everyone",
        ev.SideTokensMoved: "everyone",
        ev.PileRevealed: "everyone",
        ev.MissionAdvanced: "everyone",
        ev.MissionCompleted: "everyone",
        ev.MissionsReopened: "everyone",
        ev.LastingBegan: "everyone",
        ev.LastingEnded: "everyone",
        ev.TokensAdded: "everyone",
        ev.Overflowed: "everyone",
        ev.TokensDiscarded: "everyone",
        ev.TokensTurned: "everyone",
        ev.TokenShifted: "everyone",
        ev.CivilianRescued: "everyone",
        ev.ThugDefeated: "everyone",
        ev.ThugHurt: "everyone",
        ev.CrisisGained: "everyone",
        ev.CrisisLost: "everyone",
        ev.CrisisPlaced: "everyone",
        ev.CrisisCleared: "everyone",
        ev.CounterMoved: "everyone",
        ev.TokensGiven: "everyone",
        ev.TokenDropped: "everyone",
        ev.TokenTaken: "everyone",
        ev.TokenPassed: "everyone",
        ev.LocationReplaced: "everyone",
        ev.TokenReturned: "everyone",
        ev.DeckShuffled: "nobody",
        ev.PileShuffled: "nobody",
        ev.CardsBuried: "owner",
        ev.DeckSearched: "nobody",
        ev.CardsExchanged: "everyone",
        ev.StoryCardTurned: "everyone",
        ev.StoryCardsSwapped: "everyone",
        ev.PlayedCardChanged: "everyone",
        ev.PlanPeeked: "owner",
        ev.PlanBuried: "everyone",
        ev.Paused: "nobody",
    }
)
"""The audience of every event type. Who does not see an event whole gets its public twin, if it has one."""


@checked
def redact(event: ev.Event, seat: int, state: State) -> public.PublicEvent | None:
    """Give an event as a seat may see it: whole, as its public twin, or not at all.

    Args:
        event: what happened.
        seat: who watches, or -1 for a spectator.
        state: the game, before or after the event.

    Raises:
        WrongSeat: ``unknown_seat``, if the game has no such seat.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> redact(game.events[0], 0, game.state) is None  # GameSetUp knows the decks
    True
    """
    check_viewer(state, seat)
    return _redacted(event, seat, state)


def _redacted(event: ev.Event, viewer: int, state: State) -> public.PublicEvent | None:
    audience = AUDIENCE.get(type(event))
    if audience is None:
        raise UsageError("wrong_type", f"{type(event).__name__} is no event")
    return cast("public.PublicEvent", event) if audience == "everyone" else _twin(event, viewer, state)


def _twin(event: ev.Event, viewer: int, state: State) -> public.PublicEvent | None:
    """Give what a viewer sees of an event that is not for everyone."""
    if isinstance(event, (ev.CardsDrawn, ev.CardsBuried, ev.PlanPeeked, ev.DeckSearched)):
        sees = sees_cards_of(state, viewer, event.seat)
        if isinstance(event, ev.DeckSearched):
            return public.DeckSearchedPublicly(event.seat, event.card if sees else None)
        if sees:
            return event
        if isinstance(event, ev.CardsDrawn):
            return public.CardsDrawnUnseen(event.seat, len(event.cards))
        if isinstance(event, ev.CardsBuried):
            return public.CardsBuriedUnseen(event.seat, len(event.cards))
        return public.PlanPeekedUnseen(event.seat)
    return None


@checked
def watch(events: Iterable[ev.Event], seat: int, state: State) -> tuple[public.PublicEvent, ...]:
    """Give the events of a step as a seat sees them, without those it does not see at all.

    Args:
        events: what happened.
        seat: who watches, or -1 for a spectator.
        state: the game, before or after the events.

    Raises:
        WrongSeat: ``unknown_seat``, if the game has no such seat.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> watch(game.events, 0, game.state)[0].seat
    0
    """
    check_viewer(state, seat)
    seen = [_redacted(event, seat, state) for event in events]
    return tuple([event for event in seen if event is not None])


_CARD_FIELDS: Final = ("card", "given", "taken", "first", "second")


def cards_of(event: public.PublicEvent, state: State) -> tuple[vw.CardView, ...]:
    """Give the cards an event names, so that a client who has never seen them can tell what they are.

    Args:
        event: an event that has been through `redact`.
        state: the game, before or after the event.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> len(cards_of(watch(game.events, 0, game.state)[0], game.state))
    3
    """
    single: list[int | None] = [getattr(event, field, None) for field in _CARD_FIELDS]
    several: tuple[int, ...] = () if isinstance(event, ev.HeroEntered) else getattr(event, "cards", ())
    return _cards(state, [card for card in (*single, *several) if card is not None and card >= 0])
