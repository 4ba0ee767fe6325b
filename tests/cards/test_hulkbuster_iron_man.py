"""Hulkbuster Iron Man: special effects, equipment, and the Stunned token."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, DamagePrevented, SideCardTurned, ThugDefeated, VillainMoved
from marvel_united.testing import Scenario, scenario
from tests.cards.war import RULES, WITH_GAUNTLET, hit
from tests.rules.lab import bams

HERO = "Hulkbuster Iron Man"
PLATING, ROCKETS = "Hulkbuster Plating", "Shoulder Rockets"
GAME = scenario("Red Skull", HERO, "Wasp", "Hulk", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Rescue Civilians").villain(at=3)
BAM_HERE = "plan_1"

REPAIR = pytest.mark.card("world_war_hulk:hulkbuster_iron_man/modular_repair")
FISTS = pytest.mark.card("world_war_hulk:hulkbuster_iron_man/jackhammer_fists")
FIELD = pytest.mark.card("world_war_hulk:hulkbuster_iron_man/restraint_field")


# ---------------------------------------------------------------- special effects


@REPAIR
def test_modular_repair_turns_all_equipment_faceup() -> None:
    game = GAME.spent(PLATING, ROCKETS).hand(HERO, "Modular Repair", "wild")
    table = game.turn(HERO).play("Modular Repair").effect()
    assert [table.beside(name).status for name in (PLATING, ROCKETS)] == ["active", "active"]
    assert table.tokens(HERO) == (0, 0, 0, 0)


@REPAIR
@pytest.mark.parametrize("spent", [(PLATING,), (ROCKETS,)])
def test_modular_repair_of_one_card_gives_no_token(spent: tuple[str, ...]) -> None:
    table = GAME.spent(*spent).hand(HERO, "Modular Repair", "wild").turn(HERO).play("Modular Repair").effect()
    assert (table.beside(spent[0]).status, table.tokens(HERO)) == ("active", (0, 0, 0, 0))


@REPAIR
def test_modular_repair_gives_an_attack_token_if_nothing_is_spent() -> None:
    table = GAME.hand(HERO, "Modular Repair", "wild").turn(HERO).play("Modular Repair").effect()
    assert table.tokens(HERO) == (0, 1, 0, 0)
    assert table.events(SideCardTurned) == ()


@FISTS
@pytest.mark.rule("H20")
def test_jackhammer_fists_are_two_attacks() -> None:
    game = GAME.place(3, thugs=1).threat("Crossbones", at=3).hand(HERO, "Jackhammer Fists", "move")
    table = game.turn(HERO).play("Jackhammer Fists").effect().pick("Crossbones", "thug")
    assert (table.threat("Crossbones").health, table.place(3).thugs) == (5, 0)


# ---------------------------------------------------------------- Stunned


@FIELD
@pytest.mark.rule("W5")
def test_a_stunned_villain_does_no_bam_in_the_next_villain_turn() -> None:
    table = GAME.villain(at=3).hand(HERO, "Restraint Field", "move").turn(HERO).play("Restraint Field").effect()
    table.villain_turn(BAM_HERE)
    assert (bams(table), hit(table), table.counter("Fear")) == ([], [], 0)


@FIELD
@pytest.mark.rule("W5")
def test_stunned_ends_with_that_villain_turn() -> None:
    """The first card has no BAM!: the token is gone all the same."""
    game = GAME.villain(at=3).hand(HERO, "Restraint Field", "move").hand("Wasp", "heroic", "move")
    table = game.spent(PLATING).turn(HERO).play("Restraint Field").effect().villain_turn("plan_6")
    assert table.state.lasting == ()
    table.play("heroic").villain_turn("plan_3")
    assert bams(table) == []
    assert bams(table.play(table.choices[0]).villain_turn("plan_1")) == ["dashboard"]


@FIELD
@pytest.mark.rule("W5")
def test_a_stunned_henchman_does_no_bam_while_others_do() -> None:
    game = GAME.threat("Crossbones", at=3).threat("Madame Hydra", at=2).hand(HERO, "Restraint Field", "move")
    table = game.turn(HERO).play("Restraint Field").effect().villain_turn(BAM_HERE)
    assert bams(table) == ["dashboard", "madame_hydra"]


@FIELD
@pytest.mark.rule("W5", "H17")
def test_the_hero_chooses_whom_to_stun_there() -> None:
    game = GAME.threat("Crossbones", at=3).villain(at=3).hand(HERO, "Restraint Field", "move")
    table = game.turn(HERO).play("Restraint Field").effect()
    assert (table.seat, table.choices) == (0, ("crossbones", "villain"))
    assert bams(table.pick("Crossbones").villain_turn("plan_2")) == ["dashboard"]


@FIELD
@pytest.mark.rule("W5", "M3")
def test_the_villain_can_be_stunned_before_missions_are_complete_but_not_from_afar() -> None:
    assert "effect" not in GAME.hand(HERO, "Restraint Field", "move").turn(HERO).play("Restraint Field").actions


@FIELD
@pytest.mark.rule("W5", "V9")
def test_the_bam_of_a_ko_in_a_hero_turn_is_not_covered() -> None:
    game = GAME.villain(at=3).hand(HERO, "Restraint Field", "move").hand("Wasp", "move").deck_only("Wasp")
    table = game.turn(HERO).play("Restraint Field").effect().end_turn().play("move").end_turn()
    assert bams(table) == ["dashboard"]


@FIELD
@pytest.mark.rule("W5", "hulk-book/rage/when")
def test_stunned_world_breaker_hulk_does_not_run_either() -> None:
    game = scenario("World Breaker Hulk", HERO, "Wasp", rules=RULES).villain(at=3).counter("Rage", 2)
    game = game.hand(HERO, "Restraint Field", "move").at("Wasp", 5)
    table = game.turn(HERO).play("Restraint Field").effect().villain_turn("plan_2")
    assert ([event.to for event in table.events(VillainMoved)], table.counter("Rage")) == ([4], 2)
    assert table.events(BamActivated) == ()


# ---------------------------------------------------------------- equipment

SHIELD = pytest.mark.card("world_war_hulk:equipment/hulkbuster_plating")
MISSILES = pytest.mark.card("world_war_hulk:equipment/shoulder_rockets")
BEATEN = GAME.villain(at=3).at("Wasp", 1).at("Hulk", 1).hand(HERO, "move", "wild", "attack")


@SHIELD
@pytest.mark.rule("W11", "H25")
def test_plating_prevents_a_damage_and_is_spent() -> None:
    table = BEATEN.villain_turn(BAM_HERE)
    assert (table.asked, table.seat) == ("prevent_damage", 0)
    table.pick(PLATING)
    assert (table.hand(HERO), table.beside(PLATING).status) == (("move", "wild", "attack"), "spent")
    assert ([event.n for event in table.events(DamagePrevented)], hit(table)) == ([1], [])


@SHIELD
@pytest.mark.rule("W11")
def test_plating_can_be_saved_for_later() -> None:
    table = BEATEN.villain_turn(BAM_HERE).decline().pick("wild")
    assert (table.hand(HERO), table.beside(PLATING).status, hit(table)) == (("move", "attack"), "active", [(0, 1)])


@SHIELD
@pytest.mark.rule("H25")
def test_of_more_damage_plating_prevents_one() -> None:
    game = GAME.threat("Crossbones", at=3).at("Wasp", 1).at("Hulk", 1).hand(HERO, "move", "wild", "attack")
    table = game.villain_turn(BAM_HERE).decline().pick(PLATING, "wild")
    assert (hit(table), table.hand(HERO)) == ([(0, 1)], ("move", "attack"))


@SHIELD
@pytest.mark.rule("W11")
def test_plating_works_in_any_turn() -> None:
    """Hulk Smash! hurts everybody around him."""
    game = GAME.at("Wasp", 1).hand("Hulk", "Hulk Smash!", "move").hand(HERO, "move", "wild")
    table = game.turn("Hulk").play("Hulk Smash!").effect().pick(PLATING)
    assert (hit(table), table.beside(PLATING).status) == ([], "spent")


@SHIELD
@pytest.mark.rule("W11", "H10")
@pytest.mark.parametrize("game", [BEATEN.spent(PLATING), BEATEN.invulnerable(HERO)], ids=["spent", "invulnerable"])
def test_nothing_is_asked_where_plating_is_of_no_use(game: Scenario) -> None:
    table = game.villain_turn(BAM_HERE)
    assert table.asked != "prevent_damage"


@SHIELD
@pytest.mark.rule("W11")
def test_plating_is_for_nobody_else() -> None:
    game = GAME.villain(at=3).at(HERO, 1).at("Hulk", 1).hand("Wasp", "move", "wild")
    assert hit(game.villain_turn(BAM_HERE).pick("move")) == [(1, 1)]


@SHIELD
@pytest.mark.rule("W11", "H16")
def test_plating_prevents_no_discard() -> None:
    game = GAME.place(3, "S.H.I.E.L.D. Headquarters").crisis(HERO, 1).hand(HERO, "move", "wild", "attack")
    table = game.turn(HERO).play("move").use_location().pick("wild")
    assert (table.beside(PLATING).status, table.hero(HERO).crisis) == ("active", 0)


@MISSILES
@pytest.mark.rule("W11", "H20", "H2")
def test_rockets_attack_in_the_own_or_an_adjacent_location_and_are_spent() -> None:
    game = GAME.place(4, thugs=1).place(3, thugs=1).place(1, thugs=1).hand(HERO, "move", "wild")
    table = game.turn(HERO).play("move").equipment(ROCKETS)
    assert (table.asked, [choice[0] for choice in table.choices]) == ("choose_location", ["3", "4"])
    table.pick(4, "thug")
    assert (table.place(4).thugs, table.beside(ROCKETS).status) == (0, "spent")
    assert [event.at for event in table.events(ThugDefeated)] == [4]
    assert ROCKETS not in table.choices


@MISSILES
@pytest.mark.rule("H20")
def test_rockets_need_somebody_to_hit() -> None:
    table = GAME.place(1, thugs=1).hand(HERO, "move", "wild").turn(HERO).play("move")
    assert "shoulder_rockets" not in table.choices


@MISSILES
@pytest.mark.rule("W11")
def test_rockets_are_for_the_own_turn() -> None:
    game = GAME.place(3, thugs=1).hand("Wasp", "move", "wild")
    assert "shoulder_rockets" not in game.turn("Wasp").play("move").choices


@MISSILES
@pytest.mark.rule("T6")
@pytest.mark.card("world_war_hulk:the_void/stolen_memories")
def test_rockets_are_no_special_effect_of_a_hero_card() -> None:
    game = scenario("The Void", HERO, "Wasp", rules=RULES).threat("Stolen Memories", at=3).place(3, thugs=1)
    table = game.hand(HERO, "Jackhammer Fists", "wild").turn(HERO).play("Jackhammer Fists")
    assert "effect" not in table.actions
    assert table.equipment(ROCKETS).pick("thug").place(3).thugs == 0


@MISSILES
@pytest.mark.rule("M3")
def test_rockets_hit_the_villain_next_door() -> None:
    table = OPEN.villain(at=2).hand(HERO, "move", "wild").turn(HERO).play("move").equipment(ROCKETS)
    assert table.pick("villain").villain.health == 7


@SHIELD
@pytest.mark.rule("H25", "W11")
@pytest.mark.parametrize("used", [True, False])
def test_what_one_hero_makes_of_damage_changes_nothing_for_the_next(used: bool) -> None:
    game = scenario("Proxima Midnight", HERO, "Wasp", rules=WITH_GAUNTLET).threat("Tactical Support", at=3)
    game = game.villain(at=3).hand(HERO, "move", "wild", "attack").hand("Wasp", "move", "wild", "heroic")
    table = game.villain_turn(BAM_HERE)
    table = table.pick(PLATING, "wild") if used else table.decline().pick("wild", "move")
    assert hit(table.pick("move", "wild")) == [(0, 1 if used else 2), (1, 2)]


# ---------------------------------------------------------------- recharging

RECHARGE = GAME.spent(PLATING, ROCKETS).hand(HERO, "move", "wild")


@SHIELD
@MISSILES
@pytest.mark.rule("W11")
def test_equipment_is_recharged_for_a_token_as_the_turn_begins() -> None:
    table = RECHARGE.tokens(HERO, "heroic", "move").turn(HERO)
    assert (table.asked, table.seat, table.choices) == ("recharge", 0, ("move", "heroic", "decline"))
    table.decline().pick("heroic")
    assert (table.tokens(HERO), table.asked) == ((1, 0, 0, 0), "play_card")
    assert [table.beside(name).status for name in (PLATING, ROCKETS)] == ["spent", "active"]


@SHIELD
@pytest.mark.rule("W11")
def test_each_card_is_recharged_for_a_token_of_its_own() -> None:
    table = RECHARGE.tokens(HERO, "heroic", "heroic").turn(HERO).pick("heroic", "heroic")
    assert [table.beside(name).status for name in (PLATING, ROCKETS)] == ["active", "active"]
    assert (table.asked, table.tokens(HERO)) == ("play_card", (0, 0, 0, 0))
    table = RECHARGE.tokens(HERO, "heroic").turn(HERO).pick("heroic")
    assert [table.beside(name).status for name in (PLATING, ROCKETS)] == ["active", "spent"]
    assert table.asked == "play_card"


@SHIELD
@pytest.mark.rule("W11")
def test_equipment_used_in_a_turn_is_recharged_in_the_next_one_only() -> None:
    game = GAME.place(3, thugs=1).tokens(HERO, "heroic").hand(HERO, "move", "wild")
    table = game.turn(HERO).play("move").equipment(ROCKETS).pick("thug")
    assert (table.beside(ROCKETS).status, table.tokens(HERO), table.asked) == ("spent", (0, 0, 1, 0), "take_action")


@SHIELD
@pytest.mark.rule("W11")
def test_recharging_can_be_declined_and_needs_a_token() -> None:
    table = RECHARGE.tokens(HERO, "heroic").turn(HERO).decline().decline()
    assert (table.asked, table.tokens(HERO), table.beside(PLATING).status) == ("play_card", (0, 0, 1, 0), "spent")
    assert RECHARGE.turn(HERO).asked == "play_card"


@SHIELD
@pytest.mark.rule("W11", "H6")
def test_a_ko_leaves_equipment_as_it_is() -> None:
    game = GAME.spent(ROCKETS).villain(at=3).at("Wasp", 1).at("Hulk", 1).hand(HERO, "move").tokens(HERO, "wild")
    table = game.villain_turn(BAM_HERE).decline()
    assert table.hero(HERO).status == "ko"
    assert [table.beside(name).status for name in (PLATING, ROCKETS)] == ["active", "spent"]
    assert table.turn(HERO).asked == "recharge"


@SHIELD
@pytest.mark.rule("S3", "S4", "W11")
def test_solo_equipment_is_the_heros_and_recharged_when_its_turn_begins() -> None:
    game = scenario("Red Skull", HERO, "Wasp", "Hulk", rules=RULES, solo=True).spent(PLATING)
    game = game.hand(HERO, "move", "wild").hand("Wasp", "move").tokens("Wasp", "heroic")
    assert game.turn().play("wasp/move").asked == "take_action"
    table = game.turn().play("hulkbuster_iron_man/move")
    assert table.asked == "recharge"
    assert table.pick("heroic").beside(PLATING).status == "active"
