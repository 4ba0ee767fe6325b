"""``play``: a game in the terminal, for people or to watch a bot."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from ..errors import UsageError
from .expansions import expansions_of
from .options import AddParser, add_setup_options, refuse_setup_options, setup_of

if TYPE_CHECKING:
    from ..bots import Bot
    from ..game import Game
    from ..model.commands import Command
    from ..model.views import View
    from ..recorder import ReplayWriter
    from .narrator import Narrator
    from .output import Output

__all__ = ["LEAVE", "Log", "add", "ask_people", "expect_input", "fresh_seed", "read_line", "run", "watch_bot"]

_HELP = """\
  a number    take that choice
  board       the whole board, with all cards in sight
  look        what is printed on all that is in sight; look NAME or look NUMBER: on one thing or choice
  undo        take the last choice back (undo! even if cards were drawn or revealed by it)
  redo        take it again
  setup       the code of this game's setup
  quit        leave; what is kept in a file can be gone on with"""

LEAVE = (None, "quit", "exit", "q")
"""What leaves a game when it is typed; None is the end of the input."""


class Log(Protocol):
    """What keeps a game as it goes, such as a `ReplayWriter`."""

    def write(self, game: Game) -> None:
        """Add what has happened since the last call."""


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "play",
        help="play a game, or watch a bot play one",
        description="Play a game in this terminal: type the number of a choice; help tells what else.",
        allow_abbrev=False,
    )
    parser.add_argument("--auto", metavar="BOT", help="let a bot play and watch: greedy, random or biased")
    parser.add_argument("--log", metavar="FILE", help="write the game to a file as it goes")
    parser.add_argument("--load", metavar="FILE", help="go on with the game of a log, replay or save")
    add_setup_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a game."""
    from ..bots import bot
    from .narrator import Narrator
    from .output import Output

    if arguments.log == "":
        raise UsageError("bad_arguments", "--log needs the name of a file")
    if arguments.auto is None:
        expect_input()
    game = _game(arguments)
    player = None if arguments.auto is None else bot(arguments.auto, game.setup.seed)
    output = Output()
    narrator = Narrator(output, game.rules)
    with ExitStack() as stack:
        log = None if arguments.log is None else stack.enter_context(_log(arguments))
        if log is not None:
            log.write(game)
        narrator.opening(game.state, () if game.commands else game.events)
        if player is None:
            ask_people(game, narrator, output, log)
        else:
            watch_bot(game, player, narrator, log)
        output.line(f"Setup code: {game.setup.to_code()}", "dim")
    return 0


def _game(arguments: argparse.Namespace) -> Game:
    from ..game import Game

    if arguments.load is None:
        setup, registry = setup_of(arguments, fresh_seed())
        return Game(setup, registry=registry)
    if not arguments.load:
        raise UsageError("bad_arguments", "--load needs the name of a file")
    refuse_setup_options(arguments, "--load brings its own setup")
    return Game.load(arguments.load, registry=expansions_of(arguments).registry)


def fresh_seed() -> str:
    """Make up a seed."""
    from secrets import token_hex

    return token_hex(4)


def _log(arguments: argparse.Namespace) -> ReplayWriter:
    from ..recorder import ReplayWriter

    return ReplayWriter(arguments.log, resume=arguments.log == arguments.load)


def watch_bot(game: Game, player: Bot, narrator: Narrator, log: Log | None) -> None:
    """Let a bot play to the end.

    Args:
        game: what to play.
        player: who plays.
        narrator: tells what happens.
        log: keeps it; None if nothing does.
    """
    from ..bots import Position

    while not game.over:
        _take(game, player.choose(Position(game.rules, game.state)), narrator, log)


def _take(game: Game, command: Command, narrator: Narrator, log: Log | None) -> None:
    events = game.apply(command)
    if log is not None:
        log.write(game)
    narrator.tell(events, game.state)


# ---------------------------------------------------------------- people


def ask_people(game: Game, narrator: Narrator, output: Output, log: Log | None) -> None:
    """Ask until the game is over or left.

    Args:
        game: what to play.
        narrator: tells what happens.
        output: where to.
        log: keeps it; None if nothing does.
    """
    from .menu import show_question

    if not game.over:
        output.line("Type the number of a choice, or help.", "dim")
    while not game.over:
        show_question(_seen(game), game.rules, narrator.names, output)
        typed = read_line()
        if typed in LEAVE:
            output.line("The game is left here.")
            return
        _obey(game, str(typed), narrator, output, log)


def expect_input() -> None:
    """Refuse to ask where nothing can be typed.

    Raises:
        UsageError: ``closed_stream``.
    """
    if sys.stdin is None:  # it was closed before Python began
        raise UsageError("closed_stream", "standard input is closed, so nothing can be typed; --auto lets a bot play")


def read_line() -> str | None:
    """Give what is typed next, None if nothing more comes."""
    try:
        return input("> ").strip().lower()
    except EOFError:
        print()
        return None


def _seen(game: Game) -> View:
    """Give what whoever is asked sees."""
    question = game.question
    return game.view(0 if question is None else question.lead)


def _obey(game: Game, typed: str, narrator: Narrator, output: Output, log: Log | None) -> None:
    """Do what was typed."""
    from .menu import choices, look

    word, _, rest = typed.partition(" ")
    offered = choices(_seen(game), narrator.names)
    if typed.isascii() and typed.isdigit() and len(typed) < 4 and 1 <= int(typed) <= len(offered):
        _take(game, offered[int(typed) - 1].command, narrator, log)
    elif typed in ("undo", "undo!", "redo"):
        _go_back_or_forth(game, typed, narrator, output)
        if log is not None:
            log.write(game)
    elif typed == "board":
        output.line(_whole_board(game, narrator))
    elif word == "look":
        look(rest.strip(), _seen(game), game.rules, narrator.names, output)
    elif typed == "setup":
        output.line(game.setup.to_code())
    elif typed in ("help", "?"):
        output.line(_HELP)
    elif typed:
        output.line(f"There is no choice {typed!r}: type a number from 1 to {len(offered)}, or help.", "yellow")


def _go_back_or_forth(game: Game, typed: str, narrator: Narrator, output: Output) -> None:
    try:
        if typed == "redo":
            game.redo()
        else:
            game.undo(force=typed == "undo!")
    except UsageError as error:
        hint = " (undo! does)" if error.code == "undo_barrier" else ""
        output.line(f"{error.message}{hint}", "yellow")
    else:
        output.line("Done. The game now stands so:")
        narrator.board(game.state)


def _whole_board(game: Game, narrator: Narrator) -> str:
    from msgspec.structs import replace

    from ..text import view_text

    return view_text(replace(_seen(game), question=None), narrator.names)
