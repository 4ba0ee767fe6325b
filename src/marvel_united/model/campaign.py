"""A campaign: where it stands, the records that one kept on file is made of, and what its rules are.

>>> state = CampaignState("example:campaign", Setup(seed="7"))
>>> state.number, state.notes, state.result
(1, (), None)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from msgspec import Struct

from .replay import Record, Replay
from .setup import Choice, Setup
from .state import Result, State

if TYPE_CHECKING:
    from ..engine import Rules


class PlayedGame(Struct, frozen=True, gc=False):
    """A game of a campaign that is over.

    Args:
        setup: what it was set up from, with all that was drawn filled in.
        result: how it ended.
        decisions: commands given in it.
        hash: of its final state.
        notes: what is carried over after it: setup options of the games that follow, with their values.
    """

    setup: Setup
    result: Result
    decisions: int
    hash: str
    notes: tuple[Choice, ...] = ()


class CampaignState(Struct, frozen=True, gc=False):
    """Where a campaign stands between two games.

    Args:
        campaign: id of its `CampaignKind`.
        setup: what all its games share: seed, players, heroes, challenges, expansions and house options.
        games: the games played, in order.
        result: how the campaign ended; None while it goes on.
    """

    campaign: str
    setup: Setup
    games: tuple[PlayedGame, ...] = ()
    result: Result | None = None

    @property
    def number(self) -> int:
        """The number of the game that is next or under way, the first being 1."""
        return len(self.games) + 1

    @property
    def notes(self) -> tuple[Choice, ...]:
        """What is carried over into the next game; nothing into the first."""
        return self.games[-1].notes if self.games else ()

    def noted(self, option: str) -> tuple[str, ...]:
        """Give the values that are carried over for a setup option; none if it is not mentioned.

        >>> CampaignState("example:campaign", Setup()).noted("example:weather")
        ()
        """
        return Setup(choices=self.notes).chosen(option)


class Outcome(Struct, frozen=True, gc=False, tag="campaign.outcome"):
    """What a game has brought for its campaign.

    Args:
        notes: all that is carried over from here on.
        result: how the campaign has ended by it; None if it goes on.
    """

    notes: tuple[Choice, ...] = ()
    result: Result | None = None


class CampaignHeader(Struct, frozen=True, gc=False, tag="campaign.header"):
    """What a campaign began with.

    Args:
        format: the version of the format, the same as that of replays.
        campaign: id of its `CampaignKind`.
        setup: what all its games share.
    """

    format: int
    campaign: str
    setup: Setup


CampaignRecord: TypeAlias = CampaignHeader | Record | Outcome
"""A line of the log of a campaign: its header, then for each game all lines of that game's log and an `Outcome`."""


class CampaignReplay(Struct, frozen=True, tag="campaign"):
    """A whole campaign to be played again, game by game.

    Args:
        header: what it began with.
        games: its games in order; the last one may still be under way.
        outcomes: what each game that counts for the campaign has brought.
        truncated: it was read from a log whose last line is cut off; that line is lost.
    """

    header: CampaignHeader
    games: tuple[Replay, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    truncated: bool = False

    @property
    def open(self) -> Replay | None:
        """The game under way, or over and not counted yet."""
        return self.games[-1] if len(self.games) > len(self.outcomes) else None


# ---------------------------------------------------------------- rules


FREE: Final = ("villain", "heroes", "locations", "challenges", "team")
"""What players may choose anew for each game, unless the rules of a campaign say otherwise: fields of `Setup`."""


def no_faults(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    """Find nothing wrong with what players have chosen, whatever it is.

    Args:
        campaign: where it stands.
        setup: of its next game.
    """
    del campaign, setup
    return ()


class CampaignRules(NamedTuple):
    """How a campaign goes: two pure functions, what is left to its players, and perhaps what they may choose there.

    Args:
        next_game: gives the setup of the next game from the campaign and the compiled content of its expansions. It
            may leave open what is drawn; each game has a seed of its own, whatever it says there.
        after: gives what a game leaves behind, from the campaign before it and the final state of the game.
        free: the fields of `Setup` that players may choose otherwise than ``next_game`` has it.
        faults: tells why what they have chosen there cannot be, one sentence each; it is given the campaign and the
            complete setup of its next game.

    >>> from msgspec.structs import replace
    >>> def next_game(campaign: CampaignState, rules: Rules) -> Setup:
    ...     return replace(campaign.setup, villain=("core:ultron", "core:red_skull")[len(campaign.games)])
    >>> def after(campaign: CampaignState, game: State) -> Outcome:
    ...     return Outcome(result=game.result if campaign.games else None)
    >>> CampaignRules(next_game, after).free
    ('villain', 'heroes', 'locations', 'challenges', 'team')
    """

    next_game: Callable[[CampaignState, Rules], Setup]
    after: Callable[[CampaignState, State], Outcome]
    free: tuple[str, ...] = FREE
    faults: Callable[[CampaignState, Setup], tuple[str, ...]] = no_faults
