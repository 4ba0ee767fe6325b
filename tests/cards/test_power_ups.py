"""The seven power-ups: what fills them, what unlocks them, and what they give in the final battle."""

from __future__ import annotations

import pytest

from marvel_united.engine import Rules
from marvel_united.model.content import Hero, HeroCard
from marvel_united.model.effects import Symbol
from marvel_united.model.events import (
    ActionsGained,
    GainUsed,
    MissionAdvanced,
    SideCardUnlocked,
    SideSlotFilled,
    SymbolStruck,
    ThreatCleared,
)
from marvel_united.model.expansion import Expansion
from marvel_united.testing import Facedown, Scenario, Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

BATTLE = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES, mode="Infinity battle")
FINAL = scenario("Thanos", "Hulk", "Captain Marvel", "Captain America", rules=RULES, mode="Final battle")

# ---------------------------------------------------------------- filling


FILLED_BY = [("Power-up 1", "heroic"), ("Power-up 3", "attack"), ("Power-up 5", "move")]


@pytest.mark.rule("I4", "gauntlet-book/power-ups/slots")
@pytest.mark.parametrize(("card", "symbol"), FILLED_BY)
@pytest.mark.parametrize("at", [0, 3, 5])
def test_the_active_hero_fills_the_open_power_up_from_anywhere(card: str, symbol: Symbol, at: int) -> None:
    game = BATTLE.at("Hulk", at).beside(card).hand("Hulk", "wild", "heroic").tokens("Hulk", symbol)
    table = game.turn("Hulk").play("wild").use("power_up", by=f"{symbol} token")
    assert table.beside(card).filled == (True, False, False, False)
    assert len(table.events(SideSlotFilled)) == 1


@pytest.mark.rule("gauntlet-book/power-ups/slots", "gauntlet-book/power-ups/any-source", "H3")
def test_each_slot_takes_its_own_kind_and_wilds_any() -> None:
    game = BATTLE.beside("Power-up 4").hand("Hulk", "heroic", "move").tokens("Hulk", "move", "attack", "wild")
    table = game.turn("Hulk").play("heroic")
    assert [name for name in table.choices if name.startswith("power_up")] == [
        *["power_up by attack token", "power_up by wild token"]
    ]


@pytest.mark.rule("gauntlet-book/power-ups/any-source", "H21")
def test_granted_actions_fill_it_too() -> None:
    game = scenario("Black Dwarf", "Venom", "Hulk", rules=RULES, mode="Infinity battle").beside("Power-up 4")
    table = game.hand("Venom", "Symbiote Enhancement", "wild").turn("Venom").play("Symbiote Enhancement").effect()
    assert table.use("power_up", by="granted attack").beside("Power-up 4").filled == (True, False, False, False)


@pytest.mark.rule("I4", "H21")
def test_actions_bound_to_a_place_or_target_do_not_fill_it() -> None:
    game = scenario("Black Dwarf", "Captain Marvel", "Hulk", rules=RULES, mode="Infinity battle").beside("Power-up 4")
    table = game.hand("Captain Marvel", "Photon Blast", "move").place(2, thugs=1).turn("Captain Marvel")
    table.play("Photon Blast").effect()
    assert table.beside("Power-up 4").filled == (False,) * 4


@pytest.mark.rule("gauntlet-book/power-ups/unlocked")
def test_the_last_slot_unlocks_it() -> None:
    table = (
        BATTLE.beside("Power-up 2", filled=(0, 1, 2))
        .beside("Power-up 3", "tucked")
        .hand("Hulk", "heroic", "move")
        .turn("Hulk")
    )
    table.play("heroic").use("power_up")
    assert (table.beside("Power-up 2").status, table.beside("Power-up 3").status) == ("kept", "tucked")
    assert "power_up" not in table.actions


@pytest.mark.rule("I4")
def test_the_tucked_one_takes_no_tokens_and_an_unlocked_one_gives_nothing_yet() -> None:
    game = BATTLE.beside("Power-up 1", "kept").beside("Power-up 5", "tucked").hand("Hulk", "attack_attack", "wild")
    table = game.turn("Hulk").play("attack_attack")
    assert (table.events(ActionsGained), [name for name in table.choices if "power_up" in name]) == ((), [])


# ---------------------------------------------------------------- the one with a threat token

SEVENTH = pytest.mark.card("infinity_gauntlet:power_up/power_up_7")
CLEARING = BATTLE.threat("Charge", at=3, filled=(0, 1)).hand("Hulk", "heroic", "wild")


@SEVENTH
@pytest.mark.rule("I4", "gauntlet-book/power-ups/threat-token")
def test_the_token_of_a_cleared_threat_may_go_onto_the_power_up() -> None:
    table = CLEARING.beside("Power-up 7").turn("Hulk").play("heroic").use("clear")
    assert (table.asked, table.choices) == ("award_threat_token", ("power_up_7", "decline"))
    table.pick("Power-up 7")
    assert table.beside("Power-up 7").filled == (False, False, False, True)
    assert (table.mission("Clear Threats").tokens, table.events(MissionAdvanced)) == (0, ())


@SEVENTH
@pytest.mark.rule("gauntlet-book/power-ups/threat-token")
def test_or_it_goes_to_the_mission() -> None:
    table = CLEARING.beside("Power-up 7").turn("Hulk").play("heroic").use("clear").decline()
    assert (table.mission("Clear Threats").tokens, table.beside("Power-up 7").filled) == (1, (False,) * 4)


@SEVENTH
@pytest.mark.rule("I4", "M1")
def test_the_slot_takes_a_threat_token_also_when_clear_threats_is_complete() -> None:
    game = CLEARING.completed("Clear Threats").beside("Power-up 7", filled=(0, 1, 2))
    table = game.turn("Hulk").play("heroic").use("clear").pick("Power-up 7")
    assert kinds(table, ThreatCleared, SideSlotFilled, SideCardUnlocked) == [
        *[ThreatCleared, SideSlotFilled, SideCardUnlocked]
    ]
    assert table.beside("Power-up 7").status == "kept"


@SEVENTH
def test_nobody_is_asked_once_the_slot_is_full_nor_by_a_tucked_card() -> None:
    for game in (CLEARING.beside("Power-up 7", filled=(3,)), CLEARING.beside("Power-up 7", "tucked")):
        assert game.turn("Hulk").play("heroic").use("clear").mission("Clear Threats").tokens == 1


@SEVENTH
@pytest.mark.rule("gauntlet-book/power-ups/slots")
def test_no_action_fills_the_slot_for_a_threat_token() -> None:
    game = BATTLE.beside("Power-up 7", filled=(0, 1, 2)).hand("Hulk", "wild_wild", "move")
    assert "power_up" not in game.turn("Hulk").play("wild_wild").actions


@SEVENTH
@pytest.mark.rule("H3", "I4")
def test_a_wild_on_several_kinds_of_slots_asks_which() -> None:
    table = BATTLE.beside("Power-up 7").hand("Hulk", "wild", "move").turn("Hulk").play("wild").use("power_up")
    assert (table.asked, table.choices) == ("choose_slot", ("move", "attack", "heroic"))
    assert table.pick("attack").beside("Power-up 7").filled == (False, True, False, False)


# ---------------------------------------------------------------- what they give

GIVES: list[tuple[str, tuple[str, str], Symbol]] = [
    ("Power-up 1", ("move_attack", "move_attack"), "heroic"),
    ("Power-up 2", ("move_attack", "move"), "heroic"),
    ("Power-up 3", ("heroic_heroic", "heroic"), "attack"),
    ("Power-up 4", ("move_attack", "move"), "attack"),
    ("Power-up 5", ("move_attack", "move_attack"), "move"),
    ("Power-up 6", ("heroic_heroic", "move"), "move"),
    ("Power-up 7", ("move_attack", "heroic"), "wild"),
]
"""A power-up, the previous and the played card that show its symbols, and what it gives."""

CARDS = pytest.mark.card(
    "infinity_gauntlet:power_up/power_up_1",
    "infinity_gauntlet:power_up/power_up_2",
    "infinity_gauntlet:power_up/power_up_3",
    "infinity_gauntlet:power_up/power_up_4",
    "infinity_gauntlet:power_up/power_up_5",
    "infinity_gauntlet:power_up/power_up_6",
    "infinity_gauntlet:power_up/power_up_7",
)


def gained(table: Table) -> list[Symbol]:
    """The actions that power-ups have given."""
    return [symbol for event in table.events(ActionsGained) for symbol in event.actions]


def play(game: Scenario, previous: str, card: str) -> Table:
    """Play Hulk's card after one of Captain America's."""
    return game.storyline(f"captain_america/{previous}").hand("Hulk", card, "wild").turn("Hulk").play(card)


@CARDS
@pytest.mark.rule("I5", "gauntlet-book/activation/when", "gauntlet-book/activation/symbols")
@pytest.mark.parametrize(("name", "cards", "gain"), GIVES, ids=[name for name, _, _ in GIVES])
def test_its_symbols_on_both_cards_give_its_action_and_none_is_spent(
    name: str, cards: tuple[str, str], gain: Symbol
) -> None:
    table = play(FINAL.beside(name, "active"), *cards)
    assert (gained(table), table.asked) == ([gain], "take_action")
    assert {symbol.state for symbol in table.state.turn.symbols} == {"free"}


@CARDS
@pytest.mark.parametrize(("name", "card"), [(name, cards[1]) for name, cards, _ in GIVES])
def test_the_symbols_of_the_played_card_alone_are_too_few(name: str, card: str) -> None:
    assert gained(FINAL.beside(name, "active").hand("Hulk", card, "wild").turn("Hulk").play(card)) == []


@pytest.mark.rule("gauntlet-book/activation/not-by", "H3")
def test_wilds_and_tokens_activate_nothing() -> None:
    game = FINAL.beside("Power-up 4", "active").beside("Power-up 1", "active").tokens("Hulk", "move", "attack")
    assert gained(play(game, "wild_wild", "move")) == []
    assert gained(play(game, "move", "wild_wild")) == []


@pytest.mark.rule("gauntlet-book/activation/not-by", "I5")
def test_a_special_effect_activates_nothing() -> None:
    game = scenario("Thanos", "Venom", "Hulk", rules=RULES, mode="Final battle").beside("Power-up 1", "active")
    table = game.hand("Venom", "Symbiote Enhancement", "wild").turn("Venom").play("Symbiote Enhancement").effect()
    assert [event.card for event in table.events(ActionsGained)] == [-1]


@pytest.mark.rule("I5", "H9")
def test_a_facedown_previous_card_shows_nothing() -> None:
    game = FINAL.beside("Power-up 4", "active").storyline(Facedown("captain_america/move_attack"))
    assert gained(game.hand("Hulk", "move", "wild").turn("Hulk").play("move")) == []


@pytest.mark.rule("I5", "H24")
def test_a_struck_symbol_activates_nothing() -> None:
    game = scenario(
        *("Thanos", "Hulk", "Captain America"),
        rules=RULES,
        mode="Final battle",
        choices={"taken": ("Space Stone",), "unlocked": ("Power-up 4",)},
    )
    game = game.storyline("captain_america/move_attack").hand("Hulk", "move", "wild")
    table = game.villain_turn("Space Stone").turn("Hulk").play("move").pick("move of move")
    assert kinds(table, SymbolStruck, ActionsGained) == [SymbolStruck]


@pytest.mark.rule("I5", "H27")
def test_power_ups_are_checked_once_even_if_the_played_card_changes() -> None:
    game = scenario("Thanos", "Ant-Man", "Wasp", rules=RULES, mode="Final battle").beside("Power-up 3", "active")
    game = game.storyline("ant_man/heroic_heroic", "wasp/move_attack").hand("Ant-Man", "Quantum Leap", "move")
    assert gained(game.turn("Ant-Man").play("Quantum Leap").effect()) == []


@pytest.mark.rule("gauntlet-book/activation/once")
def test_a_power_up_gives_its_action_once_however_many_symbols_there_are() -> None:
    table = play(FINAL.beside("Power-up 1", "active"), "attack_attack", "attack_attack")
    assert gained(table) == ["heroic"]


@pytest.mark.rule("gauntlet-book/activation/once")
def test_gained_actions_last_for_the_turn_only() -> None:
    table = play(FINAL.beside("Power-up 1", "active"), "move", "attack_attack")
    assert table.end_turn().state.turn.gained == ()


@pytest.mark.rule("gauntlet-book/activation/symbols", "H2")
def test_the_gained_action_is_used_like_any_other() -> None:
    game = FINAL.beside("Power-up 1", "active").place(3, civilians=1)
    table = play(game, "move", "attack_attack").use("rescue", by="granted heroic")
    assert (table.place(3).civilians, len(table.events(GainUsed))) == (0, 1)


EITHER = Hero("example:ada", "Ada", (HeroCard(("move", "attack"), either=True, count=6), HeroCard(("wild",), count=6)))
ADA = Rules((*RULES.expansions, Expansion("example", "Example", heroes=(EITHER,))))


@pytest.mark.rule("I5", "W8")
@pytest.mark.parametrize(("named", "gain"), [("move", []), ("attack", ["heroic"])])
def test_an_either_or_card_counts_as_the_symbol_its_hero_names(named: Symbol, gain: list[Symbol]) -> None:
    game = scenario("Thanos", "Ada", "Hulk", rules=ADA, mode="Final battle").beside("Power-up 1", "active")
    game = game.storyline("hulk/move_attack").hand("Ada", "move_attack", "wild").place(3, thugs=1)
    table = game.turn("Ada").play("move_attack")
    assert (table.asked, table.choices) == ("name_symbol", ("move", "attack"))
    table.pick(named)
    assert gained(table) == gain
    own = [symbol for symbol in table.state.turn.symbols if table.state.cards[symbol.card] == "example:ada/move_attack"]
    assert [(symbol.symbol, symbol.other) for symbol in own] == [(named, None)]


@pytest.mark.rule("I5", "W8")
def test_nothing_is_named_where_no_power_up_asks_for_it() -> None:
    game = scenario("Thanos", "Ada", "Hulk", rules=ADA, mode="Final battle").beside("Power-up 3", "active")
    assert game.hand("Ada", "move_attack", "wild").turn("Ada").play("move_attack").asked == "take_action"


# ---------------------------------------------------------------- the rulebook's examples


@pytest.mark.rule("gauntlet-book/activation/example-one", "gauntlet-book/activation/shared-symbols")
def test_example_one_two_attacks_a_heroic_and_a_move_activate_two_power_ups() -> None:
    game = scenario("Thanos", "Hulk", "Ant-Man", rules=RULES, mode="Final battle")
    game = game.beside("Power-up 1", "active").beside("Power-up 7", "active").storyline("ant_man/move_heroic")
    table = game.hand("Hulk", "attack_attack", "wild").turn("Hulk").play("attack_attack")
    shown = [symbol.symbol for symbol in table.state.turn.symbols]
    assert sorted(shown) == ["attack", "attack", "heroic", "move"]
    assert sorted(gained(table)) == ["heroic", "wild"]
    assert sorted([*shown, *table.state.turn.gained]) == ["attack", "attack", "heroic", "heroic", "move", "wild"]


@pytest.mark.rule("gauntlet-book/activation/example-two", "gauntlet-book/activation/shared-symbols")
def test_example_two_two_heroics_activate_two_and_effects_no_third() -> None:
    game = FINAL.beside("Power-up 6", "active").beside("Power-up 3", "active").beside("Power-up 1", "active")
    game = game.storyline("captain_america/heroic_heroic").hand("Captain Marvel", "Photon Blast", "wild")
    table = game.place(2, thugs=2).turn("Captain Marvel").play("Photon Blast")
    assert sorted(gained(table)) == ["attack", "move"]
    table.effect()
    assert sorted(gained(table)) == ["attack", "move"]
    shown = [symbol.symbol for symbol in table.state.turn.symbols]
    assert sorted([*shown, *table.state.turn.gained]) == ["attack", "attack", "heroic", "heroic", "move"]


@pytest.mark.rule("gauntlet-book/activation/example-three", "C6")
def test_example_three_two_attacks_activate_two_and_wilds_no_third() -> None:
    game = FINAL.beside("Power-up 5", "active").beside("Power-up 1", "active").beside("Power-up 2", "active")
    table = play(game, "wild_wild", "attack_attack")
    assert sorted(gained(table)) == ["heroic", "move"]
    shown = [symbol.symbol for symbol in table.state.turn.symbols]
    assert sorted([*shown, *table.state.turn.gained]) == ["attack", "attack", "heroic", "move", "wild", "wild"]
