"""From wishes to a state: the game is set up as ever, then its parts are rearranged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..engine import check, start
from ..errors import UsageError
from ..model.commands import Pick
from ..model.events import GameSetUp
from ..model.flow import GameFlow
from ..model.questions import Question
from ..model.state import (
    Control,
    CounterState,
    Frame,
    HeroState,
    MissionState,
    Place,
    SideState,
    State,
    ThreatState,
)
from .names import cards, find, hero_index, position, tail
from .tracebacks import HIDDEN
from .wishes import PlaceWish, ThreatWish, Wishes
from .zones import Supply, counted, with_cards

if TYPE_CHECKING:
    from ..engine import Rules
    from ..model.setup import Setup

__tracebackhide__ = HIDDEN

VILLAIN_AT, HEROES_AT, RING = 0, 3, 6
"""Where the figures of a quiet board stand, and how many locations there are."""


def lay_out(rules: Rules, setup: Setup, wishes: Wishes) -> State:
    """Build a position.

    Args:
        rules: the compiled content.
        setup: what the game is set up from.
        wishes: what is said about the position.

    Raises:
        UsageError: a name means nothing or too much, or the position cannot be.
        SetupError: a game like this cannot be set up.
        InvariantError: the position breaks a rule that holds in every game.
    """
    state = _dealt(rules, replace(setup, locations=_locations(rules, setup, wishes)))
    state = replace(state, step=0) if wishes.dealt else _quiet(state)
    state = _with_places(rules, state, wishes.places)
    state = _with_threats(rules, state, wishes)
    state = _with_dealt_cards(rules, state, wishes)
    state = _with_cards_beside(rules, state, wishes)
    state = _with_figures(rules, state, wishes)
    state = with_cards(rules, state, wishes)
    state = _with_missions(rules, state, wishes)
    state = replace(_with_counters(rules, state, wishes), pace=wishes.pace, solo_kos=wishes.solo_kos)
    state = replace(state, control=between_turns(state))
    check(rules, state)
    return state


def between_turns(state: State) -> Control:
    """Give the pending work of a game between two turns, which asks who goes on."""
    options = tuple([Pick("hero", index) for index in range(len(state.heroes))])
    return Control((Frame(GameFlow(), vars=(-1,)),), Question(-1, "choose_first_hero", options))


# ---------------------------------------------------------------- the board


def _dealt(rules: Rules, setup: Setup) -> State:
    """Give the game as it is set up, before the opening hands."""
    return next(event.state for event in start(rules, setup).events if isinstance(event, GameSetUp))


def _locations(rules: Rules, setup: Setup, wishes: Wishes) -> tuple[str, ...]:
    """Give the locations: first those dealt, or the first ones of the mode; then each named one trades places."""
    ring = list(_dealt(rules, setup).setup.locations if wishes.dealt else _first_locations(rules, setup))
    known = {place.id: (place.name,) for place in rules.locations.values()}
    for wish in wishes.places:
        if not 0 <= wish.at < len(ring):
            raise UsageError("unknown_name", f"ring positions are 0 to {RING - 1}, not {wish.at}", name=wish.at)
        if wish.location:
            id = find("location", wish.location, known)
            if id in ring:
                ring[ring.index(id)] = ring[wish.at]
            ring[wish.at] = id
    return tuple(ring)


def _first_locations(rules: Rules, setup: Setup) -> list[str]:
    """Give the first locations of the mode; homes lie where the figures of a quiet board stand."""
    mode, villain = rules.modes[setup.mode], rules.villains[setup.villain]
    fitting = mode.locations or [place.id for place in rules.locations.values() if place.group in mode.groups]
    homes = {at: id for at, id in ((VILLAIN_AT, villain.home), (HEROES_AT, villain.opposite)) if id}
    rest = iter([id for id in fitting if id not in homes.values()])
    return [homes[at] if at in homes else next(rest) for at in range(RING)]


def _quiet(state: State) -> State:
    """Take everything off the board, and put the figures where a quiet board has them."""
    return replace(
        state,
        step=0,
        places=tuple([Place(place.id, place.slots) for place in state.places]),
        heroes=tuple([replace(hero, at=HEROES_AT) for hero in state.heroes]),
        villain=replace(state.villain, at=VILLAIN_AT),
    )


def _with_places(rules: Rules, state: State, wishes: tuple[PlaceWish, ...]) -> State:
    places = list(state.places)
    for wish in wishes:
        at = position(rules, state, wish.at)
        old = places[at]
        places[at] = replace(
            old,
            civilians=old.civilians if wish.civilians is None else wish.civilians,
            thugs=old.thugs if wish.thugs is None else wish.thugs,
            crisis=old.crisis if wish.crisis is None else wish.crisis,
            tokens=counted(wish.tokens) if wish.tokens else old.tokens,
        )
    return replace(state, places=tuple(places))


def _with_threats(rules: Rules, state: State, wishes: Wishes) -> State:
    """Put the named threats where they are wanted; what was dealt there trades places with them."""
    deck = list(state.threats)
    in_play = {threat.at: threat for threat in deck} if wishes.dealt else {}
    named: list[int] = []
    for wish in wishes.threats:
        threat = _named_threat(rules, state, wish, deck, named)
        at = position(rules, state, wish.at)
        if at in [t.at for t in in_play.values() if t.card in named]:
            raise UsageError("double_threat", f"two threats are to cover location {at}", at=at)
        named.append(threat.card)
        start = next((spot for spot, other in in_play.items() if other.card == threat.card), at)
        displaced = in_play.pop(at, None)
        if displaced is not None:
            in_play[start] = replace(displaced, at=start, stands=start)
        stands = at if wish.stands is None else position(rules, state, wish.stands)
        in_play[at] = replace(threat, at=at, stands=stands)
    for place in wishes.no_threats:
        in_play.pop(position(rules, state, place), None)
    playing = tuple([in_play[at] for at in sorted(in_play)])
    gone = [t.card for t in deck if t.card not in [threat.card for threat in playing]]
    return replace(state, threats=playing, removed=(*state.removed, *gone))


def _named_threat(
    rules: Rules, state: State, wish: ThreatWish, deck: list[ThreatState], named: list[int]
) -> ThreatState:
    id = find("threat", wish.name, cards(rules, rules.threat_decks[state.villain.id]))
    copies = [threat for threat in deck if state.cards[threat.card] == id and threat.card not in named]
    if not copies:
        raise UsageError("no_such_copy", f"there is no further {tail(id)!r} among the threats", card=id)
    threat = copies[0]
    if wish.health is not None and not threat.health:
        raise UsageError("no_health", f"{tail(id)!r} is no henchman and has no health", card=id)
    return replace(
        threat,
        health=threat.health if wish.health is None else wish.health,
        filled=_filled(id, len(threat.filled), wish.filled),
        token=wish.token,
    )


def _filled(id: str, slots: int, wanted: tuple[int, ...]) -> tuple[bool, ...]:
    """Give for each slot of a card whether it is to have a token."""
    if any(slot not in range(slots) for slot in wanted):
        message = f"{tail(id)!r} has the slots {tuple(range(slots))}, not {wanted}"
        raise UsageError("no_such_slot", message, card=id, slots=wanted)
    return tuple([slot in wanted for slot in range(slots)])


def _with_dealt_cards(rules: Rules, state: State, wishes: Wishes) -> State:
    """Change the cards that setup has laid beside the board, and the order of further piles."""
    beside = list(state.beside)
    known = cards(rules, [state.cards[side.card] for side in beside])
    for wish in wishes.dealt_beside:
        id = find("card beside the board", wish.name, known)
        index = next(index for index, side in enumerate(beside) if state.cards[side.card] == id)
        tokens = beside[index].tokens if wish.tokens is None else wish.tokens
        beside[index] = replace(beside[index], tokens=tokens, status="spent" if wish.spent else beside[index].status)
    piles = {pile.id: pile.cards for pile in state.piles}
    for name, top in wishes.piles:
        pile = find("pile", name, dict.fromkeys(piles, ()))
        supply = Supply(rules, f"card of {tail(pile)}", rules.extra_decks[pile], state.cards, piles[pile])
        piles[pile] = (*[supply.take(card) for card in top], *supply.left)
    lying = tuple([replace(pile, cards=piles[pile.id]) for pile in state.piles])
    return replace(state, beside=tuple(beside), piles=lying)


def _with_cards_beside(rules: Rules, state: State, wishes: Wishes) -> State:
    """Lay the named cards beside the board, in place of those that were dealt there."""
    if not wishes.beside:
        return state
    known = cards(rules, tuple(rules.side_cards))
    ids: list[str] = []
    laid: list[SideState] = []
    for wish in wishes.beside:
        id = find("card beside the board", wish.name, known)
        if id in ids:
            raise UsageError("no_such_copy", f"there is no further {tail(id)!r} to lay beside the board", card=id)
        slots = len(rules.side_cards[id].slots) if wish.status in {"open", "tucked"} else 0
        laid.append(SideState(len(state.cards) + len(ids), wish.status, _filled(id, slots, wish.filled)))
        ids.append(id)
    dealt = [side.card for side in state.beside]
    return replace(state, cards=(*state.cards, *ids), beside=tuple(laid), removed=(*state.removed, *dealt))


# ---------------------------------------------------------------- figures


def _with_figures(rules: Rules, state: State, wishes: Wishes) -> State:
    villain = state.villain
    at = villain.at if wishes.villain_at is None else position(rules, state, wishes.villain_at)
    health = villain.health if wishes.villain_health is None else wishes.villain_health
    if not 1 <= health <= villain.full and villain.full:
        raise UsageError("no_such_health", f"the villain has 1 to {villain.full} health, not {health}", health=health)
    state = replace(state, villain=replace(villain, at=at, health=health))
    heroes = list(state.heroes)
    for name, place in wishes.spots:
        _edit(heroes, hero_index(state, name), at=position(rules, state, place))
    for name, n in wishes.crisis:
        _edit(heroes, hero_index(state, name), crisis=n)
    for name in wishes.invulnerable:
        _edit(heroes, hero_index(state, name), invulnerable=True)
    marks = {counter.id: (counter.name,) for counter in rules.villains[state.villain.id].marks}
    for name, mark in wishes.marks:
        index = hero_index(state, name)
        _edit(heroes, index, marks=(*heroes[index].marks, CounterState(find("mark", mark, marks), 1)))
    for name in wishes.ko:
        _edit(heroes, hero_index(state, name), status="ko")
    return replace(state, heroes=tuple(heroes))


def _edit(heroes: list[HeroState], index: int, **changes: object) -> None:
    heroes[index] = replace(heroes[index], **changes)


# ---------------------------------------------------------------- missions and counters


def _with_missions(rules: Rules, state: State, wishes: Wishes) -> State:
    known = {mission.id: (rules.missions[mission.id].name,) for mission in state.missions}
    missions = {mission.id: mission for mission in state.missions}
    for name, tokens in wishes.missions:
        id = find("mission", name, known)
        missions[id] = MissionState(id, tokens)
    for order, name in enumerate(wishes.completed, 1):
        id = find("mission", name, known)
        missions[id] = MissionState(id, completed=order)
    return replace(state, missions=tuple(missions.values()))


def _with_counters(rules: Rules, state: State, wishes: Wishes) -> State:
    values = {counter.id: counter.value for counter in state.counters}
    names = {id: (rules.counters[id].name,) for id in values}
    for name, value in wishes.counters:
        values[find("counter", name, names)] = value
    return replace(state, counters=tuple([CounterState(id, value) for id, value in values.items()]))
