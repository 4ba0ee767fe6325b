"""Venom's special effects."""

from __future__ import annotations

import pytest

from marvel_united.testing import scenario

GAME = scenario("Red Skull", "Venom", "Hulk")


@pytest.mark.card("core:venom/symbiote_enhancement")
@pytest.mark.rule("H21")
def test_symbiote_enhancement_adds_a_move_and_an_attack_to_the_turn() -> None:
    game = GAME.hand("Venom", "Symbiote Enhancement").place(2, thugs=2)
    table = game.turn("Venom").play("Symbiote Enhancement").effect()
    assert table.choices == ("move by granted move", "end turn")
    assert table.use("move", to=2, by="granted move").place(2).thugs == 2
    table.use("attack", on="thug", by="granted attack").use("attack", on="thug", by="attack")
    assert (table.place(2).thugs, table.actions) == (0, ())


@pytest.mark.card("core:venom/symbiote_enhancement")
@pytest.mark.rule("H21")
def test_symbiote_enhancement_does_not_last() -> None:
    game = GAME.hand("Venom", "Symbiote Enhancement", "attack").hand("Hulk", "heroic").place(3, thugs=1)
    table = game.turn("Venom").play("Symbiote Enhancement").effect().end_turn().play("heroic").end_turn().play("attack")
    assert [name for name in table.choices if "granted" in name] == []


@pytest.mark.card("core:venom/regeneration")
def test_regeneration_draws_up_to_three() -> None:
    game = GAME.hand("Venom", "Regeneration").deck_top("Venom", "move", "wild", "wild_wild", "attack")
    table = game.turn("Venom").play("Regeneration").effect()
    assert table.hand("Venom") == ("move", "wild", "wild_wild")
    game = GAME.hand("Venom", "Regeneration", "move", "wild")
    assert "effect" not in game.turn("Venom").play("Regeneration").actions


@pytest.mark.card("core:venom/tracking")
@pytest.mark.rule("H23")
@pytest.mark.parametrize("to", [0, 3, 5])
def test_tracking_goes_anywhere_and_attacks_there(to: int) -> None:
    game = GAME.hand("Venom", "Tracking").threat("Crossbones", at=to).place(to, thugs=1)
    table = game.turn("Venom").play("Tracking").effect().pick(to, "Crossbones")
    assert (table.at("Venom"), table.threat("Crossbones").health, table.place(to).thugs) == (to, 5, 1)


@pytest.mark.card("core:venom/tracking")
@pytest.mark.rule("M3")
def test_tracking_can_hit_the_villain() -> None:
    game = GAME.hand("Venom", "Tracking").completed("clear_threats", "defeat_thugs").villain(health=1)
    assert game.turn("Venom").play("Tracking").effect().pick(0, "villain").outcome == "won: villain_defeated"
