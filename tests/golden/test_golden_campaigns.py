"""Golden campaigns: each won and lost by a bot, recorded once, they go the same way again."""

from __future__ import annotations

import pytest

from marvel_united import Campaign, CampaignReplay, Exact, Registry, read_campaign, verify_campaign
from marvel_united.cli import main
from marvel_united.text import result_text
from tests.golden.make_replays import CAMPAIGNS, WHOLE, WantedCampaign

REGISTRY = Registry.installed()


def replay_of(wanted: WantedCampaign) -> CampaignReplay:
    """Read a golden campaign."""
    return read_campaign(CAMPAIGNS / wanted.file)


def name_of(wanted: WantedCampaign) -> str:
    return wanted.file.removesuffix(".jsonl")


def test_every_file_is_wanted_and_there() -> None:
    assert sorted(path.name for path in CAMPAIGNS.iterdir()) == sorted(wanted.file for wanted in WHOLE)


def test_every_campaign_is_won_and_lost() -> None:
    kinds = {kind.id for name in REGISTRY.names() for kind in REGISTRY.expansion(name).campaigns}
    won = {
        (replay.header.campaign, replay.outcomes[-1].result is not None and replay.outcomes[-1].result.won)
        for replay in map(replay_of, WHOLE)
    }
    assert won == {(kind, result) for kind in kinds for result in (True, False)}


@pytest.mark.rule("gauntlet-book/campaign/won", "gauntlet-book/campaign/lost")
@pytest.mark.parametrize("wanted", WHOLE, ids=name_of)
def test_it_is_exact_and_ends_as_its_name_says(wanted: WantedCampaign) -> None:
    replay = replay_of(wanted)
    judged = verify_campaign(replay)
    assert isinstance(judged.verdict, Exact)
    campaign = Campaign.load(CAMPAIGNS / wanted.file)
    assert campaign.over
    assert campaign.result is not None
    assert campaign.result.reason == wanted.reason
    assert campaign.replay() == replay


@pytest.mark.parametrize("wanted", WHOLE, ids=name_of)
def test_it_can_be_told_and_verified_from_the_command_line(
    wanted: WantedCampaign, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(CAMPAIGNS / wanted.file)
    assert main(["replay", file, "--verify"]) == 0
    capsys.readouterr()
    assert main(["replay", file, "--text"]) == 0
    result = Campaign.load(file).result
    assert result is not None
    assert result_text(result) in capsys.readouterr().out
