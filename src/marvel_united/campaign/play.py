"""One campaign, for people: the friendly face of its rules, as `Game` is that of a game's."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

from msgspec.structs import replace
from typing_extensions import Self, override

from ..arguments import checked
from ..codec import Data, encode
from ..errors import ReplayError, UsageError, impossible_setup
from ..game import Game, well_formed
from ..model.campaign import CampaignHeader, CampaignReplay, CampaignState, Outcome, PlayedGame
from ..model.expansion import CampaignKind
from ..model.replay import Header, Replay
from ..model.setup import Setup
from ..model.state import Result, State
from ..packs import packs_of, rules_of
from ..replay import Diverged, header_of, record
from ..replay_format import FORMAT
from .format import state_of
from .replay import read_campaign, verify_campaign
from .rules import Conduct, begin, departures, move_on, next_setup

if TYPE_CHECKING:
    from ..engine import Rules
    from ..expansions.registry import Registry

__all__ = ["Campaign"]


class Campaign:
    """A campaign: several games, each set up by how those before it went.

    Args:
        campaign: id of the `CampaignKind` that a pack brings.
        setup: what all its games share: seed, players, heroes, challenges, expansions and house options. Each game
            has a seed of its own, made from this one. The pack of the campaign need not be named.
        registry: where its expansions are; None for what is installed.

    Raises:
        UsageError: ``unknown_campaign``, or ``not_a_setup``.
        SetupError: the setup says what changes from game to game, or its first game cannot be played.
        ExpansionError: an expansion is missing or not sound, or its campaign is not.

    >>> campaign = Campaign("infinity_gauntlet:campaign", Setup(seed="7", players=2))
    >>> game = campaign.start()
    >>> game
    <Game infinity_gauntlet:ebony_maw, step 0: seat 0 is asked discard_for_damage>
    >>> while not game.over:
    ...     events = game.apply(game.legal()[0])
    >>> campaign.record().result == game.result
    True
    >>> campaign
    <Campaign infinity_gauntlet:campaign: game 2 is next>
    """

    __slots__ = ("_conduct", "_game", "_games", "_registry", "_state")

    _conduct: Conduct
    _game: Game | None
    _games: tuple[Replay, ...]
    _registry: Registry | None
    _state: CampaignState

    @checked
    def __init__(self, campaign: str, setup: Setup | None = None, *, registry: Registry | None = None) -> None:
        wanted = well_formed(Setup() if setup is None else setup)
        conduct, state = begin(campaign, wanted, registry)
        self._conduct, self._state, self._registry = conduct, state, registry
        self._games, self._game = (), None
        self._admit(self.next_game())

    # ------------------------------------------------------------ looking

    @property
    def kind(self) -> CampaignKind:
        """Which campaign it is."""
        return self._conduct.kind

    @property
    def rules(self) -> Rules:
        """The compiled content that its games are played with."""
        return self._conduct.content

    @property
    def free(self) -> tuple[str, ...]:
        """The fields of each game's setup that its players may choose.

        >>> "heroes" in Campaign("infinity_gauntlet:campaign").free
        True
        """
        return self._conduct.own.free

    @property
    def state(self) -> CampaignState:
        """Where it stands between two games. It never changes; each game gives another one."""
        return self._state

    @property
    def game(self) -> Game | None:
        """The game under way, or over and not recorded yet; None between two games."""
        return self._game

    @property
    def log(self) -> tuple[PlayedGame, ...]:
        """What has happened: a line for each game that is recorded."""
        return self._state.games

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self._state.result

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._state.result is not None

    @override
    def __repr__(self) -> str:
        state = self._state
        if state.result is not None:
            end = f"{'won' if state.result.won else 'lost'} by {state.result.reason}"
        else:
            end = f"game {state.number} {'is next' if self._game is None else 'is under way'}"
        return f"<Campaign {state.campaign}: {end}>"

    # ------------------------------------------------------------ playing

    def next_game(self) -> Setup:
        """Give the setup of the game under way or next, as far as the campaign settles it.

        Change in it what you like within the freedom of the campaign, such as the heroes, and `start` it.

        Raises:
            UsageError: ``campaign_over``.
            ExpansionError: ``bad_campaign``, if the rules of the campaign fail.

        >>> Campaign("infinity_gauntlet:campaign", Setup(seed="7")).next_game().seed
        '7/1'
        """
        return next_setup(self._conduct, self._state)

    @checked
    def start(self, setup: Setup | None = None) -> Game:
        """Begin the next game and give it; play it as any game, then `record` it.

        Args:
            setup: what `next_game` gives, perhaps changed; None for that itself.

        Raises:
            UsageError: ``campaign_over``, or ``game_running``, if the game before is not recorded yet.
            SetupError: ``impossible_setup``, if it cannot be played, or is not the next game of this campaign.
        """
        given = self.next_game()
        if self._game is not None:
            raise UsageError("game_running", "a game of this campaign is under way; record it first")
        wanted = given if setup is None else well_formed(setup)
        self._admit(wanted)
        self._game = Game(wanted, registry=self._registry)
        return self._game

    def _admit(self, wanted: Setup) -> None:
        """Refuse a setup that cannot be played, or is not that of the next game."""
        reasons = departures(self._conduct, self._state, wanted)
        if reasons:
            raise impossible_setup(reasons)

    @checked
    def record(self, game: Game | State | None = None) -> PlayedGame:
        """Move on with a game that is over, and give what the log says of it.

        Args:
            game: the game, or its final state if it was played elsewhere; None for the game under way.

        Raises:
            UsageError: ``campaign_over``; ``no_game``, if none is under way and none is given; ``game_not_over``; or
                ``another_game``, if it is not the next game of this campaign.
            InvariantError: a state is not sound.
            ExpansionError: ``bad_campaign``, if the rules of the campaign fail.
        """
        given = self._game if game is None else game
        if self.over:
            raise UsageError("campaign_over", "the campaign has ended, no game counts any more")
        if given is None:
            raise UsageError("no_game", "no game of this campaign is under way; start one, or give one to record")
        played = self._own(given)
        state = move_on(self._conduct, self._state, played.state)
        self._games, self._state, self._game = (*self._games, played.replay()), state, None
        return state.games[-1]

    def _own(self, given: Game | State) -> Game:
        """Give a game that may be recorded."""
        if isinstance(given, State) and self._game is not None and given == self._game.state:
            return self._game
        game = given if isinstance(given, Game) else Game.from_state(given, registry=self._registry)
        reasons = self._strange(game)
        if reasons:
            message = f"this is not the next game of the campaign: {'; '.join(reasons)}"
            raise UsageError("another_game", message, reasons=reasons)
        return game

    def _strange(self, game: Game) -> tuple[str, ...]:
        """Tell why a game is not the next one of this campaign."""
        if packs_of(game.rules) != packs_of(self.rules):
            return ("it is played with other content",)
        if self._game is not None and _header_of(game) != _header_of(self._game):
            return ("another one is under way",)
        return departures(self._conduct, self._state, game.setup)

    # ------------------------------------------------------------ keeping

    def replay(self) -> CampaignReplay:
        """Give all that is needed to play the campaign again, up to where the game under way is."""
        return self._kept(with_state=False)

    def save(self) -> bytes:
        """Give the campaign as bytes that `load` takes, with the game under way and its past.

        >>> campaign = Campaign("infinity_gauntlet:campaign", Setup(seed="7"))
        >>> Campaign.load(campaign.save()).state == campaign.state
        True
        """
        return encode(self._kept(with_state=True))

    def _kept(self, *, with_state: bool) -> CampaignReplay:
        header = CampaignHeader(FORMAT, self._state.campaign, self._state.setup)
        game = self._game
        under_way = () if game is None else (record(game.history, with_state=with_state),)
        outcomes = [Outcome(played.notes) for played in self._state.games]
        if outcomes:
            outcomes[-1] = replace(outcomes[-1], result=self._state.result)
        return CampaignReplay(header, (*self._games, *under_way), tuple(outcomes))

    @classmethod
    @checked
    def load(cls, source: Data | PathLike[str], *, registry: Registry | None = None) -> Self:
        """Go on with a saved campaign, or with that of a log.

        All games are played again, so the one under way can be undone. What was played with other rules or content,
        so that it would go another way now, stands as it was written; see `Game.load`.

        Args:
            source: the bytes of the save or log, or the path of its file.
            registry: where its expansions are; None for what is installed.

        Raises:
            DecodeError: it is damaged.
            ReplayError: as `marvel_united.read_campaign`; or ``diverged``, if it has been edited.
            UsageError: ``unknown_campaign``.
            SetupError: its games cannot be played with what is installed.
            InvariantError: the state of the game under way is not sound.
            ExpansionError: an expansion is missing or not sound, or its campaign is not.
        """
        replay = read_campaign(source)
        conduct, begun = begin(replay.header.campaign, replay.header.setup, registry)
        closed = replace(replay, games=replay.games[: len(replay.outcomes)])
        for game in closed.games:
            rules_of(game.header.setup, registry)
        judged = verify_campaign(closed, registry)
        if isinstance(judged.verdict, Diverged):
            verdict = judged.verdict
            raise _diverged(judged.game, verdict.at, verdict.expected, verdict.got)
        state = replace(state_of(closed), setup=begun.setup)
        campaign = cls._of(conduct, state, closed.games, registry)
        campaign._go_on(replay.open)  # noqa: SLF001 - its own class
        return campaign

    @classmethod
    def _of(cls, conduct: Conduct, state: CampaignState, games: tuple[Replay, ...], registry: Registry | None) -> Self:
        campaign = cls.__new__(cls)
        parts = (conduct, state, games, registry)
        campaign._conduct, campaign._state, campaign._games, campaign._registry = parts  # noqa: SLF001 - its own class
        campaign._game = None  # noqa: SLF001 - its own class
        return campaign

    def _go_on(self, replay: Replay | None) -> None:
        """Take up the game under way, or see that there can be a next one."""
        if replay is not None:
            game = Game.from_replay(replay, registry=self._registry)
            reasons = self._strange(game)
            if reasons:
                raise _diverged(self._state.number, 0, "the next game of the campaign", "; ".join(reasons))
            self._game = game
        elif not self.over:
            self._admit(self.next_game())


def _header_of(game: Game) -> Header:
    return header_of(game.rules, game.history.moments()[0])


def _diverged(game: int, at: int, expected: str, got: str) -> ReplayError:
    message = f"game {game} of the campaign diverges at step {at}"
    return ReplayError("diverged", message, game=game, at=at, expected=expected, got=got)
