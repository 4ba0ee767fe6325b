"""Campaigns with a Team deck: it goes through all games, and whoever takes part belongs to the Team."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united import Campaign, Game, Registry, Setup, SetupError
from marvel_united.bots import Position, bot
from marvel_united.model.events import TeamCardPlayed
from tests.cards.teams import OTHERS, TEAM_DECKS

REGISTRY = Registry.of(*OTHERS, TEAM_DECKS)
PACKS = tuple([box.namespace for box in (*OTHERS, TEAM_DECKS)])
GAUNTLET, HORSEMEN = "infinity_gauntlet:campaign", "horsemen_of_apocalypse:campaign"
AVENGERS, UNITED = "team_decks:avengers", "team_decks:united_heroes"


def begin(kind: str, seed: str = "7", **said: object) -> Campaign:
    """Begin a campaign of the Avengers."""
    return Campaign(kind, replace(Setup(seed=seed, team=AVENGERS, expansions=PACKS), **said), registry=REGISTRY)


def play(game: Game) -> int:
    """Let a bot play a game to its end, and give how many Team cards were played."""
    chooser = bot("biased", game.setup.seed)
    played = 0
    while not game.over:
        position = Position(game.rules, game.state)
        events = game.apply(chooser.choose(position), seat=position.seat, at=position.step)
        played += sum(isinstance(event, TeamCardPlayed) for event in events)
    return played


@pytest.mark.rule("I3", "I7", "T1", "team-book/setup/standard", "team-book/setup/members")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", [GAUNTLET, HORSEMEN])
def test_a_team_deck_goes_through_a_whole_campaign(kind: str, players: int) -> None:
    campaign = begin(kind, players=players)
    played = 0
    while not campaign.over:
        game = campaign.start()
        played += play(game)
        assert game.setup.team == AVENGERS
        assert {hero.id for hero in game.state.heroes} <= set(game.rules.teams[AVENGERS].members)
        campaign.record()
    assert played


@pytest.mark.rule("T1", "team-book/setup/members")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", [GAUNTLET, HORSEMEN])
def test_heroes_whom_a_campaign_draws_belong_to_the_team(kind: str, seed: int) -> None:
    game = begin(kind, str(seed), players=4).start()
    assert all(game.rules.teams[AVENGERS].has(hero.id) for hero in game.state.heroes)


@pytest.mark.rule("team-book/setup/members")
@pytest.mark.parametrize("kind", [GAUNTLET, HORSEMEN])
def test_no_campaign_begins_with_a_hero_who_does_not_belong_to_it(kind: str) -> None:
    with pytest.raises(SetupError) as refused:
        begin(kind, heroes=("core:venom", "core:hulk"))
    assert "core:venom" in refused.value.message


@pytest.mark.rule("I3")
@pytest.mark.parametrize("team", [UNITED, ""])
def test_another_team_may_take_over_between_infinity_battles_and_stays(team: str) -> None:
    campaign = begin(GAUNTLET)
    play(campaign.start(replace(campaign.next_game(), heroes=("core:venom",), team=team)))
    campaign.record()
    following = campaign.next_game()
    assert (following.team, following.heroes[0]) == (team, "core:venom")
    assert campaign.start().setup.team == team


def test_the_heroes_of_the_prelude_and_their_team_fight_the_battle_too() -> None:
    campaign = begin(HORSEMEN)
    with pytest.raises(SetupError) as refused:
        campaign.start(replace(campaign.next_game(), team=UNITED))
    assert "team" in refused.value.message
