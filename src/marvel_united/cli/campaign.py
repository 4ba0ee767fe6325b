"""``campaign``: several games in the terminal, each set up by how those before it went."""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ExpansionError, MarvelUnitedError, ReplayError, SetupError, UsageError, impossible_setup, unusable
from ..ids import is_id, namespace, slug
from .expansions import Expansions, expansions_of, readable_expansions
from .options import AddParser, add_campaign_options, refuse_setup_options, shared_setup_of
from .play import LEAVE, ask_people, expect_input, fresh_seed, read_line, watch_bot
from .typed import Typed, full_id, items_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..campaign import Campaign, CampaignWriter
    from ..game import Game
    from ..model.effects import Symbol
    from ..model.setup import Setup
    from .output import Output

__all__ = ["add", "run"]

_HELP = """\
  enter             begin the game as it is told above
  villain ID        play against another villain
  heroes ID,ID      play with other heroes; those who are left out are drawn
  locations ID,ID   play at other locations
  challenges ID,ID  play with other challenges, or without one
  team ID           play with another Team deck, or without one
  tokens ID S,S     let a hero begin with other action tokens, such as move,wild, or without one
  quit              leave; what is kept in a file can be gone on with"""


_FIELDS = ("villain", "heroes", "locations", "challenges", "team", "tokens")
"""The fields of a setup that can be changed."""


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "campaign",
        help="play a campaign, or watch a bot play one",
        description="Play a campaign in this terminal, game by game. Before each game its setup may be changed.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "kind", metavar="KIND", help="its id, or the name of its pack: infinity-gauntlet, horsemen-of-apocalypse"
    )
    parser.add_argument("--auto", metavar="BOT", help="let a bot play and watch: greedy, random or biased")
    parser.add_argument("--save", metavar="FILE", help="keep the campaign in a file, and go on with it if it is there")
    parser.add_argument("--log", metavar="FILE", help="write the campaign to a log as it goes, and go on with it")
    add_campaign_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a campaign."""
    from ..bots import bot
    from ..text import campaign_text, names_of
    from .output import Output

    _check_files(arguments)
    if arguments.auto is None:
        expect_input()
    else:
        bot(arguments.auto)
    campaign, resumed = _campaign(arguments)
    output, names = Output(), names_of(campaign.rules)
    with ExitStack() as stack:
        files = _Files(campaign, _log(arguments, resumed=resumed), arguments.save, people=arguments.auto is None)
        stack.callback(files.close)
        files.keep()
        if campaign.log:
            output.line(campaign_text(campaign.state, names))
        while not campaign.over:
            game = campaign.game or _begin(campaign, arguments, output, names)
            if game is None or not _play(campaign, game, arguments, output, files):
                break
            campaign.record()
            files.keep()
            output.line()
            output.line(campaign_text(campaign.state, names))
        output.line(f"Seed: {campaign.state.setup.seed}", "dim")
    return 0


def _play(campaign: Campaign, game: Game, arguments: argparse.Namespace, output: Output, files: _Files) -> bool:
    """Play a game, and tell whether it has come to its end."""
    from ..bots import bot
    from .narrator import Narrator

    narrator = Narrator(output, game.rules)
    output.heading(f"{campaign.kind.name}: game {campaign.state.number}")
    narrator.opening(game.state, () if game.commands else game.events)
    if arguments.auto is None:
        ask_people(game, narrator, output, files)
    else:
        watch_bot(game, bot(arguments.auto, game.setup.seed), narrator, files)
    return game.over


# ---------------------------------------------------------------- which campaign


def _campaign(arguments: argparse.Namespace) -> tuple[Campaign, bool]:
    """Give the campaign, and whether it goes on from a file."""
    from ..campaign import Campaign
    from ..model.setup import Setup

    packs = readable_expansions(arguments)
    kind, pack = _kind(arguments.kind, packs)
    kept = next((file for file in (arguments.save, arguments.log) if file is not None and _holds_something(file)), None)
    if kept is None:
        setup, typed = shared_setup_of(arguments, Setup(seed=fresh_seed(), expansions=("core", pack)), packs)
        try:
            campaign = Campaign(kind, setup, registry=packs.registry)
        except (SetupError, ExpansionError) as error:
            raise typed.refusal(error) from error
        typed.refuse()
        return campaign, False
    refuse_setup_options(arguments, f"{kept} brings its own setup")
    expansions_of(arguments)
    campaign = Campaign.load(kept, registry=packs.registry)
    if campaign.kind.id != kind:
        raise UsageError("bad_arguments", f"{kept} holds the campaign {campaign.kind.id!r}, not {kind!r}")
    return campaign, True


def _kind(typed: str, packs: Expansions) -> tuple[str, str]:
    """Give the id of a campaign and its pack; a pack that has one campaign names it."""
    names = packs.at_hand.names()
    pack = slug(typed.partition(":")[0])
    of_pack = packs.at_hand.expansion(pack).campaigns if pack in names else ()
    own = [kind.id for kind in of_pack if typed == kind.id or not is_id(typed)]
    if len(own) != 1:
        known = tuple([kind.id for expansion in packs.sound(names) for kind in expansion.campaigns])
        message = f"{typed!r} has several campaigns" if own else f"there is no campaign {typed!r}"
        listing = ", ".join(own or known) or "none"
        raise UsageError("unknown_campaign", f"{message}; there are {listing}", name=typed, known=known)
    return own[0], namespace(own[0])


def _check_files(arguments: argparse.Namespace) -> None:
    for option in ("save", "log"):
        if getattr(arguments, option) == "":
            raise UsageError("bad_arguments", f"--{option} needs the name of a file")
    if arguments.save is not None and arguments.save == arguments.log:
        raise UsageError("bad_arguments", "--save and --log need a file each")


def _holds_something(file: str) -> bool:
    from ..recorder import is_empty

    return os.path.lexists(file) and not is_empty(file)


# ---------------------------------------------------------------- keeping it


class _Files:
    """The files that a campaign is kept in: its log after each command, its save after each game and at the end.

    Where people play, the save is written after each command as well.
    """

    def __init__(self, campaign: Campaign, log: CampaignWriter | None, save: str | None, *, people: bool) -> None:
        self._campaign = campaign
        self._log = log
        self._save = None if save is None else Path(save)
        self._people = people

    def write(self, game: Game) -> None:
        """Add to the log what has happened; the game is that of the campaign."""
        del game
        if self._people:
            self.keep()
        elif self._log is not None:
            self._log.write(self._campaign)

    def keep(self) -> None:
        """Write both."""
        if self._log is not None:
            self._log.write(self._campaign)
        if self._save is None:
            return
        fresh = self._save.with_name(f"{self._save.name}.new")
        try:
            fresh.write_bytes(self._campaign.save())
            fresh.replace(self._save)
        except (OSError, ValueError) as error:
            raise ReplayError("cannot_write", unusable(self._save, "written", error)) from error

    def close(self) -> None:
        """Write both and close the log."""
        try:
            self.keep()
        finally:
            if self._log is not None:
                self._log.close()


def _log(arguments: argparse.Namespace, *, resumed: bool) -> CampaignWriter | None:
    from ..campaign import CampaignWriter

    if arguments.log is None:
        return None
    return CampaignWriter(arguments.log, resume=resumed and Path(arguments.log).exists())


# ---------------------------------------------------------------- before a game


def _begin(campaign: Campaign, arguments: argparse.Namespace, output: Output, names: Mapping[str, str]) -> Game | None:
    """Begin the next game; people may change its setup first, or leave."""
    if arguments.auto is not None:
        return campaign.start()
    setup = campaign.next_game()
    while True:
        _show(campaign, setup, output, names)
        typed = read_line()
        if typed in LEAVE:
            output.line("The campaign is left here.")
            if setup != campaign.next_game():
                output.line("What was chosen for this game is kept once it has begun, so it has to be chosen again.")
            return None
        try:
            if not typed:
                return campaign.start(setup)
            setup = _changed(campaign, setup, str(typed), output)
        except MarvelUnitedError as error:
            output.line(error.message, "yellow")


def _show(campaign: Campaign, setup: Setup, output: Output, names: Mapping[str, str]) -> None:
    """Tell what game comes next."""
    from ..engine.drawing import complete
    from ..text import name, notes_text

    whole = complete(campaign.rules, setup)
    heroes = ", ".join(name(hero, names) for hero in whole.heroes)
    output.line()
    output.line(f"Next is game {campaign.state.number}: {name(whole.villain, names)} against {heroes}.", "bold")
    output.line(f"  Locations: {', '.join(name(place, names) for place in whole.locations)}")
    if whole.challenges:
        output.line(f"  Challenges: {', '.join(name(id, names) for id in whole.challenges)}")
    if whole.team:
        output.line(f"  Team: {name(whole.team, names)}")
    if notes_text(setup.choices, names):
        output.line(f"  {notes_text(setup.choices, names)}")
    held = zip(whole.heroes, whole.tokens, strict=False)
    tokens = [f"{name(hero, names)} {', '.join(symbols)}" for hero, symbols in held if symbols]
    if tokens:
        output.line(f"  Action tokens: {'; '.join(tokens)}")
    output.line("Press enter to begin, or type help.", "dim")


def _changed(campaign: Campaign, setup: Setup, typed_line: str, output: Output) -> Setup:
    """Give the setup as it was asked for.

    Raises:
        UsageError: ``unknown_id``, or ``bad_arguments``, if that is not left to the players.
        SetupError: the setup that was asked for cannot be played.
    """
    from msgspec.structs import replace

    from ..engine.faults import faults

    rules, typed = campaign.rules, Typed()
    word, _, rest = typed_line.partition(" ")
    if word not in _FIELDS:
        output.line(_HELP if word in ("help", "?") else f"There is no {word!r} here: type help.")
        return setup
    if word not in campaign.free:
        raise UsageError("bad_arguments", f"the {word} of this game cannot be chosen: the campaign settles that")
    if word == "tokens":
        changed = replace(setup, tokens=_tokens(campaign, setup, rest))
    elif word == "villain":
        changed = replace(setup, villain=full_id(rest, "villain", rules.villains))
    else:
        ids = items_in(rest) if rest.strip() else []
        plain = replace(setup, **{word: "" if word == "team" else ()})
        changed = typed.read(plain, {word: [rest] if word == "team" and ids else ids}, rules)
    reasons = faults(rules, changed)
    if reasons:
        raise typed.refusal(impossible_setup(reasons))
    return changed


def _tokens(campaign: Campaign, setup: Setup, typed: str) -> tuple[tuple[Symbol, ...], ...]:
    """Give the action tokens of all seats, those of one hero as they were asked for."""
    from ..engine.drawing import complete
    from ..model.state import SYMBOLS

    hero, _, rest = typed.partition(" ")
    heroes = complete(campaign.rules, setup).heroes
    symbols = items_in(rest) if rest.strip() else []
    odd = [symbol for symbol in dict.fromkeys(symbols) if symbol not in SYMBOLS]
    wrong = [f"there is no action token {symbol!r}, only {', '.join(SYMBOLS)}" for symbol in odd]
    try:
        index = heroes.index(full_id(hero, "hero", dict.fromkeys(heroes)))
    except UsageError as error:
        raise UsageError("unknown_id", "; ".join([error.message, *wrong]), **error.details) from error
    if wrong:
        raise UsageError("unknown_id", "; ".join(wrong), id=odd[0])
    seats = [*setup.tokens, *[()] * (setup.players - len(setup.tokens))]
    seats[0 if setup.solo else index] = tuple([symbol for each in symbols for symbol in SYMBOLS if symbol == each])
    return tuple(seats)
