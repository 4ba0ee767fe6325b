"""A pack with a campaign of two games: Red Skull, then Ultron, who knows how the first one went."""

from __future__ import annotations

from msgspec.structs import replace

from marvel_united import (
    Campaign,
    CampaignKind,
    CampaignRules,
    CampaignState,
    Choice,
    Expansion,
    Game,
    Outcome,
    Registry,
    Rules,
    Setup,
    State,
)
from marvel_united.expansions import core_box
from marvel_united.model.modes import Mode, Option
from tests.games import play

VILLAINS = ("core:red_skull", "core:ultron")


def next_game(campaign: CampaignState, rules: Rules) -> Setup:
    """Give the next villain, with what is known of the game before."""
    assert VILLAINS[0] in rules.villains
    villain = VILLAINS[len(campaign.games)]
    return replace(campaign.setup, villain=villain, mode="toy:duel", choices=campaign.notes)


def after(campaign: CampaignState, game: State) -> Outcome:
    """Note how the first game went; the second one decides."""
    assert game.result is not None
    score = Choice("toy:score", ("won" if game.result.won else "lost",))
    return Outcome((score,), game.result if campaign.games else None)


RULES = CampaignRules(next_game, after)
KIND = CampaignKind("toy:campaign", "Two villains", "Red Skull, then Ultron", source="tests.campaign.toy:RULES")
MISSIONS = ("core:rescue_civilians", "core:defeat_thugs", "core:clear_threats")
TOY = Expansion(
    "toy",
    "Two villains",
    requires=("core",),
    modes=(Mode("toy:duel", "Duel", "as ever", missions=MISSIONS, options=("toy:score",)),),
    options=(Option("toy:score", "Score", "how the first game went", values=("won", "lost")),),
    campaigns=(KIND,),
)
REGISTRY = Registry.of(core_box.expansion(), TOY)
SETUP = Setup(seed="7", heroes=("core:hulk", "core:wasp"))


def campaign(games: int = 0, commands: int = 0) -> Campaign:
    """Give a campaign with some games behind it, and perhaps one under way."""
    course = Campaign("toy:campaign", SETUP, registry=REGISTRY)
    for _ in range(games):
        play(course.start())
        course.record()
    if commands:
        play(course.start(), commands)
    return course


def under_way(course: Campaign) -> Game:
    """Give the game under way."""
    assert course.game is not None
    return course.game
