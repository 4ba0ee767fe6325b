"""Rulings on hero cards: damage to them, facedown ones, struck symbols, leaps and exchanges."""

from __future__ import annotations

import pytest

from marvel_united.model.events import CardPlayed, EffectUsed, PlanRevealed
from marvel_united.testing import Facedown, scenario
from tests.rules.home_made import RULES, symbols

BASE = scenario("Red Skull", "Hulk", "Wasp").plan_top("plan_3")
LAB = scenario("Mastermind", "Janus", "Wasp", rules=RULES)
ANT = scenario("Taskmaster", "Ant-Man", "Wasp").plan_top("plan_9")

# ---------------------------------------------------------------- damage to cards


@pytest.mark.rule("H4")
def test_the_damaged_hero_picks_cards_one_by_one_and_their_order_under_the_deck() -> None:
    game = BASE.threat("Crossbones", at=3).hand("hulk", "move", "wild", "heroic").at("wasp", 1)
    table = game.villain_turn("plan_1").decline()
    assert (table.question and table.question.seat, table.choices) == (0, ("move", "wild", "heroic"))
    assert table.pick("heroic").choices == ("move", "wild")
    assert table.pick("move").hand("hulk") == ("wild",)
    assert table.deck("hulk")[-2:] == ("heroic", "move")


@pytest.mark.rule("H4")
def test_damage_past_the_last_card_is_lost() -> None:
    table = BASE.threat("Crossbones", at=3).hand("hulk", "move").at("wasp", 1).villain_turn("plan_1").decline()
    assert (table.hand("hulk"), table.deck("hulk")[-1], table.hero("hulk").status) == ((), "move", "ko")
    assert len(table.deck("hulk")) == 12
    assert table.turn("hulk").hand("hulk") == table.hand("hulk")[:4]


# ---------------------------------------------------------------- facedown cards

FACEDOWN = scenario("Taskmaster", "Ant-Man", "Wasp").place(3, "Stark Labs")


@pytest.mark.rule("H9")
def test_a_facedown_card_keeps_its_place() -> None:
    """Copycat looks at two cards: the facedown one is the second, and what lies before it is out of reach."""
    game = FACEDOWN.storyline("wasp/heroic_heroic", "ant_man/heroic", Facedown("wasp/heroic"))
    assert game.villain_turn("plan_9").place(0).civilians == 1


@pytest.mark.rule("H9")
@pytest.mark.rule("card-ruling/stark-labs-faceup")
def test_effects_pick_faceup_cards_only() -> None:
    game = FACEDOWN.hand("ant_man", "quantum_leap", "move")
    hidden = game.storyline(Facedown("ant_man/wild"), "wasp/move").turn("ant_man").play("Quantum Leap")
    assert "effect" not in hidden.actions
    labs = hidden.use_location().pick("move")
    assert labs.storyline == ("wild", "move", "move")
    faceup = game.storyline(Facedown("ant_man/wild"), "ant_man/heroic", "wasp/move").turn("ant_man")
    assert faceup.play("Quantum Leap").effect().storyline[-1] == "heroic"


# ---------------------------------------------------------------- struck symbols


VIRUS = scenario("Ultron", "Hulk", "Wasp").threat("Ultron Virus", at=3)
STRUCK = VIRUS.hand("hulk", "move_attack", "wild").storyline("wasp/wild").tokens("hulk", "move").place(3, thugs=3)


@pytest.mark.rule("H24")
def test_a_symbol_of_either_card_is_struck_right_after_the_play() -> None:
    table = STRUCK.turn("hulk")
    assert table.asked == "play_card"
    assert table.play("move_attack").asked == "strike_symbol"
    assert table.question is not None
    assert (table.question.seat, table.choices) == (0, ("move of move_attack", "attack of move_attack", "wild of wild"))


@pytest.mark.rule("H24")
def test_a_struck_symbol_serves_for_nothing() -> None:
    table = STRUCK.turn("hulk").play("move_attack").pick("attack of move_attack")
    assert table.choices == (
        "move by move of move_attack",
        *[f"{action} by wild of wild" for action in ("move", "attack", "clear")],
        "move by move token",
        "end turn",
    )
    inherited = STRUCK.turn("hulk").play("move_attack").pick("wild of wild")
    assert {choice for choice in inherited.choices if "wild" in choice} == set()


@pytest.mark.rule("H24")
@pytest.mark.parametrize(("played", "struck"), [("move", ("move", "struck")), ("wild", ("wild", "free"))])
def test_a_wild_is_no_move_that_could_be_struck(played: str, struck: tuple[str, str]) -> None:
    table = LAB.threat("Undertow", at=3).hand("janus", played, "heroic").turn("janus").play(played)
    if table.asked == "strike_symbol":
        table.pick(f"move of {played}")
    assert [(symbol.symbol, symbol.state) for symbol in table.state.turn.symbols] == [struck]


@pytest.mark.rule("H24")
def test_without_symbols_nothing_is_struck() -> None:
    game = scenario("Ultron", "Ant-Man", "Wasp").threat("Ultron Virus", at=3)
    table = game.hand("ant_man", "quantum_leap", "move").tokens("ant_man", "move", "move").turn("ant_man")
    assert table.play("Quantum Leap").choices == ("move by move token", "end turn")


# ---------------------------------------------------------------- Quantum Leap

LEAP = ANT.hand("ant_man", "quantum_leap", "wild").place(3, thugs=3, civilians=1)


@pytest.mark.rule("H27")
def test_the_chosen_card_stands_last_and_counts_as_played() -> None:
    game = LEAP.storyline("wasp/attack", "ant_man/grow", "wasp/heroic_heroic").turn("ant_man").play("Quantum Leap")
    table = game.effect()
    assert table.storyline == ("attack", "quantum_leap", "heroic_heroic", "grow_move")
    assert symbols(table) == ["move", "heroic", "heroic"]
    assert table.effect().pick(4).at("ant_man") == 4


@pytest.mark.rule("H27")
def test_what_lies_before_it_is_the_previous_card() -> None:
    """The hero played twice in a row, so the leap fetches the previous card and comes to stand before it."""
    table = LEAP.storyline("wasp/attack", "ant_man/move_heroic").turn("ant_man").play("Quantum Leap").effect()
    assert table.storyline == ("attack", "quantum_leap", "move_heroic")
    assert symbols(table) == ["move", "heroic"]


@pytest.mark.rule("H27")
@pytest.mark.parametrize("storyline", [("ant_man/move_heroic",), ("ant_man/move", "wasp/heroic")])
def test_a_symbol_used_before_the_leap_serves_no_second_time(storyline: tuple[str, ...]) -> None:
    turn = LEAP.storyline(*storyline).turn("ant_man").play("Quantum Leap").use("rescue").effect()
    used = [symbol.symbol for symbol in turn.state.turn.symbols if symbol.state == "used"]
    assert (used, turn.actions) == (["heroic"], ("move",))


@pytest.mark.rule("H27")
def test_symbols_are_not_struck_again_after_the_leap() -> None:
    game = scenario("Ultron", "Ant-Man", "Wasp").threat("Ultron Virus", at=3).hand("ant_man", "quantum_leap", "wild")
    table = game.storyline("ant_man/move", "wasp/heroic").turn("ant_man").play("Quantum Leap")
    assert table.effect().asked == "take_action"
    assert [(symbol.symbol, symbol.state) for symbol in table.state.turn.symbols] == [
        ("move", "free"),
        ("heroic", "struck"),
    ]


@pytest.mark.rule("H27")
def test_a_leap_counts_as_one_card() -> None:
    game = LEAP.storyline("ant_man/move", "wasp/heroic").pace(1).turn("ant_man").play("Quantum Leap").effect()
    assert game.state.pace == 2
    assert game.end_turn().events(PlanRevealed) == ()


@pytest.mark.rule("H27")
def test_the_next_hero_inherits_the_chosen_card() -> None:
    game = LEAP.storyline("ant_man/heroic_heroic", "wasp/heroic").hand("wasp", "attack", "move").turn("ant_man")
    table = game.play("Quantum Leap").effect().end_turn().play("attack")
    assert symbols(table) == ["attack", "heroic", "heroic"]


# ---------------------------------------------------------------- cards that enter by an exchange

LABS = BASE.place(3, "Stark Labs").storyline("hulk/attack_attack", "wasp/heroic").hand("hulk", "move", "hulk_smash")


@pytest.mark.rule("H28")
def test_an_exchanged_card_is_not_played() -> None:
    table = LABS.pace(1).turn("hulk").play("move").use_location().pick("Hulk Smash!", "attack_attack")
    assert table.storyline == ("hulk_smash_move", "heroic", "move")
    assert "attack_attack" in table.hand("hulk")
    assert (len(table.events(CardPlayed)), table.state.pace, table.events(EffectUsed)) == (1, 2, ())


@pytest.mark.rule("H28")
def test_the_card_just_played_can_be_exchanged_and_the_next_hero_inherits_what_lies_last() -> None:
    game = LABS.hand("wasp", "attack", "wild").turn("hulk").play("move").use_location()
    table = game.pick("Hulk Smash!", "move").play("attack")
    assert table.storyline == ("attack_attack", "heroic", "hulk_smash_move", "attack")
    assert symbols(table) == ["attack", "move"]
    assert "effect" not in table.actions
