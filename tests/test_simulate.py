"""Many games: the same result whoever plays them, in little memory."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from typing import Any, ClassVar, TypeVar  # callers may be untyped

import pytest
from typing_extensions import ParamSpec

from marvel_united import simulate as module
from marvel_united.bots import BiasedBot, BotFactory, Position, RandomBot
from marvel_united.codec import state_hash
from marvel_united.errors import ExpansionError, MarvelUnitedError, SetupError, UsageError
from marvel_united.model.commands import Command
from marvel_united.model.setup import Setup
from marvel_united.packs import rules_of
from marvel_united.simulate import Summary, play_out, seed_of, simulate

P = ParamSpec("P")
T = TypeVar("T")


def facts(summary: Summary) -> tuple[object, ...]:
    """Give what must not depend on who plays."""
    return (
        summary.games,
        summary.wins,
        summary.losses,
        summary.decisions,
        summary.events,
        summary.final_hash,
    )


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_results_do_not_depend_on_who_plays(pool: type[ThreadPoolExecutor | ProcessPoolExecutor]) -> None:
    alone = simulate(games=40, bot="biased", seed="pool")
    with pool(2) as executor:
        assert facts(simulate(games=40, bot="biased", seed="pool", executor=executor)) == facts(alone)


class Ranked:
    """Takes the command of a rank, always; remembers nothing. At the top of a module, so that processes find it."""

    made: ClassVar[list[str]] = []

    def __init__(self, seed: str, rank: int = 0) -> None:
        self.made.append(seed)
        self._rank = rank

    def choose(self, position: Position) -> Command:
        return position.legal[min(self._rank, len(position.legal) - 1)]


def test_a_bot_of_ones_own_plays_like_one_of_ours() -> None:
    assert facts(simulate(games=3, bot=BiasedBot, seed="7")) == facts(simulate(games=3, bot="biased", seed="7"))
    third = partial(Ranked, rank=2)
    assert simulate(games=3, bot=third, seed="7").final_hash != simulate(games=3, bot=Ranked, seed="7").final_hash


def test_each_game_has_a_bot_of_its_own() -> None:
    Ranked.made.clear()
    simulate(games=2, bot=Ranked, seed="7")
    assert Ranked.made == ["7", seed_of("7", 0), seed_of("7", 1)]


@pytest.mark.parametrize("bot", [Ranked, partial(Ranked, rank=2)])
def test_a_bot_of_ones_own_plays_in_processes(bot: BotFactory) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert facts(simulate(games=20, bot=bot, seed="7", executor=executor)) == facts(
            simulate(games=20, bot=bot, seed="7")
        )


def test_the_hash_covers_every_final_state_in_order() -> None:
    setup = Setup(villain="core:ultron")
    summary = simulate(setup, games=3, seed="7")
    hashes = b""
    for index in range(3):
        own = seed_of("7", index)
        final = play_out(rules_of(setup), Setup(seed=own, villain="core:ultron"), RandomBot(own)).state
        hashes += bytes.fromhex(state_hash(final))
    assert summary.final_hash == sha256(hashes).hexdigest()


def test_counts_add_up() -> None:
    summary = simulate(Setup(seed="sum", villain="core:red_skull"), games=20, bot="greedy")
    assert summary.wins + sum(summary.losses.values()) == summary.games == 20
    assert summary.wins
    assert list(summary.losses) == sorted(summary.losses)
    assert summary.decisions < summary.events
    assert summary.decisions_per_second == pytest.approx(summary.decisions / summary.seconds)
    assert summary.games_per_second == pytest.approx(20 / summary.seconds)


def test_other_seeds_are_other_games() -> None:
    assert simulate(games=2, seed="a").final_hash != simulate(games=2, seed="b").final_hash
    assert simulate(Setup(seed="a"), games=2).final_hash == simulate(games=2, seed="a").final_hash


def test_long_seeds_serve_too() -> None:
    assert len(seed_of("x" * 128, 5)) <= 128
    assert seed_of("x" * 128, 5) != seed_of("x" * 128, 6)


class Late(Future[T]):
    """A result that is worked out when it is asked for."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__()
        self.work = work

    def result(self, timeout: float | None = None) -> T:
        del timeout
        return self.work()


class Lazy(Executor):
    """Plays a chunk only when its result is asked for, and counts those that wait."""

    def __init__(self) -> None:
        self.waiting = self.most = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.waiting += 1
        self.most = max(self.most, self.waiting)

        def work() -> T:
            self.waiting -= 1
            return fn(*args, **kwargs)

        return Late(work)


def test_only_a_few_games_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 1)
    monkeypatch.setattr(module, "AHEAD", 3)
    lazy = Lazy()
    assert facts(simulate(games=10, executor=lazy)) == facts(simulate(games=10))
    assert lazy.most == 3
    assert lazy.waiting == 0


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(games=40, progress=told.append)
    assert told == [16, 32, 40]


NOT_A_NAME: Any = ["greedy"]

IMPOSSIBLE: list[tuple[type[MarvelUnitedError], Callable[[Callable[[int], None]], Summary]]] = [
    (UsageError, lambda progress: simulate(games=0, progress=progress)),
    (UsageError, lambda progress: simulate(games=5, bot="nobody", progress=progress)),
    (UsageError, lambda progress: simulate(games=5, bot=NOT_A_NAME, progress=progress)),
    (SetupError, lambda progress: simulate(games=5, seed="", progress=progress)),
    (SetupError, lambda progress: simulate(Setup(players=7), games=5, progress=progress)),
    (ExpansionError, lambda progress: simulate(Setup(expansions=("nowhere",)), games=5, progress=progress)),
]


@pytest.mark.parametrize(("error", "play"), IMPOSSIBLE)
def test_what_cannot_be_played_is_refused_before_anything_is(
    error: type[MarvelUnitedError], play: Callable[[Callable[[int], None]], Summary]
) -> None:
    told: list[int] = []
    with pytest.raises(error):
        play(told.append)
    assert not told
