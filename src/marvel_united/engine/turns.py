"""A hero turn: begin, draw, play, act, location effect, end. Its phases fall through until something asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..model import events as ev
from ..model.commands import (
    Command,
    Decline,
    EndTurn,
    Pick,
    PlayCard,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from ..model.content import Text
from ..model.effects import Activates, Strikes, Symbol
from ..model.flow import Act, HeroTurn
from ..model.state import SYMBOLS, Frame, TurnState
from . import atoms
from .flow import interrupted
from .payment import payments, payments_for, spend
from .picks import BY_ACTION, expect
from .possible import possible
from .queries import extra_cost, in_force, location, random_play
from .select import figure_at, threat_at

if TYPE_CHECKING:
    from .table import Table

BEGIN, DRAW, STRIKE, ACTIVATE, ACT, LEAVE, FLIP, LOCATION, CLOSE, DONE = range(10)
"""The phases of a turn, in order; the number stands in ``Frame.vars[0]``."""

_ACTING = (ACT,)

HAND_AFTER_KO = 4
"""The hand that a hero who stands up draws up to (H6)."""


def hero_turn(table: Table, frame: Frame, _: HeroTurn) -> None:
    """Go on with a hero turn until something waits; a KO of its hero cuts it short (H8)."""
    if (table.fallen or table.more_plans) and interrupted(table, frame):
        return
    phase = frame.vars[0] if frame.vars else BEGIN
    if BEGIN < phase < FLIP and table.state.heroes[frame.me].status != "standing":
        phase = FLIP
    while phase < DONE:
        if _PHASES[phase](table, frame):
            return
        phase += 1
    table.tell(ev.TurnEnded(frame.me))


def _at(frame: Frame, *phase: int) -> Frame:
    """Give the frame that goes on with a phase, and what that phase has to know."""
    return Frame(frame.work, frame.me, -1, -1, (), phase)


# ---------------------------------------------------------------- begin, draw, play


def _begin(table: Table, frame: Frame) -> bool:
    """Begin: protection ends, who lies stands up, and the threat of the place acts (H6, H10)."""
    state = table.state
    solo = state.setup.solo
    hero = state.heroes[frame.me]
    seat = state.seats[hero.seat]
    if not seat.hand and not seat.deck:
        atoms.lose(table, "no_cards")
    rising = hero.status == "ko"
    if solo:
        for index, lying in enumerate(state.heroes):
            if lying.status == "ko":
                table.tell(ev.HeroStoodUp(index))
    else:
        _take_turn(table, frame.me)
        if rising:
            table.tell(ev.HeroStoodUp(frame.me))
        if table.dashboard.turn_start and _threat_acts(table, _at(frame, DRAW, int(rising)), "turn_start"):
            return True
    return _draw(table, _at(frame, DRAW, int(rising)))


def _take_turn(table: Table, hero: int) -> None:
    table.tell(ev.TurnBegan(hero, table.state.turn.number + 1))
    if table.state.heroes[hero].invulnerable:
        table.tell(ev.ProtectionEnded(hero))


def _draw(table: Table, frame: Frame) -> bool:
    """Draw a card, or up to four after a KO; then ask for the card to play."""
    seat = table.state.heroes[frame.me].seat
    rising = bool(frame.vars[1])
    hand = len(table.state.seats[seat].hand)
    atoms.draw(table, seat, HAND_AFTER_KO - hand if rising else 1)
    cards = table.state.seats[seat].hand
    bound = _played_at_random(table, frame, cards)
    options: list[Command] = [PlayCard(card) for card in cards if card not in bound]
    if bound:
        options.append(Pick("random", 0))
    table.ask(frame, seat, "play_card", options, hidden=True)
    return True


def _played_at_random(table: Table, frame: Frame, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Give the hand cards that can only be played at random: those of heroes who are bound to (I9, S5)."""
    solo = table.state.setup.solo
    heroes = range(len(table.state.heroes)) if solo else [frame.me]
    bound = [hero for hero in heroes if random_play(table, hero) is not None]
    if not bound:
        return ()
    return tuple([card for card in hand if atoms.owner_of(table, card) in bound]) if solo else hand


def _play_at_random(table: Table, frame: Frame) -> None:
    """Play a random one of the cards that can be played in no other way, each equally likely (I9)."""
    seat = table.state.heroes[frame.me].seat
    bound = _played_at_random(table, frame, table.state.seats[seat].hand)
    _play(table, frame, PlayCard(bound[table.below(f"core:random_play/{seat}", len(bound))]))


def _play(table: Table, frame: Frame, command: PlayCard) -> None:
    """Play a card; in solo the turn of its hero begins only now (S4)."""
    hero = frame.me
    solo = table.state.setup.solo
    if solo:
        hero = atoms.owner_of(table, command.card)
        _take_turn(table, hero)
    bound = random_play(table, hero)
    atoms.play_card(table, hero, command.card)
    then = Frame(frame.work, hero, vars=(STRIKE,))
    if not (solo and table.dashboard.turn_start and _threat_acts(table, then, "turn_start")):
        table.push(then)
    for rule, _, _ in in_force(table, Strikes):
        table.tell(ev.StrikeDue(hero, rule.symbol))
    if bound is not None:
        table.push(Frame(bound.then, hero))


def _threat_acts(table: Table, then: Frame, moment: str) -> bool:
    """Let the threat where the hero stands act as the turn begins or ends; ``then`` goes on after it."""
    at = table.state.heroes[then.me].at
    threat = figure_at(table.state, at)
    if threat is None:
        return False
    printed = table.rules.threats[table.state.cards[threat.card]]
    if printed.when != moment or printed.effect is None:
        return False
    table.push(then)
    table.tell(ev.ThreatActed(threat.card))
    table.push(Frame(printed.effect, then.me, at, threat.card))
    return True


def _strike(table: Table, frame: Frame) -> bool:
    """Have symbols struck that must stay unused (H24)."""
    while table.state.turn.strikes:
        kind = table.state.turn.strikes[0]
        if kind is not None and _ask_to_name(table, _at(frame, STRIKE), (kind,)):
            return True
        options: list[Command] = [Pick("symbol", index) for index in _strikable(table.state.turn)]
        if options:
            table.ask(_at(frame, STRIKE), table.state.heroes[frame.me].seat, "strike_symbol", options)
            return True
        table.tell(ev.SymbolStruck(-1))
    return False


def _ask_to_name(table: Table, frame: Frame, kinds: tuple[Symbol, ...]) -> bool:
    """Have an either/or symbol named that may count as one of these kinds; true if there was one (W8)."""
    for index, symbol in enumerate(table.state.turn.symbols):
        if symbol.other is not None and symbol.state == "free" and (symbol.symbol in kinds or symbol.other in kinds):
            options: list[Command] = [Pick("symbol", SYMBOLS.index(s)) for s in (symbol.symbol, symbol.other)]
            waiting = _at(frame, frame.vars[0], index)
            table.ask(waiting, table.state.heroes[frame.me].seat, "name_symbol", options, card=symbol.card)
            return True
    return False


def _activate(table: Table, frame: Frame) -> bool:
    """Let cards beside the board give actions for the symbols that are shown now; none is spent for it (I5)."""
    rules = in_force(table, Activates)
    kinds: tuple[Symbol, ...] = tuple([symbol for rule, _, _ in rules for symbol in rule.on])
    if rules and _ask_to_name(table, _at(frame, ACTIVATE), kinds):
        return True
    shown = [symbol.symbol for symbol in table.state.turn.symbols if symbol.state == "free"]
    for rule, _, source in rules:
        if all(shown.count(symbol) >= rule.on.count(symbol) for symbol in rule.on):
            table.tell(ev.ActionsGained(frame.me, rule.gain, source.card))
    return False


def _strikable(turn: TurnState) -> list[int]:
    """Give the places of symbols that fit the next strike, equal ones of a card once."""
    kind = turn.strikes[0]
    return [
        index
        for index, symbol in enumerate(turn.symbols)
        if symbol.state == "free" and kind in (None, symbol.symbol, symbol.other) and symbol not in turn.symbols[:index]
    ]


# ---------------------------------------------------------------- actions


def special_of(table: Table) -> Text | None:
    """Give the special effect that can still be used this turn: that of the card played, once."""
    turn = table.state.turn
    if turn.effect_used or turn.card < 0:
        return None
    return table.rules.hero_cards[table.state.cards[turn.card]].special


def _act(table: Table, frame: Frame) -> bool:
    """Ask for the next action: symbols, tokens and the special effect in any order (H2)."""
    hero = frame.me
    options = payments(table, hero)
    special = special_of(table)
    card = table.state.turn.card
    usable = special is not None and possible(table, Frame(special.effect, hero, card=card), special.effect)
    if usable:
        options.append(UseEffect(card))
    if table.rules.any_time:
        options += _at_any_time(table, hero)
    if special is None or not (usable and special.mandatory):
        options.append(EndTurn())
    table.ask(
        frame if frame.vars == _ACTING else _at(frame, ACT), table.state.heroes[hero].seat, "take_action", options
    )
    return True


def _at_any_time(table: Table, hero: int) -> list[Command]:
    """Give the locations whose effect can be used at any point of the actions, wherever the hero is (A14)."""
    found: list[Command] = []
    for at in range(len(table.state.places)):
        text = location(table, at).any_time
        if text is not None and possible(table, Frame(text.effect, hero, at), text.effect):
            found.append(UseLocation(at))
    return found


def _use_effect(table: Table, frame: Frame, _: UseEffect) -> None:
    special = expect(special_of(table), Text)
    card = table.state.turn.card
    table.push(frame)
    table.tell(ev.EffectUsed(frame.me, card))
    table.text(special, frame.me, card)


def _spend(table: Table, frame: Frame, command: UseSymbol | UseToken | UseGain) -> None:
    """Pay for an action; what it costs beyond one symbol is asked for at once (H23)."""
    hero = frame.me
    table.push(frame)
    spend(table, hero, command)
    extra = extra_cost(table, command.action, table.state.heroes[hero].at) if table.dashboard.costs else 0
    paid = (SYMBOLS.index(command.symbol),)
    if extra:
        table.push(Frame(Act(command.action, extra), hero, bound=paid))
    else:
        table.push(Frame(table.dashboard.actions[command.action].effect, hero, card=BY_ACTION, bound=paid))


def act(table: Table, frame: Frame, work: Act) -> None:
    """Pay what is still due for an action, then take it."""
    if work.price:
        action = table.dashboard.actions[work.action]
        table.ask(frame, table.decider(frame), "pay", payments_for(table, frame.me, action))
    else:
        table.push(Frame(table.dashboard.actions[work.action].effect, frame.me, card=BY_ACTION, bound=frame.bound))


def act_answer(table: Table, frame: Frame, command: Command) -> None:
    """Pay one more symbol or token for an action."""
    work = expect(frame.work, Act)
    spend(table, frame.me, command)
    table.push(Frame(Act(work.action, work.price - 1), frame.me, bound=frame.bound))


# ---------------------------------------------------------------- the end of the turn


def _leave(table: Table, frame: Frame) -> bool:
    """Let the threat of the place act on whoever ends a turn there (H26)."""
    return table.dashboard.turn_end and _threat_acts(table, _at(frame, FLIP), "turn_end")


def _flip(table: Table, _: Frame) -> bool:
    """Turn the played card facedown if it says so (H26, A15)."""
    card = table.state.turn.card
    if card >= 0 and table.rules.hero_cards[table.state.cards[card]].flips:
        atoms.turn_story_card(table, card)
    return False


def _location(table: Table, frame: Frame) -> bool:
    """Offer the location effect, if no threat covers it (H11)."""
    hero = frame.me
    if table.state.heroes[hero].status != "standing":
        return False
    at = table.state.heroes[hero].at
    text = location(table, at).end_of_turn
    if text is None or threat_at(table.state, at) is not None:
        return False
    if not possible(table, Frame(text.effect, hero), text.effect):
        return False
    options: list[Command] = [UseLocation(at)] if text.mandatory else [UseLocation(at), Decline()]
    table.ask(_at(frame, LOCATION), table.state.heroes[hero].seat, "use_location", options)
    return True


def _use_location(table: Table, frame: Frame, command: UseLocation) -> None:
    place = location(table, command.location)
    if frame.vars[0] == ACT:
        text, after, at = expect(place.any_time, Text), ACT, command.location
    else:
        text, after, at = expect(place.end_of_turn, Text), CLOSE, -1
    table.push(_at(frame, after))
    table.tell(ev.LocationUsed(frame.me, command.location))
    table.text(text, frame.me, at=at)


def _close(table: Table, frame: Frame) -> bool:
    """A hand that is empty when the turn is over is a KO (H7)."""
    hero = table.state.heroes[frame.me]
    if hero.status != "standing" or table.state.seats[hero.seat].hand:
        return False
    atoms.fall(table, frame.me)
    table.push(_at(frame, DONE))
    return True


_PHASES: tuple[Callable[[Table, Frame], bool], ...] = (
    _begin,
    _draw,
    _strike,
    _activate,
    _act,
    _leave,
    _flip,
    _location,
    _close,
)


def turn_answer(table: Table, frame: Frame, command: Command) -> None:
    """Take the answer to whatever the turn has asked."""
    _ANSWERS[type(command)](table, frame, command)


def _picked(table: Table, frame: Frame, command: Pick) -> None:
    """Play at random, name a symbol, or strike one: whatever this phase has asked."""
    if command.kind == "random":
        _play_at_random(table, frame)
        return
    phase, *named = frame.vars
    if named:
        table.tell(ev.SymbolNamed(named[0], SYMBOLS[command.index]))
    else:
        table.tell(ev.SymbolStruck(command.index))
    table.push(_at(frame, phase))


def _end_actions(table: Table, frame: Frame, _: EndTurn) -> None:
    table.push(_at(frame, LEAVE))


def _decline_location(table: Table, frame: Frame, _: Decline) -> None:
    table.push(_at(frame, CLOSE))


_ANSWERS: dict[type[Command], Callable[[Table, Frame, Any], None]] = {
    PlayCard: _play,
    UseSymbol: _spend,
    UseToken: _spend,
    UseGain: _spend,
    UseEffect: _use_effect,
    UseLocation: _use_location,
    EndTurn: _end_actions,
    Pick: _picked,
    Decline: _decline_location,
}
