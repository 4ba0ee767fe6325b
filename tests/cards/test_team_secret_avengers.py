"""The Team deck of the Secret Avengers, played by heroes of boxes that are at hand."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import Symbol
from marvel_united.testing import Scenario, Table
from tests.cards.teams import secret_avengers

TEAM = secret_avengers()


def used(card: str, game: Scenario = TEAM) -> Table:
    """Take a Team turn of Hulk's with a card and use its special effect."""
    return game.display(card).turn("Hulk").play(card).effect()


# ---------------------------------------------------------------- Weapons Down or...

WEAPONS_DOWN = pytest.mark.card("team_decks:secret_avengers/weapons_down_or")


@WEAPONS_DOWN
@pytest.mark.rule("team-book/cards/weapons-down")
def test_a_move_where_no_thug_is() -> None:
    table = used("Weapons Down or...", TEAM.place(4, thugs=1))
    assert table.use("move", to=4).at("Hulk") == 4


@WEAPONS_DOWN
@pytest.mark.rule("team-book/cards/weapons-down")
def test_or_a_heroic_action_where_no_thug_is() -> None:
    table = used("Weapons Down or...", TEAM.place(3, civilians=2))
    assert table.choices == ("perform move", "perform heroic")
    table.pick("perform heroic").use("rescue")
    assert (table.place(3).civilians, table.asked) == (1, "take_action")


@WEAPONS_DOWN
def test_its_symbol_is_another_choice_besides() -> None:
    table = used("Weapons Down or...", TEAM.place(3, civilians=2)).pick("perform heroic").use("rescue")
    assert table.actions == ("move", "rescue")
    assert table.use("rescue").actions == ()


@WEAPONS_DOWN
@pytest.mark.rule("team-book/cards/weapons-down")
def test_not_where_a_thug_is() -> None:
    game = TEAM.display("Weapons Down or...").place(3, thugs=1, civilians=1)
    table = game.turn("Hulk").play("Weapons Down or...")
    assert "effect" not in table.actions
    assert "effect" in table.use("move", to=4).actions


@WEAPONS_DOWN
@pytest.mark.rule("H23")
@pytest.mark.parametrize("tokens", [(), ("heroic",)])
def test_what_an_action_costs_more_is_paid_with_what_the_hero_has(tokens: tuple[Symbol, ...]) -> None:
    game = secret_avengers("Taskmaster").place(3, civilians=1).threat("Explosive Trap", at=3).tokens("Hulk", *tokens)
    table = used("Weapons Down or...", game).pick("perform heroic").use("rescue")
    assert (table.place(3).civilians, sum(table.tokens("Hulk"))) == (0, len(tokens))
    assert "rescue" not in table.actions


# ---------------------------------------------------------------- Safe House

SAFE_HOUSE = pytest.mark.card("team_decks:secret_avengers/safe_house")


@SAFE_HOUSE
@pytest.mark.rule("H17")
def test_each_hero_here_may_draw_a_card() -> None:
    table = used("Safe House", TEAM.at("Wasp", 2))
    assert (table.asked, table.seat) == ("use_effect", 0)
    assert table.pick("yes").seat == 2
    table.decline()
    assert [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")] == [4, 3, 3]


# ---------------------------------------------------------------- Underground Network

NETWORK = pytest.mark.card("team_decks:secret_avengers/underground_network")


@NETWORK
@pytest.mark.parametrize("hero", ["Hulk", "Wasp"])
@pytest.mark.parametrize("way", [(3, 3), (3, 4), (4, 4), (4, 3), (4, 5), (2, 1)])
def test_any_hero_goes_up_to_two_locations_far(hero: str, way: tuple[int, int]) -> None:
    table = used("Underground Network").pick(hero).pick(*way)
    assert {name: table.at(name) for name in ("Hulk", "Wasp", "Captain America")} == {
        "Hulk": 3,
        "Wasp": 3,
        "Captain America": 3,
        hero: way[-1],
    }
    assert table.asked == "take_action"


@NETWORK
def test_nobody_goes_further_than_that_at_once() -> None:
    table = used("Underground Network").pick("Wasp")
    assert {choice[0] for choice in table.choices} == {"2", "3", "4"}


# ---------------------------------------------------------------- No Registration

NO_REGISTRATION = pytest.mark.card("team_decks:secret_avengers/no_registration")


@NO_REGISTRATION
@pytest.mark.rule("H6")
@pytest.mark.parametrize(("others", "attacks"), [(("Wasp",), 1), (("Wasp", "Captain America"), 2)])
def test_an_attack_for_each_other_standing_hero_here(others: tuple[str, ...], attacks: int) -> None:
    game = TEAM.at("Wasp", 1).at("Captain America", 1).place(3, thugs=3)
    for hero in others:
        game = game.at(hero, 3)
    table = game.display("No Registration").turn("Hulk").play("No Registration").effect()
    for _ in range(attacks):
        assert table.asked == "choose_target"
        table.pick("thug")
    assert (table.place(3).thugs, table.asked) == (3 - attacks, "take_action")


@NO_REGISTRATION
def test_alone_there_is_none() -> None:
    game = TEAM.at("Wasp", 1).at("Captain America", 3).ko("Captain America").place(3, thugs=3)
    assert "effect" not in game.display("No Registration").turn("Hulk").play("No Registration").actions


@NO_REGISTRATION
def test_never_more_than_two() -> None:
    game = secret_avengers("Red Skull", "Hulk", "Wasp", "Captain America", "Ant-Man").place(2, "Central Park", thugs=4)
    for hero in ("Hulk", "Wasp", "Captain America", "Ant-Man"):
        game = game.at(hero, 2)
    table = used("No Registration", game).pick("thug").pick("thug")
    assert (table.place(2).thugs, table.asked) == (2, "take_action")


# ---------------------------------------------------------------- For What Is Right

FOR_WHAT_IS_RIGHT = pytest.mark.card("team_decks:secret_avengers/for_what_is_right")


@FOR_WHAT_IS_RIGHT
def test_another_hero_gets_a_wild_token() -> None:
    table = used("For What Is Right")
    assert table.choices == ("wasp", "captain_america")
    assert table.pick("Wasp").tokens("Wasp") == (0, 0, 0, 1)
