"""Proxima Midnight: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    CivilianRescued,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    TokensAdded,
    TokensDiscarded,
    VillainDamaged,
    VillainMoved,
)
from marvel_united.testing import Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Proxima Midnight", "Hulk", "Wasp", "Captain America", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Clear Threats").villain(at=3)
STAY_BAM, BOTH = "plan_1", "plan_8"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("infinity_gauntlet:proxima_midnight/bam")
def test_bam_hurts_discards_civilians_and_raises_slaughter() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.place(3, civilians=2, thugs=1).place(2, civilians=1).villain_turn(STAY_BAM).pick("move", "wild")
    assert (hit(table), table.counter("Slaughter")) == ([(0, 1), (2, 1)], 3)
    assert [(event.at, event.civilians, event.thugs) for event in table.events(TokensDiscarded)] == [(3, 2, 0)]
    assert table.mission("Rescue Civilians").tokens == 0


@pytest.mark.card("infinity_gauntlet:proxima_midnight/bam")
def test_bam_raises_slaughter_with_nobody_and_nothing_there() -> None:
    table = GAME.villain_turn(STAY_BAM)
    assert (hit(table), table.counter("Slaughter")) == ([], 1)


@pytest.mark.card("infinity_gauntlet:proxima_midnight/bam")
@pytest.mark.rule("V9", "core-book/hero-damage/ko-bam")
def test_the_bam_of_a_ko_comes_when_the_first_is_done() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move").place(3, civilians=2)
    table = game.villain_turn(STAY_BAM)
    assert kinds(table, BamActivated, TokensDiscarded, HeroKnockedOut) == [
        *[BamActivated, TokensDiscarded, HeroKnockedOut, BamActivated]
    ]
    assert table.counter("Slaughter") == 3 + 1


@pytest.mark.card("infinity_gauntlet:proxima_midnight/overflow")
def test_overflow_of_thugs_hurts_where_she_is_and_of_civilians_raises_slaughter() -> None:
    game = GAME.place(4, thugs=4).place(5, civilians=3).place(0, civilians=2, thugs=1).at("Hulk", 5).at("Wasp", 4)
    table = game.hand("Hulk", "move", "heroic", "wild", "wild_wild").villain_turn(BOTH).pick("move", "wild")
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [
        *[(4, 1, 2), (5, 0, 2), (0, 1, 2)]
    ]
    assert (hit(table), table.counter("Slaughter")) == ([(0, 1), (0, 1)], 6)


@pytest.mark.card("infinity_gauntlet:proxima_midnight/overflow")
def test_thugs_left_over_hurt_once_however_many() -> None:
    game = GAME.place(0, thugs=3).at("Hulk", 1).hand("Hulk", "move", "wild", "heroic")
    table = game.villain_turn("plan_3").pick("move", "wild")
    assert [event.thugs for event in table.events(Overflowed)] == [2]
    assert kinds(table, HeroDamaged, Overflowed) == [HeroDamaged, Overflowed, HeroDamaged]
    assert (hit(table), table.counter("Slaughter")) == ([(0, 1), (0, 1)], 1)


@pytest.mark.card("infinity_gauntlet:proxima_midnight/plot")
@pytest.mark.rule("V5")
def test_slaughter_at_twelve_ends_the_game_in_mid_card() -> None:
    table = GAME.counter("Slaughter", 10).place(0, civilians=1).villain_turn(STAY_BAM)
    assert (table.outcome, table.counter("Slaughter"), table.events(TokensAdded)) == ("lost: plot", 12, ())
    table = GAME.counter("Slaughter", 10).villain_turn(STAY_BAM)
    assert (table.outcome, table.counter("Slaughter")) == ("", 11)
    assert GAME.counter("Slaughter", 11).place(0, civilians=3).villain_turn(STAY_BAM).counter("Slaughter") == 12


# ---------------------------------------------------------------- special master plan cards

CLEANSING = pytest.mark.card("infinity_gauntlet:proxima_midnight/cleansing")
HUNTING_SPEAR = pytest.mark.card("infinity_gauntlet:proxima_midnight/hunting_spear")


@CLEANSING
def test_cleansing_discards_the_civilians_next_to_her() -> None:
    game = GAME.place(5, civilians=2, thugs=1).place(0, civilians=1).place(1, civilians=1).place(2, civilians=1)
    table = game.villain_turn("Cleansing")
    assert [table.place(at).civilians for at in (5, 0, 1, 2)] == [0, 1, 0, 1]
    assert (table.counter("Slaughter"), hit(table), table.place(5).thugs) == (3, [], 1)
    assert table.mission("Rescue Civilians").tokens == 0


@CLEANSING
@pytest.mark.rule("I10")
def test_heroes_next_to_her_may_save_civilians_of_their_own_location() -> None:
    game = GAME.place(5, civilians=2).place(1, civilians=3).place(0, civilians=1)
    game = game.at("Hulk", 1).at("Wasp", 5).at("Captain America", 0)
    table = game.hand("Hulk", "move", "heroic", "wild").hand("Wasp", "move", "wild", "heroic").villain_turn("Cleansing")
    assert (table.asked, table.seat, table.choices) == ("save_civilian", 0, ("civilian", "decline"))
    table.pick("civilian", "civilian").decline()
    assert (table.asked, table.seat, hit(table)) == ("save_civilian", 1, [])
    table.pick("civilian").decline()
    assert [table.place(at).civilians for at in (5, 0, 1)] == [2, 1, 3]  # the heroes are hurt first
    table.pick("move", "heroic", "wild")
    assert hit(table) == [(0, 2), (1, 1)]
    assert [table.place(at).civilians for at in (5, 0, 1)] == [1, 1, 2]
    assert (table.counter("Slaughter"), table.mission("Rescue Civilians").tokens) == (2, 0)


@CLEANSING
@pytest.mark.rule("I10")
def test_a_hero_saves_at_most_as_many_as_hand_cards_but_an_invulnerable_one_any_number() -> None:
    game = GAME.place(1, civilians=3).at("Hulk", 1)
    table = game.hand("Hulk", "move", "wild").villain_turn("Cleansing").pick("civilian", "civilian").pick("move")
    assert (table.place(1).civilians, hit(table)) == (2, [(0, 2)])
    assert table.counter("Slaughter") == 1 + 1  # by the civilian, and by the BAM! of the KO
    table = game.hand("Hulk", "move").invulnerable("Hulk").villain_turn("Cleansing")
    assert table.pick("civilian", "civilian", "civilian").place(1).civilians == 3
    assert (table.hand("Hulk"), table.counter("Slaughter"), hit(table)) == (("move",), 0, [])


@CLEANSING
@pytest.mark.rule("I10", "H5")
def test_saving_civilians_can_ko() -> None:
    table = GAME.place(1, civilians=3).at("Hulk", 1).hand("Hulk", "move").villain_turn("Cleansing").pick("civilian")
    assert kinds(table, HeroDamaged, TokensDiscarded, HeroKnockedOut, BamActivated) == [
        *[HeroDamaged, TokensDiscarded, HeroKnockedOut, BamActivated]
    ]
    assert (table.place(1).civilians, table.counter("Slaughter")) == (1, 2 + 1)


@CLEANSING
@pytest.mark.rule("I10", "H25")
@pytest.mark.card("infinity_gauntlet:proxima_midnight/tactical_support")
def test_saving_civilians_is_one_damage_for_tactical_support() -> None:
    game = GAME.place(1, civilians=3).at("Hulk", 1).threat("Tactical Support", at=1)
    game = game.hand("Hulk", "move", "wild", "heroic", "wild_wild")
    table = game.villain_turn("Cleansing").pick("civilian", "civilian").decline().pick("move", "wild", "heroic")
    assert (hit(table), table.place(1).civilians) == ([(0, 3)], 2)
    assert hit(game.villain_turn("Cleansing").decline()) == []


@CLEANSING
@pytest.mark.rule("I10", "S2")
def test_solo_all_three_save_with_one_hand() -> None:
    game = scenario("Proxima Midnight", "Hulk", "Wasp", "Captain America", rules=RULES, solo=True)
    game = game.hand("Hulk", "move", "wild").hand("Wasp", "wild").at("Hulk", 1).at("Wasp", 5).at("Captain America", 5)
    table = game.place(1, civilians=2).place(5, civilians=3).villain_turn("Cleansing").pick("civilian", "civilian")
    assert table.asked == "save_civilian"  # one card is left for Wasp and Captain America
    table.pick("civilian", "hulk/move", "hulk/wild")
    assert (table.outcome, hit(table)) == ("lost: solo_ko", [(0, 2), (1, 1)])


@CLEANSING
@pytest.mark.rule("H6")
def test_who_is_ko_saves_nobody() -> None:
    table = GAME.place(1, civilians=2).at("Hulk", 1).ko("Hulk").villain_turn("Cleansing")
    assert (table.place(1).civilians, table.counter("Slaughter")) == (0, 2)


@HUNTING_SPEAR
@pytest.mark.rule("I10")
def test_heroes_where_she_has_gone_may_save_civilians() -> None:
    game = GAME.place(4, civilians=3).place(3, civilians=2).at("Hulk", 4).hand("Hulk", "move", "heroic", "wild")
    table = game.villain_turn("Hunting Spear").pick("civilian").decline().pick("move")
    assert (table.villain.at, table.place(4).civilians, table.place(3).civilians) == (4, 1, 2)
    assert (hit(table), table.counter("Slaughter")) == ([(0, 1)], 2)


@HUNTING_SPEAR
@pytest.mark.rule("V12")
def test_hunting_spear_goes_to_the_most_civilians() -> None:
    game = GAME.place(2, civilians=1).place(4, civilians=2).place(5, civilians=1, thugs=2)
    table = game.villain_turn("Hunting Spear")
    assert (table.villain.at, table.place(4).civilians, table.counter("Slaughter")) == (4, 0, 2)
    assert [table.place(at).civilians for at in (2, 5)] == [1, 1]


@HUNTING_SPEAR
@pytest.mark.rule("V12", "H17")
def test_players_choose_between_places_with_equally_many() -> None:
    table = GAME.place(1, civilians=2).place(4, civilians=2).place(5, civilians=1).villain_turn("Hunting Spear")
    assert (table.asked, table.seat, [name[0] for name in table.choices]) == ("choose_villain_location", -1, ["1", "4"])
    assert (table.pick(4).villain.at, table.counter("Slaughter")) == (4, 2)


@HUNTING_SPEAR
@pytest.mark.rule("V12", "V13")
def test_without_civilians_she_stays() -> None:
    table = GAME.villain_turn("Hunting Spear")
    assert ([event.to for event in table.events(VillainMoved)], table.counter("Slaughter")) == ([0], 0)


# ---------------------------------------------------------------- threats

PRISONER_CAMP = pytest.mark.card("infinity_gauntlet:proxima_midnight/prisoner_camp")


@PRISONER_CAMP
@pytest.mark.rule("H23")
def test_a_rescue_at_a_prisoner_camp_costs_two() -> None:
    game = GAME.threat("Prisoner Camp", at=3).place(3, civilians=2).hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic")
    assert table.actions == ("clear",)
    table = game.tokens("Hulk", "wild").turn("Hulk").play("heroic").use("rescue")
    assert (len(table.events(CivilianRescued)), table.place(3).civilians, table.tokens("Hulk")) == (1, 1, (0, 0, 0, 0))


@PRISONER_CAMP
@pytest.mark.rule("H23")
def test_elsewhere_a_rescue_costs_one() -> None:
    game = GAME.threat("Prisoner Camp", at=2).place(3, civilians=1).hand("Hulk", "heroic", "move")
    assert game.turn("Hulk").play("heroic").use("rescue").place(3).civilians == 0


FIGHTER = pytest.mark.card("infinity_gauntlet:proxima_midnight/masterful_fighter")


@FIGHTER
@pytest.mark.rule("H25", "H20")
def test_the_first_attack_on_her_does_nothing_where_she_stands_with_the_card() -> None:
    game = OPEN.threat("Masterful Fighter", at=3).hand("Hulk", "attack_attack", "move")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain").use("attack", on="villain")
    assert (table.villain.health, [event.n for event in table.events(VillainDamaged)]) == (6, [1])
    assert [event.hero for event in table.events(DamagePrevented)] == [-1]


@FIGHTER
def test_elsewhere_a_masterful_fighter_is_no_help() -> None:
    game = OPEN.threat("Masterful Fighter", at=2).hand("Hulk", "attack_attack", "move")
    assert game.turn("Hulk").play("attack_attack").use("attack", on="villain").villain.health == 6


@FIGHTER
@pytest.mark.rule("H25", "H20")
def test_damage_that_is_no_attack_hurts_her_and_leaves_the_first_attack() -> None:
    game = OPEN.threat("Masterful Fighter", at=3).hand("Hulk", "Hulk Smash!", "move").tokens("Hulk", "attack", "attack")
    table = game.at("Wasp", 2).at("Captain America", 2).turn("Hulk").play("Hulk Smash!").effect()
    assert table.villain.health == 6
    table.use("attack", on="villain")
    assert table.villain.health == 6
    assert table.use("attack", on="villain").villain.health == 5


@FIGHTER
@pytest.mark.rule("H25")
def test_a_masterful_fighter_works_anew_in_each_turn() -> None:
    game = (
        OPEN.threat("Masterful Fighter", at=3).hand("Hulk", "attack_attack", "move").hand("Wasp", "move_attack", "move")
    )
    table = game.turn("Hulk").play("attack_attack").use("attack", on="villain").use("attack", on="villain").end_turn()
    table.play("move_attack").use("attack", on="villain")
    assert table.villain.health == 6


@FIGHTER
@pytest.mark.rule("H20", "H25")
def test_of_three_attacks_on_her_the_first_does_nothing() -> None:
    game = scenario("Proxima Midnight", "Ant-Man", "Hulk", rules=RULES).completed("Defeat Thugs", "Clear Threats")
    game = game.threat("Masterful Fighter", at=2).villain(at=2).hand("Ant-Man", "Grow", "move")
    table = game.turn("Ant-Man").play("Grow").effect().pick(2, *["villain"] * 3)
    assert table.villain.health == 2


SUPPORT = pytest.mark.card("infinity_gauntlet:proxima_midnight/tactical_support")


@SUPPORT
@pytest.mark.rule("H25")
def test_a_hero_who_takes_damage_at_tactical_support_takes_one_more() -> None:
    game = GAME.threat("Tactical Support", at=3).villain(at=3).at("Wasp", 2).at("Captain America", 2)
    table = game.hand("Hulk", "move", "wild", "heroic").villain_turn(STAY_BAM).pick("move", "wild")
    assert (hit(table), table.hand("Hulk")) == ([(0, 2)], ("heroic",))


@SUPPORT
@pytest.mark.rule("H25")
def test_tactical_support_adds_nothing_elsewhere_nor_to_nothing() -> None:
    game = GAME.threat("Tactical Support", at=2).villain(at=3).at("Wasp", 2).at("Captain America", 2)
    table = game.hand("Hulk", "move", "wild").villain_turn(STAY_BAM).pick("move")
    assert hit(table) == [(0, 1)]
