"""Games that bots play to their end, and what is to be seen on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, reduce
from typing import TypeAlias

from marvel_united import codec
from marvel_united.bots import BOTS, Position, bot
from marvel_united.engine import Rules, Step, apply, check, evolve, start
from marvel_united.model.events import Event
from marvel_united.model.setup import Setup
from marvel_united.model.state import Result, State
from marvel_united.testing.draw import Draw

Beginning: TypeAlias = Callable[[Draw], State]
"""Gives the state that a game begins with."""

RESUMED_EVERY = 7
"""After this many decisions a game that must be sound goes on from its bytes."""


@cache
def game(rules: Rules, setup: Setup, player: str) -> tuple[Step, ...]:
    """Give the steps of a game that a bot plays to its end."""
    steps = [start(rules, setup)]
    chooser = bot(player, setup.seed)
    while steps[-1].state.result is None:
        state = steps[-1].state
        steps.append(apply(rules, state, chooser.choose(Position(rules, state))))
    return tuple(steps)


def moments(steps: tuple[Step, ...]) -> Iterator[tuple[State, Event, State]]:
    """Give each event of a game with the states just before and after it."""
    before = steps[0].state
    for step in steps:
        for event in step.events:
            after = evolve(before, event)
            yield before, event, after
            before = after


def soundly(rules: Rules, state: State, player: str, seed: str) -> Iterator[Step]:
    """Let a bot play to the end: each state is sound and what its events tell, and some are read back from bytes."""
    chooser = bot(player, seed)
    check(rules, state)
    while state.result is None:
        if state.step % RESUMED_EVERY == 0:
            state = codec.decode_state(codec.encode(state))
        before = state
        state, events = apply(rules, state, chooser.choose(Position(rules, state)))
        check(rules, state)
        assert reduce(evolve, events, before) == state
        yield Step(state, events)


def ends_of(rules: Rules, beginnings: Sequence[Beginning], games: int, name: str) -> tuple[Result, ...]:
    """Let each bot play soundly from each beginning in turn, and give all the ways in which games have ended."""
    ended: dict[Result, None] = {}
    for number in range(max(len(beginnings) * 2, games)):
        lap, place = divmod(number, len(beginnings))
        seed = f"{name} {number}"
        first = beginnings[place](Draw(seed))
        *_, last = soundly(rules, first, sorted(BOTS)[(place + lap) % len(BOTS)], seed)
        assert last.state.result is not None
        ended[last.state.result] = None
    return tuple(ended)
