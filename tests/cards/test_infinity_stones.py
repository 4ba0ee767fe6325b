"""The six Infinity Stones in the final battle: what each does, once and for good."""

from __future__ import annotations

import pytest

from marvel_united.ids import slug
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CardsDrawn,
    CrisisLost,
    HeroDamaged,
    MissionCompleted,
    MissionsReopened,
    PlanRevealed,
    SymbolStruck,
    ThreatActed,
    VillainHealed,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.testing import Scenario, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

HEROES = ("Hulk", "Wasp", "Captain America")
ALL = ("Space Stone", "Mind Stone", "Soul Stone", "Power Stone", "Reality Stone")


def final(*stones: str, solo: bool = False, heroes: tuple[str, ...] = HEROES) -> Scenario:
    """A final battle in which Thanos has these stones."""
    return scenario("Thanos", *heroes, rules=RULES, mode="Final battle", choices={"Stones taken": stones}, solo=solo)


# ---------------------------------------------------------------- what all have in common


@pytest.mark.rule("V13", "gauntlet-book/final-battle/stones")
@pytest.mark.parametrize("stone", [*ALL, "Time Stone"])
def test_a_stone_is_a_card_of_the_storyline_without_a_move_step(stone: str) -> None:
    table = final(stone).invulnerable(*HEROES).threat("Corvus Glaive", at=0).villain_turn(stone)
    assert (table.storyline[0], table.state.storyline[0].plan) == (slug(stone), True)
    first = kinds(table, PlanRevealed, VillainMoved, ThreatActed, BamActivated, VillainTurnEnded)[:2]
    assert first == [PlanRevealed, VillainTurnEnded]


@pytest.mark.rule("card-ruling/stones", "I1")
def test_heroes_may_handle_stones_in_the_final_battle() -> None:
    game = final("Soul Stone", heroes=("Black Widow", "Hulk")).plan_top("Soul Stone")
    table = game.hand("Black Widow", "Interrogate", "move").turn("Black Widow").play("Interrogate").effect()
    assert table.pick("Soul Stone").plans[-1] == "soul_stone"


# ---------------------------------------------------------------- Space Stone

SPACE = pytest.mark.card("infinity_gauntlet:infinity_stone/space_stone")


@SPACE
@pytest.mark.rule("H24", "gauntlet-book/final-battle/stones-last")
def test_space_stone_strikes_a_move_in_every_turn() -> None:
    game = final("Space Stone").hand("Hulk", "move_attack", "wild").hand("Wasp", "move_attack", "wild")
    table = game.villain_turn("Space Stone").turn("Hulk").play("move_attack")
    assert (len(table.events(SymbolStruck)), table.actions) == (1, ())
    table.end_turn().play("move_attack")
    assert (table.asked, table.choices, len(table.legal)) == ("strike_symbol", ("move of move_attack",), 2)


@SPACE
@pytest.mark.rule("H24", "H17")
def test_the_hero_chooses_which_move_goes() -> None:
    game = final("Space Stone").hand("Hulk", "move", "wild").storyline("wasp/move_attack")
    table = game.villain_turn("Space Stone").turn("Hulk").play("move")
    assert (table.asked, table.seat, table.choices) == ("strike_symbol", 0, ("move of move", "move of move_attack"))
    table.pick("move of move")
    assert "move by move of move_attack" in table.choices
    assert "move by move of move" not in table.choices


@SPACE
@pytest.mark.rule("H24")
def test_space_stone_spares_wilds_tokens_and_effects() -> None:
    game = final("Space Stone", heroes=("Venom", "Hulk")).hand("Venom", "wild", "heroic_attack").tokens("Venom", "move")
    table = game.villain_turn("Space Stone").turn("Venom").play("wild")
    assert [event.index for event in table.events(SymbolStruck)] == [-1]
    assert {"move by wild of wild", "move by move token"} <= set(table.choices)
    game = final("Space Stone", heroes=("Venom", "Hulk")).hand("Venom", "Symbiote Enhancement", "wild")
    table = game.villain_turn("Space Stone").turn("Venom").play("Symbiote Enhancement").effect()
    assert "move by granted move" in table.choices


@SPACE
@pytest.mark.rule("H24", "H27")
def test_space_stone_strikes_once_even_if_the_played_card_changes() -> None:
    game = final("Space Stone", heroes=("Ant-Man", "Wasp")).storyline("ant_man/move", "wasp/move_attack")
    table = game.hand("Ant-Man", "Quantum Leap").villain_turn("Space Stone").turn("Ant-Man").play("Quantum Leap")
    assert len(table.effect().events(SymbolStruck)) == 1


# ---------------------------------------------------------------- Mind Stone

MIND = pytest.mark.card("infinity_gauntlet:infinity_stone/mind_stone")


@MIND
@pytest.mark.rule("I9", "gauntlet-book/final-battle/stones-last")
def test_mind_stone_makes_every_hero_play_at_random() -> None:
    game = final("Mind Stone").crisis("Hulk", 1).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn("Mind Stone").turn("Hulk")
    for _ in HEROES[:2]:
        assert (table.asked, table.choices) == ("play_card", ("random",))
        table.pick("random").end_turn()
    assert (len(table.events(CardPlayed)), table.events(CrisisLost)) == (2, ())


@MIND
@pytest.mark.rule("I9", "H6")
def test_random_play_follows_the_draw_also_of_who_rises() -> None:
    table = final("Mind Stone").hand("Hulk", "move").deck_only("Hulk", "wild", "heroic").villain_turn("Mind Stone")
    assert len(table.turn("Hulk").hand("Hulk")) == 2
    assert table.choices == ("random",)


@MIND
@pytest.mark.rule("S5")
def test_solo_mind_stone_binds_all_three() -> None:
    game = final("Mind Stone", solo=True).hand("Hulk", "move").hand("Wasp", "wild").hand("Captain America", "wild")
    assert game.villain_turn("Mind Stone").choices == ("random",)


# ---------------------------------------------------------------- Soul Stone, Power Stone

SOUL = pytest.mark.card("infinity_gauntlet:infinity_stone/soul_stone")


@SOUL
@pytest.mark.parametrize(("health", "after"), [(10, 16), (3, 9), (7, 13)])
def test_soul_stone_gives_six_health_even_beyond_the_start(health: int, after: int) -> None:
    table = final("Soul Stone").villain(health=health).villain_turn("Soul Stone")
    assert (table.villain.health, [event.n for event in table.events(VillainHealed)]) == (after, [6])


@SOUL
@pytest.mark.card("infinity_gauntlet:thanos/mad_titan")
def test_mad_titan_takes_nothing_of_what_is_beyond_the_start() -> None:
    table = final("Soul Stone").villain_turn("Soul Stone").villain_turn("plan_11")
    assert table.villain.health == 16


POWER = pytest.mark.card("infinity_gauntlet:infinity_stone/power_stone")


@POWER
@pytest.mark.rule("H5", "H6")
def test_power_stone_hurts_every_hero_wherever_they_are() -> None:
    game = final("Power Stone").at("Wasp", 5).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.ko("Captain America").villain_turn("Power Stone").pick("move", "move")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, 1), (1, 1)]


# ---------------------------------------------------------------- Reality Stone

REALITY = pytest.mark.card("infinity_gauntlet:infinity_stone/reality_stone")


@REALITY
@pytest.mark.rule("M6")
def test_reality_stone_brings_completed_missions_back_empty() -> None:
    game = final("Reality Stone").completed("Defeat Thugs", "Clear Threats").mission("Rescue Civilians", 4)
    table = game.villain_turn("Reality Stone")
    assert [(mission.tokens, mission.completed) for mission in table.state.missions] == [(4, 0), (0, 0), (0, 0)]
    assert len(table.events(MissionsReopened)) == 1


@REALITY
@pytest.mark.rule("M6", "V8", "M3")
def test_without_its_missions_the_villain_is_safe_and_slow_again() -> None:
    game = (
        final("Reality Stone")
        .completed("Defeat Thugs", "Clear Threats")
        .villain(at=3)
        .hand("Hulk", "wild_wild", "move")
    )
    table = game.villain_turn("Reality Stone").turn("Hulk").play("wild_wild")
    assert "attack" not in table.actions
    game = final("Reality Stone").completed("Defeat Thugs").hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn("Reality Stone").turn("Hulk").play("move").end_turn().play("move").end_turn()
    assert (len(table.events(PlanRevealed)), table.state.pace) == (1, 2)


@REALITY
@pytest.mark.rule("M6", "M2")
def test_a_mission_brought_back_can_be_completed_again_with_all_it_brings() -> None:
    game = final("Reality Stone").completed("Defeat Thugs").mission("Rescue Civilians", 8).place(3, civilians=1)
    table = game.hand("Hulk", "heroic", "move").villain_turn("Reality Stone").turn("Hulk").play("heroic").use("rescue")
    assert [event.order for event in table.events(MissionCompleted)] == [1]
    game = final("Reality Stone").completed("Defeat Thugs", "Clear Threats").mission("Rescue Civilians", 8)
    table = game.place(3, civilians=1).hand("Hulk", "heroic", "move").villain_turn("Reality Stone").turn("Hulk")
    drawn = len(table.events(CardsDrawn))
    table.play("heroic").use("rescue")
    assert ([event.order for event in table.events(MissionCompleted)], len(table.events(CardsDrawn))) == ([1], drawn)


@REALITY
@pytest.mark.rule("M6")
def test_without_completed_missions_reality_stone_does_nothing() -> None:
    table = final("Reality Stone").mission("Defeat Thugs", 5).villain_turn("Reality Stone")
    assert (table.events(MissionsReopened), table.mission("Defeat Thugs").tokens) == ((), 5)


# ---------------------------------------------------------------- Time Stone


@pytest.mark.card("infinity_gauntlet:infinity_stone/time_stone")
@pytest.mark.rule("V10", "V11")
def test_time_stone_plays_two_further_cards() -> None:
    table = final("Time Stone").invulnerable(*HEROES).plan_top("plan_10", "plan_8").villain_turn("Time Stone")
    assert table.storyline == ("time_stone", "plan_10_mad_titan", "plan_8_thanos_mercy")
    assert [event.extra for event in table.events(PlanRevealed)] == [False, True, True]
    assert kinds(table, PlanRevealed, VillainTurnEnded) == [PlanRevealed, VillainTurnEnded] * 3
