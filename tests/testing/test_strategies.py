"""The strategies give games that can be played."""

from __future__ import annotations

import importlib
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import engine
from marvel_united.errors import UsageError
from marvel_united.expansions import core_box
from marvel_united.model.setup import Setup
from marvel_united.testing.scenario import core_rules
from marvel_united.testing.strategies import Walk, setups, walks


@given(setups())
@settings(max_examples=30)
def test_every_setup_can_be_played(setup: Setup) -> None:
    engine.check(core_rules(), engine.start(core_rules(), setup).state)


@given(walks())
@settings(max_examples=30)
def test_every_step_of_a_walk_is_sound_and_told_by_its_events(walk: Walk) -> None:
    assert len(walk.states) == len(walk.commands) + 1
    state = walk.states[0]
    for step in walk.steps:
        for event in step.events:
            state = engine.evolve(state, event)
        assert state == step.state
        engine.check(core_rules(), state)


PLAIN = engine.Rules((replace(core_box.expansion(), challenges=()),))


@given(st.data())
@settings(max_examples=5)
def test_a_pack_needs_no_challenges(data: st.DataObject) -> None:
    assert data.draw(setups(PLAIN)).challenges == ()


def test_without_hypothesis_the_error_tells_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "marvel_united.testing.strategies")
    with pytest.raises(UsageError) as caught:
        importlib.import_module("marvel_united.testing.strategies")
    assert caught.value.code == "hypothesis_missing"
