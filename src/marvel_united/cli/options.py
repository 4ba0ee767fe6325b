"""Options that several subcommands share: what to set a game up from."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, TypeAlias

from ..errors import UsageError
from ..ids import slug
from .expansions import Expansions, add_expansion_option, expansions_of

if TYPE_CHECKING:
    from ..engine import Rules
    from ..expansions.registry import Registry
    from ..model.content import Hero, Location, Villain
    from ..model.expansion import Expansion
    from ..model.modes import Challenge, Mode, Team
    from ..model.setup import Choice, Setup

__all__ = [
    "AddParser",
    "add_campaign_options",
    "add_setup_options",
    "full_id",
    "items_in",
    "refuse_setup_options",
    "setup_of",
    "shared_setup_of",
    "whole_number",
]

AddParser: TypeAlias = Callable[..., argparse.ArgumentParser]
"""What declares a subcommand: its name, then what `argparse.ArgumentParser` takes."""

_CORE = "core"


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
        UsageError: ``unknown_id`` or ``bad_arguments``.
        DecodeError: the code is none.
        SetupError: the game cannot be set up like this.
        ExpansionError: an expansion it needs is not at hand.
    """
    from msgspec.structs import replace

    from ..engine.drawing import complete
    from ..model.setup import Setup
    from ..packs import rules_of

    setup = Setup.from_code(arguments.setup) if arguments.setup is not None else Setup(seed=seed)
    packs = expansions_of(arguments)
    ids = _Ids()
    villain = _qualified(_joined(arguments.villain), "villain", packs)
    mode = _qualified(_joined(arguments.mode), "game mode", packs)
    places = _qualified(items_in(arguments.locations), "location", packs)
    options = [typed.partition("=")[0] for typed in arguments.choose or ()]
    setup = replace(setup, expansions=_expansions(setup.expansions, [*villain, *mode, *places, *options]))
    setup = _shared(arguments, setup, packs, ids)
    rules = rules_of(setup, packs.registry)
    if villain:
        setup = replace(setup, villain=ids.one(villain, "villain", rules.villains))
    if mode:
        setup = replace(setup, mode=ids.one(mode, "game mode", rules.modes) or setup.mode)
    if places:
        setup = replace(setup, locations=ids.all(places, "location", rules.locations))
    setup = replace(setup, choices=_choices(arguments.choose or (), setup, rules))
    ids.refuse_unknown(rules, setup)
    complete(rules, setup)
    return setup, packs.registry


def shared_setup_of(arguments: argparse.Namespace, setup: Setup, packs: Expansions) -> Setup:
    """Give a setup with what the options tell that the games of a campaign share.

    Args:
        arguments: with what `add_campaign_options` added.
        setup: what holds where an option is left out.
        packs: the expansions that are named.

    Raises:
        UsageError: ``unknown_id`` or ``bad_arguments``.
        ExpansionError: an expansion it needs is not at hand.
    """
    from ..packs import rules_of

    ids = _Ids()
    setup = _shared(arguments, setup, packs, ids)
    ids.refuse_unknown(rules_of(setup, packs.registry), setup)
    return setup


def _shared(arguments: argparse.Namespace, setup: Setup, packs: Expansions, ids: _Ids) -> Setup:
    from msgspec.structs import replace

    from ..packs import rules_of

    if arguments.seed is not None:
        setup = replace(setup, seed=arguments.seed)
    setup = replace(setup, options=replace(setup.options, **_given(arguments, _HOUSE_OPTIONS)))
    named = _qualified(items_in(arguments.heroes), "hero", packs)
    challenges = _qualified([id for each in arguments.challenge or () for id in items_in(each)], "challenge", packs)
    team = _qualified(_joined(arguments.team), "Team", packs)
    spaces = [f"{name}:" for name in packs.names]
    setup = replace(setup, expansions=_expansions(setup.expansions, [*spaces, *named, *challenges, *team]))
    rules = rules_of(setup, packs.registry)
    if named:
        setup = replace(setup, heroes=ids.all(named, "hero", rules.heroes))
    if challenges:
        setup = replace(setup, challenges=ids.all(challenges, "challenge", rules.challenges))
    if team:
        setup = replace(setup, team=ids.one(team, "Team", rules.teams))
    return replace(setup, players=_players(setup, arguments, named=bool(named)))


class _Ids:
    """Reads the ids that were typed, and keeps what is wrong with them until all are read."""

    def __init__(self) -> None:
        self._unknown: list[UsageError] = []

    def all(self, typed: Iterable[str], kind: str, known: Mapping[str, object]) -> tuple[str, ...]:
        """Give the ids that are known."""
        return tuple([id for text in typed if (id := self.one((text,), kind, known))])

    def one(self, typed: Sequence[str], kind: str, known: Mapping[str, object]) -> str:
        """Give an id; nothing if it is not known."""
        try:
            return full_id(typed[0], kind, known)
        except UsageError as error:
            self._unknown.append(error)
            return ""

    def refuse_unknown(self, rules: Rules, setup: Setup) -> None:
        """Refuse what is unknown, if anything is, and tell what is wrong with the rest of the setup as well."""
        from ..engine.faults import faults

        if not self._unknown:
            return
        reasons = [*[error.message for error in self._unknown], *faults(rules, setup)]
        raise UsageError("unknown_id", "; ".join(reasons), **self._unknown[0].details)


def _choices(typed: Iterable[str], setup: Setup, rules: Rules) -> tuple[Choice, ...]:
    """Give what is chosen for the options of expansions, in place of what the setup has chosen for the same ones."""
    from ..engine.choices import values_of
    from ..model.setup import Choice

    chosen: dict[str, tuple[str, ...]] = {}
    for each in typed:
        name, sign, values = each.partition("=")
        if not sign:
            raise UsageError("bad_arguments", f"--choose takes an option, =, and what is chosen, not {each!r}")
        option = rules.options[full_id(name.strip(), "setup option", rules.options)]
        known = values_of(option, rules.decks.get(option.deck))
        picked = [_value(value, option.id, known) for value in items_in(values)]
        chosen[option.id] = (*chosen.get(option.id, ()), *picked)
    kept = {choice.option: choice.values for choice in setup.choices}
    return tuple([Choice(option, values) for option, values in {**kept, **chosen}.items()])


def _value(text: str, option: str, known: Sequence[str]) -> str:
    """Give the value of a setup option that a text means: a whole id, or the last part of one."""
    if text in known:
        return text
    matches = [value for value in known if value.rpartition("/")[2] == slug(text)]
    if len(matches) == 1:
        return matches[0]
    short = ", ".join([value.rpartition("/")[2] for value in known])
    raise UsageError("unknown_id", f"{text!r} cannot be chosen for {option!r}; there are {short}", id=text)


def _players(setup: Setup, arguments: argparse.Namespace, *, named: bool) -> int:
    """Give the number of players; heroes that are named all play."""
    players: int | None = arguments.players
    if arguments.solo:
        if players not in (None, 1):
            raise UsageError("bad_arguments", f"--solo is played by 1 player, not {players}")
        return 1
    if players is not None:
        return players
    return max(setup.players, len(setup.heroes)) if named and not setup.solo else setup.players


def items_in(text: str | None) -> list[str]:
    """Give the items of a text with commas between them.

    Args:
        text: what was typed; None gives none.

    Raises:
        UsageError: ``bad_arguments``, an id is missing.
    """
    if text is None:
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise UsageError("bad_arguments", f"an id is missing in {text!r}")
    return parts


def _joined(text: str | None) -> list[str]:
    """Give the one id of a text, if there is a text."""
    return [" ".join(items_in(text))] if text is not None else []


_LISTS: Final[Mapping[str, Callable[[Expansion], Iterable[Hero | Villain | Mode | Challenge | Team | Location]]]] = {
    "hero": lambda expansion: expansion.heroes,
    "villain": lambda expansion: expansion.villains,
    "game mode": lambda expansion: expansion.modes,
    "challenge": lambda expansion: expansion.challenges,
    "Team": lambda expansion: expansion.teams,
    "location": lambda expansion: expansion.locations,
}


def _qualified(typed: Sequence[str], kind: str, packs: Expansions) -> list[str]:
    """Give whole ids for names that only a box has which nobody has named: `thanos` brings The Infinity Gauntlet."""
    near = (_CORE, *packs.names)
    known = [id.partition(":")[2] for id in _ids(kind, packs, near)] if typed else []
    sought = [slug(text) for text in typed if ":" not in text and slug(text) not in known]
    others = [name for name in packs.at_hand.names() if name not in near] if sought else []
    far = [id for id in _ids(kind, packs, others) if id.partition(":")[2] in sought]
    ids: list[str] = []
    for text in typed:
        matches = [id for id in far if id.partition(":")[2] == slug(text) and ":" not in text]
        ids.append(matches[0] if len(matches) == 1 else text)
    return ids


def _ids(kind: str, packs: Expansions, names: Iterable[str]) -> list[str]:
    """Give the ids of all that some expansions have of a kind."""
    return [thing.id for expansion in packs.sound(names) for thing in _LISTS[kind](expansion)]


def _expansions(known: tuple[str, ...], ids: Iterable[str]) -> tuple[str, ...]:
    """Add the expansions that ids name."""
    spaces = [id.partition(":")[0] for id in ids if ":" in id]
    return tuple(dict.fromkeys([*(known or (_CORE,)), *spaces])) if spaces else known


def full_id(text: str, kind: str, known: Mapping[str, object]) -> str:
    """Give the id that a text means: whole, without its namespace, by its last part alone, or the name in words.

    Args:
        text: what was typed.
        kind: what it should be, for the message.
        known: what there is, by id.

    Raises:
        UsageError: ``unknown_id``, with what may have been meant.

    >>> full_id("Red Skull", "villain", {"core:red_skull": 1})
    'core:red_skull'
    """
    for id in (text, f"{_CORE}:{text}", f"{_CORE}:{slug(text)}"):
        if id in known:
            return id
    typed = "/".join([slug(part) for part in text.removeprefix(f"{_CORE}:").split("/")])
    whole = [id for id in known if id.partition(":")[2] == typed]
    matches = whole or [id for id in known if id.rpartition("/")[2] == typed]
    if len(matches) == 1:
        return matches[0]
    spaces = [id.partition(":")[0] for id in known]
    if known and ":" in text and text.partition(":")[0] not in spaces:
        box = text.partition(":")[0]
        raise UsageError(
            "unknown_id", f"there is no {kind} {text!r}: {box!r} is not in use; add --expansion {box}", id=text
        )
    short = [id.removeprefix(f"{_CORE}:") for id in known]
    close = matches[:3] or get_close_matches(typed, short, n=3)
    hint = f"did you mean {' or '.join(close)}?" if close else "marvel-united content lists all ids"
    raise UsageError("unknown_id", f"there is no {kind} {text!r}; {hint}", id=text)
