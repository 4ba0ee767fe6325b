"""Thanos: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    CivilianRescued,
    HeroDamaged,
    HeroEliminated,
    HeroEntered,
    HeroKnockedOut,
    Overflowed,
    PlanRevealed,
    ThreatActed,
    ThugDefeated,
    TokensAdded,
    TokensDiscarded,
    TokensTurned,
    TurnEnded,
    VillainHealed,
    VillainTurnEnded,
)
from marvel_united.testing import Table, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

GAME = scenario("Thanos", "Hulk", "Wasp", "Captain America", rules=RULES)
STAY_BAM, ONE_STEP = "plan_1", "plan_2"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("infinity_gauntlet:thanos/bam")
def test_bam_hurts_by_two_at_his_location_and_by_one_next_to_it() -> None:
    game = GAME.villain(at=3).at("Wasp", 4).at("Captain America", 1).hand("Hulk", "move", "wild", "heroic")
    table = game.hand("Wasp", "move", "wild").villain_turn(STAY_BAM).pick("move", "wild", "move")
    assert (hit(table), len(table.hand("Captain America"))) == ([(0, 2), (1, 1)], 3)


OVERFLOW = pytest.mark.card("infinity_gauntlet:thanos/overflow")


@OVERFLOW
def test_each_thug_left_over_takes_the_place_of_a_civilian() -> None:
    table = GAME.place(2, civilians=3, thugs=2).villain_turn("plan_3")
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [(2, 2, 0)]
    assert [(event.at, event.into_thugs) for event in table.events(TokensTurned)] == [(2, 2)]
    assert ((table.place(2).thugs, table.place(2).civilians), len(table.events(PlanRevealed))) == ((4, 1), 1)


@OVERFLOW
@pytest.mark.rule("V10", "V15")
def test_thugs_left_over_without_a_civilian_bring_one_card() -> None:
    game = GAME.place(2, civilians=1, thugs=4).plan_top("plan_9")
    table = game.villain_turn("plan_3")
    assert ((table.place(2).thugs, table.place(2).civilians), len(table.events(TokensTurned))) == ((5, 0), 1)
    assert table.storyline == ("plan_3", "plan_9_thanos_mercy")
    assert kinds(table, Overflowed, VillainTurnEnded, PlanRevealed)[:4] == [
        *[PlanRevealed, Overflowed, VillainTurnEnded, PlanRevealed]
    ]


@OVERFLOW
@pytest.mark.rule("V10", "card-ruling/overflow-per-location")
def test_each_location_without_room_or_civilian_brings_a_card() -> None:
    game = GAME.place(0, thugs=3).place(1, thugs=3).place(2, thugs=5).plan_top("plan_8", "plan_10", "plan_11")
    table = game.at("Hulk", 4).at("Wasp", 4).at("Captain America", 4).villain_turn("plan_3")
    assert len(table.events(Overflowed)) == 3
    assert table.storyline == ("plan_3", "plan_8_thanos_mercy", "plan_10_mad_titan", "plan_11_mad_titan")


KNOCK_OUT = pytest.mark.card("infinity_gauntlet:thanos/knock_out")


@KNOCK_OUT
@pytest.mark.rule("I6", "gauntlet-book/elimination/out", "gauntlet-book/elimination/no-bam")
def test_a_ko_eliminates_and_brings_no_bam() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).at("Wasp", 5).at("Captain America", 5).hand("Hulk", "move")
    game = game.crisis("Hulk", 2).tokens("Hulk", "wild", "move").invulnerable("Wasp")
    table = game.villain_turn(STAY_BAM)
    assert kinds(table, BamActivated, HeroKnockedOut, HeroEliminated) == [BamActivated, HeroKnockedOut, HeroEliminated]
    hulk = table.hero("Hulk")
    assert (hulk.status, hulk.crisis, table.tokens("Hulk")) == ("out", 0, (0, 0, 0, 0))
    assert (table.hand("Hulk"), table.deck("Hulk"), table.state.eliminated) == ((), (), ("core:hulk",))
    assert table.outcome == ""


@KNOCK_OUT
@pytest.mark.rule("I6", "gauntlet-book/elimination/storyline")
def test_storyline_cards_of_the_eliminated_stay_and_are_inherited() -> None:
    game = GAME.storyline("wasp/heroic", "hulk/attack_attack").hand("Hulk", "wild").hand("Wasp", "move", "wild")
    table = game.villain(at=2).at("Hulk", 2).at("Captain America", 5).at("Wasp", 5).villain_turn(STAY_BAM)
    assert [card.hero for card in table.state.storyline] == [1, -1, -1]
    assert [card.plan for card in table.state.storyline] == [False, False, True]
    table.turn("Wasp").play("move")
    assert "attack_attack" in {table.state.cards[symbol.card].rpartition("/")[2] for symbol in table.state.turn.symbols}


@KNOCK_OUT
@pytest.mark.rule("I7", "H6", "gauntlet-book/elimination/replacement")
def test_the_seat_names_a_new_hero_as_its_next_turn_begins() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).at("Wasp", 5).at("Captain America", 5).hand("Hulk", "move")
    table = game.villain_turn(STAY_BAM)
    assert table.asked == "choose_first_hero"
    table.turn("Hulk")
    assert (table.asked, table.seat) == ("choose_new_hero", 0)
    assert sorted(table.choices) == ["ant_man", "black_widow", "captain_marvel", "iron_man", "venom"]
    table.pick("Iron Man")
    assert (table.asked, len(table.choices)) == ("choose_location", 6)
    table.pick(4)
    assert (table.asked, table.at("Iron Man"), len(table.hand("Iron Man"))) == ("play_card", 4, 4)
    assert (table.hero("Iron Man").status, table.hero("Iron Man").seat) == ("standing", 0)
    assert kinds(table, HeroEliminated, HeroEntered) == [HeroEliminated, HeroEntered]
    assert len(table.deck("Iron Man")) == 8


@KNOCK_OUT
@pytest.mark.rule("I7")
def test_who_was_in_this_game_comes_back_no_more() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).at("Wasp", 5).at("Captain America", 5).hand("Hulk", "move")
    table = game.villain_turn(STAY_BAM).turn("Hulk").pick("Iron Man", 2)
    table.play(table.hand("Iron Man")[0])
    assert "hulk" not in table.choices
    assert table.state.eliminated == ("core:hulk",)


@KNOCK_OUT
@pytest.mark.rule("I7", "C10")
def test_a_new_hero_plays_by_the_challenges() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, challenges=("Heroic",)).villain(at=2).at("Hulk", 2)
    table = game.at("Wasp", 5).hand("Hulk", "move").villain_turn(STAY_BAM).turn("Hulk").pick("Venom", 0)
    deck = (*table.hand("Venom"), *table.deck("Venom"))
    assert (len(deck), "wild" in deck, "wild_wild" in deck) == (10, False, False)


@KNOCK_OUT
@pytest.mark.rule("H7", "H8", "I6", "V8")
def test_a_hand_empty_as_the_turn_ends_eliminates_too() -> None:
    table = GAME.hand("Hulk", "move").deck_only("Hulk").turn("Hulk").play("move").end_turn()
    assert kinds(table, HeroKnockedOut, HeroEliminated, TurnEnded) == [HeroKnockedOut, HeroEliminated, TurnEnded]
    assert (table.state.pace, table.asked, table.seat) == (1, "play_card", 1)


PLOT = pytest.mark.card("infinity_gauntlet:thanos/plot")


@PLOT
@pytest.mark.rule("I6", "V5")
def test_as_many_eliminated_as_started_end_the_game_in_mid_card() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES).villain(at=2).hand("Hulk", "move").hand("Wasp", "move")
    table = game.villain_turn(ONE_STEP)
    assert (table.outcome, table.state.eliminated) == ("lost: plot", ("core:hulk", "core:wasp"))
    assert table.events(TokensAdded) == ()


# ---------------------------------------------------------------- special master plan cards


@pytest.mark.card("infinity_gauntlet:thanos/thanos_mercy")
@pytest.mark.rule("H14")
def test_thanos_mercy_discards_a_civilian_at_each_location_near_him() -> None:
    game = GAME.place(0, civilians=2).place(1, civilians=1, thugs=1).place(2, thugs=1).place(3, civilians=1)
    table = game.villain_turn("plan_8")
    assert [table.place(at).civilians for at in range(4)] == [1, 0, 0, 1]
    assert (table.villain.at, table.events(BamActivated), table.events(CivilianRescued)) == (1, (), ())
    assert len(table.events(TokensDiscarded)) == 2
    assert len(GAME.villain_turn("plan_9").events(BamActivated)) == 1


MAD_TITAN = pytest.mark.card("infinity_gauntlet:thanos/mad_titan")


@MAD_TITAN
@pytest.mark.parametrize(("card", "to"), [("plan_10", 3), ("plan_11", 4)])
@pytest.mark.parametrize(("health", "healed"), [(2, 7), (6, 10), (10, 10)])
def test_mad_titan_heals_him_and_hurts_where_he_is(card: str, to: int, health: int, healed: int) -> None:
    game = GAME.villain(health=health).at("Hulk", to).at("Wasp", 1).at("Captain America", 1)
    table = game.hand("Hulk", "move", "wild").villain_turn(card).pick("move")
    assert (table.villain.at, table.villain.health, hit(table)) == (to, healed, [(0, 1)])
    assert [event.n for event in table.events(VillainHealed)] == [healed - health] * (healed > health)


# ---------------------------------------------------------------- threats


@pytest.mark.card("infinity_gauntlet:thanos/corvus_glaive")
@pytest.mark.rule("V2", "V15")
def test_corvus_glaive_adds_two_thugs_where_thanos_arrives() -> None:
    table = GAME.threat("Corvus Glaive", at=1).villain_turn("plan_8")
    assert (table.place(1).thugs, table.threat("Corvus Glaive").health) == (2, 5)
    table = GAME.threat("Corvus Glaive", at=1).place(1, civilians=2).villain_turn("plan_8")
    assert (table.place(1).thugs, table.place(1).civilians) == (2, 0)  # one turned by the overflow, one shown mercy


@pytest.mark.card("infinity_gauntlet:thanos/ebony_maw")
@pytest.mark.rule("V2", "V10")
def test_ebony_maw_brings_one_more_card() -> None:
    table = GAME.threat("Ebony Maw", at=1).plan_top("plan_10").villain_turn("plan_8")
    assert kinds(table, ThreatActed, VillainTurnEnded, PlanRevealed) == [
        *[PlanRevealed, ThreatActed, VillainTurnEnded, PlanRevealed, VillainTurnEnded]
    ]
    assert table.threat("Ebony Maw").health == 4


@pytest.mark.card("infinity_gauntlet:thanos/black_dwarf")
@pytest.mark.rule("V3")
def test_black_dwarf_hurts_the_heroes_at_his_location() -> None:
    game = GAME.threat("Black Dwarf", at=3).at("Wasp", 2).hand("Hulk", "move", "wild").villain(at=0)
    table = game.hand("Captain America", "move", "wild").villain_turn(STAY_BAM).pick("move", "move")
    assert (hit(table), table.threat("Black Dwarf").health) == ([(0, 1), (2, 1)], 6)


PROXIMA = pytest.mark.card("infinity_gauntlet:thanos/proxima_midnight")


@PROXIMA
def test_proxima_midnight_discards_every_civilian_at_her_location() -> None:
    table = GAME.threat("Proxima Midnight", at=3).place(3, civilians=2, thugs=1).villain_turn(STAY_BAM)
    assert ((table.place(3).civilians, table.place(3).thugs), hit(table)) == ((0, 1), [])


@PROXIMA
@pytest.mark.rule("V17", "H17")
def test_proxima_midnight_hurts_a_hero_of_choice_where_no_civilian_is() -> None:
    game = GAME.threat("Proxima Midnight", at=2).ko("Captain America").hand("Wasp", "move", "wild")
    table = game.villain_turn(STAY_BAM)
    assert (table.choices, table.seat) == (("hulk", "wasp"), -1)
    assert hit(table.pick("wasp", "move")) == [(1, 1)]
    assert table.threat("Proxima Midnight").health == 4


@pytest.mark.card("infinity_gauntlet:thanos/chitauri")
@pytest.mark.rule("M7", "H13")
def test_chitauri_need_three_damage() -> None:
    game = (
        GAME.threat("Chitauri", at=3).place(3, thugs=1).hand("Hulk", "attack_attack", "wild").tokens("Hulk", "attack")
    )
    table = game.turn("Hulk").play("attack_attack").use("attack").use("attack", on="thug with 1 damage")
    assert (table.place(3).thugs, table.events(ThugDefeated)) == (1, ())
    assert table.use("attack", on="thug with 2 damage").place(3).thugs == 0
