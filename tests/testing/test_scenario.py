"""The scenario builder: what is said is what lies there, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from marvel_united.errors import InvariantError, MarvelUnitedError, SetupError, UsageError
from marvel_united.model.setup import Options
from marvel_united.testing import Facedown, Scenario, scenario
from marvel_united.testing.scenario import core_rules
from tests.cards.gauntlet import RULES

BASE = scenario("Red Skull", "Hulk", "Wasp", "Captain America")
SOLO = scenario("ultron", "hulk", "wasp", "ant_man", solo=True)
BATTLE = scenario("ebony_maw", "hulk", "wasp", rules=RULES, mode="Infinity battle")
TAKEN = {"taken": ("Time Stone",)}


def test_a_quiet_board() -> None:
    state = BASE.state()
    assert state.threats == ()
    assert [(place.civilians, place.thugs, place.crisis) for place in state.places] == [(0, 0, 0)] * 6
    assert (state.villain.at, [hero.at for hero in state.heroes]) == (0, [3, 3, 3])
    assert [len(seat.hand) for seat in state.seats] == [3, 3, 3]
    assert [len(seat.deck) for seat in state.seats] == [9, 9, 9]
    assert (state.villain.health, len(state.villain.deck), state.storyline) == (8, 12, ())


def test_a_dealt_board() -> None:
    state = scenario("Red Skull", "Hulk", "Wasp", dealt=True).state()
    assert [threat.at for threat in state.threats] == [0, 1, 2, 3, 4, 5]
    assert all(place.civilians for place in state.places)
    assert {hero.at for hero in state.heroes} == {(state.villain.at + 3) % 6}


def test_heroes() -> None:
    table = (
        BASE.at("Hulk", 1)
        .at("wasp", "Central Park")
        .hand("hulk", "hulk_smash", "wild", "wild_wild")
        .deck_top("hulk", "move", "heroic")
        .tokens("hulk", "wild", "move", "wild")
        .crisis("hulk", 2)
        .invulnerable("wasp")
        .ko("captain_america")
        .table()
    )
    assert (table.at("hulk"), table.at("wasp"), table.place(2).id) == (1, 2, "core:central_park")
    assert table.hand("hulk") == ("hulk_smash_move", "wild", "wild_wild")
    assert table.deck("hulk")[:2] == ("move", "heroic")
    assert len(table.deck("hulk")) == 9
    assert table.tokens("hulk") == (1, 0, 0, 2)
    assert (table.hero("hulk").crisis, table.hero("hulk").invulnerable) == (2, False)
    assert table.hero("wasp").invulnerable
    assert (table.hero("captain_america").status, table.hand("captain_america")) == ("ko", ())
    assert len(table.deck("captain_america")) == 12


def test_decks_that_end() -> None:
    table = BASE.hand("hulk", "move").deck_only("hulk", "heroic").plan_only("plan_3", "hail_hydra").table()
    assert (table.hand("hulk"), table.deck("hulk")) == (("move",), ("heroic",))
    assert table.plans == ("plan_3", "plan_9_hail_hydra")
    assert len(table.state.removed) == 6 + 10 + 10  # threats, Hulk's cards, plans


def test_the_board() -> None:
    table = (
        BASE.villain(at=4, health=2)
        .place(1, "Stark Labs", civilians=1, thugs=2, crisis=3)
        .place(5, crisis=1)
        .threat("Crossbones", at=1, health=2)
        .threat("Brainwashing", at="Central Park", filled=(0, 2), token=False)
        .counter("Fear", 18)
        .mission("Rescue Civilians", 8)
        .completed("clear_threats", "defeat_thugs")
        .plan_top("plan_8", "plan_3")
        .table()
    )
    assert (table.villain.at, table.villain.health, table.villain.full) == (4, 2, 8)
    place = table.place("stark_labs")
    assert (place.slots, place.civilians, place.thugs, place.crisis) == (4, 1, 2, 3)
    assert table.place(1) == place
    assert table.place(5).crisis == 1
    crossbones, brainwashing = table.threat("crossbones"), table.threat("brainwashing")
    assert (crossbones.health, crossbones.filled, crossbones.token) == (2, (), True)
    assert (brainwashing.filled, brainwashing.token) == ((True, False, True), False)
    assert table.threats == {1: "crossbones", 2: "brainwashing"}
    assert table.counter("fear") == 18
    missions = [table.mission(name) for name in ("rescue_civilians", "clear_threats", "defeat_thugs")]
    assert [(mission.tokens, mission.completed) for mission in missions] == [(8, 0), (0, 1), (0, 2)]
    assert table.plans[:2] == ("plan_8", "plan_3")


def test_dealt_threats_trade_places() -> None:
    dealt = scenario("Red Skull", "Hulk", "Wasp", dealt=True)
    before = dealt.table().threats
    start = next(at for at, name in before.items() if name == "crossbones")
    to, bare = (start + 1) % 6, (start + 2) % 6
    after = dealt.threat("Crossbones", at=to).no_threat(bare).table().threats
    assert (after[to], after[start]) == ("crossbones", before[to])
    assert {at: name for at, name in before.items() if at not in {start, to, bare}}.items() <= after.items()
    assert sorted(after) == [at for at in range(6) if at != bare]


def test_dealt_threats_can_move_in_a_circle() -> None:
    dealt = scenario("Red Skull", "Hulk", "Wasp", dealt=True)
    before = dealt.table().threats
    game = dealt
    for at in range(6):
        game = game.threat(before[at], at=(at + 1) % 6)
    assert game.table().threats == {(at + 1) % 6: name for at, name in before.items()}
    assert dealt.threat(before[2], at=2).table().threats == before


@pytest.mark.parametrize("dealt", [False, True])
def test_a_named_location_trades_places(dealt: bool) -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", dealt=dealt)
    before = [place.id for place in game.state().places]
    missing = next(id for id in core_rules().locations if id not in before)
    moved = [place.id for place in game.place(4, before[1]).place(0, missing).state().places]
    assert moved == [missing, before[4], before[2], before[3], before[1], before[5]]


def test_the_storyline() -> None:
    played = ("plan_1", "hulk/move", Facedown("wasp/wild"), "hail_hydra", "hulk/move_attack")
    table = BASE.storyline(*played).pace(1).table()
    assert table.storyline == ("plan_1", "move", "wild", "plan_9_hail_hydra", "move_attack")
    assert [(card.hero, card.plan, card.facedown) for card in table.state.storyline] == [
        (-1, True, False),
        (0, False, False),
        (1, False, True),
        (-1, True, False),
        (0, False, False),
    ]
    assert (table.state.turn.hero, table.state.turn.number, table.state.pace) == (0, 3, 1)
    assert "move" not in table.hand("hulk") + table.deck("hulk")
    assert BASE.storyline("hulk/move").last_turn("wasp").state().turn.hero == 1


def test_solo() -> None:
    game = SOLO.hand("hulk", "hulk_smash").hand("wasp", "wild").deck_top("ant_man", "grow").deck_top("hulk", "move")
    table = game.table()
    assert table.hand("ant_man") == ("hulk_smash_move", "wild")
    assert table.deck("wasp")[:2] == ("grow_move", "move")
    assert len(table.deck("wasp")) == 34
    assert len(SOLO.table().hand("hulk")) == 5
    assert SOLO.solo_kos(1).state().solo_kos == 1


def test_challenges_take_cards_out() -> None:
    table = scenario("ultron", "hulk", "wasp", challenges=("Heroic",)).table()
    assert len(table.hand("hulk") + table.deck("hulk")) == 10
    with pytest.raises(UsageError, match="no 'wild' is left"):
        scenario("ultron", "hulk", "wasp", challenges=("moderate",)).hand("hulk", "wild").state()


def test_options_are_kept_but_forced_answers_are_asked() -> None:
    options = scenario("ultron", "hulk", "wasp", options=Options(hands="closed")).state().setup.options
    assert (options.hands, options.ask_forced) == ("closed", True)


def test_a_scenario_never_changes() -> None:
    before = BASE.state()
    BASE.at("hulk", 1).place(1, thugs=2).hand("hulk", "wild")
    assert BASE.state() == before


def test_equal_words_give_equal_positions() -> None:
    def build() -> Scenario:
        return scenario("taskmaster", "venom", "iron_man", seed="s").place(2, thugs=1).hand("venom", "tracking")

    assert build().state() == build().state()


def test_modes_and_setup_options() -> None:
    game = scenario(
        *("Thanos", "Hulk", "Wasp"),
        rules=RULES,
        mode="Final battle",
        choices={"Stones taken": ("Time Stone", "soul_stone"), "unlocked": ("Power-up 3",)},
    )
    state = game.state()
    assert state.setup.mode == "infinity_gauntlet:final_battle"
    assert {place.id.partition(":")[0] for place in state.places} == {"infinity_gauntlet"}
    assert (len(state.villain.deck), [state.cards[side.card] for side in state.beside]) == (
        *(14, ["infinity_gauntlet:power_up/power_up_3"]),
    )
    table = game.plan_top("Time Stone", "plan_4").table()
    assert (table.plans[:2], table.beside("Power-up 3").status) == (("time_stone", "plan_4"), "active")
    assert len(table.plans) == 14


def test_cards_beside_the_board() -> None:
    game = BATTLE.beside("Power-up 2", filled=(1, 3)).beside("Power-up 7", "kept")
    table = game.table()
    assert [side.status for side in table.state.beside] == ["open", "kept"]
    assert (table.beside("Power-up 2").filled, table.beside("power_up_7").filled) == ((False, True, False, True), ())
    assert table.pile("gauntlet") == ()
    assert len(scenario("Ultron", "Hulk", "Wasp", rules=RULES).beside("Power-up 1", "active").state().beside) == 1


def test_what_is_not_beside_the_board_is_refused() -> None:
    for look in (lambda: BATTLE.table().pile("discards"), lambda: BASE.table().beside("Power-up 1")):
        with pytest.raises(UsageError, match="unknown_name"):
            look()


LEADER = BASE.hand("captain_america", "Leadership")
BONES = BASE.threat("crossbones", at=1)
UNTYPED: list[Any] = ["wield"]

CASES: list[tuple[str, type[MarvelUnitedError], str, Callable[[], object]]] = [
    ("villain", UsageError, "unknown_name", lambda: scenario("Thanos", "hulk", "wasp")),
    ("hero", UsageError, "unknown_name", lambda: scenario("Ultron", "thor", "wasp")),
    ("absent hero", UsageError, "unknown_name", lambda: BASE.at("Venom", 1).state()),
    ("challenge", UsageError, "unknown_name", lambda: scenario("Ultron", "hulk", "wasp", challenges=("Plan B",))),
    ("one hero", UsageError, "wrong_heroes", lambda: scenario("Ultron", "hulk")),
    ("too few for solo", UsageError, "wrong_heroes", lambda: scenario("Ultron", "hulk", "wasp", solo=True)),
    ("a hero twice", SetupError, "impossible_setup", scenario("Ultron", "hulk", "hulk").state),
    ("card", UsageError, "unknown_name", lambda: BASE.hand("hulk", "leadership").state()),
    (
        "card that may be several",
        UsageError,
        "ambiguous_name",
        LEADER.state,
    ),
    ("copies", UsageError, "no_such_copy", lambda: BASE.hand("hulk", "wild").deck_top("hulk", "wild").state()),
    ("standing without a card", UsageError, "empty_hand", lambda: BASE.hand("hulk").state()),
    ("lying with a card", UsageError, "hand_of_the_fallen", lambda: BASE.ko("hulk").hand("hulk", "wild").state()),
    ("token", UsageError, "unknown_name", lambda: BASE.tokens("hulk", *UNTYPED).state()),
    ("ring position", UsageError, "unknown_name", lambda: BASE.at("hulk", 6).state()),
    ("ring position of a location", UsageError, "unknown_name", lambda: BASE.place(6, "stark_labs").state()),
    ("location", UsageError, "unknown_name", lambda: BASE.place(1, "wakanda").state()),
    ("location not in play", UsageError, "unknown_name", lambda: BASE.at("hulk", "stark_labs").state()),
    ("slots", InvariantError, "broken_state", lambda: BASE.place(0, thugs=4).state()),
    ("threat", UsageError, "unknown_name", lambda: BASE.threat("duplication", at=1).state()),
    (
        "copies of a threat",
        UsageError,
        "no_such_copy",
        lambda: BONES.threat("crossbones", at=2).state(),
    ),
    (
        "two threats",
        UsageError,
        "double_threat",
        lambda: BONES.threat("subversion", at=1).state(),
    ),
    ("slot of a henchman", UsageError, "no_such_slot", lambda: BASE.threat("crossbones", at=1, filled=(0,)).state()),
    ("slot", UsageError, "no_such_slot", lambda: BASE.threat("subversion", at=1, filled=(3,)).state()),
    ("full threat", InvariantError, "broken_state", lambda: BASE.threat("subversion", at=1, filled=(0, 1, 2)).state()),
    ("health of a threat", UsageError, "no_health", lambda: BASE.threat("subversion", at=1, health=1).state()),
    ("too healthy", InvariantError, "broken_state", lambda: BASE.threat("crossbones", at=1, health=7).state()),
    ("villain's health", UsageError, "no_such_health", lambda: BASE.villain(health=9).state()),
    ("villain's place", UsageError, "unknown_name", lambda: BASE.villain(at=-1).state()),
    ("counter", UsageError, "unknown_name", lambda: scenario("ultron", "hulk", "wasp").counter("fear", 1).state()),
    ("bounds", InvariantError, "broken_state", lambda: BASE.counter("fear", 21).state()),
    ("mission", UsageError, "unknown_name", lambda: BASE.mission("save the whales", 1).state()),
    ("full mission", InvariantError, "broken_state", lambda: BASE.mission("rescue_civilians", 9).state()),
    ("plan", UsageError, "unknown_name", lambda: BASE.plan_top("plan_13").state()),
    ("mode", UsageError, "unknown_name", lambda: scenario("Ultron", "hulk", "wasp", mode="Solitaire")),
    ("option", UsageError, "unknown_name", lambda: scenario("Ultron", "hulk", "wasp", choices={"Weather": ("rain",)})),
    (
        "option of another mode",
        SetupError,
        "impossible_setup",
        scenario("Thanos", "hulk", "wasp", rules=RULES, choices=TAKEN).state,
    ),
    (
        "value",
        UsageError,
        "unknown_name",
        lambda: scenario("Thanos", "hulk", "wasp", rules=RULES, choices={"taken": ("x",)}),
    ),
    ("card beside", UsageError, "unknown_name", lambda: BATTLE.beside("Power-up 8").state()),
    ("card beside twice", UsageError, "no_such_copy", lambda: BATTLE.beside("Power-up 1").beside("Power-up 1").state()),
    ("slot beside", UsageError, "no_such_slot", lambda: BATTLE.beside("Power-up 1", filled=(4,)).state()),
    (
        "slot of an unlocked card",
        UsageError,
        "no_such_slot",
        lambda: BATTLE.beside("Power-up 1", "kept", filled=(0,)).state(),
    ),
    ("story card of nobody", UsageError, "unknown_name", lambda: BASE.storyline("move").state()),
]


@pytest.mark.parametrize(("kind", "code", "build"), [pytest.param(k, c, b, id=n) for n, k, c, b in CASES])
def test_what_cannot_be_is_refused(kind: type[MarvelUnitedError], code: str, build: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        build()
    assert caught.value.code == code
