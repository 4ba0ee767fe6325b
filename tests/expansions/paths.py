"""Following the path of a fault into the expansion that has it."""

from __future__ import annotations

import re

from marvel_united import Expansion
from marvel_united.model.parts import parts_of


def follow(expansion: Expansion, path: str) -> object:
    """Give what a path leads to; there must be something."""
    found: object = expansion
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        found = getattr(found, name) if name else parts_of(found)[int(index)]
    return found
