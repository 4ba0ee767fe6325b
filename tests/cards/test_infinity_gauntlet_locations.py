"""The end-of-turn effects of the twelve locations of The Infinity Gauntlet."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    HeroEliminated,
    HeroKnockedOut,
    MissionAdvanced,
    StoryCardsSwapped,
    ThreatActed,
    ThreatCleared,
    TokensGiven,
    VillainMoved,
)
from marvel_united.testing import Facedown, Scenario, Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES).hand("Hulk", "move", "wild")
FINAL = scenario("Thanos", "Hulk", "Wasp", "Captain America", rules=RULES, mode="Final battle").hand(
    "Hulk", "move", "wild"
)
SOLO = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES, solo=True).hand("Hulk", "move")


def end_at(location: str, game: Scenario = GAME) -> Table:
    """Let Hulk play a move and end his actions at a location."""
    return game.place(3, location).turn("Hulk").play("hulk/move").end_actions()


# ---------------------------------------------------------------- what all have in common

REGULAR = ["New York", "Sanctum Sanctorum", "Asgard", "Vormir", "Nidavellir", "Hala"]
THANOS = [
    "Wakanda Fields",
    "Sanctuary",
    "Thanos' Palace",
    "Quantum Tunnel",
    "Titan",
    "infinity_gauntlet:thanos_avengers_mansion",
]
OFFERED = [(name, GAME.threat("Charge", at=1).tokens("Hulk", "move")) for name in REGULAR]
OFFERED += [(name, FINAL.storyline("wasp/move", "hulk/heroic")) for name in THANOS]


@pytest.mark.rule("H11", "core-book/hero-turn/location-effect-optional")
@pytest.mark.parametrize(("location", "game"), OFFERED, ids=[*REGULAR, *THANOS])
def test_a_location_effect_is_offered_and_can_be_declined(location: str, game: Scenario) -> None:
    table = end_at(location, game)
    assert (table.asked, table.choices) == ("use_location", ("location effect", "decline"))
    assert table.decline().asked == "play_card"


@pytest.mark.rule("core-book/hero-turn/location-effect-covered")
@pytest.mark.parametrize(("location", "game"), OFFERED, ids=[*REGULAR, *THANOS])
def test_a_threat_covers_the_location_effect(location: str, game: Scenario) -> None:
    threat = "Chain Hammer" if location in REGULAR else "Chitauri"
    assert end_at(location, game.threat(threat, at=3)).asked == "play_card"


# ---------------------------------------------------------------- New York

NEW_YORK = pytest.mark.card("infinity_gauntlet:new_york")


@NEW_YORK
def test_new_york_trades_a_token_for_a_card() -> None:
    table = end_at("New York", GAME.tokens("Hulk", "move", "heroic").deck_top("Hulk", "heroic", "attack_attack"))
    table.use_location()
    assert (table.asked, table.choices) == ("spend_token", ("move", "heroic"))
    table.pick("heroic")
    assert (table.tokens("Hulk"), table.hand("Hulk")) == ((1, 0, 0, 0), ("wild", "heroic", "attack_attack"))


@NEW_YORK
@pytest.mark.rule("H22")
def test_new_york_needs_a_token_and_a_card_to_draw() -> None:
    assert end_at("New York").asked == "play_card"
    assert end_at("New York", GAME.tokens("Hulk", "wild").deck_only("Hulk", "heroic")).asked == "play_card"


# ---------------------------------------------------------------- Sanctum Sanctorum

SANCTUM = pytest.mark.card("infinity_gauntlet:sanctum_sanctorum")


@SANCTUM
def test_sanctum_sanctorum_fills_a_slot_of_any_threat() -> None:
    table = end_at("Sanctum Sanctorum", GAME.threat("Charge", at=0).threat("Super Tough", at=5)).use_location()
    assert (table.asked, sorted(table.choices)) == ("choose_card_to_fill", ["charge", "super_tough"])
    table.pick("charge")
    assert (table.threat("Charge").filled, table.threat("Super Tough").filled) == ((True, False, False), (False,) * 3)


@SANCTUM
@pytest.mark.rule("M8")
def test_sanctum_sanctorum_may_clear_the_threat() -> None:
    table = end_at("Sanctum Sanctorum", GAME.threat("Charge", at=0, filled=(0, 2))).use_location()
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)


@SANCTUM
@pytest.mark.rule("I4", "M8")
def test_sanctum_sanctorum_fills_a_power_up_with_what_suits_the_slot() -> None:
    game = GAME.beside("Power-up 7", filled=(0,)).threat("Charge", at=0)
    table = end_at("Sanctum Sanctorum", game).use_location()
    assert sorted(table.choices) == ["charge", "power_up_7"]
    table.pick("Power-up 7")
    assert table.choices == ("attack", "heroic")
    assert table.pick("heroic").beside("Power-up 7").filled == (True, False, True, False)


@SANCTUM
@pytest.mark.rule("I4")
def test_sanctum_sanctorum_may_finish_a_power_up_but_gives_no_threat_token() -> None:
    table = end_at("Sanctum Sanctorum", GAME.beside("Power-up 4", filled=(0, 1, 2))).use_location()
    assert table.beside("Power-up 4").status == "kept"
    assert end_at("Sanctum Sanctorum", GAME.beside("Power-up 7", filled=(0, 1, 2))).asked == "play_card"


@SANCTUM
def test_sanctum_sanctorum_does_not_reach_henchmen_tucked_or_full_cards() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES).hand("Hulk", "move", "wild")
    game = game.threat("Black Dwarf", at=0).beside("Power-up 1", "tucked").beside("Power-up 2", "kept")
    assert end_at("Sanctum Sanctorum", game).asked == "play_card"


# ---------------------------------------------------------------- Asgard

ASGARD = pytest.mark.card("infinity_gauntlet:asgard")


@ASGARD
@pytest.mark.parametrize(
    ("held", "offered"),
    [((), False), (("wild",), True), (("wild", "heroic"), True), (("wild", "heroic", "wild_wild"), False)],
    ids=["none", "one", "two", "three"],
)
def test_asgard_draws_a_card_for_small_hands(held: tuple[str, ...], offered: bool) -> None:
    game = scenario("Black Dwarf", "Hulk", "Wasp", rules=RULES).hand("Hulk", *held)
    game = game.deck_top("Hulk", "move", "attack_attack", "attack_attack") if held else game.hand("Hulk", "move")
    if not held:
        game = game.deck_only("Hulk")
    table = end_at("Asgard", game)
    assert (table.asked == "use_location") == offered
    if offered:
        assert table.use_location().hand("Hulk")[len(held) :] == ("attack_attack",)


@ASGARD
def test_asgard_is_not_offered_without_a_deck() -> None:
    assert end_at("Asgard", GAME.deck_only("Hulk", "heroic")).asked == "play_card"


# ---------------------------------------------------------------- Vormir

VORMIR = pytest.mark.card("infinity_gauntlet:vormir")
SACRIFICE = (
    scenario("Proxima Midnight", "Hulk", "Wasp", "Captain America", rules=RULES)
    .hand("Hulk", "move", "wild")
    .threat("Tactical Support", at=0)
    .threat("Prisoner Camp", at=5)
)


@VORMIR
@pytest.mark.rule("I11", "V9")
def test_vormir_clears_a_threat_first_then_the_ko_has_its_say() -> None:
    table = end_at("Vormir", SACRIFICE.hand("Captain America", "move", "wild")).use_location()
    assert (table.asked, table.choices) == ("choose_hero_to_knock_out", ("wasp", "captain_america"))
    table.pick("captain_america")
    assert (table.asked, sorted(table.choices)) == ("choose_threat", ["prisoner_camp", "tactical_support"])
    table.pick("prisoner_camp")
    assert kinds(table, ThreatCleared, MissionAdvanced, HeroKnockedOut, BamActivated) == [
        *[HeroKnockedOut, ThreatCleared, MissionAdvanced, BamActivated]
    ]
    assert (table.hand("Captain America"), table.deck("Captain America")[-2:]) == ((), ("move", "wild"))
    assert (table.hero("Captain America").status, table.threats) == ("ko", {0: "tactical_support"})
    assert table.counter("Slaughter") == 1


@VORMIR
@pytest.mark.rule("I11", "H22")
def test_vormir_needs_another_hero_there_and_a_threat_somewhere() -> None:
    assert end_at("Vormir", SACRIFICE.at("Wasp", 2).at("Captain America", 4)).asked == "play_card"
    assert end_at("Vormir", SACRIFICE.at("Wasp", 2).ko("Captain America")).asked == "play_card"
    assert end_at("Vormir", GAME).asked == "play_card"


@VORMIR
@pytest.mark.rule("I11")
def test_vormir_clears_a_henchman_too() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", "Captain America", rules=RULES).hand("Hulk", "move", "wild")
    table = end_at("Vormir", game.at("Captain America", 2).threat("Black Dwarf", at=1)).use_location()
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)
    assert kinds(table, ThreatCleared, HeroEliminated) == [ThreatCleared, HeroEliminated]


@VORMIR
@pytest.mark.rule("I11", "I4", "V9")
def test_the_token_of_the_threat_is_placed_before_the_ko_has_its_say() -> None:
    game = SACRIFICE.beside("Power-up 7").hand("Captain America", "move").at("Wasp", 2)
    table = end_at("Vormir", game).use_location().pick("prisoner_camp")
    assert (table.asked, table.events(BamActivated)) == ("award_threat_token", ())
    table.pick("Power-up 7")
    assert kinds(table, HeroKnockedOut, ThreatCleared, BamActivated) == [HeroKnockedOut, ThreatCleared, BamActivated]


# ---------------------------------------------------------------- Nidavellir

NIDAVELLIR = pytest.mark.card("infinity_gauntlet:nidavellir")


@NIDAVELLIR
def test_nidavellir_gives_one_token_and_a_second_for_a_card() -> None:
    game = GAME.deck_top("Hulk", "heroic")
    table = end_at("Nidavellir", game).use_location()
    assert (table.tokens("Hulk"), table.choices) == ((0, 1, 0, 0), ("yes", "decline"))
    assert (table.decline().tokens("Hulk"), len(table.hand("Hulk"))) == ((0, 1, 0, 0), 2)
    table = end_at("Nidavellir", game).use_location().pick("yes", "heroic")
    assert (table.tokens("Hulk"), table.hand("Hulk"), table.deck("Hulk")[-1]) == ((0, 2, 0, 0), ("wild",), "heroic")


@NIDAVELLIR
@pytest.mark.rule("H16")
def test_the_last_card_given_at_nidavellir_is_a_ko() -> None:
    table = end_at("Nidavellir", GAME.deck_only("Hulk").hand("Captain America", "move")).use_location()
    table.pick("yes")
    assert ([event.hero for event in table.events(HeroKnockedOut)], table.tokens("Hulk")) == ([0], (0, 2, 0, 0))


# ---------------------------------------------------------------- Hala

HALA = pytest.mark.card("infinity_gauntlet:hala")


@HALA
@pytest.mark.rule("H28", "H9")
def test_hala_exchanges_a_hand_card_with_an_own_faceup_storyline_card() -> None:
    game = GAME.storyline("hulk/attack_attack", "wasp/move", Facedown("hulk/heroic")).deck_top("Hulk", "wild_wild")
    table = end_at("Hala", game).use_location()
    assert (table.asked, sorted(table.choices)) == ("choose_hand_card", ["wild", "wild_wild"])
    table.pick("wild")
    assert sorted(table.choices) == ["attack_attack", "move"]
    table.pick("attack_attack")
    assert table.storyline == ("wild", "move", "heroic", "move")
    assert "attack_attack" in table.hand("Hulk")


# ---------------------------------------------------------------- Wakanda Fields

WAKANDA = pytest.mark.card("infinity_gauntlet:wakanda_fields")


@WAKANDA
@pytest.mark.parametrize(("there", "tokens"), [((3, 3), 2), ((3, 2), 1)])
def test_wakanda_fields_gives_a_wild_token_for_each_other_hero_there(there: tuple[int, int], tokens: int) -> None:
    table = end_at("Wakanda Fields", FINAL.at("Wasp", there[0]).at("Captain America", there[1])).use_location()
    assert (table.tokens("Hulk"), table.tokens("Wasp")) == ((0, 0, 0, tokens), (0, 0, 0, 0))
    assert {event.hero for event in table.events(TokensGiven)} == {0}


@WAKANDA
@pytest.mark.rule("H6")
def test_wakanda_fields_is_not_offered_to_the_lonely() -> None:
    assert end_at("Wakanda Fields", FINAL.at("Wasp", 2).at("Captain America", 4)).asked == "play_card"
    assert end_at("Wakanda Fields", FINAL.at("Wasp", 2).ko("Captain America")).asked == "play_card"


# ---------------------------------------------------------------- Sanctuary, the palace, the mansion


@pytest.mark.card("infinity_gauntlet:sanctuary")
@pytest.mark.rule("H11", "H23")
def test_sanctuary_leads_to_any_other_location() -> None:
    table = end_at("Sanctuary", FINAL.threat("Chitauri", at=0)).use_location()
    assert [name[0] for name in table.choices] == ["0", "1", "2", "4", "5"]
    assert (table.pick(0).at("Hulk"), table.asked) == (0, "play_card")


PALACE = pytest.mark.card("infinity_gauntlet:thanos_palace")


@PALACE
def test_thanos_palace_gives_two_attack_tokens_for_a_card() -> None:
    table = end_at("Thanos' Palace", FINAL.deck_top("Hulk", "heroic")).use_location().pick("wild")
    assert (table.tokens("Hulk"), table.hand("Hulk"), table.deck("Hulk")[-1]) == ((0, 2, 0, 0), ("heroic",), "wild")


@PALACE
@pytest.mark.rule("H16", "I6")
def test_the_last_card_given_at_thanos_palace_eliminates() -> None:
    table = end_at("Thanos' Palace", FINAL.deck_only("Hulk")).use_location()
    assert ([event.hero for event in table.events(HeroEliminated)], table.tokens("Hulk")) == ([0], (0, 0, 0, 0))


@pytest.mark.card("infinity_gauntlet:thanos_avengers_mansion")
@pytest.mark.rule("H22")
def test_the_mansion_of_the_final_battle_draws_up_to_three() -> None:
    mansion = "infinity_gauntlet:thanos_avengers_mansion"
    table = end_at(mansion, FINAL.deck_top("Hulk", "heroic", "attack_attack")).use_location()
    assert table.hand("Hulk") == ("wild", "heroic", "attack_attack")
    assert end_at(mansion, FINAL.hand("Hulk", "wild_wild")).asked == "play_card"


# ---------------------------------------------------------------- Quantum Tunnel

TUNNEL = pytest.mark.card("infinity_gauntlet:quantum_tunnel")


@TUNNEL
@pytest.mark.rule("H28", "H9")
def test_quantum_tunnel_lets_any_two_faceup_hero_cards_trade_places() -> None:
    game = FINAL.storyline("wasp/heroic", "plan_1", Facedown("wasp/wild"), "captain_america/heroic_heroic")
    table = end_at("Quantum Tunnel", game.hand("Wasp", "move_attack", "wild_wild")).use_location()
    assert sorted(table.choices) == ["heroic", "heroic_heroic", "move"]
    table.pick("heroic")
    assert sorted(table.choices) == ["heroic_heroic", "move"]
    table.pick("move")
    assert table.storyline == ("move", "plan_1", "wild", "heroic_heroic", "heroic")
    table.play("move_attack")
    assert "heroic" in {symbol.symbol for symbol in table.state.turn.symbols}


@TUNNEL
@pytest.mark.rule("I6")
def test_quantum_tunnel_moves_cards_of_the_eliminated_too() -> None:
    game = FINAL.storyline("wasp/heroic", "captain_america/heroic_heroic").hand("Wasp", "move").villain(at=5)
    table = game.at("Wasp", 5).at("Captain America", 2).villain_turn("plan_1")
    assert table.state.eliminated == ("core:wasp",)
    table.turn("Hulk").play("hulk/move").use_location()
    assert "heroic" in table.choices


@TUNNEL
def test_quantum_tunnel_needs_two_cards() -> None:
    assert end_at("Quantum Tunnel", FINAL).asked == "play_card"
    assert end_at("Quantum Tunnel", FINAL.storyline("plan_1", Facedown("wasp/move"))).asked == "play_card"
    table = end_at("Quantum Tunnel", FINAL.storyline("wasp/move_attack")).use_location().pick("move")
    assert (table.storyline, len(table.events(StoryCardsSwapped))) == (("move", "move_attack"), 1)


# ---------------------------------------------------------------- Titan

TITAN = pytest.mark.card("infinity_gauntlet:titan")


@TITAN
@pytest.mark.rule("I11", "V2")
def test_titan_brings_thanos_and_no_arrival() -> None:
    table = end_at("Titan", FINAL.threat("Corvus Glaive", at=0)).use_location()
    assert ([event.to for event in table.events(VillainMoved)], table.villain.at) == ([3], 3)
    assert table.events(ThreatActed) == ()


@TITAN
def test_titan_does_nothing_where_thanos_is() -> None:
    assert end_at("Titan", FINAL.villain(at=3)).asked == "play_card"
