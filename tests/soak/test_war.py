"""Games against the villains of World War Hulk, beside all other boxes: in every mode, to every end, sound."""

from __future__ import annotations

from functools import partial

import pytest

from marvel_united.engine import Rules
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.testing import Scenario
from marvel_united.testing import beginnings as kit
from marvel_united.testing.draw import Draw
from marvel_united.testing.wishes import Wishes
from tests.soak.test_pairs import PACKS, RULES, heroes_against
from tests.walks import ends_of

pytestmark = pytest.mark.slow

VILLAINS = [id for id in RULES.villains if id.startswith("world_war_hulk")]
PLAYERS = (1, 2, 3, 4)
MODES = ("core:standard", "infinity_gauntlet:infinity_battle")
CHALLENGES = ((), ("core:moderate",), ("core:hard",), ("core:heroic",))


def wanted(villain: str, players: int, draw: Draw, *, solo_kos: int) -> Setup:
    """Draw a setup; half of the heroes that are drawn from are those of the box."""
    fitting = heroes_against(RULES.villains[villain])
    own = [hero for hero in fitting if hero.startswith("world_war_hulk")]
    return Setup(
        seed=f"soak {draw.below(1 << 30)}",
        villain=villain,
        heroes=draw.sample(draw.one((own, fitting)), 3 if players == 1 else players),
        players=players,
        mode=draw.one(MODES),
        challenges=draw.one(CHALLENGES),
        expansions=PACKS,
        options=Options(
            hands=draw.one(("open", "closed")),
            solo_kos=solo_kos if players == 1 else 0,
            ask_forced=draw.below(4) == 0,
        ),
    )


def near_no_cards(rules: Rules, setup: Setup, draw: Draw) -> State:
    """Begin with players who are about to play their last card: against World Breaker Hulk, whose plot is KOs, one."""
    if setup.solo or not setup.villain.endswith("breaker_hulk"):
        return kit.near_no_cards(rules, setup, draw)
    hero = setup.heroes[0]
    card = max(rules.hero_decks[hero], key=rules.hero_decks[hero].count)  # no challenge takes it away
    return Scenario(rules, setup, Wishes()).hand(hero, card).deck_only(hero).state()


BEGINNINGS: dict[str, tuple[kit.Beginning, int]] = {
    "fresh": (kit.fresh, 1),
    "late": (kit.late, 1),
    "villain_defeated": (kit.near_victory, 1),
    "plot": (kit.near_plot, 2),
    "deck_empty": (kit.near_empty_deck, 1),
    "no_cards": (near_no_cards, 2),
    "solo_ko": (near_no_cards, 0),
}
"""Where games begin, those before an end by its reason, and how many KOs are forgiven in solo."""


def beginning(villain: str, players: int, place: str, draw: Draw) -> State:
    """Begin a game at one of these places."""
    begin, solo_kos = BEGINNINGS[place]
    return begin(RULES, wanted(villain, players, draw, solo_kos=solo_kos), draw)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("villain", VILLAINS)
def test_games_end_in_every_way_and_are_sound_throughout(villain: str, players: int, soak_games: int) -> None:
    places = [place for place in BEGINNINGS if players == 1 or place != "solo_ko"]
    begins = [partial(beginning, villain, players, place) for place in places]
    ended = ends_of(RULES, begins, soak_games // len(VILLAINS) // len(PLAYERS), f"{villain} {players}")
    assert {result.reason for result in ended} == set(places) - {"fresh", "late"}
