"""Effects on hands, decks and the storyline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Pick
from ...model.state import Frame, Seat, TurnSymbol
from .. import atoms, storyline
from ..picks import ask_pick, expect, with_vars
from ..select import number

if TYPE_CHECKING:
    from ..table import Answer, Run, Table, Test


def _seat(table: Table, frame: Frame) -> Seat:
    return table.state.seats[table.state.heroes[frame.me].seat]


def _draw(table: Table, frame: Frame, effect: fx.Draw) -> None:
    atoms.draw(table, table.decider(frame), number(table, frame, effect.n))


def _draw_possible(table: Table, frame: Frame, effect: fx.Draw) -> bool:
    del effect
    return bool(_seat(table, frame).deck)


def _draw_up_to(table: Table, frame: Frame, effect: fx.DrawUpTo) -> None:
    missing = number(table, frame, effect.n) - len(_seat(table, frame).hand)
    if missing > 0:
        atoms.draw(table, table.decider(frame), missing)


def _draw_up_to_possible(table: Table, frame: Frame, effect: fx.DrawUpTo) -> bool:
    seat = _seat(table, frame)
    return bool(seat.deck) and len(seat.hand) < number(table, frame, effect.n)


def _bury(table: Table, frame: Frame, effect: fx.Bury) -> None:
    """Put hand cards under the deck, one by one, as their owner likes (H16)."""
    left = frame.vars[0] if frame.vars else number(table, frame, effect.n)
    hand = _seat(table, frame).hand
    if left > 0 and hand:
        options: list[Command] = [Pick("card", card) for card in hand]
        waiting = with_vars(frame, (left,))
        table.ask(waiting, table.decider(frame), "bury_card", options, card=frame.card, hidden=True)


def _bury_answer(table: Table, frame: Frame, command: Command) -> None:
    card = expect(command, Pick).index
    if frame.vars[0] > 1:
        table.push(with_vars(frame, (frame.vars[0] - 1,)))
    atoms.bury(table, frame.me, (card,))


def _bury_possible(table: Table, frame: Frame, effect: fx.Bury) -> bool:
    return len(_seat(table, frame).hand) >= number(table, frame, effect.n)


def _search(table: Table, frame: Frame, effect: fx.Search) -> None:
    del effect
    seat = table.decider(frame)
    deck = _seat(table, frame).deck
    if not frame.vars:
        if len(deck) > 1:
            ask_pick(table, frame, "search_deck", "card", sorted(deck), hidden=True)
        return
    card = frame.vars[0]
    rest = table.shuffle(f"core:hero_deck/{seat}", tuple(sorted([other for other in deck if other != card])))
    table.tell(ev.DeckSearched(seat, card, (card, *rest)))


def _search_possible(table: Table, frame: Frame, effect: fx.Search) -> bool:
    del effect
    return len(_seat(table, frame).deck) > 1


def _own_faceup(table: Table, frame: Frame) -> list[int]:
    """Give the acting hero's faceup cards in the storyline (H9)."""
    return [card.card for card in table.state.storyline if card.hero == frame.me and not card.facedown]


def _exchange(table: Table, frame: Frame, effect: fx.ExchangeCards) -> None:
    if not _exchange_possible(table, frame, effect):
        return
    if not frame.vars:
        ask_pick(table, frame, "choose_hand_card", "card", _seat(table, frame).hand, hidden=True)
    elif len(frame.vars) == 1:
        ask_pick(table, frame, "choose_storyline_card", "card", _own_faceup(table, frame))
    else:
        given, taken = frame.vars
        table.tell(ev.CardsExchanged(table.decider(frame), given, storyline.owner_of(table, given), taken))


def _exchange_possible(table: Table, frame: Frame, effect: fx.ExchangeCards) -> bool:
    del effect
    return bool(_seat(table, frame).hand) and bool(_own_faceup(table, frame))


def _leap_pool(table: Table, frame: Frame) -> list[int]:
    """Give what can trade places with the played card; nothing can before one is played."""
    played = table.state.turn.card
    in_story = played in [card.card for card in table.state.storyline]
    return [card for card in _own_faceup(table, frame) if card != played] if in_story else []


def _leap(table: Table, frame: Frame, effect: fx.Leap) -> None:
    """Let another own storyline card stand last and count as played; symbols already spent stay spent (H27)."""
    del effect
    pool = _leap_pool(table, frame)
    if not frame.vars:
        if pool:
            ask_pick(table, frame, "choose_storyline_card", "card", pool)
        return
    chosen, turn = frame.vars[0], table.state.turn
    table.tell(ev.StoryCardsSwapped(turn.card, chosen))
    story = table.state.storyline
    place = next(i for i, card in enumerate(story) if card.card == chosen)
    inherited = () if turn.alone else storyline.inherited_symbols(table, story[:place])
    symbols = storyline.printed_symbols(table, story[place]) + inherited
    table.tell(ev.PlayedCardChanged(chosen, _as_used(symbols, turn.symbols)))


def _as_used(symbols: tuple[TurnSymbol, ...], before: tuple[TurnSymbol, ...]) -> tuple[TurnSymbol, ...]:
    """Give symbols the state they had, each card's in printed order."""
    known: dict[int, list[TurnSymbol]] = {}
    for symbol in before:
        known.setdefault(symbol.card, []).append(symbol)
    return tuple([known[symbol.card].pop(0) if known.get(symbol.card) else symbol for symbol in symbols])


def _leap_possible(table: Table, frame: Frame, effect: fx.Leap) -> bool:
    del effect
    return bool(_leap_pool(table, frame))


def _faceup_hero_cards(table: Table) -> list[int]:
    """Give all faceup hero cards of the storyline, whosever they are (H9)."""
    return [card.card for card in table.state.storyline if not card.plan and not card.facedown]


def _swap_story(table: Table, frame: Frame, effect: fx.SwapStory) -> None:
    if not _swap_story_possible(table, frame, effect):
        return
    if len(frame.vars) < 2:
        pool = [card for card in _faceup_hero_cards(table) if card not in frame.vars]
        ask_pick(table, frame, "choose_storyline_card", "card", pool)
    else:
        table.tell(ev.StoryCardsSwapped(*frame.vars))


def _swap_story_possible(table: Table, frame: Frame, effect: fx.SwapStory) -> bool:
    del frame, effect
    return len(_faceup_hero_cards(table)) > 1


def _turnable(table: Table, frame: Frame, effect: fx.TurnFacedown) -> list[int]:
    """Give the cards that can be turned facedown (H9)."""
    story = [card for card in table.state.storyline if not card.plan and not card.facedown]
    if effect.special:
        printed = table.printed.hero_cards
        story = [card for card in story if printed[table.state.cards[card.card]].special is not None]
    if effect.which == "others":
        return [card.card for card in story if card.hero not in (-1, frame.me)]
    if effect.which == "played":
        return [card.card for card in story if card.card == table.state.turn.card]
    if effect.which == "latest_of_all":
        return [card.card for card in story[-1:]]
    own = [card.card for card in story if card.hero == frame.me]
    return own[:1] if effect.which == "earliest" else own[-1:]


def _turn_facedown(table: Table, frame: Frame, effect: fx.TurnFacedown) -> None:
    pool = _turnable(table, frame, effect)
    if effect.which != "others":
        for card in pool:
            storyline.turn_story_card(table, card)
    elif frame.vars:
        storyline.turn_story_card(table, frame.vars[0])
    elif pool:
        ask_pick(table, frame, "choose_storyline_card", "card", pool)


def _turn_facedown_possible(table: Table, frame: Frame, effect: fx.TurnFacedown) -> bool:
    return bool(_turnable(table, frame, effect))


def _spent(table: Table, frame: Frame) -> list[int]:
    return [side.card for side in table.state.beside if side.hero == frame.me and side.status == "spent"]


def _recharge(table: Table, frame: Frame, effect: fx.Recharge) -> None:
    del effect
    for card in _spent(table, frame):
        table.tell(ev.SideCardTurned(card, spent=False))


def _recharge_possible(table: Table, frame: Frame, effect: fx.Recharge) -> bool:
    del effect
    return bool(_spent(table, frame))


def _reveal_top(table: Table, frame: Frame, effect: fx.RevealTop) -> None:
    """Reveal the top card of a pile and do what it says; it goes under the pile (W7)."""
    for pile in table.state.piles:
        if pile.id == effect.pile and pile.cards:
            card = pile.cards[0]
            table.tell(ev.PileRevealed(pile.id, card))
            reveals = table.printed.side_cards[table.state.cards[card]].reveals
            table.push(Frame(reveals or fx.Nothing(), frame.me, -1, card))


def _forgo(table: Table, frame: Frame, effect: fx.Forgo) -> None:
    del effect
    table.tell(ev.InheritanceLost(frame.me))


RUN: dict[type, Run] = {
    fx.Draw: _draw,
    fx.DrawUpTo: _draw_up_to,
    fx.Bury: _bury,
    fx.Search: _search,
    fx.ExchangeCards: _exchange,
    fx.Leap: _leap,
    fx.TurnFacedown: _turn_facedown,
    fx.Recharge: _recharge,
    fx.RevealTop: _reveal_top,
    fx.SwapStory: _swap_story,
    fx.Forgo: _forgo,
}

ANSWER: dict[type, Answer] = {fx.Bury: _bury_answer}

POSSIBLE: dict[type, Test] = {
    fx.Draw: _draw_possible,
    fx.DrawUpTo: _draw_up_to_possible,
    fx.Bury: _bury_possible,
    fx.Search: _search_possible,
    fx.ExchangeCards: _exchange_possible,
    fx.Leap: _leap_possible,
    fx.TurnFacedown: _turn_facedown_possible,
    fx.Recharge: _recharge_possible,
    fx.SwapStory: _swap_story_possible,
}
