"""Old states stay as they were, whatever is played on from them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from marvel_united import codec
from marvel_united.engine import apply, legal
from marvel_united.model.events import HeroEntered
from marvel_united.testing.strategies import Walk, walks

from .games import RULES, Course, courses, name


@pytest.mark.parametrize("course", courses(), ids=name)
def test_every_earlier_state_is_unchanged_when_the_game_is_over(course: Course) -> None:
    assert tuple([codec.encode(step.state) for step in course.steps]) == course.kept


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_state_is_unchanged_when_every_way_on_from_it_has_been_tried(course: Course) -> None:
    for number, (state, command, step) in enumerate(course.decisions):
        for other in legal(state):
            apply(RULES, state, other)
        assert codec.encode(state) == course.kept[number]
        assert apply(RULES, state, command) == step, "and the way that was taken leads where it led"


@given(walks(RULES))
@settings(max_examples=30)
def test_parts_that_a_command_does_not_touch_are_shared_with_the_state_before(walk: Walk) -> None:
    for before, step in zip(walk.states, walk.steps[1:], strict=False):
        after = step.state
        assert before.setup is after.setup
        entered = len(after.cards) > len(before.cards)
        assert entered == any(isinstance(event, HeroEntered) for event in step.events)
        assert entered or before.cards is after.cards
