"""The Infinity Gauntlet, beside the core box, for tests of its cards."""

from __future__ import annotations

from marvel_united.engine import Rules
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.model.events import Event
from marvel_united.testing import Table

RULES = Rules((core_box.expansion(), infinity_gauntlet.expansion()))


def told(table: Table, *kinds: type[Event]) -> list[type[Event]]:
    """The events of some kinds, in order."""
    return [type(event) for step in table.history for event in step if isinstance(event, kinds)]
