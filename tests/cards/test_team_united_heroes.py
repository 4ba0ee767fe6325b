"""The Team deck of United Heroes."""

from __future__ import annotations

import pytest

from marvel_united.model.events import TokensGiven
from marvel_united.testing import Scenario, Table
from tests.cards.teams import united_heroes

TEAM = united_heroes()


def used(card: str, game: Scenario = TEAM) -> Table:
    """Take a Team turn of Hulk's with a card and use its special effect."""
    return game.display(card).turn("Hulk").play(card).effect()


# ---------------------------------------------------------------- Strength in Numbers

STRENGTH = pytest.mark.card("team_decks:united_heroes/strength_in_numbers")


@STRENGTH
@pytest.mark.parametrize(("others", "attacks"), [(("Wasp",), 1), (("Wasp", "Captain America"), 2)])
def test_an_attack_for_each_other_hero_here(others: tuple[str, ...], attacks: int) -> None:
    game = TEAM.at("Wasp", 1).at("Captain America", 1).place(3, thugs=3)
    for hero in others:
        game = game.at(hero, 3)
    table = used("Strength in Numbers", game)
    for _ in range(attacks):
        table.pick("thug")
    assert (table.place(3).thugs, table.asked) == (3 - attacks, "take_action")


@STRENGTH
def test_alone_there_is_no_attack() -> None:
    game = TEAM.at("Wasp", 1).at("Captain America", 1).place(3, thugs=3).display("Strength in Numbers")
    assert "effect" not in game.turn("Hulk").play("Strength in Numbers").actions


@STRENGTH
def test_never_more_than_two_attacks() -> None:
    game = united_heroes("Red Skull", "Hulk", "Wasp", "Captain America", "Ant-Man").place(3, thugs=4)
    table = used("Strength in Numbers", game).pick("thug").pick("thug")
    assert (table.place(3).thugs, table.asked) == (2, "take_action")


# ---------------------------------------------------------------- Lend a Hand

LEND = pytest.mark.card("team_decks:united_heroes/lend_a_hand")


@LEND
@pytest.mark.rule("H21")
def test_another_hero_rescues_where_that_one_is() -> None:
    game = TEAM.at("Wasp", 5).place(5, civilians=1).place(3, civilians=1)
    table = used("Lend a Hand", game).pick("Wasp")
    assert (table.asked, table.seat) == ("perform_action", 1)
    table.use("rescue")
    assert (table.place(5).civilians, table.place(3).civilians) == (0, 1)
    assert table.mission("Rescue Civilians").tokens == 1
    assert (table.asked, table.seat) == ("take_action", 0)


@LEND
@pytest.mark.rule("M8")
def test_or_places_a_token_on_the_threat_there() -> None:
    game = TEAM.at("Wasp", 5).threat("Subversion", at=5, filled=(0, 1))
    table = used("Lend a Hand", game).pick("Wasp").use("clear")
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)


@LEND
def test_it_is_for_others_who_can_do_something_and_may_be_refused() -> None:
    game = TEAM.at("Wasp", 5).place(5, civilians=1).place(3, civilians=1).at("Captain America", 4)
    table = used("Lend a Hand", game)
    assert table.choices == ("wasp", "decline")
    assert table.decline().asked == "take_action"


# ---------------------------------------------------------------- Answer the Call

ANSWER = pytest.mark.card("team_decks:united_heroes/answer_the_call")


@ANSWER
@pytest.mark.parametrize("way", [(3, 3), (3, 4), (4, 3), (4, 5), (2, 1), (2, 2)])
def test_up_to_two_locations_and_an_attack_token_where_another_hero_is(way: tuple[int, int]) -> None:
    table = used("Answer the Call", TEAM.at("Wasp", 5).at("Captain America", 2)).pick(*way)
    assert table.at("Hulk") == way[-1]
    assert table.tokens("Hulk") == (0, int(way[-1] in {5, 2}), 0, 0)
    assert table.asked == "take_action"


@ANSWER
@pytest.mark.rule("H6")
def test_who_lies_there_does_not_count() -> None:
    table = used("Answer the Call", TEAM.at("Wasp", 5).ko("Wasp").at("Captain America", 0)).pick(4, 5)
    assert table.tokens("Hulk") == (0, 0, 0, 0)


# ---------------------------------------------------------------- Improvise

IMPROVISE = pytest.mark.card("team_decks:united_heroes/improvise")


@IMPROVISE
@pytest.mark.rule("H16", "H21")
def test_a_hand_card_buys_a_wild_action() -> None:
    table = used("Improvise", TEAM.hand("Hulk", "move", "heroic", "wild").place(3, civilians=1)).pick("heroic")
    assert (table.hand("Hulk"), table.deck("Hulk")[-1]) == (("move", "wild"), "heroic")
    assert table.use("rescue", by="granted wild").place(3).civilians == 0


@IMPROVISE
@pytest.mark.rule("H16", "T2")
def test_the_last_hand_card_buys_it_too_but_that_is_a_ko() -> None:
    table = used("Improvise", TEAM.hand("Hulk", "move"))
    assert (table.hero("Hulk").status, table.hand("Hulk")) == ("ko", ())


@IMPROVISE
@pytest.mark.rule("H22", "T2")
def test_who_has_no_hand_buys_nothing() -> None:
    """Who rises from a KO into a Team turn has not drawn."""
    table = TEAM.ko("Hulk").display("Improvise").turn("Hulk").play("Improvise")
    assert "effect" not in table.actions


# ---------------------------------------------------------------- Second Wind

SECOND_WIND = pytest.mark.card("team_decks:united_heroes/second_wind")


@SECOND_WIND
def test_the_hero_with_the_fewest_cards_draws_two() -> None:
    game = TEAM.hand("Wasp", "move", "wild").hand("Captain America", "move", "wild", "heroic_heroic", "move_attack")
    table = used("Second Wind", game)
    assert [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")] == [3, 4, 4]


@SECOND_WIND
def test_the_fallen_do_not_count_and_players_settle_a_tie() -> None:
    game = TEAM.ko("Wasp").hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = used("Second Wind", game)
    assert table.choices == ("hulk", "captain_america")
    table.pick("Captain America")
    assert [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")] == [2, 0, 4]


# ---------------------------------------------------------------- Share the Load

SHARE = pytest.mark.card("team_decks:united_heroes/share_the_load")
RICH = TEAM.tokens("Wasp", "move", "wild").tokens("Hulk", "attack")


@SHARE
def test_it_is_of_no_use_where_nobody_has_a_token() -> None:
    assert "effect" not in TEAM.display("Share the Load").turn("Hulk").play("Share the Load").actions


@SHARE
def test_tokens_go_from_any_hero_to_any_other() -> None:
    table = used("Share the Load", RICH).pick("Wasp", "wild", "Captain America", "Hulk", "Wasp")
    assert [table.tokens(hero) for hero in ("Hulk", "Wasp", "Captain America")] == [
        *[(0, 0, 0, 0), (1, 1, 0, 0), (0, 0, 0, 1)]
    ]
    assert (table.asked, table.events(TokensGiven)) == ("take_action", ())


@SHARE
def test_one_is_enough() -> None:
    table = used("Share the Load", RICH).pick("Wasp", "move", "Hulk").decline()
    assert [table.tokens(hero) for hero in ("Hulk", "Wasp")] == [(1, 1, 0, 0), (0, 0, 0, 1)]
    assert table.asked == "take_action"
