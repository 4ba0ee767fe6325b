"""The end-of-turn effects of the eight locations."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, CardPlayed, CivilianRescued, HeroKnockedOut, ThreatActed
from marvel_united.testing import Facedown, Scenario, Table, scenario

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America").hand("Hulk", "move", "wild")
SOLO = scenario("Red Skull", "Hulk", "Wasp", "Captain America", solo=True)


def end_at(location: str, game: Scenario = GAME, *, civilians: int = 0, thugs: int = 0) -> Table:
    """Let Hulk play a move and end his actions at a location."""
    return game.place(3, location, civilians=civilians, thugs=thugs).turn("Hulk").play("hulk/move").end_actions()


# ---------------------------------------------------------------- what all have in common

ALL = [
    "Avengers Mansion",
    "Avengers Tower",
    "Central Park",
    "New York Police Headquarters",
    "S.H.I.E.L.D. Headquarters",
    "S.H.I.E.L.D. Helicarrier",
    "Stark Labs",
    "Times Square",
]
USEFUL = GAME.place(1, thugs=1, crisis=1)


@pytest.mark.rule("H11", "core-book/hero-turn/location-effect-optional")
@pytest.mark.parametrize("location", ALL)
def test_a_location_effect_is_offered_and_can_be_declined(location: str) -> None:
    table = end_at(location, USEFUL, civilians=1)
    assert (table.asked, table.choices) == ("use_location", ("location effect", "decline"))
    assert table.decline().asked == "play_card"


@pytest.mark.rule("core-book/hero-turn/location-effect-covered", "core-book/setup/threat-covers")
@pytest.mark.parametrize("location", ALL)
def test_a_threat_covers_the_location_effect(location: str) -> None:
    assert end_at(location, USEFUL.threat("Crossbones", at=3), civilians=1).asked == "play_card"


@pytest.mark.rule("M4", "core-book/missions/cleared-uncovers")
@pytest.mark.parametrize("location", ALL)
def test_a_location_is_uncovered_in_the_turn_in_which_its_threat_is_cleared(location: str) -> None:
    game = USEFUL.threat("Subversion", at=3, filled=(0, 1)).place(3, location, civilians=1)
    table = game.turn("Hulk").play("wild").use("clear").end_actions()
    assert table.asked == "use_location"


# ---------------------------------------------------------------- one by one


@pytest.mark.card("core:avengers_mansion")
def test_avengers_mansion_draws_up_to_three() -> None:
    table = end_at("Avengers Mansion", GAME.deck_top("Hulk", "heroic", "attack_attack", "wild_wild"))
    assert table.use_location().hand("Hulk") == ("wild", "heroic", "attack_attack")


@pytest.mark.card("core:avengers_mansion")
@pytest.mark.rule("H22")
def test_avengers_mansion_is_not_offered_in_vain() -> None:
    assert end_at("Avengers Mansion", GAME.hand("Hulk", "heroic")).asked == "play_card"
    assert end_at("Avengers Mansion", GAME.deck_only("Hulk")).asked == "play_card"
    assert end_at("Avengers Mansion", GAME.deck_only("Hulk", "heroic", "attack_attack")).asked == "use_location"


@pytest.mark.card("core:avengers_mansion")
@pytest.mark.rule("card-ruling/solo-refill-to-three")
def test_solo_avengers_mansion_stays_at_three() -> None:
    game = SOLO.hand("Hulk", "move").hand("Wasp", "wild")
    assert len(end_at("Avengers Mansion", game).use_location().hand("Hulk")) == 4  # the next draw included
    assert end_at("Avengers Mansion", game.hand("Captain America", "wild")).asked == "play_card"


@pytest.mark.card("core:avengers_tower")
def test_avengers_tower_lays_a_card_of_choice_on_top_of_the_shuffled_deck() -> None:
    game = GAME.deck_only("Hulk", "heroic", "wild_wild", "attack_attack", "attack_attack", "hulk_smash")
    table = end_at("Avengers Tower", game).use_location()
    assert sorted(table.choices) == ["attack_attack", "hulk_smash_move", "wild_wild"]
    table.pick("hulk_smash")
    assert table.deck("Hulk")[0] == "hulk_smash_move"
    assert sorted(table.deck("Hulk")[1:]) == ["attack_attack", "attack_attack", "wild_wild"]
    assert table.hand("Hulk") == ("wild", "heroic")


@pytest.mark.card("core:avengers_tower")
def test_avengers_tower_needs_a_deck() -> None:
    assert end_at("Avengers Tower", GAME.deck_only("Hulk")).asked == "play_card"


@pytest.mark.card("core:avengers_tower")
@pytest.mark.rule("S3")
def test_solo_avengers_tower_finds_any_heros_card() -> None:
    game = SOLO.hand("Hulk", "move").hand("Wasp", "attack").deck_top("Hulk", "heroic")
    table = end_at("Avengers Tower", game).use_location().pick("wasp/wings_move")
    assert table.hand("Wasp")[-1] == "wings_move"  # drawn at once in the next turn


@pytest.mark.card("core:central_park")
def test_central_park_relocates_two_of_any_mix() -> None:
    table = end_at("Central Park", civilians=1, thugs=2).use_location()
    assert table.choices == ("civilian", "thug", "decline")
    table.pick("thug", 1, "civilian", 5)
    assert [(table.place(at).thugs, table.place(at).civilians) for at in (3, 1, 5)] == [(1, 0), (1, 0), (0, 1)]
    assert table.asked == "play_card"


@pytest.mark.card("core:central_park")
@pytest.mark.rule("H12")
def test_central_park_sends_nobody_where_there_is_no_room_or_home() -> None:
    game = GAME.place(0, thugs=3).place(1, civilians=2)
    table = end_at("Central Park", game, thugs=2).use_location().pick("thug")
    assert [name[0] for name in table.choices] == ["1", "2", "4", "5"]
    assert [name[0] for name in table.pick(1, "thug").choices] == ["2", "4", "5"]


@pytest.mark.card("core:central_park")
def test_central_park_may_be_left_after_one_or_none() -> None:
    assert end_at("Central Park", thugs=2).use_location().pick("thug", 4, "decline").place(3).thugs == 1
    assert end_at("Central Park", thugs=2).use_location().pick("decline").place(3).thugs == 2
    assert end_at("Central Park").asked == "play_card"


@pytest.mark.card("core:new_york_police_headquarters")
@pytest.mark.rule("C3", "H14")
@pytest.mark.parametrize("at", [0, 3, 4])
def test_police_headquarters_discard_a_thug_anywhere(at: int) -> None:
    game = GAME.place(0, thugs=2).place(4, thugs=1)
    table = end_at("New York Police Headquarters", game, thugs=1).use_location()
    assert [name[0] for name in table.choices] == ["0", "3", "4"]
    before = table.place(at).thugs
    table.pick(at)
    assert (table.place(at).thugs, table.mission("Defeat Thugs").tokens) == (before - 1, 0)


@pytest.mark.card("core:new_york_police_headquarters")
def test_police_headquarters_need_a_thug() -> None:
    assert end_at("New York Police Headquarters", GAME.place(0, civilians=1)).asked == "play_card"


HEADQUARTERS = "S.H.I.E.L.D. Headquarters"


@pytest.mark.card("core:shield_headquarters")
def test_shield_headquarters_trade_a_hand_card_for_a_crisis_anywhere() -> None:
    game = GAME.deck_top("Hulk", "heroic").crisis("Hulk", 1).crisis("Wasp", 2).place(0, crisis=1)
    table = end_at(HEADQUARTERS, game).use_location()
    assert (table.asked, table.choices) == ("bury_card", ("wild", "heroic"))
    table.pick("heroic")
    assert table.choices == ("hulk", "wasp", "0 avengers_mansion")
    table.pick("wasp")
    assert (table.hero("Wasp").crisis, table.hand("Hulk"), table.deck("Hulk")[-1]) == (1, ("wild",), "heroic")
    table = end_at(HEADQUARTERS, game).use_location().pick("wild", 0)
    assert (table.place(0).crisis, table.deck("Hulk")[-1]) == (0, "wild")


@pytest.mark.card("core:shield_headquarters")
@pytest.mark.rule("H22", "H6")
def test_shield_headquarters_need_a_crisis_within_reach() -> None:
    assert end_at(HEADQUARTERS).asked == "play_card"
    assert end_at(HEADQUARTERS, GAME.ko("Wasp").crisis("Wasp", 1)).asked == "play_card"


@pytest.mark.card("core:shield_headquarters")
@pytest.mark.rule("H16", "V9")
def test_shield_headquarters_can_cost_the_last_card_and_ko() -> None:
    table = end_at(HEADQUARTERS, GAME.deck_only("Hulk").place(0, crisis=1)).use_location()
    assert table.place(0).crisis == 0
    assert [event.hero for event in table.events(HeroKnockedOut)] == [0]
    assert len(table.events(BamActivated)) == 1


@pytest.mark.card("core:shield_helicarrier")
def test_shield_helicarrier_goes_to_any_other_location() -> None:
    table = end_at("S.H.I.E.L.D. Helicarrier").use_location()
    assert [name[0] for name in table.choices] == ["0", "1", "2", "4", "5"]
    assert table.pick(0).at("Hulk") == 0


@pytest.mark.card("core:shield_helicarrier")
@pytest.mark.rule("H11", "core-book/hero-turn/location-effect-once")
def test_shield_helicarrier_leads_to_no_second_effect() -> None:
    game = GAME.place(0, "Times Square", civilians=1).threat("Bob, Agent of Hydra", at=1)
    table = end_at("S.H.I.E.L.D. Helicarrier", game).use_location().pick(0)
    assert (table.asked, table.place(0).civilians) == ("play_card", 1)
    table = end_at("S.H.I.E.L.D. Helicarrier", game).use_location().pick(1)
    assert (table.hero("Hulk").crisis, table.events(ThreatActed)) == (0, ())


@pytest.mark.card("core:stark_labs")
def test_stark_labs_exchange_a_hand_card_with_an_own_storyline_card() -> None:
    game = GAME.storyline("hulk/heroic", "wasp/attack", "hulk/hulk_smash", "wasp/move").deck_top("Hulk", "wild_wild")
    table = end_at("Stark Labs", game).use_location()
    assert (table.asked, table.choices) == ("choose_hand_card", ("wild", "wild_wild"))
    table.pick("wild")
    assert (table.asked, table.choices) == ("choose_storyline_card", ("heroic", "hulk_smash_move", "move"))
    table.pick("hulk_smash")
    assert table.storyline == ("heroic", "attack", "wild", "move", "move")
    assert table.hand("Hulk") == ("wild_wild", "hulk_smash_move")


@pytest.mark.card("core:stark_labs")
@pytest.mark.rule("H28")
def test_stark_labs_may_take_the_card_just_played_and_the_next_hero_inherits_the_other() -> None:
    game = GAME.deck_only("Hulk").hand("Wasp", "heroic").hand("Hulk", "Hulk Smash!").place(3, thugs=1).pace(0)
    table = game.place(3, "Stark Labs").turn("Hulk").play("move").use_location().pick("hulk_smash")
    assert (table.storyline, table.hand("Hulk")) == (("hulk_smash_move",), ("wild", "move"))
    assert (len(table.events(CardPlayed)), table.state.pace) == (1, 1)
    table.play("heroic")
    assert "move by move of hulk_smash_move" in table.choices
    assert "effect" not in table.actions


@pytest.mark.card("core:stark_labs")
@pytest.mark.rule("card-ruling/stark-labs-faceup", "H9")
def test_stark_labs_leave_facedown_cards_alone() -> None:
    game = GAME.storyline(Facedown("hulk/heroic"), "hulk/hulk_smash", "wasp/move")
    table = end_at("Stark Labs", game).use_location().pick("wild")
    assert table.choices == ("hulk_smash_move", "move")


@pytest.mark.card("core:stark_labs")
@pytest.mark.rule("card-ruling/solo-stark-labs")
def test_solo_stark_labs_take_any_hand_card_for_a_card_of_the_active_hero() -> None:
    game = SOLO.hand("Hulk", "move").hand("Wasp", "wild", "attack").storyline("hulk/heroic", "wasp/move")
    table = end_at("Stark Labs", game).use_location().pick("wasp/attack")
    assert table.choices == ("heroic", "move")
    table.pick("heroic")
    assert table.storyline == ("attack", "move", "move")
    assert [card.hero for card in table.state.storyline] == [1, 1, 0]


@pytest.mark.card("core:times_square")
@pytest.mark.rule("H14")
def test_times_square_rescues_a_civilian_there() -> None:
    table = end_at("Times Square", civilians=2).use_location()
    assert (table.place(3).civilians, table.mission("Rescue Civilians").tokens) == (1, 1)
    assert [(event.hero, event.at) for event in table.events(CivilianRescued)] == [(0, 3)]
    assert end_at("Times Square", GAME.place(2, civilians=1)).asked == "play_card"
