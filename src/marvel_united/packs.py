"""The expansions that a game is played with: finding them, and telling whether they are still the same."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, cast

from msgspec.json import Encoder

from .arguments import checked
from .engine.faults import faults, faults_apart
from .engine.wellformed import sound_part, type_faults
from .errors import ExpansionError, impossible_setup
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
        SetupError: ``impossible_setup``, where a field of the setup does not hold what it declares.
        ExpansionError: an expansion is missing or not sound; what else is wrong with the setup is among its reasons.

    >>> from marvel_united.model.setup import Setup
    >>> len(rules_of(Setup()).heroes)
    8
    """
    known = installed() if registry is None else registry
    wrong = type_faults(setup)
    sound = sound_part(setup, wrong)
    try:
        rules = known.rules(sound.expansions)
    except ExpansionError as error:
        raise _with_all_else(error, setup, known) from error
    if wrong:
        raise impossible_setup(faults(rules, setup))
    return rules


def _with_all_else(error: ExpansionError, setup: Setup, known: Registry) -> ExpansionError:
    """Tell, after what is wrong with its expansions, what else is wrong with a setup."""
    from .expansions.faults import Fault, refusal  # noqa: PLC0415 - only for setups that are refused

    wrong = cast("tuple[Fault, ...]", error.details["reasons"])
    others = faults_apart(_sound_content(setup, known), setup)
    return refusal([*wrong, *[Fault("impossible_setup", reason, "the setup", "") for reason in others]])


def _sound_content(setup: Setup, known: Registry) -> Rules:
    """Give the content of those expansions of a setup that could be used."""
    from .engine.rules import Rules  # noqa: PLC0415 - only for setups that are refused

    sound: list[str] = []
    for name in () if "expansions" in type_faults(setup) else setup.expansions:
        with suppress(ExpansionError):
            sound.append(known.expansion(name).namespace)
    with suppress(ExpansionError):
        return Rules(known.select(tuple(sound)) if sound else ())
    return Rules(())


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
