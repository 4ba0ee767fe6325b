"""What is true of every step of every game, whatever content it is played with.

Each law gives the failures it sees in a `Move`; which game shows them is added by who plays it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, reduce
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace
from typing_extensions import override

from ... import codec
from ...engine import Step, apply, check, evolve, legal
from ...errors import MarvelUnitedError
from ...model.commands import Command
from ...model.events import Paused
from ...model.state import State
from ...model.views import View
from ...observe import SPECTATOR, view, watch
from ...text import event_text, name, names_of, question_text, view_text
from .blame import culprit, culprit_at_start, last_named
from .hidden import guesses, leaks_of_events, leaks_of_view
from .report import Failure

if TYPE_CHECKING:
    from ...engine import Rules

__all__ = ["LAWS", "Law", "Move", "Vocabulary", "failure_of", "look", "vocabulary"]


class Vocabulary(Mapping[str, str]):
    """Display names by id, which remembers for what it was asked in vain.

    Args:
        names: display names by id.

    >>> names = Vocabulary({"core:hulk": "Hulk"})
    >>> names.get("core:hulk"), names.get("core:bulk"), names.missing
    ('Hulk', None, ['core:bulk'])
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self.missing: list[str] = []

    @override
    def __getitem__(self, id: str) -> str:
        if id not in self._names:
            self.missing.append(id)
        return self._names[id]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    @override
    def __len__(self) -> int:
        return len(self._names)


def vocabulary(rules: Rules) -> Vocabulary:
    """Give the display names of some content. A pile has no name but that of its id.

    Args:
        rules: the compiled content.
    """
    piles = [mode.collects.pile for mode in rules.modes.values() if mode.collects is not None]
    return Vocabulary({**names_of(rules), **{pile: name(pile) for pile in piles}})


class Move(NamedTuple):
    """A step of a game, to be looked at.

    Args:
        rules: the compiled content.
        names: display names by id.
        before: the state before it; None at the start.
        command: the command; None at the start.
        step: what it has led to.
    """

    rules: Rules
    names: Vocabulary
    before: State | None
    command: Command | None
    step: Step

    @property
    def at(self) -> str:
        """What the move was about, as far as its events tell."""
        return last_named(self.step.events, self.step.state)


Law: TypeAlias = Callable[[Move], Iterator[Failure]]
"""Finds what is wrong with a move."""


def look(law: Law, move: Move) -> Iterator[Failure]:
    """Look whether a law holds; one that cannot even be looked at is broken too.

    Args:
        law: one of `LAWS`.
        move: the move.
    """
    try:
        yield from law(move)
    except Exception as error:  # noqa: BLE001 - whatever content does wrong is what is looked for
        yield failure_of(error, move.at)


def failure_of(error: Exception, at: str) -> Failure:
    """Give the failure that an error is: ours keep their code.

    Args:
        error: the error.
        at: what was being done.
    """
    if isinstance(error, MarvelUnitedError):
        return Failure(error.code, error.message, at)
    return Failure("foreign_error", f"{error!r}", at)


# ---------------------------------------------------------------- the state


def sound(move: Move) -> Iterator[Failure]:
    """Every invariant holds: cards in one zone each, tokens in slots, counters in bounds, answers to each question."""
    try:
        check(move.rules, move.step.state)
    except MarvelUnitedError as error:
        yield failure_of(error, _behind(move))


def _behind(move: Move) -> str:
    """Name the text that has broken the board."""
    if move.before is None or move.command is None:
        return culprit_at_start(move.rules, move.step.state.setup)
    return culprit(move.rules, move.before, move.command)


def folded(move: Move) -> Iterator[Failure]:
    """The events tell everything: folded by `evolve`, they give the state."""
    state, events = move.step
    if reduce(evolve, events, move.before or state) != state:
        yield Failure("bad_fold", "the events of the step do not lead to its state", move.at)


def written(move: Move) -> Iterator[Failure]:
    """State, events and command are the same when they are written and read."""
    state, events = move.step
    pairs: list[tuple[Struct, Struct]] = [(state, codec.decode_state(codec.encode(state)))]
    pairs += [(event, codec.decode_event(codec.encode(event))) for event in events if not isinstance(event, Paused)]
    if move.command is not None:
        pairs.append((move.command, codec.decode_command(codec.encode(move.command))))
    for value, read in pairs:
        if read != value:
            yield Failure("bad_round_trip", f"{type(value).__name__} changes when it is written and read", move.at)


def repeated(move: Move) -> Iterator[Failure]:
    """The same command in the same state leads to the same step."""
    if move.before is None or move.command is None:
        return
    if apply(move.rules, move.before, move.command) != move.step:
        yield Failure("not_deterministic", f"{move.command!r} leads elsewhere when it is given again", move.at)


def resumed(move: Move) -> Iterator[Failure]:
    """A game that is read from its bytes goes on in the same way."""
    if move.before is None or move.command is None:
        return
    saved = codec.decode_state(codec.encode(move.before))
    if apply(move.rules, saved, move.command) != move.step:
        yield Failure("bad_resume", f"{move.command!r} leads elsewhere after saving and loading", move.at)


def answered(move: Move) -> Iterator[Failure]:
    """Every legal command can be carried out and leads to a sound state."""
    for command in legal(move.step.state):
        for failure in _consequences(move, command):
            yield replace(failure, commands=(command,))


def _consequences(move: Move, command: Command) -> Iterator[Failure]:
    """Look one command ahead."""
    state = move.step.state
    try:
        step = apply(move.rules, state, command)
    except MarvelUnitedError as error:
        yield failure_of(error, culprit(move.rules, state, command))
    else:
        yield from sound(Move(move.rules, move.names, state, command, step))


# ---------------------------------------------------------------- what is seen of it


@cache
def _views() -> Decoder[View]:
    return Decoder(View)


def viewed(move: Move) -> Iterator[Failure]:
    """Every seat, and a spectator, has a view that can be written and read."""
    state = move.step.state
    for seat in range(SPECTATOR, len(state.seats)):
        seen = view(state, seat, move.rules)
        if _views().decode(codec.encode(seen)) != seen:
            yield Failure("bad_view", f"the view of seat {seat} changes when it is written and read", move.at)


def hidden(move: Move) -> Iterator[Failure]:
    """No view depends on what its seat cannot see; and what the seat must think possible can be played on."""
    state = move.step.state
    for seat, guess in guesses(state, "kit"):
        for told in leaks_of_view(move.rules, state, seat, guess):
            yield Failure("leak", told, move.at)
        check(move.rules, guess)
        for command in legal(guess)[:1]:
            yield from _consequences(Move(move.rules, move.names, None, None, Step(guess, ())), command)


def discreet(move: Move) -> Iterator[Failure]:
    """No event tells a seat of a hidden card."""
    if move.before is not None and move.before.setup.options.hands == "closed":
        for told in leaks_of_events(move.before, move.step.events):
            yield Failure("leak", told, move.at)


def told(move: Move) -> Iterator[Failure]:
    """Events and questions have words, and everything in them a name."""
    state, events = move.step
    lead = SPECTATOR if state.control.question is None else state.control.question.lead
    seen = view(state, lead, move.rules)
    for event in watch(events, lead, state):
        yield from _faults_of_text(move, event_text(event, seen, move.names), last_named((event,), state))
    if seen.question is not None:
        yield from _faults_of_text(move, question_text(seen.question, seen, move.names), move.at)


def shown(move: Move) -> Iterator[Failure]:
    """The whole table has words, and everything on it a name."""
    seen = view(move.step.state, SPECTATOR, move.rules)
    yield from _faults_of_text(move, view_text(seen, move.names), move.at)


def _faults_of_text(move: Move, text: str, at: str) -> Iterator[Failure]:
    if not text.strip(" .\n"):
        yield Failure("no_text", "something that happens has no words", at)
    raw = _ids(move.rules).search(text)
    if raw is not None:
        yield Failure("raw_id", f"the id {raw[0]!r} stands in a text for people: {text!r}", at)
    while move.names.missing:
        yield Failure("unnamed", "a text speaks of it, and it has no name", move.names.missing.pop())


@cache
def _ids(rules: Rules) -> re.Pattern[str]:
    """Give what ids of the content in use look like."""
    return re.compile(rf"\b(?:{'|'.join([expansion.namespace for expansion in rules.expansions])}):\w+(?:/\w+)*")


LAWS: Final[Mapping[Law, int]] = MappingProxyType(
    {
        sound: 1,
        folded: 1,
        written: 1,
        repeated: 1,
        resumed: 4,
        answered: 7,
        viewed: 5,
        hidden: 23,
        discreet: 1,
        told: 1,
        shown: 9,
    }
)
"""All laws, and how many steps apart each is looked at: what is dear is looked at now and then."""
