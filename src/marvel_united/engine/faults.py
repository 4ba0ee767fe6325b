"""Why a setup cannot be played: every reason at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from .. import rng
from ..errors import SetupError, brief
from ..ids import is_id, namespace
from ..model.setup import Setup
from . import choices
from .fitting import (
    faced,
    fitting_locations,
    fitting_villains,
    heroes_needed,
    heroes_of,
    homes_fit,
    members,
    suited_villains,
)
from .select import RING
from .wellformed import MOST_NAMED, sifted

if TYPE_CHECKING:
    from ..model.modes import Challenge
    from .rules import Rules


def faults(rules: Rules, setup: Setup, unread: Collection[str] = ()) -> list[str]:
    """Give every reason why a setup cannot be played; none if it can.

    Args:
        rules: the content that is at hand.
        setup: any setup.
        unread: the fields of which something else is known to be wrong, so that not all of it is in the setup, or not
            at hand: of what that might be nothing is said.
    """
    sound, wrong = sifted(setup)
    lacking = {*wrong, *unread}
    told = [reason for reasons in wrong.values() for reason in reasons]
    for check in _CHECKS:
        if lacking.isdisjoint(check.needs):
            told += check.of(rules, sound)
    return list(dict.fromkeys(told))


def _seed_faults(_: Rules, setup: Setup) -> list[str]:
    try:
        rng.normalize_seed(setup.seed)
    except SetupError as error:
        return [error.message]
    return []


class _Named(NamedTuple):
    kind: str
    ids: tuple[str, ...]
    known: Container[str]


def _named(rules: Rules, setup: Setup) -> tuple[_Named, ...]:
    return (
        _Named("villain", (setup.villain,) if setup.villain else (), rules.villains),
        _Named("hero", setup.heroes, rules.heroes),
        _Named("location", setup.locations, rules.locations),
        _Named("challenge", setup.challenges, rules.challenges),
        _Named("Team", (setup.team,) if setup.team else (), rules.teams),
        _Named("setup option", tuple([choice.option for choice in setup.choices]), rules.options),
    )


def _named_mode(rules: Rules, setup: Setup) -> tuple[_Named, ...]:
    return (_Named("game mode", (setup.mode,), rules.modes),)


def _unknown(named: Callable[[Rules, Setup], tuple[_Named, ...]], *, foreign: bool) -> Callable[..., list[str]]:
    """Make the check of ids: either those that would be of an expansion that is not at hand, or all others."""

    def check(rules: Rules, setup: Setup) -> list[str]:
        return [
            no_such(rules, kind, id)
            for kind, ids, known in named(rules, setup)
            for id in dict.fromkeys(ids)
            if id not in known and foreign == (is_id(id) and namespace(id) not in _packs(rules))
        ]

    return check


def _packs(rules: Rules) -> list[str]:
    return [expansion.namespace for expansion in rules.expansions]


def no_such(rules: Rules, kind: str, id: str) -> str:
    """Give the reason that is told of an id that is not known.

    Args:
        rules: the content that is at hand.
        kind: what it should be.
        id: the id.
    """
    packs = ", ".join(_packs(rules))
    return f"there is no {kind} {brief(id)!r} in {brief(packs) or 'what is at hand'}"


def _double_id_faults(rules: Rules, setup: Setup) -> list[str]:
    return [
        f"{kind} {brief(id)!r} is named more than once"
        for kind, ids, _ in _named(rules, setup)
        for id in sorted(dict.fromkeys(ids))
        if ids.count(id) > 1
    ]


_LISTED: Final = 12


def _some_of(ids: Iterable[str]) -> str:
    """List ids for a message, a few of many."""
    shown = [repr(id) for id in ids]
    return ", ".join(shown[:_LISTED] + ["and others"] * (len(shown) > _LISTED)) or "none"


def _can_sit(setup: Setup) -> bool:
    return 1 <= setup.players <= 4


def _player_count_faults(_: Rules, setup: Setup) -> list[str]:
    return [] if _can_sit(setup) else [f"2 to 4 players can play, or 1 with three heroes, not {setup.players}"]


def _hero_count_faults(_: Rules, setup: Setup) -> list[str]:
    named, able = len(setup.heroes), heroes_of(setup)
    return [f"{named} heroes are named, but {able} take part"] if _can_sit(setup) and named > able else []


def _lack_of_heroes(rules: Rules, setup: Setup) -> list[str]:
    if not _can_sit(setup):
        return []
    villain = rules.villains.get(setup.villain)
    able = len([id for id in members(rules, setup.team) if villain is None or id != villain.hero])
    needed = heroes_of(setup) if villain is None else heroes_needed(villain, setup)
    if able >= needed:
        return []
    whose = f" who belong to {setup.team!r}" if setup.team in rules.teams else ""
    return [f"{needed} heroes{whose} are needed, the expansions have {able}"]


def _location_count_faults(_: Rules, setup: Setup) -> list[str]:
    named = len(setup.locations)
    return [f"{named} locations are named, but {RING} are in play"] if named > RING else []


def _place_faults(rules: Rules, setup: Setup) -> list[str]:
    mode = rules.modes.get(setup.mode)
    if mode is None:
        return []
    fitting = fitting_locations(rules, setup)
    odd = [id for id in dict.fromkeys(setup.locations) if id in rules.locations and id not in fitting]
    return [f"game mode {mode.id!r} is not played at {id!r}" for id in odd]


def _home_faults(rules: Rules, setup: Setup) -> list[str]:
    villain = rules.villains.get(setup.villain)
    if villain is None or homes_fit(setup, villain):
        return []
    homes = " and ".join([repr(id) for id in (villain.home, villain.opposite) if id])
    return [f"{villain.id!r} needs {homes} opposite to each other: name all locations or neither"]


def _lack_of_locations(rules: Rules, setup: Setup) -> list[str]:
    able = len(fitting_locations(rules, setup))
    if setup.mode not in rules.modes or able >= RING:
        return []
    return [f"{RING} locations are needed, the expansions have {able}"]


def _option_faults(_: Rules, setup: Setup) -> list[str]:
    kos = setup.options.solo_kos
    return [] if 0 <= kos <= 9 else [f"solo_kos is 0 to 9, not {kos}"]


def _token_faults(_: Rules, setup: Setup) -> list[str]:
    most = max([len(given) for given in setup.tokens], default=0)
    return [f"more than {MOST_NAMED} action tokens for a seat"] if most > MOST_NAMED else []


def _token_count_faults(_: Rules, setup: Setup) -> list[str]:
    seats = len(setup.tokens)
    if not _can_sit(setup) or seats <= setup.players:
        return []
    return [f"action tokens for {seats} seats are named, but {setup.players} take part"]


def _team_card_faults(rules: Rules, setup: Setup) -> list[str]:
    team = rules.teams.get(setup.team)
    return [] if team is None or team.cards else [f"the cards of {team.id!r} are not known"]


def _team_mode_faults(rules: Rules, setup: Setup) -> list[str]:
    """Find modes that cannot be played with a Team (T1)."""
    mode = rules.modes.get(setup.mode)
    if setup.team not in rules.teams or mode is None or mode.teams:
        return []
    return [f"Team decks cannot be used in game mode {mode.id!r}"]


def _member_faults(rules: Rules, setup: Setup) -> list[str]:
    """Find heroes who are not on the list of the Team (T1)."""
    if setup.team not in rules.teams:
        return []
    able = members(rules, setup.team)
    others = [id for id in dict.fromkeys(setup.heroes) if id in rules.heroes and id not in able]
    return [f"{id!r} is not a member of {setup.team!r}; those at hand: {_some_of(able)}" for id in others]


def _banned_challenge_faults(rules: Rules, setup: Setup) -> list[str]:
    mode = rules.modes.get(setup.mode)
    if mode is None or mode.challenges is None:
        return []
    odd = [challenge.id for challenge in _challenges(rules, setup) if challenge.id not in mode.challenges]
    return [f"challenge {id!r} cannot be used in game mode {mode.id!r}" for id in odd]


def _rival_challenge_faults(rules: Rules, setup: Setup) -> list[str]:
    return [
        f"challenges {challenge.id!r} and {other!r} exclude each other"
        for challenge in _challenges(rules, setup)
        for other in challenge.excludes
        if other in setup.challenges
    ]


def _crowded_challenge_faults(rules: Rules, setup: Setup) -> list[str]:
    return [
        f"challenge {challenge.id!r} cannot be used with {setup.players} players"
        for challenge in _challenges(rules, setup)
        if _can_sit(setup) and setup.players not in challenge.players
    ]


def _challenges(rules: Rules, setup: Setup) -> list[Challenge]:
    return [rules.challenges[id] for id in dict.fromkeys(setup.challenges) if id in rules.challenges]


def _villain_faults(rules: Rules, setup: Setup) -> list[str]:
    villain, mode = rules.villains.get(setup.villain), rules.modes.get(setup.mode)
    if villain is None or mode is None or faced(mode, villain):
        return []
    others = _some_of([other.id for other in rules.villains.values() if faced(mode, other)])
    return [f"game mode {mode.id!r} is not played against {villain.id!r}, but against {others}"]


def _same_person_faults(rules: Rules, setup: Setup) -> list[str]:
    villain = rules.villains.get(setup.villain)
    if villain is None or not villain.hero or villain.hero not in setup.heroes:
        return []
    both = f"{villain.id!r} and {villain.hero!r} are the same person and"
    who = both if villain.hero != villain.id else repr(villain.id)
    return [f"{who} cannot be villain and hero in one game"]


def _drawn_villain_faults(rules: Rules, setup: Setup) -> list[str]:
    return [] if setup.villain or suited_villains(rules, setup) else [_NO_VILLAIN]


def _drawn_villain_hero_faults(rules: Rules, setup: Setup) -> list[str]:
    """Look for a villain who leaves heroes enough; where they are lacking for anyone, that says enough."""
    if setup.villain or not _can_sit(setup) or _lack_of_heroes(rules, setup) or fitting_villains(rules, setup):
        return []
    return [_NO_VILLAIN]


_NO_VILLAIN: Final = "the expansions have no villain that fits the heroes and locations"


class _Check(NamedTuple):
    """Something that can be wrong with a setup.

    Args:
        needs: the fields without all of which it would tell what is not so; what is left out of others only lets it
            tell less. Where it needs the expansions, all their content has to be at hand.
        of: tells it.
    """

    needs: tuple[str, ...]
    of: Callable[[Rules, Setup], list[str]]


_CHECKS: Final = (
    _Check((), _seed_faults),
    _Check((), _double_id_faults),
    _Check((), _player_count_faults),
    _Check(("players",), _hero_count_faults),
    _Check((), _location_count_faults),
    _Check((), _option_faults),
    _Check((), _token_faults),
    _Check(("players",), _token_count_faults),
    _Check((), _unknown(_named, foreign=False)),
    _Check(("mode",), _unknown(_named_mode, foreign=False)),
    _Check(("expansions",), _unknown(_named, foreign=True)),
    _Check(("expansions", "mode"), _unknown(_named_mode, foreign=True)),
    _Check(("mode",), _villain_faults),
    _Check((), _same_person_faults),
    _Check(("mode",), _team_mode_faults),
    _Check((), _team_card_faults),
    _Check((), _member_faults),
    _Check(("mode",), _banned_challenge_faults),
    _Check((), _rival_challenge_faults),
    _Check(("players",), _crowded_challenge_faults),
    _Check(("expansions", "players"), _lack_of_heroes),
    _Check(("mode",), _place_faults),
    _Check(("locations",), _home_faults),
    _Check(("expansions", "mode"), _lack_of_locations),
    _Check(("expansions", "villain", "mode", "locations"), _drawn_villain_faults),
    _Check(("expansions", "villain", "mode", "locations", "players"), _drawn_villain_hero_faults),
    _Check(("mode",), choices.untaken),
    _Check(("mode", "choices"), choices.lack),
    _Check((), choices.excess),
)
