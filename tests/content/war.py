"""The facts about World War Hulk, in the shape in which we show those of any box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, cast  # facts are JSON; what they hold is what is tested

Facts: TypeAlias = "dict[str, Any]"

NOT_OURS = ("modes", "aliases", "plot_limit", "note", "basis")
"""What facts say that content says elsewhere or not at all: other modes, second names, limits inside plots."""

OURS = {"standing_rule": "standing"}
"""What we call otherwise."""


def in_shape(printed: Facts) -> Facts:
    """Give the facts with all that they say of where something comes from in one place, as ``basis``."""
    shaped = cast("Facts", _based(printed))
    (stunned,) = [thing for thing in printed["other"] if thing["id"] == "stunned"]
    (user,) = [hero for hero in shaped["heroes"] if hero["id"] == "hulkbuster_iron_man"]
    user["basis"].append(f"{stunned['source']}: {stunned['name']} ({stunned['basis']}): {stunned['does']}")
    return shaped


def _based(fact: object) -> object:
    if isinstance(fact, dict):
        told = cast("Facts", fact)
        kept = {
            OURS.get(key, key): _based(value)
            for key, value in told.items()
            if key not in NOT_OURS and not key.endswith("_basis")
        }
        basis = [*_basis(told)]
        return kept | {"basis": basis} if basis else kept
    return [_based(each) for each in cast("list[object]", fact)] if isinstance(fact, list) else fact


def _basis(told: Facts) -> Iterator[str]:
    """Give the lines of a basis: of the whole first, then of its parts."""
    if "special_rules_basis" in told:
        yield told["note"]
        parts = [key for key in told if key.endswith("_basis") and key != "special_rules_basis"]
        yield from (f"{key.removesuffix('_basis')}: {told[key]}" for key in parts)
        yield from (f"{rule['rule']}: {rule['basis']}" for rule in told["special_rules_basis"])
        return
    yield from ([told["basis"]] if "basis" in told else [])
    yield from ([f"name: {told['name_basis']}"] if "name_basis" in told else [])
    yield from ([told["note"]] if "note" in told else [])
