"""World War Hulk, beside the core box and others, for tests of its cards."""

from __future__ import annotations

from marvel_united.engine import Rules
from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet, team_decks, world_war_hulk
from marvel_united.model.events import HeroDamaged
from marvel_united.testing import Table

RULES = Rules((core_box.expansion(), world_war_hulk.expansion()))

WITH_TEAMS = Rules((core_box.expansion(), team_decks.expansion(), world_war_hulk.expansion()))

WITH_HORSEMEN = Rules((core_box.expansion(), horsemen_of_apocalypse.expansion(), world_war_hulk.expansion()))

WITH_GAUNTLET = Rules((core_box.expansion(), infinity_gauntlet.expansion(), world_war_hulk.expansion()))


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


def facedown(table: Table) -> list[bool]:
    """Tell which hero cards of the storyline lie facedown."""
    return [card.facedown for card in table.state.storyline if not card.plan]
