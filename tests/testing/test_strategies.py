"""The strategies give games that can be played."""

from __future__ import annotations

import importlib
import sys

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import engine
from marvel_united.engine import Rules
from marvel_united.errors import UsageError
from marvel_united.expansions import core_box
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge, Mode, Option
from marvel_united.model.setup import Setup
from marvel_united.testing.scenario import core_rules
from marvel_united.testing.strategies import Walk, setups, walks
from tests.cards.gauntlet import RULES as GAUNTLET


@given(setups())
@settings(max_examples=30)
def test_every_setup_can_be_played(setup: Setup) -> None:
    engine.check(core_rules(), engine.start(core_rules(), setup).state)


@given(setups(GAUNTLET))
@settings(max_examples=50)
def test_every_setup_of_any_boxes_can_be_played(setup: Setup) -> None:
    engine.check(GAUNTLET, engine.start(GAUNTLET, setup).state)


@pytest.mark.parametrize("mode", GAUNTLET.modes)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_mode_comes_up_with_every_number_of_players(mode: str, players: int) -> None:
    wanted = setups(GAUNTLET).filter(lambda setup: (setup.mode, setup.players) == (mode, players))
    found = find(wanted, lambda _: True, settings=settings(phases=[Phase.generate]))
    assert [choice.option for choice in found.choices] == [*GAUNTLET.modes[mode].options]


WEATHER = Option("example:weather", "Weather", "what falls", values=("rain", "snow", "hail"), least=2, most=2)
DUEL = Challenge("example:duel", "Duel", "for two", players=(2,))
RAINY = Mode("example:rainy", "Rainy", "out in it", options=(WEATHER.id,))


@given(
    setups(
        Rules((core_box.expansion(), Expansion("example", "", options=(WEATHER,), modes=(RAINY,), challenges=(DUEL,))))
    )
)
@settings(max_examples=50)
def test_what_has_to_be_chosen_is_chosen_and_what_does_not_fit_is_not(setup: Setup) -> None:
    assert [len(choice.values) for choice in setup.choices] == [2] * (setup.mode == RAINY.id)
    assert DUEL.id not in setup.challenges or setup.players == 2


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
