"""Team Decks: cards that the whole Team shares, to be played instead of an own one.

Three Teams have their decks here, many more only their list of members. Most cards are ours, as their ``source`` says:
the rulebook shows three of them.
"""

from __future__ import annotations

from marvel_united.model.expansion import Expansion

from .assemble import HANDLERS
from .avengers import AVENGERS
from .secret_avengers import SECRET_AVENGERS
from .teams import LISTED
from .united_heroes import UNITED_HEROES

__all__ = ["expansion"]


def expansion() -> Expansion:
    """Give Team Decks.

    >>> [team.name for team in expansion().teams if team.cards]
    ['Avengers', 'Team Captain America (Secret Avengers)', 'United Heroes']
    """
    return Expansion(
        "team_decks",
        "Marvel United: Team Decks",
        requires=("core",),
        teams=(AVENGERS, SECRET_AVENGERS, UNITED_HEROES, *LISTED),
        handlers=HANDLERS,
    )
