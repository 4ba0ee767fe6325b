"""The expansions that a game is played with: finding them, and telling whether they are still the same."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from msgspec.json import Encoder

from .arguments import checked
from .engine.wellformed import type_faults
from .errors import SetupError
from .model.replay import Pack

if TYPE_CHECKING:
    from .engine import Rules
    from .expansions.registry import Registry
    from .model.expansion import Expansion
    from .model.setup import Setup

__all__ = ["content_hash", "packs_of", "rules_of"]

_encode: Final = Encoder(order="sorted").encode


@checked
def rules_of(setup: Setup, registry: Registry | None = None) -> Rules:
    """Give the compiled content that a setup is played with; the same selection is compiled only once.

    Args:
        setup: names its expansions; none means the core box.
        registry: where they are; None for what is installed.

    Raises:
        SetupError: a field of the setup does not hold what it declares.
        ExpansionError: an expansion is missing or not sound.

    >>> from marvel_united.model.setup import Setup
    >>> len(rules_of(Setup()).heroes)
    8
    """
    reasons = type_faults(setup)
    if reasons:
        raise SetupError("impossible_setup", "; ".join(reasons), reasons=tuple(reasons))
    known = installed() if registry is None else registry
    return known.rules(setup.expansions)


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
