"""Why a setup cannot be played: every reason at once."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Final, get_args

from .. import rng
from ..errors import SetupError, brief
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
from .wellformed import MOST_NAMED, type_faults

if TYPE_CHECKING:
    from .rules import Rules


def faults(rules: Rules, setup: Setup) -> list[str]:
    """Give every reason why a setup cannot be played; none if it can."""
    wrong = type_faults(setup)
    if wrong:
        return wrong
    counts = _hero_count_faults(rules, setup)
    return [
        *_seed_faults(setup),
        *_id_faults(rules, setup),
        *counts,
        *_location_count_faults(rules, setup),
        *_option_faults(setup),
        *_team_faults(rules, setup),
        *_challenge_faults(rules, setup),
        *_villain_faults(rules, setup),
        *_drawn_villain_faults(rules, setup, lacking=bool(counts)),
        *choice_faults(rules, setup),
    ]


def _seed_faults(setup: Setup) -> list[str]:
    try:
        rng.normalize_seed(setup.seed)
    except SetupError as error:
        return [error.message]
    return []


def _id_faults(rules: Rules, setup: Setup) -> list[str]:
    packs = ", ".join(setup.expansions) or "core"
    named: list[tuple[str, tuple[str, ...], Container[str]]] = [
        ("villain", (setup.villain,) if setup.villain else (), rules.villains),
        ("hero", setup.heroes, rules.heroes),
        ("location", setup.locations, rules.locations),
        ("challenge", setup.challenges, rules.challenges),
        ("game mode", (setup.mode,), rules.modes),
        ("Team", (setup.team,) if setup.team else (), rules.teams),
    ]
    reasons: list[str] = []
    for kind, ids, known in named:
        once = dict.fromkeys(ids)
        reasons += [f"there is no {kind} {brief(id)!r} in {brief(packs)}" for id in once if id not in known]
        reasons += [f"{kind} {brief(id)!r} is named more than once" for id in sorted(once) if ids.count(id) > 1]
    return reasons


_LISTED: Final = 12


def _some_of(ids: Iterable[str]) -> str:
    """List ids for a message, a few of many."""
    shown = [repr(id) for id in ids]
    return ", ".join(shown[:_LISTED] + ["and others"] * (len(shown) > _LISTED)) or "none"


def _hero_count_faults(rules: Rules, setup: Setup) -> list[str]:
    if not 1 <= setup.players <= 4:
        return [f"2 to 4 players can play, or 1 with three heroes, not {setup.players}"]
    count = heroes_of(setup)
    reasons: list[str] = []
    if len(setup.heroes) > count:
        reasons.append(f"{len(setup.heroes)} heroes are named, but {count} take part")
    return reasons + _lack_of_heroes(rules, setup)


def _lack_of_heroes(rules: Rules, setup: Setup) -> list[str]:
    villain = rules.villains.get(setup.villain)
    able = len([id for id in members(rules, setup.team) if villain is None or id != villain.hero])
    needed = heroes_of(setup) if villain is None else heroes_needed(villain, setup)
    if able >= needed:
        return []
    whose = f" who belong to {setup.team!r}" if setup.team in rules.teams else ""
    return [f"{needed} heroes{whose} are needed, the expansions have {able}"]


def _location_count_faults(rules: Rules, setup: Setup) -> list[str]:
    reasons: list[str] = []
    if len(setup.locations) > RING:
        reasons.append(f"{len(setup.locations)} locations are named, but {RING} are in play")
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


def _option_faults(setup: Setup) -> list[str]:
    hands = setup.options.hands
    reasons = [] if hands in get_args(Hands) else [f"hands are open or closed, not {brief(hands)!r}"]
    if not 0 <= setup.options.solo_kos <= 9:
        reasons.append(f"solo_kos is 0 to 9, not {setup.options.solo_kos}")
    if len(setup.tokens) > max(setup.players, 1):
        reasons.append(f"action tokens for {len(setup.tokens)} seats are named, but {setup.players} take part")
    if any(len(given) > MOST_NAMED for given in setup.tokens):
        reasons.append(f"more than {MOST_NAMED} action tokens for a seat")
    return reasons


def _team_faults(rules: Rules, setup: Setup) -> list[str]:
    """Find heroes who are not on the list of the Team, and modes that cannot be played with one (T1)."""
    team, mode = rules.teams.get(setup.team), rules.modes.get(setup.mode)
    if team is None:
        return []
    reasons = [f"Team decks cannot be used in game mode {mode.id!r}"] if mode is not None and not mode.teams else []
    if not team.cards:
        reasons.append(f"the cards of {team.id!r} are not known")
    able = members(rules, team.id)
    others = [id for id in dict.fromkeys(setup.heroes) if id in rules.heroes and id not in able]
    return reasons + [f"{id!r} is not a member of {team.id!r}; those at hand: {_some_of(able)}" for id in others]


def _challenge_faults(rules: Rules, setup: Setup) -> list[str]:
    reasons: list[str] = []
    mode = rules.modes.get(setup.mode)
    named = dict.fromkeys(setup.challenges)
    if mode is not None and mode.challenges is not None:
        odd = [id for id in named if id not in mode.challenges]
        reasons += [f"challenge {id!r} cannot be used in game mode {mode.id!r}" for id in odd]
    for challenge in [rules.challenges[id] for id in named if id in rules.challenges]:
        others = [other for other in challenge.excludes if other in setup.challenges]
        reasons += [f"challenges {challenge.id!r} and {other!r} exclude each other" for other in others]
        if 1 <= setup.players <= 4 and setup.players not in challenge.players:
            reasons.append(f"challenge {challenge.id!r} cannot be used with {setup.players} players")
    return reasons


def _villain_faults(rules: Rules, setup: Setup) -> list[str]:
    villain, mode = rules.villains.get(setup.villain), rules.modes.get(setup.mode)
    if villain is None:
        return []
    reasons: list[str] = []
    if mode is not None and not faced(mode, villain):
        others = _some_of([other.id for other in rules.villains.values() if faced(mode, other)])
        reasons.append(f"game mode {mode.id!r} is not played against {villain.id!r}, but against {others}")
    if villain.hero and villain.hero in setup.heroes:
        both = f"{villain.id!r} and {villain.hero!r} are the same person and"
        who = both if villain.hero != villain.id else repr(villain.id)
        reasons.append(f"{who} cannot be villain and hero in one game")
    return reasons


def _drawn_villain_faults(rules: Rules, setup: Setup, *, lacking: bool) -> list[str]:
    """Look for a villain to draw; where heroes are lacking for anyone, that says enough about their number."""
    if setup.villain:
        return []
    able = suited_villains(rules, setup) if lacking else fitting_villains(rules, setup)
    return [] if able else ["the expansions have no villain that fits the heroes"]
