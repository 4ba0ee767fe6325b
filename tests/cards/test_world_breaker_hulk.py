"""World Breaker Hulk: dashboard, special master plan cards, threats. Rage and disks have tests of their own."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, CounterMoved, Overflowed, TokensAdded
from marvel_united.testing import scenario
from tests.cards.war import RULES, hit
from tests.rules.lab import bams, kinds

GAME = scenario("World Breaker Hulk", "Hulk", "Wasp", "Captain America", rules=RULES).counter("Rage", 0)
STAY_BAM = "plan_1"


def test_the_rage_card_holds_a_token_when_the_game_begins() -> None:
    assert scenario("World Breaker Hulk", "Hulk", "Wasp", rules=RULES).table().counter("Rage") == 1


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("world_war_hulk:world_breaker_hulk/bam")
@pytest.mark.rule("V17", "H17")
def test_bam_hurts_one_hero_there_whom_players_pick() -> None:
    game = GAME.villain(at=3).at("Captain America", 2).hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn(STAY_BAM)
    assert (table.asked, table.seat, table.choices) == ("choose_hero", -1, ("hulk", "wasp"))
    table.pick("Wasp", "move", "wild")
    assert (hit(table), table.hand("Wasp")) == ([(1, 2)], ("heroic",))


@pytest.mark.card("world_war_hulk:world_breaker_hulk/bam")
@pytest.mark.rule("V17")
def test_bam_hurts_nobody_where_nobody_is() -> None:
    assert hit(GAME.villain_turn(STAY_BAM)) == []


OVERFLOW = pytest.mark.card("world_war_hulk:world_breaker_hulk/overflow")


@OVERFLOW
def test_overflow_hurts_each_hero_there() -> None:
    game = GAME.place(1, "Avengers Tower", thugs=3).at("Hulk", 1).at("Wasp", 1).hand("Hulk", "move", "wild")
    table = game.hand("Wasp", "move", "wild").villain_turn(STAY_BAM).pick("move", "move")
    assert [event.at for event in table.events(Overflowed)] == [1]
    assert (hit(table), table.counter("Rage")) == ([(0, 1), (1, 1)], 0)


@OVERFLOW
@pytest.mark.rule("V4")
def test_overflow_where_no_hero_is_adds_one_token_to_the_rage_card_however_many_are_left() -> None:
    game = GAME.place(1, "Avengers Tower", civilians=3).place(2, "Avengers Mansion", civilians=3)
    table = game.villain(at=1).villain_turn("plan_12")  # on to 0, where three more civilians find room
    assert (table.counter("Rage"), hit(table)) == (1, [])
    assert [event.at for event in table.events(Overflowed)] == [1]


@OVERFLOW
@pytest.mark.rule("H6")
def test_a_hero_who_lies_there_is_nobody_for_an_overflow() -> None:
    table = GAME.place(1, "Avengers Tower", thugs=3).at("Hulk", 1).ko("Hulk").villain_turn(STAY_BAM)
    assert (table.counter("Rage"), hit(table)) == (1, [])


# ---------------------------------------------------------------- special master plan cards


@pytest.mark.card("world_war_hulk:world_breaker_hulk/seething_rage")
@pytest.mark.rule("V1")
def test_seething_rage_adds_two_tokens_after_the_run_and_before_thugs_come() -> None:
    table = GAME.counter("Rage", 1).villain_turn("plan_7")
    assert (table.villain.at, table.counter("Rage"), hit(table)) == (2, 2, [])
    assert kinds(table, CounterMoved, BamActivated, TokensAdded)[:4] == [
        *[CounterMoved, BamActivated, CounterMoved, TokensAdded]
    ]


CHARGE = pytest.mark.card("world_war_hulk:world_breaker_hulk/warbound_charge")


@CHARGE
@pytest.mark.rule("V3", "V14")
def test_warbound_charge_calls_every_henchman_clockwise_and_then_adds_a_token() -> None:
    game = GAME.threat("Korg", at=3).threat("No-Name", at=5).threat("Miek", at=1).threat("Memory of Caiera", at=4)
    game = game.at("Wasp", 5).at("Captain America", 1).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild_wild")
    table = game.villain_turn("plan_10").pick("move", "move")
    assert bams(table) == ["korg", "no_name", "dashboard", "miek"]
    assert (hit(table)[:2], table.counter("Rage")) == ([(0, 1), (1, 2)], 2)


@CHARGE
def test_warbound_charge_adds_a_token_without_henchmen() -> None:
    table = GAME.villain_turn("plan_11")
    assert (table.counter("Rage"), bams(table)) == (1, [])


@pytest.mark.card("world_war_hulk:world_breaker_hulk/thunderclap")
@pytest.mark.rule("V14")
def test_thunderclap_hurts_heroes_there_and_next_to_him() -> None:
    game = GAME.at("Hulk", 5).at("Wasp", 0).at("Captain America", 3)
    table = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild").villain_turn("plan_12").pick("move", "move")
    assert (table.villain.at, hit(table)) == (5, [(0, 1), (1, 1)])


# ---------------------------------------------------------------- threats


@pytest.mark.card("world_war_hulk:world_breaker_hulk/korg")
def test_korg_hurts_each_hero_where_he_is() -> None:
    game = GAME.threat("Korg", at=3).at("Captain America", 2).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "move")
    assert (hit(table), table.threat("Korg").health) == ([(0, 1), (1, 1)], 5)


NO_NAME = pytest.mark.card("world_war_hulk:world_breaker_hulk/no_name")


@NO_NAME
@pytest.mark.rule("V17")
def test_no_name_hurts_one_hero_where_he_is() -> None:
    game = GAME.threat("No-Name", at=3).at("Captain America", 2).hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn(STAY_BAM)
    assert (table.asked, table.choices, table.threat("No-Name").health) == ("choose_hero", ("hulk", "wasp"), 4)
    table.pick("Wasp", "move", "wild")
    assert hit(table) == [(1, 2)]


@NO_NAME
def test_no_name_hurts_one_hero_next_to_him_if_he_is_alone() -> None:
    game = GAME.threat("No-Name", at=4).at("Captain America", 5).hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn(STAY_BAM)
    assert (table.asked, table.choices) == ("choose_hero", ("hulk", "wasp", "captain_america"))
    assert hit(table.pick("Wasp", "move")) == [(1, 1)]
    assert hit(GAME.threat("No-Name", at=1).villain_turn(STAY_BAM)) == []


@pytest.mark.card("world_war_hulk:world_breaker_hulk/miek")
@pytest.mark.rule("W1", "V3")
def test_miek_adds_a_token_when_the_run_is_over() -> None:
    table = GAME.threat("Miek", at=1).villain_turn(STAY_BAM)
    assert (table.villain.at, table.counter("Rage"), table.threat("Miek").health) == (0, 1, 4)
