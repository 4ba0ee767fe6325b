"""Cards of a position: which hand, which deck, which place in the storyline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ..engine.queries import display_of
from ..errors import UsageError
from ..model.state import SYMBOLS, Pile, Seat, State, StoryCard, TurnState
from .names import cards, find, hero_index, means, tail
from .tracebacks import HIDDEN
from .wishes import Cards, Wishes

if TYPE_CHECKING:
    from ..engine import Rules

__tracebackhide__ = HIDDEN

HAND, SOLO_HAND = 3, 5
"""The cards of an opening hand, for whose hand nothing is said."""

DISPLAY = 2
"""The cards of a Team Display of which nothing is said."""


class Supply:
    """Cards of one deck that have no zone yet.

    Args:
        rules: the compiled content.
        kind: what these cards are, for messages.
        deck: the ids of the whole deck.
        ids: the id of every card instance of the game.
        left: the instances that have no zone yet, in the order of the deck.
    """

    def __init__(self, rules: Rules, kind: str, deck: Sequence[str], ids: Sequence[str], left: Sequence[int]) -> None:
        self._names = cards(rules, tuple(dict.fromkeys(deck)))
        self._kind = kind
        self._ids = ids
        self.left: list[int] = [card for card in left if ids[card] in deck]

    def take(self, name: str) -> int:
        """Take the first instance of the card that a name means.

        Raises:
            UsageError: the name means nothing or too much, or no copy is left.
        """
        id = find(self._kind, name, self._names)
        card = next((card for card in self.left if self._ids[card] == id), None)
        if card is None:
            message = f"no {tail(id)!r} is left: every copy is named already or out of the game"
            raise UsageError("no_such_copy", message, card=id)
        self.left.remove(card)
        return card


def plan_supply(rules: Rules, state: State) -> Supply:
    """Give the cards of the master plan deck, those of extra decks included."""
    deck = state.villain.deck
    printed = (*rules.plan_decks[state.villain.id], *[state.cards[card] for card in deck])
    return Supply(rules, "master plan card", printed, state.cards, deck)


def team_supply(rules: Rules, state: State) -> Supply:
    """Give the cards of the Team deck and its display; there are none in a game without one."""
    team = state.setup.team
    left = [card for id in (display_of(team), team) for pile in state.piles if pile.id == id for card in pile.cards]
    return Supply(rules, "Team card", rules.team_decks[team] if team else (), state.cards, left)


class Supplies(NamedTuple):
    """The cards of every deck that have no zone yet."""

    plans: Supply
    heroes: list[Supply]
    team: Supply


def with_cards(rules: Rules, state: State, wishes: Wishes) -> State:
    """Give every card its zone, and every hero the tokens named.

    Raises:
        UsageError: a name means nothing or too much, there are not so many copies, or a standing hero has no card.
    """
    plans = plan_supply(rules, state)
    heroes = [
        Supply(rules, f"card of {tail(hero.id)}", rules.hero_decks[hero.id], state.cards, state.seats[hero.seat].deck)
        for hero in state.heroes
    ]
    team = team_supply(rules, state)
    supplies = Supplies(plans, heroes, team)
    storyline = tuple([_story_card(rules, state, supplies, *played) for played in wishes.storyline])
    plan_top = tuple([plans.take(name) for name in wishes.plans])
    hands = _take_named(state, heroes, wishes.hands)
    tops = _take_named(state, heroes, wishes.decks)
    only = [state.heroes[hero_index(state, wish.hero)].seat for wish in wishes.decks if wish.only]
    out = list(plans.left) if wishes.plans_only else []
    seats: list[Seat] = []
    for index, seat in enumerate(state.seats):
        rest = [card for card in seat.deck if any(card in supply.left for supply in heroes)]
        hand = hands.get(index)
        if hand is None and not _all_down(state, index):
            size = SOLO_HAND if state.setup.solo else HAND
            hand, rest = rest[:size], rest[size:]
        if index in only:
            out, rest = out + rest, []
        seats.append(Seat(tuple(hand or ()), (*tops.get(index, ()), *rest), _tokens(state, index, wishes)))
    _refuse_odd_hands(state, seats)
    deck = plan_top + (() if wishes.plans_only else tuple(plans.left))
    piles, unused = _team_piles(state, team, wishes)
    return replace(
        state,
        seats=tuple(seats),
        villain=replace(state.villain, deck=deck),
        storyline=storyline,
        piles=piles,
        turn=_last_turn(state, wishes, storyline),
        removed=(*state.removed, *out, *unused),
    )


def _story_card(rules: Rules, state: State, supplies: Supplies, name: str, facedown: bool) -> StoryCard:
    """Give a storyline card: of the hero or Team named before the slash, else the villain's."""
    owner, slash, card = name.rpartition("/")
    if not slash:
        return StoryCard(supplies.plans.take(name), plan=True, facedown=facedown)
    team = state.setup.team
    if team and means(owner, team, (rules.teams[team].name,)):
        taken = supplies.team.take(card)
        return StoryCard(taken, facedown=facedown or rules.hero_cards[state.cards[taken]].negative)
    hero = hero_index(state, owner)
    return StoryCard(supplies.heroes[hero].take(card), hero, facedown=facedown)


def _team_piles(state: State, team: Supply, wishes: Wishes) -> tuple[tuple[Pile, ...], tuple[int, ...]]:
    """Give all piles with the Team deck and its display as said, and the Team cards that leave the game."""
    display = tuple([team.take(name) for name in wishes.display])
    top = tuple([team.take(name) for name in wishes.team])
    rest = tuple(team.left)
    if not wishes.display and not wishes.team_only:
        display, rest = rest[:DISPLAY], rest[DISPLAY:]
    unused, rest = (rest, ()) if wishes.team_only else ((), rest)
    id = state.setup.team
    lie = {id: (*top, *rest), display_of(id): display}
    return tuple([replace(pile, cards=lie.get(pile.id, pile.cards)) for pile in state.piles]), unused


def _take_named(state: State, heroes: list[Supply], wishes: tuple[Cards, ...]) -> dict[int, list[int]]:
    """Give the cards named for each seat; a seat for which nothing is said is missing."""
    taken: dict[int, list[int]] = {}
    for wish in wishes:
        hero = hero_index(state, wish.hero)
        taken.setdefault(state.heroes[hero].seat, []).extend([heroes[hero].take(name) for name in wish.names])
    return taken


def _tokens(state: State, seat: int, wishes: Wishes) -> tuple[int, int, int, int]:
    named = [
        symbol
        for wish in wishes.tokens
        if state.heroes[hero_index(state, wish.hero)].seat == seat
        for symbol in wish.names
    ]
    return counted(named)


def counted(named: Sequence[str]) -> tuple[int, int, int, int]:
    """Count action tokens by their symbol: move, attack, heroic, wild."""
    for symbol in named:
        find("action token", symbol, dict.fromkeys(SYMBOLS, ()))
    move, attack, heroic, wild = [named.count(symbol) for symbol in SYMBOLS]
    return move, attack, heroic, wild


def _all_down(state: State, seat: int) -> bool:
    return all(hero.status == "ko" for hero in state.heroes if hero.seat == seat)


def _refuse_odd_hands(state: State, seats: list[Seat]) -> None:
    """Refuse what cannot be between two turns: standing without a card, or lying with one (H7)."""
    for index, seat in enumerate(seats):
        names = " and ".join([tail(hero.id) for hero in state.heroes if hero.seat == index])
        if not seat.hand and not _all_down(state, index):
            raise UsageError(
                "empty_hand", f"{names} cannot stand without a hand card; say ko() or name a card", seat=index
            )
        if seat.hand and _all_down(state, index) and not state.setup.solo:
            raise UsageError("hand_of_the_fallen", f"{names} is KO'd and cannot hold cards", seat=index)


def _last_turn(state: State, wishes: Wishes, storyline: tuple[StoryCard, ...]) -> TurnState:
    """Give what is left of the last hero turn; it may have been a Team turn, whose card is nobody's."""
    played = [card for card in storyline if not card.plan]
    last = played[-1].hero if played else -1
    hero = hero_index(state, wishes.last_turn) if wishes.last_turn else last
    return TurnState(hero, len(played), played[-1].card if played and last in {hero, -1} else -1)
