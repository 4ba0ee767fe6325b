"""Hercules' special effects."""

from __future__ import annotations

import pytest

from marvel_united.model.events import ActionsGained, HenchmanDamaged
from marvel_united.testing import Facedown, scenario
from tests.cards.war import RULES

GAME = scenario("Red Skull", "Hercules", "Wasp", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Clear Threats").villain(at=3)

SON = pytest.mark.card("world_war_hulk:hercules/son_of_zeus")
LABOR = pytest.mark.card("world_war_hulk:hercules/mighty_labor")
LION = pytest.mark.card("world_war_hulk:hercules/lion_s_strength")


@SON
@pytest.mark.rule("H6")
def test_while_son_of_zeus_is_faceup_he_draws_two_more_when_he_rises() -> None:
    table = GAME.storyline("hercules/Son of Zeus", "wasp/move").ko("Hercules").turn("Hercules")
    assert len(table.hand("Hercules")) == 6


@SON
@pytest.mark.rule("H6", "H9")
def test_facedown_it_draws_none_more_and_nor_without_a_ko() -> None:
    table = GAME.storyline(Facedown("hercules/Son of Zeus"), "wasp/move").ko("Hercules").turn("Hercules")
    assert len(table.hand("Hercules")) == 4
    table = GAME.storyline("hercules/Son of Zeus", "wasp/move").hand("Hercules", "move").turn("Hercules")
    assert len(table.hand("Hercules")) == 2


@SON
@pytest.mark.rule("H6")
def test_it_is_of_no_use_to_others() -> None:
    table = GAME.storyline("hercules/Son of Zeus", "wasp/move").ko("Wasp").turn("Wasp")
    assert len(table.hand("Wasp")) == 4


@SON
def test_son_of_zeus_has_no_effect_to_use() -> None:
    table = GAME.hand("Hercules", "Son of Zeus", "move").turn("Hercules").play("Son of Zeus")
    assert "effect" not in table.actions


@LABOR
@pytest.mark.rule("H21", "W8")
@pytest.mark.parametrize(("answer", "gained"), [("yes", "attack"), ("1", "heroic")])
def test_mighty_labor_gives_an_attack_or_a_heroic_action_more(answer: str, gained: str) -> None:
    game = GAME.hand("Hercules", "Mighty Labor", "move").place(3, thugs=3, civilians=1)
    table = game.turn("Hercules").play("Mighty Labor").effect().pick(answer)
    assert [event.actions for event in table.events(ActionsGained)] == [(gained,)]
    table = table.use("attack" if gained == "attack" else "rescue", by=f"granted {gained}")
    assert set(table.actions) == {"attack", "rescue"} if gained == "attack" else {"attack"}


@LION
@pytest.mark.rule("H20")
def test_lion_s_strength_hits_a_henchman_harder() -> None:
    game = GAME.threat("Crossbones", at=3).hand("Hercules", "lion_s_strength_attack", "move")
    table = game.turn("Hercules").play("lion_s_strength_attack").effect().pick("Crossbones")
    assert table.threat("Crossbones").health == 4
    assert sum(event.n for event in table.events(HenchmanDamaged)) == 2


@LION
@pytest.mark.rule("M3")
def test_lion_s_strength_hits_the_villain_harder() -> None:
    table = OPEN.hand("Hercules", "lion_s_strength_attack", "move").turn("Hercules").play("lion_s_strength_attack")
    assert table.effect().pick("villain").villain.health == 2


@LION
@pytest.mark.rule("H13", "M7")
def test_lion_s_strength_hits_a_thug_as_ever() -> None:
    game = GAME.threat("Hydra Elite Troops", at=3).place(3, thugs=1).hand("Hercules", "lion_s_strength_attack", "move")
    table = game.turn("Hercules").play("lion_s_strength_attack").effect().pick("thug")
    assert table.place(3).thugs == 1
    assert table.use("attack").place(3).thugs == 0


@LION
@pytest.mark.rule("H20")
def test_lion_s_strength_needs_somebody_to_hit() -> None:
    table = GAME.hand("Hercules", "lion_s_strength_attack", "move").turn("Hercules").play("lion_s_strength_attack")
    assert "effect" not in table.actions
