"""God of War: heroes pass on what the villain's dashboard and cards deal them (W6)."""

from __future__ import annotations

import pytest

from marvel_united.model.events import HenchmanDamaged, HeroKnockedOut, ThreatCleared
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.war import RULES, WITH_GAUNTLET, hit
from tests.rules.lab import bams

CARD = pytest.mark.card("world_war_hulk:ares/god_of_war")
WAR = scenario("Red Skull", "Ares", "Wasp", "Hulk", rules=RULES).hand("Ares", "God of War", "wild", "move_heroic")
WAR = WAR.villain(at=3)
GAME = WAR.hand("Wasp", "move", "wild", "heroic").hand("Hulk", "move", "wild", "heroic")
BAM_HERE = "plan_1"


def war(game: Scenario) -> Table:
    """Let Ares use God of War; then the villain's turn comes, and he strikes where he is."""
    table = game.turn("Ares").play("God of War").effect()
    return table.villain_turn(BAM_HERE)


@CARD
@pytest.mark.rule("hulk-book/god-of-war/redirect", "W6", "H17")
def test_damage_can_be_passed_to_a_henchman_there() -> None:
    game = GAME.threat("Bob, Agent of Hydra", at=3).at("Hulk", 1)
    table = war(game)
    assert (table.asked, table.seat, table.choices) == ("pass_on_damage", 0, ("bob_agent_of_hydra", "decline"))
    table.pick("Bob, Agent of Hydra")
    assert (table.asked, table.seat) == ("pass_on_damage", 1)
    table.decline().pick("move")
    assert (hit(table), [event.n for event in table.events(HenchmanDamaged)]) == ([(1, 1)], [1])


@CARD
@pytest.mark.rule("hulk-book/god-of-war/redirect", "W6")
def test_with_a_henchman_there_no_hero_can_be_hit_instead() -> None:
    table = war(GAME.threat("Bob, Agent of Hydra", at=3))
    assert "wasp" not in table.choices


@CARD
@pytest.mark.rule("hulk-book/god-of-war/redirect", "W6")
def test_without_a_henchman_damage_can_be_passed_to_a_hero_there_and_no_further() -> None:
    table = war(GAME.at("Hulk", 1))
    assert (table.asked, table.seat, table.choices) == ("pass_on_damage", 0, ("wasp", "decline"))
    table.pick("Wasp")
    assert (table.asked, table.seat, table.choices) == ("pass_on_damage", 1, ("ares", "decline"))
    table.decline().pick("move", "wild")
    assert hit(table) == [(1, 2)]
    assert table.hand("Wasp")[:1] == ("heroic",)


@CARD
@pytest.mark.rule("W6")
def test_damage_by_threats_stays_where_it_is() -> None:
    game = GAME.villain(at=0).threat("Crossbones", at=3).at("Hulk", 1)
    table = war(game)
    assert table.asked == "cancel_effect"
    table.decline()
    assert table.asked == "discard_for_damage"


@CARD
@pytest.mark.rule("W6", "M8")
def test_a_henchman_takes_no_more_than_it_has_health_and_may_fall_by_it() -> None:
    game = GAME.threat("Bob, Agent of Hydra", at=3, health=1)
    table = war(game).pick("Bob, Agent of Hydra")
    assert (len(table.events(ThreatCleared)), table.mission("Clear Threats").tokens) == (1, 1)
    assert table.asked == "discard_for_damage"  # it was there when the effect began, but can take no more
    assert [event.n for event in table.events(HenchmanDamaged)] == [1]


@CARD
@pytest.mark.rule("W6", "W10")
def test_it_ends_with_the_next_villain_turn() -> None:
    table = war(GAME.at("Hulk", 1)).decline().decline().pick("wild", "move")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    table = table.play(table.choices[0]).villain_turn("plan_4")
    assert table.asked != "pass_on_damage"


@CARD
@pytest.mark.rule("W6")
def test_it_covers_special_effects_of_master_plan_cards() -> None:
    table = GAME.at("Hulk", 1).place(3, civilians=1).turn("Ares").play("God of War").effect().villain_turn("plan_9")
    assert (table.asked, table.seat) == ("pass_on_damage", 0)


@CARD
@pytest.mark.rule("W6")
def test_without_its_use_nothing_can_be_passed_on() -> None:
    table = GAME.turn("Ares").play("God of War").villain_turn(BAM_HERE)
    assert table.asked == "discard_for_damage"


@CARD
@pytest.mark.rule("W6", "H6")
def test_a_lone_hero_has_nobody_to_pass_it_to() -> None:
    table = war(GAME.at("Hulk", 1).at("Wasp", 1))
    assert table.asked == "discard_for_damage"


@CARD
@pytest.mark.rule("H5", "W6")
def test_passed_damage_can_knock_out() -> None:
    table = war(WAR.at("Hulk", 1).hand("Wasp", "move")).pick("Wasp").decline()
    assert ([event.hero for event in table.events(HeroKnockedOut)], bams(table)) == ([1], ["dashboard"] * 2)
    assert (hit(table)[0], table.asked) == ((1, 2), "discard_for_damage")  # by the second BAM!, Ares is alone


PROXIMA = scenario("Proxima Midnight", "Ares", "Wasp", rules=WITH_GAUNTLET).threat("Tactical Support", at=3)


@CARD
@pytest.mark.rule("H25", "W6")
def test_more_damage_comes_once_for_who_is_hit_and_takes_more() -> None:
    game = PROXIMA.villain(at=3).hand("Ares", "God of War", "wild", "move_heroic")
    table = war(game.hand("Wasp", "move", "wild", "heroic", "wild_wild")).pick("Wasp").decline()
    assert hit(table) == [(1, 3)]


@CARD
@pytest.mark.rule("H5", "H25", "W6")
def test_all_heroes_say_what_they_pass_on_before_anybody_is_hurt() -> None:
    table = war(GAME).pick("Wasp")
    assert (table.asked, table.seat, hit(table)) == ("pass_on_damage", 1, [])
    table.pick("Hulk")
    assert (table.asked, table.seat, hit(table)) == ("pass_on_damage", 2, [])
    table.pick("Wasp").pick("move", "wild")
    assert sorted(hit(table)) == [(1, 2), (2, 1)]


@CARD
@pytest.mark.rule("W6", "V4")
def test_damage_by_an_overflow_is_the_dashboards() -> None:
    game = scenario("World Breaker Hulk", "Ares", "Wasp", rules=RULES).counter("Rage", 0).villain(at=4)
    game = game.place(3, "Avengers Tower", thugs=3).hand("Ares", "God of War", "wild", "move_heroic")
    table = game.turn("Ares").play("God of War").effect().villain_turn("plan_1")
    assert (table.asked, table.seat, table.choices) == ("pass_on_damage", 0, ("wasp", "decline"))
