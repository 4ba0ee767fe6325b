"""Nobody learns from a view, an event or a sampled game what they cannot see (H15, S6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args  # callers may be untyped

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united.errors import WrongSeat
from marvel_united.model import events as ev
from marvel_united.model import public_events as public
from marvel_united.model import views as vw
from marvel_united.model.commands import Decline, Pick, PlayCard
from marvel_united.model.questions import Question
from marvel_united.model.setup import Hands
from marvel_united.model.state import Control, Result, Seat, State
from marvel_united.observe import AUDIENCE, SPECTATOR, cards_of, redact, view, watch
from marvel_united.sampling import sample_hidden
from marvel_united.testing.scenario import core_rules
from tests.positions import (
    FIRST,
    HULK,
    IRON_MAN,
    PLANS,
    SECRET_SEED,
    SECRET_STREAM,
    discard_question,
    picked,
    play_question,
    position,
    solo_position,
)

RULES = core_rules()

encode = msgspec.json.encode
OPEN = position("open")
CLOSED = position("closed")
SEATS = (SPECTATOR, 0, 1)


def hand(card_ids: tuple[int, ...], state: State) -> tuple[vw.CardView, ...]:
    return tuple([vw.CardView(card, state.cards[card]) for card in card_ids])


def numbers(value: object) -> Iterator[int]:
    """Give every whole number in a JSON value."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers(item)
    elif isinstance(value, list):
        for item in value:
            yield from numbers(item)


def instances(shown: object) -> set[int]:
    """Give every card instance that something encodes to; no other number of a position is as high."""
    return {n for n in numbers(msgspec.json.decode(encode(shown))) if n >= FIRST}


# ---------------------------------------------------------------- the view


@pytest.mark.rule("H15")
@pytest.mark.parametrize("seat", SEATS)
def test_open_hands_are_seen_by_everyone(seat: int) -> None:
    seen = view(OPEN, seat)
    assert [s.hand for s in seen.seats] == [hand(s.hand, OPEN) for s in OPEN.seats]


@pytest.mark.rule("H15")
@pytest.mark.parametrize("seat", SEATS)
def test_a_closed_hand_is_seen_by_its_owner_alone(seat: int) -> None:
    seen = view(CLOSED, seat)
    for index, (shown, own) in enumerate(zip(seen.seats, CLOSED.seats, strict=True)):
        assert shown.hand == (hand(own.hand, CLOSED) if index == seat else None)
        assert (shown.hand_size, shown.deck_size) == (len(own.hand), len(own.deck))


@pytest.mark.rule("S6")
@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_whose_card_lies_on_top_is_seen_by_everyone(hands: Hands, seat: int) -> None:
    state = solo_position(hands)
    assert view(state, seat).seats[0].top_back == "core:hulk"
    empty = replace(state, seats=(replace(state.seats[0], deck=()),))
    assert view(empty, seat).seats[0].top_back == ""


def test_a_view_shows_the_whole_table() -> None:
    seen = view(OPEN, 0)
    assert seen.setup == vw.SetupView(
        villain="core:red_skull",
        heroes=OPEN.setup.heroes,
        locations=OPEN.setup.locations,
        players=2,
        mode="core:standard",
        challenges=("core:moderate",),
        expansions=("core",),
        hands="open",
        solo_kos=0,
    )
    assert seen.heroes[0] == vw.HeroView("core:iron_man", 0, 3, "standing", 2, True, (vw.CounterView("core:disk", 1),))
    assert seen.places[1] == vw.PlaceView("core:central_park", 4, 1, 1, 1)
    assert seen.threats[0] == vw.ThreatView(vw.CardView(136, "core:red_skull/crossbones"), 0, 1, 3, (), True)
    assert seen.villain == vw.VillainView("core:red_skull", 0, 5, 7, 11)
    assert seen.missions[2] == vw.MissionView("core:clear_threats", 0, 2)
    assert [mission.slots for mission in view(OPEN, 0, RULES).missions] == [9, 9, 4]
    assert seen.storyline[2] == vw.StoryView(vw.CardView(123, "core:hulk/card_11"), 1, False, True)
    assert seen.turn == vw.TurnView(
        hero=1,
        number=2,
        card=vw.CardView(123, "core:hulk/card_11"),
        symbols=(
            vw.SymbolView(123, "move", None, "free"),
            vw.SymbolView(111, "attack", "heroic", "used"),
            vw.SymbolView(111, "wild", None, "struck"),
        ),
        gained=("heroic",),
        strikes=("move", None),
        effect_used=True,
        wounds=(vw.WoundView(1, 1),),
    )
    assert (seen.pace, seen.cadence, seen.under_pressure, seen.exposed) == (2, 2, True, True)
    assert seen.counters == (vw.CounterView("core:fear", 4),)
    assert seen.lasting == (vw.LastingView(vw.CardView(111, "core:iron_man/card_11"), (0, 1), "turn"),)
    assert seen.piles == (vw.PileView("core:team_deck", 4),)
    assert seen.removed == (vw.CardView(138, "core:red_skull/sin"),)
    assert seen.seats[0].tokens == (1, 0, 0, 2)
    assert (seen.seat, seen.step, seen.solo_kos, seen.result, seen.question) == (0, 7, 0, None, None)
    assert view(solo_position(), 0).solo_kos == 1
    assert view(replace(OPEN, result=Result(False, "plot")), 0).result == Result(False, "plot")


@pytest.mark.rule("M6")
@pytest.mark.parametrize(
    ("completed", "pressed", "cadence", "exposed"), [(0, False, 3, False), (1, True, 2, False), (2, True, 2, True)]
)
def test_pressure_and_exposure_follow_the_missions(completed: int, pressed: bool, cadence: int, exposed: bool) -> None:
    missions = tuple([replace(m, completed=n if n <= completed else 0) for n, m in enumerate(OPEN.missions, 1)])
    seen = view(replace(OPEN, missions=missions), 0)
    assert (seen.under_pressure, seen.cadence, seen.exposed) == (pressed, cadence, exposed)


@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("seat", SEATS)
def test_no_view_names_a_card_that_is_hidden(hands: Hands, seat: int) -> None:
    state = position(hands, question=discard_question(1, tuple(HULK[:3])))
    hands_seen = [set(s.hand) for index, s in enumerate(state.seats) if hands == "open" or index == seat]
    table = {111, 123, 135, 136, 137, 138}
    assert instances(view(state, seat)) == table.union(*hands_seen)


@pytest.mark.parametrize("seat", SEATS)
def test_no_view_holds_seed_random_counters_or_pending_work(seat: int) -> None:
    text = encode(view(position("open", question=discard_question(0, (100, 101))), seat)).decode()
    for secret in (SECRET_SEED, SECRET_STREAM, "seed", "stream", "stack", "flow.", "modifier."):
        assert secret not in text


@pytest.mark.parametrize("state", [OPEN, CLOSED, solo_position()])
def test_views_survive_their_encoding(state: State) -> None:
    seen = view(state, 0)
    assert msgspec.json.decode(encode(seen), type=vw.View) == seen


NO_SEATS: list[Any] = [-2, 2, 99, "0", None, True, 1.0]


@pytest.mark.parametrize("seat", NO_SEATS)
def test_a_seat_that_is_not_there_is_refused_as_for_commands(seat: int) -> None:
    for look in (
        lambda: view(OPEN, seat),
        lambda: redact(ev.PlanBuried(), seat, OPEN),
        lambda: sample_hidden(OPEN, seat, "1"),
    ):
        with pytest.raises(WrongSeat) as caught:
            look()
        assert (caught.value.code, caught.value.details) == ("unknown_seat", {"seat": seat, "seats": 2})


# ---------------------------------------------------------------- the question


def asked(state: State, seat: int) -> vw.QuestionView:
    question = view(state, seat).question
    assert question is not None
    return question


@pytest.mark.rule("H15")
@pytest.mark.parametrize("flagged", [False, True])
def test_closed_hands_hide_the_choices_among_them(flagged: bool) -> None:
    state = position("closed", question=discard_question(1, (112, 113), hidden=flagged))
    own = asked(state, 1)
    assert own.options == view(state, 1).legal == (Pick("card", 112), Pick("card", 113))
    assert own.cards == hand((112, 113), state)
    assert not own.hidden
    for other in (SPECTATOR, 0):
        seen = asked(state, other)
        assert (seen.options, seen.cards, seen.hidden) == ((), (), True)
        assert (seen.seat, seen.prompt, seen.lead, seen.hero) == (1, "discard_for_damage", 1, 1)
        assert seen.card == vw.CardView(136, "core:red_skull/crossbones")
        assert view(state, other).legal == ()


@pytest.mark.rule("H15")
def test_open_hands_show_the_choices_to_all_but_only_who_is_asked_may_choose() -> None:
    state = position("open", question=play_question(0, (100, 101)))
    for seat in SEATS:
        assert asked(state, seat).options == (PlayCard(100), PlayCard(101))
        assert view(state, seat).legal == ((PlayCard(100), PlayCard(101)) if seat == 0 else ())


def test_choices_among_open_cards_are_open_with_closed_hands_too() -> None:
    question = Question(0, "choose_storyline_card", (Pick("card", 111), Pick("card", 123), Decline()))
    state = position("closed", question=question)
    assert all(asked(state, seat).options == question.options for seat in SEATS)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_question_marked_hidden_shows_its_choices_to_nobody_else(hands: Hands) -> None:
    question = Question(0, "choose_effect", (Pick("effect", 0), Pick("effect", 1)), hidden=True)
    state = position(hands, question=question)
    assert [asked(state, seat).hidden for seat in SEATS] == [True, False, True]


@pytest.mark.rule("H15")
def test_the_peeked_master_plan_card_is_seen_by_its_seat() -> None:
    state = position("closed", question=Question(0, "bury_plan", (Pick("card", 124), Decline())))
    assert asked(state, 0).cards == (vw.CardView(124, "core:red_skull/plan_0"),)
    assert asked(state, 1).hidden
    assert asked(state, SPECTATOR).hidden


@pytest.mark.rule("H17")
def test_what_anyone_may_answer_no_spectator_may() -> None:
    options = (Pick("hero", 0), Pick("hero", 1))
    state = position("closed", question=Question(-1, "choose_first_hero", options))
    assert [view(state, seat).legal for seat in SEATS] == [(), options, options]
    assert all(asked(state, seat).options == options for seat in SEATS)


# ---------------------------------------------------------------- events


def test_every_event_type_has_an_audience() -> None:
    assert set(AUDIENCE) == set(get_args(ev.Event))
    shown = set(get_args(public.PublicEvent))
    assert {kind for kind, audience in AUDIENCE.items() if audience == "everyone"} == shown & set(AUDIENCE) - {
        ev.CardsDrawn,
        ev.CardsBuried,
        ev.PlanPeeked,
    }


def test_public_events_are_told_apart_on_the_wire() -> None:
    for event in (ev.CardsDrawn(0, (1,)), public.CardsDrawnUnseen(0, 1), public.DeckSearchedPublicly(0, None)):
        assert msgspec.json.decode(encode(event), type=public.PublicEvent) == event


PRIVATE: list[tuple[ev.Event, public.PublicEvent, public.PublicEvent]] = [
    (ev.CardsDrawn(0, (104, 105)), ev.CardsDrawn(0, (104, 105)), public.CardsDrawnUnseen(0, 2)),
    (ev.CardsBuried(0, (100,)), ev.CardsBuried(0, (100,)), public.CardsBuriedUnseen(0, 1)),
    (ev.PlanPeeked(0, 124), ev.PlanPeeked(0, 124), public.PlanPeekedUnseen(0)),
    (
        ev.DeckSearched(0, 107, (107, 106, 105, 104)),
        public.DeckSearchedPublicly(0, 107),
        public.DeckSearchedPublicly(0, None),
    ),
]


@pytest.mark.rule("H15")
@pytest.mark.parametrize(("event", "whole", "twin"), PRIVATE)
def test_cards_are_shown_to_their_seat_or_with_open_hands_to_all(
    event: ev.Event, whole: public.PublicEvent, twin: public.PublicEvent
) -> None:
    assert [redact(event, seat, OPEN) for seat in SEATS] == [whole, whole, whole]
    assert [redact(event, seat, CLOSED) for seat in SEATS] == [twin, whole, twin]


@pytest.mark.parametrize("seat", SEATS)
def test_the_setup_and_the_pending_work_leave_nobody_wiser(seat: int) -> None:
    for state in (OPEN, CLOSED):
        assert redact(ev.GameSetUp(state), seat, state) is None
        assert redact(ev.Paused(1, Control()), seat, state) is None


def test_watch_leaves_out_what_a_seat_does_not_see() -> None:
    events = (ev.TurnBegan(0, 1), ev.CardsDrawn(0, (104,)), ev.Paused(1, Control()))
    assert watch(events, 1, CLOSED) == (ev.TurnBegan(0, 1), public.CardsDrawnUnseen(0, 1))
    assert watch(events, 0, CLOSED) == (ev.TurnBegan(0, 1), ev.CardsDrawn(0, (104,)))


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (ev.CardsDrawn(0, (104, 105)), (104, 105)),
        (ev.CardsExchanged(0, 100, 0, 111), (100, 111)),
        (ev.StoryCardsSwapped(111, 123), (111, 123)),
        (ev.BamActivated(-1, 0), ()),
        (ev.BamActivated(136, 0), (136,)),
        (public.DeckSearchedPublicly(0, None), ()),
        (ev.TurnBegan(0, 3), ()),
        (ev.HeroEntered(0, "core:wasp", 3, ("core:wasp/move",), ()), ()),
    ],
)
def test_the_cards_an_event_names_can_be_looked_up(event: public.PublicEvent, named: tuple[int, ...]) -> None:
    assert cards_of(event, OPEN) == hand(named, OPEN)


# ---------------------------------------------------------------- two states that differ in hidden things only


@st.composite
def same_for(draw: st.DrawFn, state: State, seat: int) -> State:
    """Draw a state that differs from another only in what a seat cannot see."""
    closed = state.setup.options.hands == "closed"
    seats: list[Seat] = []
    for index, own in enumerate(state.seats):
        hidden = own.hand if closed and index != seat else ()
        backs = [card for card in (*hidden, *own.deck) if _hero(state, card) == _hero(state, own.deck[0])]
        top = draw(st.sampled_from(backs))
        rest = draw(st.permutations([card for card in (*hidden, *own.deck) if card != top]))
        cards = (top, *rest)
        seats.append(Seat(cards[len(own.deck) :] if hidden else own.hand, cards[: len(own.deck)], own.tokens))
    return replace(
        state,
        setup=replace(state.setup, seed=draw(st.text("abc", min_size=1))),
        seats=tuple(seats),
        villain=replace(state.villain, deck=tuple(draw(st.permutations(state.villain.deck)))),
        control=Control(stack=(picked(1),), question=state.control.question),
    )


def _hero(state: State, card: int) -> str:
    return state.cards[card].partition("/")[0]


@given(data=st.data(), seat=st.sampled_from(SEATS), hands=st.sampled_from(["open", "closed"]), solo=st.booleans())
def test_what_a_seat_cannot_see_changes_nothing_for_it(
    data: st.DataObject, seat: int, hands: Hands, solo: bool
) -> None:
    state = solo_position(hands) if solo else position(hands)
    seat = min(seat, len(state.seats) - 1)
    other = data.draw(same_for(state, seat))
    assert encode(view(other, seat)) == encode(view(state, seat))


@given(cards=st.lists(st.sampled_from(IRON_MAN), min_size=3, max_size=3, unique=True))
def test_what_a_seat_does_not_see_of_events_changes_nothing_for_it(cards: list[int]) -> None:
    first, second, third = cards
    events = (
        ev.CardsDrawn(0, (first, second)),
        ev.CardsBuried(0, (third,)),
        ev.DeckSearched(0, first, (first, second)),
    )
    same = (ev.CardsDrawn(0, (100, 101)), ev.CardsBuried(0, (102,)), ev.DeckSearched(0, 103, (103, 104)))
    for seat in (SPECTATOR, 1):
        assert encode(watch(events, seat, CLOSED)) == encode(watch(same, seat, CLOSED))


# ---------------------------------------------------------------- sampling


SAMPLED = [
    position("open"),
    position("closed"),
    position("closed", question=discard_question(0, tuple(IRON_MAN[:4]), hidden=True)),
    position("closed", question=discard_question(1, tuple(HULK[:3]), hidden=True)),
    position(
        "closed", question=Question(0, "search_deck", tuple([Pick("card", c) for c in IRON_MAN[4:11]]), hidden=True)
    ),
    position("closed", question=Question(1, "search_deck", tuple([Pick("card", c) for c in HULK[3:11]]), hidden=True)),
    position("closed", question=Question(0, "bury_plan", (Pick("card", PLANS[0]), Decline()), hidden=True)),
    solo_position("open"),
    solo_position("closed"),
]


@pytest.mark.parametrize("state", SAMPLED)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_sampled_game_looks_the_same(state: State, seed: str) -> None:
    for seat in range(SPECTATOR, len(state.seats)):
        sampled = sample_hidden(state, seat, seed)
        assert view(sampled, seat) == view(state, seat)
        assert (sampled.setup.seed, sampled.control.streams) == (seed, ())
        for before, after in zip(state.seats, sampled.seats, strict=True):
            assert sorted(before.hand + before.deck) == sorted(after.hand + after.deck)
            assert len(before.hand) == len(after.hand)
        assert sorted(sampled.villain.deck) == sorted(state.villain.deck)
        assert sorted(sampled.piles[0].cards if sampled.piles else ()) == sorted(
            state.piles[0].cards if state.piles else ()
        )


def test_samples_differ_and_come_again() -> None:
    drawn = [sample_hidden(CLOSED, 0, str(n)) for n in range(20)]
    assert len({state.seats[0].deck for state in drawn}) == 20
    assert len({state.seats[1].hand for state in drawn}) > 10
    assert len({state.villain.deck for state in drawn}) == 20
    assert {state.seats[0].hand for state in drawn} == {CLOSED.seats[0].hand}
    assert drawn[3] == sample_hidden(CLOSED, 0, "3")


def test_hidden_cards_come_up_everywhere_alike() -> None:
    """Each of Hulk's eleven cards is in the hand of three with 3/11, so in about 82 of 300 samples."""
    hands = [sample_hidden(CLOSED, 0, str(n)).seats[1].hand for n in range(300)]
    counts = [sum(card in drawn for drawn in hands) for card in HULK[:11]]
    assert all(50 < count < 115 for count in counts)


@pytest.mark.rule("S6")
def test_a_solo_deck_keeps_the_back_on_top_and_no_more() -> None:
    decks = [sample_hidden(solo_position(), 0, str(n)).seats[0].deck for n in range(40)]
    assert {deck[0] for deck in decks} == {115, 116, 117}
    assert {deck[1] for deck in decks} == set(solo_position().seats[0].deck)


def test_answers_a_seat_cannot_see_follow_the_cards_that_are_dealt() -> None:
    hidden = discard_question(1, (112, 114), hidden=True)
    sampled = sample_hidden(position("closed", question=hidden), 0, "x")
    question = sampled.control.question
    assert question is not None
    new = sampled.seats[1].hand
    assert question.options == (Pick("card", new[0]), Pick("card", new[2]))
    played = sample_hidden(position("closed", question=play_question(1, (112, 113, 114))), 0, "y")
    question = played.control.question
    assert question is not None
    assert question.options == tuple([PlayCard(card) for card in played.seats[1].hand])


def test_other_answers_stay_what_they_are() -> None:
    question = Question(1, "bury_plan", (Pick("card", PLANS[0]), Pick("hero", 1), Decline()), hidden=True)
    sampled = sample_hidden(position("closed", question=question), 0, "z")
    assert sampled.control.question is not None
    assert sampled.control.question.options == (Pick("card", sampled.villain.deck[0]), Pick("hero", 1), Decline())


def test_the_card_just_peeked_at_stays_on_top() -> None:
    question = Question(0, "bury_plan", (Pick("card", PLANS[0]), Decline()), hidden=True)
    decks = [sample_hidden(position("closed", question=question), 0, str(n)).villain.deck for n in range(9)]
    assert {deck[0] for deck in decks} == {PLANS[0]}
    assert len({deck[1:] for deck in decks}) == 9


def test_cards_that_pending_work_has_picked_stay_where_they_lie() -> None:
    state = position("closed", stack=(picked(113), picked(117)))
    for n in range(9):
        sampled = sample_hidden(state, 0, str(n))
        assert (sampled.seats[1].hand[1], sampled.seats[1].deck[2]) == (113, 117)
