"""What a function uses of chance, clocks, files and the like, as far as its code shows without being called."""

from __future__ import annotations

import builtins
import dis
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Final

__all__ = ["home", "impurities", "is_impure"]

_MODULES: Final = frozenset(
    (
        *("_datetime", "_io", "_random", "_socket", "_thread", "datetime", "io", "nt", "os", "pathlib", "posix"),
        *("random", "secrets", "socket", "subprocess", "threading", "time", "uuid"),
    )
)
"""Modules a pure function has no use for: chance, clocks, files, other processes."""

_BUILTINS: Final = frozenset(("eval", "exec", "hash", "id", "input", "open", "print"))
_LOADS: Final = frozenset(("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF"))
_READS: Final = frozenset(("LOAD_ATTR", "LOAD_METHOD"))


def impurities(function: object) -> tuple[str, ...]:
    """Give what a function names that no pure function uses, in its own code or in that of functions of its package.

    Args:
        function: any function. Nothing is called, so what its code does not name is not found.

    >>> import random
    >>> impurities(lambda context: random.randint(1, 6))
    ('random.randint',)
    >>> impurities(lambda context: [hash(context), context.hash])
    ('builtins.hash',)
    >>> impurities(len)
    ()
    """
    return tuple(dict.fromkeys(_used_by(function, {})))


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


def _used_by(function: object, seen: dict[int, object]) -> Iterator[str]:
    plain = function.__func__ if isinstance(function, MethodType) else function
    if not isinstance(plain, FunctionType) or id(plain) in seen:
        return
    seen[id(plain)] = plain
    known: dict[str, object] = {**vars(builtins), **plain.__globals__, **dict(_enclosed(plain))}
    for code in _codes(plain.__code__):
        yield from [module for module in _imported(code) if is_impure(module, "")]
        for name, attribute in _named(code):
            if name in known:
                yield from _used_of(known[name], attribute, plain, seen)


def _used_of(thing: object, attribute: str, user: FunctionType, seen: dict[int, object]) -> Iterator[str]:
    """Tell what it means that a function names something, and perhaps an attribute of that."""
    if isinstance(thing, ModuleType):
        module, name, thing = thing.__name__, attribute, getattr(thing, attribute, None)
    else:
        module, name = _place(thing)
    if is_impure(module, name):
        yield f"{module}.{name}"
    elif module.partition(".")[0] == user.__module__.partition(".")[0]:
        yield from _used_by(thing, seen)


def _place(thing: object) -> tuple[str, str]:
    """Give the module and the name of a function or class, or of the class of an object."""
    if isinstance(thing, BuiltinFunctionType):
        return home(thing), thing.__name__
    plain = thing.__func__ if isinstance(thing, MethodType) else thing
    named = plain if isinstance(plain, (FunctionType, type)) else type(plain)
    return named.__module__, named.__name__


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


def _named(code: CodeType) -> Iterator[tuple[str, str]]:
    """Give the names of other places that some code uses, each with the attribute that is read there, if one is."""
    for step, after in pairwise(dis.get_instructions(code)):
        if step.opname in _LOADS:
            yield str(step.argval), str(after.argval) if after.opname in _READS else ""


def _imported(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            yield str(step.argval)
