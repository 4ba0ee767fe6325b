"""A guess at what a seat cannot see: for bots that search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import rng
from .arguments import checked
from .model.commands import Command, Pick, PlayCard
from .model.effects import ExchangeCards
from .model.state import Pile, Seat, State
from .observe import back_of, cards_in, check_viewer, owner_of, sees_cards_of, sees_options

if TYPE_CHECKING:
    from .engine import Rules

__all__ = ["sample_hidden"]


@checked
def sample_hidden(state: State, seat: int, seed: str, rules: Rules | None = None) -> State:
    """Draw a game that could be this one for all a seat can see: for bots that search.

    Decks are shuffled, and hands the seat cannot see are dealt anew from hand and deck together. The back on top of
    each deck stays the same (S6), and so does the seat's view. A hand card already picked for an exchange stays.

    Where the mode puts extra cards at set places of the master plan deck, these places are no secret: cards with that
    back stay there, but which ones they are is drawn from those that have not been seen (I1).

    What is drawn follows from what the seat knows and from ``seed``, not from how the hidden cards really lie.

    Args:
        state: the game.
        seat: who looks, or -1 for a spectator.
        seed: the seed of the drawn game; each gives another one, whose random streams begin afresh.
        rules: the compiled content of the game; it tells which places a mode has set.

    Raises:
        WrongSeat: ``unknown_seat``, if the game has no such seat.
        SetupError: ``bad_seed``.

    >>> from marvel_united.game import Game
    >>> game = Game()
    >>> sample_hidden(game.state, 0, "another").setup.seed
    'another'
    """
    check_viewer(state, seat)
    seed = rng.normalize_seed(seed)
    question = state.control.question
    shown = question.options if question is not None and sees_options(state, question, seat) else ()
    placed = () if rules is None else _placed(state, rules)
    sampled = replace(
        state,
        setup=replace(state.setup, seed=seed),
        cards=state.cards if rules is None else _named(state, rules, placed, seed),
        seats=tuple([_deal(state, seat, index, seed) for index in range(len(state.seats))]),
        villain=replace(state.villain, deck=_reorder(state, {*cards_in(shown)}, placed, seed)),
        piles=tuple([_shuffle_pile(pile, seed) for pile in state.piles]),
    )
    if question is not None and not shown:
        moved = dict(zip(_zones(state), _zones(sampled), strict=True))
        question = replace(question, options=tuple([_follow(option, moved) for option in question.options]))
    return replace(sampled, control=replace(state.control, question=question, streams=()))


def _zones(state: State) -> tuple[int, ...]:
    """Give the cards of all hands and decks, one after another."""
    return tuple([card for seat in state.seats for card in (*seat.hand, *seat.deck)]) + state.villain.deck


def _deal(state: State, viewer: int, index: int, seed: str) -> Seat:
    """Deal a seat's hidden cards anew: its deck, and its hand too unless the viewer sees that."""
    seat = state.seats[index]
    hidden_hand = () if sees_cards_of(state, viewer, index) else seat.hand
    held = _picked(state) if hidden_hand else set[int]()
    pool = tuple(sorted([card for card in (*seat.deck, *hidden_hand) if card not in held]))
    fitting = tuple([card for card in pool if owner_of(state, card) == back_of(state, seat.deck)])
    stream = f"sample:seat/{index}"
    top, block = rng.sample(seed, stream, 0, fitting, min(1, len(fitting)))
    rest, _ = rng.shuffle(seed, stream, block, tuple([card for card in pool if card not in top]))
    drawn = iter((*top, *rest))
    deck = tuple([card if card in held else next(drawn) for card in seat.deck])
    hand = tuple([card if card in held else next(drawn) for card in hidden_hand]) or seat.hand
    return replace(seat, hand=hand, deck=deck)


def _picked(state: State) -> set[int]:
    """Give the cards that pending work has picked and still needs: no other work remembers a hidden card."""
    return {card for frame in state.control.stack if isinstance(frame.work, ExchangeCards) for card in frame.vars}


def _placed(state: State, rules: Rules) -> tuple[str, ...]:
    """Give the extra decks whose cards a mode puts at set places of the master plan deck."""
    return tuple([group.take.deck for group in rules.modes[state.setup.mode].plan_cards if group.after])


def _named(state: State, rules: Rules, placed: tuple[str, ...], seed: str) -> tuple[str, ...]:
    """Give the ids of all cards; the hidden ones at set places are drawn from those nobody has seen."""
    names = list(state.cards)
    for deck in placed:
        hidden = [card for card in state.villain.deck if owner_of(state, card) == deck]
        unseen = [*rules.extra_decks[deck]]
        for card in range(len(names)):
            if names[card] in unseen and card not in hidden:
                unseen.remove(names[card])
        drawn, _ = rng.sample(seed, f"sample:extra_deck/{deck}", 0, tuple(unseen), len(hidden))
        for card, id in zip(sorted(hidden), drawn, strict=True):
            names[card] = id
    return tuple(names)


def _reorder(state: State, held: set[int], placed: tuple[str, ...], seed: str) -> tuple[int, ...]:
    """Shuffle the master plan deck, but for cards and backs that stay where they lie, and the back on top (I1)."""
    plans = state.villain.deck
    kinds = [owner if owner in placed else "" for owner in [owner_of(state, card) for card in plans]]
    drawn: dict[str, Iterator[int]] = {}
    for kind in dict.fromkeys(kinds):
        lying = [card for card, other in zip(plans, kinds, strict=True) if other == kind]
        loose = tuple(sorted([card for card in lying if card not in held]))
        fitting = tuple([card for card in loose if owner_of(state, card) == back_of(state, plans)])
        free = min(1, len(fitting)) if lying[0] == plans[0] and plans[0] not in held else 0
        stream = f"sample:master_plan/{kind}" if kind else "sample:master_plan"
        top, block = rng.sample(seed, stream, 0, fitting, free)
        rest, _ = rng.shuffle(seed, stream, block, tuple([card for card in loose if card not in top]))
        drawn[kind] = iter((*top, *rest))
    return tuple([card if card in held else next(drawn[kind]) for card, kind in zip(plans, kinds, strict=True)])


def _shuffle_pile(pile: Pile, seed: str) -> Pile:
    if pile.faceup:
        return pile
    return replace(pile, cards=rng.shuffle(seed, f"sample:pile/{pile.id}", 0, tuple(sorted(pile.cards)))[0])


def _follow(command: Command, moved: Mapping[int, int]) -> Command:
    """Let a command point at the card that now lies where the one it pointed at lay."""
    if isinstance(command, PlayCard):
        return PlayCard(moved.get(command.card, command.card))
    if isinstance(command, Pick) and command.kind == "card":
        return Pick("card", moved.get(command.index, command.index))
    return command
