"""Reading texts: which places, which heroes, how many, whether, and what will be done.

The engine reads them, in a game that could be this one for all the seat can see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ...engine import queries, select
from ...engine.handlers import HANDLERS
from ...engine.possible import possible
from ...engine.rules import Rules
from ...engine.select import RING
from ...engine.table import Table
from ...model import effects as fx
from ...model.effects import Amount, Condition, Effect
from ...model.parts import parts
from ...model.state import SYMBOLS, Frame, State
from ...model.views import PlaceView, ThreatView, View
from ..position import Position

__all__ = ["RING", "Actor", "Deed", "Reader", "find", "parts"]

MOST_TIMES = 12
"""A repetition is followed no further than this."""

_Part = TypeVar("_Part", bound=Struct)


class Actor(NamedTuple):
    """Whom a text is read for.

    Args:
        at: what the text calls here.
        hero: who is ``Me``, thought to stand here; -1 for the villain's side.
        hand: the cards that hero is thought to hold.
        bound: the numbers the text has named before.
    """

    at: int
    hero: int = -1
    hand: int = 0
    bound: tuple[int, ...] = ()

    @property
    def frame(self) -> Frame:
        """The same for the engine; what has not been named or picked is nothing."""
        return Frame(_NOTHING, self.hero, self.at, bound=self.bound + _UNNAMED, vars=_WILD)


_NOTHING = fx.Nothing()

_UNNAMED = (0, 0, 0)

_WILD = (SYMBOLS.index("wild"),) * 4
"""What either/or cards are thought to count as (V18)."""


class Deed(NamedTuple):
    """Something a text does in the end, and who does it where."""

    effect: Effect
    actor: Actor


def find(effect: Struct | None, kind: type[_Part]) -> _Part | None:
    """Give the first part of a kind in an effect, None if there is none.

    >>> find(fx.May(fx.Draw(2)), fx.Draw)
    Draw(n=2)
    """
    return next(parts(effect, kind), None)


class Reader:
    """Reads texts as the game stands for the seat that is asked.

    Args:
        position: the question as that seat sees it.
    """

    def __init__(self, position: Position) -> None:
        self.rules: Rules = position.rules
        self.view: View = position.view
        self._table = Table(position.rules, position.sample("reader"), HANDLERS)
        self._thought: dict[Actor, Table] = {}

    # ------------------------------------------------------------ what lies where

    def place(self, at: int) -> PlaceView:
        """Give a place."""
        return self.view.places[at]

    def room(self, at: int) -> int:
        """Give the empty slots of a place."""
        return select.room(self._table.state, at)

    def threat(self, at: int) -> ThreatView | None:
        """Give the threat that covers a place."""
        return next((threat for threat in self.view.threats if threat.at == at), None)

    def heroes_at(self, at: int) -> list[int]:
        """Give the standing heroes at a place."""
        return [i for i, hero in enumerate(self.view.heroes) if hero.at == at and hero.status == "standing"]

    def hand_size(self, hero: int) -> int:
        """Give the number of cards a hero holds."""
        return self.view.seats[self.view.heroes[hero].seat].hand_size

    # ------------------------------------------------------------ what texts say

    def _table_of(self, actor: Actor) -> Table:
        """Give the game in which the actor stands here, with the cards thought of in hand."""
        if actor.hero < 0:
            return self._table
        key = actor._replace(bound=())
        if key not in self._thought:
            self._thought[key] = Table(self.rules, _with_hero(self._table.state, actor), HANDLERS)
        return self._thought[key]

    def places(self, actor: Actor, where: fx.Where | fx.Places) -> tuple[int, ...]:
        """Give the ring positions of a set of places, before any pick."""
        return select.places(self._table_of(actor), actor.frame, where)

    def heroes(self, actor: Actor, who: fx.Who) -> tuple[int, ...]:
        """Give the heroes of a set, before any pick."""
        return select.heroes(self._table_of(actor), actor.frame, who)

    def number(self, actor: Actor, amount: Amount) -> int:
        """Give the value of an amount."""
        return amount if isinstance(amount, int) else select.number(self._table_of(actor), actor.frame, amount)

    def holds(self, actor: Actor, condition: Condition) -> bool:
        """Tell whether a condition is true."""
        return select.holds(self._table_of(actor), actor.frame, condition)

    def possible(self, actor: Actor, effect: Effect) -> bool:
        """Tell whether an effect would do anything."""
        return possible(self._table_of(actor), actor.frame, effect)

    def in_force(self, kind: type[_Part]) -> list[tuple[_Part, Actor]]:
        """Give the standing rules of a kind that have not been used up this turn, and where they stand."""
        found = queries.in_force(self._table, kind)
        spent, villain = self.view.turn.spent, self.view.villain.at
        return [(rule, Actor(villain if f.at < 0 else f.at)) for rule, id, f in found if id not in spent]

    @cached_property
    def shielded(self) -> bool:
        """Whether a standing rule keeps damage from the villain."""
        return queries.shielded(self._table)

    def toughness(self, at: int) -> int:
        """Give the damage that defeats a thug at a place."""
        return queries.toughness(self._table, at)

    def price(self, action: str, at: int) -> int:
        """Give how many symbols more an action costs at a place."""
        return queries.extra_cost(self._table, action, at)

    @property
    def collected_on_top(self) -> bool:
        """Whether the card on top of the master plan deck will only be put aside (I2)."""
        return queries.collected_on_top(self._table)

    # ------------------------------------------------------------ what is done

    def deeds(self, actor: Actor, effect: Effect) -> list[Deed]:
        """Give what an effect of the villain's side comes down to.

        Where players choose, they choose the first of equal candidates, and pay for nothing.
        """
        found: list[Deed] = []
        self.collect(actor, effect, found)
        return found

    def goal(self, actor: Actor, effect: Effect) -> int:
        """Give where the villain is after an effect."""
        return self.collect(actor, effect, []).at

    def collect(self, actor: Actor, effect: Effect, found: list[Deed]) -> Actor:
        """Add what is done to what has been found, and give who goes on, from where a movement has led."""
        structure = _STRUCTURE.get(type(effect))
        if structure is not None:
            return structure(self, actor, effect, found)
        found.append(Deed(effect, actor))
        return actor


def _with_hero(state: State, actor: Actor) -> State:
    """Give a game in which a hero stands somewhere, with so many cards in hand."""
    heroes, seats = [*state.heroes], [*state.seats]
    hero = heroes[actor.hero]
    seat = seats[hero.seat]
    heroes[actor.hero] = replace(hero, at=actor.at, status="standing")
    seats[hero.seat] = replace(seat, hand=(seat.hand + seat.deck)[: actor.hand])
    return replace(state, heroes=tuple(heroes), seats=tuple(seats))


# ---------------------------------------------------------------- structure


def _seq(reader: Reader, actor: Actor, effect: fx.Seq, found: list[Deed]) -> Actor:
    for part in effect.effects:
        actor = reader.collect(actor, part, found)
    return actor


def _if(reader: Reader, actor: Actor, effect: fx.If, found: list[Deed]) -> Actor:
    return reader.collect(actor, effect.then if reader.holds(actor, effect.when) else effect.otherwise, found)


def _let(reader: Reader, actor: Actor, effect: fx.Let, found: list[Deed]) -> Actor:
    named = actor._replace(bound=(reader.number(actor, effect.amount), *actor.bound))
    return actor._replace(at=reader.collect(named, effect.then, found).at)


def _repeat(reader: Reader, actor: Actor, effect: fx.Repeat, found: list[Deed]) -> Actor:
    for _ in range(min(reader.number(actor, effect.times), MOST_TIMES)):
        actor = reader.collect(actor, effect.effect, found)
    return actor


def _unless(reader: Reader, actor: Actor, effect: fx.Unless, found: list[Deed]) -> Actor:
    return reader.collect(actor, effect.do, found)


def _on(reader: Reader, actor: Actor, effect: fx.On, found: list[Deed]) -> Actor:
    if isinstance(effect.each, fx.Places):
        each = [actor._replace(at=at) for at in reader.places(actor, effect.each)]
    else:
        each = [actor._replace(at=reader.view.heroes[x].at, hero=x) for x in reader.heroes(actor, effect.each)]
    for one in each[: effect.each.pick or len(each)]:
        reader.collect(one, effect.effect, found)
    return actor


def _move_villain(reader: Reader, actor: Actor, effect: fx.MoveVillain, found: list[Deed]) -> Actor:
    del found
    if effect.next is not None:
        goals, way = reader.places(actor, effect.next), -1 if effect.back else 1
        ring = [(actor.at + way * step) % RING for step in range(1, RING + 1)]
        return actor._replace(at=next((at for at in ring if at in goals), actor.at))
    if effect.to is not None:
        return actor._replace(at=next(iter(reader.places(actor, effect.to)), actor.at))
    return actor._replace(at=(actor.at + reader.number(actor, effect.by)) % RING)


_STRUCTURE: Final[dict[type, Callable[..., Actor]]] = {
    fx.Seq: _seq,
    fx.If: _if,
    fx.Let: _let,
    fx.Repeat: _repeat,
    fx.Unless: _unless,
    fx.On: _on,
    fx.MoveVillain: _move_villain,
}
