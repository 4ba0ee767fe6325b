"""Whoever follows the page has the box: its files are written, its commands run, its slips made and mended."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.expansions import fresh
from tests.expansions.fresh import ROOT, Fresh

PAGE: Final = (ROOT / "docs" / "how-to" / "write-an-expansion.md").read_text("utf-8")
TEMPLATE: Final = ROOT / "examples" / "expansion_template"

BLOCK: Final = re.compile(
    r"(?:^`(?P<file>[\w/]+\.\w+)`(?P<more>, further down)?:\n\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```",
    re.MULTILINE | re.DOTALL,
)
INSTALL: Final = "pip install -e '.[test]'"
ELSEWHERE: Final = (
    "mkdir high-tide && cd high-tide",
    "python3 -m venv .venv && source .venv/bin/activate",
    "pip install ../marvel-united",
    "pip install build twine",
    "python -m build",
    "twine upload dist/*",
)
"""Commands that the test has other means for, and those that need an index of packages."""


class Block(NamedTuple):
    """A block of the page.

    Args:
        file: which file it belongs to; empty for none.
        more: whether it is added to what the file has.
        language: what it is written in.
        text: what it says.
    """

    file: str
    more: bool
    language: str
    text: str


def blocks() -> Iterator[Block]:
    for found in BLOCK.finditer(PAGE):
        yield Block(found["file"] or "", bool(found["more"]), found["language"], found["text"])


class Command(NamedTuple):
    """A command, and what the page says that it says; empty where it is not told."""

    line: str
    told: str


def commands(text: str) -> Iterator[Command]:
    for shown in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, told = shown.partition("\n")
        yield Command(line, told)


class Reader:
    """Somebody who follows the page."""

    def __init__(self, folder: Path, environment: Fresh) -> None:
        self.folder = folder
        self.environment = environment
        self.slip: tuple[Path, str] | None = None

    def follow(self, block: Block) -> None:
        if block.file:
            self.write(block)
        elif block.language == "diff":
            self.make_a_slip(block.text)
        elif block.language == "console":
            for command in commands(block.text):
                self.run(command)
            self.mend()

    def write(self, block: Block) -> None:
        path = self.folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text("utf-8") + "\n\n" if block.more else ""
        path.write_text(before + block.text)

    def run(self, command: Command) -> None:
        if command.line == INSTALL:
            self.environment.install("-e", ".[test]", at=self.folder)
        elif command.line not in ELSEWHERE:
            status = 2 if command.told.startswith("marvel-united: ") else 1 if "\nE " in command.told else 0
            said = self.environment.run(*shlex.split(command.line), at=self.folder, expect=status)
            fits = OutputChecker().check_output(command.told, said, ELLIPSIS | NORMALIZE_WHITESPACE)
            assert fits or not command.told, f"$ {command.line}\n{said}\n... where the page has\n{command.told}"

    def make_a_slip(self, diff: str) -> None:
        right, wrong = [
            "".join([line[1:] + "\n" for line in diff.splitlines() if line.startswith(sign)]) for sign in "-+"
        ]
        files = [path for path in self.folder.rglob("*") if path.suffix in {".py", ".toml"}]
        (path,) = [path for path in files if right in path.read_text("utf-8")]
        before = path.read_text("utf-8")
        self.slip = path, before
        path.write_text(before.replace(right, wrong))

    def mend(self) -> None:
        if self.slip is not None:
            path, before = self.slip
            self.slip = None
            path.write_text(before)
            if path.suffix == ".toml":
                self.environment.install("-e", ".[test]", at=self.folder)


@pytest.mark.slow
def test_whoever_follows_the_page_has_the_box(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "high-tide", fresh.make(tmp_path))
    for block in blocks():
        reader.follow(block)
    written = {path.relative_to(reader.folder): path for path in reader.folder.rglob("*.py")}
    assert {*written} == {path.relative_to(TEMPLATE) for path in TEMPLATE.rglob("*.py")}
    for name in [*written, Path("pyproject.toml")]:
        assert lines(reader.folder / name) == lines(TEMPLATE / name), name


def lines(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if line]


def test_the_page_has_what_the_test_looks_for() -> None:
    languages = [block.language for block in blocks() if not block.file]
    assert {*languages} == {"console", "diff", "pycon"}
    assert languages.count("diff") == 7
    told = [command for block in blocks() if block.language == "console" for command in commands(block.text)]
    assert {*ELSEWHERE, INSTALL} < {command.line for command in told}
