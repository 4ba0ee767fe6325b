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
from marvel_united.model.parts import nodes_of

from .checks import Fault, actions_of, counters_of, number_faults
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
    return tuple(fault for thing in things for fault in _dead_ends(thing, reach))


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


def _dead_ends(thing: _Thing, reach: _Reach) -> Iterator[Fault]:
    yield from _thing_faults(thing, reach)
    own = (*_counters_for(thing, reach), *[mark.id for mark in thing.marks]) if isinstance(thing, Villain) else ()
    for node in nodes_of(thing):
        yield from _node_faults(thing.id, node, own, reach)


def _counters_for(villain: Villain, reach: _Reach) -> tuple[str, ...]:
    """Give the counters that are there whenever a villain is: the own ones, and those of all modes it takes part in."""
    modes = [tuple(counter.id for counter in reach.modes[id].counters) for id in villain.modes if id in reach.modes]
    shared = [id for id in modes[0] if all(id in counters for counters in modes)] if modes else []
    return (*counters_of(villain), *shared)


def _thing_faults(thing: _Thing, reach: _Reach) -> Iterator[Fault]:
    """Check what a thing names as a whole."""
    at = thing.id
    match thing:
        case Hero():
            yield from _hero_faults(thing, reach)
        case Villain():
            yield from _villain_faults(thing, reach)
        case Mode():
            yield from _mode_faults(thing, reach)
        case Challenge(excludes=ids):
            yield from _dangling(at, "excludes the unknown challenge", ids, reach.challenges, reach)
        case Team(members=ids):
            yield from _dangling(at, "lists the unknown hero", ids, reach.heroes, reach)
        case Option():
            yield from _option_faults(thing, reach)
        case _:
            pass


def _hero_faults(hero: Hero, reach: _Reach) -> Iterator[Fault]:
    """Check what a hero names: who else that is, and what comes along."""
    at, villain = hero.id, hero.villain
    if villain and _dangles(villain, reach.villains, reach):
        yield Fault("unknown_id", f"{at!r} names the unknown villain {villain!r}", at, villain)
    for id in hero.decks:
        if id not in reach.decks:
            yield Fault("unknown_id", f"{at!r} comes with the unknown extra deck {id!r}", at, id)


def _villain_faults(villain: Villain, reach: _Reach) -> Iterator[Fault]:
    """Check what a villain names. The person and the modes may be absent; what setup needs must be there."""
    at = villain.id
    if villain.hero and _dangles(villain.hero, reach.heroes, reach):
        yield Fault("unknown_id", f"{at!r} names the unknown hero {villain.hero!r}", at, villain.hero)
    for id in villain.modes:
        if _dangles(id, reach.modes, reach):
            yield Fault("unknown_id", f"{at!r} names the unknown game mode {id!r}", at, id)
    for id in (villain.home, villain.opposite):
        if id and id not in reach.locations:
            yield Fault("unknown_id", f"{at!r} begins at the unknown location {id!r}", at, id)
    if villain.weakened and villain.weakened not in reach.options:
        message = f"{at!r} has threats named by the unknown setup option {villain.weakened!r}"
        yield Fault("unknown_id", message, at, villain.weakened)
    yield from _weakened_faults(villain, reach)
    if any(isinstance(node, Conclude) for node in nodes_of(villain)):
        chapters = [reach.modes[id].chapters for id in villain.modes if id in reach.modes]
        if not chapters or any(at not in [chapter.villain for chapter in of_mode] for of_mode in chapters):
            message = f"{at!r} makes way for the next villain, but is none of several who follow each other"
            yield Fault("misplaced_effect", message, at, "Conclude")


def _weakened_faults(villain: Villain, reach: _Reach) -> Iterator[Fault]:
    """Check that threats with a weakened side have another one too, and that only such can begin weakened."""
    at, full = villain.id, [threat.name for threat in villain.threats if not threat.weakened]
    weakened = [threat.name for threat in villain.threats if threat.weakened]
    for name in weakened:
        if name not in full:
            yield Fault("unknown_threat", f"{at!r} has a weakened side of the unknown threat {name!r}", at, name)
    option = reach.options.get(villain.weakened)
    for value in () if option is None else option.values:
        if value not in map(slug, weakened):
            message = f"{villain.weakened!r} offers {value!r}, which is no threat of {at!r} with a weakened side"
            yield Fault("unknown_threat", message, villain.weakened, value)


def _option_faults(option: Option, reach: _Reach) -> Iterator[Fault]:
    """Check what an option offers, and which one it excludes."""
    at, deck, other = option.id, option.deck, option.excludes
    if deck and deck not in reach.decks:
        yield Fault("unknown_id", f"{at!r} offers cards of the unknown extra deck {deck!r}", at, deck)
    else:
        known = values_of(option, reach.decks.get(deck))
        yield from number_faults(at, ("values at least", option.least, 0, len(known)))
    if other and (other not in reach.options or other == at):
        yield Fault("unknown_id", f"{at!r} excludes {other!r}, which is no other setup option", at, other)
    elif option.whole:
        yield from _whole_faults(option, reach.options.get(other), reach)


def _whole_faults(option: Option, rival: Option | None, reach: _Reach) -> Iterator[Fault]:
    """Check that every place of two options can be chosen in one of them, or in none."""
    at, other = option.id, option.excludes
    both = [] if rival is None else [option, rival]
    counts = [len(values_of(each, reach.decks.get(each.deck))) for each in both]
    if not both or counts[0] != counts[1] or any(each.least or each.most < counts[0] for each in both):
        message = f"{at!r} and {other!r} are chosen as a whole, so both need as many values and 0 to all of them chosen"
        yield Fault("bad_number", message, at, other)


def _mode_faults(mode: Mode, reach: _Reach) -> Iterator[Fault]:
    """Check what a mode names. It is played with all its parts; what it lets in or bars may be absent."""
    at = mode.id
    parts: tuple[tuple[str, tuple[str, ...], Container[str]], ...] = (
        ("is played with the unknown mission", mode.missions, reach.missions),
        ("draws the unknown location", mode.locations, reach.locations),
        ("is played at the unknown group of locations", mode.groups, reach.groups),
        ("takes the unknown setup option", mode.options, reach.options),
        ("is played against the unknown villain", tuple(chapter.villain for chapter in mode.chapters), reach.villains),
    )
    for does, ids, known in parts:
        for id in ids:
            if id not in known:
                yield Fault("unknown_id", f"{at!r} {does} {id!r}", at, id)
    yield from _dangling(at, "names the unknown villain", (*mode.villains, *mode.bars), reach.villains, reach)
    yield from _dangling(at, "names the unknown challenge", mode.challenges or (), reach.challenges, reach)
    yield from _misfits(mode, reach)
    for take, beside in _takes(mode):
        yield from _take_faults(mode, take, reach, beside=beside)


def _misfits(mode: Mode, reach: _Reach) -> Iterator[Fault]:
    """Find parts of a mode that do not fit each other."""
    at = mode.id
    for place in [reach.locations[id] for id in mode.locations if id in reach.locations]:
        if place.group not in mode.groups:
            message = f"{at!r} draws {place.id!r}, but is not played at locations of the group {place.group!r}"
            yield Fault("wrong_location", message, at, place.id)
    yield from _chapter_faults(mode, reach)


def _chapter_faults(mode: Mode, reach: _Reach) -> Iterator[Fault]:
    """Check villains who follow each other: what keeps their ends, the cuts of their decks, and who can begin."""
    at, declared = mode.id, [counter.id for counter in mode.counters]
    for chapter in mode.chapters:
        if chapter.counter not in declared:
            message = f"{at!r} keeps an end in the counter {chapter.counter!r}, which it does not declare"
            yield Fault("unknown_counter", message, at, chapter.counter)
        villain = reach.villains.get(chapter.villain)
        if villain is not None:
            most = sum(card.count for card in villain.plans) - 1
            cuts = (chapter.cut.two, chapter.cut.three, chapter.cut.four)
            yield from number_faults(at, *[(f"cards of {villain.id!r} to cut", n, 0, most) for n in cuts])
    following = [chapter.villain for chapter in mode.chapters]
    if following and not (mode.villains and all(id in following for id in mode.villains)):
        message = f"{at!r} can begin against a villain who is none of those that follow each other"
        yield Fault("wrong_villain", message, at, following[0])


def _takes(mode: Mode) -> Iterator[tuple[Take, bool]]:
    """Give what a mode takes from extra decks, and whether that lies beside the board."""
    yield from ((cards.take, False) for cards in mode.plan_cards)
    yield from ((beside.take, True) for beside in mode.beside)
    if mode.collects is not None:
        yield mode.collects.take, False


def _take_faults(mode: Mode, take: Take, reach: _Reach, *, beside: bool) -> Iterator[Fault]:
    at, deck, option = mode.id, reach.decks.get(take.deck), reach.options.get(take.option)
    if deck is None:
        yield Fault("unknown_id", f"{at!r} takes cards of the unknown extra deck {take.deck!r}", at, take.deck)
    elif (deck.plans if beside else deck.cards) and not (deck.cards if beside else deck.plans):
        use = "lays cards beside the board" if beside else "takes master plan cards"
        yield Fault("wrong_deck", f"{at!r} {use} from {deck.id!r}, which has none of these", at, deck.id)
    if take.option and take.option not in mode.options:
        message = f"{at!r} takes cards by the setup option {take.option!r}, which it does not take"
        yield Fault("untaken_option", message, at, take.option)
    elif option is not None and option.deck != take.deck:
        message = f"{at!r} takes cards of {take.deck!r} by {option.id!r}, which offers none of them"
        yield Fault("wrong_deck", message, at, option.id)


def _node_faults(at: str, node: object, own: tuple[str, ...], reach: _Reach) -> Iterator[Fault]:
    """Check what a single node names.

    A counter or mark must be the villain's own, for without that villain there is none; an action or threat
    that happens not to be in the game does no harm.
    """
    match node:
        case Advance(counter=id) | Level(counter=id) | Reset(counter=id) if id not in own:
            yield Fault("unknown_counter", f"{at!r} uses the counter {id!r}, which it does not declare", at, id)
        case Mark(mark=id) | Marked(mark=id) if id not in own:
            yield Fault("unknown_mark", f"{at!r} uses the mark {id!r}, which it does not declare", at, id)
        case PutTokens(card=id) | TokensOn(card=id) if id not in reach.beside:
            yield Fault("unknown_id", f"{at!r} has tokens on the unknown card {id!r}", at, id)
        case RevealTop(pile=id) if id not in reach.piles:
            yield Fault("unknown_id", f"{at!r} reveals cards of the unknown pile {id!r}", at, id)
        case Costs(action=id) if id not in reach.actions:
            yield Fault("unknown_action", f"{at!r} makes the unknown action {id!r} dearer", at, id)
        case InPlay(threat=id) if id not in reach.threats:
            yield Fault("unknown_threat", f"{at!r} looks for the unknown threat {id!r}", at, id)
        case CallThreats() | ReturnThreat() | PlanCard() | Copies():
            yield from _name_faults(at, node, reach)
        case Places(location=id) if id and _dangles(id, reach.locations, reach):
            yield Fault("unknown_id", f"{at!r} names the unknown location {id!r}", at, id)
        case Call(key=id) if id not in reach.handlers:
            yield Fault("unknown_handler", f"{at!r} calls the unknown handler {id!r}", at, id)
        case _:
            pass


def _name_faults(at: str, node: CallThreats | ReturnThreat | PlanCard | Copies, reach: _Reach) -> Iterator[Fault]:
    """Check what a single node calls by a printed name."""
    match node:
        case Copies(name=name, threats=threats, plans=plans):
            if not ((threats and name in reach.threat_names) or (plans and name in reach.plan_names)):
                yield Fault("unknown_card", f"{at!r} counts cards of the unknown name {name!r}", at, name)
        case CallThreats(names=names) | ReturnThreat(names=names) | PlanCard(icons=names):
            for name in names:
                if name not in reach.threat_names:
                    yield Fault("unknown_threat", f"{at!r} names the unknown threat {name!r}", at, name)


def _dangling(at: str, does: str, ids: tuple[str, ...], known: Container[str], reach: _Reach) -> Iterator[Fault]:
    """Tell which of some names lead nowhere."""
    for id in ids:
        if _dangles(id, known, reach):
            yield Fault("unknown_id", f"{at!r} {does} {id!r}", at, id)


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
    return tuple(fault for handler in expansion.handlers for fault in _bad_handler(handler))


def _bad_handler(handler: Handler) -> Iterator[Fault]:
    try:
        used_by_it = impurities(function_of(handler))
    except ExpansionError as error:
        yield Fault("unresolved_handler", error.message, handler.id, handler.source)
        return
    except Exception as error:  # noqa: BLE001 - looking at a stranger's code may raise anything
        message = f"handler {handler.id!r} cannot be looked at: {raised(error)}"
        yield Fault("unresolved_handler", message, handler.id, handler.source)
        return
    for used in used_by_it:
        message = f"handler {handler.id!r} uses {used}, which no pure function does"
        yield Fault("impure_handler", message, handler.id, handler.source)
