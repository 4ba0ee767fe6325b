"""The floors, as ``nox -s bench`` holds them."""

from __future__ import annotations

import os

import pytest

from .clock import stay_on_one_core
from .playouts import yardsticks
from .report import FULL, QUICK, markdown, measure


def test_every_floor_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    stay_on_one_core()
    figures = measure(QUICK if os.environ.get("CI") else FULL, yardsticks())
    with capsys.disabled():
        print("\n" + markdown(figures))
    assert [figure for figure in figures if figure.floor is not None and not figure.floor.met] == []
