"""Wasp's special effects."""

from __future__ import annotations

import pytest

from marvel_united.model.events import DamagePrevented
from marvel_united.testing import scenario

GAME = scenario("Red Skull", "Wasp", "Hulk", "Captain America")


@pytest.mark.card("core:wasp/shrink")
@pytest.mark.rule("H10")
def test_shrink_protects_her_until_her_next_turn() -> None:
    game = GAME.at("Hulk", 5).at("Captain America", 5).villain(at=2).hand("Wasp", "Shrink", "move")
    table = game.turn("Wasp").play("Shrink").effect().villain_turn("plan_2")
    assert [event.hero for event in table.events(DamagePrevented)] == [0]
    assert table.hero("Wasp").invulnerable


@pytest.mark.card("core:wasp/shrink")
@pytest.mark.rule("card-ruling/solo-invulnerable", "S3")
def test_solo_shrink_protects_her_alone() -> None:
    game = scenario("Red Skull", "Wasp", "Hulk", "Captain America", solo=True).villain(at=2)
    game = game.hand("Wasp", "Shrink", "move", "attack").hand("Hulk", "move", "heroic").deck_top("Hulk", "wild")
    table = game.turn().play("Shrink").effect().villain_turn("plan_2")
    assert ([event.hero for event in table.events(DamagePrevented)], table.asked) == ([0], "discard_for_damage")
    table.pick("wasp/move", "wasp/attack")  # Wasp's cards may pay for the others
    assert table.hero("Wasp").invulnerable
    table.play("wild").end_turn()
    assert table.hero("Wasp").invulnerable


@pytest.mark.card("core:wasp/wings")
def test_wings_carry_her_and_whom_she_likes() -> None:
    table = GAME.hand("Wasp", "Wings").turn("Wasp").play("Wings").effect()
    assert table.choices == (
        "0 avengers_mansion",
        "1 avengers_tower",
        "2 central_park",
        "4 shield_headquarters",
        "5 shield_helicarrier",
    )
    table.pick(0, "hulk", "decline")
    assert (table.at("Wasp"), table.at("Hulk"), table.at("Captain America")) == (0, 0, 3)


@pytest.mark.card("core:wasp/wings")
def test_wings_can_carry_everybody_or_nobody() -> None:
    table = GAME.hand("Wasp", "Wings").turn("Wasp").play("Wings").effect().pick(1, "captain_america", "hulk")
    assert (table.at("Wasp"), table.at("Hulk"), table.at("Captain America")) == (1, 1, 1)
    table = GAME.hand("Wasp", "Wings").turn("Wasp").play("Wings").effect().pick(1, "decline")
    assert (table.at("Wasp"), table.at("Hulk"), table.at("Captain America")) == (1, 3, 3)


@pytest.mark.card("core:wasp/wings")
@pytest.mark.rule("H6", "card-ruling/ko-no-gifts")
def test_wings_leave_who_is_ko_or_elsewhere() -> None:
    game = GAME.ko("Hulk").at("Captain America", 4).hand("Wasp", "Wings")
    table = game.turn("Wasp").play("Wings").effect().pick(1)
    assert (table.at("Wasp"), table.at("Hulk"), table.asked) == (1, 3, "take_action")


@pytest.mark.card("core:wasp/energy_projection")
def test_energy_projection_goes_anywhere_and_attacks_there() -> None:
    game = GAME.hand("Wasp", "Energy Projection").place(0, thugs=2)
    table = game.turn("Wasp").play("Energy Projection").effect().pick(0, "thug")
    assert (table.at("Wasp"), table.place(0).thugs, table.actions) == (0, 1, ("attack",))


@pytest.mark.card("core:wasp/energy_projection")
@pytest.mark.rule("H23")
def test_energy_projection_may_stay() -> None:
    game = GAME.hand("Wasp", "Energy Projection").place(3, thugs=1)
    table = game.turn("Wasp").play("Energy Projection").effect().pick(3, "thug")
    assert (table.at("Wasp"), table.place(3).thugs) == (3, 0)


@pytest.mark.card("core:wasp/energy_projection")
@pytest.mark.rule("H21")
def test_energy_projection_needs_no_enemy() -> None:
    game = GAME.hand("Wasp", "Energy Projection").place(3, thugs=1)
    table = game.turn("Wasp").play("Energy Projection").effect().pick(5)
    assert (table.at("Wasp"), table.asked, table.actions) == (5, "take_action", ())
