"""Every error of the library: one family, stable codes, plain words.

Each error tells what was wrong, where, and what would be right. ``code`` is stable and meant for programs,
``message`` is for people, ``details`` holds the facts behind both.

>>> try:
...     raise SetupError("unknown_id", "there is no villain 'core:red_skul'", id="core:red_skul")
... except MarvelUnitedError as error:
...     print(error.code, error.details["id"])
unknown_id core:red_skul
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from typing_extensions import override

_OURS: Final = __file__.removesuffix("errors.py")
_MOST_TOLD: Final = 300


def raised(error: BaseException) -> str:
    """Tell what a stranger's code has raised, and from which line of theirs.

    Args:
        error: as it was caught.

    >>> try:
    ...     exec(compile("1 / 0", "their_pack.py", "exec"))
    ... except ZeroDivisionError as error:
    ...     raised(error)
    "ZeroDivisionError('division by zero') at their_pack.py:1"
    """
    where = ""
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith(_OURS) and "importlib" not in file:  # which imports theirs
            where = f" at {file}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{error!r}{where}"


def brief(text: object) -> str:
    """Give what is told of something from outside; of what is long, the beginning.

    Args:
        text: an id, a path, or what another library says of what it has read.

    >>> brief("core:hulk"), len(brief("x" * 1_000_000))
    ('core:hulk', 300)
    """
    whole = str(text)
    return whole if len(whole) <= _MOST_TOLD else f"{whole[: _MOST_TOLD - 3]}..."


def unusable(path: object, how: str, error: Exception) -> str:
    """Tell in one sentence why a file or folder cannot be used.

    Args:
        path: its path.
        how: what was to be done with it: ``"read"`` or ``"written"``.
        error: as it was caught.

    >>> unusable("logs", "read", IsADirectoryError(21, "Is a directory", "logs"))
    "'logs' cannot be read: Is a directory"
    """
    shown = brief(path)
    if isinstance(error, FileExistsError):
        return f"{shown!r} cannot be written: it is there already; go on with it, or name another"
    return f"{shown!r} cannot be {how}: {getattr(error, 'strerror', None) or error}"


class MarvelUnitedError(Exception):
    """The base of all errors this library raises on purpose.

    Args:
        code: a stable identifier such as ``"illegal_command"``.
        message: one sentence for people.
        details: the facts behind the message, by name.

    >>> str(MarvelUnitedError("example", "something is wrong"))
    'something is wrong [example]'
    """

    code: str
    message: str
    details: dict[str, object]

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.details = details

    @override
    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.message, self.details)


def _rebuild(kind: type[MarvelUnitedError], code: str, message: str, details: dict[str, object]) -> MarvelUnitedError:
    return kind(code, message, **details)


class SetupError(MarvelUnitedError):
    """A game cannot be set up like this; ``details["reasons"]`` lists every reason at once."""


def impossible_setup(reasons: Iterable[str]) -> SetupError:
    """Give the error for a setup that cannot be played.

    Args:
        reasons: all that is wrong with it, each as part of a sentence.

    >>> impossible_setup(["there is no villain 'core:red_skul'"]).details
    {'reasons': ("there is no villain 'core:red_skul'",)}
    """
    told = tuple(reasons)
    return SetupError("impossible_setup", "; ".join(told), reasons=told)


class ExpansionError(MarvelUnitedError):
    """Expansions collide, are missing or are not what they claim to be."""


class CommandError(MarvelUnitedError):
    """A command was refused; the state is untouched."""


class IllegalCommand(CommandError):
    """The command is none of the legal ones."""


class StaleCommand(CommandError):
    """The command was made for another step of the game."""


class WrongSeat(CommandError):
    """The open question is not this seat's, or the game has no such seat, to answer for or to look from."""


class GameOverError(CommandError):
    """The game has ended, no command is legal any more."""


class DecodeError(MarvelUnitedError):
    """Text or bytes from outside (save, replay, command, setup code) cannot be read."""


class ReplayError(MarvelUnitedError):
    """A replay cannot be used, or does not fit the installed content."""


class InvariantError(MarvelUnitedError):
    """A state contradicts the rules of the game; ``details["broken"]`` lists how."""


def broken_state(*faults: str) -> InvariantError:
    """Give the error for a state that contradicts itself.

    Args:
        faults: what is wrong, each as part of a sentence.

    >>> broken_state("card 7 is no threat in play").details
    {'broken': ('card 7 is no threat in play',)}
    """
    return InvariantError("broken_state", "; ".join(faults), broken=faults)


class EngineStuck(MarvelUnitedError):
    """An effect never came to an end; ``details["frames"]`` has the work that waited, outermost first."""


class ConformanceError(MarvelUnitedError):
    """An expansion is not what it should be; ``details["failures"]`` lists everything that is wrong with it."""


class UsageError(MarvelUnitedError):
    """The library was called in a way that cannot work."""
