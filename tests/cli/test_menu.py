"""What people are asked: equal cards once, and what is printed on what a choice is about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.cli.menu import choices, look, show_question
from marvel_united.cli.output import Output
from marvel_united.engine import Rules
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.model.commands import Choose
from marvel_united.observe import view
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.text import names_of

RULES = Rules((core_box.expansion(), infinity_gauntlet.expansion()))
NAMES = names_of(RULES)
GAME = scenario("Red Skull", "Hulk", "Wasp", rules=RULES)


def told(table: Table, words: str | None = None) -> list[str]:
    """Print the question, or what is printed on what is called so."""
    seen = view(table.state, 0, RULES)
    lines: list[str] = []

    class Kept(Output):
        def line(self, text: str = "", style: str = "") -> None:
            del style
            lines.append(text)

    if words is None:
        show_question(seen, RULES, NAMES, Kept())
    else:
        look(words, seen, RULES, NAMES, Kept())
    return lines


def asked(game: Scenario) -> Table:
    return game.turn("Hulk")


CROSSBONES = "2 damage to every hero here; any hero may cancel this by taking 2 crisis"
SMASH = "1 damage to everything here except Hulk; discard every civilian here"


def test_equal_cards_are_one_choice_with_what_is_printed_on_them() -> None:
    table = asked(GAME.hand("Hulk", "attack_attack", "Hulk Smash!", "attack_attack").deck_top("Hulk", "Hulk Smash!"))
    assert len(table.legal) == 4
    assert told(table) == [
        "",
        "Play a card (Hulk)",
        "  1. play [attack attack] (Hulk)",
        "  2. play Hulk Smash! [move] (Hulk)",
        f"       {SMASH}",
    ]
    assert [choice.command for choice in choices(view(table.state, 0), NAMES)] == list(table.legal[:2])


@pytest.mark.rule("H28")
def test_equal_cards_of_the_storyline_lie_in_different_places() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle").place(3, "Quantum Tunnel")
    game = game.storyline("hulk/heroic", "wasp/move", "hulk/heroic").hand("Hulk", "attack_attack", "move")
    table = game.turn("Hulk").play("attack_attack").end_actions().use_location()
    assert table.asked == "choose_storyline_card"
    assert len(choices(view(table.state, 0), NAMES)) == len(table.legal) == 4


def test_effects_and_locations_tell_what_they_do() -> None:
    table = asked(GAME.hand("Hulk", "Hulk Smash!").at("Wasp", 3).place(3, "Times Square")).play("Hulk Smash!")
    assert told(table)[-3:] == [
        "  2. use the special effect of Hulk Smash! [move] (Hulk)",
        f"       {SMASH}",
        "  3. end the turn",
    ]
    table = asked(GAME.hand("Hulk", "move", "wild").place(3, "Times Square").place(3, civilians=1)).play("move")
    assert told(table.end_actions())[2:4] == [
        "  1. use the effect of Times Square",
        "       end of turn: may rescue 1 civilian here",
    ]


def test_content_that_comes_in_is_told() -> None:
    table = asked(GAME)
    named = replace(view(table.state, 0, RULES), legal=(Choose("location", "core:times_square"),))
    assert [choice.about for choice in choices(named, NAMES)] == ["core:times_square"]


def test_the_game_that_is_over_asks_nothing() -> None:
    seen = view(GAME.villain(health=1).state(), 0, RULES)
    over = replace(seen, question=None, legal=())
    assert choices(over, NAMES) == []


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("2", ["Hulk Smash! [move]", f"  {SMASH}"]),
        ("1", ["[attack attack]", "  nothing more is printed on it"]),
        ("smash", ["Hulk Smash! [move]", f"  {SMASH}"]),
        ("crossbones", ["Crossbones", f"  BAM!: {CROSSBONES}", "  health 6"]),
        ("defeat", ["Defeat Thugs", "  takes 9 thug tokens"]),
        ("99", ["There is nothing in sight called '99'."]),
        ("power-up", ["There is nothing in sight called 'power-up'."]),
    ],
)
def test_looking(words: str, lines: list[str]) -> None:
    game = GAME.hand("Hulk", "attack_attack", "Hulk Smash!").threat("Crossbones", at=2)
    assert told(asked(game.deck_top("Hulk", "Hulk Smash!")), words) == lines


def test_looking_at_everything() -> None:
    mode, taken = "Infinity battle", {"Stones taken": ("mind_stone",)}
    game = scenario("Black Dwarf", "Hulk", "Wasp", rules=RULES, mode=mode, choices=taken).beside("Power-up 7")
    lines = told(asked(game.hand("Hulk", "Hulk Smash!", "move").threat("Charge", at=1)), "")
    for expected in ("Black Dwarf", "Infinity battle", "New York", "Charge", "Power-up 7", "Mind Stone", f"  {SMASH}"):
        assert lines.count(expected) == 1
    assert "[move]" not in lines
