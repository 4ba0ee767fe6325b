"""Doc Samson's special effects."""

from __future__ import annotations

import pytest

from marvel_united.testing import Facedown, scenario
from tests.cards.war import RULES, WITH_GAUNTLET, facedown

GAME = scenario("Red Skull", "Doc Samson", "Hulk", "Wasp", rules=RULES)
CALM = pytest.mark.card("world_war_hulk:doc_samson/calm_minds")
SIPHON = pytest.mark.card("world_war_hulk:doc_samson/gamma_siphon")


@SIPHON
@pytest.mark.rule("H21", "H2")
def test_gamma_siphon_turns_a_special_card_of_another_hero_and_gives_a_wild_action() -> None:
    game = GAME.storyline("hulk/Hulk Smash!", "wasp/move").hand("Doc Samson", "gamma_siphon_heroic", "move_heroic")
    table = game.place(3, thugs=1).turn("Doc Samson").play("gamma_siphon_heroic").effect()
    assert facedown(table) == [True, False, False]
    assert table.use("attack", by="granted wild").place(3).thugs == 0
    assert "effect" not in table.actions


@SIPHON
@pytest.mark.rule("H9", "H22")
@pytest.mark.parametrize(
    "storyline",
    [
        pytest.param((), id="no card"),
        pytest.param(("hulk/move",), id="no special effect"),
        pytest.param((Facedown("hulk/Hulk Smash!"),), id="facedown"),
        pytest.param(("doc_samson/gamma_siphon_move",), id="an own card"),
    ],
)
def test_gamma_siphon_needs_such_a_card(storyline: tuple[str | Facedown, ...]) -> None:
    game = GAME.storyline(*storyline).hand("Doc Samson", "gamma_siphon_heroic", "move_heroic")
    assert "effect" not in game.turn("Doc Samson").play("gamma_siphon_heroic").actions


@SIPHON
@pytest.mark.rule("H17")
def test_the_hero_chooses_which_card_is_turned() -> None:
    game = GAME.storyline("hulk/Hulk Smash!", "wasp/Wings").hand("Doc Samson", "gamma_siphon_heroic", "move_heroic")
    table = game.turn("Doc Samson").play("gamma_siphon_heroic").effect()
    assert (table.asked, table.seat) == ("choose_storyline_card", 0)
    assert table.choices == ("hulk_smash_move", "wings_move")
    assert facedown(table.pick("Hulk Smash!")) == [True, False, False]


@SIPHON
@pytest.mark.rule("H9", "H2")
def test_a_turned_previous_card_gives_no_symbols_any_more() -> None:
    game = GAME.storyline("wasp/Wings").hand("Doc Samson", "gamma_siphon_heroic", "move_heroic")
    table = game.turn("Doc Samson").play("gamma_siphon_heroic")
    assert "move by move of wings_move" in table.choices
    assert "move by move of wings_move" not in table.effect().choices


# ---------------------------------------------------------------- Calm Minds

MAW = scenario("Ebony Maw", "Doc Samson", "Hulk", "Wasp", rules=WITH_GAUNTLET).crisis("Hulk", 1).crisis("Doc Samson", 1)
MAW = MAW.hand("Hulk", "move", "wild", "heroic").deck_only("Hulk")


@CALM
@pytest.mark.rule("I9", "W4")
def test_with_calm_minds_heroes_where_he_is_choose_their_cards() -> None:
    game = MAW.storyline("doc_samson/Calm Minds")
    assert game.turn("Hulk").choices == ("move", "wild", "heroic")
    assert "random" not in game.turn("Doc Samson").choices


@CALM
@pytest.mark.rule("I9")
def test_elsewhere_minds_are_not_calm() -> None:
    assert MAW.storyline("doc_samson/Calm Minds").at("Hulk", 2).turn("Hulk").choices == ("random",)


@CALM
@pytest.mark.rule("H9")
@pytest.mark.parametrize("storyline", [(), (Facedown("doc_samson/Calm Minds"),)])
def test_calm_minds_work_while_the_card_lies_faceup(storyline: tuple[str | Facedown, ...]) -> None:
    assert MAW.storyline(*storyline).turn("Hulk").choices == ("random",)
