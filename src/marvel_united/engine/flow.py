"""The course of a game: villain turns, and whose hero turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.commands import Command, Pick
from ..model.content import PlanCard
from ..model.effects import Bam
from ..model.flow import BamStage, GameFlow, HeroTurn, Overflowing, Replace, VillainTurn
from ..model.modes import Collects
from ..model.state import Frame
from . import atoms
from .bam import bam_of_dashboard, bam_of_threat, threats_named, threats_with_bam
from .harm import unsettled
from .picks import MOVE_STEP, expect
from .queries import VILLAIN, cadence, collected_on_top, stunned
from .select import RING, holds

if TYPE_CHECKING:
    from .table import Table

_CHOOSE_FIRST: Final = -1

_GAME: Final = GameFlow()
_PLAN: Final = VillainTurn()
_TURN: Final = HeroTurn()


def game(table: Table, frame: Frame, _: GameFlow) -> None:
    """Go on with the game: the opening villain turn, the first hero, then turns clockwise (H1)."""
    if interrupted(table, frame):
        return
    if not frame.vars:
        table.push(Frame(_GAME, vars=(_CHOOSE_FIRST,)))
        table.push(Frame(_PLAN))
        atoms.look_at_all_plots(table)
        return
    state = table.state
    hero = frame.vars[0]
    if hero == _CHOOSE_FIRST:
        if state.setup.solo:
            hero = 0
        else:
            table.ask(frame, -1, "choose_first_hero", [Pick("hero", index) for index in range(len(state.heroes))])
            return
    if state.pace >= cadence(state):
        table.push(Frame(_GAME, vars=(hero,)))
        table.push(Frame(_PLAN))
        return
    table.push(Frame(_GAME, vars=((hero + 1) % len(state.heroes),)))
    out = state.heroes[hero].status == "out"
    if out and not state.ways.newcomers:
        return
    table.push(Frame(_TURN, hero))
    if out:
        table.push(Frame(Replace(), hero))


def game_answer(table: Table, frame: Frame, command: Command) -> None:
    """Let the chosen hero begin."""
    table.push(Frame(frame.work, vars=(expect(command, Pick).index,)))


def interrupted(table: Table, frame: Frame) -> bool:
    """Settle KOs between two units, then play plan cards that are due; true if the flow has to wait (V9, V10)."""
    if unsettled(table, frame):
        return True
    if table.more_plans:
        table.more_plans -= 1
        table.push(frame)
        table.push(Frame(VillainTurn(extra=True)))
        return True
    return False


# ---------------------------------------------------------------- the villain turn


def villain_turn(table: Table, frame: Frame, work: VillainTurn) -> None:
    """Resolve a master plan card top to bottom (V1); what its end decides comes before what waits for it (A3, W7)."""
    if unsettled(table, frame):
        return
    if not frame.vars:
        table.push(Frame(work, vars=(_reveal_plan(table, extra=work.extra), 0)))
        atoms.happen(table, "villain_turn_began")
        return
    card, stage = frame.vars
    printed = table.printed.plan_cards[table.state.cards[card]]
    while stage < len(printed.order):
        step = _STAGES[printed.order[stage]]
        stage += 1
        depth = len(table.stack)
        table.push(Frame(work, vars=(card, stage)))
        step(table, printed, card)
        if len(table.stack) > depth + 1:
            return
        table.stack.pop()
    table.tell(ev.VillainTurnEnded(card))
    atoms.happen(table, "villain_turn_ended")
    for plot in table.dashboard.late_plots:
        if holds(table, VILLAIN, plot.when):
            atoms.come_true(table, plot)
            break


def _reveal_plan(table: Table, *, extra: bool) -> int:
    """Draw the top master plan card, collecting what is none (I2); the heroes lose if there is none (V6)."""
    while collected_on_top(table):
        _collect(table)
    deck = table.state.villain.deck
    if not deck:
        atoms.lose(table, "deck_empty")
    table.tell(ev.PlanRevealed(deck[0], extra, table.state.pace if extra else 0))
    return deck[0]


def _collect(table: Table) -> None:
    """Put the top card onto its pile; too many there lose the game (I2)."""
    collects = expect(table.rules.modes[table.state.setup.mode].collects, Collects)
    table.tell(ev.PlanCollected(table.state.villain.deck[0], collects.pile))
    if any(pile.id == collects.pile and len(pile.cards) >= collects.limit for pile in table.state.piles):
        atoms.lose(table, collects.reason)


def _move(table: Table, printed: PlanCard, card: int) -> None:
    del card
    if printed.move_text is not None:
        table.text(printed.move_text, -1, MOVE_STEP)
    elif printed.move is not None:
        atoms.move_villain(table, (table.state.villain.at + printed.move) % RING)
        atoms.arrive(table)


def _bam(table: Table, printed: PlanCard, card: int) -> None:
    del card
    if printed.bam:
        if printed.icons or table.dashboard.bams:
            table.push(Frame(BamStage(printed.icons, called=False)))
        before = table.dashboard.villain.before_bam
        if before is None or stunned(table, -1):
            bam_of_dashboard(table)
        else:
            table.push(Frame(Bam()))
            table.push(Frame(before))


def _add(table: Table, printed: PlanCard, card: int) -> None:
    del card
    at = table.state.villain.at
    ring = ((at - 1) % RING, at, (at + 1) % RING)
    batches = tuple(
        [
            value
            for place, tokens in zip(ring, printed.add, strict=False)
            for value in (place, tokens.thugs, tokens.civilians, 0)
        ]
    )
    if batches:
        table.push(Frame(Overflowing(units=True), vars=batches))


def _special(table: Table, printed: PlanCard, card: int) -> None:
    if printed.special is not None:
        table.text(printed.special, -1, card)


_STAGES: Final[dict[str, Callable[[Table, PlanCard, int], None]]] = {
    "move": _move,
    "bam": _bam,
    "add": _add,
    "special": _special,
}


def bam_stage(table: Table, frame: Frame, work: BamStage) -> None:
    """Let the next threat do its BAM!; which ones do is seen once the dashboard's is done (V3)."""
    if unsettled(table, frame):
        return
    if not work.called:
        named = threats_named(table, work.icons)[: table.dashboard.villain.icons_acting]
        table.push(Frame(BamStage(), vars=named if work.icons else threats_with_bam(table)))
    elif frame.vars:
        table.push(Frame(work, vars=frame.vars[1:]))
        bam_of_threat(table, frame.vars[0])


def overflowing(table: Table, frame: Frame, work: Overflowing) -> None:
    """Add the next batch of tokens; what finds no slot sets off the overflow effect there and then (V4)."""
    if work.units and unsettled(table, frame):
        return
    at, thugs, civilians, crisis = frame.vars[:4]
    if len(frame.vars) > 4:
        table.push(Frame(work, vars=frame.vars[4:]))
    left = atoms.add_tokens(table, at, thugs, civilians, crisis)
    if any(left):
        table.tell(ev.Overflowed(at, *left))
        atoms.happen(table, "overflow")
        table.text(table.dashboard.villain.overflow, -1, at=at, bound=left)
