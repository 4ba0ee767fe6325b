"""What public functions are handed: where one fails on it, the caller is told which argument was wrong.

Nothing is looked at before a call fails, so a call that goes well costs no more for it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from types import UnionType
from typing import Literal, ParamSpec, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from typing_extensions import get_protocol_members, is_protocol

from .errors import InvariantError, MarvelUnitedError, UsageError, broken_state
from .model.state import State

__all__ = ["checked", "explanation"]

_P = ParamSpec("_P")
_R = TypeVar("_R")


def checked(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Let a public function tell of a wrong argument, where it would fail somewhere inside.

    Where no argument explains an error, a state that was handed over is said to contradict itself. Without one, or if
    the error is one of ours, it is left as it is.

    Args:
        function: all of whose parameters are annotated.

    Raises:
        UsageError: ``wrong_type``, when the function is called.
        InvariantError: ``broken_state``, likewise.

    >>> @checked
    ... def half(number: int) -> float:
    ...     return number / 2
    >>> half("7")
    Traceback (most recent call last):
    marvel_united.errors.UsageError: half takes as number int, not str [wrong_type]
    """

    @wraps(function)
    def call(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            told = explanation(error, function, *args, **kwargs) or _contradiction(error, args, kwargs)
            if told is None:
                raise
            raise told from error

    return call


def _contradiction(error: Exception, args: tuple[object, ...], kwargs: Mapping[str, object]) -> InvariantError | None:
    """Give what tells of a state that contradicts itself, if one was handed over."""
    handed = any(isinstance(value, State) for value in (*args, *kwargs.values()))
    return (
        broken_state(f"this state makes no sense: {error!r}")
        if handed and not isinstance(error, MarvelUnitedError)
        else None
    )


def explanation(
    error: Exception, function: Callable[_P, object], *args: _P.args, **kwargs: _P.kwargs
) -> UsageError | None:
    """Give what tells of the wrong argument, if one is the cause of an error; None if none is.

    Args:
        error: what a call has raised.
        function: what was called.
        args: what it was handed.
        kwargs: what it was handed by name.
    """
    ours = isinstance(error, MarvelUnitedError) and error.code != "wrong_type"
    told = None if ours else _misfit(function, args, kwargs)
    return None if told is None else UsageError("wrong_type", told)


def _misfit(function: Callable[..., object], args: tuple[object, ...], kwargs: Mapping[str, object]) -> str | None:
    """Tell of the first argument that does not fit its annotation."""
    try:
        given = inspect.signature(function).bind(*args, **kwargs)
    except TypeError:  # the call itself is wrong, and Python has said so
        return None
    hints = get_type_hints(function, localns=_public_names())
    called = function.__qualname__.removesuffix(".__init__")
    for name, argument in given.arguments.items():
        parameter = given.signature.parameters[name]
        several = parameter.kind is parameter.VAR_POSITIONAL
        for value in cast("tuple[object, ...]", argument) if several else (argument,):
            if not _fits(value, hints.get(name)):
                expected = str(parameter.annotation).replace(" | ", " or ")
                return f"{called} takes as {name} {expected}, not {type(value).__name__}"
            fault = _fault_inside(value)
            if fault is not None:
                return f"{called} takes as {name} a sound {type(value).__name__}: {fault}"
    return None


def _public_names() -> dict[str, object]:
    """Give the public names of the library: annotations may use them where nothing imports them."""
    face = import_module(__package__ or "")
    return {name: getattr(face, name) for name in face.__all__}


def _fits(value: object, hint: object) -> bool:
    """Tell whether a value is of the type that an annotation names; what cannot be told fits."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if kind is Literal:
        return value in parts
    if kind is Callable:
        return callable(value)
    if not isinstance(kind, type):
        return True
    if is_protocol(kind):
        return all(hasattr(value, member) for member in get_protocol_members(kind))
    if kind is tuple and isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return all(_fits(item, parts[0]) for item in items) if parts[1:] == (...,) else True
    return isinstance(value, kind)


def _fault_inside(value: object) -> str | None:
    """Tell what a struct holds that it does not declare."""
    if not isinstance(value, Struct):
        return None
    try:
        msgspec.json.decode(msgspec.json.encode(value), type=type(value))
    except (TypeError, ValueError, RecursionError, OverflowError) as error:  # msgspec's errors are ValueErrors
        return str(error)
    return None
