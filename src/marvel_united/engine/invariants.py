"""What is true of every state a game can be in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import broken_state
from ..model.flow import GameFlow
from ..model.state import State
from .handlers import HANDLERS
from .queries import VILLAIN
from .select import RING, holds, room
from .table import Table

if TYPE_CHECKING:
    from .rules import Rules


def broken(rules: Rules, state: State) -> list[str]:
    """Give every rule of sound states that a state breaks; none if it is sound.

    Args:
        rules: the compiled content.
        state: any state.
    """
    faults = [
        *_card_faults(state),
        *_place_faults(state),
        *_figure_faults(state),
        *_number_faults(rules, state),
        *_goal_faults(rules, state),
        *_flow_faults(state),
    ]
    return faults or _plot_faults(rules, state)


def check(rules: Rules, state: State) -> None:
    """Refuse a state that is not sound.

    Raises:
        InvariantError: with ``details["broken"]``.
    """
    faults = broken(rules, state)
    if faults:
        raise broken_state(*faults)


def _card_faults(state: State) -> list[str]:
    """Every card is in exactly one zone."""
    zones: list[int] = [*state.villain.deck, *state.removed]
    zones += [card.card for card in state.storyline]
    zones += [threat.card for threat in state.threats]
    zones += [card for seat in state.seats for card in (*seat.hand, *seat.deck)]
    zones += [card for pile in state.piles for card in pile.cards]
    zones += [side.card for side in state.beside]
    if sorted(zones) == list(range(len(state.cards))):
        return []
    twice = sorted({card for card in zones if zones.count(card) > 1})
    lost = [card for card in range(len(state.cards)) if card not in zones]
    strange = sorted({card for card in zones if not 0 <= card < len(state.cards)})
    return [f"cards not in exactly one zone: twice {twice}, nowhere {lost}, unknown {strange}"]


def _place_faults(state: State) -> list[str]:
    faults: list[str] = []
    if len(state.places) != RING:
        faults.append(f"{len(state.places)} locations instead of {RING}")
        return faults
    for at, place in enumerate(state.places):
        if min(place.civilians, place.thugs, place.crisis) < 0:
            faults.append(f"location {at} holds a negative number of tokens")
        if room(state, at) < 0:
            faults.append(f"location {at} holds more tokens than slots")
    covered = [threat.at for threat in state.threats]
    if len(set(covered)) < len(covered):
        faults.append("a location is covered by two threats")
    return faults


def _figure_faults(state: State) -> list[str]:
    spots = (
        [hero.at for hero in state.heroes] + [state.villain.at] + [v for t in state.threats for v in (t.at, t.stands)]
    )
    faults = [] if all(0 <= at < RING for at in spots) else ["a figure or threat is off the ring"]
    if any(not 0 <= hero.seat < len(state.seats) for hero in state.heroes):
        faults.append("a hero belongs to no seat")
    if any(hero.crisis < 0 for hero in state.heroes):
        faults.append("a hero holds a negative number of crisis tokens")
    idle = state.control.question is not None and not state.control.fallen
    if idle and any(h.status == "ko" and state.seats[h.seat].hand for h in state.heroes if not state.setup.solo):
        faults.append("a KO'd hero has cards in hand")
    return faults


def _number_faults(rules: Rules, state: State) -> list[str]:
    seats = enumerate(state.seats)
    faults = [f"seat {index} holds a negative number of tokens" for index, seat in seats if min(seat.tokens) < 0]
    declared = rules.counters
    faults += [
        f"counter {counter.id!r} stands at {counter.value}"
        for counter in state.counters
        if counter.id not in declared or not 0 <= counter.value <= declared[counter.id].max
    ]
    faults += [
        f"mark {mark.id!r} of hero {index} stands at {mark.value}"
        for index, hero in enumerate(state.heroes)
        for mark in hero.marks
        if mark.id not in declared or not 0 < mark.value <= declared[mark.id].max
    ]
    faults += [
        f"card {side.card} beside the board holds {side.tokens} tokens" for side in state.beside if side.tokens < 0
    ]
    if state.villain.health < 0:
        faults.append("the villain's health is negative")
    if any(wound.damage < 1 for wound in state.turn.wounds):
        faults.append("a thug has taken no damage but is marked")
    return faults


def _goal_faults(rules: Rules, state: State) -> list[str]:
    faults = [
        f"mission {mission.id!r} holds {mission.tokens} tokens"
        for mission in state.missions
        if not 0 <= mission.tokens < rules.missions[mission.id].slots
    ]
    orders = sorted(mission.completed for mission in state.missions if mission.completed)
    if orders != list(range(1, len(orders) + 1)):
        faults.append("missions were completed in no order")
    for threat in state.threats:
        printed = rules.threats[state.cards[threat.card]]
        if printed.health and not 0 < threat.health <= printed.health:
            faults.append(f"henchman {threat.card} has {threat.health} health")
        if threat.filled and all(threat.filled):
            faults.append(f"threat {threat.card} is full and still there")
    return faults


def _flow_faults(state: State) -> list[str]:
    control = state.control
    if state.result is not None:
        return [] if control.question is None and not control.stack else ["the game is over but asks on"]
    if control.question is None or not control.stack:
        return ["the game is not over but asks nothing"]
    options = control.question.options
    games = [index for index, frame in enumerate(control.stack) if isinstance(frame.work, GameFlow)]
    faults = [] if games == [0] else ["the pending work is not that of one game, begun first"]
    if not options:
        faults.append("a question without an answer")
    if len(set(options)) < len(options):
        faults.append("a question with two equal answers")
    return faults


def _plot_faults(rules: Rules, state: State) -> list[str]:
    """A plot that is met at once has come true: the game is over."""
    if state.result is not None:
        return []
    table = Table(rules, state, HANDLERS)
    met = [plot for plot in table.dashboard.at_once_plots if plot.then is None and holds(table, VILLAIN, plot.when)]
    return [f"a plot is met and the game goes on: {plot.does}" for plot in met]
