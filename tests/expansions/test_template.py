"""The template in ``examples/`` is a real package: built, installed beside ours, played and tested as anybody would."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from . import fresh
from .fresh import ROOT, Fresh

TEMPLATE = ROOT / "examples" / "expansion_template"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """The template as a wheel, beside ours."""
    folder = tmp_path_factory.mktemp("template")
    shutil.copytree(TEMPLATE, folder / "project")
    environment = fresh.make(folder)
    environment.install(fresh.build(folder / "project", folder / "dist"), at=folder)
    return environment


@pytest.mark.slow
def test_a_whole_game_is_played_with_it_from_the_command_line(installed: Fresh, tmp_path: Path) -> None:
    what = ("--villain", "high_tide:captain_ebb", "--heroes", "high_tide:lightkeeper,hulk", "--seed", "7")
    told = installed.run("marvel-united", "play", *what, "--auto", "greedy", "--log", "game.jsonl", at=tmp_path)
    assert "== Captain Ebb against Lightkeeper, Hulk ==" in told
    assert re.search("The heroes (win|lose)", told)
    assert "exact: " in installed.run("marvel-united", "replay", "--verify", "game.jsonl", at=tmp_path)


@pytest.mark.slow
def test_its_own_tests_pass(installed: Fresh, tmp_path: Path) -> None:
    shutil.copytree(TEMPLATE / "tests", tmp_path / "tests")
    assert " passed" in installed.run("pytest", "-q", "-p", "no:cacheprovider", "tests", at=tmp_path)


@pytest.mark.slow
def test_everything_is_taken_from_the_wheels(installed: Fresh, tmp_path: Path) -> None:
    """Else the other tests here would say nothing about what is installed."""
    where = "import marvel_united, high_tide; print(marvel_united.__file__, high_tide.__file__)"
    for path in installed.run("python", "-c", where, at=tmp_path).split():
        assert Path(path).is_relative_to(installed.folder)
