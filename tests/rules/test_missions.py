"""Missions and threats: what fills them, what completing them brings, and what a cleared threat leaves behind."""

from __future__ import annotations

from itertools import permutations

import pytest

from marvel_united.model.effects import Damage, Everything
from marvel_united.model.events import (
    CardsDrawn,
    CrisisGained,
    MissionAdvanced,
    MissionCompleted,
    Overflowed,
    ThreatActed,
    ThreatCleared,
    ThugDefeated,
)
from marvel_united.testing import Scenario, Table, scenario
from tests.rules.home_made import RULES

BASE = scenario("Red Skull", "Hulk", "Wasp").at("wasp", 1).villain(at=0)
LAB = scenario("Mastermind", "Janus", "Wasp", rules=RULES)
TRIO = scenario("Mastermind", "Hulk", "Wasp", "Venom", rules=RULES)

MISSIONS = ("rescue_civilians", "defeat_thugs", "clear_threats")
SLOTS = {"rescue_civilians": 9, "defeat_thugs": 9, "clear_threats": 4}
SUBVERSION = BASE.threat("Subversion", at=3)


def turn(game: Scenario, hero: str, card: str) -> Table:
    """Let a hero who holds a spare card play a card, and come to the actions."""
    return game.hand(hero, card).turn(hero).play(card)


def almost(game: Scenario, mission: str) -> Scenario:
    """Let one more deed of a hero at 3 complete a mission."""
    game = game.mission(mission, SLOTS[mission] - 1)
    if mission == "clear_threats":
        return game.threat(_threat_of(game), at=3, filled=(0, 1))
    return game.place(3, civilians=1) if mission == "rescue_civilians" else game.place(3, thugs=1)


def _threat_of(game: Scenario) -> str:
    return {"core:red_skull": "Subversion", "lab:mastermind": "Ambush"}[game.setup.villain]


DEEDS = {"rescue_civilians": "rescue", "defeat_thugs": "attack", "clear_threats": "clear"}


def complete(game: Scenario, mission: str) -> Table:
    """Let Hulk do the last deed of a mission with a wild."""
    return turn(almost(game, mission), "hulk", "wild").use(DEEDS[mission])


def orders(table: Table) -> dict[str, int]:
    """Give each mission's place in the order of completion."""
    return {mission.id.partition(":")[2]: mission.completed for mission in table.state.missions}


# ---------------------------------------------------------------- filling missions


COUNTED = [
    pytest.param(
        BASE.place(3, civilians=1),
        "rescue_civilians",
        "rescue",
        id="a rescued civilian",
        marks=pytest.mark.rule("core-book/missions/rescue-civilians"),
    ),
    pytest.param(
        BASE.place(3, thugs=1),
        "defeat_thugs",
        "attack",
        id="a defeated thug",
        marks=pytest.mark.rule("core-book/missions/defeat-thugs"),
    ),
    pytest.param(
        BASE.threat("Subversion", at=3, filled=(0, 1)),
        "clear_threats",
        "clear",
        id="a cleared threat",
        marks=pytest.mark.rule("core-book/missions/clear-threats"),
    ),
]


@pytest.mark.parametrize(("game", "mission", "deed"), COUNTED)
def test_a_deed_advances_its_mission(game: Scenario, mission: str, deed: str) -> None:
    table = turn(game.mission(mission, 2), "hulk", "wild").use(deed)
    assert {name: table.mission(name).tokens for name in MISSIONS} == {**dict.fromkeys(MISSIONS, 0), mission: 3}


@pytest.mark.rule("core-book/missions/after-completion")
@pytest.mark.rule("M1")
@pytest.mark.parametrize(("game", "mission", "deed"), COUNTED)
def test_what_a_complete_mission_asked_for_can_be_done_and_counts_no_more(
    game: Scenario, mission: str, deed: str
) -> None:
    table = turn(game.completed(mission), "hulk", "wild").use(deed)
    assert table.events(MissionAdvanced) == ()
    assert (table.place(3).civilians, table.place(3).thugs, table.threats) == (0, 0, {})


@pytest.mark.rule("core-book/missions/any-order")
@pytest.mark.rule("M1")
@pytest.mark.parametrize("order", tuple(permutations(MISSIONS)))
def test_missions_are_completed_in_any_order_which_is_remembered(order: tuple[str, ...]) -> None:
    game = BASE.place(2, thugs=0)
    for mission in MISSIONS:
        game = almost(game, mission)
    table = turn(game.storyline("wasp/wild").tokens("hulk", "wild"), "hulk", "wild")
    for mission in order:
        table.use(DEEDS[mission])
    assert orders(table) == {mission: place for place, mission in enumerate(order, 1)}


@pytest.mark.rule("core-book/missions/any-order")
def test_missions_are_worked_on_side_by_side() -> None:
    table = turn(BASE.place(3, thugs=1, civilians=1), "hulk", "wild_wild").use("attack").use("rescue")
    assert (table.mission("defeat_thugs").tokens, table.mission("rescue_civilians").tokens) == (1, 1)


@pytest.mark.rule("core-book/missions/full-locations")
@pytest.mark.parametrize(("plan", "kind"), [("plan_2", "civilians"), ("plan_3", "thugs")])
def test_what_finds_no_slot_overflows(plan: str, kind: str) -> None:
    full = BASE.place(1, civilians=2, thugs=1)
    table = full.at("wasp", 3).villain_turn(plan)
    assert [(event.at, getattr(event, kind)) for event in table.events(Overflowed)] == [(1, 2)]


@pytest.mark.rule("core-book/missions/discard")
@pytest.mark.rule("H14")
def test_discarded_tokens_count_for_no_mission() -> None:
    civilians = turn(BASE.place(3, civilians=2), "hulk", "hulk_smash").effect()
    assert (civilians.place(3).civilians, civilians.events(MissionAdvanced)) == (0, ())
    police = BASE.place(3, "New York Police Headquarters", thugs=1).hand("hulk", "move", "wild").turn("hulk")
    thugs = police.play("move").use_location()
    assert (thugs.place(3).thugs, thugs.events(MissionAdvanced)) == (0, ())


# ---------------------------------------------------------------- threats


@pytest.mark.rule("core-book/missions/threats-act")
def test_threats_act_by_their_own_triggers() -> None:
    by_bam = BASE.villain(at=5).threat("Madame Hydra", at=3).villain_turn("plan_1").pick("wasp")
    assert by_bam.hero("wasp").crisis == 1
    by_arrival = BASE.threat("Brainwashing", at=1).villain_turn("plan_3")
    assert (by_arrival.hero("wasp").crisis, by_arrival.hero("hulk").crisis) == (1, 0)
    by_beginning = BASE.threat("Bob, Agent of Hydra", at=3).turn("hulk")
    assert by_beginning.hero("hulk").crisis == 1
    always = turn(BASE.threat("Hydra Elite Troops", at=3).place(3, thugs=1), "hulk", "wild").use("attack")
    assert always.place(3).thugs == 1


@pytest.mark.rule("core-book/missions/clear-henchman")
@pytest.mark.rule("M8")
def test_a_henchman_is_cleared_by_the_last_damage() -> None:
    table = turn(BASE.threat("Crossbones", at=3, health=2), "hulk", "attack_attack").use("attack")
    assert table.threats == {3: "crossbones"}
    assert (table.use("attack").threats, table.mission("clear_threats").tokens) == ({}, 1)


@pytest.mark.rule("core-book/missions/clear-threat")
def test_other_threats_are_cleared_by_three_heroic_tokens() -> None:
    game = SUBVERSION.storyline("wasp/heroic_heroic")
    table = turn(game, "hulk", "heroic").use("clear").use("clear")
    assert (table.threat("subversion").filled.count(True), table.mission("clear_threats").tokens) == (2, 0)
    assert (table.use("clear").threats, table.mission("clear_threats").tokens) == ({}, 1)


@pytest.mark.rule("core-book/missions/clear-threat")
@pytest.mark.parametrize("card", ["move", "attack_attack"])
def test_moves_and_attacks_do_not_fill_heroic_slots(card: str) -> None:
    assert "clear" not in turn(SUBVERSION, "hulk", card).actions


BARRICADE = LAB.threat("Barricade", at=3)


@pytest.mark.rule("core-book/missions/clear-threat-other-actions")
@pytest.mark.rule("M8")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_slot_takes_the_action_it_shows(slot: int) -> None:
    kind = ("move", "attack", "heroic")[slot]
    free = turn(BARRICADE, "janus", kind).use("clear")
    assert free.threat("barricade").filled == tuple(index == slot for index in range(3))
    taken = turn(LAB.threat("Barricade", at=3, filled=(slot,)), "janus", kind)
    assert "clear" not in taken.actions


@pytest.mark.rule("M8")
@pytest.mark.parametrize("order", tuple(permutations(("move", "attack", "heroic"))))
def test_slots_are_filled_in_any_order(order: tuple[str, ...]) -> None:
    table = turn(BARRICADE.tokens("janus", "move", "attack", "heroic"), "janus", "wild")
    for kind in order:
        table.use("clear", by=f"{kind} token")
    assert table.threats == {}


@pytest.mark.rule("M8")
def test_a_wild_fills_the_slot_of_ones_choice() -> None:
    table = turn(BARRICADE, "janus", "wild").use("clear")
    assert table.choices == ("move", "attack", "heroic")
    assert table.pick("attack").threat("barricade").filled == (False, True, False)


@pytest.mark.rule("M8")
def test_slots_are_filled_where_the_threat_is() -> None:
    assert turn(BARRICADE.at("janus", 4), "janus", "heroic").actions == ()


@pytest.mark.rule("core-book/missions/cleared")
@pytest.mark.rule("M4")
def test_a_cleared_threat_is_gone_at_once_with_its_tokens() -> None:
    table = turn(LAB.threat("Ambush", at=3, filled=(0, 1)), "janus", "heroic").use("clear")
    assert table.threats == {}
    assert table.end_turn().events(CrisisGained) == ()
    assert table.tokens("janus") == (0, 0, 0, 0)


@pytest.mark.rule("core-book/missions/cleared")
@pytest.mark.rule("M4")
@pytest.mark.parametrize("threat", ["Subversion", "Brainwashing"])
def test_a_cleared_threat_acts_no_more(threat: str) -> None:
    table = turn(BASE.threat(threat, at=3, filled=(0, 1)).villain(at=2), "hulk", "heroic").use("clear")
    assert table.villain_turn("plan_3").events(ThreatActed) == ()


@pytest.mark.rule("core-book/missions/cleared-uncovers")
@pytest.mark.rule("M4")
def test_the_location_effect_is_open_in_the_turn_that_clears_the_threat() -> None:
    game = BASE.place(3, "Times Square", civilians=1).threat("Subversion", at=3, filled=(0, 2))
    assert turn(game, "hulk", "heroic").end_actions().asked == "play_card"
    assert turn(game, "hulk", "heroic").use("clear").use_location().place(3).civilians == 0


@pytest.mark.rule("card-ruling/cleared-without-token")
def test_a_threat_without_token_advances_the_mission_too() -> None:
    game = BASE.threat("Subversion", at=3, filled=(0, 1), token=False)
    assert turn(game, "hulk", "heroic").use("clear").mission("clear_threats").tokens == 1


# ---------------------------------------------------------------- what clears a threat, and what does not


@pytest.mark.rule("M8")
def test_an_effect_that_takes_the_last_health_clears_the_henchman() -> None:
    table = turn(BASE.threat("Crossbones", at=3, health=1), "hulk", "hulk_smash").effect()
    assert (table.threats, table.mission("clear_threats").tokens) == ({}, 1)


@pytest.mark.rule("M8")
def test_a_henchman_can_fall_in_a_villain_turn() -> None:
    table = BASE.threat("Crossbones", at=5, health=1).table().resolve(Damage(1, Everything()), at=5)
    assert (table.threats, table.mission("clear_threats").tokens) == ({}, 1)


@pytest.mark.rule("M8")
def test_an_effect_clears_a_threat_whatever_its_slots_hold() -> None:
    table = turn(BARRICADE, "janus", "Sabotage").effect()
    assert (table.threats, table.mission("clear_threats").tokens) == ({}, 1)


@pytest.mark.rule("M8")
def test_what_cannot_be_cleared_cannot_by_an_effect() -> None:
    table = turn(BARRICADE.threat("Sealed Gate", at=2), "janus", "Sabotage").effect()
    assert table.threats == {2: "sealed_gate"}
    assert "effect" not in turn(LAB.threat("Sealed Gate", at=2), "janus", "Sabotage").actions


@pytest.mark.rule("M7")
def test_a_hurt_thug_falls_as_soon_as_its_need_drops() -> None:
    game = BASE.threat("Hydra Elite Troops", at=3, filled=(0, 1)).place(3, thugs=3)
    table = turn(game, "hulk", "wild_wild").use("attack").use("clear")
    assert (table.place(3).thugs, len(table.events(ThugDefeated)), table.mission("defeat_thugs").tokens) == (2, 1, 1)


@pytest.mark.rule("M5")
def test_like_named_threats_at_different_places_do_not_add_up() -> None:
    taskmaster = scenario("Taskmaster", "Hulk", "Wasp")
    elite = taskmaster.threat("Elite Thugs", at=3).threat("Elite Thugs", at=4).place(3, thugs=1)
    table = turn(elite, "hulk", "attack_attack").use("attack")
    assert (table.place(3).thugs, table.use("attack").place(3).thugs) == (1, 0)
    traps = taskmaster.threat("Entangling Trap", at=3).threat("Entangling Trap", at=4)
    assert turn(traps.tokens("hulk", "move"), "hulk", "move").use("move", to=4).at("hulk") == 4


# ---------------------------------------------------------------- completing missions


@pytest.mark.rule("core-book/missions/complete")
@pytest.mark.rule("core-book/missions/complete-leaves")
@pytest.mark.rule("M1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_is_complete_and_leaves_when_its_last_slot_is_filled(mission: str) -> None:
    table = complete(BASE, mission)
    assert (table.mission(mission).completed, table.mission(mission).tokens) == (1, 0)
    short = almost(BASE, mission).mission(mission, SLOTS[mission] - 2)
    assert turn(short, "hulk", "wild").use(DEEDS[mission]).events(MissionCompleted) == ()


@pytest.mark.rule("core-book/missions/first")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_first_mission_shortens_the_villains_rhythm(mission: str) -> None:
    game = scenario("Mastermind", "Hulk", "Wasp", rules=RULES).pace(1)
    assert complete(game, mission).end_turn().storyline[-1] == "plan_1"
    assert turn(game, "hulk", "wild").end_turn().storyline == ("wild",)


@pytest.mark.rule("core-book/missions/second")
@pytest.mark.rule("M3")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_second_mission_lays_the_villain_open(mission: str) -> None:
    first = next(name for name in MISSIONS if name != mission)
    game = BASE.completed(first).villain(at=3).tokens("hulk", "attack")
    before = turn(almost(game, mission).place(3, thugs=1), "hulk", "wild")
    assert before.use("attack", by="attack token").villain.health == 4
    assert complete(game, mission).use("attack").villain.health == 3


@pytest.mark.rule("M3")
def test_an_open_villain_is_hurt_by_effects_too() -> None:
    game = BASE.completed("defeat_thugs", "clear_threats").villain(at=3)
    assert turn(game, "hulk", "hulk_smash").effect().villain.health == 3
    assert game.table().resolve(Damage(2, Everything()), at=3).villain.health == 2


@pytest.mark.rule("core-book/missions/victory")
@pytest.mark.rule("core-book/missions/third-optional")
@pytest.mark.parametrize("missing", MISSIONS)
def test_the_villains_last_health_wins_without_the_third_mission(missing: str) -> None:
    done = [mission for mission in MISSIONS if mission != missing]
    table = turn(BASE.completed(*done).villain(at=3, health=2), "hulk", "attack_attack").use("attack")
    assert table.outcome == ""
    assert table.use("attack").outcome == "won: villain_defeated"


LAST = TRIO.completed("defeat_thugs", "clear_threats")


@pytest.mark.rule("core-book/missions/third")
@pytest.mark.rule("M2")
def test_the_third_mission_draws_a_card_for_every_player() -> None:
    before = {hero: len(LAST.hand("hulk", "wild", "move").table().hand(hero)) for hero in ("wasp", "venom")}
    table = complete(LAST, "rescue_civilians")
    drawn = table.events(CardsDrawn)
    assert [(event.seat, len(event.cards)) for event in drawn] == [(0, 1), (0, 1), (1, 1), (2, 1)]
    assert {hero: len(table.hand(hero)) - 1 for hero in before} == before


@pytest.mark.rule("M2")
def test_knocked_out_heroes_do_not_draw_for_the_third_mission() -> None:
    table = complete(LAST.ko("wasp"), "rescue_civilians")
    assert table.hand("wasp") == ()
    assert [event.seat for event in table.events(CardsDrawn)] == [0, 0, 2]


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("pace", "due"), [(0, False), (1, True)])
def test_the_third_mission_leaves_the_villains_rhythm_alone(pace: int, due: bool) -> None:
    table = complete(LAST.pace(pace), "rescue_civilians").end_turn()
    assert ("plan_1" in table.storyline) is due


@pytest.mark.rule("core-book/missions/clear-threats")
def test_each_cleared_threat_counts_one_token() -> None:
    table = turn(BASE.threat("Crossbones", at=3, health=1).mission("clear_threats", 3), "hulk", "attack_attack")
    assert len(table.use("attack").events(ThreatCleared)) == 1
    assert orders(table)["clear_threats"] == 1
