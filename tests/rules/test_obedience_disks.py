"""Obedience Disks: who gets one, what it does, who takes it off, and how they lose the game."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, HeroKnockedOut, HeroMarked, MissionAdvanced, StoryCardTurned
from marvel_united.testing import Facedown, scenario
from tests.cards.war import RULES, WITH_HORSEMEN, WITH_TEAMS, hit
from tests.rules.lab import bams, kinds

GAME = scenario("World Breaker Hulk", "Hulk", "Wasp", "Captain America", rules=RULES).counter("Rage", 0)
PAIR = scenario("World Breaker Hulk", "Hulk", "Wasp", rules=RULES).counter("Rage", 0)
DISK = "Obedience Disk"
STAY_BAM = "plan_1"

KNOCK_OUT = pytest.mark.card("world_war_hulk:world_breaker_hulk/knock_out")
PLOT = pytest.mark.card("world_war_hulk:world_breaker_hulk/plot")
FLIP = pytest.mark.card("world_war_hulk:world_breaker_hulk/protection")
REMOVE = pytest.mark.card("world_war_hulk:world_breaker_hulk/remove_disk")

# ---------------------------------------------------------------- who gets one


@KNOCK_OUT
@pytest.mark.rule("W3", "H5")
def test_a_ko_attaches_a_disk_before_the_bam() -> None:
    table = GAME.at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert table.marks("Hulk") == ("obedience_disk",)
    assert kinds(table, HeroKnockedOut, HeroMarked, BamActivated) == [
        *[BamActivated, HeroKnockedOut, HeroMarked, BamActivated]
    ]


@KNOCK_OUT
@pytest.mark.rule("W3")
def test_a_hero_wears_one_disk_at_most() -> None:
    table = GAME.marked("Hulk", DISK).at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert (table.marks("Hulk"), [mark.value for mark in table.hero("Hulk").marks]) == (("obedience_disk",), [1])
    assert bams(table) == ["dashboard", "dashboard"]


@KNOCK_OUT
@pytest.mark.rule("W3", "I8")
def test_a_disk_is_no_stand_in_for_the_bam() -> None:
    """Immortality stops the BAM! of Apocalypse's own KO."""
    game = scenario("World Breaker Hulk", "Apocalypse", "Wasp", rules=WITH_HORSEMEN).counter("Rage", 0)
    game = game.storyline("apocalypse/Immortality").at("Apocalypse", 0).hand("Apocalypse", "move")
    table = game.villain_turn(STAY_BAM)
    assert (table.marks("Apocalypse"), bams(table)) == (("obedience_disk",), ["dashboard"])


@KNOCK_OUT
@pytest.mark.rule("W3", "H6")
def test_a_hero_rises_with_the_disk() -> None:
    table = GAME.at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM).turn("Hulk")
    assert (table.hero("Hulk").status, table.marks("Hulk")) == ("standing", ("obedience_disk",))


# ---------------------------------------------------------------- the plot


@PLOT
@pytest.mark.rule("W3", "V5")
def test_disks_on_all_heroes_lose_the_game_before_the_bam() -> None:
    table = PAIR.marked("Wasp", DISK).at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert (table.outcome, bams(table)) == ("lost: plot", ["dashboard"])


@PLOT
@pytest.mark.rule("V5")
def test_a_hero_who_is_free_keeps_the_game_going() -> None:
    table = GAME.marked("Wasp", DISK).at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert (table.outcome, table.marks("Hulk"), table.marks("Captain America")) == ("", ("obedience_disk",), ())


@PLOT
@pytest.mark.rule("W3", "H6")
def test_a_disk_counts_while_its_owner_lies() -> None:
    table = PAIR.marked("Wasp", DISK).ko("Wasp").at("Hulk", 0).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert table.outcome == "lost: plot"


@PLOT
@pytest.mark.rule("H5", "W3")
def test_of_several_kos_the_first_to_be_dealt_with_may_end_the_game() -> None:
    """Korg knocks out the two that are free; the second disk is one too many."""
    game = GAME.marked("Captain America", DISK).threat("Korg", at=3).at("Captain America", 1)
    table = game.hand("Hulk", "move").hand("Wasp", "move").villain_turn(STAY_BAM)
    assert (table.outcome, len(table.events(HeroMarked)), bams(table)) == (
        *("lost: plot", 2),
        ["dashboard", "korg", "dashboard"],
    )


# ---------------------------------------------------------------- what it does


@FLIP
@pytest.mark.rule("H26", "H9")
def test_the_card_played_by_its_owner_is_turned_facedown_as_the_turn_ends() -> None:
    game = GAME.marked("Hulk", DISK).hand("Hulk", "move_attack", "wild").hand("Wasp", "heroic", "wild")
    table = game.storyline("captain_america/wild").place(3, civilians=1).turn("Hulk").play("move_attack")
    assert not table.state.storyline[-1].facedown
    assert table.use("move", to=2).end_turn().state.storyline[-1].facedown
    assert [card.facedown for card in table.state.storyline] == [False, True]
    assert {choice.partition(" by ")[2] for choice in table.play("heroic").choices} == {"", "heroic of heroic"}


@FLIP
@pytest.mark.rule("H26")
def test_cards_of_heroes_who_are_free_stay_as_they_are() -> None:
    table = GAME.marked("Wasp", DISK).hand("Hulk", "move_attack", "wild").turn("Hulk").play("move_attack").end_turn()
    assert table.events(StoryCardTurned) == ()


@FLIP
@pytest.mark.rule("W4", "H27")
def test_after_a_quantum_leap_the_card_fetched_is_turned() -> None:
    game = scenario("World Breaker Hulk", "Ant-Man", "Wasp", rules=RULES).marked("Ant-Man", DISK)
    game = game.hand("Ant-Man", "Quantum Leap", "move").storyline("ant_man/heroic", "wasp/move")
    table = game.turn("Ant-Man").play("Quantum Leap").effect().end_turn()
    assert table.storyline == ("quantum_leap", "move", "heroic")
    assert [card.facedown for card in table.state.storyline] == [False, False, True]


@FLIP
@pytest.mark.rule("W4", "T3")
def test_a_team_card_is_turned_too() -> None:
    game = scenario("World Breaker Hulk", "Hulk", "Wasp", rules=WITH_TEAMS, team="United Heroes").marked("Hulk", DISK)
    table = game.turn("Hulk")
    card = next(name for name in table.display if name in table.choices)
    table.play(card).end_turn()
    assert [(played.hero, played.facedown) for played in table.state.storyline] == [(-1, True)]


@FLIP
@pytest.mark.rule("W4")
def test_calm_minds_do_not_help() -> None:
    game = scenario("World Breaker Hulk", "Doc Samson", "Wasp", rules=RULES).marked("Wasp", DISK)
    table = game.storyline("doc_samson/Calm Minds").hand("Wasp", "move", "wild").turn("Wasp").play("move").end_turn()
    assert [card.facedown for card in table.state.storyline] == [False, True]


@FLIP
@pytest.mark.rule("H26", "H7")
def test_a_disk_that_an_empty_hand_brings_comes_too_late_to_turn_the_card() -> None:
    table = GAME.hand("Hulk", "move").deck_only("Hulk").turn("Hulk").play("move").end_turn()
    assert (table.marks("Hulk"), table.state.storyline[-1].facedown) == (("obedience_disk",), False)


@FLIP
@pytest.mark.rule("H26", "H8", "W3")
def test_a_disk_that_cuts_the_turn_short_turns_its_card() -> None:
    """Hulk Smash! knocks Wasp out; the BAM! of that KO knocks Hulk out in the middle of his turn."""
    game = GAME.villain(at=3).at("Captain America", 1).hand("Hulk", "Hulk Smash!", "move").hand("Wasp", "move")
    table = game.turn("Hulk").play("Hulk Smash!")
    hand = len(table.hand("Hulk"))
    table = table.effect()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert (hand, hit(table)) == (2, [(1, 1), (0, 2)])
    assert (table.hero("Hulk").status, table.marks("Hulk")) == ("ko", ("obedience_disk",))
    assert table.state.storyline[-1].facedown


# ---------------------------------------------------------------- who takes it off


@REMOVE
@pytest.mark.rule("hulk-book/disks/removal", "W3")
@pytest.mark.parametrize("by", ["heroic", "wild", "heroic token", "wild token"])
def test_another_hero_there_takes_it_off_by_a_heroic_action(by: str) -> None:
    card = by if by in ("heroic", "wild") else "move"
    game = GAME.marked("Wasp", DISK).hand("Hulk", card, "move_attack")
    game = game.tokens("Hulk", "heroic" if by == "heroic token" else "wild") if "token" in by else game
    table = game.turn("Hulk").play(card).use("remove_disk", by=by)
    assert (table.marks("Wasp"), table.mission("Clear Threats").tokens) == ((), 1)
    assert "remove_disk" not in table.actions


@REMOVE
@pytest.mark.rule("hulk-book/disks/removal")
def test_with_several_disks_there_the_hero_chooses() -> None:
    game = GAME.marked("Wasp", DISK).marked("Captain America", DISK).hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("remove_disk")
    assert (table.asked, table.choices) == ("choose_hero", ("wasp", "captain_america"))
    assert (table.pick("Captain America").marks("Captain America"), table.marks("Wasp")) == ((), ("obedience_disk",))


@REMOVE
@pytest.mark.rule("hulk-book/disks/removal")
def test_nobody_takes_off_the_own_disk_nor_one_elsewhere() -> None:
    game = GAME.marked("Hulk", DISK).marked("Wasp", DISK).at("Wasp", 2).hand("Hulk", "wild_wild", "move")
    assert "remove_disk" not in game.turn("Hulk").play("wild_wild").actions


@REMOVE
@pytest.mark.rule("hulk-book/disks/fallen", "H6")
def test_nobody_takes_off_the_disk_of_a_hero_who_lies() -> None:
    game = GAME.marked("Wasp", DISK).ko("Wasp").hand("Hulk", "wild_wild", "move")
    assert "remove_disk" not in game.turn("Hulk").play("wild_wild").actions


@REMOVE
@pytest.mark.rule("W3", "M1")
def test_its_threat_token_may_complete_the_mission() -> None:
    game = GAME.marked("Wasp", DISK).mission("Clear Threats", 3).hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("remove_disk")
    assert table.mission("Clear Threats").completed


@REMOVE
@pytest.mark.rule("W3", "M1")
def test_it_can_be_taken_off_when_the_mission_is_complete() -> None:
    game = GAME.marked("Wasp", DISK).completed("Clear Threats").hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("remove_disk")
    assert (table.marks("Wasp"), table.events(MissionAdvanced)) == ((), ())


@REMOVE
@pytest.mark.rule("W3")
def test_who_is_free_again_plays_faceup() -> None:
    game = GAME.marked("Wasp", DISK).hand("Hulk", "heroic", "move").hand("Wasp", "move", "wild")
    table = game.turn("Hulk").play("heroic").use("remove_disk").end_turn().play("move").end_turn()
    assert [card.facedown for card in table.state.storyline] == [False, False]


# ---------------------------------------------------------------- solo


@pytest.mark.rule("S3", "W4")
def test_solo_a_disk_is_the_heros() -> None:
    game = scenario("World Breaker Hulk", "Hulk", "Wasp", "Captain America", rules=RULES, solo=True).counter("Rage", 0)
    game = game.marked("Hulk", DISK).hand("Hulk", "move").hand("Wasp", "heroic", "wild")
    table = game.turn().play("wasp/heroic")
    assert "remove_disk" in table.actions
    table.end_turn().play("hulk/move").end_turn()
    assert [card.facedown for card in table.state.storyline] == [False, True]


@pytest.mark.rule("H9", "W4")
def test_a_card_that_lies_facedown_already_stays_so() -> None:
    table = GAME.marked("Hulk", DISK).storyline(Facedown("hulk/move")).hand("Hulk", "wild", "heroic").turn("Hulk")
    table.play("wild").end_turn()
    assert [card.facedown for card in table.state.storyline] == [True, True]
