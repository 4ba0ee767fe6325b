"""The expansions that a game is played with: finding them, and telling whether they are still the same."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from msgspec.json import Encoder

from .arguments import checked
from .engine.faults import faults
from .engine.wellformed import sifted
from .errors import ExpansionError, SetupError, impossible_setup
from .model.replay import Pack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .engine import Rules
    from .expansions.faults import Fault
    from .expansions.registry import Registry
    from .model.expansion import Expansion
    from .model.setup import Setup

__all__ = ["AtHand", "at_hand", "content_hash", "impossible", "packs_of", "refused", "rules_of"]

_encode: Final = Encoder(order="sorted").encode


@checked
def rules_of(setup: Setup, registry: Registry | None = None) -> Rules:
    """Give the compiled content that a setup is played with; the same selection is compiled only once.

    Args:
        setup: names its expansions; none means the core box.
        registry: where they are; None for what is installed.

    Raises:
        SetupError: ``impossible_setup``, where a field of the setup does not hold what it declares.
        ExpansionError: an expansion is missing or not sound; what else is wrong with the setup is among its reasons.

    >>> from marvel_united.model.setup import Setup
    >>> len(rules_of(Setup()).heroes)
    8
    """
    sound, wrong = sifted(setup)
    content = at_hand(sound.expansions, registry)
    if wrong or content.unusable is not None:
        raise refused(content, content.faults(setup))
    return content.rules


class AtHand(NamedTuple):
    """What there is of some expansions.

    Args:
        rules: the compiled content of those that can be used.
        unusable: what is wrong with the others; None if all can be used.
    """

    rules: Rules
    unusable: ExpansionError | None

    def faults(self, setup: Setup, unread: tuple[str, ...] = ()) -> list[str]:
        """Give every reason why a setup cannot be played, but for what is wrong with its expansions themselves.

        Args:
            setup: any setup.
            unread: as in `marvel_united.engine.faults.faults`.
        """
        return faults(self.rules, setup, unread if self.unusable is None else (*unread, "expansions"))


def at_hand(names: tuple[str, ...], registry: Registry | None) -> AtHand:
    """Give what there is of some expansions.

    Args:
        names: their names; none means the core box.
        registry: where they are; None for what is installed.
    """
    known = installed() if registry is None else registry
    try:
        return AtHand(known.rules(names), None)
    except ExpansionError as error:
        return AtHand(_usable(names, known), error)


def _usable(names: tuple[str, ...], known: Registry) -> Rules:
    """Give the content of those expansions that can be used, each beside those before it."""
    usable: tuple[str, ...] = ()
    for name in names:
        with suppress(ExpansionError):
            known.select((*usable, name))
            usable = (*usable, name)
    return known.rules(usable) if usable else _nothing()


@cache
def _nothing() -> Rules:
    from .engine.rules import Rules  # noqa: PLC0415 - only for setups that are refused

    return Rules(())


def refused(content: AtHand, reasons: Iterable[str]) -> SetupError | ExpansionError:
    """Give the error that tells what is wrong with the expansions of a setup, and then all else that is.

    Args:
        content: what there is of the expansions.
        reasons: what else is wrong.
    """
    from .expansions.faults import refusal  # noqa: PLC0415 - only for setups that are refused

    if content.unusable is None:
        return impossible_setup(reasons)
    wrong = cast("tuple[Fault, ...]", content.unusable.details["reasons"])
    return refusal([*wrong, *map(impossible, reasons)])


def impossible(reason: str) -> Fault:
    """Give a reason against a setup as it is told beside what is wrong with its expansions.

    Args:
        reason: part of a sentence.
    """
    from .expansions.faults import Fault  # noqa: PLC0415 - only for setups that are refused

    return Fault("impossible_setup", reason, "the setup", "")


@cache
def installed() -> Registry:
    """Give the one registry of what is installed, so that each expansion is loaded and checked only once."""
    from .expansions.registry import Registry  # noqa: PLC0415 - looks through all installed packages

    return Registry.installed()


@lru_cache(maxsize=16)
def packs_of(rules: Rules) -> tuple[Pack, ...]:
    """Give name, version and content hash of the expansions behind some rules.

    Args:
        rules: compiled content.
    """
    return tuple([Pack(e.namespace, e.version, content_hash(e)) for e in rules.expansions])


def content_hash(expansion: Expansion) -> str:
    """Give the SHA-256 of an expansion's sorted JSON, in hexadecimal: equal for equal content.

    Args:
        expansion: any expansion.

    >>> from marvel_united.model.expansion import Expansion
    >>> box = Expansion("example", "An empty box")
    >>> content_hash(box) == content_hash(Expansion("example", "An empty box"))
    True
    """
    return sha256(_encode(expansion)).hexdigest()
