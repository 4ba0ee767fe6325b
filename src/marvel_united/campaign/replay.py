"""Campaigns on file: reading one, and telling whether it is true.

A campaign is read from a log (JSON lines, written by `marvel_united.CampaignWriter` as it goes) or from one document
(`marvel_united.encode` of a `CampaignReplay`). A saved campaign is such a document with the state of its last game.
"""

from __future__ import annotations

import os
from itertools import zip_longest
from typing import TYPE_CHECKING

from msgspec import Struct

from ..arguments import checked
from ..codec import Data, encode
from ..errors import ExpansionError, MarvelUnitedError, ReplayError, SetupError
from ..model.campaign import CampaignReplay, CampaignState, Outcome
from ..model.replay import Replay
from ..model.state import State
from ..replay import Diverged, Exact, Unverified, Verdict, bytes_of, differences, examine
from .format import parse
from .rules import Conduct, begin, departures, move_on

if TYPE_CHECKING:
    from ..expansions.registry import Registry

__all__ = ["CampaignVerdict", "read_campaign", "verify_campaign"]


@checked
def read_campaign(source: Data | os.PathLike[str]) -> CampaignReplay:
    """Read a campaign, saved or logged. A log whose last line is cut off is read up to there and says so.

    Args:
        source: its bytes, or the path of its file.

    Raises:
        DecodeError: it is damaged.
        ReplayError: ``cannot_read`` (the file), ``not_a_campaign``, ``newer_format``, ``old_format``, or ``bad_order``
            (games or commands are missing or stand twice).

    >>> read_campaign(b'{"type": "replay.header", "format": 1}')
    Traceback (most recent call last):
    marvel_united.errors.ReplayError: this is neither the log nor the save of a campaign [not_a_campaign]
    """
    return parse(bytes_of(source))


class CampaignVerdict(Struct, frozen=True):
    """Whether a campaign is true.

    Args:
        verdict: `Exact` with the commands of all games together; or the verdict on the first game that is not exact.
        game: the number of that game, from 1; 0 if all are exact, or if none could be played.
    """

    verdict: Verdict
    game: int = 0


@checked
def verify_campaign(replay: CampaignReplay, registry: Registry | None = None) -> CampaignVerdict:
    """Tell whether a campaign is true, by playing all of its games again.

    Beside each game by itself it is asked whether the campaign had that game next, and whether the game has brought
    what is written there.

    Args:
        replay: what to verify.
        registry: where its expansions are; None for what is installed.

    >>> from marvel_united.campaign import Campaign
    >>> verify_campaign(Campaign("infinity_gauntlet:campaign").replay())
    CampaignVerdict(verdict=Exact(steps=0), game=0)
    """
    try:
        conduct, campaign = begin(replay.header.campaign, replay.header.setup, registry)
    except SetupError as error:
        return CampaignVerdict(Diverged(0, "a campaign that can begin", error.code, why=error.message))
    except MarvelUnitedError as error:
        return CampaignVerdict(Unverified(error.message, error.code))
    steps = 0
    for number, (game, outcome) in enumerate(zip_longest(replay.games, replay.outcomes), 1):
        verdict, final = examine(game, registry)
        if isinstance(verdict, Exact) and final is not None:
            try:
                campaign = _confirmed(conduct, campaign, final, outcome)
            except ExpansionError as error:
                verdict = Unverified(error.message, error.code, verdict.steps)
            except ReplayError as error:
                verdict = _misfit(conduct, game, error, verdict.steps)
        if not isinstance(verdict, Exact):
            return CampaignVerdict(verdict, number)
        steps += verdict.steps
    return CampaignVerdict(Exact(steps))


def _confirmed(conduct: Conduct, campaign: CampaignState, final: State, outcome: Outcome | None) -> CampaignState:
    """Give the campaign after a game that is true by itself.

    Raises:
        ReplayError: ``diverged``, if the campaign had no such game next, or the game has brought something else.
        ExpansionError: ``bad_campaign``.
    """
    try:
        reasons = departures(conduct, campaign, final.setup)
        after = campaign if reasons or outcome is None else move_on(conduct, campaign, final)
    except SetupError as error:
        raise _diverged("the next game of the campaign", error.code) from error
    if reasons:
        raise _diverged("the next game of the campaign", "; ".join(reasons))
    got = Outcome(after.notes, after.result)
    if outcome is not None and got != outcome:
        raise _diverged(encode(outcome).decode(), encode(got).decode())
    return after


def _diverged(expected: str, got: str) -> ReplayError:
    return ReplayError("diverged", "the game is not one of its campaign", expected=expected, got=got)


def _misfit(conduct: Conduct, game: Replay, error: ReplayError, steps: int) -> Verdict:
    """Judge a game that does not fit its campaign: that can be the fault of other rules or content."""
    changed = differences(game.header, conduct.content)
    if changed is not None:
        code, why = changed
        return Unverified(why, code, steps)
    expected, got = str(error.details["expected"]), str(error.details["got"])
    return Diverged(steps, expected, got, steps, error.message)
