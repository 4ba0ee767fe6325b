"""Captain America's special effect."""

from __future__ import annotations

import pytest

from marvel_united.model.events import TokensGiven
from marvel_united.testing import scenario

pytestmark = pytest.mark.card("core:captain_america/leadership")

GAME = scenario("Red Skull", "Captain America", "Hulk", "Wasp")
CARDS = ["leadership_move", "leadership_attack", "leadership_heroic"]


@pytest.mark.parametrize("card", CARDS)
def test_leadership_gives_another_hero_a_wild_token(card: str) -> None:
    table = GAME.hand("Captain America", card).turn("Captain America").play(card).effect()
    assert table.choices == ("hulk", "wasp")
    assert table.pick("wasp").tokens("wasp") == (0, 0, 0, 1)
    assert [event.tokens for event in table.events(TokensGiven)] == [("wild",)]
    assert "effect" not in table.actions


@pytest.mark.rule("H2")
def test_leadership_can_be_left_alone() -> None:
    table = GAME.hand("Captain America", "leadership_move").turn("Captain America").play("leadership_move").end_turn()
    assert table.events(TokensGiven) == ()


@pytest.mark.rule("H6", "card-ruling/ko-no-gifts")
def test_leadership_passes_by_who_is_ko() -> None:
    game = GAME.hand("Captain America", "leadership_move")
    assert game.ko("wasp").turn("Captain America").play("Leadership").effect().tokens("hulk") == (0, 0, 0, 1)
    assert "effect" not in game.ko("wasp", "hulk").turn("Captain America").play("Leadership").actions


@pytest.mark.rule("H2", "card-ruling/effect-between-symbols")
def test_leadership_fits_in_between_symbols() -> None:
    game = GAME.storyline("wasp/move").hand("Captain America", "leadership_move")
    table = (
        game.turn("Captain America").play("Leadership").use("move", to=2, of="leadership_move").effect().pick("hulk")
    )
    assert table.use("move", to=1, of="wasp/move").at("Captain America") == 1
    assert table.tokens("hulk") == (0, 0, 0, 1)


@pytest.mark.rule("S3", "core-book/solo/another-player")
def test_solo_leadership_gives_the_player_a_wild_token() -> None:
    game = scenario("Red Skull", "Captain America", "Hulk", "Wasp", solo=True).hand(
        "Captain America", "leadership_move"
    )
    table = game.turn().play("Leadership").effect()
    assert table.tokens("Captain America") == (0, 0, 0, 1)
    assert table.use("move", to=2, by="wild token").at("Captain America") == 2
