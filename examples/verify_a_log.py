"""Tell whether a recorded game is true.

    python examples/verify_a_log.py FILE     # a log, a replay or a saved game
    python examples/verify_a_log.py          # record a game, verify it, change one command, verify that

Exit status: 0 the game is true, 3 it is not, 2 that cannot be told.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from marvel_united import Diverged, Exact, Game, MarvelUnitedError, ReplayWriter, Setup, read_replay, verify
from marvel_united.bots import Position, bot


def record(path: Path, seed: str) -> None:
    """Let a bot play a game and write it down as it goes."""
    game, player = Game(Setup(seed=seed)), bot("greedy", seed)
    with ReplayWriter(path) as log:
        log.write(game)
        while not game.over:
            game.apply(player.choose(Position(game.rules, game.state)))
            log.write(game)


def tell(path: Path) -> int:
    """Verify a file and say how it stands."""
    verdict = verify(read_replay(path))
    if isinstance(verdict, Exact):
        print(f"{path.name}: true, all {verdict.steps} commands of it")
        return 0
    if isinstance(verdict, Diverged):
        print(f"{path.name}: not true from step {verdict.at} on: expected {verdict.expected}, got {verdict.got}")
        return 3
    print(f"{path.name}: cannot be told, {verdict.why}")
    return 2


def demonstrate() -> int:
    """Record a game, verify it, and verify it again with a command left out of its middle changed for another."""
    with tempfile.TemporaryDirectory() as folder:
        honest, forged = Path(folder, "honest.jsonl"), Path(folder, "forged.jsonl")
        record(honest, "7")
        lines = honest.read_bytes().splitlines(keepends=True)
        played = [n for n, line in enumerate(lines) if b"command.end_turn" in line]
        middle = played[len(played) // 2]
        lines[middle] = lines[middle].replace(b'"command.end_turn"', b'"command.decline"')
        forged.write_bytes(b"".join(lines))
        return 0 if (tell(honest), tell(forged)) == (0, 3) else 2


def main(arguments: Sequence[str]) -> int:
    """Verify the file named, or demonstrate."""
    try:
        return tell(Path(arguments[0])) if arguments else demonstrate()
    except MarvelUnitedError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
