"""The facts about The Horsemen of Apocalypse, in the shape in which we show those of any box."""

from __future__ import annotations

from typing import Any, TypeAlias  # facts are JSON; what they hold is what is tested

Facts: TypeAlias = "dict[str, Any]"

ORDER = ["Famine", "War", "Pestilence", "Death"]
"""The order of the prelude, in which we show the icons whose printed order is unknown (C7)."""

UNKNOWN_ORDER = "reconstructed: the icons on each card with a BAM!, their printed order is not known"

DEFEAT = "no master plan card left when a villain turn ends: the current horseman is defeated"
"""Our words for the other end of a horseman, which the facts have among the special rules."""


def in_shape(printed: Facts) -> Facts:
    """Give the facts with each horseman of the prelude as a villain, and each side of a threat as one.

    The Unleashed cards are an extra deck with us; its test compares them.
    """
    (hero,), (apocalypse,) = printed["heroes"], printed["villains"]
    prelude = printed["prelude"]
    horsemen = [_horseman(prelude, id) for id in prelude["order"]]
    return {
        **printed,
        "heroes": [{**_without(hero, "anti_hero"), "villain_side": hero["id"]}],
        "villains": [_apocalypse(apocalypse), *horsemen],
    }


def _without(thing: Facts, *keys: str) -> Facts:
    return {key: value for key, value in thing.items() if key not in keys}


def _apocalypse(printed: Facts) -> Facts:
    survival = printed["second_tracker"]["does"]
    wins = survival.rpartition("; ")[2]
    full = [_without(threat, "weakened", "double_sided") for threat in printed["threats"]]
    return {
        **_without(printed, "second_tracker", "unleashed"),
        "hero_side": printed["id"],
        "basis": [UNKNOWN_ORDER],
        "plot": f"{printed['plot']}; Survival {wins}",
        "special_rules": printed["special_rules"].replace(
            "see second_tracker", f"Survival, on the Apocalypse track, goes {survival}"
        ),
        "master_plan": [_plan(card) for card in printed["master_plan"]],
        "threats": [*full, *[_weakened(threat) for threat in printed["threats"]]],
    }


def _plan(card: Facts) -> Facts:
    if "horseman_order" not in card:
        return card
    assert card["horseman_order"] is None
    return {**_without(card, "horseman_order"), "icons": ORDER, "source": "reconstructed"}


def _weakened(threat: Facts) -> Facts:
    side = _without(threat["weakened"], "note")
    return {**_without(threat, "double_sided"), **side, "weakened": True}


def _horseman(prelude: Facts, id: str) -> Facts:
    """Give a horseman with the dashboard that all share; their threats lie with the first."""
    dashboard = prelude["dashboard"]
    return {
        **dashboard,
        "id": id,
        "name": id.capitalize(),
        "modes": ["prelude"],
        "track": None,
        "plot": f"{dashboard['plot']}; {DEFEAT}",
        "special_rules": "; ".join(dashboard["special_rules"]),
        "super_villain_tokens": [],
        "master_plan": prelude["decks"][id],
        "threats": prelude["threats"] if id == prelude["order"][0] else [],
    }
