"""Positions made by hand, with as much in them as a position can hold."""

from __future__ import annotations

from typing import Literal

from marvel_united.model.commands import Command, Pick, PlayCard
from marvel_united.model.effects import ExchangeCards, Toughness
from marvel_united.model.flow import HeroTurn
from marvel_united.model.questions import Question
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import (
    Control,
    CounterState,
    Frame,
    HeroState,
    Lasting,
    MissionState,
    Pile,
    Place,
    Seat,
    State,
    StoryCard,
    Stream,
    ThreatState,
    TurnState,
    TurnSymbol,
    VillainState,
    Wound,
)

FIRST = 100
"""The lowest instance that a hand, a deck or the storyline holds: no other number of a position is as high."""

HEROES = ("core:iron_man", "core:hulk")
LOCATIONS = (
    "core:times_square",
    "core:central_park",
    "core:shield_helicarrier",
    "core:avengers_tower",
    "core:stark_labs",
    "core:shield_headquarters",
)
SECRET_SEED = "only-the-engine-knows"
SECRET_STREAM = "core:hero_deck/secret"

IRON_MAN = range(100, 112)
HULK = range(112, 124)
PLANS = range(124, 136)
THREATS = range(136, 139)
TEAM = range(139, 143)

_CARDS = (
    *[f"core:unused/card_{n}" for n in range(FIRST)],
    *[f"core:iron_man/card_{n}" for n in range(12)],
    *[f"core:hulk/card_{n}" for n in range(12)],
    *[f"core:red_skull/plan_{n}" for n in range(12)],
    *["core:red_skull/crossbones", "core:red_skull/baron_zemo", "core:red_skull/sin"],
    *[f"core:team/card_{n}" for n in range(4)],
)

_PLAYED = (StoryCard(135, plan=True), StoryCard(111, 0), StoryCard(123, 1, facedown=True))
_TURN = TurnState(
    hero=1,
    number=2,
    card=123,
    symbols=(
        TurnSymbol(123, "move"),
        TurnSymbol(111, "attack", "heroic", "used"),
        TurnSymbol(111, "wild", None, "struck"),
    ),
    gained=("heroic",),
    strikes=("move", None),
    effect_used=True,
    wounds=(Wound(1, 1),),
)


def position(
    hands: Literal["open", "closed"] = "open",
    *,
    question: Question | None = None,
    stack: tuple[Frame, ...] = (Frame(HeroTurn()),),
) -> State:
    """Two heroes against Red Skull in the middle of a turn; hands and decks lie in the order of their instances."""
    return State(
        setup=Setup(
            seed=SECRET_SEED,
            villain="core:red_skull",
            heroes=HEROES,
            locations=LOCATIONS,
            challenges=("core:moderate",),
            options=Options(hands=hands),
        ),
        step=7,
        cards=_CARDS,
        seats=(
            Seat(tuple(IRON_MAN[:4]), tuple(IRON_MAN[4:11]), (1, 0, 0, 2)),
            Seat(tuple(HULK[:3]), tuple(HULK[3:11])),
        ),
        heroes=(
            HeroState(HEROES[0], 0, 3, crisis=2, invulnerable=True, marks=(CounterState("core:disk", 1),)),
            HeroState(HEROES[1], 1, 0, status="ko"),
        ),
        places=tuple([Place(id, 4, civilians=1, thugs=at % 3, crisis=at % 2) for at, id in enumerate(LOCATIONS)]),
        threats=(
            ThreatState(136, 0, 1, health=3),
            ThreatState(137, 2, 2, filled=(True, False, False)),
        ),
        villain=VillainState("core:red_skull", 0, 5, 7, tuple(PLANS[:11])),
        missions=(
            MissionState("core:rescue_civilians", 3),
            MissionState("core:defeat_thugs", 0, 1),
            MissionState("core:clear_threats", 0, 2),
        ),
        storyline=_PLAYED,
        turn=_TURN,
        pace=2,
        counters=(CounterState("core:fear", 4),),
        lasting=(Lasting(Toughness(2), 111, (0, 1), "turn"),),
        piles=(Pile("core:team_deck", tuple(TEAM)),),
        removed=(138,),
        solo_kos=0,
        control=Control(stack=stack, question=question, streams=(Stream(SECRET_STREAM, 5),), more_plans=1),
    )


def solo_position(hands: Literal["open", "closed"] = "open") -> State:
    """One seat with the cards of three heroes in one deck, Hulk's on top."""
    heroes = (*HEROES, "core:wasp")
    cards = (*_CARDS, *[f"core:wasp/card_{n}" for n in range(12)])
    deck = (115, 104, 143, 116, 105, 144, 117, 106, 145)
    return State(
        setup=Setup(
            seed=SECRET_SEED,
            villain="core:red_skull",
            heroes=heroes,
            players=1,
            locations=LOCATIONS,
            options=Options(hands=hands, solo_kos=2),
        ),
        step=1,
        cards=cards,
        seats=(Seat((100, 112, 146, 113, 101), deck),),
        heroes=tuple([HeroState(id, 0, 3) for id in heroes]),
        places=tuple([Place(id, 4) for id in LOCATIONS]),
        threats=(),
        villain=VillainState("core:red_skull", 0, 5, 7, tuple(PLANS)),
        missions=(),
        solo_kos=1,
    )


def discard_question(seat: int, cards: tuple[int, ...], *, hidden: bool = False) -> Question:
    """Ask a seat which card to discard for damage."""
    options: tuple[Command, ...] = tuple([Pick("card", card) for card in cards])
    return Question(seat, "discard_for_damage", options, lead=seat, hero=seat, card=136, hidden=hidden)


def play_question(seat: int, cards: tuple[int, ...]) -> Question:
    """Ask a seat which card to play."""
    return Question(seat, "play_card", tuple([PlayCard(card) for card in cards]), lead=seat, hero=seat)


def picked(*cards: int) -> Frame:
    """An exchange for which cards have already been picked."""
    return Frame(ExchangeCards(), vars=cards)
