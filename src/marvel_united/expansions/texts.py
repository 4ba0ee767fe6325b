"""What can be wrong with texts: numbers that nobody named, and what stands where it cannot work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from marvel_united.engine.select import RING
from marvel_united.model.content import Action, Hero, Location, PlanCard, Threat, Villain
from marvel_united.model.effects import (
    Activates,
    Add,
    As,
    Attack,
    Begin,
    Bound,
    Bury,
    Call,
    Costs,
    CrisisStays,
    Damage,
    Draw,
    DrawsMore,
    DrawUpTo,
    Eliminate,
    ExchangeCards,
    Fallen,
    Fill,
    Finish,
    Forgo,
    Gain,
    HandSize,
    HandSymbols,
    Heroes,
    Hit,
    KeepsTokens,
    LatestSymbols,
    Leap,
    LessDamage,
    Let,
    Me,
    Mighty,
    MoreDamage,
    MoveFigure,
    MoveVillain,
    NoSpecials,
    On,
    PassOn,
    PassToken,
    PeekPlan,
    Perform,
    PerHeroes,
    Places,
    PlaysAtRandom,
    Protect,
    Ransom,
    Recharge,
    Relocate,
    Rescue,
    Search,
    SpendToken,
    Steady,
    Step,
    Strike,
    Stun,
    TakeTokens,
    Together,
    Toughness,
    TurnFacedown,
    Undying,
    Unless,
    When,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, Team
from marvel_united.model.parts import is_whole, nodes_of, parts_of

from .faults import MOST, Finding, Number, by_heroes, number_faults

__all__ = ["text_faults"]

MOST_HEROES: Final = 4
"""How many heroes a game may have."""

MOST_HANDED_OVER: Final = 999_999
"""The highest number that a `Call` may hand over; no number of a saved game is higher."""

_BOUND: Final = {"overflow": 3, "on_knock_out": 1, "instead_of_bam": 1, "endures": 1}
"""How many numbers the rule that calls a text of a villain has named for it; none for texts that are not here."""

_OF_HERO: Final = ("on_knock_out", "instead_of_bam")
"""The texts of a villain for which a hero has been named: who has fallen."""

_TO_HERO: Final = ("hero_damaged", "hero_knocked_out", "turn_ends")
"""What happens to a hero, whom it names."""

_Special: TypeAlias = type[PassOn | Eliminate | MoveFigure]

_ONLY_IN: Final[dict[str, _Special]] = {"overflow": PassOn, "on_knock_out": Eliminate, "instead_of_bam": Eliminate}
"""What works with the numbers that such a text of a villain is called with, and so nowhere else."""

_ELSEWHERE: Final = (Toughness, Costs, Activates, Undying, DrawsMore, KeepsTokens)
"""Standing rules that are looked for in one kind of place, and so not where a text begins them."""

_BY_HERO: Final = (
    Attack,
    Bury,
    Draw,
    DrawUpTo,
    ExchangeCards,
    Finish,
    Forgo,
    Gain,
    HandSize,
    HandSymbols,
    Hit,
    Leap,
    PassToken,
    PeekPlan,
    Perform,
    Protect,
    Recharge,
    Relocate,
    Rescue,
    Search,
    SpendToken,
    Step,
    Strike,
    Stun,
    TakeTokens,
    Together,
    TurnFacedown,
)
"""What is done by, or looked up for, the acting hero."""

_Thing: TypeAlias = "Hero | Villain | Location | Action | ExtraDeck | Team"


def text_faults(expansion: Expansion) -> tuple[Finding, ...]:
    """Find texts of a well-shaped expansion that cannot work as they stand.

    Codes: ``bad_number``, ``unbound``, ``misplaced_effect``, ``idle_modifier``.

    Args:
        expansion: what to check.

    >>> from marvel_united.model.content import Location, Text
    >>> moon = Location("example:moon", "Moon", (None,), Text("draws", Draw(Bound())))
    >>> text_faults(Expansion("example", "Example", locations=(moon,)))[0].message
    "'example:moon' uses number 0 of 0 that have been named"
    """
    things: tuple[_Thing, ...] = (
        *expansion.heroes,
        *expansion.villains,
        *expansion.locations,
        *expansion.actions,
        *expansion.decks,
        *expansion.teams,
    )
    return (*[fault for thing in things for fault in _text_faults(thing)], *_heroless(expansion))


def _text_faults(thing: _Thing) -> Iterator[Finding]:
    yield from _misplaced(thing.id, thing)
    for field in thing.__struct_fields__:
        if field == "health":  # no text, and looked at where values are
            continue
        named = _Named(_BOUND.get(field, 0), hero=field in _OF_HERO)
        yield from _numbers(thing.id, getattr(thing, field), named)


# ---------------------------------------------------------------- numbers


class _Named(NamedTuple):
    """What has been named for a text.

    Args:
        numbers: how many numbers.
        hero: whether the first of them to be named is a hero, whom `Fallen` finds.
    """

    numbers: int
    hero: bool = False


_NONE: Final = _Named(0)


def _numbers(at: str, node: object, bound: _Named) -> Iterator[Finding]:
    """Check the numbers in a text for which some have been named."""
    if isinstance(node, Bound) and not 0 <= node.index < bound.numbers:
        message = f"{at!r} uses number {node.index} of {bound.numbers} that have been named"
        yield Finding("unbound", message, at, f"{node!r}", node)
    if isinstance(node, Fallen) and not bound.hero:
        yield Finding("unbound", f"{at!r} is about a hero who has fallen, where none has", at, "Fallen", node)
    yield from number_faults(at, node, *_shown(node))
    for part, named in _scopes(node, bound):
        if is_whole(part):
            yield from _numbers(at, part, named)


_FROM_ONE: Final[dict[type, str]] = {
    Toughness: "toughness",
    Costs: "extra symbols to pay",
    MoreDamage: "more or less damage",
    LessDamage: "more or less damage",
    Mighty: "damage of an attack",
    DrawsMore: "to draw or take",
    TakeTokens: "to draw or take",
}
"""What has a number that is at least 1, and what that number is."""


def _shown(node: object) -> list[Number]:
    """Give the numbers that stand in a part of a text itself, with their bounds."""
    match node:
        case PerHeroes():
            return [(field, "for that many heroes", n, 0, MOST) for field, n in by_heroes(node)]
        case Toughness(n=n) | MoreDamage(n=n) | LessDamage(n=n) | Mighty(n=n) | DrawsMore(n=n) | TakeTokens(n=n):
            return [("n", _FROM_ONE[type(node)], n, 1, MOST)]
        case Costs(more=n):
            return [("more", _FROM_ONE[Costs], n, 1, MOST)]
        case Activates(on=on, gain=gain):
            return [
                ("on", "symbols that activate it", len(on), 1, MOST),
                ("gain", "actions to gain", len(gain), 1, MOST),
            ]
        case As(hero=hero, at=place):
            return [
                ("hero", "as the index of a hero", hero, 0, MOST_HEROES - 1),
                ("at", "as a ring position", place, -1, RING - 1),
            ]
        case Call(args=args):
            most = MOST_HANDED_OVER
            return [(f"args[{index}]", "to hand over", n, -most, most) for index, n in enumerate(args)]
        case Struct() if not isinstance(node, Bound) and not _is_printed(node):
            return [(field, "as a number in a text", n, -MOST, MOST) for field, n in _own_numbers(node)]
        case _:
            return []


def _own_numbers(node: Struct) -> Iterator[tuple[str, int]]:
    """Give the numbers that stand in the fields of a part of a text, or are listed there."""
    for field, part in zip(node.__struct_fields__, parts_of(node), strict=True):
        listed = () if isinstance(part, Struct) else enumerate(parts_of(part))
        found = [(field, part), *[(f"{field}[{index}]", each) for index, each in listed]]
        yield from ((name, n) for name, n in found if isinstance(n, int))


def _scopes(node: object, bound: _Named) -> list[tuple[object, _Named]]:
    """Give what is inside a part of a text, each with what has been named for it."""
    match node:
        case Let(amount=first, then=then) | Ransom(at=first, then=then):
            return [(first, bound), (then, bound._replace(numbers=bound.numbers + 1))]
        case Begin(modifier=modifier, who=who):
            return [(modifier, _NONE), (who, bound)]
        case When(happens=happens, do=effect, who=who):
            return [(effect, _Named(1, hero=True) if happens in _TO_HERO else _NONE), (who, _NONE)]
        case MoveVillain(by=by, to=to, next=places):
            return [(by, bound), (to, bound), (places, _NONE)]
        case MoveFigure(next=places, then=then):
            return [(places, _NONE), (then, bound)]
        case Call():
            return []
        case _:
            return [(part, bound) for part in parts_of(node)]


def _is_printed(node: object) -> bool:
    """Tell whether something is a printed component, whose own numbers have bounds of their own, and no text."""
    return isinstance(node, Struct) and node.__struct_config__.tag is None


# ---------------------------------------------------------------- what stands in the wrong place


def _misplaced(at: str, node: object, special: _Special | None = None) -> Iterator[Finding]:
    """Find what stands where it cannot work.

    Args:
        at: what to name as the place.
        node: what to look through.
        special: what can work in this text alone.
    """
    if isinstance(node, Struct):
        yield from _unprepared(at, node, special)
        yield from _unasked(at, node)
    for part, prepared in _inside(node, special):
        if is_whole(part):
            yield from _misplaced(at, part, prepared)


def _unprepared(at: str, node: object, special: _Special | None) -> Iterator[Finding]:
    """Find what a rule must have prepared: a paid symbol for `Fill` (M8), left tokens for `PassOn` (V16), a KO (I6)."""
    match node:
        case Fill():
            yield Finding("misplaced_effect", f"{at!r} fills a slot elsewhere than as an action", at, "Fill", node)
        case PassOn() if special is not PassOn:
            yield Finding("misplaced_effect", f"{at!r} passes on tokens that no overflow has left", at, "PassOn", node)
        case Eliminate() if special is not Eliminate:
            message = f"{at!r} eliminates a hero elsewhere than in what the dashboard ties to a KO"
            yield Finding("misplaced_effect", message, at, "Eliminate", node)
        case MoveFigure() if special is not MoveFigure:
            yield Finding("misplaced_effect", f"{at!r} moves a figure that is no threat's", at, "MoveFigure", node)
        case Begin(modifier=modifier) if isinstance(modifier, _ELSEWHERE):
            kind = type(modifier).__name__
            message = f"{at!r} begins a rule that is looked for elsewhere: {kind}"
            yield Finding("idle_modifier", message, at, kind, modifier)
        case _:
            pass


def _unasked(at: str, node: object) -> Iterator[Finding]:
    """Find what is to be picked where nobody is asked: only `On` asks for places, and a standing rule for nothing.

    Which symbol an either/or card counts as is asked by `Let` and `Add` (V18).
    """
    inside = [each for part in parts_of(node) for each in ((part,) if isinstance(part, Struct) else parts_of(part))]
    if not isinstance(node, (Let, Add)) and any(isinstance(each, LatestSymbols) for each in inside):
        message = f"{at!r} counts symbols elsewhere than in a Let or an Add, which ask for those of either/or cards"
        yield Finding("misplaced_effect", message, at, "LatestSymbols", node)
    match node:
        case Places(pick=pick) if pick:
            message = f"{at!r} has places to pick elsewhere than in an On, which alone asks for them"
            yield Finding("misplaced_effect", message, at, "Places", node)
        case (
            MoreDamage(to=Heroes(pick=pick))
            | Steady(who=Heroes(pick=pick))
            | NoSpecials(who=Heroes(pick=pick))
            | CrisisStays(who=Heroes(pick=pick))
            | When(who=Heroes(pick=pick))
        ) if pick:
            message = f"{at!r} has heroes to pick in a standing rule, which never asks"
            yield Finding("misplaced_effect", message, at, "Heroes", node)
        case _:
            pass


def _inside(node: object, special: _Special | None) -> list[tuple[object, _Special | None]]:
    """Give what is inside a part of some content, each with what can work there alone."""
    match node:
        case Action(effect=Fill(), when=when):
            return [(when, None)]
        case On(each=Places(when=when, most=most), effect=effect):
            return [(when, None), (most, None), (effect, special)]
        case Villain():
            return [(getattr(node, field), _ONLY_IN.get(field)) for field in node.__struct_fields__]
        case Threat(effect=effect, modifiers=modifiers):
            return [(effect, MoveFigure), (modifiers, None)]
        case _:
            kept = None if isinstance(node, (Let, Ransom)) and special is not MoveFigure else special
            return [(part, kept) for part in parts_of(node)]


# ---------------------------------------------------------------- where no hero acts


def _heroless(expansion: Expansion) -> Iterator[Finding]:
    """Find what needs an acting hero where none acts."""
    for at, place, text in (*_villain_texts(expansion), *_standing_rules(expansion), *_apart(expansion)):
        for node in _needing_hero(text):
            kind = type(node).__name__
            message = f"{at!r} has {kind}, which needs an acting hero, in its {place}, where none acts"
            yield Finding("misplaced_effect", message, at, kind, node)


_Place: TypeAlias = tuple[str, str, object]
"""Whose text it is, the place where it stands, and itself."""


def _villain_texts(expansion: Expansion) -> Iterator[_Place]:
    """Give the texts of the villain, who acts alone."""
    for villain in expansion.villains:
        for field in ("before_bam", "bam", "overflow", "plots", "on_knock_out", "instead_of_bam", "endures"):
            yield villain.id, field, getattr(villain, field)
        for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
            if threat.when in ("arrival", "bam", "called"):
                yield id, f"effect on {threat.when}", threat.effect
    for id, plan in _plan_cards(expansion):
        yield id, "special", plan.special
        yield id, "move_text", plan.move_text


def _plan_cards(expansion: Expansion) -> Iterator[tuple[str, PlanCard]]:
    for villain in expansion.villains:
        yield from zip(plan_card_ids(villain), villain.plans, strict=True)
    for deck in expansion.decks:
        yield from zip(deck_card_ids(deck), deck.plans, strict=False)


def _standing_rules(expansion: Expansion) -> Iterator[_Place]:
    """Give the standing rules of all but heroes and what comes with them; they have force whoever acts."""
    owned = [id for hero in expansion.heroes for id in hero.decks]
    for villain in expansion.villains:
        yield villain.id, "modifiers", villain.modifiers
        for id, threat in zip(threat_ids(villain), villain.threats, strict=True):
            yield id, "modifiers", threat.modifiers
    for location in expansion.locations:
        yield location.id, "modifiers", location.modifiers
    for deck in [deck for deck in expansion.decks if deck.id not in owned]:
        for id, card in zip(deck_card_ids(deck)[len(deck.plans) :], deck.cards, strict=True):
            yield id, "modifiers", card.modifiers
    for team in expansion.teams:
        for id, displayed in zip(hero_card_ids(team), team.cards, strict=True):
            yield id, "modifiers", displayed.modifiers


def _apart(expansion: Expansion) -> Iterator[_Place]:
    """Give what is looked up without the hero who acts: a figure's next place."""
    things: tuple[_Thing, ...] = (*expansion.heroes, *expansion.villains, *expansion.locations, *expansion.actions)
    for thing in (*things, *expansion.decks, *expansion.teams):
        for node in nodes_of(thing):
            match node:
                case MoveVillain(next=Places() as places) | MoveFigure(next=places):
                    yield thing.id, type(node).__name__, places
                case _:
                    pass


def _needing_hero(node: object) -> Iterator[object]:
    """Find what in a text needs an acting hero and is given none by the text itself."""
    match node:
        case On(each=Heroes()) | Damage(to=Heroes()) | PlaysAtRandom():
            pass
        case Heroes(at=at):
            yield from _needing_hero(at)
        case When(happens="turn_ends", who=who):
            yield from [node] if isinstance(who, Me) else _needing_hero(who)
        case Unless(by=Heroes(pick=pick), do=effect) if pick:
            yield from _needing_hero(effect)
        case _:
            parts = parts_of(node)
            if isinstance(node, _BY_HERO) or Me() in parts:
                yield node
            for part in parts:
                if is_whole(part) and not (isinstance(node, (MoveVillain, MoveFigure)) and part is node.next):
                    yield from _needing_hero(part)
