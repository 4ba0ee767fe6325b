"""Games played a little or to the end, as things to save, replay and fold."""

from __future__ import annotations

from marvel_united import Game, Registry, Setup
from marvel_united.expansions import core_box

CORE = Registry.of(core_box.expansion())
SETUP = Setup(seed="7", villain="core:red_skull", heroes=("core:hulk", "core:wasp"))
SETUPS = (
    SETUP,
    Setup(seed="8", villain="core:ultron", players=4, challenges=("core:hard",)),
    Setup(seed="9", villain="core:taskmaster", players=1),
)


def play(game: Game, commands: int = 1000, pace: int = 1) -> Game:
    """Let a game go on for some commands, or to its end, picking at a steady pace through the options."""
    for number in range(commands):
        options = game.legal()
        if not options:
            break
        game.apply(options[number * pace % len(options)])
    return game


def played(setup: Setup = SETUP, commands: int = 1000, pace: int = 1) -> Game:
    """Give a game that was played for some commands, or to its end."""
    return play(Game(setup, registry=CORE), commands, pace)
