"""Sentry: special effects, the Dark Entity, and the cards of The Void."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    HeroDamaged,
    HeroKnockedOut,
    LocationUsed,
    Overflowed,
    PileRevealed,
    SideTokensMoved,
    StoryCardTurned,
    TokenReturned,
    TokensAdded,
    VillainTurnEnded,
)
from marvel_united.testing import Facedown, Table, scenario
from tests.cards.war import RULES, facedown, hit
from tests.rules.lab import kinds

GAME = scenario("Red Skull", "Sentry", "Wasp", "Hulk", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Rescue Civilians").villain(at=3)
ENTITY, VOID = "Dark Entity", "void"
PANIC_FIRST = GAME.pile_top(VOID, "Panic").on_card(ENTITY, 3)
STAY_BAM, STAY = "plan_1", "plan_9"

HOLD = pytest.mark.card("world_war_hulk:sentry/hold_back_the_dark")
BURST = pytest.mark.card("world_war_hulk:sentry/solar_burst")
RESCUE = pytest.mark.card("world_war_hulk:sentry/golden_rescue")
SPEED = pytest.mark.card("world_war_hulk:sentry/speed_of_light")


def on_entity(table: Table) -> int:
    """The crisis tokens on Dark Entity."""
    return table.beside(ENTITY).tokens


def revealed(table: Table) -> list[str]:
    """The cards of The Void that have been revealed."""
    return [table.state.cards[event.card].rpartition("/")[2] for event in table.events(PileRevealed)]


# ---------------------------------------------------------------- special effects


@HOLD
@pytest.mark.parametrize(("tokens", "answers", "left"), [(2, ("yes",), 0), (2, ("decline",), 1), (1, (), 0)])
def test_hold_back_the_dark_takes_up_to_two_tokens_off(tokens: int, answers: tuple[str, ...], left: int) -> None:
    game = GAME.on_card(ENTITY, tokens).hand("Sentry", "Hold Back the Dark", "move_attack")
    table = game.turn("Sentry").play("Hold Back the Dark").effect()
    for answer in answers:
        table.pick(answer)
    assert (on_entity(table), table.asked) == (left, "take_action")


@HOLD
def test_without_tokens_there_is_nothing_to_hold_back() -> None:
    table = GAME.hand("Sentry", "Hold Back the Dark", "wild").turn("Sentry").play("Hold Back the Dark")
    assert "effect" not in table.actions


@BURST
@pytest.mark.rule("H20", "H13")
def test_solar_burst_splits_three_damage_among_enemies_there_and_feeds_dark_entity() -> None:
    game = GAME.place(3, thugs=2).threat("Crossbones", at=3).hand("Sentry", "Solar Burst", "wild")
    table = game.turn("Sentry").play("Solar Burst").effect().pick("thug", "Crossbones", "Crossbones")
    assert (table.place(3).thugs, table.threat("Crossbones").health, on_entity(table)) == (1, 4, 1)


@BURST
def test_solar_burst_may_all_hit_one_enemy() -> None:
    table = OPEN.hand("Sentry", "Solar Burst", "wild").turn("Sentry").play("Solar Burst").effect()
    assert (table.villain.health, on_entity(table)) == (5, 1)


@BURST
@pytest.mark.rule("H22")
def test_solar_burst_needs_an_enemy() -> None:
    assert "effect" not in GAME.hand("Sentry", "Solar Burst", "wild").turn("Sentry").play("Solar Burst").actions


@BURST
@pytest.mark.rule("H2")
def test_what_is_not_used_feeds_nothing() -> None:
    table = GAME.place(3, thugs=1).hand("Sentry", "Solar Burst", "wild").turn("Sentry").play("Solar Burst").end_turn()
    assert on_entity(table) == 0


@RESCUE
@pytest.mark.parametrize(("at", "answer", "left"), [(3, "yes", 0), (3, "decline", 1), (4, "yes", 0)])
def test_golden_rescue_saves_up_to_two_civilians_of_one_location_near(at: int, answer: str, left: int) -> None:
    game = GAME.place(3, civilians=2).place(4, civilians=2).hand("Sentry", "Golden Rescue", "wild")
    table = game.turn("Sentry").play("Golden Rescue").effect().pick(at, answer)
    assert (table.place(at).civilians, table.place(7 - at).civilians) == (left, 2)
    assert (table.mission("Rescue Civilians").tokens, on_entity(table)) == (2 - left, 1)


@RESCUE
@pytest.mark.rule("H22")
def test_golden_rescue_needs_a_civilian_near() -> None:
    table = GAME.place(1, civilians=2).hand("Sentry", "Golden Rescue", "wild").turn("Sentry").play("Golden Rescue")
    assert "effect" not in table.actions


@SPEED
@pytest.mark.rule("H23")
def test_speed_of_light_leads_anywhere_and_feeds_dark_entity() -> None:
    table = GAME.hand("Sentry", "Speed of Light", "wild").turn("Sentry").play("Speed of Light").effect()
    assert len(table.choices) == 6
    assert (table.pick(0).at("Sentry"), on_entity(table)) == (0, 1)


# ---------------------------------------------------------------- Dark Entity

DARK = pytest.mark.card("world_war_hulk:void/dark_entity")


@DARK
@pytest.mark.rule("hulk-book/sentry/setup")
def test_dark_entity_lies_before_the_player_and_the_void_in_a_shuffled_pile() -> None:
    orders = set()
    for seed in range(8):
        table = scenario("Red Skull", "Wasp", "Sentry", rules=RULES, seed=str(seed)).table()
        assert (table.beside(ENTITY).hero, table.beside(ENTITY).status, on_entity(table)) == (1, "active", 0)
        orders.add(table.pile(VOID))
    assert {tuple(sorted(order)) for order in orders} == {
        ("consuming_dark", "despair", "drained", "eclipse", "panic", "self_doubt")
    }
    assert len(orders) > 4


@DARK
@pytest.mark.rule("hulk-book/sentry/reveal", "hulk-book/sentry/under", "W7")
@pytest.mark.parametrize(("tokens", "cards"), [(2, []), (3, ["panic"]), (7, ["panic"])])
def test_with_three_tokens_the_top_card_acts_as_a_turn_ends_and_goes_under_the_pile(
    tokens: int, cards: list[str]
) -> None:
    game = PANIC_FIRST.on_card(ENTITY, tokens).hand("Sentry", "move_attack", "wild")
    before = game.table().pile(VOID)
    table = game.turn("Sentry").play("move_attack").end_turn()
    assert (revealed(table), on_entity(table)) == (cards, 0 if cards else tokens)
    assert table.pile(VOID) == ((*before[1:], before[0]) if cards else before)


@DARK
@pytest.mark.rule("hulk-book/sentry/reveal")
def test_it_is_looked_at_when_any_heros_turn_ends() -> None:
    table = PANIC_FIRST.hand("Hulk", "move", "wild").turn("Hulk").play("move").end_turn()
    assert (revealed(table), [event.at for event in table.events(TokensAdded)]) == (["panic"], [2, 3, 4])


@DARK
@pytest.mark.rule("W7", "V11")
def test_it_is_looked_at_after_a_villain_turn() -> None:
    table = PANIC_FIRST.villain_turn("plan_11")
    assert kinds(table, VillainTurnEnded, SideTokensMoved, PileRevealed) == [
        *[VillainTurnEnded, SideTokensMoved, PileRevealed]
    ]


@DARK
@pytest.mark.rule("H26", "W7")
def test_it_comes_before_the_location_effect() -> None:
    game = PANIC_FIRST.place(3, "S.H.I.E.L.D. Helicarrier").hand("Sentry", "move_attack", "wild")
    table = game.turn("Sentry").play("move_attack").use_location().pick(0)
    assert kinds(table, PileRevealed, LocationUsed) == [PileRevealed, LocationUsed]


@DARK
@pytest.mark.rule("W7")
def test_a_ko_of_sentry_adds_a_token_and_his_dark_entity_works_on_while_he_lies() -> None:
    game = GAME.on_card(ENTITY, 2).pile_top(VOID, "Consuming Dark").villain(at=3).at("Hulk", 1)
    table = game.hand("Sentry", "wild").hand("Wasp", "move", "wild", "heroic").villain_turn(STAY_BAM)
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert (table.hero("Sentry").status, revealed(table)) == ("ko", ["consuming_dark"])
    assert hit(table)[-1] == (1, 1)  # Wasp, by the dark; Sentry himself is left out


@DARK
@pytest.mark.rule("hulk-book/sentry/no-hero-cards")
def test_effects_on_hero_cards_find_none_of_them() -> None:
    table = GAME.place(3, "Avengers Tower").hand("Sentry", "move_attack", "wild").turn("Sentry").play("move_attack")
    deck = table.deck("Sentry")
    assert set(table.use_location().choices) <= {*deck, "decline"}
    cards = {*table.pile(VOID), "dark_entity"}
    zones = [*table.deck("Sentry"), *table.hand("Sentry"), *table.storyline]
    assert cards.isdisjoint(zones)
    assert len(table.deck("Sentry")) + len(table.hand("Sentry")) + len(table.storyline) == 12


# ---------------------------------------------------------------- the cards of The Void


@pytest.mark.card("world_war_hulk:void/consuming_dark")
@pytest.mark.rule("W7", "H5")
def test_consuming_dark_hurts_each_hero_where_sentry_is() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Consuming Dark").at("Hulk", 2)
    game = game.hand("Sentry", "move_attack", "wild", "attack").hand("Wasp", "move", "wild", "heroic")
    table = game.turn("Wasp").play("move").end_turn()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert sorted(hit(table)) == [(0, 1), (1, 1)]


@pytest.mark.card("world_war_hulk:void/panic")
@pytest.mark.rule("V15")
def test_panic_adds_thugs_near_where_there_is_room() -> None:
    game = PANIC_FIRST.place(3, "Avengers Mansion", thugs=3).hand("Sentry", "move_attack", "wild")
    table = game.turn("Sentry").play("move_attack").end_turn()
    assert [(event.at, event.thugs) for event in table.events(TokensAdded)] == [(2, 1), (4, 1)]
    assert table.events(Overflowed) == ()


@pytest.mark.card("world_war_hulk:void/despair")
@pytest.mark.rule("H14")
def test_despair_discards_a_civilian_near_each() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Despair").place(3, civilians=2).place(2, civilians=1)
    table = (
        game.place(1, civilians=1).hand("Sentry", "move_attack", "wild").turn("Sentry").play("move_attack").end_turn()
    )
    assert [table.place(at).civilians for at in (1, 2, 3)] == [1, 0, 1]
    assert table.mission("Rescue Civilians").tokens == 0


ECLIPSE = pytest.mark.card("world_war_hulk:void/eclipse")


@ECLIPSE
@pytest.mark.rule("H9")
def test_eclipse_turns_sentrys_latest_card() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Eclipse").hand("Wasp", "move", "heroic")
    table = game.storyline("sentry/move_attack", "sentry/wild", "hulk/move").turn("Wasp").play("move").end_turn()
    assert facedown(table) == [False, True, False, False]


@ECLIPSE
@pytest.mark.rule("H9", "W7")
def test_eclipse_turns_the_card_of_a_sentry_who_lies() -> None:
    game = GAME.ko("Sentry").on_card(ENTITY, 3).pile_top(VOID, "Eclipse").hand("Wasp", "move", "heroic")
    table = game.storyline("sentry/move_attack", "hulk/move").turn("Wasp").play("move").end_turn()
    assert facedown(table) == [True, False, False]


@ECLIPSE
@pytest.mark.rule("H9")
def test_eclipse_passes_by_cards_that_lie_facedown() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Eclipse").hand("Wasp", "move", "heroic")
    table = game.storyline("sentry/move_attack", Facedown("sentry/wild")).turn("Wasp").play("move").end_turn()
    assert facedown(table) == [True, True, False]
    table = game.storyline("hulk/move").turn("Wasp").play("move").end_turn()
    assert (table.events(StoryCardTurned), revealed(table)) == ((), ["eclipse"])


@pytest.mark.card("world_war_hulk:void/drained")
@pytest.mark.rule("W7", "H17")
def test_drained_takes_a_token_from_each_hero_there_or_deals_a_damage() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Drained").tokens("Sentry", "move", "wild").at("Hulk", 2)
    table = game.hand("Wasp", "move", "wild", "heroic").hand("Sentry", "move_attack", "wild").turn("Sentry")
    table.play("move_attack").end_turn()
    assert (table.asked, table.seat) == ("spend_token", 0)
    table.pick("move")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert (table.tokens("Sentry"), hit(table)) == ((0, 0, 0, 1), [(1, 1)])
    assert len(table.events(TokenReturned)) == 1


DOUBT = pytest.mark.card("world_war_hulk:void/self_doubt")


@DOUBT
@pytest.mark.rule("H16")
def test_self_doubt_puts_a_card_under_the_deck() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Self-Doubt").hand("Sentry", "move_attack", "wild", "attack")
    table = game.hand("Wasp", "move", "wild").turn("Wasp").play("move").end_turn().pick("wild")
    assert (table.hand("Sentry")[:2], table.deck("Sentry")[-1]) == (("move_attack", "attack"), "wild")
    assert table.events(HeroDamaged) == ()


@DOUBT
@pytest.mark.rule("H16", "V9")
def test_self_doubt_about_the_last_card_is_a_ko() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Self-Doubt").hand("Sentry", "wild").hand("Wasp", "move", "wild")
    table = game.turn("Wasp").play("move").end_turn()
    assert ([event.hero for event in table.events(HeroKnockedOut)], on_entity(table)) == ([0], 1)


@DOUBT
@pytest.mark.rule("W7", "H6")
def test_self_doubt_leaves_sentry_alone_while_he_lies() -> None:
    game = GAME.on_card(ENTITY, 3).pile_top(VOID, "Self-Doubt").ko("Sentry").hand("Wasp", "move", "wild")
    table = game.turn("Wasp").play("move").end_turn()
    assert (revealed(table), on_entity(table)) == (["self_doubt"], 0)
