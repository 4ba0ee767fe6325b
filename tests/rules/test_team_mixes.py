"""Team cards among the cards of all boxes: what passes them by, what reaches them, what they cost where all is dear."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import RevealTop
from marvel_united.model.events import HeroMoved
from marvel_united.testing import Table, scenario
from tests.cards.teams import LAB, avengers, secret_avengers, united_heroes


def facedown(table: Table) -> list[bool]:
    """Which hero cards of the storyline lie facedown."""
    return [card.facedown for card in table.state.storyline if not card.plan]


# ---------------------------------------------------------------- World War Hulk


@pytest.mark.rule("T3", "team-book/owner/nobody")
def test_gamma_siphon_passes_a_team_card_by() -> None:
    game = united_heroes("Red Skull", "Doc Samson", "Hulk").hand("Doc Samson", "gamma_siphon_attack", "wild")
    table = game.storyline("united_heroes/second_wind").last_turn("Hulk").turn("Doc Samson").play("gamma_siphon_attack")
    assert "effect" not in table.actions
    table = game.storyline("hulk/hulk_smash", "united_heroes/second_wind").last_turn("Hulk").turn("Doc Samson")
    table.play("gamma_siphon_attack").effect()
    assert facedown(table) == [True, False, False]


@pytest.mark.rule("T3", "team-book/owner/nobody")
def test_guardian_lost_turns_the_latest_own_card() -> None:
    game = united_heroes("The Void").crisis("Hulk", 1).storyline("hulk/move", "united_heroes/second_wind")
    assert facedown(game.last_turn("Hulk").villain_turn("plan_10")) == [True, False]


@pytest.mark.rule("T3", "team-book/owner/nobody")
def test_eclipse_turns_the_latest_own_card() -> None:
    game = united_heroes("Red Skull", "Sentry", "Hulk").storyline("sentry/move_attack", "united_heroes/second_wind")
    table = (
        game.pile_top("void", "Eclipse").last_turn("Sentry").table().resolve(RevealTop("world_war_hulk:void"), "Sentry")
    )
    assert facedown(table) == [True, False]


@pytest.mark.rule("T3", "W4", "team-book/owner/hero-card", "team-book/owner/villain")
def test_a_disk_turns_the_team_card_of_its_hero() -> None:
    game = united_heroes("World Breaker Hulk", "Wasp", "Iron Man").marked("Wasp", "Obedience Disk")
    table = game.display("Second Wind").turn("Wasp").play("Second Wind").end_turn()
    assert facedown(table) == [True]


@pytest.mark.rule("T4", "W4")
def test_calm_minds_does_not_keep_a_negative_card_faceup() -> None:
    game = united_heroes("Red Skull", "Doc Samson", "Hulk").storyline("doc_samson/calm_minds_heroic")
    table = game.display("Clash of Egos").last_turn("Hulk").turn("Doc Samson").play("Clash of Egos")
    assert facedown(table) == [False, True]


@pytest.mark.rule("T6")
def test_stolen_memories_stop_team_effects() -> None:
    game = united_heroes("The Void").display("Second Wind")
    assert "effect" in game.turn("Hulk").play("Second Wind").actions
    assert "effect" not in game.threat("Stolen Memories", at=3).turn("Hulk").play("Second Wind").actions


@pytest.mark.rule("T6")
def test_clash_of_egos_stops_tokens_that_are_picked_up() -> None:
    game = united_heroes().place(3, "Sakaar", tokens=("attack",)).hand("Hulk", "move", "wild", "heroic")
    assert game.display("Clash of Egos").turn("Hulk").play("move").end_actions().asked != "use_location"
    table = game.display("Second Wind").turn("Hulk").play("move").use_location().pick("heroic")
    assert table.tokens("Hulk") == (0, 1, 0, 0)


# ---------------------------------------------------------------- dear actions


@pytest.mark.rule("H23")
def test_going_by_a_team_card_pays_no_price() -> None:
    for game, card in (
        (united_heroes("Taskmaster"), "Answer the Call"),
        (secret_avengers("Taskmaster"), "Underground Network"),
    ):
        table = game.threat("Entangling Trap", at=3).display(card).turn("Hulk").play(card).effect()
        if table.asked == "choose_hero":
            table.pick("Hulk")
        assert table.pick(4, 5).at("Hulk") == 5


@pytest.mark.rule("H23", "T7")
def test_nor_does_coming_nearer() -> None:
    game = avengers("Taskmaster").threat("Entangling Trap", at=1).at("Wasp", 1).display("Avengers, Assemble!")
    table = game.turn("Hulk").play("Avengers, Assemble!").effect().pick("Hulk").pick("yes")
    assert (table.at("Wasp"), len(table.events(HeroMoved))) == (2, 1)


@pytest.mark.rule("H21", "H23")
def test_another_hero_cannot_help_where_that_costs_more_than_the_one_action() -> None:
    game = united_heroes("Taskmaster").at("Wasp", 5).at("Captain America", 2).display("Lend a Hand")
    game = game.place(5, civilians=1).place(2, civilians=1).threat("Explosive Trap", at=5)
    table = game.turn("Hulk").play("Lend a Hand").effect()
    assert table.choices == ("wasp", "captain_america", "decline")
    assert table.pick("Wasp").choices == ("clear by granted heroic", "decline")


# ---------------------------------------------------------------- solo, and villain turns one after the other


@pytest.mark.rule("S3")
def test_in_solo_tokens_cannot_be_moved_for_they_are_the_players() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", "Iron Man", rules=LAB, solo=True, team="United Heroes")
    table = game.tokens("Hulk", "move").display("Share the Load").turn().play("Share the Load").pick("Hulk")
    assert "effect" not in table.actions


@pytest.mark.rule("V11", "W10")
def test_hold_the_line_serves_one_master_plan_card_and_not_the_next_one_that_it_brings() -> None:
    game = avengers("Brute", "Hulk", "Wasp").hand("Wasp", "move", "heroic", "wild", "attack", "move_attack")
    game = game.hand("Hulk", "move", "heroic", "wild", "attack_attack", "move_attack").display("Hold the Line")
    table = game.plan_top("Again", "plan_1").turn("Hulk").play("Hold the Line").effect().villain_turn("Again")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert len(table.hand("Wasp")) == 5 - 1 - 2
    assert len(table.hand("Hulk")) == 5 - 1 - 2
