"""Replays: written as the game goes, read after a crash, played again, and found true or not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import (
    DecodeError,
    Diverged,
    EndTurn,
    Exact,
    ExpansionError,
    Game,
    InvariantError,
    MarvelUnitedError,
    Registry,
    Replay,
    ReplayError,
    ReplayWriter,
    Setup,
    Unverified,
    UsageError,
    encode,
    read_replay,
    state_hash,
    verify,
)
from marvel_united import replay as replays
from marvel_united.expansions import core_box
from marvel_united.model.replay import Checkpoint, Pack
from marvel_united.model.state import Result
from marvel_united.packs import content_hash, packs_of
from marvel_united.replay_format import MAX_REPLAY, Raw, parse
from marvel_united.version import RULES_REVISION, __version__
from tests.edits import edited_bytes, edited_json
from tests.games import CORE, SETUP, SETUPS, play, played

RULES = CORE.rules(("core",))
FINISHED = played()


def log_of(game: Game, path: Path) -> bytes:
    """Write a whole game into a log at once."""
    with ReplayWriter(path) as log:
        log.write(game)
    return path.read_bytes()


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return log_of(FINISHED, tmp_path_factory.mktemp("log") / "game.jsonl")


# ---------------------------------------------------------------- playing again


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.villain)
@pytest.mark.parametrize("commands", [0, 1, 20, 21, 1000])
def test_a_replay_leads_through_the_same_states(setup: Setup, commands: int) -> None:
    game = played(setup, commands)
    replay = game.replay()
    moments = game.history.moments()
    assert list(replay.states(CORE)) == [moment.state for moment in moments]
    assert [step.events for step in replay.steps(CORE)] == [moment.events for moment in moments]
    assert verify(replay, CORE) == Exact(len(game.commands))
    assert replay.result == game.result


def test_a_replay_tells_what_it_was_recorded_with() -> None:
    header = FINISHED.replay().header
    assert (header.format, header.engine, header.rules) == (1, __version__, RULES_REVISION)
    assert header.setup == FINISHED.setup
    assert header.packs == (Pack("core", "0.1.0", content_hash(core_box.expansion())),)
    assert header.start is None


def test_hashes_stand_at_every_twentieth_command_and_at_the_end() -> None:
    replay = FINISHED.replay()
    end = len(replay.commands)
    assert end > 40
    assert [checkpoint.step for checkpoint in replay.hashes] == sorted({*range(0, end, 20), end})
    assert replay.hashes[-1].hash == state_hash(FINISHED.state)


def test_a_document_comes_back_as_it_was() -> None:
    for game in (FINISHED, played(commands=5), Game.from_state(played(commands=9).state)):
        replay = game.replay()
        assert read_replay(encode(replay)) == replay
        assert replay.state is None
        assert read_replay(game.save()) == replace(replay, state=game.state)


def test_a_replay_is_read_from_a_file(tmp_path: Path, log: bytes) -> None:
    for name, data in (("game.json", encode(FINISHED.replay())), ("game.jsonl", log)):
        path = tmp_path / name
        path.write_bytes(data)
        assert read_replay(path) == read_replay(str(path)) == FINISHED.replay()
        assert Game.load(path).state == FINISHED.state


# ---------------------------------------------------------------- the log


def test_the_log_grows_as_the_game_goes_and_nothing_in_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game(SETUP, registry=CORE)
    with ReplayWriter(path) as log:
        before = b""
        while True:
            log.write(game)
            now = path.read_bytes()
            assert now.startswith(before)
            assert now.endswith(b"\n")
            assert read_replay(now).commands == game.replay().commands
            before = now
            if game.over:
                break
            question = game.question
            assert question is not None
            game.apply(game.legal()[0], seat=None if game.state.step % 2 else question.lead)
    assert path.read_bytes() == before
    assert read_replay(path) == game.replay()


def test_a_log_closes_with_a_hash_wherever_it_ends(tmp_path: Path) -> None:
    for commands in (0, 7, 20):
        path = tmp_path / f"{commands}.jsonl"
        log_of(played(commands=commands), path)
        assert verify(read_replay(path), CORE) == Exact(commands)


def test_a_log_knows_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game(SETUP, registry=CORE)
    with ReplayWriter(path) as log:
        play(game, 25)
        log.write(game)
        for _ in range(8):
            game.undo(force=True)
        log.write(game)
        assert read_replay(path).commands == game.replay().commands
        game.redo()
        game.apply(game.legal()[-1])
        log.write(game)
        play(game)
        log.write(game)
        game.undo(force=True)
        log.write(game)
        assert read_replay(path).result is None
    assert read_replay(path) == game.replay()
    assert verify(read_replay(path), CORE) == Exact(len(game.commands))


def test_a_log_is_never_written_over(tmp_path: Path, log: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(log)
    with pytest.raises(ReplayError) as refusal:
        ReplayWriter(path)
    assert refusal.value.code == "cannot_write"
    assert path.read_bytes() == log


@pytest.mark.parametrize("lost", [0, 1, 40])
def test_a_game_goes_on_in_its_log_after_a_crash(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "game.jsonl"
    game = played(commands=15)
    with ReplayWriter(path) as log:
        log.write(game)
        crashed = path.read_bytes()
    path.write_bytes(crashed[: -lost or None])
    resumed = Game.load(path, registry=CORE)
    assert len(resumed.commands) == (15 if not lost else 14)
    with ReplayWriter(path, resume=True) as log:
        log.write(resumed)
        play(resumed)
        log.write(resumed)
    assert read_replay(path) == resumed.replay()


def test_a_log_is_of_one_game_only(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    log_of(FINISHED, path)
    before = path.read_bytes()
    with ReplayWriter(path, resume=True) as log, pytest.raises(UsageError) as refusal:
        log.write(Game(Setup(seed="another")))
    assert refusal.value.code == "another_game"
    assert path.read_bytes() == before


def test_a_writer_takes_one_game_only(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with ReplayWriter(path) as log:
        log.write(played(commands=3))
        before = path.read_bytes()
        with pytest.raises(UsageError) as refusal:
            log.write(Game(Setup(seed="another")))
        assert path.read_bytes() == before
    assert refusal.value.code == "another_game"


def test_a_fresh_game_of_the_same_setup_takes_nothing_back_from_a_log(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    before = log_of(played(commands=15), path)
    with ReplayWriter(path, resume=True) as log:
        for other in (Game(SETUP, registry=CORE), played(commands=14)):
            with pytest.raises(UsageError) as refusal:
                log.write(other)
            assert refusal.value.code == "another_game"
    assert path.read_bytes() == before


def test_a_loaded_game_may_be_taken_back_before_its_log_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    log_of(played(commands=15), path)
    game = Game.load(path, registry=CORE)
    for _ in range(3):
        game.undo(force=True)
    with ReplayWriter(path, resume=True) as log:
        log.write(game)
    assert read_replay(path).commands == game.replay().commands
    assert len(game.commands) == 12


@pytest.mark.parametrize("lost", range(4))
def test_a_game_that_is_over_gets_its_end_in_its_log_after_a_crash(tmp_path: Path, log: bytes, lost: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(log.splitlines(keepends=True)[: -lost or None]))
    resumed = Game.load(path, registry=CORE)
    with ReplayWriter(path, resume=True) as writer:
        writer.write(play(resumed))
    assert read_replay(path) == resumed.replay()


def test_a_log_that_was_cut_off_in_its_header_begins_anew(tmp_path: Path, log: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(log.partition(b"\n")[0])
    game = Game.load(path, registry=CORE)
    with ReplayWriter(path, resume=True) as writer:
        writer.write(game)
    assert read_replay(path) == game.replay()


@pytest.mark.parametrize("indent", [None, 2])
def test_a_document_is_no_log_to_go_on_with(tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(json.loads(FINISHED.save()), indent=indent))
    before = path.read_bytes()
    with pytest.raises(ReplayError) as refusal:
        ReplayWriter(path, resume=True)
    assert refusal.value.code == "cannot_write"
    assert path.read_bytes() == before


def test_a_game_that_begins_at_its_end_has_it_in_its_log(tmp_path: Path) -> None:
    game = Game.from_state(FINISHED.state)
    assert read_replay(log_of(game, tmp_path / "game.jsonl")) == game.replay()


@pytest.mark.parametrize("resume", [False, True])
def test_an_empty_file_can_become_a_log(tmp_path: Path, resume: bool) -> None:
    path = tmp_path / "game.jsonl"
    path.touch()
    game = played(commands=3)
    with ReplayWriter(path, resume=resume) as log:
        log.write(game)
    assert read_replay(path) == game.replay()


def test_what_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "game.jsonl"
    deeds: list[tuple[Callable[[], object], str]] = [
        (lambda: ReplayWriter(nowhere), "cannot_write"),
        (lambda: ReplayWriter(nowhere, resume=True), "cannot_read"),
        (lambda: read_replay(nowhere), "cannot_read"),
        (lambda: read_replay(tmp_path), "cannot_read"),
        (lambda: read_replay("\0"), "cannot_read"),
        (lambda: read_replay(cast("str", None)), "cannot_read"),
        (lambda: Game.load(nowhere), "cannot_read"),
    ]
    for deed, code in deeds:
        with pytest.raises(ReplayError) as refusal:
            deed()
        assert refusal.value.code == code


def test_a_closed_log_takes_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game(SETUP)
    with ReplayWriter(path) as log:
        log.write(game)
    log.close()
    game.apply(game.legal()[0])
    with pytest.raises(ReplayError) as refusal:
        log.write(game)
    assert refusal.value.code == "cannot_write"


# ---------------------------------------------------------------- damaged


def test_a_log_cut_off_anywhere_loses_at_most_its_last_line(log: bytes) -> None:
    header = log.index(b"\n") + 1
    whole = FINISHED.replay().commands
    for end in [*range(header, len(log), 37), *[at + 1 for at, byte in enumerate(log) if byte == 10]]:
        replay = read_replay(log[:end])
        lines = log[:end].splitlines(keepends=True)
        kept = [line for line in lines if line.endswith(b"\n")]
        assert replay.truncated == (len(kept) < len(lines))
        assert replay.commands == whole[: sum(b'"replay.command"' in line for line in kept)]
        if end % 5 == 0:
            verdict = verify(replay, CORE)
            assert isinstance(verdict, (Exact, Unverified))
            assert verdict.steps <= len(replay.commands)


def test_a_log_without_its_header_is_none(log: bytes) -> None:
    header = log.index(b"\n") + 1
    for data in (b"", b"\n", log[: header // 2], log[header:]):
        with pytest.raises(MarvelUnitedError) as refusal:
            read_replay(data)
        assert refusal.value.code in {"not_json", "not_a_replay"}


def lines_of(log: bytes) -> list[bytes]:
    return log.splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param(lambda lines: [*lines[:5], b"{garbage\n", *lines[5:]], "not_json", id="a line that is none"),
        pytest.param(
            lambda lines: [*lines[:5], b'{"type":"replay.party"}\n', *lines[5:]], "bad_shape", id="unheard-of"
        ),
        pytest.param(lambda lines: [*lines[:5], b"[]\n", *lines[5:]], "bad_shape", id="a list for a line"),
        pytest.param(lambda lines: [*lines[:5], b"\xff\n", *lines[5:]], "not_utf8", id="no UTF-8"),
        pytest.param(lambda lines: [*lines[:5], lines[0], *lines[5:]], "bad_order", id="two headers"),
        pytest.param(lambda lines: [*lines[:5], *lines[6:]], "bad_order", id="a line left out"),
        pytest.param(lambda lines: [*lines[:5], lines[4], *lines[5:]], "bad_order", id="a line twice"),
        pytest.param(lambda lines: [*lines[:5], *lines[5:7][::-1], *lines[7:]], "bad_order", id="lines exchanged"),
        pytest.param(
            lambda lines: [*lines[:5], b'{"type":"replay.hash","step":999,"hash":""}\n', *lines[5:]],
            "bad_order",
            id="a hash of no step",
        ),
        pytest.param(
            lambda lines: [*lines[:-1], lines[-1].replace(b'"step":', b'"step":1')], "bad_order", id="an end elsewhere"
        ),
    ],
)
def test_an_edited_log_is_refused(log: bytes, change: Callable[[list[bytes]], list[bytes]], code: str) -> None:
    data = b"".join(change(lines_of(log)))
    with pytest.raises((DecodeError, ReplayError)) as refusal:
        read_replay(data)
    assert refusal.value.code == code


def test_a_damaged_line_is_named(log: bytes) -> None:
    lines = lines_of(log)
    with pytest.raises(DecodeError) as refusal:
        read_replay(b"".join([*lines[:5], b"?\n", *lines[5:]]))
    assert refusal.value.details["line"] == 6
    assert refusal.value.message.startswith("line 6: ")


def test_empty_lines_and_other_line_ends_do_no_harm(log: bytes) -> None:
    assert read_replay(log.replace(b"\n", b"\r\n\n")) == FINISHED.replay()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"{}", "not_a_replay", id="an object"),
        pytest.param(b"[1]", "not_a_replay", id="a list"),
        pytest.param(b'{"type":"replay"}', "not_a_replay", id="no header"),
        pytest.param(b'{"type":"replay","header":{}}', "bad_shape", id="no format"),
        pytest.param(b'{"type":"replay","header":{"format":"1"}}', "bad_shape", id="a format in words"),
        pytest.param(b'{"type":"replay","header":{"format":1}}', "bad_shape", id="nothing but a format"),
        pytest.param(b'{"type":"replay","header":{"format":0}}', "old_format", id="too old"),
        pytest.param(b'{"type":"replay","header":{"format":2}}', "newer_format", id="newer"),
        pytest.param(b'{"type":"replay.header","format":2}\n', "newer_format", id="a newer log"),
        pytest.param(b'{"type":"replay.header","format":1}\n', "bad_shape", id="nothing but a header"),
        pytest.param(b'{"x":' * 50_000, "too_deep", id="nested without end"),
        pytest.param(b"\xff\xfe", "not_utf8", id="no text"),
        pytest.param(b"GIF89a", "not_json", id="a picture"),
        pytest.param(b" " * (MAX_REPLAY + 1), "too_large", id="too long"),
    ],
)
def test_what_is_no_replay_is_refused_with_a_stable_code(data: bytes, code: str) -> None:
    for read in (read_replay, Game.load):
        with pytest.raises(MarvelUnitedError) as refusal:
            read(data)
        assert refusal.value.code == code


# ---------------------------------------------------------------- verifying


def edited(replay: Replay, **changes: object) -> Replay:
    return replace(replay, **changes)


def with_header(replay: Replay, **changes: object) -> Replay:
    return replace(replay, header=replace(replay.header, **changes))


def test_another_command_diverges_where_that_shows() -> None:
    replay = FINISHED.replay()
    for at in (3, 25, len(replay.commands) - 1):
        state = FINISHED.history.moments()[at].state
        question = state.control.question
        assert question is not None
        others = [option for option in question.options if option != replay.commands[at].command]
        commands = list(replay.commands)
        commands[at] = replace(commands[at], command=others[0])
        verdict = verify(edited(replay, commands=tuple(commands)), CORE)
        assert isinstance(verdict, Diverged)
        assert at < verdict.at
        assert verdict.steps <= at
        assert verdict.expected != verdict.got


def test_an_illegal_command_diverges_at_once() -> None:
    replay = FINISHED.replay()
    commands = list(replay.commands)
    commands[5] = replace(commands[5], command=EndTurn())
    assert verify(edited(replay, commands=tuple(commands)), CORE) == Diverged(
        5,
        '{"type":"command.end_turn"}',
        "illegal_command",
        0,
        '{"type":"command.end_turn"} is no answer to discard_for_damage; legal() lists those there are',
    )


def test_a_command_of_the_wrong_seat_diverges() -> None:
    replay = FINISHED.replay()
    commands = list(replay.commands)
    commands[0] = replace(commands[0], seat=1)
    verdict = verify(edited(replay, commands=tuple(commands)), CORE)
    assert isinstance(verdict, Diverged)
    assert verdict.got == "wrong_seat"


@pytest.mark.parametrize(
    ("change", "at"),
    [
        pytest.param(lambda r: with_header(r, setup=replace(r.header.setup, seed="8")), 0, id="another seed"),
        pytest.param(
            lambda r: with_header(r, setup=replace(r.header.setup, villain="core:nobody")), 0, id="no villain"
        ),
        pytest.param(lambda r: edited(r, hashes=(r.hashes[0], Checkpoint(7, "0" * 64), *r.hashes[1:])), 7, id="a hash"),
        pytest.param(lambda r: edited(r, result=Result(won=True, reason="villain_defeated")), None, id="another end"),
        pytest.param(
            lambda r: edited(r, result=Result(not r.result.won, r.result.reason)), None, id="only won or lost differs"
        ),
        pytest.param(lambda r: edited(r, commands=r.commands[:30], hashes=r.hashes[:2]), 30, id="an end too early"),
        pytest.param(lambda r: edited(r, state=played(commands=3).state), None, id="another state"),
        pytest.param(lambda r: with_header(r, start=played(commands=3).state), 3, id="another beginning"),
    ],
)
def test_an_edited_replay_is_found_out(change: Callable[[Replay], Replay], at: int | None) -> None:
    replay = change(FINISHED.replay())
    verdict = verify(replay, CORE)
    assert isinstance(verdict, Diverged)
    assert verdict.at == (len(replay.commands) if at is None else at)
    assert verdict.expected != verdict.got
    with pytest.raises(ReplayError) as refusal:
        list(replay.steps(CORE))
    assert refusal.value.code == "diverged"
    with pytest.raises((ReplayError, DecodeError)):
        Game.load(encode(replay), registry=CORE)


def test_nothing_behind_the_last_hash_that_fits_is_called_true() -> None:
    replay = FINISHED.replay()
    wrong = tuple([Checkpoint(c.step, "0" * 64) if c.step == 40 else c for c in replay.hashes])
    assert verify(edited(replay, hashes=wrong), CORE) == Diverged(
        40, "0" * 64, state_hash(FINISHED.history.moments()[40].state), 20, "the state is another one"
    )


def test_commands_that_no_hash_covers_are_unverified() -> None:
    replay = FINISHED.replay()
    verdict = verify(edited(replay, hashes=replay.hashes[:2]), CORE)
    assert isinstance(verdict, Unverified)
    assert (verdict.code, verdict.steps) == ("no_hash", 20)
    verdict = verify(edited(replay, hashes=()), CORE)
    assert isinstance(verdict, Unverified)
    assert (verdict.code, verdict.steps) == ("no_hash", 0)


OTHERS: dict[str, Callable[[Replay], Replay]] = {
    "other_rules": lambda r: with_header(r, rules=RULES_REVISION + 1),
    "other_content": lambda r: with_header(r, packs=(Pack("core", "9.9.9", "0" * 64),)),
}


@pytest.mark.parametrize("code", OTHERS)
def test_what_was_recorded_with_other_rules_is_true_if_it_fits_and_else_unverified(code: str) -> None:
    replay = OTHERS[code](FINISHED.replay())
    assert verify(replay, CORE) == Exact(len(replay.commands))
    wrong = edited(replay, hashes=(*replay.hashes[:2], Checkpoint(25, "0" * 64)))
    verdict = verify(wrong, CORE)
    assert isinstance(verdict, Unverified)
    assert (verdict.code, verdict.steps) == (code, 20)


@pytest.mark.parametrize("code", OTHERS)
def test_a_save_of_other_rules_goes_on_from_its_state(code: str) -> None:
    game = played(commands=30)
    save = OTHERS[code](read_replay(game.save()))
    assert Game.load(encode(save), registry=CORE).commands == game.commands
    elsewhere = edited(save, hashes=(Checkpoint(0, "0" * 64),))
    loaded = Game.load(encode(elsewhere), registry=CORE)
    assert (loaded.state, loaded.commands) == (game.state, ())
    assert play(loaded).over
    broken = edited(elsewhere, state=replace(game.state, pace=-1))
    with pytest.raises(InvariantError):
        Game.load(encode(broken), registry=CORE)
    with pytest.raises(ReplayError):
        Game.load(encode(edited(elsewhere, state=None)), registry=CORE)


def test_a_replay_of_content_that_is_not_here_is_unverified() -> None:
    replay = FINISHED.replay()
    foreign = with_header(replay, setup=replace(replay.header.setup, expansions=("core", "x_men")))
    verdict = verify(foreign, CORE)
    assert isinstance(verdict, Unverified)
    assert verdict.code == "unknown_expansion"
    with pytest.raises(ExpansionError):
        Game.load(encode(foreign), registry=CORE)


def test_other_content_has_another_hash() -> None:
    core = core_box.expansion()
    fewer = replace(core, heroes=core.heroes[:-1])
    assert content_hash(core) == content_hash(core_box.expansion())
    assert content_hash(core) != content_hash(fewer)
    assert packs_of(Registry.of(fewer).rules(("core",)))[0].hash == content_hash(fewer)
    assert replays.differences(FINISHED.replay().header, RULES) is None
    changed = replays.differences(FINISHED.replay().header, Registry.of(fewer).rules(("core",)))
    assert changed is not None
    assert changed[0] == "other_content"


# ---------------------------------------------------------------- migrations


def older(record: Raw) -> Raw:
    """Write a record as a format before the first might have had it: with the seat under another name."""
    raw = {**record}
    if "seat" in raw:
        raw["player"] = raw.pop("seat")
    return raw


def migrate(record: Raw) -> Raw:
    raw = {**record}
    if "player" in raw:
        raw["seat"] = raw.pop("player")
    return {**raw, "format": 2} if "format" in raw else raw


def test_old_formats_are_brought_up_record_by_record(log: bytes) -> None:
    records = [older(cast("Raw", json.loads(line))) for line in log.splitlines()]
    old_log = b"".join(json.dumps(record).encode() + b"\n" for record in records)
    document = cast("dict[str, list[Raw]]", json.loads(encode(FINISHED.replay())))
    document["commands"] = [older(record) for record in document["commands"]]
    expected = with_header(FINISHED.replay(), format=2)
    assert parse(old_log, {1: migrate}, 2) == expected
    assert parse(json.dumps(document).encode(), {1: migrate}, 2) == expected
    with pytest.raises(ReplayError) as refusal:
        parse(old_log, {}, 2)
    assert refusal.value.code == "old_format"


# ---------------------------------------------------------------- fuzzing

PLAYED = played(commands=45)
SAVE = PLAYED.save()


def use(data: bytes) -> None:
    """Read, verify and load whatever it is; only our errors may come of it."""
    try:
        replay = read_replay(data)
        verdict = verify(replay, CORE)
    except MarvelUnitedError:
        return
    assert isinstance(verdict, (Exact, Unverified, Diverged))
    try:
        play(Game.load(data, registry=CORE), 30)
    except MarvelUnitedError:
        return


@given(edited_bytes(SAVE))
@settings(max_examples=60)
def test_damaged_saves_give_games_or_our_errors(data: bytes) -> None:
    use(data)


@given(edited_json(SAVE))
@settings(max_examples=40)
def test_edited_saves_give_games_or_our_errors(data: bytes) -> None:
    use(data)


@given(edited_json(encode(with_header(read_replay(SAVE), rules=RULES_REVISION + 1))))
@settings(max_examples=40)
def test_edited_saves_of_other_rules_give_games_or_our_errors(data: bytes) -> None:
    use(data)


@given(data=st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_logs_give_games_or_our_errors(log: bytes, data: st.DataObject) -> None:
    use(data.draw(edited_bytes(log)))
