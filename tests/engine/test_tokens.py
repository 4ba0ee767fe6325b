"""Effects on civilians, thugs, crisis, action tokens and threats, one by one."""

from __future__ import annotations

import pytest

from marvel_united.model import effects as fx
from marvel_united.model.events import TokensTurned
from marvel_united.testing import scenario

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp", "Venom")
    .at("Hulk", 1)
    .at("Wasp", 1)
    .place(1, "Central Park", civilians=2, thugs=1, crisis=2)
    .place(2, "Stark Labs", thugs=2, crisis=1)
    .crisis("Wasp", 2)
)


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (fx.Turn(), (0, 3)),
        (fx.Turn("thug", 1), (1, 2)),
        (fx.Turn("thug", 9), (0, 3)),
        (fx.Turn("civilian"), (3, 0)),
        (fx.Turn("civilian", 1), (3, 0)),
        (fx.Turn("civilian", 0), (2, 1)),
        (fx.Discard("civilians"), (0, 1)),
        (fx.Discard("thugs"), (2, 0)),
        (fx.Discard("tokens"), (0, 0)),
        (fx.Discard("civilians", 1), (1, 1)),
        (fx.Discard("thugs", 5), (2, 0)),
        (fx.Rescue(), (1, 1)),
        (fx.Rescue(9), (0, 1)),
        (fx.Add(thugs=1), (2, 2)),
        (fx.Add(thugs=1, civilians=1), (3, 2)),
        (fx.Add(), (2, 1)),
    ],
    ids=repr,
)
def test_civilians_and_thugs_of_a_place(effect: fx.Effect, left: tuple[int, int]) -> None:
    place = BOARD.table().resolve(effect, "Hulk").place(1)
    assert (place.civilians, place.thugs) == left


def test_tokens_turn_at_every_place_and_in_both_directions() -> None:
    table = BOARD.table().resolve(fx.Turn("civilian", 1, "anywhere"), "Hulk")
    assert table.events(TokensTurned) == (TokensTurned(1, -1), TokensTurned(2, -1))
    assert [(table.place(at).civilians, table.place(at).thugs) for at in (1, 2)] == [(3, 0), (1, 1)]


@pytest.mark.parametrize(
    ("effect", "wounds"),
    [
        (fx.Turn("civilian"), []),
        (fx.Discard("thugs"), []),
        (fx.Discard("tokens", 1), [1]),
        (fx.Turn("civilian", 1), [1]),
        (fx.Turn("thug"), [1]),
    ],
    ids=repr,
)
def test_the_damage_of_thugs_who_are_gone_is_forgotten(effect: fx.Effect, wounds: list[int]) -> None:
    """Of thugs who are hurt and thugs who are not, those who are not go first."""
    board = BOARD.place(1, thugs=2, civilians=1).threat("Hydra Elite Troops", at=1)
    table = board.table().resolve(fx.Seq((fx.Attack(), effect)), "Hulk").pick("thug")
    assert [wound.damage for wound in table.state.turn.wounds] == wounds


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (fx.Discard("crisis"), (0, 1)),
        (fx.Discard("crisis", 1), (1, 1)),
        (fx.Discard("crisis", at="anywhere"), (0, 0)),
        (fx.Crisis(2, fx.Places("here")), (4, 1)),
        (fx.Crisis(0, fx.Places("here")), (2, 1)),
        (fx.Crisis(1, fx.Places("adjacent")), (2, 2)),
    ],
    ids=repr,
)
def test_crisis_of_places(effect: fx.Effect, left: tuple[int, int]) -> None:
    table = BOARD.table().resolve(effect, "Hulk")
    assert (table.place(1).crisis, table.place(2).crisis) == left


@pytest.mark.parametrize(
    ("effect", "picks", "held"),
    [
        (fx.Crisis(2), (), [2, 2, 0]),
        (fx.Crisis(1, fx.Heroes("here")), (), [1, 3, 0]),
        (fx.Crisis(1, fx.Heroes(pick=1)), ("Venom",), [0, 2, 1]),
        (fx.Crisis(1, fx.Heroes(pick=2)), ("Venom", "Hulk"), [1, 2, 1]),
        (fx.Crisis(1, fx.Heroes(pick=2, up_to=True)), ("Venom", "decline"), [0, 2, 1]),
        (fx.Crisis(1, fx.Heroes("elsewhere", pick=2)), (), [0, 2, 1]),
        (fx.Crisis(0), (), [0, 2, 0]),
    ],
    ids=repr,
)
def test_crisis_of_heroes(effect: fx.Effect, picks: tuple[str, ...], held: list[int]) -> None:
    table = BOARD.table().resolve(effect, "Hulk").pick(*picks)
    assert [hero.crisis for hero in table.state.heroes] == held


def test_crisis_is_removed_one_by_one_from_heroes_and_places() -> None:
    table = BOARD.table().resolve(fx.RemoveCrisis(3), "Hulk")
    assert table.choices == ("wasp", "1 central_park", "2 stark_labs")
    assert table.pick("Wasp", 2).choices == ("wasp", "1 central_park")
    table.pick(1)
    assert (table.hero("Wasp").crisis, table.place(1).crisis, table.place(2).crisis) == (1, 1, 0)
    assert table.asked == "choose_first_hero"


@pytest.mark.parametrize(
    ("effect", "choices"),
    [
        (fx.RemoveCrisis(held=False), ("1 central_park", "2 stark_labs")),
        (fx.RemoveCrisis(at="near", lying=False), ()),
        (fx.RemoveCrisis(at="adjacent"), ()),
    ],
    ids=repr,
)
def test_crisis_is_removed_only_where_the_text_says(effect: fx.Effect, choices: tuple[str, ...]) -> None:
    table = BOARD.table().resolve(effect, "Hulk")
    assert (table.choices if table.asked == "remove_crisis" else ()) == choices


def test_no_more_crisis_is_removed_than_there_is() -> None:
    table = BOARD.crisis("Wasp", 1).table().resolve(fx.RemoveCrisis(3, lying=False), "Hulk")
    assert table.hero("Wasp").crisis == 0
    assert table.asked == "choose_first_hero"


def test_action_tokens_are_given_to_whom_the_text_says() -> None:
    table = BOARD.table().resolve(fx.Give(("wild", "move")), "Hulk")
    assert table.tokens("Hulk") == (1, 0, 0, 1)
    table = BOARD.table().resolve(fx.Give(("attack",), fx.Heroes()), "Hulk")
    assert [table.tokens(hero) for hero in ("Hulk", "Wasp", "Venom")] == [(0, 1, 0, 0)] * 3
    table = BOARD.table().resolve(fx.Give(("heroic",), fx.Heroes(others=True, pick=1)), "Hulk").pick("Venom")
    assert [table.tokens(hero)[2] for hero in ("Hulk", "Wasp", "Venom")] == [0, 0, 1]


def test_in_solo_nobody_is_asked_whose_the_tokens_are() -> None:
    board = scenario("Red Skull", "Hulk", "Wasp", "Venom", solo=True)
    table = board.table().resolve(fx.Give(("heroic",), fx.Heroes(pick=2)), "Wasp")
    assert table.tokens("Hulk") == (0, 0, 2, 0)


# ---------------------------------------------------------------- threats

CAMPS = BOARD.threat("Crossbones", at=1).threat("Subversion", at=2).threat("Brainwashing", at=4, filled=(0,))


def test_a_threat_of_choice_is_cleared_at_once() -> None:
    table = CAMPS.table().resolve(fx.Clear("anywhere"), "Hulk")
    assert table.asked == "choose_threat"
    table.pick("Brainwashing")
    assert table.threats == {1: "crossbones", 2: "subversion"}
    assert table.mission("Clear Threats").tokens == 1


def test_a_single_threat_is_no_choice_and_none_is_nothing() -> None:
    assert CAMPS.table().resolve(fx.Clear(), "Hulk").threats == {2: "subversion", 4: "brainwashing"}
    assert len(CAMPS.table().resolve(fx.Clear("elsewhere"), "Hulk").choices) == 2
    assert BOARD.table().resolve(fx.Clear("anywhere"), "Hulk").mission("Clear Threats").tokens == 0


def test_a_threat_of_a_complete_mission_leaves_all_the_same() -> None:
    table = CAMPS.completed("Clear Threats").table().resolve(fx.Clear(), "Hulk")
    assert table.threats == {2: "subversion", 4: "brainwashing"}
    assert table.mission("Clear Threats").tokens == 0


# ---------------------------------------------------------------- relocating tokens


def test_a_token_is_relocated_to_a_place_with_room() -> None:
    table = BOARD.place(4, thugs=3).table().resolve(fx.Shift(), "Hulk").pick("civilian")
    assert table.asked == "choose_location"
    table.pick(2)
    assert (table.place(1).civilians, table.place(2).civilians) == (1, 1)


def test_relocating_can_be_declined_and_a_repetition_ends_with_it() -> None:
    table = BOARD.table().resolve(fx.Repeat(2, fx.Shift()), "Hulk").decline()
    assert table.asked == "choose_first_hero"
    assert BOARD.table().resolve(fx.Shift(), "Hulk").decline().asked == "choose_first_hero"


def test_without_room_anywhere_nothing_is_relocated() -> None:
    board = BOARD
    for at in (0, 2, 3, 4, 5):
        board = board.place(at, thugs=board.state().places[at].slots)
    assert board.table().resolve(fx.Shift(), "Hulk").asked == "choose_first_hero"


def test_in_an_empty_place_nothing_is_relocated() -> None:
    assert BOARD.table().resolve(fx.Shift(), "Venom").asked == "choose_first_hero"


def test_tokens_that_find_no_slot_anywhere_go_back_to_the_supply() -> None:
    board = scenario("Ultron", "Hulk", "Wasp")
    for at in range(6):
        board = board.place(at, thugs=board.state().places[at].slots - (at == 5))
    table = board.table().resolve(fx.Add(civilians=1))
    assert table.place(5).civilians == 1
    assert table.outcome == "lost: plot"
