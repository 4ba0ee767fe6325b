"""The log of a campaign: written as it goes, gone on with after a crash, and of one campaign only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from marvel_united import (
    Campaign,
    CampaignVerdict,
    CampaignWriter,
    DecodeError,
    Exact,
    Game,
    MarvelUnitedError,
    ReplayError,
    Setup,
    UsageError,
    read_campaign,
    verify_campaign,
)
from tests.games import play, played

from .toy import REGISTRY, campaign, under_way


def refused(deed: Callable[[], object], kind: type[MarvelUnitedError], code: str) -> None:
    with pytest.raises(kind) as refusal:
        deed()
    assert refusal.value.code == code


def test_the_log_grows_as_the_campaign_goes_and_nothing_in_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    course = campaign()
    before = b""

    def told(log: CampaignWriter) -> None:
        nonlocal before
        log.write(course)
        now = path.read_bytes()
        assert now.startswith(before)
        assert now.endswith(b"\n")
        kept, whole = read_campaign(now), course.replay()
        assert [game.commands for game in kept.games] == [game.commands for game in whole.games]
        assert kept.outcomes == whole.outcomes
        before = now

    with CampaignWriter(path) as log:
        told(log)
        while not course.over:
            game = course.start()
            told(log)
            while not game.over:
                game.apply(game.legal()[0])
                told(log)
            course.record()
            told(log)
    assert path.read_bytes() == before
    assert read_campaign(path) == course.replay()
    commands = sum(len(game.commands) for game in course.replay().games)
    assert verify_campaign(read_campaign(path), REGISTRY) == CampaignVerdict(Exact(commands))


def test_it_does_not_matter_how_often_the_log_is_written(tmp_path: Path) -> None:
    once, often = tmp_path / "once.jsonl", tmp_path / "often.jsonl"
    course = campaign()
    with CampaignWriter(often) as log:
        for _ in range(2):
            play(course.start(), 30)
            log.write(course)
            play(under_way(course))
            course.record()
        log.write(course)
        log.write(course)
    with CampaignWriter(once) as log:
        log.write(course)
    assert once.read_bytes() == often.read_bytes()


@pytest.mark.parametrize(("games", "commands"), [(0, 0), (0, 7), (1, 20), (1, 7)])
def test_a_log_closes_with_a_hash_wherever_it_ends(games: int, commands: int, tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    course = campaign(games, commands)
    with CampaignWriter(path) as log:
        log.write(course)
    log.close()
    assert isinstance(verify_campaign(read_campaign(path), REGISTRY).verdict, Exact)


def test_a_log_knows_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    course = campaign(1, commands=25)
    with CampaignWriter(path) as log:
        log.write(course)
        for _ in range(8):
            under_way(course).undo(force=True)
        log.write(course)
        assert read_campaign(path).games[-1].commands == under_way(course).replay().commands
        play(under_way(course), pace=2)
        course.record()
        log.write(course)
    assert read_campaign(path) == course.replay()


@pytest.mark.parametrize("lost", [0, 1, 40])
@pytest.mark.parametrize(("games", "commands"), [(0, 0), (0, 15), (1, 0), (1, 15), (1, 1000)])
def test_a_campaign_goes_on_in_its_log_after_a_crash(games: int, commands: int, lost: int, tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    with CampaignWriter(path) as log:
        log.write(campaign(games, commands))
        crashed = path.read_bytes()
    path.write_bytes(crashed[: -lost or None])
    if crashed.count(b"\n") == 1 and lost == 40:
        refused(partial(Campaign.load, path), DecodeError, "not_json")
        return
    resumed = Campaign.load(path, registry=REGISTRY)
    with CampaignWriter(path, resume=True) as log:
        log.write(resumed)
        while not resumed.over:
            play(resumed.start() if resumed.game is None else resumed.game)
            resumed.record()
        log.write(resumed)
    assert read_campaign(path) == resumed.replay()
    assert isinstance(verify_campaign(read_campaign(path), REGISTRY).verdict, Exact)


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    path.write_bytes(b"mine")
    refused(partial(CampaignWriter, path), ReplayError, "cannot_write")
    refused(partial(CampaignWriter, path, resume=True), DecodeError, "not_json")
    assert path.read_bytes() == b"mine"
    refused(partial(CampaignWriter, tmp_path / "nowhere" / "log"), ReplayError, "cannot_write")


@pytest.mark.parametrize("resume", [False, True])
def test_an_empty_file_can_become_a_log(resume: bool, tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    path.touch()
    with CampaignWriter(path, resume=resume) as log:
        log.write(campaign(1))
    assert read_campaign(path) == campaign(1).replay()


def _other_way() -> Campaign:
    course = campaign(1)
    play(course.start(), pace=2)
    return course


def _other_past() -> Campaign:
    course = campaign()
    play(course.start(), pace=2)
    course.record()
    play(course.start(), 15)
    return course


OTHERS: dict[str, Callable[[], Campaign]] = {
    "another seed": lambda: Campaign("toy:campaign", Setup(seed="another"), registry=REGISTRY),
    "none of its games": campaign,
    "its last game is missing": partial(campaign, 1),
    "its last game has just begun": partial(campaign, 1, 3),
    "its last game goes another way": _other_way,
    "its first game went another way": _other_past,
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_a_log_goes_on_with_its_own_campaign_only(other: Callable[[], Campaign], tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    with CampaignWriter(path) as log:
        log.write(campaign(1, commands=15))
    before = path.read_bytes()
    with CampaignWriter(path, resume=True) as log:
        refused(partial(log.write, other()), UsageError, "another_campaign")
    assert path.read_bytes() == before
    course = Campaign.load(path, registry=REGISTRY)
    with CampaignWriter(path, resume=True) as log:
        log.write(course)
        if other not in (OTHERS["its last game has just begun"], OTHERS["its last game goes another way"]):
            refused(partial(log.write, other()), UsageError, "another_campaign")
    assert read_campaign(path) == course.replay()


def test_a_loaded_game_may_be_taken_back_or_recorded_before_its_log_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "campaign.jsonl"
    with CampaignWriter(path) as log:
        log.write(campaign(0, commands=15))
    course = Campaign.load(path, registry=REGISTRY)
    for _ in range(3):
        under_way(course).undo(force=True)
    with CampaignWriter(path, resume=True) as log:
        log.write(course)
    assert len(read_campaign(path).games[0].commands) == 12
    play(under_way(course))
    course.record()
    course.start()
    with CampaignWriter(path, resume=True) as log:
        log.write(course)
    assert isinstance(verify_campaign(read_campaign(path), REGISTRY).verdict, Exact)
    assert Campaign.load(path, registry=REGISTRY).state == course.state


def test_a_log_of_one_game_is_none_of_a_campaign(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(played().save())
    refused(partial(CampaignWriter, path, resume=True), ReplayError, "not_a_campaign")
    assert Game.load(path).over


def test_a_document_is_no_log_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    path.write_bytes(campaign(1).save())
    refused(partial(CampaignWriter, path, resume=True), ReplayError, "cannot_write")
    assert Campaign.load(path, registry=REGISTRY).state == campaign(1).state


def test_a_closed_log_takes_nothing_more(tmp_path: Path) -> None:
    course = campaign()
    log = CampaignWriter(tmp_path / "campaign.jsonl")
    log.write(course)
    log.close()
    course.start()
    refused(partial(log.write, course), ReplayError, "cannot_write")
