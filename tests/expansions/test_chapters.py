"""Villains who follow each other, and threats with a weakened side, must fit together to be accepted."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united.expansions import core_box, horsemen_of_apocalypse
from marvel_united.expansions.references import reference_faults
from marvel_united.model import effects as fx
from marvel_united.model.content import Counter, Location, PlanCard, Text, Threat, Villain
from marvel_united.model.effects import PerHeroes
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Chapter, Mode, Option

NOTHING: Final = Text("nothing", fx.Nothing())
MOON, SUN = Location("bad:moon", "Moon", (None,)), Location("bad:sun", "Sun", (None,))
WOLF: Final = Threat("Wolf", "called", "", clear=(), health=4)
TAME: Final = replace(WOLF, health=2, weakened=True)
FATE: Final = Option("bad:fate", "Fate", "who is weakened", values=("wolf",))
SCORE: Final = Counter("bad:score", "Score", 2)
NEXT: Final = fx.Conclude(succeeded=True)
BOB: Final = Villain(
    "bad:bob",
    "Bob",
    health=None,
    bam=NOTHING,
    overflow=NOTHING,
    plans=(PlanCard(1, bam=True, icons=("Wolf",), count=3), PlanCard(2)),
    threats=(WOLF, TAME),
    modes=("bad:saga",),
    home="bad:moon",
    opposite="bad:sun",
    weakened="bad:fate",
    on_knock_out=fx.Seq((fx.Advance("bad:score"), fx.Reset("bad:score"), fx.CallThreats(("Wolf",)), NEXT)),
)
ROB: Final = replace(
    BOB, id="bad:rob", name="Rob", threats=(), plans=(PlanCard(1, count=4),), weakened="", on_knock_out=NEXT
)
SAGA: Final = Mode(
    "bad:saga",
    "Saga",
    "Bob, then Rob",
    villains=("bad:bob",),
    counters=(SCORE,),
    chapters=(Chapter("bad:bob", "bad:score", PerHeroes(3, 0, 0)), Chapter("bad:rob", "bad:score")),
    challenges=("core:hard",),
)
GOOD: Final = Expansion(
    "bad",
    "Bad",
    requires=("core",),
    villains=(BOB, ROB),
    locations=(MOON, SUN),
    modes=(SAGA,),
    options=(FATE,),
)


def codes(box: Expansion) -> list[tuple[str, str, str]]:
    return [(fault.code, fault.at, fault.against) for fault in reference_faults(box, (core_box.expansion(),))]


def with_bob(**parts: object) -> Expansion:
    return replace(GOOD, villains=(replace(BOB, **parts), ROB))


def with_saga(**parts: object) -> Expansion:
    return replace(GOOD, modes=(replace(SAGA, **parts),))


def test_what_names_only_what_is_there_is_let_through() -> None:
    assert codes(GOOD) == codes(horsemen_of_apocalypse.expansion()) == []


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        pytest.param(
            with_bob(threats=(WOLF,)), ("unknown_threat", "bad:fate", "wolf"), id="value without a weakened side"
        ),
        pytest.param(
            with_bob(threats=(WOLF, TAME, replace(TAME, name="Bear"))),
            ("unknown_threat", "bad:bob", "Bear"),
            id="weakened side alone",
        ),
        pytest.param(
            with_bob(bam=Text("", fx.ReturnThreat(("Bear",)))), ("unknown_threat", "bad:bob", "Bear"), id="returns"
        ),
        pytest.param(
            replace(GOOD, villains=(*GOOD.villains, replace(ROB, id="bad:zed"))),
            ("misplaced_effect", "bad:zed", "Conclude"),
            id="makes way but is none of them",
        ),
        pytest.param(
            with_saga(chapters=(Chapter("bad:bob", "bad:score", PerHeroes(1, 4, 1)), *SAGA.chapters[1:])),
            ("bad_number", "bad:saga", "0 to 3 cards of 'bad:bob' to cut"),
            id="cut",
        ),
        pytest.param(with_saga(villains=()), ("wrong_villain", "bad:saga", "bad:bob"), id="anyone can begin"),
        pytest.param(
            with_saga(villains=("bad:bob", "core:ultron")),
            ("wrong_villain", "bad:saga", "bad:bob"),
            id="another can begin",
        ),
    ],
)
def test_what_names_anything_else_is_refused(bad: Expansion, reason: tuple[str, str, str]) -> None:
    assert codes(bad) == [reason]
