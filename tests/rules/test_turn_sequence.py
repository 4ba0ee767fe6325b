"""The sequence of turns: whose turn follows, when the villain acts, and who decides."""

from __future__ import annotations

import pytest

from marvel_united.engine import start
from marvel_united.model.events import PlanRevealed, TurnBegan, VillainTurnEnded
from marvel_united.model.setup import Setup
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.testing.scenario import core_rules
from tests.rules.home_made import RULES

TRIO = scenario("Mastermind", "Hulk", "Wasp", "Venom", rules=RULES)
QUIET = scenario("Mastermind", "Hulk", "Wasp", rules=RULES)


def idle(table: Table, turns: int) -> Table:
    """Play turns without any action."""
    for _ in range(turns):
        table.play(table.choices[0]).end_turn()
    return table


def rhythm(table: Table) -> str:
    """Give the course of turns: each hero's index, and V for the villain."""
    kinds = (TurnBegan, PlanRevealed)
    told = [event for step in table.history for event in step if isinstance(event, kinds)]
    return "".join(str(event.hero) if isinstance(event, TurnBegan) else "V" for event in told)


@pytest.mark.rule("core-book/turn-sequence/next-player")
@pytest.mark.parametrize(("first", "second"), [("hulk", 1), ("wasp", 2), ("venom", 0)])
def test_the_next_player_clockwise_follows(first: str, second: int) -> None:
    assert idle(TRIO.turn(first), 1).state.turn.hero == second


RHYTHMS = [
    pytest.param(
        QUIET,
        "010V101V010V1",
        id="every three cards",
        marks=pytest.mark.rule("core-book/turn-sequence/every-three-cards"),
    ),
    pytest.param(
        QUIET.completed("clear_threats"),
        "01V01V01V01V0",
        id="under pressure",
        marks=pytest.mark.rule("core-book/turn-sequence/under-pressure"),
    ),
    pytest.param(
        QUIET.completed("clear_threats", "defeat_thugs"),
        "01V01V01V01V0",
        id="no faster with two missions",
        marks=pytest.mark.rule("core-book/turn-sequence/under-pressure"),
    ),
]


@pytest.mark.parametrize(("game", "expected"), RHYTHMS)
def test_the_rhythm_of_villain_turns(game: Scenario, expected: str) -> None:
    table = idle(game.turn("hulk"), expected.count("0") + expected.count("1") - 1)
    assert rhythm(table)[: len(expected)] == expected


@pytest.mark.rule("core-book/turn-sequence/every-three-cards")
def test_the_villain_turn_is_over_before_the_next_hero_begins() -> None:
    table = idle(QUIET.pace(2).turn("hulk"), 1)
    assert table.storyline[-1] == "plan_1"
    assert len(table.events(VillainTurnEnded)) == 1
    assert table.state.turn.hero == 1


@pytest.mark.rule("core-book/turn-sequence/under-pressure")
@pytest.mark.rule("V8")
@pytest.mark.parametrize(("pace", "expected"), [(0, "01V0"), (1, "0V1"), (2, "0V1")])
def test_pressure_begins_with_the_card_that_completes_a_mission(pace: int, expected: str) -> None:
    game = QUIET.mission("defeat_thugs", 8).place(3, thugs=1).hand("hulk", "attack_attack", "move").pace(pace)
    table = game.turn("hulk").play("attack_attack").use("attack").end_turn()
    assert rhythm(idle(table, expected.count("1") if pace == 0 else 0)) == expected


@pytest.mark.rule("core-book/turn-sequence/until-decided")
def test_play_goes_on_until_it_is_decided() -> None:
    table = QUIET.plan_only("plan_1", "plan_1").turn("hulk")
    assert idle(table, 8).outcome == ""
    assert rhythm(table) == "010V101V010"
    assert idle(table, 1).outcome == "lost: deck_empty"


# ---------------------------------------------------------------- H17: who decides


def asked(table: Table) -> tuple[int, int]:
    """Give the seat that is asked, -1 for all together, and the seat that speaks."""
    assert table.question is not None
    return table.question.seat, table.question.lead


@pytest.mark.rule("H17")
def test_each_hero_decides_on_the_own_damage_in_turn_order() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", "Venom").villain(at=3).last_turn("wasp")
    table = game.villain_turn("plan_1")
    seats: list[int] = []
    while table.asked == "discard_for_damage":
        seats.append(asked(table)[0])
        table.pick(table.choices[0])
    assert seats == [1, 2, 0]


@pytest.mark.rule("H17")
@pytest.mark.parametrize(("last", "speaker"), [("", 0), ("hulk", 0), ("venom", 2)])
def test_common_choices_are_the_last_active_seats_in_a_villain_turn(last: str, speaker: int) -> None:
    game = scenario("Ultron", "Hulk", "Wasp", "Venom")
    table = (game.last_turn(last) if last else game).villain_turn("plan_8")
    assert (table.asked, asked(table)) == ("choose_hero_for_crisis", (-1, speaker))


@pytest.mark.rule("H17")
def test_before_the_first_hero_turn_the_first_seat_speaks() -> None:
    setup = Setup(villain="core:taskmaster", heroes=("core:hulk", "core:wasp"))
    question = start(core_rules(), setup).state.control.question
    assert question is not None
    assert (question.prompt, question.seat, question.lead) == ("choose_first_hero", -1, 0)


@pytest.mark.rule("H17")
def test_the_hero_concerned_decides_on_cards_actions_and_may() -> None:
    table = TRIO.place(3, "Times Square", civilians=1).hand("wasp", "move", "wild").turn("wasp")
    assert (table.asked, asked(table)[0]) == ("play_card", 1)
    assert (table.play("move").asked, asked(table)[0]) == ("take_action", 1)
    assert (table.end_actions().asked, asked(table)[0]) == ("use_location", 1)


@pytest.mark.rule("H17")
def test_a_hero_hurt_in_anothers_turn_decides_on_the_own_cards() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp").hand("hulk", "hulk_smash", "move").hand("wasp", "move", "wild")
    table = game.turn("hulk").play("Hulk Smash!").effect()
    assert (table.asked, asked(table)[0], table.choices) == ("discard_for_damage", 1, ("move", "wild"))
