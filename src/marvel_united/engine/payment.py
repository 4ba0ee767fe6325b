"""What a hero can spend in a turn, on which action, and how it is spent (H2, H3, H23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.commands import Command, UseGain, UseSymbol, UseToken
from ..model.effects import Fill, Symbol
from ..model.state import SYMBOLS, Frame, State
from .picks import BY_ACTION
from .possible import possible
from .queries import extra_cost
from .select import here, holds, threat_at

if TYPE_CHECKING:
    from ..model.content import Action
    from .table import Table


def fits(symbol: Symbol, action: Action) -> bool:
    """Tell whether a symbol pays for an action; a wild pays for each (H3)."""
    return symbol == "wild" or symbol in action.pays


def purse(state: State, hero: int, action: Action) -> int:
    """Count what the hero could spend on an action."""
    tokens = state.seats[state.heroes[hero].seat].tokens
    symbols = sum(
        s.state == "free" and (fits(s.symbol, action) or (s.other is not None and fits(s.other, action))) for s in state.turn.symbols
    )
    return (
        symbols
        + sum(fits(symbol, action) for symbol in state.turn.gained)
        + sum(n for symbol, n in zip(SYMBOLS, tokens) if fits(symbol, action))
    )


def symbols_for(table: Table, hero: int, action: Action) -> tuple[Symbol, ...]:
    """Give the symbols that can pay for an action now, wilds apart: none if there is nothing to do or too little to pay.

    What fills a slot has to be of the slot's kind (M8).
    """
    effect = action.effect
    frame = Frame(effect, hero, card=BY_ACTION)
    if action.when is not None and not holds(table, frame, action.when):
        return ()
    if type(effect) is Fill:
        pays = open_kinds(table, frame)
    else:
        pays = action.pays if possible(table, frame, effect) else ()
    if pays and table.dashboard.costs:
        extra = extra_cost(table, action.id, table.state.heroes[hero].at)
        if extra and purse(table.state, hero, action) <= extra:
            return ()
    return pays


def open_kinds(table: Table, frame: Frame) -> tuple[Symbol, ...]:
    """Give the kinds of tokens that fit an empty slot of the threat here."""
    threat = threat_at(table.state, here(table.state, frame))
    if threat is None or not threat.filled:
        return ()
    slots = table.rules.threats[table.state.cards[threat.card]].clear
    return tuple(dict.fromkeys([slot for slot, full in zip(slots, threat.filled) if not full]))


def open_actions(table: Table, hero: int) -> dict[Symbol, list[str]]:
    """Give the actions that each symbol can be spent on now."""
    found: dict[Symbol, list[str]] = {"move": [], "attack": [], "heroic": [], "wild": []}
    for action in table.dashboard.actions.values():
        pays = symbols_for(table, hero, action)
        if pays:
            found["wild"].append(action.id)
            for symbol in pays:
                found[symbol].append(action.id)
    return found


def payments(state: State, hero: int, actions: dict[Symbol, list[str]]) -> list[Command]:
    """Give every way to spend something on one of some actions, equal symbols of a card told once."""
    options: list[Command] = []
    seen: list[tuple[int, Symbol]] = []
    turn = state.turn
    for printed in turn.symbols:
        if printed.state != "free":
            continue
        card = printed.card
        for name in (printed.symbol, printed.other):
            if name is not None and (card, name) not in seen:
                seen.append((card, name))
                for action in actions[name]:
                    options.append(UseSymbol(card, name, action))
    for name in dict.fromkeys(turn.gained):
        options += [UseGain(name, action) for action in actions[name]]
    for name, n in zip(SYMBOLS, state.seats[state.heroes[hero].seat].tokens):
        if n:
            options += [UseToken(name, action) for action in actions[name]]
    return options


def spend(table: Table, hero: int, command: UseSymbol | UseToken | UseGain) -> None:
    """Spend what a command names."""
    if isinstance(command, UseToken):
        table.tell(ev.TokenUsed(table.state.heroes[hero].seat, command.symbol))
    elif isinstance(command, UseGain):
        table.tell(ev.GainUsed(command.symbol))
    else:
        symbols = table.state.turn.symbols
        index = next(
            i
            for i, s in enumerate(symbols)
            if s.card == command.card and s.state == "free" and command.symbol in (s.symbol, s.other)
        )
        table.tell(ev.SymbolUsed(index))
