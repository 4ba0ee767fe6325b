"""The rulings on what a villain's cards do, V10 to V19."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marvel_united.model import effects as fx
from marvel_united.model.content import X_MEN_ORDER, PlanCard, Tokens
from marvel_united.model.events import (
    BamCancelled,
    CounterMoved,
    CrisisGained,
    EffectUsed,
    HeroDamaged,
    HeroKnockedOut,
    HeroMoved,
    Overflowed,
    PlanRevealed,
    TokensAdded,
    TokensDiscarded,
    TurnEnded,
    VillainTurnEnded,
)
from marvel_united.testing import Facedown, Scenario, Table, scenario
from tests.rules.lab import SEEN, kinds, lab, text, threat

RED_SKULL = scenario("Red Skull", "Hulk", "Wasp")
ULTRON = scenario("Ultron", "Hulk", "Wasp")
TASKMASTER = scenario("Taskmaster", "Hulk", "Wasp")

ONE_THUG = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
HIT_ALL = fx.Damage(1, fx.Heroes())


# ---------------------------------------------------------------- V10, V11

MORE = fx.MorePlans()


@pytest.mark.rule("V10")
def test_an_extra_card_waits_until_the_card_in_progress_and_its_kos_are_done() -> None:
    calling = PlanCard(0, add=ONE_THUG, special=text(fx.Seq((MORE, HIT_ALL)), "Call"), order=X_MEN_ORDER)
    game = lab(plans=(calling, PlanCard(0, count=2))).hand("Hulk", "move").hand("Wasp", "move")
    table = game.villain_turn("Call")
    assert kinds(table, PlanRevealed, HeroKnockedOut, TokensAdded, VillainTurnEnded) == [
        *[PlanRevealed, HeroKnockedOut, HeroKnockedOut, TokensAdded, TokensAdded, TokensAdded, VillainTurnEnded],
        *[PlanRevealed, VillainTurnEnded],
    ]


@pytest.mark.rule("V10")
def test_extra_cards_follow_one_by_one() -> None:
    two = PlanCard(0, special=text(fx.MorePlans(2), "Two"))
    one = PlanCard(0, special=text(MORE, "One"))
    table = lab(plans=(two, one, PlanCard(0, count=3))).plan_top("One", "plan_3", "plan_3").villain_turn("Two")
    assert table.storyline == ("plan_1_two", "plan_2_one", "plan_3", "plan_3")
    assert kinds(table, PlanRevealed, VillainTurnEnded) == [PlanRevealed, VillainTurnEnded] * 4


@pytest.mark.rule("V10")
def test_outside_a_card_an_extra_card_comes_once_its_unit_is_over() -> None:
    game = lab("Ada", "Wasp", special=fx.Seq((MORE, SEEN)), plans=(PlanCard(0, count=3),)).hand("Ada", "Trick", "move")
    table = game.turn("Ada").play("Trick").effect().use("move", to=2).end_turn()
    assert kinds(table, EffectUsed, CounterMoved, PlanRevealed, HeroMoved, TurnEnded) == [
        *[EffectUsed, CounterMoved, PlanRevealed, HeroMoved, TurnEnded]
    ]


@pytest.mark.rule("V11")
def test_an_extra_card_is_a_villain_turn_of_its_own() -> None:
    table = lab(plans=(PlanCard(0, special=text(MORE, "Call")), PlanCard(0))).villain_turn("Call")
    assert [plan.extra for plan in table.events(PlanRevealed)] == [False, True]
    assert len(table.events(VillainTurnEnded)) == 2


@pytest.mark.rule("V11")
def test_only_the_villain_turn_of_the_count_sets_the_count_back() -> None:
    game = lab("Ada", "Wasp", special=MORE, plans=(PlanCard(0, count=3),)).hand("Ada", "Trick", "move")
    table = game.pace(1).turn("Ada").play("Trick").effect()
    assert (len(table.events(PlanRevealed)), table.state.pace) == (1, 2)
    table.end_turn().play(table.choices[0]).end_turn()
    assert (len(table.events(PlanRevealed)), table.state.pace) == (2, 0)


# ---------------------------------------------------------------- V12, V13

TO_CRISIS = fx.MoveVillain(to=fx.Places(having="crisis"))


@pytest.mark.rule("V12")
def test_where_nothing_is_found_the_villain_stays() -> None:
    assert lab(plans=(PlanCard(0, special=text(TO_CRISIS)),)).villain(at=4).villain_turn().villain.at == 4


@pytest.mark.rule("V12", "core-book/additional-rules/ties")
def test_among_equals_the_players_choose() -> None:
    game = lab(plans=(PlanCard(0, special=text(TO_CRISIS)),)).place(2, crisis=1).place(5, crisis=1)
    table = game.villain_turn()
    assert (table.seat, len(table.choices)) == (-1, 2)
    assert table.pick(5).villain.at == 5


@pytest.mark.rule("V13")
@pytest.mark.parametrize(
    ("plan", "crisis", "acts"),
    [
        pytest.param(PlanCard(0), False, 1, id="move step of 0"),
        pytest.param(PlanCard(0, special=text(TO_CRISIS)), False, 1, id="special effect with nowhere to go"),
        pytest.param(PlanCard(0, special=text(TO_CRISIS)), True, 2, id="special effect with somewhere to go"),
        pytest.param(PlanCard(0, bam=True), False, 1, id="BAM! with nowhere to go"),
        pytest.param(PlanCard(0, bam=True), True, 2, id="BAM! with somewhere to go"),
        pytest.param(PlanCard(None), False, 0, id="no move step"),
    ],
)
def test_a_move_step_ends_a_movement_and_a_move_by_an_effect_if_it_leads_somewhere(
    plan: PlanCard, crisis: bool, acts: int
) -> None:
    game = lab(plans=(plan,), bam=TO_CRISIS, threats=(threat("Gate", "arrival", SEEN), threat("Door", "arrival", SEEN)))
    table = game.threat("Gate", at=0).threat("Door", at=2).place(2, crisis=int(crisis)).villain_turn()
    assert table.counter("Track") == acts


# ---------------------------------------------------------------- V14, V15, V16


@pytest.mark.rule("V14")
def test_what_is_done_at_several_locations_goes_clockwise_from_the_villain() -> None:
    table = ULTRON.villain(at=4).at("Hulk", 0).at("Wasp", 3).villain_turn("Mesmerize")
    assert [added.at for added in table.events(TokensAdded)] == [4, 5, 1, 2]
    game = RED_SKULL.villain(at=4).at("Hulk", 3).at("Wasp", 5).place(3, civilians=1).place(5, civilians=1)
    table = game.villain_turn("hail_hydra")
    assert [discarded.at for discarded in table.events(TokensDiscarded)] == [5, 3]


@pytest.mark.rule("V14")
def test_the_token_step_alone_starts_behind_the_villain() -> None:
    assert [added.at for added in ULTRON.villain(at=4).villain_turn("plan_3").events(TokensAdded)] == [4, 5, 0]


@pytest.mark.rule("V15")
@pytest.mark.parametrize(
    ("table", "overflows"),
    [
        pytest.param(lambda: ULTRON.place(0, thugs=2).villain_turn("plan_1"), [(0, 2, 0)], id="BAM!"),
        pytest.param(
            lambda: ULTRON.place(0, thugs=3).threat("Duplication", at=0).at("Hulk", 0).villain_turn("Encephalo-Ray"),
            [(0, 1, 0)],
            id="arrival threat",
        ),
        pytest.param(
            lambda: ULTRON.place(0, thugs=3).threat("Ultron Clone", at=0).villain(at=1).villain_turn("plan_1"),
            [(0, 1, 0)],
            id="threat's BAM!",
        ),
        pytest.param(
            lambda: TASKMASTER.place(0, thugs=3).storyline("wasp/heroic_heroic", "hulk/heroic").villain_turn("plan_9"),
            [(0, 0, 3)],
            id="special effect",
        ),
        pytest.param(
            lambda: ULTRON.place(0, thugs=3).place(4, thugs=4).at("Hulk", 3).villain_turn("Mesmerize"),
            [(0, 1, 0), (4, 1, 0)],
            id="each location once",
        ),
    ],
)
def test_tokens_added_by_effects_overflow_too(
    table: Callable[[], Table], overflows: list[tuple[int, int, int]]
) -> None:
    assert table().events(Overflowed) == tuple(Overflowed(*overflow) for overflow in overflows)


@pytest.mark.rule("V15")
def test_turning_a_civilian_into_a_thug_adds_nothing() -> None:
    table = RED_SKULL.place(0, civilians=2, thugs=1).table().resolve(fx.Turn("thug"))
    assert (table.place(0).civilians, table.place(0).thugs, table.events(Overflowed)) == (0, 3, ())


@pytest.mark.rule("V15")
def test_crisis_takes_no_slot() -> None:
    table = TASKMASTER.place(0, thugs=3, crisis=4).villain_turn("Dark Schemes")
    assert (table.place(0).crisis, table.events(Overflowed)) == (5, ())
    assert TASKMASTER.place(1, thugs=2, crisis=9).villain_turn("plan_3").place(1).thugs == 3


ONE_BATCH = PlanCard(0, add=(Tokens(), Tokens(thugs=2, civilians=1), Tokens()))


@pytest.mark.rule("V16")
@pytest.mark.parametrize(
    ("room", "thugs", "civilians"),
    [
        pytest.param({1: 3}, {1: 2}, {1: 1}, id="nearest"),
        pytest.param({1: 1, 3: 2}, {1: 1, 3: 1}, {3: 1}, id="one by one, thugs first"),
        pytest.param({5: 2}, {5: 2}, {}, id="clockwise to the last, the rest to the supply"),
        pytest.param({}, {}, {}, id="no room anywhere"),
    ],
)
def test_passed_on_tokens_go_singly_to_the_nearest_room(
    room: dict[int, int], thugs: dict[int, int], civilians: dict[int, int]
) -> None:
    game = lab(plans=(ONE_BATCH,), overflow=fx.PassOn())
    slots = [place.slots for place in game.state().places]
    for at in range(6):
        game = game.place(at, thugs=slots[at] - room.get(at, 0))
    before = game.state().places
    after = game.villain_turn().state.places
    assert {at: after[at].thugs - before[at].thugs for at in range(6) if after[at].thugs > before[at].thugs} == thugs
    assert {at: place.civilians for at, place in enumerate(after) if place.civilians} == civilians


# ---------------------------------------------------------------- V17, V18, V19

TRIO = ("Hulk", "Wasp", "Captain America")
RAY = scenario("Ultron", *TRIO).hand("Hulk", "move")


@pytest.mark.rule("V17")
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        pytest.param(RAY, ("hulk", "wasp", "captain_america"), id="any standing hero"),
        pytest.param(RAY.ko("Captain America"), ("hulk", "wasp"), id="nobody who lies"),
        pytest.param(RAY.crisis("Hulk", 1), ("wasp", "captain_america"), id="nobody emptied by this effect"),
    ],
)
def test_the_players_pick_the_one_hero(game: Scenario, choices: tuple[str, ...]) -> None:
    table = game.villain_turn("Encephalo-Ray")
    assert (table.seat, table.choices) == (-1, choices)
    assert table.pick("wasp").hero("Wasp").crisis == 1


@pytest.mark.rule("V17")
def test_where_nobody_fits_nothing_happens() -> None:
    game = RAY.ko("Wasp", "Captain America").crisis("Hulk", 1)
    assert game.villain_turn("Encephalo-Ray").events(CrisisGained) == ()


def copycat(*storyline: str | Facedown) -> Scenario:
    """Taskmaster at Central Park, which has five slots, after some cards."""
    return scenario("Taskmaster", *TRIO).place(0, "Central Park").storyline(*storyline)


@pytest.mark.rule("V18")
@pytest.mark.parametrize(
    ("storyline", "civilians", "thugs"),
    [
        pytest.param(("captain_america/heroic_heroic", "wasp/heroic"), 3, 0, id="both kinds alike"),
        pytest.param(("hulk/attack_attack", "wasp/move_attack"), 0, 3, id="attacks"),
        pytest.param(("captain_america/heroic_heroic", "wasp/heroic", "hulk/move_attack"), 1, 1, id="the latest two"),
        pytest.param(("hulk/heroic", "hulk/attack_attack"), 1, 2, id="whosever they are"),
        pytest.param(("wasp/heroic",), 1, 0, id="fewer, if fewer lie there"),
        pytest.param((), 0, 0, id="none"),
        pytest.param(("wasp/heroic", "plan_3", "plan_6"), 1, 0, id="master plan cards are no hero cards"),
        pytest.param(("captain_america/leadership_heroic", "wasp/wild_wild"), 1, 0, id="wilds count nothing"),
        pytest.param(
            ("captain_america/heroic_heroic", Facedown("wasp/heroic"), "hulk/heroic"),
            1,
            0,
            id="facedown counts nothing",
        ),
    ],
)
def test_copycat_counts_the_latest_two_hero_cards(
    storyline: tuple[str | Facedown, ...], civilians: int, thugs: int
) -> None:
    assert copycat(*storyline).villain_turn("plan_9").place(0).civilians == civilians
    assert copycat(*storyline).villain_turn("plan_10").place(0).thugs == thugs


SKULL = scenario("Red Skull", *TRIO).at("Wasp", 1)
CROSSBONES, MADAME = SKULL.threat("Crossbones", at=3), SKULL.threat("Madame Hydra", at=3)


@pytest.mark.rule("V19", "card-ruling/red-skull-henchmen")
@pytest.mark.parametrize(("game", "crisis"), [(CROSSBONES, 2), (MADAME, 1)])
@pytest.mark.parametrize("payer", ["Wasp", "Hulk"])
def test_one_hero_anywhere_calls_off_a_henchmans_whole_bam(payer: str, game: Scenario, crisis: int) -> None:
    table = game.villain_turn("plan_1")
    assert (table.seat, table.choices) == (-1, ("hulk", "wasp", "captain_america", "decline"))
    table.pick(payer)
    assert {hero: table.hero(hero).crisis for hero in TRIO if table.hero(hero).crisis} == {payer: crisis}
    assert not table.events(HeroDamaged)


@pytest.mark.rule("V19")
@pytest.mark.parametrize(("game", "damage"), [(CROSSBONES, 2), (MADAME, 1)])
def test_if_the_players_decline_the_henchman_hits_every_hero_there(game: Scenario, damage: int) -> None:
    table = game.villain_turn("plan_1").decline()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert table.events(HeroDamaged) == (HeroDamaged(0, damage), HeroDamaged(2, damage))


@pytest.mark.rule("V19")
@pytest.mark.parametrize("game", [CROSSBONES, MADAME])
def test_nobody_is_asked_while_no_standing_hero_is_there(game: Scenario) -> None:
    table = game.at("Hulk", 1).ko("Captain America").villain_turn("plan_1")
    assert (table.asked, table.events(BamCancelled)) == ("choose_first_hero", ())


CLONE = scenario("Ultron", *TRIO).at("Wasp", 1).threat("Ultron Clone", at=3)


@pytest.mark.rule("V19")
def test_the_clone_is_stopped_by_all_heroes_there_or_by_none() -> None:
    table = CLONE.villain_turn("plan_4")
    assert (table.seat, table.choices) == (-1, ("yes", "decline"))
    stopped = CLONE.villain_turn("plan_4").pick("yes")
    while stopped.asked == "discard_for_damage":
        stopped.pick(stopped.choices[0])
    assert (stopped.place(3).thugs, [hit.hero for hit in stopped.events(HeroDamaged)]) == (0, [0, 2])
    table.decline()
    assert (table.place(3).thugs, table.events(HeroDamaged)) == (1, ())


@pytest.mark.rule("V19")
def test_with_nobody_there_the_clones_thug_comes() -> None:
    table = CLONE.at("Hulk", 1).ko("Captain America").villain_turn("plan_4")
    assert (table.place(3).thugs, table.asked) == (1, "choose_first_hero")
