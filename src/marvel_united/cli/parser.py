"""The arguments of all subcommands, and what they mean."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn, Protocol, cast

from typing_extensions import override

from ..errors import UsageError
from ..version import __version__
from . import campaign, content, perft, play, replay, schema, simulate
from .options import AddParser

__all__ = ["Arguments", "HelpShown", "parse"]


class Arguments(Protocol):
    """Parsed arguments, with what runs them."""

    run: Callable[[object], int]


class HelpShown(Exception):
    """Help or the version was asked for and has been printed."""


class _Once(argparse.Action):
    """Keeps the value of an option, and refuses a second one."""

    @override
    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        if option_string is not None and getattr(namespace, self.dest) is not self.default:
            parser.error(f"{option_string} is given more than once")
        setattr(namespace, self.dest, values)


class _Parser(argparse.ArgumentParser):
    """A parser that raises our errors and never ends the process."""

    @override
    def error(self, message: str) -> NoReturn:
        raise UsageError("bad_arguments", f"{message}; try {self.prog} --help")

    @override
    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        del status, message
        raise HelpShown


def _add_parser(add_parser: AddParser, name: str, **options: object) -> argparse.ArgumentParser:
    parser = add_parser(name, **options)
    parser.register("action", None, _Once)
    return parser


def parse(argv: Sequence[str] | None = None) -> Arguments:
    """Parse arguments.

    Args:
        argv: the arguments after the name of the program; by default those of this process.

    Raises:
        UsageError: ``bad_arguments``.
        HelpShown: help or the version was asked for.

    >>> parse(["perft", "--depth", "2"]).run.__module__
    'marvel_united.cli.perft'
    """
    parser = _Parser(
        prog="marvel-united",
        description="Marvel United without a table: play, watch, simulate and replay games. Unofficial.",
        epilog="Exit status: 0 fine, 2 unusable input, 3 a replay diverges, 130 interrupted, 141 output closed.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"marvel-united {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for module in (play, campaign, simulate, replay, content, perft, schema):
        module.add(partial(_add_parser, commands.add_parser))
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        commands.choices[arguments.command].error(f"unrecognized arguments: {' '.join(unknown)}")
    return cast("Arguments", arguments)
