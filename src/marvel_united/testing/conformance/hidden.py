"""Whether anybody learns what they cannot see (H15, S6), from a position and from what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ... import codec
from ...engine import evolve
from ...model import events as ev
from ...model import public_events as public
from ...model.events import Event
from ...model.state import State
from ...observe import SPECTATOR, cards_of, redact, view
from ...sampling import sample_hidden

if TYPE_CHECKING:
    from ...engine import Rules

__all__ = ["guesses", "leaks_of_events", "leaks_of_view"]


def guesses(state: State, seed: str) -> Iterator[tuple[int, State]]:
    """Give, for a spectator and each seat, a position that this seat cannot tell from the real one.

    Args:
        state: a position.
        seed: what the others are drawn from.
    """
    for seat in range(SPECTATOR, len(state.seats)):
        yield seat, sample_hidden(state, seat, seed)


def leaks_of_view(rules: Rules, state: State, seat: int, guess: State) -> Iterator[str]:
    """Tell how a seat could tell two positions apart that differ only in what it cannot see.

    Neither does the view differ, nor what else could be guessed.

    Args:
        rules: the compiled content.
        state: a position.
        seat: who looks.
        guess: one of the `guesses` of that seat.
    """
    if codec.encode(view(guess, seat, rules)) != codec.encode(view(state, seat, rules)):
        yield f"the view of seat {seat} depends on what it cannot see"
    if sample_hidden(guess, seat, "again") != sample_hidden(state, seat, "again"):
        yield f"what seat {seat} can guess depends on what it cannot see"


def leaks_of_events(before: State, events: Iterable[Event]) -> Iterator[str]:
    """Tell which events of a step name, with closed hands, a card that lies hidden before and after them.

    Args:
        before: the state before the step.
        events: what happened.
    """
    state = before
    for event in events:
        after = evolve(state, event)
        for seat in range(SPECTATOR, len(after.seats)):
            seen = redact(event, seat, after)
            if seen is not None and after.setup.options.hands == "closed":
                named = {card.card for card in cards_of(seen, after)} - _shown_to(seen, seat)
                told = named & _hidden(state) & _hidden(after)
                if told:
                    yield f"{type(event).__name__} tells seat {seat} of the hidden cards {sorted(told)}"
        state = after


def _shown_to(event: public.PublicEvent, seat: int) -> set[int]:
    """Give the cards that an event shows to the seat it is about."""
    if isinstance(event, (ev.CardsDrawn, ev.CardsBuried)) and event.seat == seat:
        return {*event.cards}
    if isinstance(event, (ev.PlanPeeked, public.DeckSearchedPublicly)) and event.seat == seat:
        return set() if event.card is None else {event.card}
    return set()


def _hidden(state: State) -> set[int]:
    """Give the cards in hands and decks."""
    return {card for seat in state.seats for card in (*seat.hand, *seat.deck)} | {*state.villain.deck}
