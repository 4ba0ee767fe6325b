"""The command line through `main`: what it prints, and with which status it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marvel_united.cli import simulate
from marvel_united.expansions import core_box
from marvel_united.expansions.facts import facts
from marvel_united.expansions.registry import Registry
from marvel_united.model.expansion import Expansion
from marvel_united.model.setup import Options, Setup
from marvel_united.packs import rules_of
from marvel_united.perft import perft
from marvel_united.replay import read_replay
from marvel_united.schema import schema
from marvel_united.simulate import simulate as simulated

from .conftest import Run

BAD = [
    [],
    ["bogus"],
    ["--bogus"],
    ["play", "--bogus"],
    ["play", "--auto"],
    ["play", "--auto", "nobody"],
    ["play", "--villain", "doctor_nobody"],
    ["play", "--heroes", "hulk,hulk"],
    ["play", "--heroes", "hulk,nobody"],
    ["play", "--heroes", ","],
    ["play", "--heroes", "hulk,,wasp"],
    ["play", "--villain", ""],
    ["play", "--auto", "random", "--log", ""],
    ["play", "--auto", "random", "--load", ""],
    ["play", "--auto", "random", "--load", "x", "--seed", ""],
    ["play", "--heroes", "hulk,wasp,venom", "--players", "2"],
    ["play", "--villain", "nowhere:villain"],
    ["play", "--challenge", "easy"],
    ["play", "--players", "5"],
    ["play", "--players", "two"],
    ["play", "--players", "9" * 5000],
    ["play", "--solo", "--players", "3"],
    ["play", "--solo", "--solo-kos", "10"],
    ["play", "--hands", "held"],
    ["play", "--locations", "nowhere"],
    ["play", "--load", "x", "--solo-kos", "0"],
    ["play", "--seed", ""],
    ["play", "--seed", "x" * 129],
    ["play", "--seed", "a\nb\0"],
    ["play", "--setup", "MU1-TORN"],
    ["play", "--setup", ""],
    ["play", "--load", "no/such/file"],
    ["play", "--load", "."],
    ["play", "--load", "x", "--seed", "7"],
    ["play", "--auto", "random", "--log", "no/such/folder/game.jsonl"],
    ["simulate"],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "1.5"],
    ["simulate", "--games", "5", "--workers", "0"],
    ["simulate", "--games", "5", "--workers", "1000"],
    ["simulate", "--games", "5", "--bot", "nobody"],
    ["simulate", "--games", "5", "--players", "7"],
    ["replay"],
    ["replay", "no/such/file"],
    ["replay", "no\0file"],
    ["content", "nobody"],
    ["content", "--source", "rumour"],
    ["content", "hulk", "--source", "reconstructed"],
    ["perft"],
    ["perft", "--depth", "-1"],
    ["perft", "--depth", "many"],
    ["perft", "--depth", "1", "--villain", "x"],
    ["schema", "more"],
]


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:60] or "nothing")
def test_bad_input_is_one_line_and_status_2(arguments: list[str], run: Run) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("marvel-united: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "simulate", "content", "schema"])
def test_an_unknown_option_points_to_the_help_of_its_command(command: str, run: Run) -> None:
    required = ("--games", "1") if command == "simulate" else ()
    assert f"try marvel-united {command} --help" in run(command, *required, "--bogus")[2]


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--villain", "ultron", "--villain", "red_skull"],
        ["play", "--seed", "7", "--auto", "random", "--seed", "8"],
        ["campaign", "infinity-gauntlet", "--heroes", "hulk", "--heroes", "wasp"],
        ["simulate", "--games", "1", "--games", "2"],
        ["perft", "--depth", "1", "--depth", "2"],
        ["replay", "file", "--seat", "0", "--seat", "1"],
        ["content", "--source", "printed", "--source", "rulebook"],
    ],
    ids=lambda arguments: arguments[-2],
)
def test_an_option_that_is_given_twice_is_refused(arguments: list[str], run: Run) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"marvel-united: {arguments[-2]} is given more than once; try ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--auto", "random", "--log", "."], "'.' cannot be written: it is there already; go on with it"),
        (["play", "--auto", "random", "--log", "no/log"], "'no/log' cannot be written: No such file or directory"),
        (["play", "--load", "no/log"], "'no/log' cannot be read: No such file or directory"),
        (["replay", "."], "'.' cannot be read: Is a directory"),
        (["campaign", "infinity-gauntlet", "--auto", "random", "--log", "."], "'.' cannot be read: Is a directory"),
        (["campaign", "infinity-gauntlet", "--auto", "random", "--save", "no/save"], "'no/save' cannot be written: No"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else None,
)
def test_a_file_that_cannot_be_used_is_named_with_the_reason(arguments: list[str], told: str, run: Run) -> None:
    status, _, err = run(*arguments)
    assert status == 2
    assert err.startswith(f"marvel-united: {told}")
    assert "Errno" not in err


def test_an_empty_file_name_is_called_so(run: Run) -> None:
    assert "--log needs the name of a file" in run("play", "--auto", "random", "--log", "")[2]
    assert "--load needs the name of a file" in run("play", "--auto", "random", "--load", "")[2]


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "content", "perft", "schema"])
def test_help_is_printed(command: str, run: Run) -> None:
    status, out, _ = run(command, "--help")
    assert status == 0
    assert out.startswith(f"usage: marvel-united {command}")


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version")[:2] == (0, "marvel-united 0.1.0\n")


# ---------------------------------------------------------------- what to play


@pytest.mark.parametrize("villain", ["red_skull", "core:red_skull", "Red Skull"])
def test_ids_need_no_namespace(villain: str, run: Run) -> None:
    status, out, _ = run("perft", "--depth", "2", "--villain", villain, "--heroes", "hulk,Captain Marvel")
    setup = Setup(villain="core:red_skull", heroes=("core:hulk", "core:captain_marvel"))
    assert (status, int(out)) == (0, count(setup, 2))


def count(setup: Setup, depth: int) -> int:
    from marvel_united.engine import start  # noqa: PLC0415 - beside what it helps

    rules = rules_of(setup)
    return perft(rules, start(rules, setup).state, depth)


def test_every_setup_option_counts(run: Run) -> None:
    code = Setup(seed="c", villain="core:ultron", players=3, challenges=("core:hard",)).to_code()
    cases = {
        ("--seed", "c"): Setup(seed="c"),
        ("--players", "4"): Setup(players=4),
        ("--solo",): Setup(players=1),
        ("--players", "1", "--solo"): Setup(players=1),
        ("--challenge", "hard"): Setup(challenges=("core:hard",)),
        ("--heroes", "hulk,wasp,venom"): Setup(heroes=("core:hulk", "core:wasp", "core:venom"), players=3),
        ("--locations", "central park,shield_helicarrier"): Setup(
            locations=("core:central_park", "core:shield_helicarrier")
        ),
        ("--hands", "closed", "--ask-forced"): Setup(options=Options(hands="closed", ask_forced=True)),
        ("--solo", "--solo-kos", "2"): Setup(players=1, options=Options(solo_kos=2)),
        ("--team", "united_heroes", "--no-negative"): Setup(
            team="team_decks:united_heroes", expansions=("core", "team_decks"), options=Options(no_negative=True)
        ),
        ("--setup", code): Setup(seed="c", villain="core:ultron", players=3, challenges=("core:hard",)),
        ("--setup", code, "--seed", "d", "--players", "2", "--villain", "taskmaster"): Setup(
            seed="d", villain="core:taskmaster", players=2, challenges=("core:hard",)
        ),
    }
    for options, setup in cases.items():
        status, out, _ = run("simulate", "--games", "2", "--json", *options)
        assert status == 0
        assert json.loads(out)["final_hash"] == simulated(setup, games=2).final_hash


def test_unknown_ids_bring_a_hint(run: Run) -> None:
    assert "did you mean red_skull?" in run("perft", "--depth", "1", "--villain", "red_skul")[2]
    assert "did you mean hulk?" in run("content", "core:hulkk")[2]
    assert "did you mean hulk/move or " in run("content", "hulk/mov")[2]


def test_all_that_is_wrong_with_a_setup_is_told_at_once(run: Run) -> None:
    typed = ("--heroes", "hulk,hulk,nobody", "--villain", "red_skul", "--players", "4", "--challenge", "hard,nope")
    status, out, err = run("play", *typed, "--auto", "random")
    assert (status, out) == (2, "")
    told = ("'nobody'", "did you mean red_skull?", "'nope'", "'core:hulk' is named more than once")
    assert [word for word in told if word not in err] == []


def test_an_id_like_no_other_brings_no_guess(run: Run) -> None:
    err = run("perft", "--depth", "1", "--villain", "nobody")[2]
    assert "did you mean" not in err
    assert "marvel-united content lists all ids" in err


# ---------------------------------------------------------------- simulate


def test_simulate_gives_the_promised_json(run: Run) -> None:
    status, out, err = run("simulate", "--games", "6", "--bot", "greedy", "--seed", "7", "--json")
    summary = json.loads(out)
    assert (status, err) == (0, "")
    assert list(summary) == [
        "games",
        "wins",
        "losses",
        "decisions",
        "events",
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "final_hash",
    ]
    assert summary["wins"] + sum(summary["losses"].values()) == 6


def test_simulate_with_workers_gives_the_same(run: Run) -> None:
    options = ("simulate", "--games", "40", "--seed", "7", "--json")
    alone, shared = json.loads(run(*options)[1]), json.loads(run(*options, "--workers", "2")[1])
    for key in ("seconds", "decisions_per_second", "games_per_second"):
        del alone[key], shared[key]
    assert alone == shared


def test_simulate_tells_people_too(run: Run) -> None:
    status, out, _ = run("simulate", "--games", "2", "--seed", "7")
    assert status == 0
    assert "games       2\n" in out
    assert "won         0 (0.0 %)" in out


def test_workers_leave_interrupts_to_their_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    import signal  # noqa: PLC0415 - only here

    calls: list[tuple[object, object]] = []
    monkeypatch.setattr(signal, "signal", lambda *arguments: calls.append(arguments))
    simulate._leave_interrupts()
    assert calls == [(signal.SIGINT, signal.SIG_IGN)]


# ---------------------------------------------------------------- content, perft, schema


def test_content_as_json_has_the_shape_of_the_facts(run: Run) -> None:
    status, out, _ = run("content", "--json")
    assert status == 0
    registry = Registry.installed()
    boxes = [facts(expansion) for expansion in registry.select(registry.names())]
    shown = json.loads(out)
    assert boxes[0] == facts(core_box.expansion())
    assert (shown.pop("box"), shown.pop("title")) == tuple(", ".join([str(box[key]) for box in boxes]) for key in HEAD)
    assert shown == {kind: [entry for box in boxes for entry in lists(box[kind])] for kind in shown}
    assert {*shown, *HEAD} == {*boxes[0]}


HEAD = ("box", "title")


def lists(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize(
    ("id", "meant"),
    [
        *[(id, "core:hulk") for id in ("hulk", "core:hulk", "Hulk")],
        *[(id, "infinity_gauntlet:infinity_stone/space_stone") for id in ("Space Stone", "infinity_stone/space_stone")],
        ("Hulk Smash move", "core:hulk/hulk_smash_move"),
    ],
)
def test_content_of_one_thing(id: str, meant: str, run: Run) -> None:
    status, out, _ = run("content", id, "--json")
    assert status == 0
    assert json.loads(out)["full_id"] == meant


def test_the_content_of_a_box_is_asked_for_by_its_name(run: Run) -> None:
    for typed in ("infinity_gauntlet", "infinity-gauntlet"):
        out = run("content", typed)[1]
        assert "infinity_gauntlet:thanos" in out
        assert "core:hulk" not in out


def test_what_is_not_printed_is_listed_card_by_card(run: Run) -> None:
    _, out, _ = run("content", "--source", "reconstructed")
    assert "    team_decks:avengers/combined_arms_attack" in out
    assert out.count("    horsemen_of_apocalypse:apocalypse/plan_") == 7
    assert "  horsemen_of_apocalypse:prelude " in out
    assert "  horsemen_of_apocalypse:campaign " in out
    assert "core:" not in out
    assert "nothing of 'core:hulk' is reconstructed" in run("content", "hulk", "--source", "reconstructed")[2]


def test_a_name_that_several_things_have_is_not_enough(run: Run) -> None:
    assert "did you mean core:black_widow/attack or " in run("content", "attack")[2]


def test_every_card_is_found_by_the_id_that_its_owner_shows(run: Run) -> None:
    content = json.loads(run("content", "--json")[1])
    owners = [*content["heroes"][:2], content["villains"][0]]
    cards = [card for owner in owners for part in ("cards", "master_plan", "threats") for card in owner.get(part, [])]
    assert len(cards) > 20
    for card in cards:
        assert json.loads(run("content", card["full_id"], "--json")[1]) == card
    assert run("content", "hulk/move")[1] == "1 x [move] (core:hulk/move)\n"


def test_content_for_people(run: Run) -> None:
    listing = run("content")[1]
    assert "core:shield_headquarters" in listing
    assert run("content", "red_skull")[1].splitlines()[:9] == [
        "Red Skull (core:red_skull)",
        "  BAM!: 1 damage to every hero at Red Skull's location; Fear +2",
        "  Overflow: Fear +1 for every token that found no slot",
        "  Plot: Fear at 20: heroes lose",
        "  health: 4 with 2 heroes, 8 with 3 heroes, 11 with 4 heroes",
        "  track: name Fear, max 20, at max heroes lose",
        "  setup: Fear tracker at 0",
        "  super villain tokens: wild, wild, heroic, heroic",
        "",
    ]
    deck = run("content", "infinity_gauntlet:power_up")[1].splitlines()
    card = "  1 x Power-up 7                                     infinity_gauntlet:power_up/power_up_7"
    assert deck[0] == "Power-ups (infinity_gauntlet:power_up)"
    assert deck[deck.index(card) + 2 :] == [
        "      slots: move, attack, heroic and threat",
        "      move, attack and heroic: gain wild",
    ]
    assert "slots: civilian, thug, empty, empty, empty" in run("content", "infinity_gauntlet:new_york")[1]
    assert "  lasting: no" in run("content", "infinity_gauntlet:infinity_stone/soul_stone")[1]


def test_content_names_what_it_mentions(run: Run) -> None:
    mode = run("content", "infinity_gauntlet:infinity_battle")[1]
    assert "  missions: Rescue Civilians, Defeat Thugs, Clear Threats\n" in mode
    assert "  bars: Thanos\n" in mode


@pytest.mark.parametrize(
    "box", Registry.installed().select(Registry.installed().names()), ids=lambda box: box.namespace
)
def test_content_has_the_campaigns_of_a_box(box: Expansion, run: Run) -> None:
    listing = run("content", box.namespace)[1].partition("campaigns:\n")[2].splitlines()
    assert listing == [f"  {campaign.id:42} {campaign.name}" for campaign in box.campaigns]
    for campaign in box.campaigns:
        basis = [f"  basis: {line}" for line in campaign.basis]
        told = [f"{campaign.name} ({campaign.id})", f"  {campaign.does}", *basis]
        assert run("content", campaign.id)[1].splitlines() == told


def test_content_of_a_source(run: Run) -> None:
    assert json.loads(run("content", "--json", "--source", "printed")[1])["heroes"]
    ours = json.loads(run("content", "--json", "--source", "reconstructed")[1])
    assert {hero["full_id"].partition(":")[0] for hero in ours["heroes"]} == {"world_war_hulk"}
    rage = next(villain for villain in ours["villains"] if villain["id"] == "world_breaker_hulk")
    assert "memory_of_caiera" not in {threat["full_id"].rpartition("/")[2] for threat in rage["threats"]}
    assert "health: theme" in rage["basis"]
    for id, line in (
        ("world_war_hulk:world_breaker_hulk", "  basis: bam: rulebook"),
        ("world_war_hulk:ares", "      basis: described"),
        ("world_war_hulk:ares_villain/plan_10_god_s_wrath", "  basis: name: described"),
        ("world_war_hulk:sakaar", "  basis: scan"),
    ):
        assert line in run("content", id)[1].splitlines()


def test_a_setup_of_no_expansions_keeps_the_core_box_when_ids_are_named(run: Run) -> None:
    code = Setup(expansions=()).to_code()
    plain = run("perft", "--depth", "2", "--villain", "ultron")
    assert run("perft", "--depth", "2", "--setup", code, "--villain", "ultron") == plain
    assert run("perft", "--depth", "2", "--setup", code, "--villain", "core:ultron") == plain


def test_perft_divides(run: Run) -> None:
    setup = ("--seed", "7", "--villain", "ultron")
    whole = run("perft", "--depth", "3", *setup)[1].strip()
    *parts, total = run("perft", "--depth", "3", "--divide", *setup)[1].splitlines()
    assert total == whole
    assert sum(int(part.rpartition(": ")[2]) for part in parts) == int(whole)
    assert run("perft", "--depth", "0", "--divide", *setup)[1] == "1\n"


def test_schema_is_the_library_s(run: Run) -> None:
    status, out, _ = run("schema")
    assert status == 0
    assert json.loads(out) == json.loads(json.dumps(schema()))


# ---------------------------------------------------------------- replay


@pytest.fixture
def log(tmp_path: Path, run: Run) -> Path:
    """Give the log of a whole game."""
    path = tmp_path / "game.jsonl"
    assert run("play", "--auto", "greedy", "--seed", "7", "--villain", "ultron", "--log", str(path))[0] == 0
    return path


def test_an_exact_replay(log: Path, run: Run) -> None:
    status, out, err = run("replay", str(log))
    assert (status, err) == (0, "")
    assert "Ultron against" in out
    assert "exact: all" in out
    status, out, _ = run("replay", str(log), "--verify")
    assert status == 0
    assert out.startswith("exact: all")
    assert out.count("\n") == 1


def test_a_replay_tells_the_game_as_it_was_watched(log: Path, tmp_path: Path, run: Run) -> None:
    again = str(tmp_path / "again.jsonl")
    watched = run("play", "--auto", "greedy", "--seed", "7", "--villain", "ultron", "--log", again)[1]
    told = run("replay", str(log), "--text")[1]
    assert told.splitlines()[:-1] == watched.splitlines()[:-1]
    assert run("replay", str(log), "--text", "--seat", "1")[0] == 0
    assert run("replay", str(log), "--text", "--seat", "5")[0] == 2


def test_nothing_after_a_divergence_is_told(log: Path, run: Run) -> None:
    lines = log.read_text().splitlines()
    hashes = [index for index, line in enumerate(lines) if '"replay.checkpoint"' in line or '"hash"' in line]
    torn = hashes[-1]
    start = lines[torn].index('"hash":"') + 8
    lines[torn] = lines[torn][:start] + "0" * 64 + lines[torn][start + 64 :]
    log.write_text("\n".join(lines) + "\n")
    status, out, err = run("replay", str(log), "--text")
    assert status == 3
    assert err.startswith("diverged at step")
    assert "The end" not in out
    assert run("replay", str(log), "--verify")[:2] == (3, "")


def test_a_replay_that_diverges_at_once(log: Path, run: Run) -> None:
    whole = log.read_text()
    log.write_text(whole.replace('"seed":"7"', '"seed":"8"', 1))
    status, out, _ = run("replay", str(log), "--text")
    assert (status, out) == (3, "")
    log.write_text(whole.replace('"players":2', '"players":9', 1))
    status, _, told = run("replay", str(log), "--verify")
    assert status == 3
    assert "2 to 4 players can play, or 1 with three heroes, not 9" in told


def test_a_log_that_was_cut_off(log: Path, run: Run) -> None:
    whole = log.read_bytes()
    log.write_bytes(whole[: len(whole) // 2])
    status, out, err = run("replay", str(log), "--text")
    assert status == 2
    assert "[no_hash]" in err
    assert "Turn 3" in out
    commands = len(read_replay(log).commands)
    confirmed = commands // 20 * 20
    assert err.splitlines()[0] == "marvel-united: the last line of this log is cut off and was left out"
    assert f"{confirmed} of {commands} commands are confirmed by a hash; the last {commands - confirmed} are" in err
    assert err.endswith(f"to go on from there: marvel-united play --load {log}\n")
    assert run("play", "--load", str(log), "--auto", "random")[0] == 0


def test_a_whole_log_is_not_said_to_be_cut_off(log: Path, run: Run) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(lines[0])
    status, _, err = run("replay", str(log))
    assert status == 2
    assert "cut off" not in err
    assert "ends before its first hash" in err


def test_a_replay_has_the_printed_names(tmp_path: Path, run: Run) -> None:
    path = str(tmp_path / "game.jsonl")
    run("play", "--auto", "random", "--seed", "7", "--heroes", "ant_man,hulk", "--log", path)
    assert " against Ant-Man, Hulk, seed '7'" in run("replay", path)[1]


@pytest.mark.parametrize("data", [b"", b"{}", b"[" * 10_000, b"\xff\xfe", b'{"type":"replay.header","format":99}'])
def test_an_unusable_replay(data: bytes, log: Path, run: Run) -> None:
    log.write_bytes(data)
    status, out, err = run("replay", str(log))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_a_replay_of_content_that_is_not_installed(log: Path, run: Run) -> None:
    log.write_text(log.read_text().replace('"expansions":["core"]', '"expansions":["core","nowhere"]', 1))
    status, out, err = run("replay", str(log), "--text")
    assert (status, out) == (2, "")
    assert "nowhere" in err
    status, out, err = run("replay", str(log))
    assert (status, out.partition(" against ")[0]) == (2, "Ultron")
    assert "nowhere" in err
