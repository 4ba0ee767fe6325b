"""What can be wrong with the content of an expansion, told all at once.

Expansions come from strangers and are plain data, so nearly everything can be checked before a game
starts. Here it is shapes and ids; `references`, `values` and `texts` check the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias, cast

from msgspec import Struct
from msgspec.json import Decoder, encode

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, threat_ids
from marvel_united.errors import brief
from marvel_united.ids import is_id, namespace
from marvel_united.model.content import Action, Counter, Hero, Location, Villain
from marvel_united.model.expansion import CampaignKind, Expansion, Handler
from marvel_united.model.modes import Challenge, ExtraDeck, Mission, Mode, Option, Team
from marvel_united.model.parts import is_whole, nodes_of, parts_of

from .faults import CONTROL, Fault, Finding, told

__all__ = [
    "MAX_DEPTH",
    "Named",
    "actions_of",
    "by_id",
    "content_of",
    "counters_in",
    "counters_of",
    "id_faults",
    "shape_faults",
]

Content: TypeAlias = Hero | Villain | Location | Mission | Mode | Challenge | ExtraDeck | Option | Team
"""What an expansion declares by an id of its own, actions apart."""


MAX_DEPTH: Final = 60
"""How deep an expansion may nest, so that any state that holds one of its texts can be written and read again."""

MAX_ITEMS: Final = 1000
"""How long a list of an expansion may be."""


@cache
def _decoder() -> Decoder[Expansion]:
    return Decoder(Expansion)  # takes milliseconds to build


def shape_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell whether an expansion is the data it claims to be: written and read, it must be the same.

    Codes: ``malformed``, ``too_deep``, ``too_large``, ``bad_text``. Nothing else can be said of an expansion that has
    such a fault.

    >>> shape_faults(Expansion("example", "Example", requires=["core"]))[0].code
    'malformed'
    """
    name = brief(expansion.namespace)
    if _is_deeper(expansion, MAX_DEPTH):
        message = f"expansion {name!r} is nested more than {MAX_DEPTH} deep"
        return (Fault("too_deep", message, name, f"{MAX_DEPTH} levels"),)
    unfit = (*_long_lists(name, expansion), *_unfit_texts(expansion))
    if unfit:
        return told(expansion, unfit)
    try:
        same = _decoder().decode(encode(expansion)) == expansion
    except (TypeError, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        why = _misfit(expansion, str(error))
        return (Fault("malformed", f"expansion {name!r} is not valid data: {why}", name, why),)
    if same:
        return ()
    message = f"expansion {name!r} changes when it is written and read; are all its lists tuples?"
    return (Fault("malformed", message, name, "Expansion"),)


def _long_lists(name: str, expansion: Expansion) -> Iterator[Finding]:
    for node in nodes_of(expansion):
        if len(parts_of(node)) > MAX_ITEMS:
            message = f"expansion {name!r} has a list of more than {MAX_ITEMS} items"
            yield Finding("too_large", message, name, f"{MAX_ITEMS} items", node)


# ---------------------------------------------------------------- the characters of texts

MAX_NAME: Final = 250
"""How long an id, a name or the like may be."""

MAX_TEXT: Final = 2000
"""How long a text of sentences may be."""

_SENTENCES: Final = ("at_max", "basis", "disputed", "does", "reason", "setup", "special_rules", "standing")
"""The fields that hold sentences."""


def _unfit_texts(expansion: Expansion) -> Iterator[Finding]:
    """Find texts that cannot be shown as they are: too long, or with control characters."""
    for field in expansion.__struct_fields__:
        for at, part in _tops(expansion, field):
            yield from (fault for text in _texts(expansion, field, part) for fault in _unfit(at, text))


def _tops(expansion: Expansion, field: str) -> list[tuple[str, object]]:
    """Give what stands in a field of an expansion, each with the id that it is told by."""
    part = getattr(expansion, field)
    things = [each for each in parts_of(part) if isinstance(each, Struct)] or [part]
    return [(brief(getattr(thing, "id", expansion.namespace)), thing) for thing in things]


class _Text(NamedTuple):
    """A text, and the field of a part of an expansion that it stands in."""

    part: object
    field: str
    text: str


def _texts(part: object, field: str, value: object) -> Iterator[_Text]:
    """Give all texts inside a field of a part."""
    if isinstance(value, str):
        yield _Text(part, field, value)
    elif isinstance(value, Struct):
        for name, each in zip(value.__struct_fields__, parts_of(value), strict=True):
            yield from _texts(value, name, each)
    else:
        for index, each in enumerate(parts_of(value)):
            yield from _texts(part, f"{field}[{index}]", each)


def _unfit(at: str, found: _Text) -> Iterator[Finding]:
    text, field = found.text, found.field.partition("[")[0]
    most = MAX_TEXT if field in _SENTENCES else MAX_NAME
    if len(text) > most:
        message = f"{at!r} has a {field} of {len(text):,} characters, not at most {most:,}"
        yield Finding("bad_text", message, at, f"{most} characters", found.part, found.field)
    control = CONTROL.search(text)
    if control is not None:
        code = f"U+{ord(control[0]):04X}"
        message = f"{at!r} has the control character {code} in its {field}"
        yield Finding("bad_text", message, at, code, found.part, found.field)


# ---------------------------------------------------------------- data


_STEP: Final = re.compile(r"\.\w+|\[\d+\]")


def _misfit(expansion: Expansion, error: str) -> str:
    """Tell what a decoder, which speaks of JSON, finds wrong: where in the expansion, and what stands there.

    >>> _misfit(Expansion("example", "Example", requires="core"), "Expected `array`, got `str` - at `$.requires`")
    "$.requires is 'core': Expected `array`, got `str`; a tuple of one item has a comma, (item,)"
    """
    why, at, path = error.partition(" - at `")
    if not at:
        return why
    found, place = cast("object", expansion), "$"
    for step in _STEP.findall(path):
        inside = _by_step(found)
        if step not in inside:  # such as the type that JSON has beside the fields
            break
        found, place = inside[step], place + step
    what = type(found).__name__ if is_whole(found) else brief(repr(found))
    hint = "; a tuple of one item has a comma, (item,)" if "Expected `array`" in why else ""
    return f"{place} is {what}: {why}{hint}"


def _by_step(part: object) -> dict[str, object]:
    steps = [f".{field}" for field in part.__struct_fields__] if isinstance(part, Struct) else []
    inside = parts_of(part)
    return dict(zip(steps or [f"[{index}]" for index in range(len(inside))], inside, strict=True))


def _is_deeper(part: object, depth: int) -> bool:
    """Tell whether something is nested more than so deep: structs, tuples and lists each count as a level."""
    inside = parts_of(part)
    if depth == 0:
        return is_whole(part)
    return any(_is_deeper(each, depth - 1) for each in inside)


# ---------------------------------------------------------------- ids


def id_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which ids of a well-shaped expansion cannot stay: they must be ids, its own, and stand once.

    What an expansion replaces keeps its id, and so do the counters and actions of a villain it replaces.

    Codes: ``malformed_id``, ``foreign_id``, ``double_id``.

    >>> from marvel_united.model.modes import Mission
    >>> mission = Mission("core:save_cats", "Save Cats", "civilian", 5)
    >>> id_faults(Expansion("example", "Example", missions=(mission,)))[0].message
    "expansion 'example' declares 'core:save_cats', which is a name of 'core'"
    """
    return told(expansion, (*_misnamed(expansion), *_doubles(expansion)))


def _misnamed(expansion: Expansion) -> Iterator[Finding]:
    own = expansion.namespace
    if not is_id(f"{own}:x"):
        message = f"{own!r} cannot be the name of an expansion"
        yield Finding("malformed_id", message, own, "namespace", expansion, "namespace")
    for space in _id_spaces(expansion):
        for id, part, field in space.named:
            if not is_id(id):
                message = f"expansion {own!r} declares {id!r}, which is no id"
                yield Finding("malformed_id", message, id, own, part, field)
            elif namespace(id) != own and id not in space.borrowed:
                message = f"expansion {own!r} declares {id!r}, which is a name of {namespace(id)!r}"
                yield Finding("foreign_id", message, id, own, part, field)


def _doubles(expansion: Expansion) -> Iterator[Finding]:
    for space in _id_spaces(expansion):
        first: dict[str, Named] = {}
        for named in space.named:
            if first.setdefault(named.id, named) is not named:
                message = f"{named.id!r} stands twice among the {space.what}"
                yield Finding("double_id", message, named.id, space.what, named.part, named.field)


class Named(NamedTuple):
    """An id, and the field of a part of an expansion that says it."""

    id: str
    part: object
    field: str


class _Space(NamedTuple):
    """Ids an expansion declares, of which each must be the only one in its space.

    Args:
        what: what they are ids of.
        named: the ids, and where they are declared.
        borrowed: ids of others that may stand among them.
    """

    what: str
    named: tuple[Named, ...]
    borrowed: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids alone."""
        return tuple([named.id for named in self.named])


_Declared: TypeAlias = Content | Action | Handler | CampaignKind | Counter


def by_id(things: Iterable[_Declared]) -> tuple[Named, ...]:
    """Give the ids of things that say them themselves."""
    return tuple([Named(thing.id, thing, "id") for thing in things])


def _id_spaces(expansion: Expansion) -> Iterator[_Space]:
    own, replaced = expansion.namespace, expansion.replaces
    for kind, things in content_of(expansion):
        yield _Space(f"{kind} of {own!r}", by_id(things), replaced)
    borrowed = tuple(
        action.id for villain in expansion.villains if villain.id in replaced for action in villain.actions
    )
    yield _Space(f"actions of {own!r}", by_id(actions_of(expansion)), (*replaced, *borrowed))
    yield _Space(f"handlers of {own!r}", by_id(expansion.handlers))
    yield _Space(f"campaigns of {own!r}", by_id(expansion.campaigns))
    for villain in expansion.villains:
        yield _kept(expansion, villain, "counters", counters_in(villain))
        yield _kept(expansion, villain, "marks", by_id(villain.marks))
    for mode in expansion.modes:
        yield _kept(expansion, mode, "counters", by_id(mode.counters))
    for what, id, named in _parts(expansion):
        if is_id(id) and (namespace(id) == own or id in replaced):
            space = _Space(f"{what} of {id!r}", named)
            yield space._replace(borrowed=space.ids)


def _kept(expansion: Expansion, owner: Villain | Mode, what: str, named: tuple[Named, ...]) -> _Space:
    """Give the ids of what belongs to something, which it may keep where it is replaced."""
    space = _Space(f"{what} of {owner.id!r}", named)
    return space._replace(borrowed=space.ids) if owner.id in expansion.replaces else space


def _parts(expansion: Expansion) -> Iterator[tuple[str, str, tuple[Named, ...]]]:
    """Give the things that have parts with ids made from theirs: what the parts are, the id, and theirs."""
    for villain in expansion.villains:
        yield "threats", villain.id, _made(threat_ids(villain), villain.threats)
    owners: tuple[Hero | Team, ...] = (*expansion.heroes, *expansion.teams)
    for owner in owners:
        yield "cards", owner.id, _made(hero_card_ids(owner), owner.cards)
    for deck in expansion.decks:
        yield "cards", deck.id, _made(deck_card_ids(deck), (*deck.plans, *deck.cards))
    for option in expansion.options:
        values = [Named(f"{option.id}/{value}", option, f"values[{n}]") for n, value in enumerate(option.values)]
        yield "values", option.id, tuple(values)
    for mode in expansion.modes:
        pile = () if mode.collects is None else (Named(mode.collects.pile, mode.collects, "pile"),)
        yield "piles", mode.id, pile


def _made(ids: Iterable[str], things: Iterable[object]) -> tuple[Named, ...]:
    """Pair ids with the things that they are made from."""
    return tuple([Named(id, thing, "") for id, thing in zip(ids, things, strict=True)])


def content_of(expansion: Expansion) -> tuple[tuple[str, tuple[Content, ...]], ...]:
    """Give what an expansion declares by kind, actions apart."""
    return (
        ("heroes", expansion.heroes),
        ("villains", expansion.villains),
        ("locations", expansion.locations),
        ("missions", expansion.missions),
        ("modes", expansion.modes),
        ("challenges", expansion.challenges),
        ("extra decks", expansion.decks),
        ("setup options", expansion.options),
        ("Teams", expansion.teams),
    )


def actions_of(expansion: Expansion) -> tuple[Action, ...]:
    """Give the actions of all games and of single villains; what villains share stands once."""
    of_villains = (action for villain in expansion.villains for action in villain.actions)
    return tuple(dict.fromkeys((*expansion.actions, *of_villains)))


def counters_in(villain: Villain) -> tuple[Named, ...]:
    """Give a villain's counters, that of the track first."""
    track = () if villain.track is None else (Named(villain.track.counter, villain.track, "counter"),)
    return (*track, *by_id(villain.counters))


def counters_of(villain: Villain) -> tuple[str, ...]:
    """Give the ids of a villain's counters, that of the track first."""
    return tuple([counter.id for counter in counters_in(villain)])
