"""The campaign: three infinity battles, then Thanos with the stones he was given."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from marvel_united.model.campaign import CampaignRules, CampaignState, Outcome
from marvel_united.model.expansion import CampaignKind
from marvel_united.model.setup import Choice, Setup
from marvel_united.model.state import Result, State
from marvel_united.rng import sample

from .black_dwarf import BLACK_DWARF
from .ebony_maw import EBONY_MAW
from .modes import MODES
from .options import TAKEN, UNLOCKED
from .proxima_midnight import PROXIMA_MIDNIGHT
from .stones import STONES
from .thanos import THANOS

__all__ = ["CAMPAIGN", "GAUNTLET", "RULES"]

CAMPAIGN: Final = CampaignKind(
    "infinity_gauntlet:campaign",
    "The Infinity Gauntlet",
    "three infinity battles against the Children of Thanos, then the final battle against Thanos",
    source="marvel_united.expansions.infinity_gauntlet.campaign:RULES",
)

INFINITY_BATTLE, FINAL_BATTLE = (mode.id for mode in MODES)
CHILDREN: Final = (EBONY_MAW.id, BLACK_DWARF.id, PROXIMA_MIDNIGHT.id)
ORDER: Final = "infinity_gauntlet:children"
"""The stream of chance that the order of the children is drawn from."""

GAUNTLET: Final = "infinity_gauntlet:gauntlet"
"""The pile of stones that Thanos has."""

ALL_STONES: Final = len(STONES.plans)
SIX_STONES: Final = Result(won=False, reason="six_stones")


def next_game(campaign: CampaignState, rules: object) -> Setup:
    """Give the next battle: three times a child not faced before, then Thanos; the heroes and their Team stay.

    Args:
        campaign: where it stands.
        rules: the compiled content of its expansions, of which nothing is asked.
    """
    del rules
    last = campaign.games[-1].setup if campaign.games else campaign.setup
    shared = replace(campaign.setup, heroes=last.heroes, team=last.team, choices=campaign.notes)
    if len(campaign.games) == len(CHILDREN):
        return replace(shared, mode=FINAL_BATTLE, villain=THANOS.id)
    order, _ = sample(campaign.setup.seed, ORDER, 0, CHILDREN, len(CHILDREN))
    faced = [game.setup.villain for game in campaign.games]
    return replace(shared, mode=INFINITY_BATTLE, villain=next(child for child in order if child not in faced))


def after(campaign: CampaignState, game: State) -> Outcome:
    """Give what a battle leaves behind: stones that Thanos has, and unlocked power-ups. The final battle decides.

    Args:
        campaign: where it stands.
        game: the battle, at its end.
    """
    if game.setup.mode == FINAL_BATTLE:
        return Outcome(campaign.notes, game.result)
    taken = _stones_taken(game)
    notes = (Choice(TAKEN.id, taken), Choice(UNLOCKED.id, _unlocked(campaign, game)))
    return Outcome(notes, SIX_STONES if len(taken) == ALL_STONES else None)


def _stones_taken(game: State) -> tuple[str, ...]:
    """Give the stones that Thanos has now: those found, and after a lost battle all that were to be found (I3)."""
    if game.result is not None and game.result.won:
        found = [card for pile in game.piles if pile.id == GAUNTLET for card in pile.cards]
        return tuple(sorted([game.cards[card] for card in found]))
    return tuple(sorted([id for id in game.cards if id.startswith(f"{STONES.id}/")]))


def _unlocked(campaign: CampaignState, game: State) -> tuple[str, ...]:
    """Give the power-ups that the heroes have now; a lost battle takes none away (I4)."""
    kept = [game.cards[side.card] for side in game.beside if side.status == "kept"]
    return tuple(sorted([*campaign.noted(UNLOCKED.id), *kept]))


RULES: Final = CampaignRules(next_game, after)
"""The rules of the campaign; players may choose heroes, villains, locations and challenges anew for each game (I3)."""
