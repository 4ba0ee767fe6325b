"""Compile the engine where a C compiler is at hand; elsewhere the wheel is plain Python and does the same.

``MARVEL_UNITED_PURE=1 pip install .`` leaves the compiler out. Editable installs are never compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("marvel_united/engine/**/*.py", "marvel_united/rng.py")
"""Modules that are functions over data, and so can be compiled as they are."""

LEFT_OUT = {
    "__init__.py",
    "sources.py",  # imports what strangers bring
    *("apply.py", "evolve.py", "wellformed.py"),  # take whatever a caller hands in, and answer with errors of their own
    *("rules.py", "start.py", "invariants.py", "handlers.py"),  # once a game or less
}
"""Modules that stay plain Python."""


class CompileEngine(BuildHookInterface[Any]):
    """Add compiled modules beside the Python ones, if they can be made here."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a folder apart, so that nothing is left in the checkout."""
        self._scratch = mkdtemp()
        if version == "editable" or os.environ.get("MARVEL_UNITED_PURE"):
            return
        source = Path(self._scratch, "src")
        shutil.copytree(Path(self.root, "src"), source, ignore=shutil.ignore_patterns("__pycache__"))
        modules = sorted(path for part in COMPILED for path in source.glob(part) if path.name not in LEFT_OUT)
        names = [str(path.relative_to(source)) for path in modules]
        command = [sys.executable, "-m", "mypyc", *names]
        made = subprocess.run(command, check=False, cwd=source, capture_output=True, text=True)  # noqa: S603 - our own
        compiled = [path for path in source.rglob("*") if path.suffix in {".so", ".pyd"} and "build" not in path.parts]
        if made.returncode or not compiled:
            self.app.display_warning("The engine could not be compiled here; it will run as plain Python.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(source)) for path in compiled})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder apart."""
        del version, build_data, artifact_path
        shutil.rmtree(self._scratch, ignore_errors=True)
