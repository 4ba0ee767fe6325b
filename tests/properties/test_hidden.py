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
from tests.soak.beginnings import BATTLE, FINAL, STONES

from .games import RULES, Course, courses, name

EVERY = 12
"""Of so many decisions one is looked at."""

BATTLES = [course for course in courses() if course.steps[0].state.setup.mode == BATTLE]


@pytest.mark.rule("H15", "S6", "I1")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_a_sampled_game_looks_the_same_can_be_played_on_and_tells_nothing(course: Course) -> None:
    for number, (state, _, _) in enumerate(course.decisions[::EVERY]):
        for seat, guess in guesses(state, str(number)):
            assert [*leaks_of_view(RULES, state, seat, guess)] == []
            check(RULES, guess)
            options = legal(guess)
            check(RULES, apply(RULES, guess, options[number % len(options)]).state)


@pytest.mark.rule("H15", "I1")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_what_a_seat_can_guess_is_the_same_however_hidden_cards_lie(course: Course) -> None:
    for state, _, _ in course.decisions[::EVERY]:
        if any(isinstance(frame.work, ExchangeCards) for frame in state.control.stack):
            continue  # a hand card picked for an exchange stays where it lies
        for seat in range(-1, len(state.seats)):
            other = reordered(state, seat)
            guess = sample_hidden(state, seat, "again", RULES)
            assert view(other, seat, RULES) == view(state, seat, RULES) == view(guess, seat, RULES)
            assert sample_hidden(other, seat, "again", RULES) == guess
            check(RULES, guess)


@pytest.mark.rule("I1", "gauntlet-book/setup/stones-position")
@pytest.mark.parametrize("course", BATTLES, ids=name)
def test_a_guess_leaves_stones_where_the_setup_has_put_them_and_says_nothing_of_which(course: Course) -> None:
    for state, _, _ in course.decisions[::EVERY]:
        seen = {state.cards[card] for pile in state.piles for card in pile.cards}
        for number in range(3):
            guess = sample_hidden(state, 0, str(number), RULES)
            assert backs(guess) == backs(state)
            stones = [guess.cards[card] for card in guess.villain.deck if guess.cards[card] in STONES]
            assert len({*stones, *seen}) == len(stones) + len(seen)


@pytest.mark.rule("I1", "gauntlet-book/final-setup/stones")
def test_in_the_final_battle_a_stone_may_lie_anywhere_in_a_guess() -> None:
    finals = [course.steps[0].state for course in courses() if course.steps[0].state.setup.mode == FINAL]
    state = next(state for state in finals if "infinity_stone" in "".join(backs(state)[1:]))
    assert len({backs(sample_hidden(state, 0, str(number), RULES)) for number in range(20)}) > 10


@pytest.mark.rule("H15")
@pytest.mark.parametrize("course", courses(), ids=name)
def test_no_event_names_a_card_that_lies_hidden_before_and_after_it(course: Course) -> None:
    for state, _, step in course.decisions:
        assert [*leaks_of_events(state, step.events)] == []


def backs(state: State) -> tuple[str, ...]:
    """Give the backs of the master plan deck, top first."""
    return tuple([state.cards[card].partition("/")[0] for card in state.villain.deck])


def reordered(state: State, viewer: int) -> State:
    """Give a game that differs in what lies hidden alone, and in what the open question says of it."""
    moved: dict[int, int] = {}
    for index, seat in enumerate(state.seats):
        hand = seat.hand if state.setup.options.hands == "closed" and index != viewer else ()
        hidden = hand + seat.deck[1:]
        moved.update(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    plans = state.villain.deck[1:]
    placed = [card for card in plans if state.setup.mode == BATTLE and state.cards[card] in STONES]
    loose = [card for card in plans if card not in placed]
    moved.update(zip(loose, reversed(loose), strict=True))
    moved.update(zip(placed, reversed(placed), strict=True))

    def follow(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([moved.get(card, card) for card in cards])

    question = state.control.question
    if question is not None and not sees_options(state, question, viewer):
        question = replace(question, options=tuple([_followed(option, moved) for option in question.options]))
    return replace(
        state,
        seats=tuple([Seat(follow(seat.hand), follow(seat.deck), seat.tokens) for seat in state.seats]),
        villain=replace(state.villain, deck=follow(state.villain.deck)),
        cards=renamed(state),
        control=replace(state.control, question=question),
    )


def renamed(state: State) -> tuple[str, ...]:
    """Let other stones be in the deck of an infinity battle, as many as have not been seen."""
    if state.setup.mode != BATTLE:
        return state.cards
    hidden = [card for card in state.villain.deck if state.cards[card] in STONES]
    seen = [id for card, id in enumerate(state.cards) if id in STONES and card not in hidden]
    others = [id for id in reversed(STONES) if id not in seen]
    names = dict(zip(hidden, others, strict=False))
    return tuple([names.get(card, id) for card, id in enumerate(state.cards)])


def _followed(command: Command, moved: dict[int, int]) -> Command:
    if isinstance(command, PlayCard):
        return PlayCard(moved.get(command.card, command.card))
    if isinstance(command, Pick) and command.kind == "card":
        return Pick("card", moved.get(command.index, command.index))
    return command
