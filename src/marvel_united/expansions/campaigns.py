"""Finding the rules of the campaigns that packs bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from marvel_united.engine.sources import object_at
from marvel_united.errors import ExpansionError, raised
from marvel_united.model.campaign import CampaignRules
from marvel_united.model.expansion import CampaignKind, Expansion
from marvel_united.model.setup import Setup

from .faults import Fault, refusal
from .purity import impurities

__all__ = ["campaign_faults", "campaign_rules", "unsound"]


def campaign_rules(kind: CampaignKind) -> CampaignRules:
    """Give the rules of a campaign; their module is imported for it.

    Args:
        kind: which campaign it is.

    Raises:
        ExpansionError: ``bad_campaign``.

    >>> campaign_rules(CampaignKind("example:campaign", "Example", "several games", source="marvel_united.ids:slug"))
    Traceback (most recent call last):
    marvel_united.errors.ExpansionError: the campaign 'example:campaign' is not sound: 'marvel_united.ids:slug' is no
    CampaignRules but 'function' [bad_campaign]
    """
    try:
        own = object_at(kind.source)
    except LookupError as error:
        raise unsound(kind, f"there are no rules {kind.source!r}: {error}") from error
    if not isinstance(own, CampaignRules):
        raise unsound(kind, f"{kind.source!r} is no CampaignRules but {type(own).__name__!r}")
    free = cast("object", own.free)  # packs may be untyped
    if not isinstance(free, tuple):
        raise unsound(kind, f"what it leaves to the players is no tuple but {type(free).__name__!r}")
    unknown = [name for name in own.free if name not in Setup.__struct_fields__]
    if unknown:
        raise unsound(kind, f"no setup has {unknown[0]!r}, which it leaves to the players")
    return own


def unsound(kind: CampaignKind, why: str) -> ExpansionError:
    """Give the error that tells what is wrong with a campaign.

    Args:
        kind: which campaign it is.
        why: in words.
    """
    return refusal((_fault(kind, why),))


def _fault(kind: CampaignKind, why: str) -> Fault:
    return Fault("bad_campaign", f"the campaign {kind.id!r} is not sound: {why}", kind.id, kind.source)


def campaign_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which campaigns of an expansion have no rules where it says, or such as name what no pure function uses.

    Their modules are imported for it.

    Code: ``bad_campaign``.

    >>> kind = CampaignKind("example:campaign", "Example", "several games", source="marvel_united.ids:nothing")
    >>> [fault.at for fault in campaign_faults(Expansion("example", "Example", campaigns=(kind,)))]
    ['example:campaign']
    """
    return tuple(fault for kind in expansion.campaigns for fault in _unruled(kind))


def _unruled(kind: CampaignKind) -> Iterator[Fault]:
    try:
        rules = campaign_rules(kind)
    except ExpansionError as error:
        yield from cast("tuple[Fault, ...]", error.details["reasons"])
        return
    try:
        used_by_it = [used for rule in (rules.next_game, rules.after, rules.faults) for used in impurities(rule)]
    except Exception as error:  # noqa: BLE001 - looking at a stranger's code may raise anything
        yield _fault(kind, f"it cannot be looked at: {raised(error)}")
        return
    for used in dict.fromkeys(used_by_it):
        yield _fault(kind, f"it uses {used}, which no pure function does")
