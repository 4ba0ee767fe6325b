"""What a program does around a game: keeping it, showing it, writing and reading it, verifying it."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import mean

from marvel_united import Game, Setup, decode_state, encode, verify, view
from marvel_united.observe import redact

from .clock import Work
from .playouts import Moment, moments, rules, setups

KEEP = "keep a state, and so fork the game: one more reference in a list"
COPY = "fork a `Game` with its past and undo, and drop it: `Game.copy()`"
WRITE = "state to JSON: `encode`"
READ = "state from JSON: `decode_state`"
READ_CHECKED = "the same, checked against the rules"
VIEW = "what a seat sees: `view`"
VIEW_JSON = "the same, to JSON"
REDACT = "one event as a seat sees it: `redact`"
VERIFY = "one command of a replay: `verify`"

KEPT = 100_000
"""References kept in a slice."""


def course(games: int) -> list[Moment]:
    """Give all moments of so many random games."""
    return [moment for setup in islice(setups(), games) for moment in moments(setup, Random(2))]


def operations(games: int) -> dict[str, Work]:
    """Give each operation as work on the same moments of so many random games."""
    played = course(games)
    return {
        KEEP: _keep(played),
        COPY: _copy(),
        WRITE: lambda: len([encode(moment.state) for moment in played]),
        **_read(played),
        VIEW: lambda: len([view(moment.state, 0) for moment in played]),
        VIEW_JSON: lambda: len([encode(view(moment.state, 0)) for moment in played]),
        REDACT: lambda: len([redact(e, 0, moment.state) for moment in played for e in moment.step.events]),
        VERIFY: _verify(games),
    }


def _keep(played: list[Moment]) -> Work:
    """Keep states in a list: a state never changes, so to fork a game is to keep its state."""
    states = [moment.state for moment in played]
    states = (states * (KEPT // len(states) + 1))[:KEPT]

    def work() -> int:
        kept = []
        for state in states:
            kept.append(state)  # noqa: PERF402 - one by one, as a search would
        return len(kept)

    return work


def _copy() -> Work:
    game = Game(Setup(seed="benchmark"))

    def work() -> int:
        for _ in range(10_000):
            game.copy()
        return 10_000

    return work


def _read(played: list[Moment]) -> dict[str, Work]:
    texts = [encode(moment.state) for moment in played]
    compiled = rules()
    return {
        READ: lambda: len([decode_state(text) for text in texts]),
        READ_CHECKED: lambda: len([decode_state(text, compiled) for text in texts]),
    }


def _verify(games: int) -> Work:
    chance = Random(3)
    replays = []
    for setup in islice(setups(), games):
        game = Game(setup)
        while options := game.legal():
            game.apply(options[chance.randrange(len(options))])
        replays.append(game.replay())

    def work() -> int:
        for replay in replays:
            verify(replay)
        return sum(len(replay.commands) for replay in replays)

    return work


def bytes_of_json(games: int) -> float:
    """Give the length of a state's JSON, on average over so many random games."""
    return mean([len(encode(moment.state)) for moment in course(games)])
