"""The public face of the package: what it names, and that naming it costs nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import marvel_united
from marvel_united import MarvelUnitedError, errors

ROOT = Path(__file__).parents[1]


def test_every_public_name_is_there_and_told_about() -> None:
    assert marvel_united.__all__ == sorted(marvel_united.__all__)
    for name in marvel_united.__all__:
        value: object = getattr(marvel_united, name)
        assert getattr(value, "__doc__", None), name
    assert set(marvel_united.__all__) <= set(dir(marvel_united))


def test_names_are_listed_once_for_people_and_once_for_python() -> None:
    assert set(marvel_united._HOME) | {"__version__"} == set(marvel_united.__all__)


def test_no_public_name_hides_a_module() -> None:
    modules = {path.stem for path in Path(marvel_united.__file__).parent.iterdir()}
    assert modules.isdisjoint(marvel_united._HOME)


def test_all_errors_are_public() -> None:
    family = {
        name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, MarvelUnitedError)
    }
    assert family <= set(marvel_united.__all__)


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        _ = marvel_united.Board


def test_the_version_is_that_of_the_project() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f'\nversion = "{marvel_united.__version__}"\n' in project


def test_importing_the_package_imports_nothing_else() -> None:
    code = (
        "import sys, marvel_united; print(*[m for m in sys.modules if m.split('.')[0] in ('msgspec', 'marvel_united')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) == {"marvel_united", "marvel_united.version"}
