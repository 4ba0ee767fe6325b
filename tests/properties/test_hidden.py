"""Through whole games nobody learns from views, events or sampled games what they cannot see (H15, S6, I1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import apply, check, legal
from marvel_united.model.commands import Command, Pick, PlayCard
from marvel_united.model.effects import ExchangeCards
from marvel_united.model.state import Seat, State
from marvel_united.observe import sees_options, view
from marvel_united.sampling import sample_hidden
from marvel_united.testing.conformance.hidden import guesses, leaks_of_events, leaks_of_view

from .games import RULES, Course, courses, name

EVERY = 4
"""Of so many decisions one is looked at."""


@pytest.mark.rule("H15", "S6", "I1")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_sampled_game_looks_the_same_can_be_played_on_and_tells_nothing(course: Course) -> None:
    for number, (state, _, _) in enumerate(course.decisions[::EVERY]):
        for seat, guess in guesses(state, str(number)):
            assert [*leaks_of_view(RULES, state, seat, guess)] == []
            check(RULES, guess)
            options = legal(guess)
            check(RULES, apply(RULES, guess, options[number % len(options)]).state)


@pytest.mark.rule("H15")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_what_a_seat_can_guess_is_the_same_however_hidden_cards_lie(course: Course) -> None:
    for state, _, _ in course.decisions[::EVERY]:
        if any(isinstance(frame.work, ExchangeCards) for frame in state.control.stack):
            continue  # a hand card picked for an exchange stays where it lies
        for seat in range(-1, len(state.seats)):
            other = reordered(state, seat)
            assert view(other, seat, RULES) == view(state, seat, RULES)
            assert sample_hidden(other, seat, "again") == sample_hidden(state, seat, "again")


@pytest.mark.rule("H15")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_no_event_names_a_card_that_lies_hidden_before_and_after_it(course: Course) -> None:
    for state, _, step in course.decisions:
        assert [*leaks_of_events(state, step.events)] == []


def reordered(state: State, viewer: int) -> State:
    """Give a game that differs in the order of hidden cards alone, and in what the open question says of it."""
    moved: dict[int, int] = {}
    for index, seat in enumerate(state.seats):
        hand = seat.hand if state.setup.options.hands == "closed" and index != viewer else ()
        hidden = hand + seat.deck[1:]
        moved.update(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    plans = state.villain.deck[1:]
    moved.update(zip(plans, reversed(plans), strict=True))

    def follow(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([moved.get(card, card) for card in cards])

    question = state.control.question
    if question is not None and not sees_options(state, question, viewer):
        question = replace(question, options=tuple([_followed(option, moved) for option in question.options]))
    return replace(
        state,
        seats=tuple([Seat(follow(seat.hand), follow(seat.deck), seat.tokens) for seat in state.seats]),
        villain=replace(state.villain, deck=follow(state.villain.deck)),
        control=replace(state.control, question=question),
    )


def _followed(command: Command, moved: dict[int, int]) -> Command:
    if isinstance(command, PlayCard):
        return PlayCard(moved.get(command.card, command.card))
    if isinstance(command, Pick) and command.kind == "card":
        return Pick("card", moved.get(command.index, command.index))
    return command
