"""What a setup leaves out is drawn from its seed; what cannot be played is refused with every reason at once."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .. import rng
from ..errors import SetupError
from ..model.content import Villain
from ..model.effects import Eliminate
from ..model.modes import Mode
from ..model.parts import parts
from ..model.setup import Options, Setup
from ..model.state import SYMBOLS
from .choices import choice_faults, choice_type_faults
from .select import RING

if TYPE_CHECKING:
    from .rules import Rules

SOLO_HEROES = 3


def complete(rules: Rules, setup: Setup) -> Setup:
    """Give a setup with everything filled in.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: what the players have chosen.

    Raises:
        SetupError: with ``details["reasons"]``.
    """
    reasons = faults(rules, setup)
    if reasons:
        raise SetupError("impossible_setup", "; ".join(reasons), reasons=tuple(reasons))
    count = heroes_of(setup)
    villain = setup.villain or _draw(setup, "villain", sorted(_fitting_villains(rules, setup)), 1)[0]
    pool = reserve(rules, setup, setup.heroes, villain)
    heroes = setup.heroes + _draw(setup, "heroes", pool, count - len(setup.heroes))
    locations = _locations(rules, setup, rules.villains[villain])
    return replace(setup, villain=villain, heroes=heroes, locations=locations)


def _locations(rules: Rules, setup: Setup, villain: Villain) -> tuple[str, ...]:
    """Fill in the locations; a home that is not named lies at 0, that of the heroes opposite."""
    homes = [id for id in (villain.home, villain.opposite) if id and id not in setup.locations]
    named = (*setup.locations, *homes)
    spare = sorted(id for id in _drawn_locations(rules, setup) if id not in named)
    rest = [*setup.locations, *_draw(setup, "locations", spare, RING - len(named))]
    if len(homes) == 2:
        half = RING // 2 - 1
        return (homes[0], *rest[:half], homes[1], *rest[half:])
    return (*homes, *rest)


def heroes_of(setup: Setup) -> int:
    """Give the number of heroes a setup asks for.

    >>> heroes_of(Setup(players=4)), heroes_of(Setup(players=1))
    (4, 3)
    """
    return SOLO_HEROES if setup.solo else setup.players


def _draw(setup: Setup, what: str, pool: list[str], n: int) -> tuple[str, ...]:
    return rng.sample(setup.seed, f"core:setup/{what}", 0, tuple(pool), n)[0] if n else ()


def reserve(rules: Rules, setup: Setup, known: tuple[str, ...], villain: str) -> list[str]:
    """Give the heroes who can still join a game: none who is or was in it, nor the villain's own person (I7, T1).

    Args:
        rules: the compiled content.
        setup: names the Team, if there is one.
        known: ids of heroes who are or were in the game.
        villain: id of the villain.
    """
    barred = (*known, rules.villains[villain].hero)
    return sorted([id for id in rules.heroes if id not in barred and in_team(rules, setup, id)])


def in_team(rules: Rules, setup: Setup, hero: str) -> bool:
    """Tell whether a hero can be used with the setup's Team deck, if there is one (T1)."""
    team = rules.teams.get(setup.team)
    return team is None or team.has(hero)


def _needed(villain: Villain, setup: Setup) -> int:
    """Count the heroes a game can need: where KOs eliminate, the seats' other heroes too, but for one seat (I7)."""
    count = heroes_of(setup)
    eliminates = any(parts(villain.instead_of_bam, Eliminate))
    return count * 2 - 1 if eliminates and not setup.solo else count


def _fitting_villains(rules: Rules, setup: Setup) -> list[str]:
    """Give the villains that can be drawn: those that suit and leave heroes enough."""
    suited = _suited_villains(rules, setup)
    return [villain.id for villain in suited if len(reserve(rules, setup, (), villain.id)) >= _needed(villain, setup)]


def _suited_villains(rules: Rules, setup: Setup) -> list[Villain]:
    """Give the villains of the mode who are at home here, and no hero."""
    return [
        villain
        for villain in rules.villains.values()
        if not _villain_faults(rules, setup, villain)
        and not _home_faults(setup, villain)
        and villain.hero not in setup.heroes
    ]


def _villain_faults(rules: Rules, setup: Setup, villain: Villain) -> list[str]:
    mode = rules.modes.get(setup.mode)
    if mode is None or _faced(mode, villain):
        return []
    faced = [other.id for other in rules.villains.values() if _faced(mode, other)]
    return [f"game mode {mode.id!r} is not played against {villain.id!r}, but against {listed(faced)}"]


def _faced(mode: Mode, villain: Villain) -> bool:
    """Tell whether a game mode is played against a villain."""
    allowed = not mode.villains or villain.id in mode.villains
    return allowed and villain.id not in mode.bars and (not villain.modes or mode.id in villain.modes)


def _fitting_locations(rules: Rules, setup: Setup) -> list[str]:
    """Give the locations that the mode can be played at."""
    mode = rules.modes.get(setup.mode)
    groups = ("regular",) if mode is None else mode.groups
    return [place.id for place in rules.locations.values() if place.group in groups]


def _drawn_locations(rules: Rules, setup: Setup) -> list[str]:
    """Give the locations that are drawn from: the mode's own, if it names any."""
    own = rules.modes[setup.mode].locations
    return [*own] if own else _fitting_locations(rules, setup)


def faults(rules: Rules, setup: Setup) -> list[str]:
    """Give every reason why a setup cannot be played; none if it can."""
    return type_faults(setup) or [
        *_seed_faults(setup),
        *_id_faults(rules, setup),
        *_count_faults(rules, setup),
        *_pair_faults(rules, setup),
        *choice_faults(rules, setup),
    ]


def type_faults(setup: Setup) -> list[str]:
    """Give every field of a setup that does not hold what it declares.

    >>> type_faults(Setup(players="2"))
    ["players is 'str' instead of int"]
    """
    fields: list[tuple[str, object, type]] = [
        *[(name, getattr(setup, name), str) for name in ("seed", "villain", "mode", "team")],
        *[(name, getattr(setup, name), tuple) for name in (*_LISTS, "choices", "tokens")],
        ("players", setup.players, int),
        ("options", setup.options, Options),
    ]
    wrong = [(name, value, kind) for name, value, kind in fields if type(value) is not kind]
    reasons = [f"{name} is {type(value).__name__!r} instead of {kind.__name__}" for name, value, kind in wrong]
    if reasons:
        return reasons
    for name in _LISTS:
        items: tuple[object, ...] = getattr(setup, name)
        if len(items) > MOST_NAMED:
            reasons.append(f"{name} holds {len(items)} names, {MOST_NAMED} at most can be told apart")
        elif any(type(item) is not str for item in items):
            reasons.append(f"{name} holds what is no text")
    reasons += choice_type_faults(setup, MOST_NAMED)
    if any(type(given) is not tuple or any(symbol not in SYMBOLS for symbol in given) for given in setup.tokens):
        reasons.append(f"tokens holds what are no action tokens: {', '.join(SYMBOLS)}")
    options = setup.options
    if options.hands not in ("open", "closed"):
        reasons.append("hands are open or closed")
    switches = (options.ask_forced, options.no_negative)
    if type(options.solo_kos) is not int or any(type(switch) is not bool for switch in switches):
        reasons.append("solo_kos is a number, ask_forced and no_negative true or false")
    return reasons


_LISTS = ("heroes", "locations", "challenges", "expansions")

MOST_NAMED = 100
"""Names that a list of a setup can hold; more than any game needs."""


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
        reasons += [f"there is no {kind} {_shown(id)} in {_shown(packs)[1:-1]}" for id in once if id not in known]
        reasons += [f"{kind} {_shown(id)} is named more than once" for id in sorted(once) if ids.count(id) > 1]
    return reasons


def listed(ids: Iterable[str]) -> str:
    """List ids for a message, a few of many.

    >>> listed(["core:hulk", "core:wasp"]), listed([])
    ("'core:hulk', 'core:wasp'", 'none')
    """
    shown = [repr(id) for id in ids]
    return ", ".join(shown[:_LISTED] + ["and others"] * (len(shown) > _LISTED)) or "none"


_LISTED = 12


def _shown(text: str) -> str:
    """Give a text for a message, a long one cut short."""
    return repr(text if len(text) <= 80 else f"{text[:77]}...")


def _count_faults(rules: Rules, setup: Setup) -> list[str]:
    return [*_hero_count_faults(rules, setup), *_location_count_faults(rules, setup), *_option_faults(setup)]


def _hero_count_faults(rules: Rules, setup: Setup) -> list[str]:
    if not 1 <= setup.players <= 4:
        return [f"2 to 4 players can play, or 1 with three heroes, not {setup.players}"]
    count = heroes_of(setup)
    reasons: list[str] = []
    if len(setup.heroes) > count:
        reasons.append(f"{len(setup.heroes)} heroes are named, but {count} take part")
    villain = rules.villains.get(setup.villain)
    able = len([id for id in rules.heroes if (villain is None or id != villain.hero) and in_team(rules, setup, id)])
    needed = count if villain is None else _needed(villain, setup)
    if able < needed:
        members = f" who belong to {setup.team!r}" if setup.team in rules.teams else ""
        reasons.append(f"{needed} heroes{members} are needed, the expansions have {able}")
    return reasons


def _location_count_faults(rules: Rules, setup: Setup) -> list[str]:
    reasons: list[str] = []
    if len(setup.locations) > RING:
        reasons.append(f"{len(setup.locations)} locations are named, but {RING} are in play")
    fitting = _fitting_locations(rules, setup)
    known = [id for id in dict.fromkeys(setup.locations) if id in rules.locations]
    reasons += [f"game mode {setup.mode!r} is not played at {id!r}" for id in known if id not in fitting]
    villain = rules.villains.get(setup.villain)
    reasons += [] if villain is None else _home_faults(setup, villain)
    if len(fitting) < RING:
        reasons.append(f"{RING} locations are needed, the expansions have {len(fitting)}")
    return reasons


def _home_faults(setup: Setup, villain: Villain) -> list[str]:
    """Find homes of villain and heroes that cannot lie opposite to each other."""
    homes = [id for id in (villain.home, villain.opposite) if id]
    named = [id for id in homes if id in setup.locations]
    if not homes:
        return []
    if not named and len(setup.locations) + len(homes) <= RING:
        return []
    if len(named) == len(homes) and len(setup.locations) == RING:
        places = [setup.locations.index(id) for id in homes]
        if len(homes) == 1 or abs(places[0] - places[1]) == RING // 2:
            return []
    return [
        f"{villain.id!r} needs {' and '.join(map(repr, homes))} opposite to each other: name all locations or neither"
    ]


def _option_faults(setup: Setup) -> list[str]:
    reasons: list[str] = []
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
    others = [id for id in dict.fromkeys(setup.heroes) if id in rules.heroes and not in_team(rules, setup, id)]
    members = listed([id for id in rules.heroes if team.has(id)])
    return reasons + [f"{id!r} is not a member of {team.id!r}; those at hand: {members}" for id in others]


def _pair_faults(rules: Rules, setup: Setup) -> list[str]:
    reasons: list[str] = []
    mode = rules.modes.get(setup.mode)
    reasons += _team_faults(rules, setup)
    if mode is not None and mode.challenges is not None:
        odd = [id for id in dict.fromkeys(setup.challenges) if id not in mode.challenges]
        reasons += [f"challenge {id!r} cannot be used in game mode {mode.id!r}" for id in odd]
    for challenge in [rules.challenges[id] for id in dict.fromkeys(setup.challenges) if id in rules.challenges]:
        others = [other for other in challenge.excludes if other in setup.challenges]
        reasons += [f"challenges {challenge.id!r} and {other!r} exclude each other" for other in others]
        if 1 <= setup.players <= 4 and setup.players not in challenge.players:
            reasons.append(f"challenge {challenge.id!r} cannot be used with {setup.players} players")
    lacking = _hero_count_faults(rules, setup)  # which says enough where heroes are too few for anyone
    if not setup.villain and not (_suited_villains if lacking else _fitting_villains)(rules, setup):
        reasons.append("the expansions have no villain that fits the heroes")
    villain = rules.villains.get(setup.villain)
    reasons += [] if villain is None else _villain_faults(rules, setup, villain)
    if villain is not None and villain.hero and villain.hero in setup.heroes:
        both = f"{villain.id!r} and {villain.hero!r} are the same person and"
        who = both if villain.hero != villain.id else repr(villain.id)
        reasons.append(f"{who} cannot be villain and hero in one game")
    return reasons
