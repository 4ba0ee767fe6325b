"""Boxes mix: every hero, every location and every Team deck meets every villain in a game that goes to its end.

`pytest tests/soak/test_pairs.py --soak-games N` lets them meet more often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from marvel_united.bots import BOTS
from marvel_united.engine import Rules
from marvel_united.engine.faults import faults
from marvel_united.engine.fitting import members
from marvel_united.model.content import Villain
from marvel_united.model.modes import Mode
from marvel_united.model.setup import Setup
from marvel_united.saves import check_state
from marvel_united.testing import beginnings as kit
from marvel_united.testing.draw import Draw
from tests.content.boxes import BOXES
from tests.walks import soundly

pytestmark = pytest.mark.slow

RULES: Final = Rules(tuple([box.expansion for box in BOXES]))
PACKS: Final = tuple([expansion.namespace for expansion in RULES.expansions])
TEAMS: Final = [team.id for team in RULES.teams.values() if team.cards]
FOLLOWING: Final = {
    chapter.villain for mode in RULES.modes.values() for chapter in mode.chapters if mode.chapters[0] != chapter
}
"""Villains who come in behind another one."""

VILLAINS: Final = [id for id in sorted(RULES.villains) if id not in FOLLOWING]
SEATS: Final = 4
RING: Final = 6

SAVED_EVERY: Final = 11
"""After so many decisions a game is looked at as if it had been loaded from a save."""


def groups(things: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """Split things into groups of a size; the last one is filled up from the front."""
    ring = [*things, *things]
    return [tuple(ring[first : first + size]) for first in range(0, len(things), size)]


def modes_of(villain: Villain) -> list[Mode]:
    """Give the first mode in which a villain is fought, and those that are made for this villain."""
    first = villain.modes[0] if villain.modes else Setup().mode
    return [mode for id, mode in RULES.modes.items() if id == first or villain.id in mode.villains]


def heroes_against(villain: Villain, team: str = "") -> list[str]:
    """Give all heroes who can face a villain, and belong to a Team."""
    return [id for id in sorted(members(RULES, team)) if id != villain.hero]


def teams_against(villain: Villain, mode: Mode) -> list[str]:
    """Give the Team decks of which there are heroes enough, should each be replaced (I7)."""
    playable = TEAMS if mode.teams else []
    return [team for team in playable if len(heroes_against(villain, team)) >= SEATS * 2]


def places_of(mode: Mode) -> set[str]:
    """Give all locations that a mode is played at."""
    return {id for id, place in RULES.locations.items() if place.group in mode.groups}


def rings_of(villain: Villain, mode: Mode) -> list[tuple[str, ...]]:
    """Give rings in which every location of a mode lies once at least."""
    homes = [id for id in (villain.home, villain.opposite) if id]
    others = sorted(places_of(mode).difference(homes))
    rest = groups(others, RING - len(homes))
    return [(homes[0], *ring[:2], homes[1], *ring[2:]) if homes else ring for ring in rest]


def deals(villain: Villain) -> list[Setup]:
    """Give games in which everybody and everything meets a villain."""
    return [setup for mode in modes_of(villain) for setup in deals_in(villain, mode)]


def deals_in(villain: Villain, mode: Mode) -> Iterator[Setup]:
    """Give games of a mode in which everybody and everything meets a villain."""
    rings = rings_of(villain, mode)
    parties = [(party, "") for party in groups(heroes_against(villain), SEATS)]
    parties += [(tuple(heroes_against(villain, team)[:SEATS]), team) for team in teams_against(villain, mode)]
    for number in range(max(len(parties), len(rings))):
        party, team = parties[number % len(parties)]
        yield Setup(
            seed=f"{villain.id}/{mode.id}/{number}",
            villain=villain.id,
            heroes=party,
            locations=rings[number % len(rings)],
            players=len(party),
            mode=mode.id,
            expansions=PACKS,
            team=team,
        )


@pytest.mark.parametrize("villain", VILLAINS)
def test_everybody_and_everything_meets_a_villain(villain: str) -> None:
    printed = RULES.villains[villain]
    for mode in modes_of(printed):
        setups = [*deals_in(printed, mode)]
        assert [setup for setup in setups if faults(RULES, setup)] == []
        assert {hero for setup in setups for hero in setup.heroes} == set(heroes_against(printed))
        assert {place for setup in setups for place in setup.locations} == places_of(mode)
        assert {setup.team for setup in setups} == {"", *teams_against(printed, mode)}


def test_every_mode_made_for_some_villains_and_every_location_is_dealt() -> None:
    dealt = [setup for villain in VILLAINS for setup in deals(RULES.villains[villain])]
    assert {place for setup in dealt for place in setup.locations} == set(RULES.locations)
    made = {mode.id for mode in RULES.modes.values() if mode.villains}
    assert {setup.mode for setup in dealt} == {Setup().mode, *made}


@pytest.mark.parametrize("villain", VILLAINS)
def test_games_of_any_mix_end_and_are_sound_throughout(villain: str, soak_games: int) -> None:
    setups = deals(RULES.villains[villain])
    met: dict[str, set[str]] = {}
    laps = max(1, soak_games // len(VILLAINS) // len(setups))
    for lap in range(laps):
        for number, setup in enumerate(setups):
            seed = f"{setup.seed}/{lap}"
            crowded = RULES.modes[setup.mode].crisis_fills
            begin = kit.late if (number + lap) % 2 and not crowded else kit.fresh
            first = begin(RULES, setup, Draw(seed))
            for state, _ in soundly(RULES, first, sorted(BOTS)[(number + lap) % len(BOTS)], seed):
                met.setdefault(state.villain.id, set()).update((*setup.heroes, *setup.locations, setup.team))
                if state.step % SAVED_EVERY == 0:
                    check_state(RULES, state)
    following = [chapter.villain for mode in modes_of(RULES.villains[villain]) for chapter in mode.chapters]
    assert {*met} == {villain, *following}
    for mode in modes_of(RULES.villains[villain]):
        for chapter in mode.chapters:
            able = {*heroes_against(RULES.villains[villain]), *places_of(mode)}
            assert able <= met[chapter.villain]
            assert {*teams_against(RULES.villains[villain], mode)} <= met[chapter.villain]
