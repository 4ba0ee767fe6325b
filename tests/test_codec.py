"""JSON of states, commands, setups and events: what is written is read again, what is not is refused with a code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from marvel_united import (
    DecodeError,
    EndTurn,
    Game,
    InvariantError,
    MarvelUnitedError,
    Pick,
    PlayCard,
    Setup,
    UsageError,
    UseSymbol,
    apply,
    codec,
    decode_command,
    decode_event,
    decode_setup,
    decode_state,
    encode,
    legal,
    read_replay,
    state_hash,
    view,
)
from marvel_united.model.effects import Add, May, Nothing, Toughness
from marvel_united.model.flow import GameFlow, VillainTurn
from marvel_united.model.state import Frame, Lasting, State
from marvel_united.saves import check_state
from marvel_united.testing.strategies import Walk, walks
from tests.cards.gauntlet import RULES as GAUNTLET
from tests.edits import edited_json
from tests.games import CORE, SETUP, SETUPS, played
from tests.properties.test_questions import QUESTIONS

RULES = CORE.rules(("core",))
DECODERS: dict[str, Callable[[bytes | str], object]] = {
    "state": decode_state,
    "command": decode_command,
    "setup": decode_setup,
    "event": decode_event,
}
HEAD = b'{"type":"command.pick","kind":"hero","index":'


# ---------------------------------------------------------------- there and back


@given(walks(RULES))
@settings(max_examples=30)
def test_states_commands_and_events_come_back_as_they_were(walk: Walk) -> None:
    for state in walk.states:
        assert decode_state(encode(state)) == state
    assert decode_setup(encode(walk.states[0].setup)) == walk.states[0].setup
    for command in walk.commands:
        assert decode_command(encode(command)) == command
    for step in walk.steps:
        for event in step.events:
            assert decode_event(encode(event)) == event


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.villain)
def test_a_game_goes_on_from_a_decoded_state_at_every_decision(setup: Setup) -> None:
    game = played(setup, pace=3)
    state, *_ = [moment.state for moment in game.history.moments()]
    for moment in game.history.moments()[1:]:
        assert moment.command is not None
        command = decode_command(encode(moment.command))
        state = decode_state(encode(apply(RULES, decode_state(encode(state), RULES), command).state))
        assert state == moment.state
        assert encode(state) == encode(moment.state)
        assert state_hash(state) == state_hash(moment.state)
    assert state.result is not None


def test_text_is_read_like_bytes() -> None:
    assert decode_command(encode(PlayCard(3)).decode()) == PlayCard(3)


def test_equal_states_have_equal_hashes_and_others_have_not() -> None:
    states = [moment.state for moment in played(commands=30).history.moments()]
    assert len({state_hash(state) for state in states}) == len(states)
    assert state_hash(states[3]) == state_hash(played(commands=3).state)


HASHING = """
from marvel_united import Game, Setup, state_hash
game = Game(Setup(seed="7", villain="core:red_skull", heroes=("core:hulk", "core:wasp")))
for n in range(20):
    game.apply(game.legal()[n % len(game.legal())])
print(state_hash(game.state))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_hash_does_not_depend_on_the_hash_seed_of_python(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", HASHING], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == state_hash(played(SETUP, 20).state)


@pytest.mark.parametrize("villain", ["\ud800", object()], ids=["half a surrogate pair", "an object"])
def test_what_json_cannot_hold_is_refused(villain: str) -> None:
    with pytest.raises(UsageError) as refusal:
        encode(Setup(villain=villain))
    assert refusal.value.code == "cannot_encode"


# ---------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize("what", DECODERS)
@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(17, "not_text", id="a number"),
        pytest.param(None, "not_text", id="nothing"),
        pytest.param(bytearray(b"{"), "not_json", id="a buffer"),
        pytest.param(b" " * (codec.MAX_BYTES + 1), "too_large", id="too long"),
        pytest.param(b'"\xff"', "not_utf8", id="no UTF-8"),
        pytest.param('"\ud800"', "not_utf8", id="half a surrogate pair"),
        pytest.param(b"", "not_json", id="nothing at all"),
        pytest.param(b'{"type"', "not_json", id="cut off"),
        pytest.param(b"null", "bad_shape", id="null"),
        pytest.param(b"[]", "bad_shape", id="a list"),
        pytest.param(b'{"type":"command.unheard_of","seed":0,"step":"x"}', "bad_shape", id="another thing"),
        pytest.param(b'{"x":' * 100_000, "too_deep", id="nested without end"),
    ],
)
def test_what_is_none_is_refused_with_a_stable_code(what: str, data: bytes, code: str) -> None:
    with pytest.raises(DecodeError) as refusal:
        DECODERS[what](data)
    assert refusal.value.code == code


HUGE = b"x" * 500_000


@pytest.mark.parametrize(
    "read",
    [
        pytest.param(lambda: decode_command(b'{"type":"%s"}' % HUGE), id="a command of no type"),
        pytest.param(lambda: decode_setup(b'{"%s":1}' % HUGE), id="a setup with a field of no setup"),
        pytest.param(lambda: decode_setup(b'{"options":{"hands":"%s"}}' % HUGE), id="an option of no kind"),
        pytest.param(lambda: read_replay(HUGE.decode()), id="the path of no file"),
        pytest.param(lambda: Game(Setup(villain=HUGE.decode())), id="a setup with a villain of no box"),
        pytest.param(lambda: Game().apply(UseSymbol(0, "move", HUGE.decode())), id="a command of no kind"),
        pytest.param(lambda: Setup.from_code(HUGE.decode()), id="a code of no setup"),
    ],
)
def test_what_is_huge_is_told_of_in_brief(read: Callable[[], object]) -> None:
    with pytest.raises(MarvelUnitedError) as refusal:
        read()
    assert len(refusal.value.message) < 1000


def nested(depth: int) -> bytes:
    """A state whose pending work is an effect in an effect in an effect."""
    state = played(commands=1).state
    effect: May | Nothing = Nothing()
    for _ in range(depth):
        effect = May(effect)
    control = replace(state.control, stack=(Frame(effect), *state.control.stack))
    return encode(replace(state, control=control))


@pytest.mark.parametrize("depth", [codec.MAX_DEPTH, 300, 800])
def test_nesting_is_limited_alike_on_every_python(depth: int) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_state(nested(depth))
    assert refusal.value.code == "too_deep"


def test_nesting_beyond_what_python_bears_is_refused() -> None:
    shallow = nested(1)
    inner = b'{"type":"effect.may","effect":{"type":"effect.nothing"}}'
    assert shallow.count(inner) == 1
    wrapped = b'{"type":"effect.may","effect":' * 20_000 + inner + b"}" * 20_000
    with pytest.raises(DecodeError) as refusal:
        decode_state(shallow.replace(inner, wrapped))
    assert refusal.value.code == "too_deep"


def test_brackets_in_a_text_are_no_nesting() -> None:
    seed = '[{"[' * 32
    assert decode_setup(encode(Setup(seed=seed))).seed == seed


@pytest.mark.parametrize("index", [b"1.5", b"true", b'"1"', b"1e3", b"null"])
def test_only_whole_numbers_are_numbers(index: bytes) -> None:
    with pytest.raises(DecodeError):
        decode_command(HEAD + index + b"}")


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
KEYS = st.sampled_from(["type", "seed", "step", "card", "hero"])
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner), max_leaves=8)


@pytest.mark.parametrize("what", DECODERS)
@given(data=st.binary(max_size=40) | JSON.map(lambda value: json.dumps(value).encode()))
@settings(max_examples=60)
def test_any_bytes_give_a_value_or_our_error(what: str, data: bytes) -> None:
    try:
        value = DECODERS[what](data)
    except DecodeError:
        return
    assert isinstance(value, Struct)
    assert DECODERS[what](encode(value)) == value


# ---------------------------------------------------------------- states nobody played


def broken(change: Callable[[State], State], commands: int = 6) -> InvariantError:
    state = change(played(commands=commands).state)
    with pytest.raises(InvariantError) as refusal:
        decode_state(encode(state), RULES)
    with pytest.raises(InvariantError):
        Game.from_state(state, registry=CORE)
    return refusal.value


def with_stack(state: State, *frames: Frame) -> State:
    return replace(state, control=replace(state.control, stack=frames))


def with_frame(state: State, **changes: object) -> State:
    *below, top = state.control.stack
    return with_stack(state, *below, replace(top, **changes))


def asking(state: State, **changes: object) -> State:
    question = state.control.question
    assert question is not None
    return replace(state, control=replace(state.control, question=replace(question, **changes)))


CHANGES: dict[str, Callable[[State], State]] = {
    "unknown villain": lambda s: replace(s, villain=replace(s.villain, id="core:nobody")),
    "unknown location": lambda s: replace(s, places=(replace(s.places[0], id="core:nowhere"), *s.places[1:])),
    "unknown mission": lambda s: replace(s, missions=(replace(s.missions[0], id="core:none"), *s.missions[1:])),
    "unknown counter": lambda s: replace(s, counters=(replace(s.counters[0], id="core:none"),)),
    "unknown hero": lambda s: replace(s, heroes=(replace(s.heroes[0], id="core:nobody"), *s.heroes[1:])),
    "unknown card": lambda s: replace(s, cards=("core:hulk/unprinted", *s.cards[1:])),
    "more players than heroes": lambda s: replace(s, setup=replace(s.setup, players=3)),
    "unplayable setup": lambda s: replace(s, setup=replace(s.setup, players=9)),
    "open setup": lambda s: replace(s, setup=replace(s.setup, villain="")),
    "foreign seat": lambda s: replace(s, heroes=(replace(s.heroes[0], seat=1), *s.heroes[1:])),
    "no seat": lambda s: replace(s, seats=s.seats[:1]),
    "absurd number": lambda s: replace(s, pace=10**15),
    "card twice": lambda s: replace(s, removed=(*s.removed, 0)),
    "card beyond": lambda s: replace(s, removed=(*s.removed, 999)),
    "plan in a hand": lambda s: replace(s, seats=(replace(s.seats[0], hand=(s.villain.deck[0],)), *s.seats[1:])),
    "threat without slots": lambda s: replace(s, threats=tuple([replace(t, filled=(True,) * 5) for t in s.threats])),
    "threat beyond": lambda s: replace(s, threats=(replace(s.threats[0], card=-1), *s.threats[1:])),
    "hero beyond": lambda s: replace(s, turn=replace(s.turn, hero=7)),
    "actor beyond": lambda s: with_frame(s, me=2),
    "place beyond": lambda s: with_frame(s, at=6),
    "made-up work": lambda s: with_frame(s, work=Add(thugs=10**5)),
    "made-up rule": lambda s: replace(s, lasting=(Lasting(Toughness(99), -1),)),
    "two games at once": lambda s: with_stack(s, Frame(GameFlow()), *s.control.stack),
    "work of no game": lambda s: with_stack(s, Frame(VillainTurn()), *s.control.stack[1:]),
    "nobody asked": lambda s: replace(s, control=replace(s.control, question=None)),
    "question of no seat": lambda s: asking(s, seat=3),
    "answer with a card that is not there": lambda s: asking(s, options=(PlayCard(999), EndTurn())),
    "answer that leads nowhere": lambda s: asking(
        with_stack(s, Frame(GameFlow())), options=(Pick("hero", 99), Pick("hero", 98))
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_state_that_no_game_leads_to_is_refused(what: str) -> None:
    error = broken(CHANGES[what])
    assert error.code == "broken_state"
    assert error.details["broken"]


def test_a_state_is_not_checked_against_rules_nobody_names() -> None:
    state = CHANGES["unknown hero"](played(commands=6).state)
    assert decode_state(encode(state)) == state


@st.composite
def edited_states(draw: st.DrawFn) -> bytes:
    if draw(st.booleans()):
        _, ask = QUESTIONS[draw(st.sampled_from(sorted(QUESTIONS)))]
        return draw(edited_json(encode(ask().state)))
    walk = draw(walks(GAUNTLET, commands=25))
    return draw(edited_json(encode(walk.states[-1])))


@given(edited_states(), st.lists(st.integers(0, 99), max_size=30))
@settings(max_examples=60)
def test_an_edited_state_is_refused_or_played_on_with_no_error_but_ours(data: bytes, choices: list[int]) -> None:
    try:
        state = decode_state(data, GAUNTLET)
        for choice in choices:
            view(state, 0)
            options = legal(state)
            if not options:
                break
            state = apply(GAUNTLET, state, options[choice % len(options)]).state
    except MarvelUnitedError:
        return
    assert state.step >= 0


def test_whatever_the_engine_trips_over_is_a_broken_state() -> None:
    state = played(commands=6).state
    options = legal(state)
    lost = replace(state, villain=replace(state.villain, id="core:nobody"))
    with pytest.raises(InvariantError) as refusal:
        apply(RULES, lost, options[0])
    assert refusal.value.code == "broken_state"
    assert isinstance(refusal.value.__cause__, KeyError)


@given(walks(RULES, commands=30))
@settings(max_examples=20)
def test_every_state_that_is_played_is_sound(walk: Walk) -> None:
    for state in walk.states:
        check_state(RULES, state)
