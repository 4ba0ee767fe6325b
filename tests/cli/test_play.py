"""``play`` for people: what may be typed, and what comes of it."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from marvel_united.cli import main
from marvel_united.model.setup import Setup
from marvel_united.replay import Exact, read_replay, verify

Typing = Callable[..., str]
GAME = ("play", "--seed", "3", "--villain", "red_skull", "--heroes", "hulk,wasp,venom")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """Give a function that plays with lines typed in, and gives what is printed."""

    def play(*lines: str, options: tuple[str, ...] = GAME) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(options) == 0
        captured = capsys.readouterr()
        assert not captured.err
        return captured.out

    return play


def test_the_game_is_told_from_the_start(play: Typing) -> None:
    out = play("quit")
    assert out.lstrip().startswith("== Red Skull against Hulk, Wasp, Venom ==")
    assert "Plot: Fear at 20: heroes lose." in out
    assert "== Villain turn 1 ==" in out
    assert re.search(r"^  1\. ", out, re.MULTILINE)
    assert out.index("The game is left here.") < out.index("Setup code: MU1-")


def test_the_end_of_input_leaves_the_game(play: Typing) -> None:
    assert "The game is left here." in play()


def test_numbers_are_choices(play: Typing) -> None:
    out = play("1", "1", "1")
    assert out.count("> ") >= 3
    assert "plays" in out


@pytest.mark.parametrize("typed", ["0", "99", "-1", "x", "1.5", "²", "1" * 50])
def test_what_is_no_choice_is_said_so(typed: str, play: Typing) -> None:
    assert f"There is no choice {typed!r}" in play(typed)


def test_help_board_and_setup(play: Typing) -> None:
    out = play("help", "?", "board", "setup", "")
    assert out.count("take the last choice back") == 2
    assert "Storyline:" in out
    code = re.search(r"^> (MU1-\S+)$", out, re.MULTILINE)
    assert code is not None
    assert Setup.from_code(code[1]).seed == "3"


def test_what_is_printed_can_be_looked_at(play: Typing) -> None:
    out = play("look", "look fear", "look 1", "LOOK Red Skull", "help")
    assert out.count("  Overflow: Fear +1 for every token that found no slot") == 2
    assert "There is nothing in sight called 'fear'." in out
    assert "look NAME or look NUMBER" in out


BATTLE = ("--seed", "3", "--mode", "infinity_gauntlet:infinity_battle", "--heroes", "hulk,wasp")
FINAL = ("--seed", "3", "--mode", "infinity_gauntlet:final_battle", "--choose", "infinity_gauntlet:taken=mind_stone")


def test_an_infinity_battle_is_told(play: Typing) -> None:
    out = play("1", "board", "quit", options=("play", *BATTLE))
    assert "Infinity battle: one of the first 3 games" in out
    assert len(re.findall("Beside the board: Power-up ., to be filled, 0 of 4 slots filled", out)) >= 1
    assert len(re.findall("Beside the board: Power-up ., under the last mission", out)) >= 1
    assert "Mode: Infinity battle\n" in out


@pytest.mark.parametrize("options", [BATTLE, FINAL], ids=["battle", "final"])
def test_the_games_of_the_infinity_gauntlet_are_watched(options: tuple[str, ...], play: Typing) -> None:
    out = play(options=("play", "--auto", "greedy", *options))
    assert re.search(r"== The end ==\nThe heroes (win|lose): ", out)


def test_what_is_chosen_for_options_is_told(play: Typing) -> None:
    assert "\nStones taken: Mind Stone.\n" in play("quit", options=("play", *FINAL))


def test_choices_can_be_taken_back(play: Typing) -> None:
    out = play("undo", "redo", "1", "undo", "undo!", "redo", "undo!")
    assert "no command has been given yet" in out
    assert "no command has been taken back" in out
    assert "only force takes that back (undo! does)" in out
    assert out.count("Done. The game now stands so:") == 3


def test_a_log_can_be_gone_on_with(play: Typing, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(tmp_path / "game.jsonl")
    play("1", "1", "undo", "quit", options=(*GAME, "--log", log))
    assert isinstance(verify(read_replay(log)), Exact)
    out = play(options=("play", "--load", log, "--log", log, "--auto", "greedy"))
    assert "== The end ==" in out
    replay = read_replay(log)
    assert isinstance(verify(replay), Exact)
    assert replay.result is not None
    over = play(options=("play", "--load", log))
    assert "The heroes" in over
    assert "Type the number" not in over
    assert main(("play", "--auto", "random", "--log", log)) == 2
    assert "cannot_write" in capsys.readouterr().err


def test_a_bot_is_watched_to_the_end(play: Typing) -> None:
    out = play(options=("play", "--auto", "greedy", "--seed", "7"))
    assert out.count("== Villain turn") >= 2
    assert out.count("== Turn") >= 4
    assert re.search(r"== The end ==\nThe heroes (win|lose): ", out)
    assert play(options=("play", "--auto", "greedy", "--seed", "7")) == out


def test_the_solo_game_is_watched(play: Typing) -> None:
    out = play(options=("play", "--auto", "greedy", "--solo", "--challenge", "moderate", "--seed", "7"))
    assert "Challenge: Moderate." in out
    assert "(shared)" in out


def test_a_game_without_a_seed_is_another_each_time(play: Typing) -> None:
    assert play(options=("play",)) != play(options=("play",))


@pytest.mark.parametrize(("error", "status"), [(KeyboardInterrupt, 130), (BrokenPipeError, 141)])
def test_interruptions(
    error: type[BaseException], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> str:
        raise error

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr("marvel_united.cli._forget_output", lambda: None)
    assert main(GAME) == status
    assert "Traceback" not in capsys.readouterr().err
