"""How pytest shows what the kit refuses: by the line of the test, not by ours.

A module of the kit that names `HIDDEN` ``__tracebackhide__`` is left out of the traceback of our own errors;
``pytest --full-trace`` shows it all the same.
"""

from __future__ import annotations

from operator import methodcaller
from typing import Final

from ..errors import MarvelUnitedError

__all__ = ["HIDDEN"]

HIDDEN: Final = methodcaller("errisinstance", MarvelUnitedError)
"""Tells of what pytest has caught whether it is an error of ours."""
