"""The campaign: the prelude against the four horsemen, then the battle against Apocalypse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from marvel_united.model.campaign import CampaignRules, CampaignState, Outcome
from marvel_united.model.expansion import CampaignKind
from marvel_united.model.setup import Choice, Setup
from marvel_united.model.state import SYMBOLS, Seat, State
from marvel_united.rng import sample

from .apocalypse import APOCALYPSE
from .horsemen import NAMES
from .modes import MODES
from .options import SUCCEEDED, WEAKENED, unleashed, weakened
from .prelude import OUTCOMES, PRELUDE
from .rewards import REWARDS, Tokens

if TYPE_CHECKING:
    from marvel_united.engine import Rules

__all__ = ["CAMPAIGN", "RULES", "TOKENS"]

WORTH: Final = ", ".join([f"{name} {symbol}" for name, symbol in REWARDS.items()])

CAMPAIGN: Final = CampaignKind(
    "horsemen_of_apocalypse:campaign",
    "The Horsemen of Apocalypse",
    "the prelude against the four horsemen, then the battle against Apocalypse with all it has brought",
    source="marvel_united.expansions.horsemen_of_apocalypse.campaign:RULES",
    basis=(f"reconstructed: the action token for each defeated horseman: {WORTH}",),
)

TOKENS: Final = "horsemen_of_apocalypse:tokens"
"""The note of action tokens left over: the hero and the symbols of each seat."""

PRELUDE_GAME, BATTLE = (mode.id for mode in MODES)
DEFEATED, SUCCESS = 1, 2
SOLO_HEROES: Final = 3
HEROES: Final = "horsemen_of_apocalypse:heroes"
"""The stream of chance that heroes are drawn from who are not named."""

# ---------------------------------------------------------------- which game comes next


def next_game(campaign: CampaignState, rules: Rules) -> Setup:
    """Give the prelude, then the battle for the same heroes; reward tokens lie with the first seat for now (A6).

    Args:
        campaign: where it stands.
        rules: the compiled content of its expansions.
    """
    shared = campaign.setup
    if not campaign.games:
        return replace(shared, mode=PRELUDE_GAME, villain=PRELUDE[0].id, heroes=_heroes(shared, rules))
    heroes = campaign.games[-1].setup.heroes
    options = tuple([Choice(option.id, campaign.noted(option.id)) for option in (WEAKENED, SUCCEEDED)])
    first, *others = left_over(campaign)
    tokens = (first + rewards(campaign), *others)
    return replace(shared, mode=BATTLE, villain=APOCALYPSE.id, heroes=heroes, choices=options, tokens=tokens)


def _heroes(setup: Setup, rules: Rules) -> tuple[str, ...]:
    """Fill in the heroes; Apocalypse is none of them, since they are to fight him, and all belong to the Team (T1)."""
    missing = (SOLO_HEROES if setup.solo else setup.players) - len(setup.heroes)
    team = rules.teams.get(setup.team)
    able = [id for id in rules.heroes if team is None or team.has(id)]
    spare = tuple(sorted([id for id in able if id not in (*setup.heroes, APOCALYPSE.hero)]))
    if not 0 < missing <= len(spare):
        return setup.heroes
    return setup.heroes + sample(setup.seed, HEROES, 0, spare, missing)[0]


def left_over(campaign: CampaignState) -> tuple[Tokens, ...]:
    """Give the action tokens that the seats have from the prelude.

    Args:
        campaign: where it stands.
    """
    kept = {hero: symbols for hero, *symbols in (note.split() for note in campaign.noted(TOKENS))}
    heroes = campaign.games[-1].setup.heroes if campaign.games else ()
    seats = heroes[: max(campaign.setup.players, 1)]
    return tuple([cast("Tokens", tuple(kept.get(hero, ()))) for hero in seats])


def rewards(campaign: CampaignState) -> Tokens:
    """Give the action tokens that the players may share out as they wish.

    Args:
        campaign: where it stands.
    """
    defeated = campaign.noted(WEAKENED.id)
    return tuple([REWARDS[name] for name in NAMES if weakened(name) in defeated])


# ---------------------------------------------------------------- what its players may choose


def faults(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
    """Tell what is wrong with the heroes and action tokens of a game.

    Apocalypse cannot be a hero of the campaign. Tokens left over stay with their hero, all others are there to be
    shared out (A6).

    Args:
        campaign: where it stands.
        setup: complete.
    """
    reasons: list[str] = []
    if APOCALYPSE.hero in setup.heroes:
        reasons.append(f"{APOCALYPSE.hero!r} cannot be a hero of this campaign, which ends with a battle against him")
    kept = left_over(campaign)
    taken = [
        hero
        for hero, had, given in zip(setup.heroes, kept, _padded(setup.tokens, len(kept)), strict=False)
        if any(given.count(symbol) < had.count(symbol) for symbol in SYMBOLS)
    ]
    reasons += [f"{hero!r} keeps all action tokens left over from the prelude" for hero in taken]
    due = sorted([symbol for had in (*kept, rewards(campaign)) for symbol in had])
    if sorted([symbol for given in setup.tokens for symbol in given]) != due:
        reasons.append(f"the action tokens of all heroes together must be: {', '.join(due) or 'none'}")
    return tuple(reasons)


def _padded(tokens: tuple[Tokens, ...], seats: int) -> tuple[Tokens, ...]:
    return tokens + ((),) * (seats - len(tokens))


# ---------------------------------------------------------------- what a game leaves behind


def after(campaign: CampaignState, game: State) -> Outcome:
    """Give what the prelude leaves behind: who was defeated, who has succeeded, and tokens. The battle decides.

    Args:
        campaign: where it stands.
        game: the game, at its end.
    """
    if game.setup.mode == BATTLE:
        return Outcome(campaign.notes, game.result)
    values = {counter.id: counter.value for counter in game.counters}
    ends = [(name, values[counter.id]) for name, counter in zip(NAMES, OUTCOMES, strict=True)]
    return Outcome(
        (
            Choice(WEAKENED.id, tuple([weakened(name) for name, end in ends if end == DEFEATED])),
            Choice(SUCCEEDED.id, tuple([unleashed(name) for name, end in ends if end == SUCCESS])),
            Choice(TOKENS, _notes(game)),
        )
    )


def _notes(game: State) -> tuple[str, ...]:
    """Note the action tokens of each seat; in solo the first hero stands for the player."""
    seats = zip(game.setup.heroes, game.seats, strict=False)
    return tuple([" ".join((hero, *_symbols(seat))) for hero, seat in seats if any(seat.tokens)])


def _symbols(seat: Seat) -> Tokens:
    return tuple([symbol for symbol, n in zip(SYMBOLS, seat.tokens, strict=True) for _ in range(n)])


RULES: Final = CampaignRules(next_game, after, free=("locations", "challenges", "tokens"), faults=faults)
"""The rules of the campaign: heroes stay; locations, challenges and the share-out of reward tokens are the players'."""
