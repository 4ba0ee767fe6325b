"""One game, for people: the friendly face of `start`, `apply`, `legal` and `view`."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Final, cast, get_args

from msgspec.structs import asdict, replace
from typing_extensions import Self, override

from . import codec, observe
from .arguments import checked
from .codec import Data
from .engine import apply, legal, start
from .errors import DecodeError, IllegalCommand, InvariantError, ReplayError, UsageError, WrongSeat
from .history import History, Moment
from .model.commands import Command
from .model.events import Event
from .model.questions import Question
from .model.replay import Replay
from .model.setup import Setup
from .model.state import Result, State
from .model.views import View
from .packs import rules_of
from .replay import differences, play_again, read_replay, record
from .saves import check_state

if TYPE_CHECKING:
    from .engine import Rules
    from .expansions.registry import Registry

__all__ = ["Game"]

_COMMANDS: Final = cast("tuple[type[Command], ...]", get_args(Command))
_blank: Final = object.__new__


class Game:
    """A game of Marvel United, with its past.

    Args:
        setup: what to play; what it leaves out is drawn from its seed.
        registry: where its expansions are; None for what is installed.

    Raises:
        SetupError: the setup cannot be played; ``details["reasons"]`` has every reason.
        ExpansionError: an expansion is missing or not sound.

    >>> game = Game(Setup(seed="7", villain="core:red_skull", heroes=("core:hulk", "core:wasp")))
    >>> game
    <Game core:red_skull, step 0: seat 0 is asked discard_for_damage>
    >>> len(game.legal())
    3
    >>> events = game.apply(game.legal()[0])
    >>> game.state.step
    1
    """

    __slots__ = ("_history",)

    _history: History

    @checked
    def __init__(self, setup: Setup | None = None, *, registry: Registry | None = None) -> None:
        wanted = well_formed(Setup() if setup is None else setup)
        rules = rules_of(wanted, registry)
        self._history = History(rules, Moment(*start(rules, wanted)))

    @classmethod
    @checked
    def from_state(cls, state: State, *, registry: Registry | None = None) -> Self:
        """Go on from any state, such as a position made by hand.

        Args:
            state: where to begin.
            registry: where its expansions are; None for what is installed.

        Raises:
            InvariantError: the state is not sound; ``details["broken"]`` tells why.
            ExpansionError: an expansion is missing or not sound.

        >>> game = Game()
        >>> Game.from_state(game.state).state == game.state
        True
        """
        try:
            state = codec.decode_state(codec.encode(state))
        except (DecodeError, UsageError) as error:
            raise InvariantError(
                "broken_state", f"this is no state: {error.message}", broken=(error.message,)
            ) from error
        rules = rules_of(state.setup, registry)
        check_state(rules, state)
        return cls._of(History(rules, Moment(state, ())))

    @classmethod
    def _of(cls, history: History) -> Self:
        game = _blank(cls)
        game._history = history  # noqa: SLF001 - its own class
        return game

    # ------------------------------------------------------------ looking

    @property
    def question(self) -> Question | None:
        """Who is asked now, about what, and every answer; None when the game is over."""
        return self.state.control.question

    @property
    def state(self) -> State:
        """Everything about the game now, hidden things included. It never changes; each command gives another one."""
        return self._history.now.state

    @property
    def setup(self) -> Setup:
        """The setup, with all that was drawn filled in."""
        return self.state.setup

    @property
    def rules(self) -> Rules:
        """The compiled content the game is played with."""
        return self._history.rules

    @property
    def history(self) -> History:
        """The course of the game."""
        return self._history

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, in order. To show it to a seat, pass it through `marvel_united.redact`."""
        return tuple([event for moment in self._history.moments() for event in moment.events])

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands given and not taken back."""
        return tuple([moment.command for moment in self._history.moments() if moment.command is not None])

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.state.result

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def legal(self, seat: int | None = None) -> tuple[Command, ...]:
        """Give every legal command.

        Args:
            seat: only what this seat may do; None for whoever is asked.

        Raises:
            WrongSeat: ``unknown_seat``, if the game has no such seat.
        """
        if seat is not None:
            _check_seat(self.state, seat)
        return legal(self.state, seat)

    def view(self, seat: int) -> View:
        """Give what a seat may see.

        Args:
            seat: counted from 0; -1 for a spectator.

        Raises:
            WrongSeat: ``unknown_seat``, if the game has no such seat.

        >>> Game().view(0).seats[1].hand_size
        3
        """
        return observe.view(self.state, seat, self.rules)

    @override
    def __repr__(self) -> str:
        state, question = self.state, self.question
        if question is not None:
            who = "anyone" if question.seat < 0 else f"seat {question.seat}"
            end = f"{who} is asked {question.prompt}"
        else:
            end = (
                "over" if state.result is None else f"{'won' if state.result.won else 'lost'} by {state.result.reason}"
            )
        return f"<Game {state.villain.id}, step {state.step}: {end}>"

    # ------------------------------------------------------------ playing

    def apply(self, command: Command, *, seat: int | None = None, at: int | None = None) -> tuple[Event, ...]:
        """Carry out a command and give what happens.

        Args:
            command: one of `legal`.
            seat: whose command it is; None if that was checked elsewhere.
            at: the step it was made for (``state.step``); None if that was checked elsewhere.

        Raises:
            GameOverError: the game has ended.
            StaleCommand: the game has moved on since ``at``.
            WrongSeat: another seat is asked, or there is no such seat.
            IllegalCommand: the command is none of `legal`.
        """
        state = self.state
        if seat is not None:
            _check_seat(state, seat)
        meant = _meant(command, legal(state))
        step = apply(self._history.rules, state, meant, seat=seat, at=at)
        self._history = self._history.after(step.state, step.events, meant, seat)
        return step.events

    def undo(self, *, force: bool = False) -> Command:
        """Take the last command back and give it.

        Args:
            force: take it back even if cards were drawn, revealed, looked at, shuffled or played at random by it.

        Raises:
            UsageError: ``nothing_to_undo`` or ``undo_barrier``.

        >>> game = Game()
        >>> events = game.apply(game.legal()[1])
        >>> game.undo(force=True)
        Pick(kind='hero', index=1)
        >>> game.redo()
        Pick(kind='hero', index=1)
        """
        taken_back = self._history.now
        self._history = self._history.undo(force=force)
        return _command_of(taken_back)

    def redo(self) -> Command:
        """Carry out the command that was taken back last, and give it; its events are in ``history.now.events``.

        Raises:
            UsageError: ``nothing_to_redo``.
        """
        self._history = self._history.redo()
        return _command_of(self._history.now)

    def copy(self) -> Self:
        """Give another game that goes on from here by itself. This costs next to nothing: the past is shared."""
        twin = _blank(type(self))
        twin._history = self._history  # noqa: SLF001 - its own class
        return twin

    # ------------------------------------------------------------ keeping

    def replay(self) -> Replay:
        """Give all that is needed to play the game again.

        >>> Game(Setup(seed="7")).replay().header.setup.seed
        '7'
        """
        return record(self._history)

    def save(self) -> bytes:
        """Give the game as bytes that `load` takes: its replay, and its state.

        >>> game = Game()
        >>> Game.load(game.save()).state == game.state
        True
        """
        return codec.encode(record(self._history, with_state=True))

    @classmethod
    @checked
    def load(cls, source: Data | PathLike[str], *, registry: Registry | None = None) -> Self:
        """Go on with a saved game, or with the game of a replay or log.

        The game is played again up to where it was, so it can be undone. If it was saved with other rules or content,
        so that it would go another way now, it goes on from the saved state and begins there.

        Args:
            source: the bytes of the save or replay, or the path of its file.
            registry: where its expansions are; None for what is installed.

        Raises:
            DecodeError: it is damaged.
            ReplayError: as `marvel_united.read_replay`; or ``diverged``, if it has been edited, or was recorded with
                other rules and holds no state.
            InvariantError: its state is not sound.
            ExpansionError: an expansion is missing or not sound.
        """
        return cls.from_replay(read_replay(source), registry=registry)

    @classmethod
    @checked
    def from_replay(cls, replay: Replay, *, registry: Registry | None = None) -> Self:
        """Go on with the game of a replay; see `load`.

        Args:
            replay: what was played.
            registry: where its expansions are; None for what is installed.

        Raises:
            ReplayError: ``diverged``, if it is not true, or was recorded with other rules and holds no state.
            InvariantError: its state is not sound.
            ExpansionError: an expansion is missing or not sound.

        >>> game = Game()
        >>> Game.from_replay(game.replay()).state == game.state
        True
        """
        rules = rules_of(replay.header.setup, registry)
        try:
            return cls._of(_history_of(rules, replay, registry))
        except ReplayError:
            if replay.state is None or differences(replay.header, rules) is None:
                raise
            return cls.from_state(replay.state, registry=registry)


def _history_of(rules: Rules, replay: Replay, registry: Registry | None) -> History:
    """Play a replay again and keep its course."""
    first, *steps = play_again(replay, registry)
    history = History(rules, Moment(*first))
    for entry, step in zip(replay.commands, steps, strict=True):
        history = history.after(step.state, step.events, entry.command, entry.seat)
    return history


def well_formed(setup: Setup) -> Setup:
    """Give a setup with lists read as tuples.

    Raises:
        UsageError: ``not_a_setup``.

    >>> well_formed(Setup(heroes=["core:hulk"])).heroes
    ('core:hulk',)
    """
    if not isinstance(setup, Setup):  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
        raise UsageError("not_a_setup", f"a game is set up from a Setup, not from {type(setup).__name__}")
    fields: dict[str, object] = asdict(setup)
    lists = {name: tuple(cast("list[object]", value)) for name, value in fields.items() if type(value) is list}
    return replace(setup, **lists) if lists else setup


def _check_seat(state: State, seat: int) -> None:
    if type(seat) is not int or not 0 <= seat < len(state.seats):
        raise WrongSeat("unknown_seat", f"there is no seat {seat!r} in this game", seat=seat, seats=len(state.seats))


def _meant(command: Command, options: tuple[Command, ...]) -> Command:
    """Give the very option that a command equals, so that nothing but what was asked gets into a game."""
    if not isinstance(command, _COMMANDS):
        raise IllegalCommand("not_a_command", f"this is no command: {type(command).__name__}")
    return next((option for option in options if option == command), command)


def _command_of(moment: Moment) -> Command:
    return cast("Command", moment.command)  # only the first moment has none, and that is never undone
