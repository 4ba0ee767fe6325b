"""Which text asks the open question."""

from __future__ import annotations

from ...model.commands import Pick
from ...model.content import Text
from ...model.effects import Effect
from .reading import RING
from .situation import Situation

__all__ = ["asking", "asks_for_villain", "location_asking", "plan_in_progress", "special_of"]


def special_of(situation: Situation) -> Text | None:
    """Give the special effect of the card played this turn."""
    card = situation.view.turn.card
    printed = None if card is None else situation.rules.hero_cards.get(card.id)
    return None if printed is None else printed.special


def asking(situation: Situation) -> Effect | None:
    """Give what asks: the text of the card that the question names, or of the location; None for a move."""
    question = situation.view.question
    if question is None or question.card is None:
        text = location_asking(situation)
        return None if text is None else text.effect
    id, rules = question.card.id, situation.rules
    threat = rules.threats.get(id)
    if threat is not None:
        return threat.effect
    printed = rules.hero_cards.get(id) or rules.plan_cards.get(id)
    return None if printed is None or printed.special is None else printed.special.effect


def plan_in_progress(situation: Situation) -> Effect | None:
    """Give the special effect of the master plan card that has been played last, None if a hero has played since."""
    latest = situation.view.storyline[-1] if situation.view.storyline else None
    special = None if latest is None or not latest.plan else situation.rules.plan_cards[latest.card.id].special
    return None if special is None else special.effect


def asks_for_villain(situation: Situation) -> bool:
    """Tell whether a card of the villain's side asks."""
    question = situation.view.question
    return question is not None and question.card is not None and question.card.id not in situation.rules.hero_cards


def location_asking(situation: Situation) -> Text | None:
    """Give the location effect that asks once the actions are over, None if it is a move or no location."""
    question = situation.view.question
    at = situation.view.heroes[situation.me].at
    neighbours = {Pick("location", (at + 1) % RING), Pick("location", (at - 1) % RING)}
    if question is None or question.card is not None or set(question.options) == neighbours:
        return None
    return None if situation.threat(at) is not None else situation.rules.locations[situation.place(at).id].end_of_turn
