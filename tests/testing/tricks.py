"""Handlers for tests of the conformance kit: a good one, and one for each way to be bad."""

# ruff: noqa: ARG001 - what a handler does not look at is its own business

from __future__ import annotations

import datetime as dt
import random
import time
from itertools import count
from os import getpid
from random import randint
from typing import Any, cast

import msgspec

from marvel_united.model.context import Context
from marvel_united.model.effects import (
    Advance,
    Bam,
    Bound,
    Call,
    Crisis,
    Draw,
    Effect,
    Fallen,
    Fill,
    Gain,
    Heroes,
    Nothing,
    PassOn,
    Seq,
    ShedCrisis,
)
from marvel_united.model.state import State

_calls = count()


def sound(context: Context) -> Effect:
    """Look, and say what is to be done."""
    places = context.state.places
    return Crisis(1 if places[context.at].crisis else 2, Heroes("here")) if context.args else Nothing()


def passes_on(context: Context) -> Effect:
    """Do with what is left over what an overflow may."""
    return Seq((PassOn(), Crisis(Bound(1), Heroes("here"))))


def as_named(context: Context) -> Effect:
    """Use the number that the text has named."""
    return Seq((Crisis(Bound()), Draw(context.numbers[0])))


def mourns(context: Context) -> Effect:
    """Do something with the hero whose KO the text follows."""
    return ShedCrisis(Fallen())


def raises(context: Context) -> Effect:
    return Crisis(1 // len(context.args[1:]))


def leaves(context: Context) -> Effect:
    raise SystemExit(len(context.args))


def counts(context: Context) -> Effect:
    return Crisis(next(_calls) % 2, Heroes())


def dice(context: Context) -> Effect:
    return Crisis(0 * random.randint(1, 6), Heroes())


def own_dice(context: Context) -> Effect:
    return Crisis(0 * randint(1, 6), Heroes())


def generator(context: Context) -> Effect:
    return Crisis(int(0 * random.Random(7).random()), Heroes())


def clock(context: Context) -> Effect:
    return Crisis(int(0 * time.time()), Heroes())


def today(context: Context) -> Effect:
    return Crisis(0 * dt.datetime.now(tz=dt.timezone.utc).day, Heroes())


def process(context: Context) -> Effect:
    return Crisis(0 * getpid(), Heroes())


def file(context: Context) -> Effect:
    with open(__file__) as source:  # noqa: PTH123 - the plainest way to be bad
        return Crisis(0 * len(source.readline()), Heroes())


def hashes(context: Context) -> Effect:
    return Crisis(0 * hash(context.state.villain.id), Heroes())


def hidden_dice(context: Context) -> Effect:
    return Crisis(0 * _TOOLS["dice"](1, 6), Heroes())


def hidden_generator(context: Context) -> Effect:
    return Crisis(int(0 * _TOOLS["generator"](7).random()), Heroes())


def hidden_clock(context: Context) -> Effect:
    return Crisis(int(0 * _TOOLS["clock"]()), Heroes())


def hidden_date(context: Context) -> Effect:
    return Crisis(0 * _TOOLS["date"].now(tz=None).day, Heroes())


def hidden_process(context: Context) -> Effect:
    return Crisis(0 * _TOOLS["process"](), Heroes())


def hidden_file(context: Context) -> Effect:
    with _TOOLS["file"](__file__) as source:
        return Crisis(0 * len(source.readline()), Heroes())


def hidden_hash(context: Context) -> Effect:
    return Crisis(0 * _TOOLS["hash"](context.state.villain.id), Heroes())


class _Toolbox:
    """Gives tools by a name that no code has."""

    def __init__(self, **tools: object) -> None:
        self._tools = tools

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - tools of all kinds
        return self._tools[name]


_TOOLS = _Toolbox(
    dice=randint,
    generator=random.Random,
    clock=time.time,
    date=dt.datetime,
    process=getpid,
    file=open,
    hash=hash,
)
"""What no look at the code of a handler finds."""


def remembers(context: Context) -> Effect:
    """Tell whether it has seen this game before."""
    seen = context.state in _seen
    _seen.append(context.state)
    return Crisis(int(seen), Heroes())


_seen: list[State] = []


def drifts(context: Context) -> Effect:
    """Change its mind at every other call."""
    return Crisis(next(_calls) // 2 % 2, Heroes())


def meddles(context: Context) -> Effect:
    msgspec.structs.force_setattr(context.state, "solo_kos", context.state.solo_kos + 1)
    return Crisis(0, Heroes())


def none(context: Context) -> object:
    return None


def condition(context: Context) -> object:
    return Heroes()


def hollow(context: Context) -> object:
    return Seq(cast("Any", (1, "2")))


def lists(context: Context) -> object:
    return Seq(cast("Any", [Nothing()]))


def nowhere(context: Context) -> Effect:
    return Advance("bad:nowhere")


def nobody(context: Context) -> Effect:
    return Call("bad:nobody")


def unnamed_number(context: Context) -> Effect:
    return Crisis(Bound(), Heroes())


def misplaced(context: Context) -> Effect:
    return Fill()


def heroless(context: Context) -> Effect:
    return Gain(("move",))


def huge(context: Context) -> Effect:
    return Crisis(10**7, Heroes())


def deep(context: Context) -> Effect:
    effect: Effect = Nothing()
    for _ in range(100):
        effect = Seq((effect,))
    return effect


def endless(context: Context) -> Effect:
    return Seq((Bam(),))


def itself(context: Context) -> Effect:
    return Call("bad:trick", context.args)


def by_hash(context: Context) -> Effect:
    """Take the first of a set of texts: a matter of how Python hashes text."""
    letters = {f"letter {n}" for n in range(64)}
    return Crisis(int(next(iter(letters)).split()[1]) % 7, Heroes())
