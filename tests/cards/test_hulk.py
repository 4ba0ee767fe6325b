"""Hulk's special effect."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    CivilianRescued,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    VillainDamaged,
)
from marvel_united.testing import scenario

pytestmark = pytest.mark.card("core:hulk/hulk_smash")

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America").at("Hulk", 2).hand("Hulk", "Hulk Smash!", "move")


def test_hulk_smash_hurts_everything_here_but_hulk() -> None:
    game = GAME.at("Wasp", 2).hand("Wasp", "move", "heroic").place(2, thugs=3).place(3, thugs=1)
    table = game.threat("Crossbones", at=2).turn("Hulk").play("Hulk Smash!").effect()
    assert (table.asked, table.choices) == ("discard_for_damage", ("move", "heroic"))
    table.pick("move")
    assert (table.place(2).thugs, table.place(3).thugs, table.threat("Crossbones").health) == (0, 1, 5)
    assert [event.hero for event in table.events(HeroDamaged)] == [1]
    assert (table.hand("Wasp"), table.mission("Defeat Thugs").tokens) == (("heroic",), 3)


@pytest.mark.rule("H14", "core-book/missions/discard")
def test_hulk_smash_discards_the_civilians_here() -> None:
    table = GAME.place(2, civilians=2).place(3, civilians=1).turn("Hulk").play("Hulk Smash!").effect()
    assert (table.place(2).civilians, table.place(3).civilians) == (0, 1)
    assert (table.events(CivilianRescued), table.mission("Rescue Civilians").tokens) == ((), 0)


@pytest.mark.rule("M7", "H13")
def test_hulk_smash_hurts_tough_thugs_once() -> None:
    game = GAME.place(2, thugs=2).threat("Hydra Elite Troops", at=2).storyline("wasp/attack")
    table = game.turn("Hulk").play("Hulk Smash!").use("attack", on="thug").effect()
    assert table.place(2).thugs == 1
    assert table.mission("Defeat Thugs").tokens == 1


@pytest.mark.rule("M3")
def test_hulk_smash_hurts_the_villain_once_two_missions_are_complete() -> None:
    game = GAME.villain(at=2).place(2, thugs=1)
    assert game.completed("clear_threats").turn("Hulk").play("Hulk Smash!").effect().villain.health == 8
    game = game.completed("clear_threats", "rescue_civilians")
    assert game.turn("Hulk").play("Hulk Smash!").effect().villain.health == 7


@pytest.mark.rule("H19", "M3")
def test_hulk_smash_spares_the_villain_if_it_completes_the_second_mission() -> None:
    game = GAME.villain(at=2).completed("clear_threats").mission("Defeat Thugs", 8).place(2, thugs=2)
    table = game.turn("Hulk").play("Hulk Smash!").effect()
    assert table.mission("Defeat Thugs").completed == 2
    assert (table.villain.health, table.events(VillainDamaged)) == (8, ())


@pytest.mark.rule("core-book/additional-rules/invulnerable")
def test_hulk_smash_spares_who_is_invulnerable() -> None:
    table = GAME.at("Wasp", 2).invulnerable("Wasp").turn("Hulk").play("Hulk Smash!").effect()
    assert len(table.hand("Wasp")) == 3
    assert [event.hero for event in table.events(DamagePrevented)] == [1]


@pytest.mark.rule("core-book/hero-damage/ko", "core-book/hero-damage/ko-bam")
def test_hulk_smash_can_ko_a_friend() -> None:
    table = GAME.at("Wasp", 2).hand("Wasp", "move").turn("Hulk").play("Hulk Smash!").effect()
    assert [event.hero for event in table.events(HeroKnockedOut)] == [1]
    assert (len(table.events(BamActivated)), table.counter("Fear")) == (1, 2)


@pytest.mark.rule("H6")
def test_hulk_smash_ignores_who_is_ko() -> None:
    table = GAME.at("Wasp", 2).ko("Wasp").place(2, thugs=1).turn("Hulk").play("Hulk Smash!").effect()
    assert table.events(HeroDamaged) == ()


def test_hulk_smash_needs_something_to_smash() -> None:
    assert "effect" not in GAME.turn("Hulk").play("Hulk Smash!").actions
    assert "effect" in GAME.place(2, civilians=1).turn("Hulk").play("Hulk Smash!").actions


@pytest.mark.rule("C4")
def test_hulk_smash_does_not_reach_a_shielded_taskmaster() -> None:
    game = scenario("Taskmaster", "Hulk", "Wasp").at("Hulk", 2).villain(at=2).hand("Hulk", "Hulk Smash!")
    game = game.completed("clear_threats", "rescue_civilians").place(5, crisis=1)
    assert game.turn("Hulk").play("Hulk Smash!").effect().villain.health == 2


@pytest.mark.rule("S2", "card-ruling/solo-damage-to-all")
def test_solo_hulk_smash_costs_a_card_for_each_other_hero_there() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", "Ant-Man", solo=True).deck_top("Hulk", "heroic")
    game = game.hand("Hulk", "Hulk Smash!", "move", "wild").hand("Wasp", "wild")
    table = game.turn().play("Hulk Smash!").effect().pick("hulk/move", "hulk/wild")
    assert [event.hero for event in table.events(HeroDamaged)] == [1, 2]
    assert (table.hand("Hulk"), table.deck("Hulk")[-2:]) == (("wild", "heroic"), ("move", "wild"))
