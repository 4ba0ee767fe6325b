"""Damage to heroes and KOs: the core rulebook, and the rulings on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.model import effects as fx
from marvel_united.model.content import PlanCard
from marvel_united.model.events import (
    BamActivated,
    BamCancelled,
    CardsBuried,
    CounterMoved,
    CrisisCleared,
    CrisisGained,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    LocationUsed,
    PlanRevealed,
    SymbolUsed,
    TurnBegan,
    TurnEnded,
    VillainTurnEnded,
)
from marvel_united.testing import Scenario, Table, scenario
from tests.rules.lab import bams, lab, threat, told

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America")
ALONE = GAME.villain(at=3).at("Wasp", 1).at("Captain America", 1)
"""Red Skull's BAM! damages Hulk alone."""


def last_card() -> Table:
    """Red Skull's BAM! takes Hulk's last card."""
    return ALONE.hand("Hulk", "move").villain_turn("plan_1")


# ---------------------------------------------------------------- damage


@pytest.mark.rule("core-book/hero-damage/discard")
def test_damage_costs_a_hand_card_laid_under_the_deck() -> None:
    table = ALONE.hand("Hulk", "move", "heroic", "wild").villain_turn("plan_1")
    assert (table.asked, table.choices) == ("discard_for_damage", ("move", "heroic", "wild"))
    table.pick("heroic")
    assert (table.hand("Hulk"), table.deck("Hulk")[-1]) == (("move", "wild"), "heroic")


@pytest.mark.rule("core-book/hero-damage/discard", "H25")
@pytest.mark.parametrize(
    ("damage", "invulnerable", "cards"), [(1, False, 1), (2, False, 2), (3, False, 3), (5, False, 3), (2, True, 0)]
)
def test_every_damage_that_is_not_prevented_costs_a_card(damage: int, invulnerable: bool, cards: int) -> None:
    game = GAME.hand("Hulk", "move", "heroic", "wild")
    table = (game.invulnerable("Hulk") if invulnerable else game).table().resolve(fx.Damage(damage), "Hulk")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert len(table.hand("Hulk")) == 3 - cards
    assert len(table.events(DamagePrevented)) == int(invulnerable)


# ---------------------------------------------------------------- KO


@pytest.mark.rule("core-book/hero-damage/ko")
@pytest.mark.parametrize(("hand", "status"), [(("move",), "ko"), (("move", "wild"), "standing")])
def test_losing_the_last_hand_card_is_a_ko(hand: tuple[str, ...], status: str) -> None:
    table = ALONE.hand("Hulk", *hand).villain_turn("plan_1")
    if table.asked == "discard_for_damage":
        table.pick("move")
    assert (table.hero("Hulk").status, table.deck("Hulk")[-1]) == (status, "move")


@pytest.mark.rule("core-book/hero-damage/ko-bam")
def test_a_ko_sets_off_the_dashboards_bam_at_once() -> None:
    table = last_card()
    assert told(table, HeroDamaged, HeroKnockedOut, BamActivated, VillainTurnEnded)[1:] == [
        HeroDamaged(0, 1),
        HeroKnockedOut(0),
        BamActivated(-1, 3),
        VillainTurnEnded(table.state.storyline[-1].card),
    ]
    assert table.counter("Fear") == 2 + 2


@pytest.mark.rule("card-ruling/ko-spares-henchmen")
def test_henchmen_do_nothing_when_a_hero_is_knocked_out() -> None:
    game = GAME.hand("Hulk", "hulk_smash", "move").hand("Wasp", "move").at("Captain America", 1)
    table = game.threat("Crossbones", at=1).turn("Hulk").play("Hulk Smash!").effect()
    assert (table.hero("Wasp").status, bams(table)) == ("ko", ["dashboard"])


@pytest.mark.rule("core-book/hero-damage/ko-chain")
def test_the_bam_after_a_ko_can_knock_out_further_heroes() -> None:
    table = ALONE.hand("Hulk", "move").at("Wasp", 3).hand("Wasp", "wild", "move").villain_turn("plan_1").pick("wild")
    assert told(table, HeroKnockedOut, BamActivated) == [
        *[BamActivated(-1, 3), HeroKnockedOut(0)],
        *[BamActivated(-1, 3), HeroKnockedOut(1)],
        BamActivated(-1, 3),
    ]
    assert table.counter("Fear") == 3 * 2


LYING = GAME.ko("Hulk").crisis("Hulk", 2).villain(at=3).at("Wasp", 0).at("Captain America", 0)
"""Hulk lies at Red Skull's location, nobody else is near."""

ULTRON_LYING = scenario("Ultron", "Hulk", "Wasp").ko("Hulk").crisis("Hulk", 2).at("Wasp", 0).villain(at=3)


@pytest.mark.rule("core-book/hero-damage/ko-ignored")
@pytest.mark.parametrize(
    ("game", "plan"),
    [
        pytest.param(LYING, "plan_1", id="dashboard"),
        pytest.param(LYING.threat("Crossbones", at=3), "plan_1", id="henchman"),
        pytest.param(LYING.threat("Brainwashing", at=3), "hail_hydra", id="threat and special effect"),
        pytest.param(ULTRON_LYING, "Mesmerize", id="crisis"),
        pytest.param(ULTRON_LYING.hand("Wasp", "move", "wild"), "Encephalo-Ray", id="crisis held"),
    ],
)
def test_no_harm_reaches_a_hero_who_lies(game: Scenario, plan: str) -> None:
    before = game.table().hero("Hulk")
    table = game.villain_turn(plan)
    assert table.hero("Hulk") == before
    assert 0 not in [hit.hero for hit in table.events(HeroDamaged)]
    assert not table.events(BamCancelled)


@pytest.mark.rule("core-book/hero-damage/ko-ignored")
def test_a_hero_who_lies_is_nowhere_for_effects() -> None:
    table = LYING.place(3, civilians=2).villain_turn("hail_hydra")
    assert (table.place(3).civilians, table.counter("Fear")) == (2, 0)
    assert scenario("Taskmaster", "Hulk", "Wasp").ko("Hulk").at("Hulk", 0).villain_turn("Dark Schemes").place(0).crisis
    assert ULTRON_LYING.villain_turn("Mesmerize").place(3).thugs == 1


@pytest.mark.rule("card-ruling/ko-no-gifts", "core-book/hero-damage/ko-ignored")
def test_a_hero_who_lies_gets_no_gift_and_no_lift() -> None:
    down = GAME.ko("Hulk")
    table = down.hand("Captain America", "leadership_move").turn("Captain America").play("leadership_move").effect()
    assert (table.tokens("Wasp"), table.tokens("Hulk")) == ((0, 0, 0, 1), (0, 0, 0, 0))
    down = down.ko("Wasp")
    table = down.hand("Captain America", "leadership_move").turn("Captain America").play("leadership_move")
    assert "effect" not in table.actions
    wings = GAME.ko("Hulk").hand("Wasp", "wings_move").turn("Wasp").play("Wings").effect().pick(0)
    assert wings.choices == ("captain_america", "decline")
    assert (wings.decline().at("Wasp"), wings.at("Hulk")) == (0, 3)


@pytest.mark.rule("core-book/hero-damage/ko-over")
def test_a_hero_stands_up_when_the_next_own_turn_starts() -> None:
    table = GAME.ko("Hulk").storyline("wasp/move").table()
    assert table.turn("Captain America").play(table.choices[0]).hero("Hulk").status == "ko"
    assert table.end_turn().asked == "play_card"
    assert (table.state.turn.hero, table.hero("Hulk").status) == (0, "standing")


@pytest.mark.rule("core-book/hero-damage/ko-draw")
@pytest.mark.parametrize(
    ("deck", "hand"),
    [
        (("wild", "move", "heroic", "heroic", "move_attack"), ("wild", "move", "heroic", "heroic")),
        (("wild", "move"), ("wild", "move")),
    ],
)
def test_the_draw_step_after_a_ko_fills_the_hand_to_four(deck: tuple[str, ...], hand: tuple[str, ...]) -> None:
    table = GAME.ko("Hulk").deck_only("Hulk", *deck).turn("Hulk")
    assert (table.hand("Hulk"), table.deck("Hulk")) == (hand, deck[len(hand) :])


@pytest.mark.rule("core-book/hero-damage/last-card-played")
def test_a_hero_who_plays_the_last_card_finishes_the_turn_first() -> None:
    game = GAME.hand("Hulk", "move_attack").deck_only("Hulk").place(2, "Times Square", thugs=1, civilians=1)
    table = game.turn("Hulk").play("move_attack")
    assert table.hero("Hulk").status == "standing"
    table.use("move", to=2).use("attack").use_location()
    assert told(table, LocationUsed, HeroKnockedOut, BamActivated, TurnEnded) == [
        LocationUsed(0, 2),
        HeroKnockedOut(0),
        BamActivated(-1, 0),
        TurnEnded(0),
    ]


# ---------------------------------------------------------------- rulings


@pytest.mark.rule("H5")
def test_an_effect_that_damages_several_is_finished_before_any_ko() -> None:
    table = ALONE.hand("Hulk", "move").at("Wasp", 3).hand("Wasp", "wild").villain_turn("plan_1")
    events = told(table, CardsBuried, CounterMoved, HeroKnockedOut)
    assert [type(event) for event in events[:4]] == [CardsBuried, CardsBuried, CounterMoved, HeroKnockedOut]
    assert table.counter("Fear") == 2 + 2 * 2


@pytest.mark.rule("H5")
@pytest.mark.parametrize(
    ("last", "order"),
    [("Hulk", [0, 1, 2]), ("Wasp", [1, 2, 0]), ("Captain America", [2, 0, 1])],
)
def test_kos_are_settled_in_turn_order_from_the_last_active_hero(last: str, order: list[int]) -> None:
    game = GAME.villain(at=3).hand("Hulk", "move").hand("Wasp", "wild").hand("Captain America", "move")
    table = game.last_turn(last).villain_turn("plan_1")
    assert [event.hero for event in table.events(HeroKnockedOut)] == order
    assert table.counter("Fear") == 2 + 3 * 2


@pytest.mark.rule("H5")
def test_what_a_ko_brings_may_knock_out_more_who_queue_behind() -> None:
    ray = fx.Damage(1, fx.Heroes("near"))
    game = lab("Hulk", "Wasp", "Captain America", bam=ray, deed=fx.Damage(1, fx.Heroes("here", others=True)))
    game = game.at("Hulk", 3).at("Wasp", 3).at("Captain America", 1).villain(at=0)
    game = game.hand("Wasp", "wild").hand("Captain America", "move").hand("Hulk", "move_attack", "wild")
    table = game.turn("Hulk").play("move_attack").use("deed")
    assert told(table, HeroKnockedOut, BamActivated) == [
        *[HeroKnockedOut(1), BamActivated(-1, 0)],
        *[HeroKnockedOut(2), BamActivated(-1, 0)],
    ]


@pytest.mark.rule("H6")
def test_a_hero_who_lies_keeps_place_and_tokens_until_the_next_own_turn() -> None:
    game = GAME.ko("Hulk").at("Hulk", 4).crisis("Hulk", 2).tokens("Hulk", "move", "wild")
    table = game.villain_turn("plan_3")
    assert (table.at("Hulk"), table.hero("Hulk").crisis, table.tokens("Hulk")) == (4, 2, (1, 0, 0, 1))
    table.turn("Hulk")
    assert (table.at("Hulk"), table.hero("Hulk").crisis, table.tokens("Hulk")) == (4, 2, (1, 0, 0, 1))
    assert len(table.hand("Hulk")) == 4


@pytest.mark.rule("H6")
def test_a_turn_after_a_ko_stands_up_before_the_threat_there_acts() -> None:
    table = GAME.ko("Hulk").threat("Bob, Agent of Hydra", at=3).turn("Hulk")
    assert (table.hero("Hulk").status, table.hero("Hulk").crisis) == ("standing", 1)


@pytest.mark.rule("H7")
def test_an_empty_hand_is_a_ko_with_bam_before_the_villain_turn_is_counted() -> None:
    game = GAME.hand("Hulk", "move").deck_only("Hulk").pace(2)
    table = game.turn("Hulk").play("move").end_turn()
    events = [type(event) for event in told(table, HeroKnockedOut, BamActivated, PlanRevealed)]
    assert events[:3] == [HeroKnockedOut, BamActivated, PlanRevealed]


@pytest.mark.rule("H7")
@pytest.mark.parametrize(("under_the_deck", "status"), [(0, "ko"), (1, "standing")])
def test_a_hand_emptied_by_playing_and_refilled_within_the_turn_is_no_ko(under_the_deck: int, status: str) -> None:
    game = GAME.hand("Hulk", "heroic").deck_only("Hulk").completed("Defeat Thugs", "Clear Threats")
    game = game.mission("Rescue Civilians", 8).place(3, civilians=1)
    table = game.turn("Hulk").play("heroic")
    _refill_deck(table, under_the_deck)
    table.use("rescue").end_turn()
    assert (table.hero("Hulk").status, len(table.hand("Hulk"))) == (status, under_the_deck)


def _refill_deck(table: Table, n: int) -> None:
    """Put cards that have left the game back into Hulk's empty deck."""
    state = table.state
    deck = [card for card in state.removed if state.cards[card].startswith("core:hulk/")][:n]
    seats = (replace(state.seats[0], deck=tuple(deck)), *state.seats[1:])
    removed = tuple(card for card in state.removed if card not in deck)
    table.state = replace(state, seats=seats, removed=removed)


@pytest.mark.rule("H7", "H8", "H16")
def test_a_hand_emptied_by_a_discard_is_a_ko_in_mid_turn() -> None:
    game = lab("Ada", "Hulk", special=fx.Bury(1)).hand("Ada", "Trick", "move").deck_only("Ada")
    table = game.turn("Ada").play("Trick").effect()
    assert told(table, CardsBuried, HeroKnockedOut, SymbolUsed, TurnEnded)[1:] == [HeroKnockedOut(0), TurnEnded(0)]


EMPTIED = GAME.villain(at=3).at("Captain America", 1).hand("Hulk", "hulk_smash", "move").deck_only("Hulk")
"""If Hulk KOs Wasp by his own effect, Red Skull's BAM! takes Hulk's last card."""


@pytest.mark.rule("H8")
def test_a_ko_in_the_own_turn_ends_it_at_once() -> None:
    table = EMPTIED.place(3, "Times Square", civilians=1).hand("Wasp", "wild").turn("Hulk").play("hulk_smash").effect()
    assert [event.hero for event in table.events(HeroKnockedOut)] == [1, 0]
    assert [event.hero for event in table.events(TurnBegan)] == [0, 1]
    assert not table.events(SymbolUsed)
    assert not table.events(LocationUsed)


@pytest.mark.rule("H8")
@pytest.mark.parametrize(("pace", "villain_turns"), [(1, 0), (2, 1)])
def test_the_card_already_played_counts(pace: int, villain_turns: int) -> None:
    game = EMPTIED.hand("Wasp", "wild").plan_top("plan_3").pace(pace)
    table = game.turn("Hulk").play("hulk_smash").effect()
    assert len(table.events(PlanRevealed)) == villain_turns


@pytest.mark.rule("H8")
def test_a_ko_at_the_start_of_the_turn_ends_it_before_a_card_is_drawn_or_played() -> None:
    game = lab(threats=(threat("Spikes", "turn_start", fx.Damage(1)),)).threat("Spikes", at=3).at("Wasp", 1)
    table = game.hand("Hulk", "move").pace(2).turn("Hulk")
    assert (table.hero("Hulk").status, table.hand("Hulk"), table.storyline) == ("ko", (), ())
    assert (table.state.turn.hero, table.state.pace) == (1, 2)


HEADQUARTERS = GAME.place(3, "S.H.I.E.L.D. Headquarters", crisis=2).at("Hulk", 1)


@pytest.mark.rule("H16")
def test_cards_given_as_a_cost_are_no_damage() -> None:
    table = HEADQUARTERS.hand("Wasp", "shrink", "move", "wild").turn("Wasp").play("shrink").effect()
    table.use_location().pick("move")
    assert table.hero("Wasp").invulnerable
    assert table.deck("Wasp")[-1] == "move"
    assert not told(table, HeroDamaged, DamagePrevented)


@pytest.mark.rule("H16")
def test_the_last_card_given_as_a_cost_is_a_ko_once_the_effect_is_done() -> None:
    game = HEADQUARTERS.hand("Wasp", "heroic", "move").deck_only("Wasp")
    table = game.turn("Wasp").play("heroic").use_location()
    assert [type(event) for event in told(table, CardsBuried, CrisisCleared, HeroKnockedOut)][:3] == [
        CardsBuried,
        CrisisCleared,
        HeroKnockedOut,
    ]


@pytest.mark.rule("H18")
def test_an_emptied_hero_still_gets_the_rest_of_the_effect_then_lies_down() -> None:
    rain = fx.Seq((fx.Damage(1, fx.Heroes("here")), fx.Crisis(2, fx.Heroes("here"))))
    table = (
        lab(bam=rain, plans=(PlanCard(0, bam=True),)).villain(at=3).at("Wasp", 1).hand("Hulk", "move").villain_turn()
    )
    assert told(table, CrisisGained, HeroKnockedOut)[:2] == [CrisisGained(0, 2), HeroKnockedOut(0)]
    assert table.hero("Hulk").crisis == 2


@pytest.mark.rule("H18")
@pytest.mark.parametrize(("ko", "fear"), [((), 2 + 5), (("Hulk",), 2 + 1), (("Hulk", "Wasp"), 2)])
def test_crisis_of_a_hero_who_lies_is_not_counted(ko: tuple[str, ...], fear: int) -> None:
    assert GAME.crisis("Hulk", 4).crisis("Wasp", 1).ko(*ko).villain_turn("plan_10").counter("Fear") == fear


@pytest.mark.rule("H18")
def test_crisis_of_a_hero_who_lies_is_not_touched() -> None:
    down = GAME.crisis("Hulk", 1).ko("Hulk").place(3, "S.H.I.E.L.D. Headquarters").hand("Wasp", "move", "wild")
    assert down.turn("Wasp").play("move").end_actions().asked == "play_card"
    table = down.crisis("Wasp", 1).turn("Wasp").play("move").use_location().pick("wild")
    assert (table.hero("Hulk").crisis, table.hero("Wasp").crisis) == (1, 0)
