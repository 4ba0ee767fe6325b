"""Captain Marvel's special effect."""

from __future__ import annotations

import pytest

from marvel_united.model.events import HenchmanDamaged, ThugDefeated
from marvel_united.testing import scenario

pytestmark = pytest.mark.card("core:captain_marvel/photon_blast")

GAME = scenario("Red Skull", "Captain Marvel", "Hulk").at("Captain Marvel", 2).hand("Captain Marvel", "Photon Blast")


def test_photon_blast_makes_two_attacks_at_one_adjacent_location() -> None:
    game = GAME.place(1, thugs=1).place(2, thugs=2).place(3, thugs=2)
    table = game.turn("Captain Marvel").play("Photon Blast").effect()
    assert table.choices == ("1 avengers_tower", "3 new_york_police_headquarters")
    table.pick(3, "thug", "thug")
    assert [table.place(at).thugs for at in (1, 2, 3)] == [1, 2, 0]
    assert table.mission("Defeat Thugs").tokens == 2
    assert table.at("Captain Marvel") == 2


@pytest.mark.rule("H20")
def test_photon_blast_may_split_its_attacks() -> None:
    table = GAME.place(3, thugs=1).threat("Crossbones", at=3).turn("Captain Marvel").play("Photon Blast").effect()
    table.pick("Crossbones", "thug")
    assert (table.place(3).thugs, table.threat("Crossbones").health) == (0, 5)


@pytest.mark.rule("H13")
def test_photon_blast_takes_both_attacks_for_a_tough_thug() -> None:
    table = (
        GAME.place(3, thugs=1).threat("Hydra Elite Troops", at=3).turn("Captain Marvel").play("Photon Blast").effect()
    )
    table.pick("thug", "thug with 1 damage")
    assert (table.place(3).thugs, len(table.events(ThugDefeated))) == (0, 1)


@pytest.mark.rule("H21")
def test_photon_blast_is_done_at_once_or_left_undone() -> None:
    table = GAME.place(3, thugs=2).turn("Captain Marvel").play("Photon Blast").effect().pick("thug", "decline")
    assert (table.place(3).thugs, table.asked, table.actions) == (1, "take_action", ())


@pytest.mark.rule("H20")
def test_photon_blast_needs_an_enemy_next_to_her() -> None:
    assert "effect" not in GAME.place(2, thugs=1).place(4, thugs=1).turn("Captain Marvel").play("Photon Blast").actions
    table = GAME.villain(at=3).completed("defeat_thugs").turn("Captain Marvel").play("Photon Blast")
    assert "effect" not in table.actions


@pytest.mark.rule("M3")
def test_photon_blast_can_hit_the_villain() -> None:
    game = GAME.villain(at=3).completed("defeat_thugs", "rescue_civilians")
    table = game.turn("Captain Marvel").play("Photon Blast").effect().pick("villain", "villain")
    assert table.villain.health == 2


def test_photon_blast_is_left_over_when_nothing_is_left_to_hit() -> None:
    table = GAME.threat("Crossbones", at=3, health=1).turn("Captain Marvel").play("Photon Blast").effect()
    table.pick("Crossbones")
    assert (len(table.events(HenchmanDamaged)), table.threats, table.asked) == (1, {}, "take_action")
