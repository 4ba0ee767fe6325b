"""Many games at once: in this process or with any executor, always with the same result.

Each game has a seed of its own, made from the seed of all and its number, so it does not matter who plays it or when.

>>> summary = simulate(games=3, seed="7")
>>> summary.games, summary.wins, sum(summary.losses.values())
(3, 0, 3)
>>> summary.final_hash == simulate(games=3, seed="7").final_hash
True
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from . import rng
from .arguments import checked
from .bots.position import Bot, Position
from .bots.registry import BotFactory
from .bots.registry import bot as bot_named
from .codec import state_hash
from .engine import Rules, apply, start
from .engine.drawing import complete
from .errors import UsageError
from .model.setup import Setup
from .model.state import State
from .packs import rules_of
from .rng import seed_of

if TYPE_CHECKING:
    from .expansions.registry import Registry

__all__ = ["Finished", "Summary", "play_out", "seed_of", "simulate"]

CHUNK = 16
"""Games handed to a worker at once."""

AHEAD = 64
"""Chunks handed out before the first of them has come back; it bounds the memory in use."""


class Summary(Struct, frozen=True):
    """How many games went.

    Args:
        games: games played.
        wins: games the heroes have won.
        losses: games the heroes have lost, by reason.
        decisions: commands given in all of them.
        events: events in all of them.
        seconds: how long it took.
        decisions_per_second: the same as a rate.
        games_per_second: the same as a rate.
        final_hash: SHA-256 over the hashes of all final states in order; equal for equal games.
    """

    games: int
    wins: int
    losses: dict[str, int]
    decisions: int
    events: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    final_hash: str


class Finished(NamedTuple):
    """A game that has been played to its end.

    Args:
        state: the final state.
        decisions: commands given.
        events: events in all.
    """

    state: State
    decisions: int
    events: int


@checked
def play_out(rules: Rules, setup: Setup, bot: Bot) -> Finished:
    """Let a bot play a whole game, answering for every seat.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: what to play.
        bot: who plays.

    Raises:
        SetupError: the setup cannot be played.

    >>> from marvel_united.bots import RandomBot
    >>> from marvel_united import rules_of
    >>> play_out(rules_of(Setup()), Setup(seed="7"), RandomBot(7)).state.result.won
    False
    """
    state, told = start(rules, setup)
    decisions, events = 0, len(told)
    while state.result is None:
        state, told = apply(rules, state, bot.choose(Position(rules, state)))
        decisions += 1
        events += len(told)
    return Finished(state, decisions, events)


@checked
def simulate(
    setup: Setup | None = None,
    *,
    games: int,
    bot: str | BotFactory = "random",
    seed: int | str | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    registry: Registry | None = None,
) -> Summary:
    """Play many games and sum them up. All but the times depends on setup, games, bot and seed alone.

    Each game has a bot of its own, made from the seed of that game.

    Args:
        setup: what to play; what it leaves out is drawn anew for each game. The plain game by default.
        games: how many, 1 or more.
        bot: who plays: a name, one of `marvel_united.bots.BOTS`, or what makes a bot from a seed, such as its class.
        seed: the seed of all games; by default the setup's.
        executor: what runs the games; this process by default. A process pool must be able to import this library,
            and the bot's module if it is one of your own.
        progress: called with the number of games played so far, now and then.
        registry: where the expansions are; None for what is installed.

    Raises:
        UsageError: ``bad_games`` or ``unknown_bot``.
        SetupError: the setup cannot be played, or ``bad_seed``.
        ExpansionError: an expansion of the setup is missing.

    >>> from marvel_united.bots import GreedyBot
    >>> simulate(games=2, bot=GreedyBot, seed="7").final_hash == simulate(games=2, bot="greedy", seed="7").final_hash
    True
    """
    setup = Setup() if setup is None else setup
    root = rng.normalize_seed(setup.seed if seed is None else seed)
    if games < 1:
        raise UsageError("bad_games", f"1 or more games can be played, not {games}", games=games)
    make = bot if callable(bot) else partial(bot_named, bot)
    make(root)
    rules = rules_of(setup, registry)
    complete(rules, setup)
    began = time.perf_counter()
    sums = _Sums()
    for chunk in _chunks(partial(_play_chunk, rules, setup, root, make), games, executor):
        sums.add(chunk)
        if progress is not None:
            progress(sums.games)
    return sums.summary(time.perf_counter() - began)


# ---------------------------------------------------------------- chunks of games


class _Chunk(NamedTuple):
    """What became of some games in a row."""

    results: tuple[tuple[bool, str], ...]
    hashes: bytes
    decisions: int
    events: int


def _chunks(play: Callable[[range], _Chunk], games: int, executor: Executor | None) -> Iterator[_Chunk]:
    """Give the chunks in order, with no more than `AHEAD` of them under way."""
    ranges = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if executor is None:
        yield from map(play, ranges)
        return
    waiting = deque(executor.submit(play, each) for each in ranges[:AHEAD])
    try:
        for each in [*ranges[AHEAD:], *[None] * len(waiting)]:
            yield waiting.popleft().result()
            if each is not None:
                waiting.append(executor.submit(play, each))
    finally:
        for future in waiting:
            future.cancel()


def _play_chunk(rules: Rules, setup: Setup, seed: str, make: BotFactory, games: range) -> _Chunk:
    """Play some games in a row; the rules come along, so that a process needs nothing else to play them."""
    results: list[tuple[bool, str]] = []
    hashes: list[str] = []
    decisions = events = 0
    for index in games:
        own = seed_of(seed, index)
        finished = play_out(rules, replace(setup, seed=own), make(own))
        result = finished.state.result
        if result is not None:
            results.append((result.won, result.reason))
        hashes.append(state_hash(finished.state))
        decisions += finished.decisions
        events += finished.events
    return _Chunk(tuple(results), bytes.fromhex("".join(hashes)), decisions, events)


class _Sums:
    """What adds up over chunks."""

    def __init__(self) -> None:
        self.games = self.wins = self.decisions = self.events = 0
        self._losses: dict[str, int] = {}
        self._hash = sha256()

    def add(self, chunk: _Chunk) -> None:
        self.games += len(chunk.results)
        self.decisions += chunk.decisions
        self.events += chunk.events
        self._hash.update(chunk.hashes)
        for won, reason in chunk.results:
            if won:
                self.wins += 1
            else:
                self._losses[reason] = self._losses.get(reason, 0) + 1

    def summary(self, seconds: float) -> Summary:
        return Summary(
            games=self.games,
            wins=self.wins,
            losses=dict(sorted(self._losses.items())),
            decisions=self.decisions,
            events=self.events,
            seconds=seconds,
            decisions_per_second=self.decisions / max(seconds, 1e-9),
            games_per_second=self.games / max(seconds, 1e-9),
            final_hash=self._hash.hexdigest(),
        )
