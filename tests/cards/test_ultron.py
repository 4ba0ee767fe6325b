"""Ultron: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    BamCancelled,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    SymbolStruck,
    TokensAdded,
)
from marvel_united.testing import Scenario, scenario

GAME = scenario("Ultron", "Hulk", "Wasp", "Captain America")
STAY_BAM, CIVILIANS, THUGS, BOTH = "plan_1", "plan_2", "plan_3", "plan_7"


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("core:ultron/bam")
@pytest.mark.rule("core-book/villain-turn/bam")
def test_bam_adds_three_thugs_and_hurts_the_heroes_at_his_location() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert (table.place(3).thugs, [event.hero for event in table.events(HeroDamaged)]) == (3, [0, 2])


@pytest.mark.card("core:ultron/bam", "core:ultron/overflow")
@pytest.mark.rule("V15", "V16")
def test_bam_overflows_too() -> None:
    table = GAME.place(0, civilians=2).place(1, thugs=2).villain_turn(STAY_BAM)
    assert [(table.place(at).thugs, table.place(at).civilians) for at in (0, 1, 2)] == [(1, 2), (3, 0), (1, 0)]


@pytest.mark.card("core:ultron/overflow")
@pytest.mark.rule("V4", "V16")
def test_overflow_passes_tokens_on_thugs_first_each_to_the_nearest_room() -> None:
    table = GAME.place(4, thugs=4).place(5, thugs=3).villain_turn(BOTH)
    # at 4: the thug goes to 5, the civilian to 0; at 5: the thug goes to 0; at 0: the thug fits, the civilian goes to 1
    found = [(table.place(at).thugs, table.place(at).civilians) for at in (4, 5, 0, 1)]
    assert found == [(4, 0), (4, 0), (2, 1), (0, 1)]


def crowded(free: int) -> Scenario:
    """Every location full, but for one slot at one of them."""
    game = GAME
    for at, place in enumerate(GAME.state().places):
        game = game.place(at, civilians=1, thugs=place.slots - 1 - (at == free))
    return game


@pytest.mark.card("core:ultron/plot")
@pytest.mark.rule("V5", "core-book/goal/lose-by-plot")
def test_all_locations_full_ends_the_game_in_mid_card() -> None:
    table = crowded(free=4).villain(at=3).villain_turn(STAY_BAM)
    assert (table.outcome, table.place(4).thugs, table.events(HeroDamaged)) == ("lost: plot", 3, ())


@pytest.mark.card("core:ultron/plot")
def test_one_slot_left_is_no_end() -> None:
    game = crowded(free=4).place(4, thugs=1).villain(at=4).threat("Duplication", at=4)
    table = game.villain_turn("Encephalo-Ray")
    assert (table.place(4).thugs, table.outcome) == (2, "")


@pytest.mark.card("core:ultron/plan_2", "core:ultron/plan_3")
@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("card", "thugs", "civilians"), [(CIVILIANS, (0, 0, 0), (1, 2, 1)), (THUGS, (1, 2, 1), (0, 0, 0))]
)
def test_the_cards_that_move_one_have_no_bam(card: str, thugs: tuple[int, ...], civilians: tuple[int, ...]) -> None:
    table = GAME.villain_turn(card)
    assert (table.villain.at, table.events(BamActivated)) == (1, ())
    assert tuple(table.place(at).thugs for at in (0, 1, 2)) == thugs
    assert tuple(table.place(at).civilians for at in (0, 1, 2)) == civilians


# ---------------------------------------------------------------- special master plan cards


@pytest.mark.card("core:ultron/encephalo_ray")
@pytest.mark.rule("C2", "V17")
def test_encephalo_ray_hurts_by_crisis_then_one_hero_takes_one_more() -> None:
    game = GAME.crisis("Hulk", 2).crisis("Captain America", 1).hand("Hulk", "move", "heroic", "wild")
    table = game.hand("Captain America", "move", "wild").villain_turn("Encephalo-Ray").pick("wild", "move", "move")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, 2), (2, 1)]
    assert table.choices == ("hulk", "wasp", "captain_america")
    assert [hero.crisis for hero in table.pick("wasp").state.heroes] == [2, 1, 1]


@pytest.mark.card("core:ultron/encephalo_ray")
@pytest.mark.rule("V17", "H5", "H18")
def test_encephalo_ray_gives_no_crisis_to_who_is_emptied_by_it() -> None:
    game = GAME.crisis("Hulk", 3).hand("Hulk", "move", "wild").ko("Captain America")
    table = game.villain_turn("Encephalo-Ray").pick("move")
    assert [event.hero for event in table.events(HeroKnockedOut)] == [0]
    assert [hero.crisis for hero in table.state.heroes] == [3, 1, 0]
    table = GAME.crisis("Hulk", 1).hand("Hulk", "move").ko("Wasp", "Captain America").villain_turn("Encephalo-Ray")
    assert [hero.crisis for hero in table.state.heroes] == [1, 0, 0]


@pytest.mark.card("core:ultron/encephalo_ray")
@pytest.mark.rule("H4")
def test_encephalo_ray_beyond_the_last_card_is_lost() -> None:
    table = GAME.crisis("Hulk", 5).hand("Hulk", "move").villain_turn("Encephalo-Ray")
    assert (table.hand("Hulk"), table.deck("Hulk")[-1], table.asked) == ((), "move", "choose_hero_for_crisis")


@pytest.mark.card("core:ultron/encephalo_ray")
@pytest.mark.rule("core-book/additional-rules/invulnerable")
def test_encephalo_ray_does_not_hurt_who_is_invulnerable() -> None:
    table = GAME.crisis("Hulk", 2).invulnerable("Hulk").villain_turn("Encephalo-Ray")
    assert ([event.hero for event in table.events(DamagePrevented)], len(table.hand("Hulk"))) == ([0], 3)
    assert table.pick("hulk").hero("Hulk").crisis == 3


@pytest.mark.card("core:ultron/mesmerize")
@pytest.mark.rule("C2", "V14")
def test_mesmerize_touches_heroes_near_him_and_locations_without_heroes() -> None:
    table = GAME.villain(at=4).at("Hulk", 5).at("Wasp", 4).at("Captain America", 1).villain_turn("Mesmerize")
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 0]
    assert [(event.at, event.thugs) for event in table.events(TokensAdded)] == [(0, 1), (2, 1), (3, 1)]


@pytest.mark.card("core:ultron/mesmerize")
@pytest.mark.rule("H6")
def test_mesmerize_sees_no_hero_who_is_ko() -> None:
    table = GAME.at("Hulk", 0).ko("Hulk").villain_turn("Mesmerize")
    assert (table.hero("Hulk").crisis, [table.place(at).thugs for at in range(6)]) == (0, [1, 1, 1, 0, 1, 1])


@pytest.mark.card("core:ultron/mesmerize", "core:ultron/overflow")
@pytest.mark.rule("V15")
def test_mesmerize_overflows_where_there_is_no_room() -> None:
    table = GAME.place(2, thugs=5).villain_turn("Mesmerize")
    assert [table.place(at).thugs for at in (2, 3, 4)] == [5, 1, 1]


# ---------------------------------------------------------------- threats

CLONE = pytest.mark.card("core:ultron/ultron_clone")


@CLONE
@pytest.mark.rule("V19")
def test_a_clone_adds_a_thug_unless_all_heroes_there_pay() -> None:
    game = GAME.threat("Ultron Clone", at=3).at("Captain America", 2)
    game = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn(STAY_BAM)
    assert (table.seat, table.choices) == (-1, ("yes", "decline"))
    assert (table.decline().place(3).thugs, table.events(HeroDamaged)) == (1, ())
    table = game.villain_turn(STAY_BAM).pick("yes", "move", "move")
    assert ([event.hero for event in table.events(HeroDamaged)], table.place(3).thugs) == ([0, 1], 0)
    assert len(table.events(BamCancelled)) == 1


@CLONE
@pytest.mark.rule("V19", "H6")
def test_a_clone_asks_nobody_where_nobody_stands() -> None:
    table = GAME.threat("Ultron Clone", at=2).villain_turn(STAY_BAM)
    assert (table.place(2).thugs, table.asked) == (1, "choose_first_hero")
    table = GAME.threat("Ultron Clone", at=2).at("Hulk", 2).ko("Hulk").villain_turn(STAY_BAM)
    assert (table.place(2).thugs, table.asked) == (1, "choose_first_hero")


@CLONE
@pytest.mark.rule("card-ruling/invulnerable-may-take-it")
def test_an_invulnerable_hero_may_stop_a_clone() -> None:
    table = GAME.threat("Ultron Clone", at=2).at("Hulk", 2).invulnerable("Hulk").villain_turn(STAY_BAM).pick("yes")
    assert (table.place(2).thugs, len(table.hand("Hulk"))) == (0, 3)


@CLONE
@pytest.mark.rule("core-book/hero-damage/ko", "V9")
def test_paying_for_a_clone_can_ko() -> None:
    game = GAME.threat("Ultron Clone", at=2).at("Hulk", 2).hand("Hulk", "move").place(0, civilians=3)
    table = game.villain_turn(STAY_BAM).pick("yes")
    assert [event.hero for event in table.events(HeroKnockedOut)] == [0]
    assert [event.card == -1 for event in table.events(BamActivated)] == [True, False, True]


@pytest.mark.card("core:ultron/duplication")
@pytest.mark.rule("V2", "V13")
def test_duplication_adds_a_thug_where_he_arrives() -> None:
    game = GAME.threat("Duplication", at=0).threat("Duplication", at=1)
    assert [game.villain_turn(CIVILIANS).place(at).thugs for at in (0, 1)] == [0, 1]
    assert [game.villain_turn("Encephalo-Ray").place(at).thugs for at in (0, 1)] == [1, 0]


@pytest.mark.card("core:ultron/duplication", "core:ultron/overflow")
@pytest.mark.rule("V15")
def test_duplication_overflows_where_there_is_no_room() -> None:
    table = GAME.threat("Duplication", at=0).place(0, civilians=3).villain_turn("Encephalo-Ray")
    assert [table.place(at).thugs for at in (0, 1)] == [0, 1]


VIRUS = pytest.mark.card("core:ultron/ultron_virus")


@VIRUS
@pytest.mark.rule("H24")
def test_a_virus_leaves_one_symbol_of_choice_unused() -> None:
    game = GAME.threat("Ultron Virus", at=3).storyline("wasp/move_attack").hand("Hulk", "heroic").tokens("Hulk", "move")
    table = game.turn("Hulk")
    assert table.asked == "play_card"
    table.play("heroic")
    assert (table.asked, table.choices) == (
        "strike_symbol",
        ("heroic of heroic", "move of move_attack", "attack of move_attack"),
    )
    table.pick("move of move_attack")
    assert [(event.index) for event in table.events(SymbolStruck)] == [1]
    assert table.choices == ("clear by heroic of heroic", "move by move token", "end turn")


@VIRUS
@pytest.mark.rule("H24")
def test_a_virus_strikes_the_only_symbol_but_no_token_and_no_effect() -> None:
    game = GAME.threat("Ultron Virus", at=3).hand("Hulk", "Hulk Smash!").tokens("Hulk", "move").place(3, thugs=1)
    table = game.turn("Hulk").play("Hulk Smash!")
    assert table.choices == ("move by move token", "effect", "end turn")


@VIRUS
@pytest.mark.rule("H24")
def test_a_virus_strikes_nothing_where_there_is_no_symbol() -> None:
    game = scenario("Ultron", "Ant-Man", "Wasp").threat("Ultron Virus", at=3).hand("Ant-Man", "Quantum Leap")
    table = game.turn("Ant-Man").play("Quantum Leap")
    assert ([event.index for event in table.events(SymbolStruck)], table.asked) == ([-1], "take_action")


@VIRUS
@pytest.mark.rule("H24", "H27")
def test_a_virus_strikes_once_even_if_the_played_card_changes() -> None:
    game = scenario("Ultron", "Ant-Man", "Wasp").storyline("ant_man/grow", "wasp/move_attack")
    table = game.threat("Ultron Virus", at=3).hand("Ant-Man", "Quantum Leap").turn("Ant-Man").play("Quantum Leap")
    table.pick("move of move_attack").effect()
    assert len(table.events(SymbolStruck)) == 1
    assert [name for name in table.choices if name.startswith("move")] == ["move by move of grow_move"]


@VIRUS
def test_a_virus_leaves_alone_who_comes_later() -> None:
    table = GAME.threat("Ultron Virus", at=2).hand("Hulk", "move").turn("Hulk").play("move").use("move", to=2)
    assert table.events(SymbolStruck) == ()
