"""The strategies give games that can be played."""

from __future__ import annotations

from hypothesis import given, settings

from marvel_united import engine
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
