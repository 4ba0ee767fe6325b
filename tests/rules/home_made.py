"""Content of our own, for rules that no card of the core box reaches; and a look at it."""

from __future__ import annotations

from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.expansions import core_box
from marvel_united.expansions.registry import Registry
from marvel_united.model.content import Hero, HeroCard, Location, PlanCard, Text, Threat, Villain
from marvel_united.model.effects import (
    Attack,
    Bury,
    Clear,
    Costs,
    Crisis,
    Damage,
    Draw,
    Effect,
    Heroes,
    Nothing,
    On,
    PerHeroes,
    Places,
    Seq,
    Step,
    Strike,
    Symbol,
)
from marvel_united.model.expansion import Expansion
from marvel_united.testing import Table

QUIET = Text("nothing", Nothing())


def special(name: str, effect: Effect, *, mandatory: bool = False) -> Text:
    """Give a special effect of a hero card."""
    return Text(name, effect, name, mandatory)


MASTERMIND = Villain(
    "lab:mastermind",
    "Mastermind",
    health=PerHeroes(4, 4, 4),
    bam=Text("1 crisis to every hero", Crisis(1, Heroes())),
    overflow=QUIET,
    plans=(PlanCard(0, count=12),),
    threats=(
        Threat("Gas Leak", "turn_start", "1 damage to a hero who begins a turn here", Damage(1)),
        Threat("Ambush", "turn_end", "1 crisis to a hero who ends a turn here", Crisis(1)),
        Threat("Barricade", "constant", "nothing", clear=("move", "attack", "heroic")),
        Threat("Sealed Gate", "marker", "cannot be cleared", clearable=False),
        Threat("Undertow", "turn_start", "a hero who begins a turn here loses a move", Strike("move")),
        Threat("Quicksand", "constant", "leaving costs 1 move more", modifiers=(Costs("core:move"),)),
    ),
)

JANUS = Hero(
    "lab:janus",
    "Janus",
    cards=(
        HeroCard(("move",)),
        HeroCard(("attack",)),
        HeroCard(("heroic",)),
        HeroCard(("wild",)),
        HeroCard(("move", "attack"), either=True),
        HeroCard(("move",), special("Oath", Crisis(1), mandatory=True)),
        HeroCard(("move",), special("Sacrifice", Damage(2))),
        HeroCard(("move",), special("Orders", On(Heroes(others=True), Step()))),
        HeroCard(("move",), special("Volley", On(Heroes(others=True), Attack()))),
        HeroCard(("heroic",), special("Sabotage", Clear(Places("anywhere")))),
        HeroCard(("heroic",), special("Second Wind", Seq((Bury(1), Draw(2))))),
        HeroCard(("attack",), special("Panic", Damage(1, Heroes()))),
    ),
)

PIT = Location("lab:pit", "Pit", slots=(None, None), end_of_turn=replace(special("Pit", Crisis(1)), mandatory=True))

RULES: Rules = Registry.of(
    core_box.expansion(),
    Expansion("lab", "Laboratory", requires=("core",), heroes=(JANUS,), villains=(MASTERMIND,), locations=(PIT,)),
).rules(("lab",))
"""The core box, Mastermind, Janus and the Pit."""


def symbols(table: Table) -> list[Symbol]:
    """Give the symbols that can be used this turn."""
    return [symbol.symbol for symbol in table.state.turn.symbols]
