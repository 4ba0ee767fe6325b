"""Hypothesis strategies: setups, and games played at random.

They need ``hypothesis``, which the library itself does not; nothing else in `marvel_united.testing` imports them.

>>> from hypothesis import given, settings
>>> from marvel_united.testing.strategies import walks
>>> @settings(max_examples=2, deadline=None, database=None)
... @given(walks(commands=5))
... def test_a_game_goes_on(walk):
...     assert walk.states[-1].step >= len(walk.commands)
>>> test_a_game_goes_on()
"""

from __future__ import annotations

from typing import NamedTuple

from ..engine import Rules, Step, apply, legal, start
from ..errors import UsageError
from ..model.commands import Command
from ..model.setup import Options, Setup
from ..model.state import State
from .scenario import core_rules

try:
    from hypothesis import strategies as st
except ImportError as _error:
    raise UsageError(
        "hypothesis_missing", "marvel_united.testing.strategies needs hypothesis: pip install hypothesis"
    ) from _error

__all__ = ["Walk", "setups", "walks"]


class Walk(NamedTuple):
    """A game played at random for a while.

    Args:
        setup: what it was set up from.
        steps: what `start` and each command has led to.
        commands: the commands.
    """

    setup: Setup
    steps: tuple[Step, ...]
    commands: tuple[Command, ...]

    @property
    def states(self) -> tuple[State, ...]:
        """The state after each step."""
        return tuple([step.state for step in self.steps])


def setups(rules: Rules | None = None) -> st.SearchStrategy[Setup]:
    """Give setups that can be played: any villain, heroes, challenges and options, two to four players or solo.

    Args:
        rules: the compiled content; None for the core box.

    >>> from hypothesis import find
    >>> find(setups(), lambda setup: setup.players == 4).players
    4
    """
    return _setups(rules or core_rules())


def walks(rules: Rules | None = None, *, commands: int = 40) -> st.SearchStrategy[Walk]:
    """Give games of random commands; an example shrinks to few commands, each the first that is legal.

    Args:
        rules: the compiled content; None for the core box.
        commands: how many commands at most.
    """
    return _walks(rules or core_rules(), commands)


@st.composite
def _setups(draw: st.DrawFn, rules: Rules) -> Setup:
    solo = draw(st.booleans(), "solo")
    players = 1 if solo else draw(st.integers(2, min(4, len(rules.heroes))))
    villain = draw(st.sampled_from(sorted(rules.villains)))
    barred = rules.villains[villain].hero
    heroes = draw(st.permutations(sorted(hero for hero in rules.heroes if hero != barred)))
    return Setup(
        seed=draw(st.text("0123456789abcdef", min_size=1, max_size=8)),
        villain=villain,
        heroes=tuple(heroes[: 3 if solo else players]),
        players=players,
        challenges=draw(_challenges(rules)),
        expansions=tuple([expansion.namespace for expansion in rules.expansions]),
        options=Options(
            hands=draw(st.sampled_from(("open", "closed"))),
            solo_kos=draw(st.integers(0, 2)) if solo else 0,
            ask_forced=draw(st.booleans()),
        ),
    )


def _challenges(rules: Rules) -> st.SearchStrategy[tuple[str, ...]]:
    """Give sets of challenges that can be combined."""

    def fit(ids: list[str]) -> bool:
        return not any(other in rules.challenges[id].excludes for id in ids for other in ids)

    known = sorted(rules.challenges)
    if not known:
        return st.just(())
    return st.lists(st.sampled_from(known), unique=True).filter(fit).map(lambda ids: tuple(sorted(ids)))


@st.composite
def _walks(draw: st.DrawFn, rules: Rules, commands: int) -> Walk:
    setup = draw(_setups(rules))
    steps = [start(rules, setup)]
    taken: list[Command] = []
    for choice in draw(st.lists(st.integers(0, 255), max_size=commands)):
        options = legal(steps[-1].state)
        if not options:
            break
        taken.append(options[choice % len(options)])
        steps.append(apply(rules, steps[-1].state, taken[-1]))
    return Walk(setup, tuple(steps), tuple(taken))
