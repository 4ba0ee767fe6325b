"""What is printed on cards, locations and dashboards, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..model.content import HeroCard, Location, PlanCard, Text, Threat, Villain
from ..model.effects import Activates
from ..model.expansion import CampaignKind
from ..model.modes import Challenge, ExtraDeck, Mission, Mode, Option, SideCard
from .names import listed

if TYPE_CHECKING:
    from ..engine.rules import Rules


def printed_on(rules: Rules, id: str) -> tuple[str, ...]:
    """Give what is printed on something beyond its name: a line for each rule, none if there is nothing more.

    Args:
        rules: the compiled content.
        id: of a card, threat, location, mission, villain, or of anything else there is.

    >>> from marvel_united.packs import rules_of
    >>> from marvel_united.model.setup import Setup
    >>> rules = rules_of(Setup())
    >>> printed_on(rules, "core:times_square")
    ('end of turn: may rescue 1 civilian here',)
    >>> printed_on(rules, "core:red_skull/madame_hydra")[1]
    'health 5'
    """
    cards = (rules.hero_cards, rules.plan_cards, rules.threats, rules.side_cards)
    others = (
        rules.locations,
        rules.missions,
        rules.villains,
        rules.modes,
        rules.challenges,
        rules.options,
        rules.decks,
        {campaign.id: campaign for expansion in rules.expansions for campaign in expansion.campaigns},
    )
    found = [things[id] for things in (*cards, *others) if id in things]
    return tuple([line for thing in found for line in _LINES[type(thing)](thing)])


def _text(text: Text | None, when: str = "") -> list[str]:
    if text is None:
        return []
    must = " (must be done)" if text.mandatory else ""
    return [f"{when}{text.does}{must}"]


def _special(card: HeroCard | PlanCard) -> list[str]:
    return _text(card.special)


_WHEN: Final = {"arrival": "arrival: ", "bam": "BAM!: "}


def _threat(threat: Threat) -> list[str]:
    lines = [f"{_WHEN.get(threat.when, '')}{threat.does}"]
    if threat.health:
        lines.append(f"health {threat.health}")
    elif not threat.clearable:
        lines.append("cannot be cleared")
    elif threat.clear:
        lines.append(f"to clear: {listed([*threat.clear])}")
    return lines


def _side_card(card: SideCard) -> list[str]:
    activated = [rule for rule in card.modifiers if isinstance(rule, Activates)]
    slots = [f"slots: {listed([*card.slots])}"] if card.slots else []
    return [card.does, *slots, *[f"{listed([*rule.on])}: gain {listed([*rule.gain])}" for rule in activated]]


def _location(location: Location) -> list[str]:
    standing = [location.standing] if location.standing else []
    return [*standing, *_text(location.any_time, "at any time: "), *_text(location.end_of_turn, "end of turn: ")]


def _mission(mission: Mission) -> list[str]:
    return [f"takes {mission.slots} {mission.takes} tokens"]


def _villain(villain: Villain) -> list[str]:
    rules = [f"Rule: {villain.special_rules}"] if villain.special_rules else []
    plots = [f"Plot: {plot.does}" for plot in villain.plots]
    bam = [f"BAM!: {villain.bam.does}"] if villain.bam.does else []
    return [*bam, f"Overflow: {villain.overflow.does}", *rules, *plots]


def _plain(thing: Mode | Challenge | Option | ExtraDeck) -> list[str]:
    return [thing.does]


_LINES: Final[Mapping[type, Callable[..., list[str]]]] = MappingProxyType(
    {
        HeroCard: _special,
        PlanCard: _special,
        Threat: _threat,
        SideCard: _side_card,
        Location: _location,
        Mission: _mission,
        Villain: _villain,
        Mode: _plain,
        Challenge: _plain,
        Option: _plain,
        ExtraDeck: _plain,
        CampaignKind: _plain,
    }
)
