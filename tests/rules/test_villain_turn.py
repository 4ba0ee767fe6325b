"""The villain turn, paragraph by paragraph of the core rulebook."""

from __future__ import annotations

import pytest

from marvel_united.engine import start
from marvel_united.model.events import (
    BamActivated,
    CounterMoved,
    Overflowed,
    PlanRevealed,
    ThreatActed,
    TokensAdded,
    TurnBegan,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.model.setup import Setup
from marvel_united.testing import scenario
from marvel_united.testing.scenario import core_rules
from tests.rules.lab import bams, kinds

RED_SKULL = scenario("Red Skull", "Hulk", "Wasp")
TASKMASTER = scenario("Taskmaster", "Hulk", "Wasp")


@pytest.mark.rule("core-book/villain-turn/opens-the-game")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_villain_has_the_first_turn(seed: str) -> None:
    state, events = start(core_rules(), Setup(seed=seed))
    turns = [type(event) for event in events if isinstance(event, (PlanRevealed, TurnBegan))]
    assert turns == [PlanRevealed]
    assert [card.plan for card in state.storyline] == [True]


@pytest.mark.rule("core-book/villain-turn/draw")
def test_the_top_card_joins_the_storyline_faceup() -> None:
    table = RED_SKULL.storyline("hulk/move").plan_top("plan_3", "plan_6").villain_turn()
    assert table.storyline == ("move", "plan_3")
    assert table.state.storyline[-1].facedown is False
    assert table.plans[0] == "plan_6"


@pytest.mark.rule("core-book/villain-turn/order")
def test_the_parts_of_a_card_run_downward() -> None:
    table = RED_SKULL.threat("Subversion", at=2).place(2, thugs=1).villain_turn("plan_5")
    parts = kinds(table, PlanRevealed, VillainMoved, ThreatActed, BamActivated, TokensAdded, VillainTurnEnded)
    assert parts == [
        *[PlanRevealed, VillainMoved, ThreatActed, BamActivated],
        *[TokensAdded, TokensAdded, TokensAdded, VillainTurnEnded],
    ]


@pytest.mark.rule("core-book/villain-turn/move")
@pytest.mark.parametrize(
    ("plan", "start", "end"), [("plan_1", 4, 4), ("plan_2", 0, 1), ("plan_6", 2, 5), ("plan_7", 3, 1), ("plan_8", 5, 4)]
)
def test_the_villain_goes_clockwise_as_far_as_the_card_says(plan: str, start: int, end: int) -> None:
    assert RED_SKULL.villain(at=start).at("Hulk", 0).at("Wasp", 0).villain_turn(plan).villain.at == end


@pytest.mark.rule("core-book/villain-turn/arrival")
@pytest.mark.parametrize(("at", "acts"), [(2, True), (1, False), (3, False), (0, False)])
def test_an_arrival_threat_acts_where_the_villain_stops(at: int, acts: bool) -> None:
    table = RED_SKULL.threat("Brainwashing", at=at).at("Hulk", at).villain_turn("plan_4")
    assert table.hero("Hulk").crisis == int(acts)


@pytest.mark.rule("core-book/villain-turn/arrival-without-moving")
def test_a_move_of_0_is_an_arrival_too() -> None:
    table = RED_SKULL.threat("Subversion", at=0).place(0, civilians=1, thugs=2).villain_turn("plan_1")
    assert (table.place(0).civilians, table.place(0).thugs) == (0, 0)
    assert table.counter("Fear") == 3 + 2


@pytest.mark.rule("core-book/villain-turn/bam")
@pytest.mark.parametrize(
    ("plan", "acting"), [("plan_1", ["dashboard", "madame_hydra", "crossbones"]), ("plan_6", []), ("hail_hydra", [])]
)
def test_a_bam_is_the_dashboards_and_every_threats(plan: str, acting: list[str]) -> None:
    game = RED_SKULL.threat("Madame Hydra", at=1).threat("Bob, Agent of Hydra", at=2).threat("Crossbones", at=4)
    assert bams(game.villain_turn(plan)) == acting


@pytest.mark.rule("core-book/villain-turn/tokens")
@pytest.mark.parametrize(
    ("plan", "at", "thugs", "civilians"),
    [
        ("plan_2", 1, [0, 0, 0, 0, 0, 0], [1, 2, 1, 0, 0, 0]),
        ("plan_3", 1, [1, 2, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
        ("plan_8", 5, [1, 0, 0, 0, 1, 2], [1, 0, 0, 0, 1, 2]),
        ("plan_1", 0, [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
    ],
)
def test_tokens_come_to_the_villain_and_both_neighbours(
    plan: str, at: int, thugs: list[int], civilians: list[int]
) -> None:
    table = RED_SKULL.villain_turn(plan)
    assert table.villain.at == at
    assert [place.thugs for place in table.state.places] == thugs
    assert [place.civilians for place in table.state.places] == civilians


@pytest.mark.rule("core-book/villain-turn/tokens-clockwise")
@pytest.mark.parametrize(("start", "served"), [(0, [0, 1, 2]), (4, [4, 5, 0]), (5, [5, 0, 1])])
def test_the_three_locations_are_served_clockwise(start: int, served: list[int]) -> None:
    table = RED_SKULL.villain(at=start).villain_turn("plan_3")
    assert [added.at for added in table.events(TokensAdded)] == served


@pytest.mark.rule("core-book/villain-turn/thugs-first")
def test_thugs_take_the_last_slots_before_civilians() -> None:
    table = RED_SKULL.place(4, "Stark Labs", civilians=2).villain_turn("plan_8")
    assert (table.place(4).thugs, table.place(4).civilians) == (1, 3)
    table = RED_SKULL.place(4, "Stark Labs", civilians=3).villain_turn("plan_8")
    assert (table.place(4).thugs, table.place(4).civilians) == (1, 3)
    assert table.events(Overflowed) == (Overflowed(4, thugs=0, civilians=1),)


@pytest.mark.rule("core-book/villain-turn/overflow", "card-ruling/overflow-once")
@pytest.mark.parametrize(
    ("civilians_there", "placed", "left"), [(0, (2, 2), (0, 0)), (1, (2, 2), (0, 1)), (3, (1, 3), (1, 2))]
)
def test_what_fits_is_placed_and_overflow_follows_once(
    civilians_there: int, placed: tuple[int, int], left: tuple[int, int]
) -> None:
    table = RED_SKULL.place(5, "Stark Labs", civilians=civilians_there).villain_turn("plan_8")
    assert (table.place(5).thugs, table.place(5).civilians) == placed
    assert table.events(Overflowed) == ((Overflowed(5, *left),) if any(left) else ())
    assert table.counter("Fear") == sum(left)


@pytest.mark.rule("core-book/villain-turn/special-effect")
def test_a_special_effect_comes_last() -> None:
    table = RED_SKULL.crisis("Wasp", 3).villain_turn("plan_10")
    assert [moved.value for moved in table.events(CounterMoved)] == [2, 5]


@pytest.mark.rule("core-book/villain-turn/special-effect")
@pytest.mark.parametrize(("hero_at", "crisis"), [(3, 1), (0, 0)])
def test_a_special_effect_that_cannot_be_done_is_skipped(hero_at: int, crisis: int) -> None:
    table = TASKMASTER.at("Hulk", hero_at).villain_turn("Dark Schemes")
    assert table.place(0).crisis == crisis
    assert table.asked == "choose_first_hero"


@pytest.mark.rule("card-ruling/overflow-per-location")
def test_each_location_overflows_by_itself() -> None:
    full = RED_SKULL.place(4, "Stark Labs", civilians=4).place(5, "Central Park", civilians=5)
    table = full.place(0, "Times Square", thugs=4).villain_turn("plan_8")
    assert table.events(Overflowed) == (Overflowed(4, 1, 1), Overflowed(5, 2, 2), Overflowed(0, 0, 1))
    assert table.counter("Fear") == 2 + 4 + 1


@pytest.mark.rule("card-ruling/slots-take-any-token")
def test_slot_marks_bind_only_at_setup() -> None:
    game = RED_SKULL.place(1, "Central Park", thugs=3).place(0, "Avengers Mansion", civilians=2)
    assert game.villain_turn("plan_3").place(1).thugs == 5
    assert game.villain_turn("plan_2").place(0).civilians == 3


@pytest.mark.rule("card-ruling/location-icon")
@pytest.mark.parametrize(
    ("plan", "at"),
    [
        pytest.param("plan_1", 0, id="bam alone"),
        pytest.param("plan_3", 1, id="thugs alone"),
        pytest.param("plan_6", 3, id="civilians alone"),
        pytest.param("plan_8", 5, id="both"),
        pytest.param("hail_hydra", 0, id="special effect"),
    ],
)
def test_an_arrival_threat_asks_for_no_icon(plan: str, at: int) -> None:
    table = RED_SKULL.threat("Brainwashing", at=at).at("Wasp", (at + 1) % 6).villain_turn(plan)
    assert len(table.events(ThreatActed)) == 1
    assert table.hero("Wasp").crisis == 1
