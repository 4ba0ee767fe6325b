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

from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from ..engine import Rules, Step, apply, legal, start
from ..engine.choices import counts_beside, values_beside, values_of
from ..engine.faults import faults
from ..engine.fitting import heroes_of
from ..errors import UsageError
from ..model.commands import Command
from ..model.setup import Choice, Options, Setup
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
    """Give setups that can be played: any mode, villain, heroes, challenges and options, two to four players or solo.

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
    plain = draw(st.sampled_from(_matches(rules, players)))
    barred = rules.villains[plain.villain].hero
    heroes = draw(st.permutations(sorted(hero for hero in rules.heroes if hero != barred)))
    setup = replace(
        plain,
        seed=draw(st.text("0123456789abcdef", min_size=1, max_size=8)),
        heroes=tuple(heroes[: heroes_of(plain)]),
        challenges=draw(_challenges(rules, players)),
        options=Options(
            hands=draw(st.sampled_from(("open", "closed"))),
            solo_kos=draw(st.integers(0, 2)) if solo else 0,
            ask_forced=draw(st.booleans()),
            no_negative=draw(st.booleans()) if rules.teams else False,
        ),
        choices=draw(_choices(rules, plain.mode)),
    )
    return replace(setup, team=draw(st.sampled_from(["", *_fitting_teams(rules, setup)])))


@cache
def _matches(rules: Rules, players: int) -> tuple[Setup, ...]:
    """Give every mode with every villain that can be fought in it, by so many players, and nothing more."""
    expansions = tuple([expansion.namespace for expansion in rules.expansions])
    setups = [
        Setup(
            villain=villain,
            players=players,
            mode=mode.id,
            expansions=expansions,
            choices=tuple([Choice(id, _known(rules, id)[: rules.options[id].least]) for id in mode.options]),
        )
        for mode in rules.modes.values()
        for villain in sorted(rules.villains)
    ]
    return tuple([setup for setup in setups if not faults(rules, setup)])


def _known(rules: Rules, option: str) -> tuple[str, ...]:
    """Give all that can be chosen for a setup option."""
    printed = rules.options[option]
    return values_of(printed, rules.decks.get(printed.deck))


@st.composite
def _choices(draw: st.DrawFn, rules: Rules, mode: str) -> tuple[Choice, ...]:
    """Give what may be chosen for the setup options of a mode, one after another."""
    choices: tuple[Choice, ...] = ()
    for option in [rules.options[id] for id in rules.modes[mode].options]:
        known = values_beside(rules, option, choices)
        n = draw(st.sampled_from(counts_beside(rules, option, choices)))
        values = draw(st.permutations(known))[:n] if known else ()
        choices += (Choice(option.id, tuple(values)),)
    return choices


def _challenges(rules: Rules, players: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Give sets of challenges that can be combined, by so many players."""

    def fit(ids: list[str]) -> bool:
        return not any(other in rules.challenges[id].excludes for id in ids for other in ids)

    known = sorted(id for id, challenge in rules.challenges.items() if players in challenge.players)
    if not known:
        return st.just(())
    return st.lists(st.sampled_from(known), unique=True).filter(fit).map(lambda ids: tuple(sorted(ids)))


def _fitting_teams(rules: Rules, setup: Setup) -> list[str]:
    """Give the Team decks that a game can be played with."""
    known = sorted([team.id for team in rules.teams.values() if team.cards])
    return [id for id in known if not faults(rules, replace(setup, team=id))]


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
