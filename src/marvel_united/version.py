"""Which engine this is, and which rules it plays.

>>> RULES_REVISION >= 1
True
"""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
"""The version of this library."""

RULES_REVISION: Final = 1
"""Raised whenever the outcome of any command, or the shape of any state, can change."""
