"""The object of the game: how the heroes win, and the three ways in which they lose."""

from __future__ import annotations

import pytest

from marvel_united.model.events import VillainDamaged
from marvel_united.testing import Scenario, scenario

BASE = scenario("Red Skull", "Hulk", "Wasp")
BESIDE = BASE.villain(at=3, health=1)
FIGHT = BESIDE.hand("hulk", "attack_attack", "wild")
MISSIONS = ("rescue_civilians", "defeat_thugs", "clear_threats")


@pytest.mark.rule("core-book/goal/win")
def test_defeating_the_villain_wins() -> None:
    table = FIGHT.completed("rescue_civilians", "defeat_thugs").turn("hulk").play("attack_attack")
    assert table.use("attack").outcome == "won: villain_defeated"


@pytest.mark.rule("core-book/goal/missions-first")
@pytest.mark.parametrize("missions", [(), *[(mission,) for mission in MISSIONS]])
def test_before_two_missions_nothing_hurts_the_villain(missions: tuple[str, ...]) -> None:
    attacker = FIGHT.completed(*missions).turn("hulk").play("attack_attack")
    assert attacker.actions == ()
    smasher = BESIDE.completed(*missions).hand("hulk", "hulk_smash", "wild").turn("hulk").play("Hulk Smash!")
    assert smasher.effect().events(VillainDamaged) == ()


@pytest.mark.rule("core-book/goal/missions-first")
@pytest.mark.parametrize("missing", MISSIONS)
def test_any_two_missions_will_do(missing: str) -> None:
    done = [mission for mission in MISSIONS if mission != missing]
    assert FIGHT.completed(*done).turn("hulk").play("attack_attack").actions == ("attack",)


ULTRON = scenario("Ultron", "Hulk", "Wasp")
FULL = ULTRON.place(0, civilians=3).place(1, civilians=3).place(2, civilians=5).place(3, civilians=4)

PLOTS = [
    pytest.param(BASE.counter("Fear", 18), "plan_1", "lost: plot", id="fear of Red Skull at 20"),
    pytest.param(BASE.counter("Fear", 17), "plan_1", "", id="fear at 19"),
    pytest.param(FULL.place(4, thugs=4).place(5, thugs=1), "plan_1", "lost: plot", id="Ultron's city full"),
    pytest.param(FULL.place(4, thugs=4), "plan_1", "", id="a slot left"),
]


@pytest.mark.rule("core-book/goal/lose-by-plot")
@pytest.mark.parametrize(("game", "plan", "outcome"), PLOTS)
def test_a_fulfilled_plot_loses(game: Scenario, plan: str, outcome: str) -> None:
    assert game.villain_turn(plan).outcome == outcome


@pytest.mark.rule("core-book/goal/lose-by-empty-master-plan")
def test_a_master_plan_card_that_is_due_and_not_there_loses() -> None:
    game = BASE.hand("hulk", "move", "wild").pace(2)
    last = game.plan_only("plan_3").turn("hulk").play("move").end_turn()
    assert (last.storyline[-1], last.plans, last.outcome) == ("plan_3", (), "")
    none = game.plan_only().turn("hulk").play("move")
    assert none.outcome == ""
    assert none.end_turn().outcome == "lost: deck_empty"


@pytest.mark.rule("core-book/goal/lose-by-empty-hero")
def test_a_hero_who_begins_a_turn_without_hand_and_deck_loses() -> None:
    bare = BASE.ko("hulk").deck_only("hulk")
    assert bare.turn("hulk").outcome == "lost: no_cards"
    assert bare.turn("wasp").outcome == ""
    assert BASE.ko("hulk").deck_only("hulk", "move").turn("hulk").outcome == ""
    assert BASE.hand("hulk", "move").deck_only("hulk").turn("hulk").outcome == ""
