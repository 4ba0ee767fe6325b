"""Corvus Glaive: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    CounterMoved,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    PlanRevealed,
    ThreatActed,
    TokensDiscarded,
    TurnEnded,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.testing import Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Corvus Glaive", "Hulk", "Wasp", "Captain America", rules=RULES)
STAY_BAM, THUGS, BOTH = "plan_1", "plan_3", "plan_8"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("infinity_gauntlet:corvus_glaive/bam")
def test_bam_hurts_the_heroes_at_his_location() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert hit(table) == [(0, 1), (2, 1)]


@pytest.mark.card("infinity_gauntlet:corvus_glaive/overflow")
def test_overflow_hurts_the_heroes_at_that_location_once() -> None:
    game = GAME.place(4, thugs=4).at("Hulk", 4).at("Wasp", 5).at("Captain America", 0).hand("Hulk", "move", "wild")
    table = game.villain_turn(BOTH).pick("move")
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [(4, 1, 1)]
    assert hit(table) == [(0, 1)]


KNOCK_OUT = pytest.mark.card("infinity_gauntlet:corvus_glaive/knock_out")


@KNOCK_OUT
@pytest.mark.rule("V9")
def test_a_ko_brings_a_ko_token_then_the_bam() -> None:
    table = GAME.villain(at=3).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move").villain_turn(STAY_BAM)
    assert kinds(table, BamActivated, HeroKnockedOut, CounterMoved) == [
        *[BamActivated, HeroKnockedOut, CounterMoved, BamActivated]
    ]
    assert table.counter("KO tokens") == 1


@KNOCK_OUT
def test_a_second_ko_of_a_hero_is_another_token() -> None:
    game = GAME.counter("KO tokens", 1).hand("Hulk", "move").deck_only("Hulk")
    table = game.turn("Hulk").play("move").end_turn()
    assert (table.counter("KO tokens"), kinds(table, CounterMoved, TurnEnded)) == (2, [CounterMoved, TurnEnded])


PLOT = pytest.mark.card("infinity_gauntlet:corvus_glaive/plot")


@PLOT
@pytest.mark.rule("V5")
def test_as_many_ko_tokens_as_heroes_end_the_game_before_the_bam() -> None:
    game = GAME.counter("KO tokens", 2).villain(at=3).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move")
    table = game.villain_turn(STAY_BAM)
    assert (table.outcome, table.counter("KO tokens"), len(table.events(BamActivated))) == ("lost: plot", 3, 1)


@PLOT
@pytest.mark.parametrize("others", [(), ("Captain America", "Venom")], ids=["two heroes", "four heroes"])
def test_the_number_of_heroes_is_what_counts(others: tuple[str, ...]) -> None:
    heroes = ("Hulk", "Wasp", *others)
    game = scenario("Corvus Glaive", *heroes, rules=RULES).hand("Hulk", "move").deck_only("Hulk")
    assert game.counter("KO tokens", len(heroes) - 2).turn("Hulk").play("move").end_turn().outcome == ""
    assert game.counter("KO tokens", len(heroes) - 1).turn("Hulk").play("move").end_turn().outcome == "lost: plot"


# ---------------------------------------------------------------- special master plan cards

GLAIVE_ATTACK = pytest.mark.card("infinity_gauntlet:corvus_glaive/glaive_attack")


@GLAIVE_ATTACK
@pytest.mark.rule("V12")
def test_glaive_attack_finds_the_next_location_with_a_lone_hero() -> None:
    game = GAME.villain(at=1).at("Hulk", 2).at("Wasp", 2).at("Captain America", 5)
    table = game.hand("Captain America", "move", "wild", "wild_wild").villain_turn("Glaive Attack").pick("move", "wild")
    assert (table.villain.at, hit(table)) == (5, [(2, 2)])
    assert [event.to for event in table.events(VillainMoved)] == [5]


@GLAIVE_ATTACK
@pytest.mark.rule("V12")
def test_glaive_attack_looks_at_his_own_location_last() -> None:
    game = GAME.villain(at=1).at("Hulk", 1).at("Wasp", 0).hand("Hulk", "move", "wild", "heroic")
    game = game.hand("Wasp", "move", "wild", "heroic")
    table = game.at("Captain America", 0).villain_turn("Glaive Attack").pick("move", "wild")
    assert (table.villain.at, hit(table)) == (1, [(0, 2)])
    table = game.at("Captain America", 1).villain_turn("Glaive Attack").pick("move", "wild")
    assert (table.villain.at, hit(table)) == (0, [(1, 2)])


@GLAIVE_ATTACK
@pytest.mark.rule("V12", "V13")
def test_with_no_lone_hero_he_stays_and_all_are_hurt() -> None:
    game = GAME.threat("Civilians in Peril", at=0).place(0, thugs=1).hand("Hulk", "move", "wild")
    table = game.hand("Wasp", "move", "wild").hand("Captain America", "move", "wild").villain_turn("Glaive Attack")
    table.pick("move", "move", "move")
    assert (table.villain.at, hit(table), table.events(VillainMoved)) == (0, [(0, 1), (1, 1), (2, 1)], ())
    assert (table.events(ThreatActed), table.place(0).thugs) == ((), 1)


@GLAIVE_ATTACK
@pytest.mark.rule("H6")
def test_who_is_ko_does_not_count_beside_a_lone_hero() -> None:
    game = GAME.ko("Wasp").at("Captain America", 3).at("Hulk", 2).at("Wasp", 2)
    table = game.hand("Hulk", "move", "wild", "heroic").villain_turn("Glaive Attack").pick("move", "wild")
    assert (table.villain.at, hit(table)) == (2, [(0, 2)])


@GLAIVE_ATTACK
@pytest.mark.rule("V2", "V13")
def test_an_arrival_threat_acts_before_the_blow() -> None:
    game = GAME.threat("Civilians in Peril", at=2).place(2, thugs=1).at("Hulk", 2)
    table = game.hand("Hulk", "move", "wild", "heroic").villain_turn("Glaive Attack").pick("move", "wild")
    assert kinds(table, VillainMoved, ThreatActed, TokensDiscarded, HeroDamaged) == [
        *[VillainMoved, ThreatActed, TokensDiscarded, HeroDamaged]
    ]


SLAUGHTER = pytest.mark.card("infinity_gauntlet:corvus_glaive/slaughter")


@SLAUGHTER
@pytest.mark.rule("V12")
def test_slaughter_goes_on_to_the_next_location_with_heroes() -> None:
    game = GAME.at("Wasp", 4).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn("Slaughter").pick("move", "wild")
    assert (table.villain.at, hit(table)) == (3, [(0, 1), (2, 1)])
    table = game.villain(at=3).hand("Wasp", "move", "wild").villain_turn("Slaughter").pick("move")
    assert (table.villain.at, hit(table)) == (4, [(1, 1)])


@SLAUGHTER
@pytest.mark.rule("V12", "V13")
def test_slaughter_comes_back_to_his_own_location_and_ends_a_movement_there() -> None:
    game = GAME.villain(at=3).threat("Civilians in Peril", at=3).place(3, thugs=1)
    for hero in ("Hulk", "Wasp", "Captain America"):
        game = game.hand(hero, "move", "wild")
    table = game.villain_turn("Slaughter").pick("move", "move", "move")
    assert (table.villain.at, len(table.events(ThreatActed)), len(hit(table))) == (3, 1, 3)
    table = GAME.ko("Hulk", "Wasp", "Captain America").threat("Civilians in Peril", at=0).villain_turn("Slaughter")
    assert (table.villain.at, len(table.events(ThreatActed))) == (0, 1)


# ---------------------------------------------------------------- threats

PERIL = pytest.mark.card("infinity_gauntlet:corvus_glaive/civilians_in_peril")


@PERIL
@pytest.mark.rule("C5", "V10")
def test_civilians_in_peril_go_with_the_thugs_and_bring_a_card() -> None:
    game = GAME.threat("Civilians in Peril", at=1).place(1, civilians=1, thugs=2).plan_top("plan_6")
    table = game.villain_turn("plan_2")
    assert [(event.at, event.civilians, event.thugs) for event in table.events(TokensDiscarded)] == [(1, 1, 2)]
    assert kinds(table, TokensDiscarded, BamActivated, VillainTurnEnded, PlanRevealed) == [
        *[PlanRevealed, TokensDiscarded, BamActivated, VillainTurnEnded, PlanRevealed, VillainTurnEnded]
    ]


@PERIL
def test_thugs_alone_bring_no_card() -> None:
    table = GAME.threat("Civilians in Peril", at=1).place(1, thugs=2).villain_turn("plan_2")
    assert ([event.thugs for event in table.events(TokensDiscarded)], len(table.events(PlanRevealed))) == ([2], 1)


@pytest.mark.card("infinity_gauntlet:corvus_glaive/dangerous_terrain")
@pytest.mark.rule("H25", "M5")
def test_a_hero_who_takes_damage_in_dangerous_terrain_takes_one_more() -> None:
    game = GAME.threat("Dangerous Terrain", at=3).threat("Dangerous Terrain", at=2).villain(at=3).at("Wasp", 1)
    table = game.at("Captain America", 1).hand("Hulk", "move", "wild", "heroic").villain_turn(STAY_BAM)
    assert hit(table.pick("move", "wild")) == [(0, 2)]


TRAPS = pytest.mark.card("infinity_gauntlet:corvus_glaive/hidden_traps")


@TRAPS
@pytest.mark.rule("H26")
def test_hidden_traps_hurt_who_ends_a_turn_there() -> None:
    game = GAME.threat("Hidden Traps", at=2).hand("Hulk", "move", "wild", "heroic")
    table = game.turn("Hulk").play("move").use("move", to=2).end_turn()
    assert (table.asked, hit(table.pick("wild"))) == ("discard_for_damage", [(0, 1)])
    assert hit(game.at("Hulk", 2).turn("Hulk").play("move").use("move", to=3).end_turn()) == []


@TRAPS
@pytest.mark.rule("M4")
def test_cleared_traps_hurt_nobody() -> None:
    game = GAME.threat("Hidden Traps", at=3, filled=(0, 1)).hand("Hulk", "heroic", "wild")
    assert hit(game.turn("Hulk").play("heroic").use("clear").end_turn()) == []
