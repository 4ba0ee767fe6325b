"""Captain Ebb: the water rises with every wave, and with it the game is lost."""

from marvel_united.model.content import Action, PlanCard, Plot, Text, Threat, Tokens, Track, Villain
from marvel_united.model.effects import (
    HEROIC,
    MOVE,
    Add,
    Advance,
    AtLeast,
    Both,
    Copies,
    Costs,
    Count,
    Damage,
    Heroes,
    Level,
    Not,
    PerHeroes,
    Seq,
    Sum,
    Turn,
)

WATER = "high_tide:water"

SPRING_TIDE = Text(
    "Water +1, and +1 more for each Burst Dyke in play",
    Advance(WATER, Sum((1, Copies("Burst Dyke", plans=False)))),
    name="Spring Tide",
)
PRESS_GANG = Text(
    "every civilian at Captain Ebb's location becomes a thug",
    Turn("thug"),
    name="Press Gang",
)

CIVILIANS = (Tokens(civilians=1), Tokens(civilians=1), Tokens(civilians=1))
THUGS = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
BOTH = (Tokens(1, 1), Tokens(1, 1), Tokens(1, 1))

PLANS = (
    PlanCard(0, bam=True, special=SPRING_TIDE, count=2),
    PlanCard(1, bam=True, special=PRESS_GANG, count=2),
    PlanCard(1, add=CIVILIANS),
    PlanCard(1, bam=True, add=THUGS),
    PlanCard(2, add=THUGS, count=2),
    PlanCard(2, bam=True, add=CIVILIANS),
    PlanCard(3, bam=True, add=CIVILIANS),
    PlanCard(4, add=BOTH, count=2),
)

THREATS = (
    Threat(
        "First Mate Neap",
        "bam",
        "1 damage to every hero here",
        Damage(1, Heroes("here")),
        clear=(),
        health=4,
    ),
    Threat("Old Barnacle", "bam", "add 1 thug here", Add(thugs=1), clear=(), health=5),
    Threat("Burst Dyke", "bam", "Water +1", Advance(WATER), clear=(HEROIC, HEROIC, MOVE), count=2),
    Threat(
        "Whirlpool",
        "constant",
        "leaving here by a move action costs 2 moves",
        modifiers=(Costs("core:move"),),
    ),
    Threat("Rip Current", "turn_end", "a hero who ends a turn here takes 1 damage", Damage(1)),
)

PUMP = Action(
    "high_tide:pump",
    "Pump",
    pays=(HEROIC,),
    effect=Advance(WATER, -1),
    when=Both(AtLeast(Level(WATER)), Not(AtLeast(Count("thugs")))),
)

CAPTAIN_EBB = Villain(
    "high_tide:captain_ebb",
    "Captain Ebb",
    health=PerHeroes(4, 6, 8),
    track=Track(WATER, "Water", max=18),
    bam=Text(
        "1 damage to every hero at Captain Ebb's location; Water +1",
        Seq((Damage(1, Heroes("here")), Advance(WATER))),
    ),
    overflow=Text("Water +1, however many tokens found no slot", Advance(WATER)),
    plots=(Plot("Water at 18: heroes lose", when=AtLeast(Level(WATER), 18)),),
    actions=(PUMP,),
    special_rules="at a location free of thugs a hero may spend 1 heroic to lower Water by 1",
    plans=PLANS,
    threats=THREATS,
    source="reconstructed",
)
"""A villain against whom the heroes choose between rescuing people and manning the pumps."""
