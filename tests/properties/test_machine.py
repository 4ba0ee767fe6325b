"""Whatever is done with a game, in whatever order, it stays sound and what it was."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from marvel_united import codec
from marvel_united.engine import check, evolve
from marvel_united.errors import CommandError, GameOverError, IllegalCommand, StaleCommand, UsageError, WrongSeat
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.expansions.registry import Registry
from marvel_united.game import Game
from marvel_united.history import BARRIERS
from marvel_united.model.commands import Command, Pick, PlayCard, UseLocation
from marvel_united.model.setup import Setup
from marvel_united.testing.strategies import setups

from .games import RULES

REGISTRY = Registry.of(core_box.expansion(), infinity_gauntlet.expansion())

choices = st.integers(0, 255)


class Machine(RuleBasedStateMachine):
    """A game, and beside it the bytes of every state it has been in and of those that were taken back."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game(Setup(), registry=REGISTRY)
        self.past: list[bytes] = []
        self.future: list[bytes] = []
        self.forks: list[tuple[Game, list[bytes], list[bytes]]] = []

    @initialize(setup=setups(RULES))
    def begin(self, setup: Setup) -> None:
        self.game = Game(setup, registry=REGISTRY)
        self.past = [codec.encode(self.game.state)]

    # ------------------------------------------------------------ playing

    @precondition(lambda self: not self.game.over)
    @rule(choice=choices)
    def play(self, choice: int) -> None:
        options = self.game.legal()
        command = options[choice % len(options)]
        before = self.game.state
        question = self.game.question
        assert question is not None
        told = self.game.apply(command, seat=question.lead, at=before.step)
        assert reduce(evolve, told, before) == self.game.state
        assert self.game.commands[-1] == command
        self.past.append(codec.encode(self.game.state))
        self.future = []

    @precondition(lambda self: not self.game.over)
    @rule(choice=choices, turns=st.integers(2, 12))
    def play_for_a_while(self, choice: int, turns: int) -> None:
        for turn in range(turns):
            if not self.game.over:
                self.play(choice * (turn + 1))

    # ------------------------------------------------------------ refusals

    def refused(
        self, error: type[CommandError], command: Command, *, seat: int | None = None, at: int | None = None
    ) -> None:
        history = self.game.history
        with pytest.raises(error):
            self.game.apply(command, seat=seat, at=at)
        assert self.game.history is history

    @rule(command=st.builds(Pick, st.sampled_from(("hero", "location", "card", "effect")), st.integers(-3, 90)))
    def something_else(self, command: Pick) -> None:
        for other in (command, PlayCard(command.index), UseLocation(command.index)):
            if other not in self.game.legal():
                self.refused(GameOverError if self.game.over else IllegalCommand, other)

    @precondition(lambda self: not self.game.over)
    @rule(choice=choices, off=st.sampled_from((-2, -1, 1, 2)))
    def too_late(self, choice: int, off: int) -> None:
        options = self.game.legal()
        self.refused(StaleCommand, options[choice % len(options)], at=self.game.state.step + off)

    @precondition(lambda self: not self.game.over)
    @rule(choice=choices)
    def another_seat(self, choice: int) -> None:
        options, question = self.game.legal(), self.game.question
        assert question is not None
        for seat in (-1, *range(len(self.game.state.seats) + 1)):
            sits = 0 <= seat < len(self.game.state.seats)
            if not sits or question.seat not in (-1, seat):
                self.refused(WrongSeat, options[choice % len(options)], seat=seat)

    # ------------------------------------------------------------ going back and forth

    @rule()
    def undo(self) -> None:
        moment = self.game.history.now
        if moment.before is None:
            with pytest.raises(UsageError) as caught:
                self.game.undo(force=True)
            assert caught.value.code == "nothing_to_undo"
            return
        if any(isinstance(event, BARRIERS) for event in moment.events):
            with pytest.raises(UsageError) as caught:
                self.game.undo()
            assert caught.value.code == "undo_barrier"
        self.game.undo(force=True)
        self.future.append(self.past.pop())

    @rule()
    def redo(self) -> None:
        if not self.future:
            with pytest.raises(UsageError) as caught:
                self.game.redo()
            assert caught.value.code == "nothing_to_redo"
            return
        self.game.redo()
        self.past.append(self.future.pop())

    # ------------------------------------------------------------ saving and forking

    @rule()
    def save_and_load(self) -> None:
        self.game = Game.load(self.game.save(), registry=REGISTRY)
        self.future = []

    @rule()
    def go_on_from_the_state_alone(self) -> None:
        self.game = Game.from_state(codec.decode_state(self.past[-1]), registry=REGISTRY)
        self.past, self.future = self.past[-1:], []

    @precondition(lambda self: len(self.forks) < 3)
    @rule()
    def fork(self) -> None:
        self.forks.append((self.game.copy(), [*self.past], [*self.future]))

    @precondition(lambda self: bool(self.forks))
    @rule(choice=choices)
    def trade_with_a_fork(self, choice: int) -> None:
        number = choice % len(self.forks)
        mine = (self.game, self.past, self.future)
        self.game, self.past, self.future = self.forks[number]
        self.forks[number] = mine

    # ------------------------------------------------------------ what is always true

    @invariant()
    def sound(self) -> None:
        state = self.game.state
        check(RULES, state)
        assert self.game.over == (state.result is not None) == (self.game.question is None)
        assert self.game.legal() == (() if self.game.question is None else self.game.question.options)

    @invariant()
    def remembered(self) -> None:
        if not self.past:
            return
        moments = self.game.history.moments()
        assert [codec.encode(moment.state) for moment in moments] == self.past
        assert len(self.game.history.undone) == len(self.future)

    @invariant()
    def seen(self) -> None:
        for seat in range(-1, len(self.game.state.seats)):
            view = self.game.view(seat)
            assert view.step == self.game.state.step
            assert set(view.legal) <= set(self.game.legal(None if seat < 0 else seat))

    def teardown(self) -> None:
        for game, past, _ in self.forks:
            assert [codec.encode(moment.state) for moment in game.history.moments()] == past


TestMachine = Machine.TestCase
TestMachine.settings = settings(max_examples=25, stateful_step_count=40)
