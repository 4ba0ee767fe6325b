"""What the greedy bot does in positions where a person would know."""

from __future__ import annotations

import pytest

from marvel_united.bots import GreedyBot, Position
from marvel_united.bots.greedy.reading import Actor
from marvel_united.bots.greedy.situation import Situation
from marvel_united.bots.greedy.stakes import CARD
from marvel_united.bots.greedy.worth import UNKNOWN, worth
from marvel_united.engine import apply
from marvel_united.model import effects as fx
from marvel_united.model.commands import Command, Decline, EndTurn, Pick, UseEffect, UseSymbol
from marvel_united.model.effects import Effect
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.gauntlet import RULES as GAUNTLET

BOT = GreedyBot("thinker")


def quiet() -> Scenario:
    """Give a city in which nothing is to be done; Hulk and Wasp stand together, far from the villain."""
    game = scenario("Red Skull", "Hulk", "Wasp").no_threat(0, 1, 2, 3, 4, 5).villain(at=0).at("Hulk", 3).at("Wasp", 3)
    for place in range(6):
        game = game.place(place, thugs=0, civilians=0)
    return game


QUIET = quiet()


def answer(table: Table) -> Command:
    """Give what the bot chooses."""
    return BOT.choose(Position(table.rules, table.state))


def played(game: Scenario, card: str, hero: str = "Hulk") -> Table:
    """Let a hero who also holds another card play a card."""
    return game.hand(hero, card, "move").turn(hero).play(card)


def finish(table: Table) -> Table:
    """Let the bot go on until the turn is over."""
    hero = table.state.turn.number
    state = table.state
    while state.result is None and state.turn.number == hero:
        state = apply(table.rules, state, BOT.choose(Position(table.rules, state))).state
    return Table(table.rules, state)


def test_it_defeats_the_thug_in_reach() -> None:
    command = answer(played(QUIET.place(3, thugs=1), "attack attack"))
    assert isinstance(command, UseSymbol)
    assert command.action == "core:attack"


def test_it_goes_where_the_work_is() -> None:
    table = finish(played(QUIET.place(4, thugs=1), "move attack"))
    assert table.at("Hulk") == 4
    assert table.mission("defeat_thugs").tokens == 1


def test_it_spends_wilds_where_nothing_else_serves() -> None:
    table = finish(played(QUIET.place(3, thugs=1, civilians=1).storyline("wasp/move_attack"), "wild"))
    assert table.mission("defeat_thugs").tokens == table.mission("rescue_civilians").tokens == 1


def test_it_keeps_tokens_for_something_better() -> None:
    finished = QUIET.completed("defeat_thugs").place(3, thugs=1).tokens("Hulk", "attack")
    assert isinstance(answer(played(finished, "heroic")), EndTurn)


@pytest.mark.rule("M3")
def test_it_attacks_the_villain_once_that_hurts() -> None:
    game = QUIET.completed("defeat_thugs", "rescue_civilians").villain(at=3).place(3, thugs=1)
    table = played(game, "attack attack")
    command = answer(table)
    assert isinstance(command, UseSymbol)
    state = apply(table.rules, table.state, command).state
    assert BOT.choose(Position(table.rules, state)) == Pick("villain", 0)


@pytest.mark.rule("C4")
def test_it_rids_the_city_of_what_protects_the_villain() -> None:
    game = scenario("Taskmaster", "Hulk", "Wasp").no_threat(0, 1, 2, 3, 4, 5).villain(at=0).at("Hulk", 3)
    game = game.completed("defeat_thugs", "rescue_civilians").place(3, thugs=0, civilians=0, crisis=1)
    command = answer(played(game, "heroic"))
    assert isinstance(command, UseSymbol)
    assert command.action == "core:defuse"


def test_it_parts_with_the_card_it_needs_least() -> None:
    game = QUIET.villain(at=3).hand("Hulk", "wild wild", "move", "attack attack").hand("Wasp", "wild", "move")
    table = game.villain_turn("plan_1")
    assert table.asked == "discard_for_damage"
    command = answer(table)
    assert isinstance(command, Pick)
    assert table.state.cards[command.index].rpartition("/")[2] == "move"


@pytest.mark.rule("S5")
@pytest.mark.parametrize(("free", "risks"), [("move", True), ("attack_attack", False)])
def test_it_leaves_to_chance_what_is_likely_to_be_better(free: str, risks: bool) -> None:
    heroes = ("Hulk", "Wasp", "Captain America")
    game = scenario("Ebony Maw", *heroes, rules=GAUNTLET, solo=True).crisis("Hulk", 1).place(3, thugs=2)
    game = game.hand("Hulk", *(("attack_attack",) if risks else ("heroic",))).deck_top("Hulk", "attack_attack")
    command = answer(game.hand("Captain America", free).turn())
    assert (command == Pick("random", 0)) == risks


@pytest.mark.card("core:hulk/hulk_smash_move")
@pytest.mark.parametrize(("wasp_at", "thugs", "smashes"), [(3, 0, False), (2, 3, True), (3, 1, False)])
def test_it_smashes_thugs_but_no_friends(wasp_at: int, thugs: int, smashes: bool) -> None:
    table = played(QUIET.at("Wasp", wasp_at).hand("Wasp", "move").place(3, thugs=thugs), "Hulk Smash!")
    assert isinstance(answer(table), UseEffect) == smashes


@pytest.mark.card("core:red_skull/crossbones")
@pytest.mark.parametrize(
    ("cards", "pays"), [(("move", "wild"), True), (("move", "wild", "attack attack", "heroic"), False)]
)
def test_it_pays_to_stop_what_would_fell_a_hero(cards: tuple[str, ...], pays: bool) -> None:
    game = scenario("Red Skull", "Hulk", "Wasp").villain(at=0).threat("Crossbones", at=3).no_threat(1)
    table = game.at("Hulk", 3).at("Wasp", 1).hand("Hulk", *cards).villain_turn("plan_1")
    assert table.asked == "cancel_effect"
    assert isinstance(answer(table), Decline) != pays


@pytest.mark.card("core:avengers_mansion")
def test_it_draws_where_a_location_lets_it() -> None:
    table = finish(played(QUIET.place(3, "Avengers Mansion").place(3, thugs=0, civilians=0), "attack attack"))
    assert len(table.hand("Hulk")) > 2


def situation() -> Situation:
    """Give a position with a thug at 3, where both heroes are."""
    table = played(QUIET.place(3, thugs=1), "heroic")
    return Situation(Position(table.rules, table.state))


HERE = Actor(3, 0, hand=2)
"""Hulk at 3, as texts are read for him."""

GOOD: list[tuple[Effect, int]] = [
    (fx.Nothing(), 0),
    (fx.Draw(2), 2 * CARD),
    (fx.Bury(1), -CARD),
    (fx.May(fx.Bury(1)), 0),
    (fx.OneOf((fx.Bury(1), fx.Draw(1))), CARD),
    (fx.Pay(fx.Bury(1), fx.Draw(1)), 0),
    (fx.On(fx.Heroes("here"), fx.Draw(1)), CARD),
    (fx.If(fx.AtLeast(fx.HandSize(), 2), fx.Draw(1), otherwise=fx.Bury(1)), CARD),
    (fx.If(fx.AtLeast(fx.HandSize(), 3), fx.Draw(1), otherwise=fx.Bury(1)), -CARD),
    (fx.Let(fx.Count("heroes"), fx.Draw(fx.Bound())), 2 * CARD),
    (fx.Repeat(fx.Sum((fx.Count("heroes"), -2)), fx.Draw(1)), 0),
    (fx.DrawUpTo(3), CARD),
    (fx.DrawUpTo(1), 0),
    (fx.Damage(1, fx.Me()), UNKNOWN),
    (fx.Heal(1), UNKNOWN),
    (fx.Discard("crisis"), 0),
    (fx.Rescue(), 0),
    (fx.Clear("anywhere"), 0),
    (fx.Supply(), 0),
    (fx.SpendToken(), 0),
    (fx.MoveVillain(to=fx.Places("here")), 0),
]


@pytest.mark.parametrize(("effect", "value"), GOOD)
def test_worth_of_effects(effect: Effect, value: int) -> None:
    assert worth(situation(), effect, HERE) == value


def test_the_last_card_is_worth_a_ko() -> None:
    last = HERE._replace(hand=1)
    assert worth(situation(), fx.Bury(1), last) < 5 * worth(situation(), fx.Bury(1), HERE) < 0


def test_worth_grows_with_what_there_is() -> None:
    here, aside = situation(), HERE._replace(at=2)
    assert worth(here, fx.Attack(1), HERE) > worth(here, fx.Attack(1), aside) == 0
    assert worth(here, fx.On(fx.Places("adjacent", pick=1), fx.Attack()), aside) == worth(here, fx.Attack(), HERE)
    assert worth(here, fx.Give(("wild",)), HERE) > worth(here, fx.Give(("move",)), HERE) > 0
    assert worth(here, fx.Gain(("move", "attack")), HERE) > worth(here, fx.Gain(("move",)), HERE)


def test_harm_of_what_the_villain_does() -> None:
    here, at = situation(), Actor(3)
    all_there, one = fx.Heroes("here"), fx.Heroes("here", pick=1)
    assert here.harm(fx.Damage(2, all_there), at) > here.harm(fx.Damage(1, all_there), at)
    assert here.harm(fx.Damage(1, all_there), at) > here.harm(fx.Damage(1, one), at) > 0
    assert here.harm(fx.Damage(1, all_there), Actor(1)) == 0
    assert here.harm(fx.Crisis(2, all_there), at) == 2 * here.harm(fx.Crisis(1, all_there), at)
    assert here.harm(fx.Add(thugs=1), at) > 0
    assert here.harm(fx.Add(thugs=0), at) == 0
    assert here.harm(fx.Heal(1), at) == 0  # nothing is missing
    assert here.harm(fx.Heal(1, beyond=True), at) > 0
    assert here.harm(fx.Lose("plot"), at) > here.harm(fx.MorePlans(2), at) > here.harm(fx.MorePlans(), at) > 0


def test_a_plot_is_feared_the_more_the_nearer_it_is() -> None:
    def fear(value: int) -> int:
        table = QUIET.counter("Fear", value).turn("Hulk")
        return Situation(Position(table.rules, table.state)).harm(fx.Advance("core:fear", 1), Actor(0))

    assert 0 < fear(0) < fear(10) < fear(17) < fear(19)
