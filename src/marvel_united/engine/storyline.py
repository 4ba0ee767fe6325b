"""Cards of the storyline and of the Team display, and the symbols they show: these too tell events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.state import State, StoryCard, TurnSymbol
from .queries import display_of

if TYPE_CHECKING:
    from .table import Table

DISPLAY: Final = 2
"""Cards of a Team display (T2)."""


def lying(state: State, card: int) -> StoryCard | None:
    """Give a card as it lies in the storyline."""
    return next((story for story in reversed(state.storyline) if story.card == card), None)


def turn_story_card(table: Table, card: int) -> None:
    """Turn a storyline card facedown, if it lies there faceup (H9)."""
    story = lying(table.state, card)
    if story is not None and not story.facedown:
        table.tell(ev.StoryCardTurned(card))


def printed_symbols(table: Table, card: StoryCard) -> tuple[TurnSymbol, ...]:
    """Give the symbols at the bottom of a storyline card; a facedown one has none (H9)."""
    return () if card.facedown else table.printed.symbols_of(card.card, table.state.cards[card.card])


def inherited_symbols(table: Table, storyline: tuple[StoryCard, ...]) -> tuple[TurnSymbol, ...]:
    """Give the symbols of the last hero card of a storyline, master plan cards passed over (H2)."""
    for card in reversed(storyline):
        if not card.plan:
            return printed_symbols(table, card)
    return ()


def play_team_card(table: Table, hero: int, card: int) -> None:
    """Play a card of the Team display as if it were an own one; a negative one lies facedown (T3, T4)."""
    state = table.state
    facedown = table.printed.hero_cards[state.cards[card]].negative
    inherited = () if state.turn.alone else inherited_symbols(table, state.storyline)
    symbols = printed_symbols(table, StoryCard(card, facedown=facedown)) + inherited
    table.tell(ev.TeamCardPlayed(hero, display_of(state.setup.team), card, state.pace + 1, symbols, facedown))


def refill_display(table: Table, team: str) -> None:
    """Draw cards of a Team deck into its display, as far as they go (T2)."""
    piles = {pile.id: pile.cards for pile in table.state.piles}
    display = display_of(team)
    for card in piles[team][: DISPLAY - len(piles[display])]:
        table.tell(ev.DisplayRefilled(team, display, card))


def play_card(table: Table, hero: int, card: int) -> None:
    """Play a card: its symbols and those of the previous hero card can be used this turn."""
    state = table.state
    inherited = () if state.turn.alone else inherited_symbols(table, state.storyline)
    symbols = printed_symbols(table, StoryCard(card, hero)) + inherited
    table.tell(ev.CardPlayed(hero, card, state.pace + 1, symbols))


def owner_of(table: Table, card: int) -> int:
    """Give the index of the hero whose card this is."""
    name = table.state.cards[card].partition("/")[0]
    return next(index for index, hero in enumerate(table.state.heroes) if hero.id == name)
