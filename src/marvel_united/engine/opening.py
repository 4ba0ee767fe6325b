"""How a hero turn begins: the threat of the place, equipment, the draw, the card that is played, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.commands import Command, Decline, Pick, PlayCard
from ..model.effects import Activates, PlaysAtRandom, Strikes, Symbol
from ..model.flow import Recharging
from ..model.state import SYMBOLS, Frame, TurnState
from . import atoms, storyline
from .phases import ACTIVATE, DRAW, REGULAR, STRIKE, at_phase
from .queries import displayed, draws_more, in_force, random_play
from .select import figure_at

if TYPE_CHECKING:
    from .table import Table

HAND_AFTER_KO: Final = 4
"""The hand that a hero who stands up draws up to (H6)."""


def begin(table: Table, frame: Frame) -> bool:
    """Begin: protection ends, who lies stands up, and the threat of the place acts (H6, H10)."""
    state = table.state
    solo = state.setup.solo
    hero = state.heroes[frame.me]
    seat = state.seats[hero.seat]
    if not seat.hand and not seat.deck:
        atoms.lose(table, "no_cards")
    rising = hero.status == "ko"
    drawing = at_phase(frame, DRAW, int(rising))
    if solo:
        for index, lying in enumerate(state.heroes):
            if lying.status == "ko":
                table.tell(ev.HeroStoodUp(index))
    else:
        _take_turn(table, frame.me)
        if rising:
            table.tell(ev.HeroStoodUp(frame.me))
        if _turn_starts(table, drawing):
            return True
    return draw(table, drawing)


def _take_turn(table: Table, hero: int) -> None:
    table.tell(ev.TurnBegan(hero, table.state.turn.number + 1))
    if table.state.heroes[hero].invulnerable:
        table.tell(ev.ProtectionEnded(hero))


def _turn_starts(table: Table, then: Frame) -> bool:
    """Let the threat of the place act and equipment be recharged; true if ``then`` waits for it (S4, W11)."""
    acts = table.dashboard.turn_start and threat_acts(table, then, "turn_start")
    beside = table.state.beside
    if not beside:
        return acts
    spent = tuple([side.card for side in beside if side.hero == then.me and side.status == "spent"])
    if spent:
        threat = table.stack.pop() if acts else None
        if not acts:
            table.push(then)
        table.push(Frame(Recharging(), then.me, vars=spent))
        if threat is not None:
            table.push(threat)
    return acts or bool(spent)


def recharging(table: Table, frame: Frame, _: Recharging) -> None:
    """Ask for each spent card whether an action token turns it faceup (W11)."""
    if not frame.vars:
        return
    hero = table.state.heroes[frame.me]
    tokens = table.state.seats[hero.seat].tokens
    options: list[Command] = [Pick("symbol", kind) for kind, n in enumerate(tokens) if n]
    if options and hero.status == "standing":
        table.ask(frame, hero.seat, "recharge", [*options, Decline()], card=frame.vars[0])


def recharging_answer(table: Table, frame: Frame, command: Command) -> None:
    """Turn the card faceup for a token, and go on with the next one."""
    card, *others = frame.vars
    table.push(Frame(frame.work, frame.me, vars=tuple(others)))
    if isinstance(command, Pick):
        atoms.return_token(table, frame.me, SYMBOLS[command.index])
        table.tell(ev.SideCardTurned(card, spent=False))


def draw(table: Table, frame: Frame) -> bool:
    """Draw a card, or up to four after a KO; then ask for the card to play. A Team turn is offered first (T2)."""
    seat = table.state.heroes[frame.me].seat
    rising = bool(frame.vars[1])
    hand = len(table.state.seats[seat].hand)
    display = displayed(table.state)
    if display and frame.vars[2:] != REGULAR and _free(table, frame):
        table.ask(frame, seat, "take_team_turn", [*[PlayCard(card) for card in display], Decline()])
        return True
    more = draws_more(table, seat) if rising else 0
    atoms.draw(table, seat, HAND_AFTER_KO - hand + more if rising else 1)
    cards = table.state.seats[seat].hand
    bound = _played_at_random(table, frame, cards)
    options: list[Command] = [PlayCard(card) for card in cards if card not in bound]
    if bound:
        options.append(Pick("random", 0))
    table.ask(frame, seat, "play_card", options, hidden=True)
    return True


def _played_at_random(table: Table, frame: Frame, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Give the hand cards that can only be played at random: those of heroes who are bound to (I9, S5)."""
    if not in_force(table, PlaysAtRandom):
        return ()
    bound = [hero for hero in _heroes(table, frame) if random_play(table, hero) is not None]
    if not bound:
        return ()
    solo = table.state.setup.solo
    return tuple([card for card in hand if storyline.owner_of(table, card) in bound]) if solo else hand


def _free(table: Table, frame: Frame) -> list[int]:
    """Give the heroes whose Team turn this can be: none who is bound to play at random (I9, S5)."""
    return [hero for hero in _heroes(table, frame) if random_play(table, hero) is None]


def _heroes(table: Table, frame: Frame) -> Sequence[int]:
    """Give the heroes whose turn this can be; in solo the card that is played decides."""
    return range(len(table.state.heroes)) if table.state.setup.solo else (frame.me,)


def play_at_random(table: Table, frame: Frame) -> None:
    """Play a random one of the cards that can be played in no other way, each equally likely (I9)."""
    seat = table.state.heroes[frame.me].seat
    bound = _played_at_random(table, frame, table.state.seats[seat].hand)
    play(table, frame, PlayCard(bound[table.below(f"core:random_play/{seat}", len(bound))]))


def play(table: Table, frame: Frame, command: PlayCard) -> None:
    """Play a card; in solo the turn of its hero begins only now (S4)."""
    hero = frame.me
    if command.card in displayed(table.state):
        _choose_team_turn(table, frame, command.card)
        return
    solo = table.state.setup.solo
    if solo:
        hero = storyline.owner_of(table, command.card)
        _take_turn(table, hero)
    bound = random_play(table, hero)
    storyline.play_card(table, hero, command.card)
    _played(table, Frame(frame.work, hero, vars=(STRIKE,)))
    if bound is not None:
        table.push(Frame(bound.then, hero))


def _played(table: Table, then: Frame) -> None:
    """Go on with the turn now that a card lies in the storyline."""
    if not (table.state.setup.solo and _turn_starts(table, then)):
        table.push(then)
    for rule, _, _ in in_force(table, Strikes):
        table.tell(ev.StrikeDue(then.me, rule.symbol))


def _choose_team_turn(table: Table, frame: Frame, card: int) -> None:
    """Take a Team turn; in solo the player names the hero whose turn it is (T2)."""
    if not table.state.setup.solo:
        team_turn(table, frame, frame.me, card)
        return
    heroes: list[Command] = [Pick("hero", hero) for hero in _free(table, frame)]
    table.ask(at_phase(frame, DRAW, frame.vars[1], card), 0, "choose_team_hero", heroes)


def team_turn(table: Table, frame: Frame, hero: int, card: int) -> None:
    """Play a card of the Team display (T3)."""
    if table.state.setup.solo:
        _take_turn(table, hero)
    storyline.play_team_card(table, hero, card)
    _played(table, Frame(frame.work, hero, vars=(STRIKE,)))


def threat_acts(table: Table, then: Frame, moment: str) -> bool:
    """Let the threat where the hero stands act as the turn begins or ends; ``then`` goes on after it."""
    at = table.state.heroes[then.me].at
    threat = figure_at(table.state, at)
    if threat is None:
        return False
    printed = table.printed.threats[table.state.cards[threat.card]]
    if printed.when != moment or printed.effect is None:
        return False
    table.push(then)
    table.tell(ev.ThreatActed(threat.card))
    table.push(Frame(printed.effect, then.me, at, threat.card))
    return True


def strike(table: Table, frame: Frame) -> bool:
    """Have symbols struck that must stay unused (H24)."""
    while table.state.turn.strikes:
        kind = table.state.turn.strikes[0]
        if kind is not None and _ask_to_name(table, at_phase(frame, STRIKE), (kind,)):
            return True
        options: list[Command] = [Pick("symbol", index) for index in _strikable(table.state.turn)]
        if options:
            table.ask(at_phase(frame, STRIKE), table.state.heroes[frame.me].seat, "strike_symbol", options)
            return True
        table.tell(ev.SymbolStruck(-1))
    return False


def _ask_to_name(table: Table, frame: Frame, kinds: tuple[Symbol, ...]) -> bool:
    """Have an either/or symbol named that may count as one of these kinds; true if there was one (W8)."""
    for index, symbol in enumerate(table.state.turn.symbols):
        if symbol.other is not None and symbol.state == "free" and (symbol.symbol in kinds or symbol.other in kinds):
            options: list[Command] = [Pick("symbol", SYMBOLS.index(s)) for s in (symbol.symbol, symbol.other)]
            waiting = at_phase(frame, frame.vars[0], index)
            table.ask(waiting, table.state.heroes[frame.me].seat, "name_symbol", options, card=symbol.card)
            return True
    return False


def activate(table: Table, frame: Frame) -> bool:
    """Let cards beside the board give actions for the symbols that are shown now; none is spent for it (I5)."""
    rules = in_force(table, Activates)
    if not rules:
        return False
    kinds: tuple[Symbol, ...] = tuple([symbol for rule, _, _ in rules for symbol in rule.on])
    if _ask_to_name(table, at_phase(frame, ACTIVATE), kinds):
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
