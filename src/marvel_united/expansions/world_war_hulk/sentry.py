"""Sentry: whatever he does with his power feeds the Dark Entity, and the Void comes out of it."""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import Hero, HeroCard, Text
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    MOVE,
    WILD,
    Add,
    AtLeast,
    Bury,
    Damage,
    Discard,
    Heroes,
    Hit,
    If,
    May,
    Me,
    Minus,
    On,
    Pay,
    Places,
    Possible,
    PutTokens,
    Relocate,
    Rescue,
    RevealTop,
    Seq,
    SpendToken,
    TokensOn,
    TurnFacedown,
    When,
)
from marvel_united.model.modes import ExtraDeck, SideCard

from . import basis

__all__ = ["DARK_ENTITY_AND_VOID", "SENTRY"]

THE_VOID: Final = "world_war_hulk:void"
"""The deck that the Dark Entity card and the six cards of The Void belong to; the pile of the six has its id."""

DARK_ENTITY: Final = "world_war_hulk:void/dark_entity"

# ---------------------------------------------------------------- beside his deck

UNLEASH: Final = If(
    AtLeast(TokensOn(DARK_ENTITY), 3),
    Seq((PutTokens(DARK_ENTITY, Minus(TokensOn(DARK_ENTITY))), RevealTop(THE_VOID))),
)

DARK_ENTITY_AND_VOID: Final = ExtraDeck(
    THE_VOID,
    "The Void",
    "Sentry's Dark Entity card, and the 6 cards of The Void that it calls up; none of them is a Hero card",
    cards=(
        SideCard(
            "Dark Entity",
            "lies faceup in front of Sentry's player and collects crisis tokens; checked when any turn ends: "
            "with 3 or more, discard them all, reveal and apply the top The Void card, then put it under that deck; "
            "also add 1 crisis token here whenever Sentry is KO'd",
            modifiers=(
                When("turn_ends", UNLEASH),
                When("villain_turn_ended", UNLEASH),
                When("hero_knocked_out", PutTokens(DARK_ENTITY, 1), who=Me()),
            ),
            basis=basis.DARK_ENTITY,
        ),
        SideCard(
            "Consuming Dark",
            "deal 1 damage to each Hero in Sentry's Location, Sentry included",
            reveals=Damage(1, Heroes("here")),
            basis=basis.VOID_CARD,
        ),
        SideCard(
            "Panic",
            "add 1 thug to Sentry's Location and to each adjacent Location with an empty slot; no Overflow",
            reveals=Add(thugs=1, at=Places("near", having="room")),
            basis=basis.VOID_CARD,
        ),
        SideCard(
            "Despair",
            "discard 1 civilian from Sentry's Location and from each adjacent Location",
            reveals=Discard("civilians", 1, at="near"),
            basis=basis.VOID_CARD,
        ),
        SideCard(
            "Eclipse",
            "turn Sentry's latest faceup card in the Storyline facedown",
            reveals=TurnFacedown("latest"),
            basis=basis.VOID_CARD,
        ),
        SideCard(
            "Drained",
            "each Hero in Sentry's Location discards 1 action token, or takes 1 damage if they have none",
            reveals=On(Heroes("here"), If(Possible(SpendToken()), SpendToken(), otherwise=Damage(1))),
            basis=basis.VOID_CARD,
        ),
        SideCard(
            "Self-Doubt",
            "Sentry puts 1 hand card under his deck; if it was his last one he is KO'd",
            reveals=Bury(1),
            basis=basis.VOID_CARD,
        ),
    ),
    source="reconstructed",
)
"""What the player who has Sentry sets out: one card faceup, six in a facedown pile."""

# ---------------------------------------------------------------- his deck

ONE_MORE_CRISIS: Final = PutTokens(DARK_ENTITY, 1)

HOLD_BACK_THE_DARK: Final = Text(
    "discard up to 2 crisis tokens from the Dark Entity card",
    Seq((PutTokens(DARK_ENTITY, -1), May(PutTokens(DARK_ENTITY, -1)))),
    name="Hold Back the Dark",
    basis=basis.THEME,
)
SOLAR_BURST: Final = Text(
    "deal 3 damage split as you like among enemies in your Location; "
    "if used, add 1 crisis token to the Dark Entity card",
    Pay(cost=ONE_MORE_CRISIS, buys=Hit(3, split=True)),
    name="Solar Burst",
    basis=basis.THEME,
)
GOLDEN_RESCUE: Final = Text(
    "rescue up to 2 civilians in your Location or in 1 adjacent Location; "
    "if used, add 1 crisis token to the Dark Entity card",
    Pay(
        cost=ONE_MORE_CRISIS,
        buys=On(Places("near", having="civilians", pick=1), Seq((Rescue(), May(Rescue())))),
    ),
    name="Golden Rescue",
    basis=basis.THEME,
)
SPEED_OF_LIGHT: Final = Text(
    "move to any Location; if used, add 1 crisis token to the Dark Entity card",
    Pay(cost=ONE_MORE_CRISIS, buys=Relocate("anywhere")),
    name="Speed of Light",
    basis=basis.THEME,
)

SENTRY: Final = Hero(
    "world_war_hulk:sentry",
    "Sentry",
    cards=(
        HeroCard((HEROIC,), HOLD_BACK_THE_DARK, starting_hand=True),
        HeroCard((ATTACK,), SOLAR_BURST, count=2),
        HeroCard((HEROIC,), GOLDEN_RESCUE, count=2),
        HeroCard((MOVE,), SPEED_OF_LIGHT, count=2),
        HeroCard((ATTACK,)),
        HeroCard((MOVE, ATTACK)),
        HeroCard((ATTACK, HEROIC)),
        HeroCard((WILD,)),
        HeroCard((WILD, WILD)),
    ),
    source="reconstructed",
    villain="world_war_hulk:the_void",
    decks=(DARK_ENTITY_AND_VOID.id,),
    basis=basis.SENTRY,
)
"""The hero who is his own worst enemy."""
