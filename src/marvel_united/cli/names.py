"""What things are called on the screen: printed names, and for a card what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..engine.rules import Rules
    from ..model.content import HeroCard, PlanCard

__all__ = ["hero_card_name", "names_of", "plan_card_name"]


def names_of(rules: Rules) -> dict[str, str]:
    """Give the display names of all content.

    Args:
        rules: the compiled content.
    """
    named = (rules.heroes, rules.villains, rules.locations, rules.missions, rules.challenges, rules.threats)
    names = {id: thing.name for things in named for id, thing in things.items()}
    for dashboard in rules.dashboards.values():
        names.update({id: counter.name for id, counter in dashboard.counters.items()})
        names.update({id: action.name for id, action in dashboard.actions.items()})
    names.update({id: hero_card_name(card) for id, card in rules.hero_cards.items()})
    names.update({id: plan_card_name(card) for id, card in rules.plan_cards.items()})
    return names


def hero_card_name(card: HeroCard) -> str:
    """Give what a hero card shows.

    >>> from marvel_united.model.content import HeroCard
    >>> hero_card_name(HeroCard(("move", "attack")))
    '[move attack]'
    """
    symbols = f"[{(' or ' if card.either else ' ').join(card.symbols)}]" if card.symbols else ""
    special = card.special.name if card.special else ""
    return " ".join(part for part in (special, symbols) if part)


def plan_card_name(card: PlanCard) -> str:
    """Give what a master plan card shows, top to bottom.

    >>> from marvel_united.model.content import PlanCard, Tokens
    >>> plan_card_name(PlanCard(2, bam=True, add=(Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))))
    '[move 2, BAM!, civilians 1/2/1]'
    """
    parts = [card.move_text.does if card.move_text else f"move {card.move or 0}"]
    if card.bam:
        parts.append("BAM!")
    thugs, civilians = [at.thugs for at in card.add], [at.civilians for at in card.add]
    parts += [
        f"{kind} {'/'.join(map(str, counts))}"
        for kind, counts in (("thugs", thugs), ("civilians", civilians))
        if any(counts)
    ]
    special = f"{card.special.name} " if card.special and card.special.name else ""
    return f"{special}[{', '.join(parts)}]"
