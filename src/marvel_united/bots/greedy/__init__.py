"""A bot with sense: rules of thumb, looked up by what is asked."""

from __future__ import annotations

from .bot import GreedyBot

__all__ = ["GreedyBot"]
