"""Setups are filled in once and for all, and what cannot be played is refused with every reason at once."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import Game, rules_of
from marvel_united.engine import Rules, start
from marvel_united.engine.drawing import complete
from marvel_united.engine.faults import faults
from marvel_united.errors import SetupError
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge
from marvel_united.model.setup import Options, Setup
from marvel_united.testing.strategies import setups
from tests.soak.beginnings import FINAL

from .games import SETUPS

AT_ODDS = Expansion(
    "odd",
    "Challenges at odds",
    requires=("core",),
    challenges=(
        Challenge("odd:tall", "Tall", does="grows", excludes=("odd:small",)),
        Challenge("odd:small", "Small", does="shrinks"),
    ),
)
RULES = Rules((core_box.expansion(), infinity_gauntlet.expansion(), AT_ODDS))
"""The boxes that ship, and two challenges that exclude each other, which these have none of."""

REGULAR = sorted([place.id for place in RULES.locations.values() if place.group == "regular"])
SPOILED = [setup for setup in SETUPS if setup.mode != FINAL]
"""Setups whose locations are these; the final battle has too few of its own to name one too many."""


@st.composite
def partial_setups(draw: st.DrawFn) -> Setup:
    """Give setups that leave out some of what they could say."""
    setup = draw(setups(RULES).filter(lambda setup: not faults(RULES, setup)))
    locations = draw(st.permutations(fitting(setup)))
    return replace(
        setup,
        villain=setup.villain if draw(st.booleans()) else "",
        heroes=setup.heroes[: draw(st.integers(0, len(setup.heroes)))],
        locations=tuple(locations[: draw(st.integers(0, 6))]),
    )


def fitting(setup: Setup) -> list[str]:
    """Give the locations at which the mode of a setup can be played."""
    groups = RULES.modes[setup.mode].groups
    return sorted([place.id for place in RULES.locations.values() if place.group in groups])


@given(partial_setups())
@settings(max_examples=100)
def test_what_is_left_out_is_filled_in_and_what_is_said_stays(setup: Setup) -> None:
    full = complete(RULES, setup)
    assert faults(RULES, full) == []
    assert full.villain in RULES.villains
    assert full.villain == setup.villain or not setup.villain
    assert full.heroes[: len(setup.heroes)] == setup.heroes
    assert full.locations[: len(setup.locations)] == setup.locations
    assert len(set(full.heroes)) == (3 if setup.solo else setup.players)
    assert len(set(full.locations)) == 6
    said = ("seed", "players", "mode", "challenges", "expansions", "options", "choices")
    assert [getattr(full, field) for field in said] == [getattr(setup, field) for field in said]


@given(partial_setups())
@settings(max_examples=50)
def test_filling_in_twice_is_filling_in_once(setup: Setup) -> None:
    full = complete(RULES, setup)
    assert complete(RULES, full) == full
    assert start(RULES, full) == start(RULES, setup)
    assert start(RULES, setup).state.setup == full


def test_a_solo_setup_may_leave_the_number_of_players_at_its_default() -> None:
    assert complete(RULES, Setup(players=1)).players == 1


class Flaw(NamedTuple):
    """Something that makes a setup impossible.

    Args:
        spoil: puts it into a setup.
        told: what must stand in its reason.
    """

    spoil: Callable[[Setup], Setup]
    told: tuple[str, ...]


FLAWS = {
    "villain": Flaw(lambda s: replace(s, villain="core:thanos"), ("villain", "'core:thanos'")),
    "hero": Flaw(lambda s: replace(s, heroes=("core:storm", *s.heroes)), ("hero", "'core:storm'")),
    "double hero": Flaw(
        lambda s: replace(s, heroes=(*s.heroes, "core:wasp", "core:wasp")), ("hero", "'core:wasp'", "more than once")
    ),
    "location": Flaw(lambda s: replace(s, locations=("core:wakanda", *s.locations)), ("location", "'core:wakanda'")),
    "double location": Flaw(
        lambda s: replace(s, locations=(*s.locations, "core:stark_labs", "core:stark_labs")),
        ("location", "'core:stark_labs'", "more than once"),
    ),
    "locations": Flaw(
        lambda s: replace(s, locations=(*s.locations, *REGULAR)),
        ("locations are named", "6 are in play"),
    ),
    "challenge": Flaw(lambda s: replace(s, challenges=("core:easy", *s.challenges)), ("challenge", "'core:easy'")),
    "double challenge": Flaw(
        lambda s: replace(s, challenges=(*s.challenges, "core:hard", "core:hard")),
        ("challenge", "'core:hard'", "more than once"),
    ),
    "challenges at odds": Flaw(
        lambda s: replace(s, challenges=(*s.challenges, "odd:small", "odd:tall")),
        ("'odd:tall'", "'odd:small'", "exclude"),
    ),
    "game mode": Flaw(lambda s: replace(s, mode="core:chaos"), ("game mode", "'core:chaos'")),
    "seed": Flaw(lambda s: replace(s, seed=""), ("seed",)),
    "hands": Flaw(lambda s: replace(s, options=replace(s.options, hands="held")), ("hands", "open or closed", "held")),
    "solo_kos": Flaw(lambda s: replace(s, options=replace(s.options, solo_kos=10)), ("solo_kos", "10")),
}
"""What can be wrong with a setup whatever else is wrong with it."""

COUNTS = {
    "five players": Flaw(lambda s: replace(s, players=5), ("players", "5")),
    "no player": Flaw(lambda s: replace(s, players=0), ("players", "0")),
    "heroes": Flaw(
        lambda s: replace(s, players=2, heroes=(*s.heroes, *sorted(RULES.heroes))), ("heroes are named", "2 take part")
    ),
    "solo heroes": Flaw(
        lambda s: replace(s, players=1, heroes=(*s.heroes, *sorted(RULES.heroes)[:4])),
        ("heroes are named", "3 take part"),
    ),
}
"""What can be wrong with the numbers of a setup, one at a time."""


def reasons(setup: Setup) -> tuple[str, ...]:
    """Try to start a game, and return the reasons why it cannot be."""
    with pytest.raises(SetupError) as caught:
        start(RULES, setup)
    told = caught.value.details["reasons"]
    assert isinstance(told, tuple)
    assert told == tuple(faults(RULES, setup))
    assert all(reason in caught.value.message for reason in told)
    return told


def named(flaw: Flaw, told: tuple[str, ...]) -> bool:
    """Tell whether some reason names a flaw."""
    return any(all(part in reason for part in flaw.told) for reason in told)


@pytest.mark.parametrize("flaw", [*FLAWS.values(), *COUNTS.values()], ids=[*FLAWS, *COUNTS])
@pytest.mark.parametrize("setup", SPOILED[::5], ids=lambda setup: setup.villain)
def test_a_flaw_is_named(setup: Setup, flaw: Flaw) -> None:
    assert not named(flaw, tuple(faults(RULES, setup)))
    told = reasons(flaw.spoil(setup))
    assert named(flaw, told)
    assert len(told) == 1


@given(
    st.sampled_from(SPOILED),
    st.lists(st.sampled_from(sorted(FLAWS)), min_size=1, unique=True),
    st.none() | st.sampled_from(sorted(COUNTS)),
)
@settings(max_examples=200)
def test_every_flaw_is_named_however_many_there_are(setup: Setup, kinds: list[str], count: str | None) -> None:
    flaws = [FLAWS[kind] for kind in kinds] + ([] if count is None else [COUNTS[count]])
    for flaw in flaws:
        setup = flaw.spoil(setup)
    told = reasons(setup)
    assert [flaw.told for flaw in flaws if not named(flaw, told)] == []
    assert len(set(told)) == len(told), "each reason is given once"


@pytest.mark.parametrize("heroes", [8, 3])
def test_nobody_left_to_draw_is_a_reason(heroes: int) -> None:
    core = core_box.expansion()
    someone = core.heroes[0].id
    villains = tuple([replace(villain, hero=someone) for villain in core.villains])
    rules = Rules((replace(core, villains=villains, heroes=core.heroes[:heroes]),))
    setup = Setup(heroes=(someone,)) if heroes == 8 else Setup(players=4)
    with pytest.raises(SetupError):
        start(rules, setup)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "2"},
        {"players": True},
        {"heroes": {"core:hulk", "core:wasp"}},
        {"heroes": 5},
        {"heroes": (1, 2)},
        {"seed": 5},
        {"seed": b"x"},
        {"options": None},
        {"options": replace(Options(), hands=7)},
        {"options": replace(Options(), solo_kos="1")},
        {"expansions": 5},
        {"challenges": ("core:hard",) * 20_000},
    ],
    ids=range(12),
)
def test_a_field_that_does_not_hold_what_it_declares_is_refused_everywhere(wrong: dict[str, object]) -> None:
    """A set has no order, so a game from one would go differently in every process."""
    setup = replace(Setup(), **wrong)
    for begin in (Game, rules_of, lambda wanted: start(RULES, wanted)):
        with pytest.raises(SetupError) as caught:
            begin(setup)
        assert len(caught.value.message) < 500


def test_rules_never_change() -> None:
    rules = rules_of(Setup())
    assert not hasattr(rules.heroes, "__setitem__")
    with pytest.raises(AttributeError):
        rules.heroes = {}
    assert pickle.loads(pickle.dumps(rules)).hero_decks == rules.hero_decks
