"""The command line with Team decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marvel_united import Registry, Setup, packs, read_replay
from tests.cards.teams import OTHERS, TEAM_DECKS

from .conftest import Run

UNITED = "team_decks:united_heroes"


@pytest.fixture(autouse=True)
def _boxes_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry.of(*OTHERS, TEAM_DECKS)
    monkeypatch.setattr(packs, "installed", lambda: registry)
    monkeypatch.setattr(Registry, "installed", lambda: registry)


@pytest.mark.parametrize("solo", [(), ("--solo",)])
def test_a_bot_plays_with_a_team_deck(solo: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    log = tmp_path / "game.jsonl"
    status, out, _ = run("play", "--auto", "random", "--seed", "7", "--team", UNITED, *solo, "--log", str(log))
    assert status == 0
    assert "Team: United Heroes." in out
    assert "of the Team display" in out
    assert "team_decks:" not in out
    assert read_replay(log).header.setup.team == UNITED


def test_people_choose_a_team_turn_or_a_regular_one(run: Run) -> None:
    """The options are the cards of the Display, and no."""
    setup = ("--team", UNITED, "--villain", "ultron", "--heroes", "hulk,wasp", "--seed", "7")
    _, out, _ = run("play", *setup, typed=("1", "1", "quit"))
    assert "Take a Team turn?" in out
    assert out.count("\n  1. play ") == 1


REFUSED = [
    (("--team", "nobodys"), "there is no Team 'nobodys'"),
    (("--team", "team_decks:x_men"), "the cards of 'team_decks:x_men' are not known"),
    (("--team", "team_decks:avengers", "--heroes", "venom,hulk"), "'core:venom' is not a member"),
    (("--team", ""), "an id is missing"),
]


@pytest.mark.parametrize(("options", "told"), REFUSED)
def test_what_cannot_be_played_is_told_in_a_line(options: tuple[str, ...], told: str, run: Run) -> None:
    for command in (("play", "--auto", "random"), ("simulate", "--games", "1"), ("perft", "--depth", "1")):
        status, _, err = run(*command, *options)
        assert status == 2
        assert told in err
        assert len(err.strip().splitlines()) == 1


def test_a_setup_code_carries_the_team(run: Run) -> None:
    code = Setup(seed="7", team=UNITED, expansions=("core", "team_decks")).to_code()
    assert Setup.from_code(code).team == UNITED
    assert "Team: United Heroes." in run("play", "--auto", "random", "--setup", code)[1]
    other = run("play", "--auto", "random", "--setup", code, "--team", "team_decks:avengers")[1]
    assert "Team: Avengers." in other


def test_the_team_of_a_campaign_can_be_changed_between_games(run: Run) -> None:
    typed = ("team avengers", "team", "team x_men", "quit")
    _, out, _ = run("campaign", "infinity-gauntlet", "--team", UNITED, "--seed", "7", typed=typed)
    shown = [line.strip() for line in out.splitlines() if line.strip().startswith(("Next is", "Team: "))]
    assert [line for line in shown if line.startswith("Team")] == ["Team: United Heroes", "Team: Avengers"]
    assert len([line for line in shown if line.startswith("Next is")]) == 4
    assert "the cards of 'team_decks:x_men' are not known" in out


# ---------------------------------------------------------------- content


def test_content_shows_teams_and_their_cards(run: Run) -> None:
    team = json.loads(run("content", "team_decks:avengers", "--json")[1])
    assert (team["name"], len(team["cards"]), team["source"]) == ("Avengers", 7, "printed-single")
    card = json.loads(run("content", "team_decks:avengers/government_ties", "--json")[1])
    assert (card["negative"], card["source"], card["effect"]["mandatory"]) == (True, "rulebook", True)
    assert "team_decks:x_men" in run("content")[1]


@pytest.mark.parametrize(("source", "cards"), [("rulebook", 1), ("reconstructed", 6), ("printed", 0)])
def test_content_of_a_source_keeps_the_cards_of_a_team_that_are_of_it(source: str, cards: int, run: Run) -> None:
    teams = json.loads(run("content", "--json", "--source", source)[1])["teams"]
    avengers = [team for team in teams if team["full_id"] == "team_decks:avengers"]
    assert [len(team["cards"]) for team in avengers] == ([cards] if cards else [])
