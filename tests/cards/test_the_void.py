"""The Void: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    CounterMoved,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    TokensAdded,
)
from marvel_united.testing import Facedown, scenario
from tests.cards.war import RULES, hit
from tests.rules.lab import bams, kinds

GAME = scenario("The Void", "Hulk", "Wasp", "Captain America", rules=RULES)
DASHBOARD = "Crisis on the dashboard"
STAY_BAM = "plan_1"

# ---------------------------------------------------------------- dashboard

BAM = pytest.mark.card("world_war_hulk:the_void/bam")


@BAM
@pytest.mark.parametrize(("held", "damage"), [(0, 1), (1, 2), (2, 2), (5, 2)])
def test_bam_gives_crisis_and_hurts_by_the_crisis_held_two_at_most(held: int, damage: int) -> None:
    game = GAME.villain(at=3).at("Wasp", 2).at("Captain America", 2).crisis("Hulk", held)
    table = game.hand("Hulk", "move", "wild", "heroic").villain_turn(STAY_BAM)
    assert (hit(table), table.hero("Hulk").crisis) == ([(0, damage)], held + 1)


@BAM
@pytest.mark.rule("H5")
def test_bam_gives_everybody_crisis_before_it_hurts_anybody() -> None:
    game = GAME.villain(at=3).at("Captain America", 2).crisis("Wasp", 1)
    table = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild", "heroic").villain_turn(STAY_BAM)
    assert [hero.crisis for hero in table.state.heroes] == [1, 2, 0]
    table.pick("move", "move", "wild")
    assert hit(table) == [(0, 1), (1, 2)]


OVERFLOW = pytest.mark.card("world_war_hulk:the_void/overflow")


@OVERFLOW
def test_overflow_gives_crisis_to_each_hero_there() -> None:
    game = GAME.place(1, "Avengers Tower", civilians=3).at("Hulk", 1).at("Wasp", 1)
    table = game.villain_turn(STAY_BAM)
    assert [event.at for event in table.events(Overflowed)] == [1]
    assert ([hero.crisis for hero in table.state.heroes], table.counter(DASHBOARD)) == ([1, 1, 0], 0)


@OVERFLOW
def test_overflow_where_no_hero_is_puts_crisis_on_the_dashboard() -> None:
    table = GAME.place(1, "Avengers Tower", civilians=3).villain_turn(STAY_BAM)
    assert ([hero.crisis for hero in table.state.heroes], table.counter(DASHBOARD)) == ([0, 0, 0], 1)


PLOT = pytest.mark.card("world_war_hulk:the_void/plot")


@PLOT
@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    ("heroes", "limit"),
    [(("Hulk", "Wasp"), 6), (("Hulk", "Wasp", "Ant-Man"), 7), (("Hulk", "Wasp", "Ant-Man", "Iron Man"), 8)],
)
def test_so_much_crisis_on_the_dashboard_loses_the_game(heroes: tuple[str, ...], limit: int) -> None:
    game = scenario("The Void", *heroes, rules=RULES).place(1, "Avengers Tower", civilians=3)
    table = game.counter(DASHBOARD, limit - 2).villain_turn(STAY_BAM)
    assert (table.outcome, table.counter(DASHBOARD)) == ("", limit - 1)
    assert game.counter(DASHBOARD, limit - 1).villain_turn(STAY_BAM).outcome == "lost: plot"


KNOCK_OUT = pytest.mark.card("world_war_hulk:the_void/knock_out")


@KNOCK_OUT
@pytest.mark.rule("W3", "H18")
@pytest.mark.parametrize(("held", "on_dashboard"), [(0, 1), (1, 1), (3, 3)])
def test_a_ko_moves_the_heros_crisis_to_the_dashboard_or_puts_one_there(held: int, on_dashboard: int) -> None:
    """The hero falls by an empty hand, so that no BAM! has given crisis before."""
    game = GAME.crisis("Hulk", held).hand("Hulk", "move").deck_only("Hulk").turn("Hulk").play("move").end_turn()
    assert (game.hero("Hulk").status, game.hero("Hulk").crisis) == ("ko", 0)
    assert game.counter(DASHBOARD) == on_dashboard


@KNOCK_OUT
@pytest.mark.rule("W3", "V5", "H5")
def test_crisis_moves_before_the_bam_of_the_ko() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move").crisis("Hulk", 2)
    table = game.villain_turn(STAY_BAM)
    assert kinds(table, BamActivated, HeroDamaged, HeroKnockedOut, CounterMoved) == [
        *[BamActivated, HeroDamaged, HeroKnockedOut, CounterMoved, BamActivated]
    ]
    assert (table.counter(DASHBOARD), table.hero("Hulk").crisis) == (3, 0)
    table = game.counter(DASHBOARD, 4).villain_turn(STAY_BAM)
    assert (table.outcome, bams(table)) == ("lost: plot", ["dashboard"])


COMFORT = pytest.mark.card("world_war_hulk:the_void/comfort")


@COMFORT
def test_a_heroic_action_takes_crisis_off_any_hero_there() -> None:
    game = GAME.crisis("Hulk", 1).crisis("Wasp", 2).hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("comfort")
    assert table.asked == "remove_crisis"
    assert (table.pick("Wasp").hero("Wasp").crisis, table.hero("Hulk").crisis) == (1, 1)


@COMFORT
def test_the_own_crisis_can_be_taken_off() -> None:
    table = GAME.crisis("Hulk", 1).at("Wasp", 2).hand("Hulk", "heroic", "move").turn("Hulk").play("heroic")
    assert table.use("comfort").hero("Hulk").crisis == 0


@COMFORT
def test_nobody_comforts_where_the_void_is_nor_from_afar() -> None:
    game = GAME.crisis("Hulk", 1).crisis("Wasp", 1).hand("Hulk", "heroic", "move")
    assert "comfort" not in game.villain(at=3).turn("Hulk").play("heroic").actions
    assert "comfort" not in game.crisis("Hulk", 0).at("Wasp", 2).turn("Hulk").play("heroic").actions


# ---------------------------------------------------------------- special master plan cards

DARKNESS = pytest.mark.card("world_war_hulk:the_void/darkness_rises")
GUARDIAN = pytest.mark.card("world_war_hulk:the_void/guardian_lost")


@DARKNESS
@pytest.mark.parametrize(
    ("crisis", "on_dashboard"),
    [((0, 0, 0), 1), ((1, 1, 1), 1), ((2, 0, 0), 1), ((2, 1, 5), 2), ((2, 2, 2), 3)],
)
def test_darkness_rises_for_each_hero_deep_in_crisis_once_at_least(
    crisis: tuple[int, int, int], on_dashboard: int
) -> None:
    game = GAME
    for hero, n in zip(("Hulk", "Wasp", "Captain America"), crisis, strict=True):
        game = game.crisis(hero, n)
    table = game.villain_turn("plan_7")
    assert (table.counter(DASHBOARD), tuple([hero.crisis for hero in table.state.heroes])) == (on_dashboard, crisis)


@DARKNESS
@pytest.mark.rule("H6", "H18")
def test_crisis_of_a_hero_who_lies_raises_no_darkness() -> None:
    table = GAME.crisis("Hulk", 3).ko("Hulk").crisis("Wasp", 2).villain_turn("plan_8")
    assert table.counter(DASHBOARD) == 1


@GUARDIAN
@pytest.mark.rule("H9")
def test_guardian_lost_turns_the_latest_card_of_each_hero_in_crisis() -> None:
    game = (
        GAME.crisis("Hulk", 1)
        .crisis("Wasp", 1)
        .storyline("hulk/move", "wasp/move", "captain_america/move", "hulk/heroic", Facedown("wasp/heroic"))
    )
    table = game.at("Hulk", 1).at("Wasp", 1).at("Captain America", 1).villain_turn("plan_10")
    assert [(card.hero, card.facedown) for card in table.state.storyline if not card.plan] == [
        *[(0, False), (1, True), (2, False), (0, True), (1, True)]
    ]


@GUARDIAN
@pytest.mark.rule("V1")
def test_guardian_lost_comes_after_the_bam_and_before_tokens() -> None:
    game = GAME.villain(at=3).at("Wasp", 1).at("Captain America", 1).storyline("hulk/move")
    table = game.hand("Hulk", "move_attack", "wild").villain_turn("plan_10").pick("wild")
    assert table.state.storyline[0].facedown  # by the crisis that this very BAM! has given
    assert kinds(table, BamActivated, TokensAdded)[:2] == [BamActivated, TokensAdded]


@GUARDIAN
def test_guardian_lost_passes_by_heroes_without_crisis_or_cards() -> None:
    table = GAME.crisis("Wasp", 1).storyline("hulk/move").villain_turn("plan_11")
    assert [card.facedown for card in table.state.storyline if not card.plan] == [False]


@pytest.mark.card("world_war_hulk:the_void/endless_night")
@pytest.mark.rule("H6")
def test_endless_night_gives_everybody_crisis() -> None:
    table = GAME.ko("Captain America").at("Hulk", 1).villain_turn("plan_12")
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 0]


# ---------------------------------------------------------------- threats

SHADOW = pytest.mark.card("world_war_hulk:the_void/creeping_shadow")
MEMORIES = pytest.mark.card("world_war_hulk:the_void/stolen_memories")


@SHADOW
def test_crisis_held_in_a_creeping_shadow_stays() -> None:
    game = GAME.threat("Creeping Shadow", at=3).crisis("Hulk", 1).crisis("Wasp", 1).hand("Hulk", "heroic", "move")
    assert "comfort" not in game.turn("Hulk").play("heroic").actions
    game = game.at("Hulk", 2).at("Captain America", 2)
    assert game.turn("Hulk").play("heroic").use("comfort").hero("Hulk").crisis == 0


@SHADOW
def test_crisis_held_elsewhere_can_go() -> None:
    """S.H.I.E.L.D. Headquarters takes crisis from anywhere, but not out of the shadow."""
    game = GAME.place(2, "S.H.I.E.L.D. Headquarters").at("Hulk", 2).threat("Creeping Shadow", at=3)
    game = game.crisis("Wasp", 1).hand("Hulk", "heroic", "move", "wild")
    assert game.turn("Hulk").play("heroic").end_actions().asked != "use_location"
    table = game.at("Captain America", 4).crisis("Captain America", 1).turn("Hulk").play("heroic")
    table.use_location().pick("move")
    assert [hero.crisis for hero in table.state.heroes] == [0, 1, 0]


@SHADOW
@pytest.mark.rule("W3")
def test_a_ko_in_the_shadow_still_moves_crisis_to_the_dashboard() -> None:
    game = GAME.threat("Creeping Shadow", at=3).crisis("Hulk", 2).hand("Hulk", "move").deck_only("Hulk")
    table = game.turn("Hulk").play("move").end_turn()
    assert (table.hero("Hulk").crisis, table.counter(DASHBOARD)) == (0, 2)


@SHADOW
@pytest.mark.rule("M4")
def test_a_cleared_shadow_holds_nothing() -> None:
    game = scenario("The Void", "Captain America", "Wasp", rules=RULES).crisis("Captain America", 1)
    game = game.threat("Creeping Shadow", at=3, filled=(0, 1)).hand("Captain America", "heroic_heroic", "move")
    table = game.turn("Captain America").play("heroic_heroic").use("clear").use("comfort")
    assert (table.threats, table.hero("Captain America").crisis) == ({}, 0)


@pytest.mark.card("world_war_hulk:the_void/reaching_tendrils")
@pytest.mark.rule("V17")
def test_reaching_tendrils_give_crisis_to_one_hero_near() -> None:
    game = GAME.threat("Reaching Tendrils", at=2).at("Wasp", 1).at("Captain America", 4)
    table = game.villain_turn(STAY_BAM)
    assert (table.asked, table.choices) == ("choose_hero_for_crisis", ("hulk", "wasp"))
    assert [hero.crisis for hero in table.pick("Wasp").state.heroes] == [0, 1, 0]
    assert sum(hero.crisis for hero in GAME.threat("Reaching Tendrils", at=1).villain_turn(STAY_BAM).state.heroes) == 0


@MEMORIES
def test_nobody_uses_special_effects_where_memories_are_stolen() -> None:
    game = GAME.threat("Stolen Memories", at=3).place(3, thugs=1).place(2, thugs=1).hand("Hulk", "Hulk Smash!", "move")
    table = game.turn("Hulk").play("Hulk Smash!")
    assert "effect" not in table.actions
    assert "effect" in table.use("move", to=2).actions


@MEMORIES
@pytest.mark.rule("M4")
def test_memories_come_back_when_the_threat_is_cleared() -> None:
    game = scenario("The Void", "Captain America", "Wasp", rules=RULES)
    game = game.threat("Stolen Memories", at=3, filled=(0, 1)).tokens("Captain America", "heroic")
    table = game.hand("Captain America", "leadership_move", "wild").turn("Captain America").play("leadership_move")
    assert "effect" not in table.actions
    assert "effect" in table.use("clear").actions
