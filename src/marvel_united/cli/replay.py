"""``replay``: is a replay true, and what happened in it?"""

from __future__ import annotations

import argparse
from shlex import quote
from typing import TYPE_CHECKING

from ..ids import namespace
from .expansions import add_expansion_option, expansions_of
from .options import AddParser, whole_number

if TYPE_CHECKING:
    from ..expansions.registry import Registry
    from ..model.campaign import CampaignReplay
    from ..model.replay import Replay
    from ..model.setup import Setup
    from ..replay import Verdict
    from ..text import Names

__all__ = ["add", "run"]

EXACT, UNUSABLE, DIVERGED = 0, 2, 3


def add(add_parser: AddParser) -> None:
    """Declare the subcommand."""
    parser = add_parser(
        "replay",
        help="verify a replay or tell its game",
        description="Play a replay or a whole campaign again. Without options, tell what it is and whether it is true.",
        epilog="Exit status: 0 the replay is exact, 3 it diverges, 2 it cannot be used or verified.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a log, replay or save, of a game or a campaign")
    add_expansion_option(parser.add_argument)
    parser.add_argument("--verify", action="store_true", help="tell only whether it is true")
    parser.add_argument("--text", action="store_true", help="tell the game, as far as it is true")
    parser.add_argument(
        "--seat",
        metavar="N",
        type=whole_number(-1, 9),
        default=-1,
        help="with the eyes of a seat, from 0; -1 for a spectator's (default)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verify a replay, and tell what was asked for."""
    from ..campaign import read_campaign
    from ..errors import ReplayError

    registry = expansions_of(arguments).registry
    try:
        campaign = read_campaign(arguments.file)
    except ReplayError as error:
        if error.code != "not_a_campaign":
            raise
        return _game(arguments, registry)
    return _campaign(arguments, campaign, registry)


def _game(arguments: argparse.Namespace, registry: Registry | None) -> int:
    from ..replay import read_replay, verify
    from .output import complain

    replay = read_replay(arguments.file)
    verdict = verify(replay, registry)
    if arguments.text:
        _tell(replay, verdict, arguments.seat, registry)
    elif not arguments.verify:
        print(_summary(replay, registry))
    if replay.truncated:
        complain("the last line of this log is cut off and was left out")
    return _judge(verdict, replay, f"marvel-united play --load {quote(arguments.file)}")


def _campaign(arguments: argparse.Namespace, campaign: CampaignReplay, registry: Registry | None) -> int:
    from ..campaign import verify_campaign
    from ..replay import Exact
    from .output import complain

    found = verify_campaign(campaign, registry)
    if arguments.text:
        exact = campaign.games[: found.game - 1] if found.game else campaign.games
        for game in exact:
            _tell(game, Exact(len(game.commands)), arguments.seat, registry)
        if found.game:
            _tell(campaign.games[found.game - 1], found.verdict, arguments.seat, registry)
    elif not arguments.verify:
        print(_campaign_summary(campaign, registry))
    if campaign.truncated:
        complain("the last line of this log is cut off and was left out")
    if found.game:
        complain(f"game {found.game} of the campaign is not exact:", prefix="")
    pack = namespace(campaign.header.campaign).replace("_", "-")
    replay = campaign.games[found.game - 1] if found.game else None
    return _judge(found.verdict, replay, f"marvel-united campaign {pack} --log {quote(arguments.file)}")


def _judge(verdict: Verdict, replay: Replay | None, go_on: str) -> int:
    """Tell a verdict, and give the status that it ends with."""
    from ..replay import Diverged, Exact
    from .output import complain

    if isinstance(verdict, Exact):
        print(f"exact: all {verdict.steps} commands and all hashes fit")
        return EXACT
    if isinstance(verdict, Diverged):
        told = f"{verdict.why}; expected {verdict.expected}, got {verdict.got}"
        complain(f"diverged at step {verdict.at}: {told}", prefix="")
        return DIVERGED
    if verdict.code == "no_hash" and replay is not None:
        complain(f"{_unconfirmed(replay, verdict)} [no_hash]")
        complain(f"to go on from there: {go_on}")
    else:
        complain(f"{verdict.why} [{verdict.code}]")
    return UNUSABLE


def _unconfirmed(replay: Replay, verdict: Verdict) -> str:
    """Tell in plain words what it means that no hash covers the last commands."""
    commands = len(replay.commands)
    if not commands:
        return "the log ends before its first hash and its first command"
    return (
        f"{verdict.steps} of {commands} commands are confirmed by a hash; the last {commands - verdict.steps} are"
        " legal, but the log ends before the hash that would show whether they led to the same state as when it was"
        " written"
    )


def _summary(replay: Replay, registry: Registry | None) -> str:
    from ..text import name, result_text

    setup = replay.header.setup
    names = _names(setup, registry)
    heroes = ", ".join(name(hero, names) for hero in setup.heroes)
    result = "not finished" if replay.result is None else result_text(replay.result)
    return "\n".join(
        [
            f"{name(setup.villain, names)} against {heroes}, seed {setup.seed!r}",
            f"{len(replay.commands)} commands; {result}",
            f"setup code {setup.to_code()}",
        ]
    )


def _campaign_summary(campaign: CampaignReplay, registry: Registry | None) -> str:
    from ..campaign.format import state_of
    from ..text import campaign_text, name

    setup = campaign.header.setup
    names = _names(setup, registry)
    lines = [campaign_text(state_of(campaign), names)]
    if campaign.open is not None:
        game = campaign.open.header.setup
        lines.append(f"Game {len(campaign.games)} is under way: {name(game.villain, names)}.")
    commands = sum(len(game.commands) for game in campaign.games)
    return "\n".join([*lines, f"{commands} commands, seed {setup.seed!r}"])


def _names(setup: Setup, registry: Registry | None) -> Names:
    """Give the printed names; none where the content is not at hand, of which the verdict tells."""
    from ..errors import ExpansionError
    from ..packs import rules_of
    from ..text import NO_NAMES, names_of

    try:
        return names_of(rules_of(setup, registry))
    except ExpansionError:
        return NO_NAMES


def _tell(replay: Replay, verdict: Verdict, seat: int, registry: Registry | None) -> None:
    """Tell the game as far as it is known to be true; what no hash covers is at least legal."""
    from contextlib import suppress
    from itertools import islice

    from ..errors import ExpansionError, ReplayError
    from ..packs import rules_of
    from ..replay import Unverified
    from .narrator import Narrator
    from .output import Output

    unhashed = isinstance(verdict, Unverified) and verdict.code == "no_hash"
    known = len(replay.commands) if unhashed else verdict.steps
    with suppress(ExpansionError, ReplayError):  # the verdict tells of them
        narrator = Narrator(Output(), rules_of(replay.header.setup, registry), seat)
        for index, step in enumerate(islice(replay.steps(registry), known + 1)):
            if index:
                narrator.tell(step.events, step.state)
            else:
                narrator.opening(step.state, step.events)
