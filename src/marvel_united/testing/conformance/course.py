"""Playing a single game under the eyes of all laws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ...bots import Position, bot
from ...engine import Rules, Step, apply, start
from ...errors import MarvelUnitedError
from ...model.commands import Command
from ...model.state import State
from ..beginnings import BEGINNINGS
from ..draw import Draw
from .blame import culprit, culprit_at_start, last_named
from .cover import Cover
from .handlers import Watch
from .laws import LAWS, Move, Vocabulary, failure_of, look
from .report import Failure

if TYPE_CHECKING:
    from .deals import Deal

__all__ = ["Course", "Kit", "begin", "play"]


class Course(NamedTuple):
    """How a game went.

    Args:
        state: the last state that was reached; None if the game never began.
        commands: the commands given.
        failures: what was wrong; the game was not played beyond that.
    """

    state: State | None
    commands: tuple[Command, ...]
    failures: tuple[Failure, ...]


class Kit(NamedTuple):
    """What all games are played with.

    Args:
        rules: the compiled content.
        watch: who watches its handlers.
        names: display names by id.
        cover: counts what comes up.
    """

    rules: Rules
    watch: Watch
    names: Vocabulary
    cover: Cover


def begin(rules: Rules, deal: Deal) -> Step:
    """Give the first position of a game; where a position near an end cannot be made, the game begins as usual.

    Args:
        rules: the compiled content.
        deal: the game.

    Raises:
        MarvelUnitedError: the game cannot begin.
    """
    if deal.beginning != "fresh":
        try:
            return Step(BEGINNINGS[deal.beginning](rules, deal.setup, Draw(deal.own_seed)), ())
        except MarvelUnitedError:  # such as a villain without health, near defeat
            pass
    return start(rules, deal.setup)


def play(kit: Kit, deal: Deal) -> Course:
    """Play a game to its end, or to the first step that breaks a law.

    Args:
        kit: what it is played with.
        deal: the game.
    """
    rules = kit.rules
    try:
        step = begin(rules, deal)
    except Exception as error:  # noqa: BLE001 - whatever content does wrong is what is looked for
        failures = kit.watch.take() or [failure_of(error, culprit_at_start(rules, deal.setup))]
        return Course(None, (), _placed(failures, deal, None, ()))
    kit.cover.begin(step.state)
    course = _Course(kit, deal, step.state)
    course.look(Move(rules, kit.names, None, None, step))
    while course.goes_on(step.state):
        step = course.go(step)
    kit.cover.call(kit.watch.called)
    return Course(step.state, tuple(course.commands), tuple(course.failures.values()))


class _Course:
    """A game being played."""

    def __init__(self, kit: Kit, deal: Deal, begins: State) -> None:
        self._kit = kit
        self._deal = deal
        self._begins = begins
        self._bot = bot(deal.bot, deal.own_seed)
        self._broken = False
        self.commands: list[Command] = []
        self.failures: dict[tuple[str, str], Failure] = {}

    def goes_on(self, state: State) -> bool:
        """Tell whether there is more to play."""
        return state.result is None and not self._broken

    def go(self, step: Step) -> Step:
        """Let the bot give a command; the same step is given back if it leads nowhere."""
        rules, before = self._kit.rules, step.state
        try:
            self.commands.append(self._bot.choose(Position(rules, before)))
        except Exception as error:  # noqa: BLE001 - as above
            message = f"the {self._deal.bot} bot does not know what to do: {error!r}"
            self._break([Failure("bot_failed", message, last_named(step.events, before))])
            return step
        try:
            step = apply(rules, before, self.commands[-1])
        except Exception as error:  # noqa: BLE001 - as above
            self._break([failure_of(error, culprit(rules, before, self.commands[-1]))])
        else:
            self._kit.cover.go_on(step)
            self.look(Move(rules, self._kit.names, before, self.commands[-1], step))
        return step

    def look(self, move: Move) -> None:
        """Look at a move, law by law up to the first that is broken."""
        for law, every in LAWS.items():
            if move.before is None or move.step.state.step % every == 0:
                failures = [*look(law, move)]
                if failures:
                    self._break(failures)
                    return
        self._note(self._kit.watch.take())

    def _break(self, failures: list[Failure]) -> None:
        """End a game that has gone wrong: by the fault of a handler, if one has done something wrong just now."""
        self._broken = True
        self._note(self._kit.watch.take() or failures)

    def _note(self, failures: list[Failure]) -> None:
        for failure in _placed(failures, self._deal, self._begins, tuple(self.commands)):
            self.failures.setdefault((failure.code, failure.at), failure)


def _placed(
    failures: list[Failure], deal: Deal, begins: State | None, commands: tuple[Command, ...]
) -> tuple[Failure, ...]:
    """Tell of failures in which game they were seen."""
    return tuple(
        [
            replace(
                failure,
                seed=deal.seed,
                game=deal.number,
                step=len(commands),
                bot=deal.bot,
                setup=deal.setup,
                begins=begins,
                commands=(*commands, *failure.commands),
            )
            for failure in failures
        ]
    )
