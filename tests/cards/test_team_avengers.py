"""The Team deck of the Avengers."""

from __future__ import annotations

from itertools import product

import pytest

from marvel_united.model.events import CardsDrawn, HeroMoved, TokensGiven
from marvel_united.testing import Scenario, Table
from tests.cards.teams import avengers

TEAM = avengers()


def used(card: str, game: Scenario = TEAM, hero: str = "Hulk") -> Table:
    """Take a Team turn with a card and use its special effect."""
    return game.display(card).turn(hero).play(card).effect()


# ---------------------------------------------------------------- Avengers, Assemble!

ASSEMBLE = pytest.mark.card("team_decks:avengers/avengers_assemble")
AROUND = TEAM.at("Wasp", 1).at("Captain America", 5)


@ASSEMBLE
@pytest.mark.rule("T7", "team-book/cards/avengers-assemble")
def test_others_come_a_step_nearer_each_as_they_like_in_turn_order() -> None:
    table = used("Avengers, Assemble!", AROUND).pick("Wasp")
    assert (table.asked, table.seat) == ("use_effect", 0)
    table.pick("yes")
    assert (table.at("Hulk"), table.asked, table.seat) == (2, "use_effect", 2)
    table.decline()
    assert (table.at("Hulk"), table.at("Wasp"), table.at("Captain America")) == (2, 1, 5)


@ASSEMBLE
@pytest.mark.rule("T7")
@pytest.mark.parametrize(("start", "end"), [*product(range(6), range(6))])
def test_nearer_is_the_shorter_way_round_and_either_way_if_both_are_as_long(start: int, end: int) -> None:
    game = TEAM.at("Hulk", end).at("Wasp", start).at("Captain America", end)
    table = used("Avengers, Assemble!", game).pick("Hulk")
    ahead = (end - start) % 6
    if start == end:
        assert table.events(HeroMoved) == ()
        return
    table.pick("yes")
    if ahead == 3:
        assert table.asked == "choose_location"
        assert {choice[0] for choice in table.choices} == {str((start + 1) % 6), str((start - 1) % 6)}
        table.pick((start - 1) % 6)
    expected = (start + 1) % 6 if ahead < 3 else (start - 1) % 6
    assert table.at("Wasp") == expected


@ASSEMBLE
@pytest.mark.rule("T7", "team-book/cards/avengers-assemble")
def test_then_an_attack_or_move_for_each_hero_there() -> None:
    game = TEAM.at("Wasp", 2).place(3, thugs=3)
    table = used("Avengers, Assemble!", game).pick("Hulk").pick("yes")
    assert [table.at(hero) for hero in ("Hulk", "Wasp", "Captain America")] == [3, 3, 3]
    table.pick("attack", "thug").pick("attack", "thug").pick("attack", "thug")
    assert (table.place(3).thugs, table.asked) == (0, "take_action")


@ASSEMBLE
@pytest.mark.rule("T7", "H5")
def test_the_heroes_are_counted_once_they_have_come() -> None:
    """Who leaves with the first action has been counted."""
    table = used("Avengers, Assemble!", TEAM.place(3, thugs=3)).pick("Hulk")
    table.pick("step").pick(4)
    assert table.at("Hulk") == 4
    table.pick("thug").pick("thug")
    assert (table.place(3).thugs, table.at("Hulk"), table.asked) == (1, 4, "take_action")


@ASSEMBLE
@pytest.mark.rule("T7")
def test_attacks_are_made_where_the_chosen_hero_is_wherever_the_active_hero_is() -> None:
    game = TEAM.at("Hulk", 5).at("Wasp", 2).at("Captain America", 2).place(2, thugs=2).place(5, thugs=1)
    table = used("Avengers, Assemble!", game).pick("Wasp").decline()
    assert (table.asked, table.choices) == ("choose_target", ("thug", "decline"))
    table.pick("thug").pick("thug")
    assert (table.place(2).thugs, table.place(5).thugs, table.at("Hulk"), table.asked) == (0, 1, 5, "take_action")


@ASSEMBLE
@pytest.mark.rule("T7", "H6")
def test_the_fallen_neither_come_nor_count() -> None:
    table = used("Avengers, Assemble!", TEAM.at("Wasp", 2).ko("Wasp").place(3, thugs=3)).pick("Hulk")
    assert table.at("Wasp") == 2
    table.pick("attack", "thug").pick("attack", "thug")
    assert (table.place(3).thugs, table.asked) == (1, "take_action")


@ASSEMBLE
@pytest.mark.rule("T7", "H2")
def test_nobody_has_to_act() -> None:
    table = used("Avengers, Assemble!", TEAM.place(3, thugs=1)).pick("Hulk").pick("attack").decline()
    assert (table.place(3).thugs, table.asked) == (1, "take_action")


@ASSEMBLE
def test_its_symbol_is_a_wild() -> None:
    table = TEAM.display("Avengers, Assemble!").place(3, civilians=1).turn("Hulk").play("Avengers, Assemble!")
    assert table.actions == ("move", "rescue", "effect")


# ---------------------------------------------------------------- Quinjet Drop

QUINJET = pytest.mark.card("team_decks:avengers/quinjet_drop")


@QUINJET
@pytest.mark.parametrize("hero", ["Hulk", "Wasp"])
@pytest.mark.parametrize("to", range(6))
def test_any_hero_goes_to_any_location(hero: str, to: int) -> None:
    table = used("Quinjet Drop").pick(hero).pick(to)
    assert {name: table.at(name) for name in ("Hulk", "Wasp", "Captain America")} == {
        "Hulk": 3,
        "Wasp": 3,
        "Captain America": 3,
        hero: to,
    }


@QUINJET
@pytest.mark.rule("H17", "H6")
def test_it_is_the_chosen_hero_who_says_where_and_nobody_lies_down() -> None:
    table = used("Quinjet Drop", TEAM.ko("Captain America"))
    assert (table.seat, table.choices) == (0, ("hulk", "wasp"))
    assert table.pick("Wasp").seat == 1


# ---------------------------------------------------------------- Combined Arms

COMBINED_ARMS = pytest.mark.card("team_decks:avengers/combined_arms")


@COMBINED_ARMS
@pytest.mark.rule("H21")
def test_an_attack_and_then_one_of_another_hero_here() -> None:
    table = used("Combined Arms", TEAM.at("Captain America", 2).place(3, thugs=2).place(2, thugs=1)).pick("thug")
    assert (table.asked, table.choices) == ("choose_hero", ("wasp", "decline"))
    table.pick("Wasp").pick("thug")
    assert (table.place(3).thugs, table.place(2).thugs, table.asked) == (0, 1, "take_action")


@COMBINED_ARMS
def test_the_other_hero_may_refuse() -> None:
    table = used("Combined Arms", TEAM.place(3, thugs=2)).pick("thug").decline()
    assert (table.place(3).thugs, table.asked) == (1, "take_action")


@COMBINED_ARMS
def test_it_cannot_be_used_where_there_is_nothing_to_attack() -> None:
    assert TEAM.display("Combined Arms").turn("Hulk").play("Combined Arms").actions == ()


# ---------------------------------------------------------------- Tower Resources

TOWER = pytest.mark.card("team_decks:avengers/tower_resources")


@TOWER
def test_up_to_two_heroes_get_a_token_each_of_three_kinds() -> None:
    table = used("Tower Resources").pick("Wasp").pick("Captain America")
    assert table.choices == ("give move", "give attack", "give heroic")
    table.pick("give heroic").pick("give move")
    assert (table.tokens("Wasp"), table.tokens("Captain America")) == ((0, 0, 1, 0), (1, 0, 0, 0))
    assert len(table.events(TokensGiven)) == 2


@TOWER
def test_one_hero_is_enough_and_it_may_be_oneself() -> None:
    table = used("Tower Resources").pick("Hulk").decline().pick("give attack")
    assert table.tokens("Hulk") == (0, 1, 0, 0)
    assert "attack" not in table.actions
    assert len(table.events(TokensGiven)) == 1


# ---------------------------------------------------------------- Hold the Line

HOLD = pytest.mark.card("team_decks:avengers/hold_the_line")
BRUTAL = (
    avengers("Brute")
    .at("Captain America", 1)
    .hand("Hulk", "move", "heroic", "wild", "move_attack")
    .hand("Wasp", "move", "heroic", "wild", "attack")
    .hand("Captain America", "move", "wild", "heroic_heroic", "move_attack")
)


def hands(table: Table) -> list[int]:
    """How many cards each hero holds."""
    return [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")]


@HOLD
@pytest.mark.rule("W10", "H25")
def test_those_who_were_here_take_1_damage_less_in_total_in_the_next_villain_turn() -> None:
    table = used("Hold the Line", BRUTAL).end_turn().regular().play("move").use("move", to=4)
    assert table.villain_turn("plan_2_stomp").asked == "discard_for_damage"
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert hands(table) == [4 - 2, 4 + 1 - 1 - 2, 4 - 3]


@HOLD
@pytest.mark.rule("W10")
def test_it_ends_with_that_villain_turn() -> None:
    table = used("Hold the Line", BRUTAL).villain_turn("plan_3")
    assert hands(table) == [4, 4, 4]
    table.regular().play("move").villain_turn("plan_1")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert hands(table) == [2, 2, 2]


# ---------------------------------------------------------------- Roll Call

ROLL_CALL = pytest.mark.card("team_decks:avengers/roll_call")


@ROLL_CALL
def test_up_to_two_heroes_draw_a_card_each() -> None:
    table = used("Roll Call").pick("Hulk").pick("Captain America")
    assert hands(table) == [4, 3, 4]
    assert [event.cards for event in table.events(CardsDrawn)] != []


@ROLL_CALL
def test_one_is_enough_and_none_without_a_deck() -> None:
    game = TEAM.hand("Wasp", "move").deck_only("Wasp")
    table = used("Roll Call", game)
    assert table.choices == ("hulk", "captain_america", "decline")
    assert hands(table.pick("Hulk").decline()) == [4, 1, 3]
