"""Options that several subcommands share: what to set a game up from."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from ..errors import UsageError
from .expansions import Expansions, add_expansion_option, readable_expansions
from .typed import CORE, Typed

if TYPE_CHECKING:
    from ..expansions.registry import Registry
    from ..model.setup import Setup

__all__ = [
    "AddParser",
    "add_campaign_options",
    "add_setup_options",
    "refuse_setup_options",
    "setup_of",
    "shared_setup_of",
    "whole_number",
]

AddParser: TypeAlias = Callable[..., argparse.ArgumentParser]
"""What declares a subcommand: its name, then what `argparse.ArgumentParser` takes."""


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Make the type of an option that takes a whole number.

    Args:
        least: the lowest that is taken.
        most: the highest.

    >>> whole_number(1, 9)("7")
    7
    """

    def number(text: str) -> int:
        if not (text.isascii() and text.lstrip("-").isdigit() and len(text) < 20):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{value} is not between {least} and {most}")
        return value

    return number


def add_setup_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that tell what to play."""
    add = parser.add_argument_group(*_GROUP).add_argument
    add("--mode", metavar="ID", help="the game mode (default: standard)")
    add("--villain", metavar="ID", help="the villain, such as red_skull")
    add("--locations", metavar="ID,ID", help="locations clockwise; fewer than six, and the rest is drawn")
    _add_shared(add)
    add(
        "--choose",
        metavar="OPTION=VALUE[,VALUE]",
        action="append",
        help="what is chosen for a setup option of an expansion; may be given more than once",
    )
    add("--setup", metavar="CODE", help="a setup code; other options change what it says")


def add_campaign_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that tell what all games of a campaign share."""
    _add_shared(parser.add_argument_group(*_GROUP).add_argument)


_GROUP = ("what to play", "What is left out is drawn from the seed. Ids need no 'core:'.")


def _add_shared(add: Callable[..., object]) -> None:
    add_expansion_option(add)
    add("--heroes", metavar="ID,ID", help="heroes in turn order; fewer than players, and the rest is drawn")
    add("--players", metavar="N", type=whole_number(1, 99), help="2 to 4, 1 is the solo game (default: 2)")
    add("--solo", action="store_true", help="the solo game: one player, three heroes")
    add("--challenge", metavar="ID", action="append", help="a challenge; may be given more than once")
    add("--team", metavar="ID", help="a Team deck, such as team_decks:united_heroes")
    add("--no-negative", action="store_true", help="leave the negative card of the Team deck out, for an easier game")
    add("--hands", choices=("open", "closed"), help="who sees a hand: everybody or its owner (default: open)")
    add("--solo-kos", metavar="N", type=whole_number(0, 9), help="KOs that one may suffer in solo (default: 0)")
    add("--ask-forced", action="store_true", help="ask even where there is one answer")
    add("--seed", metavar="TEXT", help="where all chance comes from")


def refuse_setup_options(arguments: argparse.Namespace, why: str) -> None:
    """Refuse the options that tell what to play, but for where expansions are.

    Args:
        arguments: as they were parsed.
        why: what the message says.

    Raises:
        UsageError: ``bad_arguments``, if one of them was given.
    """
    if _given(arguments, _SETUP_OPTIONS):
        raise UsageError("bad_arguments", f"{why}; leave the other options out")


_HOUSE_OPTIONS = ("hands", "solo_kos", "ask_forced", "no_negative")
_SETUP_OPTIONS = (
    *("mode", "villain", "heroes", "locations", "players", "solo", "challenge", "team", "choose", "seed", "setup"),
    *_HOUSE_OPTIONS,
)


def _given(arguments: argparse.Namespace, options: Iterable[str]) -> dict[str, object]:
    """Give the values of those options that were typed; a number 0 is one of them."""
    values = {option: getattr(arguments, option, None) for option in options}
    return {option: value for option, value in values.items() if value is not None and value is not False}


def setup_of(arguments: argparse.Namespace, seed: str) -> tuple[Setup, Registry | None]:
    """Give the setup that the options tell, and where its expansions are: None for what is installed.

    Args:
        arguments: with what `add_setup_options` added.
        seed: where neither a seed nor a code is given.

    Raises:
        UsageError: ``unknown_id`` or ``bad_arguments``; with all else that is wrong.
        DecodeError: the code is none.
        SetupError: the game cannot be set up like this.
        ExpansionError: an expansion it needs is not at hand.
    """
    from msgspec.structs import replace

    from ..model.setup import Setup
    from ..packs import at_hand, refused

    setup = Setup.from_code(arguments.setup) if arguments.setup is not None else Setup(seed=seed)
    packs = readable_expansions(arguments)
    typed = Typed(packs)
    ids = {
        "villain": typed.named(arguments.villain, "villain", packs),
        "mode": typed.named(arguments.mode, "game mode", packs),
        "locations": typed.listed((arguments.locations,), "location", packs),
        **_shared_ids(arguments, packs, typed),
    }
    chosen = typed.chosen(arguments.choose or ())
    setup = _with_expansions(setup, packs, [*(id for each in ids.values() for id in each), *chosen])
    content = at_hand(setup.expansions, packs.registry)
    setup = _shared(arguments, typed.read(setup, ids, content.rules), typed, named=bool(ids["heroes"]))
    setup = replace(setup, choices=typed.choices(chosen, setup.choices, content.rules))
    reasons = content.faults(setup, tuple(typed.unread))
    if content.unusable is not None or reasons:
        raise typed.refusal(refused(content, reasons))
    typed.refuse()
    return setup, packs.registry


def shared_setup_of(arguments: argparse.Namespace, setup: Setup, packs: Expansions) -> tuple[Setup, Typed]:
    """Give a setup with what the options tell that the games of a campaign share, and how that was typed.

    Args:
        arguments: with what `add_campaign_options` added.
        setup: what holds where an option is left out.
        packs: the expansions that are named.
    """
    from ..packs import at_hand

    typed = Typed(packs)
    ids = _shared_ids(arguments, packs, typed)
    setup = _with_expansions(setup, packs, [id for each in ids.values() for id in each])
    content = at_hand(setup.expansions, packs.registry)
    setup = typed.read(setup, ids, content.rules)
    return _shared(arguments, setup, typed, named=bool(ids["heroes"])), typed


def _shared_ids(arguments: argparse.Namespace, packs: Expansions, typed: Typed) -> dict[str, list[str]]:
    return {
        "heroes": typed.listed((arguments.heroes,), "hero", packs),
        "challenges": typed.listed(arguments.challenge or (), "challenge", packs),
        "team": typed.named(arguments.team, "Team", packs),
    }


def _with_expansions(setup: Setup, packs: Expansions, ids: Iterable[str]) -> Setup:
    from msgspec.structs import replace

    spaces = [f"{name}:" for name in packs.names]
    return replace(setup, expansions=_expansions(setup.expansions, [*spaces, *ids]))


def _shared(arguments: argparse.Namespace, setup: Setup, typed: Typed, *, named: bool) -> Setup:
    from msgspec.structs import replace

    if arguments.seed is not None:
        setup = replace(setup, seed=arguments.seed)
    options = replace(setup.options, **_given(arguments, _HOUSE_OPTIONS))
    return replace(setup, options=options, players=_players(setup, arguments, typed, named=named))


def _players(setup: Setup, arguments: argparse.Namespace, typed: Typed, *, named: bool) -> int:
    """Give the number of players; heroes that are named all play."""
    players: int | None = arguments.players
    if arguments.solo:
        if players not in (None, 1):
            typed.wrong("players", f"--solo is played by 1 player, not {players}")
        return 1
    if players is not None:
        return players
    return max(setup.players, len(setup.heroes)) if named and not setup.solo else setup.players


def _expansions(known: tuple[str, ...], ids: Iterable[str]) -> tuple[str, ...]:
    """Add the expansions that ids name."""
    spaces = [id.partition(":")[0] for id in ids if ":" in id]
    return tuple(dict.fromkeys([*(known or (CORE,)), *spaces])) if spaces else known
