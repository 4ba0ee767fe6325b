"""Versions have three numbers and compare by them; ranges are bounds that all hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marvel_united import __version__
from marvel_united.expansions import core_box
from marvel_united.expansions.versions import Requirement, in_range, is_range, read_requirement, read_version

NUMBER = st.integers(0, 999_999)
VERSIONS = st.tuples(NUMBER, NUMBER, NUMBER)


@given(VERSIONS)
def test_a_version_is_three_numbers(version: tuple[int, int, int]) -> None:
    assert read_version(".".join(map(str, version))) == version


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1.0",
        "1.0.0.0",
        "1.0.0 ",
        " 1.0.0",
        "1.0.0\n",
        "v1.0.0",
        "1.0.0rc1",
        "1.0.-1",
        "1.0.x",
        "01.0.0",
        "1..0",
    ],
)
def test_what_is_no_version(text: str) -> None:
    assert read_version(text) is None
    assert not is_range(f"=={text.strip()}x")


def test_digits_of_other_scripts_and_endless_ones_are_none() -> None:
    assert read_version("1.0.٣") is None
    assert read_version(f"1.0.{'9' * 5000}") is None


@given(VERSIONS, VERSIONS)
def test_bounds_compare_number_by_number(one: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    bound = ".".join(map(str, other))
    told = {op: in_range(one, f"{op}{bound}") for op in (">=", ">", "<=", "<", "==", "!=")}
    assert told == {
        ">=": one >= other,
        ">": one > other,
        "<=": one <= other,
        "<": one < other,
        "==": one == other,
        "!=": one != other,
    }


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("", ["0.0.0", "99.0.0"], []),
        (">=0.1,<1", ["0.1.0", "0.10.0", "0.99.99"], ["0.0.9", "1.0.0", "10.0.0"]),
        ("==1.2", ["1.2.0"], ["1.2.1"]),
        (">1, != 1.0.5, <=1.1", ["1.0.1", "1.0.4", "1.1.0"], ["1.0.0", "1.0.5", "1.1.1"]),
    ],
)
def test_a_range_holds_what_all_of_its_bounds_hold(text: str, inside: list[str], outside: list[str]) -> None:
    assert is_range(text)
    for version in (*inside, *outside):
        assert in_range(read_version(version) or (0, 0, 0), text) == (version in inside)


@pytest.mark.parametrize(
    "text", [",", ">=1,", "1.0", ">=", ">=1.0.0.0", "~=1", "=1", ">=1 <2", ">=1;<2", ">= 1 . 0", "*"]
)
def test_what_is_no_range(text: str) -> None:
    assert not is_range(text)
    assert not in_range((1, 0, 0), text)
    assert read_requirement(f"core{text}") is None


@pytest.mark.parametrize(
    ("text", "requirement"),
    [
        ("core", Requirement("core", "")),
        ("core>=0.1,<1", Requirement("core", ">=0.1,<1")),
        ("x_men == 1.0.0", Requirement("x_men", "== 1.0.0")),
        ("", None),
        ("Core", None),
        ("core 1.0", None),
        ("core:hulk", None),
        (">=1", None),
        ("core\n", None),
    ],
)
def test_requirements(text: str, requirement: Requirement | None) -> None:
    assert read_requirement(text) == requirement


def test_our_own_versions_are_versions() -> None:
    assert read_version(__version__) is not None
    assert read_version(core_box.expansion().version) is not None
