"""The conformance kit itself: registration, words, many games, and a report of it all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, cast

from ... import rng
from ...engine import Rules
from ...engine.fitting import SOLO_HEROES
from ...engine.select import RING
from ...errors import ConformanceError, ExpansionError, UsageError
from ...expansions.checks import shape_faults
from ...expansions.faults import Fault
from ...expansions.registry import CORE, Registry
from ...model.expansion import Expansion
from ..tracebacks import HIDDEN
from .campaigns import Plan, plan, tour
from .course import Kit, play
from .cover import Cover
from .deals import PLAYERS, Deal, Dealer
from .elsewhere import Order, finals, finals_elsewhere
from .handlers import Watch, WatchedRules
from .laws import vocabulary
from .printed import missing_words, unusual_sizes
from .report import Failure, Report

__all__ = ["check_expansion"]

__tracebackhide__ = HIDDEN

TOLD: Final = 10
"""Failures that the message of the error tells; its details have all."""

PATIENCE: Final = 12
"""Games that fail without telling anything new, after which no more are played."""

CAMPAIGNS: Final = 4
"""Times that a campaign is played, at most: with each number of players, and by each bot."""

ELSEWHERE: Final = 40
"""Games that are played again in another process, at most."""


def check_expansion(
    expansion: Expansion,
    *,
    registry: Registry | None = None,
    games: int = 200,
    seed: int | str = "0",
    first: int = 0,
    hash_seeds: Iterable[str] = (),
) -> Report:
    """Check an expansion, and play it many times: the test that every pack should have.

    First come the faults that keep it from a game, and texts without words. Then bots play with it, random ones and
    some with sense: each villain, hero, location, mode and challenge of it in turn, solo and with two to four players,
    from the beginning and from positions near each end; what it does not bring is taken from what it requires and from
    the core box. After every command is looked whether the state is sound, is what its events tell, is the same when it
    is saved and loaded, goes on in the same way, shows nobody what is hidden, and has words for everything. Handlers
    are called twice and watched.

    Then each campaign of it is played to its end, a few times: with the number of each of the first games once. Its
    rules are asked twice, all of its games are looked at in the same way, and at its end its log has to be true and its
    save has to come back as it was.

    Equal arguments play equal games, and a game depends on nothing but ``seed`` and its number. All that is found is
    told at once, each thing at fault with the first game that shows it; once games only show what is known, no more
    are played.

    Args:
        expansion: what to check.
        registry: where the expansions are that it requires, and the core box; None for what is installed.
        games: how many games to play; 0 for none, and for no campaigns.
        seed: the seed of all games.
        first: the number of the first game: with ``games=1`` a single one can be seen again.
        hash_seeds: values of ``PYTHONHASHSEED``: for each, some games are played again in another process with it.

    Raises:
        ConformanceError: ``not_conformant``; ``details["failures"]`` has every `Failure`, ``details["report"]`` the
            report that would have been given, or None if nothing could be played.
        UsageError: ``bad_games``, or ``process_failed``.
        SetupError: ``bad_seed``.

    >>> from marvel_united.expansions import core_box
    >>> report = check_expansion(core_box.expansion(), games=3)
    >>> report.games, sum(report.losses.values()) + sum(report.wins.values()), report.remarks
    (3, 3, ())
    """
    plain = rng.normalize_seed(seed)
    if games < 0 or first < 0:
        message = f"games are counted from 0, not from {first}, and {games} of them cannot be played"
        raise UsageError("bad_games", message, games=games, first=first)
    joint = _playable(expansion, Registry.installed() if registry is None else registry)
    check = _Check(expansion, joint)
    check.play(plain, range(first, first + games))
    check.play_campaigns(plain, range(first, first + min(games, CAMPAIGNS)))
    for hash_seed in hash_seeds:
        check.play_elsewhere(hash_seed)
    return check.report()


# ---------------------------------------------------------------- what to play with


def _playable(expansion: Expansion, registry: Registry) -> tuple[Expansion, ...]:
    """Give an expansion with all that a game with it needs.

    Raises:
        ConformanceError: it cannot be registered.
    """
    try:
        joint = _beside(expansion, registry)
        chosen = joint.select((_name_of(expansion),))
        if CORE in joint.names() and not _is_whole(chosen):
            chosen = joint.select((CORE, expansion.namespace))
    except ExpansionError as error:
        faults = cast("tuple[Fault, ...]", error.details["reasons"])
        raise _not_conformant(expansion, [Failure(f.code, f.message, f.at) for f in faults], None) from None
    return joint.select(tuple([each.namespace for each in chosen]))  # in the order of a setup that names them all


def _beside(expansion: Expansion, registry: Registry) -> Registry:
    """Give a registry of an expansion, of all it requires, and of the core box."""
    given = cast("object", expansion)  # callers may be untyped
    if not isinstance(given, Expansion) or shape_faults(given):
        return Registry.of(expansion)
    names = [_name_in(requirement) for requirement in expansion.requires]
    others: dict[str, Expansion] = {}
    for name in (*names, CORE):
        if name in registry.names() and name != expansion.namespace:
            others.update((each.namespace, each) for each in registry.select((name,)))
    return Registry.of(expansion, *[each for name, each in others.items() if name != expansion.namespace])


def _name_of(expansion: object) -> str:
    """Give the name that the registry has for an expansion, or for what is none."""
    return str(getattr(expansion, "namespace", expansion))


def _name_in(requirement: str) -> str:
    """Give the namespace that a requirement names.

    >>> _name_in("core>=0.1,<1")
    'core'
    """
    return re.split(r"[^a-z0-9_]", requirement, maxsplit=1)[0]


def _is_whole(expansions: tuple[Expansion, ...]) -> bool:
    """Tell whether a game can be played with these expansions alone."""
    rules = Rules(expansions)
    there = (rules.modes, rules.villains, rules.actions)
    return all(there) and len(rules.locations) >= RING and len(rules.heroes) >= max(PLAYERS, SOLO_HEROES)


def _not_conformant(expansion: Expansion, failures: list[Failure], report: Report | None) -> ConformanceError:
    told = [str(failure) for failure in failures[:TOLD]]
    more = [f"and {len(failures) - TOLD} more"] if len(failures) > TOLD else []
    message = "\n  ".join([f"expansion {_name_of(expansion)!r} does not conform:", *told, *more])
    return ConformanceError("not_conformant", message, failures=tuple(failures), report=report)


# ---------------------------------------------------------------- playing


class _Check:
    """What has been found about an expansion so far."""

    def __init__(self, expansion: Expansion, expansions: tuple[Expansion, ...]) -> None:
        self._expansion = expansion
        self._expansions = expansions
        watch = Watch()
        rules = WatchedRules(expansions, watch)
        self._kit = Kit(rules, watch, vocabulary(rules), Cover())
        self._failures: dict[tuple[str, str], Failure] = {}
        self._played: list[Deal] = []
        self._toured: list[Plan] = []
        self._decisions = 0
        self._endings: Counter[tuple[bool, str]] = Counter()
        self._note(missing_words(expansion))

    def _note(self, failures: Iterable[Failure]) -> bool:
        """Keep the first of the failures of a kind that one card has; tell whether there are new ones."""
        before = len(self._failures)
        for failure in failures:
            self._failures.setdefault((failure.code, failure.at), failure)
        return len(self._failures) > before

    def play(self, seed: str, numbers: Iterable[int]) -> None:
        """Play games by number."""
        dealer = Dealer(self._kit.rules, self._expansion, seed)
        patience = PATIENCE
        for number in numbers:
            failures = self._play(dealer.deal(number))
            if failures and not self._note(failures):
                patience -= 1
                if not patience:
                    return

    def _play(self, deal: Deal | Failure) -> tuple[Failure, ...]:
        if isinstance(deal, Failure):
            return (deal,)
        course = play(self._kit, deal)
        self._played.append(deal)
        self._decisions += len(course.commands)
        result = None if course.state is None else course.state.result
        if result is not None:
            self._endings[result.won, result.reason] += 1
        return course.failures

    def play_campaigns(self, seed: str, numbers: Iterable[int]) -> None:
        """Play each campaign by number, until something is wrong with it."""
        registry = Registry.of(*self._expansions)
        for kind in self._expansion.campaigns:
            for number in numbers:
                planned = plan(self._kit.rules, registry, kind.id, seed, number)
                failures = tour(self._kit, registry, planned)
                if failures:
                    self._note(failures)
                    break
                self._toured.append(planned)

    def play_elsewhere(self, hash_seed: str) -> None:
        """Play some of the games, and the campaigns, again in another process, unless something has failed before."""
        if self._failures:
            return
        order = Order(self._expansions, tuple(self._played[:ELSEWHERE]), tuple(self._toured))
        played: list[tuple[Deal | Plan, str, str]]
        played = [(deal, "game", self._expansion.namespace) for deal in order.deals]
        played += [(planned, "campaign", planned.campaign) for planned in order.plans]
        for (each, what, at), here, there in zip(
            played, finals(order), finals_elsewhere(order, hash_seed), strict=True
        ):
            if here != there:
                message = f"the {what} ends in another state with PYTHONHASHSEED={hash_seed}"
                self._note([Failure("hash_dependent", message, at, each.seed, each.number, -1, each.bot, each.setup)])

    def report(self) -> Report:
        """Give the report, or raise what is wrong."""
        report = Report(
            expansion=self._expansion.namespace,
            games=len(self._played),
            decisions=self._decisions,
            wins=self._ways(won=True),
            losses=self._ways(won=False),
            untouched=self._kit.cover.untouched(self._expansion),
            unused=self._kit.cover.unused(self._expansion),
            remarks=tuple(unusual_sizes(self._expansion)),
            campaigns=len(self._toured),
        )
        if self._failures:
            raise _not_conformant(self._expansion, [*self._failures.values()], report)
        return report

    def _ways(self, *, won: bool) -> dict[str, int]:
        return {reason: games for (how, reason), games in sorted(self._endings.items()) if how == won}
