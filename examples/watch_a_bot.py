"""Watch a bot play a whole game.

    python examples/watch_a_bot.py [BOT] [SEED]

A bot is given a `Position`: what the seat that is asked sees, and its legal commands. Here one bot answers for every
seat; to mix people and bots, ask the bot only when ``position.seat`` is one of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from marvel_united import Game, MarvelUnitedError, Setup, watch
from marvel_united.bots import Bot, Position, bot
from marvel_united.text import event_text, names_of

SPECTATOR = -1


def watch_game(game: Game, player: Bot) -> None:
    """Let a bot play to the end and tell what a spectator sees."""
    told, names = game.events, names_of(game.rules)
    while True:
        for event in watch(told, SPECTATOR, game.state):
            print(event_text(event, game.state, names))
        if game.over:
            return
        told = game.apply(player.choose(Position(game.rules, game.state)))


def main(arguments: Sequence[str]) -> int:
    """Watch one game."""
    name, seed = (*arguments, *("greedy", "7")[len(arguments) :])
    try:
        watch_game(Game(Setup(seed=seed)), bot(name, seed))
    except MarvelUnitedError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
