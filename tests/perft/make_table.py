"""Count the perft table anew: `python tests/perft/make_table.py` from the root of the repository.

Do so only when the rules are meant to have changed, and say in the changelog how.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from marvel_united.bots import Position, RandomBot
from marvel_united.engine import apply, start
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.packs import rules_of
from marvel_united.perft import perft

TABLE = Path(__file__).with_name("table.json")
DEPTHS = (1, 2, 3, 4)
SEEDS = ("perft/1", "perft/2")
STEPS = (0, 12, 24)
LATER_STEPS = (1, 18, 36)
GAUNTLET = "infinity_gauntlet"
CHOICES = (
    Choice(
        f"{GAUNTLET}:taken", tuple([f"{GAUNTLET}:infinity_stone/{name}_stone" for name in ("mind", "space", "time")])
    ),
    Choice(f"{GAUNTLET}:unlocked", tuple([f"{GAUNTLET}:power_up/power_up_{number}" for number in (2, 4, 5, 6)])),
)
"""What earlier games of the campaign have brought."""


def positions() -> Iterator[tuple[Setup, int]]:
    """Give the positions that are counted: a game, and the number of random commands given in it."""
    for seed in SEEDS:
        for villain in ("core:red_skull", "core:taskmaster", "core:ultron"):
            for players in (1, 2, 3, 4):
                for step in STEPS:
                    yield Setup(seed=seed, villain=villain, players=players), step
    for villain in ("black_dwarf", "corvus_glaive", "ebony_maw", "proxima_midnight", "thanos"):
        for players, step in product((1, 2, 3, 4), LATER_STEPS):
            yield _campaign(villain, players), step


def _campaign(villain: str, players: int) -> Setup:
    """Give a game of the campaign against a villain."""
    return Setup(
        seed=SEEDS[0],
        villain=f"{GAUNTLET}:{villain}",
        players=players,
        mode=f"{GAUNTLET}:final_battle" if villain == "thanos" else f"{GAUNTLET}:infinity_battle",
        expansions=("core", GAUNTLET),
        options=Options(solo_kos=9 if players == 1 else 0),
        choices=CHOICES,
    )


def key(setup: Setup, step: int) -> str:
    """Give the name of a position in the table."""
    return f"{setup.villain}, {setup.players} players, seed {setup.seed}, step {step}"


def counts(setup: Setup, step: int) -> list[int]:
    """Count the sequences from a position for each depth, after some random commands, short of the end."""
    rules = rules_of(setup)
    bot = RandomBot(setup.seed)
    state = start(rules, setup).state
    for _ in range(step):
        after = apply(rules, state, bot.choose(Position(rules, state))).state
        if after.result is not None:
            break
        state = after
    return [perft(rules, state, depth) for depth in DEPTHS]


def main() -> None:
    """Write the table."""
    table = {key(*position): counts(*position) for position in positions()}
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
