"""Reading campaigns: from lines or a document to a `CampaignReplay`.

The lines of a campaign are those of its games' logs one after another, so all that reads a game serves here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from ..errors import ReplayError
from ..model.campaign import CampaignHeader, CampaignRecord, CampaignReplay, CampaignState, Outcome, PlayedGame
from ..model.replay import Header, Record, Replay
from ..replay_format import (
    FORMAT,
    MIGRATIONS,
    Migration,
    Raw,
    check_order,
    first_of,
    fold,
    from_document,
    line_of,
    object_of,
    shape,
    upgrade_of,
)

__all__ = ["parse", "state_of"]

_HEADER: Final = str(CampaignHeader.__struct_config__.tag)
_DOCUMENT: Final = str(CampaignReplay.__struct_config__.tag)
_GAME: Final = str(Header.__struct_config__.tag)
_RECORD: Final = cast("type[CampaignRecord]", CampaignRecord)  # a union serves as a type here


def parse(data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, current: int = FORMAT) -> CampaignReplay:
    """Read a campaign.

    Args:
        data: a log or a document.
        migrations: from each older format version to the next.
        current: the format version to arrive at.

    Raises:
        DecodeError: it is damaged.
        ReplayError: ``not_a_campaign``, ``newer_format``, ``old_format`` or ``bad_order``.
    """
    first = first_of(data)
    if first.get("type") == _HEADER:
        replay = _from_log(data, migrations, current)
    else:
        replay = _from_document(first or object_of(data), migrations, current)
    for game in replay.games:
        check_order(game)
    _check_ends(replay)
    return replay


def state_of(replay: CampaignReplay) -> CampaignState:
    """Give where a campaign stands by what is written in it; whether that is true is not asked here.

    Args:
        replay: the whole campaign.

    Raises:
        ReplayError: ``bad_order``, if a game counts whose end is missing.
    """
    closed = zip(replay.games, replay.outcomes, strict=False)
    games = tuple([_played(number, *each) for number, each in enumerate(closed, 1)])
    result = replay.outcomes[-1].result if replay.outcomes else None
    return CampaignState(replay.header.campaign, replay.header.setup, games, result)


def _played(number: int, game: Replay, outcome: Outcome) -> PlayedGame:
    first = 0 if game.header.start is None else game.header.start.step
    last = first + len(game.commands)
    found = [checkpoint.hash for checkpoint in game.hashes if checkpoint.step == last]
    if game.result is None or not found:
        raise _bad_order(f"game {number} counts for the campaign, but its end is missing")
    return PlayedGame(game.header.setup, game.result, last, found[-1], outcome.notes)


# ---------------------------------------------------------------- the two forms


def _from_document(raw: Raw, migrations: Mapping[int, Migration], current: int) -> CampaignReplay:
    header = raw.get("header")
    if raw.get("type") != _DOCUMENT or not isinstance(header, dict):
        raise ReplayError("not_a_campaign", "this is neither the log nor the save of a campaign")
    upgrade = upgrade_of(cast("Raw", header), migrations, current)
    parts: Raw = {**raw, "header": upgrade(cast("Raw", header)), "games": []}
    lists = shape(raw, _Lists)
    parts["outcomes"] = [upgrade(outcome) for outcome in lists.outcomes]
    games = tuple([from_document(game, migrations, current) for game in lists.games])
    return replace(shape(upgrade(parts), CampaignReplay), games=games)


class _Lists(Struct):
    """The lists of a document, each item with its own version of the format."""

    games: list[dict[str, object]] = []
    outcomes: list[dict[str, object]] = []


def _from_log(data: bytes, migrations: Mapping[int, Migration], current: int) -> CampaignReplay:
    """Read the lines of a log; what stands behind the last line end has been cut off."""
    head, *lines = data.split(b"\n")
    *whole, rest = lines or [b""]
    upgrade = upgrade_of(object_of(head), migrations, current)
    header = line_of(1, head, upgrade, CampaignHeader)
    records: list[CampaignRecord] = []
    for number, line in enumerate(whole, 2):
        raw = first_of(line)
        if raw.get("type") == _GAME:
            upgrade = upgrade_of(raw, migrations, current)
        if line.strip():
            records.append(line_of(number, line, upgrade, _RECORD))
    return _fold(header, records, truncated=bool(rest.strip()))


def _fold(header: CampaignHeader, records: Iterable[CampaignRecord], *, truncated: bool) -> CampaignReplay:
    """Sort the lines by game."""
    games: list[Replay] = []
    outcomes: list[Outcome] = []
    begun: Header | None = None
    lines: list[Record] = []
    for record in records:
        if isinstance(record, CampaignHeader):
            raise _bad_order("a second header of a campaign follows in the middle of the log")
        if isinstance(record, Header):
            if begun is not None:
                raise _bad_order("a game begins before the one before it is over")
            begun, lines = record, []
        elif begun is None:
            raise _bad_order("a line belongs to no game")
        elif isinstance(record, Outcome):
            games.append(fold(begun, lines))
            outcomes.append(record)
            begun = None
        else:
            lines.append(record)
    if begun is not None:
        games.append(fold(begun, lines))
    return CampaignReplay(header, tuple(games), tuple(outcomes), truncated)


def _check_ends(replay: CampaignReplay) -> None:
    """Refuse games that stand where none can be, and ends that are missing."""
    state_of(replay)
    if not len(replay.games) - 1 <= len(replay.outcomes) <= len(replay.games):
        raise _bad_order(f"{len(replay.games)} games cannot have {len(replay.outcomes)} outcomes")
    ended = [outcome.result is not None for outcome in replay.outcomes]
    if any(ended) and (ended.index(True) < len(ended) - 1 or replay.open is not None):
        raise _bad_order("a game follows the end of the campaign")


def _bad_order(message: str) -> ReplayError:
    return ReplayError("bad_order", message)
