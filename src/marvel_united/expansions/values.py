"""What can be wrong with printed values, and with texts that stand where they cannot work.

All of it is content of the right shape that no game could be played with as it says: a deck of no cards, a threat that
nothing clears for want of slots, a number that was never named, a standing rule that nobody looks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, cast

from msgspec import Struct

from marvel_united.engine.rules import hero_card_ids, plan_card_ids, threat_ids
from marvel_united.engine.select import RING
from marvel_united.model.content import Action, Hero, HeroCard, Location, PlanCard, Threat, Villain
from marvel_united.model.effects import (
    Attack,
    Bound,
    Bury,
    Costs,
    Damage,
    Draw,
    DrawUpTo,
    ExchangeCards,
    Fill,
    Gain,
    HandSize,
    Heroes,
    Leap,
    Let,
    Me,
    Modifier,
    On,
    PassOn,
    PeekPlan,
    PerHeroes,
    Places,
    Protect,
    Relocate,
    Rescue,
    Search,
    Shields,
    Step,
    Strike,
    Toughness,
    Unless,
)
from marvel_united.model.expansion import Expansion

from .checks import Fault

__all__ = ["value_faults"]

MOST: Final = 99
"""The highest number that a component may show; it bounds what a game has to lay out."""

MOST_SLOTS: Final = 12
"""Slots a location may have."""

MOST_MISSION_SLOTS: Final = 30
"""Slots a mission may have."""

_NO_CLEAR: Final = ((), Threat("", "marker", "").clear)
"""What a henchman may say of slots: that it has none, or nothing."""

_BOUND: Final = {"overflow": 2, "on_knock_out": 1}
"""How many numbers the rule that calls a text of a villain has named for it; none for texts that are not here."""

_BY_HERO: Final = (
    Attack,
    Bury,
    Draw,
    DrawUpTo,
    ExchangeCards,
    Gain,
    HandSize,
    Leap,
    PeekPlan,
    Protect,
    Relocate,
    Rescue,
    Search,
    Step,
    Strike,
)
"""What is done by, or looked up for, the acting hero."""

_Number: TypeAlias = tuple[str, int, int, int]
"""What a number is, itself, the lowest and the highest it may be."""


def value_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which values of a well-shaped expansion no game can use.

    Codes: ``bad_number``, ``bad_pair``, ``bad_add``, ``bad_clear``, ``idle_modifier``, ``unbound``,
    ``misplaced_effect``.

    Args:
        expansion: what to check.

    >>> from marvel_united.model.content import Mission
    >>> mission = Mission("example:save_cats", "Save Cats", "civilian", 0)
    >>> value_faults(Expansion("example", "Example", missions=(mission,)))[0].message
    "'example:save_cats' has 0 slots, not 1 to 30"
    """
    return (*_printed(expansion), *_texts(expansion), *_heroless(expansion))


# ---------------------------------------------------------------- what is printed


def _printed(expansion: Expansion) -> Iterator[Fault]:
    for hero in expansion.heroes:
        for id, card in zip(hero_card_ids(hero), hero.cards, strict=True):
            yield from _hero_card(id, card)
    for villain in expansion.villains:
        yield from _villain(villain)
        for id, plan in zip(plan_card_ids(villain), villain.plans, strict=True):
            yield from _plan_card(id, plan)
        for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
            yield from _threat(id, threat)
    for location in expansion.locations:
        yield from _numbers(location.id, ("slots", len(location.slots), 1, MOST_SLOTS))
        yield from _idle(location.id, location.modifiers, ())
    for mission in expansion.missions:
        yield from _numbers(mission.id, ("slots", mission.slots, 1, MOST_MISSION_SLOTS))


def _numbers(at: str, *numbers: _Number) -> Iterator[Fault]:
    for what, n, least, most in numbers:
        if not least <= n <= most:
            message = f"{at!r} has {n} {what}, not {least} to {most}"
            yield Fault("bad_number", message, at, f"{least} to {most} {what}")


def _hero_card(id: str, card: HeroCard) -> Iterator[Fault]:
    yield from _numbers(id, ("copies", card.count, 1, MOST))
    if card.either and len(card.symbols) != 2:
        message = f"{id!r} has {len(card.symbols)} symbols, of which one or the other counts"
        yield Fault("bad_pair", message, id, "2 symbols")


def _villain(villain: Villain) -> Iterator[Fault]:
    if villain.health is not None:
        health = villain.health
        yield from _numbers(villain.id, *[("health", n, 1, MOST) for n in (health.two, health.three, health.four)])
    if villain.track is not None:
        yield from _numbers(villain.track.counter, ("as its end", villain.track.max, 1, MOST))
    for counter in villain.counters:
        start, end = counter.start, counter.max
        yield from _numbers(counter.id, ("as its end", end, 1, MOST), ("at the start", start, 0, max(end, 0)))
    yield from _idle(villain.id, villain.modifiers, (Shields,))


def _plan_card(id: str, card: PlanCard) -> Iterator[Fault]:
    yield from _numbers(id, ("copies", card.count, 1, MOST), ("steps for the villain", card.move or 0, 0, RING))
    for at in card.add:
        yield from _numbers(id, ("thugs", at.thugs, 0, MOST), ("civilians", at.civilians, 0, MOST))
    if len(card.add) not in (0, 3):
        message = f"{id!r} adds tokens at {len(card.add)} places, not at 3 or none"
        yield Fault("bad_add", message, id, "3 places")


def _threat(id: str, threat: Threat) -> Iterator[Fault]:
    yield from _numbers(id, ("copies", threat.count, 1, MOST), ("health", threat.health, 0, MOST))
    if threat.health > 0 and threat.clear not in _NO_CLEAR:
        yield Fault("bad_clear", f"{id!r} has health and slots; a henchman is cleared by damage", id, "health")
    if threat.health == 0 and threat.clearable and not threat.clear:
        yield Fault("bad_clear", f"{id!r} can be cleared, but has neither slots nor health", id, "clearable")
    yield from _idle(id, threat.modifiers, (Toughness, Costs) if threat.when == "constant" else ())


def _idle(at: str, modifiers: tuple[Modifier, ...], working: tuple[type[Modifier], ...]) -> Iterator[Fault]:
    """Find standing rules that have no force where they stand; a constant threat and a dashboard have their own."""
    for modifier in modifiers:
        kind = type(modifier).__name__
        if not isinstance(modifier, working):
            yield Fault("idle_modifier", f"{at!r} has a rule that is never looked for there: {kind}", at, kind)


# ---------------------------------------------------------------- what texts say


def _texts(expansion: Expansion) -> Iterator[Fault]:
    things: tuple[Hero | Villain | Location | Action, ...] = (
        *expansion.heroes,
        *expansion.villains,
        *expansion.locations,
        *expansion.actions,
    )
    for thing in things:
        yield from _misplaced(thing.id, thing)
        for field in thing.__struct_fields__:
            yield from _named_numbers(thing.id, getattr(thing, field), _BOUND.get(field, 0))


def _named_numbers(at: str, node: object, bound: int) -> Iterator[Fault]:
    """Check the numbers in a text for which so many numbers have been named."""
    match node:
        case Bound(index=index) if not 0 <= index < bound:
            yield Fault("unbound", f"{at!r} uses number {index} of {bound} that have been named", at, f"{node!r}")
        case PerHeroes(two=two, three=three, four=four):
            yield from _numbers(at, *[("for that many heroes", n, 0, MOST) for n in (two, three, four)])
        case Toughness(n=n):
            yield from _numbers(at, ("toughness", n, 1, MOST))
        case Costs(more=n):
            yield from _numbers(at, ("extra symbols to pay", n, 1, MOST))
        case Let(amount=amount, then=then):
            yield from _named_numbers(at, amount, bound)
            yield from _named_numbers(at, then, bound + 1)
        case _:
            for part in _parts(node):
                yield from _named_numbers(at, part, bound)


def _misplaced(at: str, node: object, *, left: bool = False) -> Iterator[Fault]:
    """Find what a rule must have prepared: a paid symbol for `Fill` (M8), ``left`` tokens for `PassOn` (V16).

    Picked `Places` are misplaced too where nobody is asked for them: only `On` asks.
    """
    match node:
        case Action(effect=Fill()):
            pass
        case Fill():
            yield Fault("misplaced_effect", f"{at!r} fills a slot elsewhere than as an action", at, "Fill")
        case PassOn() if not left:
            yield Fault("misplaced_effect", f"{at!r} passes on tokens that no overflow has left", at, "PassOn")
        case On(each=Places(), effect=effect):
            yield from _misplaced(at, effect, left=left)
        case Places(pick=pick) if pick:
            message = f"{at!r} has places to pick elsewhere than in an On, which alone asks for them"
            yield Fault("misplaced_effect", message, at, "Places")
        case Villain():
            for field in node.__struct_fields__:
                yield from _misplaced(at, getattr(node, field), left=field == "overflow")
        case _:
            for part in _parts(node):
                yield from _misplaced(at, part, left=left and not isinstance(node, Let))


def _heroless(expansion: Expansion) -> Iterator[Fault]:
    """Find what needs an acting hero in texts of the villain, who acts alone."""
    for at, place, text in _villain_texts(expansion):
        for kind in _needing_hero(text):
            message = f"{at!r} has {kind}, which needs an acting hero, in its {place}, where none acts"
            yield Fault("misplaced_effect", message, at, kind)


def _villain_texts(expansion: Expansion) -> Iterator[tuple[str, str, object]]:
    """Give the texts that work while no hero acts: whose they are, the field they stand in, and themselves."""
    for villain in expansion.villains:
        for field in ("bam", "overflow", "plots", "modifiers", "on_knock_out"):
            yield villain.id, field, getattr(villain, field)
        for id, plan in zip(plan_card_ids(villain), villain.plans, strict=True):
            yield id, "special", plan.special
            yield id, "move_text", plan.move_text
        for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
            if threat.when in ("arrival", "bam"):
                yield id, f"effect on {threat.when}", threat.effect


def _needing_hero(node: object) -> Iterator[str]:
    """Name what in a text needs an acting hero and is given none by the text itself."""
    match node:
        case On(each=Heroes()) | Damage(to=Heroes()):
            pass
        case Unless(by=Heroes(pick=pick), do=effect) if pick:
            yield from _needing_hero(effect)
        case _:
            parts = _parts(node)
            if isinstance(node, _BY_HERO) or Me() in parts:
                yield type(node).__name__
            for part in parts:
                yield from _needing_hero(part)


def _parts(node: object) -> tuple[object, ...]:
    """Give what is right inside a part of some content."""
    if isinstance(node, Struct):
        return tuple([getattr(node, field) for field in node.__struct_fields__])
    return cast("tuple[object, ...]", node) if isinstance(node, tuple) else ()
