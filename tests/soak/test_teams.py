"""Every Team deck with every villain, in every mode that villain is fought in: games to the end, sound throughout."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from marvel_united.bots import BOTS
from marvel_united.engine import start
from marvel_united.engine.faults import faults
from marvel_united.engine.queries import displayed
from marvel_united.model.events import CardsDrawn, Event, TeamCardPlayed, TurnBegan, TurnEnded
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from tests.cards.teams import EVERYBODY as RULES
from tests.walks import soundly

pytestmark = pytest.mark.slow

TEAMS = sorted([team.id for team in RULES.teams.values() if team.cards])
PLAYERS = (1, 2, 3, 4)
PACKS = tuple([expansion.namespace for expansion in RULES.expansions])


def setups() -> Iterator[Setup]:
    """Every Team with every villain in every mode; the number of players goes round."""
    number = 0
    for team in TEAMS:
        for villain in sorted(RULES.villains):
            for mode in sorted(RULES.modes):
                setup = Setup(str(number), villain, players=PLAYERS[number % 4], mode=mode, expansions=PACKS, team=team)
                if not faults(RULES, setup):
                    yield setup
                    number += 1


SETUPS = tuple(setups())


def test_every_team_meets_every_villain() -> None:
    met = {(setup.team, villain) for setup in SETUPS for villain in villains_of(setup)}
    assert met == {(team, villain) for team in TEAMS for villain in RULES.villains}


def villains_of(setup: Setup) -> set[str]:
    """The villains of a game; in a prelude they follow each other."""
    return {setup.villain, *[chapter.villain for chapter in RULES.modes[setup.mode].chapters]}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.team[11:]}-{s.villain}-{s.mode}-{s.players}")
def test_games_with_a_team_deck_end_and_are_sound_throughout(setup: Setup, soak_games: int) -> None:
    for number in range(max(1, soak_games // 300)):
        index = SETUPS.index(setup) + number
        options = Options(hands=("open", "closed")[index % 2], no_negative=index % 5 == 0, solo_kos=index % 3)
        game = replace(setup, seed=f"{setup.seed}/{number}", options=options)
        play(game, sorted(BOTS)[index % len(BOTS)])


def play(setup: Setup, player: str) -> None:
    """Let a bot play to the end and look at every state on the way."""
    first = start(RULES, setup)
    told = list(first.events)
    ours = team_cards(first.state)
    assert len(ours) == len(RULES.team_decks[setup.team]) - setup.options.no_negative
    for state, events in soundly(RULES, first.state, player, setup.seed):
        assert team_cards(state) == ours
        if any(isinstance(event, TurnEnded) for event in events) and state.result is None:
            assert len(displayed(state)) == 2 or not deck(state)
        told += events
    assert setup.players == 1 or not any(drawn_for_team_turns(told))


def deck(state: State) -> tuple[int, ...]:
    """The Team deck."""
    return next(pile.cards for pile in state.piles if pile.id == state.setup.team)


def team_cards(state: State) -> list[int]:
    """All Team cards, wherever they are: in the deck, in the Display, or played and nobody's."""
    ids = set(RULES.team_decks[state.setup.team])
    played = [card for card in state.storyline if state.cards[card.card] in ids]
    assert all(card.hero == -1 and not card.plan for card in played)
    assert all(card.facedown for card in played if RULES.hero_cards[state.cards[card.card]].negative)
    return sorted([*deck(state), *displayed(state), *[card.card for card in played]])


def drawn_for_team_turns(events: list[Event]) -> Iterator[bool]:
    """For each Team turn, whether a card was drawn between its beginning and its card (T2)."""
    drawn = False
    for event in events:
        if isinstance(event, TurnBegan):
            drawn = False
        elif isinstance(event, CardsDrawn):
            drawn = True
        elif isinstance(event, TeamCardPlayed):
            yield drawn
