"""Apocalypse: he has no health; what counts is whose tracker is ahead.

The order of the horseman icons on seven of his cards is not known; see `ICONS`.
"""

from __future__ import annotations

from typing import Final

from marvel_united.model.content import (
    X_MEN_ORDER,
    Counter,
    PlanCard,
    Plot,
    Text,
    Tokens,
    Track,
    Villain,
)
from marvel_united.model.effects import (
    HEROIC,
    MOVE,
    Advance,
    AtLeast,
    Both,
    Bound,
    CallThreats,
    Count,
    Damage,
    Effect,
    Heroes,
    If,
    Level,
    Missions,
    MoveVillain,
    On,
    Places,
    Relocate,
    Reset,
    ReturnThreat,
    Seq,
    Sum,
    When,
)

from .horsemen import DEATH, FAMINE, HORSEMEN, NAMES, PESTILENCE, WAR
from .locations import CITADEL, PYRAMID
from .options import WEAKENED

__all__ = ["APOCALYPSE", "ICONS"]

ICONS: Final = (FAMINE, WAR, PESTILENCE, DEATH)
"""Reconstructed: the horseman icons on each card with a BAM!, left to right. The printed order is not known (C7)."""

DESTRUCTION: Final = "horsemen_of_apocalypse:destruction"
SURVIVAL: Final = "horsemen_of_apocalypse:survival"
HURT: Final = "horsemen_of_apocalypse:hurt"

END: Final = 16
"""The last space of the track that both trackers go along."""

AT_THE_PYRAMID: Final = Places(location=PYRAMID.id)

THUGS: Final = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
THUGS_HERE: Final = (Tokens(thugs=1), Tokens(thugs=2), Tokens(thugs=1))
THUGS_AROUND: Final = (Tokens(thugs=2), Tokens(thugs=1), Tokens(thugs=2))
CIVILIANS_HERE: Final = (Tokens(civilians=1), Tokens(civilians=2), Tokens(civilians=1))
CIVILIANS_AROUND: Final = (Tokens(civilians=2), Tokens(civilians=1), Tokens(civilians=2))
BOTH_KINDS: Final = (Tokens(civilians=1), Tokens(thugs=1), Tokens(civilians=1))

TAKES_A_HERO_ALONG: Final[Effect] = If(
    AtLeast(Count("heroes")),
    On(
        Heroes("here", pick=1),
        Seq((Relocate(AT_THE_PYRAMID), MoveVillain(to=AT_THE_PYRAMID), Damage(2))),
    ),
    otherwise=MoveVillain(to=AT_THE_PYRAMID),
)
"""Without a standing hero he goes alone (A12)."""

AGE_OF_APOCALYPSE_BEGINS: Final = Text(
    "Apocalypse and 1 hero at his location go to Apocalypse's Pyramid; 2 damage to that hero",
    TAKES_A_HERO_ALONG,
    name="Age of Apocalypse Begins",
)
SURVIVAL_OF_THE_FITTEST: Final = Text(
    "Apocalypse and 1 hero at his location go to Apocalypse's Pyramid; 2 damage to that hero",
    TAKES_A_HERO_ALONG,
    name="Survival of the Fittest",
)
CALLING_THE_HORSEMEN: Final = Text(
    "every horseman in play does their BAM; then 1 defeated horseman, picked at random, returns weakened at the first "
    "location clockwise from Apocalypse that has no threat",
    Seq((CallThreats(NAMES, clockwise=True), ReturnThreat(NAMES))),
    name="Calling the Horsemen",
)
TO_NEXT_HERO: Final = Text(
    "go on clockwise to the next location holding any hero",
    MoveVillain(next=Places(having="heroes")),
)
BACK_TO_NEXT_HERO: Final = Text(
    "go on counter-clockwise to the next location holding any hero",
    MoveVillain(next=Places(having="heroes"), back=True),
)
TO_THE_PYRAMID: Final = Text("go to Apocalypse's Pyramid", MoveVillain(to=AT_THE_PYRAMID))


def bam(move: int, add: tuple[Tokens, ...]) -> PlanCard:
    """Print a card with BAM! and the icons of the horsemen; only these are reconstructed, the rest is printed (C7)."""
    return PlanCard(move, bam=True, add=add, order=X_MEN_ORDER, icons=ICONS, source="reconstructed")


PLANS: Final = (
    PlanCard(3, add=THUGS, special=AGE_OF_APOCALYPSE_BEGINS, order=X_MEN_ORDER, on_top=True),
    bam(1, THUGS_HERE),
    bam(1, CIVILIANS_HERE),
    bam(2, THUGS_AROUND),
    bam(2, CIVILIANS_HERE),
    bam(4, THUGS_AROUND),
    bam(4, CIVILIANS_AROUND),
    bam(5, THUGS_HERE),
    PlanCard(None, move_text=TO_NEXT_HERO, special=SURVIVAL_OF_THE_FITTEST, order=X_MEN_ORDER),
    PlanCard(None, move_text=BACK_TO_NEXT_HERO, special=SURVIVAL_OF_THE_FITTEST, order=X_MEN_ORDER),
    PlanCard(
        None,
        move_text=TO_THE_PYRAMID,
        add=BOTH_KINDS,
        special=CALLING_THE_HORSEMEN,
        count=2,
        order=X_MEN_ORDER,
    ),
)

APOCALYPSE: Final = Villain(
    "horsemen_of_apocalypse:apocalypse",
    "Apocalypse",
    health=None,
    track=Track(DESTRUCTION, "Apocalypse", max=END, at_max="heroes lose"),
    counters=(
        Counter(SURVIVAL, "Survival", max=END),
        Counter(HURT, "Heroes damaged this villain turn", max=1),
    ),
    bam=Text(
        "1 hero at Apocalypse's location and 1 hero in each adjacent location take 1 damage",
        On(Places("near"), Damage(1, Heroes("here", pick=1))),
    ),
    overflow=Text("Apocalypse +1 (once per overflowing location)", Advance(DESTRUCTION)),
    plots=(
        Plot("Apocalypse tracker at 16: heroes lose", when=AtLeast(Level(DESTRUCTION), END)),
        Plot(
            "Survival above the Apocalypse tracker with 2 missions done: heroes win",
            when=Both(AtLeast(Missions(), 2), AtLeast(Level(SURVIVAL), Sum((Level(DESTRUCTION), 1)))),
            reason="survival",
            wins=True,
        ),
    ),
    modifiers=(
        When("mission_completed", Advance(SURVIVAL, 2)),
        When("villain_turn_began", Reset(HURT)),
        When("hero_damaged", Advance(HURT)),
        When("villain_turn_ended", If(AtLeast(Level(HURT)), Advance(DESTRUCTION))),
    ),
    special_rules=(
        "a villain turn that damaged any hero ends with Apocalypse +1. "
        "A KO does not trigger the BAM; Apocalypse +1 instead. "
        "He has no health: Survival, on the Apocalypse track, goes "
        "+1 per damage that would be dealt to Apocalypse once 2 missions are done; +2 per completed mission; "
        "above the Apocalypse tracker with 2 missions done: heroes win"
    ),
    setup=(
        "both trackers at 0; Age of Apocalypse Begins goes on top of the shuffled deck; Apocalypse starts at "
        "Apocalypse's Pyramid, heroes start opposite at Starlight Citadel; the 4 horseman threats with their pieces go "
        "at random on the other 4 locations"
    ),
    instead_of_bam=Advance(DESTRUCTION),
    source="printed-single",
    super_villain_tokens=(MOVE, MOVE, HEROIC, HEROIC),
    plans=PLANS,
    threats=HORSEMEN,
    hero="horsemen_of_apocalypse:apocalypse",
    home=PYRAMID.id,
    opposite=CITADEL.id,
    endures=Advance(SURVIVAL, Bound()),
    weakened=WEAKENED.id,
    basis=("reconstructed: the icons on each card with a BAM!, their printed order is not known",),
)
"""The villain of the battle."""
