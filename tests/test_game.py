"""The game that people hold: looking, playing, going back, keeping."""

from __future__ import annotations

import copy
import sys
from functools import reduce
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import (
    Choice,
    Command,
    Decline,
    EndTurn,
    ExpansionError,
    Game,
    GameOverError,
    IllegalCommand,
    InvariantError,
    MarvelUnitedError,
    Options,
    Pick,
    PlayCard,
    Registry,
    Setup,
    SetupError,
    StaleCommand,
    State,
    UsageError,
    UseEffect,
    WrongSeat,
    engine,
    evolve,
    legal,
    start,
    view,
)
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.expansions.faults import Fault
from marvel_united.history import BARRIERS
from marvel_united.model.effects import Symbol
from marvel_united.model.events import CardsDrawn, PlanRevealed
from marvel_united.model.expansion import Expansion
from marvel_united.testing import scenario
from tests.cards.gauntlet import RULES as GAUNTLET
from tests.games import CORE, SETUP, SETUPS, play, played

RULES = CORE.rules(("core",))


# ---------------------------------------------------------------- beginning


def test_a_game_begins_where_start_does() -> None:
    step = start(RULES, SETUP)
    game = Game(SETUP, registry=CORE)
    assert (game.state, game.events) == step
    assert (game.question, game.legal()) == (step.state.control.question, legal(step.state))
    assert (game.result, game.over, game.commands) == (None, False, ())
    assert game.rules is RULES


def test_the_setup_of_a_game_is_complete() -> None:
    game = Game(Setup(seed="3"))
    assert game.setup.villain
    assert len(game.setup.heroes) == 2
    assert len(game.setup.locations) == 6
    assert Game(game.setup).state == game.state


def test_a_game_without_expansions_is_one_of_the_core_box() -> None:
    assert Game(Setup(expansions=())).state.villain == Game(Setup()).state.villain


def test_lists_do_where_tuples_are_declared() -> None:
    heroes = cast("tuple[str, ...]", ["core:hulk", "core:wasp"])
    assert Game(Setup(heroes=heroes)).setup.heroes == ("core:hulk", "core:wasp")


def test_all_reasons_against_a_setup_are_told_at_once() -> None:
    setup = Setup(seed="", villain="core:nobody", heroes=("core:hulk", "core:hulk"), players=7)
    with pytest.raises(SetupError) as refusal:
        Game(setup)
    assert refusal.value.code == "impossible_setup"
    assert len(cast("tuple[str, ...]", refusal.value.details["reasons"])) >= 4


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(Setup(players=cast("int", "2")), id="text for a number"),
        pytest.param(Setup(players=cast("int", 2.5)), id="a fraction"),
        pytest.param(Setup(seed=cast("str", 7)), id="a number for text"),
        pytest.param(Setup(seed="\ud800"), id="half a surrogate pair"),
        pytest.param(Setup(heroes=cast("tuple[str, ...]", None)), id="nothing for heroes"),
        pytest.param(Setup(options=cast("Options", object())), id="an object for options"),
        pytest.param(Setup(options=Options(solo_kos=10**30)), id="an absurd number"),
    ],
)
def test_a_setup_of_the_wrong_types_is_refused(setup: Setup) -> None:
    with pytest.raises(SetupError) as refusal:
        Game(setup)
    assert refusal.value.code == "impossible_setup"
    assert refusal.value.details["reasons"]


@pytest.mark.parametrize("setup", ["MU1-ETZ8Q00", {}, 7])
def test_only_a_setup_is_one(setup: object) -> None:
    with pytest.raises(UsageError) as refusal:
        Game(cast("Setup", setup))
    assert refusal.value.code == "not_a_setup"


def test_content_that_is_not_installed_is_told() -> None:
    with pytest.raises(ExpansionError) as refusal:
        Game(Setup(expansions=("core", "x_men")))
    assert refusal.value.code == "unknown_expansion"


def test_what_else_is_wrong_is_told_beside_an_unknown_expansion() -> None:
    """Of what an unknown expansion may bring nothing is said."""
    setup = Setup(
        seed="",
        villain="x_men:magneto",
        heroes=("core:hulk", "core:hulk", "core:nobody", "x_men:storm"),
        players=7,
        expansions=("core", "x_men", "x_force"),
    )
    with pytest.raises(ExpansionError) as refusal:
        Game(setup)
    assert refusal.value.code == "unknown_expansion"
    reasons = cast("tuple[Fault, ...]", refusal.value.details["reasons"])
    assert [reason.code for reason in reasons] == ["unknown_expansion"] * 2 + ["impossible_setup"] * 4
    told = refusal.value.message
    assert all(word in told for word in ("'x_men'", "'x_force'", "seed", "named more than once", "7", "'core:nobody'"))
    assert not any(word in told for word in ("magneto", "storm"))


def test_what_else_is_wrong_is_told_beside_a_field_of_the_wrong_type() -> None:
    """Nothing is said of what a field might have held that holds what it must not."""
    setup = Setup(
        seed="",
        villain="core:nobody",
        heroes=("core:hulk",) * 3,
        players=cast("int", "2"),
        challenges=("core:dreadful",),
        locations=("core:nowhere",),
    )
    with pytest.raises(SetupError) as refusal:
        Game(setup)
    reasons = cast("tuple[str, ...]", refusal.value.details["reasons"])
    assert len(reasons) == 6
    assert "players is 'str' instead of int" in reasons
    ill = replace(setup, mode=cast("str", None), expansions=cast("tuple[str, ...]", "core"))
    with pytest.raises(SetupError) as refusal:
        Game(ill)
    reasons = cast("tuple[str, ...]", refusal.value.details["reasons"])
    assert len([reason for reason in reasons if "instead of" in reason]) == 3


TOKENS: tuple[tuple[Symbol, ...], ...] = (("move",), (), (), ())
WRONG = cast("Any", 5)
BATTLE, SKULL = "horsemen_of_apocalypse:battle", "core:red_skull"
ALL = ("core", "horsemen_of_apocalypse", "infinity_gauntlet", "team_decks", "world_war_hulk")


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(villain=WRONG, choices=(Choice("x"), Choice("x"))), ("villain is", "'x' in", "named more than once")),
        (Setup(players=7, heroes=WRONG), ("heroes is", "not 7")),
        (Setup(options=Options(hands=cast("Any", "shut"), solo_kos=77), tokens=WRONG), ("tokens is", "shut", "77")),
        (Setup(players=2, tokens=TOKENS, options=WRONG), ("options is", "4 seats")),
        (
            Setup(mode=BATTLE, villain="core:red_skull", heroes=WRONG, expansions=ALL),
            ("heroes is", "not played against"),
        ),
        (Setup(mode=BATTLE, villain=SKULL, expansions=(*ALL, "nope")), ("'nope'", "not played against")),
        (
            Setup(villain="red_skull", heroes=("hulk",), expansions=("core", "nope")),
            ("'nope'", "'red_skull'", "'hulk'"),
        ),
        (Setup(players=-3, tokens=((), ())), ("not -3",)),
    ],
)
def test_nothing_hides_another_reason_and_none_is_made_up(setup: Setup, told: tuple[str, ...]) -> None:
    with pytest.raises((SetupError, ExpansionError)) as refusal:
        Game(setup)
    reasons = cast("tuple[object, ...]", refusal.value.details["reasons"])
    assert len(reasons) == len(told)
    for word in told:
        assert word in refusal.value.message


def test_a_game_sees_only_the_registry_it_is_given() -> None:
    renamed = Registry.of(Expansion("core", "Nothing in it"))
    with pytest.raises(SetupError):
        Game(Setup(), registry=renamed)
    assert Game(Setup(), registry=CORE).rules is Game(Setup(), registry=CORE).rules


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.villain)
def test_a_whole_game_is_the_fold_of_its_events(setup: Setup) -> None:
    game = played(setup)
    assert game.over
    assert game.result == game.state.result
    assert (game.question, game.legal()) == (None, ())
    assert len(game.commands) == game.state.step
    assert reduce(evolve, game.events, cast("State", None)) == game.state


def test_commands_lead_where_apply_leads_and_leave_old_states_alone() -> None:
    game = Game(SETUP, registry=CORE)
    kept: list[tuple[State, str]] = []
    while not game.over:
        before = game.state
        kept.append((before, repr(before)))
        command = game.legal()[-1]
        events = game.apply(command, at=before.step)
        assert (game.state, events) == engine.apply(RULES, before, command)
        assert game.history.now.events == events
    assert all(repr(state) == told for state, told in kept)


def test_each_seat_has_its_own_commands_and_view() -> None:
    game = played(commands=4)
    question = game.question
    assert question is not None
    asked = question.seat
    assert game.legal(asked) == game.legal() != ()
    assert game.legal(1 - asked) == ()
    assert game.view(asked) == view(game.state, asked, game.rules)
    with pytest.raises(WrongSeat) as refusal:
        game.view(9)
    assert refusal.value.code == "unknown_seat"


def refused(game: Game, command: object, seat: object = None, at: object = None) -> MarvelUnitedError:
    before, history = game.state, game.history
    with pytest.raises(MarvelUnitedError) as refusal:
        game.apply(cast("Command", command), seat=cast("int", seat), at=cast("int", at))
    assert game.state is before
    assert game.history is history
    return refusal.value


class Contrary:
    """Something that cannot be compared, hashed or told."""

    def __eq__(self, other: object) -> bool:
        raise TypeError

    def __hash__(self) -> int:
        raise TypeError

    def __repr__(self) -> str:
        raise TypeError


@pytest.mark.parametrize("command", [None, "command.end_turn", 0, (), [], {}, PlayCard, Setup(), Contrary()], ids=type)
def test_what_is_no_command_is_an_illegal_one(command: object) -> None:
    error = refused(played(commands=4), command)
    assert type(error) is IllegalCommand
    assert error.code == "not_a_command"


@pytest.mark.parametrize(
    "command", [PlayCard(999), PlayCard(-1), UseEffect(0), Decline(), Pick("hero", 5), PlayCard(cast("int", "x"))]
)
def test_a_command_that_is_none_of_the_options_is_illegal(command: Command) -> None:
    error = refused(played(commands=4), command)
    assert type(error) is IllegalCommand
    assert error.code == "illegal_command"


def test_a_command_for_another_step_is_stale() -> None:
    game = played(commands=4)
    for at in (3, 5, -1, "4", None.__class__):
        assert type(refused(game, game.legal()[0], at=at)) is StaleCommand


def test_a_command_of_another_seat_is_refused() -> None:
    game = played(commands=4)
    question = game.question
    assert question is not None
    error = refused(game, game.legal()[0], seat=1 - question.seat)
    assert (type(error), error.code) == (WrongSeat, "wrong_seat")
    for seat in (-1, 2, 99, "0", True, 0.0, ()):
        error = refused(game, game.legal()[0], seat=seat)
        assert (type(error), error.code) == (WrongSeat, "unknown_seat")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = played()
    assert type(refused(game, EndTurn())) is GameOverError


@pytest.mark.rule("H17")
def test_any_seat_may_answer_for_all_but_no_stranger() -> None:
    game = Game(Setup(seed="1", villain="core:ultron"), registry=CORE)
    while game.question is not None and game.question.seat >= 0:
        game.apply(game.legal()[0])
    for seat in (0, 1):
        assert game.copy().apply(game.legal()[0], seat=seat)
    assert refused(game, game.legal()[0], seat=2).code == "unknown_seat"


def test_what_equals_an_option_is_taken_for_that_very_option() -> None:
    game = Game(SETUP, registry=CORE)
    while not game.over:
        option = game.legal()[0]
        twin = game.copy()
        game.apply(option)
        if isinstance(option, PlayCard):
            twin.apply(PlayCard(cast("int", float(option.card))))
            assert twin.save() == game.save()


# ---------------------------------------------------------------- back and forth


def test_undo_and_redo_at_every_depth() -> None:
    game = played()
    last, commands = game.state, game.commands
    states = [moment.state for moment in game.history.moments()]
    for depth, state in enumerate(reversed(states[:-1]), 1):
        assert game.undo(force=True) == commands[-depth]
        assert game.state is state
        assert game.commands == commands[: len(commands) - depth]
    for command, state in zip(commands, states[1:], strict=True):
        assert game.redo() == command
        assert game.state is state
    assert game.state is last


def test_nothing_before_the_first_and_nothing_after_the_last() -> None:
    game = Game(SETUP)
    for step, code in ((game.undo, "nothing_to_undo"), (game.redo, "nothing_to_redo")):
        with pytest.raises(UsageError) as refusal:
            step()
        assert refusal.value.code == code


def test_going_on_after_undo_drops_what_could_be_redone() -> None:
    game = played(commands=5)
    game.undo(force=True)
    game.apply(game.legal()[0])
    with pytest.raises(UsageError):
        game.redo()


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.villain)
def test_only_force_goes_back_past_cards_that_came_to_light(setup: Setup) -> None:
    game = played(setup, pace=3)
    barriers = 0
    while game.commands:
        shows_cards = any(isinstance(event, BARRIERS) for event in game.history.now.events)
        streams = game.state.control.streams
        before = game.history
        if shows_cards:
            barriers += 1
            with pytest.raises(UsageError) as refusal:
                game.undo()
            assert refusal.value.code == "undo_barrier"
            assert game.history is before
        game.undo(force=shows_cards)
        if not shows_cards:
            assert game.state.control.streams == streams
            assert hidden(game.state) <= hidden(before.now.state)
    assert barriers


@pytest.mark.rule("I9", "I2")
def test_chance_and_found_stones_are_taken_back_by_force_only() -> None:
    maw = scenario("Ebony Maw", "Hulk", "Wasp", rules=GAUNTLET).crisis("Hulk", 1).hand("Hulk", "move", "wild")
    stones = ("Space Stone", "Mind Stone", "Soul Stone", "Power Stone", "Reality Stone")
    last = scenario("Black Dwarf", "Hulk", "Wasp", rules=GAUNTLET, mode="Infinity battle", choices={"taken": stones})
    last = last.plan_top("Time Stone").pace(2).hand("Hulk", "move", "wild")
    for table in (maw.turn("Hulk"), last.turn("Hulk").play("move")):
        game = Game.from_state(table.state, registry=Registry.of(core_box.expansion(), infinity_gauntlet.expansion()))
        told = game.apply(game.legal()[-1])
        assert not any(isinstance(event, (CardsDrawn, PlanRevealed)) for event in told)
        with pytest.raises(UsageError, match="undo_barrier"):
            game.undo()
        game.undo(force=True)
        assert game.commands == ()


def hidden(state: State) -> frozenset[int]:
    """Give the cards that lie in decks."""
    return frozenset([*state.villain.deck, *[card for seat in state.seats for card in seat.deck]])


def test_a_copy_goes_its_own_way() -> None:
    game = played(commands=6)
    for twin in (game.copy(), copy.copy(game)):
        assert twin.state is game.state
        before = game.history
        twin.apply(twin.legal()[-1])
        twin.undo(force=True)
        twin.undo(force=True)
        assert game.history is before


def test_a_subclass_stays_one() -> None:
    class Mine(Game):
        pass

    game = Mine(SETUP)
    assert type(game.copy()) is type(Mine.load(game.save())) is type(Mine.from_state(game.state)) is Mine


@pytest.mark.parametrize("commands", [2, 40])
def test_a_copy_holds_nothing_of_its_own_however_long_the_game(commands: int) -> None:
    game = played(commands=commands)
    twin = game.copy()
    assert all(getattr(twin, part) is getattr(game, part) for part in Game.__slots__)
    assert not hasattr(twin, "__dict__")


def test_a_very_long_game_can_be_forgotten() -> None:
    game = played(commands=3)
    history = game.history
    for _ in range(200_000):
        history = history.after(game.state, (), EndTurn(), None)
    assert repr(history.now)
    del history
    assert sys.getrefcount(game.state) < 100_000


# ---------------------------------------------------------------- saving


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.villain)
@pytest.mark.parametrize("commands", [0, 1, 17, 1000])
def test_a_loaded_game_is_the_game_that_was_saved(setup: Setup, commands: int) -> None:
    game = played(setup, commands)
    loaded = Game.load(game.save(), registry=CORE)
    assert loaded.state == game.state
    assert loaded.events == game.events
    assert loaded.commands == game.commands
    assert loaded.save() == game.save()
    assert play(loaded).state == play(game).state


def test_who_gave_a_command_is_kept() -> None:
    game = played(commands=4)
    question = game.question
    assert question is not None
    game.apply(game.legal()[0], seat=question.seat)
    loaded = Game.load(game.save(), registry=CORE)
    assert [moment.seat for moment in loaded.history.moments()] == [None] * 5 + [question.seat]


def test_a_game_can_begin_anywhere() -> None:
    state = played(commands=9).state
    game = Game.from_state(state, registry=CORE)
    assert (game.state, game.events, game.commands) == (state, (), ())
    play(game, 30)
    loaded = Game.load(game.save(), registry=CORE)
    assert (loaded.state, loaded.commands) == (game.state, game.commands)
    assert loaded.history.moments()[0].state == state


def test_a_position_made_by_hand_can_be_played() -> None:
    state = scenario("Red Skull", "Hulk", "Wasp").turn("Hulk").state
    assert play(Game.from_state(state)).over


def test_a_game_cannot_begin_where_no_game_is() -> None:
    nothing: tuple[object, ...] = (None, {}, SETUP)
    for state in nothing:
        with pytest.raises(InvariantError) as refusal:
            Game.from_state(cast("State", state))
        assert refusal.value.code == "broken_state"


# ---------------------------------------------------------------- telling


def test_a_game_tells_where_it_is() -> None:
    game = Game(Setup(seed="1", villain="core:ultron"), registry=CORE)
    seen: set[str] = set()
    while not game.over:
        seen.add(repr(game).partition(": ")[2].removesuffix(">"))
        game.apply(game.legal()[0])
    assert {"anyone is asked choose_first_hero", "seat 0 is asked play_card", "seat 1 is asked play_card"} <= seen
    assert repr(game) == f"<Game core:ultron, step {game.state.step}: lost by plot>"


def test_a_history_tells_how_long_it_is() -> None:
    game = played(commands=3)
    game.undo(force=True)
    assert repr(game.history) == "<History: 2 commands, 1 undone>"
    assert repr(game.history.now) == f"<Moment 2: {game.commands[-1]}>"


@given(st.lists(st.tuples(st.sampled_from(["apply", "undo", "redo", "copy", "load"]), st.integers(0, 50)), max_size=25))
@settings(max_examples=40)
def test_whatever_one_does_a_game_agrees_with_its_replay(deeds: list[tuple[str, int]]) -> None:
    game = Game(SETUP, registry=CORE)
    for deed, number in deeds:
        if deed == "apply" and not game.over:
            game.apply(game.legal()[number % len(game.legal())])
        elif deed == "undo" and game.commands:
            game.undo(force=True)
        elif deed == "redo" and game.history.undone:
            game.redo()
        elif deed == "copy":
            game = game.copy()
        elif deed == "load":
            game = Game.load(game.save(), registry=CORE)
    assert list(game.replay().states(CORE)) == [moment.state for moment in game.history.moments()]
