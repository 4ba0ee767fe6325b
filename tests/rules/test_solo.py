"""S.H.I.E.L.D. solo: one player and three heroes."""

from __future__ import annotations

import pytest

from marvel_united.engine import start
from marvel_united.model.events import (
    CardPlayed,
    CardsDrawn,
    HeroDamaged,
    PlanRevealed,
    SoloKnockOut,
)
from marvel_united.model.setup import Options, Setup
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.testing.scenario import core_rules
from tests.rules.lab import bams

HEROES = ("Hulk", "Wasp", "Iron Man")
SOLO = scenario("Red Skull", *HEROES, solo=True)
HAND = SOLO.hand("Hulk", "move", "heroic").hand("Wasp", "move_attack").hand("Iron Man", "wild")
"""Four cards, of all three heroes."""


def discard(table: Table, *cards: str) -> Table:
    """Discard for damage."""
    for card in cards:
        assert table.asked == "discard_for_damage"
        table.pick(card)
    return table


# ---------------------------------------------------------------- the core rulebook


@pytest.mark.rule("core-book/solo/same-rules")
@pytest.mark.parametrize(
    ("game", "villain_turns"), [(SOLO.pace(1), 0), (SOLO.pace(2), 1), (SOLO.completed("Defeat Thugs").pace(1), 1)]
)
def test_what_solo_does_not_change_works_as_ever(game: Scenario, villain_turns: int) -> None:
    table = game.hand("Hulk", "move").turn()
    assert len(table.events(PlanRevealed)) == 0
    table.play("hulk/move").end_turn()
    assert len(table.events(PlanRevealed)) == villain_turns


@pytest.mark.rule("core-book/solo/shared-deck", "S1")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_three_decks_are_shuffled_into_one(seed: str) -> None:
    state = start(core_rules(), Setup(seed=seed, players=1, options=Options(solo_kos=9))).state
    assert (len(state.seats), len(state.heroes)) == (1, 3)
    owners = [state.cards[card].partition("/")[0] for card in (*state.seats[0].hand, *state.seats[0].deck)]
    assert sorted(owners) == sorted([hero.id for hero in state.heroes for _ in range(12)])
    assert set(owners[:12]) == {hero.id for hero in state.heroes}


@pytest.mark.rule("core-book/solo/card-backs", "S6")
@pytest.mark.parametrize("options", [Options(), Options(hands="closed")])
@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize("hero", HEROES)
def test_everyone_sees_whose_card_is_next(hero: str, seat: int, options: Options) -> None:
    table = scenario("Red Skull", *HEROES, solo=True, options=options).deck_top(hero, "wild").table()
    assert view(table.state, seat).seats[0].top_back == table.hero(hero).id


@pytest.mark.rule("core-book/solo/challenges", "C10")
@pytest.mark.parametrize(("challenge", "cards"), [("moderate", 33), ("hard", 33), ("heroic", 30)])
def test_the_core_challenges_thin_each_deck_before_they_merge(challenge: str, cards: int) -> None:
    setup = Setup(
        heroes=("core:hulk", "core:wasp", "core:ant_man"),
        players=1,
        challenges=(f"core:{challenge}",),
        options=Options(solo_kos=9),
    )
    state = start(core_rules(), setup).state
    held = [state.cards[card] for card in (*state.seats[0].hand, *state.seats[0].deck)]
    assert len(held) == cards
    assert {"core:wasp/shrink_wild", "core:ant_man/shrink_wild"} <= set(held)


@pytest.mark.rule("core-book/solo/opening-hand")
def test_the_opening_hand_has_five_cards() -> None:
    events = start(core_rules(), Setup(players=1)).events
    drawn = next(event for event in events if isinstance(event, CardsDrawn))
    assert (drawn.seat, len(drawn.cards)) == (0, 5)


@pytest.mark.rule("core-book/solo/one-player", "S1")
def test_one_player_takes_every_turn_in_the_usual_rhythm() -> None:
    table = HAND.plan_top("plan_3").turn()
    for card in ("hulk/move", "move_attack", "hulk/heroic"):
        assert (table.seat, table.asked) == (0, "play_card")
        assert not table.events(PlanRevealed)
        table.play(card).end_turn()
    assert table.storyline == ("move", "move_attack", "heroic", "plan_3")
    assert (table.seat, table.asked) == (0, "play_card")


@pytest.mark.rule("core-book/solo/any-hero")
def test_any_heros_card_may_be_played_the_same_heros_twice_running_too() -> None:
    table = HAND.deck_top("Iron Man", "heroic").turn()
    assert table.choices == ("move", "heroic", "move_attack", "wild")
    table.play("hulk/move").end_turn().play("hulk/heroic")
    assert [played.hero for played in table.events(CardPlayed)] == [0, 0]


@pytest.mark.rule("core-book/solo/inherited-symbols")
@pytest.mark.parametrize("previous", ["wasp/move_attack", "hulk/move_attack"])
def test_the_previous_cards_symbols_always_help(previous: str) -> None:
    table = SOLO.storyline(previous).place(3, thugs=1).hand("Hulk", "move").turn().play("hulk/move")
    assert table.use("attack", of=previous).place(3).thugs == 0


@pytest.mark.rule("core-book/solo/no-inherited-effect")
def test_the_previous_cards_special_effect_is_lost_to_its_own_hero_too() -> None:
    table = SOLO.storyline("hulk/hulk_smash_move").place(3, thugs=1).hand("Hulk", "move").turn().play("hulk/move")
    assert "effect" not in table.actions


@pytest.mark.rule("core-book/solo/active-hero", "S1")
@pytest.mark.parametrize(
    ("card", "active"), [("hulk/move", "Hulk"), ("move_attack", "Wasp"), ("iron_man/wild", "Iron Man")]
)
def test_the_hero_of_the_played_card_is_active(card: str, active: str) -> None:
    table = HAND.turn().play(card).use("move", to=4)
    assert {hero: table.at(hero) for hero in HEROES} == {hero: 4 if hero == active else 3 for hero in HEROES}


CAPTAIN = scenario("Red Skull", "Captain America", "Wasp", "Iron Man", solo=True)


@pytest.mark.rule("core-book/solo/another-player")
def test_another_player_is_the_one_player() -> None:
    table = CAPTAIN.hand("Captain America", "leadership_move", "move").turn().play("leadership_move").effect()
    assert table.tokens("Captain America") == (0, 0, 0, 1)
    assert "move by wild token" in table.choices


@pytest.mark.rule("core-book/solo/you")
def test_you_is_the_hero_of_the_card() -> None:
    table = SOLO.hand("Wasp", "energy_projection").place(1, thugs=1).turn().play("energy_projection").effect().pick(1)
    assert [table.at(hero) for hero in HEROES] == [3, 1, 3]


@pytest.mark.rule("core-book/solo/you", "S3")
@pytest.mark.parametrize("card", ["hulk/heroic", "move_attack", "iron_man/wild"])
def test_action_tokens_are_the_players_and_serve_any_hero(card: str) -> None:
    table = HAND.tokens("Hulk", "attack").place(3, thugs=1).turn().play(card).use("attack", by="attack token")
    assert [table.tokens(hero) for hero in HEROES] == [(0, 0, 0, 0)] * 3


@pytest.mark.rule("core-book/solo/ko", "S2")
def test_a_hand_emptied_by_damage_loses_at_once() -> None:
    table = SOLO.hand("Hulk", "move").villain(at=3).at("Wasp", 1).at("Iron Man", 1).villain_turn("plan_1")
    assert (table.outcome, bams(table)) == ("lost: solo_ko", ["dashboard"])


@pytest.mark.rule("core-book/solo/ko", "S2")
def test_an_empty_hand_at_the_end_of_a_turn_loses() -> None:
    table = SOLO.hand("Hulk", "move").deck_only("Hulk").turn().play("hulk/move")
    assert table.outcome == ""
    assert table.end_turn().outcome == "lost: solo_ko"


# ---------------------------------------------------------------- rulings


@pytest.mark.rule("card-ruling/solo-villain-health", "S3")
@pytest.mark.parametrize(("villain", "health"), [("Red Skull", 8), ("Ultron", 8), ("Taskmaster", 4)])
def test_the_villain_has_the_health_for_three_heroes(villain: str, health: int) -> None:
    assert scenario(villain, *HEROES, solo=True).table().villain.health == health


@pytest.mark.rule("S2", "card-ruling/solo-damage-to-all")
def test_each_hero_hit_costs_a_card_of_any_hero_laid_under_the_shared_deck() -> None:
    table = discard(HAND.villain(at=3).villain_turn("plan_1"), "wild", "hulk/move", "hulk/heroic")
    assert [damaged.hero for damaged in table.events(HeroDamaged)] == [0, 1, 2]
    assert table.hand("Hulk")[:-1] == ("move_attack",)
    assert table.deck("Hulk")[-3:] == ("wild", "move", "heroic")


@pytest.mark.rule("S2")
@pytest.mark.parametrize(
    ("suffered", "allowed", "outcome"), [(0, 0, "lost: solo_ko"), (0, 1, ""), (1, 1, "lost: solo_ko")]
)
def test_a_house_option_allows_some_kos_first(suffered: int, allowed: int, outcome: str) -> None:
    game = scenario("Red Skull", *HEROES, solo=True, options=Options(solo_kos=allowed))
    game = game.solo_kos(suffered).hand("Hulk", "move").villain(at=3).at("Wasp", 1).at("Iron Man", 1)
    table = game.villain_turn("plan_1")
    assert (table.outcome, table.events(SoloKnockOut)) == (outcome, (SoloKnockOut(suffered + 1),))
    assert outcome or (table.asked, len(table.hand("Hulk"))) == ("play_card", 4)


@pytest.mark.rule("S3")
def test_avengers_tower_finds_any_heros_card() -> None:
    game = (
        SOLO.place(3, "Avengers Tower").hand("Hulk", "move", "heroic").deck_only("Wasp", "move", "wings_move", "wild")
    )
    table = game.turn().play("hulk/move").use_location().pick("wings_move")
    assert table.hand("Hulk")[-1] == "wings_move"


@pytest.mark.rule("S3", "S4")
def test_crisis_is_the_heros_who_begins_a_turn_once_the_card_is_played() -> None:
    table = HAND.threat("Bob, Agent of Hydra", at=3).turn()
    assert [table.hero(hero).crisis for hero in HEROES] == [0, 0, 0]
    table.play("move_attack")
    assert [table.hero(hero).crisis for hero in HEROES] == [0, 1, 0]


@pytest.mark.rule("S4")
def test_a_virus_strikes_once_the_card_is_played() -> None:
    game = scenario("Ultron", *HEROES, solo=True).threat("Ultron Virus", at=3).at("Wasp", 1)
    game = game.hand("Wasp", "move").hand("Hulk", "move_attack", "heroic")
    assert game.turn().play("wasp/move").asked == "take_action"
    table = game.turn().play("hulk/move_attack")
    assert table.asked == "strike_symbol"
    assert table.pick("attack of move_attack").actions == ("move",)


@pytest.mark.rule("S3", "S4", "card-ruling/solo-invulnerable")
def test_protection_covers_its_hero_until_that_heros_next_card() -> None:
    game = SOLO.hand("Wasp", "shrink", "move", "heroic").hand("Hulk", "heroic").deck_top("Hulk", "move", "wild")
    table = game.at("Iron Man", 1).turn().play("shrink").effect().end_turn().play("hulk/heroic").end_turn()
    assert [table.hero(hero).invulnerable for hero in HEROES] == [False, True, False]
    assert table.play("wasp/heroic").hero("Wasp").invulnerable is False


@pytest.mark.rule("card-ruling/solo-invulnerable")
def test_a_protected_heros_cards_may_pay_for_others() -> None:
    game = HAND.invulnerable("Wasp").at("Iron Man", 1).villain(at=3)
    table = discard(game.villain_turn("plan_1"), "move_attack")
    assert [damaged.hero for damaged in table.events(HeroDamaged)] == [0]
    assert table.hand("Wasp")[:3] == ("move", "heroic", "wild")


@pytest.mark.rule("S3")
def test_another_hero_is_one_of_the_two_not_active() -> None:
    table = SOLO.hand("Wasp", "wings_move", "move").turn().play("Wings").effect().pick(5)
    assert sorted(table.choices) == ["decline", "hulk", "iron_man"]
    table.pick("hulk", "decline")
    assert [table.at(hero) for hero in HEROES] == [5, 5, 3]


@pytest.mark.rule("card-ruling/solo-refill-to-three")
@pytest.mark.parametrize(("hand", "drawn"), [((), 2), (("wild",), 1), (("wild", "heroic"), 0)])
def test_a_refill_to_three_stays_at_three(hand: tuple[str, ...], drawn: int) -> None:
    game = SOLO.place(3, "Avengers Mansion").hand("Hulk", "move", *hand).deck_top("Hulk", "move_attack")
    table = game.turn().play("hulk/move").end_actions()
    assert table.asked == ("use_location" if drawn else "play_card")
    if drawn:
        table.use_location()
    assert len(table.hand("Hulk")) == 3 + 1


STARK = SOLO.place(3, "Stark Labs").storyline("wasp/wild", "hulk/wild").hand("Hulk", "move").hand("Iron Man", "heroic")


@pytest.mark.rule("card-ruling/solo-stark-labs", "S3")
def test_stark_labs_trades_any_hand_card_for_a_storyline_card_of_the_active_hero() -> None:
    table = STARK.deck_top("Iron Man", "move").turn().play("hulk/move").use_location()
    assert table.choices == ("heroic", "move")
    assert table.pick("iron_man/heroic").choices == ("wild", "move")
    assert table.pick("hulk/wild").storyline == ("wild", "heroic", "move")
