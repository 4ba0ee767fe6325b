"""The command line: ``marvel-united``, also ``python -m marvel_united``.

Exit status:

* 0: all went well; of ``replay``, the replay is exact.
* 2: something that was given cannot be used; one line on standard error tells what.
* 3: of ``replay``, the replay diverges.
* 130: interrupted by Ctrl-C.
* 141: whoever was reading the output has stopped.

Each subcommand is a module with ``add``, which declares its options, and ``run``, which does it. What a subcommand
needs is imported when it runs, so that ``--help`` is quick.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from ..errors import MarvelUnitedError, UsageError
from .output import complain
from .parser import HelpShown, parse

__all__ = ["main"]

OK, UNUSABLE, INTERRUPTED, PIPE_CLOSED = 0, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments after the name of the program; by default those of this process.

    Returns:
        The exit status, see above.

    >>> main(["perft", "--depth", "0", "--seed", "7"])
    1
    0
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _spell_out(stream)
    try:
        return _run(argv)
    except MarvelUnitedError as error:
        complain(" ".join(str(error).split()))
        return UNUSABLE
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as error:
        _forget_output()
        complain(f"cannot go on: {error.strerror or error}")
        return UNUSABLE


def _run(argv: Sequence[str] | None) -> int:
    """Run the subcommand, and see that all it prints is written."""
    if sys.stdout is None:  # it was closed before Python began
        raise UsageError("closed_stream", "standard output is closed, so there is nowhere to print")
    try:
        arguments = parse(argv)
        status = arguments.run(arguments)
    except HelpShown:
        status = OK
    sys.stdout.flush()
    return status


def _spell_out(stream: object) -> None:
    """Let a stream spell out characters it cannot read or show, instead of failing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """Keep Python from writing what could not be written once more when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
