"""Whatever a public function or class is handed, it answers, or refuses it with an error of the library."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

import marvel_united
from marvel_united import (
    Campaign,
    CampaignWriter,
    Expansion,
    Game,
    MarvelUnitedError,
    Registry,
    ReplayWriter,
    Setup,
    UsageError,
)
from marvel_united.arguments import checked
from marvel_united.errors import InvariantError
from marvel_united.model.events import ProtectionEnded
from marvel_united.simulate import play_out, simulate

from .games import CORE, SETUP, played

Function = Callable[..., object]
Call = tuple[tuple[object, ...], dict[str, object]]

WRONG: tuple[object, ...] = (None, 5, -1, 1.5, "x", b"x", [], [None], (), (None,), {}, object())

GAME = played(commands=2)
CAMPAIGN = Campaign("infinity_gauntlet:campaign", Setup(seed="7"))

FITTING: Mapping[str, object] = {
    "bot": "random",
    "campaign": "infinity_gauntlet:campaign",
    "code": SETUP.to_code(),
    "command": GAME.legal()[0],
    "data": b"{}",
    "event": GAME.events[0],
    "events": GAME.events,
    "expansion": CORE.expansion("core"),
    "games": 1,
    "name": "core",
    "names": ("core",),
    "option": "core:option",
    "path": "no/such/file",
    "registry": CORE,
    "replay": GAME.replay(),
    "rules": GAME.rules,
    "seat": 0,
    "seed": "7",
    "setup": SETUP,
    "source": GAME.save(),
    "state": GAME.state,
    "value": GAME.state,
}
"""What fits the parameters that have no defaults, by their names."""

OTHERS: Mapping[str, Mapping[str, object]] = {
    "Campaign.load": {"source": CAMPAIGN.save()},
    "read_campaign": {"source": CAMPAIGN.save()},
    "verify_campaign": {"replay": CAMPAIGN.replay()},
}
"""What fits those of some functions instead."""

THINGS = (CAMPAIGN, GAME, CORE, SETUP, GAME.replay())
"""One of each public class that has methods, but for what writes files."""


def public() -> Iterator[tuple[str, Function]]:
    """Give all public functions and classes, and the methods of classes."""
    for name in marvel_united.__all__:
        value: object = getattr(marvel_united, name)
        if inspect.isfunction(value) or inspect.isclass(value):
            yield name, value
    for thing in THINGS:
        for name in dir(thing):
            method: object = None if name.startswith("_") else getattr(thing, name)
            if inspect.ismethod(method):
                yield f"{type(thing).__name__}.{name}", method
    yield from (("play_out", play_out), ("simulate", simulate))


def calls(name: str, function: Function) -> Iterator[Call]:
    """Give calls with one wrong argument each, the others fitting."""
    parameters = inspect.signature(function).parameters.values()
    fitting = {**FITTING, **OTHERS.get(name, {})}
    needed = {each.name: fitting.get(each.name) for each in parameters if each.default is each.empty}
    several = [each.name for each in parameters if each.kind is each.VAR_POSITIONAL]
    for parameter in parameters:
        for wrong in WRONG:
            given = {**needed, parameter.name: wrong}
            yield tuple([given.pop(name) for name in several]), given


def ask(function: Function, *args: object, **given: object) -> object:
    """Call a function, and use what it gives: some things are done only then."""
    answer = function(*args, **given)
    if isinstance(answer, Iterator):
        return [*answer]
    if isinstance(answer, Registry):
        return answer.names()
    if isinstance(answer, (ReplayWriter, CampaignWriter)):
        answer.close()
    return answer


def failure(function: Function, *args: object, **given: object) -> str:
    """Tell what a call raises that is no error of the library."""
    try:
        ask(function, *args, **given)
    except MarvelUnitedError:
        return ""
    except Exception as error:  # noqa: BLE001 - that is what this is about
        return f"{args!r} {given!r}: {error!r}"
    return ""


@pytest.mark.parametrize(("name", "function"), [pytest.param(*each, id=each[0]) for each in public()])
def test_a_wrong_argument_is_refused_with_an_error_of_the_library(
    name: str, function: Function, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = [failure(function, *args, **given) for args, given in calls(name, function)]
    assert [each for each in found if each] == []


@pytest.mark.parametrize("writer", [ReplayWriter, CampaignWriter])
@pytest.mark.parametrize("wrong", WRONG)
def test_a_log_takes_nothing_else(writer: type[ReplayWriter | CampaignWriter], wrong: object, tmp_path: Path) -> None:
    with writer(tmp_path / "log") as log, pytest.raises(UsageError) as caught:
        ask(log.write, wrong)
    assert caught.value.code == "wrong_type"
    assert (tmp_path / "log").read_bytes() == b""


TOLD: list[tuple[Function, tuple[object, ...], str]] = [
    (marvel_united.legal, (5,), "legal takes as state State, not int"),
    (marvel_united.verify, ("x",), "verify takes as replay Replay, not str"),
    (marvel_united.verify, (GAME.replay(), 5), "verify takes as registry Registry or None, not int"),
    (
        marvel_united.verify,
        (ask(marvel_united.Replay, None),),
        "verify takes as replay a sound Replay: Expected",
    ),
    (marvel_united.start, (GAME.rules, None), "start takes as setup Setup, not NoneType"),
    (marvel_united.evolve, (GAME.state, 5), "evolve takes as event Event, not int"),
    (CORE.rules, ("core",), "Registry.rules takes as names tuple[str, ...], not str"),
    (CORE.rules, ((None,),), "Registry.rules takes as names tuple[str, ...], not tuple"),
    (CORE.plus().load, (None,), "Registry.load takes as path str or PathLike[str], not NoneType"),
    (CORE.plus, (5,), "Registry.plus takes as expansions Expansion, not int"),
    (CORE.plus, (CORE.expansion("core"), Expansion), "Registry.plus takes as expansions Expansion, not StructMeta"),
    (Registry, (5,), "Registry takes as discover Callable[[], Iterable[_Source]], not int"),
    (play_out, (GAME.rules, SETUP, 5), "play_out takes as bot Bot, not int"),
]


@pytest.mark.parametrize(("function", "args", "told"), TOLD, ids=[told for _, _, told in TOLD])
def test_it_is_told_which_argument_is_wrong(function: Function, args: tuple[object, ...], told: str) -> None:
    with pytest.raises(UsageError) as caught:
        function(*args)
    assert caught.value.code == "wrong_type"
    assert caught.value.message.startswith(told)


def test_an_error_that_no_argument_explains_stays_what_it_is() -> None:
    @checked
    def broken(number: int, *more: int) -> float:
        return sum(more) / number

    with pytest.raises(ZeroDivisionError):
        broken(0, 1)
    with pytest.raises(TypeError):
        ask(broken)
    with pytest.raises(UsageError, match="broken takes as more int, not str"):
        ask(broken, 1, 2, "3")


LOST = replace(GAME.state, seats=(replace(GAME.state.seats[0], hand=(999,)), *GAME.state.seats[1:]))
"""A state whose hand holds a card of no game."""


@pytest.mark.parametrize(
    "look",
    [
        pytest.param(lambda: marvel_united.view(LOST, 0), id="view"),
        pytest.param(lambda: marvel_united.sample_hidden(replace(LOST, cards=()), 0, "7"), id="sample_hidden"),
    ],
)
def test_a_state_that_makes_no_sense_is_told_of_by_whatever_looks_at_it(look: Callable[[], object]) -> None:
    with pytest.raises(InvariantError) as caught:
        look()
    assert caught.value.code == "broken_state"


def test_an_event_of_another_game_does_not_fit() -> None:
    with pytest.raises(InvariantError, match="the event does not fit the state") as caught:
        marvel_united.evolve(GAME.state, ProtectionEnded(9))
    assert caught.value.code == "broken_state"


def test_what_an_iterator_gives_is_told_too() -> None:
    with pytest.raises(UsageError, match="int is no event") as caught:
        ask(marvel_united.watch, iter([5]), 0, GAME.state)
    assert caught.value.code == "wrong_type"


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_bytes_of_every_kind_are_read(kind: Callable[[bytes], bytes]) -> None:
    save, code = GAME.save(), marvel_united.encode(SETUP)
    assert Game.load(kind(save)).state == GAME.state
    assert Campaign.load(kind(CAMPAIGN.save())).state == CAMPAIGN.state
    assert marvel_united.decode_setup(kind(code)) == SETUP
