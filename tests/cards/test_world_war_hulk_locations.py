"""The three locations of World War Hulk."""

from __future__ import annotations

import pytest

from marvel_united.model.events import HeroDamaged, HeroKnockedOut, LocationUsed, TokenDropped, TokenTaken
from marvel_united.testing import scenario
from tests.cards.war import RULES, WITH_GAUNTLET

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America", rules=RULES)
BATTLEWORLD = pytest.mark.card("world_war_hulk:battleworld")
SAKAAR = pytest.mark.card("world_war_hulk:sakaar")
ARENA = pytest.mark.card("world_war_hulk:new_york_city_arena")

# ---------------------------------------------------------------- Battleworld


@BATTLEWORLD
@pytest.mark.rule("H3", "H11")
@pytest.mark.parametrize(
    ("hand", "tokens"),
    [
        pytest.param(("move_attack",), (1, 0, 0, 0), id="one attack"),
        pytest.param(("attack_attack",), (0, 1, 0, 0), id="two on a card"),
        pytest.param(("wild_wild", "move_attack"), (1, 0, 0, 0), id="wilds are no attacks"),
    ],
)
def test_battleworld_rewards_attacks_in_hand(hand: tuple[str, ...], tokens: tuple[int, int, int, int]) -> None:
    game = GAME.place(3, "Battleworld").hand("Hulk", "move", *hand).deck_only("Hulk")
    table = game.turn("Hulk").play("move").use_location()
    assert (table.tokens("Hulk"), table.hand("Hulk")) == (tokens, hand)


@BATTLEWORLD
@pytest.mark.rule("H2", "H17")
@pytest.mark.parametrize("hand", [("move_attack", "attack_attack"), ("attack_attack", "move_attack", "wild")])
def test_who_could_show_one_attack_or_more_on_battleworld_says_which(hand: tuple[str, ...]) -> None:
    """Which cards are revealed is the hero's choice."""
    game = GAME.place(3, "Battleworld").hand("Hulk", "move", *hand).deck_only("Hulk")
    table = game.turn("Hulk").play("move").use_location()
    assert (table.asked, table.seat, table.choices) == ("choose_effect", 0, ("give move", "give attack"))
    assert table.pick("give move").tokens("Hulk") == (1, 0, 0, 0)


@BATTLEWORLD
@pytest.mark.rule("H22")
def test_battleworld_has_nothing_for_other_hands() -> None:
    game = GAME.place(3, "Battleworld").hand("Hulk", "move", "wild_wild", "heroic").deck_only("Hulk")
    assert game.turn("Hulk").play("move").end_actions().asked != "use_location"


# ---------------------------------------------------------------- Sakaar

ON_SAKAAR = GAME.place(3, "Sakaar").hand("Hulk", "move", "wild", "heroic").deck_only("Hulk")


@SAKAAR
def test_tokens_used_anywhere_come_to_lie_on_sakaar() -> None:
    game = GAME.place(0, "Sakaar").place(3, thugs=1).tokens("Hulk", "attack", "wild").hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("move").use("attack", by="attack token").use("move", to=2, by="wild token")
    assert (table.place(0).tokens, table.tokens("Hulk")) == ((0, 1, 0, 1), (0, 0, 0, 0))
    assert [(event.at, event.symbol) for event in table.events(TokenDropped)] == [(0, "attack"), (0, "wild")]


@SAKAAR
@pytest.mark.rule("A13")
def test_a_threat_covers_the_effect_of_sakaar_but_not_its_rule() -> None:
    game = ON_SAKAAR.threat("Crossbones", at=3).tokens("Hulk", "attack")
    table = game.turn("Hulk").play("move").use("attack", by="attack token")
    assert table.place(3).tokens == (0, 1, 0, 0)
    assert table.end_actions().asked != "use_location"


@SAKAAR
def test_without_sakaar_tokens_go_to_the_supply() -> None:
    game = GAME.place(3, thugs=1).tokens("Hulk", "attack").hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("move").use("attack", by="attack token")
    assert (table.events(TokenDropped), {place.tokens for place in table.state.places}) == ((), {(0, 0, 0, 0)})


@SAKAAR
def test_tokens_spent_for_a_price_come_to_lie_there_too() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", rules=WITH_GAUNTLET).place(3, "New York").place(0, "Sakaar")
    game = game.tokens("Hulk", "heroic").hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("move").use_location()
    assert (table.place(0).tokens, table.tokens("Hulk")) == ((0, 0, 1, 0), (0, 0, 0, 0))


@SAKAAR
@pytest.mark.rule("H16")
def test_a_hero_on_sakaar_trades_a_card_for_up_to_two_tokens() -> None:
    game = ON_SAKAAR.place(3, "Sakaar", tokens=("move", "move", "wild"))
    table = game.turn("Hulk").play("move").use_location().pick("wild", "wild", "move")
    assert (table.tokens("Hulk"), table.place(3).tokens) == ((1, 0, 0, 1), (1, 0, 0, 0))
    assert (table.hand("Hulk"), table.deck("Hulk")[-1]) == (("heroic",), "wild")
    assert [event.symbol for event in table.events(TokenTaken)] == ["wild", "move"]


@SAKAAR
def test_a_hero_on_sakaar_may_take_one_token_only() -> None:
    table = ON_SAKAAR.place(3, "Sakaar", tokens=("move", "wild")).turn("Hulk").play("move").use_location()
    table.pick("wild", "move").decline()
    assert (table.tokens("Hulk"), table.place(3).tokens) == ((1, 0, 0, 0), (0, 0, 0, 1))


@SAKAAR
@pytest.mark.rule("H22")
def test_where_no_token_lies_no_card_is_traded() -> None:
    assert ON_SAKAAR.turn("Hulk").play("move").end_actions().asked != "use_location"


# ---------------------------------------------------------------- New York City Arena

ARENA_OF_ONE = GAME.place(3, "New York City Arena").hand("Hulk", "move", "wild", "heroic").deck_only("Hulk")
IN_ARENA = ARENA_OF_ONE.hand("Wasp", "move", "wild", "heroic").hand("Captain America", "move", "wild")


@ARENA
@pytest.mark.rule("H11", "H17")
def test_the_arena_must_be_used_with_another_hero_there() -> None:
    table = IN_ARENA.turn("Hulk").play("move").end_actions()
    assert len(table.events(LocationUsed)) == 1  # nobody is asked whether
    assert (table.asked, table.seat, table.choices) == ("choose_hero", 0, ("wasp", "captain_america"))
    table.pick("Wasp")
    assert (table.asked, table.seat) == ("choose_effect", 0)
    table.pick("yes")
    assert (table.asked, table.seat) == ("choose_effect", 1)
    table.pick("1")
    assert (table.asked, table.seat) == ("bury_card", 0)
    table.pick("heroic")
    assert (table.asked, table.seat) == ("bury_card", 1)
    table.pick("wild")
    assert (table.tokens("Hulk"), table.hand("Hulk")) == ((0, 0, 1, 0), ("wild",))
    assert (table.tokens("Wasp"), table.hand("Wasp")[:2]) == ((0, 1, 0, 0), ("move", "heroic"))
    assert (table.tokens("Captain America"), len(table.hand("Captain America"))) == ((0, 0, 0, 0), 2)


@ARENA
def test_alone_in_the_arena_nothing_happens() -> None:
    table = IN_ARENA.at("Wasp", 2).at("Captain America", 4).turn("Hulk").play("move").end_actions()
    assert table.asked == "play_card"


@ARENA
@pytest.mark.rule("H6")
def test_a_hero_who_lies_is_nobody_to_fight() -> None:
    table = ARENA_OF_ONE.at("Captain America", 4).ko("Wasp").turn("Hulk").play("move").end_actions()
    assert table.tokens("Hulk") == (0, 0, 0, 0)


@ARENA
@pytest.mark.rule("H16")
def test_a_card_given_in_the_arena_is_no_damage_but_the_last_one_is_a_ko() -> None:
    game = ARENA_OF_ONE.hand("Wasp", "move").at("Captain America", 4)
    table = game.turn("Hulk").play("move").end_actions().pick("yes", "yes")
    assert [event.hero for event in table.events(HeroKnockedOut)] == []  # only once the effect is done
    table.pick("wild")
    assert [event.hero for event in table.events(HeroKnockedOut)][:1] == [1]
    assert [event.hero for event in table.events(HeroDamaged)][:1] != [1]


@ARENA
@pytest.mark.rule("M4")
def test_covered_by_a_threat_the_arena_is_quiet() -> None:
    table = IN_ARENA.threat("Crossbones", at=3).turn("Hulk").play("move").end_actions()
    assert table.asked == "play_card"
