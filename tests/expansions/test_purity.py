"""What the code of a function tells of its purity: chance and clocks in plain sight are found, and nothing else."""

# ruff: noqa: A001, A002 - names of builtins are what this is about
# ruff: noqa: ANN401 - these are functions of strangers, some of them made of text

from __future__ import annotations

import functools
import random
import time
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from marvel_united.expansions.purity import impurities

from . import loaded
from .loaded import DICE, Dice, roll, steady


def own_id(context: Any) -> object:
    id = context.state.villain.id
    return any(hero.id == id for hero in context.state.heroes)


def given_id(context: Any, id: str) -> object:
    return next(hero for hero in context if hero.id == id)


def around(hash: int) -> Callable[[Any], object]:
    return lambda context: [hash for _ in context.open]


def inner(context: Any) -> object:
    def id(thing: object) -> object:
        return thing

    return [id(each) for each in context]


def body(context: Any) -> object:
    class Named:
        id = 3
        other = id

    return Named, context.time


def looped(context: Any) -> object:
    return [hash + 1 for hash in context.random]


def there(context: Any) -> object:
    return back(context)


def back(context: Any) -> object:
    return there(context)


def looks(context: Any) -> object:
    return DICE.size(), Dice().size(), loaded.steady(), loaded.DICE, context


def by_default(context: Any, measure: Callable[[Any], int] = len) -> object:
    return measure(context)


def passing(function: Callable[..., object]) -> Callable[..., object]:
    @functools.wraps(function)
    def wrapped(*args: object) -> object:
        return function(*args)

    return wrapped


@passing
def decorated(context: Any) -> object:
    return context.time


class Pure:
    def __call__(self, context: Any) -> object:
        return context.id


def chain(links: int) -> Callable[..., object]:
    """Give a function that calls one that calls one, and so on."""
    names: dict[str, Any] = {"__name__": __name__}
    exec("def f0(context): return context", names)
    for link in range(1, links):
        exec(f"def f{link}(context): return f{link - 1}(context)", names)
    made: Callable[..., object] = names[f"f{links - 1}"]
    return made


PLAIN: tuple[Any, ...] = (steady, 7, "random", [[[[[[random.random]]]]]])


def by_plain_table(context: Any) -> object:
    return PLAIN[context]()


PURE: dict[str, object] = {
    "a local id": own_id,
    "a given id": given_id,
    "a hash from around": around(3),
    "an inner id": inner,
    "a class with an id": body,
    "a loop over hashes": looped,
    "a circle": there,
    "a look at dice": looks,
    "a default": by_default,
    "a decorator": decorated,
    "an object that is called": Pure(),
    "a long chain": chain(1500),
    "a builtin": len,
    "a part of a call": functools.partial(own_id),
    "a table, nothing near in it": by_plain_table,
}


def by_name(context: Any) -> object:
    return random.randint(1, context)


def by_module(context: Any) -> object:
    return loaded.randint(1, context)


def by_module_of_module(context: Any) -> object:
    return loaded.random.random() + context


def by_helper(context: Any) -> object:
    return roll() + context


def by_helper_of_module(context: Any) -> object:
    return loaded.roll() + context


def by_method(context: Any) -> object:
    return DICE.roll() + context


def by_import(context: Any) -> object:
    import random as chance  # noqa: PLC0415 - what is tested

    return chance.random() + context


def by_hand(context: Any) -> object:
    return __import__("random").random() + context


def by_bad_default(context: Any, chance: Callable[[], float] = random.random) -> object:
    return chance() + context


def by_inner(context: Any) -> object:
    return [hash(each) for each in context]


@functools.lru_cache
def cached(context: Any) -> object:
    return time.time() + context


@passing
def passed(context: Any) -> object:
    return time.time() + context


WAYS: dict[str, Any] = {"fast": [steady], "slow": [random.random, steady]}


def by_table(context: Any) -> object:
    return WAYS[context][0]()


class Impure:
    def __call__(self, context: Any) -> object:
        return random.random() + context


def long(calls: int) -> object:
    """Give a function with so many names that Python needs two steps for one."""
    names: dict[str, Any] = {"__name__": __name__, "loaded": loaded}
    lines = [f"    context.n{number}(m{number})" for number in range(calls)]
    exec("\n".join(["def long(context):", *lines, "    return loaded.roll()"]), names)
    return names["long"]


IMPURE: dict[str, tuple[object, str]] = {
    "by name": (by_name, "random.randint"),
    "by a module": (by_module, "random.randint"),
    "by a module of a module": (by_module_of_module, "random.random"),
    "by a helper": (by_helper, "random.randint"),
    "by a helper of a module": (by_helper_of_module, "random.randint"),
    "by a method": (by_method, "random.randint"),
    "by an import": (by_import, "random.*"),
    "by hand": (by_hand, "builtins.__import__"),
    "by default": (by_bad_default, "random.random"),
    "by a comprehension": (by_inner, "builtins.hash"),
    "cached": (cached, "time.time"),
    "decorated": (passed, "time.time"),
    "an object that is called": (Impure(), "random.random"),
    "by a table": (by_table, "random.random"),
    "a part of a call": (functools.partial(by_name), "random.randint"),
    "chance itself": (random.random, "_random.random"),
    "a method of chance": (random.randint, "random.randint"),
    "among many names": (long(300), "random.randint"),
}


@pytest.mark.parametrize("function", PURE.values(), ids=PURE)
def test_what_is_pure_is_let_alone(function: object) -> None:
    assert impurities(function) == ()


@pytest.mark.parametrize(("function", "used"), IMPURE.values(), ids=IMPURE)
def test_what_is_impure_in_plain_sight_is_found(function: object, used: str) -> None:
    found = impurities(function)
    assert used in found or used.removeprefix("_") in found


def of(**names: object) -> object:
    """Give a function that names some things and says of no module."""
    names = {**names, "__builtins__": {}}
    exec(f"def nowhere(context): return {', '.join(names)}", names)
    return names["nowhere"]


def refuse(_: object) -> str:
    """Tell nothing."""
    raise RuntimeError


def shy() -> type:
    """Give a class that does not say where it is."""
    hidden: type = type("Shy", (type,), {"__module__": property(refuse)})("Hidden", (), {})
    return hidden


def proxy() -> object:
    """Give something that does not say what it is."""
    return type("Proxy", (), {"__class__": property(refuse)})()


ODD: dict[str, Callable[[], object]] = {
    "a shy class": shy,
    "a proxy": proxy,
    "a namespace": SimpleNamespace,
    "a module": lambda: ModuleType("plain"),
    "a module without a name": lambda: ModuleType(""),
    "a function of no module": of,
    "nothing": lambda: None,
    "a number": lambda: 3,
}


@pytest.mark.parametrize("give", ODD.values(), ids=ODD)
def test_whatever_a_function_names_it_can_be_looked_at(give: Callable[[], object]) -> None:
    thing = give()
    assert impurities(of(thing=thing)) == ()
    assert impurities(thing) == ()
