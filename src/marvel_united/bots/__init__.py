"""Players that need no person: the `Bot` protocol, and bots at random and with sense.

A bot sees what its seat sees and nothing more, and draws its chance from a seed of its own.

>>> from marvel_united.bots import bot
>>> bot("greedy", 7)
GreedyBot('7')
"""

from __future__ import annotations

from .chance import BiasedBot, RandomBot
from .greedy import GreedyBot
from .position import Bot, Position
from .registry import BOTS, BotFactory, bot

__all__ = ["BOTS", "BiasedBot", "Bot", "BotFactory", "GreedyBot", "Position", "RandomBot", "bot"]
