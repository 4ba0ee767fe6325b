"""Playing a whole campaign: its games under the eyes of all laws, and its own rules between them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.json import Decoder
from msgspec.structs import replace

from ...campaign import Campaign, read_campaign, verify_campaign
from ...campaign.rules import begin, departures, move_on, next_setup
from ...codec import encode
from ...engine.drawing import complete
from ...errors import MarvelUnitedError, ReplayError, SetupError
from ...model.campaign import CampaignState
from ...model.setup import Setup
from ...replay import Exact
from ...simulate import seed_of
from .course import play
from .deals import PLAYERS, Deal
from .laws import failure_of
from .report import Failure

if TYPE_CHECKING:
    from ...engine import Rules
    from ...expansions.registry import Registry
    from .course import Course, Kit

__all__ = ["Plan", "plan", "tour"]

MOST: Final = 50
"""Games after which a campaign is said to have no end."""

TURNS: Final = ("random", "biased", "greedy")
"""Who plays, in turn."""

_state: Final = Decoder(CampaignState)


class Plan(NamedTuple):
    """A campaign to play.

    Args:
        campaign: its id.
        number: its number.
        setup: what all its games share.
        bot: who plays it, one of `marvel_united.bots.BOTS`.
        seed: the seed of all games.
    """

    campaign: str
    number: int
    setup: Setup
    bot: str
    seed: str


def plan(rules: Rules, registry: Registry, campaign: str, seed: str, number: int) -> Plan:
    """Plan a campaign by the seed and its number alone; what it can begin with decides on the number of players.

    Args:
        rules: the compiled content.
        registry: where its expansions are.
        campaign: its id.
        seed: the seed of all games.
        number: of the campaign, from 0.
    """
    names = tuple([expansion.namespace for expansion in rules.expansions])
    shared = Setup(seed_of(seed, number), expansions=names)
    setups = [replace(shared, players=1 + (number + more) % PLAYERS) for more in range(1, 1 + PLAYERS)]
    setup = next((setup for setup in setups if _begins(campaign, setup, registry)), setups[0])
    return Plan(campaign, number, setup, TURNS[number % len(TURNS)], seed)


def _begins(campaign: str, setup: Setup, registry: Registry) -> bool:
    """Tell whether a campaign takes a setup; what fails in another way is for `tour` to find."""
    try:
        Campaign(campaign, setup, registry=registry)
    except SetupError:
        return False
    except MarvelUnitedError:
        pass
    return True


def tour(kit: Kit, registry: Registry, planned: Plan) -> tuple[Failure, ...]:
    """Play a campaign to its end, or to the first thing that is wrong with it, and tell what that is.

    Args:
        kit: what its games are played with.
        registry: where its expansions are.
        planned: the campaign.
    """
    course = _Course(kit, registry, planned)
    found: tuple[Failure, ...] = ()
    try:
        while not found and course.state.result is None:
            found = course.go_on()
        found = found or course.look_back()
    except Exception as error:  # noqa: BLE001 - whatever a campaign does wrong is what is looked for
        found = (failure_of(error, planned.campaign),)
    if not found:
        kit.cover.finish(planned.campaign)
    return tuple([_placed(failure, planned, len(course.state.games)) for failure in found])


def _placed(failure: Failure, planned: Plan, after: int) -> Failure:
    """Tell of a failure in which campaign it was seen, but for one that tells of a single game already."""
    if failure.setup is not None:
        return failure
    _, game, setup, bot, seed = planned
    message = f"{failure.message}, after {after} games of the campaign"
    return replace(failure, message=message, seed=seed, game=game, bot=bot, setup=setup)


class _Course:
    """A campaign being played."""

    def __init__(self, kit: Kit, registry: Registry, planned: Plan) -> None:
        self._kit = kit
        self._registry = registry
        self._plan = planned
        self._conduct, self._begun = begin(planned.campaign, planned.setup, registry)
        self._campaign: Campaign | None = None

    @property
    def state(self) -> CampaignState:
        """Where it stands."""
        return self._begun if self._campaign is None else self._campaign.state

    def _campaign_itself(self) -> Campaign:
        if self._campaign is None:
            self._campaign = Campaign(self._plan.campaign, self._plan.setup, registry=self._registry)
        return self._campaign

    def go_on(self) -> tuple[Failure, ...]:
        """Play the next game, and tell what is wrong with it."""
        conduct = self._conduct
        if self.state.number > MOST:
            return (Failure("endless_campaign", "it does not end", self._plan.campaign),)
        found = self._doubts("next_game", partial(next_setup, conduct))
        found = found or self._doubts("faults", lambda at: departures(conduct, at, next_setup(conduct, at)))
        if found:
            return found
        campaign = self._campaign_itself()
        course = self._play(campaign.next_game())
        if course.failures:
            return course.failures
        game = campaign.start()
        for command in course.commands:
            game.apply(command)
        found = self._doubts("after", lambda at: move_on(conduct, at, game.state))
        if not found:
            campaign.record()
        return found

    def _play(self, setup: Setup) -> Course:
        """Let the bot play a game under the eyes of all laws."""
        _, number, _, bot, seed = self._plan
        return play(self._kit, Deal(number, complete(self._kit.rules, setup), "fresh", bot, seed))

    def _doubts(self, name: str, ask: Callable[[CampaignState], object]) -> tuple[Failure, ...]:
        """Ask the rules of the campaign twice, the second time about a copy of it."""
        state = self.state
        if ask(state) == ask(_state.decode(encode(state))):
            return ()
        message = f"its {name} gives something else when it is asked again"
        return (Failure("campaign_impure", message, self._plan.campaign),)

    def look_back(self) -> tuple[Failure, ...]:
        """Look whether its log is true, and whether it is the same when it is saved and loaded."""
        campaign, at = self._campaign_itself(), self._plan.campaign
        judged = verify_campaign(read_campaign(encode(campaign.replay())), self._registry)
        if not isinstance(judged.verdict, Exact):
            message = f"its log is not true when game {judged.game} of it is played again: {judged.verdict!r}"
            return (Failure("bad_log", message, at),)
        if not self._comes_back(campaign):
            return (Failure("bad_save", "it is not the same when it is saved and loaded", at),)
        return ()

    def _comes_back(self, campaign: Campaign) -> bool:
        saved = campaign.save()
        try:
            loaded = Campaign.load(saved, registry=self._registry)
        except ReplayError:
            return False
        return (loaded.state, loaded.save()) == (campaign.state, saved)
