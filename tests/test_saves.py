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
from marvel_united.model.state import CounterState, Pile, Result, Seat, StoryCard, Stream, ThreatState, Wound
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


def swapped(state: State, first: int, second: int) -> State:
    """Let two locations trade places."""
    places = [*state.places]
    places[first], places[second] = places[second], places[first]
    return replace(state, places=tuple(places))


def all_marked(state: State) -> State:
    """Give every hero a disk."""
    disk = CounterState(f"{WAR}:obedience_disk", 1)
    return replace(state, heroes=tuple([replace(hero, marks=(disk,)) for hero in state.heroes]))


def moved(state: State, **changes: object) -> State:
    """Change the first threat."""
    return replace(state, threats=(replace(state.threats[0], **changes), *state.threats[1:]))


def placed(state: State, at: int, **changes: object) -> State:
    """Change a location."""
    places = [*state.places]
    places[at] = replace(places[at], **changes)
    return replace(state, places=tuple(places))


def elsewhere(state: State) -> State:
    """Have a location that the setup has not, with the slots it is printed with."""
    others = [place for id, place in ALL.locations.items() if id not in state.setup.locations]
    place = next(each for each in others if each.group == "regular" and len(each.slots) >= state.places[1].slots)
    return placed(state, 1, id=place.id, slots=len(place.slots))


def both_sides(state: State) -> State:
    """Have the weakened side of a horseman in play beside the full one."""
    full = state.threats[0]
    weak = state.cards.index(f"{state.cards[full.card]}_weakened")
    removed = tuple([card for card in state.removed if card != weak])
    back = ThreatState(weak, state.villain.at, state.villain.at, full.health - 2, token=False)
    return replace(state, threats=(*state.threats, back), removed=removed)


def eliminated(state: State) -> State:
    """Have a hero eliminated, with everything that goes along."""
    hero, seat = state.heroes[0], state.seats[0]
    gone = [side.card for side in state.beside if side.hero == 0]
    return replace(
        state,
        heroes=(replace(hero, status="out"), *state.heroes[1:]),
        seats=(Seat(), *state.seats[1:]),
        beside=tuple([side for side in state.beside if side.card not in gone]),
        removed=(*state.removed, *seat.hand, *seat.deck, *gone),
        eliminated=(hero.id,),
    )


def traded(state: State) -> State:
    """Have two seats trade their top cards."""
    one, two, *others = state.seats
    first, second = one.deck[0], two.deck[0]
    seats = (replace(one, deck=(second, *one.deck[1:])), replace(two, deck=(first, *two.deck[1:])), *others)
    return replace(state, seats=seats)


def nobodys(state: State) -> State:
    """Have a card of a hero at the table lie in the storyline as if it were nobody's."""
    seat = state.seats[0]
    played = (*state.storyline, StoryCard(seat.deck[0]))
    return replace(state, storyline=played, seats=(replace(seat, deck=seat.deck[1:]), *state.seats[1:]))


def unmarked(state: State) -> State:
    """Have the first master plan card lie in the storyline as if it were another one."""
    return replace(state, storyline=(replace(state.storyline[0], plan=False), *state.storyline[1:]))


def dealt_out(state: State) -> State:
    """Have a master plan card of a villain to come in the deck of the first one."""
    other = next(pile for pile in state.piles if pile.id == f"{HORSEMEN}:war")
    piles = tuple([replace(pile, cards=pile.cards[1:]) if pile is other else pile for pile in state.piles])
    deck = (*state.villain.deck, other.cards[0])
    return replace(state, piles=piles, villain=replace(state.villain, deck=deck))


def over(state: State, reason: str, *, won: bool = False) -> State:
    """Have the game be over."""
    return replace(state, result=Result(won, reason), control=replace(state.control, question=None, stack=()))


def waiting(state: State, **changes: object) -> State:
    """Change what waits to be dealt with."""
    return replace(state, control=replace(state.control, **changes))


def led_by_another(state: State) -> State:
    """Have a seat asked, and another one speak for it."""
    question = state.control.question
    assert question is not None
    return waiting(state, question=replace(question, seat=0, lead=1))


def in_turn(state: State, **changes: object) -> State:
    """Change the turn."""
    return replace(state, turn=replace(state.turn, **changes))


def marked(state: State, mark: str, times: int = 1) -> State:
    """Give the first hero a mark."""
    marks = (CounterState(mark, 1),) * times
    return replace(state, heroes=(replace(state.heroes[0], marks=marks), *state.heroes[1:]))


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
    "locations in another order": MadeUp(swapped(SKULL, 0, 1), "lies where the setup has"),
    "a location twice": MadeUp(replace(SKULL, places=(SKULL.places[1], *SKULL.places[1:])), "in two places"),
    "a display of three": MadeUp(displayed(HULK, 3), "has 3 cards"),
    "a display of one between turns": MadeUp(displayed(HULK, 1), "has 1 cards"),
    "a location that the setup has not": MadeUp(elsewhere(PRELUDE), "lies where the setup has"),
    "a location swapped for his Pyramid": MadeUp(elsewhere(BATTLE), "lies where the setup has"),
    "a slot more than printed": MadeUp(placed(SKULL, 0, slots=SKULL.places[0].slots + 1), "slots, not"),
    "a debt of action tokens": MadeUp(placed(SKULL, 0, tokens=(0, -1, 0, 0)), "negative number of action"),
    "action tokens nothing left there": MadeUp(placed(BATTLE, 0, tokens=(0, 1, 0, 0)), "holds action tokens"),
    "a card of nobody in the storyline": MadeUp(nobodys(SKULL), "of nobody"),
    "a master plan card not marked as one": MadeUp(unmarked(SKULL), "not marked as one"),
    "more hero cards than bring a villain turn": MadeUp(replace(SKULL, pace=4), "without a villain turn"),
    "more hero cards than bring a horseman": MadeUp(replace(PRELUDE, pace=3), "without a villain turn"),
    "a horseman on his Pyramid": MadeUp(moved(BATTLE, at=0, stands=0), "cannot have come to location 0"),
    "a figure of what is no henchman": MadeUp(moved(PRELUDE, stands=(PRELUDE.threats[0].at + 1) % 6), "no figure"),
    "health of what is no henchman": MadeUp(moved(PRELUDE, health=1), "is no henchman"),
    "a returned threat that never left": MadeUp(moved(PRELUDE, token=False), "cannot have come"),
    "both sides of a horseman": MadeUp(both_sides(BATTLE), "both sides"),
    "henchmen defeated who are in play": MadeUp(in_turn(SKULL, felled=1), "henchmen are defeated"),
    "a hero eliminated by nothing": MadeUp(eliminated(SKULL), "where nothing does so"),
    "a hero eliminated before Death comes": MadeUp(eliminated(PRELUDE), "where nothing does so"),
    "a hero with another box's mark": MadeUp(marked(SKULL, f"{WAR}:obedience_disk"), "marks of no villain"),
    "a hero with two of one mark": MadeUp(marked(HULK, f"{WAR}:obedience_disk", 2), "marks of no villain"),
    "a KO in solo with others at the table": MadeUp(replace(SKULL, solo_kos=1), "of a solo player"),
    "cards of somebody else": MadeUp(traded(SKULL), "none of its heroes"),
    "master plan cards of a villain to come": MadeUp(dealt_out(PRELUDE), "of another villain"),
    "a victory over a healthy villain": MadeUp(over(SKULL, "villain_defeated", won=True), "health is defeated"),
    "a villain without health": MadeUp(health(SKULL, health=0), "health is defeated"),
    "a villain healed beyond": MadeUp(health(SKULL, health=SKULL.villain.full + 1), "more health"),
    "an empty deck with cards": MadeUp(over(SKULL, "deck_empty"), "cannot have ended"),
    "a plot that is not met": MadeUp(over(SKULL, "plot"), "cannot have ended"),
    "an end for no reason": MadeUp(over(SKULL, "boredom"), "cannot have ended"),
    "horsemen still to come": MadeUp(over(PRELUDE, "chapters_over", won=True), "cannot have ended"),
    "thugs hurt who are not there": MadeUp(in_turn(SKULL, wounds=(Wound(0, 1),)), "hurt"),
    "master plan cards due for nothing": MadeUp(waiting(SKULL, more_plans=1), "nothing calls for"),
    "a hero fallen twice": MadeUp(waiting(SKULL, fallen=(0, 0)), "fallen twice"),
    "a stream read twice": MadeUp(waiting(SKULL, streams=(Stream("x", 1), Stream("x", 2))), "read twice"),
    "another seat's answer": MadeUp(led_by_another(SKULL), "is to answer"),
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
