"""Where the token of a cleared threat goes (M1, I4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.commands import Command, Decline, Pick
from ..model.flow import Award
from ..model.state import Frame
from . import atoms

if TYPE_CHECKING:
    from .table import Table


def award(table: Table, frame: Frame, _: Award) -> None:
    """Ask whether the token goes onto a card beside the board, rather than to the mission (I4)."""
    takers = atoms.takers_of_threats(table)
    if not takers:
        atoms.advance_mission(table, "threat")
        return
    options: list[Command] = [Pick("card", card) for card, _ in takers]
    table.ask(frame, table.lead(), "award_threat_token", [*options, Decline()])


def award_answer(table: Table, frame: Frame, command: Command) -> None:
    """Place the token."""
    del frame
    if isinstance(command, Pick):
        atoms.fill_side_slot(table, command.index, dict(atoms.takers_of_threats(table))[command.index])
    else:
        atoms.advance_mission(table, "threat")
