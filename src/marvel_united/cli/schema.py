"""``schema``: the JSON Schema of every wire type."""

from __future__ import annotations

import argparse

from .options import AddParser

__all__ = ["add", "run"]


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "schema",
        help="print the JSON Schema of every wire type",
        description="Print the JSON Schema of states, commands, events, views, setups, replays and content.",
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the schema."""
    del arguments
    import json

    from ..schema import schema

    print(json.dumps(schema(), indent=2, ensure_ascii=False))
    return 0
