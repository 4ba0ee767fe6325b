"""The how-to page on packs without code: its files are written, its commands and its Python run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from marvel_united import Game, Registry
from marvel_united.cli import main

PAGE: Final = (Path(__file__).parents[2] / "docs" / "how-to" / "write-a-json-pack.md").read_text()
FILES: Final = dict(re.findall(r"^`([\w./]+)`:\n\n```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
CONSOLE: Final = re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS: Final = [line for block in CONSOLE for line in block.splitlines() if line.startswith("$ ")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the files of the page, and work there."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_page_shows_a_whole_pack() -> None:
    kinds = {"expansion.json", "heroes/ada.json", "locations/carousel.json", "villains/ringmaster.json"}
    assert set(FILES) == {"slip.json", *[f"fair/{name}" for name in kinds]}


@pytest.mark.usefixtures("folder")
def test_every_command_of_the_page_runs_as_it_shows(capfd: pytest.CaptureFixture[str]) -> None:
    assert len(COMMANDS) == 6
    for block in CONSOLE:
        for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, told = shown.partition("\n")
            program, *arguments = shlex.split(command)
            status = main(arguments)
            captured = capfd.readouterr()
            assert program == "marvel-united"
            assert status == (2 if told else 0), captured.err
            assert told in ("", captured.err)


@pytest.mark.usefixtures("folder")
def test_the_python_of_the_page_sets_a_game_up() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(block, names)
    game = names["game"]
    assert isinstance(game, Game)
    assert game.state.villain.id == "fair:ringmaster"
    assert game.state.heroes[0].id == "fair:ada"


def test_the_pack_of_the_page_is_sound(folder: Path) -> None:
    pack = Registry.installed().load(folder / "fair").expansion("fair")
    assert sum(plan.count for plan in pack.villains[0].plans) == 12
    assert sum(threat.count for threat in pack.villains[0].threats) == 6
    assert sum(card.count for card in pack.heroes[0].cards) == 12
