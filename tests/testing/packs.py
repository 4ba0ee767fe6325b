"""A small sound pack for tests of the conformance kit, and ways to spoil it."""

from __future__ import annotations

from msgspec.structs import replace

from marvel_united.model.content import Hero, HeroCard, Location, PlanCard, Plot, Text, Threat, Tokens, Track, Villain
from marvel_united.model.effects import (
    Advance,
    AtLeast,
    Call,
    Crisis,
    Damage,
    Draw,
    Effect,
    Heroes,
    Level,
    PerHeroes,
    Seq,
)
from marvel_united.model.expansion import Expansion, Handler
from marvel_united.model.modes import Challenge

ADA = Hero(
    "bad:ada",
    "Ada",
    cards=(
        HeroCard(("move",), count=3),
        HeroCard(("attack",), count=3),
        HeroCard(("heroic", "wild"), count=3),
        HeroCard(("move", "attack"), Text("draws a card", Draw(1), "Note"), count=3),
    ),
)

BOSS = Villain(
    "bad:boss",
    "Boss",
    health=PerHeroes(4, 5, 6),
    bam=Text("the clock goes on, 1 crisis to all", Seq((Advance("bad:clock"), Crisis(1, Heroes())))),
    overflow=Text("1 damage to all heroes there", Damage(1, Heroes("here"))),
    plans=(PlanCard(1, bam=True, count=8), PlanCard(2, add=(Tokens(1, 1), Tokens(1), Tokens(1)), count=4)),
    threats=(
        Threat("Gas", "bam", "1 crisis to the heroes here", Crisis(1, Heroes("here")), count=3),
        Threat("Guard", "bam", "1 damage to the heroes here", Damage(1, Heroes("here")), health=2, count=3),
    ),
    track=Track("bad:clock", "Clock", 20),
    plots=(Plot("the clock strikes", AtLeast(Level("bad:clock"), 20)),),
)

CAVE = Location("bad:cave", "Cave", (None, "civilian", "thug"), Text("draws a card", Draw(1), "Rest"))

SMALL = Challenge("bad:small", "Small", "each hero does without a move card", removes=(("move",),))

SOUND = Expansion(
    "bad",
    "A small pack",
    requires=("core",),
    heroes=(ADA,),
    villains=(BOSS,),
    locations=(CAVE,),
    challenges=(SMALL,),
)
"""A pack with nothing wrong."""


def boss(**changed: object) -> Expansion:
    """Give the pack with another villain."""
    return replace(SOUND, villains=(replace(BOSS, **changed),))


def bam(effect: Effect) -> Expansion:
    """Give the pack with another BAM!."""
    return boss(bam=Text("does something bad", effect))


def ada(effect: Effect) -> Expansion:
    """Give the pack with another special effect, on all cards of the hero."""
    card = HeroCard(("move", "attack"), Text("does something bad", effect, "Note"), count=12)
    return replace(SOUND, heroes=(replace(ADA, cards=(card,)),))


def cave(effect: Effect) -> Expansion:
    """Give the pack with another effect of its location."""
    return replace(SOUND, locations=(replace(CAVE, end_of_turn=Text("does something bad", effect, "Rest")),))


def threat(effect: Effect) -> Expansion:
    """Give the pack with other threats."""
    return boss(threats=(Threat("Gas", "bam", "does something bad", effect, count=6),))


def calling(pack: Expansion, trick: str) -> Expansion:
    """Let a pack register a trick as its handler."""
    return replace(pack, handlers=(Handler("bad:trick", f"tests.testing.tricks:{trick}"),))


TRICK = Call("bad:trick", (1,))
"""Calls the trick that a pack registers."""
