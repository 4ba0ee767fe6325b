"""What a hero can spend in a turn, on which action, and how it is spent (H2, H3, H23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.commands import Command, Pick, UseGain, UseSymbol, UseToken
from ..model.effects import Fill, Nothing, Symbol
from ..model.flow import Name
from ..model.state import SYMBOLS, Frame, State, TurnSymbol
from .atoms import drop_token, open_side_slots
from .menu import Menu, menu_of
from .picks import BY_ACTION, expect
from .queries import once_each, prices
from .select import here, holds, threat_at

if TYPE_CHECKING:
    from ..model.content import Action
    from .table import Table


_TO_ACT: Final = Nothing()
_NO_TOKENS: Final = (0, 0, 0, 0)


def purse(state: State, hero: int, action: Action) -> int:
    """Count what the hero could spend on an action, wilds too (H3): nothing unless it is the hero's turn (H21)."""
    turn = state.turn
    if hero != turn.hero:
        return 0
    fitting = (*action.pays, "wild")
    free = [s for s in turn.symbols if s.state == "free" and (s.symbol in fitting or s.other in fitting)]
    gained = [symbol for symbol in turn.gained if symbol in fitting]
    tokens = state.seats[state.heroes[hero].seat].tokens
    held = 0 if tokens == _NO_TOKENS else sum([tokens[SYMBOLS.index(symbol)] for symbol in fitting])
    return len(free) + len(gained) + held


def open_kinds(table: Table, frame: Frame) -> tuple[Symbol, ...]:
    """Give the kinds of tokens that fit an empty slot of the threat here."""
    threat = threat_at(table.state, here(table.state, frame))
    if threat is None or not threat.filled:
        return ()
    return table.printed.open_slots(table.state.cards[threat.card], threat.filled)


def open_kinds_beside(table: Table) -> tuple[Symbol, ...]:
    """Give the kinds of tokens that fit an empty slot of a card beside the board (I4)."""
    if not table.state.beside:
        return ()
    empty = [slot for side in table.state.beside for _, slot in open_side_slots(table, side)]
    return tuple([symbol for symbol in SYMBOLS if symbol in empty])


def open_actions(table: Table, hero: int, granted: int = 0) -> Menu:
    """Give the actions that each symbol can be spent on now: there is something to do, and enough to pay with.

    What fills a slot has to be of the slot's kind (M8); those of cards beside the board are the active hero's (I4).

    Args:
        table: the game.
        hero: who acts.
        granted: symbols for one action at once, beside what the hero has.
    """
    at = table.state.heroes[hero].at
    actor = Frame(_TO_ACT, hero, at, BY_ACTION)
    dashboard = table.dashboard
    dear = prices(table, at)
    done = table.state.turn.done if once_each(table, hero) else None
    paying: list[tuple[Symbol, ...]] = []
    for action, pays, effect, test, when, fills, beside in dashboard.offers:
        if (
            (test is not None and not test(table, actor, effect))
            or (when is not None and not holds(table, actor, when))
            or (dear and action.id in dear and purse(table.state, hero, action) + granted <= dear[action.id])
        ):
            paying.append(())
            continue
        if not fills:
            kinds = pays
        elif not beside:
            kinds = open_kinds(table, actor)
        else:
            kinds = open_kinds_beside(table) if hero == table.state.turn.hero else ()
        paying.append(kinds if done is None else _left(kinds, () if action.id not in dear else kinds, done))
    return dashboard.menu(tuple(paying))


def _left(kinds: tuple[Symbol, ...], dear: tuple[Symbol, ...], done: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """Give the kinds of actions that can still be taken where each can be taken once, so no price of two paid (T5)."""
    return tuple([kind for kind in kinds if kind not in dear and kind not in done])


def payments(table: Table, hero: int) -> list[Command]:
    """Give every way to spend something on an action now."""
    state = table.state
    turn = state.turn
    gained = turn.gained
    free = [symbol for symbol in turn.symbols if symbol.state == "free"]
    tokens = state.seats[state.heroes[hero].seat].tokens
    if free or gained or tokens != _NO_TOKENS:
        return _ways_to_pay(free, gained, tokens, open_actions(table, hero))
    return []


def payments_for(table: Table, hero: int, action: Action) -> list[Command]:
    """Give every way to spend one thing more on an action."""
    state = table.state
    free = [symbol for symbol in state.turn.symbols if symbol.state == "free"]
    tokens = state.seats[state.heroes[hero].seat].tokens
    return _ways_to_pay(free, state.turn.gained, tokens, menu_of((action,), (action.pays,)))


def _ways_to_pay(
    free: list[TurnSymbol], gained: tuple[Symbol, ...], tokens: tuple[int, int, int, int], menu: Menu
) -> list[Command]:
    """Give every way to spend something on an action of a menu, equal symbols of a card told once."""
    options: list[Command] = []
    seen: list[tuple[int, Symbol]] = []
    for printed in free:
        card, shown, other = printed.card, printed.symbol, printed.other
        for symbol in (shown,) if other is None else (shown, other):
            if (card, symbol) not in seen:
                seen.append((card, symbol))
                options += [UseSymbol(card, symbol, action) for action in menu[symbol]]
    if gained:
        for symbol in dict.fromkeys(gained):
            options += [UseGain(symbol, action) for action in menu[symbol]]
    if tokens != _NO_TOKENS:
        for symbol, n in zip(SYMBOLS, tokens, strict=True):
            if n:
                options += [UseToken(symbol, action) for action in menu[symbol]]
    return options


def spend(table: Table, hero: int, command: Command) -> None:
    """Spend what a command names on its action."""
    if isinstance(command, UseSymbol):
        place = _meant(table.state.turn.symbols, command)
        table.tell(ev.SymbolUsed(hero, place, command.symbol, command.action))
    elif isinstance(command, UseToken):
        table.tell(ev.TokenUsed(hero, table.state.heroes[hero].seat, command.symbol, command.action))
        drop_token(table, command.symbol)
    else:
        gain = expect(command, UseGain)
        table.tell(ev.GainUsed(hero, gain.symbol, gain.action))


def _meant(symbols: tuple[TurnSymbol, ...], use: UseSymbol) -> int:
    """Give the place of the first symbol that a command can mean."""
    card, symbol = use.card, use.symbol
    for index, printed in enumerate(symbols):
        if printed.card == card and printed.state == "free" and symbol in (printed.symbol, printed.other):
            return index
    raise LookupError(use)


def count_once(table: Table, hero: int, command: UseSymbol | UseToken | UseGain) -> None:
    """Note the kind of an action that is paid for, where each can be taken once; what fills a slot is of its kind (T5).

    What kind a wild stands for is asked for (H3).
    """
    if not once_each(table, hero) or isinstance(table.dashboard.actions[command.action].effect, Fill):
        return
    if command.symbol == "wild":
        table.push(Frame(Name(command.action), hero))
    else:
        table.tell(ev.ActionTaken(hero, command.symbol))


def name(table: Table, frame: Frame, work: Name) -> None:
    """Have the hero say which of the kinds that are left a wild stands for (H3, T5)."""
    pays = table.dashboard.actions[work.action].pays
    left = [kind for kind in pays if kind not in table.state.turn.done]
    options: list[Command] = [Pick("symbol", SYMBOLS.index(kind)) for kind in left]
    table.ask(frame, table.decider(frame), "name_symbol", options, card=table.state.turn.card)


def name_answer(table: Table, frame: Frame, command: Command) -> None:
    """Note the kind that was named."""
    table.tell(ev.ActionTaken(frame.me, SYMBOLS[expect(command, Pick).index]))


def take_once(table: Table, hero: int, kind: Symbol) -> None:
    """Note a kind of action that is taken, where each can be taken once (T5)."""
    if once_each(table, hero):
        table.tell(ev.ActionTaken(hero, kind))
