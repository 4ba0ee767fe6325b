"""The greedy bot's answers to what texts of the heroes' side ask."""

from __future__ import annotations

from collections.abc import Callable

from ...model import effects as fx
from ...model.commands import Choose, Command, Decline, Pick
from ...model.content import HeroCard
from ...model.state import SYMBOLS
from .plans import best_plan, standing_of
from .reading import find
from .situation import FILLED, THREAT, Situation
from .stakes import CARD, WOUND
from .texts import asking, plan_in_progress
from .turns import best_turn, card_worth
from .worth import TOKEN, worth

__all__ = [
    "award_token",
    "best_card",
    "choose_card_to_fill",
    "choose_effect",
    "choose_first_hero",
    "choose_new_hero",
    "choose_story_card",
    "choose_target",
    "choose_threat",
    "choose_token",
    "fewest_cards",
    "give_tokens",
    "name_symbol",
    "remove_crisis",
    "scored",
    "spend_token",
    "unwilling",
    "willing",
    "worst_card",
]

WOUNDED = 50
"""How much rather a thug is attacked for each damage it has taken."""

LAST = 10_000
"""How much rather the last card of the storyline is exchanged than another one."""


def scored(legal: tuple[Command, ...], score: Callable[[Pick], int], declined: int = 0) -> list[int]:
    """Score picks one by one, and all other commands alike."""
    return [score(command) if isinstance(command, Pick) else declined for command in legal]


def willing(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score what nothing is known about: rather yes than no."""
    del situation
    return [0 if isinstance(command, Decline) else 1 for command in legal]


def unwilling(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score what is better left."""
    return [-score for score in willing(situation, legal)]


# ---------------------------------------------------------------- effects


def choose_effect(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score the effects that are offered; one that may be left is worth something or not."""
    question = situation.view.question
    offered = () if question is None else question.effects
    worths = [worth(situation, effect, standing_of(situation).actor) for effect in offered]
    return scored(legal, lambda pick: worths[pick.index])


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


def choose_story_card(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score cards of the storyline: the best one; where two trade places, the last one and the best one."""
    worths = best_card(situation, legal)
    if find(asking(situation), fx.SwapStory) is None:
        return worths
    last = next((story.card.card for story in reversed(situation.view.storyline) if not story.plan), -1)
    return [worth + LAST * (command == Pick("card", last)) for command, worth in zip(legal, worths, strict=True)]


# ---------------------------------------------------------------- heroes


def choose_first_hero(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who begins: whoever has the best turn to play."""
    return scored(legal, lambda pick: best_turn(situation, pick.index))


def choose_new_hero(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who comes in: whoever has the best cards."""
    heroes = situation.rules.heroes
    decks = [heroes[command.id].cards if isinstance(command, Choose) else () for command in legal]
    return [sum([card.count * card_worth(card) for card in deck]) for deck in decks]


def fewest_cards(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score heroes: whoever has least to lose."""
    return scored(legal, lambda pick: -situation.hand_size(pick.index), -CARD)


def give_tokens(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score who gets action tokens: whose turn is next."""
    heroes = len(situation.view.heroes)
    return scored(legal, lambda pick: -((pick.index - situation.me - 1) % heroes), -heroes)


# ---------------------------------------------------------------- tokens


def remove_crisis(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score where a crisis token goes from: where it protects the villain, else from who holds most."""
    heroes = situation.view.heroes
    lying = CARD if situation.shielded else 0
    return scored(legal, lambda pick: heroes[pick.index].crisis if pick.kind == "hero" else lying)


def choose_token(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score moving a token away: only where it is crowded."""
    crowded = situation.room(situation.view.heroes[situation.me].at) == 0
    return scored(legal, lambda _: 1 if crowded else -1)


def spend_token(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score action tokens: the one to part with."""
    del situation
    return scored(legal, lambda pick: -TOKEN[SYMBOLS[pick.index]])


def name_symbol(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score what a card may count as: what serves the turn, but rather nothing that a card of the villain counts."""
    counted = find(plan_in_progress(situation), fx.LatestSymbols)
    if counted is not None:
        return scored(legal, lambda pick: -(SYMBOLS[pick.index] == counted.symbol))
    standing = standing_of(situation)
    purses = [[n + (kind == index) for kind, n in enumerate(standing.purse)] for index in range(len(SYMBOLS))]
    return scored(legal, lambda pick: best_plan(situation, standing._replace(purse=tuple(purses[pick.index]))).worth)


# ---------------------------------------------------------------- targets and slots


def choose_target(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score targets of an attack: the villain, then what is worth most; a hurt thug before a whole one."""
    return scored(legal, lambda pick: _target(situation, pick), -1)


def _target(situation: Situation, pick: Pick) -> int:
    if pick.kind == "thug":
        return situation.token_worth.get("thug", 0) + WOUNDED * pick.index
    if pick.kind == "threat":
        return situation.clearing // _work_left(situation, pick.index)
    return 0 if situation.shielded else WOUND


def _work_left(situation: Situation, card: int) -> int:
    """Give what it still takes to clear a threat, 1 at least."""
    threat = next((threat for threat in situation.view.threats if threat.card.card == card), None)
    return 1 if threat is None else max(1, threat.health + threat.filled.count(False))


def choose_threat(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score threats to be gone at once: the one that takes most work else."""
    return scored(legal, lambda pick: _work_left(situation, pick.index))


def choose_card_to_fill(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score threats and cards beside the board to put a token on: the one that needs fewest more, threats first."""
    left = {side.card.card: len(situation.empty_slots(side)) for side in situation.view.beside}
    return scored(
        legal,
        lambda pick: (
            (FILLED if pick.kind == "card" else situation.clearing)
            // max(1, left.get(pick.index, 0) or _work_left(situation, pick.index))
        ),
    )


def award_token(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score where the token of a cleared threat goes: to a mission that needs it, else beside the board."""
    return scored(legal, lambda _: THREAT, situation.token_worth.get("threat", 0))
