"""Equal inputs give equal bytes: on every Python, under any hash seed, in this process and in another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from marvel_united import codec
from marvel_united.engine import apply, start
from marvel_united.model.setup import Setup

from . import determinism
from .games import RULES, SETUPS, Course, fresh_courses, name

ROOT = Path(__file__).parents[2]
STORED = determinism.TABLE.read_text()


def test_the_games_of_the_table_end_as_it_says() -> None:
    """Every Python that runs this is held to the same table."""
    for row in json.loads(STORED):
        setup = codec.decode_setup(json.dumps(row["setup"]))
        assert determinism.final_hash(setup, row["factor"]) == (row["commands"], row["final"]), setup


def test_the_table_holds_every_villain_number_of_players_mode_and_challenge() -> None:
    setups = [codec.decode_setup(json.dumps(row["setup"])) for row in json.loads(STORED)]
    assert {(setup.villain, setup.players) for setup in setups} == {
        (villain, players) for villain in RULES.villains for players in (1, 2, 3, 4)
    }
    assert {id for setup in setups for id in setup.challenges} == set(RULES.challenges)
    assert {setup.mode for setup in setups} == set(RULES.modes)
    assert len({row["final"] for row in json.loads(STORED)}) == len(setups)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295", "random"])
def test_another_process_with_any_hash_seed_writes_the_same_table(hash_seed: str) -> None:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    played = subprocess.run(
        [sys.executable, "-m", "tests.properties.determinism"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert played.stdout == STORED


@pytest.mark.parametrize("course", fresh_courses(), ids=name)
def test_a_game_played_again_from_its_setup_has_the_same_bytes(course: Course) -> None:
    setup = course.steps[0].state.setup
    steps = [start(RULES, setup)]
    for command in course.commands:
        steps.append(apply(RULES, steps[-1].state, command))
    assert tuple([codec.encode(step.state) for step in steps]) == course.kept
    assert [codec.encode(event) for step in steps for event in step.events] == [
        codec.encode(event) for step in course.steps for event in step.events
    ]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_another_seed_is_another_game(setup: Setup) -> None:
    one, other = start(RULES, setup).state, start(RULES, replace(setup, seed=setup.seed + "!")).state
    assert one.seats != other.seats
    assert one.villain.deck != other.villain.deck
