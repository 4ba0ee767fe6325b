"""Where, who, how many, and whether: the parts of the effect language that only look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ..errors import broken_state
from ..model import effects as fx
from ..model.effects import Amount, AtLeast, Both, Condition, Heroes, Me, Not, Places, Possible, Somewhere
from ..model.state import SYMBOLS, Frame, SideState, State, ThreatState
from .possible import possible

if TYPE_CHECKING:
    from ..model.content import HeroCard
    from .table import Table

RING: Final = 6
"""Locations in play; positions go clockwise."""

_STEPS: Final[dict[str, tuple[int, ...]]] = {
    "here": (0,),
    "adjacent": (1, 5),
    "near": (0, 1, 5),
    "elsewhere": (1, 2, 3, 4, 5),
    "anywhere": (0, 1, 2, 3, 4, 5),
}
_AREAS: Final[dict[tuple[str, int, int], tuple[int, ...]]] = {
    (where, origin, villain): tuple(
        [(villain + n) % RING for n in range(RING) if (villain + n - origin) % RING in steps]
    )
    for where, steps in _STEPS.items()
    for origin in range(RING)
    for villain in range(RING)
}
"""The ring positions of each set of places, seen from somewhere, clockwise from the villain's own (V14)."""
_AREAS.update({("villain", origin, villain): (villain,) for origin in range(RING) for villain in range(RING)})


# ---------------------------------------------------------------- places


def here(state: State, frame: Frame) -> int:
    """Give the place a frame calls here: the one it names, as a threat's does, else wherever the actor is."""
    at = frame.at
    if at >= 0:
        return at
    me = frame.me
    return state.heroes[me].at if me >= 0 else state.villain.at


def room(state: State, at: int) -> int:
    """Give the number of empty slots of a place. Crisis takes no slot, but in modes where it does (V15)."""
    place = state.places[at]
    taken = place.civilians + place.thugs
    crisis = place.crisis
    return place.slots - taken - (crisis if crisis and state.ways.crisis_fills else 0)


def threat_at(state: State, at: int) -> ThreatState | None:
    """Give the threat card that covers a place."""
    for threat in state.threats:
        if threat.at == at:
            return threat
    return None


def figure_at(state: State, at: int) -> ThreatState | None:
    """Give the threat whose figure stands at a place."""
    for threat in state.threats:
        if threat.stands == at:
            return threat
    return None


def threat_of(state: State, card: int) -> ThreatState:
    """Give the threat in play that a card is."""
    for threat in state.threats:
        if threat.card == card:
            return threat
    raise broken_state(f"card {card} is no threat in play")


def standing_at(state: State, at: int) -> bool:
    """Tell whether a standing hero is at a place."""
    return any(hero.at == at and hero.status == "standing" for hero in state.heroes)


_HOLDS: Final[dict[str, Callable[[State, int], bool]]] = {
    "heroes": standing_at,
    "civilians": lambda state, at: state.places[at].civilians > 0,
    "thugs": lambda state, at: state.places[at].thugs > 0,
    "tokens": lambda state, at: state.places[at].civilians + state.places[at].thugs > 0,
    "crisis": lambda state, at: state.places[at].crisis > 0,
    "threat": lambda state, at: threat_at(state, at) is not None,
    "villain": lambda state, at: state.villain.at == at,
    "room": lambda state, at: room(state, at) > 0,
}


def places(table: Table, frame: Frame, where: fx.Where | Places) -> tuple[int, ...]:
    """Give the ring positions of a set of places, clockwise from the villain's own (V14)."""
    state = table.state
    if isinstance(where, str):
        return _AREAS[where, here(state, frame), state.villain.at]
    found = _AREAS[where.where, here(state, frame), state.villain.at]
    having, lacking, when, most = where.having, where.lacking, where.when, where.most
    if having is not None:
        found = tuple([at for at in found if _HOLDS[having](state, at)])
    if lacking is not None:
        found = tuple([at for at in found if not _HOLDS[lacking](state, at)])
    if when is not None:
        found = tuple([at for at in found if holds(table, _seen_from(frame, at), when)])
    if where.location:
        found = tuple([at for at in found if state.places[at].id == where.location])
    if most is not None:
        found = _highest(table, frame, found, most)
    return found


def _seen_from(frame: Frame, at: int) -> Frame:
    """Give a frame for which a place is here."""
    return Frame(frame.work, frame.me, at, frame.card, frame.bound, frame.vars)


def _highest(table: Table, frame: Frame, found: tuple[int, ...], amount: fx.Count) -> tuple[int, ...]:
    """Give the places for which an amount is highest: equal candidates are all of them (V12)."""
    values = [number(table, _seen_from(frame, at), amount) for at in found]
    return tuple([at for at, value in zip(found, values, strict=True) if value == max(values)])


def next_place(table: Table, frame: Frame, where: Places, *, back: bool) -> int | None:
    """Give the first of some places from the neighbour onward, the own one last (V12); None if there is none."""
    found = places(table, frame, where)
    start, step = here(table.state, frame), -1 if back else 1
    ring = [(start + step * n) % RING for n in range(1, RING + 1)]
    return next((at for at in ring if at in found), None)


# ---------------------------------------------------------------- heroes


def turn_order(state: State) -> list[int]:
    """Give all heroes in turn order, from the active (or last active) one (H5, H17)."""
    count = len(state.heroes)
    first = max(state.turn.hero, 0)
    return [*range(first, count), *range(first)]


def heroes(table: Table, frame: Frame, who: fx.Who) -> tuple[int, ...]:
    """Give the standing heroes of a set, before any pick."""
    if isinstance(who, Heroes):
        return tuple(_heroes_of(table, frame, who))
    if isinstance(who, Me):
        return (frame.me,) if frame.me >= 0 and table.state.heroes[frame.me].status == "standing" else ()
    return frame.bound[-1:]


def _heroes_of(table: Table, frame: Frame, who: Heroes) -> list[int]:
    state = table.state
    found = [index for index in turn_order(state) if state.heroes[index].status == "standing"]
    if who.at != "anywhere":
        allowed = places(table, frame, who.at)
        found = [index for index in found if state.heroes[index].at in allowed]
    if who.others:
        found = [index for index in found if index != frame.me]
    if who.when is not None:
        found = [index for index in found if holds(table, _led_by(frame, index), who.when)]
    if who.fewest is not None:
        values = [number(table, _led_by(frame, index), who.fewest) for index in found]
        found = [index for index, value in zip(found, values, strict=True) if value == min(values)]
    return found


def _led_by(frame: Frame, hero: int) -> Frame:
    """Give a frame for which a hero is Me."""
    return Frame(frame.work, hero, -1, frame.card, frame.bound, frame.vars)


def choosable(table: Table, frame: Frame, who: Heroes) -> tuple[int, ...]:
    """Give the heroes who can be picked: none whom this same effect has emptied (V17), in solo a hand for all (S3)."""
    if table.fallen and table.state.setup.solo:
        return ()
    return tuple([hero for hero in heroes(table, frame, who) if hero not in table.fallen])


# ---------------------------------------------------------------- amounts


_COUNTS: Final[dict[str, Callable[[State, int], int]]] = {
    "civilians": lambda state, at: state.places[at].civilians,
    "thugs": lambda state, at: state.places[at].thugs,
    "tokens": lambda state, at: state.places[at].civilians + state.places[at].thugs,
    "crisis": lambda state, at: state.places[at].crisis,
    "room": room,
    "full": lambda state, at: int(room(state, at) <= 0),
    "threats": lambda state, at: int(threat_at(state, at) is not None),
}


def _count(table: Table, frame: Frame, amount: fx.Count) -> int:
    state = table.state
    if amount.what == "heroes":
        return len(heroes(table, frame, Heroes(amount.at)))
    count = _COUNTS[amount.what]
    if amount.at == "here":
        return count(state, here(state, frame))
    total = 0
    for at in places(table, frame, amount.at):
        total += count(state, at)
    return total


def _crises(table: Table, frame: Frame, amount: fx.Crises) -> int:
    state = table.state
    return sum(state.heroes[hero].crisis for hero in heroes(table, frame, amount.who))


def _hand_size(table: Table, frame: Frame, _: fx.HandSize) -> int:
    return len(table.state.seats[table.state.heroes[frame.me].seat].hand)


def _level(table: Table, _: Frame, amount: fx.Level) -> int:
    return next((c.value for c in table.state.counters if c.id == amount.counter), 0)


def latest_cards(table: Table, amount: fx.LatestSymbols) -> list[tuple[int, HeroCard]]:
    """Give the latest hero cards that show symbols, latest last; a facedown one shows none but counts as one (V18)."""
    cards = [card for card in table.state.storyline if not card.plan][-amount.cards :]
    return [(card.card, table.printed.hero_cards[table.state.cards[card.card]]) for card in cards if not card.facedown]


def _latest_symbols(table: Table, frame: Frame, amount: fx.LatestSymbols) -> int:
    """Count symbols; of an either/or card the one that was named, kept among the frame's picks (V18)."""
    named = iter(frame.vars)
    printed = [card for _, card in latest_cards(table, amount)]
    shown = [(SYMBOLS[next(named)],) if card.either else card.symbols for card in printed]
    return sum(symbol == amount.symbol for symbols in shown for symbol in symbols)


def _missions(table: Table, _: Frame, __: fx.Missions) -> int:
    return missions_done(table.state)


def _missing(table: Table, _: Frame, __: fx.Missing) -> int:
    villain = table.state.villain
    return max(0, villain.full - villain.health)


def _eliminated(table: Table, _: Frame, __: fx.Eliminated) -> int:
    return len(table.state.eliminated)


def mark_of(state: State, hero: int, mark: str) -> int:
    """Give how many of a mark a hero has."""
    return next((kept.value for kept in state.heroes[hero].marks if kept.id == mark), 0)


def _marked(table: Table, frame: Frame, amount: fx.Marked) -> int:
    state = table.state
    everyone = [index for index, hero in enumerate(state.heroes) if hero.status != "out"]
    if isinstance(amount.who, Me):
        among: Sequence[int] = (frame.me,)
    else:
        among = everyone if amount.who is None else heroes(table, frame, amount.who)
    return sum([mark_of(state, hero, amount.mark) > 0 for hero in among])


def side_card(state: State, id: str) -> SideState | None:
    """Give the card beside the board that has an id."""
    return next((side for side in state.beside if state.cards[side.card] == id), None)


def _tokens_on(table: Table, _: Frame, amount: fx.TokensOn) -> int:
    side = side_card(table.state, amount.card)
    return 0 if side is None else side.tokens


def _hand_symbols(table: Table, frame: Frame, amount: fx.HandSymbols) -> int:
    """Count symbols in hand; an either/or card counts once, as what helps (W8)."""
    hand = table.state.seats[table.state.heroes[frame.me].seat].hand
    printed = [table.printed.hero_cards[table.state.cards[card]] for card in hand]
    shown = [min(1, c.symbols.count(amount.symbol)) if c.either else c.symbols.count(amount.symbol) for c in printed]
    return min([n for n in shown if n], default=0) if amount.fewest else sum(shown)


def _felled(table: Table, _: Frame, __: fx.Felled) -> int:
    return table.state.turn.felled


def _minus(table: Table, frame: Frame, amount: fx.Minus) -> int:
    return -number(table, frame, amount.amount)


def _copies(table: Table, _: Frame, amount: fx.Copies) -> int:
    state, printed = table.state, table.printed
    found = 0
    if amount.threats:
        found += sum([printed.threats[state.cards[threat.card]].name == amount.name for threat in state.threats])
    if amount.plans:
        shown = [printed.plan_cards[state.cards[c.card]] for c in state.storyline if c.plan and not c.facedown]
        found += sum([plan.special is not None and plan.special.name == amount.name for plan in shown])
    return found


def _plans_left(table: Table, _: Frame, __: fx.PlansLeft) -> int:
    return len(table.state.villain.deck)


def _per_heroes(table: Table, _: Frame, amount: fx.PerHeroes) -> int:
    return amount.of(len(table.state.heroes))


def _bound(_: Table, frame: Frame, amount: fx.Bound) -> int:
    return frame.bound[amount.index]


def _sum(table: Table, frame: Frame, amount: fx.Sum) -> int:
    total = max(sum(number(table, frame, part) for part in amount.parts), amount.at_least)
    return total if amount.at_most is None else min(total, amount.at_most)


_NUMBERS: Final[dict[type, Callable[..., int]]] = {
    fx.Count: _count,
    fx.Crises: _crises,
    fx.HandSize: _hand_size,
    fx.Level: _level,
    fx.LatestSymbols: _latest_symbols,
    fx.Missions: _missions,
    fx.Missing: _missing,
    fx.Eliminated: _eliminated,
    fx.Marked: _marked,
    fx.TokensOn: _tokens_on,
    fx.HandSymbols: _hand_symbols,
    fx.Felled: _felled,
    fx.Minus: _minus,
    fx.Copies: _copies,
    fx.PlansLeft: _plans_left,
    fx.PerHeroes: _per_heroes,
    fx.Bound: _bound,
    fx.Sum: _sum,
}


def number(table: Table, frame: Frame, amount: Amount) -> int:
    """Give the value of an amount as the game stands."""
    return amount if isinstance(amount, int) else _NUMBERS[type(amount)](table, frame, amount)


def missions_done(state: State) -> int:
    """Give the number of completed missions."""
    done = 0
    for mission in state.missions:
        if mission.completed:
            done += 1
    return done


# ---------------------------------------------------------------- conditions


def holds(table: Table, frame: Frame, condition: Condition) -> bool:
    """Tell whether a condition is true as the game stands."""
    if isinstance(condition, AtLeast):
        return number(table, frame, condition.amount) >= number(table, frame, condition.n)
    if isinstance(condition, Not):
        return not holds(table, frame, condition.condition)
    if isinstance(condition, Both):
        return holds(table, frame, condition.first) and holds(table, frame, condition.second)
    if isinstance(condition, Somewhere):
        return bool(places(table, frame, condition.places))
    if isinstance(condition, Possible):
        return possible(table, frame, condition.effect)
    cards = table.state.cards
    return any(cards[threat.card] == condition.threat for threat in table.state.threats)
