"""Whether what the texts of an expansion name is there: counters, actions, threats, handlers, decks, options."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from marvel_united.engine.choices import values_of
from marvel_united.engine.rules import deck_card_ids, threat_ids
from marvel_united.engine.sources import function_of
from marvel_united.errors import ExpansionError, raised
from marvel_united.ids import is_id, namespace, slug
from marvel_united.model.content import Action, Hero, Location, PlanCard, Villain
from marvel_united.model.effects import (
    Advance,
    Call,
    CallThreats,
    Conclude,
    Copies,
    Costs,
    InPlay,
    Level,
    Mark,
    Marked,
    Places,
    PutTokens,
    Reset,
    ReturnThreat,
    RevealTop,
    TokensOn,
)
from marvel_united.model.expansion import Expansion, Handler
from marvel_united.model.modes import Challenge, ExtraDeck, Mode, Option, Take, Team
from marvel_united.model.parts import nodes_of, parts

from .checks import actions_of, counters_of
from .faults import Fault, Finding, by_heroes, number_faults, told
from .purity import impurities

__all__ = ["handler_faults", "reference_faults"]

_Thing: TypeAlias = "Hero | Villain | Location | Mode | Challenge | Action | ExtraDeck | Option | Team"

REGULAR: Final = "regular"
"""The group of locations that is always known."""


def reference_faults(expansion: Expansion, required: tuple[Expansion, ...] = ()) -> tuple[Fault, ...]:
    """Tell which names in the texts of a well-shaped expansion lead nowhere.

    Codes: ``unknown_counter``, ``unknown_mark``, ``unknown_action``, ``unknown_threat``, ``unknown_card``,
    ``unknown_handler``, ``unknown_id``; and where a villain, mode or setup option does not fit what it names,
    ``misplaced_effect``, ``wrong_villain``, ``wrong_deck``, ``wrong_location``, ``untaken_option`` and ``bad_number``.

    Args:
        expansion: what to check.
        required: all expansions it builds on.

    >>> from marvel_united.model.content import Hero
    >>> hero = Hero("example:ada", "Ada", cards=(), villain="example:dark_ada")
    >>> reference_faults(Expansion("example", "Example", heroes=(hero,)))[0].message
    "'example:ada' names the unknown villain 'example:dark_ada'"
    """
    reach = _reach((expansion, *required))
    things: tuple[_Thing, ...] = (
        *expansion.heroes,
        *expansion.villains,
        *expansion.locations,
        *expansion.modes,
        *expansion.challenges,
        *expansion.actions,
        *expansion.decks,
        *expansion.options,
        *expansion.teams,
    )
    return told(expansion, (fault for thing in things for fault in _dead_ends(thing, reach)))


class _Reach(Struct, frozen=True):
    """The ids that the texts of an expansion may name, and the namespaces they come from."""

    namespaces: tuple[str, ...]
    heroes: frozenset[str]
    villains: Mapping[str, Villain]
    modes: Mapping[str, Mode]
    missions: frozenset[str]
    challenges: frozenset[str]
    actions: frozenset[str]
    threats: frozenset[str]
    threat_names: frozenset[str]
    plan_names: frozenset[str]
    handlers: frozenset[str]
    locations: Mapping[str, Location]
    groups: frozenset[str]
    decks: Mapping[str, ExtraDeck]
    beside: frozenset[str]
    piles: frozenset[str]
    options: Mapping[str, Option]


def _reach(expansions: tuple[Expansion, ...]) -> _Reach:
    villains = [villain for expansion in reversed(expansions) for villain in expansion.villains]
    return _Reach(
        namespaces=tuple(expansion.namespace for expansion in expansions),
        heroes=frozenset(hero.id for expansion in expansions for hero in expansion.heroes),
        villains={villain.id: villain for villain in villains},
        modes={mode.id: mode for expansion in reversed(expansions) for mode in expansion.modes},
        missions=frozenset(mission.id for expansion in expansions for mission in expansion.missions),
        challenges=frozenset(c.id for expansion in expansions for c in expansion.challenges),
        actions=frozenset(action.id for expansion in expansions for action in actions_of(expansion)),
        threats=frozenset(id for villain in villains for id in threat_ids(villain)),
        threat_names=frozenset(threat.name for villain in villains for threat in villain.threats),
        plan_names=frozenset(_plan_names(expansions)),
        handlers=frozenset(handler.id for expansion in expansions for handler in expansion.handlers),
        locations={place.id: place for expansion in reversed(expansions) for place in expansion.locations},
        groups=frozenset((REGULAR, *(place.group for expansion in expansions for place in expansion.locations))),
        decks={deck.id: deck for expansion in reversed(expansions) for deck in expansion.decks},
        beside=frozenset(id for expansion in expansions for deck in expansion.decks for id in deck_card_ids(deck)),
        piles=frozenset(
            deck.id for expansion in expansions for deck in expansion.decks if any(card.reveals for card in deck.cards)
        ),
        options={option.id: option for expansion in reversed(expansions) for option in expansion.options},
    )


def _plan_names(expansions: tuple[Expansion, ...]) -> Iterator[str]:
    """Give the names of the special effects of master plan cards, of villains and of extra decks."""
    plans = [plan for expansion in expansions for villain in expansion.villains for plan in villain.plans]
    plans += [plan for expansion in expansions for deck in expansion.decks for plan in deck.plans]
    return (plan.special.name for plan in plans if plan.special is not None)


def _dead_ends(thing: _Thing, reach: _Reach) -> Iterator[Finding]:
    yield from _thing_faults(thing, reach)
    own = (*_counters_for(thing, reach), *[mark.id for mark in thing.marks]) if isinstance(thing, Villain) else ()
    for node in nodes_of(thing):
        yield from _node_faults(thing.id, node, own, reach)


def _counters_for(villain: Villain, reach: _Reach) -> tuple[str, ...]:
    """Give the counters that are there whenever a villain is: the own ones, and those of all modes it takes part in."""
    modes = [tuple(counter.id for counter in reach.modes[id].counters) for id in villain.modes if id in reach.modes]
    shared = [id for id in modes[0] if all(id in counters for counters in modes)] if modes else []
    return (*counters_of(villain), *shared)


def _thing_faults(thing: _Thing, reach: _Reach) -> Iterator[Finding]:
    """Check what a thing names as a whole."""
    match thing:
        case Hero():
            yield from _hero_faults(thing, reach)
        case Villain():
            yield from _villain_faults(thing, reach)
        case Mode():
            yield from _mode_faults(thing, reach)
        case Challenge():
            yield from _dangling(thing, "excludes", "excludes the unknown challenge", reach.challenges, reach)
        case Team():
            yield from _dangling(thing, "members", "lists the unknown hero", reach.heroes, reach)
        case Option():
            yield from _option_faults(thing, reach)
        case _:
            pass


def _hero_faults(hero: Hero, reach: _Reach) -> Iterator[Finding]:
    """Check what a hero names: who else that is, and what comes along."""
    yield from _dangling(hero, "villain", "names the unknown villain", reach.villains, reach)
    yield from _unknown(hero, "decks", "comes with the unknown extra deck", reach.decks)


def _villain_faults(villain: Villain, reach: _Reach) -> Iterator[Finding]:
    """Check what a villain names. The person and the modes may be absent; what setup needs must be there."""
    at = villain.id
    yield from _dangling(villain, "hero", "names the unknown hero", reach.heroes, reach)
    yield from _dangling(villain, "modes", "names the unknown game mode", reach.modes, reach)
    yield from _unknown(villain, "home", "begins at the unknown location", reach.locations)
    yield from _unknown(villain, "opposite", "begins at the unknown location", reach.locations)
    yield from _unknown(villain, "weakened", "has threats named by the unknown setup option", reach.options)
    yield from _weakened_faults(villain, reach)
    chapters = [reach.modes[id].chapters for id in villain.modes if id in reach.modes]
    if not chapters or any(at not in [chapter.villain for chapter in of_mode] for of_mode in chapters):
        for node in parts(villain, Conclude):
            message = f"{at!r} makes way for the next villain, but is none of several who follow each other"
            yield Finding("misplaced_effect", message, at, "Conclude", node)


def _weakened_faults(villain: Villain, reach: _Reach) -> Iterator[Finding]:
    """Check that threats with a weakened side have another one too, and that only such can begin weakened."""
    at, full = villain.id, [threat.name for threat in villain.threats if not threat.weakened]
    weakened = [threat for threat in villain.threats if threat.weakened]
    for threat in weakened:
        if threat.name not in full:
            message = f"{at!r} has a weakened side of the unknown threat {threat.name!r}"
            yield Finding("unknown_threat", message, at, threat.name, threat, "name")
    option = reach.options.get(villain.weakened)
    for value in () if option is None else option.values:
        if value not in [slug(threat.name) for threat in weakened]:
            message = f"{villain.weakened!r} offers {value!r}, which is no threat of {at!r} with a weakened side"
            yield Finding("unknown_threat", message, villain.weakened, value, option, "values")


def _option_faults(option: Option, reach: _Reach) -> Iterator[Finding]:
    """Check what an option offers, and which one it excludes."""
    at, deck, other = option.id, option.deck, option.excludes
    yield from _unknown(option, "deck", "offers cards of the unknown extra deck", reach.decks)
    if not deck or deck in reach.decks:
        able = len(values_of(option, reach.decks.get(deck)))
        yield from number_faults(at, option, ("least", "values at least", option.least, 0, able))
    if other and (other not in reach.options or other == at):
        message = f"{at!r} excludes {other!r}, which is no other setup option"
        yield Finding("unknown_id", message, at, other, option, "excludes")
    elif option.whole:
        yield from _whole_faults(option, reach.options.get(other), reach)


def _whole_faults(option: Option, rival: Option | None, reach: _Reach) -> Iterator[Finding]:
    """Check that every place of two options can be chosen in one of them, or in none."""
    at, other = option.id, option.excludes
    both = [] if rival is None else [option, rival]
    counts = [len(values_of(each, reach.decks.get(each.deck))) for each in both]
    if not both or counts[0] != counts[1] or any(each.least or each.most < counts[0] for each in both):
        message = f"{at!r} and {other!r} are chosen as a whole, so both need as many values and 0 to all of them chosen"
        yield Finding("bad_number", message, at, other, option, "whole")


def _mode_faults(mode: Mode, reach: _Reach) -> Iterator[Finding]:
    """Check what a mode names. It is played with all its parts; what it lets in or bars may be absent."""
    yield from _unknown(mode, "missions", "is played with the unknown mission", reach.missions)
    yield from _unknown(mode, "locations", "draws the unknown location", reach.locations)
    yield from _unknown(mode, "groups", "is played at the unknown group of locations", reach.groups)
    yield from _unknown(mode, "options", "takes the unknown setup option", reach.options)
    for chapter in mode.chapters:
        if chapter.villain not in reach.villains:
            message = f"{mode.id!r} is played against the unknown villain {chapter.villain!r}"
            yield Finding("unknown_id", message, mode.id, chapter.villain, chapter, "villain")
    yield from _dangling(mode, "villains", "names the unknown villain", reach.villains, reach)
    yield from _dangling(mode, "bars", "names the unknown villain", reach.villains, reach)
    yield from _dangling(mode, "challenges", "names the unknown challenge", reach.challenges, reach)
    yield from _misfits(mode, reach)
    for take, beside in _takes(mode):
        yield from _take_faults(mode, take, reach, beside=beside)


def _misfits(mode: Mode, reach: _Reach) -> Iterator[Finding]:
    """Find parts of a mode that do not fit each other."""
    at = mode.id
    for place in [reach.locations[id] for id in mode.locations if id in reach.locations]:
        if place.group not in mode.groups:
            message = f"{at!r} draws {place.id!r}, but is not played at locations of the group {place.group!r}"
            yield Finding("wrong_location", message, at, place.id, mode, "locations")
    yield from _chapter_faults(mode, reach)


def _chapter_faults(mode: Mode, reach: _Reach) -> Iterator[Finding]:
    """Check villains who follow each other: what keeps their ends, the cuts of their decks, and who can begin."""
    at, declared = mode.id, [counter.id for counter in mode.counters]
    for chapter in mode.chapters:
        if chapter.counter not in declared:
            message = f"{at!r} keeps an end in the counter {chapter.counter!r}, which it does not declare"
            yield Finding("unknown_counter", message, at, chapter.counter, chapter, "counter")
        villain = reach.villains.get(chapter.villain)
        if villain is not None:
            most = sum(card.count for card in villain.plans) - 1
            cuts = [(field, f"cards of {villain.id!r} to cut", n, 0, most) for field, n in by_heroes(chapter.cut)]
            yield from number_faults(at, chapter.cut, *cuts)
    following = [chapter.villain for chapter in mode.chapters]
    if following and not (mode.villains and all(id in following for id in mode.villains)):
        message = f"{at!r} can begin against a villain who is none of those that follow each other"
        yield Finding("wrong_villain", message, at, following[0], mode, "villains" if mode.villains else "chapters")


def _takes(mode: Mode) -> Iterator[tuple[Take, bool]]:
    """Give what a mode takes from extra decks, and whether that lies beside the board."""
    yield from ((cards.take, False) for cards in mode.plan_cards)
    yield from ((beside.take, True) for beside in mode.beside)
    if mode.collects is not None:
        yield mode.collects.take, False


def _take_faults(mode: Mode, take: Take, reach: _Reach, *, beside: bool) -> Iterator[Finding]:
    at, deck, option = mode.id, reach.decks.get(take.deck), reach.options.get(take.option)
    if deck is None:
        message = f"{at!r} takes cards of the unknown extra deck {take.deck!r}"
        yield Finding("unknown_id", message, at, take.deck, take, "deck")
    elif (deck.plans if beside else deck.cards) and not (deck.cards if beside else deck.plans):
        use = "lays cards beside the board" if beside else "takes master plan cards"
        message = f"{at!r} {use} from {deck.id!r}, which has none of these"
        yield Finding("wrong_deck", message, at, deck.id, take, "deck")
    if take.option and take.option not in mode.options:
        message = f"{at!r} takes cards by the setup option {take.option!r}, which it does not take"
        yield Finding("untaken_option", message, at, take.option, take, "option")
    elif option is not None and option.deck != take.deck:
        message = f"{at!r} takes cards of {take.deck!r} by {option.id!r}, which offers none of them"
        yield Finding("wrong_deck", message, at, option.id, take, "option")


def _node_faults(at: str, node: object, own: tuple[str, ...], reach: _Reach) -> Iterator[Finding]:
    """Check what a single node names.

    A counter or mark must be the villain's own, for without that villain there is none; an action or threat
    that happens not to be in the game does no harm.
    """
    match node:
        case Advance(counter=id) | Level(counter=id) | Reset(counter=id) if id not in own:
            yield Finding(
                "unknown_counter", f"{at!r} uses the counter {id!r}, which it does not declare", at, id, node, "counter"
            )
        case Mark(mark=id) | Marked(mark=id) if id not in own:
            yield Finding(
                "unknown_mark", f"{at!r} uses the mark {id!r}, which it does not declare", at, id, node, "mark"
            )
        case PutTokens(card=id) | TokensOn(card=id) if id not in reach.beside:
            yield Finding("unknown_id", f"{at!r} has tokens on the unknown card {id!r}", at, id, node, "card")
        case RevealTop(pile=id) if id not in reach.piles:
            yield Finding("unknown_id", f"{at!r} reveals cards of the unknown pile {id!r}", at, id, node, "pile")
        case Costs(action=id) if id not in reach.actions:
            yield Finding("unknown_action", f"{at!r} makes the unknown action {id!r} dearer", at, id, node, "action")
        case InPlay(threat=id) if id not in reach.threats:
            yield Finding("unknown_threat", f"{at!r} looks for the unknown threat {id!r}", at, id, node, "threat")
        case CallThreats() | ReturnThreat() | PlanCard() | Copies():
            yield from _name_faults(at, node, reach)
        case Places(location=id) if id and _dangles(id, reach.locations, reach):
            yield Finding("unknown_id", f"{at!r} names the unknown location {id!r}", at, id, node, "location")
        case Call(key=id) if id not in reach.handlers:
            yield Finding("unknown_handler", f"{at!r} calls the unknown handler {id!r}", at, id, node, "key")
        case _:
            pass


def _name_faults(at: str, node: CallThreats | ReturnThreat | PlanCard | Copies, reach: _Reach) -> Iterator[Finding]:
    """Check what a single node calls by a printed name."""
    match node:
        case Copies(name=name, threats=threats, plans=plans):
            if not ((threats and name in reach.threat_names) or (plans and name in reach.plan_names)):
                message = f"{at!r} counts cards of the unknown name {name!r}"
                yield Finding("unknown_card", message, at, name, node, "name")
        case CallThreats(names=names) | ReturnThreat(names=names) | PlanCard(icons=names):
            field = "icons" if isinstance(node, PlanCard) else "names"
            for name in names:
                if name not in reach.threat_names:
                    message = f"{at!r} names the unknown threat {name!r}"
                    yield Finding("unknown_threat", message, at, name, node, field)


def _dangling(thing: _Thing, field: str, does: str, known: Container[str], reach: _Reach) -> Iterator[Finding]:
    """Tell which names in a field of a thing lead nowhere; those of expansions that are not required may be absent."""
    return (fault for fault in _unknown(thing, field, does, known) if _dangles(fault.against, known, reach))


def _unknown(thing: _Thing, field: str, does: str, known: Container[str]) -> Iterator[Finding]:
    """Tell which names in a field of a thing, which may have none, are not known."""
    said: str | tuple[str, ...] | None = getattr(thing, field)
    for id in (said,) if isinstance(said, str) and said else said or ():
        if id not in known:
            yield Finding("unknown_id", f"{thing.id!r} {does} {id!r}", thing.id, id, thing, field)


def _dangles(id: str, known: Container[str], reach: _Reach) -> bool:
    """Tell whether a name leads nowhere; one of an expansion that is not required may be absent."""
    return id not in known and (not is_id(id) or namespace(id) in reach.namespaces)


# ---------------------------------------------------------------- handlers


def handler_faults(expansion: Expansion) -> tuple[Fault, ...]:
    """Tell which handlers of an expansion are not where it says, or name what no pure function uses.

    Their modules are imported for it. Codes: ``unresolved_handler``, ``impure_handler``.

    >>> from marvel_united.model.expansion import Handler
    >>> handler = Handler("example:magic", "marvel_united.ids:ID_PATTERN")
    >>> handler_faults(Expansion("example", "Example", handlers=(handler,)))[0].message
    "handler 'example:magic' has no function 'marvel_united.ids:ID_PATTERN': 'str' cannot be called"
    """
    return told(expansion, (fault for handler in expansion.handlers for fault in _bad_handler(handler)))


def _bad_handler(handler: Handler) -> Iterator[Finding]:
    try:
        used_by_it = impurities(function_of(handler))
    except ExpansionError as error:
        yield Finding("unresolved_handler", error.message, handler.id, handler.source, handler, "source")
        return
    except Exception as error:  # noqa: BLE001 - looking at a stranger's code may raise anything
        message = f"handler {handler.id!r} cannot be looked at: {raised(error)}"
        yield Finding("unresolved_handler", message, handler.id, handler.source, handler, "source")
        return
    for used in used_by_it:
        message = f"handler {handler.id!r} uses {used}, which no pure function does"
        yield Finding("impure_handler", message, handler.id, handler.source, handler, "source")
