"""A fresh virtual environment in which the library is installed from its wheel, as somebody else has it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from sysconfig import get_path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Fresh(NamedTuple):
    """An environment.

    Args:
        folder: where it is.
    """

    folder: Path

    @property
    def scripts(self) -> Path:
        """Where its programs are."""
        return self.folder / "bin"

    def run(self, *command: str, at: Path, expect: int = 0) -> str:
        """Run a program of it and give what it says.

        Args:
            command: the program and its arguments; ``python`` is the one of the environment.
            at: the folder to be in.
            expect: the exit status.
        """
        found = self.scripts / command[0]
        program = (str(found),) if found.exists() else (str(self.scripts / "python"), "-m", command[0])
        done = _run((*program, *command[1:]), at, {"VIRTUAL_ENV": str(self.folder)})
        assert done.returncode == expect, f"{shlex.join(command)}:\n{done.stdout}"
        return done.stdout

    def install(self, *what: str, at: Path) -> None:
        """Install something with all it needs, from what is here."""
        self.run("pip", "install", "--quiet", "--no-index", "--no-build-isolation", *what, at=at)


def build(project: Path, to: Path) -> str:
    """Build the wheel of a project and give its path."""
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(to))
    done = _run(command, project, {"MARVEL_UNITED_PURE": "1"})
    assert done.returncode == 0, done.stdout
    (wheel,) = to.glob("*.whl")
    return str(wheel)


def make(folder: Path) -> Fresh:
    """Make an environment with our wheel; what the library and its tests need is seen where it is installed."""
    fresh = Fresh(folder / "venv")
    venv.create(fresh.folder, with_pip=False, symlinks=True)
    own = Path(fresh.run("python", "-c", "print(__import__('sysconfig').get_path('purelib'))", at=folder).strip())
    own.joinpath("beside.pth").write_text(f"{get_path('purelib')}\n{get_path('platlib')}\n")
    fresh.install(build(ROOT, folder / "wheel"), at=folder)
    return fresh


def _run(command: Sequence[str], at: Path, more: dict[str, str]) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        command,
        cwd=at,
        env={**environment, **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
