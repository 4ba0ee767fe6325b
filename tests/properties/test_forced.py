"""`ask_forced` changes what is asked, never what happens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united.engine import Step, apply, legal, start
from marvel_united.model.events import Event, GameSetUp, Paused
from marvel_united.model.setup import Setup
from marvel_united.model.state import State
from marvel_united.testing.strategies import setups

from .games import RULES, Course, courses, name


def alike(state: State) -> State:
    """Leave out what must differ: the option itself, and the count of commands."""
    options = replace(state.setup.options, ask_forced=False)
    return replace(state, step=0, setup=replace(state.setup, options=options))


def told(steps: list[Step]) -> list[Event]:
    """Give what happened, pauses left out."""
    return [event for step in steps for event in step.events if not isinstance(event, (Paused, GameSetUp))]


def with_forced(state: State, ask_forced: bool) -> State:
    """Give a state in which forced answers are asked for, or are not."""
    options = replace(state.setup.options, ask_forced=ask_forced)
    return replace(state, setup=replace(state.setup, options=options))


def take_forced(step: Step) -> list[Step]:
    """Give all steps up to the next question with more than one answer."""
    steps = [step]
    while len(legal(steps[-1].state)) == 1:
        steps.append(apply(RULES, steps[-1].state, legal(steps[-1].state)[0]))
    return steps


@pytest.mark.parametrize("course", courses(), ids=name)
def test_asking_for_forced_answers_leads_to_the_same_states(course: Course) -> None:
    first = course.steps[0].state
    asking = take_forced(Step(with_forced(first, True), ()))
    plain = take_forced(Step(with_forced(first, False), ()))
    choices = [command for state, command, _ in course.decisions if len(legal(state)) > 1]
    assert choices
    for command in choices:
        assert alike(asking[-1].state) == alike(plain[-1].state)
        asking = take_forced(apply(RULES, asking[-1].state, command))
        plain = [apply(RULES, plain[-1].state, command)]
        assert len(legal(plain[-1].state)) != 1, "a forced answer is taken without asking"
        assert told(asking) == told(plain)
    assert alike(asking[-1].state) == alike(plain[-1].state)
    assert plain[-1].state.result is not None


@given(setups(RULES), st.lists(st.integers(0, 255), max_size=40))
@settings(max_examples=40)
def test_any_game_goes_the_same_way_with_and_without_forced_questions(setup: Setup, choices: list[int]) -> None:
    options = setup.options
    asking = take_forced(start(RULES, replace(setup, options=replace(options, ask_forced=True))))
    plain = [start(RULES, replace(setup, options=replace(options, ask_forced=False)))]
    for choice in choices:
        assert told(asking) == told(plain)
        assert alike(asking[-1].state) == alike(plain[-1].state)
        commands = legal(plain[-1].state)
        if not commands:
            break
        command = commands[choice % len(commands)]
        asking = take_forced(apply(RULES, asking[-1].state, command))
        plain = [apply(RULES, plain[-1].state, command)]
