"""The conformance kit plays the campaigns of a pack, and tells of bad ones what is wrong, and with which seed."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from marvel_united import Campaign, Expansion, Registry
from marvel_united.errors import ConformanceError
from marvel_united.expansions import core_box
from marvel_united.model.effects import Bam
from marvel_united.testing import Failure, Report, check_expansion

from . import tours
from .packs import bam
from .tours import campaign

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _rested() -> None:
    tours.asked.clear()


def failures(expansion: Expansion, **how: object) -> tuple[Failure, ...]:
    """Check a pack with a bad campaign, and return what is wrong with it."""
    with pytest.raises(ConformanceError) as caught:
        check_expansion(expansion, **{"games": 2, **how})  # type: ignore[arg-type] # the arguments it has
    return cast("tuple[Failure, ...]", caught.value.details["failures"])


# ---------------------------------------------------------------- sound campaigns


@pytest.mark.parametrize("name", ["infinity_gauntlet", "horsemen_of_apocalypse"])
def test_the_campaigns_of_our_boxes_pass(name: str) -> None:
    report = check_expansion(Registry.installed().expansion(name), games=4)
    assert (report.games, report.campaigns) == (4, 4)
    assert f"{name}:campaign" not in report.untouched


def test_a_campaign_is_played_as_often_as_there_are_games_but_a_few_times_at_most() -> None:
    pack = campaign("SOUND")
    reports = {games: check_expansion(pack, games=games) for games in (0, 1, 3, 5)}
    assert {games: report.campaigns for games, report in reports.items()} == {0: 0, 1: 1, 3: 3, 5: 4}
    assert "bad:campaign" in reports[0].untouched
    assert "bad:campaign" not in reports[1].untouched


def test_games_of_campaigns_are_not_counted_among_the_games() -> None:
    with_it, without = (check_expansion(pack, games=2) for pack in (campaign("SOUND"), Expansion("bad", "Nothing")))
    assert replace(with_it, campaigns=0, untouched=()) == replace(without, untouched=())


def test_what_comes_up_in_a_campaign_has_come_up() -> None:
    """The one game is against Thanos, the campaign begins with one of his children."""
    box = Registry.installed().expansion("infinity_gauntlet")
    without, with_it = (check_expansion(each, games=1).untouched for each in (replace(box, campaigns=()), box))
    children = {f"infinity_gauntlet:{name}" for name in ("ebony_maw", "black_dwarf", "proxima_midnight")}
    assert children <= {*without}
    assert not children <= {*with_it}


def test_a_campaign_for_some_numbers_of_players_only_is_played_by_as_many() -> None:
    assert check_expansion(campaign("SOLO"), games=2).campaigns == 2


# ---------------------------------------------------------------- bad campaigns

BAD = {
    # what keeps its pack from being registered
    "lost": ("NOTHING", "bad_campaign", "AttributeError"),
    "no rules": ("NO_RULES", "bad_campaign", "no CampaignRules but 'tuple'"),
    "no field": ("NO_FIELD", "bad_campaign", "'winner'"),
    "no fields": ("NO_FIELDS", "bad_campaign", "'NoneType'"),
    "next_game by dice": ("NEXT_GAME_BY_DICE", "bad_campaign", "it uses random.randint"),
    "after by the clock": ("AFTER_BY_THE_CLOCK", "bad_campaign", "it uses time.time"),
    "faults by hash": ("FAULTS_BY_HASH", "bad_campaign", "it uses builtins.hash"),
    # rules that fail
    "next_game raises": ("NEXT_GAME_RAISES", "bad_campaign", "its next_game fails: ZeroDivisionError"),
    "after raises": ("AFTER_RAISES", "bad_campaign", "its after fails: ZeroDivisionError"),
    "faults raise": ("FAULTS_RAISE", "bad_campaign", "its faults fails: ZeroDivisionError"),
    "third game raises": ("THIRD_GAME_RAISES", "bad_campaign", "after 2 games of the campaign"),
    "no setup": ("NO_SETUP", "bad_campaign", "'CampaignState' instead of Setup"),
    "no outcome": ("NO_OUTCOME", "bad_campaign", "'Result' instead of Outcome"),
    # rules that are not pure
    "next_game by turns": ("NEXT_GAME_BY_TURNS", "campaign_impure", "its next_game"),
    "second game by turns": ("SECOND_GAME_BY_TURNS", "campaign_impure", "after 1 games"),
    "after numbered": ("AFTER_NUMBERED", "campaign_impure", "its after"),
    "faults by turns": ("FAULTS_BY_TURNS", "campaign_impure", "its faults"),
    "tired of its log": ("TIRED_OF_ITS_LOG", "bad_log", "game 1 of it"),
    "tired of its save": ("TIRED_OF_ITS_SAVE", "bad_save", "saved and loaded"),
    # games that cannot be played
    "nowhere": ("NOWHERE", "impossible_setup", "'bad:nowhere'"),
    "second game nowhere": ("SECOND_GAME_NOWHERE", "impossible_setup", "after 1 games"),
    "refused": ("REFUSED", "impossible_setup", "too easy"),
    "without the pack": ("WITHOUT_THE_PACK", "another_game", "other content"),
    # no end
    "endless": ("ENDLESS", "endless_campaign", "after 50 games"),
}
"""What its rules are called, the code, and what the message says."""


@pytest.mark.parametrize(("rules", "code", "told"), BAD.values(), ids=BAD)
def test_a_pack_with_a_bad_campaign_is_told_what_is_wrong(rules: str, code: str, told: str) -> None:
    (failure,) = failures(campaign(rules))
    assert (failure.code, failure.at) == (code, "bad:campaign")
    assert told in failure.message


@pytest.mark.parametrize("rules", ["AFTER_RAISES", "SECOND_GAME_NOWHERE", "AFTER_NUMBERED"])
def test_a_bad_campaign_can_be_seen_again_by_its_number(rules: str) -> None:
    (failure,) = failures(campaign(rules), seed="7", first=3)
    assert (failure.seed, failure.game, failure.step, failure.bot) == ("7", 3, -1, "random")
    assert failures(campaign(rules), seed="7", first=3, games=1) == (failure,)
    for part in ("in game 3, random bot", "seed='7', first=3, games=1", "setup MU1-"):
        assert part in str(failure)


def test_the_setup_of_a_failure_is_what_its_campaign_begins_with() -> None:
    pack = campaign("SECOND_GAME_NOWHERE")
    (failure,) = failures(pack)
    course = Campaign(failure.at, failure.setup, registry=Registry.of(core_box.expansion(), pack))
    assert course.state.setup == failure.setup


def test_a_game_that_goes_wrong_in_a_campaign_is_told_as_any_other() -> None:
    pack = replace(bam(Bam()), campaigns=campaign("AGAINST_THE_BOSS").campaigns)
    (failure,) = failures(pack, games=1)
    assert (failure.code, failure.at) == ("engine_stuck", "bad:boss")
    assert failure.step >= 0


def test_a_campaign_that_has_failed_is_reported_as_not_played() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_expansion(campaign("AFTER_RAISES"), games=1)
    report = cast("Report", caught.value.details["report"])
    assert (report.campaigns, report.untouched) == (0, ("bad:campaign",))


def test_a_campaign_that_depends_on_hashes_is_found_in_other_processes() -> None:
    pack = campaign("BY_HASH")
    assert check_expansion(pack, games=1).campaigns == 1
    (failure,) = failures(pack, games=1, hash_seeds=("1", "2"))
    assert (failure.code, failure.at) == ("hash_dependent", "bad:campaign")
    assert "the campaign ends in another state with PYTHONHASHSEED" in failure.message


def test_a_sound_campaign_goes_the_same_way_in_other_processes() -> None:
    assert check_expansion(campaign("SOUND"), games=1, hash_seeds=("1",)).campaigns == 1
