"""The infinity battles: how they are set up, stones that are found, power-ups that are unlocked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from marvel_united.engine import start
from marvel_united.errors import SetupError
from marvel_united.model.events import (
    GameSetUp,
    MissionCompleted,
    PlanCollected,
    PlanPeeked,
    PlanRevealed,
    SideCardUnlocked,
    VillainTurnEnded,
)
from marvel_united.model.setup import Choice, Setup
from marvel_united.model.state import State
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import Scenario, scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

MODE = "infinity_gauntlet:infinity_battle"
CHILDREN = ("ebony_maw", "black_dwarf", "proxima_midnight", "corvus_glaive")
STONES = RULES.extra_decks["infinity_gauntlet:infinity_stone"]
POWER_UPS = RULES.extra_decks["infinity_gauntlet:power_up"]
SEEDS = range(30)
GAME = scenario("Black Dwarf", "Hulk", "Wasp", "Captain America", rules=RULES, mode="Infinity battle")


def battle(
    seed: object = 0,
    villain: str = "infinity_gauntlet:black_dwarf",
    taken: Sequence[str] = (),
    unlocked: Sequence[str] = (),
    players: int = 2,
    locations: tuple[str, ...] = (),
) -> State:
    """Give the table as setup leaves it."""
    choices = (Choice("infinity_gauntlet:taken", tuple(taken)), Choice("infinity_gauntlet:unlocked", tuple(unlocked)))
    setup = Setup(
        seed=str(seed),
        villain=villain,
        players=players,
        locations=locations,
        mode=MODE,
        expansions=("core", "infinity_gauntlet"),
        choices=choices,
    )
    return next(event.state for event in start(RULES, setup).events if isinstance(event, GameSetUp))


def stones_in(state: State) -> list[int]:
    """The places of stones in the master plan deck, counted from its top."""
    return [place for place, card in enumerate(state.villain.deck) if state.cards[card] in STONES]


def fight(*taken: str) -> Scenario:
    """An infinity battle after Thanos was given some stones."""
    return (
        scenario(
            *("Black Dwarf", "Hulk", "Wasp", "Captain America"),
            rules=RULES,
            mode="Infinity battle",
            choices={"Stones taken": taken},
        )
        .at("Hulk", 4)
        .at("Wasp", 4)
        .at("Captain America", 4)
    )


# ---------------------------------------------------------------- setup


@pytest.mark.rule("gauntlet-book/setup/standard")
def test_an_infinity_battle_is_set_up_like_any_game() -> None:
    state = battle(players=3)
    plain = Setup(
        seed="0",
        villain="infinity_gauntlet:black_dwarf",
        players=3,
        locations=state.setup.locations,
        expansions=("core", "infinity_gauntlet"),
    )
    other = next(event.state for event in start(RULES, plain).events if isinstance(event, GameSetUp))
    assert (state.places, state.missions, state.villain.health) == (other.places, other.missions, other.villain.health)
    assert [hero.id for hero in state.heroes] == [hero.id for hero in other.heroes]
    assert [threat.card for threat in state.threats] == [threat.card for threat in other.threats]


@pytest.mark.rule("gauntlet-book/setup/villain", "I3")
@pytest.mark.parametrize("villain", [*(f"infinity_gauntlet:{name}" for name in CHILDREN), "core:ultron"])
def test_any_villain_but_thanos_can_be_the_opponent(villain: str) -> None:
    state = battle(villain=villain)
    assert (state.villain.id, len(state.villain.deck), len(stones_in(state))) == (villain, 15, 3)


@pytest.mark.rule("gauntlet-book/setup/villain", "gauntlet-book/setup/thanos-deck", "I3")
def test_thanos_fights_no_infinity_battle() -> None:
    with pytest.raises(SetupError, match="thanos"):
        battle(villain="infinity_gauntlet:thanos")
    assert {battle(seed, villain="").villain.id for seed in range(60)} == {
        *(f"infinity_gauntlet:{name}" for name in CHILDREN),
        *("core:red_skull", "core:ultron", "core:taskmaster"),
    }


@pytest.mark.rule("gauntlet-book/setup/locations")
def test_the_six_regular_locations_of_this_box_form_the_ring() -> None:
    regular = {
        place.id for place in RULES.locations.values() if place.id.startswith("infinity") and place.group == "regular"
    }
    for seed in SEEDS:
        assert {place.id for place in battle(seed).places} == regular


@pytest.mark.rule("gauntlet-book/setup/locations", "I3")
def test_locations_of_other_boxes_may_be_mixed_in_but_none_of_the_final_battle() -> None:
    ring = {place.id for place in battle(locations=("core:times_square", "infinity_gauntlet:hala")).places}
    assert len(ring) == 6
    assert {id for id in ring if not id.startswith("infinity_gauntlet:")} == {"core:times_square"}
    with pytest.raises(SetupError, match="titan"):
        battle(locations=("infinity_gauntlet:titan",))


@pytest.mark.rule("gauntlet-book/setup/stones-position", "I1")
@pytest.mark.parametrize(
    ("taken", "places"), [(0, [6, 11, 14]), (1, [6, 11, 14]), (3, [6, 11, 14]), (4, [6, 11]), (5, [6])]
)
def test_stones_lie_after_the_sixth_the_tenth_and_the_twelfth_card(taken: int, places: list[int]) -> None:
    for seed in SEEDS:
        assert stones_in(battle(seed, taken=STONES[:taken])) == places


@pytest.mark.rule("gauntlet-book/setup/stones", "gauntlet-book/stones/won")
def test_stones_are_drawn_at_random_from_those_not_taken() -> None:
    taken = STONES[:2]
    states = [battle(seed, taken=taken) for seed in SEEDS]
    drawn = [[state.cards[state.villain.deck[place]] for place in stones_in(state)] for state in states]
    assert {id for ids in drawn for id in ids} == set(STONES) - set(taken)
    assert len({tuple(ids) for ids in drawn}) > 10
    assert all(len(set(ids)) == 3 for ids in drawn)


@pytest.mark.rule("gauntlet-book/setup/stones")
def test_nobody_sees_which_stones_are_in_the_deck() -> None:
    state = battle()
    stones = [state.cards[state.villain.deck[place]] for place in stones_in(state)]
    for seat in (SPECTATOR, 0, 1):
        seen = repr(view(state, seat))
        assert [id for id in stones if id in seen] == []


@pytest.mark.rule("gauntlet-book/setup/thanos-deck", "I2")
def test_what_thanos_has_been_given_lies_on_his_pile_for_all_to_see() -> None:
    state = battle(taken=STONES[1:4])
    assert [[state.cards[card] for card in pile.cards] for pile in state.piles] == [[*STONES[1:4]]]
    (pile,) = view(state, SPECTATOR).piles
    assert pile.id == "infinity_gauntlet:gauntlet"
    assert pile.cards is not None
    assert [card.id for card in pile.cards] == [*STONES[1:4]]


@pytest.mark.rule("gauntlet-book/setup/power-ups", "gauntlet-book/power-ups/returned")
def test_two_random_power_ups_not_yet_unlocked_are_laid_out() -> None:
    unlocked = POWER_UPS[:2]
    pairs: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        state = battle(seed, unlocked=unlocked)
        assert [side.status for side in state.beside] == ["open", "tucked"]
        pairs.add(tuple([state.cards[side.card] for side in state.beside]))
        assert not any(any(side.filled) for side in state.beside)
    assert {id for pair in pairs for id in pair} == set(POWER_UPS) - set(unlocked)
    assert len(pairs) > 10


@pytest.mark.rule("gauntlet-book/setup/power-ups")
def test_the_last_power_up_is_open_and_none_is_tucked() -> None:
    assert [side.status for side in battle(unlocked=POWER_UPS[:6]).beside] == ["open"]


@pytest.mark.rule("I3")
@pytest.mark.parametrize(
    ("taken", "unlocked"), [(STONES, ()), (POWER_UPS[:1], ()), ((), ("core:hulk",)), (STONES[:1] * 2, ())]
)
def test_what_cannot_have_come_before_is_refused(taken: tuple[str, ...], unlocked: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        battle(taken=taken, unlocked=unlocked)


# ---------------------------------------------------------------- stones


@pytest.mark.rule("I2", "gauntlet-book/stones/found")
def test_a_found_stone_is_no_villain_turn_and_the_next_card_is_drawn() -> None:
    game = fight().plan_top(_stone(), "plan_4", "plan_1")
    table = game.villain_turn()
    assert kinds(table, PlanCollected, PlanRevealed, VillainTurnEnded) == [
        PlanCollected,
        PlanRevealed,
        VillainTurnEnded,
    ]
    assert (table.storyline, table.pile("gauntlet")) == (("plan_4",), (_stone().rpartition("/")[2],))


def _stone() -> str:
    """The id of a stone in the deck of `fight`."""
    state = fight().state()
    return state.cards[state.villain.deck[stones_in(state)[0]]]


@pytest.mark.rule("I2")
def test_several_stones_in_a_row_are_all_found() -> None:
    state = fight().state()
    stones = [state.cards[state.villain.deck[place]] for place in stones_in(state)]
    table = fight().plan_top(*stones, "plan_4").villain_turn()
    assert (len(table.events(PlanCollected)), table.storyline, len(table.pile("gauntlet"))) == (3, ("plan_4",), 3)


@pytest.mark.rule("I2", "V6")
def test_a_stone_with_nothing_behind_it_leaves_the_deck_empty() -> None:
    table = fight().plan_only(_stone()).villain_turn()
    assert (table.outcome, len(table.pile("gauntlet"))) == ("lost: deck_empty", 1)


@pytest.mark.rule("I2", "gauntlet-book/stones/six")
def test_the_sixth_stone_ends_the_campaign_in_mid_game() -> None:
    names = ("Space Stone", "Mind Stone", "Soul Stone", "Power Stone", "Reality Stone")
    table = fight(*names).plan_top("Time Stone", "plan_4").villain_turn()
    assert (table.outcome, len(table.pile("gauntlet")), table.events(PlanRevealed)) == ("lost: six_stones", 6, ())
    assert fight(*names[:4]).plan_top("Time Stone", "plan_4").villain_turn().outcome == ""


@pytest.mark.rule("I1", "gauntlet-book/setup/card-backs")
def test_a_stone_on_top_shows_by_its_back() -> None:
    back = view(fight().plan_top(_stone()).state(), SPECTATOR).villain.top_back
    assert back == "infinity_gauntlet:infinity_stone"
    assert not view(fight().plan_top("plan_4").state(), SPECTATOR).villain.top_back


@pytest.mark.rule("I1", "card-ruling/stones")
def test_nobody_can_look_at_a_stone_on_top_or_move_it() -> None:
    game = scenario("Black Dwarf", "Black Widow", "Hulk", rules=RULES, mode="Infinity battle")
    state = game.state()
    stone = state.cards[state.villain.deck[stones_in(state)[0]]]
    game = game.hand("Black Widow", "Interrogate", "move")
    table = game.plan_top(stone).turn("Black Widow").play("Interrogate")
    assert ("effect" in table.actions, table.events(PlanPeeked)) == (False, ())
    assert "effect" in game.plan_top("plan_4").turn("Black Widow").play("Interrogate").actions


@pytest.mark.rule("I1", "card-ruling/stones")
def test_a_card_put_under_the_deck_goes_below_the_stone_there() -> None:
    game = scenario("Black Dwarf", "Black Widow", "Hulk", rules=RULES, mode="Infinity battle").plan_top("plan_4")
    table = game.hand("Black Widow", "Interrogate", "move").turn("Black Widow").play("Interrogate").effect()
    table.pick("plan_4")
    assert table.plans[-1] == "plan_4"
    assert table.state.cards[table.villain.deck[-2]] in STONES


# ---------------------------------------------------------------- power-ups

TUCKED = GAME.beside("Power-up 1").beside("Power-up 7", "tucked").place(3, civilians=1).hand("Hulk", "heroic", "move")


@pytest.mark.rule("I4", "gauntlet-book/power-ups/tucked")
@pytest.mark.parametrize(
    "done",
    [("Defeat Thugs", "Clear Threats"), ("Clear Threats", "Defeat Thugs")],
    ids=["in order", "the last one first"],
)
def test_the_third_mission_unlocks_the_tucked_power_up(done: tuple[str, str]) -> None:
    table = TUCKED.completed(*done).mission("Rescue Civilians", 8).turn("Hulk").play("heroic").use("rescue")
    assert kinds(table, MissionCompleted, SideCardUnlocked) == [MissionCompleted, SideCardUnlocked]
    assert (table.beside("Power-up 7").status, table.beside("Power-up 1").status) == ("kept", "open")


@pytest.mark.rule("gauntlet-book/power-ups/tucked-stays")
def test_it_stays_tucked_while_any_mission_is_open() -> None:
    game = TUCKED.completed("Clear Threats").mission("Rescue Civilians", 8)
    table = game.turn("Hulk").play("heroic").use("rescue")
    assert (len(table.events(MissionCompleted)), table.beside("Power-up 7").status) == (1, "tucked")


@pytest.mark.rule("I4")
def test_an_unlocked_power_up_is_not_replaced() -> None:
    game = GAME.beside("Power-up 1", filled=(0, 1, 2)).beside("Power-up 2", "tucked").hand("Hulk", "heroic", "move")
    table = game.turn("Hulk").play("heroic").use("power_up")
    assert [side.status for side in table.state.beside] == ["kept", "tucked"]
