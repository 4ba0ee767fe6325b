"""Taskmaster: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import Symbol
from marvel_united.model.events import BamActivated, CrisisPlaced, DamagePrevented, HeroDamaged, Overflowed
from marvel_united.testing import Facedown, Scenario, scenario

GAME = scenario("Taskmaster", "Hulk", "Wasp", "Captain America")
STAY_BAM, BOTH = "plan_1", "plan_8"


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("core:taskmaster/bam")
@pytest.mark.rule("core-book/villain-turn/bam")
def test_bam_hurts_the_heroes_at_his_location_and_lays_a_crisis_there() -> None:
    game = GAME.villain(at=3).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Captain America", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert ([event.hero for event in table.events(HeroDamaged)], table.place(3).crisis) == ([0, 2], 1)
    assert GAME.villain_turn(STAY_BAM).place(0).crisis == 1


@pytest.mark.card("core:taskmaster/overflow")
@pytest.mark.rule("card-ruling/taskmaster-overflow", "card-ruling/overflow-per-location", "V15")
def test_overflow_is_one_crisis_for_each_location() -> None:
    table = GAME.place(4, thugs=4).place(0, civilians=2).villain_turn(BOTH)
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [(4, 1, 1), (0, 0, 1)]
    assert [table.place(at).crisis for at in range(6)] == [1, 0, 0, 0, 1, 0]
    assert [(table.place(at).thugs, table.place(at).civilians) for at in (4, 5, 0)] == [(4, 0), (1, 1), (1, 2)]


OPEN = GAME.villain(at=3).completed("clear_threats", "rescue_civilians").hand("Hulk", "attack_attack")


@pytest.mark.card("core:taskmaster/protection")
@pytest.mark.rule("C4", "H20")
def test_no_damage_while_any_location_has_crisis() -> None:
    table = OPEN.place(5, crisis=1).turn("Hulk").play("attack_attack").use("attack", on="Taskmaster")
    assert (table.villain.health, [event.hero for event in table.events(DamagePrevented)]) == (4, [-1])
    assert OPEN.crisis("Hulk", 3).turn("Hulk").play("attack_attack").use("attack", on="Taskmaster").villain.health == 3


@pytest.mark.card("core:taskmaster/protection", "core:taskmaster/defuse")
@pytest.mark.rule("C4")
def test_the_last_crisis_gone_he_can_be_hurt_in_the_same_turn() -> None:
    table = OPEN.place(3, crisis=1).turn("Hulk").play("attack_attack").use("defuse")
    assert table.place(3).crisis == 0
    assert table.use("attack", on="Taskmaster").villain.health == 3


@pytest.mark.card("core:taskmaster/defuse")
@pytest.mark.parametrize(
    ("card", "works"), [("attack_attack", True), ("heroic", True), ("wild", True), ("move", False)]
)
def test_an_attack_or_a_heroic_discards_one_crisis(card: str, works: bool) -> None:
    table = GAME.place(3, crisis=2).hand("Hulk", card).turn("Hulk").play(card)
    assert ("defuse" in table.actions) == works
    if works:
        assert table.use("defuse").place(3).crisis == 1


@pytest.mark.card("core:taskmaster/defuse")
def test_crisis_stays_where_civilians_or_thugs_are_or_where_the_hero_is_not() -> None:
    game = GAME.hand("Hulk", "heroic")
    assert "defuse" not in game.place(3, crisis=1, thugs=1).turn("Hulk").play("heroic").actions
    assert "defuse" not in game.place(3, crisis=1, civilians=1).turn("Hulk").play("heroic").actions
    assert "defuse" not in game.place(2, crisis=1).crisis("Hulk", 1).turn("Hulk").play("heroic").actions


# ---------------------------------------------------------------- special master plan cards

COPYCAT = [
    pytest.param("plan_9", "heroic", "hulk/heroic", marks=pytest.mark.card("core:taskmaster/copycat")),
    pytest.param("plan_10", "attack", "hulk/move_attack", marks=pytest.mark.card("core:taskmaster/copycat")),
]
CITY = GAME.place(0, "Central Park")


def added(game: Scenario, card: str, symbol: str) -> int:
    """Play a Copycat; give what it adds at his location, which is of the right kind."""
    place = game.villain_turn(card).place(0)
    right, wrong = (place.civilians, place.thugs) if symbol == "heroic" else (place.thugs, place.civilians)
    assert wrong == 0
    return right


@pytest.mark.rule("V18")
@pytest.mark.parametrize(("card", "symbol", "earlier"), COPYCAT)
def test_copycat_adds_as_many_as_the_latest_two_hero_cards_show(card: str, symbol: str, earlier: str) -> None:
    first, last = f"wasp/{symbol}", f"captain_america/{symbol}_{symbol}"
    assert added(CITY.storyline(earlier, first, "plan_3", last, "plan_2"), card, symbol) == 3
    assert added(CITY.storyline(last), card, symbol) == 2
    assert added(CITY, card, symbol) == 0
    assert CITY.storyline(first, last).villain_turn(card).events(BamActivated) == ()


@pytest.mark.rule("V18", "H3", "H9")
@pytest.mark.parametrize(("card", "symbol", "earlier"), COPYCAT)
def test_copycat_counts_neither_wilds_nor_facedown_cards(card: str, symbol: str, earlier: str) -> None:
    first, last = f"wasp/{symbol}", Facedown(f"captain_america/{symbol}_{symbol}")
    assert added(CITY.storyline(first, "hulk/wild_wild"), card, symbol) == 1
    assert added(CITY.storyline(first, last), card, symbol) == 1
    assert added(CITY.storyline(earlier, "hulk/wild_wild", last), card, symbol) == 0


@pytest.mark.card("core:taskmaster/copycat", "core:taskmaster/overflow")
@pytest.mark.rule("V15")
def test_copycat_overflows() -> None:
    game = GAME.place(0, thugs=2).storyline("wasp/attack", "hulk/attack_attack")
    table = game.villain_turn("plan_10")
    assert (table.place(0).thugs, table.place(0).crisis) == (3, 1)


@pytest.mark.card("core:taskmaster/dark_schemes")
def test_dark_schemes_lays_a_crisis_where_he_is_unless_a_hero_is_there() -> None:
    assert GAME.villain_turn("Dark Schemes").place(0).crisis == 1
    assert GAME.at("Hulk", 0).villain_turn("Dark Schemes").events(CrisisPlaced) == ()


@pytest.mark.card("core:taskmaster/dark_schemes")
@pytest.mark.rule("H6")
def test_dark_schemes_sees_no_hero_who_is_ko() -> None:
    assert GAME.at("Hulk", 0).ko("Hulk").villain_turn("Dark Schemes").place(0).crisis == 1


# ---------------------------------------------------------------- threats


@pytest.mark.card("core:taskmaster/elite_thugs")
@pytest.mark.rule("M5", "H13")
def test_elite_thugs_need_two_damage_however_many_such_threats_there_are() -> None:
    game = GAME.threat("Elite Thugs", at=3).threat("Elite Thugs", at=4).place(3, thugs=1).hand("Hulk", "attack_attack")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="thug")
    assert table.place(3).thugs == 1
    assert table.use("attack", on="thug with 1 damage").place(3).thugs == 0


EXPLOSIVE = pytest.mark.card("core:taskmaster/explosive_trap")
ENTANGLING = pytest.mark.card("core:taskmaster/entangling_trap")


@EXPLOSIVE
@pytest.mark.rule("H23")
@pytest.mark.parametrize(
    ("card", "before", "token", "works"),
    [
        ("heroic", "wasp/move", "move", False),
        ("heroic", "wasp/attack", "attack", False),
        ("heroic", "wasp/heroic", "move", True),
        ("heroic", "wasp/wild", "move", True),
        ("heroic", "wasp/move", "heroic", True),
        ("heroic", "wasp/move", "wild", True),
        ("wild_wild", "wasp/move", "move", True),
    ],
)
def test_a_rescue_at_an_explosive_trap_costs_two_heroics(card: str, before: str, token: Symbol, works: bool) -> None:
    game = GAME.threat("Explosive Trap", at=3).place(3, civilians=2).storyline(before).hand("Hulk", card)
    table = game.tokens("Hulk", token).turn("Hulk").play(card)
    assert ("rescue" in table.actions) == works
    if works:
        assert (table.use("rescue").place(3).civilians, table.mission("Rescue Civilians").tokens) == (1, 1)
        assert "rescue" not in table.actions


@EXPLOSIVE
def test_an_explosive_trap_touches_only_its_own_location_and_only_rescues() -> None:
    game = GAME.threat("Explosive Trap", at=3).place(2, civilians=1).hand("Hulk", "heroic")
    assert "rescue" in game.at("Hulk", 2).turn("Hulk").play("heroic").actions
    assert game.turn("Hulk").play("heroic").use("clear").threat("Explosive Trap").filled == (True, False, False)


@ENTANGLING
@pytest.mark.rule("H23")
def test_leaving_an_entangling_trap_costs_two_moves() -> None:
    game = GAME.threat("Entangling Trap", at=3).hand("Hulk", "move")
    assert "move" not in game.turn("Hulk").play("move").actions
    assert "move" not in game.storyline("wasp/attack").turn("Hulk").play("move").actions
    table = game.storyline("wasp/move").turn("Hulk").play("move").use("move", to=2)
    assert (table.at("Hulk"), table.actions) == (2, ())
    assert game.tokens("Hulk", "wild").turn("Hulk").play("move").use("move", to=4).tokens("Hulk") == (0, 0, 0, 0)


@ENTANGLING
def test_an_entangling_trap_can_be_entered_for_one_move() -> None:
    table = GAME.threat("Entangling Trap", at=2).hand("Hulk", "move").turn("Hulk").play("move").use("move", to=2)
    assert table.at("Hulk") == 2


@ENTANGLING
@pytest.mark.card("core:wasp/wings", "core:wasp/energy_projection")
@pytest.mark.rule("H23")
@pytest.mark.parametrize("card", ["Wings", "Energy Projection"])
def test_a_relocation_out_of_an_entangling_trap_is_free(card: str) -> None:
    game = GAME.at("Hulk", 2).at("Captain America", 2).threat("Entangling Trap", at=3).hand("Wasp", card)
    table = game.turn("Wasp").play(card).effect().pick(0)
    assert table.at("Wasp") == 0


@ENTANGLING
@pytest.mark.card("core:ant_man/grow")
@pytest.mark.rule("H23")
def test_the_move_of_grow_is_topped_up_at_an_entangling_trap() -> None:
    game = scenario("Taskmaster", "Ant-Man", "Wasp").threat("Entangling Trap", at=3).place(2, thugs=1)
    game = game.hand("Ant-Man", "Grow").storyline("wasp/attack")
    table = game.turn("Ant-Man").play("Grow").effect()
    assert table.asked == "pay_for_move"
    table.pick("yes", 2, "thug")
    assert (table.at("Ant-Man"), table.place(2).thugs, table.actions) == (2, 0, ())


@ENTANGLING
@pytest.mark.card("core:venom/symbiote_enhancement")
@pytest.mark.rule("H23")
def test_a_granted_move_is_topped_up_at_an_entangling_trap() -> None:
    game = scenario("Taskmaster", "Venom", "Wasp").threat("Entangling Trap", at=3).hand("Venom", "Symbiote Enhancement")
    table = game.turn("Venom").play("Symbiote Enhancement").effect()
    assert "move" not in table.actions
    table = game.storyline("wasp/move").turn("Venom").play("Symbiote Enhancement").effect().use("move", to=2)
    assert (table.at("Venom"), table.actions) == (2, ())
