"""Invulnerable, crisis, ties and the supply; who sees what; what a thug and an effect remember."""

from __future__ import annotations

import pytest

from marvel_united.engine import legal
from marvel_united.model import effects as fx
from marvel_united.model.effects import WILD
from marvel_united.model.events import BamCancelled, DamagePrevented, HeroDamaged
from marvel_united.model.setup import Options
from marvel_united.observe import view
from marvel_united.testing import Scenario, scenario
from tests.rules.lab import lab, threat

GAME = scenario("Red Skull", "Hulk", "Wasp")
ULTRON = scenario("Ultron", "Hulk", "Wasp")
TASKMASTER = scenario("Taskmaster", "Hulk", "Wasp")

# ---------------------------------------------------------------- invulnerable


@pytest.mark.rule("core-book/additional-rules/invulnerable")
def test_shrink_makes_its_hero_invulnerable() -> None:
    table = GAME.hand("Wasp", "shrink", "move").turn("Wasp").play("shrink").effect()
    assert (table.hero("Wasp").invulnerable, table.hero("Hulk").invulnerable) == (True, False)


@pytest.mark.rule("core-book/additional-rules/invulnerable")
@pytest.mark.parametrize(
    ("game", "plan"),
    [
        pytest.param(GAME.villain(at=3), "plan_1", id="dashboard"),
        pytest.param(GAME, "hail_hydra", id="special effect"),
        pytest.param(GAME.threat("Crossbones", at=3), "plan_1", id="henchman"),
    ],
)
def test_an_invulnerable_hero_takes_no_damage(game: Scenario, plan: str) -> None:
    table = game.at("Hulk", 1).invulnerable("Wasp").hand("Wasp", "move").hand("Hulk", "move", "wild").villain_turn(plan)
    while table.asked in {"cancel_effect", "discard_for_damage"}:
        table.pick("decline" if table.asked == "cancel_effect" else "move")
    assert table.hand("Wasp") == ("move",)
    assert [prevented.hero for prevented in table.events(DamagePrevented)] == [1]


@pytest.mark.rule("core-book/additional-rules/invulnerable-ends")
def test_invulnerable_lasts_until_the_own_next_turn_starts() -> None:
    table = GAME.hand("Wasp", "shrink", "move").turn("Wasp").play("shrink").effect().villain_turn("plan_3")
    assert (table.state.turn.hero, table.hero("Wasp").invulnerable) == (0, True)
    table.play(table.choices[0]).end_turn()
    assert (table.state.turn.hero, table.hero("Wasp").invulnerable) == (1, False)


@pytest.mark.rule("card-ruling/invulnerable-may-take-it")
def test_an_invulnerable_hero_may_take_demanded_damage() -> None:
    game = ULTRON.threat("Ultron Clone", at=3).at("Wasp", 1).invulnerable("Hulk").hand("Hulk", "move")
    table = game.villain_turn("plan_1").pick("yes")
    assert len(table.events(BamCancelled)) == 1
    assert (table.place(3).thugs, table.hand("Hulk")) == (0, ("move",))


@pytest.mark.rule("card-ruling/invulnerable-ends-first")
def test_damage_at_the_start_of_a_turn_finds_no_protection() -> None:
    game = lab(threats=(threat("Spikes", "turn_start", fx.Damage(1)),)).threat("Spikes", at=3).invulnerable("Hulk")
    table = game.hand("Hulk", "move", "wild").turn("Hulk").pick("wild")
    assert [damaged.hero for damaged in table.events(HeroDamaged)] == [0]
    assert table.deck("Hulk")[-1] == "wild"


# ---------------------------------------------------------------- crisis, ties, supply


@pytest.mark.rule("core-book/additional-rules/crisis")
@pytest.mark.parametrize(("plan", "fear"), [("plan_1", 2), ("plan_10", 2 + 3)])
def test_crisis_does_what_a_card_makes_of_it_and_nothing_by_itself(plan: str, fear: int) -> None:
    table = GAME.crisis("Hulk", 3).villain_turn(plan)
    assert (table.counter("Fear"), table.hero("Hulk").crisis, len(table.hand("Hulk"))) == (fear, 3, 3)


@pytest.mark.rule("core-book/additional-rules/ties")
def test_the_players_decide_together_who_of_equals_it_is() -> None:
    table = ULTRON.villain_turn("Encephalo-Ray")
    assert (table.question.seat if table.question else None, table.choices) == (-1, ("hulk", "wasp"))
    assert legal(table.state, 0) == legal(table.state, 1) == table.legal
    assert table.pick("wasp").hero("Wasp").crisis == 1


@pytest.mark.rule("core-book/additional-rules/unlimited-supply")
def test_no_token_ever_runs_out() -> None:
    game = scenario("Red Skull", "Captain America", "Wasp").crisis("Wasp", 18).tokens("Wasp", *(WILD,) * 57)
    table = game.threat("Bob, Agent of Hydra", at=3).hand("Captain America", "leadership_move")
    played = table.turn("Captain America").play("leadership_move").effect().end_turn()
    assert (played.hero("Wasp").crisis, played.tokens("Wasp")) == (18 + 1, (0, 0, 0, 57 + 1))


# ---------------------------------------------------------------- what is seen, hurt and hit

CLOSED = Options(hands="closed")


@pytest.mark.rule("H15")
@pytest.mark.parametrize(("options", "seen"), [(None, True), (CLOSED, False)])
def test_hands_are_open_unless_the_setup_closes_them(options: Options | None, seen: bool) -> None:
    state = scenario("Red Skull", "Hulk", "Wasp", options=options).state()
    assert [seat.hand is not None for seat in view(state, 1).seats] == [seen, True]


@pytest.mark.rule("H15")
@pytest.mark.parametrize(("options", "seen"), [(None, True), (CLOSED, False)])
def test_a_deck_is_hidden_but_for_what_an_effect_shows(options: Options | None, seen: bool) -> None:
    game = scenario("Red Skull", "Black Widow", "Wasp", options=options).hand("Black Widow", "Interrogate")
    table = game.plan_top("plan_7").turn("Black Widow").play("Interrogate")
    assert "plan_7" not in repr(view(table.state, 0))
    table.effect()
    shown = ["plan_7" in repr(view(table.state, seat)) for seat in (0, 1)]
    assert shown == [True, seen]


TOUGH = GAME.threat("Hydra Elite Troops", at=3).place(3, thugs=2)


@pytest.mark.rule("H13")
@pytest.mark.parametrize(
    ("targets", "thugs"),
    [(("thug", "thug"), 2), (("thug", "thug with 1 damage"), 1), (("thug", "thug", "thug with 1 damage"), 1)],
)
def test_damage_is_counted_per_thug(targets: tuple[str, ...], thugs: int) -> None:
    table = TOUGH.hand("Hulk", "attack_attack").tokens("Hulk", "attack").turn("Hulk").play("attack_attack")
    for target in targets:
        table.use("attack", on=target)
    assert table.place(3).thugs == thugs


@pytest.mark.rule("H13", "card-ruling/tough-thug-one-turn")
def test_a_thugs_damage_is_gone_when_the_turn_ends() -> None:
    game = TOUGH.place(3, thugs=1).hand("Hulk", "move_attack").hand("Wasp", "attack")
    table = game.turn("Hulk").play("move_attack").use("attack").end_turn().play("attack").use("attack")
    assert table.place(3).thugs == 1
    assert table.use("attack").place(3).thugs == 0


@pytest.mark.rule("H19")
def test_an_effect_that_fills_the_second_mission_does_not_hit_the_villain() -> None:
    game = GAME.completed("Clear Threats").mission("Defeat Thugs", 8).place(3, thugs=1).villain(at=3)
    table = game.hand("Hulk", "hulk_smash").at("Wasp", 1).tokens("Hulk", "attack").turn("Hulk").play("hulk_smash")
    table.effect()
    assert (table.mission("Defeat Thugs").completed, table.villain.health) == (2, 4)
    assert table.use("attack", on="villain").villain.health == 3


@pytest.mark.rule("H19")
def test_an_effect_hits_whoever_stood_there_when_it_began() -> None:
    game = GAME.completed("Clear Threats", "Defeat Thugs").villain(at=3).threat("Crossbones", at=3).place(3, thugs=2)
    table = game.hand("Hulk", "hulk_smash").hand("Wasp", "wild", "move").turn("Hulk").play("hulk_smash").effect()
    table.pick("wild")
    assert (table.villain.health, table.threat("Crossbones").health, table.place(3).thugs) == (3, 5, 0)
    assert len(table.hand("Wasp")) == 1
