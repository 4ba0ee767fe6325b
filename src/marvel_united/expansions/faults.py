"""What is wrong with an expansion: how that is told, and where in the expansion it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from marvel_united.errors import ExpansionError
from marvel_united.model.effects import PerHeroes
from marvel_united.model.expansion import Expansion
from marvel_united.model.parts import parts_of

__all__ = ["CONTROL", "MOST", "Fault", "Finding", "Number", "by_heroes", "number_faults", "refusal", "refuse", "told"]


class Fault(Struct, frozen=True):
    """One thing that is wrong with an expansion, and the two sides that do not fit together.

    Args:
        code: a stable identifier, such as ``double_id``.
        message: one sentence for people.
        at: the id of the content, or the name of the expansion, that has the fault.
        against: what it does not fit.
        path: where that is in the expansion, such as ``$.heroes[0].cards[2].symbols``; empty where it is nowhere in it.
    """

    code: str
    message: str
    at: str
    against: str
    path: str = ""


class Finding(NamedTuple):
    """A fault as it is found, with the part of the expansion that it lies in.

    Args:
        code: as `Fault` has it.
        message: as `Fault` has it.
        at: as `Fault` has it.
        against: as `Fault` has it.
        part: a struct or tuple of the expansion itself, no equal one.
        field: the field of the part that is wrong, perhaps with an index; empty where it is the whole.
    """

    code: str
    message: str
    at: str
    against: str
    part: object
    field: str = ""


def told(expansion: Expansion, findings: Iterable[Finding]) -> tuple[Fault, ...]:
    """Give the faults that were found in an expansion, each with the path to it.

    Args:
        expansion: the expansion.
        findings: what was found.

    >>> example = Expansion("example", "Example", "1.0")
    >>> told(example, (Finding("malformed_version", "no version", "example", "1.0", example, "version"),))[0].path
    '$.version'
    """
    every = tuple(findings)
    paths = {id(part): path for path, part in reversed([*_placed("$", expansion)])} if every else {}
    return tuple([Fault(*found[:4], f"{paths.get(id(found.part), '$')}{_step(found)}") for found in every])


def _step(found: Finding) -> str:
    """Give the way from a part to its field, and there to the item that does not fit."""
    if not found.field:
        return ""
    inside: object = getattr(found.part, found.field, None)
    items = cast("tuple[object, ...]", inside) if isinstance(inside, tuple) else ()
    return f".{found.field}" + (f"[{items.index(found.against)}]" if found.against in items else "")


def _placed(path: str, part: object) -> Iterator[tuple[str, object]]:
    """Give something and all that is inside it, each with the path to it."""
    yield path, part
    fields = part.__struct_encode_fields__ if isinstance(part, Struct) else ()
    inside = parts_of(part)
    steps = [f".{field}" for field in fields] or [f"[{index}]" for index in range(len(inside))]
    for step, each in zip(steps, inside, strict=True):
        yield from _placed(path + step, each)


def refuse(faults: Iterable[Fault]) -> None:
    """Raise what is wrong, if anything is.

    Raises:
        ExpansionError: see `refusal`.
    """
    every = tuple(faults)
    if every:
        raise refusal(every)


def refusal(faults: Iterable[Fault]) -> ExpansionError:
    r"""Give the error that tells of some faults, each once; it has the code of the first.

    What they tell of a pack or a file is shown as it is, but for control characters.

    >>> refusal([Fault("unknown_file", "\x1b.json: beside", "", "")]).message
    '\\x1b.json: beside'
    """
    every = tuple([replace(fault, message=_shown(fault.message)) for fault in dict.fromkeys(faults)])
    return ExpansionError(every[0].code, "; ".join(dict.fromkeys([fault.message for fault in every])), reasons=every)


CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Characters that do something to a terminal, line breaks among them."""


def _shown(message: str) -> str:
    return CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", message)


MOST: Final = 99
"""The highest number that a component may show; it bounds what a game has to lay out."""

Number: TypeAlias = tuple[str, str, int, int, int]
"""The field that a number stands in, what it is, itself, the lowest and the highest it may be."""


def number_faults(at: str, part: object, *numbers: Number) -> Iterator[Finding]:
    """Tell which numbers are out of their bounds.

    Code: ``bad_number``.

    Args:
        at: the id of what they stand on.
        part: the part of the expansion that they are fields of.
        numbers: in which field each is, what it is, itself, and its bounds.
    """
    for field, what, n, least, most in numbers:
        if not least <= n <= most:
            message = f"{at!r} has {n} {what}, not {least} to {most}"
            yield Finding("bad_number", message, at, f"{least} to {most} {what}", part, field)


def by_heroes(amount: PerHeroes) -> tuple[tuple[str, int], ...]:
    """Give the numbers for two, three and four heroes, each with its field."""
    return ("two", amount.two), ("three", amount.three), ("four", amount.four)
