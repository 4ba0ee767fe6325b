"""World Breaker Hulk's Rage card, and the Memory of Caiera: where he runs, and how hard he hits then."""

from __future__ import annotations

import pytest

from marvel_united.model.events import BamActivated, CounterMoved, HeroDamaged, TokensAdded, VillainMoved
from marvel_united.testing import Table, scenario
from tests.cards.war import RULES, hit
from tests.rules.lab import bams, kinds, told

GAME = scenario("World Breaker Hulk", "Hulk", "Wasp", "Captain America", rules=RULES).counter("Rage", 0)
PAIR = scenario("World Breaker Hulk", "Hulk", "Wasp", rules=RULES).counter("Rage", 0)
STAY_BAM, ONE_STEP_BAM, THUNDERCLAP = "plan_1", "plan_2", "plan_12"
FIVE_CARDS = ("move", "wild", "heroic", "wild_wild", "move_attack")


def stops(table: Table) -> list[int]:
    """Where each movement of the villain has led."""
    return [event.to for event in table.events(VillainMoved)]


# ---------------------------------------------------------------- the example of the rulebook


@pytest.mark.rule("hulk-book/rage/example", "hulk-book/caiera/bonus", "W2")
@pytest.mark.card("world_war_hulk:world_breaker_hulk/bam", "world_war_hulk:world_breaker_hulk/memory_of_caiera")
def test_a_move_and_a_run_to_memories_of_caiera_make_four_damage() -> None:
    game = PAIR.threat("Memory of Caiera", at=1).threat("Memory of Caiera", at=3).counter("Rage", 2)
    table = game.hand("Hulk", *FIVE_CARDS).at("Wasp", 4).villain_turn(ONE_STEP_BAM)
    assert (stops(table), table.counter("Rage"), hit(table)) == ([1, 3], 0, [(0, 4)])
    table.pick(*FIVE_CARDS[:4])
    assert table.hand("Hulk") == FIVE_CARDS[4:]


# ---------------------------------------------------------------- when he runs


@pytest.mark.rule("hulk-book/rage/when", "hulk-book/rage/then-bam", "W1", "V13")
@pytest.mark.card("world_war_hulk:world_breaker_hulk/before_bam")
def test_he_runs_before_the_bam_of_a_card_that_shows_one() -> None:
    table = PAIR.counter("Rage", 5).at("Wasp", 4).hand("Wasp", "move", "heroic", "wild").villain_turn(STAY_BAM)
    table.pick("move", "heroic")
    assert kinds(table, VillainMoved, BamActivated, HeroDamaged, TokensAdded)[:5] == [
        *[VillainMoved, VillainMoved, BamActivated, HeroDamaged, TokensAdded]
    ]
    assert stops(table) == [0, 4]
    assert [event.at for event in table.events(TokensAdded)] == [3, 4, 5]


@pytest.mark.rule("hulk-book/rage/when")
def test_he_does_not_run_on_a_card_without_a_bam() -> None:
    table = PAIR.counter("Rage", 5).villain_turn(THUNDERCLAP)
    assert (stops(table), table.counter("Rage"), bams(table)) == ([5], 5, [])


@pytest.mark.rule("hulk-book/rage/when", "W1")
def test_he_does_not_run_for_the_bam_of_a_ko() -> None:
    game = GAME.counter("Rage", 3).at("Hulk", 0).hand("Hulk", "move")
    table = game.villain_turn(STAY_BAM)
    assert (bams(table), stops(table)) == (["dashboard", "dashboard"], [0])
    assert (table.counter("Rage"), hit(table)) == (3, [(0, 2)])


# ---------------------------------------------------------------- how far he runs


@pytest.mark.rule("hulk-book/rage/step", "W1")
@pytest.mark.parametrize(
    ("tokens", "to", "left"),
    [
        pytest.param(0, 0, 0, id="without a token he stays"),
        pytest.param(1, 1, 0, id="one token"),
        pytest.param(2, 2, 0, id="just enough"),
        pytest.param(3, 2, 1, id="one to spare"),
    ],
)
def test_a_token_is_spent_for_each_step(tokens: int, to: int, left: int) -> None:
    table = PAIR.counter("Rage", tokens).at("Hulk", 2).at("Wasp", 3).villain_turn(STAY_BAM)
    assert (table.villain.at, table.counter("Rage")) == (to, left)
    assert hit(table) == ([(0, 2)] if to == 2 else [])
    assert len(stops(table)) == (2 if tokens else 1)  # the whole run is one movement


@pytest.mark.rule("hulk-book/rage/end", "W1")
def test_he_stops_with_a_hero_who_wears_a_disk() -> None:
    game = GAME.counter("Rage", 3).marked("Hulk", "Obedience Disk").at("Hulk", 1).at("Wasp", 2)
    table = game.hand("Hulk", "move", "wild", "heroic").villain_turn(STAY_BAM)
    assert (table.villain.at, table.counter("Rage"), hit(table)) == (1, 2, [(0, 2)])


@pytest.mark.rule("hulk-book/rage/end", "W1")
@pytest.mark.parametrize("marked", [True, False])
def test_he_does_not_leave_a_hero_who_is_with_him(marked: bool) -> None:
    game = GAME.counter("Rage", 3).at("Hulk", 0).at("Wasp", 1).hand("Hulk", "move", "wild", "heroic")
    table = (game.marked("Hulk", "Obedience Disk") if marked else game).villain_turn(STAY_BAM)
    assert (stops(table), table.counter("Rage"), hit(table)) == ([0], 3, [(0, 2)])


@pytest.mark.rule("W1")
def test_without_a_hero_who_is_free_he_stays_and_tokens_stay() -> None:
    game = GAME.marked("Hulk", "Obedience Disk").marked("Wasp", "Obedience Disk").ko("Captain America")
    table = game.counter("Rage", 3).villain_turn(STAY_BAM)
    assert (stops(table), table.counter("Rage"), hit(table)) == ([0], 3, [])


@pytest.mark.rule("W1", "H6")
def test_he_runs_past_a_hero_who_is_ko() -> None:
    table = GAME.counter("Rage", 5).ko("Wasp").at("Wasp", 1).at("Hulk", 2).villain_turn(STAY_BAM)
    assert (stops(table), table.counter("Rage")) == ([0, 2], 3)


# ---------------------------------------------------------------- which way he runs


@pytest.mark.rule("hulk-book/rage/step", "W1")
@pytest.mark.parametrize(
    ("hulk", "wasp", "to"),
    [
        pytest.param(1, 4, 1, id="clockwise"),
        pytest.param(2, 5, 5, id="counter-clockwise"),
        pytest.param(4, 3, 4, id="counter-clockwise, two steps"),
    ],
)
def test_he_runs_the_shorter_way_to_the_closest_hero(hulk: int, wasp: int, to: int) -> None:
    table = PAIR.counter("Rage", 5).at("Hulk", hulk).at("Wasp", wasp).villain_turn(STAY_BAM)
    assert table.villain.at == to


@pytest.mark.rule("W1")
def test_heroes_with_a_disk_do_not_draw_him() -> None:
    game = GAME.marked("Hulk", "Obedience Disk").at("Hulk", 1).at("Wasp", 4).at("Captain America", 3)
    table = game.counter("Rage", 1).villain_turn(STAY_BAM)
    assert (table.villain.at, table.counter("Rage")) == (5, 0)


@pytest.mark.rule("W1", "V12", "H17", "core-book/additional-rules/ties")
@pytest.mark.parametrize(("first", "to"), [(1, 2), (5, 4)])
def test_players_choose_between_heroes_equally_close(first: int, to: int) -> None:
    table = PAIR.counter("Rage", 2).at("Hulk", 2).at("Wasp", 4).villain_turn(STAY_BAM)
    assert (table.asked, table.seat, [choice[0] for choice in table.choices]) == ("choose_location", -1, ["1", "5"])
    assert (table.pick(first).villain.at, table.counter("Rage")) == (to, 0)


@pytest.mark.rule("W1", "V12")
def test_players_choose_the_way_to_a_hero_opposite() -> None:
    table = PAIR.counter("Rage", 1).villain_turn(STAY_BAM)
    assert table.asked == "choose_location"
    assert table.pick(5).villain.at == 5


@pytest.mark.rule("W1")
def test_the_way_chosen_is_kept_to_the_end() -> None:
    """A hero with a disk waits on one of the two ways: there the run is shorter."""
    game = GAME.counter("Rage", 5).at("Hulk", 2).at("Wasp", 4).marked("Captain America", "Obedience Disk")
    game = game.at("Captain America", 5)
    assert game.villain_turn(STAY_BAM).pick(1).villain.at == 2
    table = game.villain_turn(STAY_BAM).pick(5)
    assert (table.villain.at, table.counter("Rage")) == (5, 4)


# ---------------------------------------------------------------- Memory of Caiera

CAIERA = pytest.mark.card("world_war_hulk:world_breaker_hulk/memory_of_caiera")
HIT = PAIR.threat("Memory of Caiera", at=0).at("Hulk", 0)
HERE = HIT.hand("Hulk", *FIVE_CARDS)


@CAIERA
@pytest.mark.rule("V2", "W2")
def test_a_movement_of_none_counts() -> None:
    assert hit(HERE.villain_turn(STAY_BAM)) == [(0, 3)]


@CAIERA
@pytest.mark.rule("W2", "hulk-book/rage/step")
def test_a_run_counts_where_it_ends_and_not_on_its_way() -> None:
    game = PAIR.counter("Rage", 2).at("Hulk", 2).hand("Hulk", *FIVE_CARDS)
    assert hit(game.threat("Memory of Caiera", at=1).villain_turn(STAY_BAM)) == [(0, 2)]
    assert hit(game.threat("Memory of Caiera", at=2).villain_turn(STAY_BAM)) == [(0, 3)]


@CAIERA
@pytest.mark.rule("W2", "V13")
def test_who_does_not_run_ends_one_movement_only() -> None:
    assert hit(HERE.counter("Rage", 4).villain_turn(STAY_BAM)) == [(0, 3)]


@CAIERA
@pytest.mark.rule("W2")
def test_the_bonus_serves_the_bam_of_a_ko_in_the_same_turn() -> None:
    game = HIT.hand("Hulk", "move").at("Wasp", 0).hand("Wasp", "move", "wild", "heroic", "wild_wild", "attack")
    table = game.villain_turn(STAY_BAM).pick("hulk")
    assert (bams(table), hit(table)) == (["dashboard", "dashboard"], [(0, 3), (1, 3)])


@CAIERA
@pytest.mark.rule("W2")
def test_the_bonus_ends_with_the_villain_turn() -> None:
    table = HERE.villain_turn(STAY_BAM).pick(*FIVE_CARDS[:3])
    assert table.counter("Memory of Caiera") == 0
    table = HERE.at("Wasp", 1).villain_turn(ONE_STEP_BAM)
    assert hit(table) == [(1, 2)]


@CAIERA
@pytest.mark.rule("W2", "V11")
def test_a_bam_in_a_hero_turn_has_no_bonus() -> None:
    game = HIT.hand("Hulk", "move").hand("Wasp", *FIVE_CARDS[:3]).at("Wasp", 0).deck_only("Hulk")
    table = game.turn("Hulk").play("move").end_turn()
    assert (bams(table), hit(table)) == (["dashboard"], [(1, 2)])


@CAIERA
@pytest.mark.rule("M8")
def test_it_cannot_be_cleared() -> None:
    game = PAIR.threat("Memory of Caiera", at=3).hand("Hulk", "wild_wild", "move").tokens("Hulk", "heroic", "attack")
    assert "clear" not in game.turn("Hulk").play("wild_wild").actions


@pytest.mark.rule("W2")
def test_what_the_rage_card_holds_is_told() -> None:
    table = PAIR.counter("Rage", 2).at("Hulk", 2).villain_turn(STAY_BAM)
    assert [event.value for event in told(table, CounterMoved) if isinstance(event, CounterMoved)] == [0]
