"""What starting costs: fresh interpreters that import something, less one that imports nothing.

All bytecode is read from a cache that the round before the first one fills, as it is where a package is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from tempfile import TemporaryDirectory

from .clock import Work, children_time, interleave

BARE = "pass"
DEPENDENCY = "import msgspec"
IMPORT = "import marvel_united"
EVERYTHING = "from marvel_united import *"
GAME = "from marvel_united import Game; Game()"


def startup(codes: Sequence[str], rounds: int) -> dict[str, float]:
    """Give the seconds of processor time that each line of code adds to a bare interpreter's, at its quickest.

    Args:
        codes: lines to run.
        rounds: how often.
    """
    with TemporaryDirectory() as cache:
        settings = {"PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        costs = interleave({code: _run(code, settings) for code in (BARE, *codes)}, rounds, children_time)
    return {code: min(costs[code]) - min(costs[BARE]) for code in codes}


def _run(code: str, settings: dict[str, str]) -> Work:
    def work() -> int:
        subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, **settings})
        return 1

    return work
