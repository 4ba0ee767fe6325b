"""Rules that meet: KO chains, plots in mid-card, leaps and exchanges, traps, missions done at odd moments."""

from __future__ import annotations

import pytest

from marvel_united.engine import Rules
from marvel_united.expansions import core_box
from marvel_united.model import effects as fx
from marvel_united.model.content import Hero, HeroCard, PlanCard, Text, Threat
from marvel_united.model.events import (
    BamActivated,
    BamCancelled,
    CardsBuried,
    CardsDrawn,
    CounterMoved,
    CrisisCleared,
    CrisisGained,
    DamagePrevented,
    HeroDamaged,
    HeroKnockedOut,
    MissionCompleted,
    Overflowed,
    PlanRevealed,
    ProtectionEnded,
    SoloKnockOut,
    SymbolStruck,
    ThreatCleared,
    ThugDefeated,
    TokensAdded,
    TokensDiscarded,
    TurnEnded,
    VillainTurnEnded,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.setup import Options
from marvel_united.testing import Scenario, Table, scenario
from tests.rules.lab import SEEN, bams, kinds, lab, text, threat, told

TRIO = ("Hulk", "Wasp", "Captain America")
SKULL = scenario("Red Skull", *TRIO)
ULTRON = scenario("Ultron", *TRIO)
TASKMASTER = scenario("Taskmaster", *TRIO)
ANT = scenario("Red Skull", "Ant-Man", "Wasp")
SOLO = scenario("Red Skull", "Ant-Man", "Wasp", "Hulk", solo=True)


def full(game: Scenario, room: dict[int, int]) -> Scenario:
    """Fill every location with thugs, but for some slots."""
    for at, place in enumerate(game.state().places):
        game = game.place(at, thugs=place.slots - room.get(at, 0))
    return game


def discard_all(table: Table) -> Table:
    """Discard the first card each time one is due."""
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    return table


# ---------------------------------------------------------------- BAM!s, KOs and what they interrupt


@pytest.mark.rule("V9", "V19", "H6")
def test_a_henchman_finds_nobody_whom_the_dashboard_has_just_felled() -> None:
    game = SKULL.villain(at=3).at("Wasp", 1).at("Captain America", 1).threat("Crossbones", at=3)
    table = game.hand("Hulk", "move").villain_turn("plan_1")
    assert (table.asked, bams(table)) == ("choose_first_hero", ["dashboard", "dashboard", "crossbones"])
    assert kinds(table, HeroKnockedOut, BamActivated) == [BamActivated, HeroKnockedOut, BamActivated, BamActivated]


@pytest.mark.rule("V19", "H6")
def test_no_henchman_asks_while_all_heroes_lie() -> None:
    game = SKULL.ko(*TRIO).threat("Crossbones", at=3).threat("Madame Hydra", at=4)
    table = game.villain_turn("plan_1")
    assert (table.asked, table.counter("Fear"), table.events(HeroDamaged)) == ("choose_first_hero", 2, ())


@pytest.mark.rule("V5", "V9")
def test_a_ko_by_one_henchman_can_end_the_game_before_the_next_one_acts() -> None:
    game = SKULL.at("Hulk", 5).at("Wasp", 1).at("Captain America", 2).hand("Wasp", "move").counter("Fear", 16)
    game = game.threat("Crossbones", at=1).threat("Madame Hydra", at=2)
    table = game.villain_turn("plan_1").decline()
    assert (table.outcome, bams(table)) == ("lost: plot", ["dashboard", "crossbones", "dashboard"])


@pytest.mark.rule("V3", "V9", "M4", "M8")
def test_a_henchman_cleared_by_an_earlier_bam_has_none() -> None:
    bomb = threat("Bomb", "bam", fx.Damage(1, fx.Everything("anywhere")))
    imp = Threat("Imp", "bam", "as the test says", SEEN, clear=(), health=1)
    game = lab(threats=(bomb, imp), plans=(PlanCard(0, bam=True),)).threat("Bomb", at=1).threat("Imp", at=2)
    table = discard_all(game.villain_turn())
    assert (bams(table), table.counter("Track")) == (["dashboard", "bomb"], 0)
    assert table.mission("Clear Threats").tokens == 1


@pytest.mark.rule("V5", "V16", "V19", "core-book/hero-damage/ko-bam")
def test_the_price_of_stopping_a_clone_can_lose_the_game() -> None:
    """The KO brings Ultron's BAM!, and its overflow fills the last location."""
    game = full(ULTRON.at("Hulk", 4).at("Wasp", 2).at("Captain America", 2).hand("Hulk", "move"), {0: 3, 5: 3})
    table = game.threat("Ultron Clone", at=4).villain_turn("plan_1").pick("yes")
    assert (table.outcome, bams(table)) == ("lost: plot", ["dashboard", "ultron_clone", "dashboard"])
    assert [(added.at, added.thugs) for added in table.events(TokensAdded)] == [(0, 3), (5, 1), (5, 1), (5, 1)]


@pytest.mark.rule("V4", "V5", "V16")
def test_a_token_that_goes_almost_round_the_ring_can_lose_in_the_middle_of_the_token_step() -> None:
    table = full(ULTRON, {1: 1}).villain(at=2).villain_turn("plan_3")
    assert (table.outcome, told(table, TokensAdded, Overflowed, VillainTurnEnded)) == (
        "lost: plot",
        [Overflowed(2, 1, 0), TokensAdded(1, 1, 0)],
    )


@pytest.mark.rule("V4", "V5", "card-ruling/overflow-once")
def test_fear_from_a_mixed_overflow_can_lose_before_the_next_location_is_served() -> None:
    table = SKULL.counter("Fear", 17).villain(at=1).place(5, thugs=3).place(0, thugs=2).villain_turn("plan_8")
    assert (table.outcome, table.counter("Fear")) == ("lost: plot", 20)
    assert [type(event) for event in told(table, TokensAdded, Overflowed)] == [
        *[TokensAdded, Overflowed, TokensAdded, Overflowed],
    ]
    assert [event.at for event in table.events(Overflowed)] == [5, 0]


@pytest.mark.rule("V2", "V9", "H18", "core-book/villain-turn/order")
def test_crisis_that_arrives_on_a_card_counts_for_its_special_effect_unless_its_hero_falls_between() -> None:
    game = SKULL.threat("Brainwashing", at=0).threat("Crossbones", at=1).at("Hulk", 1).at("Captain America", 0)
    table = game.hand("Captain America", "move").villain_turn("plan_10")
    assert table.choices == ("hulk", "wasp", "decline")
    table.pick("wasp")
    fear_by_bams, of_hulk, of_wasp = 2 + 2, 1, 2
    assert table.counter("Fear") == fear_by_bams + of_hulk + of_wasp
    assert table.hero("Captain America").crisis == 1


@pytest.mark.rule("H5", "V5", "V14", "H6")
def test_hail_hydra_is_finished_before_its_kos_bring_the_end() -> None:
    game = SKULL.counter("Fear", 12).at("Hulk", 0).at("Wasp", 2).at("Captain America", 4).ko("Captain America")
    game = game.place(0, civilians=1).place(2, civilians=3).place(4, civilians=1)
    table = game.hand("Hulk", "move").hand("Wasp", "move").villain_turn("Hail Hydra!")
    assert told(table, TokensDiscarded, CounterMoved, HeroKnockedOut) == [
        *[TokensDiscarded(0, 0, 1), TokensDiscarded(2, 0, 3), CounterMoved("core:fear", 16)],
        *[HeroKnockedOut(0), HeroKnockedOut(1), CounterMoved("core:fear", 18), CounterMoved("core:fear", 20)],
    ]
    assert (table.outcome, table.place(4).civilians) == ("lost: plot", 1)


@pytest.mark.rule("H5", "H17", "V16", "V17", "core-book/hero-damage/ko-chain")
def test_an_encephalo_ray_runs_in_turn_order_and_each_ko_brings_its_own_thugs() -> None:
    game = ULTRON.crisis("Hulk", 1).crisis("Wasp", 3).last_turn("Wasp").at("Captain America", 0)
    game = game.hand("Hulk", "move").hand("Wasp", "move", "wild").hand("Captain America", "move")
    table = game.villain_turn("Encephalo-Ray")
    assert (table.asked, table.seat, table.choices) == ("discard_for_damage", 1, ("move", "wild"))
    table.pick("move")
    assert [hit.hero for hit in table.events(HeroDamaged)] == [1, 0, 2]
    assert [fallen.hero for fallen in table.events(HeroKnockedOut)] == [1, 0, 2]
    assert table.events(CrisisGained) == (CrisisGained(2, 1),)
    assert [table.place(at).thugs for at in range(6)] == [3, 3, 3, 0, 0, 0]


@pytest.mark.rule("H17", "V9")
def test_in_a_ko_chain_each_asks_the_own_seat_and_the_last_active_one_speaks_for_all() -> None:
    game = SKULL.villain(at=3).at("Hulk", 1).threat("Madame Hydra", at=1).last_turn("Captain America")
    table = game.hand("Wasp", "move").hand("Captain America", "move", "wild").villain_turn("plan_1")
    assert (table.asked, table.seat) == ("discard_for_damage", 2)
    table.pick("move")
    assert table.question is not None
    assert (table.asked, table.seat, table.question.lead) == ("cancel_effect", -1, 2)
    assert table.choices == ("hulk", "decline")


# ---------------------------------------------------------------- KO in the own turn


SMASH = SKULL.villain(at=3).at("Captain America", 1).hand("Wasp", "move").storyline("captain_america/move_attack")


@pytest.mark.rule("H4", "H7", "core-book/hero-damage/last-card-played")
def test_damage_finds_no_card_of_who_has_played_the_last_one_and_ends_no_turn() -> None:
    game = SMASH.hand("Hulk", "hulk_smash").deck_only("Hulk").place(2, thugs=1)
    table = game.turn("Hulk").play("hulk_smash").effect().use("move", to=2).use("attack")
    assert (table.hero("Hulk").status, table.mission("Defeat Thugs").tokens) == ("standing", 1)
    table.end_turn()
    assert told(table, HeroKnockedOut, BamActivated, TurnEnded) == [
        *[HeroKnockedOut(1), BamActivated(-1, 3), HeroKnockedOut(0), BamActivated(-1, 3), TurnEnded(0)],
    ]


@pytest.mark.rule("H7", "V5", "V6", "V8")
@pytest.mark.parametrize(("fear", "outcome"), [(18, "lost: plot"), (17, "lost: deck_empty")])
def test_the_bam_for_an_empty_hand_comes_before_the_villain_turn_that_is_due(fear: int, outcome: str) -> None:
    game = SKULL.counter("Fear", fear).hand("Hulk", "move").deck_only("Hulk").pace(2).plan_only()
    assert game.turn("Hulk").play("move").end_turn().outcome == outcome


@pytest.mark.rule("H16", "H10", "core-book/additional-rules/invulnerable-ends")
def test_an_invulnerable_hero_who_pays_the_last_card_is_ko_and_rises_without_protection() -> None:
    game = ANT.place(3, "S.H.I.E.L.D. Headquarters", crisis=1).at("Wasp", 1).villain(at=3)
    table = game.hand("Ant-Man", "shrink", "move").deck_only("Ant-Man").turn("Ant-Man").play("shrink").effect()
    table.use_location()
    assert (table.hero("Ant-Man").status, table.hero("Ant-Man").invulnerable) == ("ko", True)
    assert told(table, CardsBuried, CrisisCleared, HeroKnockedOut, BamActivated, DamagePrevented, HeroDamaged) == [
        *[CardsBuried(0, table.events(CardsBuried)[0].cards), CrisisCleared(3, 1)],
        *[HeroKnockedOut(0), BamActivated(-1, 3)],
    ]
    table.play(table.choices[0]).end_turn()
    assert (table.hero("Ant-Man").status, table.hero("Ant-Man").invulnerable) == ("standing", False)


@pytest.mark.rule("H19", "core-book/goal/win")
def test_a_villain_who_falls_to_an_effect_has_lost_before_it_fells_a_hero() -> None:
    game = SMASH.completed("clear_threats", "rescue_civilians").villain(health=1).counter("Fear", 18)
    table = game.hand("Hulk", "hulk_smash").deck_only("Hulk").turn("Hulk").play("hulk_smash").effect()
    assert (table.outcome, table.events(HeroKnockedOut)) == ("won: villain_defeated", ())


@pytest.mark.rule("V5", "core-book/hero-damage/ko-bam")
def test_ultrons_bam_for_a_ko_can_lose_in_a_hero_turn() -> None:
    game = full(ULTRON.at("Hulk", 0).at("Wasp", 0), {0: 3}).hand("Hulk", "hulk_smash", "move").hand("Wasp", "move")
    table = game.turn("Hulk").play("hulk_smash").effect()
    assert (table.outcome, table.place(0).thugs) == ("lost: plot", 3)


@pytest.mark.rule("V8", "H8")
def test_a_turn_that_ends_before_a_card_is_played_leaves_the_count_to_the_next_hero() -> None:
    spikes = lab(threats=(threat("Spikes", "turn_start", fx.Damage(1)),)).threat("Spikes", at=3).at("Wasp", 1)
    table = spikes.hand("Hulk", "move").hand("Wasp", "move", "heroic").pace(2).turn("Hulk")
    assert (table.state.turn.hero, table.state.pace, table.events(PlanRevealed)) == (1, 2, ())
    table.play("move").end_turn()
    assert len(table.events(PlanRevealed)) == 1


@pytest.mark.rule("H6", "H24", "core-book/hero-turn/draw-after-ko")
def test_a_hero_who_rises_at_a_virus_draws_what_there_is_and_loses_a_symbol_of_the_card() -> None:
    game = ULTRON.threat("Ultron Virus", at=3).ko("Hulk").deck_only("Hulk", "heroic", "move").storyline("wasp/wild")
    table = game.turn("Hulk")
    assert (table.hand("Hulk"), table.play("heroic").choices) == (
        ("heroic", "move"),
        ("heroic of heroic", "wild of wild"),
    )


# ---------------------------------------------------------------- Taskmaster's protection


OPEN = TASKMASTER.completed("clear_threats", "rescue_civilians")


@pytest.mark.rule("C4", "H5", "H19")
def test_the_bam_for_a_ko_protects_taskmaster_for_the_rest_of_the_turn() -> None:
    game = OPEN.villain(at=3).at("Captain America", 1).storyline("captain_america/attack_attack")
    game = game.hand("Hulk", "hulk_smash", "move", "heroic").hand("Wasp", "move")
    table = discard_all(game.turn("Hulk").play("hulk_smash").effect())
    assert (table.villain.health, table.place(3).crisis) == (3, 1)
    assert table.use("attack", on="villain").villain.health == 3
    assert table.use("defuse").place(3).crisis == 0


@pytest.mark.rule("C4", "V4", "card-ruling/taskmaster-overflow")
def test_an_overflow_of_both_kinds_is_one_crisis_and_protects_taskmaster_everywhere() -> None:
    table = OPEN.place(5, thugs=4).hand("Hulk", "attack_attack").villain(at=1).at("Hulk", 0).villain_turn("plan_8")
    assert (table.events(Overflowed), table.place(5).crisis) == ((Overflowed(5, 1, 1),), 1)
    table.turn("Hulk").play("attack_attack").use("attack", on="villain")
    assert table.villain.health == 4


@pytest.mark.rule("V18", "H27", "H28")
def test_copycat_sees_the_storyline_as_leaps_and_exchanges_have_left_it() -> None:
    game = scenario("Taskmaster", "Ant-Man", "Wasp").storyline("ant_man/heroic_heroic", "wasp/heroic")
    game = game.place(0, "Central Park").place(3, "Stark Labs").pace(2).plan_top("plan_9")
    leap = game.hand("Ant-Man", "quantum_leap", "wild").turn("Ant-Man").play("Quantum Leap").effect()
    assert leap.end_turn().place(0).civilians == 3
    labs = game.hand("Ant-Man", "heroic_attack", "move").turn("Ant-Man").play("move").use_location()
    assert labs.pick("heroic_attack", "move").place(0).civilians == 2


# ---------------------------------------------------------------- leaps and exchanges


@pytest.mark.rule("H27", "S3")
def test_a_solo_leap_onto_the_previous_card_brings_its_effect_and_its_symbols_once() -> None:
    game = SOLO.storyline("hulk/heroic", "ant_man/grow").hand("Ant-Man", "Quantum Leap").threat("Crossbones", at=2)
    table = game.turn().play("Quantum Leap").effect()
    assert (table.storyline, table.choices) == (
        ("heroic", "quantum_leap", "grow_move"),
        ("move by move of grow_move", "effect", "end turn"),
    )
    assert table.effect().pick(2, *["Crossbones"] * 3).threat("Crossbones").health == 3


LABS = ANT.place(3, "Stark Labs").storyline("ant_man/grow", "wasp/move_attack").hand("Wasp", "move")


@pytest.mark.rule("H27", "H28", "H9")
@pytest.mark.parametrize(
    ("taken", "storyline", "inherited"),
    [
        ("grow_move", ("quantum_leap", "move_attack", "wild"), "wild"),
        ("quantum_leap", ("wild", "move_attack", "grow_move"), "move"),
    ],
)
def test_stark_labs_after_a_leap_take_either_of_the_two_cards(
    taken: str, storyline: tuple[str, ...], inherited: str
) -> None:
    game = LABS.hand("Ant-Man", "Quantum Leap", "wild")
    table = game.turn("Ant-Man").play("Quantum Leap").effect().use_location().pick("wild", taken)
    assert (table.storyline, taken in table.hand("Ant-Man"), table.state.pace) == (storyline, True, 1)
    table.play("move")
    assert [symbol.symbol for symbol in table.state.turn.symbols] == ["move", inherited]
    assert "effect" not in table.actions


@pytest.mark.rule("H28", "H27", "core-book/hero-turn/inherited-symbols")
def test_a_leap_laid_down_by_stark_labs_leaps_nowhere_and_hands_nothing_on() -> None:
    table = LABS.hand("Ant-Man", "Quantum Leap", "wild").turn("Ant-Man").play("wild").use_location()
    table.pick("Quantum Leap", "wild")
    assert table.storyline == ("grow_move", "move_attack", "quantum_leap")
    assert [symbol.card for symbol in table.play("move").state.turn.symbols] == [table.state.turn.card]


@pytest.mark.rule("card-ruling/solo-stark-labs", "H27", "S3")
def test_a_card_that_stark_labs_brought_belongs_to_its_own_hero_for_a_later_leap() -> None:
    game = SOLO.place(3, "Stark Labs").storyline("ant_man/grow", "hulk/move", "wasp/move")
    game = game.hand("Ant-Man", "Quantum Leap", "move").hand("Hulk", "attack_attack")
    table = game.turn().play("ant_man/move").use_location().pick("attack_attack", "grow_move")
    assert table.play("Quantum Leap").effect().storyline == ("attack_attack", "move", "move", "quantum_leap", "move")


# ---------------------------------------------------------------- missions at odd moments


@pytest.mark.rule("V8", "H11", "H26", "core-book/missions/first")
def test_a_location_effect_that_completes_the_first_mission_brings_the_villain_after_the_second_card() -> None:
    game = SKULL.place(3, "Times Square", civilians=1).mission("Rescue Civilians", 8).pace(1)
    table = game.hand("Hulk", "move", "wild").turn("Hulk").play("move").use_location()
    assert kinds(table, MissionCompleted, TurnEnded, PlanRevealed) == [MissionCompleted, TurnEnded, PlanRevealed]
    assert table.state.pace == 0


@pytest.mark.rule("M3", "M7", "M8")
def test_clearing_a_threat_can_complete_two_missions_at_once_and_open_the_villain() -> None:
    game = SKULL.threat("Hydra Elite Troops", at=3, filled=(0, 1)).place(3, thugs=1).villain(at=3)
    game = game.mission("Clear Threats", 3).mission("Defeat Thugs", 8).storyline("wasp/attack")
    table = game.hand("Hulk", "wild_wild").turn("Hulk").play("wild_wild").use("attack", by="wild").use("clear")
    assert kinds(table, ThreatCleared, MissionCompleted, ThugDefeated) == [
        *[ThreatCleared, MissionCompleted, ThugDefeated, MissionCompleted],
    ]
    assert table.use("attack", on="villain").villain.health == 7


@pytest.mark.rule("M2", "H17", "H18")
def test_a_third_mission_completed_in_a_villain_turn_draws_in_turn_order_from_the_last_active_hero() -> None:
    quake = PlanCard(0, special=text(fx.Damage(1, fx.Everything("anywhere"))))
    game = lab(*TRIO, plans=(quake,)).completed("clear_threats", "rescue_civilians").mission("Defeat Thugs", 8)
    game = game.place(1, thugs=1).last_turn("Wasp").ko("Captain America")
    table = discard_all(game.villain_turn())
    assert [event.seat for event in table.events(CardsDrawn)] == [1, 0]
    assert table.villain.health == 7


THIRD = SKULL.completed("Defeat Thugs", "Clear Threats").mission("Rescue Civilians", 8).place(3, civilians=1)


@pytest.mark.rule("M2", "core-book/hero-turn/empty-deck")
def test_the_third_mission_passes_by_who_has_no_deck() -> None:
    game = THIRD.hand("Hulk", "heroic", "move").deck_only("Wasp")
    table = game.turn("Hulk").play("heroic").use("rescue")
    assert [event.seat for event in table.events(CardsDrawn)] == [0, 0, 2]
    assert table.asked == "take_action"


@pytest.mark.rule("M2", "S1")
def test_the_third_mission_is_one_card_for_the_solo_player() -> None:
    game = SOLO.completed("Defeat Thugs", "Clear Threats").mission("Rescue Civilians", 8).place(3, civilians=1)
    table = game.hand("Hulk", "heroic", "move").turn().play("hulk/heroic").use("rescue")
    assert [len(event.cards) for event in table.events(CardsDrawn)] == [1, 1]


@pytest.mark.rule("H19", "H20", "M3")
def test_attacks_bound_to_one_target_do_not_go_on_to_the_villain_they_have_laid_open() -> None:
    game = ANT.completed("Clear Threats").mission("Defeat Thugs", 8).place(4, thugs=1).villain(at=4)
    table = game.hand("Ant-Man", "Grow").turn("Ant-Man").play("Grow").effect().pick(4, "thug")
    assert (table.villain.health, table.actions) == (4, ("move",))


@pytest.mark.rule("H13", "M7")
def test_the_damage_of_a_thug_waits_for_a_hero_who_comes_back_in_the_same_turn() -> None:
    game = SKULL.threat("Hydra Elite Troops", at=3).place(3, thugs=2).storyline("wasp/move_attack")
    table = game.hand("Hulk", "move_attack").turn("Hulk").play("move_attack").use("attack")
    table.use("move", to=2).use("move", to=3).use("attack", on="thug with 1 damage")
    assert table.place(3).thugs == 1


@pytest.mark.rule("H13", "H19", "M7")
def test_a_smash_fells_the_thug_who_was_hurt_and_marks_the_others() -> None:
    game = SKULL.threat("Hydra Elite Troops", at=3).place(3, thugs=3).storyline("wasp/move_attack")
    table = discard_all(game.hand("Hulk", "hulk_smash").turn("Hulk").play("hulk_smash").use("attack").effect())
    assert (table.place(3).thugs, [wound.damage for wound in table.state.turn.wounds]) == (2, [1, 1])


# ---------------------------------------------------------------- traps


@pytest.mark.rule("H23", "M4")
def test_a_trap_cleared_in_mid_turn_costs_nothing_more() -> None:
    game = TASKMASTER.threat("Entangling Trap", at=3, filled=(0, 1)).storyline("wasp/heroic").hand("Hulk", "move")
    table = game.turn("Hulk").play("move")
    assert table.actions == ("clear",)
    assert table.use("clear").use("move", to=2).at("Hulk") == 2


@pytest.mark.rule("H23", "H11", "M4")
def test_times_square_rescues_for_nothing_once_its_explosive_trap_is_cleared() -> None:
    game = TASKMASTER.threat("Explosive Trap", at=3, filled=(0, 1)).place(3, "Times Square", civilians=3)
    game = game.storyline("wasp/heroic").hand("Hulk", "heroic", "wild")
    dear = game.turn("Hulk").play("heroic").use("rescue")
    assert (dear.choices, dear.end_actions().asked) == (("end turn",), "play_card")
    cheap = game.turn("Hulk").play("heroic").use("clear").use("rescue").use_location()
    assert cheap.mission("Rescue Civilians").tokens == 2


@pytest.mark.rule("H23", "H21")
def test_a_granted_attack_and_a_move_token_pay_no_price_but_their_own() -> None:
    game = scenario("Taskmaster", "Venom", "Wasp").threat("Entangling Trap", at=3).place(3, thugs=1)
    game = game.hand("Venom", "Symbiote Enhancement")
    assert game.turn("Venom").play("Symbiote Enhancement").effect().actions == ("attack",)
    table = game.tokens("Venom", "move").turn("Venom").play("Symbiote Enhancement").effect().use("move", to=4)
    assert (table.at("Venom"), table.tokens("Venom"), table.state.turn.gained) == (4, (0, 0, 0, 0), ("attack",))


# ---------------------------------------------------------------- protection and turn starts, effects that must be used


@pytest.mark.rule("H10", "V11")
def test_shrink_lasts_through_every_villain_turn_until_the_own_next_turn() -> None:
    game = scenario("Red Skull", "Ant-Man", *TRIO).at("Hulk", 0).at("Wasp", 0).at("Captain America", 0)
    game = game.completed("Defeat Thugs").villain(at=3).plan_top("plan_1", "plan_10").hand("Ant-Man", "shrink", "move")
    table = game.turn("Ant-Man").play("shrink").effect().end_turn()
    for _ in range(3):
        table.play(table.choices[0]).end_turn()
    assert kinds(table, PlanRevealed, DamagePrevented, ProtectionEnded) == [
        *[PlanRevealed, DamagePrevented, PlanRevealed, DamagePrevented, ProtectionEnded],
    ]


@pytest.mark.rule("H24", "H26")
def test_wings_into_a_virus_cost_a_symbol_only_who_begins_a_turn_there() -> None:
    game = scenario("Ultron", "Wasp", "Hulk").threat("Ultron Virus", at=1).hand("Wasp", "wings")
    table = game.hand("Hulk", "move_attack").turn("Wasp").play("Wings").effect().pick(1, "hulk").end_turn()
    assert table.events(SymbolStruck) == ()
    assert table.play("move_attack").asked == "strike_symbol"


@pytest.mark.rule("H2", "H22")
@pytest.mark.parametrize("effect", [fx.Rescue(), fx.Bury(1), fx.Damage(1, fx.Heroes("here", others=True))])
def test_a_mandatory_effect_that_can_do_nothing_holds_nobody_up(effect: fx.Effect) -> None:
    duty = HeroCard(("move",), Text("as the test says", effect, "Duty", mandatory=True))
    box = Expansion("lab", "Lab", requires=("core",), heroes=(Hero("lab:ada", "Ada", (duty, HeroCard(("wild",)))),))
    game = scenario("Red Skull", "Ada", "Wasp", rules=Rules((core_box.expansion(), box))).at("Wasp", 1)
    table = game.hand("Ada", "Duty").deck_only("Ada").turn("Ada").play("Duty")
    assert table.choices == ("move by move of duty_move", "end turn")
    bound = game.hand("Ada", "Duty", "wild").at("Wasp", 3).place(3, civilians=1).turn("Ada").play("Duty")
    assert bound.choices == ("move by move of duty_move", "effect")


# ---------------------------------------------------------------- solo


@pytest.mark.rule("S2", "H16")
def test_the_solo_players_last_card_given_as_a_price_loses_once_the_effect_is_done() -> None:
    game = SOLO.place(3, "S.H.I.E.L.D. Headquarters").crisis("Wasp", 1).hand("Hulk", "move").deck_only("Hulk", "heroic")
    table = game.turn().play("hulk/move").use_location()
    assert (table.outcome, table.hero("Wasp").crisis) == ("lost: solo_ko", 0)


@pytest.mark.rule("S2", "H8", "H6")
def test_a_forgiven_solo_ko_in_mid_turn_ends_it_and_the_card_counts() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", "Ant-Man", solo=True, options=Options(solo_kos=1)).pace(1)
    game = game.hand("Hulk", "hulk_smash").deck_only("Wasp", "move", "wild", "heroic", "attack", "move_attack")
    table = discard_all(game.turn().play("hulk_smash").effect())
    assert kinds(table, SoloKnockOut, HeroKnockedOut, BamActivated, TurnEnded) == [
        *[SoloKnockOut, HeroKnockedOut, HeroKnockedOut, HeroKnockedOut, BamActivated, TurnEnded],
    ]
    assert (table.state.pace, len(table.hand("Hulk")), table.asked) == (2, 4, "play_card")
    assert {hero.status for hero in table.state.heroes} == {"standing"}


@pytest.mark.rule("V19", "S1", "S2", "card-ruling/red-skull-henchmen")
def test_in_solo_one_hero_of_the_player_calls_crossbones_off_or_all_there_pay_two_cards() -> None:
    game = SOLO.threat("Crossbones", at=3).at("Hulk", 1).hand("Hulk", "move", "heroic", "wild")
    game = game.hand("Wasp", "move_attack", "shrink")
    table = game.villain_turn("plan_1")
    assert (table.seat, table.choices) == (-1, ("ant_man", "wasp", "hulk", "decline"))
    assert (table.pick("hulk").hero("Hulk").crisis, len(table.events(BamCancelled))) == (2, 1)
    hit = discard_all(game.villain_turn("plan_1").decline())
    assert [(event.hero, event.n) for event in hit.events(HeroDamaged)] == [(0, 2), (1, 2)]
    assert len(hit.events(CardsBuried)) == 4
