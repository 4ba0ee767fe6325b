"""Picks: how a text asks for heroes, places and cards, one by one, and goes on once it has them.

A pick is kept in `Frame.vars` and the text is begun anew; -1 stands for a refusal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ..errors import broken_state
from ..model.commands import Command, Decline, Pick, PickKind
from ..model.effects import Amount, Effect, Heroes, LatestSymbols, Repeat, Who
from ..model.state import SYMBOLS, Frame
from .select import choosable, heroes, latest_cards

if TYPE_CHECKING:
    from .table import Table

_T = TypeVar("_T")

BY_ACTION: Final = -2
"""`Frame.card` of an action that was paid for: it is no part of a text that could be left undone."""

MOVE_STEP: Final = -3
"""`Frame.card` of a master plan card's movement in words: it ends a movement even if it finds nowhere to go (V13)."""

REFUSED: Final = -1


def expect(answer: object, kind: type[_T]) -> _T:
    """Give an answer that must be of a kind; a save whose question is not its frame's is broken.

    Raises:
        InvariantError: it is of another kind.
    """
    if isinstance(answer, kind):
        return answer
    raise broken_state(f"the open question does not belong to the work that waits: {answer!r}")


def keep(table: Table, frame: Frame, command: Command) -> None:
    """Keep an answer among the frame's picks and begin its text anew."""
    index = command.index if isinstance(command, Pick) else REFUSED
    table.push(with_vars(frame, (*frame.vars, index)))


def with_vars(frame: Frame, picks: tuple[int, ...]) -> Frame:
    """Give a frame with other picks."""
    return Frame(frame.work, frame.me, frame.at, frame.card, frame.bound, picks)


def ask_pick(
    table: Table,
    frame: Frame,
    prompt: str,
    kind: PickKind,
    indices: Sequence[int],
    *,
    decline: bool = False,
    seat: int | None = None,
    hidden: bool = False,
    effects: tuple[Effect, ...] = (),
) -> None:
    """Ask for one of some things; the answer is kept."""
    options: list[Command] = [Pick(kind, index) for index in indices]
    if decline:
        options.append(Decline())
    asked = table.decider(frame) if seat is None else seat
    table.ask(frame, asked, prompt, options, card=frame.card, hidden=hidden, effects=effects)


def may_leave(frame: Frame) -> bool:
    """Tell whether a granted action can be left undone (H21)."""
    return frame.card != BY_ACTION


def leave(table: Table) -> None:
    """Leave a granted effect undone: a repetition of it ends as well."""
    if table.stack and isinstance(table.stack[-1].work, Repeat):
        table.stack.pop()


def name_symbols(table: Table, frame: Frame, *amounts: Amount) -> bool:
    """Have the players name the symbol of each either/or card that an amount counts; true while one is asked (V18)."""
    pairs = [
        (card, printed.symbols)
        for amount in amounts
        if isinstance(amount, LatestSymbols)
        for card, printed in latest_cards(table, amount)
        if printed.either
    ]
    if len(frame.vars) >= len(pairs):
        return False
    card, symbols = pairs[len(frame.vars)]
    table.ask(frame, -1, "name_symbol", [Pick("symbol", SYMBOLS.index(symbol)) for symbol in symbols], card=card)
    return True


def targeted(table: Table, frame: Frame, who: Who) -> tuple[int, ...]:
    """Give the heroes whom an effect on a set can reach: all of it, or those who can be picked (V17)."""
    return choosable(table, frame, who) if isinstance(who, Heroes) and who.pick else heroes(table, frame, who)


def pick_heroes(table: Table, frame: Frame, who: Who, prompt: str) -> tuple[int, ...] | None:
    """Give the heroes of a set, asking for those to pick; None while a question is open or the frame waits."""
    if not isinstance(who, Heroes) or not who.pick:
        return heroes(table, frame, who)
    picked = tuple([index for index in frame.vars if index != REFUSED])
    pool = [hero for hero in choosable(table, frame, who) if hero not in picked]
    if not pool or REFUSED in frame.vars or len(picked) == who.pick:
        return picked
    ask_pick(table, frame, prompt, "hero", pool, decline=who.up_to)
    return None
