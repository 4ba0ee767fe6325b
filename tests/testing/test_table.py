"""The driver: what people say at a table is what happens, and what cannot be done is refused with all that can."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marvel_united import engine
from marvel_united.errors import UsageError
from marvel_united.model import effects as fx
from marvel_united.model.events import CardPlayed, HeroDamaged, HeroMoved, TurnBegan, VillainTurnEnded
from marvel_united.testing import Table, scenario

BASE = scenario("Red Skull", "Hulk", "Wasp")
TURN = BASE.at("hulk", 2).hand("hulk", "hulk_smash", "move", "wild_wild").deck_top("hulk", "heroic").place(2, thugs=2)


def test_a_turn() -> None:
    table = TURN.turn("hulk")
    assert (table.asked, table.choices) == ("play_card", ("hulk_smash_move", "move", "wild_wild", "heroic"))
    assert table.play("Hulk Smash!").actions == ("move", "effect")
    assert table.effect().place(2).thugs == 0
    assert table.use("move", to=1).at("hulk") == 1
    assert table.choices == ("end turn",)
    assert table.end_turn().asked == "play_card"
    assert [event.hero for event in table.events(TurnBegan)] == [0, 1]


def test_every_way_to_pay() -> None:
    game = BASE.storyline("wasp/wild").hand("hulk", "move_attack").tokens("hulk", "move", "wild").place(3, thugs=3)
    table = game.turn("hulk").play("move_attack")
    assert table.choices == (
        "move by move of move_attack",
        "attack by attack of move_attack",
        "move by wild of wild",
        "attack by wild of wild",
        "move by move token",
        "move by wild token",
        "attack by wild token",
        "end turn",
    )
    assert "move by move of move_attack" not in table.use("move", to=4).choices
    assert "move by wild of wild" not in table.use("move", to=3, of="wasp/wild").choices
    assert table.use("attack", on="thug", by="wild token").tokens("hulk") == (1, 0, 0, 0)
    assert table.use("move", to=2, by="move token").tokens("hulk") == (0, 0, 0, 0)
    assert [event.to for event in table.events(HeroMoved)] == [4, 3, 2]


def test_a_villain_turn_between_turns() -> None:
    table = BASE.villain(at=3).at("wasp", 1).hand("hulk", "move", "heroic").villain_turn("plan_1")
    assert (table.asked, table.choices) == ("discard_for_damage", ("move", "heroic"))
    assert table.pick("heroic").hand("hulk") == ("move",)
    assert table.asked == "choose_first_hero"
    assert table.turn("wasp").asked == "play_card"
    assert [event.hero for event in table.events(HeroDamaged)] == [0]


def test_a_villain_turn_that_ends_a_hero_turn() -> None:
    table = BASE.hand("hulk", "move", "heroic").turn("hulk").play("move").villain_turn("plan_3")
    assert len(table.events(VillainTurnEnded)) == 1
    assert (table.storyline, table.villain.at) == (("move", "plan_3"), 1)
    assert [event.hero for event in table.events(TurnBegan)] == [0, 1]


def test_a_villain_turn_of_the_top_card() -> None:
    assert BASE.plan_top("plan_3").villain_turn().storyline == ("plan_3",)
    assert BASE.table().villain_turn("plan_8").villain_turn("plan_3").storyline == ("plan_8", "plan_3")


def test_a_location_effect() -> None:
    game = BASE.place(3, "Times Square", civilians=1).hand("hulk", "move")
    assert game.turn("hulk").play("move").end_actions().choices == ("location effect", "decline")
    assert game.turn("hulk").play("move").use_location().place(3).civilians == 0
    assert game.turn("hulk").play("move").end_actions().use_location().place(3).civilians == 0
    assert game.turn("hulk").play("move").end_turn().place(3).civilians == 1


def test_solo_turns() -> None:
    table = scenario("ultron", "hulk", "wasp", "ant_man", solo=True).hand("wasp", "wild").hand("hulk", "heroic").turn()
    assert table.play("wasp/wild").use("move", to="Central Park").at("wasp") == 2
    assert [event.hero for event in table.events(CardPlayed)] == [1]


def test_an_effect_without_a_card() -> None:
    table = BASE.table().resolve(fx.Crisis(2), "wasp").resolve(fx.Add(thugs=1), at=4)
    assert (table.hero("wasp").crisis, table.place(4).thugs, table.asked) == (2, 1, "choose_first_hero")


def test_picks_by_every_name() -> None:
    game = BASE.place(3, thugs=2).threat("hydra_elite_troops", at=3).hand("hulk", "attack_attack")
    table = game.turn("hulk").play("attack_attack").use("attack", on="thug").use("attack")
    assert table.choices == ("thug", "thug with 1 damage")
    assert table.pick("thug with 1 damage").place(3).thugs == 1
    clear = BASE.threat("subversion", at=3).hand("hulk", "heroic").turn("hulk").play("heroic")
    assert clear.use("clear").threat("subversion").filled == (True, False, False)


def test_the_villain_and_henchmen_are_named() -> None:
    game = BASE.completed("defeat_thugs", "clear_threats").villain(at=3).threat("crossbones", at=3)
    table = game.hand("hulk", "attack_attack").turn("hulk").play("attack_attack")
    assert table.use("attack", on="villain").villain.health == 3
    assert table.use("attack", on="Crossbones").threat("crossbones").health == 5


def test_a_finished_game() -> None:
    table = BASE.counter("fear", 18).villain_turn("plan_1")
    assert (table.outcome, table.legal, table.choices, table.asked, table.question) == ("lost: plot", (), (), "", None)
    with pytest.raises(UsageError, match="the game is over"):
        table.end_turn()
    with pytest.raises(UsageError, match="the game is over"):
        table.turn("hulk")


def test_any_state_can_lie_on_a_table() -> None:
    table = TURN.turn("hulk")
    other = Table(table.rules, table.state)
    assert other.play("move").state != table.state
    assert engine.legal(table.state) == table.legal


CASES: list[tuple[str, str, Callable[[], object]]] = [
    ("a turn within a turn", "not_now", lambda: TURN.turn("hulk").turn("wasp")),
    ("a villain turn before a card is played", "not_now", lambda: TURN.turn("hulk").villain_turn()),
    ("an effect within a turn", "not_now", lambda: TURN.turn("hulk").resolve(fx.Crisis(1), "hulk")),
    ("a second card", "not_now", lambda: TURN.turn("hulk").play("move").play("wild_wild")),
    ("an action before a card is played", "not_now", lambda: TURN.turn("hulk").use("move")),
    ("a card of somebody else", "not_legal", lambda: TURN.turn("hulk").play("Leadership")),
    ("an action without a symbol", "not_legal", lambda: TURN.turn("hulk").play("move").use("attack")),
    ("a payment that is not there", "not_legal", lambda: TURN.turn("hulk").play("move").use("move", by="wild token")),
    ("a symbol that is not there", "not_legal", lambda: TURN.turn("hulk").play("wild_wild").use("move", of="move")),
    ("a move too far", "not_legal", lambda: TURN.turn("hulk").play("move").use("move", to=5)),
    ("an effect that is not there", "not_legal", lambda: TURN.turn("hulk").play("move").effect()),
    ("a no that is not asked for", "not_legal", lambda: TURN.turn("hulk").play("move").decline()),
    ("a location effect that is not offered", "not_legal", lambda: TURN.turn("hulk").use_location()),
    ("a threat that is not in play", "unknown_name", lambda: TURN.table().threat("crossbones")),
    ("two cards of one name", "ambiguous_name", lambda: _captain().turn("captain_america").play("Leadership")),
]


def _captain() -> Table:
    hand = ("leadership_move", "leadership_attack")
    return scenario("ultron", "captain_america", "wasp").hand("captain_america", *hand).table()


@pytest.mark.parametrize(("code", "call"), [pytest.param(c, f, id=n) for n, c, f in CASES])
def test_what_cannot_be_done_is_refused(code: str, call: Callable[[], object]) -> None:
    with pytest.raises(UsageError) as caught:
        call()
    assert caught.value.code == code


def test_a_refusal_lists_what_can_be_done() -> None:
    with pytest.raises(
        UsageError, match=r"'attack' is none .*: move by move of move; end turn \[not_legal\]"
    ) as caught:
        TURN.turn("hulk").play("move").use("attack")
    assert caught.value.details["choices"] == ("move by move of move", "end turn")
