"""What the kit refuses is shown by the line of the test; what goes wrong inside it is shown in full."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from marvel_united.errors import ConformanceError, UsageError
from marvel_united.testing import check_expansion, scenario

from .packs import SOUND


def shown(caught: pytest.ExceptionInfo[BaseException]) -> list[str]:
    """Give the files of the lines that pytest shows of an error."""
    return [Path(entry.path).name for entry in caught.traceback.filter(caught)]


def test_a_slip_in_a_test_is_shown_where_it_is() -> None:
    with pytest.raises(UsageError) as caught:
        scenario("Red Skull", "Hulk", "Wasp").hand("Hulk", "nonsense").turn("Hulk")
    assert shown(caught) == ["test_tracebacks.py"]
    with pytest.raises(UsageError) as caught:
        scenario("Red Skull", "Hulk", "Wasp").turn("Hulk").use("move")
    assert shown(caught) == ["test_tracebacks.py"]


def test_a_pack_that_does_not_conform_is_shown_by_what_is_wrong_with_it() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_expansion(replace(SOUND, version="one"))
    assert shown(caught) == ["test_tracebacks.py"]
    assert caught.value.__suppress_context__


def test_an_error_that_is_not_ours_is_shown_in_full() -> None:
    with pytest.raises(TypeError) as caught:
        scenario(cast("Any", 7), "Hulk", "Wasp")
    assert shown(caught)[-1] != "test_tracebacks.py"
