"""Tests in table language: set any position up in a few lines, play it, and look.

A `scenario` says who is where with which cards; everything that is not said stays as the setup made it. `Table` plays
it: its methods are what people do at a table. Cards, heroes and locations go by their id, its last part, or the
printed name. Whatever cannot be is refused with an error that lists what can.

>>> from marvel_united.testing import scenario
>>> from marvel_united.model.events import ThugDefeated
>>> table = (
...     scenario("Red Skull", "Hulk", "Wasp")
...     .at("Hulk", 2)
...     .hand("Hulk", "Hulk Smash!", "move")
...     .deck_top("Hulk", "heroic")
...     .place(2, "Stark Labs", thugs=2, civilians=1)
...     .threat("Crossbones", at=2, health=3)
...     .turn("Hulk")
... )
>>> table.play("Hulk Smash!").effect().place(2).thugs
0
>>> len(table.events(ThugDefeated)), table.threat("Crossbones").health, table.hand("Hulk")
(2, 2, ('move', 'heroic'))
>>> table.use("move", to=3).actions
()

Between two turns, `Table.villain_turn` plays a master plan card of your choice:

>>> table = scenario("Red Skull", "Hulk", "Wasp").counter("Fear", 5).villain(at=1).villain_turn("plan_1")
>>> table.counter("Fear"), table.villain.at
(7, 1)

Whoever writes an expansion checks it, with all that it brings, by a single call:

>>> from marvel_united.expansions import core_box
>>> from marvel_united.testing import check_expansion
>>> check_expansion(core_box.expansion(), games=1).games
1

`marvel_united.testing.strategies` has hypothesis strategies for setups and random games.
"""

from __future__ import annotations

from .conformance import Failure, Remark, Report, check_expansion
from .scenario import Facedown, Scenario, scenario
from .table import Table

__all__ = ["Facedown", "Failure", "Remark", "Report", "Scenario", "Table", "check_expansion", "scenario"]
