"""Which games are played: each thing of an expansion in turn, the rest drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine.choices import counts_beside, values_beside
from ...engine.drawing import complete
from ...engine.fitting import SOLO_HEROES, members
from ...engine.select import RING
from ...errors import SetupError
from ...model.setup import Choice, Options, Setup
from ...simulate import seed_of
from ..beginnings import BEGINNINGS
from ..draw import Draw
from .report import Failure

if TYPE_CHECKING:
    from ...engine import Rules
    from ...model.content import Villain
    from ...model.expansion import Expansion
    from ...model.modes import Mode, Team
    from .printed import Component

__all__ = ["Deal", "Dealer"]

ATTEMPTS: Final = 60
"""Setups that are tried for a thing before it is said to fit no game."""

PLAYERS: Final = 4

FEWEST: Final = 2
"""Heroes that a game needs."""

BOTS: Final = ("random", "random", "random", "biased", "biased", "greedy")
"""Who plays, each as often as it stands here."""

BEGIN: Final = ("fresh",) * (len(BEGINNINGS) - 1) + tuple(name for name in BEGINNINGS if name != "fresh")
"""Where games begin, each as often as it stands here: half of them at the beginning."""


class Subject(NamedTuple):
    """What a game is played for.

    Args:
        field: a field of `Setup`.
        id: what has to be in it.
    """

    field: str
    id: str


class Deal(NamedTuple):
    """A game to play.

    Args:
        number: its number.
        setup: complete.
        beginning: where it begins, one of `BEGINNINGS`.
        bot: who plays it, one of `marvel_united.bots.BOTS`.
        seed: the seed of all games.
    """

    number: int
    setup: Setup
    beginning: str
    bot: str
    seed: str

    @property
    def own_seed(self) -> str:
        """The seed of this game: of its setup, its bot, and whatever else is drawn."""
        return self.setup.seed


class Dealer:
    """Sets games up for the things of an expansion, one thing after another and with each number of players.

    A game depends on the seed and its number alone, so it can be dealt again by itself.

    Args:
        rules: the compiled content.
        expansion: the expansion whose things come in turn.
        seed: the seed of all games.

    >>> from marvel_united.expansions import core_box
    >>> from marvel_united.testing.scenario import core_rules
    >>> Dealer(core_rules(), core_box.expansion(), "0").deal(1).setup.villain
    'core:ultron'
    """

    def __init__(self, rules: Rules, expansion: Expansion, seed: str) -> None:
        self._rules = rules
        self._expansion = expansion
        self._seed = seed
        fields: dict[str, tuple[Component, ...]] = {
            "villain": expansion.villains,
            "heroes": expansion.heroes,
            "locations": expansion.locations,
            "mode": expansion.modes,
            "challenges": expansion.challenges,
            "team": tuple([team for team in expansion.teams if _is_playable(rules, team)]),
        }
        self._own = {field: tuple([each.id for each in things]) for field, things in fields.items()}
        self._subjects = [Subject(field, id) for field, ids in self._own.items() for id in ids] or [Subject("", "")]

    def deal(self, number: int) -> Deal | Failure:
        """Give a game, or the failure that nothing can be played with what it would be for.

        Args:
            number: of the game, from 0.
        """
        seed = seed_of(self._seed, number)
        draw = Draw(seed)
        turn, index = divmod(number, len(self._subjects))
        subject = self._subjects[index]
        reason = ""
        for attempt in range(ATTEMPTS):
            wanted = _Wanted(self._rules, self._own, subject, draw)
            try:
                setup = complete(self._rules, wanted.setup(seed, 1 + (turn + index + attempt) % PLAYERS))
            except SetupError as error:
                reason = error.message
            else:
                return Deal(number, setup, draw.one(BEGIN), draw.one(BOTS), self._seed)
        message = f"no game can be set up with it: {reason}"
        return Failure("never_played", message, subject.id or self._expansion.namespace)


def _is_playable(rules: Rules, team: Team) -> bool:
    """Tell whether a Team has cards, and heroes for a game among those at hand; others are in boxes that are not."""
    return bool(team.cards) and sum(map(team.has, rules.heroes)) >= FEWEST


def _following(mode: Mode) -> list[str]:
    return [chapter.villain for chapter in mode.chapters]


class _Wanted:
    """A setup being drawn, which may fit together or not."""

    def __init__(self, rules: Rules, own: Mapping[str, tuple[str, ...]], subject: Subject, draw: Draw) -> None:
        self._rules = rules
        self._own = own
        self._subject = subject
        self._draw = draw

    def setup(self, seed: str, players: int) -> Setup:
        """Draw all but the seed and the number of players."""
        rules, draw = self._rules, self._draw
        mode = rules.modes[self._some("mode", self._modes(), 1)[0]]
        villain = self._villain(mode)
        team = self._team(mode)
        heroes = [id for id in members(rules, team) if id != rules.villains[villain].hero]
        return Setup(
            seed=seed,
            villain=villain,
            heroes=self._some("heroes", heroes, SOLO_HEROES if players == 1 else players),
            players=players,
            locations=self._locations(mode, rules.villains[villain]),
            mode=mode.id,
            challenges=self._challenges(mode),
            expansions=tuple([expansion.namespace for expansion in rules.expansions]),
            options=Options(
                hands=draw.one(("open", "closed")),
                solo_kos=draw.below(3) if players == 1 else 0,
                ask_forced=draw.below(4) == 0,
            ),
            choices=self._choices(mode),
            team=team,
        )

    def _modes(self) -> list[str]:
        """Give the modes that the game can be played in: those of its villain, if it is played for one."""
        modes, id = self._rules.modes, self._subject.id
        if self._subject.field != "villain":
            return [*modes]
        return [mode.id for mode in modes.values() if id in self._fitting(mode) or id in _following(mode)] or [*modes]

    def _fitting(self, mode: Mode) -> list[str]:
        """Give the villains that a mode can be begun against."""
        known = self._rules.villains
        allowed = [id for id in mode.villains or known if id in known and id not in mode.bars]
        return [id for id in allowed if not known[id].modes or mode.id in known[id].modes]

    def _villain(self, mode: Mode) -> str:
        """Draw the villain; one who only ever follows another comes later."""
        fitting = self._fitting(mode)
        if (
            self._subject.field == "villain"
            and self._subject.id in _following(mode)
            and self._subject.id not in fitting
        ):
            return self._draw.one(fitting)
        return self._some("villain", fitting, 1)[0]

    def _locations(self, mode: Mode, villain: Villain) -> tuple[str, ...]:
        """Draw the locations, but for homes, which are in play anyway."""
        known = self._rules.locations
        homes = [id for id in (villain.home, villain.opposite) if id]
        places = mode.locations or [id for id, place in known.items() if place.group in mode.groups]
        drawn = self._some("locations", places, RING + len(homes))
        return tuple([id for id in drawn if id not in homes])[: RING - len(homes)]

    def _challenges(self, mode: Mode) -> tuple[str, ...]:
        known = self._rules.challenges if mode.challenges is None else mode.challenges
        return tuple(sorted(self._some("challenges", known, self._draw.one((0, 0, 1, 1, 2)))))

    def _team(self, mode: Mode) -> str:
        """Draw a Team deck, in one game of four if the game is not played for one."""
        teams = [id for id, team in self._rules.teams.items() if mode.teams and _is_playable(self._rules, team)]
        wanted = self._subject.field == "team" or (teams and self._draw.below(4) == 0)
        return self._some("team", teams, 1)[0] if wanted else ""

    def _some(self, field: str, known: Iterable[str], n: int) -> tuple[str, ...]:
        """Draw what is in a field: what the game is played for, then, mostly, what the expansion brings."""
        pool = [*known]
        wanted = (self._subject.id,) if self._subject.field == field else ()
        own = [id for id in self._own[field] if id in pool] if self._draw.below(4) else []
        drawn = (*wanted, *self._draw.sample(own, len(own)), *self._draw.sample(pool, len(pool)))
        return tuple(dict.fromkeys(drawn))[: max(n, len(wanted))]

    def _choices(self, mode: Mode) -> tuple[Choice, ...]:
        """Draw what is chosen for the setup options of a mode, one after another."""
        choices: tuple[Choice, ...] = ()
        for option in [self._rules.options[id] for id in mode.options]:
            values = values_beside(self._rules, option, choices)
            n = self._draw.one(counts_beside(self._rules, option, choices))
            choices += (Choice(option.id, self._draw.sample(values, n)),)
        return choices
