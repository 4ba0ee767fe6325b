"""The six heroes, but for what Hulkbuster Iron Man and Sentry have beside their decks."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    AtLeast,
    Attack,
    Begin,
    Bury,
    DrawsMore,
    Felled,
    Finish,
    Gain,
    Give,
    HandSize,
    Heroes,
    Hit,
    If,
    Me,
    Mighty,
    Minus,
    Not,
    Nothing,
    On,
    OneOf,
    Pay,
    Redirects,
    Steady,
    Sum,
    TurnFacedown,
    When,
)

from . import basis
from .hulkbuster_iron_man import HULKBUSTER_IRON_MAN
from .sentry import SENTRY

__all__ = ["HEROES"]


# ---------------------------------------------------------------- Doc Samson

CALM_MINDS: Final = Text(
    "while this card is faceup: Heroes in Doc Samson's Location ignore anything that would make them "
    "play at random or facedown",
    Nothing(),
    name="Calm Minds",
    basis=basis.DESCRIBED,
)
GAMMA_SIPHON: Final = Text(
    "flip facedown 1 faceup Special Effect card of another Hero in the Storyline: perform 1 wild action",
    Pay(cost=TurnFacedown("others", special=True), buys=Gain((WILD,))),
    name="Gamma Siphon",
    basis=basis.DESCRIBED,
)

DOC_SAMSON: Final = Hero(
    "world_war_hulk:doc_samson",
    "Doc Samson",
    cards=(
        HeroCard((HEROIC,), CALM_MINDS, starting_hand=True, modifiers=(Steady(),)),
        HeroCard((ATTACK,), GAMMA_SIPHON, count=2),
        HeroCard((MOVE,), GAMMA_SIPHON),
        HeroCard((HEROIC,), GAMMA_SIPHON),
        HeroCard((ATTACK,)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((ATTACK, HEROIC)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((HEROIC, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    basis=basis.DOC_SAMSON,
)

# ---------------------------------------------------------------- Hercules

SON_OF_ZEUS: Final = Text(
    "while this card is faceup: when Hercules draws after a KO he draws 2 more cards",
    Nothing(),
    name="Son of Zeus",
    basis=basis.THEME,
)
MIGHTY_LABOR: Final = Text(
    "perform 1 extra attack or 1 extra heroic",
    OneOf((Gain((ATTACK,)), Gain((HEROIC,)))),
    name="Mighty Labor",
    basis=basis.DESCRIBED,
)
LIONS_STRENGTH: Final = Text(
    "perform 1 attack; if it hit a Henchman or the Villain, deal 1 more damage to that enemy",
    Attack(extra=1),
    name="Lion's Strength",
    basis=basis.THEME,
)

HERCULES: Final = Hero(
    "world_war_hulk:hercules",
    "Hercules",
    cards=(
        HeroCard((HEROIC,), SON_OF_ZEUS, starting_hand=True, modifiers=(DrawsMore(2),)),
        HeroCard((ATTACK, HEROIC), MIGHTY_LABOR, count=3, either=True),
        HeroCard((ATTACK,), LIONS_STRENGTH, count=2),
        HeroCard((MOVE,)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    basis=basis.HERCULES,
)

# ---------------------------------------------------------------- Ares

IMMORTAL: Final = Text(
    "while this card is faceup: when Ares draws after a KO he draws 2 more cards",
    Nothing(),
    name="Immortal",
    basis=basis.DESCRIBED_AND_NAMED,
)
GOD_OF_WAR: Final = Text(
    "during the next Villain turn, Villain damage to a Hero may be moved to a Henchman in that Location, or, "
    "with no Henchman there, to any Hero there",
    Begin(Redirects(), until="villain_turn"),
    name="God of War",
    basis=basis.RULEBOOK,
)
WARRIORS_ARDOR: Final = Text(
    "perform 1 extra move or 1 extra attack",
    OneOf((Gain((MOVE,)), Gain((ATTACK,)))),
    name="Warrior's Ardor",
    basis=basis.DESCRIBED,
)
FINAL_BLOW: Final = Text(
    "put 1 hand card under your deck: defeat 1 Henchman in your Location, or deal 4 damage to 1 enemy there",
    Pay(cost=Bury(1), buys=OneOf((Finish(), Hit(4)))),
    name="Final Blow",
    basis=basis.DESCRIBED_AND_NAMED,
)

ARES: Final = Hero(
    "world_war_hulk:ares",
    "Ares",
    cards=(
        HeroCard((HEROIC,), IMMORTAL, starting_hand=True, modifiers=(DrawsMore(2),)),
        HeroCard((MOVE, ATTACK), GOD_OF_WAR, count=2, either=True),
        HeroCard((MOVE, ATTACK), WARRIORS_ARDOR, count=2, either=True),
        HeroCard((ATTACK,), FINAL_BLOW, count=2),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    villain="world_war_hulk:ares_villain",
    basis=basis.ARES,
)

# ---------------------------------------------------------------- Gladiator Hulk

WARBOUND_ASSAULT: Final = Text(
    "each other Hero may perform 1 attack in their own Location",
    On(Heroes(others=True), Attack()),
    name="Warbound Assault",
    basis=basis.DESCRIBED,
)
BOUND_BY_BLOOD: Final = Text(
    "while this card is faceup: each time another Hero in your Location takes damage, gain 1 attack token",
    Nothing(),
    name="Bound by Blood",
    basis=basis.DESCRIBED,
)
BREAKER_OF_CHAINS: Final = Text(
    "if you defeat a Henchman this turn, gain 2 wild tokens",
    If(
        AtLeast(Felled()),
        Give((WILD, WILD)),
        otherwise=Begin(
            When("henchman_defeated", If(Not(AtLeast(Felled(), 2)), Give((WILD, WILD)))),
            until="turn",
        ),
    ),
    name="Breaker of Chains",
    basis=basis.DESCRIBED,
)
GREEN_SCARS_PAYBACK: Final = Text(
    "if you have 2 or fewer cards in hand, perform 2 attacks in your Location",
    If(Not(AtLeast(HandSize(), 3)), Attack(2)),
    name="Green Scar's Payback",
    basis=basis.DESCRIBED,
)
ARENA_DUEL: Final = Text(
    "deal damage to 1 enemy in your Location: 4 minus the number of cards in your hand, at least 1",
    Hit(Sum((4, Minus(HandSize())), at_least=1)),
    name="Arena Duel",
    basis=basis.DESCRIBED,
)
FOR_CAIERA: Final = Text(
    "each attack action you perform this turn deals 2 damage instead of 1",
    Begin(Mighty(2), until="turn", who=Me()),
    name="For Caiera",
    basis=basis.DESCRIBED,
)

WHEN_ALLIES_BLEED: Final = When("hero_damaged", Give((ATTACK,)), who=Heroes("here", others=True))

GLADIATOR_HULK: Final = Hero(
    "world_war_hulk:gladiator_hulk",
    "Gladiator Hulk",
    cards=(
        HeroCard((ATTACK,), WARBOUND_ASSAULT),
        HeroCard((MOVE,), BOUND_BY_BLOOD, modifiers=(WHEN_ALLIES_BLEED,)),
        HeroCard((HEROIC,), BREAKER_OF_CHAINS),
        HeroCard((MOVE,), GREEN_SCARS_PAYBACK),
        HeroCard((ATTACK,), ARENA_DUEL),
        HeroCard((ATTACK,), FOR_CAIERA),
        HeroCard((MOVE,)),
        HeroCard((ATTACK, ATTACK)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((MOVE, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    villain="world_war_hulk:world_breaker_hulk",
    basis=basis.GLADIATOR_HULK,
)

HEROES: Final = (DOC_SAMSON, HERCULES, HULKBUSTER_IRON_MAN, ARES, GLADIATOR_HULK, SENTRY)
"""The heroes, in the order of the box."""
