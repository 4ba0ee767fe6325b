"""The greedy bot: one rule of thumb for each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from ... import rng
from ...model.commands import Command
from ..position import Position
from . import answers, defence, turns
from .situation import Situation

__all__ = ["GreedyBot"]

_Scores: TypeAlias = Callable[[Situation, tuple[Command, ...]], list[int]]

_SCORES: Final[Mapping[str, _Scores]] = MappingProxyType(
    {
        "award_threat_token": answers.award_token,
        "bury_card": answers.worst_card,
        "bury_plan": defence.bury_plan,
        "cancel_effect": defence.cancel_effect,
        "choose_card_to_fill": answers.choose_card_to_fill,
        "choose_companion": answers.unwilling,
        "choose_effect": answers.choose_effect,
        "choose_first_hero": answers.choose_first_hero,
        "choose_hand_card": answers.worst_card,
        "choose_hero": defence.choose_hero,
        "choose_hero_for_crisis": defence.give_crisis,
        "choose_hero_for_tokens": answers.give_tokens,
        "choose_hero_to_knock_out": answers.fewest_cards,
        "choose_location": turns.choose_location,
        "choose_new_hero": answers.choose_new_hero,
        "choose_side_card": answers.choose_card_to_fill,
        "choose_storyline_card": answers.choose_story_card,
        "choose_target": answers.choose_target,
        "choose_threat": answers.choose_threat,
        "choose_token": answers.choose_token,
        "choose_villain_location": defence.choose_villain_location,
        "discard_for_damage": answers.worst_card,
        "name_symbol": answers.name_symbol,
        "pay": turns.pay,
        "perform_action": turns.act_once,
        "play_card": turns.play_card,
        "remove_crisis": answers.remove_crisis,
        "save_civilian": defence.save_civilian,
        "search_deck": answers.best_card,
        "spend_token": answers.spend_token,
        "strike_symbol": turns.strike_symbol,
        "take_action": turns.take_action,
        "take_team_turn": turns.play_card,
        "use_effect": answers.choose_effect,
        "use_location": turns.use_location,
    }
)
"""What scores the answers to each question."""


class GreedyBot:
    """Plays sensibly: goes for the missions, keeps out of the villain's way and keeps cards in hand.

    It plans the rest of its turn from what its seat sees, begins with the best of it, and plans anew at the next
    question. Its seed decides only between equals.

    Args:
        seed: its own seed, text of 1 to 128 characters or a whole number.

    Raises:
        SetupError: ``bad_seed``.

    >>> GreedyBot(7)
    GreedyBot('7')
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed: str = rng.normalize_seed(seed)

    def __repr__(self) -> str:
        return f"GreedyBot({self.seed!r})"

    def choose(self, position: Position) -> Command:
        """Choose one of ``position.legal``: the one that seems worth most."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        question = position.view.question
        prompt = "" if question is None else question.prompt
        scores = _SCORES.get(prompt, answers.willing)(Situation(position), legal)
        best = max(scores)
        equals = [command for command, score in zip(legal, scores, strict=True) if score == best]
        return equals[rng.below(self.seed, "bot:greedy", position.step, len(equals))[0]]
