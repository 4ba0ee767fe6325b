"""The greedy bot's own turn: which card to play, what to do with it, where to go."""

from __future__ import annotations

from ...model import effects as fx
from ...model.commands import Command, EndTurn, Pick, PlayCard, UseEffect, UseGain, UseLocation, UseSymbol, UseToken
from ...model.content import HeroCard, Text
from ...model.effects import Effect
from ...model.state import SYMBOLS
from .plans import MOVE_ACTION, Plan, Standing, best_plan, standing_of
from .situation import CARD, RING, Situation
from .worth import worth

__all__ = [
    "best_turn",
    "card_worth",
    "choose_location",
    "pay",
    "play_card",
    "strike_symbol",
    "take_action",
    "use_location",
]

_FOLLOWED = 10_000
"""Score of the command that the plan begins with."""

_REFUSED = -1

_SPENT = (0,) * 8
"""The purse of a turn whose actions are over."""


# ---------------------------------------------------------------- playing a card


def play_card(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score hand cards by the turn that each of them makes; a random one by the mean of those it can be (S5)."""
    seat = situation.view.seats[situation.view.heroes[situation.me].seat]
    worths = {
        card.card: _turn_with(situation, situation.hero_of(card), situation.rules.hero_cards[card.id])
        for card in seat.hand or ()
    }
    free = [command.card for command in legal if isinstance(command, PlayCard)]
    bound = [worth for card, worth in worths.items() if card not in free]
    return [worths[c.card] if isinstance(c, PlayCard) else sum(bound) // max(1, len(bound)) for c in legal]


def best_turn(situation: Situation, hero: int) -> int:
    """Give the worth of the best turn a hero could take, as far as the hand can be seen."""
    hand = situation.view.seats[situation.view.heroes[hero].seat].hand or ()
    return max([0, *[_turn_with(situation, hero, situation.rules.hero_cards[card.id]) for card in hand]])


def _turn_with(situation: Situation, hero: int, card: HeroCard) -> int:
    """Give the worth of a turn in which a hero plays a card."""
    tokens = situation.view.seats[situation.view.heroes[hero].seat].tokens
    previous = situation.previous_card()
    symbols = card.symbols + (() if previous is None else previous.symbols)
    move, attack, heroic, wild = [symbols.count(symbol) for symbol in SYMBOLS]
    purse = (move, attack, heroic, wild, *tokens)
    standing = Standing(hero, situation.view.heroes[hero].at, purse, situation.hand_size(hero) - 1)
    plan = best_plan(situation, standing)
    special = 0 if card.special is None else max(0, _gain_of(situation, card.special.effect, standing, plan))
    return plan.worth + special - card_worth(card) // 4


def card_worth(card: HeroCard) -> int:
    """Give the worth of a card that may be played some day."""
    return sum([130 if symbol == "wild" else 100 for symbol in card.symbols]) + (CARD // 2 if card.special else 0)


# ---------------------------------------------------------------- taking actions


def take_action(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score actions: the plan's first one, or the special effect, or to end the turn."""
    standing = standing_of(situation)
    plan = best_plan(situation, standing)
    return [_score(situation, command, standing, plan) for command in legal]


def _score(situation: Situation, command: Command, standing: Standing, plan: Plan) -> int:
    if isinstance(command, EndTurn):
        return 0
    if isinstance(command, UseEffect):
        text = special_of(situation)
        gain = 0 if text is None else _gain_of(situation, text.effect, standing, plan)
        works_here = plan.action not in ("", MOVE_ACTION)
        moves_on = text is not None and len(_landings(text.effect, 0)) > 1
        return gain if gain <= 0 or (works_here and moves_on) else 2 * _FOLLOWED
    if isinstance(command, (UseSymbol, UseToken, UseGain)) and command.action == plan.action:
        return _payment(command, plan)
    return _REFUSED


def _payment(command: UseSymbol | UseToken | UseGain, plan: Plan) -> int:
    """Score a way to pay for the plan's action: what is gone tomorrow first, then what it needs to be."""
    if command.symbol not in (plan.pay, "wild"):
        return _REFUSED
    thrift = {UseGain: 3, UseSymbol: 2, UseToken: 0}[type(command)]
    return _FOLLOWED + thrift + (command.symbol == plan.pay)


def special_of(situation: Situation) -> Text | None:
    """Give the special effect of the card played this turn."""
    card = situation.view.turn.card
    return None if card is None else situation.rules.hero_cards[card.id].special


def _gain_of(situation: Situation, effect: Effect, standing: Standing, plan: Plan) -> int:
    """Give what using an effect now adds to a plan; one that carries the hero off changes the plan as well."""
    hero, at = standing.hero, standing.at
    landings = _landings(effect, at)
    if landings == (at,):
        here = worth(situation, effect, hero, at)
        there = worth(situation, effect, hero, plan.to) if plan.to >= 0 else here
        return here if here >= there else 0
    return max([_worth_of_landing(situation, effect, standing, to) for to in landings]) - plan.worth


def _worth_of_landing(situation: Situation, effect: Effect, standing: Standing, to: int) -> int:
    """Give the worth of an effect that carries a hero to a place, and of the rest of the turn from there."""
    return worth(situation, effect, standing.hero, to) + best_plan(situation, standing._replace(at=to)).worth


def _landings(effect: Effect, at: int) -> tuple[int, ...]:
    """Give where an effect may leave the hero."""
    parts = effect.effects if isinstance(effect, fx.Seq) else (effect,)
    if any(isinstance(part, fx.Relocate) for part in parts):
        return tuple(range(RING))
    if any(isinstance(part, fx.Step) for part in parts):
        return (at, (at + 1) % RING, (at - 1) % RING)
    return (at,)


# ---------------------------------------------------------------- where to go, what to give


def choose_location(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score places: where the text that asks, and the rest of the turn, are worth most. To decline is to stay."""
    standing = standing_of(situation)
    text = _asking(situation)
    effect = fx.Nothing() if text is None else text.effect
    places = [command.index if isinstance(command, Pick) else standing.at for command in legal]
    if text is None or _carries(effect):
        return [_worth_of_landing(situation, effect, standing, place) for place in places]
    inner = effect.effect if isinstance(effect, fx.On) else effect
    return [worth(situation, inner, standing.hero, place) + situation.room(place) for place in places]


def _carries(effect: Effect) -> bool:
    return len(_landings(effect, 0)) > 1


def _asking(situation: Situation) -> Text | None:
    """Give the text that asks: the played card's, or the location's once the actions are over; None for a move."""
    question = situation.view.question
    if question is not None and question.card is not None:
        return special_of(situation)
    at = situation.view.heroes[situation.me].at
    location = situation.rules.locations[situation.place(at).id]
    neighbours = {Pick("location", (at + 1) % RING), Pick("location", (at - 1) % RING)}
    if question is None or set(question.options) == neighbours or situation.threat(at) is not None:
        return None
    return location.end_of_turn


def use_location(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score the use of a location effect: what it is worth, or the place it leads to."""
    standing = standing_of(situation)._replace(purse=_SPENT)
    text = situation.rules.locations[situation.place(standing.at).id].end_of_turn
    gain = 0 if text is None else _gain_of(situation, text.effect, standing, best_plan(situation, standing))
    return [gain if isinstance(command, UseLocation) else 0 for command in legal]


def strike_symbol(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score symbols to leave unused: what the turn is worth without each."""
    standing = standing_of(situation)
    symbols = situation.view.turn.symbols
    struck = [SYMBOLS.index(symbols[command.index].symbol) if isinstance(command, Pick) else -1 for command in legal]
    purses = [tuple([n - (kind == gone) for kind, n in enumerate(standing.purse)]) for gone in struck]
    return [best_plan(situation, standing._replace(purse=purse)).worth for purse in purses]


def pay(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score ways to pay: symbols before tokens, wilds last."""
    del situation
    thrift = {UseGain: 4, UseSymbol: 2, UseToken: 0}
    return [
        thrift[type(command)] + (command.symbol != "wild")
        if isinstance(command, (UseSymbol, UseToken, UseGain))
        else _REFUSED
        for command in legal
    ]
