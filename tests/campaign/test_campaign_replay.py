"""Campaigns saved, logged, read again, gone on with, and found true or not."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import (
    Campaign,
    CampaignReplay,
    CampaignVerdict,
    CampaignWriter,
    Choice,
    DecodeError,
    Diverged,
    Exact,
    ExpansionError,
    Game,
    MarvelUnitedError,
    Outcome,
    Registry,
    ReplayError,
    Result,
    Setup,
    Unverified,
    UsageError,
    encode,
    read_campaign,
    read_replay,
    state_hash,
    verify_campaign,
)
from marvel_united.campaign.format import parse, state_of
from marvel_united.expansions import core_box
from marvel_united.model.campaign import CampaignHeader
from marvel_united.replay_format import FORMAT, MAX_REPLAY, Raw
from tests.edits import edited_bytes, edited_json
from tests.games import play, played

from . import toy
from .toy import REGISTRY, TOY, campaign, under_way

STAGES = ((0, 0), (0, 7), (0, 1000), (1, 0), (1, 25), (1, 1000), (2, 0))
"""Games that are recorded, and commands of the next one, of campaigns saved on the way."""

ENDED = campaign(2)
MIDDLE = campaign(1, commands=25)


def log_of(course: Campaign, path: Path) -> bytes:
    """Write a whole campaign into a log at once."""
    with CampaignWriter(path) as log:
        log.write(course)
    return path.read_bytes()


def refused(deed: Callable[[], object], kind: type[MarvelUnitedError], code: str) -> MarvelUnitedError:
    with pytest.raises(kind) as refusal:
        deed()
    assert refusal.value.code == code
    return refusal.value


def last(replay: CampaignReplay, **changes: object) -> CampaignReplay:
    """Change the last game of a campaign."""
    return replace(replay, games=(*replay.games[:-1], replace(replay.games[-1], **changes)))


# ---------------------------------------------------------------- saving and loading


@pytest.mark.parametrize(("games", "commands"), STAGES)
def test_a_campaign_goes_on_from_a_save(games: int, commands: int) -> None:
    course = campaign(games, commands)
    loaded = Campaign.load(course.save(), registry=REGISTRY)
    assert loaded.state == course.state
    assert loaded.replay() == course.replay()
    assert loaded.save() == course.save()
    assert repr(loaded) == repr(course)
    if course.game is not None:
        assert under_way(loaded).state == course.game.state
        assert under_way(loaded).commands == course.game.commands
    for each in (course, loaded):
        while not each.over:
            play(each.start() if each.game is None else each.game)
            each.record()
    assert loaded.save() == course.save()


def test_a_game_under_way_can_be_taken_back_after_loading() -> None:
    loaded = Campaign.load(MIDDLE.save(), registry=REGISTRY)
    for _ in range(25):
        under_way(loaded).undo(force=True)
    assert under_way(loaded).state == campaign(1).start().state
    assert Campaign.load(loaded.save(), registry=REGISTRY).replay() == loaded.replay()


@pytest.mark.parametrize(("games", "commands"), STAGES)
def test_a_campaign_goes_on_from_a_log_or_a_document_too(games: int, commands: int, tmp_path: Path) -> None:
    course = campaign(games, commands)
    path = tmp_path / "campaign.jsonl"
    log_of(course, path)
    document = tmp_path / "campaign.json"
    document.write_bytes(encode(course.replay()))
    for source in (path, str(path), document, path.read_bytes()):
        loaded = Campaign.load(source, registry=REGISTRY)
        assert loaded.save() == course.save()


def test_games_that_were_recorded_as_states_are_kept_as_such(tmp_path: Path) -> None:
    course = campaign()
    course.record(play(campaign().start()).state)
    (game,) = course.replay().games
    assert (game.header.start is None, game.commands) == (False, ())
    assert log_of(course, tmp_path / "campaign.jsonl")
    for source in (course.save(), tmp_path / "campaign.jsonl"):
        assert Campaign.load(source, registry=REGISTRY).replay() == course.replay()
    assert verify_campaign(course.replay(), REGISTRY) == CampaignVerdict(Exact(0))


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize(("games", "commands"), STAGES)
def test_both_forms_hold_the_same(games: int, commands: int, tmp_path: Path) -> None:
    course = campaign(games, commands)
    replay = course.replay()
    assert read_campaign(encode(replay)) == replay
    assert parse(log_of(course, tmp_path / "campaign.jsonl")) == replay
    assert state_of(replay) == course.state


def test_a_campaign_is_the_logs_of_its_games_one_after_another(tmp_path: Path) -> None:
    lines = log_of(ENDED, tmp_path / "campaign.jsonl").splitlines(keepends=True)
    assert lines[0] == encode(CampaignHeader(FORMAT, "toy:campaign", ENDED.state.setup)) + b"\n"
    types = [json.loads(line)["type"] for line in lines]
    starts = [number for number, kind in enumerate(types) if kind == "replay.header"]
    ends = [number for number, kind in enumerate(types) if kind == "campaign.outcome"]
    games = [read_replay(b"".join(lines[a:b])) for a, b in zip(starts, ends, strict=True)]
    assert tuple(games) == ENDED.replay().games


def test_empty_lines_are_skipped(tmp_path: Path) -> None:
    data = log_of(MIDDLE, tmp_path / "campaign.jsonl")
    assert read_campaign(data.replace(b"\n", b"\n\n")) == MIDDLE.replay()


@pytest.mark.parametrize("lost", [1, 40])
def test_a_last_line_that_was_cut_off_is_lost(lost: int, tmp_path: Path) -> None:
    data = log_of(MIDDLE, tmp_path / "campaign.jsonl")
    replay = read_campaign(data[:-lost])
    assert replay.truncated
    assert replace(last(replay, hashes=()), truncated=False) == last(MIDDLE.replay(), hashes=())
    assert Campaign.load(data[:-lost], registry=REGISTRY).save() == MIDDLE.save()


def test_campaigns_and_games_are_told_apart(tmp_path: Path) -> None:
    log = log_of(MIDDLE, tmp_path / "campaign.jsonl")
    for data in (MIDDLE.save(), log):
        error = refused(partial(read_replay, data), ReplayError, "not_a_replay")
        assert "read_campaign" in error.message
        refused(partial(Game.load, data), ReplayError, "not_a_replay")
    for data in (played().save(), b"{}", b"[]", b'{"type": "campaign"}', b'{"type": "campaign", "header": []}'):
        refused(partial(read_campaign, data), ReplayError, "not_a_campaign")
    for data in (b"", b"nothing", b'{"type": '):
        refused(partial(read_campaign, data), DecodeError, "not_json")
    refused(lambda: read_campaign(tmp_path / "nowhere"), ReplayError, "cannot_read")
    refused(lambda: read_campaign(b" " * (MAX_REPLAY + 1)), DecodeError, "too_large")


HEAD = encode(CampaignHeader(FORMAT, "toy:campaign", Setup()))
GAME = encode(campaign().start().replay().header)
OUTCOME = encode(Outcome())


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ([HEAD, b"{"], 2),
        ([HEAD, GAME, b'{"type": "replay.command"}'], 3),
        ([HEAD, b'{"type": "replay.bogus"}'], 2),
    ],
)
def test_a_damaged_line_is_named(lines: list[bytes], line: int) -> None:
    with pytest.raises(DecodeError) as refusal:
        read_campaign(b"".join(each + b"\n" for each in lines))
    assert refusal.value.details["line"] == line


@pytest.mark.parametrize(
    "lines",
    [
        [HEAD, HEAD],
        [HEAD, OUTCOME],
        [HEAD, GAME, OUTCOME],
        [HEAD, GAME, GAME],
        [HEAD, b'{"type": "replay.undo", "step": 0}'],
        [HEAD, GAME, b'{"type": "replay.hash", "step": 9, "hash": ""}'],
    ],
    ids=["two headers", "no game", "a game without end", "two games at once", "a line of no game", "no such step"],
)
def test_lines_in_a_wrong_order_are_refused(lines: list[bytes]) -> None:
    refused(lambda: read_campaign(b"".join(each + b"\n" for each in lines)), ReplayError, "bad_order")


@pytest.mark.parametrize(
    "change",
    [
        lambda replay: replace(replay, outcomes=(*replay.outcomes, Outcome())),
        lambda replay: replace(replay, outcomes=()),
        lambda replay: replace(replay, games=()),
        lambda replay: last(replay, result=None),
        lambda replay: last(replay, hashes=replay.games[-1].hashes[:-1]),
        lambda replay: last(replay, commands=replay.games[-1].commands[1:]),
        lambda replay: replace(
            replay, outcomes=(replace(replay.outcomes[0], result=Result(True, "plot")), replay.outcomes[1])
        ),
        lambda replay: replace(replay, games=(*replay.games, replay.games[0])),
    ],
    ids=["one too many", "none", "no games", "no end", "no hash", "a gap", "an end before", "a game after"],
)
def test_documents_in_a_wrong_order_are_refused(change: Callable[[CampaignReplay], CampaignReplay]) -> None:
    refused(lambda: read_campaign(encode(change(ENDED.replay()))), ReplayError, "bad_order")


def test_the_formats_of_replays_are_those_of_campaigns(tmp_path: Path) -> None:
    """Each header in the file says what comes behind it, so an old campaign can go on in a new format."""

    def milestone(record: Raw) -> Raw:
        return {**record, "campaign": "toy:campaign"} if "campaign" in record else record

    log = log_of(ENDED, tmp_path / "campaign.jsonl")
    for data in (log, encode(ENDED.replay())):
        old = data.replace(b'"campaign":"toy:campaign"', b'"campaign":"old"')
        assert parse(old).header.campaign == "old"
        assert parse(old, {1: milestone}, 2).header.campaign == "toy:campaign"
        refused(partial(parse, data, {}, 2), ReplayError, "old_format")
    newer = log.replace(b'"format":1', b'"format":9')
    refused(lambda: read_campaign(newer), ReplayError, "newer_format")


# ---------------------------------------------------------------- verifying


@pytest.mark.parametrize(("games", "commands"), STAGES)
def test_a_true_campaign_is_exact(games: int, commands: int) -> None:
    replay = campaign(games, commands).replay()
    assert verify_campaign(replay, REGISTRY) == CampaignVerdict(Exact(sum(len(game.commands) for game in replay.games)))


def test_a_forged_game_diverges_with_its_number() -> None:
    replay = ENDED.replay()
    second = replay.games[1]
    forged = (second.commands[0], replace(second.commands[1], command=second.commands[5].command), *second.commands[2:])
    found = verify_campaign(last(replay, commands=forged), REGISTRY)
    assert found.game == 2
    assert isinstance(found.verdict, Diverged)


def test_a_game_that_the_campaign_did_not_have_next_diverges() -> None:
    replay = ENDED.replay()
    found = verify_campaign(replace(replay, games=replay.games[:1], outcomes=replay.outcomes[1:]), REGISTRY)
    assert (found.game, type(found.verdict)) == (1, Diverged)
    swapped = replace(replay, games=(replay.games[1], replay.games[0]), outcomes=replay.outcomes)
    found = verify_campaign(swapped, REGISTRY)
    assert found.game == 1
    assert isinstance(found.verdict, Diverged)
    assert "seed is '7/2'" in found.verdict.got


def test_what_is_carried_over_must_follow_from_the_game() -> None:
    replay = ENDED.replay()
    forged = replace(replay, outcomes=(Outcome((Choice("toy:score", ("won",)),)), replay.outcomes[1]))
    end = len(replay.games[0].commands)
    won = encode(forged.outcomes[0]).decode()
    assert verify_campaign(forged, REGISTRY) == CampaignVerdict(
        Diverged(end, won, won.replace("won", "lost"), end, "the game is not one of its campaign"), 1
    )
    error = refused(lambda: Campaign.load(encode(forged), registry=REGISTRY), ReplayError, "diverged")
    assert error.details["game"] == 1


def test_a_game_under_way_must_be_the_next_one() -> None:
    replay = MIDDLE.replay()
    strange = Game(replace(MIDDLE.next_game(), choices=()), registry=REGISTRY).replay()
    forged = replace(replay, games=(replay.games[0], strange))
    found = verify_campaign(forged, REGISTRY)
    assert found.game == 2
    assert isinstance(found.verdict, Diverged)
    refused(lambda: Campaign.load(encode(forged), registry=REGISTRY), ReplayError, "diverged")


def test_rules_that_fail_leave_a_campaign_unverified(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Outcome:
        raise ZeroDivisionError

    replay = MIDDLE.replay()
    monkeypatch.setattr(toy, "RULES", toy.RULES._replace(after=fails))
    found = verify_campaign(replay, REGISTRY)
    assert (found.game, cast("Unverified", found.verdict).code) == (1, "bad_campaign")


def test_a_game_that_the_campaign_could_not_have_diverges(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: object) -> Setup:
        return replace(MIDDLE.replay().games[0].header.setup, villain="core:nobody")

    replay = MIDDLE.replay()
    monkeypatch.setattr(toy, "RULES", toy.RULES._replace(next_game=nobody, free=()))
    steps = len(replay.games[0].commands)
    expected = Diverged(
        steps, "the next game of the campaign", "impossible_setup", steps, "the game is not one of its campaign"
    )
    assert verify_campaign(replay, REGISTRY) == CampaignVerdict(expected, 1)


def test_a_log_that_breaks_off_is_confirmed_up_to_its_last_hash(tmp_path: Path) -> None:
    data = log_of(MIDDLE, tmp_path / "campaign.jsonl")
    found = verify_campaign(read_campaign(data[: data.rindex(b'{"type":"replay.hash"')]), REGISTRY)
    assert found.game == 2
    assert isinstance(found.verdict, Unverified)
    assert (found.verdict.code, found.verdict.steps) == ("no_hash", 20)


def test_what_cannot_begin_is_told() -> None:
    replay = MIDDLE.replay()
    core = Registry.of(core_box.expansion())
    found = verify_campaign(replay, core)
    assert (found.game, cast("Unverified", found.verdict).code) == (0, "unknown_expansion")
    bare = Registry.of(core_box.expansion(), replace(TOY, campaigns=()))
    assert cast("Unverified", verify_campaign(replay, bare).verdict).code == "unknown_campaign"
    header = replace(replay.header, setup=replace(replay.header.setup, villain="core:ultron"))
    expected = Diverged(
        0,
        "a campaign that can begin",
        "impossible_setup",
        why="villain changes from game to game, so no campaign is set up with it",
    )
    assert verify_campaign(replace(replay, header=header), REGISTRY) == CampaignVerdict(expected)


# ---------------------------------------------------------------- other packs


def test_a_save_is_refused_where_its_packs_are_missing() -> None:
    save = MIDDLE.save()
    refused(
        lambda: Campaign.load(save, registry=Registry.of(core_box.expansion())), ExpansionError, "unknown_expansion"
    )
    bare = Registry.of(core_box.expansion(), replace(TOY, campaigns=()))
    refused(lambda: Campaign.load(save, registry=bare), UsageError, "unknown_campaign")


def test_a_campaign_goes_on_with_other_content_where_that_fits() -> None:
    """As a game does: what was played with other content stands as it was written."""
    other = Registry.of(core_box.expansion(), replace(TOY, title="Second edition"))
    loaded = Campaign.load(MIDDLE.save(), registry=other)
    assert loaded.state == MIDDLE.state
    assert under_way(loaded).state == under_way(MIDDLE).state


def test_what_was_played_with_other_rules_stands_as_it_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def kinder(*_: object) -> Outcome:
        return Outcome((Choice("toy:score", ("won",)),))

    save, between = MIDDLE.save(), campaign(1)
    monkeypatch.setattr(toy, "RULES", toy.RULES._replace(after=kinder))
    refused(lambda: Campaign.load(save, registry=REGISTRY), ReplayError, "diverged")
    other = Registry.of(core_box.expansion(), replace(TOY, version="0.2.0"))
    found = verify_campaign(read_campaign(save), other)
    assert found.game == 1
    assert cast("Unverified", found.verdict).code == "other_content"
    assert Campaign.load(between.save(), registry=other).state == between.state


def test_a_save_whose_next_game_cannot_be_played_is_refused() -> None:
    """The pack still has the campaign, but no longer what the campaign needs."""
    between = campaign(1).save()
    other = Registry.of(core_box.expansion(), replace(TOY, modes=(), version="0.2.0"))
    refused(lambda: Campaign.load(between, registry=other), MarvelUnitedError, "impossible_setup")


def test_a_header_that_does_not_name_the_pack_means_it_all_the_same() -> None:
    save = campaign().save().replace(b'"expansions":["core","toy"]', b'"expansions":["core"]')
    assert Campaign.load(save, registry=REGISTRY).state == campaign().state


def test_a_game_played_with_what_is_not_here_is_refused() -> None:
    """The campaign itself names expansions that are all here; one of its games does not."""
    head, named, tail = encode(ENDED.replay()).rpartition(b'"expansions":["core","toy"]')
    edited = head + named.replace(b"toy", b"joy") + tail
    refused(lambda: Campaign.load(edited, registry=REGISTRY), ExpansionError, "unknown_expansion")


# ---------------------------------------------------------------- edited files


@given(st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_edited_files_are_refused_or_hold_a_campaign(data: st.DataObject) -> None:
    saves = [MIDDLE.save(), encode(ENDED.replay()), b"\n".join([HEAD, GAME, b""])]
    whole = data.draw(st.sampled_from(saves))
    edited = data.draw(edited_bytes(whole) if data.draw(st.booleans()) or b"\n" in whole else edited_json(whole))
    try:
        loaded = Campaign.load(edited, registry=REGISTRY)
    except MarvelUnitedError:
        return
    verdict = verify_campaign(loaded.replay(), REGISTRY).verdict
    assert isinstance(verdict, Exact)
    for game, line in zip(loaded.replay().games, loaded.log, strict=False):
        *_, final = game.states(REGISTRY)
        assert state_hash(final) == line.hash
