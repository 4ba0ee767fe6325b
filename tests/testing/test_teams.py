"""The scenario builder and the table with a Team deck: what is said lies there, what cannot be is refused."""

from __future__ import annotations

import pytest

from marvel_united.errors import UsageError
from marvel_united.model.effects import Attack, Draw, Gain, Give, OneOf, Perform, Step
from marvel_united.testing import Facedown, Scenario, scenario
from tests.cards.teams import RULES, united_heroes

GAME = united_heroes()


def test_the_display_and_the_deck_lie_as_they_are_named() -> None:
    table = GAME.display("Second Wind", "improvise").team_top("Clash of Egos", "lend_a_hand").table()
    assert table.display == ("second_wind_heroic_heroic", "improvise_move_attack")
    assert table.pile("united_heroes")[:2] == ("clash_of_egos", "lend_a_hand_heroic")
    assert len(table.pile("united_heroes")) == 8


def test_what_is_not_named_stays_as_the_seed_dealt_it() -> None:
    first, again = GAME.table(), GAME.team_top("Second Wind").table()
    assert len(first.display) == 2
    assert first.display == GAME.table().display
    assert again.pile("united_heroes")[0] == "second_wind_heroic_heroic"
    assert {*again.display, *again.pile("united_heroes")} == {*first.display, *first.pile("united_heroes")}


def test_decks_that_end() -> None:
    table = GAME.display("Improvise").team_only("Second Wind").table()
    assert (table.display, table.pile("united_heroes")) == (("improvise_move_attack",), ("second_wind_heroic_heroic",))
    assert (GAME.team_only().table().display, GAME.team_only().table().pile("united_heroes")) == ((), ())


def test_team_cards_of_the_storyline_are_nobodys_and_negative_ones_facedown() -> None:
    story = (
        "hulk/move",
        "united_heroes/improvise",
        Facedown("United Heroes/Second Wind"),
        "united_heroes/clash_of_egos",
    )
    table = GAME.storyline(*story).last_turn("Wasp").table()
    assert [card.hero for card in table.state.storyline] == [0, -1, -1, -1]
    assert [card.facedown for card in table.state.storyline] == [False, False, True, True]
    assert table.state.turn.hero == 1


def test_copies_are_counted() -> None:
    assert GAME.display("Lend a Hand", "Lend a Hand").table().display == ("lend_a_hand_heroic",) * 2
    with pytest.raises(UsageError) as refused:
        GAME.display("Improvise").storyline("united_heroes/improvise").state()
    assert refused.value.code == "no_such_copy"


@pytest.mark.parametrize("wrong", [GAME.display("Roll Call"), GAME.team_top("move"), GAME.storyline("united_heroes/x")])
def test_what_is_no_card_of_the_team_is_refused(wrong: Scenario) -> None:
    with pytest.raises(UsageError) as refused:
        wrong.state()
    assert refused.value.code == "unknown_name"


def test_without_a_team_there_is_no_such_card() -> None:
    plain = scenario("Red Skull", "Hulk", "Wasp", rules=RULES)
    assert plain.table().display == ()
    with pytest.raises(UsageError, match="none at all"):
        plain.display("Improvise").state()


def test_a_team_is_named_by_its_name_or_id() -> None:
    for name in ("United Heroes", "united_heroes", "team_decks:united_heroes"):
        assert scenario("Red Skull", "Hulk", "Wasp", rules=RULES, team=name).setup.team == "team_decks:united_heroes"
    with pytest.raises(UsageError, match="there is no Team 'Losers'"):
        scenario("Red Skull", "Hulk", "Wasp", rules=RULES, team="Losers")


def test_a_table_plays_what_lies_in_the_display_and_else_from_the_hand() -> None:
    game = GAME.display("Improvise").hand("Hulk", "move", "heroic")
    assert game.turn("Hulk").asked == "take_team_turn"
    assert game.turn("Hulk").play("Improvise").storyline == ("improvise_move_attack",)
    assert game.turn("Hulk").play("heroic").storyline == ("heroic",)
    assert game.turn("Hulk").regular().play("heroic").storyline == ("heroic",)
    with pytest.raises(UsageError) as refused:
        game.turn("Hulk").play("heroic").regular()
    assert refused.value.code == "not_now"
    with pytest.raises(UsageError) as refused:
        game.turn("Hulk").regular().play("Improvise")
    assert refused.value.code == "not_legal"


def test_one_of_several_effects_goes_by_its_kind_and_what_it_gives() -> None:
    several = OneOf((Attack(), Step(), Give(("move", "wild")), Gain(("attack",)), Perform("heroic"), Draw()))
    table = GAME.display("Improvise").place(3, thugs=1, civilians=1).table().resolve(several, "Hulk")
    assert table.choices == ("attack", "step", "give move wild", "gain attack", "perform heroic", "draw")
    assert table.pick("give move wild").tokens("Hulk") == (1, 0, 0, 1)


def test_an_action_that_an_effect_grants_is_used_like_any_other() -> None:
    table = GAME.place(3, civilians=1).table().resolve(Perform("heroic"), "Hulk")
    assert (table.asked, table.choices) == ("perform_action", ("rescue by granted heroic", "decline"))
    assert table.use("rescue").place(3).civilians == 0
