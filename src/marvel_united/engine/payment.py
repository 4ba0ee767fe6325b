"""What a hero can spend in a turn, on which action, and how it is spent (H2, H3, H23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.commands import Command, UseGain, UseSymbol, UseToken
from ..model.effects import Symbol
from ..model.state import SYMBOLS, Frame, State, TurnSymbol
from .picks import BY_ACTION
from .possible import possible
from .queries import extra_cost
from .select import holds

if TYPE_CHECKING:
    from ..model.content import Action
    from .table import Table


def fits(symbol: Symbol, action: Action) -> bool:
    """Tell whether a symbol pays for an action; a wild pays for each (H3)."""
    return symbol == "wild" or symbol in action.pays


def free_symbols(state: State) -> list[tuple[TurnSymbol, Symbol]]:
    """Give the symbols of the turn that are neither used nor struck, each under every name it can be used by (W8)."""
    names: list[tuple[TurnSymbol, Symbol]] = []
    for symbol in state.turn.symbols:
        if symbol.state == "free":
            names.append((symbol, symbol.symbol))
            if symbol.other is not None:
                names.append((symbol, symbol.other))
    return names


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


def available(table: Table, hero: int, action: Action, symbol: Symbol) -> bool:
    """Tell whether an action can be taken now with a symbol: there is something to do, and enough to pay with."""
    frame = Frame(action.effect, hero, card=BY_ACTION, bound=(SYMBOLS.index(symbol),))
    if action.when is not None and not holds(table, frame, action.when):
        return False
    if not possible(table, frame, action.effect):
        return False
    extra = extra_cost(table, action.id, table.state.heroes[hero].at)
    return not extra or purse(table.state, hero, action) > extra


def payments(table: Table, hero: int, actions: dict[Symbol, tuple[Action, ...]]) -> list[Command]:
    """Give every way to spend something on one of some actions, equal symbols of a card told once."""
    state = table.state
    options: list[Command] = []
    seen: set[tuple[int, str]] = set()
    for turn_symbol, name in free_symbols(state):
        if (turn_symbol.card, name) not in seen:
            seen.add((turn_symbol.card, name))
            options += [UseSymbol(turn_symbol.card, name, action.id) for action in actions[name]]
    for symbol in dict.fromkeys(state.turn.gained):
        options += [UseGain(symbol, action.id) for action in actions[symbol]]
    for symbol, n in zip(SYMBOLS, state.seats[state.heroes[hero].seat].tokens):
        if n:
            options += [UseToken(symbol, action.id) for action in actions[symbol]]
    return options


def open_actions(table: Table, hero: int) -> dict[Symbol, tuple[Action, ...]]:
    """Give the actions that each symbol can be spent on now."""
    paying = table.dashboard.paying
    return {symbol: tuple([a for a in paying[symbol] if available(table, hero, a, symbol)]) for symbol in SYMBOLS}


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
