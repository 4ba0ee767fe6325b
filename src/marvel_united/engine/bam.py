"""BAM! effects: the dashboard's and those of threats (V3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.state import Frame
from .queries import stunned
from .select import RING

if TYPE_CHECKING:
    from .table import Table


def threats_with_bam(table: Table) -> tuple[int, ...]:
    """Give the threats with a BAM!, clockwise from the villain's own location (V3)."""
    state = table.state
    ordered = sorted(state.threats, key=lambda threat: (threat.stands - state.villain.at) % RING)
    return tuple([t.card for t in ordered if table.printed.threats[state.cards[t.card]].when == "bam"])


def threats_named(table: Table, names: tuple[str, ...]) -> tuple[int, ...]:
    """Give the threats in play with these names, in the order they are named."""
    threats, state = table.printed.threats, table.state
    return tuple([t.card for name in names for t in state.threats if threats[state.cards[t.card]].name == name])


def bam_of_threat(table: Table, card: int) -> None:
    """Let a threat do its BAM!, if it is still in play (M4)."""
    threat = next((threat for threat in table.state.threats if threat.card == card), None)
    if stunned(table, card):
        table.tell(ev.BamCancelled(card, -1))
        return
    effect = table.printed.threats[table.state.cards[card]].effect
    if threat is not None and effect is not None:
        table.tell(ev.BamActivated(card, threat.stands))
        table.push(Frame(effect, -2 - card, threat.stands, card))


def bam_of_dashboard(table: Table) -> None:
    """Let the dashboard do its BAM!, unless the villain is stunned (W5)."""
    if stunned(table, -1):
        table.tell(ev.BamCancelled(-1, -1))
        return
    table.tell(ev.BamActivated(-1, table.state.villain.at))
    table.text(table.dashboard.villain.bam, -1)
