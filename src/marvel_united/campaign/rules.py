"""The pure functions that lead through a campaign by its rules.

A pack brings `CampaignRules`: which game comes next, and what a game leaves behind. All else is the same for every
campaign and stands here: where a campaign begins, which setups its players may choose, how it moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

import msgspec
from msgspec.json import Decoder
from msgspec.structs import replace

from ..codec import state_hash
from ..engine.drawing import complete
from ..engine.faults import faults
from ..engine.wellformed import sifted
from ..errors import ExpansionError, MarvelUnitedError, UsageError, impossible_setup, raised
from ..expansions.campaigns import campaign_rules, unsound
from ..expansions.registry import CORE
from ..ids import is_id, namespace
from ..model.campaign import CampaignRules, CampaignState, Outcome, PlayedGame
from ..model.expansion import CampaignKind
from ..model.setup import Setup
from ..model.state import State
from ..packs import at_hand, refused
from ..rng import seed_of

if TYPE_CHECKING:
    from ..engine import Rules
    from ..expansions.registry import Registry

__all__ = ["Conduct", "begin", "departures", "kinds", "move_on", "next_setup"]

_T = TypeVar("_T")

_DRAWN: Final = ("villain", "heroes", "locations")
"""What a setup may leave out, to be drawn."""

_PER_GAME: Final = ("villain", "locations", "mode", "choices", "tokens")
"""What no setup of a whole campaign can say, since it changes from game to game."""


class Conduct(NamedTuple):
    """What leads through a campaign.

    Args:
        kind: which campaign it is.
        own: the rules of the campaign.
        content: the compiled content that all its games are played with.
    """

    kind: CampaignKind
    own: CampaignRules
    content: Rules


def kinds(content: Rules) -> tuple[CampaignKind, ...]:
    """Give the campaigns that some expansions bring.

    Args:
        content: the compiled content of the expansions.

    >>> from marvel_united import rules_of
    >>> kinds(rules_of(Setup()))
    ()
    """
    return tuple([kind for expansion in content.expansions for kind in expansion.campaigns])


def begin(campaign: str, setup: Setup, registry: Registry | None = None) -> tuple[Conduct, CampaignState]:
    """Give what leads through a campaign, and the campaign before its first game.

    Args:
        campaign: id of its `CampaignKind`; its expansion need not be named in the setup.
        setup: what all its games share.
        registry: where its expansions are; None for what is installed.

    Raises:
        UsageError: ``unknown_campaign``.
        SetupError: ``impossible_setup``, if the setup says what changes from game to game, or cannot be played.
        ExpansionError: an expansion is missing or not sound, or its campaign is not.
    """
    if type(campaign) is not str or not is_id(campaign):
        raise UsageError("unknown_campaign", f"{campaign!r} is no id of a campaign", name=campaign, known=())
    setup = _bringing(setup, namespace(campaign), registry)
    sound = sifted(setup).sound
    said = [name for name in _PER_GAME if getattr(sound, name) != getattr(_PLAIN, name)]
    wrong = [f"{name} changes from game to game, so no campaign is set up with it" for name in said]
    content = at_hand(sound.expansions, registry)
    if content.unusable is not None or sound is not setup:
        raise refused(content, [*wrong, *content.faults(setup, ("mode",))])
    conduct = _conduct(campaign, content.rules)
    shared = replace(setup, **{name: getattr(_PLAIN, name) for name in said})
    wrong += content.faults(shared, ("mode",))
    if wrong:
        with suppress(ExpansionError):  # its rules need not know what to do with a setup like this
            first = next_setup(conduct, CampaignState(campaign, replace(shared, seed=_PLAIN.seed)))
            wrong += faults(content.rules, replace(first, seed=setup.seed))
        raise impossible_setup(dict.fromkeys(wrong))
    return conduct, CampaignState(campaign, setup)


_PLAIN: Final = Setup()


def _bringing(setup: Setup, pack: str, registry: Registry | None) -> Setup:
    """Let a setup name the pack of a campaign, unless its expansions bring that."""
    if type(setup.expansions) is not tuple:
        return setup
    named = sifted(setup).sound.expansions
    brought = [expansion.namespace for expansion in at_hand(named, registry).rules.expansions]
    return setup if pack in (*named, *brought) else replace(setup, expansions=(*(setup.expansions or (CORE,)), pack))


def _conduct(campaign: str, content: Rules) -> Conduct:
    """Give what leads through a campaign that some expansions bring."""
    kind = next((kind for kind in kinds(content) if kind.id == campaign), None)
    if kind is None:
        known = tuple([kind.id for kind in kinds(content)])
        message = f"there is no campaign {campaign!r}, only {', '.join(known) or 'none'}"
        raise UsageError("unknown_campaign", message, name=campaign, known=known)
    return Conduct(kind, campaign_rules(kind), content)


def next_setup(conduct: Conduct, campaign: CampaignState) -> Setup:
    """Give the setup of the next game, as far as the campaign settles it.

    Args:
        conduct: what leads through the campaign.
        campaign: where it stands.

    Raises:
        UsageError: ``campaign_over``.
        ExpansionError: ``bad_campaign``, if the rules of the campaign fail.
    """
    if campaign.result is not None:
        raise UsageError("campaign_over", "the campaign has ended, there is no next game")
    given = _asked(conduct, Setup, "next_game", lambda: conduct.own.next_game(campaign, conduct.content))
    return replace(given, seed=seed_of(campaign.setup.seed, campaign.number))


def departures(conduct: Conduct, campaign: CampaignState, wanted: Setup) -> tuple[str, ...]:
    """Tell in what a setup is not that of the next game, beyond what its players may choose.

    Args:
        conduct: what leads through the campaign.
        campaign: where it stands.
        wanted: any setup.

    Raises:
        UsageError: ``campaign_over``.
        SetupError: it cannot be played at all, or not with what the campaign settles.
        ExpansionError: ``bad_campaign``.
    """
    given, free = next_setup(conduct, campaign), conduct.own.free
    settled = [name for name in Setup.__struct_fields__ if name not in (*free, *_DRAWN)]
    reasons = _differences(settled, wanted, given)
    if reasons:
        return (*reasons, *faults(conduct.content, wanted))
    expected = replace(given, **{name: getattr(wanted, name) for name in free})
    whole = complete(conduct.content, wanted)
    reasons = _differences(_DRAWN, whole, complete(conduct.content, expected))
    return reasons or _own_faults(conduct, campaign, whole)


def _own_faults(conduct: Conduct, campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    """Ask the campaign itself what is wrong with what its players have chosen."""
    told = cast("tuple[object, ...]", _asked(conduct, tuple, "faults", lambda: conduct.own.faults(campaign, setup)))
    reasons = tuple([reason for reason in told if isinstance(reason, str)])
    if reasons != told:
        raise unsound(conduct.kind, f"its faults gives what is no text: {told!r}")
    return reasons


def move_on(conduct: Conduct, campaign: CampaignState, game: State) -> CampaignState:
    """Give the campaign after its next game.

    Args:
        conduct: what leads through the campaign.
        campaign: where it stands.
        game: the final state of its next game.

    Raises:
        UsageError: ``game_not_over``.
        ExpansionError: ``bad_campaign``.
    """
    if game.result is None:
        raise UsageError("game_not_over", "the game has not ended, so nothing can be carried over from it yet")
    outcome = _asked(conduct, Outcome, "after", lambda: conduct.own.after(campaign, game))
    played = PlayedGame(game.setup, game.result, game.step, state_hash(game), outcome.notes)
    return replace(campaign, games=(*campaign.games, played), result=outcome.result)


def _asked(conduct: Conduct, kind: type[_T], name: str, ask: Callable[[], _T]) -> _T:
    """Ask a function of a pack, which may do anything, and give its answer."""
    try:
        answer = ask()
    except MarvelUnitedError:
        raise
    except (Exception, SystemExit) as error:
        raise unsound(conduct.kind, f"its {name} fails: {raised(error)}") from error
    if not isinstance(answer, kind):
        raise unsound(conduct.kind, f"its {name} gives {type(answer).__name__!r} instead of {kind.__name__}")
    if not _is_data(answer, kind):
        raise unsound(conduct.kind, f"its {name} gives what changes when it is written and read: {answer!r}")
    return answer


def _is_data(answer: object, kind: type) -> bool:
    """Tell whether a struct holds what it declares: written and read, it must be the same."""
    try:
        return bool(_decoder(kind).decode(msgspec.json.encode(answer)) == answer)
    except (TypeError, ValueError, RecursionError, OverflowError):  # msgspec's errors are ValueErrors
        return False


@cache
def _decoder(kind: type[_T]) -> Decoder[_T]:
    return Decoder(kind)


def _differences(names: Iterable[str], wanted: Setup, given: Setup) -> tuple[str, ...]:
    pairs = [(name, getattr(wanted, name), getattr(given, name)) for name in names]
    return tuple([f"{name} is {want!r}, this campaign has {have!r}" for name, want, have in pairs if want != have])
