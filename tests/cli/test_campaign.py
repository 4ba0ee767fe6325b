"""``campaign``, and ``replay`` of a campaign: what may be typed, what is kept, and with which status it ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from marvel_united import Campaign, CampaignWriter, Exact, Registry, packs, read_campaign, verify_campaign
from marvel_united.cli import main
from tests.campaign.toy import REGISTRY, TOY, campaign, under_way

from .conftest import Run

SHARED = ("--seed", "7", "--heroes", "hulk,wasp")


@pytest.fixture(autouse=True)
def _toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "installed", lambda: REGISTRY)


# ---------------------------------------------------------------- a bot


@pytest.mark.parametrize("kind", ["toy", "toy:campaign", "Toy"])
def test_a_bot_plays_a_campaign_to_its_end(kind: str, run: Run) -> None:
    status, out, err = run("campaign", kind, "--auto", "greedy", *SHARED)
    assert (status, err) == (0, "")
    assert "== Two villains: game 1 ==" in out
    assert "== Red Skull against Hulk, Wasp ==" in out
    assert re.search(
        r"^Two villains, after 1 game:\n  1\. Red Skull against Hulk and Wasp: The heroes \w+: ", out, re.MULTILINE
    )
    assert re.search(r"^Carried over: Score: (Won|Lost)\.$", out, re.MULTILINE)
    assert re.search(r"^The campaign is over\. The heroes (win|lose): .*\nSeed: 7$", out, re.MULTILINE)
    assert run("campaign", kind, "--auto", "greedy", *SHARED) == (status, out, err)


@pytest.mark.parametrize(
    ("kind", "bot", "seed", "end"),
    [
        ("infinity-gauntlet", "greedy", "2", "win: the villain is defeated."),
        ("infinity-gauntlet", "greedy", "7", "lose: the villain's plot has come true."),
        ("infinity-gauntlet", "biased", "7", "lose: six stones."),
        ("horsemen-of-apocalypse", "greedy", "10", "win: survival."),
        ("horsemen-of-apocalypse", "greedy", "7", "lose: the villain's plot has come true."),
    ],
)
def test_a_printed_campaign_is_played_to_its_end(
    kind: str, bot: str, seed: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr(packs, "installed", Registry.installed)
    log = str(tmp_path / "campaign.jsonl")
    status, out, err = run("campaign", kind, "--auto", bot, "--seed", seed, "--log", log)
    assert (status, err) == (0, "")
    assert f"The campaign is over. The heroes {end}" in out
    assert run("replay", log, "--verify")[0] == 0


def test_a_campaign_without_a_seed_is_another_each_time(run: Run) -> None:
    assert run("campaign", "toy", typed=("quit",)) != run("campaign", "toy", typed=("quit",))


def test_options_tell_what_all_games_share(run: Run) -> None:
    _, out, _ = run("campaign", "toy", "--solo", "--challenge", "moderate", "--seed", "7", typed=("", "quit"))
    assert "Challenges: Moderate" in out
    assert re.search(r"Next is game 1: Red Skull against \w[^,]*, \w[^,]*, \w[^,]*\.$", out, re.MULTILINE)
    _, out, _ = run("campaign", "toy", "--heroes", "hulk,wasp,venom", typed=("quit",))
    assert "against Hulk, Wasp, Venom." in out


# ---------------------------------------------------------------- people


def test_people_begin_each_game_and_may_leave(run: Run) -> None:
    status, out, _ = run("campaign", "toy", *SHARED, typed=("", "1", "quit"))
    assert status == 0
    assert out.index("Next is game 1: Red Skull against Hulk, Wasp.") < out.index("== Two villains: game 1 ==")
    assert out.index("The game is left here.") < out.index("Seed: 7")
    assert "The campaign is left here." in run("campaign", "toy", *SHARED)[1]


def test_people_may_change_what_is_theirs(run: Run) -> None:
    typed = (
        "help",
        "villain taskmaster",
        "heroes venom",
        "locations stark_labs, times_square",
        "challenges hard",
        "",
        "quit",
    )
    _, out, _ = run("campaign", "toy", *SHARED, typed=typed)
    assert "play against another villain" in out
    assert re.search(r"^Next is game 1: Taskmaster against Venom, \w", out, re.MULTILINE)
    assert "Locations: Stark Labs, Times Square, " in out
    assert "Challenges: Hard" in out
    assert "== Taskmaster against Venom, " in out
    _, out, _ = run("campaign", "toy", *SHARED, typed=("challenges hard", "challenges", "quit"))
    assert out.rstrip().count("Challenges: Hard") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("villain nobody", "there is no villain 'nobody'"),
        ("villain", "there is no villain ''"),
        ("heroes hulk,hulk", "hero 'core:hulk' is named more than once"),
        ("heroes hulk,,wasp", "an id is missing"),
        ("players 3", "There is no 'players' here"),
        ("1", "There is no '1' here"),
        ("tokens hulk move", "the tokens of this game cannot be chosen: the campaign settles that"),
    ],
)
def test_what_cannot_be_changed_is_said_so(typed: str, told: str, run: Run) -> None:
    _, out, _ = run("campaign", "toy", *SHARED, typed=(typed, "quit"))
    assert told in out
    assert out.count("Next is game 1: Red Skull against Hulk, Wasp.") == 2


def test_what_was_chosen_and_not_begun_is_said_to_be_lost(run: Run) -> None:
    lost = "so it has to be chosen again"
    assert lost not in run("campaign", "toy", *SHARED, typed=("quit",))[1]
    assert lost in run("campaign", "toy", *SHARED, typed=("heroes venom", "quit"))[1]
    assert lost not in run("campaign", "toy", *SHARED, typed=("heroes venom", "", "quit"))[1]


@pytest.mark.parametrize("typed", ["nope", "core", "core:campaign", "toy:other", ""])
def test_a_campaign_that_is_not_there_brings_those_that_are(typed: str, run: Run) -> None:
    status, out, err = run("campaign", typed)
    assert (status, out) == (2, "")
    assert err == f"marvel-united: there is no campaign {typed!r}; there are toy:campaign [unknown_campaign]\n"


# ---------------------------------------------------------------- files


def test_a_campaign_goes_on_from_its_save(tmp_path: Path, run: Run) -> None:
    save = str(tmp_path / "campaign.json")
    run("campaign", "toy", *SHARED, "--save", save, typed=("", "1", "1", "quit"))
    kept = Campaign.load(save)
    assert len(under_way(kept).commands) == 2
    _, out, _ = run("campaign", "toy", "--save", save, typed=("undo!", "quit"))
    assert "Next is game" not in out
    assert len(under_way(Campaign.load(save)).commands) == 1
    status, out, _ = run("campaign", "toy", "--save", save, "--auto", "greedy")
    assert status == 0
    assert Campaign.load(save).over
    over = run("campaign", "toy", "--save", save)
    assert over == (0, out[out.rindex("Two villains, after 2 games:") :], "")
    assert [path.name for path in tmp_path.iterdir()] == ["campaign.json"]


def test_a_campaign_goes_on_between_two_games(tmp_path: Path, run: Run) -> None:
    save = tmp_path / "campaign.json"
    save.write_bytes(campaign(1).save())
    _, out, _ = run("campaign", "toy", "--save", str(save), typed=("quit",))
    assert out.startswith("Two villains, after 1 game:")
    assert "Next is game 2: Ultron against Hulk, Wasp." in out
    assert "  Score: Lost\n" in out
    assert save.read_bytes() == campaign(1).save()


def test_a_campaign_goes_on_in_its_log(tmp_path: Path, run: Run) -> None:
    log = str(tmp_path / "campaign.jsonl")
    save = str(tmp_path / "campaign.json")
    run("campaign", "toy", *SHARED, "--log", log, "--save", save, typed=("", "1", "1", "undo!", "quit"))
    assert len(read_campaign(log).games[0].commands) == 1
    before = Path(log).read_bytes()
    assert run("campaign", "toy", "--log", log, "--auto", "random")[0] == 0
    assert Path(log).read_bytes().startswith(before)
    replay = read_campaign(log)
    assert len(replay.outcomes) == 2
    assert isinstance(verify_campaign(replay).verdict, Exact)
    status, _, err = run("campaign", "toy", "--log", log, "--save", save, "--auto", "random")
    assert (status, "another_campaign" in err) == (2, True)


def test_ctrl_c_keeps_what_has_been_played(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["", "1"])

    def typed(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    save, log = str(tmp_path / "campaign.json"), str(tmp_path / "campaign.jsonl")
    monkeypatch.setattr("builtins.input", typed)
    status, _, err = run("campaign", "toy", *SHARED, "--save", save, "--log", log)
    assert (status, err) == (130, "marvel-united: interrupted\n")
    assert len(under_way(Campaign.load(save)).commands) == 1
    assert isinstance(verify_campaign(read_campaign(log)).verdict, Exact)


def test_a_save_has_every_command_that_people_give(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the terminal were closed at each question."""
    save = tmp_path / "campaign.json"
    kept: list[int] = []
    lines = iter(["", "1", "1", "1", "quit"])

    def typed(_: str) -> str:
        course = Campaign.load(save)
        kept.append(-1 if course.game is None else len(course.game.commands))
        return next(lines)

    monkeypatch.setattr("builtins.input", typed)
    assert run("campaign", "toy", *SHARED, "--save", str(save))[0] == 0
    assert kept == [-1, -1, 1, 2, 3]


BAD = [
    ["campaign"],
    ["campaign", "core"],
    ["campaign", "core:campaign"],
    ["campaign", "toy:other"],
    ["campaign", "no-such-pack"],
    ["campaign", ""],
    ["campaign", "toy", "--auto", "nobody"],
    ["campaign", "toy", "--villain", "ultron"],
    ["campaign", "toy", "--heroes", "nobody"],
    ["campaign", "toy", "--heroes", "hulk,wasp,venom", "--players", "2"],
    ["campaign", "toy", "--players", "9"],
    ["campaign", "toy", "--seed", ""],
    ["campaign", "toy", "--save", ""],
    ["campaign", "toy", "--log", ""],
    ["campaign", "toy", "--log", "same", "--save", "same"],
    ["campaign", "toy", "--auto", "random", "--save", "no/such/folder/save"],
    ["campaign", "toy", "--auto", "random", "--save", "."],
    ["campaign", "toy", "--auto", "random", "--save", "\0"],
    ["campaign", "toy", "--auto", "random", "--log", "no/such/folder/log"],
    ["campaign", "toy", "--auto", "random", "--log", "."],
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_arguments_are_told_in_one_line(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("marvel-united: ")
    assert err.count("\n") == 1


def test_a_file_brings_its_own_setup_and_is_of_one_campaign(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "installed", lambda: Registry.installed().plus(TOY))
    save = tmp_path / "campaign.json"
    save.write_bytes(campaign(1).save())
    for arguments in (["toy", *SHARED], ["infinity-gauntlet"], ["toy", "--solo"]):
        status, _, err = run("campaign", *arguments, "--auto", "random", "--save", str(save))
        assert (status, "bad_arguments" in err) == (2, True)
    save.write_bytes(b"something else")
    assert run("campaign", "toy", "--auto", "random", "--save", str(save))[0] == 2
    assert save.read_bytes() == b"something else"


# ---------------------------------------------------------------- replay


def logged(path: Path, games: int, commands: int = 0) -> str:
    with CampaignWriter(path) as log:
        log.write(campaign(games, commands))
    return str(path)


def test_a_campaign_on_file_is_verified_and_told(tmp_path: Path, run: Run) -> None:
    file = logged(tmp_path / "campaign.jsonl", 1, 25)
    commands = sum(len(game.commands) for game in read_campaign(file).games)
    exact = f"exact: all {commands} commands and all hashes fit\n"
    status, out, err = run("replay", file)
    assert (status, err) == (0, "")
    assert out.startswith("Two villains, after 1 game:\n  1. Red Skull against Hulk and Wasp: The heroes lose")
    assert f"Game 2 is under way: Ultron.\n{commands} commands, seed '7'\n{exact}" in out
    assert run("replay", file, "--verify") == (0, exact, "")
    status, told, _ = run("replay", file, "--text")
    assert told.index("== Red Skull against Hulk, Wasp ==") < told.index("== Ultron against Hulk, Wasp ==")
    assert told.endswith(exact)
    (tmp_path / "save.json").write_bytes(campaign(1, 25).save())
    assert run("replay", str(tmp_path / "save.json")) == (0, out, "")


def test_a_forged_campaign_diverges(tmp_path: Path, run: Run) -> None:
    file = Path(logged(tmp_path / "campaign.jsonl", 2))
    file.write_bytes(file.read_bytes().replace(b'"values":["lost"]', b'"values":["won"]', 1))
    status, told, err = run("replay", str(file), "--text")
    assert status == 3
    assert err.startswith("game 1 of the campaign is not exact:\ndiverged at step ")
    assert told.count("== The end ==") == 1


def test_a_campaign_that_breaks_off_can_be_gone_on_with(tmp_path: Path, run: Run) -> None:
    file = Path(logged(tmp_path / "campaign.jsonl", 1, 25))
    file.write_bytes(file.read_bytes()[:-40])
    status, _, err = run("replay", str(file))
    assert status == 2
    assert "the last line of this log is cut off" in err
    assert "20 of 25 commands are confirmed by a hash" in err
    assert f"to go on from there: marvel-united campaign toy --log {file}" in err
    assert run("campaign", "toy", "--log", str(file), "--auto", "random")[0] == 0
    assert run("replay", str(file))[0] == 0


def test_a_campaign_of_a_pack_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = logged(tmp_path / "campaign.jsonl", 1)
    monkeypatch.undo()
    assert main(["replay", file]) == 2
    captured = capsys.readouterr()
    assert captured.out.startswith("Campaign, after 1 game:")
    assert "[unknown_expansion]" in captured.err
