"""Printing: plain text, or with colours where rich is installed and a person is watching."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Literal, TypeAlias

from typing_extensions import Self

__all__ = ["Output", "Progress", "Style", "complain"]

Style: TypeAlias = Literal["", "bold", "dim", "green", "red", "yellow"]
"""How a line looks where there are colours."""


def complain(text: str, prefix: str = "marvel-united: ") -> None:
    """Print a line on standard error, as far as there is one.

    Args:
        text: what to tell.
        prefix: who tells it.
    """
    if sys.stderr is not None:
        with suppress(OSError):  # there is nowhere left to tell it
            print(f"{prefix}{text}", file=sys.stderr, flush=True)


class Output:
    """Lines on standard output.

    >>> Output().line("Red Skull is now at Times Square.")
    Red Skull is now at Times Square.
    """

    def __init__(self) -> None:
        self._print = _colourful() or _plain

    def line(self, text: str = "", style: Style = "") -> None:
        """Print a line."""
        self._print(text, style)

    def heading(self, text: str) -> None:
        """Print a heading, with an empty line before it."""
        self.line()
        self.line(f"== {text} ==", "bold")


def _plain(text: str, style: Style) -> None:
    del style
    print(text)


def _colourful() -> Callable[[str, Style], None] | None:
    """Give what prints with colours, if it is there and wanted."""
    if not sys.stdout.isatty():
        return None
    try:
        from rich.console import Console
        from rich.text import Text
    except ImportError:
        return None
    console = Console(highlight=False, soft_wrap=True)

    def show(text: str, style: Style) -> None:
        console.print(Text(text, style=style))

    return show


class Progress:
    """How far a long run is, on standard error, if that is a terminal; with a bar where rich is installed.

    Args:
        total: the whole of it.
        what: what is being done.
    """

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._show: Callable[[int], None] = _silent
        self._stop: Callable[[], None] = _nothing

    def __enter__(self) -> Self:
        if sys.stderr is not None and sys.stderr.isatty():
            self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._stop()

    def __call__(self, done: int) -> None:
        """Tell how much is done."""
        self._show(done)

    def _start(self) -> None:
        try:
            from rich.console import Console
            from rich.progress import Progress as Bar
        except ImportError:
            self._show = self._count
            self._stop = _end_line
            return
        bar = Bar(console=Console(stderr=True), transient=True)
        task = bar.add_task(self._what, total=self._total)
        bar.start()
        self._show = lambda done: bar.update(task, completed=done)
        self._stop = bar.stop

    def _count(self, done: int) -> None:
        print(f"\r{self._what}: {done} of {self._total}", end="", file=sys.stderr, flush=True)


def _silent(done: int) -> None:
    del done


def _nothing() -> None:
    return


def _end_line() -> None:
    print(file=sys.stderr)
