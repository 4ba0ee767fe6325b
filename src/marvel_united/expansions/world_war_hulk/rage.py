"""The Rage card: how far and which way World Breaker Hulk storms on before his BAM! (W1)."""

from __future__ import annotations

from typing import Final

from marvel_united.model.context import Context
from marvel_united.model.effects import Advance, Call, Effect, MoveVillain, Nothing, On, Places, Seq
from marvel_united.model.expansion import Handler

__all__ = ["DISK", "RAGE", "RUN", "run"]

RAGE: Final = "world_war_hulk:rage"
"""The counter of move tokens on the Rage card."""

DISK: Final = "world_war_hulk:obedience_disk"
"""The mark of a hero who wears an Obedience Disk."""

RUN: Final = Handler("world_war_hulk:run", "marvel_united.expansions.world_war_hulk.rage:run")
"""The function below, by the name that the dashboard calls it."""

EITHER_WAY: Final = On(Places("adjacent", pick=1), Call(RUN.id, (1,)))
"""The players say where he goes first, and so which way round he runs."""


def run(context: Context) -> Effect:
    """Give the run toward the closest standing hero without a disk, as one movement; either way round if both tie.

    The first step settles the way, as each one brings him nearer to whom he is after. Every step costs a token, and he
    stops where any standing hero is.

    Args:
        context: the game as a BAM! begins; with an argument, ``here`` is where he goes first.
    """
    state = context.state
    tokens = next(counter.value for counter in state.counters if counter.id == RAGE)
    ring, standing = len(state.places), [hero for hero in state.heroes if hero.status == "standing"]
    steps_to = {hero.id: (hero.at - state.villain.at) % ring for hero in standing}  # clockwise
    prey = [steps_to[hero.id] for hero in standing if all(mark.id != DISK or not mark.value for mark in hero.marks)]
    if not tokens or not prey or 0 in steps_to.values():
        return Nothing()
    closest = min(min(steps, ring - steps) for steps in prey)
    first = (
        [context.at] if context.args else [state.villain.at + way for way in (1, -1) if closest * way % ring in prey]
    )
    if len(first) > 1:
        return EITHER_WAY
    way = 1 if (first[0] - state.villain.at) % ring == 1 else -1
    stop = next(steps for steps in range(1, ring) if steps * way % ring in steps_to.values())
    steps = min(tokens, stop)
    return Seq((Advance(RAGE, -steps), MoveVillain(by=steps * way)))
