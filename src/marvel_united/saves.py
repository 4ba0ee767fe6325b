"""States from outside: what is checked before one is played on, and how that stays safe.

A state holds pending work, so a made-up one could ask the engine for anything. `check_state` refuses whatever the
rules cannot lead to as far as a single state can tell; `marvel_united.apply` meets what remains with an error of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, cast, get_args

from msgspec import Struct

from .bounds import bound_faults
from .engine import apply, check, legal
from .engine.drawing import complete
from .engine.layout import lay_out
from .engine.queries import displayed
from .engine.storyline import DISPLAY
from .errors import MarvelUnitedError, broken_state
from .model.effects import Effect, Stun, Stunned
from .model.flow import Act, Flow, Name
from .model.parts import parts
from .model.state import Frame, State

if TYPE_CHECKING:
    from .engine import Rules

__all__ = ["check_state"]

MAX_NUMBER: Final = 1_000_000
"""No number of a sound state is as large as this, and none as small as its negative."""

_RING: Final = 6
_FLOWS: Final = cast("tuple[type, ...]", get_args(Flow))
_EFFECTS: Final = cast("tuple[type, ...]", get_args(Effect))


def check_state(rules: Rules, state: State) -> None:
    """Refuse a state that is not sound, or that an answer to its question would make unsound.

    Args:
        rules: the compiled content of its game.
        state: any state, from anywhere.

    Raises:
        InvariantError: ``broken_state``; ``details["broken"]`` tells what is wrong.
    """
    if any(abs(number) > MAX_NUMBER for number in parts(state, int)):
        raise broken_state(f"a number beyond {MAX_NUMBER}")
    try:
        fresh = lay_out(rules, complete(rules, state.setup))
    except MarvelUnitedError as error:
        raise broken_state(error.message) from error
    _refuse(f"there is no card {side.card}" for side in state.beside if not 0 <= side.card < len(state.cards))
    _refuse(_setup_faults(rules, state, fresh))
    _refuse(
        chain(
            _card_faults(rules, state),
            _index_faults(state),
            _work_faults(rules, state),
            _villain_faults(rules, state),
            _home_faults(rules, state),
            _display_faults(state),
        )
    )
    check(rules, state)
    _refuse(bound_faults(rules, state, fresh))
    for command in legal(state):
        check(rules, apply(rules, state, command).state)


def _refuse(found: Iterable[str]) -> None:
    faults = [*found]
    if faults:
        raise broken_state(*faults)


# ---------------------------------------------------------------- what a state must hold


def _setup_faults(rules: Rules, state: State, fresh: State) -> Iterator[str]:
    """Compare with the same setup laid out afresh: it has the same figures, cards, missions and counters."""
    for what, part in _GIVEN.items():
        if part(state) != part(fresh):
            yield f"{what} not as the setup has it"
    yield from _side_faults(rules, state, fresh)
    if state.villain.id not in _villains(rules, state):
        yield "the villain is none of the setup"
    if not _has_newcomers(rules, state, fresh):
        yield "the cards and heroes are not as the setup and eliminations have it"
    if any(place.id not in rules.locations for place in state.places):
        yield "a location is of no expansion"


_GIVEN: Final[Mapping[str, Callable[[State], object]]] = {
    "the setup itself is": lambda state: state.setup,
    "the seats are": lambda state: len(state.seats),
    "the heroes are": lambda state: [hero.seat for hero in state.heroes],
    "the cards beside the board are": lambda state: [side.card for side in state.beside if side.hero == -1],
    "the rules of the game mode are": lambda state: state.ways,
    "the missions are": lambda state: [mission.id for mission in state.missions],
    "the counters are": lambda state: [counter.id for counter in state.counters],
}
"""What a setup gives once and for all."""


def _side_faults(rules: Rules, state: State, fresh: State) -> Iterator[str]:
    """Compare piles, and what lies before each hero, with what the setup gives and the heroes bring (I6, I7)."""
    shared = [(pile.id, pile.faceup) for pile in fresh.piles if pile.id not in _brought(rules, fresh)]
    hidden = [(deck, False) for deck in _brought(rules, state) if _revealed(rules, deck)]
    if sorted([(pile.id, pile.faceup) for pile in state.piles]) != sorted([*shared, *hidden]):
        yield "the piles are not as the setup and the heroes have it"
    for index, hero in enumerate(state.heroes):
        decks = () if hero.status == "out" or hero.id not in rules.heroes else rules.heroes[hero.id].decks
        own = [card for deck in decks for card in rules.extra_decks[deck] if card not in _revealed(rules, deck)]
        laid = [state.cards[side.card] for side in state.beside if side.hero == index]
        if sorted(laid) != sorted(own):
            yield f"what lies before hero {index} is not what that hero brings"


def _brought(rules: Rules, state: State) -> list[str]:
    """Give the extra decks that come with the heroes in play."""
    known = [rules.heroes[hero.id] for hero in state.heroes if hero.status != "out" and hero.id in rules.heroes]
    return [deck for hero in known for deck in hero.decks]


def _revealed(rules: Rules, deck: str) -> list[str]:
    """Give the cards of an extra deck that lie in a pile, to be revealed."""
    return [
        card
        for card in rules.extra_decks[deck]
        if card in rules.side_cards and rules.side_cards[card].reveals is not None
    ]


def _villains(rules: Rules, state: State) -> tuple[str, ...]:
    """Give the villains who may be in play: the setup's, or the first one whose end is not known yet (A3)."""
    following = {chapter.villain: chapter.counter for chapter in rules.modes[state.setup.mode].chapters}
    if not following:
        return (state.setup.villain,)
    begun = [*following][[*following].index(state.setup.villain) :]
    ended = [counter.id for counter in state.counters if counter.value]
    return tuple(begun if state.result is not None else [id for id in begun if following[id] not in ended][:1])


def _villain_faults(rules: Rules, state: State) -> Iterator[str]:
    """Compare the villain with the dashboard, and the ends of several in a row with their order (A3)."""
    villain, now = rules.villains[state.villain.id], state.villain
    full = 0 if villain.health is None else villain.health.of(len(state.setup.heroes))
    if (now.full, now.endures) != (full, villain.endures is not None) or (now.health and not full):
        yield "the villain's health is not as the dashboard has it"
    values = {counter.id: counter.value for counter in state.counters}
    ended = [values[chapter.counter] > 0 for chapter in rules.modes[state.setup.mode].chapters]
    if ended != sorted(ended, reverse=True):
        yield "villains met their end out of order"


def _home_faults(rules: Rules, state: State) -> Iterator[str]:
    """Find homes of villain and heroes that do not lie opposite to each other, as their box has it."""
    villain = rules.villains[state.setup.villain]
    ids = [place.id for place in state.places]
    at = [ids.index(id) for id in (villain.home, villain.opposite) if id in ids]
    if len(at) > 1 and abs(at[0] - at[1]) != _RING // 2:
        yield f"{villain.home!r} and {villain.opposite!r} do not lie opposite to each other"
    if len(set(ids)) < len(ids):
        yield "a location lies in two places"


def _display_faults(state: State) -> Iterator[str]:
    """Find a Team display that is no display of two, or of what is left once one of its cards is played (T2)."""
    shown, deck = displayed(state), [card for pile in state.piles if pile.id == state.setup.team for card in pile.cards]
    taken = any(card.card == state.turn.card and card.hero == -1 for card in state.storyline)
    least = min(DISPLAY, len(shown) + len(deck)) - taken
    if not least <= len(shown) <= DISPLAY:
        yield f"the Team display has {len(shown)} cards"


def _has_newcomers(rules: Rules, state: State, fresh: State) -> bool:
    """Tell whether the heroes are those of the setup, but for newcomers, who bring their decks one by one (I7)."""
    known = (*state.eliminated, *[hero.id for hero in state.heroes if hero.status != "out"])
    newcomers = [id for id in known if id not in state.setup.heroes]
    added = state.cards[len(fresh.cards) :]
    entered: list[str] = []
    while added:
        id = added[0].partition("/")[0]
        deck = rules.hero_decks.get(id, ())
        if deck:
            deck += tuple([card for extra in rules.heroes[id].decks for card in rules.extra_decks[extra]])
        if not deck or id in entered or added[: len(deck)] != deck:
            return False
        entered.append(id)
        added = added[len(deck) :]
    stayed = all(id in known for id in state.setup.heroes)
    pairs = [(hero.id, begun.id) for hero, begun in zip(state.heroes, fresh.heroes, strict=False)]
    same = len(state.heroes) == len(fresh.heroes) and all(id == old or old in state.eliminated for id, old in pairs)
    begun = state.cards[: len(fresh.cards)] == fresh.cards
    return begun and same and stayed and sorted(entered) == sorted(newcomers) and len(set(known)) == len(known)


def _card_faults(rules: Rules, state: State) -> Iterator[str]:
    """Find cards of the wrong kind, or none at all, in zones that only take one kind."""
    plans = [*state.villain.deck, *[card.card for card in state.storyline if card.plan]]
    heroes = [card for seat in state.seats for card in (*seat.hand, *seat.deck)]
    heroes += [card.card for card in state.storyline if card.hero >= 0]
    heroes += [symbol.card for symbol in state.turn.symbols]
    heroes += [state.turn.card] if state.turn.card != -1 else []
    kinds: tuple[tuple[str, Iterable[int], Mapping[str, object]], ...] = (
        ("master plan card", plans, rules.plan_cards),
        ("hero card", heroes, rules.hero_cards),
        ("threat card", [threat.card for threat in state.threats], rules.threats),
    )
    for kind, cards, known in kinds:
        for card in cards:
            if not 0 <= card < len(state.cards) or state.cards[card] not in known:
                yield f"card {card} is no {kind}"
    for side in state.beside:
        beside = rules.side_cards.get(state.cards[side.card])
        slots = len(beside.slots) if beside is not None and side.status in ("open", "tucked") else 0
        if beside is None or len(side.filled) != slots:
            yield f"card {side.card} beside the board has {len(side.filled)} slots"
    for threat in state.threats:
        printed = rules.threats.get(state.cards[threat.card]) if 0 <= threat.card < len(state.cards) else None
        if printed is not None and len(threat.filled) != (0 if printed.health else len(printed.clear)):
            yield f"threat {threat.card} has {len(threat.filled)} slots"


def _index_faults(state: State) -> Iterator[str]:
    """Find numbers of heroes, seats, cards and places that stand for none."""
    control, question = state.control, state.control.question
    heroes, seats, cards = len(state.heroes), len(state.seats), len(state.cards)
    asked = [question] if question is not None else []
    ranges: tuple[tuple[str, Iterable[int], int, int], ...] = (
        ("hero", [state.turn.hero, *[card.hero for card in state.storyline], *[q.hero for q in asked]], -1, heroes),
        ("hero", [*control.fallen, *[hero for lasting in state.lasting for hero in lasting.heroes]], 0, heroes),
        ("actor", [frame.me for frame in control.stack], -1 - cards, heroes),
        ("seat", [q.seat for q in asked], -1, seats),
        ("seat", [q.lead for q in asked], 0, seats),
        ("card", [*[frame.card for frame in control.stack], *[q.card for q in asked]], -3, cards),
        ("card", [lasting.card for lasting in state.lasting], -1, cards),
        ("place", [frame.at for frame in control.stack], -1, _RING),
        ("place", [wound.at for wound in state.turn.wounds], 0, _RING),
        ("count", [state.step, state.pace, state.solo_kos, state.turn.number, control.more_plans], 0, MAX_NUMBER),
        ("count", [state.turn.felled], 0, MAX_NUMBER),
        ("count", [stream.block for stream in control.streams], 0, MAX_NUMBER),
    )
    for what, numbers, lowest, beyond in ranges:
        for number in numbers:
            if not lowest <= number < beyond:
                yield f"there is no {what} {number}"


def _work_faults(rules: Rules, state: State) -> Iterator[str]:
    """Find pending work that no card of these rules asks for."""
    printed = _printed(rules)
    actions = rules.dashboards[state.villain.id].actions
    for frame in state.control.stack:
        if not _is_known(frame, printed, actions) and not (rules.handlers and isinstance(frame.work, _EFFECTS)):
            yield f"pending work that stands on no card: {type(frame.work).__name__}"
    begun = printed | {Stunned()} if Stun() in printed else printed
    for lasting in state.lasting:
        if lasting.modifier not in begun and not rules.handlers:
            yield f"a standing rule of no card: {type(lasting.modifier).__name__}"


def _is_known(frame: Frame, printed: frozenset[Struct], actions: Mapping[str, object]) -> bool:
    if isinstance(frame.work, (Act, Name)):
        return frame.work.action in actions
    return isinstance(frame.work, _FLOWS) or frame.work in printed


@lru_cache(maxsize=16)
def _printed(rules: Rules) -> frozenset[Struct]:
    """Give every effect, modifier and other node that stands in the content."""
    return frozenset(parts(rules.expansions, Struct))
