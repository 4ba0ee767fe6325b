"""Apocalypse's Pyramid and Starlight Citadel."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.model.commands import Choose
from marvel_united.model.content import Location
from marvel_united.model.events import (
    DamagePrevented,
    HeroKnockedOut,
    LocationReplaced,
    LocationUsed,
    TurnEnded,
    VillainDamaged,
)
from marvel_united.testing import scenario
from tests.cards.horsemen import RULES
from tests.rules.lab import kinds

GAME = scenario("Apocalypse", "Hulk", "Wasp", "Captain America", rules=RULES, mode="battle")
ELSEWHERE = scenario("Red Skull", "Hulk", "Wasp", rules=RULES)

# ---------------------------------------------------------------- Apocalypse's Pyramid

PYRAMID = pytest.mark.card("horsemen_of_apocalypse:apocalypses_pyramid")
NAME = "Apocalypse's Pyramid"
OPEN = ("Rescue Civilians", "Clear Threats")


@PYRAMID
@pytest.mark.rule("H11", "A13", "H16")
def test_who_ends_a_turn_at_the_pyramid_must_give_up_a_card() -> None:
    table = GAME.at("Hulk", 0).hand("Hulk", "move", "wild").deck_top("Hulk", "heroic").turn("Hulk").play("move")
    table.end_actions()
    assert (table.asked, table.choices) == ("bury_card", ("wild", "heroic"))
    table.pick("wild")
    assert (table.hand("Hulk"), table.deck("Hulk")[-1]) == (("heroic",), "wild")
    assert kinds(table, LocationUsed, TurnEnded)[:2] == [LocationUsed, TurnEnded]


@PYRAMID
@pytest.mark.rule("A13", "H16")
def test_that_may_be_the_last_card() -> None:
    table = GAME.at("Hulk", 0).hand("Hulk", "move").deck_top("Hulk", "heroic").turn("Hulk").play("move").end_actions()
    assert (table.hero("Hulk").status, table.hand("Hulk")) == ("ko", ())
    assert kinds(table, LocationUsed, HeroKnockedOut, TurnEnded)[:3] == [LocationUsed, HeroKnockedOut, TurnEnded]
    assert table.counter("horsemen_of_apocalypse:destruction") == 1


@PYRAMID
@pytest.mark.rule("H11", "A13")
def test_a_threat_covers_the_hand_but_not_the_shield() -> None:
    game = GAME.at("Hulk", 0).threat("war", at=0).hand("Hulk", "attack_attack", "wild").completed(*OPEN)
    table = game.counter("horsemen_of_apocalypse:destruction", 9).turn("Hulk").play("attack_attack")
    table.use("attack", on="villain").use("attack", on="villain")
    assert table.counter("Survival") == 1
    table.end_actions()
    assert (table.asked, table.state.turn.hero, len(table.hand("Hulk"))) == ("play_card", 1, 2)


@PYRAMID
@pytest.mark.rule("H25", "A13")
def test_the_first_damage_of_each_turn_to_a_villain_there_is_ignored() -> None:
    game = GAME.at("Hulk", 0).at("Wasp", 0).hand("Hulk", "attack_attack", "wild").completed(*OPEN)
    table = game.counter("horsemen_of_apocalypse:destruction", 9).hand("Wasp", "move_attack", "wild").turn("Hulk")
    table.play("attack_attack").use("attack", on="villain")
    assert (table.counter("Survival"), len(table.events(DamagePrevented))) == (0, 1)
    assert table.use("attack", on="villain").counter("Survival") == 1
    table.end_actions().pick("wild").play("move_attack")
    assert table.use("attack", on="villain").counter("Survival") == 1  # another turn, another first damage
    assert table.use("attack", on="villain").counter("Survival") == 2


@PYRAMID
@pytest.mark.rule("H25")
def test_it_takes_one_off_a_blow_of_several() -> None:
    game = ELSEWHERE.place(2, NAME).villain(at=2, health=4).at("Hulk", 2).completed(*OPEN)
    table = game.hand("Hulk", "hulk_smash_move", "wild").at("Wasp", 4).turn("Hulk").play("hulk_smash_move").effect()
    assert (table.villain.health, table.events(VillainDamaged)) == (4, ())


@PYRAMID
@pytest.mark.rule("A13")
def test_a_villain_elsewhere_and_a_horseman_there_are_not_shielded() -> None:
    game = GAME.villain(at=1).threat("war", at=2, stands=0).at("Hulk", 0).at("Wasp", 1).completed(*OPEN)
    game = game.counter("horsemen_of_apocalypse:destruction", 9).hand("Wasp", "move_attack", "wild")
    table = game.hand("Hulk", "attack_attack", "wild").turn("Hulk").play("attack_attack").use("attack", on="war")
    assert (table.threat("war").health, table.events(DamagePrevented)) == (4, ())
    table.end_actions().pick("wild").play("move_attack").use("attack", on="villain")
    assert table.counter("Survival") == 1


# ---------------------------------------------------------------- Starlight Citadel

CITADEL = pytest.mark.card("horsemen_of_apocalypse:starlight_citadel")
DONE = GAME.completed("Clear Threats").hand("Hulk", "move", "wild").at("Hulk", 5)


@CITADEL
@pytest.mark.rule("A14")
def test_before_the_first_mission_it_does_nothing() -> None:
    table = GAME.at("Hulk", 3).hand("Hulk", "move", "wild").turn("Hulk").play("move")
    assert "location effect" not in table.choices
    table.end_actions()
    assert (table.asked, table.state.turn.hero) == ("play_card", 1)


@CITADEL
@pytest.mark.rule("A14")
def test_then_any_hero_may_replace_it_at_any_point_of_the_actions_from_anywhere() -> None:
    table = DONE.turn("Hulk").play("move").use("move", to=4)
    assert "location effect" in table.choices
    table.any_time()
    assert (table.asked, table.seat) == ("choose_new_location", 0)
    in_play = {place.id for place in table.state.places}
    offered = {command.id for command in table.legal if isinstance(command, Choose)}
    assert offered.isdisjoint(in_play)
    assert offered == set(RULES.locations) - in_play
    table.pick("SHIELD Helicarrier")
    assert table.place(3).id == "core:shield_helicarrier"
    assert table.asked == "take_action"


@CITADEL
@pytest.mark.rule("A14", "A11")
def test_all_that_is_there_goes_along_and_nothing_is_added() -> None:
    game = DONE.place(3, thugs=1, civilians=1, crisis=2).threat("war", at=3, stands=5).threat("death", at=4, stands=3)
    table = game.villain(at=3).turn("Hulk").play("move").any_time().pick("Times Square")
    place = table.place(3)
    assert (place.id, place.civilians, place.thugs, place.crisis) == ("core:times_square", 1, 1, 2)
    assert place.slots == len(RULES.locations["core:times_square"].slots)
    assert (table.threat("war").at, table.threat("death").stands, table.villain.at, table.at("Wasp")) == (3, 3, 3, 3)
    assert [(event.at, event.id) for event in table.events(LocationReplaced)] == [(3, "core:times_square")]


@CITADEL
@pytest.mark.rule("A14")
def test_it_happens_once() -> None:
    table = DONE.turn("Hulk").play("move").any_time().pick("Times Square")
    assert "location effect" not in table.choices
    table.end_turn().play(table.hand("Wasp")[0])
    assert "location effect" not in table.choices


@CITADEL
@pytest.mark.rule("A14", "H11")
def test_the_new_location_effect_serves_this_same_turn() -> None:
    table = DONE.at("Hulk", 3).turn("Hulk").play("move").any_time().pick("Stark Labs").end_actions()
    assert table.asked == "use_location"


@CITADEL
@pytest.mark.rule("A14")
@pytest.mark.parametrize(("thugs", "offered"), [(1, True), (2, False)])
def test_the_new_location_must_have_room_for_all_that_goes_along(thugs: int, offered: bool) -> None:
    core, box = RULES.expansions
    hut = Location("core:hut", "Hut", (None,))
    rules = Rules((replace(core, locations=(*core.locations, hut)), box))
    game = scenario("Red Skull", "Hulk", "Wasp", rules=rules).place(1, "Starlight Citadel", thugs=thugs)
    table = game.completed("Rescue Civilians").hand("Hulk", "move", "wild").turn("Hulk").play("move").any_time()
    assert ("hut" in table.choices) == offered


@CITADEL
def test_it_works_wherever_it_is_in_play() -> None:
    game = ELSEWHERE.place(1, "Starlight Citadel").completed("Rescue Civilians").hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("move").any_time().pick(NAME)
    assert table.place(1).id == "horsemen_of_apocalypse:apocalypses_pyramid"
