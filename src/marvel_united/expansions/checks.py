"""What can be wrong with the content of an expansion, told all at once.

Expansions come from strangers and are plain data, so nearly everything can be checked before a game
starts: shapes, ids, and whether each counter, action or threat that a text names is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias, cast

from msgspec import Struct
from msgspec.json import Decoder, encode

from marvel_united.engine.rules import hero_card_ids, threat_ids
from marvel_united.ids import is_id, namespace
from marvel_united.model.content import Action, Challenge, Hero, Location, Mode, Villain
from marvel_united.model.effects import Advance, Call, Costs, InPlay, Level
from marvel_united.model.expansion import Expansion

__all__ = ["MAX_DEPTH", "Fault", "id_faults", "reference_faults", "shape_faults"]


class Fault(Struct, frozen=True):
    """One thing that is wrong with an expansion, and the two sides that do not fit together.

    Args:
        code: a stable identifier, such as ``double_id``.
        message: one sentence for people.
        at: the id of the content, or the name of the expansion, that has the fault.
        against: what it does not fit.
    """

    code: str
    message: str
    at: str
    against: str


MAX_DEPTH: Final = 60
"""How deep an expansion may nest, so that any state that holds one of its texts can be written and read again."""

_Thing: TypeAlias = "Hero | Villain | Location | Mode | Challenge | Action"


@cache
def _decoder() -> Decoder[Expansion]:
    return Decoder(Expansion)  # takes milliseconds to build


def shape_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell whether an expansion is the data it claims to be: written and read, it must be the same.

    Codes: ``malformed``, ``too_deep``. Nothing else can be said of an expansion that has such a fault.

    >>> shape_faults(Expansion("example", "Example", requires=["core"]))[0].code
    'malformed'
    """
    name = str(expansion.namespace)
    if _is_deeper(expansion, MAX_DEPTH):
        message = f"expansion {name!r} is nested more than {MAX_DEPTH} deep"
        return (Fault("too_deep", message, name, f"{MAX_DEPTH} levels"),)
    try:
        same = _decoder().decode(encode(expansion)) == expansion
    except (TypeError, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        return (Fault("malformed", f"expansion {name!r} is not valid data: {error}", name, str(error)),)
    if same:
        return ()
    message = f"expansion {name!r} changes when it is written and read; are all its lists tuples?"
    return (Fault("malformed", message, name, "Expansion"),)


def _is_deeper(part: object, depth: int) -> bool:
    """Tell whether something is nested more than so deep: structs, tuples and lists each count as a level."""
    if isinstance(part, Struct):
        inside: Iterable[object] = [getattr(part, field) for field in part.__struct_fields__]
    elif isinstance(part, (tuple, list)):
        inside = cast("Iterable[object]", part)
    else:
        return False
    return depth == 0 or any(_is_deeper(each, depth - 1) for each in inside)


# ---------------------------------------------------------------- ids


def id_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which ids of a well-shaped expansion cannot stay: they must be ids, its own, and stand once.

    Codes: ``malformed_id``, ``foreign_id``, ``double_id``.

    >>> from marvel_united.model.content import Mission
    >>> mission = Mission("core:save_cats", "Save Cats", "civilian", 5)
    >>> id_faults(Expansion("example", "Example", missions=(mission,)))[0].message
    "expansion 'example' declares 'core:save_cats', which is a name of 'core'"
    """
    return (*_misnamed(expansion), *_doubles(expansion))


def _misnamed(expansion: Expansion) -> Iterator[Fault]:
    own = expansion.namespace
    if not is_id(f"{own}:x"):
        yield Fault("malformed_id", f"{own!r} cannot be the name of an expansion", own, "namespace")
    for _, ids in _id_spaces(expansion):
        for id in ids:
            if not is_id(id):
                yield Fault("malformed_id", f"expansion {own!r} declares {id!r}, which is no id", id, own)
            elif not _is_own(id, own):
                message = f"expansion {own!r} declares {id!r}, which is a name of {namespace(id)!r}"
                yield Fault("foreign_id", message, id, own)


def _is_own(id: str, own: str) -> bool:
    return is_id(id) and namespace(id) == own


def _doubles(expansion: Expansion) -> Iterator[Fault]:
    for space, ids in _id_spaces(expansion):
        for index, id in enumerate(ids):
            if id in ids[:index]:
                yield Fault("double_id", f"{id!r} stands twice among the {space}", id, space)


def _id_spaces(expansion: Expansion) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give the ids an expansion declares, in groups in which each must be the only one."""
    own = expansion.namespace
    yield f"heroes of {own!r}", tuple(hero.id for hero in expansion.heroes)
    yield f"villains of {own!r}", tuple(villain.id for villain in expansion.villains)
    yield f"locations of {own!r}", tuple(location.id for location in expansion.locations)
    yield f"missions of {own!r}", tuple(mission.id for mission in expansion.missions)
    yield f"modes of {own!r}", tuple(mode.id for mode in expansion.modes)
    yield f"challenges of {own!r}", tuple(challenge.id for challenge in expansion.challenges)
    yield f"actions of {own!r}", tuple(action.id for action in _actions(expansion))
    for villain in expansion.villains:
        yield f"counters of {villain.id!r}", _counters(villain)
        if _is_own(villain.id, own):
            yield f"threats of {villain.id!r}", threat_ids(villain)
    for hero in expansion.heroes:
        if _is_own(hero.id, own):
            yield f"cards of {hero.id!r}", hero_card_ids(hero)


def _actions(expansion: Expansion) -> tuple[Action, ...]:
    """Give the actions of all games and of single villains; what villains share stands once."""
    of_villains = (action for villain in expansion.villains for action in villain.actions)
    return tuple(dict.fromkeys((*expansion.actions, *of_villains)))


def _counters(villain: Villain) -> tuple[str, ...]:
    track = () if villain.track is None else (villain.track.counter,)
    return (*track, *(counter.id for counter in villain.counters))


# ---------------------------------------------------------------- references


def reference_faults(expansion: Expansion, required: tuple[Expansion, ...] = ()) -> tuple[Fault, ...]:
    """Tell which names in the texts of a well-shaped expansion lead nowhere.

    Codes: ``unknown_counter``, ``unknown_action``, ``unknown_threat``, ``unknown_handler``, ``unknown_id``.

    Args:
        expansion: what to check.
        required: all expansions it builds on.

    >>> from marvel_united.model.content import Hero
    >>> hero = Hero("example:ada", "Ada", cards=(), villain="example:dark_ada")
    >>> reference_faults(Expansion("example", "Example", heroes=(hero,)))[0].message
    "'example:ada' names the unknown villain 'example:dark_ada'"
    """
    reach = _reach((expansion, *required))
    things: tuple[_Thing, ...] = (
        *expansion.heroes,
        *expansion.villains,
        *expansion.locations,
        *expansion.modes,
        *expansion.challenges,
        *expansion.actions,
    )
    return tuple(fault for thing in things for fault in _dead_ends(thing, reach))


class _Reach(Struct, frozen=True):
    """The ids that the texts of an expansion may name, and the namespaces they come from."""

    namespaces: tuple[str, ...]
    heroes: frozenset[str]
    villains: frozenset[str]
    missions: frozenset[str]
    challenges: frozenset[str]
    actions: frozenset[str]
    threats: frozenset[str]


def _reach(expansions: tuple[Expansion, ...]) -> _Reach:
    villains = [villain for expansion in expansions for villain in expansion.villains]
    return _Reach(
        namespaces=tuple(expansion.namespace for expansion in expansions),
        heroes=frozenset(hero.id for expansion in expansions for hero in expansion.heroes),
        villains=frozenset(villain.id for villain in villains),
        missions=frozenset(mission.id for expansion in expansions for mission in expansion.missions),
        challenges=frozenset(c.id for expansion in expansions for c in expansion.challenges),
        actions=frozenset(action.id for expansion in expansions for action in _actions(expansion)),
        threats=frozenset(id for villain in villains for id in threat_ids(villain)),
    )


def _dead_ends(thing: _Thing, reach: _Reach) -> Iterator[Fault]:
    yield from _thing_faults(thing, reach)
    counters = _counters(thing) if isinstance(thing, Villain) else ()
    for node in _nodes(thing):
        yield from _node_faults(thing.id, node, counters, reach)


def _thing_faults(thing: _Thing, reach: _Reach) -> Iterator[Fault]:
    """Check what a thing names as a whole. A mode is played with all its missions; others may be absent."""
    at = thing.id
    match thing:
        case Hero(villain=id) if id and _dangles(id, reach.villains, reach):
            yield Fault("unknown_id", f"{at!r} names the unknown villain {id!r}", at, id)
        case Villain(hero=id) if id and _dangles(id, reach.heroes, reach):
            yield Fault("unknown_id", f"{at!r} names the unknown hero {id!r}", at, id)
        case Mode(missions=ids):
            for id in ids:
                if id not in reach.missions:
                    yield Fault("unknown_id", f"{at!r} is played with the unknown mission {id!r}", at, id)
        case Challenge(excludes=ids):
            for id in ids:
                if _dangles(id, reach.challenges, reach):
                    yield Fault("unknown_id", f"{at!r} excludes the unknown challenge {id!r}", at, id)
        case _:
            pass


def _nodes(thing: Struct) -> Iterator[Struct]:
    """Give a struct and all that are inside it, however deep, in reading order."""
    waiting: list[object] = [thing]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Struct):
            yield part
            waiting.extend(getattr(part, field) for field in reversed(part.__struct_fields__))
        elif isinstance(part, tuple):
            waiting.extend(reversed(cast("tuple[object, ...]", part)))


def _node_faults(at: str, node: Struct, counters: tuple[str, ...], reach: _Reach) -> Iterator[Fault]:
    """Check what a single node names.

    A counter must be the villain's own, for without that villain there is none; an action or threat
    that happens not to be in the game does no harm.
    """
    match node:
        case Advance(counter=id) | Level(counter=id) if id not in counters:
            yield Fault("unknown_counter", f"{at!r} uses the counter {id!r}, which it does not declare", at, id)
        case Costs(action=id) if id not in reach.actions:
            yield Fault("unknown_action", f"{at!r} makes the unknown action {id!r} dearer", at, id)
        case InPlay(threat=id) if id not in reach.threats:
            yield Fault("unknown_threat", f"{at!r} looks for the unknown threat {id!r}", at, id)
        case Call(key=id):
            yield Fault("unknown_handler", f"{at!r} calls {id!r}, which nobody registers", at, id)
        case _:
            pass


def _dangles(id: str, known: frozenset[str], reach: _Reach) -> bool:
    """Tell whether a name leads nowhere; one of an expansion that is not required may be absent."""
    return id not in known and (not is_id(id) or namespace(id) in reach.namespaces)
