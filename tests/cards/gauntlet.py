"""The Infinity Gauntlet, beside the core box, for tests of its cards."""

from __future__ import annotations

from marvel_united.engine import Rules
from marvel_united.expansions import core_box, infinity_gauntlet

RULES = Rules((core_box.expansion(), infinity_gauntlet.expansion()))
