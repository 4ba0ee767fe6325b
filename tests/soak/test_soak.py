"""Many games of every kind end without an error or a broken invariant, and among them is every way to end.

`pytest tests/soak --soak-games N` plays N games; `nox -s soak` plays 20,000.
"""

from __future__ import annotations

import pytest

from marvel_united.bots import BOTS
from marvel_united.testing.draw import Draw
from tests.walks import end_of

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
    beginnings = ["fresh", "late", *sorted(ways)]
    ended: set[str] = set()
    for number in range(max(len(beginnings), soak_games // SHARES)):
        lap, place = divmod(number, len(beginnings))
        player = sorted(BOTS)[(place + lap) % len(BOTS)]
        seed = f"{villain} {players} {number}"
        result = end_of(RULES, BEGINNINGS[beginnings[place]](villain, players, Draw(seed)), player, seed).result
        assert result is not None
        assert result.won == (result.reason == "villain_defeated")
        ended.add(result.reason)
    assert ended == ways
