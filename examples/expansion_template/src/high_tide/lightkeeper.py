"""The Lightkeeper, whose lamp reaches across the bay."""

from marvel_united import Context, Handler
from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    As,
    Attack,
    Call,
    Draw,
    Effect,
    Rescue,
    Seq,
)

SAFE_HARBOUR = Text(
    "rescue 1 civilian here, then draw 1 card",
    Seq((Rescue(), Draw())),
    name="Safe Harbour",
)


def across_the_bay(context: Context) -> Effect:
    """Attack in the opposite location, for which the language of effects has no word."""
    (times,) = context.args
    ring = len(context.state.places)
    return As(context.hero, Attack(times), at=(context.at + ring // 2) % ring)


ACROSS_THE_BAY = Handler("high_tide:across_the_bay", "high_tide.lightkeeper:across_the_bay")

SEARCHLIGHT = Text(
    "2 attacks in the opposite location",
    Call(ACROSS_THE_BAY.id, (2,)),
    name="Searchlight",
)

LIGHTKEEPER = Hero(
    "high_tide:lightkeeper",
    "Lightkeeper",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, MOVE)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, HEROIC)),
        HeroCard((HEROIC, HEROIC), count=2),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((MOVE,), SEARCHLIGHT, count=2),
        HeroCard((HEROIC,), SAFE_HARBOUR, count=2),
    ),
    source="reconstructed",
)
"""A hero who helps from afar."""
