"""The working copy of a game while one command is carried out.

A `Table` lives for one step. It holds the state reached so far, the events told, and the pending work as a stack.
Only `atoms` tells events, each applied through `evolve` at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from ..errors import EngineStuck
from ..model.events import Event, GameEnded, Paused
from ..model.questions import Question
from ..model.state import Control, Frame, Result, State, Stream
from .chance import Chance
from .evolving.changes import APPLY

if TYPE_CHECKING:
    from ..model.commands import Command
    from ..model.content import Text
    from ..model.effects import Effect
    from .dashboard import Dashboard
    from .printed import Printed
    from .rules import Rules

_T = TypeVar("_T")

FUEL: Final = 10_000
"""Frames that one command may take."""

Run = Callable[["Table", Frame, Any], None]
Answer = Callable[["Table", Frame, "Command"], None]
Test = Callable[["Table", Frame, Any], bool]


class Handlers(NamedTuple):
    """What does each kind of work.

    Args:
        run: does it, or goes on with it.
        answer: takes the answer to its question.
        keep: takes the answer for all others.
        possible: whether each effect would do anything; what is not listed always does.
        look: looks at the plots that may be met by any work.
    """

    run: dict[type, Run]
    answer: dict[type, Answer]
    keep: Answer
    possible: dict[type, Test]
    look: Callable[[Table], None]


class GameOver(Exception):
    """The game ends here and now, also in the middle of a card (V5)."""


class Table:
    """A game in the hands of the engine.

    Args:
        rules: the compiled content.
        state: the state to begin with.
        handlers: what does each kind of work.
    """

    __slots__ = (
        "dashboard",
        "events",
        "fallen",
        "handlers",
        "more_plans",
        "printed",
        "question",
        "rules",
        "stack",
        "state",
        "streams",
    )

    def __init__(self, rules: Rules, state: State, handlers: Handlers) -> None:
        control = state.control
        self.rules: Rules = rules
        self.dashboard: Dashboard = rules.dashboards[state.villain.id]
        self.printed: Printed = self.dashboard.printed
        self.state: State = state
        self.handlers: Handlers = handlers
        self.events: list[Event] = []
        self.stack: list[Frame] = list(control.stack)
        self.question: Question | None = None
        self.streams: tuple[Stream, ...] = control.streams
        self.fallen: tuple[int, ...] = control.fallen
        self.more_plans: int = control.more_plans

    # ------------------------------------------------------------ events and work

    def tell(self, event: Event) -> None:
        """Add an event and apply it."""
        self.events.append(event)
        self.state = APPLY[type(event)](self.state, event)

    def push(self, frame: Frame) -> None:
        """Put work on top of the stack: it is done next."""
        self.stack.append(frame)

    def then(self, frame: Frame, effect: Effect) -> None:
        """Do an effect next, on behalf of the same actor, place and card."""
        self.stack.append(Frame(effect, frame.me, frame.at, frame.card, frame.bound))

    def text(self, text: Text, me: int, card: int = -1, at: int = -1, bound: tuple[int, ...] = ()) -> None:
        """Do next what a printed text says."""
        self.stack.append(Frame(text.effect, me, at, card, bound))

    def answer(self, frame: Frame, command: Command) -> None:
        """Hand the answer to a question to the frame that asked."""
        self.handlers.answer.get(type(frame.work), self.handlers.keep)(self, frame, command)

    def run(self) -> None:
        """Do pending work until a question is open or nothing is left."""
        stack, run = self.stack, self.handlers.run
        for _ in range(FUEL):
            if self.question is not None or not stack:
                return
            frame = stack.pop()
            work = frame.work
            run[type(work)](self, frame, work)
            if self.dashboard.unwatched_plots:
                self.handlers.look(self)
        if self.question is not None or not stack:
            return
        frames = tuple([type(frame.work).__name__ for frame in stack[:20]])
        raise EngineStuck("engine_stuck", f"an effect did not end within {FUEL} steps", frames=frames)

    # ------------------------------------------------------------ questions

    def ask(
        self,
        frame: Frame,
        seat: int,
        prompt: str,
        options: list[Command],
        *,
        card: int = -1,
        hidden: bool = False,
        effects: tuple[Effect, ...] = (),
    ) -> None:
        """Ask a question on behalf of a frame; a forced answer is taken at once.

        Args:
            frame: waits for the answer.
            seat: who is asked, -1 for the players together.
            prompt: what is asked.
            options: the legal answers, at least one.
            card: the card that asks.
            hidden: only the seat may see the options.
            effects: what a pick of an effect picks from.
        """
        if len(options) == 1 and not self.state.setup.options.ask_forced:
            self.answer(frame, options[0])
            return
        self.stack.append(frame)
        lead = seat if seat >= 0 else self.lead()
        concealed = hidden and self.state.setup.options.hands == "closed"
        self.question = Question(seat, prompt, tuple(options), lead, max(frame.me, -1), card, concealed, effects)

    def lead(self) -> int:
        """Give the seat that speaks for the players: the active hero's, or the last active one's (H17)."""
        hero = self.state.turn.hero
        return self.state.heroes[hero].seat if hero >= 0 else 0

    def decider(self, frame: Frame) -> int:
        """Give the seat that decides for a frame: its hero's, else -1 for the players together (H17)."""
        return self.state.heroes[frame.me].seat if frame.me >= 0 else -1

    # ------------------------------------------------------------ chance

    def shuffle(self, stream: str, items: tuple[_T, ...]) -> tuple[_T, ...]:
        """Shuffle with a named stream of random numbers."""
        chance = Chance(self.state.setup.seed, self.streams)
        shuffled = chance.shuffle(stream, items)
        self.streams = chance.streams
        return shuffled

    def below(self, stream: str, m: int) -> int:
        """Draw a number from 0 to ``m - 1`` from a named stream of random numbers."""
        chance = Chance(self.state.setup.seed, self.streams)
        value = chance.below(stream, m)
        self.streams = chance.streams
        return value

    # ------------------------------------------------------------ ends

    def end(self, won: bool, reason: str) -> None:
        """End the game.

        Raises:
            GameOver: always.
        """
        self.tell(GameEnded(Result(won, reason)))
        raise GameOver

    def close(self) -> State:
        """Close the step with the event that keeps pending work, and give the new state."""
        if self.state.result is not None:
            control = Control(streams=self.streams)
        else:
            control = Control(tuple(self.stack), self.question, self.streams, self.fallen, self.more_plans)
        self.tell(Paused(self.state.step + 1, control))
        return self.state
