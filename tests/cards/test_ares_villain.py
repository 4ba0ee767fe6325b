"""Ares as a villain: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import CrisisPlaced, DamagePrevented, HeroDamaged, Overflowed, VillainDamaged
from marvel_united.testing import scenario
from tests.cards.war import RULES, hit
from tests.rules.lab import kinds

GAME = scenario("Ares", "Hulk", "Wasp", "Captain America", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Clear Threats").villain(at=3)
STAY_BAM = "plan_1"

# ---------------------------------------------------------------- dashboard

BAM = pytest.mark.card("world_war_hulk:ares_villain/bam")


@BAM
@pytest.mark.parametrize(("thugs", "crisis"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_bam_puts_crisis_where_thugs_are(thugs: int, crisis: int) -> None:
    table = GAME.place(0, "Central Park", thugs=thugs).villain_turn(STAY_BAM)
    assert table.place(0).crisis == crisis


@BAM
@pytest.mark.rule("V14")
def test_bam_reaches_the_own_location_and_its_neighbours() -> None:
    game = (
        GAME.place(5, thugs=1).place(1, "Central Park", thugs=3).place(2, thugs=2).place(4, thugs=3).place(0, thugs=1)
    )
    table = game.villain_turn(STAY_BAM)
    assert [place.crisis for place in table.state.places] == [1, 2, 0, 0, 0, 1]
    assert [event.at for event in table.events(CrisisPlaced)] == [0, 1, 5]


@BAM
@pytest.mark.rule("V17")
def test_bam_hurts_one_hero_there_when_crisis_has_come() -> None:
    game = GAME.villain(at=3).place(3, thugs=1).at("Captain America", 2).hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn(STAY_BAM)
    assert (table.asked, table.choices, table.place(3).crisis) == ("choose_hero", ("hulk", "wasp"), 1)
    assert hit(table.pick("Wasp", "move", "wild")) == [(1, 2)]


@pytest.mark.card("world_war_hulk:ares_villain/overflow")
@pytest.mark.rule("V4")
def test_overflow_adds_one_crisis_however_many_are_left() -> None:
    table = GAME.place(1, "Avengers Tower", civilians=3).place(0, "Central Park").villain_turn("plan_1")
    assert [event.at for event in table.events(Overflowed)] == [1]
    assert table.place(1).crisis == 1


@pytest.mark.card("world_war_hulk:ares_villain/plot")
@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    ("heroes", "limit"),
    [(("Hulk", "Wasp"), 9), (("Hulk", "Wasp", "Ant-Man"), 10), (("Hulk", "Wasp", "Ant-Man", "Iron Man"), 11)],
)
def test_so_much_crisis_at_the_locations_loses_the_game(heroes: tuple[str, ...], limit: int) -> None:
    game = scenario("Ares", *heroes, rules=RULES).place(0, thugs=1).place(4, crisis=3)
    assert game.place(2, crisis=limit - 5).villain_turn(STAY_BAM).outcome == ""
    table = game.place(2, crisis=limit - 4).villain_turn(STAY_BAM)
    assert (table.outcome, kinds(table, HeroDamaged)) == ("lost: plot", [])


PROTECTION = pytest.mark.card("world_war_hulk:ares_villain/protection")


@PROTECTION
@pytest.mark.rule("H25")
def test_he_shrugs_off_the_first_damage_of_each_turn() -> None:
    game = OPEN.hand("Hulk", "attack_attack", "move").hand("Wasp", "move_attack", "move")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain").use("attack", on="villain")
    assert (table.villain.health, [event.n for event in table.events(VillainDamaged)]) == (4, [1])
    assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(-1, 1)]
    assert table.end_turn().play("move_attack").use("attack", of="move_attack", on="villain").villain.health == 4


@PROTECTION
@pytest.mark.rule("H25")
def test_of_more_damage_at_once_he_shrugs_off_one() -> None:
    game = scenario("Ares", "Hercules", "Wasp", rules=RULES).completed("Defeat Thugs", "Clear Threats").villain(at=3)
    table = game.hand("Hercules", "lion_s_strength_attack", "move").turn("Hercules").play("lion_s_strength_attack")
    assert table.effect().pick("villain").villain.health == 2


CALM = pytest.mark.card("world_war_hulk:ares_villain/calm")


@CALM
def test_a_heroic_action_discards_crisis_of_the_own_location() -> None:
    game = GAME.place(3, crisis=2, civilians=1, thugs=1).place(2, crisis=1).hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("calm")
    assert [table.place(at).crisis for at in (2, 3)] == [1, 1]
    assert "calm" not in GAME.place(2, crisis=1).hand("Hulk", "heroic", "move").turn("Hulk").play("heroic").actions


# ---------------------------------------------------------------- special master plan cards

WRATH = pytest.mark.card("world_war_hulk:ares_villain/god_s_wrath")


@pytest.mark.card("world_war_hulk:ares_villain/warmonger")
@pytest.mark.rule("V15", "V1")
def test_warmonger_turns_a_civilian_of_each_neighbour_into_a_thug_before_more_come() -> None:
    game = GAME.place(0, civilians=2).place(1, civilians=1).place(2, civilians=2).place(3, civilians=1)
    table = game.villain_turn("plan_8")
    assert [(table.place(at).civilians, table.place(at).thugs) for at in range(4)] == [(2, 1), (2, 0), (2, 1), (1, 0)]


@WRATH
@pytest.mark.parametrize(("thugs", "damage"), [(0, []), (1, [(0, 1)]), (2, [(0, 2)]), (4, [(0, 2)])])
def test_god_s_wrath_hurts_by_the_thugs_there_two_at_most(thugs: int, damage: list[tuple[int, int]]) -> None:
    game = GAME.place(2, "Central Park", thugs=thugs).at("Hulk", 2).hand("Hulk", "move", "wild", "heroic")
    assert hit(game.villain_turn("plan_10")) == damage


@WRATH
def test_god_s_wrath_hurts_everywhere_and_then_discards_civilians_where_he_is() -> None:
    game = GAME.place(4, civilians=2, thugs=1).place(3, thugs=1, civilians=1).at("Wasp", 4).at("Captain America", 1)
    table = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild").villain_turn("plan_11")
    assert [table.place(at).civilians for at in (3, 4)] == [1, 2]
    table.pick("move", "move")
    assert (hit(table), table.villain.at) == ([(0, 1), (1, 1)], 4)
    assert (table.place(4).civilians, table.mission("Rescue Civilians").tokens) == (0, 0)


# ---------------------------------------------------------------- threats


@pytest.mark.card("world_war_hulk:ares_villain/drums_of_war", "world_war_hulk:ares_villain/call_to_arms")
@pytest.mark.rule("V2", "V15")
@pytest.mark.parametrize("name", ["Drums of War", "Call to Arms"])
@pytest.mark.parametrize(
    ("before", "after"), [((0, 0), (0, 2)), ((2, 0), (0, 2)), ((1, 1), (0, 2)), ((0, 1), (0, 1)), ((3, 1), (0, 4))]
)
def test_where_he_arrives_civilians_turn_into_thugs_or_thugs_come(
    name: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    game = GAME.place(5, "Central Park", civilians=before[0], thugs=before[1]).threat(name, at=5)
    table = game.villain_turn("plan_12")
    assert (table.place(5).civilians, table.place(5).thugs) == after


@pytest.mark.card("world_war_hulk:ares_villain/call_to_arms")
@pytest.mark.rule("M8")
def test_call_to_arms_is_cleared_by_two_attacks_and_a_heroic_action() -> None:
    game = GAME.threat("Call to Arms", at=3).hand("Hulk", "attack_attack", "move").tokens("Hulk", "heroic")
    table = game.turn("Hulk").play("attack_attack").use("clear").use("clear").use("clear", by="heroic token")
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)
