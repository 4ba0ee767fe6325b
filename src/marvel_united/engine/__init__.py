"""The rules as pure functions over frozen states: `start`, `apply`, `legal`, `evolve`."""

from __future__ import annotations

from .apply import apply, legal
from .evolve import evolve
from .invariants import check
from .rules import Rules
from .start import start
from .step import Step

__all__ = ["Rules", "Step", "apply", "check", "evolve", "legal", "start"]
