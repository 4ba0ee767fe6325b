"""Ebony Maw: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.commands import PlayCard
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CrisisGained,
    CrisisLost,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    PlanRevealed,
    ThreatActed,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.testing import Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Ebony Maw", "Hulk", "Wasp", "Captain America", rules=RULES)
SOLO = scenario("Ebony Maw", "Hulk", "Wasp", "Captain America", rules=RULES, solo=True)
STAY_BAM, CIVILIANS, THUGS = "plan_1", "plan_2", "plan_3"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


def crisis(table: Table) -> list[int]:
    """The crisis tokens of each hero."""
    return [hero.crisis for hero in table.state.heroes]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("infinity_gauntlet:ebony_maw/bam")
def test_bam_hurts_and_confuses_the_heroes_at_his_location() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert (hit(table), crisis(table)) == ([(0, 1), (2, 1)], [1, 0, 1])


@pytest.mark.card("infinity_gauntlet:ebony_maw/bam")
@pytest.mark.rule("H18")
def test_bam_gives_crisis_to_whom_it_knocks_out_as_well() -> None:
    table = GAME.villain(at=3).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert kinds(table, HeroDamaged, CrisisGained, HeroKnockedOut, BamActivated) == [
        *[BamActivated, HeroDamaged, CrisisGained, HeroKnockedOut, BamActivated]
    ]
    assert crisis(table) == [1, 0, 0]


@pytest.mark.card("infinity_gauntlet:ebony_maw/overflow")
def test_overflow_gives_a_crisis_to_each_hero_at_that_location() -> None:
    game = GAME.place(0, civilians=3).at("Hulk", 0).at("Wasp", 5).hand("Hulk", "move", "wild")
    table = game.villain(at=5).villain_turn(CIVILIANS).pick("move")
    assert [(event.at, event.civilians) for event in table.events(Overflowed)] == [(0, 1)]
    assert crisis(table) == [2, 0, 0]  # by the BAM!, and by the overflow


PROTECTION = pytest.mark.card("infinity_gauntlet:ebony_maw/protection")


@PROTECTION
@pytest.mark.rule("I9")
def test_a_hero_with_crisis_plays_a_random_card_and_loses_one_crisis() -> None:
    game = (
        GAME.crisis("Hulk", 2)
        .crisis("Wasp", 1)
        .hand("Hulk", "move", "wild", "heroic")
        .deck_top("Hulk", "attack_attack")
    )
    table = game.turn("Hulk")
    assert (table.asked, table.choices, len(table.hand("Hulk"))) == ("play_card", ("random",), 4)
    table.pick("random")
    assert len(table.events(CardPlayed)) == 1
    assert kinds(table, CardPlayed, CrisisLost) == [CardPlayed, CrisisLost]
    assert (crisis(table), table.asked, len(table.hand("Hulk"))) == ([1, 1, 0], "take_action", 3)


@PROTECTION
@pytest.mark.rule("I9")
def test_every_hand_card_can_come_up() -> None:
    played: set[str] = set()
    for seed in map(str, range(30)):
        game = scenario("Ebony Maw", "Hulk", "Wasp", rules=RULES, seed=seed).crisis("Hulk", 1)
        table = game.hand("Hulk", "move", "wild").deck_top("Hulk", "heroic").turn("Hulk").pick("random")
        played |= {*table.storyline}
    assert played == {"move", "wild", "heroic"}


@PROTECTION
@pytest.mark.rule("I9")
def test_without_crisis_a_hero_plays_freely() -> None:
    table = GAME.crisis("Wasp", 1).hand("Hulk", "move", "wild").deck_top("Hulk", "heroic").turn("Hulk")
    assert table.choices == ("move", "wild", "heroic")


@PROTECTION
@pytest.mark.rule("I9")
def test_the_special_effect_of_a_random_card_stays_optional() -> None:
    table = GAME.crisis("Hulk", 1).hand("Hulk", "Hulk Smash!").deck_only("Hulk").place(3, thugs=1).turn("Hulk")
    table.pick("random")
    assert "effect" in table.actions
    assert "end turn" in table.choices


@PROTECTION
@pytest.mark.rule("S5", "S4")
def test_solo_cards_of_heroes_with_crisis_come_up_at_random_others_can_be_chosen() -> None:
    game = SOLO.crisis("Hulk", 1).crisis("Wasp", 2).hand("Hulk", "move").hand("Wasp", "wild", "heroic")
    table = game.hand("Captain America", "move", "attack_attack").deck_top("Captain America", "wild").turn()
    assert sorted(table.choices) == ["attack_attack", "move", "random", "wild"]
    chosen = [table.state.cards[command.card] for command in table.legal if isinstance(command, PlayCard)]
    assert all(id.startswith("core:captain_america/") for id in chosen)
    table.pick("random")
    active = table.state.turn.hero
    assert crisis(table) == {0: [0, 2, 0], 1: [1, 1, 0]}[active]


@PROTECTION
@pytest.mark.rule("S5")
def test_solo_a_freely_chosen_card_costs_nobody_crisis() -> None:
    game = SOLO.crisis("Hulk", 1).hand("Hulk", "move", "wild").hand("Captain America", "heroic_heroic")
    table = game.deck_top("Hulk", "heroic").turn().play("heroic_heroic")
    assert (crisis(table), table.state.turn.hero) == ([1, 0, 0], 2)


# ---------------------------------------------------------------- special master plan cards

GENIUS = pytest.mark.card("infinity_gauntlet:ebony_maw/genius_intellect")


@GENIUS
@pytest.mark.rule("V10", "V11")
def test_genius_intellect_brings_a_card_for_each_crisis_of_the_heroes() -> None:
    game = GAME.villain(at=0).crisis("Hulk", 1).crisis("Captain America", 1).place(5, crisis=2)
    table = game.plan_top("plan_2", "plan_4").villain_turn("Genius Intellect")
    assert table.storyline == ("plan_9_genius_intellect", "plan_2", "plan_4")
    assert [event.extra for event in table.events(PlanRevealed)] == [False, True, True]


@GENIUS
@pytest.mark.rule("H6", "H18")
def test_genius_intellect_counts_no_crisis_of_who_is_ko() -> None:
    table = GAME.crisis("Hulk", 1).crisis("Wasp", 3).ko("Wasp").plan_top("plan_2").villain_turn("Genius Intellect")
    assert len(table.events(PlanRevealed)) == 2
    assert len(GAME.villain_turn("Genius Intellect").events(PlanRevealed)) == 1


@GENIUS
@pytest.mark.rule("V10", "V6")
def test_extra_cards_from_an_empty_deck_lose() -> None:
    assert GAME.crisis("Hulk", 1).plan_only("Genius Intellect").villain_turn().outcome == "lost: deck_empty"


MANIPULATION = pytest.mark.card("infinity_gauntlet:ebony_maw/manipulation")


@MANIPULATION
@pytest.mark.rule("V12")
def test_manipulation_goes_to_the_most_heroes_and_confuses_them() -> None:
    table = GAME.at("Wasp", 5).villain_turn("Manipulation")
    assert (table.villain.at, crisis(table), hit(table)) == (3, [1, 0, 1], [])


@MANIPULATION
@pytest.mark.rule("V12", "H17")
def test_players_choose_between_equal_locations() -> None:
    table = GAME.at("Wasp", 5).ko("Captain America").villain_turn("Manipulation")
    assert (table.asked, table.seat, [name[0] for name in table.choices]) == ("choose_villain_location", -1, ["3", "5"])
    assert crisis(table.pick(5)) == [0, 1, 0]


@MANIPULATION
@pytest.mark.rule("V12", "V13", "V2")
def test_manipulation_ends_a_movement_even_with_no_hero_standing() -> None:
    table = GAME.ko("Hulk", "Wasp", "Captain America").threat("Telekinesis", at=0).villain_turn("Manipulation")
    assert ([event.to for event in table.events(VillainMoved)], len(table.events(ThreatActed))) == ([0], 1)


# ---------------------------------------------------------------- threats

PERSUASION = pytest.mark.card("infinity_gauntlet:ebony_maw/persuasion")


@PERSUASION
def test_persuasion_confuses_the_heroes_where_he_arrives() -> None:
    game = GAME.threat("Persuasion", at=3).villain(at=2).at("Wasp", 2).hand("Hulk", "move", "wild")
    table = game.hand("Captain America", "move", "wild").villain_turn(THUGS).pick("move", "move")
    assert (crisis(table), kinds(table, CrisisGained, HeroDamaged)[:3]) == (
        [2, 0, 2],
        [CrisisGained, CrisisGained, HeroDamaged],
    )
    assert len(table.events(PlanRevealed)) == 1


@PERSUASION
@pytest.mark.rule("V10", "H6")
def test_persuasion_with_no_hero_brings_a_card() -> None:
    game = GAME.threat("Persuasion", at=1).at("Hulk", 1).ko("Hulk").plan_top("plan_4")
    table = game.villain_turn(CIVILIANS)
    assert kinds(table, ThreatActed, PlanRevealed, VillainTurnEnded)[:4] == [
        *[PlanRevealed, ThreatActed, VillainTurnEnded, PlanRevealed]
    ]
    assert crisis(table) == [0, 0, 0]


@pytest.mark.card("infinity_gauntlet:ebony_maw/telekinesis")
def test_telekinesis_hurts_the_heroes_here_and_next_to_it() -> None:
    game = GAME.threat("Telekinesis", at=4).villain(at=4).at("Wasp", 1).at("Captain America", 5)
    game = game.hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn("Genius Intellect").pick("move", "move")
    assert (hit(table), crisis(table)) == ([(0, 1), (2, 1)], [0, 0, 0])


TORTURE = pytest.mark.card("infinity_gauntlet:ebony_maw/debilitating_torture")


@TORTURE
def test_a_hero_who_begins_a_turn_at_debilitating_torture_inherits_nothing() -> None:
    game = GAME.threat("Debilitating Torture", at=3).storyline("wasp/move_attack").hand("Hulk", "heroic", "wild")
    table = game.turn("Hulk").play("heroic")
    assert table.choices == ("clear by heroic of heroic", "end turn")


@TORTURE
def test_debilitating_torture_leaves_alone_who_comes_later_and_the_next_hero() -> None:
    game = GAME.threat("Debilitating Torture", at=3).storyline("wasp/move_attack").at("Hulk", 2)
    table = game.hand("Hulk", "move", "wild").turn("Hulk").play("move")
    assert "move by move of move_attack" in table.choices
    game = (
        GAME.threat("Debilitating Torture", at=3)
        .at("Wasp", 2)
        .hand("Hulk", "move", "wild")
        .hand("Wasp", "wild", "move")
    )
    table = game.turn("Hulk").play("move").end_turn().play("wild")
    assert any("of move" in name for name in table.choices)


@TORTURE
@pytest.mark.rule("H27")
def test_a_leap_brings_back_nothing_of_the_previous_card() -> None:
    game = scenario("Ebony Maw", "Ant-Man", "Wasp", rules=RULES).threat("Debilitating Torture", at=3)
    game = game.storyline("wasp/move_attack", "ant_man/grow", "wasp/wild").hand("Ant-Man", "Quantum Leap", "move")
    table = game.turn("Ant-Man").play("Quantum Leap").effect()
    assert {symbol.symbol for symbol in table.state.turn.symbols} == {"move"}
    assert all(table.state.cards[symbol.card].startswith("core:ant_man") for symbol in table.state.turn.symbols)


@TORTURE
@pytest.mark.rule("S4")
def test_solo_debilitating_torture_looks_at_the_hero_of_the_card_played() -> None:
    game = SOLO.threat("Debilitating Torture", at=3).at("Wasp", 2).storyline("captain_america/move_attack")
    game = game.hand("Hulk", "heroic", "move").hand("Wasp", "heroic")
    assert not any("move_attack" in name for name in game.turn().play("hulk/heroic").choices)
    assert any("move_attack" in name for name in game.turn().play("wasp/heroic").choices)
