"""A log of a campaign, written as it goes: a crash loses at most its last line."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING

from typing_extensions import Self

from ..arguments import checked
from ..errors import UsageError
from ..model.campaign import CampaignReplay
from ..model.replay import Replay
from ..recorder import GameLog, LogFile, course_of, is_empty, lacks
from .replay import read_campaign

if TYPE_CHECKING:
    from .play import Campaign

__all__ = ["CampaignWriter"]


class CampaignWriter:
    """Writes what happens in a campaign to a file that only grows.

    Call `write` after each command, and after each game that is recorded; it adds what is new.

    Args:
        path: of the file.
        resume: go on with a file that is there, as `marvel_united.ReplayWriter` does.

    Raises:
        ReplayError: ``cannot_write``, also if a log is there already and is not to be resumed; or as
            `marvel_united.read_campaign` for a file that is to be.

    >>> import tempfile, pathlib
    >>> from marvel_united.campaign import Campaign
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "campaign.jsonl")
    ...     campaign = Campaign("infinity_gauntlet:campaign")
    ...     with CampaignWriter(path) as log:
    ...         game = campaign.start()
    ...         log.write(campaign)
    ...     Campaign.load(path)
    <Campaign infinity_gauntlet:campaign: game 1 is under way>
    """

    @checked
    def __init__(self, path: str | os.PathLike[str], *, resume: bool = False) -> None:
        self._told = read_campaign(path) if resume and not is_empty(path) else None
        self._file = LogFile(path, resume=resume)
        if self._file.empty:
            self._told = None
        self._resumed = self._told is not None
        self._game: GameLog | None = None
        if self._told is not None and self._told.open is not None:
            self._game = GameLog(self._file.add, self._told.open)

    @checked
    def write(self, campaign: Campaign) -> None:
        """Add what has happened since the last call.

        Args:
            campaign: always the same campaign, or one that was loaded from this log.

        Raises:
            UsageError: ``another_campaign``, also if a log is resumed with a campaign that lacks what is in it.
            ReplayError: ``cannot_write``.
        """
        replay = campaign.replay()
        if self._told is None:
            self._file.add(replay.header)
        elif not _goes_on(replay, self._told) or (self._resumed and _lacks(campaign, replay, self._told)):
            raise UsageError("another_campaign", "this campaign does not go on from this log; load it from the log")
        done = 0 if self._told is None else len(self._told.outcomes)
        for number, game in enumerate(replay.games[done:], done):
            log = self._game or GameLog(self._file.add)
            log.write(game)
            counts = number < len(replay.outcomes)
            if counts:
                log.seal()
                self._file.add(replay.outcomes[number])
            self._game = None if counts else log
        self._told, self._resumed = replay, False

    def close(self) -> None:
        """Add the hash of the last state, if it is not there yet, and close the file."""
        if not self._file.closed:
            if self._game is not None:
                self._game.seal()
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def _goes_on(now: CampaignReplay, told: CampaignReplay) -> bool:
    """Tell whether a campaign has the same games as its log, as far as that goes."""
    same = all(_is_same(*games) for games in zip(now.games, told.games, strict=False))
    done = len(told.outcomes)
    return (
        same
        and now.header == told.header
        and now.outcomes[:done] == told.outcomes
        and len(now.games) >= len(told.games)
    )


def _is_same(now: Replay, told: Replay) -> bool:
    """Tell whether two games began alike, and if the second is over, went alike."""
    return now.header == told.header and (told.result is None or now.commands == told.commands)


def _lacks(campaign: Campaign, now: CampaignReplay, told: CampaignReplay) -> bool:
    """Tell whether a campaign lacks commands of the game that is under way in its log."""
    if told.open is None:
        return False
    counts = len(now.outcomes) > len(told.outcomes)
    course = (
        now.games[len(told.games) - 1].commands if counts or campaign.game is None else course_of(campaign.game.history)
    )
    return lacks(course, told.open)
