"""Made-up states of other boxes: what no game can lead to is refused, in a state and in a save that begins with one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from marvel_united import (
    Game,
    InvariantError,
    ReplayError,
    Rules,
    Setup,
    State,
    apply,
    decode_state,
    encode,
    legal,
)
from marvel_united.model.state import CounterState, Pile
from marvel_united.saves import check_state
from tests.golden.test_golden import ALL, REGISTRY

HORSEMEN = "horsemen_of_apocalypse"
WAR = "world_war_hulk"


def state_of(villain: str, mode: str = "core:standard", team: str = "") -> State:
    """Give the first state of a game that asks something."""
    setup = Setup(seed="saves", villain=villain, mode=mode, players=3, team=team, expansions=REGISTRY.names())
    return Game(setup, registry=REGISTRY).state


PRELUDE = state_of(f"{HORSEMEN}:famine", f"{HORSEMEN}:prelude")
BATTLE = state_of(f"{HORSEMEN}:apocalypse", f"{HORSEMEN}:battle")
HULK = state_of(f"{WAR}:world_breaker_hulk", team="team_decks:united_heroes")
SKULL = state_of("core:red_skull")
VOID = state_of(f"{WAR}:the_void")


def at(state: State, counter: str, value: int) -> State:
    """Set a counter."""
    counters = [replace(each, value=value) if each.id == counter else each for each in state.counters]
    assert CounterState(counter, value) in counters
    return replace(state, counters=tuple(counters))


def health(state: State, **changes: object) -> State:
    """Change the villain."""
    return replace(state, villain=replace(state.villain, **changes))


def displayed(state: State, cards: int) -> State:
    """Move cards between the Team deck and the display."""
    team = state.setup.team
    deck, display = [next(pile for pile in state.piles if pile.id == id) for id in (team, f"{team}/display")]
    whole = display.cards + deck.cards
    moved: dict[str, Pile] = {
        display.id: replace(display, cards=whole[:cards]),
        deck.id: replace(deck, cards=whole[cards:]),
    }
    return replace(state, piles=tuple([moved.get(pile.id, pile) for pile in state.piles]))


def placed(state: State, id: str) -> State:
    """Let another location lie at the first place where a home is not."""
    homes = [ALL.villains[state.villain.id].home, ALL.villains[state.villain.id].opposite]
    index = next(index for index, place in enumerate(state.places) if place.id not in homes)
    assert id not in [place.id for place in state.places]
    places = [*state.places]
    places[index] = replace(places[index], id=id)
    return replace(state, places=tuple(places))


def swapped(state: State, first: int, second: int) -> State:
    """Let two locations trade places."""
    places = [*state.places]
    places[first], places[second] = places[second], places[first]
    return replace(state, places=tuple(places))


def all_marked(state: State) -> State:
    """Give every hero a disk."""
    disk = CounterState(f"{WAR}:obedience_disk", 1)
    return replace(state, heroes=tuple([replace(hero, marks=(disk,)) for hero in state.heroes]))


class MadeUp(NamedTuple):
    """A state that no game leads to, and what is said of it."""

    state: State
    told: str


MADE_UP = {
    "fear at its end": MadeUp(at(SKULL, "core:fear", 20), "a plot is met"),
    "apocalypse at its end": MadeUp(at(BATTLE, f"{HORSEMEN}:destruction", 16), "a plot is met"),
    "crisis at its end": MadeUp(at(VOID, f"{WAR}:dashboard_crisis", 9), "a plot is met"),
    "everybody under control": MadeUp(all_marked(HULK), "a plot is met"),
    "health of one who has none": MadeUp(health(BATTLE, health=5), "health"),
    "full health of one who has none": MadeUp(health(BATTLE, full=5), "health"),
    "one who cannot be attacked": MadeUp(health(BATTLE, endures=False), "health"),
    "one who can be attacked": MadeUp(health(PRELUDE, endures=True), "health"),
    "more health than printed": MadeUp(health(SKULL, full=SKULL.villain.full + 1), "health"),
    "Pestilence before Famine": MadeUp(at(PRELUDE, f"{HORSEMEN}:pestilence_outcome", 2), "out of order"),
    "homes beside each other": MadeUp(swapped(BATTLE, 0, 2), "opposite"),
    "a location that was not laid out": MadeUp(placed(PRELUDE, "core:stark_labs"), "nothing replaces any"),
    "locations in another order": MadeUp(swapped(SKULL, 0, 1), "nothing replaces any"),
    "a location of another game": MadeUp(placed(BATTLE, "infinity_gauntlet:titan"), "none that this game can have"),
    "a location of no game": MadeUp(placed(SKULL, "core:nowhere"), "none that this game can have"),
    "hero cards without a villain turn": MadeUp(replace(SKULL, pace=4), "4 hero cards"),
    "a location twice": MadeUp(replace(SKULL, places=(SKULL.places[1], *SKULL.places[1:])), "in two places"),
    "a display of three": MadeUp(displayed(HULK, 3), "has 3 cards"),
    "a display of one between turns": MadeUp(displayed(HULK, 1), "has 1 cards"),
}


@pytest.mark.parametrize("state", [PRELUDE, BATTLE, HULK, SKULL, VOID], ids=lambda state: state.villain.id)
def test_what_they_are_made_from_is_sound(state: State) -> None:
    assert decode_state(encode(state), ALL) == state
    assert Game.load(Game.from_state(state, registry=REGISTRY).save(), registry=REGISTRY).state == state


@pytest.mark.parametrize("made_up", MADE_UP.values(), ids=MADE_UP)
def test_what_no_game_leads_to_is_refused(made_up: MadeUp) -> None:
    reads: list[tuple[Callable[[], object], str]] = [
        (lambda: decode_state(encode(made_up.state), ALL), "broken_state"),
        (lambda: Game.from_state(made_up.state, registry=REGISTRY), "broken_state"),
        (lambda: Game.load(_save_beginning_with(made_up.state), registry=REGISTRY), "diverged"),
    ]
    for read, code in reads:
        with pytest.raises((InvariantError, ReplayError), match=made_up.told) as refusal:
            read()
        assert refusal.value.code == code


def _save_beginning_with(state: State) -> bytes:
    """Edit the save of a game that begins with a position of its own."""
    sound = next(each for each in (PRELUDE, BATTLE, HULK, SKULL, VOID) if each.setup == state.setup)
    save = Game.from_state(sound, registry=REGISTRY).save()
    return save.replace(encode(sound), encode(state))


def test_homes_of_a_villain_who_only_follows_need_not_lie_opposite() -> None:
    """The locations are laid out for the first villain."""
    box = next(each for each in ALL.expansions if each.namespace == HORSEMEN)
    at = [place.id for place in PRELUDE.places]
    villains = [replace(each, home=at[0], opposite=at[1]) if "war" in each.id else each for each in box.villains]
    others = [each for each in ALL.expansions if each is not box]
    rules = Rules((*others, replace(box, villains=tuple(villains))))
    state = PRELUDE
    while state.villain.id == PRELUDE.villain.id:
        state = apply(rules, state, legal(state)[0]).state
    assert state.villain.id == f"{HORSEMEN}:war"
    check_state(rules, state)


def test_every_printed_plot_is_looked_at_only_when_something_changes_that_it_looks_at() -> None:
    """So nothing is looked at after every piece of work, which would take its time."""
    assert [each.villain.id for each in ALL.dashboards.values() if each.unwatched_plots] == []
