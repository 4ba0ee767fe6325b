"""The Horsemen of Apocalypse, beside the core box, for tests of its cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from marvel_united.engine import Rules, evolve
from marvel_united.expansions import core_box, horsemen_of_apocalypse
from marvel_united.model.effects import PerHeroes
from marvel_united.model.events import CounterMoved, VillainReplaced
from marvel_united.testing import Scenario, Table, scenario

RULES: Final = Rules((core_box.expansion(), horsemen_of_apocalypse.expansion()))

_BOX: Final = horsemen_of_apocalypse.expansion()
_PRELUDE, *_OTHERS = _BOX.modes
_WHOLE: Final = tuple([replace(chapter, cut=PerHeroes(0, 0, 0)) for chapter in _PRELUDE.chapters])
WHOLE_DECKS: Final = Rules((core_box.expansion(), replace(_BOX, modes=(replace(_PRELUDE, chapters=_WHOLE), *_OTHERS))))
"""The same with no card cut from the horsemen's decks, so that any of them can be played."""

ORDER: Final = ("Famine", "War", "Pestilence", "Death")

TRACK: Final = "horsemen_of_apocalypse:destruction"
"""The Apocalypse tracker; his name alone could mean many things."""


def prelude(*heroes: str, solo: bool = False) -> Scenario:
    """Begin a position of the prelude with whole decks: Famine at 0, the heroes at 3.

    Args:
        heroes: as `scenario` takes them; left out, they are Hulk, Wasp and Venom.
        solo: one seat plays all three.
    """
    return scenario("Famine", *heroes or ("Hulk", "Wasp", "Venom"), rules=WHOLE_DECKS, mode="prelude", solo=solo)


def up_to(name: str, game: Scenario) -> Table:
    """Sit down when a horseman has just come in, all before having been defeated."""
    state = game.state()
    for before, after in pairwise(ORDER[: ORDER.index(name) + 1]):
        state = evolve(state, CounterMoved(f"horsemen_of_apocalypse:{before.lower()}_outcome", 1))
        state = evolve(state, VillainReplaced(f"horsemen_of_apocalypse:{after.lower()}", 0))
    return Table(game.rules, state)


def outcomes(table: Table) -> tuple[int, ...]:
    """Give how each horseman has fared: 0 not yet, 1 defeated, 2 succeeded."""
    return tuple([table.counter(f"{name}_outcome") for name in ORDER])
