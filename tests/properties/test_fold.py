"""The fold law: a step's events, folded by `evolve`, give exactly that step's state."""

from __future__ import annotations

from functools import reduce
from typing import get_args

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from marvel_united import codec
from marvel_united.engine import evolve
from marvel_united.engine.evolving.changes import APPLY
from marvel_united.model.events import (
    ActionTaken,
    CardsDrawn,
    DisplayRefilled,
    Event,
    FigureMoved,
    GameEnded,
    GameSetUp,
    HeroMarked,
    LastingEnded,
    LocationReplaced,
    Paused,
    PileRevealed,
    PileShuffled,
    SideCardTurned,
    SideTokensMoved,
    StoryCardTurned,
    SymbolNamed,
    TeamCardPlayed,
    ThreatReturned,
    TokenDropped,
    TokenPassed,
    TokenTaken,
    VillainReplaced,
)
from marvel_united.observe import AUDIENCE
from marvel_united.testing.strategies import Walk, walks

from .games import RULES, Course, courses, fresh_courses, name


@pytest.mark.parametrize("course", courses(), ids=name)
def test_the_events_of_every_step_of_a_game_give_its_state(course: Course) -> None:
    state = course.steps[0].state
    for step, kept in zip(course.steps, course.kept, strict=True):
        state = reduce(evolve, step.events, state)
        assert state == step.state
        assert codec.encode(state) == kept


@pytest.mark.parametrize("course", fresh_courses(), ids=name)
def test_the_events_of_a_game_are_all_that_is_needed_to_know_it(course: Course) -> None:
    nowhere = replace(course.steps[-1].state, step=99, seats=(), heroes=(), cards=())
    told = [event for step in course.steps for event in step.events]
    assert reduce(evolve, told, nowhere) == course.steps[-1].state


@given(walks(RULES))
@settings(max_examples=50)
def test_the_events_of_any_step_give_its_state(walk: Walk) -> None:
    state = walk.states[0]
    for step in walk.steps:
        state = reduce(evolve, step.events, state)
        assert state == step.state


@pytest.mark.parametrize("course", fresh_courses(), ids=name)
def test_a_game_is_told_from_its_setup_to_its_end(course: Course) -> None:
    told = [event for step in course.steps for event in step.events]
    assert [type(event) for event in told].count(GameSetUp) == 1
    assert isinstance(told[0], GameSetUp)
    assert isinstance(told[1], CardsDrawn)
    ends = [event for event in told if isinstance(event, GameEnded)]
    assert [end.result for end in ends] == [course.steps[-1].state.result]
    assert told[-2] is ends[0], "what ends a game is the last thing told of it"
    for number, step in enumerate(course.steps):
        assert [event.step for event in step.events if isinstance(event, Paused)] == [number]
        assert isinstance(step.events[-1], Paused)
        assert step.state.step == number


def test_every_event_has_a_way_to_apply_it_and_an_audience() -> None:
    known = set(get_args(Event))
    assert set(APPLY) == known
    assert set(AUDIENCE) == known


def test_the_games_of_these_tests_tell_of_everything_that_happens_in_their_boxes() -> None:
    told = {type(event) for course in courses() for step in course.steps for event in step.events}
    assert set(get_args(Event)) - told == LATER


LATER = {
    ActionTaken,
    DisplayRefilled,
    FigureMoved,
    HeroMarked,
    LastingEnded,
    LocationReplaced,
    PileRevealed,
    PileShuffled,
    SideCardTurned,
    SideTokensMoved,
    StoryCardTurned,
    SymbolNamed,
    TeamCardPlayed,
    ThreatReturned,
    TokenDropped,
    TokenPassed,
    TokenTaken,
    VillainReplaced,
}
"""What only the other boxes bring."""
