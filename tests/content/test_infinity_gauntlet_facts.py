"""The Infinity Gauntlet: what its rulebook lists, the stones, the power-ups, the modes, and what is disputed."""

from __future__ import annotations

from itertools import chain

import pytest

from marvel_united.ids import slug
from marvel_united.model.effects import Activates
from marvel_united.model.modes import Take
from tests.content.boxes import INFINITY_GAUNTLET, Facts, as_printed

BOX, PRINTED, _ = INFINITY_GAUNTLET
STONES, POWER_UPS = BOX.decks
INFINITY_BATTLE, FINAL_BATTLE = BOX.modes
TAKEN, UNLOCKED = BOX.options
SYMBOLS = {"move", "attack", "heroic", "wild"}


@pytest.mark.rule("gauntlet-book/components/cards")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    boxed = [villain for villain in BOX.villains if not villain.promo]
    groups = [location.group for location in BOX.locations]
    assert [villain.name for villain in boxed] == ["Thanos", "Ebony Maw", "Black Dwarf", "Proxima Midnight"]
    assert sum(card.count for villain in boxed for card in villain.plans) == 48
    assert sum(threat.count for villain in boxed for threat in villain.threats) == 24
    assert (groups.count("regular"), groups.count("infinity_gauntlet:thanos"), len(groups)) == (6, 6, 12)
    assert (len(STONES.plans), len(POWER_UPS.cards)) == (6, 7)
    assert (STONES.cards, POWER_UPS.plans) == ((), ())


# ---------------------------------------------------------------- what facts call other


def test_decks_are_as_printed() -> None:
    decks = {"infinity_stones": "infinity_stone", "power_ups": "power_up"}
    printed = [thing for thing in PRINTED["other"] if thing["id"] in decks]
    declared = INFINITY_GAUNTLET.declared["other"]
    assert [decks[thing["id"]] for thing in printed] == [thing["id"] for thing in declared]
    for thing, deck in zip(printed, declared, strict=True):
        assert {**as_printed(deck), "id": thing["id"], "cards": ...} == {**thing, "name": deck["name"], "cards": ...}
        assert [card | {"name": ours["name"]} for card, ours in zip(thing["cards"], deck["cards"], strict=True)] == (
            as_printed(deck)["cards"]
        )


def test_stones_have_their_printed_names_and_power_ups_have_none() -> None:
    stones, power_ups, _ = PRINTED["other"]
    assert [plan.special.name for plan in STONES.plans if plan.special] == [card["name"] for card in stones["cards"]]
    assert [slug(card.name) for card in POWER_UPS.cards] == [card["id"] for card in power_ups["cards"]]
    assert all("name" not in card for card in power_ups["cards"])


@pytest.mark.rule("V13")
def test_stones_have_no_move_step_and_nothing_but_a_special_effect() -> None:
    for plan in STONES.plans:
        assert (plan.move, plan.move_text, plan.bam, plan.add, plan.count) == (None, None, False, (), 1)


def test_each_power_up_is_one_rule_for_symbols_that_are_no_wilds() -> None:
    for card in POWER_UPS.cards:
        (rule,) = card.modifiers
        assert isinstance(rule, Activates)
        assert SYMBOLS - {"wild"} >= set(rule.on)
        assert len(rule.gain) == 1
        assert len(card.slots) == 4


@pytest.mark.rule("gauntlet-book/setup/mission-guide", "gauntlet-book/final-setup/mission-guide")
def test_the_mission_guide_is_the_two_modes() -> None:
    guide = PRINTED["other"][2]
    assert guide["does"] == "double-sided: golden side for the first 3 games, gray side for the final battle"
    assert [mode.name for mode in BOX.modes] == ["Infinity battle", "Final battle"]
    assert {mode.source for mode in BOX.modes} == {guide["source"]}


# ---------------------------------------------------------------- modes


def test_an_infinity_battle_hides_stones_and_lays_out_power_ups() -> None:
    (stones,) = INFINITY_BATTLE.plan_cards
    (power_ups,) = INFINITY_BATTLE.beside
    assert stones.take == Take(STONES.id, option=TAKEN.id, named=False, draw=3)
    assert stones.after == (6, 10, -1)
    assert power_ups.take == Take(POWER_UPS.id, option=UNLOCKED.id, named=False, draw=2)
    assert power_ups.status == ("open", "tucked")
    assert INFINITY_BATTLE.bars == ("infinity_gauntlet:thanos",)
    assert INFINITY_BATTLE.collects is not None
    assert INFINITY_BATTLE.collects.limit == 6
    assert INFINITY_BATTLE.locations == tuple(place.id for place in BOX.locations if place.group == "regular")


@pytest.mark.rule("gauntlet-book/final-setup/thanos", "gauntlet-book/final-setup/locations")
def test_the_final_battle_is_against_thanos_at_his_locations() -> None:
    assert FINAL_BATTLE.villains == ("infinity_gauntlet:thanos",)
    assert FINAL_BATTLE.groups == ("infinity_gauntlet:thanos",)
    (stones,) = FINAL_BATTLE.plan_cards
    (power_ups,) = FINAL_BATTLE.beside
    assert (stones.take, stones.after) == (Take(STONES.id, option=TAKEN.id), ())
    assert (power_ups.take, power_ups.status) == (Take(POWER_UPS.id, option=UNLOCKED.id), ("active",))
    assert FINAL_BATTLE.collects is None


def test_modes_are_among_the_facts() -> None:
    battle, final = INFINITY_GAUNTLET.declared["modes"]
    options = ["infinity_gauntlet:taken", "infinity_gauntlet:unlocked"]
    assert (battle["options"], final["options"]) == (options, options)
    assert (final["groups"], final["villains"]) == (["thanos"], ["infinity_gauntlet:thanos"])
    assert len(battle["locations"]) == 6
    taken, unlocked = INFINITY_GAUNTLET.declared["options"]
    assert (taken["full_id"], taken["deck"]) == (options[0], "infinity_gauntlet:infinity_stone")
    assert (unlocked["full_id"], unlocked["deck"]) == (options[1], "infinity_gauntlet:power_up")


# ---------------------------------------------------------------- how sure we are


@pytest.mark.rule("C5")
def test_what_is_disputed_is_marked() -> None:
    """As the facts mark it; a card that transcriptions read in two ways is at most known from one."""
    disputed = [card for card in cards(PRINTED) if "disputed" in card]
    assert len(disputed) == 16
    declared = [card for card in cards(INFINITY_GAUNTLET.declared) if "disputed" in card]
    assert [card["disputed"] for card in declared] == [card["disputed"] for card in disputed]
    assert [card["source"] for card in declared] == [card["source"] for card in disputed]


def cards(facts: Facts) -> list[Facts]:
    """Give all master plan cards and threats, those of one villain after those of the one before."""
    return [*chain.from_iterable(villain["master_plan"] + villain["threats"] for villain in facts["villains"])]
