"""What the events of threats, missions and standing rules do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...model import events as ev
from ...model.state import State, ThreatState
from .parts import change_side, change_threat, put, replace


def _henchman_damaged(state: State, e: ev.HenchmanDamaged) -> State:
    return change_threat(state, e.card, lambda t: replace(t, health=t.health - e.n))


def _slot_filled(state: State, e: ev.SlotFilled) -> State:
    return change_threat(state, e.card, lambda t: replace(t, filled=put(t.filled, e.slot, True)))


def _threat_cleared(state: State, e: ev.ThreatCleared) -> State:
    threats = tuple([threat for threat in state.threats if threat.card != e.card])
    felled = [threat for threat in state.threats if threat.card == e.card and not threat.filled]
    turn = replace(state.turn, felled=state.turn.felled + 1) if felled else state.turn
    return replace(state, threats=threats, removed=(*state.removed, e.card), turn=turn)


def _threat_returned(state: State, e: ev.ThreatReturned) -> State:
    returned = ThreatState(e.card, e.at, e.at, e.health, (False,) * e.slots, token=False)
    removed = tuple([card for card in state.removed if card != e.card])
    return replace(state, threats=(*state.threats, returned), removed=removed)


def _figure_moved(state: State, e: ev.FigureMoved) -> State:
    return change_threat(state, e.card, lambda t: replace(t, stands=e.to))


def _side_slot_filled(state: State, e: ev.SideSlotFilled) -> State:
    return change_side(state, e.card, lambda side: replace(side, filled=put(side.filled, e.slot, True)))


def _side_card_unlocked(state: State, e: ev.SideCardUnlocked) -> State:
    return change_side(state, e.card, lambda side: replace(side, status="kept", filled=()))


def _side_card_turned(state: State, e: ev.SideCardTurned) -> State:
    return change_side(state, e.card, lambda side: replace(side, status="spent" if e.spent else "active"))


def _side_tokens_moved(state: State, e: ev.SideTokensMoved) -> State:
    return change_side(state, e.card, lambda side: replace(side, tokens=e.tokens))


def _mission_advanced(state: State, e: ev.MissionAdvanced) -> State:
    return replace(
        state, missions=tuple([replace(m, tokens=e.tokens) if m.id == e.mission else m for m in state.missions])
    )


def _mission_completed(state: State, e: ev.MissionCompleted) -> State:
    missions = [replace(m, tokens=0, completed=e.order) if m.id == e.mission else m for m in state.missions]
    return replace(state, missions=tuple(missions))


def _missions_reopened(state: State, e: ev.MissionsReopened) -> State:
    missions = [replace(m, tokens=0, completed=0) if m.id in e.missions else m for m in state.missions]
    return replace(state, missions=tuple(missions))


def _lasting_began(state: State, e: ev.LastingBegan) -> State:
    return replace(state, lasting=(*state.lasting, e.lasting))


def _lasting_ended(state: State, e: ev.LastingEnded) -> State:
    return replace(state, lasting=tuple([rule for rule in state.lasting if rule != e.lasting]))


APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.HenchmanDamaged: _henchman_damaged,
    ev.SlotFilled: _slot_filled,
    ev.ThreatReturned: _threat_returned,
    ev.FigureMoved: _figure_moved,
    ev.ThreatCleared: _threat_cleared,
    ev.SideSlotFilled: _side_slot_filled,
    ev.SideCardUnlocked: _side_card_unlocked,
    ev.SideCardTurned: _side_card_turned,
    ev.SideTokensMoved: _side_tokens_moved,
    ev.MissionAdvanced: _mission_advanced,
    ev.MissionCompleted: _mission_completed,
    ev.MissionsReopened: _missions_reopened,
    ev.LastingBegan: _lasting_began,
    ev.LastingEnded: _lasting_ended,
}
