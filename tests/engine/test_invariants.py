"""Every rule of sound states is looked at: one that is broken is named, and a sound state breaks none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from marvel_united.engine import apply, check, start
from marvel_united.engine.invariants import broken
from marvel_united.errors import InvariantError
from marvel_united.model.commands import EndTurn, Pick, UseSymbol
from marvel_united.model.flow import HeroTurn
from marvel_united.model.questions import Question
from marvel_united.model.setup import Setup
from marvel_united.model.state import Control, CounterState, Frame, MissionState, Pile, Result, State, Wound
from marvel_united.testing import scenario
from marvel_united.testing.scenario import core_rules

RULES = core_rules()
SOUND = (
    scenario("Red Skull", "Hulk", "Wasp")
    .hand("Hulk", "wild", "move")
    .place(1, "Central Park", civilians=2, thugs=2)
    .threat("Crossbones", at=4, health=3)
    .threat("Subversion", at=5, filled=(0,))
    .completed("Clear Threats")
    .state()
)

Edit = Callable[[State], State]


def place(state: State, **changes: int) -> State:
    places = list(state.places)
    places[1] = replace(places[1], **changes)
    return replace(state, places=tuple(places))


def hero(state: State, **changes: object) -> State:
    return replace(state, heroes=(replace(state.heroes[0], **changes), *state.heroes[1:]))


def seat(state: State, **changes: object) -> State:
    return replace(state, seats=(replace(state.seats[0], **changes), *state.seats[1:]))


def threat(state: State, index: int, **changes: object) -> State:
    threats = list(state.threats)
    threats[index] = replace(threats[index], **changes)
    return replace(state, threats=tuple(threats))


def control(state: State, **changes: object) -> State:
    return replace(state, control=replace(state.control, **changes))


def ask(state: State, *options: Pick) -> State:
    return control(state, question=Question(0, "test", options))


HAND = SOUND.seats[0].hand

BROKEN: dict[str, tuple[Edit, str]] = {
    "a card twice": (lambda s: seat(s, hand=(*HAND, HAND[0])), f"twice [{HAND[0]}], nowhere [], unknown []"),
    "a card in two piles": (lambda s: replace(s, piles=(Pile("test:pile", HAND[:1]),)), f"twice [{HAND[0]}]"),
    "a card nowhere": (lambda s: seat(s, hand=HAND[1:]), f"twice [], nowhere [{HAND[0]}], unknown []"),
    "a card of no game": (lambda s: seat(s, hand=(*HAND, 999)), "twice [], nowhere [], unknown [999]"),
    "five locations": (lambda s: replace(s, places=s.places[:5]), "5 locations instead of 6"),
    "civilians": (lambda s: place(s, civilians=-1), "location 1 holds a negative number of tokens"),
    "thugs": (lambda s: place(s, thugs=-1), "location 1 holds a negative number of tokens"),
    "crisis": (lambda s: place(s, crisis=-1), "location 1 holds a negative number of tokens"),
    "slots": (lambda s: place(s, thugs=4), "location 1 holds more tokens than slots"),
    "two threats in one place": (lambda s: threat(s, 0, at=5), "a location is covered by two threats"),
    "hero off the ring": (lambda s: hero(s, at=6), "a figure or threat is off the ring"),
    "villain off the ring": (lambda s: replace(s, villain=replace(s.villain, at=-1)), "off the ring"),
    "threat off the ring": (lambda s: threat(s, 0, at=6), "off the ring"),
    "henchman off the ring": (lambda s: threat(s, 0, stands=6), "off the ring"),
    "hero of no seat": (lambda s: hero(s, seat=2), "a hero belongs to no seat"),
    "hero with negative crisis": (lambda s: hero(s, crisis=-1), "a hero holds a negative number of crisis tokens"),
    "lying hero with cards": (lambda s: hero(s, status="ko"), "a KO'd hero has cards in hand"),
    "action tokens": (lambda s: seat(s, tokens=(0, -1, 0, 0)), "seat 0 holds a negative number of tokens"),
    "counter below": (lambda s: replace(s, counters=(CounterState("core:fear", -1),)), "'core:fear' stands at -1"),
    "counter beyond": (lambda s: replace(s, counters=(CounterState("core:fear", 21),)), "'core:fear' stands at 21"),
    "counter of nobody": (lambda s: replace(s, counters=(CounterState("core:love", 1),)), "'core:love' stands at 1"),
    "mark of nobody": (
        lambda s: hero(s, marks=(CounterState("core:fear", 0),)),
        "mark 'core:fear' of hero 0 stands at 0",
    ),
    "mark beyond": (
        lambda s: hero(s, marks=(CounterState("core:fear", 21),)),
        "mark 'core:fear' of hero 0 stands at 21",
    ),
    "unknown mark": (
        lambda s: hero(s, marks=(CounterState("core:love", 1),)),
        "mark 'core:love' of hero 0 stands at 1",
    ),
    "two games": (lambda s: control(s, stack=s.control.stack * 2), "not that of one game, begun first"),
    "no game": (lambda s: control(s, stack=s.control.stack[1:] or (Frame(HeroTurn()),)), "not that of one game"),
    "health": (lambda s: replace(s, villain=replace(s.villain, health=-1)), "the villain's health"),
    "wound": (lambda s: replace(s, turn=replace(s.turn, wounds=(Wound(1, 0),))), "no damage but is marked"),
    "full mission": (
        lambda s: replace(s, missions=(MissionState("core:defeat_thugs", 9),)),
        "mission 'core:defeat_thugs' holds 9 tokens",
    ),
    "emptied mission": (
        lambda s: replace(s, missions=(MissionState("core:defeat_thugs", -1),)),
        "mission 'core:defeat_thugs' holds -1 tokens",
    ),
    "second mission before the first": (
        lambda s: replace(s, missions=(MissionState("core:defeat_thugs", 0, 2),)),
        "missions were completed in no order",
    ),
    "two first missions": (
        lambda s: replace(
            s, missions=(MissionState("core:defeat_thugs", 0, 1), MissionState("core:clear_threats", 0, 1))
        ),
        "missions were completed in no order",
    ),
    "henchman without health": (lambda s: threat(s, 0, health=0), "has 0 health"),
    "henchman with too much": (lambda s: threat(s, 0, health=7), "has 7 health"),
    "full threat": (lambda s: threat(s, 1, filled=(True, True, True)), "is full and still there"),
    "over and asks": (
        lambda s: replace(s, result=Result(False, "plot")),
        "the game is over but asks on",
    ),
    "over with work to do": (
        lambda s: replace(control(s, question=None), result=Result(False, "plot")),
        "the game is over but asks on",
    ),
    "asks nothing": (lambda s: control(s, question=None), "the game is not over but asks nothing"),
    "asks for nobody": (lambda s: control(s, stack=()), "the game is not over but asks nothing"),
    "no answer": (ask, "a question without an answer"),
    "equal answers": (lambda s: ask(s, Pick("hero", 0), Pick("hero", 0)), "a question with two equal answers"),
}


def test_a_sound_state_breaks_no_rule() -> None:
    assert broken(RULES, SOUND) == []
    over = replace(SOUND, result=Result(False, "plot"), control=Control())
    assert broken(RULES, over) == []


@pytest.mark.parametrize(("edit", "fault"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_rule_is_named(edit: Edit, fault: str) -> None:
    with pytest.raises(InvariantError) as caught:
        check(RULES, edit(SOUND))
    named = caught.value.details["broken"]
    assert named == tuple(broken(RULES, edit(SOUND)))
    assert [fault in each for each in broken(RULES, edit(SOUND))] == [True]
    assert (caught.value.code, fault in caught.value.message) == ("broken_state", True)


def test_every_broken_rule_is_named_at_once() -> None:
    state = SOUND
    for edit in (BROKEN["a card nowhere"][0], BROKEN["slots"][0], BROKEN["full threat"][0], BROKEN["counter below"][0]):
        state = edit(state)
    assert len(broken(RULES, state)) == 4


def test_a_lying_hero_may_hold_cards_while_the_ko_is_settled() -> None:
    state = control(BROKEN["lying hero with cards"][0](SOUND), fallen=(0,))
    assert broken(RULES, state) == []


def test_in_solo_the_hand_of_a_lying_hero_is_that_of_the_player() -> None:
    state = start(RULES, Setup(seed="1", villain="core:taskmaster", players=1)).state
    assert broken(RULES, hero(state, status="ko")) == []


def test_an_answer_that_does_not_belong_to_the_work_that_waits_is_no_way_on() -> None:
    state = control(SOUND, question=Question(0, "test", (EndTurn(),)))
    with pytest.raises(InvariantError) as caught:
        apply(RULES, state, EndTurn())
    assert caught.value.code == "broken_state"
    assert "does not belong to the work that waits" in caught.value.message


def test_a_symbol_that_is_not_shown_cannot_be_used() -> None:
    """The question of a broken state offers it all the same."""
    use = UseSymbol(999, "move", "core:move")
    acting = scenario("Red Skull", "Hulk", "Wasp").hand("Hulk", "wild", "heroic").turn("Hulk").play("heroic").state
    state = control(acting, question=Question(0, "take_action", (use,)))
    with pytest.raises(InvariantError) as caught:
        apply(RULES, state, use)
    assert caught.value.code == "broken_state"
