"""New heroes, who take the place of those eliminated (I7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.commands import Choose, Command, Pick
from ..model.flow import Replace
from ..model.state import Frame
from .decks import removed_cards, starting_cards
from .extras import brought, enter, pile_stream
from .fitting import reserve
from .picks import expect
from .select import RING

if TYPE_CHECKING:
    from .table import Table


def replace_hero(table: Table, frame: Frame, _: Replace) -> None:
    """Have a seat name its new hero, then the place where that hero comes in."""
    state = table.state
    seat = state.heroes[frame.me].seat
    if frame.vars:
        places: list[Command] = [Pick("location", at) for at in range(RING)]
        table.ask(frame, seat, "choose_location", places)
        return
    known = (*state.setup.heroes, *state.eliminated, *[hero.id for hero in state.heroes])
    options: list[Command] = [Choose("hero", id) for id in reserve(table.rules, state.setup, known, state.villain.id)]
    table.ask(frame, seat, "choose_new_hero", options)


def replace_answer(table: Table, frame: Frame, command: Command) -> None:
    """Take the answer: the new hero first, then the place."""
    heroes = sorted(table.rules.heroes)
    if isinstance(command, Choose):
        table.push(Frame(frame.work, frame.me, vars=(heroes.index(command.id),)))
        return
    _enter(table, frame.me, heroes[frame.vars[0]], expect(command, Pick).index)


def _enter(table: Table, hero: int, id: str, at: int) -> None:
    """Let a hero come in as if KO'd: the turn that begins draws the hand (I7)."""
    state, rules = table.state, table.rules
    known = [*state.cards]
    instances = enter(known, rules.hero_decks[id])
    beside, piles = brought(rules, known, hero, id)
    removed = tuple(removed_cards(rules, state.setup, known, instances))
    table.tell(ev.HeroEntered(hero, id, at, tuple(known[len(state.cards) :]), removed, beside, piles))
    seat = table.state.heroes[hero].seat
    deck = table.state.seats[seat].deck
    top = starting_cards(rules, known, deck)
    rest = table.shuffle(f"core:hero_deck/{seat}", tuple([card for card in deck if card not in top]))
    table.tell(ev.DeckShuffled(seat, top + rest))
    for pile in piles:
        table.tell(ev.PileShuffled(pile.id, table.shuffle(pile_stream(pile.id), pile.cards)))
