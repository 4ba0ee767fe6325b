"""What the greedy bot does in the games of The Infinity Gauntlet, and with questions it has never heard of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.bots import BiasedBot, GreedyBot, Position
from marvel_united.bots.greedy.reading import Actor
from marvel_united.bots.greedy.situation import Situation
from marvel_united.bots.greedy.worth import worth
from marvel_united.engine import apply, start
from marvel_united.model.commands import Choose, Command, Decline, EndTurn, Pick, PlayCard, UseLocation, UseSymbol
from marvel_united.model.setup import Setup
from marvel_united.model.state import State
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules import home_made

BOT = GreedyBot("thinker")
BATTLE = scenario("Black Dwarf", "Hulk", "Wasp", rules=RULES, mode="Infinity battle")
FINAL = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle")


def answer(table: Table) -> Command:
    """Give what the bot chooses."""
    return BOT.choose(Position(table.rules, table.state))


def chosen(table: Table) -> str:
    """Give the name of the card that the bot chooses."""
    command = answer(table)
    assert isinstance(command, (PlayCard, Pick))
    card = command.card if isinstance(command, PlayCard) else command.index
    return table.state.cards[card].partition(":")[2]


def finish(table: Table) -> Table:
    """Let the bot go on until the turn is over."""
    number, state = table.state.turn.number, table.state
    while state.result is None and state.turn.number == number:
        state = apply(table.rules, state, BOT.choose(Position(table.rules, state))).state
    return Table(table.rules, state)


# ---------------------------------------------------------------- power-ups


@pytest.mark.rule("I4")
def test_it_fills_power_ups_when_nothing_better_is_to_do() -> None:
    game = BATTLE.beside("Power-up 3").hand("Hulk", "attack_attack", "move", "wild")
    idle = game.turn("Hulk").play("attack_attack")
    command = answer(idle)
    assert isinstance(command, UseSymbol)
    assert command.action == "infinity_gauntlet:power_up"
    assert finish(idle).beside("Power-up 3").filled == (True, True, False, False)
    busy = game.place(3, thugs=1).turn("Hulk").play("attack_attack")
    command = answer(busy)
    assert isinstance(command, UseSymbol)
    assert command.action == "core:attack"


@pytest.mark.rule("I4")
def test_it_keeps_tokens_from_power_ups() -> None:
    game = BATTLE.beside("Power-up 3").hand("Hulk", "heroic", "move", "wild").tokens("Hulk", "attack")
    assert isinstance(answer(game.turn("Hulk").play("heroic")), EndTurn)


@pytest.mark.rule("I5")
def test_it_sees_what_a_card_activates() -> None:
    game = scenario(
        "Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle", choices={"Power-ups unlocked": ("power_up_7",)}
    )
    game = game.villain(at=0).place(3, thugs=3).storyline("wasp/move_attack").hand("Hulk", "heroic", "move", "wild")
    assert chosen(game.deck_top("Hulk", "move_attack").turn("Hulk")) == "hulk/heroic"  # it makes a wild beside


@pytest.mark.rule("I4")
@pytest.mark.parametrize(("completed", "awards"), [((), False), (("Clear Threats", "Defeat Thugs"), True)])
def test_a_mission_comes_before_a_power_up(completed: tuple[str, ...], awards: bool) -> None:
    game = BATTLE.beside("Power-up 7").completed(*completed).threat("Charge", at=3, filled=(0, 1))
    table = game.hand("Hulk", "heroic", "move").turn("Hulk").play("heroic").use("core:clear")
    assert table.asked == "award_threat_token"
    assert (answer(table) != Decline()) == awards


@pytest.mark.card("infinity_gauntlet:sanctum_sanctorum")
def test_it_supplies_the_threat_that_needs_least() -> None:
    game = BATTLE.beside("Power-up 3", filled=(0, 1)).threat("Charge", at=1, filled=(0, 1)).threat("Super Tough", at=2)
    table = game.place(3, "Sanctum Sanctorum").hand("Hulk", "move", "wild").turn("Hulk").play("move").end_actions()
    assert isinstance(answer(table), UseLocation)
    table.use_location()
    assert (table.asked, chosen(table)) == ("choose_card_to_fill", "black_dwarf/charge")


# ---------------------------------------------------------------- locations


@pytest.mark.card("infinity_gauntlet:new_york")
def test_it_pays_with_the_token_it_needs_least() -> None:
    game = BATTLE.place(3, "New York").tokens("Hulk", "wild", "move").hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("move").end_actions()
    assert isinstance(answer(table), UseLocation)
    table.use_location()
    assert (table.asked, answer(table)) == ("spend_token", Pick("symbol", 0))


@pytest.mark.card("infinity_gauntlet:nidavellir")
def test_it_buries_no_last_card() -> None:
    game = BATTLE.place(3, "Nidavellir").hand("Hulk", "heroic", "attack_attack")
    table = game.turn("Hulk").play("heroic").end_actions()
    assert isinstance(answer(table), UseLocation)
    table.use_location()
    assert (table.asked, answer(table)) == ("use_effect", Decline())


@pytest.mark.card("infinity_gauntlet:vormir")
def test_it_sacrifices_nobody_for_nothing() -> None:
    game = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES).place(3, "Vormir")
    game = game.threat("Charge", at=1).threat("Super Tough", at=2, filled=(0,)).hand("Hulk", "move", "wild")
    game = game.hand("Wasp", "move", "wild").hand("Captain America", "move", "wild", "wild_wild")
    table = game.turn("Hulk").play("move").end_actions()
    assert answer(table) == Decline()
    table.use_location()  # were it done all the same: who holds least, and the threat that takes most work else
    assert (table.asked, answer(table)) == ("choose_hero_to_knock_out", Pick("hero", 1))
    table.pick("wasp")
    assert (table.asked, chosen(table)) == ("choose_threat", "black_dwarf/charge")


@pytest.mark.card("infinity_gauntlet:quantum_tunnel")
def test_it_leaves_the_best_card_to_the_next_hero() -> None:
    game = FINAL.villain(at=0).place(3, "Quantum Tunnel").storyline("hulk/wild_wild", "wasp/move", "hulk/heroic")
    table = game.hand("Hulk", "move", "heroic").turn("Hulk").play("move").end_actions()
    assert isinstance(answer(table), UseLocation)
    table.use_location()
    assert chosen(table) == "hulk/move"
    table = Table(RULES, apply(RULES, table.state, answer(table)).state)
    assert chosen(table) == "hulk/wild_wild"


@pytest.mark.card("infinity_gauntlet:titan")
@pytest.mark.parametrize(("missions", "calls"), [((), False), (("Defeat Thugs", "Rescue Civilians"), True)])
def test_it_calls_thanos_only_to_hurt_him(missions: tuple[str, ...], calls: bool) -> None:
    here = Situation(Position(RULES, FINAL.completed(*missions).turn("Hulk").state))
    text = RULES.locations["infinity_gauntlet:titan"].end_of_turn
    assert text is not None
    assert (worth(here, text.effect, Actor(3, 0, hand=3)) > 0) == calls


# ---------------------------------------------------------------- danger


@pytest.mark.card("infinity_gauntlet:thanos/bam")
def test_it_knows_how_far_a_bam_reaches() -> None:
    """A BAM! of Thanos hurts next to him as well, and twice where he is."""
    here = Situation(Position(RULES, FINAL.villain(at=0).plan_top("plan_1").turn("Hulk").state))
    there = [blow for blow in here.blows if blow.to == 0]
    assert [blow.damage for blow in there] == [(2, 1, 0, 0, 0, 1)]
    assert here.danger(0, 1) > here.danger(0, 4) > 0


@pytest.mark.rule("I6")
def test_elimination_is_feared_more_than_a_ko() -> None:
    def fear(game: Scenario) -> int:
        table = game.turn("Hulk")
        return Situation(Position(table.rules, table.state)).knock_out

    assert fear(FINAL) > fear(BATTLE) > fear(scenario("Ultron", "Hulk", "Wasp", rules=RULES))


@pytest.mark.rule("I1")
def test_a_stone_on_top_is_no_bam() -> None:
    stones = {"Stones taken": ("mind_stone",)}
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle", choices=stones)

    def danger(top: str) -> int:
        table = game.plan_top(top).turn("Hulk")
        return Situation(Position(table.rules, table.state)).danger(0, 2)

    assert danger("Mind Stone") < danger("plan_1")


@pytest.mark.card("infinity_gauntlet:black_dwarf/super_tough")
@pytest.mark.parametrize(("card", "attacks"), [("hulk_smash_move", False), ("attack_attack", True)])
def test_one_attack_does_not_hurt_who_shrugs_it_off(card: str, attacks: bool) -> None:
    game = scenario("Black Dwarf", "Hulk", "Wasp", rules=RULES).completed("Defeat Thugs", "Rescue Civilians")
    game = game.villain(at=3).threat("Super Tough", at=0).tokens("Hulk", "attack").hand("Hulk", card, "heroic")
    command = answer(game.turn("Hulk").play(card))
    assert (isinstance(command, UseSymbol) and command.action == "core:attack") == attacks


@pytest.mark.rule("I10")
@pytest.mark.parametrize(("slaughter", "held", "saves"), [(0, 2, False), (11, 4, True), (0, 4, False)])
def test_it_takes_damage_for_civilians_where_that_saves_the_game(slaughter: int, held: int, saves: bool) -> None:
    game = scenario("Proxima Midnight", "Hulk", "Wasp", rules=RULES).counter("Slaughter", slaughter)
    hand = ("move", "wild", "heroic", "attack_attack")[:held]
    table = game.at("Hulk", 1).hand("Hulk", *hand).place(1, civilians=1).villain_turn("Cleansing")
    assert table.asked == "save_civilian"
    assert (answer(table) == Pick("civilian", 0)) == saves


# ---------------------------------------------------------------- newcomers and other questions


@pytest.mark.rule("I7")
def test_a_newcomer_has_good_cards_and_stands_well() -> None:
    game = FINAL.villain(at=3).hand("Hulk", "move").hand("Wasp", "move", "wild", "heroic").at("Wasp", 0)
    table = game.last_turn("Wasp").villain_turn("plan_1")
    while table.asked != "choose_new_hero":
        table = Table(RULES, apply(RULES, table.state, answer(table)).state)
    command = answer(table)
    assert isinstance(command, Choose)
    table = Table(RULES, apply(RULES, table.state, command).state)
    assert table.asked == "choose_location"
    command = answer(table)
    assert isinstance(command, Pick)
    here = Situation(Position(RULES, table.state))
    assert here.danger(command.index, 3) < max(here.danger(at, 3) for at in range(6))


@pytest.mark.rule("V18")
def test_it_names_what_the_villain_does_not_count() -> None:
    game = scenario("Taskmaster", "lab:janus", "Hulk", rules=home_made.RULES)
    table = game.storyline("janus/move_attack").villain_turn("plan_10")
    assert (table.asked, answer(table)) == ("name_symbol", Pick("symbol", 0))


def strange(state: State) -> State:
    """Ask the same under a name that nobody knows."""
    question = state.control.question
    assert question is not None
    return replace(state, control=replace(state.control, question=replace(question, prompt="name_a_price")))


def test_it_answers_questions_it_does_not_know() -> None:
    """In any position, whatever is asked, there is an answer, and rather yes than no."""
    mode, packs = "infinity_gauntlet:final_battle", ("core", "infinity_gauntlet")
    state = start(RULES, Setup(seed="strange", mode=mode, expansions=packs)).state
    player = BiasedBot("strange")
    asked = 0
    while state.result is None:
        here = Position(RULES, state)
        command = BOT.choose(Position(RULES, strange(state)))
        assert command in here.legal
        assert not isinstance(command, Decline) or len(here.legal) == 1
        state = apply(RULES, state, player.choose(here)).state
        asked += 1
    assert asked > 20
