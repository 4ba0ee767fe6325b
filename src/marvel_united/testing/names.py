"""Names: how people say which card, hero or location they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..errors import UsageError
from ..ids import slug
from .tracebacks import HIDDEN

if TYPE_CHECKING:
    from ..engine import Rules
    from ..model.state import State

__tracebackhide__ = HIDDEN

Names = Mapping[str, Sequence[str]]
"""Ids, each with the printed names that also mean it."""


def tail(id: str) -> str:
    """Give the last part of an id.

    >>> tail("core:red_skull/crossbones"), tail("core:hulk")
    ('crossbones', 'hulk')
    """
    return id.rpartition(":")[2].rpartition("/")[2]


def means(wanted: str, id: str, names: Sequence[str] = ()) -> bool:
    """Tell whether a text means an id: by the id, its path, its last part, or a printed name.

    >>> means("Bob, Agent of Hydra", "core:red_skull/bob_agent_of_hydra")
    True
    >>> means("hulk/move", "core:hulk/move"), means("move", "core:hulk/move_attack")
    (True, False)
    """
    if ":" in wanted or "/" in wanted:
        return wanted in {id, id.partition(":")[2]}
    return slug(wanted) in {tail(id), *map(slug, names)}


def find(kind: str, wanted: str, known: Names) -> str:
    """Give the id that a text means.

    Args:
        kind: what is looked for, for the message.
        wanted: an id, its last part, or a printed name.
        known: where to look.

    Raises:
        UsageError: ``unknown_name`` or ``ambiguous_name``, with everything there is.

    >>> find("hero", "Ant-Man", {"core:ant_man": (), "core:hulk": ()})
    'core:ant_man'
    >>> find("hero", "Thor", {"core:ant_man": (), "core:hulk": ()})
    Traceback (most recent call last):
    marvel_united.errors.UsageError: there is no hero 'Thor'; there are: ant_man, hulk [unknown_name]
    """
    found = [id for id, names in known.items() if means(wanted, id, names)]
    exact = [id for id in found if wanted == id or slug(wanted) == tail(id)]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if found:
        listed = ", ".join(map(tail, found))
        raise UsageError(
            "ambiguous_name", f"{kind} {wanted!r} may be any of: {listed}", kind=kind, name=wanted, known=tuple(found)
        )
    listed = ", ".join(map(tail, known)) or "none at all"
    raise UsageError(
        "unknown_name",
        f"there is no {kind} {wanted!r}; there are: {listed}",
        kind=kind,
        name=wanted,
        known=tuple(known),
    )


# ---------------------------------------------------------------- what there is to name


def card_names(rules: Rules, id: str) -> tuple[str, ...]:
    """Give what else a card can be called: its special effect, its printed name, or a master plan card's number.

    Args:
        rules: the compiled content.
        id: of any card.
    """
    if id in rules.threats or id in rules.side_cards:
        return ((rules.threats.get(id) or rules.side_cards[id]).name,)
    plan = rules.plan_cards.get(id)
    special = plan.special if plan is not None else rules.hero_cards[id].special
    number = ("_".join(tail(id).split("_")[:2]),) if plan is not None else ()
    return number if special is None else (special.name, *number)


def cards(rules: Rules, ids: Sequence[str]) -> Names:
    """Give some cards with their names."""
    return {id: card_names(rules, id) for id in ids}


def hero_index(state: State, wanted: str) -> int:
    """Give the index of a hero in the game.

    Raises:
        UsageError: there is no such hero in the game.
    """
    ids = [hero.id for hero in state.heroes]
    return ids.index(find("hero", wanted, dict.fromkeys(ids, ())))


def position(rules: Rules, state: State, wanted: int | str) -> int:
    """Give the ring position of a location in play, named by its position or its name.

    Raises:
        UsageError: there is no such location in play.
    """
    ids = [place.id for place in state.places]
    if isinstance(wanted, str):
        return ids.index(find("location", wanted, {id: (rules.locations[id].name,) for id in ids}))
    if not 0 <= wanted < len(ids):
        raise UsageError(
            "unknown_name", f"ring positions are 0 to {len(ids) - 1}, not {wanted}", kind="location", name=wanted
        )
    return wanted
