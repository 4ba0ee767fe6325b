"""``campaign horsemen-of-apocalypse``: both games, and the share-out of action tokens between them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from marvel_united import Campaign, Game, Registry, Result, Setup, packs, read_campaign, verify_campaign
from marvel_united.bots import Position, bot
from marvel_united.campaign import CampaignVerdict
from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet
from marvel_united.replay import Exact

from .conftest import Run

REGISTRY = Registry.of(core_box.expansion(), infinity_gauntlet.expansion(), horsemen_of_apocalypse.expansion())


@pytest.fixture(autouse=True)
def _box_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "installed", lambda: REGISTRY)


@pytest.fixture
def save(tmp_path: Path) -> str:
    """Give a campaign between its two games: all horsemen defeated, and Wasp with a move left over."""
    campaign = Campaign("horsemen_of_apocalypse:campaign", Setup(seed="7", heroes=("core:hulk", "core:wasp")))
    game = Game(campaign.next_game())
    chooser = bot("biased", "7")
    while not game.over:
        game.apply(chooser.choose(Position(game.rules, game.state)))
    end = game.state
    counters = [replace(c, value=1) if c.id.endswith("_outcome") else c for c in end.counters]
    seats = [replace(seat, tokens=(n, 0, 0, 0)) for n, seat in enumerate(end.seats)]
    campaign.record(replace(end, counters=tuple(counters), seats=tuple(seats), result=Result(True, "chapters_over")))
    path = tmp_path / "campaign.json"
    path.write_bytes(campaign.save())
    return str(path)


@pytest.mark.parametrize("solo", [(), ("--solo",)])
def test_a_bot_plays_both_games_to_the_end(solo: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    log = str(tmp_path / "campaign.jsonl")
    status, out, err = run("campaign", "horsemen-of-apocalypse", "--auto", "biased", "--seed", "7", "--log", log, *solo)
    assert (status, err) == (0, "")
    assert "== The Horsemen of Apocalypse: game 1 ==" in out
    assert "== The Horsemen of Apocalypse: game 2 ==" in out
    assert "Carried over: Horsemen " in out
    assert "The campaign is over. The heroes lose: " in out
    assert "horsemen_of_apocalypse:" not in out
    replay = read_campaign(log)
    assert verify_campaign(replay) == CampaignVerdict(Exact(sum(len(game.commands) for game in replay.games)))
    assert run("replay", log, "--verify")[0] == 0


@pytest.mark.rule("horsemen-book/extra-setup/rewards")
def test_people_share_the_rewards_out_before_hands_are_drawn(save: str, run: Run) -> None:
    typed = ("tokens hulk wild", "tokens Wasp move,heroic,attack,move", "", "quit")
    status, out, _ = run("campaign", "horsemen-of-apocalypse", "--save", save, typed=typed)
    assert status == 0
    assert "Horsemen weakened: Famine, War, Pestilence and Death" in out
    assert "  Action tokens: Hulk heroic, attack, move, wild; Wasp move\n" in out
    assert "  Action tokens: Hulk wild; Wasp move, heroic, attack, move\n" in out
    game = Campaign.load(save).game
    assert game is not None
    assert [seat.tokens for seat in game.state.seats] == [(0, 0, 0, 1), (2, 1, 1, 0)]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            ("tokens hulk wild", ""),
            "the action tokens of all heroes together must be: attack, heroic, move, move, wild",
        ),
        (("tokens wasp", ""), "'core:wasp' keeps all action tokens left over from the prelude"),
        (("tokens hulk threat",), "there is no action token 'threat', only move, attack, heroic, wild"),
        (("tokens venom move",), "there is no hero 'venom'"),
        (("tokens",), "there is no hero ''"),
        (("heroes venom",), "the heroes of this game cannot be chosen: the campaign settles that"),
        (("help",), "tokens ID S,S"),
    ],
)
def test_what_cannot_be_shared_out_so_is_said(typed: tuple[str, ...], told: str, save: str, run: Run) -> None:
    status, out, _ = run("campaign", "horsemen-of-apocalypse", "--save", save, typed=(*typed, "quit"))
    assert status == 0
    assert told in out
    assert Campaign.load(save).game is None
