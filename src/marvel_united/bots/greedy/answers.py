"""The greedy bot's answers to what effects ask."""

from __future__ import annotations

from ...model import effects as fx
from ...model.commands import Command, Decline, Pick
from ...model.content import HeroCard
from .situation import CARD, KNOCK_OUT, RING, THREAT, WOUND, Situation
from .turns import best_turn, card_worth
from .worth import harm

__all__ = [
    "best_card",
    "bury_plan",
    "cancel_effect",
    "choose_first_hero",
    "choose_target",
    "choose_token",
    "give_crisis",
    "give_tokens",
    "remove_crisis",
    "unwilling",
    "willing",
    "worst_card",
]

WOUNDED = 50
"""How much rather a thug is attacked for each damage it has taken."""


def willing(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score what nothing is known about: rather yes than no."""
    del situation
    return [0 if isinstance(command, Decline) else 1 for command in legal]


def unwilling(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score what is better left."""
    return [-score for score in willing(situation, legal)]


# ---------------------------------------------------------------- cards


def _card(situation: Situation, command: Command) -> HeroCard | None:
    """Give the hero card a command points at."""
    question = situation.view.question
    if question is None or not isinstance(command, Pick):
        return None
    id = next((card.id for card in question.cards if card.card == command.index), "")
    return situation.rules.hero_cards.get(id)


def best_card(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score cards: the one to have."""
    cards = [_card(situation, command) for command in legal]
    return [-1 if card is None else card_worth(card) for card in cards]


def worst_card(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score cards: the one to part with."""
    return [-score for score in best_card(situation, legal)]


def bury_plan(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score burying the master plan card that lies on top: bad ones go."""
    question = situation.view.question
    cards = () if question is None else tuple([situation.rules.plan_cards[card.id] for card in question.cards])
    bad = 0
    for card in cards:
        to = (situation.view.villain.at + (card.move or 0)) % RING
        bad += (1 + 2 * len(situation.heroes_at(to))) * card.bam + 2 * (card.special is not None) - 2
    return [bad if isinstance(command, Pick) else 0 for command in legal]


# ---------------------------------------------------------------- heroes


def choose_first_hero(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who begins: whoever has the best turn to play."""
    return [best_turn(situation, command.index) if isinstance(command, Pick) else 0 for command in legal]


def give_tokens(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who gets action tokens: whose turn is next."""
    heroes = len(situation.view.heroes)
    return [
        -((command.index - situation.me - 1) % heroes) if isinstance(command, Pick) else -heroes for command in legal
    ]


def give_crisis(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who takes a crisis token: who holds few, and many cards."""
    heroes = situation.view.heroes
    return [
        situation.hand_size(command.index) - 2 * heroes[command.index].crisis if isinstance(command, Pick) else -CARD
        for command in legal
    ]


def remove_crisis(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score where a crisis token goes from: where it protects the villain, else from who holds most."""
    heroes = situation.view.heroes
    scores: list[int] = []
    for command in legal:
        lying = isinstance(command, Pick) and command.kind == "location"
        held = heroes[command.index].crisis if isinstance(command, Pick) and command.kind == "hero" else 0
        scores.append(CARD if lying and situation.shielded else held)
    return scores


def cancel_effect(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score paying to stop a threat: worth it if it would hurt more than the price."""
    question = situation.view.question
    threat = next((t for t in situation.view.threats if question and question.card == t.card), None)
    effect = None if threat is None else situation.rules.threats[threat.card.id].effect
    if threat is None or not isinstance(effect, fx.Unless):
        return willing(situation, legal)
    here = situation.heroes_at(threat.stands)
    stopped = harm(situation, effect.do, here, threat.stands)
    payers = give_crisis(situation, legal)
    price = harm(situation, effect.pay, here[:1] if effect.by.pick else here, threat.stands)
    return [
        0 if isinstance(command, Decline) else (stopped - price) * KNOCK_OUT + payer
        for command, payer in zip(legal, payers, strict=True)
    ]


# ---------------------------------------------------------------- tokens and targets


def choose_target(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score targets of an attack: the villain, then what is worth most; a hurt thug before a whole one."""
    scores: list[int] = []
    for command in legal:
        if not isinstance(command, Pick):
            scores.append(-1)
        elif command.kind == "thug":
            scores.append(situation.token_worth.get("thug", 0) + WOUNDED * command.index)
        elif command.kind == "threat":
            threat = next(t for t in situation.view.threats if t.card.card == command.index)
            scores.append((situation.token_worth.get("threat", 0) + THREAT) // max(1, threat.health))
        else:
            scores.append(0 if situation.shielded else WOUND)
    return scores


def choose_token(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score moving a token away: only where it is crowded."""
    crowded = situation.room(situation.view.heroes[situation.me].at) == 0
    return [0 if isinstance(command, Decline) else (1 if crowded else -1) for command in legal]
