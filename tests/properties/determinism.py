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

from marvel_united import codec
from marvel_united.engine import apply, legal, start
from marvel_united.model.setup import Options, Setup
from tests.soak.beginnings import CHALLENGES, PACKS, RULES, modes, went_round

TABLE = Path(__file__).parents[1] / "data" / "determinism.json"
FACTORS = (1, 7)


def setups() -> list[tuple[Setup, int]]:
    """Give every villain with solo and two to four players, and a factor; everything else goes round."""
    pairs = [(villain, players) for villain in sorted(RULES.villains) for players in (1, 2, 3, 4)]
    return [
        (_setup(number, villain, players), FACTORS[(number + number // 4) % 2])
        for number, (villain, players) in enumerate(pairs)
    ]


def _setup(number: int, villain: str, players: int) -> Setup:
    mode = modes(villain)[number // 2 % 2]
    return Setup(
        seed=f"same everywhere {number}",
        villain=villain,
        players=players,
        mode=mode,
        challenges=CHALLENGES[number % len(CHALLENGES)],
        expansions=PACKS,
        options=Options(
            hands="closed" if number % 2 else "open",
            solo_kos=number % 3 if players == 1 else 0,
            ask_forced=number % 4 == 3,
        ),
        choices=went_round(mode, number),
    )


def final_hash(setup: Setup, factor: int) -> tuple[int, str]:
    """Play a game and give the number of its commands and the hash of its final state."""
    state = start(RULES, setup).state
    while options := legal(state):
        state = apply(RULES, state, options[state.step * factor % len(options)]).state
    return state.step, codec.state_hash(state)


def table() -> str:
    """Play all games and give the table as JSON."""
    rows: list[dict[str, object]] = []
    for setup, factor in setups():
        commands, final = final_hash(setup, factor)
        rows.append({"setup": json.loads(codec.encode(setup)), "factor": factor, "commands": commands, "final": final})
    return json.dumps(rows, indent=1) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        TABLE.write_text(table())
    else:
        sys.stdout.write(table())
