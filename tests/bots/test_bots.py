"""Bots play whole games, by their own seed alone, and see no more than their seat does."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from marvel_united import engine, sampling
from marvel_united.bots import BOTS, BiasedBot, Bot, GreedyBot, Position, RandomBot, bot, position
from marvel_united.codec import state_hash
from marvel_united.errors import GameOverError, SetupError, UsageError
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.model.commands import Command, EndTurn, UseSymbol
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.model.state import State
from marvel_united.simulate import play_out

RULES = engine.Rules((core_box.expansion(),))
VILLAINS = tuple(RULES.villains)
GAUNTLET = engine.Rules((core_box.expansion(), infinity_gauntlet.expansion()))
STONES = tuple(GAUNTLET.extra_decks["infinity_gauntlet:infinity_stone"])
POWER_UPS = tuple(GAUNTLET.extra_decks["infinity_gauntlet:power_up"])
BOXES = ("core", "infinity_gauntlet")


def battle(villain: str, players: int, seed: str = "battle") -> Setup:
    """Set up an infinity battle."""
    mode = "infinity_gauntlet:infinity_battle"
    return Setup(seed=f"{seed}/{villain}/{players}", villain=villain, players=players, mode=mode, expansions=BOXES)


def final_battle(players: int, stones: int, seed: str = "final") -> Setup:
    """Set up the final battle against so many stones, with four power-ups."""
    taken = Choice("infinity_gauntlet:taken", STONES[:stones])
    unlocked = Choice("infinity_gauntlet:unlocked", POWER_UPS[:4])
    mode = "infinity_gauntlet:final_battle"
    seed = f"{seed}/{players}/{stones}"
    return Setup(seed=seed, players=players, mode=mode, expansions=BOXES, choices=(taken, unlocked))


CHILDREN = ("ebony_maw", "black_dwarf", "proxima_midnight", "corvus_glaive")
BATTLES = [battle(f"infinity_gauntlet:{child}", n) for child in CHILDREN for n in (1, 2, 3)]
BATTLES += [final_battle(n, stones) for n in (1, 2, 4) for stones in (0, 5)]
SETUPS = [
    *[Setup(seed=f"bots/{villain}/{n}", villain=villain, players=n) for villain in VILLAINS for n in (2, 3, 4)],
    *[Setup(seed=f"bots/{villain}", villain=villain, players=1) for villain in VILLAINS],
    Setup(seed="forced", players=2, options=Options(ask_forced=True)),
    *BATTLES,
]


def rules_of(setup: Setup) -> engine.Rules:
    """Give the content of a setup."""
    return GAUNTLET if setup.expansions == BOXES else RULES


def decisions(player: Bot, setup: Setup) -> list[tuple[State, Command]]:
    """Play a game and give each decision with the state it was made in."""
    rules = rules_of(setup)
    state = engine.start(rules, setup).state
    made: list[tuple[State, Command]] = []
    while state.result is None:
        command = player.choose(Position(rules, state))
        made.append((state, command))
        state = engine.apply(rules, state, command).state
    return made


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_bots_end_every_game(name: str, setup: Setup) -> None:
    """Every choice is legal, or `apply` would refuse it."""
    finished = play_out(rules_of(setup), setup, bot(name, "player"))
    assert finished.state.result is not None
    assert finished.decisions == finished.state.step


@pytest.mark.parametrize("name", BOTS)
def test_equal_seeds_play_alike(name: str) -> None:
    setup = Setup(seed="alike", villain="core:red_skull", players=3)
    commands = [command for _, command in decisions(bot(name, 7), setup)]
    assert [command for _, command in decisions(bot(name, "7"), setup)] == commands
    assert [command for _, command in decisions(bot(name, 8), setup)] != commands


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_bots_know_only_what_their_seat_sees(name: str, hands: str) -> None:
    """Whatever lies hidden, the same position gives the same answer."""
    options = Options(hands="closed" if hands == "closed" else "open")
    player = bot(name, "fair")
    for setup in [Setup(seed="fair", villain=villain, players=3) for villain in VILLAINS] + [final_battle(3, 3)]:
        rules = rules_of(setup)
        for state, command in decisions(player, replace(setup, options=options)):
            seat = Position(rules, state).seat
            other = sampling.sample_hidden(state, seat, f"other/{state.step}")
            assert player.choose(Position(rules, other)) == command


class Searcher:
    """Looks one step ahead in games that could be this one; what it likes depends on all that these hide."""

    def choose(self, position: Position) -> Command:
        guesses = [position.sample(f"guess/{n}") for n in range(2)]

        def worth(command: Command) -> list[str]:
            return [state_hash(engine.apply(position.rules, guess, command).state) for guess in guesses]

        return max(position.legal, key=worth)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_sample_shows_its_seat_the_same_and_can_be_played_on(hands: Literal["open", "closed"]) -> None:
    for state, _ in decisions(BiasedBot("sample"), Setup(seed="sample", players=3, options=Options(hands=hands))):
        here = Position(RULES, state)
        there = Position(RULES, here.sample("a guess"))
        assert (there.view, there.legal, there.seat) == (here.view, here.legal, here.seat)
        for command in here.legal:
            engine.apply(RULES, here.sample("another"), command)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_bots_that_search_learn_nothing_that_is_hidden(hands: Literal["open", "closed"]) -> None:
    """Even one that looks at every bit of a sample gives the same answer, however the hidden cards lie."""
    player = Searcher()
    for state, command in decisions(player, Setup(seed="fair", players=3, options=Options(hands=hands))):
        other = sampling.sample_hidden(state, Position(RULES, state).seat, f"other/{state.step}")
        assert player.choose(Position(RULES, other)) == command


def test_random_bots_need_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_view(state: State, seat: int, rules: engine.Rules) -> None:
        assert rules is RULES
        raise AssertionError(f"seat {seat} looked at step {state.step}")

    monkeypatch.setattr(position, "view", no_view)
    setup = Setup(seed="blind", villain="core:ultron")
    assert play_out(RULES, setup, RandomBot(1)).state.result is not None
    assert play_out(RULES, setup, BiasedBot(1)).state.result is not None
    with pytest.raises(AssertionError, match="seat 0 looked"):
        play_out(RULES, setup, GreedyBot(1))


def test_positions_end_with_the_game() -> None:
    final = play_out(RULES, Setup(seed="over"), RandomBot(1)).state
    with pytest.raises(GameOverError, match="game_over"):
        Position(RULES, final)


@pytest.mark.rule("H17")
def test_joint_questions_are_answered_by_the_leading_seat() -> None:
    made = decisions(RandomBot(3), Setup(seed="7", villain="core:red_skull", players=3))
    asked = [(state, state.control.question) for state, _ in made if state.control.question is not None]
    joint = [(state, question) for state, question in asked if question.seat < 0]
    assert joint
    for state, question in asked:
        seat = Position(RULES, state).seat
        assert seat == (question.lead if question.seat < 0 else question.seat)


def games(player: str, setups: list[Setup]) -> tuple[int, int]:
    """Give the wins and the completed missions of some games."""
    finals = [play_out(rules_of(setup), setup, bot(player, n)).state for n, setup in enumerate(setups)]
    wins = sum(final.result is not None and final.result.won for final in finals)
    return wins, sum(mission.completed > 0 for final in finals for mission in final.missions)


def plain(villain: str) -> list[Setup]:
    """Set up some plain games."""
    return [Setup(seed=f"{villain}/{n}", villain=villain) for n in range(24)]


@pytest.mark.slow
@pytest.mark.parametrize(("villain", "least"), [("core:red_skull", 12), ("core:ultron", 7), ("core:taskmaster", 2)])
def test_greedy_bots_win_a_fair_part_of_their_games(villain: str, least: int) -> None:
    wins, _ = games("greedy", plain(villain))
    assert wins >= least


@pytest.mark.slow
@pytest.mark.parametrize(("child", "least"), [*zip(CHILDREN, (16, 8, 8, 6), strict=True)])
def test_greedy_bots_win_a_fair_part_of_their_infinity_battles(child: str, least: int) -> None:
    wins, _ = games("greedy", [battle(f"infinity_gauntlet:{child}", 2, str(n)) for n in range(24)])
    assert wins >= least


@pytest.mark.slow
def test_greedy_bots_stand_a_chance_against_thanos() -> None:
    wins, _ = games("greedy", [final_battle(2, 2, str(n)) for n in range(24)])
    assert wins >= 3


def test_biased_bots_get_further_than_random_ones() -> None:
    _, random = games("random", plain("core:red_skull"))
    _, biased = games("biased", plain("core:red_skull"))
    assert biased > 2 * random


def test_biased_bots_go_everywhere() -> None:
    """They end turns early too, now and then: no command is out of reach."""
    made = [command for n in range(5) for _, command in decisions(BiasedBot(n), Setup(seed=str(n)))]
    assert sum(isinstance(command, EndTurn) for command in made) > 5
    assert sum(isinstance(command, UseSymbol) for command in made) > 50


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(UsageError) as caught:
        bot("gready")
    assert caught.value.code == "unknown_bot"
    assert caught.value.details["known"] == ("biased", "greedy", "random")


@pytest.mark.parametrize("name", BOTS)
def test_bad_seeds_are_refused(name: str) -> None:
    with pytest.raises(SetupError, match="bad_seed"):
        bot(name, "")
