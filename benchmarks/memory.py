"""What games and states take up.

``python -m benchmarks.memory 1000 10000`` plays random games and prints, as JSON, the most memory in KiB that the
process has held before the first game and after so many.
"""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

from marvel_united import State

from .playouts import moments, play, rules, setups

ROOT = Path(__file__).parent.parent


def bytes_per_state(states: int) -> float:
    """Keep so many states of random games, one after another, and give the bytes that each took."""
    chance, kept = Random(4), list[State]()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for setup in setups():
        kept += [moment.state for moment in moments(setup, chance)]
        if len(kept) >= states:
            break
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def peaks(games: Sequence[int]) -> list[int]:
    """Play random games in a fresh process.

    Args:
        games: when to look, as numbers of games in rising order.

    Returns:
        The most memory held before the first game, then after each of these numbers of games, in KiB.
    """
    command = [sys.executable, "-m", "benchmarks.memory", *map(str, games)]
    return list(json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout))


def peak() -> int:
    """Give the most memory this process has held, in KiB."""
    status = Path("/proc/self/status")
    if status.exists():  # getrusage would count what the parent process held
        return int(re.findall(r"VmHWM:\s*(\d+)", status.read_text())[0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)


def main(games: Sequence[int]) -> None:
    """Play games and print the peaks."""
    compiled, endless, chance = rules(), setups(), Random(5)
    found, played = [peak()], 0
    for number in games:
        for setup in islice(endless, number - played):
            play(compiled, setup, chance)
        played = number
        found.append(peak())
    print(json.dumps(found))


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]])
