"""Random games from start to end, asking for the whole list of legal moves at every decision: ours and theirs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from marvel_united import Command, Registry, Rules, Setup, State, Step, apply, legal, start
from marvel_united.packs import rules_of

from .clock import Work

PLAYERS = (2, 3, 4)
RING = 6
CHESS_GAMES = 3
"""Games of chess in a slice; with them it takes about as long as one of ours."""

CHESS_PLIES = 300
"""Where a random game of chess is broken off; most would go on for longer."""


class Moment(NamedTuple):
    """A decision of a game: the state, the command that was chosen, and what it led to."""

    state: State
    command: Command
    step: Step


def rules() -> Rules:
    """Give the content of the core box."""
    return rules_of(Setup())


def setups() -> Iterator[Setup]:
    """Give setups without end: every villain with every number of players in turn."""
    for game in count():
        for villain in rules().villains:
            for players in PLAYERS:
                yield Setup(seed=f"benchmark/{game}", villain=villain, players=players)


def with_all_boxes() -> Iterator[Setup]:
    """Give the same setups, with heroes and locations of the core box, in games that have all boxes at hand."""
    core, boxes, chance = rules(), Registry.installed().names(), Random(2)
    for setup in setups():
        heroes = tuple(chance.sample(sorted(core.heroes), setup.players))
        places = tuple(chance.sample(sorted(core.locations), RING))
        yield replace(setup, heroes=heroes, locations=places, expansions=boxes)


def of_all_boxes() -> Iterator[Setup]:
    """Give setups without end for which everything is drawn from all boxes."""
    boxes = Registry.installed().names()
    for game in count():
        for players in PLAYERS:
            yield Setup(seed=f"benchmark/{game}", players=players, expansions=boxes)


def games_in_slice() -> int:
    """Give the number of games in a slice: two for each villain of the core box and number of players."""
    return len(rules().villains) * len(PLAYERS) * 2


def play(rules: Rules, setup: Setup, chance: Random) -> int:
    """Play a game at random and give the number of its decisions."""
    state = start(rules, setup).state
    decisions = 0
    while options := legal(state):
        state = apply(rules, state, options[chance.randrange(len(options))]).state
        decisions += 1
    return decisions


def moments(setup: Setup, chance: Random) -> list[Moment]:
    """Play a game at random and keep all of it."""
    state = start(rules(), setup).state
    course: list[Moment] = []
    while options := legal(state):
        command = options[chance.randrange(len(options))]
        course.append(Moment(state, command, apply(rules(), state, command)))
        state = course[-1].step.state
    return course


def random_games(endless: Iterator[Setup]) -> Work:
    """Play our games, the same ones each time; a unit is a decision.

    Args:
        endless: setups without end, all with the same expansions.
    """
    games = list(islice(endless, games_in_slice()))
    compiled = rules_of(games[0])

    def work() -> int:
        chance = Random(1)
        return sum(play(compiled, setup, chance) for setup in games)

    return work


# ---------------------------------------------------------------- yardsticks

CHESS = "python-chess"
CHESS_OVER = "python-chess, asking `is_game_over()` too"
CATANATRON = "catanatron"


def yardsticks() -> dict[str, Work]:
    """Give what to compare with."""
    return {CHESS: chess_games(), CHESS_OVER: chess_games(ask_over=True), CATANATRON: catanatron_games()}


def chess_games(*, ask_over: bool = False) -> Work:
    """Play chess at random, the same games each time; a unit is a ply.

    Args:
        ask_over: ask ``Board.is_game_over()`` before each ply, as its manual does; without it a game ends where there
            is no legal move.
    """
    import chess  # noqa: PLC0415 - installed for the benchmarks alone

    def game(chance: Random) -> int:
        board = chess.Board()
        for ply in range(CHESS_PLIES):
            if ask_over and board.is_game_over():
                return ply
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(moves[chance.randrange(len(moves))])
        return CHESS_PLIES

    def work() -> int:
        chance = Random(1)
        return sum(game(chance) for _ in range(CHESS_GAMES))

    return work


def catanatron_games() -> Work:
    """Play Catan with four random players, the same game each time; a unit is an action."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - installed for the benchmarks alone

    def work() -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=1)
        game.play()
        return len(game.state.actions)

    return work
