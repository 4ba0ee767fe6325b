"""The greedy bot's own turn: which card to play, what to do with it, where to go."""

from __future__ import annotations

from ...model import effects as fx
from ...model.commands import (
    Command,
    Decline,
    EndTurn,
    Pick,
    PlayCard,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from ...model.content import HeroCard
from ...model.effects import Effect
from ...model.state import SYMBOLS
from ...model.views import CardView
from .plans import Plan, Standing, best_plan, standing_of, standing_with
from .reading import RING
from .situation import Situation
from .stakes import CARD
from .texts import asking, location_asking, special_of
from .worth import worth

__all__ = [
    "act_once",
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

_TYPICAL = (1, 1, 1, 0, 0, 0, 0, 0)
"""The purse of a turn that has not begun."""

HAND_AFTER_KO = 4
"""The cards that a hero holds who rises, or comes in."""


# ---------------------------------------------------------------- playing a card


def play_card(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score cards by the turn that each of them makes.

    A random card is worth the mean of those it may be; to play none of a Team's is worth the best own one (T2).
    """
    turns = {card.card: _turn_of(situation, card) for card in _playable(situation)}
    offered = [command.card for command in legal if isinstance(command, PlayCard)]
    rest = [turns[card] for card in turns if card not in offered]
    mean = sum(rest) // max(1, len(rest))
    others: dict[type, int] = {Pick: mean, Decline: max(rest, default=0)}
    return [turns[c.card] if isinstance(c, PlayCard) else others.get(type(c), 0) for c in legal]


def _playable(situation: Situation) -> list[CardView]:
    """Give the cards that can be played: the hand's, and what else the question shows."""
    view = situation.view
    shown = () if view.question is None else view.question.cards
    hand = view.seats[view.heroes[situation.me].seat].hand or ()
    return [card for card in dict.fromkeys((*hand, *shown)) if card.id in situation.rules.hero_cards]


def _turn_of(situation: Situation, card: CardView) -> int:
    return _turn_with(situation, situation.hero_of(card), situation.rules.hero_cards[card.id])


def best_turn(situation: Situation, hero: int) -> int:
    """Give the worth of the best turn a hero could take, as far as the hand can be seen."""
    hand = situation.view.seats[situation.view.heroes[hero].seat].hand or ()
    return max([0, *[_turn_with(situation, hero, situation.rules.hero_cards[card.id]) for card in hand]])


def _turn_with(situation: Situation, hero: int, card: HeroCard) -> int:
    """Give the worth of a turn in which a hero plays a card."""
    standing = standing_with(situation, hero, card)
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
    scores = [_score(situation, command, standing, plan) for command in legal]
    return scores if max(scores) > 0 or not plan.action else act_once(situation, legal)


def act_once(situation: Situation, legal: tuple[Command, ...]) -> list[int]:
    """Score actions one by one, by what is to be done here; nothing else is begun."""
    here = (*situation.jobs(situation.view.heroes[situation.me].at), *situation.work_anywhere)
    worths: dict[str, int] = {job.action: job.worth for job in reversed(here)}
    actions = [c.action if isinstance(c, (UseSymbol, UseGain)) else "" for c in legal]
    return [
        0 if isinstance(command, (EndTurn, Decline)) else worths.get(action, _REFUSED)
        for command, action in zip(legal, actions, strict=True)
    ]


def _score(situation: Situation, command: Command, standing: Standing, plan: Plan) -> int:
    if isinstance(command, EndTurn):
        return 0
    if isinstance(command, UseEffect):
        text = special_of(situation)
        gain = 0 if text is None else _gain_of(situation, text.effect, standing, plan)
        works_here = plan.action not in ("", situation.move)
        moves_on = text is not None and _carries(text.effect)
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


def _gain_of(situation: Situation, effect: Effect, standing: Standing, plan: Plan) -> int:
    """Give what using an effect now adds to a plan; one that carries the hero off changes the plan as well."""
    landings = _landings(effect, standing.at)
    if landings == (standing.at,):
        here = worth(situation, effect, standing.actor)
        there = worth(situation, effect, standing._replace(at=plan.to).actor) if plan.to >= 0 else here
        return here if here >= there else 0
    return max([_worth_of_landing(situation, effect, standing, to) for to in landings]) - plan.worth


def _worth_of_landing(situation: Situation, effect: Effect, standing: Standing, to: int) -> int:
    """Give the worth of an effect that carries a hero to a place, and of the rest of the turn from there."""
    landed = standing._replace(at=to)
    return worth(situation, effect, landed.actor) + best_plan(situation, landed).worth


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
    standing, effect = standing_of(situation), asking(situation)
    if situation.view.heroes[standing.hero].status == "out":
        standing, effect = standing._replace(purse=_TYPICAL, hand=HAND_AFTER_KO - 1), None
    elif location_asking(situation) is not None:
        standing = standing._replace(purse=_SPENT)
    places = [command.index if isinstance(command, Pick) else standing.at for command in legal]
    if effect is None or _carries(effect):
        known = fx.Nothing() if effect is None else effect
        return [_worth_of_landing(situation, known, standing, place) for place in places]
    inner = effect.effect if isinstance(effect, fx.On) else effect
    return [worth(situation, inner, standing.actor._replace(at=at)) + situation.room(at) for at in places]


def _carries(effect: Effect) -> bool:
    return len(_landings(effect, 0)) > 1


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
