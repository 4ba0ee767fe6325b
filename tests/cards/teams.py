"""Team Decks, beside the other boxes, for tests of its cards and rules."""

from __future__ import annotations

from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet, team_decks, world_war_hulk
from marvel_united.model.content import PlanCard, Text, Villain
from marvel_united.model.effects import Damage, Heroes, MorePlans, Nothing, PerHeroes
from marvel_united.model.expansion import Expansion
from marvel_united.testing import Scenario, scenario

TEAM_DECKS = team_decks.expansion()
OTHERS = (
    core_box.expansion(),
    infinity_gauntlet.expansion(),
    horsemen_of_apocalypse.expansion(),
    world_war_hulk.expansion(),
)
"""The boxes whose heroes and villains play with Team decks here."""

RULES = Rules((*OTHERS, TEAM_DECKS))
EVERYBODY = Rules(
    (*OTHERS, replace(TEAM_DECKS, teams=tuple([replace(team, everyone=True) for team in TEAM_DECKS.teams])))
)
"""The same with Teams that everybody has joined: most of their heroes are in boxes far away."""

BRUTE = Villain(
    "lab:brute",
    "Brute",
    health=PerHeroes(4, 8, 11),
    bam=Text("2 damage to every hero", Damage(2, Heroes())),
    overflow=Text("nothing", Nothing()),
    plans=(
        PlanCard(0, bam=True),
        PlanCard(0, special=Text("1 damage to every hero", Damage(1, Heroes()), "Stomp"), bam=True),
        PlanCard(0, count=9),
        PlanCard(0, special=Text("1 more master plan card", MorePlans(), "Again"), bam=True),
    ),
    threats=(),
)
"""A villain who hurts everyone everywhere."""

LAB = Rules((*EVERYBODY.expansions, Expansion("lab", "Lab", requires=("core",), villains=(BRUTE,))))
"""Everybody's Teams against the Brute."""


def avengers(villain: str = "Red Skull", *heroes: str) -> Scenario:
    """Begin a position with the Team deck of the Avengers; the heroes are Hulk, Wasp and Captain America."""
    return _team("Avengers", villain, heroes)


def secret_avengers(villain: str = "Red Skull", *heroes: str) -> Scenario:
    """Begin a position with the Team deck of the Secret Avengers."""
    return _team("secret_avengers", villain, heroes)


def united_heroes(villain: str = "Red Skull", *heroes: str) -> Scenario:
    """Begin a position with the Team deck of United Heroes."""
    return _team("United Heroes", villain, heroes)


def _team(team: str, villain: str, heroes: tuple[str, ...]) -> Scenario:
    return scenario(villain, *heroes or ("Hulk", "Wasp", "Captain America"), rules=LAB, team=team)
