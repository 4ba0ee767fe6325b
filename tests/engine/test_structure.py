"""Effects made of effects: order, choice, repetition, prices, and whether they would do anything at all."""

from __future__ import annotations

import pytest

from marvel_united.engine import apply
from marvel_united.model import effects as fx
from marvel_united.model.events import BamCancelled
from marvel_united.testing import scenario

FEAR = "core:fear"
SEEN = fx.Advance(FEAR)
NEVER = fx.Nothing()
"""An effect that is never possible."""

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp", "Venom")
    .at("Hulk", 1)
    .at("Wasp", 1)
    .place(1, "Central Park", civilians=2, thugs=1)
    .place(2, "Stark Labs", thugs=1)
    .hand("Hulk", "wild", "move_attack")
    .hand("Wasp", "wild", "heroic")
)


def fear(effect: fx.Effect, *answers: int | str) -> int:
    """Give how far Hulk's text moves Fear."""
    return BOARD.table().resolve(effect, "Hulk").pick(*answers).counter("Fear")


def asked(effect: fx.Effect, hero: str = "Hulk") -> bool:
    """Tell whether anybody is asked if an effect should be done: only if it would do something."""
    return BOARD.table().resolve(fx.May(effect), hero).asked == "use_effect"


# ---------------------------------------------------------------- order and choice


def test_the_parts_of_a_sequence_come_in_order() -> None:
    assert fear(fx.Seq((SEEN, fx.Advance(FEAR, fx.Level(FEAR)), SEEN))) == 3
    assert fear(fx.Seq((NEVER, SEEN, NEVER))) == 1


def test_what_may_be_done_can_be_declined_and_is_not_asked_about_in_vain() -> None:
    table = BOARD.table().resolve(fx.May(SEEN), "Hulk")
    assert table.seat == 0
    assert table.pick("yes").counter("Fear") == 1
    assert BOARD.table().resolve(fx.May(SEEN), "Hulk").decline().counter("Fear") == 0
    assert BOARD.table().resolve(fx.May(NEVER), "Hulk").asked == "choose_first_hero"


def test_one_effect_is_chosen_among_those_that_would_do_something() -> None:
    effect = fx.OneOf((fx.Advance(FEAR, 1), NEVER, fx.Advance(FEAR, 3)))
    table = BOARD.table().resolve(effect, "Hulk")
    assert table.asked == "choose_effect"
    assert [getattr(option, "index", None) for option in table.legal] == [0, 2]
    table = BOARD.table().resolve(fx.OneOf((NEVER, fx.Advance(FEAR, 5))), "Hulk")
    assert table.counter("Fear") == 5, "a single one is no choice"
    assert BOARD.table().resolve(fx.OneOf((NEVER, NEVER)), "Hulk").counter("Fear") == 0


@pytest.mark.parametrize(("choice", "value"), [(0, 1), (1, 3)])
def test_the_effect_that_is_chosen_is_done(choice: int, value: int) -> None:
    table = BOARD.table().resolve(fx.OneOf((fx.Advance(FEAR, 1), fx.Advance(FEAR, 3))), "Hulk")
    state = apply(table.rules, table.state, table.legal[choice]).state
    assert [counter.value for counter in state.counters] == [value]


# ---------------------------------------------------------------- numbers and repetition


def test_a_named_amount_is_what_it_was_when_it_was_named() -> None:
    effect = fx.Let(fx.Count("tokens"), fx.Seq((fx.Discard("tokens"), fx.Advance(FEAR, fx.Bound()))))
    assert fear(effect) == 3


def test_a_repetition_ends_when_nothing_is_left_to_do() -> None:
    assert fear(fx.Repeat(3, SEEN)) == 3
    assert fear(fx.Repeat(0, SEEN)) == 0
    table = BOARD.table().resolve(fx.Repeat(5, fx.Rescue()), "Hulk")
    assert table.place(1).civilians == 0
    assert table.mission("Rescue Civilians").tokens == 2


def test_a_repetition_ends_when_it_is_declined() -> None:
    table = BOARD.table().resolve(fx.Repeat(3, fx.Attack()), "Hulk").decline()
    assert table.asked == "choose_first_hero"
    assert table.place(1).thugs == 1


# ---------------------------------------------------------------- each of some


def test_an_effect_on_each_hero_makes_each_the_actor() -> None:
    table = BOARD.table().resolve(fx.On(fx.Heroes("here"), fx.Crisis(1)), "Hulk")
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 0]


def test_an_effect_on_each_place_makes_each_the_place() -> None:
    table = BOARD.table().resolve(fx.On(fx.Places(having="thugs"), fx.Add(civilians=1)), "Hulk")
    assert [table.place(at).civilians for at in (1, 2)] == [3, 1]


def test_heroes_are_picked_one_by_one_and_it_may_end_early() -> None:
    effect = fx.On(fx.Heroes(pick=2, up_to=True), fx.Crisis(1))
    table = BOARD.table().resolve(effect, "Hulk").pick("Wasp")
    assert table.choices == ("hulk", "venom", "decline")
    table.decline()
    assert [hero.crisis for hero in table.state.heroes] == [0, 1, 0]
    table = BOARD.table().resolve(effect, "Hulk").pick("Venom", "Hulk")
    assert [hero.crisis for hero in table.state.heroes] == [1, 0, 1]


def test_places_are_picked_among_those_where_something_would_happen() -> None:
    table = BOARD.table().resolve(fx.On(fx.Places(pick=1), fx.Discard("thugs", 1)), "Hulk")
    assert table.choices == ("1 central_park", "2 stark_labs")
    table.pick(2)
    assert [table.place(at).thugs for at in (1, 2)] == [1, 0]


def test_fewer_than_are_to_be_picked_is_as_many_as_there_are() -> None:
    table = BOARD.table().resolve(fx.On(fx.Heroes("here", pick=4), fx.Crisis(1)), "Hulk").pick("Wasp")
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 0]


# ---------------------------------------------------------------- prices


def test_a_price_is_paid_before_what_it_buys() -> None:
    table = BOARD.table().resolve(fx.Pay(fx.Bury(1), fx.Advance(FEAR, fx.HandSize())), "Hulk").pick("wild")
    assert table.counter("Fear") == 1


@pytest.mark.parametrize(("cost", "buys"), [(fx.Bury(3), SEEN), (fx.Bury(1), NEVER)])
def test_nothing_is_paid_if_it_cannot_be_or_buys_nothing(cost: fx.Effect, buys: fx.Effect) -> None:
    table = BOARD.table().resolve(fx.Seq((fx.Pay(cost, buys), SEEN)), "Hulk")
    assert table.counter("Fear") == 1
    assert table.hand("Hulk") == ("wild", "move_attack")


def test_a_hero_can_stop_an_effect_by_a_price() -> None:
    effect = fx.Unless(fx.Heroes("here", pick=1), pay=fx.Crisis(2), do=SEEN)
    table = BOARD.table().resolve(effect, "Hulk")
    assert table.choices == ("hulk", "wasp", "decline")
    table.pick("Wasp")
    assert (table.hero("Wasp").crisis, table.counter("Fear")) == (2, 0)
    assert [event.hero for event in table.events(BamCancelled)] == [1]
    assert BOARD.table().resolve(effect, "Hulk").decline().counter("Fear") == 1


def test_heroes_can_stop_an_effect_together() -> None:
    effect = fx.Unless(fx.Heroes("here"), pay=fx.Crisis(1, fx.Heroes("here")), do=SEEN)
    table = BOARD.table().resolve(effect, "Hulk").pick("yes")
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 0]
    assert (table.counter("Fear"), [event.hero for event in table.events(BamCancelled)]) == (0, [-1])


def test_an_effect_that_nobody_can_pay_for_is_done() -> None:
    assert fear(fx.Unless(fx.Heroes("here", pick=1), pay=fx.Bury(9), do=SEEN)) == 1


def test_an_effect_that_would_do_nothing_is_not_paid_for() -> None:
    assert BOARD.table().resolve(fx.Unless(fx.Heroes(pick=1), pay=fx.Crisis(1), do=NEVER)).events(BamCancelled) == ()
    assert BOARD.table().resolve(fx.Unless(fx.Heroes(pick=1), pay=fx.Crisis(1), do=NEVER)).asked == "choose_first_hero"


# ---------------------------------------------------------------- whether it would do anything


@pytest.mark.parametrize(
    ("effect", "does_something"),
    [
        (SEEN, True),
        (NEVER, False),
        (fx.Seq((NEVER, SEEN)), True),
        (fx.Seq((NEVER, NEVER)), False),
        (fx.Seq(()), False),
        (fx.If(fx.AtLeast(fx.HandSize(), 2), SEEN), True),
        (fx.If(fx.AtLeast(fx.HandSize(), 3), SEEN), False),
        (fx.If(fx.AtLeast(fx.HandSize(), 3), NEVER, SEEN), True),
        (fx.Let(fx.HandSize(), fx.Bury(fx.Bound())), True),
        (fx.Let(3, fx.Bury(fx.Bound())), False),
        (fx.Repeat(2, SEEN), True),
        (fx.Repeat(0, SEEN), False),
        (fx.Repeat(2, NEVER), False),
        (fx.OneOf((NEVER, SEEN)), True),
        (fx.OneOf((NEVER, NEVER)), False),
        (fx.May(SEEN), True),
        (fx.May(NEVER), False),
        (fx.On(fx.Heroes(), SEEN), True),
        (fx.On(fx.Heroes("adjacent"), SEEN), False),
        (fx.On(fx.Places(having="crisis"), SEEN), False),
        (fx.Together((SEEN,)), True),
        (fx.Together((SEEN,), "adjacent"), False),
        (fx.Unless(fx.Heroes(pick=1), fx.Crisis(1), SEEN), True),
        (fx.Unless(fx.Heroes(pick=1), fx.Crisis(1), NEVER), False),
        (fx.Pay(fx.Bury(2), SEEN), True),
        (fx.Pay(fx.Bury(3), SEEN), False),
        (fx.Pay(fx.Bury(1), NEVER), False),
        (fx.Damage(1, fx.Heroes("here")), True),
        (fx.ShareDamage(1), True),
        (fx.ShareDamage(0), False),
        (fx.Damage(1, fx.Heroes("adjacent")), False),
        (fx.Damage(1, fx.Everything()), True),
        (fx.Damage(1, fx.Everything("elsewhere")), True),
        (fx.Crisis(1), True),
        (fx.Crisis(1, fx.Heroes("adjacent")), False),
        (fx.Crisis(1, fx.Heroes("adjacent", pick=1)), False),
        (fx.Crisis(1, fx.Heroes(pick=1)), True),
        (fx.Crisis(1, fx.Places(having="thugs")), True),
        (fx.Crisis(1, fx.Places(having="threat")), False),
        (fx.RemoveCrisis(), False),
        (fx.Add(thugs=1), True),
        (fx.Add(), False),
        (fx.Add(thugs=1, at=fx.Places(having="crisis")), False),
        (fx.Discard("civilians"), True),
        (fx.Discard("crisis"), False),
        (fx.Discard("civilians", at=fx.Places("adjacent")), False),
        (fx.Rescue(), True),
        (fx.Turn("thug"), True),
        (fx.Turn("civilian"), True),
        (fx.Turn("thug", at="adjacent"), False),
        (fx.Turn("civilian", at="adjacent"), True),
        (fx.Shift(), True),
        (fx.Step(), True),
        (fx.Attack(), True),
        (fx.Relocate(), True),
        (fx.Relocate(fx.Places(having="crisis")), False),
        (fx.MoveVillain(1), True),
        (fx.MoveVillain(to=fx.Places(having="thugs")), True),
        (fx.MoveVillain(to=fx.Places(having="crisis")), False),
        (fx.Draw(), True),
        (fx.DrawUpTo(3), True),
        (fx.DrawUpTo(2), False),
        (fx.Bury(2), True),
        (fx.Bury(3), False),
        (fx.Search(), True),
        (fx.ExchangeCards(), False),
        (fx.Leap(), False),
        (fx.Conclude(succeeded=True), False),
        (fx.As(1, fx.Draw()), True),
        (fx.As(1, fx.Draw(), 5), True),
        (fx.As(1, fx.Draw(), 6), False),
        (fx.As(1, NEVER), False),
        (fx.As(3, fx.Draw()), False),
        (fx.As(-1, fx.Draw()), False),
        (fx.Give(("wild",)), True),
        (fx.Give(("wild",), fx.Heroes("adjacent", pick=1)), False),
        (fx.Clear("anywhere"), False),
        (fx.PeekPlan(), True),
        (fx.Protect(), True),
        (fx.KnockOut(fx.Me()), True),
        (fx.Heal(1), True),
        (fx.Bam(), True),
        (fx.MorePlans(), True),
        (fx.Lose("test:reason"), True),
    ],
    ids=repr,
)
def test_nobody_is_asked_about_an_effect_that_would_do_nothing(effect: fx.Effect, does_something: bool) -> None:
    assert asked(effect) is does_something


def test_alone_among_enemies_who_are_nowhere_there_is_nobody_to_hurt() -> None:
    table = BOARD.table().resolve(fx.May(fx.Damage(1, fx.Everything())), "Venom")
    assert table.asked == "choose_first_hero"
