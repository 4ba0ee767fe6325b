"""The number of legal command sequences, held to a table.

If a number has changed and the rules were meant to: `python tests/perft/make_table.py`.
"""

from __future__ import annotations

import json

import pytest

from marvel_united.bots import RandomBot
from marvel_united.engine import apply, legal, start
from marvel_united.errors import UsageError
from marvel_united.model.setup import Setup
from marvel_united.packs import rules_of
from marvel_united.perft import divide, perft
from marvel_united.simulate import play_out
from tests.perft.make_table import TABLE, counts, key, positions

EXPECTED: dict[str, list[int]] = json.loads(TABLE.read_text(encoding="utf-8"))


def test_the_table_is_whole() -> None:
    assert set(EXPECTED) == {key(*position) for position in positions()}


@pytest.mark.parametrize(("setup", "step"), [*positions()])
def test_numbers_of_sequences(setup: Setup, step: int) -> None:
    assert counts(setup, step) == EXPECTED[key(setup, step)]


def test_divide_adds_up() -> None:
    setup = Setup(seed="divide", villain="core:red_skull", players=2)
    rules = rules_of(setup)
    state = start(rules, setup).state
    parts = divide(rules, state, 3)
    assert tuple(part.command for part in parts) == legal(state)
    assert sum(part.sequences for part in parts) == perft(rules, state, 3)
    for part in parts:
        assert perft(rules, apply(rules, state, part.command).state, 2) == part.sequences


def test_a_game_that_is_over_has_no_sequences() -> None:
    setup = Setup(seed="over")
    rules = rules_of(setup)
    final = play_out(rules, setup, RandomBot(0)).state
    assert [perft(rules, final, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    assert divide(rules, final, 2) == ()


def test_depths_below_nothing_are_refused() -> None:
    setup = Setup(seed="deep")
    rules = rules_of(setup)
    state = start(rules, setup).state
    with pytest.raises(UsageError, match="bad_depth"):
        perft(rules, state, -1)
    with pytest.raises(UsageError, match="bad_depth"):
        divide(rules, state, 0)
