"""Ares' special effects, as a hero. God of War has tests of its own."""

from __future__ import annotations

import pytest

from marvel_united.model.events import ActionsGained, CardsBuried, HenchmanDamaged, ThreatCleared
from marvel_united.testing import Facedown, scenario
from tests.cards.war import RULES

GAME = scenario("Red Skull", "Ares", "Wasp", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Rescue Civilians").villain(at=3)

IMMORTAL = pytest.mark.card("world_war_hulk:ares/immortal")
ARDOR = pytest.mark.card("world_war_hulk:ares/warrior_s_ardor")
BLOW = pytest.mark.card("world_war_hulk:ares/final_blow")


@IMMORTAL
@pytest.mark.rule("H6", "H9")
@pytest.mark.parametrize(("card", "drawn"), [("ares/Immortal", 6), (Facedown("ares/Immortal"), 4), ("ares/wild", 4)])
def test_while_immortal_is_faceup_he_draws_two_more_when_he_rises(card: str | Facedown, drawn: int) -> None:
    table = GAME.storyline(card, "wasp/move").ko("Ares").turn("Ares")
    assert len(table.hand("Ares")) == drawn


@IMMORTAL
@pytest.mark.rule("H6")
def test_immortal_draws_as_far_as_the_deck_goes() -> None:
    table = (
        GAME.storyline("ares/Immortal")
        .ko("Ares")
        .deck_only("Ares", "move_heroic", "wild", "wild_wild", "attack_attack")
    )
    assert len(table.turn("Ares").hand("Ares")) == 4


@ARDOR
@pytest.mark.rule("H21")
@pytest.mark.parametrize(("answer", "gained"), [("yes", "move"), ("1", "attack")])
def test_warrior_s_ardor_gives_a_move_or_an_attack_more(answer: str, gained: str) -> None:
    game = GAME.hand("Ares", "Warrior's Ardor", "move_heroic")
    table = game.turn("Ares").play("Warrior's Ardor").effect().pick(answer)
    assert [event.actions for event in table.events(ActionsGained)] == [(gained,)]


@BLOW
@pytest.mark.rule("M8", "H16")
def test_final_blow_defeats_a_henchman_outright_for_a_card() -> None:
    game = (
        GAME.threat("Crossbones", at=3).hand("Ares", "Final Blow", "wild", "move_heroic").deck_only("Ares", "wild_wild")
    )
    table = game.turn("Ares").play("Final Blow").effect().pick("wild", "yes")
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)
    assert table.hand("Ares") == ("move_heroic", "wild_wild")
    assert [len(event.cards) for event in table.events(CardsBuried)] == [1]
    assert (len(table.events(ThreatCleared)), table.deck("Ares")[-1]) == (1, "wild")


@BLOW
@pytest.mark.rule("M3", "H20")
def test_final_blow_deals_four_damage_to_the_villain() -> None:
    game = scenario("Red Skull", "Ares", "Wasp", "Hulk", rules=RULES).completed("Defeat Thugs", "Rescue Civilians")
    table = game.villain(at=3).hand("Ares", "Final Blow", "wild").turn("Ares").play("Final Blow").effect().pick("wild")
    assert table.villain.health == 4


@BLOW
def test_final_blow_may_hurt_a_henchman_by_four_instead() -> None:
    table = GAME.threat("Crossbones", at=3).hand("Ares", "Final Blow", "wild").turn("Ares").play("Final Blow")
    table.effect().pick("wild", "1")
    assert (table.threat("Crossbones").health, [event.n for event in table.events(HenchmanDamaged)]) == (2, [4])


@BLOW
@pytest.mark.rule("H13")
def test_final_blow_hits_one_thug_only() -> None:
    table = GAME.place(3, thugs=2).hand("Ares", "Final Blow", "wild").turn("Ares").play("Final Blow").effect()
    assert table.pick("wild").place(3).thugs == 1


@BLOW
@pytest.mark.rule("H22")
def test_final_blow_needs_a_card_and_somebody_to_strike() -> None:
    assert "effect" not in GAME.hand("Ares", "Final Blow", "wild").turn("Ares").play("Final Blow").actions
    table = OPEN.hand("Ares", "Final Blow").deck_only("Ares").turn("Ares").play("Final Blow")
    assert "effect" not in table.actions


@BLOW
@pytest.mark.rule("H16", "H8")
def test_the_last_card_given_for_it_is_a_ko_when_the_blow_has_fallen() -> None:
    table = GAME.place(3, thugs=1).hand("Ares", "Final Blow", "wild").deck_only("Ares").turn("Ares").play("Final Blow")
    table = table.effect()
    assert (table.place(3).thugs, table.hero("Ares").status) == (0, "ko")
