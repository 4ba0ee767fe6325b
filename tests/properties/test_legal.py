"""`legal` is sound and complete: what it lists can be done, and everything else is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast, get_args

import pytest

from marvel_united import codec
from marvel_united.engine import apply, check, legal
from marvel_united.errors import CommandError, GameOverError, IllegalCommand, StaleCommand, WrongSeat
from marvel_united.model.commands import (
    Choose,
    Command,
    Decline,
    EndTurn,
    Pick,
    PickKind,
    PlayCard,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from marvel_united.model.state import SYMBOLS, State

from .games import RULES, Course, courses, name

KINDS: tuple[PickKind, ...] = get_args(PickKind)


def neighbourhood(state: State) -> Iterator[Command]:
    """Give commands of every kind: about every card, place, hero and action of a game, and some that are not in it."""
    cards = range(-1, len(state.cards) + 1)
    for card in cards:
        yield PlayCard(card)
        yield UseEffect(card)
        yield Pick("card", card)
        yield Pick("threat", card)
    for kind in KINDS:
        for index in range(-2, 8):
            yield Pick(kind, index)
    actions = [action.id for action in RULES.dashboards[state.villain.id].action_list] + ["core:fly", ""]
    near = {symbol.card for symbol in state.turn.symbols} | {state.turn.card, state.turn.card + 1, 0}
    for action in actions:
        for symbol in SYMBOLS:
            yield UseToken(symbol, action)
            yield UseGain(symbol, action)
            for card in sorted(near):
                yield UseSymbol(card, symbol, action)
    for at in range(-1, 7):
        yield UseLocation(at)
    for hero in (*RULES.heroes, "core:nobody", ""):
        yield Choose("hero", hero)
    yield EndTurn()
    yield Decline()


def refused(error: type[CommandError], state: State, command: Command, **given: int) -> CommandError:
    """Give a command, and return the error it is refused with."""
    with pytest.raises(CommandError) as caught:
        apply(RULES, state, command, **given)
    assert type(caught.value) is error
    return caught.value


@pytest.mark.parametrize("course", courses(), ids=name)
def test_everything_that_is_listed_can_be_done_and_leads_to_a_sound_state(course: Course) -> None:
    for state, command, _ in course.decisions:
        options = legal(state)
        assert command in options
        assert len(set(options)) == len(options)
        for option in options:
            step = apply(RULES, state, option)
            check(RULES, step.state)
            assert step.state != state
            assert step.state.step == state.step + 1


@pytest.mark.parametrize("course", courses()[::3], ids=name)
def test_everything_else_is_refused_and_changes_nothing(course: Course) -> None:
    for number, (state, _, _) in enumerate(course.decisions):
        if number % 3:
            continue
        options = legal(state)
        near = [*neighbourhood(state)]
        assert set(options) <= set(near), "the neighbourhood holds every legal command"
        for command in near:
            if command in options:
                continue
            error = refused(IllegalCommand, state, command)
            assert error.code == "illegal_command"
            assert error.details == {"command": command, "options": options}
        assert codec.encode(state) == course.kept[number]


@pytest.mark.parametrize("course", courses(), ids=name)
def test_only_the_seat_that_is_asked_can_answer(course: Course) -> None:
    for state, command, step in course.decisions:
        question = state.control.question
        assert question is not None
        for seat in range(len(state.seats)):
            if question.seat in (-1, seat):
                assert legal(state, seat) == legal(state) == question.options
                assert apply(RULES, state, command, seat=seat) == step
            else:
                assert legal(state, seat) == ()
                error = refused(WrongSeat, state, command, seat=seat)
                assert error.code == "wrong_seat"
                assert error.details == {"seat": seat, "asked": question.seat}


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_seat_that_the_game_does_not_have_can_do_nothing(course: Course) -> None:
    for state, command, _ in course.decisions:
        for seat in (-1, len(state.seats), 99):
            error = refused(WrongSeat, state, command, seat=seat)
            assert error.code == "unknown_seat"
            assert error.details == {"seat": seat, "seats": len(state.seats)}


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_number_that_only_equals_the_right_one_does_not_get_into_the_game(course: Course) -> None:
    """In Python, True equals 1 and 1.0 does too; in JSON they are three things."""
    for number, (state, command, _) in enumerate(course.decisions):
        if isinstance(command, Pick):
            for index in (bool(command.index), float(command.index)):
                if index == command.index:
                    step = apply(RULES, state, Pick(command.kind, cast("int", index)))
                    assert codec.encode(step.state) == course.kept[number + 1]


@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_command_for_another_step_is_stale(course: Course) -> None:
    for number, (state, command, step) in enumerate(course.decisions):
        assert apply(RULES, state, command, at=state.step) == step
        for at in (-1, state.step - 1, state.step + 1):
            error = refused(StaleCommand, state, command, at=at)
            assert error.code == "stale_command"
            assert error.details == {"at": at, "step": state.step}
        assert codec.encode(state) == course.kept[number]


@pytest.mark.parametrize("course", courses(), ids=name)
def test_nothing_can_be_done_once_the_game_is_over(course: Course) -> None:
    over = course.steps[-1].state
    assert legal(over) == ()
    assert legal(over, 0) == ()
    for command in neighbourhood(over):
        error = refused(GameOverError, over, command, seat=0, at=over.step)
        assert error.code == "game_over"
    assert codec.encode(over) == course.kept[-1]


def test_in_the_games_of_these_tests_every_kind_of_command_and_pick_is_legal_somewhere() -> None:
    options = [option for course in courses() for state, _, _ in course.decisions for option in legal(state)]
    assert {type(option) for option in options} == set(get_args(Command))
    assert {option.kind for option in options if isinstance(option, Pick)} == set(KINDS)
