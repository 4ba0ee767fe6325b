"""The rest of a turn: which way to go, and what to do on it.

A plan is a path round the ring and work along it. There are few paths, and the best work on one is found by doing the
most rewarding first, so all of them can be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from ...model.effects import Costs, Symbol
from ...model.state import SYMBOLS
from .situation import RING, Situation
from .worth import worth_of_location

__all__ = ["MOVE_ACTION", "Plan", "Purse", "Standing", "best_plan", "standing_of"]

MOVE_ACTION: Final = "core:move"

TOKEN = 100
"""Worth of keeping an action token."""

LATER = 4
"""What a turn leaves undone where it ends is worth this much less."""

Purse: TypeAlias = tuple[int, ...]
"""What can be spent: free symbols by kind, then tokens by kind, both in the order of `SYMBOLS`."""

_WILD = SYMBOLS.index("wild")


class Standing(NamedTuple):
    """How a hero stands in the middle of a turn.

    Args:
        hero: who.
        at: where.
        purse: what the hero can spend.
        hand: the cards the hero holds.
    """

    hero: int
    at: int
    purse: Purse
    hand: int


class Plan(NamedTuple):
    """What to do with the rest of a turn.

    Args:
        worth: of all that is done, and of where it ends.
        action: id of the action to begin with; empty to do nothing more.
        pay: its symbol; a wild may stand for it.
        to: the next place, if the plan begins with a move.
    """

    worth: int
    action: str = ""
    pay: Symbol = "wild"
    to: int = -1


def standing_of(situation: Situation) -> Standing:
    """Give how the hero stands whom the open question is about."""
    view, hero = situation.view, situation.me
    counts = [0, 0, 0, 0]
    for symbol in view.turn.symbols:
        counts[SYMBOLS.index(symbol.symbol)] += symbol.state == "free"
    for gained in view.turn.gained:
        counts[SYMBOLS.index(gained)] += 1
    tokens = view.seats[view.heroes[hero].seat].tokens
    return Standing(hero, view.heroes[hero].at, (*counts, *tokens), situation.hand_size(hero))


def best_plan(situation: Situation, standing: Standing) -> Plan:
    """Give the best plan for a hero.

    Args:
        situation: the game as the hero sees it.
        standing: how the hero stands.
    """
    plans = [_plan(situation, path, standing) for path in _paths(standing.at, standing.purse)]
    return max((plan for plan in plans if plan is not None), key=lambda plan: plan.worth)


def _paths(start: int, purse: Purse) -> Iterator[tuple[int, ...]]:
    """Give the ways to go: to stay, and each number of steps either way round."""
    moves = min(purse[0] + purse[_WILD] + purse[4] + purse[4 + _WILD], RING - 1)
    yield (start,)
    for turn in (1, -1):
        for steps in range(1, moves + 1):
            yield tuple([(start + turn * step) % RING for step in range(steps + 1)])


def _plan(situation: Situation, path: tuple[int, ...], standing: Standing) -> Plan | None:
    """Give the plan of a path, None if the moves cannot be paid."""
    left = list(standing.purse)
    worth = 0
    first_step: Symbol = "move"
    for step, at in enumerate(path[:-1]):
        for n in range(1 + _toll(situation, at)):
            paid = _pay(left, ("move",), TOKEN + 1)
            if paid is None:
                return None
            worth -= paid.price
            if not step and not n:
                first_step = paid.symbol
    begin: tuple[str, Symbol] | None = None
    done_at_end = 0
    for job in sorted([job for at in path for job in situation.jobs(at)], reverse=True):
        paid = _pay(left, job.symbols, job.worth)
        if paid is None:
            continue
        worth += job.worth - paid.price
        if job.at == path[-1]:
            done_at_end += job.worth
        if begin is None and job.at == path[0]:
            begin = job.action, paid.symbol
    worth += _ending(situation, path[-1], standing.hand, done_at_end)
    if begin is not None:
        return Plan(worth, *begin)
    return Plan(worth, MOVE_ACTION, first_step, path[1]) if len(path) > 1 else Plan(worth)


class _Paid(NamedTuple):
    symbol: Symbol
    price: int


def _pay(left: list[int], symbols: tuple[Symbol, ...], worth: int) -> _Paid | None:
    """Take from a purse what pays for something of some worth: symbols before tokens, wilds last."""
    for tokens, price in ((0, 0), (4, TOKEN)):
        if price and worth <= price:
            break
        for symbol in (*symbols, "wild"):
            kind = tokens + SYMBOLS.index(symbol)
            if left[kind]:
                left[kind] -= 1
                return _Paid(symbol, price)
    return None


def _toll(situation: Situation, at: int) -> int:
    """Give how many moves more it costs to leave a place."""
    threat = situation.threat(at)
    rules = () if threat is None else situation.rules.threats[threat.card.id].modifiers
    return sum(rule.more for rule in rules if isinstance(rule, Costs) and rule.action == MOVE_ACTION)


def _ending(situation: Situation, at: int, hand: int, done: int) -> int:
    """Give the worth of ending the turn at a place."""
    undone = sum(job.worth for job in situation.jobs(at)[:3]) - done
    nearby = sum(sum(job.worth for job in situation.jobs((at + side) % RING)[:2]) for side in (1, -1))
    return (
        max(0, undone) // LATER
        + nearby // (4 * LATER)
        + worth_of_location(situation, at, hand)
        - situation.danger(at, hand)
        - situation.distance_to_villain(at)
    )
