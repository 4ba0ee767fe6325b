"""Campaigns."""

from __future__ import annotations

from ..model.campaign import CampaignState, PlayedGame
from ..model.setup import Choice
from .events import result_text
from .names import NO_NAMES, Names, count, listed, name


def campaign_text(campaign: CampaignState, names: Names = NO_NAMES) -> str:
    """Tell what has happened in a campaign so far, a line for each game, and what is carried over.

    Args:
        campaign: where it stands.
        names: display names by id.

    >>> from marvel_united.model.setup import Setup
    >>> print(campaign_text(CampaignState("example:two_villains", Setup())))
    Two Villains: no game has been played.
    """
    title = name(campaign.campaign, names)
    if not campaign.games:
        return f"{title}: no game has been played."
    games = [_played(number, game, names) for number, game in enumerate(campaign.games, 1)]
    notes = notes_text(campaign.notes, names)
    carried = [f"Carried over: {notes}."] if notes and campaign.result is None else []
    end = [f"The campaign is over. {result_text(campaign.result)}"] if campaign.result is not None else []
    return "\n".join([f"{title}, after {count(len(games), 'game')}:", *games, *carried, *end])


def _played(number: int, game: PlayedGame, names: Names) -> str:
    heroes = listed([name(hero, names) for hero in game.setup.heroes])
    return f"  {number}. {name(game.setup.villain, names)} against {heroes}: {result_text(game.result)}"


def notes_text(notes: tuple[Choice, ...], names: Names = NO_NAMES) -> str:
    """Tell what is carried over from game to game, in one line; nothing at all gives an empty one.

    Args:
        notes: setup options with their values.
        names: display names by id.

    >>> notes_text((Choice("example:score", ("won", "lost")), Choice("example:weather")))
    'Score: Won and Lost'
    """
    told = [note for note in notes if note.values]
    return "; ".join([f"{name(note.option, names)}: {listed([name(v, names) for v in note.values])}" for note in told])
