"""High Tide at the table: the whole box, then card by card."""

import pytest

from high_tide import expansion
from marvel_united import Registry, Rules
from marvel_united.testing import check_expansion, scenario


@pytest.fixture(scope="module")
def rules() -> Rules:
    """The cards of the core box and ours, found as every program finds them."""
    return Registry.installed().rules(("core", "high_tide"))


def test_the_box_conforms() -> None:
    report = check_expansion(expansion(), games=30)
    assert report.remarks == ()
    assert report.untouched == ()
    assert report.wins
    assert "plot" in report.losses


# ---------------------------------------------------------------- Captain Ebb


def test_bam_hurts_the_heroes_there_and_raises_the_water(rules: Rules) -> None:
    table = (
        scenario("Captain Ebb", "Hulk", "Wasp", rules=rules)
        .villain(at=1)
        .at("Wasp", 2)
        .hand("Wasp", "move", "wild")
        .villain_turn("plan_4")
    )
    assert table.asked == "discard_for_damage"
    assert table.pick("move").hand("Wasp") == ("wild",)
    assert table.counter("Water") == 1


def test_spring_tide_counts_the_burst_dykes(rules: Rules) -> None:
    calm = scenario("Captain Ebb", "Hulk", "Wasp", rules=rules)
    assert calm.villain_turn("Spring Tide").counter("Water") == 1 + 1
    assert calm.threat("Burst Dyke", at=4).villain_turn("Spring Tide").counter("Water") == 2 + 2


def test_high_water_ends_the_game(rules: Rules) -> None:
    table = scenario("Captain Ebb", "Hulk", "Wasp", rules=rules).counter("Water", 17).villain_turn("plan_4")
    assert table.outcome == "lost: plot"


@pytest.mark.parametrize(
    ("thugs", "water", "can"),
    [(0, 3, True), (1, 3, False), (0, 0, False)],
)
def test_only_free_hands_man_the_pumps(rules: Rules, thugs: int, water: int, *, can: bool) -> None:
    table = (
        scenario("Captain Ebb", "Hulk", "Wasp", rules=rules)
        .at("Wasp", 2)
        .hand("Wasp", "heroic_heroic", "move")
        .place(2, thugs=thugs)
        .counter("Water", water)
        .turn("Wasp")
        .play("heroic_heroic")
    )
    assert ("pump" in table.actions) == can
    if can:
        assert table.use("pump").counter("Water") == water - 1


# ---------------------------------------------------------------- the Lightkeeper


def test_the_searchlight_reaches_across_the_ring(rules: Rules) -> None:
    table = (
        scenario("Captain Ebb", "Lightkeeper", "Hulk", rules=rules)
        .at("Lightkeeper", 1)
        .hand("Lightkeeper", "Searchlight", "wild")
        .place(4, thugs=2)
        .turn("Lightkeeper")
    )
    table.play("Searchlight").effect().pick("thug", "thug")
    assert table.place(4).thugs == 0


def test_safe_harbour_rescues_and_draws(rules: Rules) -> None:
    table = (
        scenario("Captain Ebb", "Lightkeeper", "Hulk", rules=rules)
        .at("Lightkeeper", 1)
        .hand("Lightkeeper", "Safe Harbour", "wild")
        .deck_top("Lightkeeper", "move", "move_move")
        .place(1, civilians=1)
        .turn("Lightkeeper")
    )
    table.play("Safe Harbour").effect()
    assert table.mission("Rescue Civilians").tokens == 1
    assert table.hand("Lightkeeper") == ("wild", "move", "move_move")


# ---------------------------------------------------------------- the Old Lighthouse


def test_the_next_card_is_seen_from_the_lighthouse(rules: Rules) -> None:
    table = (
        scenario("Captain Ebb", "Hulk", "Wasp", rules=rules)
        .at("Wasp", 2)
        .hand("Wasp", "move", "wild")
        .place(2, "Old Lighthouse")
        .plan_top("Spring Tide")
        .turn("Wasp")
    )
    table.play("move").use_location().pick("Spring Tide")
    assert table.plans[-1] == "plan_1_spring_tide"
