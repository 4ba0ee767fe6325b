"""What a bot is shown, and what a bot is.

A bot sits at one table and answers for every seat of it, one question at a time. It is shown a `Position`: what it may
do, and, if it looks, what the seat that is asked sees. It is never shown the state itself; one that searches is given
states that could be it.
"""

from __future__ import annotations

from typing import Protocol

from ..engine.rules import Rules
from ..errors import GameOverError
from ..model.commands import Command
from ..model.state import State
from ..model.views import View
from ..observe import view
from ..sampling import sample_hidden

__all__ = ["Bot", "Position"]


class Position:
    """A question as the seat that has to answer it sees it.

    The view is made only when it is asked for, so a bot that needs none costs next to nothing.

    Args:
        rules: the compiled content of the game.
        state: the game; it stays hidden behind this object.

    Raises:
        GameOverError: ``game_over``, if nothing is asked any more.

    >>> from marvel_united import engine
    >>> from marvel_united.expansions import core_box
    >>> from marvel_united.model.setup import Setup
    >>> rules = engine.Rules((core_box.expansion(),))
    >>> position = Position(rules, engine.start(rules, Setup(seed="7")).state)
    >>> position.step, position.seat, position.view.legal == position.legal
    (0, 0, True)
    """

    __slots__ = ("_state", "_view", "legal", "rules", "seat", "step")

    def __init__(self, rules: Rules, state: State) -> None:
        question = state.control.question
        if question is None:
            raise GameOverError("game_over", "the game has ended, there is nothing to choose")
        self.rules: Rules = rules
        self.seat: int = question.lead if question.seat < 0 else question.seat
        self.step: int = state.step
        self.legal: tuple[Command, ...] = question.options
        self._state = state
        self._view: View | None = None

    @property
    def view(self) -> View:
        """What the seat sees; made on the first look."""
        if self._view is None:
            self._view = view(self._state, self.seat, self.rules)
        return self._view

    def sample(self, seed: str) -> State:
        """Draw a game that could be this one for all the seat can see, for a bot that searches.

        Its view and `legal` are those of this position. What is hidden in it follows from what the seat knows and from
        ``seed`` (see `marvel_united.sample_hidden`), so a bot that averages over some of them foresees no draw.

        Args:
            seed: each gives another game; text of 1 to 128 characters.

        Raises:
            SetupError: ``bad_seed``.

        >>> from marvel_united import engine
        >>> from marvel_united.expansions import core_box
        >>> from marvel_united.model.setup import Setup
        >>> rules = engine.Rules((core_box.expansion(),))
        >>> position = Position(rules, engine.start(rules, Setup(seed="7")).state)
        >>> guess = position.sample("a guess")
        >>> engine.apply(rules, guess, position.legal[0]).state.step
        1
        """
        return sample_hidden(self._state, self.seat, seed, self.rules)


class Bot(Protocol):
    """Someone who answers questions.

    A bot keeps nothing between questions: what it answers follows from its own seed and the position alone. So games
    with bots can be undone, forked and replayed, and the same position gives the same answer.

    >>> class First:
    ...     def choose(self, position: Position) -> Command:
    ...         return position.legal[0]
    >>> bot: Bot = First()
    """

    def choose(self, position: Position) -> Command:
        """Choose one of ``position.legal``."""
        ...
