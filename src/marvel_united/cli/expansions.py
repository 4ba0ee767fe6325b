"""The option that names expansions: installed ones, and packs without code."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from ..errors import ExpansionError, MarvelUnitedError, UsageError
from ..ids import is_id, slug

if TYPE_CHECKING:
    from ..expansions.registry import Registry
    from ..model.expansion import Expansion

__all__ = ["Expansions", "add_expansion_option", "expansions_of"]


class Expansions(NamedTuple):
    """The expansions that a command line names.

    Args:
        names: their namespaces.
        registry: where they are; None for what is installed.
        wrong: what is wrong with those that cannot be read.
    """

    names: tuple[str, ...]
    registry: Registry | None
    wrong: tuple[MarvelUnitedError, ...] = ()

    @property
    def at_hand(self) -> Registry:
        """Where all expansions are."""
        from ..packs import installed

        return installed() if self.registry is None else self.registry

    def sound(self, names: Iterable[str]) -> Iterator[Expansion]:
        """Give those of some expansions that are sound; whoever plays with another is told what is wrong with it."""
        for name in names:
            with suppress(ExpansionError):
                yield self.at_hand.expansion(name)


def add_expansion_option(add_argument: Callable[..., object]) -> None:
    """Add the option.

    Args:
        add_argument: of a parser or of a group of its arguments.
    """
    add_argument(
        "--expansion",
        metavar="NAME",
        action="append",
        help="an installed expansion, or a pack without code by its path (such as ./pack); may be given more than once",
    )


def expansions_of(arguments: argparse.Namespace) -> Expansions:
    """Give the expansions that are named, and read those that are packs without code.

    Args:
        arguments: with what `add_expansion_option` added.

    Raises:
        UsageError: ``bad_arguments``, a name is empty.
        ExpansionError: a pack cannot be read.

    >>> expansions_of(argparse.Namespace(expansion=["core"]))
    Expansions(names=('core',), registry=None, wrong=())
    """
    packs = readable_expansions(arguments)
    if packs.wrong:
        raise packs.wrong[0]
    return packs


def readable_expansions(arguments: argparse.Namespace) -> Expansions:
    """Give the expansions that are named and can be read, and what is wrong with the others.

    Args:
        arguments: with what `add_expansion_option` added.
    """
    from ..expansions.pack_files import read_pack
    from ..packs import installed

    names: list[str] = []
    wrong: list[MarvelUnitedError] = []
    registry: Registry | None = None
    for named in arguments.expansion or ():
        if not named.strip():
            wrong.append(UsageError("bad_arguments", "--expansion needs the name or the path of an expansion"))
        elif is_id(f"{named}:x") or slug(named) in installed().names():
            names.append(slug(named))
        else:
            try:
                names.append(read_pack(named).namespace)
                registry = (installed() if registry is None else registry).load(named)
            except ExpansionError as error:
                wrong.append(error)
    return Expansions(tuple(names), registry, tuple(wrong))
