"""What can be wrong with the content of an expansion, told all at once.

Expansions come from strangers and are plain data, so nearly everything can be checked before a game
starts. Here it is shapes and ids; `references`, `values` and `texts` check the rest.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import repeat
from typing import Final, NamedTuple, TypeAlias, cast

from msgspec import Struct
from msgspec.json import Decoder, encode
from msgspec.structs import replace

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, threat_ids
from marvel_united.errors import ExpansionError, brief
from marvel_united.ids import is_id, namespace
from marvel_united.model.content import Action, Hero, Location, Villain
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge, ExtraDeck, Mission, Mode, Option, Team
from marvel_united.model.parts import is_whole, nodes_of, parts_of

__all__ = [
    "MAX_DEPTH",
    "MOST",
    "Fault",
    "Number",
    "actions_of",
    "content_of",
    "counters_of",
    "id_faults",
    "number_faults",
    "refusal",
    "refuse",
    "shape_faults",
]

Content: TypeAlias = Hero | Villain | Location | Mission | Mode | Challenge | ExtraDeck | Option | Team
"""What an expansion declares by an id of its own, actions apart."""


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


def refuse(faults: Iterable[Fault]) -> None:
    """Raise what is wrong, if anything is.

    Raises:
        ExpansionError: see `refusal`.
    """
    told = tuple(faults)
    if told:
        raise refusal(told)


def refusal(faults: Iterable[Fault]) -> ExpansionError:
    r"""Give the error that tells of some faults, each once; it has the code of the first.

    What they tell of a pack or a file is shown as it is, but for control characters.

    >>> refusal([Fault("unknown_file", "\x1b.json: beside", "", "")]).message
    '\\x1b.json: beside'
    """
    told = tuple([replace(fault, message=_shown(fault.message)) for fault in dict.fromkeys(faults)])
    return ExpansionError(told[0].code, "; ".join(fault.message for fault in told), reasons=told)


_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Characters that do something to a terminal, line breaks among them."""


def _shown(message: str) -> str:
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", message)


MOST: Final = 99
"""The highest number that a component may show; it bounds what a game has to lay out."""

Number: TypeAlias = tuple[str, int, int, int]
"""What a number is, itself, the lowest and the highest it may be."""


def number_faults(at: str, *numbers: Number) -> Iterator[Fault]:
    """Tell which numbers are out of their bounds.

    Code: ``bad_number``.

    Args:
        at: the id of what they stand on.
        numbers: what each is, itself, and its bounds.
    """
    for what, n, least, most in numbers:
        if not least <= n <= most:
            message = f"{at!r} has {n} {what}, not {least} to {most}"
            yield Fault("bad_number", message, at, f"{least} to {most} {what}")


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
    if any(len(parts_of(node)) > MAX_ITEMS for node in nodes_of(expansion)):
        message = f"expansion {name!r} has a list of more than {MAX_ITEMS} items"
        return (Fault("too_large", message, name, f"{MAX_ITEMS} items"),)
    unfit = tuple(_unfit_texts(expansion))
    if unfit:
        return unfit
    try:
        same = _decoder().decode(encode(expansion)) == expansion
    except (TypeError, ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        why = _misfit(expansion, str(error))
        return (Fault("malformed", f"expansion {name!r} is not valid data: {why}", name, why),)
    if same:
        return ()
    message = f"expansion {name!r} changes when it is written and read; are all its lists tuples?"
    return (Fault("malformed", message, name, "Expansion"),)


# ---------------------------------------------------------------- the characters of texts

MAX_NAME: Final = 250
"""How long an id, a name or the like may be."""

MAX_TEXT: Final = 2000
"""How long a text of sentences may be."""

_SENTENCES: Final = ("at_max", "basis", "disputed", "does", "reason", "setup", "special_rules", "standing")
"""The fields that hold sentences."""


def _unfit_texts(expansion: Expansion) -> Iterator[Fault]:
    """Find texts that cannot be shown as they are: too long, or with control characters."""
    for field in expansion.__struct_fields__:
        part = getattr(expansion, field)
        for each in parts_of(part) or (part,):
            at = brief(getattr(each, "id", expansion.namespace))
            yield from (fault for name, text in _texts(field, each) for fault in _unfit(at, name, text))


def _texts(field: str, part: object) -> Iterator[tuple[str, str]]:
    """Give all texts inside a part of a field, each with the field that it stands in itself."""
    if isinstance(part, str):
        yield field, part
    inner = part.__struct_fields__ if isinstance(part, Struct) else repeat(field)
    for name, each in zip(inner, parts_of(part), strict=False):
        yield from _texts(name, each)


def _unfit(at: str, field: str, text: str) -> Iterator[Fault]:
    most = MAX_TEXT if field in _SENTENCES else MAX_NAME
    if len(text) > most:
        message = f"{at!r} has a {field} of {len(text):,} characters, not at most {most:,}"
        yield Fault("bad_text", message, at, f"{most} characters")
    control = _CONTROL.search(text)
    if control is not None:
        code = f"U+{ord(control[0]):04X}"
        yield Fault("bad_text", f"{at!r} has the control character {code} in its {field}", at, code)


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
    return (*_misnamed(expansion), *_doubles(expansion))


def _misnamed(expansion: Expansion) -> Iterator[Fault]:
    own = expansion.namespace
    if not is_id(f"{own}:x"):
        yield Fault("malformed_id", f"{own!r} cannot be the name of an expansion", own, "namespace")
    for space in _id_spaces(expansion):
        for id in space.ids:
            if not is_id(id):
                yield Fault("malformed_id", f"expansion {own!r} declares {id!r}, which is no id", id, own)
            elif namespace(id) != own and id not in space.borrowed:
                message = f"expansion {own!r} declares {id!r}, which is a name of {namespace(id)!r}"
                yield Fault("foreign_id", message, id, own)


def _doubles(expansion: Expansion) -> Iterator[Fault]:
    for space in _id_spaces(expansion):
        for id, count in Counter(space.ids).items():
            if count > 1:
                yield Fault("double_id", f"{id!r} stands twice among the {space.what}", id, space.what)


class _Space(NamedTuple):
    """Ids an expansion declares, of which each must be the only one in its space.

    Args:
        what: what they are ids of.
        ids: the ids.
        borrowed: ids of others that may stand among them.
    """

    what: str
    ids: tuple[str, ...]
    borrowed: tuple[str, ...] = ()


def _id_spaces(expansion: Expansion) -> Iterator[_Space]:
    own, replaced = expansion.namespace, expansion.replaces
    for kind, things in content_of(expansion):
        yield _Space(f"{kind} of {own!r}", tuple(thing.id for thing in things), replaced)
    borrowed = tuple(
        action.id for villain in expansion.villains if villain.id in replaced for action in villain.actions
    )
    yield _Space(f"actions of {own!r}", tuple(a.id for a in actions_of(expansion)), (*replaced, *borrowed))
    yield _Space(f"handlers of {own!r}", tuple(handler.id for handler in expansion.handlers))
    yield _Space(f"campaigns of {own!r}", tuple(campaign.id for campaign in expansion.campaigns))
    for villain in expansion.villains:
        counters = counters_of(villain)
        yield _Space(f"counters of {villain.id!r}", counters, counters if villain.id in replaced else ())
        marks = tuple(mark.id for mark in villain.marks)
        yield _Space(f"marks of {villain.id!r}", marks, marks if villain.id in replaced else ())
    for mode in expansion.modes:
        counters = tuple(counter.id for counter in mode.counters)
        yield _Space(f"counters of {mode.id!r}", counters, counters if mode.id in replaced else ())
    for what, id, ids in _parts(expansion):
        if is_id(id) and (namespace(id) == own or id in replaced):
            yield _Space(f"{what} of {id!r}", ids, ids)


def _parts(expansion: Expansion) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Give the things that have parts with ids made from theirs: what the parts are, the id, and theirs."""
    for villain in expansion.villains:
        yield "threats", villain.id, threat_ids(villain)
    owners: tuple[Hero | Team, ...] = (*expansion.heroes, *expansion.teams)
    for owner in owners:
        yield "cards", owner.id, hero_card_ids(owner)
    for deck in expansion.decks:
        yield "cards", deck.id, deck_card_ids(deck)
    for option in expansion.options:
        yield "values", option.id, tuple(f"{option.id}/{value}" for value in option.values)
    for mode in expansion.modes:
        yield "piles", mode.id, () if mode.collects is None else (mode.collects.pile,)


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


def counters_of(villain: Villain) -> tuple[str, ...]:
    """Give the ids of a villain's counters, that of the track first."""
    track = () if villain.track is None else (villain.track.counter,)
    return (*track, *(counter.id for counter in villain.counters))
