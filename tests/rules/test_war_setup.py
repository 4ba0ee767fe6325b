"""Setting up World War Hulk: who is the same person, starting hands, and what comes with a hero."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from marvel_united import Game, Registry
from marvel_united.engine import start
from marvel_united.errors import InvariantError, SetupError
from marvel_united.model.events import CardsDrawn
from marvel_united.model.setup import Setup
from marvel_united.model.state import State
from marvel_united.testing import scenario
from tests.cards.war import RULES, WITH_GAUNTLET

BOX = ("core", "world_war_hulk")
PERSONS = [(villain.id, villain.hero) for villain in RULES.villains.values() if villain.hero]
SEEDS = [str(seed) for seed in range(12)]


# ---------------------------------------------------------------- one person


@pytest.mark.rule("hulk-book/antiheroes/same-person")
@pytest.mark.parametrize(("villain", "hero"), PERSONS)
def test_nobody_is_hero_and_villain_in_one_game(villain: str, hero: str) -> None:
    with pytest.raises(SetupError) as refused:
        start(RULES, Setup(villain=villain, heroes=(hero, "core:hulk"), expansions=BOX))
    assert refused.value.code == "impossible_setup"
    assert refused.value.details["reasons"] == (
        f"{villain!r} and {hero!r} are the same person and cannot be villain and hero in one game",
    )


@pytest.mark.rule("hulk-book/antiheroes/same-person")
@pytest.mark.parametrize(("villain", "hero"), PERSONS)
def test_chance_draws_nobody_who_is_the_villain(villain: str, hero: str) -> None:
    drawn = [start(RULES, Setup(seed, villain=villain, players=4, expansions=BOX)).state for seed in SEEDS]
    assert hero not in {each.id for state in drawn for each in state.heroes}
    drawn = [start(RULES, Setup(seed, heroes=(hero,), expansions=BOX)).state for seed in SEEDS]
    assert villain not in {state.villain.id for state in drawn}


# ---------------------------------------------------------------- starting hands

STARTING = {
    "Doc Samson": "calm_minds_heroic",
    "Hercules": "son_of_zeus_heroic",
    "Hulkbuster Iron Man": "modular_repair_move",
    "Ares": "immortal_heroic",
    "Sentry": "hold_back_the_dark_heroic",
}


@pytest.mark.rule("W9")
@pytest.mark.parametrize(("hero", "card"), STARTING.items())
def test_a_starting_hand_card_is_one_of_the_opening_three(hero: str, card: str) -> None:
    setup = scenario("Red Skull", "Hulk", hero, rules=RULES).setup
    opening = [start(RULES, replace(setup, seed=seed)).state for seed in SEEDS]
    shown = [[state.cards[card].rpartition("/")[2] for card in state.seats[1].hand] for state in opening]
    assert [(len(hand), hand.count(card)) for hand in shown] == [(3, 1)] * len(SEEDS)
    assert len({tuple(hand) for hand in shown}) > 1


@pytest.mark.rule("W9")
def test_solo_the_starting_hand_cards_of_all_heroes_are_among_the_five() -> None:
    game = scenario("Red Skull", "Hercules", "Hulk", "Ares", rules=RULES, solo=True)
    for seed in SEEDS:
        step = start(RULES, replace(game.setup, seed=seed))
        (opening, *_) = [event.cards for event in step.events if isinstance(event, CardsDrawn)]
        hand = [step.state.cards[card].rpartition("/")[2] for card in opening]
        assert (len(hand), hand.count("son_of_zeus_heroic"), hand.count("immortal_heroic")) == (5, 1, 1)


@pytest.mark.rule("W9", "I7")
def test_a_replacement_draws_its_starting_hand_card_among_the_four() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=WITH_GAUNTLET, mode="Final battle").hand("Hulk", "move")
    table = game.villain(at=3).at("Wasp", 1).villain_turn("plan_1").turn("Hulk")
    assert table.asked == "choose_new_hero"
    table.pick("Doc Samson", 0)
    assert "calm_minds_heroic" in table.hand("Doc Samson")
    assert len(table.hand("Doc Samson")) == 4


# ---------------------------------------------------------------- what comes with a hero


@pytest.mark.rule("W11", "I7")
def test_a_replacement_brings_its_equipment() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=WITH_GAUNTLET, mode="Final battle").hand("Hulk", "move")
    table = game.villain(at=3).at("Wasp", 1).villain_turn("plan_1").turn("Hulk").pick("Hulkbuster Iron Man", 0)
    assert {table.beside(name).hero for name in ("Hulkbuster Plating", "Shoulder Rockets")} == {0}


@pytest.mark.rule("W7", "I7")
def test_a_replacement_brings_its_pile_shuffled() -> None:
    orders: list[tuple[str, ...]] = []
    for seed in SEEDS:
        game = scenario("Thanos", "Hulk", "Wasp", rules=WITH_GAUNTLET, mode="Final battle", seed=seed)
        table = game.hand("Hulk", "move").villain(at=3).at("Wasp", 1).villain_turn("plan_1").turn("Hulk")
        state = table.pick("Sentry", 0).state
        (pile,) = [pile for pile in state.piles if pile.id == "world_war_hulk:void"]
        orders.append(tuple([state.cards[card] for card in pile.cards]))
        assert (table.beside("Dark Entity").hero, pile.faceup) == (0, False)
    revealed = [card for card in WITH_GAUNTLET.extra_decks["world_war_hulk:void"] if not card.endswith("dark_entity")]
    assert [sorted(order) for order in orders] == [sorted(revealed)] * len(SEEDS)
    assert len(set(orders)) > 1


@pytest.mark.rule("I6", "W11")
def test_an_eliminated_hero_takes_side_cards_along() -> None:
    game = scenario("Thanos", "Sentry", "Wasp", rules=WITH_GAUNTLET, mode="Final battle").hand("Sentry", "attack")
    table = game.villain(at=3).at("Wasp", 1).villain_turn("plan_1")
    assert (table.state.beside, [pile for pile in table.state.piles if pile.id == "world_war_hulk:void"]) == ((), [])


# ---------------------------------------------------------------- saves

BOXES = Registry.of(*WITH_GAUNTLET.expansions)
BATTLE = scenario("Thanos", "Sentry", "Hulkbuster Iron Man", rules=WITH_GAUNTLET, mode="Final battle").villain(at=3)


@pytest.mark.rule("I6", "I7", "W11")
def test_games_with_cards_that_came_and_went_can_be_saved() -> None:
    game = BATTLE.hand("Sentry", "attack").at("Hulkbuster Iron Man", 1)
    gone = game.villain_turn("plan_1")
    for table in (game.table(), gone, gone.turn("Sentry")):
        assert Game.from_state(table.state, registry=BOXES).state == table.state
    for newcomer in ("Doc Samson", "Hulk"):
        table = game.villain_turn("plan_1").turn("Sentry").pick(newcomer, 0)
        assert Game.from_state(table.state, registry=BOXES).state == table.state


@pytest.mark.rule("W5")
def test_a_game_with_a_stunned_villain_can_be_saved() -> None:
    game = BATTLE.hand("Hulkbuster Iron Man", "Restraint Field", "move")
    table = game.turn("Hulkbuster Iron Man").play("Restraint Field").effect()
    assert table.state.lasting
    assert Game.from_state(table.state, registry=BOXES).state == table.state


@pytest.mark.parametrize(
    "edit",
    [
        pytest.param(lambda state: replace(state, beside=state.beside[1:]), id="a card is missing"),
        pytest.param(lambda state: replace(state, beside=(replace(state.beside[0], hero=1),)), id="another hero's"),
        pytest.param(lambda state: replace(state, piles=()), id="the pile is missing"),
        pytest.param(lambda state: replace(state, piles=(replace(state.piles[0], faceup=True),)), id="faceup pile"),
    ],
)
def test_a_save_with_other_cards_before_the_heroes_is_refused(edit: Callable[[State], State]) -> None:
    state = scenario("Red Skull", "Sentry", "Hulk", rules=RULES).state()
    with pytest.raises(InvariantError) as refused:
        Game.from_state(edit(state), registry=BOXES)
    assert refused.value.code == "broken_state"
