"""The rest of a turn: which way to go, and what to do on it.

A plan is a path round the ring and work along it. There are few paths, and the best work on one is found by doing the
most rewarding first, so all of them can be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from ...model.content import HeroCard
from ...model.effects import Activates, Strikes, Symbol
from ...model.state import SYMBOLS
from .reading import RING, Actor
from .situation import Job, Situation
from .stakes import WOUND
from .worth import worth_of_location

__all__ = ["Plan", "Purse", "Standing", "best_plan", "standing_of", "standing_with"]

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

    @property
    def actor(self) -> Actor:
        """The same for reading texts."""
        return Actor(self.at, self.hero, self.hand)


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


def standing_with(situation: Situation, hero: int, card: HeroCard) -> Standing:
    """Give how a hero will stand who plays a card."""
    view = situation.view
    own_turn = view.turn.hero == hero and view.turn.card is None
    previous = None if own_turn and view.turn.alone else situation.previous_card()
    counts = _shown(card.symbols + (() if previous is None else previous.symbols))
    for struck, _ in situation.in_force(Strikes):
        kind = counts.index(max(counts)) if struck.symbol is None else SYMBOLS.index(struck.symbol)
        counts[kind] = max(0, counts[kind] - 1)
    gained = [rule.gain for rule, _ in situation.in_force(Activates) if _activated(rule, counts)]
    for kind, n in enumerate(_shown(tuple([symbol for gain in gained for symbol in gain]))):
        counts[kind] += n
    tokens = view.seats[view.heroes[hero].seat].tokens
    return Standing(hero, view.heroes[hero].at, (*counts, *tokens), situation.hand_size(hero) - 1)


def _shown(symbols: tuple[Symbol, ...]) -> list[int]:
    return [symbols.count(symbol) for symbol in SYMBOLS]


def _activated(rule: Activates, counts: list[int]) -> bool:
    return all(counts[SYMBOLS.index(symbol)] >= rule.on.count(symbol) for symbol in rule.on)


# ---------------------------------------------------------------- the best plan


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
        for n in range(1 + situation.price(situation.move, at)):
            paid = _pay(left, ("move",), TOKEN + 1)
            if paid is None:
                return None
            worth -= paid.price
            if not step and not n:
                first_step = paid.symbol
    done = _work(situation, path, left)
    worth += sum([each.gain for each in done]) - _shrugged(situation, done)
    done_at_end = sum([each.job.worth for each in done if each.job.at == path[-1]])
    worth += _ending(situation, standing._replace(at=path[-1]), done_at_end)
    last = len(path) == 1
    begin = next((each for each in done if each.job.at == path[0] or (last and each.job.at < 0)), None)
    if begin is not None:
        return Plan(worth, begin.job.action, begin.symbol)
    return Plan(worth) if last else Plan(worth, situation.move, first_step, path[1])


class _Done(NamedTuple):
    job: Job
    symbol: Symbol
    gain: int


def _work(situation: Situation, path: tuple[int, ...], left: list[int]) -> list[_Done]:
    """Do the most rewarding work along a path that can be paid from a purse, and then what can be done anywhere."""
    done: list[_Done] = []
    for job in sorted([*[job for at in path for job in situation.jobs(at)], *situation.work_anywhere], reverse=True):
        if not any(left):
            break
        paid = _pay(left, job.symbols, job.worth)
        if paid is not None:
            done.append(_Done(job, paid.symbol, job.worth - paid.price))
    return done


def _shrugged(situation: Situation, done: list[_Done]) -> int:
    """Give what is lost by a villain who does without the damage of the first attack."""
    return WOUND if situation.shrugs and any(each.job.worth >= WOUND for each in done) else 0


class _Paid(NamedTuple):
    symbol: Symbol
    price: int


def _pay(left: list[int], symbols: tuple[Symbol, ...], worth: int) -> _Paid | None:
    """Take from a purse what pays for something of some worth."""
    for slot, price in _ways_to_pay(symbols):
        if left[slot] and worth > price:
            left[slot] -= 1
            return _Paid(SYMBOLS[slot % len(SYMBOLS)], price)
    return None


@cache
def _ways_to_pay(symbols: tuple[Symbol, ...]) -> tuple[tuple[int, int], ...]:
    """Give the places of a purse that pay for one of some symbols, and at what price: tokens last, wilds after others.

    >>> _ways_to_pay(("move",))
    ((0, 0), (3, 0), (4, 100), (7, 100))
    """
    kinds = [SYMBOLS.index(symbol) for symbol in dict.fromkeys((*symbols, "wild"))]
    return tuple([(tokens + kind, price) for tokens, price in ((0, 0), (len(SYMBOLS), TOKEN)) for kind in kinds])


def _ending(situation: Situation, standing: Standing, done: int) -> int:
    """Give the worth of ending the turn at a place."""
    at = standing.at
    undone = sum([job.worth for job in situation.jobs(at)[:3]]) - done
    nearby = sum([sum([job.worth for job in situation.jobs((at + side) % RING)[:2]]) for side in (1, -1)])
    return (
        max(0, undone) // LATER
        + nearby // (4 * LATER)
        + worth_of_location(situation, standing.actor)
        - situation.danger(at, standing.hand)
        - situation.distance_to_villain(at)
    )
