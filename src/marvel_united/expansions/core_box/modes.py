"""The standard game."""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Mode

__all__ = ["MODES"]

MODES: Final = (
    Mode(
        "core:standard",
        "Standard game",
        "2 of 3 missions open the villain to damage",
        missions=("core:rescue_civilians", "core:defeat_thugs", "core:clear_threats"),
    ),
)
"""The ways to play that the core box brings."""
