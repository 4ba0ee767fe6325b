"""An effect that never ends is stopped: the error tells the pending work, and the state stays as it was."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united import codec
from marvel_united.engine import Rules, apply, check, legal, start
from marvel_united.engine.table import FUEL
from marvel_united.errors import EngineStuck
from marvel_united.expansions import core_box
from marvel_united.model.commands import UseEffect
from marvel_united.model.content import HeroCard, PlanCard, Text
from marvel_united.model.effects import Bam, Crisis, Damage, Effect, Gain, Heroes, Nothing, Repeat, Seq
from marvel_united.model.setup import Setup
from marvel_united.model.state import State
from marvel_united.testing import scenario

ECHO = Text("does its BAM! again, and again", Bam())


def with_echo(bam: Text, *, on_plans: bool = False) -> Rules:
    """Give a core box whose Ultron has another BAM!, on all his cards or on none, and whose Hulk sets it off."""
    core = core_box.expansion()
    plans = (PlanCard(0, bam=on_plans, count=12),)
    ultron = next(replace(v, bam=bam, plans=plans) for v in core.villains if v.id == "core:ultron")
    hulk = next(hero for hero in core.heroes if hero.id == "core:hulk")
    shout = HeroCard((), Text("sets off BAM!", Bam(), name="Shout"), count=12)
    others = tuple([hero for hero in core.heroes if hero is not hulk])
    return Rules((replace(core, villains=(ultron,), heroes=(*others, replace(hulk, cards=(shout,)))),))


def stuck(rules: Rules, state: State) -> EngineStuck:
    """Use the special effect of the card played, and return the error."""
    command = next(command for command in legal(state) if isinstance(command, UseEffect))
    with pytest.raises(EngineStuck) as caught:
        apply(rules, state, command)
    assert caught.value.code == "engine_stuck"
    assert str(FUEL) in caught.value.message
    return caught.value


@pytest.mark.parametrize(
    ("effect", "parts"),
    [
        (Bam(), {"Bam"}),
        (Seq((Gain(("move",)), Bam())), {"Seq", "Gain", "Bam"}),
        (Repeat(10**9, Gain(("move",))), {"Repeat", "Gain"}),
        (Seq((Bam(), Damage(1, Heroes("here")))), {"Seq", "Bam", "Damage"}),
    ],
    ids=["echo", "twice", "repeat", "growing"],
)
def test_an_endless_effect_is_refused_with_the_pending_work_and_leaves_the_state_alone(
    effect: Effect, parts: set[str]
) -> None:
    rules = with_echo(Text("never ends", effect))
    state = scenario("Ultron", "Hulk", "Wasp", rules=rules).turn("Hulk").play("shout").state
    before = codec.encode(state)
    error = stuck(rules, state)
    frames = error.details["frames"]
    assert isinstance(frames, tuple)
    assert frames[:2] == ("GameFlow", "HeroTurn")
    assert set(frames[2:]) <= parts
    assert len(frames) > 2
    assert codec.encode(state) == before
    check(rules, state)
    assert all(apply(rules, state, command) for command in legal(state) if not isinstance(command, UseEffect))


def test_an_endless_effect_in_the_opening_villain_turn_keeps_the_game_from_starting() -> None:
    with pytest.raises(EngineStuck) as caught:
        start(with_echo(ECHO, on_plans=True), Setup(villain="core:ultron"))
    assert caught.value.details["frames"] == ("GameFlow", "VillainTurn", "BamStage", "Bam")


@pytest.mark.parametrize("idle", [0, 1])
def test_an_effect_may_take_all_the_fuel_and_no_more(idle: int) -> None:
    """Each round takes two steps, so a step more or less in front of them tells the limit to the step."""

    def ends(rounds: int) -> bool:
        effect = Seq((*[Nothing()] * idle, Repeat(rounds, Crisis(0, Heroes()))))
        state = (
            scenario("Ultron", "Hulk", "Wasp", rules=with_echo(Text("long", effect))).turn("Hulk").play("shout").state
        )
        command = next(command for command in legal(state) if isinstance(command, UseEffect))
        try:
            apply(with_echo(Text("long", effect)), state, command)
        except EngineStuck:
            return False
        return True

    tried = [ends(rounds) for rounds in range(FUEL // 2 - 6, FUEL // 2 + 2)]
    assert tried == sorted(tried, reverse=True)
    assert (tried[0], tried[-1]) == (True, False)
