"""What tests of the command line share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from marvel_united.cli import main

Run = Callable[..., "tuple[int, str, str]"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Give a function that runs a command line with lines typed in, and gives status, output and errors."""

    def run(*arguments: str, typed: tuple[str, ...] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main(arguments)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run
