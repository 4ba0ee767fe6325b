"""Saving changes nothing: a game that is written and read at every decision goes the same way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from marvel_united import codec
from marvel_united.engine import apply, legal
from marvel_united.model.state import State
from marvel_united.testing.strategies import Walk, walks

from .games import RULES, Course, courses, name


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_game_that_is_read_back_at_every_decision_goes_the_same_way(course: Course) -> None:
    state = codec.decode_state(course.kept[0])
    for command, step, kept in zip(course.commands, course.steps[1:], course.kept[1:], strict=True):
        read = codec.decode_command(codec.encode(command))
        assert read == command
        assert read in legal(state)
        again = apply(RULES, state, read)
        assert again == step
        assert codec.encode(again.state) == kept
        state = codec.decode_state(codec.encode(again.state))
        assert state == again.state
        assert codec.state_hash(state) == codec.state_hash(step.state)


@pytest.mark.parametrize("course", courses(), ids=name)
def test_every_event_is_the_same_when_it_is_read_back(course: Course) -> None:
    for step in course.steps:
        for event in step.events:
            written = codec.encode(event)
            read = codec.decode_event(written)
            assert read == event
            assert codec.encode(read) == written


@given(walks(RULES))
@settings(max_examples=30)
def test_any_state_command_and_event_is_the_same_when_it_is_read_back(walk: Walk) -> None:
    for step in walk.steps:
        assert codec.decode_state(codec.encode(step.state)) == step.state
        assert tuple([codec.decode_event(codec.encode(event)) for event in step.events]) == step.events
    for command in walk.commands:
        assert codec.decode_command(codec.encode(command)) == command


def mid_card(state: State) -> bool:
    """Tell whether a question stands in the middle of something other than choosing a card or an action."""
    question = state.control.question
    return question is not None and question.prompt not in {"choose_first_hero", "play_card", "take_action"}


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_game_read_back_in_the_middle_of_a_card_comes_to_the_same_end(course: Course) -> None:
    for number, (state, _, _) in enumerate(course.decisions):
        if not mid_card(state):
            continue
        resumed = codec.decode_state(course.kept[number])
        for command in course.commands[number : number + 12]:
            resumed = apply(RULES, resumed, command).state
        assert codec.encode(resumed) == course.kept[resumed.step]


def test_the_games_of_these_tests_stop_in_the_middle_of_many_kinds_of_cards() -> None:
    asked = {
        state.control.question.prompt
        for course in courses()
        for state, _, _ in course.decisions
        if mid_card(state) and state.control.question is not None
    }
    assert asked >= {
        "cancel_effect",
        "choose_card_to_fill",
        "choose_location",
        "choose_new_hero",
        "choose_slot",
        "choose_storyline_card",
        "choose_target",
        "choose_token",
        "discard_for_damage",
        "pay",
        "remove_crisis",
        "save_civilian",
        "search_deck",
        "strike_symbol",
        "use_effect",
        "use_location",
    }
