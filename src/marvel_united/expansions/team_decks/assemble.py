"""Avengers, Assemble!: what no effect says as data, for it depends on who is chosen (T7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from marvel_united.model.context import Context
from marvel_united.model.effects import As, Attack, Call, Count, Effect, May, OneOf, Places, Relocate, Repeat, Seq, Step
from marvel_united.model.expansion import Handler
from marvel_united.model.state import State

__all__ = ["ASSEMBLE", "HANDLERS", "STRIKE", "assemble", "strike"]

ASSEMBLE: Final = Handler("team_decks:assemble", "marvel_united.expansions.team_decks.assemble:assemble")
STRIKE: Final = Handler("team_decks:strike", "marvel_united.expansions.team_decks.assemble:strike")
HANDLERS: Final = (ASSEMBLE, STRIKE)
"""The functions below, by the names that texts call them."""


def assemble(context: Context) -> Effect:
    """Let each other standing hero come a step nearer to the chosen one, then act once for each who stands there.

    Args:
        context: the game, with the chosen hero as the acting one; whose turn it is takes the actions.
    """
    state, active = context.state, context.state.turn.hero
    at = state.heroes[context.hero].at
    actions = Repeat(Count("heroes"), Call(STRIKE.id))
    return Seq((*_gathering(state, at), As(active, actions, at)))


def strike(context: Context) -> Effect:
    """Give one of these actions: an attack made here, or a move of the acting hero who is here.

    Args:
        context: the game, with the place of the chosen hero as ``here``.
    """
    is_here = context.state.heroes[context.hero].at == context.at
    return OneOf((Attack(), Step())) if is_here else Attack()


def _gathering(state: State, to: int) -> Iterator[Effect]:
    """Give the steps toward a place that standing heroes may take, in turn order from the active one."""
    heroes = range(len(state.heroes))
    for index in (*heroes[state.turn.hero :], *heroes[: state.turn.hero]):
        hero = state.heroes[index]
        if hero.status == "standing" and hero.at != to:
            yield As(index, May(_nearer(state, hero.at, to)))


def _nearer(state: State, start: int, to: int) -> Relocate:
    """Give the step that leads nearer: the shorter way round the ring, either way if both are equal."""
    ring = len(state.places)
    ahead = (to - start) % ring
    if 2 * ahead == ring:
        return Relocate("adjacent")
    step = 1 if 2 * ahead < ring else -1
    return Relocate(Places(location=state.places[(start + step) % ring].id))
