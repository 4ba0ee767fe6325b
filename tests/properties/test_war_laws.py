"""What is true of every game of World War Hulk, told from the events alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marvel_united.bots import BOTS
from marvel_united.model.events import (
    BamActivated,
    CounterMoved,
    Event,
    HeroKnockedOut,
    HeroMarked,
    PileRevealed,
    PlanRevealed,
    SideCardTurned,
    SideTokensMoved,
    StoryCardTurned,
    TokenDropped,
    TokensGiven,
    TokenTaken,
    TurnBegan,
    TurnEnded,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.model.setup import Setup
from marvel_united.model.state import Result, State
from tests.cards.war import RULES
from tests.soak.test_pairs import groups
from tests.walks import game, moments

BOX = "world_war_hulk"
HEROES = [hero for hero in RULES.heroes if hero.startswith(BOX)]
PLACES = [place for place in RULES.locations if place.startswith(BOX)]
SAKAAR = f"{BOX}:sakaar"
DISK, RAGE = f"{BOX}:obedience_disk", f"{BOX}:rage"
CRISIS = f"{BOX}:dashboard_crisis"
RING = 6


def setups(villain: str) -> Iterator[tuple[Setup, str]]:
    """Give games against a villain: all heroes of the box, two to four at a time, every bot."""
    heroes = [hero for hero in HEROES if hero != RULES.villains[villain].hero]
    others = [place for place in sorted(RULES.locations) if place not in PLACES]
    parties = [party for players in (2, 3, 4) for party in groups(heroes, players)] * 4
    for number, party in enumerate(parties):
        setup = Setup(
            seed=f"laws {number}",
            villain=villain,
            heroes=party,
            players=len(party),
            locations=(*PLACES, *groups(others, RING - len(PLACES))[number % 2]),
            expansions=("core", BOX),
            tokens=tuple([("wild", "attack", "heroic") for _ in party]),
        )
        yield setup, sorted(BOTS)[number % len(BOTS)]


def games(*villains: str) -> pytest.MarkDecorator:
    """Run a test with all games against some villains."""
    dealt = [each for villain in villains for each in setups(f"{BOX}:{villain}")]
    return pytest.mark.parametrize(("setup", "player"), dealt, ids=name)


def name(part: object) -> str:
    """Give a short name of a case."""
    return f"{part.villain.partition(':')[2]}-{part.seed[5:]}" if isinstance(part, Setup) else str(part)


def value(state: State, counter: str) -> int:
    return next(each.value for each in state.counters if each.id == counter)


def disks(state: State) -> list[int]:
    """Give how many disks each hero wears."""
    return [sum([mark.value for mark in hero.marks if mark.id == DISK]) for hero in state.heroes]


# ---------------------------------------------------------------- World Breaker Hulk


@pytest.mark.rule("W3", "hulk-book/disks/removal", "hulk-book/disks/fallen")
@games("world_breaker_hulk")
def test_a_hero_wears_a_disk_from_a_ko_on_until_another_one_there_takes_it_off(setup: Setup, player: str) -> None:
    for before, event, after in moments(game(RULES, setup, player)):
        assert set(disks(after)) <= {0, 1}
        if isinstance(event, HeroMarked):
            wearer, helper = before.heroes[event.hero], before.heroes[before.turn.hero]
            if event.value:
                assert wearer.status == "ko"
            else:
                assert (wearer.status, helper.status, wearer.at) == ("standing", "standing", helper.at)
                assert before.turn.hero != event.hero
        elif isinstance(event, (TurnEnded, VillainTurnEnded, BamActivated)):
            fallen = [index for index, hero in enumerate(after.heroes) if hero.status == "ko"]
            waiting = len([hero for hero in fallen if not disks(after)[hero]])
            assert waiting == 0 or (waiting < len(fallen) and isinstance(event, BamActivated))


@pytest.mark.rule("H26", "W4")
@games("world_breaker_hulk")
def test_who_ends_a_turn_with_a_disk_leaves_a_facedown_card(setup: Setup, player: str) -> None:
    turned: set[int] = set()
    worn: list[int] = []
    for before, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, TurnBegan):
            worn = disks(before)
        elif isinstance(event, StoryCardTurned):
            turned.add(event.card)
        elif isinstance(event, TurnEnded) and worn[event.hero]:
            assert before.turn.card in turned


@pytest.mark.rule("W1", "hulk-book/rage/when", "hulk-book/rage/step", "hulk-book/rage/end")
@games("world_breaker_hulk")
def test_he_runs_a_step_for_a_token_until_he_is_with_a_hero(setup: Setup, player: str) -> None:
    spent, stand = 0, 0
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, PlanRevealed):
            spent = 0
        elif is_run(before, event):
            spent, stand = value(before, RAGE) - value(after, RAGE), before.villain.at
            assert not met(before, stand)
        elif isinstance(event, VillainMoved) and spent:
            assert (event.to - stand) % RING in {spent, -spent % RING}
            assert met(before, event.to) or not value(before, RAGE)
            spent = 0


def met(state: State, at: int) -> bool:
    """Tell whether a standing hero is at a place."""
    return any(hero.at == at and hero.status == "standing" for hero in state.heroes)


# ---------------------------------------------------------------- The Void


@pytest.mark.rule("W3")
@games("the_void")
def test_a_ko_brings_all_crisis_of_the_hero_or_one_to_the_dashboard(setup: Setup, player: str) -> None:
    due: list[int] = []
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, HeroKnockedOut):
            due.append(max(1, before.heroes[event.hero].crisis))
        elif isinstance(event, CounterMoved) and event.counter == CRISIS and due:
            assert value(after, CRISIS) - value(before, CRISIS) in due
            due.remove(value(after, CRISIS) - value(before, CRISIS))
        elif isinstance(event, TurnEnded):
            assert due == []
            assert [hero.crisis for hero in after.heroes if hero.status == "ko"] == [
                0 for hero in after.heroes if hero.status == "ko"
            ]


# ---------------------------------------------------------------- Sentry


@pytest.mark.rule("W7", "hulk-book/sentry/reveal", "hulk-book/sentry/under")
@games("world_breaker_hulk", "ares_villain")
def test_the_void_comes_at_most_once_a_turn_and_its_cards_go_round(setup: Setup, player: str) -> None:
    shown: list[int] = []
    looked, emptied = 0, 0
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, (TurnBegan, PlanRevealed)):
            looked = 0
        elif isinstance(event, SideTokensMoved):
            emptied = next(side.tokens for side in before.beside if side.card == event.card) if not event.tokens else 0
        elif isinstance(event, PileRevealed):
            looked += 1
            assert looked == 1
            assert emptied >= 3
            shown.append(event.card)
            assert after.piles[0].cards[-1] == event.card
    assert all(card == other for card, other in zip(shown[6:], shown, strict=False))
    assert len(set(shown[:6])) == len(shown[:6])


# ---------------------------------------------------------------- equipment and Sakaar


@pytest.mark.rule("W11")
@games("world_breaker_hulk", "the_void", "ares_villain")
def test_equipment_is_used_and_recharged_in_turn(setup: Setup, player: str) -> None:
    for before, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, SideCardTurned):
            side = next(side for side in before.beside if side.card == event.card)
            assert side.status == ("active" if event.spent else "spent")
            assert RULES.heroes[before.heroes[side.hero].id].name == "Hulkbuster Iron Man"


@pytest.mark.card("world_war_hulk:sakaar")
@games("world_breaker_hulk", "the_void", "ares_villain")
def test_while_sakaar_is_there_no_action_token_gets_lost(setup: Setup, player: str) -> None:
    first, *steps = game(RULES, setup, player)
    due = tokens(first.state)
    for step in steps:
        due += sum([len(event.tokens) for event in step.events if isinstance(event, TokensGiven)])
        assert tokens(step.state) == due


def tokens(state: State) -> int:
    """Count the action tokens that heroes hold, and those that lie at locations."""
    held = sum([sum(seat.tokens) for seat in state.seats])
    return held + sum([sum(place.tokens) for place in state.places])


# ---------------------------------------------------------------- what the games hold


def test_all_of_it_happens() -> None:
    dealt = [
        each for villain in ("world_breaker_hulk", "the_void", "ares_villain") for each in setups(f"{BOX}:{villain}")
    ]
    seen = {type(event) for each in dealt for step in game(RULES, *each) for event in step.events}
    assert seen >= {HeroMarked, PileRevealed, SideCardTurned, StoryCardTurned, TokenDropped, TokenTaken}
    assert {game(RULES, *each)[-1].state.result for each in dealt} >= {Result(won=False, reason="plot")}
    runs = [each for each in dealt for before, event, _ in moments(game(RULES, *each)) if is_run(before, event)]
    assert len(runs) > 5


def is_run(before: State, event: Event) -> bool:
    """Tell whether World Breaker Hulk begins to run."""
    return isinstance(event, CounterMoved) and event.counter == RAGE and event.value < value(before, RAGE)
