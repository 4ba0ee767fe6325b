"""Rulings on cards of the core box: C1 to C4, and answers about Red Skull, Taskmaster and threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, DamagePrevented, Overflowed, TokensAdded
from marvel_united.testing import Scenario, scenario

RED_SKULL = scenario("Red Skull", "Hulk", "Wasp")
ULTRON = scenario("Ultron", "Hulk", "Wasp", "Captain America")
TASKMASTER = scenario("Taskmaster", "Hulk", "Wasp")


# ---------------------------------------------------------------- C1


@pytest.mark.rule("C1")
@pytest.mark.card("core:red_skull/plan_9_hail_hydra")
@pytest.mark.card("core:red_skull/plan_10_hydra_insurgency")
@pytest.mark.card("core:red_skull/plan_11_hydra_insurgency")
@pytest.mark.parametrize(("plan", "bams"), [("Hail Hydra!", 0), ("plan_10", 1), ("plan_11", 1)])
def test_hail_hydra_has_no_bam_and_both_insurgencies_have_one(plan: str, bams: int) -> None:
    table = RED_SKULL.villain_turn(plan)
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert len(table.events(BamActivated)) == bams


@pytest.mark.rule("C1")
@pytest.mark.card("core:ultron/plan_2")
@pytest.mark.card("core:ultron/plan_3")
@pytest.mark.parametrize(
    ("plan", "added"),
    [
        ("plan_2", (TokensAdded(0, 0, 1), TokensAdded(1, 0, 2), TokensAdded(2, 0, 1))),
        ("plan_3", (TokensAdded(0, 1, 0), TokensAdded(1, 2, 0), TokensAdded(2, 1, 0))),
    ],
)
def test_ultrons_moves_of_1_have_no_bam_and_add_1_2_1(plan: str, added: tuple[TokensAdded, ...]) -> None:
    table = ULTRON.villain_turn(plan)
    assert (table.villain.at, table.events(BamActivated), table.events(TokensAdded)) == (1, (), added)


# ---------------------------------------------------------------- C2


@pytest.mark.rule("C2")
@pytest.mark.card("core:ultron/plan_8_encephalo_ray")
@pytest.mark.parametrize(("crisis", "left"), [(0, 3), (1, 2), (2, 1)])
def test_encephalo_ray_hurts_by_the_crisis_a_hero_holds(crisis: int, left: int) -> None:
    table = ULTRON.crisis("Hulk", crisis).hand("Hulk", "move", "heroic", "wild").villain_turn("Encephalo-Ray")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")] == [left, 3, 3]
    assert table.pick("hulk").hero("Hulk").crisis == crisis + 1


@pytest.mark.rule("C2")
@pytest.mark.card("core:ultron/plan_9_mesmerize")
@pytest.mark.parametrize(
    ("heroes", "crisis", "thugs"),
    [
        ((3, 3, 3), (0, 0, 0), (1, 1, 1, 0, 1, 1)),
        ((0, 1, 5), (1, 1, 1), (0, 0, 1, 1, 1, 0)),
        ((0, 2, 4), (1, 0, 0), (0, 1, 0, 1, 0, 1)),
    ],
)
def test_mesmerize_reaches_every_location_free_of_heroes(
    heroes: tuple[int, int, int], crisis: tuple[int, ...], thugs: tuple[int, ...]
) -> None:
    hulk, wasp, captain = heroes
    table = ULTRON.at("Hulk", hulk).at("Wasp", wasp).at("Captain America", captain).villain_turn("Mesmerize")
    assert tuple(hero.crisis for hero in table.state.heroes) == crisis
    assert tuple(place.thugs for place in table.state.places) == thugs


# ---------------------------------------------------------------- C3


@pytest.mark.rule("C3", "H14")
@pytest.mark.card("core:new_york_police_headquarters")
@pytest.mark.parametrize("at", [0, 3, 5])
def test_the_police_headquarters_discard_a_thug_from_anywhere(at: int) -> None:
    game = RED_SKULL.place(3, "New York Police Headquarters", thugs=1).place(0, thugs=1).place(5, thugs=2, civilians=1)
    table = game.hand("Hulk", "move").turn("Hulk").play("move").use_location()
    assert len(table.choices) == 3
    before = [place.thugs for place in table.state.places]
    after = [place.thugs for place in table.pick(at).state.places]
    assert [old - new for old, new in zip(before, after, strict=True)] == [int(index == at) for index in range(6)]
    assert table.mission("Defeat Thugs").tokens == 0


# ---------------------------------------------------------------- C4

OPEN = TASKMASTER.completed("Defeat Thugs", "Clear Threats").villain(at=3).hand("Hulk", "attack_attack")


@pytest.mark.rule("C4")
@pytest.mark.card("core:taskmaster")
@pytest.mark.parametrize(
    ("game", "health"),
    [
        pytest.param(OPEN, 1, id="no crisis"),
        pytest.param(OPEN.place(3, crisis=1), 2, id="crisis with him"),
        pytest.param(OPEN.place(0, crisis=1), 2, id="crisis elsewhere"),
        pytest.param(OPEN.crisis("Hulk", 2).crisis("Wasp", 1), 1, id="crisis held by heroes"),
    ],
)
def test_crisis_on_any_location_protects_taskmaster(game: Scenario, health: int) -> None:
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain")
    assert table.villain.health == health
    assert len(table.events(DamagePrevented)) == int(health == 2)


@pytest.mark.rule("C4")
def test_taskmaster_is_open_as_soon_as_the_last_crisis_is_gone() -> None:
    table = OPEN.place(3, crisis=1).turn("Hulk").play("attack_attack").use("defuse")
    assert table.use("attack", on="villain").villain.health == 1


# ---------------------------------------------------------------- answers about cards


@pytest.mark.rule("card-ruling/taskmaster-overflow")
@pytest.mark.parametrize(("there", "crisis"), [(4, 1), (3, 1), (2, 0)])
def test_taskmasters_overflow_is_one_crisis_for_the_location(there: int, crisis: int) -> None:
    table = TASKMASTER.place(5, "Stark Labs", thugs=there).villain_turn("plan_8")
    assert (table.place(5).crisis, len(table.events(Overflowed))) == (crisis, crisis)


@pytest.mark.rule("card-ruling/taskmaster-overflow", "card-ruling/overflow-per-location")
def test_each_location_that_overflows_gets_its_crisis() -> None:
    game = TASKMASTER.place(4, "Stark Labs", thugs=4).place(5, "Central Park", thugs=4).place(0, thugs=3)
    assert [place.crisis for place in game.villain_turn("plan_8").state.places] == [1, 0, 0, 0, 1, 1]


@pytest.mark.rule("card-ruling/red-skull-fear")
@pytest.mark.parametrize("villain", [0, 3])
def test_red_skulls_bam_raises_fear_with_nobody_there_too(villain: int) -> None:
    table = RED_SKULL.villain(at=villain).at("Wasp", 1).villain_turn("plan_1")
    if villain == 3:
        table.pick(table.choices[0])
    assert table.counter("Fear") == 2


@pytest.mark.rule("card-ruling/cleared-without-token")
def test_a_threat_without_its_token_advances_the_mission_too() -> None:
    game = RED_SKULL.threat("Subversion", at=3, filled=(0, 1), token=False).hand("Hulk", "heroic")
    table = game.turn("Hulk").play("heroic").use("clear")
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)
