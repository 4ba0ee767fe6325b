"""What play can bring about: the bounds that the content of a game sets to its states, however it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from .engine.atoms import SUCCEEDED
from .engine.handlers import HANDLERS
from .engine.queries import VILLAIN, display_of, toughness
from .engine.select import holds, missions_done
from .engine.table import Table
from .model.effects import (
    As,
    AtLeast,
    Call,
    Effect,
    Eliminate,
    Heal,
    If,
    KeepsTokens,
    Lose,
    Missions,
    MorePlans,
    MoveFigure,
    On,
    PutTokens,
    Reopen,
    ReturnThreat,
    SwapLocation,
)
from .model.parts import parts
from .model.state import SideState, State

if TYPE_CHECKING:
    from .engine import Rules
    from .model.content import Location

__all__ = ["bound_faults"]

_RARE: Final = (
    Call,
    Eliminate,
    Heal,
    KeepsTokens,
    Lose,
    MorePlans,
    MoveFigure,
    PutTokens,
    Reopen,
    ReturnThreat,
    SwapLocation,
)
"""Effects and rules without which something cannot come about; a handler may return any effect."""

_ALWAYS: Final = ""
"""Stands for what every game with this content has."""

_TURNS: Final = ("game", "turn", "villain_turn")


def bound_faults(rules: Rules, state: State, fresh: State) -> Iterator[str]:
    """Find what the content of a game cannot have brought about since it was laid out.

    Args:
        rules: the compiled content.
        state: one that is well formed; its cards and places are known to the rules.
        fresh: the same game just laid out.
    """
    able = _able(rules, state)
    yield from _place_faults(rules, state, able)
    yield from _threat_faults(rules, state, fresh, able)
    yield from _hero_faults(rules, state, able)
    yield from _owner_faults(rules, state)
    yield from _pile_faults(rules, state, fresh)
    yield from _side_faults(state, fresh, able)
    yield from _turn_faults(rules, state)
    yield from _waiting_faults(state, able)
    yield from _end_faults(rules, state, able)


# ---------------------------------------------------------------- what a game has the effects for


def _able(rules: Rules, state: State) -> frozenset[Struct]:
    """Give the rare effects of everything that has been in a game; where a location is replaced, any may have been."""
    able = _of(rules, _ALWAYS, *state.cards, *_begun(rules, state), *state.setup.locations)
    return able | _of(rules, *rules.locations) if _has(able, SwapLocation) else able


def _of(rules: Rules, *ids: str) -> frozenset[Struct]:
    known = _rare(rules)
    return frozenset([effect for id in ids for effect in known.get(id, ())])


@lru_cache(maxsize=16)
def _rare(rules: Rules) -> Mapping[str, tuple[Struct, ...]]:
    """Give the rare effects of all content, by the id of what they stand on."""
    villains = {id: replace(villain, plans=(), threats=()) for id, villain in rules.villains.items()}
    others = [(e.actions, e.options, e.missions, e.challenges, e.modes) for e in rules.expansions]
    found: dict[str, tuple[Struct, ...]] = {_ALWAYS: _rare_in(others)}
    cards = (rules.hero_cards, rules.plan_cards, rules.threats, rules.side_cards)
    for things in (*cards, rules.locations, villains):
        found |= {id: rare for id, thing in things.items() if (rare := _rare_in(thing))}
    return MappingProxyType(found)


def _rare_in(whole: object) -> tuple[Struct, ...]:
    return tuple([part for part in parts(whole, Struct) if isinstance(part, _RARE)])


def _has(able: frozenset[Struct], kind: type[Struct]) -> bool:
    return any(isinstance(effect, (kind, Call)) for effect in able)


def _begun(rules: Rules, state: State) -> list[str]:
    """Give the villains who have been in play: the one who is, and those before in a game of several (A3)."""
    following = [chapter.villain for chapter in rules.modes[state.setup.mode].chapters]
    current = state.villain.id
    return following[: following.index(current) + 1] if current in following else [current]


# ---------------------------------------------------------------- the board


def _place_faults(rules: Rules, state: State, able: frozenset[Struct]) -> Iterator[str]:
    """Compare the locations with those of the setup; a replaced one is any other of the mode (A14)."""
    groups = rules.modes[state.setup.mode].groups
    for place, begun in zip(state.places, state.setup.locations, strict=False):
        printed = rules.locations[place.id]
        if place.slots != len(printed.slots):
            yield f"location {place.id!r} has {len(printed.slots)} slots, not {place.slots}"
        if any(place.tokens) and not (_has(_of(rules, begun), KeepsTokens) or _replaces(rules, state, begun, able)):
            yield f"location {place.id!r} holds action tokens that nothing leaves there"
        if min(place.tokens) < 0:
            yield f"location {place.id!r} holds a negative number of action tokens"
        if place.id != begun and not (printed.group in groups and _replaces(rules, state, begun, able)):
            yield f"location {place.id!r} lies where the setup has {begun!r}"


def _replaces(rules: Rules, state: State, location: str, able: frozenset[Struct]) -> bool:
    """Tell whether a location can have been replaced: by its own text, or by something that acts elsewhere."""
    if not _has(able, SwapLocation):
        return False
    if _has(_of(rules, _ALWAYS, *state.cards, *_begun(rules, state)), SwapLocation):
        return True
    if any(_replaces_others(place) for place in rules.locations.values()):
        return True
    printed = rules.locations[location]
    done = len(state.missions) if _has(able, Reopen) else missions_done(state)
    texts = [_after(text.effect, done) for text in (printed.any_time, printed.end_of_turn) if text is not None]
    return _has(frozenset(_rare_in((texts, printed.modifiers))), SwapLocation)


def _replaces_others(location: Location) -> bool:
    """Tell whether the text of a location may replace another one."""
    outward = [part for part in parts(location, Struct) if isinstance(part, (On, As))]
    return _has(frozenset(_rare_in(outward)), SwapLocation)


def _after(effect: Effect, done: int) -> Effect:
    """Give what an effect can have done so far, if it waits for so many completed missions."""
    match effect:
        case If(when=AtLeast(amount=Missions(), n=int(n)), then=then, otherwise=otherwise):
            return then if done >= n else otherwise
        case _:
            return effect


def _threat_faults(rules: Rules, state: State, fresh: State, able: frozenset[Struct]) -> Iterator[str]:
    """Find threats that lie where none is laid, or that have come into play although nothing brings them (A10)."""
    villain = rules.villains[state.setup.villain]
    homes = [at for at, id in enumerate(state.setup.locations) if id in (villain.home, villain.opposite)]
    laid = [threat.card for threat in fresh.threats]
    returns = _has(able, ReturnThreat)
    names = [rules.threats[state.cards[threat.card]].name for threat in state.threats]
    for threat, name in zip(state.threats, names, strict=True):
        printed = rules.threats[state.cards[threat.card]]
        back = printed.weakened and returns and not threat.token
        if not back and (threat.card not in laid or threat.at in homes or not threat.token):
            yield f"threat {threat.card} cannot have come to location {threat.at}"
        if printed.weakened and names.count(name) > 1:
            yield f"both sides of threat {name!r} are in play"
        if threat.health and not printed.health:
            yield f"threat {threat.card} has health and is no henchman"
        if threat.stands != threat.at and not _has(_of(rules, state.cards[threat.card]), MoveFigure):
            yield f"threat {threat.card} has no figure that could stand elsewhere (A11)"
    felled = [card for card in state.removed if getattr(rules.threats.get(state.cards[card]), "health", 0)]
    if state.turn.felled > len(felled) and not returns:
        yield f"{state.turn.felled} henchmen are defeated this turn, and {len(felled)} are out of play"


# ---------------------------------------------------------------- heroes and their cards


def _hero_faults(rules: Rules, state: State, able: frozenset[Struct]) -> Iterator[str]:
    if state.eliminated and not _has(able, Eliminate):
        yield f"heroes are eliminated where nothing does so: {', '.join(state.eliminated)}"
    marks = [mark.id for id in _begun(rules, state) for mark in rules.villains[id].marks]
    for index, hero in enumerate(state.heroes):
        held = [mark.id for mark in hero.marks]
        if len(set(held)) < len(held) or any(mark not in marks for mark in held):
            yield f"hero {index} holds marks of no villain in this game: {held}"
        if hero.status == "out" and (hero.crisis or hero.marks or hero.invulnerable):
            yield f"hero {index} is out and holds something"
        if (hero.status == "out") != (hero.id in state.eliminated):
            yield f"hero {index} is out or not, unlike the heroes eliminated"
    allowed = 0 if not state.setup.solo else state.setup.options.solo_kos + (state.result is not None)
    if state.solo_kos > allowed:
        yield f"{state.solo_kos} KOs of a solo player are more than {allowed} (S2)"


def _owner_faults(rules: Rules, state: State) -> Iterator[str]:
    """Find cards that lie with somebody whose cards they are not."""
    for index, seat in enumerate(state.seats):
        owners = [hero.id for hero in state.heroes if hero.seat == index and hero.status != "out"]
        if any(_owner(state, card) not in owners for card in (*seat.hand, *seat.deck)):
            yield f"seat {index} holds cards of none of its heroes"
    gone = (*state.eliminated, state.setup.team)
    for story in state.storyline:
        owner, printed = _owner(state, story.card), state.cards[story.card]
        if story.plan != (printed in rules.plan_cards):
            yield f"storyline card {story.card} is no master plan card, or not marked as one"
        elif story.hero >= 0 and (owner != state.heroes[story.hero].id or state.heroes[story.hero].status == "out"):
            yield f"storyline card {story.card} is none of hero {story.hero}"
        elif not story.plan and story.hero < 0 and owner not in gone:
            yield f"storyline card {story.card} is of nobody who is gone, and of no Team"


def _owner(state: State, card: int) -> str:
    return state.cards[card].partition("/")[0]


# ---------------------------------------------------------------- piles, and cards beside the board


def _pile_faults(rules: Rules, state: State, fresh: State) -> Iterator[str]:
    """Find cards in piles that are for others."""
    mode, team = rules.modes[state.setup.mode], state.setup.team
    following = [chapter.villain for chapter in mode.chapters]
    owners = {team: [team], display_of(team): [team], mode.id: following, **{id: [id] for id in following}}
    collects = mode.collects
    if collects is not None:
        owners[collects.pile] = list(rules.decks)
    for pile in state.piles:
        if any(_owner(state, card) not in owners.get(pile.id, [pile.id]) for card in pile.cards):
            yield f"pile {pile.id!r} holds cards that are for others"
    begun = {pile.id: pile.cards for pile in fresh.piles}
    for pile in state.piles:
        if pile.id == mode.id and pile.cards != begun[pile.id]:
            yield f"pile {pile.id!r} is not what was taken out of the decks"
    villains = _begun(rules, state) if following else [state.villain.id]
    decks = {*rules.decks, villains[-1]}
    if any(_owner(state, card) not in decks for card in state.villain.deck):
        yield "the master plan deck holds cards of another villain"


_FROM: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "open": ("open", "kept", "active", "spent"),
        "tucked": ("tucked", "kept", "active", "spent"),
        "kept": ("kept", "active", "spent"),
        "active": ("active", "spent"),
        "spent": ("active", "spent"),
    }
)
"""What a card beside the board can become, by what it was laid out as."""


def _side_faults(state: State, fresh: State, able: frozenset[Struct]) -> Iterator[str]:
    """Find cards beside the board that are what they cannot have become (I4, W11)."""
    laid: dict[int, SideState] = {side.card: side for side in fresh.beside}
    for side in state.beside:
        begun = laid[side.card].status if side.card in laid else "active"
        if side.status not in _FROM[begun]:
            yield f"card {side.card} beside the board cannot be {side.status!r}"
        if side.filled and all(side.filled):
            yield f"card {side.card} beside the board is full and still locked"
        if side.tokens and not _has(able, PutTokens):
            yield f"card {side.card} beside the board holds tokens that nothing puts there"


# ---------------------------------------------------------------- turns, missions, and standing rules


def _turn_faults(rules: Rules, state: State) -> Iterator[str]:
    most = max(state.ways.paces)
    if state.pace > most:
        yield f"{state.pace} hero cards without a villain turn, which {most} bring (V8)"
    table = Table(rules, state, HANDLERS)
    for at in dict.fromkeys([wound.at for wound in state.turn.wounds]):
        wounds = [wound.damage for wound in state.turn.wounds if wound.at == at]
        if len(wounds) > state.places[at].thugs or max(wounds) >= toughness(table, at):
            yield f"thugs at location {at} are hurt who are not there, or are defeated by it (M7)"
    cards = dict.fromkeys([symbol.card for symbol in state.turn.symbols])
    if len([card for card in cards if card != state.turn.card]) > 1:
        yield "symbols of more cards than the one played and the one before (H2)"
    for card in cards:
        printed = rules.hero_cards[state.cards[card]]
        shown = [symbol.symbol for symbol in state.turn.symbols if symbol.card == card]
        if len(shown) > len(printed.symbols) or any(symbol not in printed.symbols for symbol in shown):
            yield f"card {card} does not show the symbols of this turn"
    if any(mission.completed and mission.tokens for mission in state.missions):
        yield "a completed mission holds tokens"
    for lasting in state.lasting:
        fits = -1 <= lasting.me < len(state.heroes) and -1 <= lasting.target < len(state.cards)
        if not fits or lasting.until not in _TURNS:
            yield f"a standing rule ends with {lasting.until!r}, or is of nobody"


def _waiting_faults(state: State, able: frozenset[Struct]) -> Iterator[str]:
    """Find what cannot wait to be dealt with."""
    control, question = state.control, state.control.question
    streams = [stream.id for stream in control.streams]
    if len(set(streams)) < len(streams):
        yield "a stream of random numbers is read twice"
    if len(set(control.fallen)) < len(control.fallen):
        yield "a hero has fallen twice"
    if control.more_plans and not _has(able, MorePlans):
        yield "further master plan cards are due that nothing calls for (V10)"
    if question is not None and question.seat >= 0 and question.lead != question.seat:
        yield f"seat {question.seat} is asked and seat {question.lead} is to answer"


# ---------------------------------------------------------------- the end


def _end_faults(rules: Rules, state: State, able: frozenset[Struct]) -> Iterator[str]:
    """Find an end that has not come, or one that has come although the game goes on."""
    villain, result = state.villain, state.result
    beyond = [effect for effect in able if isinstance(effect, Call) or (isinstance(effect, Heal) and effect.beyond)]
    if villain.health > villain.full and not beyond:
        yield f"the villain has more health than {villain.full}"
    if villain.full and (villain.health == 0) != (result is not None and result.reason == "villain_defeated"):
        yield "a villain without health is defeated, and no other one"
    if result is not None and not _has_ended(rules, state, able):
        yield f"the game cannot have ended like this: {result.reason!r}"


def _has_ended(rules: Rules, state: State, able: frozenset[Struct]) -> bool:
    """Tell whether a game can have ended like this: its last event has changed nothing but the result."""
    result = state.result
    if result is None or any(isinstance(effect, Call) for effect in able):
        return True
    if any(isinstance(effect, Lose) and (False, effect.reason) == (result.won, result.reason) for effect in able):
        return True
    if rules.modes[state.setup.mode].chapters and result.reason == "chapters_over":
        return _chapters_over(rules, state, won=result.won)
    plots = rules.villains[state.villain.id].plots
    table = Table(rules, state, HANDLERS)
    ends = [*_plain_ends(rules, state), *[(p.wins, p.reason) for p in plots if holds(table, VILLAIN, p.when)]]
    return (result.won, result.reason) in ends


def _plain_ends(rules: Rules, state: State) -> Iterator[tuple[bool, str]]:
    """Give the ends that a state can have come to in any game: won or not, and the reason (V6, H7, S2, I2)."""
    collects = rules.modes[state.setup.mode].collects
    if state.villain.full and not state.villain.health:
        yield True, "villain_defeated"
    if not state.villain.deck:
        yield False, "deck_empty"
    if any(not seat.hand and not seat.deck for seat in state.seats):
        yield False, "no_cards"
    if state.solo_kos > state.setup.options.solo_kos:
        yield False, "solo_ko"
    if collects and any(pile.id == collects.pile and len(pile.cards) >= collects.limit for pile in state.piles):
        yield False, collects.reason


def _chapters_over(rules: Rules, state: State, *, won: bool) -> bool:
    """Tell whether every villain has met an end, and the heroes have won if none has succeeded (A3)."""
    values = {counter.id: counter.value for counter in state.counters}
    ends = [values[chapter.counter] for chapter in rules.modes[state.setup.mode].chapters]
    return all(ends) and won == (SUCCEEDED not in ends)
