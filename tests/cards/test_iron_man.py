"""Iron Man's special effects."""

from __future__ import annotations

import pytest

from marvel_united.testing import scenario

GAME = scenario("Red Skull", "Iron Man", "Hulk", "Wasp")
HAND_OUTS = [
    pytest.param("Stark Resources", 0, marks=pytest.mark.card("core:iron_man/stark_resources")),
    pytest.param("Advanced Combat Analysis", 1, marks=pytest.mark.card("core:iron_man/advanced_combat_analysis")),
]


@pytest.mark.parametrize(("card", "kind"), HAND_OUTS)
def test_two_tokens_for_one_hero(card: str, kind: int) -> None:
    table = GAME.hand("Iron Man", card).turn("Iron Man").play(card).effect().pick("wasp", "wasp")
    assert table.tokens("wasp")[kind] == 2
    assert sum(table.tokens("wasp")) == 2
    assert table.asked == "take_action"


@pytest.mark.parametrize(("card", "kind"), HAND_OUTS)
def test_a_token_each_for_two_heroes_himself_included(card: str, kind: int) -> None:
    table = GAME.hand("Iron Man", card).turn("Iron Man").play(card).effect()
    assert table.choices == ("iron_man", "hulk", "wasp")
    table.pick("iron_man", "hulk")
    assert (table.tokens("iron_man")[kind], table.tokens("hulk")[kind], table.tokens("wasp")[kind]) == (1, 1, 0)


@pytest.mark.rule("H6", "card-ruling/ko-no-gifts")
@pytest.mark.parametrize(("card", "kind"), HAND_OUTS)
def test_no_token_for_who_is_ko(card: str, kind: int) -> None:
    table = GAME.ko("hulk", "wasp").hand("Iron Man", card).turn("Iron Man").play(card).effect()
    assert table.tokens("iron_man")[kind] == 2


@pytest.mark.card("core:iron_man/stark_resources")
@pytest.mark.rule("H2", "core-book/actions/tokens")
def test_his_own_token_can_be_spent_in_the_same_turn() -> None:
    table = GAME.hand("Iron Man", "Stark Resources").turn("Iron Man").play("Stark Resources").effect()
    table.pick("iron_man", "iron_man").use("move", to=2).use("move", to=1)
    assert (table.at("iron_man"), table.tokens("iron_man")) == (1, (0, 0, 0, 0))


@pytest.mark.card("core:iron_man/power_recharge")
def test_power_recharge_draws_up_to_three() -> None:
    game = GAME.hand("Iron Man", "Power Recharge").deck_top("Iron Man", "move", "wild", "wild_wild")
    table = game.turn("Iron Man").play("Power Recharge").effect()
    assert table.hand("Iron Man") == ("move", "wild", "wild_wild")


@pytest.mark.card("core:iron_man/power_recharge")
@pytest.mark.rule("H22")
def test_power_recharge_draws_what_the_deck_has() -> None:
    game = GAME.hand("Iron Man", "Power Recharge").deck_only("Iron Man", "move", "wild")
    assert game.turn("Iron Man").play("Power Recharge").effect().hand("Iron Man") == ("move", "wild")


@pytest.mark.card("core:iron_man/power_recharge")
def test_power_recharge_is_no_use_with_three_cards_or_without_a_deck() -> None:
    game = GAME.hand("Iron Man", "Power Recharge", "move", "wild")
    assert "effect" not in game.turn("Iron Man").play("Power Recharge").actions
    game = GAME.hand("Iron Man", "Power Recharge", "move").deck_only("Iron Man")
    assert "effect" not in game.turn("Iron Man").play("Power Recharge").actions


@pytest.mark.card("core:iron_man/stark_resources")
@pytest.mark.rule("S3")
def test_solo_stark_resources_are_two_tokens_for_the_player() -> None:
    game = scenario("Red Skull", "Iron Man", "Hulk", "Wasp", solo=True).hand("Iron Man", "Stark Resources")
    assert game.turn().play("Stark Resources").effect().tokens("Wasp") == (2, 0, 0, 0)


@pytest.mark.card("core:iron_man/power_recharge")
@pytest.mark.rule("card-ruling/solo-refill-to-three")
def test_solo_power_recharge_stays_at_three() -> None:
    game = scenario("Red Skull", "Iron Man", "Hulk", "Wasp", solo=True).hand("Iron Man", "Power Recharge")
    assert len(game.turn().play("Power Recharge").effect().hand("Iron Man")) == 3
    game = game.hand("Hulk", "move", "heroic")
    assert "effect" not in game.turn().play("Power Recharge").actions
