"""What is printed: the names of all content, and for a card what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.queries import display_of
from .names import name

if TYPE_CHECKING:
    from ..engine.rules import Rules
    from ..model.content import HeroCard, PlanCard


def names_of(rules: Rules) -> dict[str, str]:
    """Give the printed names of all content by id: the `Names` that the functions of this package take.

    Cards, which have no name, are told by what they show.

    Args:
        rules: the compiled content.

    >>> from marvel_united.packs import rules_of
    >>> from marvel_united.model.setup import Setup
    >>> names = names_of(rules_of(Setup()))
    >>> names["core:red_skull/bob_agent_of_hydra"], names["core:red_skull/plan_2"]
    ('Bob, Agent of Hydra', '[move 1, BAM!, civilians 1/2/1]')
    """
    content = (rules.heroes, rules.villains, rules.locations, rules.missions, rules.modes, rules.challenges)
    extra = (rules.decks, rules.options, rules.side_cards, rules.teams)
    names = {id: thing.name for things in (*content, *extra, rules.threats) for id, thing in things.items()}
    names.update({id: f"{threat.name} (weakened)" for id, threat in rules.threats.items() if threat.weakened})
    names.update({kind.id: kind.name for expansion in rules.expansions for kind in expansion.campaigns})
    names.update({id: counter.name for id, counter in rules.counters.items()})
    names.update({value: name(value) for option in rules.options.values() for value in option.values})
    names.update({display_of(id): f"{team.name} on display" for id, team in rules.teams.items()})
    for dashboard in rules.dashboards.values():
        names.update({id: action.name for id, action in dashboard.actions.items()})
    names.update({id: hero_card_name(card) for id, card in rules.hero_cards.items()})
    names.update({id: plan_card_name(card) for id, card in rules.plan_cards.items()})
    return names


def hero_card_name(card: HeroCard) -> str:
    """Give what a hero card shows: its special effect by name, and its symbols.

    Args:
        card: the card, as `Rules` have it.

    >>> from marvel_united.model.content import HeroCard
    >>> hero_card_name(HeroCard(("move", "attack")))
    '[move attack]'
    """
    symbols = f"[{(' or ' if card.either else ' ').join(card.symbols)}]" if card.symbols else ""
    special = card.special.name if card.special else ""
    return " ".join(part for part in (special, symbols) if part)


def plan_card_name(card: PlanCard) -> str:
    """Give what a master plan card shows, top to bottom.

    Args:
        card: the card, as `Rules` have it.

    >>> from marvel_united.model.content import PlanCard, Tokens
    >>> plan_card_name(PlanCard(2, bam=True, add=(Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))))
    '[move 2, BAM!, civilians 1/2/1]'
    """
    moves = [card.move_text.does] if card.move_text else [] if card.move is None else [f"move {card.move}"]
    parts = [*moves, *(["BAM!"] if card.bam else [])]
    thugs, civilians = [at.thugs for at in card.add], [at.civilians for at in card.add]
    parts += [
        f"{kind} {'/'.join(map(str, counts))}"
        for kind, counts in (("thugs", thugs), ("civilians", civilians))
        if any(counts)
    ]
    special = card.special.name if card.special else ""
    shown = f"[{', '.join(parts)}]" if parts or not special else ""
    return " ".join(part for part in (special, shown) if part)
