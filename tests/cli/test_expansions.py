"""The command line with expansions: named, read from files, and with what is chosen for their options."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from marvel_united import Choice, Expansion, Registry, Setup, packs
from marvel_united.expansions.registry import GROUP
from marvel_united.simulate import simulate

from .conftest import Run

PACK = {
    "namespace": "fair",
    "title": "A fair",
    "requires": ["core"],
    "heroes": [{"id": "fair:ada", "name": "Ada", "cards": [{"symbols": ["wild"], "count": 12}]}],
    "decks": [
        {
            "id": "fair:prize",
            "name": "Prizes",
            "does": "shine",
            "cards": [{"name": "Gold Cup", "does": "shines"}, {"name": "Silver Cup", "does": "shines less"}],
        }
    ],
    "options": [
        {
            "id": "fair:won",
            "name": "Prizes won",
            "does": "what has been won",
            "deck": "fair:prize",
            "values": ["nothing"],
            "most": 2,
        }
    ],
    "modes": [
        {
            "id": "fair:day",
            "name": "A day at the fair",
            "does": "the standard game with prizes",
            "missions": ["core:rescue_civilians", "core:defeat_thugs", "core:clear_threats"],
            "options": ["fair:won"],
        }
    ],
}


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """Give the path of a pack without code."""
    path = tmp_path / "fair.json"
    path.write_text(json.dumps(PACK))
    return str(path)


WON = ("fair:prize/gold_cup", "fair:prize/silver_cup")


@pytest.mark.parametrize(
    ("options", "setup"),
    [
        ((), Setup(expansions=("core", "fair"))),
        (("--heroes", "ada,hulk"), Setup(heroes=("fair:ada", "core:hulk"), expansions=("core", "fair"))),
        (("--mode", "day"), Setup(mode="fair:day", expansions=("core", "fair"))),
        (
            ("--mode", "fair:day", "--choose", "won=gold_cup"),
            Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", WON[:1]),)),
        ),
        (
            ("--mode", "day", "--choose", "fair:won=Gold Cup,fair:prize/silver_cup"),
            Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", WON),)),
        ),
        (
            ("--mode", "day", "--choose", "won=gold_cup", "--choose", "won=silver cup"),
            Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", WON),)),
        ),
        (
            ("--mode", "day", "--choose", "won=nothing"),
            Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", ("nothing",)),)),
        ),
    ],
)
def test_a_pack_is_played_with_as_the_options_say(options: tuple[str, ...], setup: Setup, run: Run, pack: str) -> None:
    status, out, err = run("simulate", "--games", "2", "--json", "--expansion", pack, *options)
    assert (status, err) == (0, "")
    registry = Registry.installed().load(pack)
    assert json.loads(out)["final_hash"] == simulate(setup, games=2, registry=registry).final_hash


def test_a_setup_code_brings_choices_that_options_change(run: Run, pack: str) -> None:
    setup = Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", WON),))
    counted = run("perft", "--depth", "1", "--expansion", pack, "--setup", setup.to_code())
    assert counted[0] == 0
    registry = Registry.installed().load(pack)
    changed = Setup(mode="fair:day", expansions=("core", "fair"), choices=(Choice("fair:won", ("nothing",)),))
    out = run(
        "simulate", "--games", "1", "--json", "--expansion", pack, "--setup", setup.to_code(), "--choose", "won=nothing"
    )[1]
    assert json.loads(out)["final_hash"] == simulate(changed, games=1, registry=registry).final_hash


def test_workers_play_with_a_pack_as_well(run: Run, pack: str) -> None:
    options = ("simulate", "--games", "20", "--json", "--expansion", pack, "--heroes", "ada,hulk")
    alone, shared = json.loads(run(*options)[1]), json.loads(run(*options, "--workers", "2")[1])
    assert alone["final_hash"] == shared["final_hash"]


def test_a_game_with_a_pack_is_logged_loaded_and_verified(run: Run, pack: str, tmp_path: Path) -> None:
    log = str(tmp_path / "game.jsonl")
    status, out, _ = run(
        "play", "--auto", "greedy", "--seed", "7", "--expansion", pack, "--heroes", "ada,hulk", "--log", log
    )
    assert status == 0
    assert "against Ada, Hulk" in out
    status, out, _ = run("replay", log, "--expansion", pack)
    assert status == 0
    assert "Ada" in out
    assert "exact" in out
    assert "Ada" in run("replay", log, "--expansion", pack, "--text")[1]
    assert run("play", "--auto", "greedy", "--load", log, "--expansion", pack)[0] == 0
    status, _, err = run("replay", log)
    assert status == 2
    assert "there is no expansion 'fair'" in err


def test_content_of_a_pack_is_shown_by_itself(run: Run, pack: str) -> None:
    listing = run("content", "--expansion", pack)[1]
    assert "fair:ada" in listing
    assert "fair:day" in listing
    assert "core:hulk" not in listing
    assert json.loads(run("content", "ada", "--json", "--expansion", pack)[1])["name"] == "Ada"
    assert "core:hulk" in run("content", "--expansion", "core")[1]
    assert "fair:ada" in run("content", "--expansion", "core", "--expansion", pack)[1]


def test_a_bad_box_that_is_installed_keeps_nobody_from_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("core", "marvel_united.expansions.core_box:expansion", GROUP),
        EntryPoint("bad", "builtins:dict", GROUP),
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: entries if group == GROUP else [])
    monkeypatch.setattr(packs, "installed", Registry.installed)
    left_out = "marvel-united: left out: 'bad' (builtins:dict) is no expansion but a dict [not_an_expansion]\n"
    status, out, err = run("content")
    assert (status, err) == (0, left_out)
    assert "core:hulk" in out
    assert run("content", "hulk")[::2] == (0, left_out)
    assert run("content", "core:hulk")[::2] == (0, "")
    assert run("content", "bad:ada")[0] == 2


def test_a_box_that_nobody_needs_is_not_looked_into(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("core", "marvel_united.expansions.core_box:expansion", GROUP),
        EntryPoint("infinity_gauntlet", "marvel_united.expansions.infinity_gauntlet:expansion", GROUP),
        EntryPoint("strange", f"{__name__}:stays_shut", GROUP),
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: entries if group == GROUP else [])
    monkeypatch.setattr(packs, "installed", Registry.installed)
    for named in (("play", "--villain", "ultron", "--heroes", "hulk,wasp"), ("campaign", "infinity-gauntlet")):
        assert run(*named, "--auto", "random", "--seed", "7")[0] == 0


def stays_shut() -> Expansion:
    """Be asked for by nobody who has not named it."""
    raise AssertionError("somebody has looked into a box that was not named")


def test_a_folder_is_a_pack_too(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "fair"
    folder.mkdir()
    (folder / "expansion.json").write_text(json.dumps(PACK))
    assert "fair:ada" in run("content", "--expansion", str(folder))[1]


def test_a_campaign_is_played_with_a_pack_too(run: Run, pack: str, tmp_path: Path) -> None:
    options = ("campaign", "infinity-gauntlet", "--expansion", pack, "--auto", "random", "--log", str(tmp_path / "log"))
    status, out, err = run(*options, "--seed", "7", "--heroes", "ada,hulk")
    assert (status, err) == (0, "")
    assert "against Ada, Hulk" in out
    assert run("replay", str(tmp_path / "log"), "--expansion", pack)[0] == 0
    assert run("replay", str(tmp_path / "log"))[0] == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("perft", "--depth", "1", "--expansion", ""), "--expansion needs the name or the path"),
        (("perft", "--depth", "1", "--expansion", "nowhere"), "there is no expansion 'nowhere'"),
        (("content", "--expansion", "nowhere"), "there is no expansion 'nowhere'"),
        (("perft", "--depth", "1", "--expansion", "./nowhere"), "nowhere: No such file or directory [cannot_read]"),
        (("replay", "x", "--expansion", "no/such.json"), "[cannot_read]"),
        (("play", "--load", "x", "--expansion", "no/such.json"), "[cannot_read]"),
        (("play", "--load", "x", "--mode", "standard"), "--load brings its own setup"),
        (("play", "--load", "x", "--choose", "a=b"), "--load brings its own setup"),
        (("play", "--mode", "chaos"), "there is no game mode 'chaos'"),
        (("play", "--choose", "won"), "--choose takes an option, =, and what is chosen, not 'won'"),
        (("play", "--choose", "won=gold_cup"), "there is no setup option 'won'"),
        (("play", "--choose", "fair:won=gold_cup"), "there is no expansion 'fair'"),
    ],
)
def test_bad_options_are_one_line_and_status_2(arguments: tuple[str, ...], told: str, run: Run) -> None:
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--choose", "won=gold_cup"), "game mode 'core:standard' takes no setup option 'fair:won'"),
        (("--mode", "day", "--choose", "won=tin_cup"), "there are nothing, gold_cup, silver_cup"),
        (("--mode", "day", "--choose", "won="), "an id is missing"),
        (("--mode", "day", "--choose", "won=gold_cup,gold_cup"), "is chosen more than once"),
        (("--mode", "day", "--choose", "won=gold_cup,silver_cup,nothing"), "0 to 2 must be chosen"),
        (("--mode", "fair:dya"), "did you mean fair:day?"),
    ],
)
def test_what_cannot_be_chosen_is_told(options: tuple[str, ...], told: str, run: Run, pack: str) -> None:
    status, out, err = run("perft", "--depth", "1", "--expansion", pack, *options)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_a_fault_in_a_pack_is_told_on_one_line_with_its_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "fair.json"
    path.write_text(json.dumps({**PACK, "heros": []}, indent=1))
    status, out, err = run("content", "--expansion", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert f"{path}:65:2: $.heros: there is no such field; did you mean 'heroes'? [unknown_field]" in err
