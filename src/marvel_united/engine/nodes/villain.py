"""Effects on the villain's side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Decline, Pick
from ...model.flow import BamStage
from ...model.state import Frame, Lasting
from .. import atoms
from ..bam import bam_of_dashboard, threats_named, threats_with_bam
from ..queries import collected_on_top
from ..select import RING, here, heroes, number, threat_at

if TYPE_CHECKING:
    from ..table import Answer, Run, Table, Test


def _advance(table: Table, frame: Frame, effect: fx.Advance) -> None:
    atoms.move_counter(table, effect.counter, number(table, frame, effect.by))


def _reset(table: Table, frame: Frame, effect: fx.Reset) -> None:
    del frame
    value = next(counter.value for counter in table.state.counters if counter.id == effect.counter)
    atoms.move_counter(table, effect.counter, table.rules.counters[effect.counter].start - value)


def _call_threats(table: Table, frame: Frame, effect: fx.CallThreats) -> None:
    """Let the BAM!s of named threats follow, KOs settled between them (V9, A10)."""
    del frame
    called = threats_named(table, effect.names)
    if effect.clockwise:
        origin = table.state.villain.at
        lies = {threat.card: (threat.at - origin) % RING for threat in table.state.threats}
        called = tuple(sorted(called, key=lambda card: lies[card]))
    table.push(Frame(BamStage(), vars=called[: effect.first] if effect.first else called))


def _weakened(table: Table, names: tuple[str, ...]) -> tuple[int, ...]:
    """Give the weakened sides of threats that are not in play, in the order they are named (A10)."""
    state, threats = table.state, table.printed.threats
    in_play = [threats[state.cards[threat.card]].name for threat in state.threats]
    away = [card for card in state.removed if state.cards[card] in threats and threats[state.cards[card]].weakened]
    return tuple(
        [card for name in names if name not in in_play for card in away if threats[state.cards[card]].name == name]
    )


def _return_threat(table: Table, frame: Frame, effect: fx.ReturnThreat) -> None:
    del frame
    pool = _weakened(table, effect.names)
    ring = [(table.state.villain.at + n) % RING for n in range(1, RING + 1)]
    at = next((at for at in ring if threat_at(table.state, at) is None), None)
    if not pool or at is None:
        return
    chosen = table.below("core:returned_threat", len(pool)) if len(pool) > 1 else 0
    atoms.return_threat(table, pool[chosen], at)


def _conclude(table: Table, frame: Frame, effect: fx.Conclude) -> None:
    if _conclude_possible(table, frame, effect):
        atoms.conclude(table, succeeded=effect.succeeded)


def _conclude_possible(table: Table, frame: Frame, effect: fx.Conclude) -> bool:
    """Tell whether the villain in play is one of several who follow each other."""
    del frame, effect
    chapters = table.rules.modes[table.state.setup.mode].chapters
    return table.state.villain.id in [chapter.villain for chapter in chapters]


def _bam(table: Table, frame: Frame, effect: fx.Bam) -> None:
    """Do BAM!s: the dashboard's first, then the threats' that are in play now, KOs settled between them (V3, V9)."""
    del frame
    if effect.threats:
        table.push(Frame(BamStage(), vars=threats_with_bam(table)))
    if effect.dashboard:
        bam_of_dashboard(table)


def _pass_on(table: Table, frame: Frame, effect: fx.PassOn) -> None:
    del effect
    atoms.pass_on(table, here(table.state, frame), *frame.bound[:3])


def _more_plans(table: Table, frame: Frame, effect: fx.MorePlans) -> None:
    table.more_plans += number(table, frame, effect.n)


def _lose(table: Table, frame: Frame, effect: fx.Lose) -> None:
    del frame
    atoms.lose(table, effect.reason)


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
    """Begin a rule that outlasts its text, for those whom it means now (W10)."""
    covered = () if effect.who is None else heroes(table, frame, effect.who)
    if effect.who is None or covered:
        rule = Lasting(effect.modifier, frame.card, covered, effect.until, max(frame.me, -1))
        table.tell(ev.LastingBegan(rule))


RUN: dict[type, Run] = {
    fx.Advance: _advance,
    fx.Reset: _reset,
    fx.CallThreats: _call_threats,
    fx.ReturnThreat: _return_threat,
    fx.Conclude: _conclude,
    fx.Bam: _bam,
    fx.PassOn: _pass_on,
    fx.MorePlans: _more_plans,
    fx.Reopen: _reopen,
    fx.Begin: _begin,
    fx.Lose: _lose,
    fx.PeekPlan: _peek,
}

ANSWER: dict[type, Answer] = {fx.PeekPlan: _peek_answer}

POSSIBLE: dict[type, Test] = {fx.Conclude: _conclude_possible, fx.PeekPlan: _peek_possible}
