"""Cards with two symbols, one or the other: Ares' and Hercules' (W8)."""

from __future__ import annotations

import pytest

from marvel_united.model.events import ActionsGained
from marvel_united.testing import scenario
from tests.cards.war import RULES, WITH_GAUNTLET

ARES = scenario("Red Skull", "Ares", "Hulk", "Wasp", rules=RULES).hand("Ares", "God of War", "move_heroic")


@pytest.mark.rule("hulk-book/either-or/choice", "W8")
def test_who_plays_it_uses_one_symbol_or_the_other() -> None:
    game = ARES.place(3, thugs=1).place(2, thugs=1)
    table = game.turn("Ares").play("God of War")
    assert table.actions == ("move", "attack", "effect")
    assert table.use("move", to=2).actions == ("effect",)
    assert game.turn("Ares").play("God of War").use("attack").actions == ("effect",)


@pytest.mark.rule("W8", "H3")
def test_it_is_no_wild() -> None:
    table = ARES.place(3, civilians=1).turn("Ares").play("God of War")
    assert "rescue" not in table.actions


@pytest.mark.rule("hulk-book/either-or/next-hero", "W8")
@pytest.mark.parametrize("used", ["move", "attack"])
@pytest.mark.parametrize("then", ["move", "attack"])
def test_the_next_hero_chooses_anew(used: str, then: str) -> None:
    game = ARES.place(3, thugs=2).place(4, thugs=2).hand("Hulk", "heroic", "wild")
    table = game.turn("Ares").play("God of War")
    table = table.use("move", to=4) if used == "move" else table.use("attack")
    table.end_turn().play("heroic")
    assert table.actions == ("move", "attack")
    table = table.use("move", to=2) if then == "move" else table.use("attack")
    assert table.actions == ()


# ---------------------------------------------------------------- one symbol for every effect


@pytest.mark.rule("hulk-book/either-or/one-symbol", "V18", "W8")
@pytest.mark.card("world_war_hulk:ares/god_of_war", "world_war_hulk:ares/warrior_s_ardor")
@pytest.mark.parametrize(("named", "thugs"), [("attack", 1), ("move", 0)])
def test_copycat_counts_it_as_the_symbol_that_players_name(named: str, thugs: int) -> None:
    game = scenario("Taskmaster", "Ares", "Hulk", rules=RULES).storyline("hulk/move", "ares/Warrior's Ardor")
    table = game.villain_turn("plan_10")  # Copycat, which looks for attack symbols
    assert (table.asked, table.choices) == ("name_symbol", ("move", "attack"))
    assert table.pick(named).place(0).thugs == thugs


POWERED = scenario("Thanos", "Ares", "Hulk", "Wasp", rules=WITH_GAUNTLET, mode="Final battle")
POWERED = POWERED.beside("Power-up 4", "active").hand("Ares", "God of War", "move_heroic").storyline("hulk/move")


@pytest.mark.rule("hulk-book/either-or/one-symbol", "I5", "W8")
@pytest.mark.parametrize(("named", "gained"), [("move", [("attack",)]), ("attack", [])])
def test_a_power_up_counts_the_symbol_that_its_hero_names(named: str, gained: list[tuple[str, ...]]) -> None:
    table = POWERED.turn("Ares").play("God of War")
    assert (table.asked, table.seat, table.choices) == ("name_symbol", 0, ("move", "attack"))
    table.pick(named)
    assert [event.actions for event in table.events(ActionsGained)] == gained


@pytest.mark.rule("I5", "W8")
def test_a_hero_is_held_to_the_symbol_for_that_turn_and_the_next_is_free_again() -> None:
    game = POWERED.storyline("hulk/heroic").place(3, "Titan", thugs=2).hand("Hulk", "attack_attack", "wild")
    table = game.turn("Ares").play("God of War").pick("attack")
    assert {choice.partition(" by ")[0] for choice in table.choices if "god_of_war" in choice} == {"attack"}
    table = table.end_turn().play("attack_attack")
    assert (table.asked, table.choices) == ("name_symbol", ("move", "attack"))


@pytest.mark.rule("W8", "V18")
def test_what_players_name_for_copycat_binds_nobody_later() -> None:
    game = scenario("Taskmaster", "Ares", "Hulk", rules=RULES).storyline("ares/Warrior's Ardor")
    table = game.hand("Hulk", "heroic", "wild").place(3, thugs=1).villain_turn("plan_10").pick("move")
    assert table.turn("Hulk").play("heroic").actions == ("move", "attack")


# ---------------------------------------------------------------- cancelled symbols


SPACE = scenario(
    "Thanos",
    "Ares",
    "Hulk",
    "Wasp",
    rules=WITH_GAUNTLET,
    mode="Final battle",
    choices={"Stones taken": ["Space Stone"]},
)
VIRUS = scenario("Ultron", "Ares", "Hulk", "Wasp", rules=RULES).threat("Ultron Virus", at=3)


@pytest.mark.rule("hulk-book/either-or/cancelled", "H24", "W8")
def test_after_a_cancelled_symbol_the_next_hero_has_both() -> None:
    game = (
        VIRUS.hand("Ares", "God of War", "move_heroic").hand("Hulk", "heroic", "wild").at("Hulk", 2).place(2, thugs=1)
    )
    table = game.turn("Ares").play("God of War")
    assert table.actions == ("effect",)  # the one symbol there is must stay unused
    assert table.end_turn().play("heroic").actions == ("move", "attack")


@pytest.mark.rule("H24", "W8")
@pytest.mark.parametrize(("named", "left"), [("move", ()), ("attack", ("attack",))])
def test_where_a_move_is_cancelled_the_hero_names_the_symbol_first(named: str, left: tuple[str, ...]) -> None:
    game = SPACE.hand("Ares", "God of War", "move_heroic").place(3, thugs=1)
    table = game.villain_turn("Space Stone").turn("Ares").play("God of War")
    assert (table.asked, table.choices) == ("name_symbol", ("move", "attack"))
    table.pick(named)
    assert tuple([action for action in table.actions if action != "effect"]) == left


# ---------------------------------------------------------------- hands


@pytest.mark.rule("hulk-book/either-or/one-symbol", "W8")
@pytest.mark.card("world_war_hulk:battleworld")
def test_in_a_hand_it_shows_one_attack() -> None:
    game = scenario("Red Skull", "Ares", "Hulk", rules=RULES).place(3, "Battleworld")
    game = game.hand("Ares", "move_heroic", "God of War").deck_only("Ares")
    assert game.turn("Ares").play("move_heroic").use_location().tokens("Ares") == (1, 0, 0, 0)
