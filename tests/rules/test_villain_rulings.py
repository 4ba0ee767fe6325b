"""The rulings on the course of a villain turn, V1 to V9."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from marvel_united.model import effects as fx
from marvel_united.model.content import CORE_ORDER, X_MEN_ORDER, PlanCard, Stage, Tokens
from marvel_united.model.events import (
    BamActivated,
    CardsBuried,
    CounterMoved,
    CrisisLost,
    Event,
    HeroKnockedOut,
    HeroMoved,
    LocationUsed,
    Overflowed,
    PlanRevealed,
    ThreatActed,
    TokensAdded,
    TurnEnded,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.model.state import ThreatState
from marvel_united.testing import Scenario, Table, scenario
from tests.rules.lab import SEEN, bams, kinds, lab, text, threat, told

RED_SKULL = scenario("Red Skull", "Hulk", "Wasp")
ULTRON = scenario("Ultron", "Hulk", "Wasp")
TASKMASTER = scenario("Taskmaster", "Hulk", "Wasp")

ONE_THUG = (Tokens(thugs=1), Tokens(thugs=1), Tokens(thugs=1))
HIT_ALL = fx.Damage(1, fx.Heroes())


# ---------------------------------------------------------------- V1, V2


@pytest.mark.rule("V1")
@pytest.mark.parametrize(
    ("order", "parts"),
    [
        (CORE_ORDER, [VillainMoved, ThreatActed, BamActivated, TokensAdded, CounterMoved]),
        (X_MEN_ORDER, [VillainMoved, ThreatActed, BamActivated, CounterMoved, TokensAdded]),
    ],
)
def test_a_card_runs_in_the_order_it_shows(order: tuple[Stage, ...], parts: list[type]) -> None:
    plan = PlanCard(1, bam=True, add=(Tokens(), Tokens(thugs=1), Tokens()), special=text(SEEN), order=order)
    table = lab(plans=(plan,), threats=(threat("Gate", "arrival", fx.Nothing()),)).threat("Gate", at=1).villain_turn()
    assert [type(event) for event in told(table, *parts)] == parts


GATE = threat("Gate", "arrival", SEEN)
GO = fx.MoveVillain(1)


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("game", "acts"),
    [
        pytest.param(lab(plans=(PlanCard(1),), threats=(GATE,)), 1, id="card, move"),
        pytest.param(lab(plans=(PlanCard(0),), threats=(GATE,)).villain(at=1), 1, id="card, move of 0"),
        pytest.param(lab(plans=(PlanCard(2),), threats=(GATE,)), 0, id="passing by"),
        pytest.param(lab(plans=(PlanCard(0, special=text(GO)),), threats=(GATE,)), 1, id="card, special effect"),
        pytest.param(lab(plans=(PlanCard(0, bam=True),), bam=GO, threats=(GATE,)), 1, id="dashboard"),
        pytest.param(
            lab(plans=(PlanCard(0, bam=True),), threats=(GATE, threat("Call", "bam", GO))).threat("Call", at=4),
            1,
            id="threat",
        ),
        pytest.param(
            lab(plans=(PlanCard(1, special=text(fx.MoveVillain(6))),), threats=(GATE,)), 2, id="each movement anew"
        ),
    ],
)
def test_an_arrival_threat_acts_whatever_moved_the_villain_there(game: Scenario, acts: int) -> None:
    table = game.threat("Gate", at=1).villain_turn()
    assert (len(table.events(ThreatActed)), table.counter("Track")) == (acts, acts)


@pytest.mark.rule("V2", "A12")
def test_an_arrival_threat_acts_too_when_a_master_plan_card_takes_a_hero_along() -> None:
    along = fx.On(fx.Heroes(pick=1), fx.Seq((fx.Relocate(fx.Places("villain")), fx.MoveVillain(1))))
    table = lab(plans=(PlanCard(0, special=text(along, "Along")),), threats=(GATE,)).threat("Gate", at=1).villain_turn()
    table.pick("hulk")
    assert (table.at("Hulk"), table.villain.at, len(table.events(ThreatActed))) == (0, 1, 1)


@pytest.mark.rule("V2")
def test_an_arrival_threat_acts_too_when_a_threat_moves_the_villain_in_a_hero_turn() -> None:
    trap = threat("Trap", "turn_start", GO)
    table = lab(threats=(GATE, trap)).threat("Gate", at=1).threat("Trap", at=3).turn("Hulk")
    assert (table.villain.at, table.counter("Track")) == (1, 1)


# ---------------------------------------------------------------- V3, V4


@pytest.mark.rule("V3")
@pytest.mark.parametrize(
    ("villain", "order"),
    [
        (1, ["dashboard", "crossbones", "madame_hydra"]),
        (2, ["dashboard", "madame_hydra", "crossbones"]),
        (4, ["dashboard", "madame_hydra", "crossbones"]),
        (5, ["dashboard", "crossbones", "madame_hydra"]),
    ],
)
def test_a_bam_is_the_dashboards_first_then_clockwise_from_the_villain(villain: int, order: list[str]) -> None:
    game = RED_SKULL.threat("Crossbones", at=1).threat("Madame Hydra", at=4).villain(at=villain)
    assert bams(game.villain_turn("plan_1")) == order


@pytest.mark.rule("V3")
def test_what_enters_play_during_a_bam_takes_no_part_in_it() -> None:
    table = RED_SKULL.threat("Crossbones", at=3).villain_turn("plan_1")
    assert table.asked == "cancel_effect"
    state = table.state
    newcomer = next(card for card in state.removed if state.cards[card] == "core:red_skull/madame_hydra")
    table.state = replace(
        state,
        threats=(*state.threats, ThreatState(newcomer, at=4, stands=4, health=5)),
        removed=tuple(card for card in state.removed if card != newcomer),
    )
    assert bams(table.pick("hulk")) == ["dashboard", "crossbones"]
    assert bams(table.villain_turn("plan_10"))[2:4] == ["dashboard", "crossbones"]
    assert bams(table.pick("hulk"))[4:] == ["madame_hydra"]


@pytest.mark.rule("V4")
def test_each_locations_overflow_comes_before_the_next_locations_tokens() -> None:
    game = ULTRON.place(4, thugs=4).place(5, thugs=2).place(0, thugs=1)
    table = game.villain_turn("plan_7")
    assert told(table, TokensAdded, Overflowed) == [
        *[Overflowed(4, 1, 1), TokensAdded(5, 1, 0), TokensAdded(5, 0, 1)],
        *[Overflowed(5, 1, 0), TokensAdded(0, 1, 0)],
        *[TokensAdded(0, 1, 0), Overflowed(0, 0, 1), TokensAdded(1, 0, 1)],
    ]


@pytest.mark.rule("V4")
def test_what_fits_is_placed_thugs_before_civilians() -> None:
    table = RED_SKULL.place(4, civilians=3).place(5, civilians=1).place(0, "Stark Labs", thugs=2).villain_turn("plan_8")
    assert told(table, TokensAdded, Overflowed) == [
        *[TokensAdded(4, 1, 0), Overflowed(4, 0, 1)],
        *[TokensAdded(5, 2, 1), Overflowed(5, 0, 1)],
        TokensAdded(0, 1, 1),
    ]


# ---------------------------------------------------------------- V5, V6


def crowded(at: int, thugs: int) -> Scenario:
    """Ultron's city, full but for one location."""
    game = ULTRON
    for index, place in enumerate(ULTRON.state().places):
        game = game.place(index, thugs=thugs if index == at else place.slots)
    return game


@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    ("table", "unseen"),
    [
        pytest.param(lambda: RED_SKULL.counter("Fear", 18).villain_turn("plan_2"), TokensAdded, id="BAM!"),
        pytest.param(
            lambda: RED_SKULL.counter("Fear", 17).crisis("Hulk", 1).villain_turn("plan_10"),
            VillainTurnEnded,
            id="special effect",
        ),
        pytest.param(
            lambda: (
                RED_SKULL.counter("Fear", 18).place(1, civilians=2).threat("Subversion", at=1).villain_turn("plan_2")
            ),
            BamActivated,
            id="arrival threat",
        ),
        pytest.param(lambda: crowded(0, 2).villain_turn("plan_2"), Overflowed, id="token step"),
    ],
)
def test_a_plot_that_is_met_ends_the_game_there_and_then(table: Callable[[], Table], unseen: type[Event]) -> None:
    played = table()
    assert (played.outcome, kinds(played, unseen)) == ("lost: plot", [])


@pytest.mark.rule("V6")
def test_drawing_the_last_card_loses_nothing_a_draw_from_the_empty_deck_does() -> None:
    assert RED_SKULL.plan_only("plan_3").villain_turn().outcome == ""
    table = RED_SKULL.plan_only().pace(2).hand("Hulk", "move").turn("Hulk").play("move")
    assert table.outcome == ""
    assert table.end_turn().outcome == "lost: deck_empty"


@pytest.mark.rule("V6", "V10")
def test_an_extra_card_that_is_not_there_loses_too() -> None:
    assert lab(plans=(PlanCard(0, special=text(fx.MorePlans())),)).villain_turn().outcome == "lost: deck_empty"


@pytest.mark.rule("V7")
@pytest.mark.parametrize(
    ("start", "plan", "end"), [(0, "plan_2", 1), (5, "plan_2", 0), (4, "plan_7", 2), (3, "plan_8", 2)]
)
def test_the_villain_goes_clockwise_round_the_ring(start: int, plan: str, end: int) -> None:
    assert TASKMASTER.villain(at=start).villain_turn(plan).villain.at == end


# ---------------------------------------------------------------- V8


@pytest.mark.rule("V8")
@pytest.mark.parametrize(
    ("done", "pace", "rescued", "villain_turns"),
    [
        pytest.param(0, 1, 0, 0, id="second card"),
        pytest.param(0, 2, 0, 1, id="third card"),
        pytest.param(1, 0, 0, 0, id="first card under pressure"),
        pytest.param(1, 1, 0, 1, id="second card under pressure"),
        pytest.param(0, 1, 1, 1, id="second card that completes the first mission"),
        pytest.param(0, 0, 1, 0, id="first card that completes the first mission"),
    ],
)
def test_hero_cards_are_counted_against_the_threshold_at_the_end_of_the_turn(
    done: int, pace: int, rescued: int, villain_turns: int
) -> None:
    game = RED_SKULL.completed(*["Defeat Thugs"] * done).mission("Rescue Civilians", 8).place(3, civilians=1)
    table = game.pace(pace).hand("Hulk", "heroic").turn("Hulk").play("heroic")
    for _ in range(rescued):
        table.use("rescue")
    assert not table.events(PlanRevealed)
    table.end_turn()
    assert len(table.events(PlanRevealed)) == villain_turns
    assert table.state.pace == (0 if villain_turns else pace + 1)


@pytest.mark.rule("V8")
def test_cards_count_not_rounds() -> None:
    table = (
        RED_SKULL.plan_top("plan_3", "plan_6")
        .hand("Hulk", "move", "heroic")
        .hand("Wasp", "move", "heroic")
        .turn("Hulk")
    )
    for card in ("move", "move", "heroic"):
        table.play(card).end_turn()
    assert (table.storyline[-1], table.state.turn.hero) == ("plan_3", 1)


# ---------------------------------------------------------------- V9

KO, BAM = HeroKnockedOut, BamActivated


@pytest.mark.rule("V9")
@pytest.mark.parametrize(
    ("game", "course"),
    [
        pytest.param(
            lab(plans=(PlanCard(0, bam=True),), threats=(threat("Gate", "arrival", HIT_ALL),)).threat("Gate", at=0),
            [ThreatActed, KO, BAM, BAM],
            id="arrival threat",
        ),
        pytest.param(
            lab(plans=(PlanCard(0, bam=True),), bam=HIT_ALL, threats=(threat("Imp", "bam", SEEN),)).threat("Imp", at=4),
            [BAM, KO, BAM, BAM, CounterMoved],
            id="dashboard's BAM!",
        ),
        pytest.param(
            lab(plans=(PlanCard(0, bam=True),), threats=(threat("Imp", "bam", HIT_ALL), threat("Elf", "bam", SEEN)))
            .threat("Imp", at=1)
            .threat("Elf", at=2),
            [BAM, BAM, KO, BAM, BAM, CounterMoved],
            id="one threat's BAM!",
        ),
        pytest.param(
            lab(
                plans=(PlanCard(0, special=text(fx.Bam(dashboard=False, threats=True))),),
                threats=(threat("Imp", "bam", HIT_ALL), threat("Elf", "bam", SEEN)),
            )
            .threat("Imp", at=1)
            .threat("Elf", at=2),
            [BAM, KO, BAM, BAM, CounterMoved],
            id="one threat's BAM! that a card calls for",
        ),
        pytest.param(
            lab(plans=(PlanCard(0, add=ONE_THUG, special=text(SEEN)),), overflow=HIT_ALL).place(5, thugs=4),
            [Overflowed, KO, BAM, TokensAdded, TokensAdded, CounterMoved],
            id="tokens of one location",
        ),
        pytest.param(
            lab(plans=(PlanCard(0, special=text(fx.Seq((HIT_ALL, SEEN)))),)),
            [CounterMoved, KO, BAM, VillainTurnEnded],
            id="special effect",
        ),
    ],
)
def test_kos_are_dealt_with_between_the_units_of_a_card(game: Scenario, course: list[type]) -> None:
    table = game.hand("Hulk", "move").hand("Wasp", "move", "wild", "heroic", "attack").villain_turn()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    among = {ThreatActed, KO, BAM, CounterMoved, Overflowed, TokensAdded, *course}
    assert [type(event) for event in told(table, *among)] == course


@pytest.mark.rule("V9")
@pytest.mark.parametrize("pays", ["deed", "effect"])
def test_kos_are_dealt_with_after_each_action_and_effect_of_a_turn(pays: str) -> None:
    hit = fx.Damage(1, fx.Heroes("here", others=True))
    game = lab("Ada", "Wasp", deed=hit, special=hit).hand("Ada", "Trick", "move").hand("Wasp", "move")
    table = game.turn("Ada").play("Trick")
    (table.effect() if pays == "effect" else table.use("deed")).use("move", to=2)
    assert kinds(table, CardsBuried, HeroKnockedOut, BamActivated, HeroMoved) == [CardsBuried, KO, BAM, HeroMoved]


@pytest.mark.rule("V9")
def test_a_ko_by_a_location_effect_comes_before_what_follows_the_turn() -> None:
    game = RED_SKULL.place(3, "S.H.I.E.L.D. Headquarters").crisis("Wasp", 1).hand("Hulk", "heroic", "move")
    table = game.deck_only("Hulk").pace(2).turn("Hulk").play("move").use_location()
    assert kinds(table, LocationUsed, CrisisLost, KO, TurnEnded, PlanRevealed) == [
        *[LocationUsed, CrisisLost, KO, TurnEnded, PlanRevealed],
    ]
