"""Rules of The Infinity Gauntlet that meet at odd moments: stones, power-ups, Vormir, ransoms, random play."""

from __future__ import annotations

import pytest

from marvel_united.model import effects as fx
from marvel_united.model.events import (
    ActionsGained,
    BamActivated,
    CardPlayed,
    CardsBuried,
    CardsDrawn,
    CounterMoved,
    CrisisLost,
    DamagePrevented,
    HeroDamaged,
    HeroEliminated,
    HeroKnockedOut,
    MissionAdvanced,
    MissionCompleted,
    PlanCollected,
    PlanRevealed,
    SideCardUnlocked,
    SideSlotFilled,
    SoloKnockOut,
    SymbolStruck,
    ThreatCleared,
    ThugDefeated,
    TokensDiscarded,
    TurnEnded,
    VillainTurnEnded,
)
from marvel_united.model.setup import Options
from marvel_united.testing import Scenario, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

HEROES = ("Hulk", "Wasp", "Captain America")
ALL_BUT_TIME = ("Space Stone", "Mind Stone", "Soul Stone", "Power Stone", "Reality Stone")


def battle(villain: str = "Black Dwarf", *heroes: str, taken: tuple[str, ...] = ()) -> Scenario:
    """An infinity battle; the villain stands at 0, the heroes at 3."""
    choices = {"taken": taken}
    return scenario(villain, *heroes or HEROES, rules=RULES, mode="Infinity battle", choices=choices)


def final(*stones: str, unlocked: tuple[str, ...] = ()) -> Scenario:
    """A final battle; Thanos stands at 0, the heroes at 3."""
    choices = {"taken": stones, "unlocked": unlocked}
    return scenario("Thanos", *HEROES, rules=RULES, mode="Final battle", choices=choices)


def solo(villain: str, kos: int = 0, mode: str = "") -> Scenario:
    """A solo game of the three heroes."""
    return scenario(villain, *HEROES, rules=RULES, mode=mode, solo=True, options=Options(solo_kos=kos))


# ---------------------------------------------------------------- stones: a deck that runs out


@pytest.mark.rule("V6", "V10", "gauntlet-book/final-battle/stones")
@pytest.mark.parametrize(("left", "played"), [((), 1), (("plan_8",), 2)])
def test_time_stone_loses_once_the_deck_cannot_give_its_two_cards(left: tuple[str, ...], played: int) -> None:
    table = final("Time Stone").plan_only("Time Stone", *left).villain_turn()
    assert (table.outcome, len(table.storyline)) == ("lost: deck_empty", played)
    assert len(final("Time Stone").plan_only("Time Stone", "plan_8", "plan_9").villain_turn().storyline) == 3


@pytest.mark.rule("V8", "V11")
def test_the_cards_of_time_stone_do_not_restart_the_count() -> None:
    game = final("Time Stone").pace(2).plan_top("Time Stone", "plan_8", "plan_9").hand("Hulk", "move", "wild")
    table = game.at("Hulk", 5).at("Wasp", 5).at("Captain America", 5).turn("Hulk").play("move").end_turn()
    assert [(event.extra, event.pace) for event in table.events(PlanRevealed)] == [(False, 0), (True, 0), (True, 0)]
    assert kinds(table, TurnEnded, VillainTurnEnded) == [TurnEnded, *[VillainTurnEnded] * 3]


@pytest.mark.rule("I2", "V6", "V10")
def test_a_stone_is_found_among_extra_cards_too() -> None:
    """Black Dwarf plays one more card for a KO, in the middle of a hero turn: the sixth stone ends all there."""
    game = battle(taken=ALL_BUT_TIME).place(3, "Nidavellir").hand("Hulk", "move", "wild").deck_only("Hulk")
    table = game.plan_top("Time Stone", "plan_8").turn("Hulk").play("hulk/move").use_location().pick("yes")
    assert kinds(table, HeroKnockedOut, PlanCollected, PlanRevealed, TurnEnded) == [HeroKnockedOut, PlanCollected]
    assert table.outcome == "lost: six_stones"
    game = battle(taken=ALL_BUT_TIME[:4]).place(3, "Nidavellir").hand("Hulk", "move", "wild").deck_only("Hulk")
    played = game.plan_top("Time Stone", "plan_9").turn("Hulk").play("hulk/move").use_location().pick("yes")
    assert kinds(played, HeroKnockedOut, PlanCollected, PlanRevealed, TurnEnded) == [
        *[HeroKnockedOut, PlanCollected, PlanRevealed, TurnEnded]
    ]
    assert [event.extra for event in played.events(PlanRevealed)] == [True]


@pytest.mark.rule("I2", "V8")
def test_found_stones_change_neither_count_nor_storyline() -> None:
    game = battle().pace(2).hand("Hulk", "move", "wild").at("Wasp", 3).at("Captain America", 3)
    stone = next(iter(_stones(game)))
    table = game.plan_top(stone, "plan_2").turn("Hulk").play("move").end_turn()
    assert (table.state.pace, table.storyline) == (0, ("move", "plan_2"))
    assert [event.pace for event in table.events(PlanRevealed)] == [0]


def _stones(game: Scenario) -> list[str]:
    """The ids of the stones in the master plan deck of a game."""
    state = game.state()
    return [
        state.cards[c] for c in state.villain.deck if state.cards[c].startswith("infinity_gauntlet:infinity_stone/")
    ]


# ---------------------------------------------------------------- Reality Stone

DONE = ("Rescue Civilians", "Defeat Thugs", "Clear Threats")


@pytest.mark.rule("M6", "M2", "M3")
def test_all_three_missions_come_back_and_completing_them_again_brings_everything_again() -> None:
    game = final("Reality Stone").completed(*DONE).invulnerable(*HEROES)
    for at in (0, 1, 2):
        game = game.place(at, civilians=3).place(at + 3, thugs=3)
    for at, name in enumerate(("Corvus Glaive", "Ebony Maw", "Black Dwarf", "Proxima Midnight")):
        game = game.threat(name, at=at)
    table = game.villain_turn("Reality Stone")
    assert [(mission.tokens, mission.completed) for mission in table.state.missions] == [(0, 0)] * 3
    for at in (0, 1, 2):
        table.resolve(fx.Rescue(3), "Hulk", at)
    table.resolve(fx.Damage(1, fx.Everything("anywhere")), "Hulk")
    drawn = len(table.events(CardsDrawn))
    for name in ("Corvus Glaive", "Ebony Maw", "Black Dwarf", "Proxima Midnight"):
        table.resolve(fx.Clear("anywhere"))
        if name != "Proxima Midnight":
            table.pick(name)
    assert [event.order for event in table.events(MissionCompleted)] == [1, 2, 3]
    assert [event.seat for event in table.events(CardsDrawn)[drawn:]] == [0, 1, 2]


@pytest.mark.rule("M6", "V8")
def test_the_count_so_far_stays_and_is_compared_with_the_slower_rhythm() -> None:
    """Two cards were enough under pressure; once the pressure is gone they are one too few."""
    game = final("Reality Stone").completed("Defeat Thugs").pace(1).plan_top("Reality Stone", "plan_8")
    game = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild").hand("Captain America", "move", "wild")
    table = game.turn("Hulk").play("hulk/move").end_turn()
    assert (table.storyline[-1], table.state.pace) == ("reality_stone", 0)
    table.play("wasp/move").end_turn().play("captain_america/move").end_turn()
    assert len(table.events(PlanRevealed)) == 1


@pytest.mark.rule("M6", "H19", "V10")
def test_a_mission_filled_between_two_extra_cards_is_brought_back_by_the_second() -> None:
    """Missions are looked at when the stone acts, not when it fell due."""
    game = (
        final("Time Stone", "Reality Stone").completed("Defeat Thugs").plan_top("Time Stone", "Reality Stone", "plan_8")
    )
    table = game.villain_turn()
    assert [mission.completed for mission in table.state.missions] == [0, 0, 0]
    assert table.storyline == ("time_stone", "reality_stone", "plan_8_thanos_mercy")


# ---------------------------------------------------------------- Mind Stone and Space Stone


@pytest.mark.rule("I9", "H7", "H6")
def test_with_a_single_card_chance_has_no_choice_and_the_empty_hand_eliminates() -> None:
    table = final("Mind Stone").hand("Hulk", "move").deck_only("Hulk").villain_turn("Mind Stone").turn("Hulk")
    assert (table.asked, table.choices) == ("play_card", ("random",))
    table.pick("random")
    assert table.storyline[-1] == "move"
    assert kinds(table.end_turn(), HeroKnockedOut, HeroEliminated) == [HeroKnockedOut, HeroEliminated]


@pytest.mark.rule("I9", "I7")
def test_a_new_hero_is_bound_by_mind_stone_too() -> None:
    game = final("Mind Stone").villain(at=5).at("Hulk", 5).hand("Hulk", "move").villain_turn("Mind Stone")
    table = game.villain_turn("plan_1").turn("Hulk").pick("Iron Man", 2)
    assert (table.asked, table.choices, len(table.hand("Iron Man"))) == ("play_card", ("random",), 4)


@pytest.mark.rule("I9", "H24", "I5")
@pytest.mark.parametrize("strikes", [False, True])
def test_after_a_random_card_comes_the_strike_and_then_the_power_ups(strikes: bool) -> None:
    game = final("Mind Stone", "Space Stone", unlocked=("Power-up 4",)).storyline("captain_america/move_attack")
    table = game.hand("Hulk", "move").deck_only("Hulk").villain_turn("Mind Stone")
    if strikes:
        table.villain_turn("Space Stone")
    table.turn("Hulk").pick("random")
    if strikes:
        assert (table.asked, table.choices) == ("strike_symbol", ("move of move", "move of move_attack"))
        table.pick("move of move_attack")
    shown = kinds(table, CardPlayed, SymbolStruck, ActionsGained)
    assert shown == [CardPlayed, SymbolStruck if strikes else ActionsGained]
    assert table.asked == "take_action"


@pytest.mark.rule("I9", "S5", "H18")
def test_a_hero_ko_by_ebony_maw_keeps_the_crisis_and_plays_at_random_when_back() -> None:
    game = scenario("Ebony Maw", "Hulk", "Wasp", rules=RULES).villain(at=3).at("Wasp", 0).hand("Hulk", "move")
    table = game.villain_turn("plan_1").turn("Hulk")
    assert (table.hero("Hulk").crisis, len(table.hand("Hulk")), table.choices) == (1, 4, ("random",))
    table.pick("random")
    assert (table.hero("Hulk").crisis, len(table.events(CrisisLost))) == (0, 1)


# ---------------------------------------------------------------- ransom


@pytest.mark.rule("I10", "H10", "S2")
def test_solo_a_protected_hero_saves_any_number_whatever_the_hand_holds() -> None:
    game = solo("Proxima Midnight").villain(at=0).at("Hulk", 1).at("Wasp", 5).at("Captain America", 3)
    game = (
        game.place(1, "New York", civilians=4)
        .place(5, "Hala", civilians=3)
        .invulnerable("Hulk")
        .hand("Hulk", "move", "wild")
    )
    table = game.villain_turn("Cleansing")
    for _ in range(4 + 2):
        assert table.asked == "save_civilian"
        table.pick("civilian")
    table.pick("move", "wild")
    assert (table.place(1).civilians, table.place(5).civilians) == (4, 2)
    assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(0, 4)]
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(1, 2)]
    assert (table.outcome, table.counter("Slaughter")) == ("lost: solo_ko", 1)


@pytest.mark.rule("I10", "H25")
def test_what_a_place_adds_to_damage_is_added_once_to_a_ransom() -> None:
    game = scenario("Proxima Midnight", *HEROES, rules=RULES).villain(at=2).threat("Tactical Support", at=3)
    game = game.place(3, civilians=2).at("Wasp", 0).at("Captain America", 0).hand("Hulk", "move", "wild", "heroic")
    table = game.villain_turn("Cleansing").pick("civilian", "civilian")
    table.pick("move", "wild", "heroic")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, 3)]
    assert kinds(table, CardsBuried, TokensDiscarded, CounterMoved, HeroKnockedOut)[:3] == [CardsBuried] * 3


@pytest.mark.rule("I10", "V5", "H5")
def test_the_plot_of_slaughter_comes_before_the_kos_of_the_ransom() -> None:
    game = scenario("Proxima Midnight", *HEROES, rules=RULES).villain(at=2).counter("Slaughter", 11)
    game = game.place(3, civilians=2).at("Wasp", 0).at("Captain America", 0).hand("Hulk", "move")
    table = game.villain_turn("Cleansing").pick("civilian")
    assert (table.outcome, table.counter("Slaughter"), table.events(HeroKnockedOut)) == ("lost: plot", 12, ())


# ---------------------------------------------------------------- Vormir


@pytest.mark.rule("I11", "S2")
@pytest.mark.parametrize(("kos", "outcome"), [(0, "lost: solo_ko"), (1, "")])
def test_solo_a_hero_given_at_vormir_is_the_players_ko(kos: int, outcome: str) -> None:
    game = solo("Black Dwarf", kos).place(3, "Vormir").threat("Charge", at=1).hand("Hulk", "move", "wild")
    table = game.hand("Wasp", "wild").turn().play("hulk/move").use_location().pick("wasp")
    assert kinds(table, ThreatCleared, MissionAdvanced, SoloKnockOut) == [ThreatCleared, MissionAdvanced, SoloKnockOut]
    assert table.outcome == outcome


@pytest.mark.rule("I11", "I4")
def test_the_token_of_a_threat_cleared_at_vormir_is_placed_before_the_ko_bites() -> None:
    game = battle().place(3, "Vormir").threat("Charge", at=1).beside("Power-up 7", filled=(0, 1, 2))
    game = game.hand("Hulk", "move", "wild").at("Captain America", 5).plan_top("plan_2")
    table = game.turn("Hulk").play("hulk/move").use_location()
    assert table.asked == "award_threat_token"
    table.pick("Power-up 7")
    assert kinds(table, ThreatCleared, SideSlotFilled, SideCardUnlocked, HeroKnockedOut, PlanRevealed) == [
        *[HeroKnockedOut, ThreatCleared, SideSlotFilled, SideCardUnlocked, PlanRevealed]
    ]


@pytest.mark.rule("I11", "M3", "V5")
def test_the_last_threat_of_the_mission_can_be_cleared_at_vormir() -> None:
    game = battle().place(3, "Vormir").threat("Charge", at=1).mission("Clear Threats", 3).completed(*DONE[:2])
    game = game.beside("Power-up 1", "tucked").hand("Hulk", "move", "wild").at("Captain America", 5)
    table = game.turn("Hulk").play("hulk/move").use_location()
    assert kinds(table, MissionCompleted, SideCardUnlocked, HeroKnockedOut) == [
        *[HeroKnockedOut, MissionCompleted, SideCardUnlocked]
    ]
    drawn = [event.seat for event in table.events(CardsDrawn)]
    assert (table.hand("Wasp"), drawn.count(1), drawn.count(2)) == ((), 0, 1)


# ---------------------------------------------------------------- threat tokens


@pytest.mark.rule("I4", "M1", "V5")
@pytest.mark.parametrize("card", ["Power-up 7", "the mission"])
def test_a_henchmans_token_is_awarded_before_the_same_blow_fells_the_villain(card: str) -> None:
    game = battle(villain="Red Skull").at("Hulk", 2).villain(at=2, health=1).completed(*DONE[:2])
    game = game.mission("Clear Threats", 3).threat("Crossbones", at=2, health=1).beside("Power-up 1", "tucked")
    game = game.beside("Power-up 7", filled=(0, 1, 2)).hand("Hulk", "Hulk Smash!", "wild")
    table = game.turn("Hulk").play("Hulk Smash!").effect()
    assert (table.asked, table.outcome) == ("award_threat_token", "")
    if card == "the mission":
        table.decline()
    else:
        table.pick(card)
    assert table.outcome == "won: villain_defeated"
    assert table.beside("Power-up 7").status == ("open" if card == "the mission" else "kept")
    assert table.beside("Power-up 1").status == ("kept" if card == "the mission" else "tucked")


@pytest.mark.rule("I4", "H17")
def test_a_threat_cleared_in_a_villain_turn_asks_the_last_active_heros_seat() -> None:
    game = battle().threat("Charge", at=1).beside("Power-up 7").last_turn("Captain America")
    table = game.table().resolve(fx.Clear("anywhere"))
    assert (table.asked, table.seat) == ("award_threat_token", 2)
    table.pick("Power-up 7")
    assert (table.beside("Power-up 7").filled, table.mission("Clear Threats").tokens) == (
        (False, False, False, True),
        0,
    )


@pytest.mark.rule("I4", "M8")
def test_of_two_threats_cleared_by_one_effect_the_slot_takes_one() -> None:
    game = battle("Red Skull").threat("Crossbones", at=1, health=1).threat("Madame Hydra", at=2, health=1)
    table = game.beside("Power-up 7").table()
    table.resolve(fx.Seq((fx.Damage(1, fx.Everything("anywhere")), fx.Nothing())), at=1)
    assert len(table.events(ThreatCleared)) == 2
    table.pick("Power-up 7")
    assert (table.beside("Power-up 7").filled[3], table.mission("Clear Threats").tokens) == (True, 1)


@pytest.mark.rule("I4", "M8")
def test_sanctum_sanctorum_may_finish_a_threat_and_its_token_the_power_up() -> None:
    game = battle().place(3, "Sanctum Sanctorum").threat("Charge", at=1, filled=(0, 1))
    game = game.beside("Power-up 7", filled=(0, 1, 2)).hand("Hulk", "move", "wild")
    table = game.turn("Hulk").play("hulk/move").use_location()
    assert table.asked == "award_threat_token"
    assert table.pick("Power-up 7").beside("Power-up 7").status == "kept"


@pytest.mark.rule("M7", "M8")
def test_thugs_hurt_enough_fall_as_the_chitauri_are_cleared() -> None:
    game = final().threat("Chitauri", at=3, filled=(0, 1)).place(3, thugs=2).hand("Hulk", "attack_attack", "wild")
    table = (
        game.tokens("Hulk", "heroic")
        .turn("Hulk")
        .play("attack_attack")
        .use("attack")
        .use("attack", on="thug with 1 damage")
    )
    assert table.events(ThugDefeated) == ()
    table.use("clear")
    assert (kinds(table, ThreatCleared, ThugDefeated), table.place(3).thugs) == ([ThreatCleared, ThugDefeated], 1)


@pytest.mark.rule("V3", "I6")
def test_no_bam_follows_a_ko_in_the_final_battle_nor_do_henchmen_act() -> None:
    game = final().threat("Black Dwarf", at=0).at("Wasp", 0).place(3, "Thanos' Palace").hand("Hulk", "move", "wild")
    table = game.deck_only("Hulk").turn("Hulk").play("hulk/move").use_location()
    assert (len(table.events(HeroEliminated)), table.events(BamActivated)) == (1, ())
