"""A villain, a hero and an action of our own, for rules that no card of the core box reaches."""

from __future__ import annotations

from marvel_united.engine import Rules
from marvel_united.expansions import core_box
from marvel_united.model import effects as fx
from marvel_united.model.content import Action, Hero, HeroCard, Moment, PlanCard, Text, Threat, Track, Villain
from marvel_united.model.effects import Effect, PerHeroes
from marvel_united.model.events import BamActivated, Event
from marvel_united.model.expansion import Expansion
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.testing.names import tail

TRACK = "lab:track"
"""The villain's track, for effects that only have to be seen."""

NOTHING = fx.Nothing()
"""What a card does of which nothing is said."""

SEEN = fx.Advance(TRACK)
"""An effect that only has to be seen."""


def text(effect: Effect, name: str = "") -> Text:
    """Print an effect."""
    return Text("as the test says", effect, name)


def threat(name: str, when: Moment, effect: Effect) -> Threat:
    """Print a threat."""
    return Threat(name, when, "as the test says", effect)


def lab(
    *heroes: str,
    plans: tuple[PlanCard, ...] = (PlanCard(0),),
    threats: tuple[Threat, ...] = (),
    bam: Effect = NOTHING,
    overflow: Effect = NOTHING,
    deed: Effect = NOTHING,
    special: Effect = NOTHING,
) -> Scenario:
    """Begin a position against a villain made for one test.

    Args:
        heroes: as `scenario` takes them; left out, they are Hulk and Wasp. ``"Ada"`` is the hero of the lab.
        plans: the master plan cards.
        threats: the threats, none of them in play.
        bam: the dashboard's BAM!.
        overflow: the overflow effect.
        deed: what an attack symbol can be spent on besides attacks.
        special: the special effect "Trick" of Ada's card.
    """
    ada = Hero("lab:ada", "Ada", (HeroCard(("move", "attack"), text(special, "Trick")), HeroCard(("move",), count=11)))
    villain = Villain(
        "lab:villain",
        "Villain",
        health=PerHeroes(4, 8, 11),
        track=Track(TRACK, "Track", 20),
        bam=text(bam),
        overflow=text(overflow),
        plans=plans,
        threats=threats,
        actions=(Action("lab:deed", "Deed", ("attack",), deed),) if deed != NOTHING else (),
    )
    box = Expansion("lab", "Lab", requires=("core",), heroes=(ada,), villains=(villain,))
    return scenario("Villain", *heroes or ("Hulk", "Wasp"), rules=Rules((core_box.expansion(), box)))


def told(table: Table, *kinds: type[Event]) -> list[Event]:
    """Give all events of some types in the order in which they happened."""
    return [event for step in table.history for event in step if isinstance(event, kinds)]


def kinds(table: Table, *among: type[Event]) -> list[type[Event]]:
    """Give only the types of these events."""
    return [type(event) for event in told(table, *among)]


def bams(table: Table) -> list[str]:
    """Give whose BAM!s were activated, in order."""
    return [tail(table.state.cards[bam.card]) if bam.card >= 0 else "dashboard" for bam in table.events(BamActivated)]
