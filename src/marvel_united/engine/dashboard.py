"""A villain's dashboard, compiled: its actions, and an index of what its cards watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from ..model.content import Action, Counter, Plot, Villain
from ..model.effects import (
    Amount,
    AtLeast,
    Both,
    Condition,
    Costs,
    Count,
    Crises,
    Effect,
    Eliminated,
    Fill,
    InPlay,
    Level,
    Marked,
    Missions,
    Modifier,
    Not,
    PerHeroes,
    Shields,
    Somewhere,
    Step,
    Sum,
    Symbol,
    Toughness,
)
from .menu import Menu, menu_of
from .nodes import POSSIBLE
from .printed import Printed

if TYPE_CHECKING:
    from .table import Test

Watched: TypeAlias = Literal["tokens", "crisis", "counters", "missions", "threats", "heroes", "marks"]
"""A kind of change that can meet a plot's condition."""

_COUNTED: Final[dict[str, Watched]] = {"crisis": "crisis", "threats": "threats", "heroes": "heroes"}
_AMOUNTS: Final[dict[type, Watched]] = {
    Crises: "crisis",
    Level: "counters",
    Missions: "missions",
    Eliminated: "heroes",
    Marked: "marks",
}


class Bearers(NamedTuple):
    """Ids of what may bring standing rules of one kind.

    Args:
        locations: locations.
        heroes: heroes with cards that do so while they lie faceup in the storyline.
        stories: these cards.
        sides: cards beside the board that do so while they are active.
        displayed: negative Team cards.
    """

    locations: tuple[str, ...]
    heroes: tuple[str, ...]
    stories: tuple[str, ...]
    sides: tuple[str, ...]
    displayed: tuple[str, ...]


class Offer(NamedTuple):
    """An action as it is looked at before every decision.

    Args:
        action: the action.
        pays: symbols that pay for it.
        effect: what it does.
        test: whether it would do anything; None if it always does.
        when: its condition.
        fills: it fills a slot, so that the slots tell what pays for it (M8).
        beside: these are slots of cards beside the board (I4).
    """

    action: Action
    pays: tuple[Symbol, ...]
    effect: Effect
    test: Test | None
    when: Condition | None
    fills: bool
    beside: bool


def _offer(action: Action) -> Offer:
    effect = action.effect
    fills = isinstance(effect, Fill)
    beside = isinstance(effect, Fill) and effect.beside
    return Offer(action, action.pays, effect, POSSIBLE.get(type(effect)), action.when, fills, beside)


class Dashboard:
    """A villain as the engine needs it: content, and an index of what its cards watch.

    The index keeps scanning cheap: a game whose cards never change a price never looks for one.

    Args:
        villain: as printed.
        actions: those of every game.
        printed: what is printed on cards and locations.
        bearers: what else may bring standing rules into a game, by the kind of the rule.
    """

    __slots__ = (
        "_menus",
        "action_list",
        "actions",
        "arrivals",
        "at_once_plots",
        "bams",
        "bearers",
        "costs",
        "counters",
        "kinds",
        "late_plots",
        "move",
        "offers",
        "plots",
        "printed",
        "shields",
        "standing",
        "tough",
        "turn_end",
        "turn_start",
        "unwatched_plots",
        "villain",
    )

    def __init__(
        self, villain: Villain, actions: tuple[Action, ...], printed: Printed, bearers: dict[type, Bearers]
    ) -> None:
        self.villain: Villain = villain
        self.printed: Printed = printed
        self.bearers: dict[type, Bearers] = bearers
        modifiers: list[Modifier] = [m for threat in villain.threats for m in threat.modifiers]
        self.kinds: frozenset[type] = frozenset([type(m) for m in (*modifiers, *villain.modifiers)])
        self.standing: frozenset[type] = frozenset((*self.kinds, *bearers))
        self.tough: bool = any(isinstance(m, Toughness) for m in modifiers)
        self.costs: bool = any(isinstance(m, Costs) for m in modifiers)
        self.shields: tuple[Shields, ...] = tuple(m for m in villain.modifiers if isinstance(m, Shields))
        moments = [threat.when for threat in villain.threats]
        self.arrivals: bool = "arrival" in moments
        self.bams: bool = "bam" in moments
        self.turn_start: bool = "turn_start" in moments
        self.turn_end: bool = "turn_end" in moments
        self.counters: dict[str, Counter] = {counter.id: counter for counter in counters_of(villain)}
        at_once = [plot for plot in villain.plots if plot.moment == "at_once"]
        self.plots: dict[Watched, tuple[Plot, ...]] = {
            what: tuple(plot for plot in at_once if what in watched(plot.when)) for what in get_args(Watched)
        }
        self.unwatched_plots: tuple[Plot, ...] = tuple(
            [plot for plot in at_once if plot.then is None and not is_watched(plot.when)]
        )
        looked_at = [plot for plots in self.plots.values() for plot in plots]
        self.at_once_plots: tuple[Plot, ...] = tuple(dict.fromkeys([*looked_at, *self.unwatched_plots]))
        self.late_plots: tuple[Plot, ...] = tuple([plot for plot in villain.plots if plot.moment != "at_once"])
        self.action_list: tuple[Action, ...] = (*actions, *villain.actions)
        self.offers: tuple[Offer, ...] = tuple([_offer(action) for action in self.action_list])
        self.move: Action | None = next((a for a in self.action_list if isinstance(a.effect, Step)), None)
        self.actions: dict[str, Action] = {action.id: action for action in self.action_list}
        self._menus: dict[tuple[tuple[Symbol, ...], ...], Menu] = {}

    def menu(self, paying: tuple[tuple[Symbol, ...], ...]) -> Menu:
        """Give the menu of a turn, from the symbols that pay for each action, wilds apart."""
        menu = self._menus.get(paying)
        if menu is None:
            menu = self._menus[paying] = menu_of(self.action_list, paying)
        return menu


def counters_of(villain: Villain) -> tuple[Counter, ...]:
    """Give the counters of a villain, that of the track first."""
    track = villain.track
    own = () if track is None else (Counter(track.counter, track.name, track.max),)
    return own + villain.counters


def watched(condition: Condition) -> set[Watched]:
    """Tell which changes can make a condition true.

    >>> from marvel_united.model.effects import AtLeast, Level, Places
    >>> watched(AtLeast(Level("core:fear"), 20))
    {'counters'}
    >>> sorted(watched(Somewhere(Places(having="crisis"))))
    ['crisis', 'heroes', 'threats', 'tokens']
    """
    if isinstance(condition, Not):
        return watched(condition.condition)
    if isinstance(condition, Both):
        return watched(condition.first) | watched(condition.second)
    if isinstance(condition, AtLeast):
        return _watched_amount(condition.amount) | _watched_amount(condition.n)
    if isinstance(condition, Somewhere):
        return {"tokens", "crisis", "threats", "heroes"}
    return {"threats"}


def is_watched(condition: Condition) -> bool:
    """Tell whether nothing but what is `watched` can make a condition true.

    >>> from marvel_united.model.effects import AtLeast, Level, PlansLeft
    >>> is_watched(AtLeast(Level("core:fear"), 20)), is_watched(Not(AtLeast(PlansLeft(), 3)))
    (True, False)
    """
    if isinstance(condition, Not):
        return is_watched(condition.condition)
    if isinstance(condition, Both):
        return is_watched(condition.first) and is_watched(condition.second)
    if isinstance(condition, AtLeast):
        return _is_watched_amount(condition.amount) and _is_watched_amount(condition.n)
    return isinstance(condition, InPlay)


def _is_watched_amount(amount: Amount) -> bool:
    if isinstance(amount, Sum):
        return all(_is_watched_amount(part) for part in amount.parts)
    if isinstance(amount, Count):
        return amount.at == "anywhere" and amount.what in ("civilians", "thugs", "tokens", "crisis", "full")
    if isinstance(amount, Marked):
        return amount.who is None
    return isinstance(amount, (int, PerHeroes, Level, Missions, Eliminated))


def _watched_amount(amount: Amount) -> set[Watched]:
    if isinstance(amount, Sum):
        return {what for part in amount.parts for what in _watched_amount(part)}
    if isinstance(amount, Count):
        return {"tokens", "crisis"} if amount.what == "full" else {_COUNTED.get(amount.what, "tokens")}
    return {_AMOUNTS[type(amount)]} if type(amount) in _AMOUNTS else set()
