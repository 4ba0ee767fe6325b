"""Why a setup cannot be played: every reason at once."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from .. import rng
from ..errors import SetupError, brief
from ..ids import is_id, namespace
from ..model.setup import Hands, Setup
from .choices import choice_faults
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
from .wellformed import MOST_NAMED, sound_part, type_faults

if TYPE_CHECKING:
    from ..model.modes import Challenge
    from .rules import Rules


def faults(rules: Rules, setup: Setup) -> list[str]:
    """Give every reason why a setup cannot be played; none if it can."""
    return _faults(rules, setup, _CHECKS)


def faults_apart(rules: Rules, setup: Setup) -> list[str]:
    """Give every reason why a setup cannot be played that shows though some of its expansions are not at hand.

    Args:
        rules: the content that is at hand.
        setup: any setup.
    """
    return _faults(rules, setup, _APART)


def _faults(rules: Rules, setup: Setup, checks: Iterable[_Check]) -> list[str]:
    """Make the checks that look only at fields which hold what they declare."""
    wrong = type_faults(setup)
    sound = sound_part(setup, wrong) if wrong else setup
    told = [reason for reasons in wrong.values() for reason in reasons]
    return told + [
        reason for check in checks if wrong.keys().isdisjoint(check.reads) for reason in check.of(rules, sound)
    ]


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
        _Named("game mode", (setup.mode,), rules.modes),
        _Named("Team", (setup.team,) if setup.team else (), rules.teams),
    )


def _unknown_id_faults(rules: Rules, setup: Setup) -> list[str]:
    packs = ", ".join(setup.expansions) or "core"
    lacking = [(kind, id) for kind, ids, known in _named(rules, setup) for id in dict.fromkeys(ids) if id not in known]
    return [f"there is no {kind} {brief(id)!r} in {brief(packs)}" for kind, id in lacking]


def _unknown_id_at_hand_faults(rules: Rules, setup: Setup) -> list[str]:
    """Look only at what would be of an expansion that is at hand."""
    packs = [expansion.namespace for expansion in rules.expansions]
    at_hand = brief(", ".join(packs))
    return [
        f"there is no {kind} {brief(id)!r} in {at_hand}"
        for kind, ids, known in _named(rules, setup)
        for id in dict.fromkeys(ids)
        if id not in known and (namespace(id) in packs or not is_id(id))
    ]


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


def _location_faults(rules: Rules, setup: Setup) -> list[str]:
    reasons: list[str] = []
    fitting = fitting_locations(rules, setup)
    known = [id for id in dict.fromkeys(setup.locations) if id in rules.locations]
    reasons += [f"game mode {setup.mode!r} is not played at {id!r}" for id in known if id not in fitting]
    villain = rules.villains.get(setup.villain)
    if villain is not None and not homes_fit(setup, villain):
        homes = " and ".join([repr(id) for id in (villain.home, villain.opposite) if id])
        reasons.append(f"{villain.id!r} needs {homes} opposite to each other: name all locations or neither")
    if len(fitting) < RING:
        reasons.append(f"{RING} locations are needed, the expansions have {len(fitting)}")
    return reasons


def _option_faults(_: Rules, setup: Setup) -> list[str]:
    hands = setup.options.hands
    reasons = [] if hands in get_args(Hands) else [f"hands are open or closed, not {brief(hands)!r}"]
    if not 0 <= setup.options.solo_kos <= 9:
        reasons.append(f"solo_kos is 0 to 9, not {setup.options.solo_kos}")
    return reasons


def _token_faults(_: Rules, setup: Setup) -> list[str]:
    most = max([len(given) for given in setup.tokens], default=0)
    return [f"more than {MOST_NAMED} action tokens for a seat"] if most > MOST_NAMED else []


def _token_count_faults(_: Rules, setup: Setup) -> list[str]:
    seats = len(setup.tokens)
    if not _can_sit(setup) or seats <= setup.players:
        return []
    return [f"action tokens for {seats} seats are named, but {setup.players} take part"]


def _team_faults(rules: Rules, setup: Setup) -> list[str]:
    """Find a Team whose cards are not known, and modes that cannot be played with one (T1)."""
    team, mode = rules.teams.get(setup.team), rules.modes.get(setup.mode)
    if team is None:
        return []
    reasons = [f"Team decks cannot be used in game mode {mode.id!r}"] if mode is not None and not mode.teams else []
    return reasons if team.cards else [*reasons, f"the cards of {team.id!r} are not known"]


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
    odd = [id for id in dict.fromkeys(setup.challenges) if id not in mode.challenges]
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
    """Look for a villain to draw; where heroes are lacking for anyone, that says enough about their number."""
    if setup.villain:
        return []
    lacking = not _can_sit(setup) or _lack_of_heroes(rules, setup)
    able = suited_villains(rules, setup) if lacking else fitting_villains(rules, setup)
    return [] if able else ["the expansions have no villain that fits the heroes and locations"]


class _Check(NamedTuple):
    """Something that can be wrong with a setup, and the fields that it lies in."""

    reads: tuple[str, ...]
    of: Callable[[Rules, Setup], list[str]]


_WHO: Final = ("villain", "heroes", "players", "mode", "team")

_EVERYWHERE: Final = (
    _Check(("seed",), _seed_faults),
    _Check((), _double_id_faults),
    _Check(("players",), _player_count_faults),
    _Check(("players", "heroes"), _hero_count_faults),
    _Check((), _location_count_faults),
    _Check((), _option_faults),
    _Check((), _token_faults),
    _Check(("tokens", "players"), _token_count_faults),
)
"""What can be told of a setup without its content."""

_AT_HAND: Final = (
    _Check(("villain", "mode"), _villain_faults),
    _Check(("villain", "heroes"), _same_person_faults),
    _Check(("mode", "team"), _team_faults),
    _Check(("challenges", "mode"), _banned_challenge_faults),
    _Check(("challenges",), _rival_challenge_faults),
    _Check(("challenges", "players"), _crowded_challenge_faults),
)
"""What can be told of the content that is at hand, whatever else may be."""

_APART: Final = (*_EVERYWHERE, _Check((), _unknown_id_at_hand_faults), *_AT_HAND)

_CHECKS: Final = (
    *_EVERYWHERE,
    _Check(("expansions",), _unknown_id_faults),
    *_AT_HAND,
    _Check(("expansions", *_WHO), _lack_of_heroes),
    _Check(("expansions", "locations", "villain", "mode"), _location_faults),
    _Check(("expansions", "heroes", "team"), _member_faults),
    _Check(("expansions", *_WHO, "locations"), _drawn_villain_faults),
    _Check(("expansions", "choices", "mode"), choice_faults),
)
