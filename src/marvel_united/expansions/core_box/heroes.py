"""The eight heroes and the twelve cards of each: symbols at the bottom, special effects above."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    Attack,
    Damage,
    Discard,
    DrawUpTo,
    Everything,
    Gain,
    Give,
    Heroes,
    Leap,
    On,
    PeekPlan,
    Places,
    Protect,
    Relocate,
    Repeat,
    Seq,
    Step,
)

__all__ = ["HEROES"]


# ---------------------------------------------------------------- Captain America

LEADERSHIP: Final = Text(
    "give 1 other hero 1 wild action token from the supply",
    Give((WILD,), to=Heroes(others=True, pick=1)),
    name="Leadership",
)

CAPTAIN_AMERICA: Final = Hero(
    "core:captain_america",
    "Captain America",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, ATTACK), count=2),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((HEROIC, HEROIC), count=3),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((MOVE,), LEADERSHIP),
        HeroCard((ATTACK,), LEADERSHIP),
        HeroCard((HEROIC,), LEADERSHIP),
    ),
)

# ---------------------------------------------------------------- Iron Man

STARK_RESOURCES: Final = Text(
    "hand out 2 move tokens in total, split over heroes as wished",
    Repeat(2, Give((MOVE,), to=Heroes(pick=1))),
    name="Stark Resources",
)
ADVANCED_COMBAT_ANALYSIS: Final = Text(
    "hand out 2 attack tokens in total, split over heroes as wished",
    Repeat(2, Give((ATTACK,), to=Heroes(pick=1))),
    name="Advanced Combat Analysis",
)
POWER_RECHARGE: Final = Text("may draw up to a hand of 3", DrawUpTo(3), name="Power Recharge")

IRON_MAN: Final = Hero(
    "core:iron_man",
    "Iron Man",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, ATTACK), count=2),
        HeroCard((HEROIC,)),
        HeroCard((HEROIC, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((ATTACK,), STARK_RESOURCES),
        HeroCard((MOVE,), ADVANCED_COMBAT_ANALYSIS),
        HeroCard((HEROIC,), POWER_RECHARGE),
    ),
)

# ---------------------------------------------------------------- Captain Marvel

PHOTON_BLAST: Final = Text(
    "2 attacks, both in the same adjacent location",
    On(Places("adjacent", pick=1), Attack(2)),
    name="Photon Blast",
)
WILDS_DISPUTED: Final = (
    "one of four transcriptions (transcription S) has 1 single-wild and 2 double-wild cards; three have 2 and 1",
)

CAPTAIN_MARVEL: Final = Hero(
    "core:captain_marvel",
    "Captain Marvel",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, MOVE)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((ATTACK, ATTACK), count=2),
        HeroCard((HEROIC, HEROIC)),
        HeroCard((WILD,), count=2, disputed=WILDS_DISPUTED),
        HeroCard((WILD, WILD), disputed=WILDS_DISPUTED),
        HeroCard((ATTACK,), PHOTON_BLAST, count=3),
    ),
)

# ---------------------------------------------------------------- Black Widow

INTERROGATE: Final = Text(
    "peek at the top master plan card; may put it under the deck",
    PeekPlan(),
    name="Interrogate",
)

BLACK_WIDOW: Final = Hero(
    "core:black_widow",
    "Black Widow",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, HEROIC), count=2),
        HeroCard((ATTACK,)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((HEROIC, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((ATTACK,), INTERROGATE, count=3),
    ),
)

# ---------------------------------------------------------------- Hulk

HULK_SMASH: Final = Text(
    "1 damage to everything here except Hulk; discard every civilian here",
    Seq((Damage(1, Everything()), Discard("civilians"))),
    name="Hulk Smash!",
)

HULK: Final = Hero(
    "core:hulk",
    "Hulk",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, ATTACK), count=3),
        HeroCard((HEROIC,), count=2),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((MOVE,), HULK_SMASH, count=3),
    ),
)

# ---------------------------------------------------------------- Ant-Man

SHRINK: Final = Text(
    "invulnerable: no damage to self until own next turn starts",
    Protect(),
    name="Shrink",
)
GROW: Final = Text(
    "1 move, then 3 attacks that all go against one and the same target",
    Seq((Step(), Attack(3, same=True))),
    name="Grow",
)
QUANTUM_LEAP: Final = Text(
    "trade places between this card and another own faceup storyline card; "
    "the other card then counts as the one played this turn, symbols and special effect included",
    Leap(),
    name="Quantum Leap",
)

ANT_MAN: Final = Hero(
    "core:ant_man",
    "Ant-Man",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((HEROIC, HEROIC), count=2),
        HeroCard((ATTACK,)),
        HeroCard((HEROIC, ATTACK)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((HEROIC,)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((WILD,), SHRINK),
        HeroCard((MOVE,), GROW),
        HeroCard((), QUANTUM_LEAP),
    ),
)

# ---------------------------------------------------------------- Wasp

WINGS: Final = Text(
    "relocate self, together with any heroes here that are to come along, to one other location",
    Relocate("elsewhere", along=True),
    name="Wings",
)
ENERGY_PROJECTION: Final = Text(
    "go to any location, then 1 attack there",
    Seq((Relocate("anywhere"), Attack())),
    name="Energy Projection",
)

WASP: Final = Hero(
    "core:wasp",
    "Wasp",
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, ATTACK), count=3),
        HeroCard((ATTACK,)),
        HeroCard((HEROIC,)),
        HeroCard((HEROIC, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((WILD,), SHRINK),
        HeroCard((MOVE,), WINGS),
        HeroCard((ATTACK,), ENERGY_PROJECTION),
    ),
)

# ---------------------------------------------------------------- Venom

SYMBIOTE_ENHANCEMENT: Final = Text(
    "1 move and 1 attack this turn",
    Gain((MOVE, ATTACK)),
    name="Symbiote Enhancement",
)
REGENERATION: Final = Text("may draw up to a hand of 3", DrawUpTo(3), name="Regeneration")
TRACKING: Final = Text(
    "go to any location, then 1 attack there",
    Seq((Relocate("anywhere"), Attack())),
    name="Tracking",
)

VENOM: Final = Hero(
    "core:venom",
    "Venom",
    promo=True,
    cards=(
        HeroCard((MOVE,)),
        HeroCard((MOVE, ATTACK), count=2),
        HeroCard((MOVE, HEROIC)),
        HeroCard((ATTACK,)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((HEROIC, ATTACK)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
        HeroCard((ATTACK,), SYMBIOTE_ENHANCEMENT),
        HeroCard((MOVE,), REGENERATION),
        HeroCard((ATTACK,), TRACKING),
    ),
)

HEROES: Final = (
    CAPTAIN_AMERICA,
    IRON_MAN,
    CAPTAIN_MARVEL,
    BLACK_WIDOW,
    HULK,
    ANT_MAN,
    WASP,
    VENOM,
)
"""The heroes, in the order of the box."""
