"""Black Dwarf: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    PlanRevealed,
    TurnEnded,
    VillainDamaged,
    VillainHealed,
    VillainTurnEnded,
)
from marvel_united.testing import Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES)
OPEN = GAME.completed("Rescue Civilians", "Defeat Thugs").villain(at=3)
STAY_BAM, THUGS, BOTH = "plan_1", "plan_3", "plan_8"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("infinity_gauntlet:black_dwarf/bam")
def test_bam_hurts_the_heroes_at_his_location() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert (hit(table), len(table.hand("Wasp"))) == ([(0, 1), (2, 1)], 3)


@pytest.mark.card("infinity_gauntlet:black_dwarf/overflow")
def test_overflow_hurts_the_heroes_at_that_location_once() -> None:
    game = GAME.place(4, thugs=4).place(5, thugs=2, civilians=1).at("Hulk", 4).at("Wasp", 4).at("Captain America", 0)
    game = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn(BOTH).pick("move", "move")
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [(4, 1, 1), (5, 1, 1)]
    assert (hit(table), table.place(4).thugs, table.place(5).thugs) == ([(0, 1), (1, 1)], 4, 3)


KNOCK_OUT = pytest.mark.card("infinity_gauntlet:black_dwarf/knock_out")


@KNOCK_OUT
@pytest.mark.rule("V10", "V11")
def test_a_ko_brings_no_bam_but_one_more_card_after_the_present_one() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).at("Wasp", 2).hand("Hulk", "move").hand("Wasp", "move", "wild")
    table = game.plan_top("Axe Swing", "plan_2", STAY_BAM).at("Captain America", 5).villain_turn().pick("move")
    assert kinds(table, PlanRevealed, HeroKnockedOut, VillainTurnEnded, BamActivated) == [
        *[PlanRevealed, HeroKnockedOut, VillainTurnEnded],
        *[PlanRevealed, BamActivated, VillainTurnEnded],
    ]
    assert [event.extra for event in table.events(PlanRevealed)] == [False, True]


@KNOCK_OUT
@pytest.mark.rule("V10")
def test_two_kos_bring_two_cards() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).at("Wasp", 2).hand("Hulk", "move").hand("Wasp", "wild")
    table = game.at("Captain America", 5).plan_top("plan_6", "plan_4").villain_turn("Axe Swing")
    assert kinds(table, HeroKnockedOut, PlanRevealed)[:3] == [PlanRevealed, HeroKnockedOut, HeroKnockedOut]
    assert table.storyline == ("plan_9_axe_swing", "plan_6", "plan_4")


@KNOCK_OUT
@pytest.mark.rule("V9", "V10", "H7", "V8")
def test_a_ko_as_a_turn_ends_brings_the_card_there_and_then() -> None:
    table = GAME.hand("Hulk", "move").deck_only("Hulk").plan_top("plan_2").turn("Hulk").play("move").end_turn()
    assert kinds(table, HeroKnockedOut, BamActivated, PlanRevealed, TurnEnded) == [
        *[HeroKnockedOut, PlanRevealed, BamActivated, TurnEnded]
    ]
    assert ([event.extra for event in table.events(PlanRevealed)], table.state.pace) == ([True], 1)


@KNOCK_OUT
@pytest.mark.rule("V9", "V10", "V11", "M3")
def test_a_ko_in_the_middle_of_a_turn_brings_the_card_before_the_next_action() -> None:
    game = GAME.hand("Hulk", "Hulk Smash!", "move").hand("Wasp", "move").at("Captain America", 2).at("Wasp", 3)
    table = game.plan_top("plan_8").turn("Hulk").play("Hulk Smash!").effect()
    assert kinds(table, HeroKnockedOut, BamActivated, PlanRevealed, VillainTurnEnded) == [
        *[HeroKnockedOut, PlanRevealed, VillainTurnEnded]
    ]
    assert (table.asked, table.seat, table.actions) == ("take_action", 0, ("move",))


# ---------------------------------------------------------------- special master plan cards


@pytest.mark.card("infinity_gauntlet:black_dwarf/axe_swing")
def test_axe_swing_hurts_the_heroes_near_him() -> None:
    game = GAME.villain(at=4).hand("Hulk", "move", "wild").at("Wasp", 2).at("Captain America", 5)
    table = game.hand("Captain America", "move", "wild").villain_turn("Axe Swing").pick("move", "move")
    assert (hit(table), table.villain.at, table.events(BamActivated)) == ([(0, 1), (2, 1)], 4, ())


HEALING_FACTOR = pytest.mark.card("infinity_gauntlet:black_dwarf/healing_factor")


@HEALING_FACTOR
@pytest.mark.parametrize(("health", "healed"), [(1, 4), (6, 9), (7, 9), (8, 9)])
def test_healing_factor_gives_back_three_at_most(health: int, healed: int) -> None:
    table = GAME.villain(health=health).at("Hulk", 3).villain_turn("Healing Factor")
    assert (table.villain.health, table.villain.at, hit(table)) == (healed, 3, [])
    assert [event.n for event in table.events(VillainHealed)] == [healed - health]


@HEALING_FACTOR
def test_healing_factor_hurts_where_nothing_is_missing() -> None:
    game = GAME.at("Captain America", 2).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn("Healing Factor").pick("move", "move")
    assert (table.villain.health, hit(table)) == (9, [(0, 1), (1, 1)])


# ---------------------------------------------------------------- threats

SUPER_TOUGH = pytest.mark.card("infinity_gauntlet:black_dwarf/super_tough")


@SUPER_TOUGH
@pytest.mark.rule("H25")
def test_super_tough_takes_one_off_the_first_damage_of_a_turn() -> None:
    table = OPEN.threat("Super Tough", at=0).hand("Hulk", "attack_attack", "move").turn("Hulk").play("attack_attack")
    table.use("attack", on="villain").use("attack", on="villain")
    assert (table.villain.health, [event.n for event in table.events(VillainDamaged)]) == (8, [1])
    assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(-1, 1)]


@SUPER_TOUGH
@pytest.mark.rule("H25", "M5")
def test_two_super_toughs_are_no_more_than_one() -> None:
    game = OPEN.threat("Super Tough", at=0).threat("Super Tough", at=1).hand("Hulk", "attack_attack", "move")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain").use("attack", on="villain")
    assert table.villain.health == 8


@SUPER_TOUGH
@pytest.mark.rule("H25")
def test_super_tough_works_anew_in_each_turn() -> None:
    game = OPEN.threat("Super Tough", at=0).hand("Hulk", "attack_attack", "move").hand("Wasp", "move_attack", "move")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain").use("attack", on="villain").end_turn()
    table.play("move_attack").use("attack", on="villain", of="move_attack").use("attack", on="villain")
    assert table.villain.health == 7
    table.use("attack", on="villain")
    assert table.villain.health == 6


@SUPER_TOUGH
@pytest.mark.rule("H25")
def test_super_tough_takes_one_off_damage_that_is_no_attack() -> None:
    game = OPEN.threat("Super Tough", at=0).hand("Hulk", "Hulk Smash!", "move")
    table = game.at("Wasp", 2).at("Captain America", 2).turn("Hulk").play("Hulk Smash!").effect()
    assert (table.villain.health, [event.hero for event in table.events(DamagePrevented)]) == (9, [-1])


@SUPER_TOUGH
@pytest.mark.rule("M4")
def test_a_cleared_super_tough_helps_him_no_more() -> None:
    game = OPEN.threat("Super Tough", at=3, filled=(0, 1)).hand("Hulk", "wild_wild", "move")
    table = game.turn("Hulk").play("wild_wild").use("clear").use("attack", on="villain")
    assert table.villain.health == 8


CHAIN_HAMMER = pytest.mark.card("infinity_gauntlet:black_dwarf/chain_hammer")


@CHAIN_HAMMER
@pytest.mark.rule("M5")
@pytest.mark.parametrize("hammers", [(5,), (1, 5)], ids=["one", "two"])
def test_with_a_chain_hammer_his_bam_reaches_the_adjacent_locations(hammers: tuple[int, ...]) -> None:
    game = GAME.villain(at=2).at("Wasp", 2).at("Captain America", 0).hand("Hulk", "move", "wild")
    for at in hammers:
        game = game.threat("Chain Hammer", at=at)
    table = game.hand("Wasp", "move", "wild").villain_turn(STAY_BAM).pick("move", "move")
    assert hit(table) == [(1, 1), (0, 1)]


@CHAIN_HAMMER
def test_a_chain_hammer_lengthens_no_axe_swing_and_no_overflow() -> None:
    game = GAME.threat("Chain Hammer", at=5).villain(at=1)
    assert hit(game.villain_turn("Axe Swing")) == []
    assert hit(game.villain(at=5).place(5, civilians=4).place(0, civilians=3).villain_turn("plan_2")) == []


@pytest.mark.card("infinity_gauntlet:black_dwarf/charge")
@pytest.mark.rule("V2")
def test_charge_hurts_the_heroes_where_he_arrives() -> None:
    game = GAME.threat("Charge", at=3).at("Wasp", 2).villain(at=2)
    game = game.hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(THUGS).pick("move", "move")
    assert hit(table)[:2] == [(0, 1), (2, 1)]
    assert kinds(table, HeroDamaged, BamActivated)[:3] == [HeroDamaged, HeroDamaged, BamActivated]
