"""Whole games to look at: every villain with every number of players, in every mode, with all that can be chosen."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import NamedTuple

from marvel_united import codec
from marvel_united.bots import Bot, Position, bot
from marvel_united.engine import Step, apply, start
from marvel_united.model.commands import Command
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.testing.beginnings import late
from marvel_united.testing.draw import Draw
from tests.soak.beginnings import CHALLENGES, FINAL, PACKS, RULES, STANDARD, THANOS, modes, setup, went_round

__all__ = ["RULES", "SETUPS", "Course", "courses", "fresh_courses", "name"]

PAIRS = [(villain, players) for villain in sorted(RULES.villains) for players in (1, 2, 3, 4)]


class Course(NamedTuple):
    """A game from its start, or from an edited position, to its end.

    Args:
        steps: where it began, and what each command has led to.
        commands: the commands.
        kept: the bytes of each state, taken when it was reached.
    """

    steps: tuple[Step, ...]
    commands: tuple[Command, ...]
    kept: tuple[bytes, ...]

    @property
    def decisions(self) -> list[tuple[State, Command, Step]]:
        """Each state with a question, the answer given, and what that led to."""
        before = [step.state for step in self.steps[:-1]]
        return list(zip(before, self.commands, self.steps[1:], strict=True))


def _setup(number: int, villain: str, players: int) -> Setup:
    """Let modes, challenges, options and what earlier games have brought go round."""
    mode = FINAL if villain == THANOS else modes(villain)[(number + number // 4) % 2]
    return Setup(
        seed=f"round {number}",
        villain=villain,
        players=players,
        mode=mode,
        challenges=CHALLENGES[number % 5 % 4],
        expansions=PACKS,
        options=Options(
            hands="closed" if number % 2 else "open",
            solo_kos=number % 3 if players == 1 else 0,
            ask_forced=number % 4 == 1,
        ),
        choices=went_round(mode, number),
    )


SETUPS = tuple([_setup(number, villain, players) for number, (villain, players) in enumerate(PAIRS)])
"""Every villain with solo and two to four players; modes, challenges and options go round."""


def play(first: Step, player: Bot) -> Course:
    """Let a bot play to the end."""
    steps = [first]
    commands: list[Command] = []
    kept = [codec.encode(first.state)]
    while steps[-1].state.result is None:
        commands.append(player.choose(Position(RULES, steps[-1].state)))
        steps.append(apply(RULES, steps[-1].state, commands[-1]))
        kept.append(codec.encode(steps[-1].state))
    return Course(tuple(steps), tuple(commands), tuple(kept))


@cache
def fresh_courses() -> tuple[Course, ...]:
    """Give the games of all setups; two bots play in turn."""
    return tuple(
        [
            play(start(RULES, setup), bot(player, f"{player} {setup.seed}"))
            for setup, player in zip(SETUPS, cycle(("biased", "random", "random", "biased")), strict=False)
        ]
    )


@cache
def late_courses() -> tuple[Course, ...]:
    """Give games that begin in the thick of it: every other pair, and Thanos with five stones; two bots in turn."""
    pairs = [pair for number, pair in enumerate(PAIRS) if (number + number // 4) % 2 or pair[0] == THANOS]
    return tuple(
        [
            play(Step(_late(villain, players, Draw(f"{player} {villain} {players}")), ()), bot(player, players))
            for (villain, players), player in zip(pairs, cycle(("biased", "greedy", "greedy", "biased")), strict=False)
        ]
    )


def _late(villain: str, players: int, draw: Draw) -> State:
    if villain == THANOS:
        return late(RULES, setup(villain, players, draw, mode=FINAL, stones=5), draw)
    return late(RULES, setup(villain, players, draw), draw)


def courses() -> tuple[Course, ...]:
    """Give all games of these tests."""
    return fresh_courses() + late_courses()


def name(course: Course) -> str:
    """Give a game a short name for the names of tests."""
    setup = course.steps[0].state.setup
    kind = "fresh" if course.steps[0].events else "late"
    mode = "" if setup.mode == STANDARD else "-battle"
    return f"{setup.villain.partition(':')[2]}{mode}-{setup.players}-{kind}"
