"""A table of games and the hashes of their final states, which every Python must reproduce.

The answers follow a rule that needs no chance: at step ``n`` the option ``n * factor`` is taken, counted round.
When a change to the rules moves the hashes on purpose, write the table anew from the project's folder:

    python -m tests.properties.determinism --write

Without ``--write`` the games are played and the table as it should be is printed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from msgspec.structs import replace

from marvel_united import codec
from marvel_united.engine import Rules, apply, legal, start
from marvel_united.expansions import core_box
from marvel_united.model.setup import Options, Setup

TABLE = Path(__file__).parents[1] / "data" / "determinism.json"
FACTORS = (1, 7)
CHALLENGES = ((), ("core:moderate",), ("core:hard",), ("core:heroic",))


def setups() -> list[Setup]:
    """Give every villain with solo and two to four players; challenges and options go round."""
    rules = Rules((core_box.expansion(),))
    pairs = [(villain, players) for villain in sorted(rules.villains) for players in (1, 2, 3, 4)]
    return [
        Setup(
            seed=f"same everywhere {number}",
            villain=villain,
            players=players,
            challenges=CHALLENGES[number % len(CHALLENGES)],
            options=Options(
                hands="closed" if number % 2 else "open",
                solo_kos=number % 3 if players == 1 else 0,
                ask_forced=number % 4 == 3,
            ),
        )
        for number, (villain, players) in enumerate(pairs)
    ]


def final_hash(setup: Setup, factor: int) -> tuple[int, str]:
    """Play a game and give the number of its commands and the hash of its final state."""
    rules = Rules((core_box.expansion(),))
    state = start(rules, setup).state
    while options := legal(state):
        state = apply(rules, state, options[state.step * factor % len(options)]).state
    return state.step, codec.state_hash(state)


def table() -> str:
    """Play all games and give the table as JSON."""
    rows: list[dict[str, object]] = []
    for setup in setups():
        for factor in FACTORS:
            own = replace(setup, seed=f"{setup.seed}/{factor}")
            commands, final = final_hash(own, factor)
            rows.append(
                {"setup": json.loads(codec.encode(own)), "factor": factor, "commands": commands, "final": final}
            )
    return json.dumps(rows, indent=1) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        TABLE.write_text(table())
    else:
        sys.stdout.write(table())
