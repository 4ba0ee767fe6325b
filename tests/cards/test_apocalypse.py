"""Apocalypse, the villain: dashboard, trackers, special master plan cards, Unleashed cards."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    FigureMoved,
    HeroDamaged,
    HeroKnockedOut,
    HeroMoved,
    Overflowed,
    PlanRevealed,
    ThreatReturned,
    TokensAdded,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.testing import Table, scenario
from tests.cards.horsemen import RULES, TRACK
from tests.rules.lab import bams, kinds

GAME = scenario("Apocalypse", "Hulk", "Wasp", "Captain America", rules=RULES, mode="battle")
"""He stands at his Pyramid (0), the heroes across at the Citadel (3); no horseman is in play."""

AWAY = GAME.at("Hulk", 5).at("Wasp", 5).at("Captain America", 5)

ONE_STEP, TWO_STEPS = "plan_2", "plan_4"


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


def trackers(table: Table) -> tuple[int, int]:
    """Where the Apocalypse tracker and the Survival tracker stand."""
    return table.counter(TRACK), table.counter("Survival")


# ---------------------------------------------------------------- dashboard

BAM = pytest.mark.card("horsemen_of_apocalypse:apocalypse/bam")


@BAM
@pytest.mark.rule("V17", "V14")
def test_bam_hurts_one_hero_at_his_location_and_one_in_each_next_to_it() -> None:
    game = GAME.at("Hulk", 1).at("Wasp", 1).at("Captain America", 2)
    table = game.hand("Wasp", "move", "wild").hand("Captain America", "move", "wild").villain_turn(ONE_STEP)
    assert (table.asked, table.choices, table.seat) == ("choose_hero", ("hulk", "wasp"), -1)
    table.pick("wasp", "move", "move")
    assert hit(table) == [(1, 1), (2, 1)]
    assert (table.hand("Wasp"), table.hand("Captain America"), len(table.hand("Hulk"))) == (("wild",), ("wild",), 3)


@BAM
def test_bam_does_nothing_where_nobody_stands() -> None:
    table = GAME.ko("Hulk").at("Hulk", 1).villain_turn(ONE_STEP)
    assert (hit(table), bams(table)) == ([], ["dashboard"])


OVERFLOW = pytest.mark.card("horsemen_of_apocalypse:apocalypse/overflow")


@OVERFLOW
@pytest.mark.rule("horsemen-book/apocalypse-tracker/overflow", "A7")
def test_each_location_that_overflows_brings_his_tracker_on_by_one() -> None:
    table = AWAY.place(2, thugs=3).place(3, thugs=2).villain_turn(TWO_STEPS)  # 2 thugs at 1, 1 at 2, 2 at 3
    assert [(event.at, event.thugs) for event in table.events(Overflowed)] == [(2, 1), (3, 2)]
    assert (trackers(table), hit(table)) == ((2, 0), [])


KNOCK_OUT = pytest.mark.card("horsemen_of_apocalypse:apocalypse/knock_out")


@KNOCK_OUT
@pytest.mark.rule("horsemen-book/apocalypse-tracker/knock-out", "A7")
def test_a_ko_brings_his_tracker_on_by_one_and_no_bam() -> None:
    table = GAME.at("Hulk", 1).hand("Hulk", "move").villain_turn(ONE_STEP)
    assert kinds(table, BamActivated, HeroKnockedOut) == [BamActivated, HeroKnockedOut]
    assert (table.hero("Hulk").status, trackers(table)) == ("ko", (2, 0))  # 1 for the KO, 1 for the damage


@KNOCK_OUT
def test_a_ko_in_a_hero_turn_counts_at_once() -> None:
    table = GAME.hand("Hulk", "move").deck_only("Hulk").turn("Hulk").play("move").end_turn()
    assert (table.hero("Hulk").status, trackers(table), table.events(BamActivated)) == ("ko", (1, 0), ())


PLOT = pytest.mark.card("horsemen_of_apocalypse:apocalypse/plot")


@PLOT
@pytest.mark.rule("horsemen-book/apocalypse-tracker/end", "A8", "V5")
def test_the_heroes_lose_when_his_tracker_reaches_16_in_mid_card() -> None:
    table = AWAY.counter(TRACK, 14).place(1, thugs=3).place(2, thugs=3).place(3, thugs=2).villain_turn(TWO_STEPS)
    assert (table.outcome, trackers(table)) == ("lost: plot", (16, 0))
    assert table.events(VillainTurnEnded) == ()


@PLOT
@pytest.mark.rule("horsemen-book/survival-tracker/win", "A8")
@pytest.mark.parametrize(("doom", "survival", "outcome"), [(3, 3, "won: survival"), (4, 3, ""), (5, 3, "")])
def test_the_heroes_win_when_survival_gets_ahead(doom: int, survival: int, outcome: str) -> None:
    game = GAME.completed("Rescue Civilians", "Clear Threats").counter(TRACK, doom).counter("Survival", survival)
    table = game.villain(at=3).hand("Hulk", "move_attack").turn("Hulk").play("move_attack").use("attack", on="villain")
    assert (table.outcome, trackers(table)) == (outcome, (doom, survival + 1))


@PLOT
@pytest.mark.rule("horsemen-book/survival-tracker/win", "A8")
def test_survival_ahead_wins_nothing_before_two_missions_are_done() -> None:
    game = GAME.counter(TRACK, 1).counter("Survival", 9).completed("Clear Threats")
    table = game.mission("Rescue Civilians", 8).place(3, civilians=1).hand("Hulk", "heroic").turn("Hulk")
    assert table.play("heroic").outcome == ""
    assert table.use("rescue").outcome == "won: survival"


PROTECTION = pytest.mark.card("horsemen_of_apocalypse:apocalypse/protection")


@PROTECTION
@pytest.mark.rule("horsemen-book/survival-tracker/mission")
def test_each_completed_mission_is_two_steps_of_survival() -> None:
    game = GAME.counter(TRACK, 9).mission("Rescue Civilians", 8).mission("Defeat Thugs", 8)
    table = game.place(3, civilians=1, thugs=1).hand("Hulk", "heroic").tokens("Hulk", "attack").turn("Hulk")
    assert trackers(table.play("heroic").use("rescue")) == (9, 2)
    assert trackers(table.use("attack", on="thug")) == (9, 4)


@PROTECTION
@pytest.mark.rule("horsemen-book/apocalypse-tracker/damage", "A7")
def test_a_villain_turn_that_hurt_someone_ends_with_one_step_whatever_the_number() -> None:
    game = GAME.at("Hulk", 1).at("Wasp", 2).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn(ONE_STEP)
    assert trackers(table) == (0, 0)
    table.pick("move", "move")
    assert (trackers(table), len(hit(table))) == ((1, 0), 2)
    order = kinds(table, VillainTurnEnded, TokensAdded)
    assert order[-1] is VillainTurnEnded


@PROTECTION
@pytest.mark.rule("A7", "H10")
def test_damage_that_was_prevented_is_none() -> None:
    table = GAME.at("Hulk", 1).invulnerable("Hulk").villain_turn(ONE_STEP)
    assert (trackers(table), hit(table)) == ((0, 0), [])


@PROTECTION
@pytest.mark.rule("A7", "V11")
def test_damage_of_an_earlier_turn_is_forgotten() -> None:
    game = GAME.at("Hulk", 1).at("Wasp", 5).at("Captain America", 4).hand("Hulk", "move", "wild")
    table = game.villain_turn(ONE_STEP).pick("move")
    assert trackers(table) == (1, 0)
    table.villain_turn("plan_3")  # on to 2, where Hulk is next door
    assert trackers(table) == (3, 0)  # a KO and a turn with damage
    table.villain_turn("plan_11")  # nobody is hurt, and one location overflows
    assert (trackers(table), len(table.events(Overflowed))) == ((4, 0), 1)


@pytest.mark.rule("horsemen-book/survival-tracker/damage", "M3")
def test_before_two_missions_are_done_he_cannot_even_be_attacked() -> None:
    table = GAME.villain(at=3).completed("Clear Threats").hand("Hulk", "move_attack").turn("Hulk").play("move_attack")
    assert "attack" not in table.actions
    assert table.villain.health == table.villain.full == 0


# ---------------------------------------------------------------- Age of Apocalypse Begins, Survival of the Fittest


@pytest.mark.card("horsemen_of_apocalypse:apocalypse/age_of_apocalypse_begins")
@pytest.mark.rule("V1")
def test_age_of_apocalypse_begins_takes_a_hero_to_the_pyramid_and_hurts_there() -> None:
    game = GAME.hand("Wasp", "move", "wild", "heroic").at("Captain America", 4)
    table = game.villain_turn("plan_1")
    assert (table.asked, table.choices, table.villain.at) == ("choose_hero", ("hulk", "wasp"), 3)
    table.pick("wasp", "move", "wild")
    assert (table.villain.at, table.at("Wasp"), table.at("Hulk"), hit(table)) == (0, 0, 3, [(1, 2)])
    moved = kinds(table, VillainMoved, HeroMoved, HeroDamaged, TokensAdded)
    assert moved[:4] == [VillainMoved, HeroMoved, VillainMoved, HeroDamaged]
    assert [table.place(at).thugs for at in (5, 0, 1, 2, 3, 4)] == [1, 1, 1, 0, 0, 0]  # tokens come last, around him
    assert (trackers(table), table.events(BamActivated)) == ((1, 0), ())


@pytest.mark.card("horsemen_of_apocalypse:apocalypse/age_of_apocalypse_begins")
@pytest.mark.rule("A12")
def test_without_a_standing_hero_he_goes_alone() -> None:
    game = GAME.at("Hulk", 2).at("Captain America", 2).ko("Wasp")
    table = game.villain_turn("plan_1")
    assert (table.villain.at, table.at("Wasp"), hit(table), trackers(table)) == (0, 3, [], (0, 0))


FITTEST = pytest.mark.card("horsemen_of_apocalypse:apocalypse/survival_of_the_fittest")


@FITTEST
@pytest.mark.rule("V12")
@pytest.mark.parametrize(("card", "hunted"), [("plan_9", "Hulk"), ("plan_10", "Wasp")])
def test_survival_of_the_fittest_hunts_the_next_hero_either_way(card: str, hunted: str) -> None:
    game = GAME.at("Hulk", 2).at("Wasp", 4).at("Captain America", 3).ko("Captain America")
    table = game.hand(hunted, "move", "wild", "heroic").villain_turn(card)
    assert table.events(VillainMoved)[0].to == {"Hulk": 2, "Wasp": 4}[hunted]
    table.pick("move", "wild")
    assert (table.villain.at, table.at(hunted), len(table.hand(hunted))) == (0, 0, 1)
    assert (trackers(table), table.events(TokensAdded)) == ((1, 0), ())


@FITTEST
@pytest.mark.rule("V12")
def test_his_own_location_is_the_last_to_be_looked_at() -> None:
    game = (
        GAME.at("Hulk", 0).at("Wasp", 4).at("Captain America", 3).hand("Captain America", "move", "wild", "wild_wild")
    )
    table = game.villain_turn("plan_9").pick("move", "wild")
    assert hit(table) == [(2, 2)]
    game = GAME.at("Hulk", 0).ko("Wasp", "Captain America").hand("Hulk", "move", "wild", "heroic")
    assert hit(game.villain_turn("plan_9").pick("move", "wild")) == [(0, 2)]


@FITTEST
@pytest.mark.rule("V12", "A12")
def test_with_nobody_standing_he_goes_home() -> None:
    table = GAME.villain(at=2).ko("Hulk", "Wasp", "Captain America").villain_turn("plan_9")
    assert (table.villain.at, trackers(table)) == (0, (0, 0))


# ---------------------------------------------------------------- Calling the Horsemen

CALLING = pytest.mark.card("horsemen_of_apocalypse:apocalypse/calling_the_horsemen")
ALL = GAME.threat("famine", at=1).threat("war", at=2).threat("pestilence", at=4).threat("death", at=5)


@CALLING
@pytest.mark.rule("horsemen-book/henchmen/calling", "A10")
def test_all_horsemen_in_play_act_clockwise_from_him_by_their_cards() -> None:
    game = ALL.at("Hulk", 3).ko("Hulk", "Wasp", "Captain America")
    assert bams(game.villain_turn("plan_11")) == ["famine", "war", "pestilence", "death"]
    figures = GAME.threat("famine", at=5, stands=1).threat("war", at=4, stands=2).threat("death", at=1, stands=5)
    table = figures.ko("Hulk", "Wasp", "Captain America").villain_turn("plan_11")
    assert bams(table) == ["death", "war", "famine"]
    assert table.villain.at == 0


@CALLING
@pytest.mark.rule("A10", "horsemen-book/henchmen/returns", "horsemen-book/battle-setup/threats")
def test_then_a_defeated_horseman_returns_weakened_at_the_first_location_without_a_threat() -> None:
    game = GAME.threat("famine", at=1).threat("war", at=2).threat("pestilence", at=4)
    table = game.ko("Hulk", "Wasp", "Captain America").villain_turn("plan_11")
    assert table.threats == {1: "famine", 2: "war", 3: "death_weakened", 4: "pestilence"}
    death = table.threat("death_weakened")
    assert (death.health, death.at, death.stands) == (5, 3, 3)
    assert bams(table) == ["famine", "war", "pestilence"]  # who returns does not act


@CALLING
@pytest.mark.rule("A10")
def test_who_returns_is_drawn_at_random_and_only_one_does() -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = scenario("Apocalypse", "Hulk", "Wasp", rules=RULES, mode="battle", seed=str(seed)).ko("Hulk", "Wasp")
        table = game.threat("war", at=1).villain_turn("plan_11")
        (returned,) = table.events(ThreatReturned)
        assert returned.at == 2
        seen.add(table.threats[2])
    assert seen == {"famine_weakened", "pestilence_weakened", "death_weakened"}


@CALLING
def test_nobody_returns_while_all_are_in_play() -> None:
    table = ALL.ko("Hulk", "Wasp", "Captain America").villain_turn("plan_11")
    assert (len(table.threats), table.events(ThreatReturned)) == (4, ())
    assert [table.place(at).civilians for at in (5, 0, 1)] == [1, 0, 1]
    assert table.place(0).thugs == 1


@CALLING
@pytest.mark.rule("V9", "A7", "V1")
def test_kos_between_the_horsemen_are_dealt_with_one_by_one() -> None:
    game = ALL.at("Hulk", 2).at("Wasp", 4).ko("Captain America").hand("Hulk", "move").hand("Wasp", "wild", "move")
    table = game.place(2, thugs=1).villain_turn("plan_11").pick("move")
    steps = kinds(table, BamActivated, HeroKnockedOut)
    assert steps == [BamActivated, BamActivated, HeroKnockedOut, BamActivated, BamActivated, HeroKnockedOut]
    assert trackers(table) == (3, 0)


# ---------------------------------------------------------------- Unleashed


def unleashed(*names: str) -> Table:
    """Sit down with the Unleashed cards of some horsemen on top of the deck, and no hero to be hurt."""
    before = {"Horsemen unleashed": [f"{name}_unleashed" for name in ("famine", "war", "pestilence", "death")]}
    heroes = ("Hulk", "Wasp", "Captain America")
    game = scenario("Apocalypse", *heroes, rules=RULES, mode="battle", choices=before).ko(*heroes)
    cards = [f"{name}_unleashed" for name in names]
    return game.threat("war", at=1).threat("death", at=4).plan_top(*cards, "plan_3").table()


@pytest.mark.card("horsemen_of_apocalypse:unleashed/war_unleashed")
@pytest.mark.card("horsemen_of_apocalypse:unleashed/death_unleashed")
@pytest.mark.rule("horsemen-book/unleashed/villain-turn", "horsemen-book/unleashed/another", "V11", "V13")
@pytest.mark.parametrize("name", ["war", "death"])
def test_the_unleashed_card_of_a_horseman_in_play_lets_that_one_act(name: str) -> None:
    table = unleashed(name).villain_turn()
    assert table.storyline[0] == f"{name}_unleashed"
    assert bams(table)[0] == name
    assert len(table.storyline) == len(table.events(VillainTurnEnded)) == 2
    steps = kinds(table, PlanRevealed, BamActivated, VillainMoved, ThreatReturned)
    assert steps[:3] == [PlanRevealed, BamActivated, PlanRevealed]


@pytest.mark.card("horsemen_of_apocalypse:unleashed/famine_unleashed")
@pytest.mark.card("horsemen_of_apocalypse:unleashed/pestilence_unleashed")
@pytest.mark.rule("horsemen-book/unleashed/villain-turn", "A10")
@pytest.mark.parametrize("name", ["famine", "pestilence"])
def test_the_unleashed_card_of_a_defeated_horseman_brings_that_one_back(name: str) -> None:
    table = unleashed(name).villain_turn()
    assert table.threats[2] == f"{name}_weakened"
    assert kinds(table, PlanRevealed, ThreatReturned)[:3] == [PlanRevealed, ThreatReturned, PlanRevealed]


@pytest.mark.rule("horsemen-book/unleashed/another", "V10", "V8")
def test_unleashed_cards_follow_each_other_and_leave_the_count_alone() -> None:
    table = unleashed("war", "famine", "death").villain_turn()
    assert table.storyline[:3] == ("war_unleashed", "famine_unleashed", "death_unleashed")
    assert len(table.storyline) == 4
    assert [event.extra for event in table.events(PlanRevealed)] == [False, True, True, True]


@pytest.mark.rule("A9", "V2")
def test_a_figure_on_the_move_is_no_movement_of_the_villain() -> None:
    game = GAME.threat("war", at=1).place(2, thugs=1)
    table = game.ko("Hulk", "Wasp", "Captain America").villain_turn(ONE_STEP)
    assert kinds(table, VillainMoved, FigureMoved) == [VillainMoved, FigureMoved]
    assert (table.villain.at, table.threat("war").stands, table.threat("war").at) == (1, 2, 1)
