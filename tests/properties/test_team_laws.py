"""What is true of every game with a Team deck, told from the events alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marvel_united.bots import BOTS
from marvel_united.engine import Step
from marvel_united.engine.queries import displayed
from marvel_united.model.effects import Symbol
from marvel_united.model.events import (
    ActionTaken,
    CardPlayed,
    CardsDrawn,
    DisplayRefilled,
    Event,
    GainUsed,
    LocationUsed,
    SymbolUsed,
    TeamCardPlayed,
    TokenPassed,
    TokensGiven,
    TokenTaken,
    TokenUsed,
    TurnBegan,
    TurnEnded,
)
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from tests.cards.teams import EVERYBODY as RULES
from tests.walks import game, moments

TEAMS = sorted([team.id for team in RULES.teams.values() if team.cards])
VILLAINS = (
    *(
        "core:red_skull",
        "core:taskmaster",
        "core:ultron",
        "infinity_gauntlet:ebony_maw",
        "infinity_gauntlet:black_dwarf",
    ),
    *("horsemen_of_apocalypse:apocalypse", "world_war_hulk:ares_villain", "world_war_hulk:the_void"),
)
TIES, EGOS, WANTED = "government_ties", "clash_of_egos", "wanted_fugitives"
RICH: tuple[Symbol, ...] = ("move", "attack", "heroic", "wild")


def setups(team: str) -> Iterator[tuple[Setup, str]]:
    """Give games with a Team deck; villains, numbers of players and bots go round."""
    for number, villain in enumerate(VILLAINS):
        setup = Setup(
            seed=f"laws {number}",
            villain=villain,
            players=1 + number % 4,
            expansions=tuple([expansion.namespace for expansion in RULES.expansions]),
            options=Options(solo_kos=9 if number % 4 == 0 else 0),
            tokens=(RICH,) * (1 + number % 4),
            team=team,
        )
        yield setup, sorted(BOTS)[number % len(BOTS)]


def games(*teams: str) -> pytest.MarkDecorator:
    """Run a test with all games of some Teams; of every one if none is named."""
    dealt = [each for team in teams or TEAMS for each in setups(team if ":" in team else f"team_decks:{team}")]
    return pytest.mark.parametrize(("setup", "player"), dealt, ids=name)


def name(part: object) -> str:
    """Give a short name of a case."""
    return f"{part.team.partition(':')[2]}-{part.villain.partition(':')[2]}" if isinstance(part, Setup) else str(part)


def turns(steps: tuple[Step, ...]) -> Iterator[list[tuple[State, Event, State]]]:
    """Give the events of each hero turn, from where it began to where it ended."""
    turn: list[tuple[State, Event, State]] = []
    for moment in moments(steps):
        if isinstance(moment[1], TurnBegan):
            turn = []
        turn.append(moment)
        if isinstance(moment[1], TurnEnded):
            yield turn


def on_display(state: State, card: str) -> bool:
    """Tell whether a card lies in the Team Display."""
    return any(state.cards[instance].rpartition("/")[2] == card for instance in displayed(state))


def deck(state: State) -> tuple[int, ...]:
    """Give the Team deck."""
    return next(pile.cards for pile in state.piles if pile.id == state.setup.team)


# ---------------------------------------------------------------- turns


@pytest.mark.rule("T2", "T3", "V8", "team-book/turns/team-turn", "team-book/owner/nobody")
@games()
def test_a_team_card_comes_from_the_display_is_nobodys_and_counts(setup: Setup, player: str) -> None:
    played = 0
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, TeamCardPlayed):
            played += 1
            assert event.card in displayed(before)
            assert event.card not in displayed(after)
            last = after.storyline[-1]
            assert (last.card, last.hero, last.plan) == (event.card, -1, False)
            assert last.facedown == RULES.hero_cards[after.cards[event.card]].negative
            assert after.pace == before.pace + 1
    assert played


@pytest.mark.rule("T2", "team-book/turns/team-turn", "team-book/turns/hero-turn")
@games()
def test_a_turn_is_one_or_the_other_and_only_a_regular_one_draws_first(setup: Setup, player: str) -> None:
    for turn in turns(game(RULES, setup, player)):
        kinds = [type(event) for _, event, _ in turn]
        played = [kind for kind in kinds if kind in {CardPlayed, TeamCardPlayed}]
        assert len(played) <= 1
        if TeamCardPlayed in kinds:
            assert CardsDrawn not in kinds[: kinds.index(TeamCardPlayed)]


@pytest.mark.rule("T2", "team-book/turns/refill", "team-book/setup/display")
@games()
def test_two_cards_lie_on_display_between_turns_as_long_as_there_are_any(setup: Setup, player: str) -> None:
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, DisplayRefilled):
            assert event.card == deck(before)[0]
        if isinstance(event, (TurnBegan, TurnEnded)):
            assert len(displayed(after)) == 2 or not deck(after)
        assert len(displayed(after)) <= 2


# ---------------------------------------------------------------- negative cards


@pytest.mark.rule("T5", "team-book/cards/government-ties")
@games("avengers")
def test_no_kind_of_action_is_taken_twice_under_government_ties(setup: Setup, player: str) -> None:
    for turn in turns(game(RULES, setup, player)):
        if not all(on_display(state, TIES) for state, _, _ in turn):
            continue
        hero = turn[-1][0].turn.hero
        taken = [event.kind for _, event, _ in turn if isinstance(event, ActionTaken)]
        assert len(taken) == len(set(taken))
        spent = [event for _, event, _ in turn if isinstance(event, (SymbolUsed, TokenUsed, GainUsed))]
        assert len([event for event in spent if event.hero == hero]) <= 3


@pytest.mark.rule("T6")
@games("united_heroes")
def test_no_token_is_gained_under_clash_of_egos(setup: Setup, player: str) -> None:
    for before, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, (TokensGiven, TokenTaken, TokenPassed)):
            assert not on_display(before, EGOS)


@pytest.mark.rule("T6")
@games("secret_avengers")
def test_no_location_is_used_at_the_end_of_a_turn_under_wanted_fugitives(setup: Setup, player: str) -> None:
    for before, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, LocationUsed) and RULES.locations[before.places[event.location].id].end_of_turn:
            assert not on_display(before, WANTED)
