"""A pack with a sound campaign of two games, and rules of campaigns for each way to be bad."""

# ruff: noqa: ARG001 - what a campaign does not look at is its own business

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import count
from typing import Any, cast

from msgspec.structs import replace
from typing_extensions import Never

from marvel_united import (
    CampaignKind,
    CampaignRules,
    CampaignState,
    Choice,
    Expansion,
    Outcome,
    Rules,
    Setup,
    State,
    state_hash,
)

VILLAINS = ("core:red_skull", "core:ultron")

asked: Counter[str] = Counter()
"""How often each game was asked about; to be emptied before each check."""

_calls = count()


def campaign(rules: str) -> Expansion:
    """Give a pack that brings nothing but a campaign.

    Args:
        rules: the name that its rules have here.
    """
    kind = CampaignKind("bad:campaign", "Two villains", "one, then the other", source=f"tests.testing.tours:{rules}")
    return Expansion("bad", "Two villains", requires=("core",), campaigns=(kind,))


def next_game(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(campaign.setup, villain=VILLAINS[len(campaign.games)])


def after(campaign: CampaignState, game: State) -> Outcome:
    return Outcome(result=game.result if campaign.games else None)


def ends_at_once(campaign: CampaignState, game: State) -> Outcome:
    return Outcome(result=game.result)


def never_ends(campaign: CampaignState, game: State) -> Outcome:
    return Outcome()


def raises(*_: object) -> Never:
    raise ZeroDivisionError


def the_same(campaign: CampaignState, rules: Rules) -> Setup:
    return campaign.setup


def no_setup(campaign: CampaignState, rules: Rules) -> object:
    return campaign


def no_outcome(campaign: CampaignState, game: State) -> object:
    return game.result


def by_turns(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(campaign.setup, villain=VILLAINS[next(_calls) % 2])


def by_turns_in_the_second_game(campaign: CampaignState, rules: Rules) -> Setup:
    return by_turns(campaign, rules) if campaign.games else next_game(campaign, rules)


def numbered(campaign: CampaignState, game: State) -> Outcome:
    return Outcome(_note(next(_calls)))


def now_and_then(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    return ("not today",)[next(_calls) % 2 :]


def tired(patience: int) -> CampaignRules:
    """Give rules of one game that change their mind on it when they are asked too often."""

    def after(campaign: CampaignState, game: State) -> Outcome:
        key = state_hash(game)
        asked[key] += 1
        return Outcome(_note(int(asked[key] > patience)), game.result)

    return CampaignRules(next_game, after)


def _note(number: int) -> tuple[Choice, ...]:
    return (Choice("bad:number", (str(number),)),)


def nowhere(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(campaign.setup, mode="bad:nowhere")


def nowhere_in_the_second_game(campaign: CampaignState, rules: Rules) -> Setup:
    return nowhere(campaign, rules) if campaign.games else campaign.setup


def without_the_pack(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(campaign.setup, expansions=("core",))


def always(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    return ("too easy",)


def all_alone(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    return () if setup.players == 1 else ("nobody else may play",)


def against_the_boss(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(campaign.setup, villain="bad:boss")


def by_hash(campaign: CampaignState, rules: Rules) -> Setup:
    """Take the first of a set of texts: a matter of how Python hashes text."""
    return replace(campaign.setup, heroes=(*{id for id in rules.heroes if id != "core:hulk"},)[: _heroes(campaign)])


def by_dice(campaign: CampaignState, rules: Rules) -> Setup:
    return replace(next_game(campaign, rules), seed=str(random.randint(1, 6)))


def by_the_clock(campaign: CampaignState, game: State) -> Outcome:
    return after(campaign, game) if time.time() else Outcome()


def by_hashes(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    return ("unlucky",) if hash((campaign, setup)) == 7 else ()


def _heroes(campaign: CampaignState) -> int:
    return 3 if campaign.setup.players == 1 else campaign.setup.players


SOUND = CampaignRules(next_game, after)
SOLO = CampaignRules(next_game, after, faults=all_alone)
NO_RULES = (next_game, after)
NO_FIELD = CampaignRules(next_game, after, free=("winner",))
NO_FIELDS = CampaignRules(next_game, after, free=cast("Any", None))
NEXT_GAME_RAISES = CampaignRules(raises, after)
AFTER_RAISES = CampaignRules(next_game, raises)
FAULTS_RAISE = CampaignRules(next_game, after, faults=raises)
NO_SETUP = CampaignRules(cast("Any", no_setup), after)
NO_OUTCOME = CampaignRules(next_game, cast("Any", no_outcome))
THIRD_GAME_RAISES = CampaignRules(next_game, never_ends)
NEXT_GAME_BY_TURNS = CampaignRules(by_turns, after)
SECOND_GAME_BY_TURNS = CampaignRules(by_turns_in_the_second_game, after)
AFTER_NUMBERED = CampaignRules(next_game, numbered)
NEXT_GAME_BY_DICE = CampaignRules(by_dice, after)
AFTER_BY_THE_CLOCK = CampaignRules(next_game, by_the_clock)
FAULTS_BY_HASH = CampaignRules(next_game, after, faults=by_hashes)
FAULTS_BY_TURNS = CampaignRules(next_game, after, faults=now_and_then)
NOWHERE = CampaignRules(nowhere, after)
SECOND_GAME_NOWHERE = CampaignRules(nowhere_in_the_second_game, after)
REFUSED = CampaignRules(next_game, after, faults=always)
WITHOUT_THE_PACK = CampaignRules(without_the_pack, after)
AGAINST_THE_BOSS = CampaignRules(against_the_boss, after)
ENDLESS = CampaignRules(the_same, never_ends)
TIRED_OF_ITS_LOG = tired(3)
TIRED_OF_ITS_SAVE = tired(4)
BY_HASH = CampaignRules(by_hash, ends_at_once)
