"""Whether an expansion gets what it requires: other expansions, this library, and what it declares anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from marvel_united.ids import is_id, namespace
from marvel_united.model.content import Villain
from marvel_united.model.expansion import Expansion
from marvel_united.version import __version__

from .checks import by_id, content_of, counters_in, counters_of
from .faults import Finding
from .versions import Requirement, in_range, is_range, read_requirement, read_version

__all__ = ["double_replacements", "engine_faults", "replacement_faults", "requirement_of", "version_faults"]

# ---------------------------------------------------------------- versions


def engine_faults(expansion: Expansion) -> Iterator[Finding]:
    """Tell whether the version of an expansion is one, and whether this library is one it works with.

    Codes: ``malformed_version``, ``malformed_requirement``, ``wrong_engine``.

    Args:
        expansion: a well-shaped one.

    >>> [fault.message for fault in engine_faults(Expansion("example", "Example", "1.0"))]
    ["the version of expansion 'example' is '1.0', not major.minor.patch"]
    """
    name, wanted = expansion.namespace, expansion.engine
    if read_version(expansion.version) is None:
        message = f"the version of expansion {name!r} is {expansion.version!r}, not major.minor.patch"
        yield Finding("malformed_version", message, name, expansion.version, expansion, "version")
    if not is_range(wanted):
        message = f"expansion {name!r} names {wanted!r} as versions of marvel_united, which is no range"
        yield Finding("malformed_requirement", message, name, wanted, expansion, "engine")
    elif not _holds(__version__, wanted):
        message = f"expansion {name!r} {expansion.version} works with marvel_united {wanted}, this is {__version__}"
        yield Finding("wrong_engine", message, name, f"marvel_united {__version__}", expansion, "engine")


def requirement_of(expansion: Expansion, entry: str) -> Requirement | Finding:
    """Read an entry of `Expansion.requires`.

    Code: ``malformed_requirement``.

    Args:
        expansion: whose entry it is.
        entry: the entry.
    """
    name = expansion.namespace
    message = f"expansion {name!r} requires {entry!r}, which is no name, nor one with a range of versions"
    return read_requirement(entry) or Finding("malformed_requirement", message, name, entry, expansion, "requires")


def version_faults(
    expansion: Expansion, field: str, requirement: Requirement, required: tuple[Expansion, ...]
) -> Iterator[Finding]:
    """Tell whether what an expansion requires is at hand in a version that will do.

    Code: ``wrong_version``.

    Args:
        expansion: which requires something.
        field: where it says so, such as ``requires[0]``.
        requirement: what.
        required: what there is of that name; nothing if it could not be loaded.
    """
    for name, version in [(each.namespace, each.version) for each in required]:
        if not _holds(version, requirement.range):
            by = f"expansion {expansion.namespace!r} {expansion.version}"
            message = f"{by} requires {name!r} {requirement.range}, which is at hand as {version}"
            yield Finding("wrong_version", message, expansion.namespace, f"{name} {version}", expansion, field)


def _holds(version: str, wanted: str) -> bool:
    """Tell whether a version is in a range; one that is malformed is another fault."""
    numbers = read_version(version)
    return numbers is None or in_range(numbers, wanted)


# ---------------------------------------------------------------- replacements


def replacement_faults(expansion: Expansion, required: tuple[Expansion, ...]) -> Iterator[Finding]:
    """Tell whether an expansion may declare anew what it says, and does.

    Codes: ``unknown_replaced``, ``idle_replacement``, ``foreign_id``, ``malformed_id``.

    Args:
        expansion: a well-shaped one.
        required: all expansions it builds on.

    >>> example = Expansion("example", "Example", replaces=("core:hulk",))
    >>> [fault.message for fault in replacement_faults(example, ())]
    ["expansion 'example' replaces 'core:hulk', but does not require 'core'"]
    """
    owners = {each.namespace: each for each in required}
    declared = _replaceable(expansion)
    for index, id in enumerate(expansion.replaces):
        kinds = [kind for kind, ids in declared.items() if id in ids]
        yield from _entry_faults(expansion, index, kinds, owners)
    for villain in expansion.villains:
        owner = owners.get(namespace(villain.id))
        if villain.id in expansion.replaces and owner is not None:
            yield from _villain_faults(expansion, villain, owner)


def _entry_faults(
    expansion: Expansion, index: int, kinds: list[str], owners: Mapping[str, Expansion]
) -> Iterator[Finding]:
    """Check an entry of `Expansion.replaces`, which declares things of some kinds."""
    name, id, field = expansion.namespace, expansion.replaces[index], f"replaces[{index}]"
    owner = owners.get(namespace(id))
    if not is_id(id):
        message = f"expansion {name!r} replaces {id!r}, which is no id"
        yield Finding("malformed_id", message, id, name, expansion, field)
    elif owner is None:
        message = f"expansion {name!r} replaces {id!r}, but does not require {namespace(id)!r}"
        yield Finding("unknown_replaced", message, id, name, expansion, field)
    elif not kinds:
        message = f"expansion {name!r} replaces {id!r}, but declares nothing of that id"
        yield Finding("idle_replacement", message, id, name, expansion, field)
    else:
        there = _replaceable(owner)
        for kind in kinds:
            if id not in there[kind]:
                message = f"expansion {name!r} replaces {id!r}, which {owner.namespace!r} has not among its {kind}"
                yield Finding("unknown_replaced", message, id, name, expansion, field)


def _villain_faults(expansion: Expansion, villain: Villain, owner: Expansion) -> Iterator[Finding]:
    """Find counters and actions of a replaced villain that bear names of the owner, but were not the villain's."""
    old = next((each for each in owner.villains if each.id == villain.id), villain)
    kept = (*counters_of(old), *(action.id for action in old.actions))
    name = expansion.namespace
    for id, part, field in (*counters_in(villain), *by_id(villain.actions)):
        if is_id(id) and namespace(id) != name and id not in kept:
            message = f"expansion {name!r} declares {id!r}, which {villain.id!r} has not where it is replaced"
            yield Finding("foreign_id", message, id, name, part, field)


def _replaceable(expansion: Expansion) -> dict[str, tuple[str, ...]]:
    """Give the ids of all that can be declared anew, by kind."""
    ids = {kind: tuple(thing.id for thing in things) for kind, things in content_of(expansion)}
    return {**ids, "actions": tuple(action.id for action in expansion.actions)}


def double_replacements(expansion: Expansion, others: tuple[Expansion, ...]) -> Iterator[Finding]:
    """Tell where an expansion declares anew what another one of the game declares anew as well.

    Code: ``double_replacement``.

    Args:
        expansion: one of the game.
        others: those that come before it.
    """
    own = _replaceable(expansion)
    for index, id in enumerate(expansion.replaces):
        kinds = [kind for kind, ids in own.items() if id in ids]
        for other in others:
            theirs = _replaceable(other)
            if id in other.replaces and any(id in theirs[kind] for kind in kinds):
                by, name = other.namespace, expansion.namespace
                message = f"expansions {by!r} and {name!r} both replace {id!r}"
                yield Finding("double_replacement", message, by, name, expansion, f"replaces[{index}]")
