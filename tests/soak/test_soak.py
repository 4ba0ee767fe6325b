"""Many games of every kind end without an error or a broken invariant, and among them is every way to end.

`pytest tests/soak --soak-games N` plays N games; `nox -s soak` plays 20,000.
"""

from __future__ import annotations

from functools import partial

import pytest

from tests.walks import ends_of

from .beginnings import BEGINNINGS, RULES, THANOS

pytestmark = pytest.mark.slow

VILLAINS = sorted(RULES.villains)
PLAYERS = (1, 2, 3, 4)
SHARES = len(VILLAINS) * len(PLAYERS)


def endings(villain: str, players: int) -> set[str]:
    """Give every way in which games of a villain with some players can end.

    Against Thanos who falls is eliminated, so nobody begins a turn without cards; in solo nobody is (S2, I6).
    """
    solo = players == 1
    ways = {"villain_defeated", "deck_empty"}
    if solo or villain != THANOS:
        ways.add("no_cards")
    if villain != THANOS:
        ways.add("six_stones")
    if RULES.villains[villain].plots and not (solo and villain == THANOS):
        ways.add("plot")
    return ways | {"solo_ko"} if solo else ways


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("villain", VILLAINS)
def test_games_end_in_every_way_and_are_sound_throughout(villain: str, players: int, soak_games: int) -> None:
    ways = endings(villain, players)
    places = [partial(BEGINNINGS[place], villain, players) for place in ("fresh", "late", *sorted(ways))]
    ended = ends_of(RULES, places, soak_games // SHARES, f"{villain} {players}")
    assert {result.reason for result in ended} == ways
    assert all(result.won == (result.reason == "villain_defeated") for result in ended)
