"""The four horsemen as villains of the prelude, who follow each other and share a dashboard and six threats.

Famine brings civilians, War thugs, Pestilence crisis, and Death comes for the heroes. Each special effect counts the
copies of its name, so all of them grow worse the longer the prelude lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from marvel_united.model.content import X_MEN_ORDER, Action, Counter, PlanCard, Plot, Text, Threat, Villain
from marvel_united.model.effects import (
    ATTACK,
    HEROIC,
    Add,
    Advance,
    AtLeast,
    Conclude,
    Copies,
    Count,
    Damage,
    Discard,
    Effect,
    Eliminate,
    Heroes,
    If,
    Level,
    MoveVillain,
    Not,
    Nothing,
    PassOn,
    Places,
    PlansLeft,
    Seq,
)

from .horsemen import DEATH, FAMINE, NAMES, PESTILENCE, WAR

__all__ = ["KOS", "MODE", "OUTCOMES", "PRELUDE"]

MODE: Final = "horsemen_of_apocalypse:prelude"
"""The only mode in which the horsemen are villains."""

OUTCOMES: Final = tuple(
    [Counter(f"horsemen_of_apocalypse:{name.lower()}_outcome", f"{name}'s outcome", max=2) for name in NAMES]
)
"""How each horseman has fared: 0 not yet, 1 defeated, 2 succeeded."""

KOS: Final = Counter("horsemen_of_apocalypse:kos", "KOs since Death came", max=2)

FEAR_RISING: Final = "Fear Rising"
SPREADING_DESTRUCTION: Final = "Spreading Destruction"
SHEDDING_CHAOS: Final = "Shedding Chaos"
HORSEMEN_CALLING: Final = "Horsemen Calling"

# ---------------------------------------------------------------- what they share

DISCARD_CRISIS: Final = Action(
    "horsemen_of_apocalypse:discard_crisis",
    "Discard crisis",
    pays=(HEROIC, ATTACK),
    effect=Discard("crisis", 1),
)

PLOTS: Final = (
    Plot(
        "3 or more locations full (civilians, thugs, crisis) when a villain turn ends: the current horseman succeeds",
        when=AtLeast(Count("full", "anywhere"), 3),
        moment="villain_turn_ends",
        then=Conclude(succeeded=True),
    ),
    Plot(
        "no master plan card left when a villain turn ends: the current horseman is defeated",
        when=Not(AtLeast(PlansLeft())),
        moment="villain_turn_ends",
        then=Conclude(succeeded=False),
    ),
)
"""What decides over a horseman when a villain turn ends; success comes first (A3)."""

SPECIAL_RULES: Final = (
    "no missions in this game; "
    "horsemen always under pressure; they take no damage; "
    "crisis put on a location fills a slot as a civilian or thug would; "
    "a hero may discard 1 crisis here with a heroic or an attack; "
    "a horseman still without success after their last master plan card is defeated; "
    "on success or defeat the next horseman takes over with their piece and deck; "
    "Famine, War, Pestilence: any hero KO is an immediate success; "
    "Death: a KO'd hero leaves this game, loses all action tokens, and is back for the final battle; "
    "the second KO is Death's success"
)

THREATS: Final = tuple(
    [
        Threat(name, "marker", f"counted by {name} master plan cards", clear=(HEROIC, HEROIC), count=2)
        for name in (FEAR_RISING, SPREADING_DESTRUCTION, SHEDDING_CHAOS)
    ]
)
"""They belong to no horseman; Famine, who comes first, brings them."""


KO_IS_SUCCESS: Final = Conclude(succeeded=True)
SECOND_KO_IS_SUCCESS: Final = Seq(
    (
        Advance(KOS.id),
        If(AtLeast(Level(KOS.id), 2), Conclude(succeeded=True), otherwise=Eliminate()),
    )
)


def horseman(
    name: str, plans: tuple[PlanCard, ...], *, threats: tuple[Threat, ...] = (), on_knock_out: Effect = KO_IS_SUCCESS
) -> Villain:
    """Print the dashboard for a horseman.

    A KO sets off the horseman's own rule and nothing else (A2). That rule is no stand-in for a BAM! (I8).
    """
    return Villain(
        f"horsemen_of_apocalypse:{name.lower()}",
        name,
        health=None,
        bam=Text("horsemen of the prelude have no BAM", Nothing()),
        overflow=Text("a civilian, thug or crisis without a slot goes on to the next clockwise location", PassOn()),
        plots=PLOTS,
        actions=(DISCARD_CRISIS,),
        special_rules=SPECIAL_RULES,
        setup="cut each horseman deck at random: 2 cards with 2 players, 1 card with 3-4; "
        "begin with Famine alone and her deck",
        on_knock_out=on_knock_out,
        instead_of_bam=Nothing(),
        source="printed-single",
        plans=plans,
        threats=threats,
        modes=(MODE,),
    )


# ---------------------------------------------------------------- master plan cards


def counted(name: str) -> str:
    """Say what a special effect of this name counts."""
    if name == HORSEMEN_CALLING:
        return f"count the {name} cards in the storyline, this one included; "
    return f"count the {name} threats in play plus {name} master plan cards in the storyline, this one included; "


def copies(name: str) -> Copies:
    """Count what a special effect of this name counts."""
    return Copies(name, threats=name != HORSEMEN_CALLING)


def plan(move: int | Text, name: str, does: str, effect: Callable[[Copies], Effect]) -> PlanCard:
    """Print a card: the movement, and what comes as often as copies are counted."""
    return PlanCard(
        move if isinstance(move, int) else None,
        move_text=move if isinstance(move, Text) else None,
        special=Text(counted(name) + does, effect(copies(name)), name),
        order=X_MEN_ORDER,
    )


def civilians(move: int, name: str) -> PlanCard:
    """Print a card of Famine."""
    return plan(move, name, "add that many civilians at Famine's location", lambda n: Add(civilians=n))


def thugs(move: int, name: str) -> PlanCard:
    """Print a card of War."""
    return plan(move, name, "add that many thugs at War's location", lambda n: Add(thugs=n))


def crisis(move: int, name: str) -> PlanCard:
    """Print a card of Pestilence."""
    return plan(move, name, "add that many crisis tokens at Pestilence's location", lambda n: Add(crisis=n))


TO_NEXT_HERO: Final = Text(
    "go on clockwise to the next location holding any hero", MoveVillain(next=Places(having="heroes"))
)


def damage(name: str) -> PlanCard:
    """Print a card of Death."""
    does = "every hero at Death's location takes that much damage"
    return plan(TO_NEXT_HERO, name, does, lambda n: Damage(n, Heroes("here")))


PRELUDE: Final = (
    horseman(
        FAMINE,
        (
            civilians(2, SHEDDING_CHAOS),
            civilians(3, FEAR_RISING),
            civilians(4, SPREADING_DESTRUCTION),
            civilians(0, HORSEMEN_CALLING),
        ),
        threats=THREATS,
    ),
    horseman(
        WAR,
        (
            thugs(4, SHEDDING_CHAOS),
            thugs(2, FEAR_RISING),
            thugs(3, SPREADING_DESTRUCTION),
            thugs(0, HORSEMEN_CALLING),
        ),
    ),
    horseman(
        PESTILENCE,
        (
            crisis(3, SHEDDING_CHAOS),
            crisis(4, FEAR_RISING),
            crisis(2, SPREADING_DESTRUCTION),
            crisis(0, HORSEMEN_CALLING),
        ),
    ),
    horseman(
        DEATH,
        (
            damage(SHEDDING_CHAOS),
            damage(FEAR_RISING),
            damage(SPREADING_DESTRUCTION),
            damage(HORSEMEN_CALLING),
        ),
        on_knock_out=SECOND_KO_IS_SUCCESS,
    ),
)
"""The horsemen, in the order in which they come."""
