"""Many games of every kind end without an error or a broken invariant, and among them is every way to end.

`pytest tests/soak --soak-games N` plays N games; `nox -s soak` plays 20,000.
"""

from __future__ import annotations

from functools import reduce
from itertools import cycle, islice, product

import pytest

from marvel_united import codec
from marvel_united.bots import BOTS, Position, bot
from marvel_united.engine import apply, check, evolve
from marvel_united.model.state import State
from marvel_united.testing.draw import Draw

from .beginnings import BEGINNINGS, RULES

VILLAINS = sorted(RULES.villains)
PLAYERS = (1, 2, 3, 4)
SHARES = len(VILLAINS) * len(PLAYERS)

RESUMED_EVERY = 7
"""After this many decisions a game goes on from its bytes."""


def play(state: State, player: str, seed: str) -> State:
    """Let a bot play to the end, and look at every state on the way."""
    chooser = bot(player, seed)
    check(RULES, state)
    while state.result is None:
        if state.step % RESUMED_EVERY == 0:
            state = codec.decode_state(codec.encode(state))
        before = state
        state, events = apply(RULES, state, chooser.choose(Position(RULES, state)))
        check(RULES, state)
        assert reduce(evolve, events, before) == state
    return state


def endings(villain: str, players: int) -> set[str]:
    """Give every way in which games of a villain with some players can end."""
    ways = {"villain_defeated", "deck_empty", "no_cards"}
    if RULES.villains[villain].plots:
        ways.add("plot")
    if players == 1:
        ways.add("solo_ko")
    return ways


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("villain", VILLAINS)
def test_games_end_in_every_way_and_are_sound_throughout(villain: str, players: int, soak_games: int) -> None:
    ways = endings(villain, players)
    kinds = list(product(sorted(BOTS), ["fresh", "late", *sorted(ways)]))
    games = max(len(kinds), soak_games // SHARES)
    ended: set[str] = set()
    for number, (player, beginning) in enumerate(islice(cycle(kinds), games)):
        seed = f"{villain} {players} {number}"
        result = play(BEGINNINGS[beginning](villain, players, Draw(seed)), player, seed).result
        assert result is not None
        assert result.won == (result.reason == "villain_defeated")
        ended.add(result.reason)
    assert ended == ways
