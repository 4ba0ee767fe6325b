"""What is asked, and what is not: nobody is asked in vain, and nobody is passed over."""

from __future__ import annotations

import pytest

from marvel_united.model import effects as fx
from marvel_united.model.content import PlanCard, Threat
from marvel_united.model.setup import Options
from marvel_united.testing import scenario
from tests.rules.home_made import RULES
from tests.rules.lab import SEEN, lab


@pytest.mark.rule("V18")
@pytest.mark.parametrize(("answer", "thugs"), [("move", 0), ("attack", 1)])
def test_players_name_the_symbol_of_an_either_or_card_that_is_counted(answer: str, thugs: int) -> None:
    game = scenario("Taskmaster", "Janus", "Wasp", rules=RULES).storyline("janus/move_attack")
    table = game.villain_turn("plan_10")
    assert (table.asked, table.seat) == ("name_symbol", -1)
    table.pick(answer)
    assert table.place(table.villain.at).thugs == thugs


@pytest.mark.rule("V17", "H18", "S3")
@pytest.mark.parametrize("kos", [0, 1])
def test_in_solo_nobody_is_picked_once_the_hand_is_empty(kos: int) -> None:
    game = scenario("Ultron", "Hulk", "Wasp", "Ant-Man", solo=True, options=Options(solo_kos=kos))
    table = game.hand("Hulk", "move").crisis("Hulk", 1).villain_turn("Encephalo-Ray")
    assert table.asked != "choose_hero_for_crisis"


@pytest.mark.rule("M4", "V3")
def test_a_bam_that_clears_its_own_threat_is_finished() -> None:
    itself = fx.Seq((fx.Damage(9, fx.Everything("here")), fx.Damage(1, fx.Heroes("here")), SEEN))
    imp = Threat("Imp", "bam", "hurts all here", itself, clear=(), health=5)
    plans = (PlanCard(0, count=11), PlanCard(0, bam=True))
    table = lab(threats=(imp,), plans=plans).threat("Imp", at=1).villain(at=5).villain_turn("plan_2")
    assert table.counter("Track") == 1


@pytest.mark.card("core:black_widow/interrogate")
def test_the_only_plan_left_is_shown_and_stays() -> None:
    game = scenario("Red Skull", "Black Widow", "Hulk").plan_only("plan_8").hand("Black Widow", "Interrogate", "move")
    assert game.turn("Black Widow").play("Interrogate").effect().asked == "take_action"


@pytest.mark.card("core:avengers_tower")
def test_a_deck_of_one_is_not_searched() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp").place(3, "Avengers Tower").hand("Hulk", "move", "wild")
    assert (
        game.deck_only("Hulk", "heroic", "attack_attack").turn("Hulk").play("move").end_actions().asked == "play_card"
    )


@pytest.mark.rule("H24")
def test_equal_symbols_of_a_card_are_one_answer_to_a_virus() -> None:
    game = scenario("Ultron", "Hulk", "Wasp").threat("Ultron Virus", at=3).hand("Hulk", "attack_attack")
    assert len(game.turn("Hulk").play("attack_attack").legal) == 1


@pytest.mark.rule("V19", "H22")
def test_a_price_may_be_a_number_that_the_text_has_named() -> None:
    toll = fx.Let(2, fx.Unless(fx.Heroes("here", pick=1), pay=fx.Bury(fx.Bound()), do=SEEN))
    game = lab("Ada", "Wasp", threats=(Threat("Toll", "bam", "2 cards or else", toll),), plans=(PlanCard(0, bam=True),))
    poor = game.threat("Toll", at=2).at("Ada", 2).hand("Ada", "move").villain_turn()
    assert poor.counter("Track") == 1
    rich = game.threat("Toll", at=2).at("Ada", 2).hand("Ada", "move", "move", "Trick").villain_turn()
    assert rich.asked == "cancel_effect"
