"""The boxes that ship with the library, beside the card facts they are held to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias  # facts are JSON; what they hold is what is tested

from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet, team_decks, world_war_hulk
from marvel_united.expansions.facts import facts
from marvel_united.model.expansion import Expansion
from tests.content import horsemen, war

Facts: TypeAlias = "dict[str, Any]"

KINDS = ("heroes", "villains", "locations", "missions", "challenges")
"""The lists that every file of facts has."""

PARTS = ("cards", "master_plan", "threats")
"""The lists that a hero, a villain or an extra deck has."""


class Box(NamedTuple):
    """A box.

    Args:
        expansion: what we declare.
        printed: the facts about the printed components.
        below: what it requires.
    """

    expansion: Expansion
    printed: Facts
    below: tuple[Expansion, ...] = ()

    @property
    def declared(self) -> Facts:
        """What we declare, in the shape of the facts."""
        return facts(self.expansion)


def printed(name: str) -> Facts:
    """Give the facts about a box."""
    found: Facts = json.loads((Path(__file__).parents[1] / "data" / "facts" / f"{name}.json").read_text("utf-8"))
    return found


def as_printed(thing: Facts) -> Facts:
    """Give a thing in the shape of the facts without our full ids."""
    kept = {key: value for key, value in thing.items() if key != "full_id"}
    for part in PARTS:
        if part in kept:
            kept[part] = [{key: card[key] for key in card if key != "full_id"} for card in kept[part]]
    return kept


CORE = Box(core_box.expansion(), printed("core"))
INFINITY_GAUNTLET = Box(infinity_gauntlet.expansion(), printed("infinity_gauntlet"), (CORE.expansion,))
HORSEMEN_OF_APOCALYPSE = Box(
    horsemen_of_apocalypse.expansion(),
    horsemen.in_shape(printed("horsemen_of_apocalypse")),
    (CORE.expansion,),
)
WORLD_WAR_HULK = Box(world_war_hulk.expansion(), war.in_shape(printed("world_war_hulk")), (CORE.expansion,))
TEAM_DECKS = Box(team_decks.expansion(), printed("team_decks"), (CORE.expansion,))
BOXES = (CORE, INFINITY_GAUNTLET, HORSEMEN_OF_APOCALYPSE, WORLD_WAR_HULK, TEAM_DECKS)
