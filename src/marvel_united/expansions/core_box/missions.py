"""The three missions of a standard game."""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Mission

__all__ = ["MISSIONS"]

MISSIONS: Final = (
    Mission("core:rescue_civilians", "Rescue Civilians", takes="civilian", slots=9),
    Mission("core:defeat_thugs", "Defeat Thugs", takes="thug", slots=9),
    Mission("core:clear_threats", "Clear Threats", takes="threat", slots=4),
)
"""The missions, as they lie from left to right."""
