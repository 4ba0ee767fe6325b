"""Where games of a soak begin: freshly set up, in the middle, or a few turns before each way to end."""

from __future__ import annotations

from collections.abc import Callable

from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.testing import beginnings as kit
from marvel_united.testing.draw import Draw
from marvel_united.testing.scenario import core_rules

RULES = core_rules()
CHALLENGES = ((), ("core:moderate",), ("core:hard",), ("core:heroic",))


def setup(villain: str, players: int, draw: Draw, *, solo_kos: int | None = None) -> Setup:
    """Draw heroes, challenges and options."""
    solo = players == 1
    return Setup(
        seed=f"soak {draw.below(1 << 30)}",
        villain=villain,
        heroes=draw.sample(sorted(RULES.heroes), 3 if solo else players),
        players=players,
        challenges=draw.one(CHALLENGES),
        options=Options(
            hands=draw.one(("open", "closed")),
            solo_kos=(draw.below(3) if solo_kos is None else solo_kos) if solo else 0,
            ask_forced=draw.below(4) == 0,
        ),
    )


def late(villain: str, players: int, draw: Draw) -> State:
    """Begin in the thick of it."""
    return kit.late(RULES, setup(villain, players, draw), draw)


Beginning = Callable[[str, int, Draw], State]


def at(beginning: kit.Beginning, *, solo_kos: int | None = None) -> Beginning:
    """Give a beginning of games against a villain with some players."""
    return lambda villain, players, draw: beginning(RULES, setup(villain, players, draw, solo_kos=solo_kos), draw)


BEGINNINGS: dict[str, Beginning] = {
    "fresh": at(kit.fresh),
    "late": late,
    "villain_defeated": at(kit.near_victory),
    "plot": at(kit.near_plot),
    "deck_empty": at(kit.near_empty_deck),
    "no_cards": at(kit.near_no_cards, solo_kos=2),
    "solo_ko": at(kit.near_no_cards, solo_kos=0),
}
"""Beginnings by name; those that lie just before an end go by its reason."""
