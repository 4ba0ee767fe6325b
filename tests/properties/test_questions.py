"""Each question of The Infinity Gauntlet is a place to stop: saved, read and undone there, a game is the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Final

import pytest

from marvel_united import Exact, Game, Registry, codec, verify
from marvel_united.engine import apply, check, evolve, legal
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.model.commands import UseSymbol
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.gauntlet import RULES

REGISTRY: Final = Registry.of(core_box.expansion(), infinity_gauntlet.expansion())
HEROES: Final = ("Hulk", "Wasp", "Captain America")
GO_ON: Final = 9
"""Commands that are given after the question."""


FIVE: Final = tuple([f"Power-up {n}" for n in range(1, 6)])


def game(villain: str, *hand: str, mode: str = "", solo: bool = False, stones: tuple[str, ...] = ()) -> Scenario:
    """A game of three heroes; Hulk holds a move and a wild if nothing else is said."""
    choices = {"taken": stones} if stones else {}
    here = scenario(villain, *HEROES, rules=RULES, mode=mode, solo=solo, choices=choices)
    return here.hand("Hulk", *hand or ("move", "wild"))


def battle(*hand: str) -> Scenario:
    """An infinity battle in which the last power-up lies open."""
    choices = {"unlocked": FIVE}
    for seed in range(9):
        here = scenario("Black Dwarf", *HEROES, rules=RULES, mode="Infinity battle", choices=choices, seed=str(seed))
        if here.table().beside("Power-up 7").status == "open":
            return here.hand("Hulk", *hand or ("move", "wild"))
    raise AssertionError


def final(*stones: str, hand: tuple[str, ...] = ()) -> Scenario:
    """A final battle."""
    return game("Thanos", *hand, mode="Final battle", stones=stones)


def end_at(location: str, here: Scenario) -> Table:
    """Let Hulk use the effect of a location."""
    return here.place(3, location).turn("Hulk" if here.setup.players > 1 else "").play("hulk/move").use_location()


def eliminated() -> Table:
    """Let the seat of an eliminated hero be due."""
    here = final(hand=("move",)).villain(at=3).at("Wasp", 0).at("Captain America", 0)
    return here.villain_turn("plan_1").turn("Hulk")


def clearing() -> Table:
    """Clear a threat beside a power-up that takes its token."""
    return battle("heroic", "wild").threat("Charge", at=3, filled=(0, 1)).turn("Hulk").play("heroic").use("clear")


def filling() -> Table:
    """Spend a wild on a power-up with several kinds of slots."""
    return battle().turn("Hulk").play("wild").use("power_up")


def rescuing() -> Table:
    """Begin to pay for a rescue that costs more."""
    here = game("Proxima Midnight", "heroic", "wild").threat("Prisoner Camp", at=3).place(3, civilians=1)
    table = here.tokens("Hulk", "heroic", "wild").turn("Hulk").play("heroic")
    command = next(command for command in table.legal if isinstance(command, UseSymbol) and "rescue" in command.action)
    return Table(RULES, apply(RULES, table.state, command).state)


MAW = game("Ebony Maw")
PROXIMA = game("Proxima Midnight").villain(at=2)

QUESTIONS: dict[str, tuple[str, Callable[[], Table]]] = {
    "a new hero": ("choose_new_hero", eliminated),
    "where the new hero comes in": ("choose_location", lambda: eliminated().pick("Iron Man")),
    "a random card": ("play_card", lambda: MAW.crisis("Hulk", 1).turn("Hulk")),
    "a random card among others": ("play_card", lambda: game("Ebony Maw", solo=True).crisis("Wasp", 1).turn()),
    "the random card of Mind Stone": ("play_card", lambda: final("Mind Stone").villain_turn("Mind Stone").turn("Hulk")),
    "a struck move": (
        "strike_symbol",
        lambda: final("Space Stone").storyline("wasp/move").villain_turn("Space Stone").turn("Hulk").play("hulk/move"),
    ),
    "a civilian to save": ("save_civilian", lambda: PROXIMA.place(3, civilians=3).villain_turn("Cleansing")),
    "one civilian more": (
        "save_civilian",
        lambda: PROXIMA.place(3, civilians=3).villain_turn("Cleansing").pick("civilian"),
    ),
    "cards for a ransom": (
        "discard_for_damage",
        lambda: PROXIMA.place(3, civilians=1).villain_turn("Cleansing").pick("civilian"),
    ),
    "a threat token": ("award_threat_token", clearing),
    "a slot of a power-up": ("choose_slot", filling),
    "a second heroic": ("pay", rescuing),
    "whither the villain": (
        "choose_villain_location",
        lambda: MAW.at("Wasp", 5).at("Captain America", 1).villain_turn("Manipulation"),
    ),
    "a token for a card": (
        "spend_token",
        lambda: end_at("New York", game("Black Dwarf").tokens("Hulk", "move", "wild")),
    ),
    "a card to fill": (
        "choose_card_to_fill",
        lambda: end_at("Sanctum Sanctorum", battle().threat("Charge", at=1)),
    ),
    "a slot to fill from the supply": (
        "choose_slot",
        lambda: end_at("Sanctum Sanctorum", battle().threat("Charge", at=1)).pick("Power-up 7"),
    ),
    "a hero for Vormir": ("choose_hero_to_knock_out", lambda: end_at("Vormir", battle().threat("Charge", at=1))),
    "a threat for Vormir": (
        "choose_threat",
        lambda: end_at("Vormir", battle().threat("Charge", at=1).threat("Super Tough", at=2)).pick("Wasp"),
    ),
    "a second token": ("use_effect", lambda: end_at("Nidavellir", battle().deck_top("Hulk", "heroic"))),
    "a card for the palace": ("bury_card", lambda: end_at("Thanos' Palace", final())),
    "a card of the tunnel": (
        "choose_storyline_card",
        lambda: end_at("Quantum Tunnel", final().storyline("wasp/move", "wasp/heroic")),
    ),
    "the other card of the tunnel": (
        "choose_storyline_card",
        lambda: end_at("Quantum Tunnel", final().storyline("wasp/heroic", "wasp/wild")).pick("heroic"),
    ),
    "the way from the Sanctuary": ("choose_location", lambda: end_at("Sanctuary", final())),
    "a card for Hala": ("choose_hand_card", lambda: end_at("Hala", battle().storyline("hulk/heroic"))),
    "a card of Hala": (
        "choose_storyline_card",
        lambda: end_at("Hala", battle().storyline("hulk/heroic")).pick("wild"),
    ),
}
"""Questions that the box brings or asks anew: the prompt, and how it comes to be asked."""

every_question = pytest.mark.parametrize(("prompt", "ask"), QUESTIONS.values(), ids=QUESTIONS)


@every_question
def test_a_question_read_back_has_the_same_answers_with_the_same_outcome(prompt: str, ask: Callable[[], Table]) -> None:
    state = ask().state
    assert state.control.question is not None
    assert state.control.question.prompt == prompt
    read = codec.decode_state(codec.encode(state), RULES)
    assert read == state
    for option in legal(state):
        step = apply(RULES, read, codec.decode_command(codec.encode(option)))
        assert step == apply(RULES, state, option)
        assert reduce(evolve, step.events, state) == step.state
        check(RULES, step.state)


@every_question
def test_a_game_saved_at_a_question_goes_on_and_back_as_if_it_had_not_been(
    prompt: str, ask: Callable[[], Table]
) -> None:
    first = Game.from_state(ask().state, registry=REGISTRY)
    assert first.question is not None
    assert first.question.prompt == prompt
    for number in range(len(first.legal())):
        game = Game.load(first.save(), registry=REGISTRY)
        assert game.state == first.state
        twin = first.copy()
        for step in range(GO_ON):
            if game.over:
                break
            options = game.legal()
            command = options[(number + step) % len(options)]
            assert game.apply(command) == twin.apply(command)
            game = Game.load(game.save(), registry=REGISTRY)
        assert game.state == twin.state
        assert verify(game.replay(), REGISTRY) == Exact(len(game.commands))
        last = game.state
        while game.commands:
            game.undo(force=True)
            twin.undo(force=True)
            assert game.state == twin.state
        assert game.state == first.state
        while game.history.undone:
            game.redo()
        assert game.state == last
