"""``perft``: how many sequences of legal commands there are."""

from __future__ import annotations

import argparse

from .options import AddParser, add_setup_options, setup_of, whole_number

__all__ = ["add", "run"]

DEEPEST = 12
"""No count that is deeper would ever end."""


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "perft",
        help="count sequences of legal commands",
        description="Count the sequences of D legal commands from the first question on.",
        allow_abbrev=False,
    )
    parser.add_argument("--depth", metavar="D", type=whole_number(0, DEEPEST), required=True, help="how deep")
    parser.add_argument("--divide", action="store_true", help="tell the first commands apart")
    add_setup_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Count sequences of legal commands."""
    from ..engine import start
    from ..packs import rules_of
    from ..perft import divide, perft
    from ..text import command_text, names_of

    setup, registry = setup_of(arguments, "0")
    rules = rules_of(setup, registry)
    state = start(rules, setup).state
    if not arguments.divide or not arguments.depth:
        print(perft(rules, state, arguments.depth))
        return 0
    names = names_of(rules)
    parts = divide(rules, state, arguments.depth)
    for part in parts:
        print(f"{command_text(part.command, state, names)}: {part.sequences}")
    print(sum(part.sequences for part in parts))
    return 0
