"""What a function uses of chance, clocks, files and the like, as far as its code shows without being called."""

from __future__ import annotations

import builtins
import dis
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from inspect import getattr_static
from types import BuiltinFunctionType, CodeType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Final, NamedTuple, cast

__all__ = ["home", "impurities", "is_impure"]

_MODULES: Final = frozenset(
    (
        *("_datetime", "_io", "_random", "_socket", "_thread", "datetime", "importlib", "io", "nt", "os", "pathlib"),
        *("posix", "random", "secrets", "socket", "subprocess", "threading", "time", "uuid"),
    )
)
"""Modules a pure function has no use for: chance, clocks, files, other processes."""

_BUILTINS: Final = frozenset(("__import__", "eval", "exec", "globals", "hash", "id", "input", "open", "print"))
_NOWHERE: Final[Mapping[str, object]] = {}
_LISTS: Final = (list, tuple, set, frozenset)
_MAPPINGS: Final = (dict, MappingProxyType)
_READS: Final = frozenset(("LOAD_ATTR", "LOAD_METHOD"))


class _Used(NamedTuple):
    """What some code names, and where that is."""

    module: str
    name: str
    thing: object


def impurities(function: object) -> tuple[str, ...]:
    """Give what a function names that no pure function uses, in its own code or in what it names of its package.

    Args:
        function: a function, or whatever else is called like one. Nothing is called here, so what no code names is not
            found, such as what is looked up by a text that is put together.

    >>> import random
    >>> impurities(lambda context: random.randint(1, 6))
    ('random.randint',)
    >>> impurities(lambda context: [hash(context), context.hash])
    ('builtins.hash',)
    >>> ways = {"dice": [random.randint]}
    >>> impurities(lambda context: ways["dice"][0](1, 6))
    ('random.randint',)
    >>> impurities(len)
    ()
    """
    itself = _used(function, ())
    found = {f"{itself.module}.{itself.name}": None} if is_impure(itself.module, itself.name) else {}
    seen: dict[int, object] = {}
    waiting = [function]
    while waiting:
        plain = _plain(waiting.pop())
        if id(plain) not in seen:
            seen[id(plain)] = plain  # keeps it, so that nothing else gets its id
            for used in _named_by(plain):
                if is_impure(used.module, used.name):
                    found[f"{used.module}.{used.name}"] = None
                elif _package(used.module) == _package(_module_of(plain)) != "":
                    waiting.append(used.thing)
    return tuple(sorted(found))


def is_impure(module: str, name: str) -> bool:
    """Tell whether something is what no pure function uses.

    Args:
        module: where it is.
        name: what it is called there.

    >>> is_impure("random", "randint"), is_impure("builtins", "len")
    (True, False)
    """
    return module.partition(".")[0] in _MODULES or (module == "builtins" and name in _BUILTINS)


def home(function: BuiltinFunctionType) -> str:
    """Give the module of a function, or of the class or object it is a method of.

    Args:
        function: one that is not written in Python.

    >>> home(len), home("".join), home(dict.fromkeys)
    ('builtins', 'builtins', 'builtins')
    """
    owner = function.__self__
    kind = owner if isinstance(owner, type) else type(owner)
    return function.__module__ or kind.__module__


# ---------------------------------------------------------------- what is called


def _plain(called: object) -> object:
    """Give the function behind a method, a part of a call, a cached function or an object; a class is itself."""
    kind = type(called)
    if issubclass(kind, partial):
        return _plain(cast("partial[object]", called).func)
    if issubclass(kind, (MethodType, classmethod, staticmethod)):
        return _plain(cast("MethodType", called).__func__)
    if issubclass(kind, (FunctionType, BuiltinFunctionType, ModuleType, type)):
        return called
    wrapped: object = getattr_static(called, "__wrapped__", None)
    method: object = getattr_static(kind, "__call__", None)
    return next((_plain(inner) for inner in (wrapped, method) if issubclass(type(inner), FunctionType)), kind)


def _named_by(plain: object) -> Iterator[_Used]:
    """Give what a function names; of anything else, itself."""
    if issubclass(type(plain), FunctionType):
        yield from _named_in(cast("FunctionType", plain))
    else:
        yield _used(plain, ())


def _named_in(function: FunctionType) -> Iterator[_Used]:
    known: dict[str, object] = {**vars(builtins), **function.__globals__}
    enclosed = dict(_enclosed(function))
    for default in (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()):
        yield from _used_or_held(default, ())
    for code in _codes(function.__code__):
        yield from _names(code, known, enclosed)


def _names(code: CodeType, known: Mapping[str, object], enclosed: Mapping[str, object]) -> Iterator[_Used]:
    """Give what some code imports, and the things of other places that it names, with what it reads of modules."""
    steps = [step for step in dis.get_instructions(code) if step.opname != "EXTENDED_ARG"]
    stored = [step.argval for step in steps if step.opname == "STORE_NAME"]
    for number, step in enumerate(steps):
        if step.opname == "IMPORT_NAME":
            yield _Used(str(step.argval), "*", None)
        places = {"LOAD_DEREF": enclosed, "LOAD_GLOBAL": known, "LOAD_NAME": known}
        own = places.get(step.opname, _NOWHERE)
        if step.argval in own and step.argval not in stored:
            yield from _used_or_held(own[step.argval], _attributes(steps, number + 1))


def _attributes(steps: list[dis.Instruction], number: int) -> tuple[str, ...]:
    """Give the names that are read one of another from a step on."""
    read: list[str] = []
    while number < len(steps) and steps[number].opname in _READS:
        read.append(str(steps[number].argval))
        number += 1
    return tuple(read)


def _used_or_held(thing: object, attributes: tuple[str, ...], depth: int = 4) -> Iterator[_Used]:
    """Tell where something is, or of a table what lies in it, be it a table in turn."""
    if issubclass(type(thing), _MAPPINGS):
        held: Iterable[object] = cast("Mapping[object, object]", thing).values()
    elif issubclass(type(thing), _LISTS):
        held = cast("Iterable[object]", thing)
    else:
        yield _used(thing, attributes)
        return
    for each in held if depth else ():
        yield from _used_or_held(each, (), depth - 1)


def _used(thing: object, attributes: tuple[str, ...]) -> _Used:
    """Tell where something is: of a module what is read of it, and of an object of the pack the method."""
    read = [*attributes]
    while issubclass(type(thing), ModuleType):
        module, name = _name_of(thing), read.pop(0) if read else "*"
        if is_impure(module, name) or name == "*":
            return _Used(module, name, None)
        thing = vars(thing).get(name)
    plain = _plain(thing)
    place = _Used(_module_of(plain), _name_of(plain), plain)
    if not read or is_impure(place.module, place.name) or issubclass(type(plain), FunctionType):
        return place
    method = _plain(getattr_static(thing, read[0], None))
    return _Used(_module_of(method), _name_of(method), method)


def _module_of(plain: object) -> str:
    if issubclass(type(plain), BuiltinFunctionType):
        return home(cast("BuiltinFunctionType", plain))
    return _text(plain, "__module__")


def _name_of(thing: object) -> str:
    return _text(thing, "__name__")


def _text(thing: object, attribute: str) -> str:
    """Give what a thing says of itself, if that is a text."""
    with suppress(Exception):  # a stranger's class may raise anything
        told: object = getattr(thing, attribute, None)
        if isinstance(told, str):
            return told
    return ""


def _package(module: str) -> str:
    return module.partition(".")[0]


# ---------------------------------------------------------------- code


def _enclosed(function: FunctionType) -> Iterator[tuple[str, object]]:
    """Give what a function sees of those around it."""
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):  # nothing is in it
            yield name, cell.cell_contents


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Give some code, and that of functions and comprehensions within."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
