"""Ant-Man's special effects."""

from __future__ import annotations

import pytest

from marvel_united.errors import UsageError
from marvel_united.model.events import DamagePrevented, HenchmanDamaged, ProtectionEnded
from marvel_united.testing import Facedown, scenario

GAME = scenario("Red Skull", "Ant-Man", "Wasp")


@pytest.mark.card("core:ant_man/shrink")
def test_shrink_protects_from_damage() -> None:
    table = GAME.at("Wasp", 5).villain(at=2).hand("Ant-Man", "Shrink").turn("Ant-Man").play("Shrink").effect()
    assert table.hero("Ant-Man").invulnerable
    hand = table.hand("Ant-Man")
    table.villain_turn("plan_2")
    assert ([event.hero for event in table.events(DamagePrevented)], table.hand("Ant-Man")) == ([0], hand)


@pytest.mark.card("core:ant_man/shrink")
@pytest.mark.rule("H10", "core-book/additional-rules/invulnerable-ends")
def test_shrink_lasts_until_his_next_turn_starts() -> None:
    table = (
        GAME.hand("Ant-Man", "Shrink", "move").hand("Wasp", "move").turn("Ant-Man").play("Shrink").effect().end_turn()
    )
    assert table.hero("Ant-Man").invulnerable
    table.play("move").end_turn()
    assert ([event.hero for event in table.events(ProtectionEnded)], table.hero("Ant-Man").invulnerable) == ([0], False)


@pytest.mark.card("core:ant_man/grow")
def test_grow_is_a_move_and_three_attacks_on_one_target() -> None:
    game = GAME.hand("Ant-Man", "Grow").threat("Crossbones", at=2).place(2, thugs=1)
    table = game.turn("Ant-Man").play("Grow").effect().pick(2, *["Crossbones"] * 3)
    assert (table.at("Ant-Man"), table.threat("Crossbones").health, table.place(2).thugs) == (2, 3, 1)
    assert len(table.events(HenchmanDamaged)) == 3
    assert table.actions == ("move",)


@pytest.mark.card("core:ant_man/grow")
def test_grow_wastes_what_a_thug_does_not_need() -> None:
    table = GAME.hand("Ant-Man", "Grow").place(2, thugs=3).turn("Ant-Man").play("Grow").effect().pick(2, "thug")
    assert table.place(2).thugs == 2
    table = GAME.hand("Ant-Man", "Grow").place(2, thugs=3).threat("Hydra Elite Troops", at=2).turn("Ant-Man")
    assert table.play("Grow").effect().pick(2, "thug", "thug with 1 damage").place(2).thugs == 2


@pytest.mark.card("core:ant_man/grow")
@pytest.mark.rule("M3")
def test_grow_can_hit_the_villain() -> None:
    game = GAME.hand("Ant-Man", "Grow").villain(at=2).completed("clear_threats", "defeat_thugs")
    assert game.turn("Ant-Man").play("Grow").effect().pick(2, *["villain"] * 3).villain.health == 1
    game = game.villain(health=3)
    assert game.turn("Ant-Man").play("Grow").effect().pick(2, *["villain"] * 3).outcome == "won: villain_defeated"


@pytest.mark.card("core:ant_man/grow")
@pytest.mark.rule("H21")
def test_the_parts_of_grow_may_be_left_undone() -> None:
    game = GAME.hand("Ant-Man", "Grow").place(3, thugs=1).place(2, thugs=1)
    table = game.turn("Ant-Man").play("Grow").effect().decline()
    assert table.choices == ("thug", "decline")
    assert table.pick("thug").place(3).thugs == 0
    table = game.turn("Ant-Man").play("Grow").effect().pick(2, "decline")
    assert (table.place(2).thugs, table.actions) == (1, ("move",))


@pytest.mark.card("core:ant_man/grow")
@pytest.mark.rule("H2", "H20", "H21")
def test_the_attacks_of_grow_may_be_left_undone_one_by_one() -> None:
    """One hit may be all that is wanted: who spares the henchman does not complete the mission."""
    game = GAME.hand("Ant-Man", "Grow").threat("Crossbones", at=2, health=2).mission("Clear Threats", 3)
    table = game.turn("Ant-Man").play("Grow").effect().pick(2, "Crossbones")
    assert table.choices == ("crossbones", "decline")
    assert table.decline().threat("Crossbones").health == 1
    assert table.actions == ("move",)


LEAP = GAME.storyline("ant_man/grow", "wasp/move_attack").hand("Ant-Man", "Quantum Leap")


@pytest.mark.card("core:ant_man/quantum_leap")
@pytest.mark.rule("H27")
def test_quantum_leap_makes_an_earlier_card_the_played_one() -> None:
    table = LEAP.place(3, thugs=2).turn("Ant-Man").play("Quantum Leap").effect()
    assert table.storyline == ("quantum_leap", "move_attack", "grow_move")
    assert table.choices == (
        "move by move of grow_move",
        "move by move of move_attack",
        "attack by attack of move_attack",
        "effect",
        "end turn",
    )


@pytest.mark.card("core:ant_man/quantum_leap", "core:ant_man/grow")
@pytest.mark.rule("H27")
def test_quantum_leap_brings_the_other_special_effect() -> None:
    game = LEAP.threat("Crossbones", at=2)
    table = game.turn("Ant-Man").play("Quantum Leap").effect().effect().pick(2, *["Crossbones"] * 3)
    assert (table.at("Ant-Man"), table.threat("Crossbones").health) == (2, 3)
    assert "effect" not in table.actions


@pytest.mark.card("core:ant_man/quantum_leap")
@pytest.mark.rule("H27")
def test_quantum_leap_gives_no_symbol_twice() -> None:
    table = LEAP.turn("Ant-Man").play("Quantum Leap").use("move", to=2).effect()
    assert table.choices == ("move by move of grow_move", "effect", "end turn")


@pytest.mark.card("core:ant_man/quantum_leap")
@pytest.mark.rule("H27")
def test_quantum_leap_of_the_card_before_it_gives_nothing_twice() -> None:
    game = scenario("Red Skull", "Ant-Man", "Wasp", "Hulk", solo=True).storyline("hulk/move", "ant_man/move_heroic")
    table = game.hand("Ant-Man", "Quantum Leap").turn().play("Quantum Leap").use("move", to=2).effect()
    assert table.storyline == ("move", "quantum_leap", "move_heroic")
    assert table.choices == ("end turn",)


@pytest.mark.card("core:ant_man/quantum_leap")
@pytest.mark.rule("H27", "V8")
def test_quantum_leap_counts_as_one_card_and_leaves_the_other_last() -> None:
    table = LEAP.pace(1).hand("Wasp", "move").turn("Ant-Man").play("Quantum Leap").effect()
    assert table.state.pace == 2
    table.end_turn().play("move")
    assert table.actions == ("move",)
    assert {name.rpartition(" of ")[2] for name in table.choices} == {"move", "grow_move", "end turn"}


@pytest.mark.card("core:ant_man/quantum_leap")
@pytest.mark.rule("H9")
def test_quantum_leap_takes_own_faceup_cards_only() -> None:
    game = GAME.hand("Ant-Man", "Quantum Leap")
    for storyline in (["wasp/move"], [Facedown("ant_man/grow"), "wasp/move"], ["plan_3"]):
        assert "effect" not in game.storyline(*storyline).turn("Ant-Man").play("Quantum Leap").actions
    game = game.storyline("ant_man/grow", "wasp/move", "ant_man/attack", Facedown("ant_man/heroic"), "wasp/attack")
    assert game.turn("Ant-Man").play("Quantum Leap").effect().choices == ("grow_move", "attack")


@pytest.mark.card("core:ant_man/quantum_leap")
def test_quantum_leap_is_nothing_by_itself() -> None:
    table = GAME.hand("Ant-Man", "Quantum Leap").turn("Ant-Man").play("Quantum Leap")
    assert table.choices == ("end turn",)
    with pytest.raises(UsageError):
        table.effect()
