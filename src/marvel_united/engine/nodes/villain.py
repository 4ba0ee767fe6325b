"""Effects on the villain's side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Decline, Pick
from ...model.state import Frame, Lasting
from .. import atoms
from ..bam import bam_of_dashboard, bam_of_threat, threats_with_bam
from ..queries import collected_on_top
from ..select import here, number

if TYPE_CHECKING:
    from ..table import Answer, Run, Table, Test


def _advance(table: Table, frame: Frame, effect: fx.Advance) -> None:
    atoms.move_counter(table, effect.counter, number(table, frame, effect.by))


def _bam(table: Table, frame: Frame, effect: fx.Bam) -> None:
    """Do BAM!s within one effect: the dashboard's first, then the threats' that are in play now (V3)."""
    if not frame.vars:
        pending = ([-1] if effect.dashboard else []) + (list(threats_with_bam(table)) if effect.threats else [])
    else:
        pending = list(frame.vars)
    if len(pending) > 1:
        table.push(Frame(effect, frame.me, frame.at, frame.card, frame.bound, tuple(pending[1:])))
    if not pending:
        return
    if pending[0] == -1:
        bam_of_dashboard(table)
    else:
        bam_of_threat(table, pending[0])


def _pass_on(table: Table, frame: Frame, effect: fx.PassOn) -> None:
    del effect
    atoms.pass_on(table, here(table.state, frame), frame.bound[0], frame.bound[1])


def _more_plans(table: Table, frame: Frame, effect: fx.MorePlans) -> None:
    table.more_plans += number(table, frame, effect.n)


def _lose(table: Table, frame: Frame, effect: fx.Lose) -> None:
    del frame
    table.end(False, effect.reason)


def _peek(table: Table, frame: Frame, effect: fx.PeekPlan) -> None:
    """Show the top master plan card to the acting hero, who may put it under the deck."""
    deck = table.state.villain.deck
    if not _peek_possible(table, frame, effect):
        return
    seat = table.decider(frame)
    table.tell(ev.PlanPeeked(seat, deck[0]))
    if len(deck) > 1:
        options: list[Command] = [Pick("card", deck[0]), Decline()]
        table.ask(frame, seat, "bury_plan", options, card=frame.card, hidden=True)


def _peek_answer(table: Table, frame: Frame, command: Command) -> None:
    del frame
    if isinstance(command, Pick):
        table.tell(ev.PlanBuried())


def _peek_possible(table: Table, frame: Frame, effect: fx.PeekPlan) -> bool:
    del frame, effect
    return bool(table.state.villain.deck) and not collected_on_top(table)


def _reopen(table: Table, frame: Frame, effect: fx.Reopen) -> None:
    del frame, effect
    atoms.reopen_missions(table)


def _begin(table: Table, frame: Frame, effect: fx.Begin) -> None:
    table.tell(ev.LastingBegan(Lasting(effect.modifier, frame.card)))


RUN: dict[type, Run] = {
    fx.Advance: _advance,
    fx.Bam: _bam,
    fx.PassOn: _pass_on,
    fx.MorePlans: _more_plans,
    fx.Reopen: _reopen,
    fx.Begin: _begin,
    fx.Lose: _lose,
    fx.PeekPlan: _peek,
}

ANSWER: dict[type, Answer] = {fx.PeekPlan: _peek_answer}

POSSIBLE: dict[type, Test] = {fx.PeekPlan: _peek_possible}
