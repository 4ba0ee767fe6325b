"""A hero turn from its beginning to its end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from marvel_united.engine import start
from marvel_united.model.effects import Symbol
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CardsDrawn,
    CrisisGained,
    EffectUsed,
    Event,
    HeroDamaged,
    HeroKnockedOut,
    HeroMoved,
    LocationUsed,
    PlanRevealed,
    ProtectionEnded,
    SymbolUsed,
    TokenUsed,
    TurnBegan,
    TurnEnded,
    VillainTurnEnded,
)
from marvel_united.model.setup import Options, Setup
from marvel_united.testing import Facedown, Scenario, Table, scenario
from marvel_united.testing.scenario import core_rules
from tests.rules.home_made import RULES, symbols

BASE = scenario("Red Skull", "Hulk", "Wasp").plan_top("plan_3")
HULK = BASE.hand("hulk", "move", "wild")
TRIO = scenario("Red Skull", "Hulk", "Wasp", "Captain America").plan_top("plan_3", "plan_8")
LAB = scenario("Mastermind", "Janus", "Wasp", rules=RULES)
ANT = scenario("Taskmaster", "Ant-Man", "Wasp").plan_top("plan_9")


def course(table: Table, *kinds: type[Event]) -> list[str]:
    """Give the names of events of some kinds, in the order in which they happened."""
    return [type(event).__name__ for step in table.history for event in step if isinstance(event, kinds)]


def opening() -> Table:
    """Give a game of three heroes after the opening villain turn."""
    heroes = ("core:hulk", "core:wasp", "core:captain_america")
    setup = Setup(villain="core:taskmaster", heroes=heroes, players=3, options=Options(ask_forced=True))
    return Table(core_rules(), start(core_rules(), setup).state)


def play_turns(table: Table, n: int) -> list[int]:
    """Play turns without any action, and give whose turns have begun."""
    for _ in range(n):
        table.play(table.choices[0]).end_turn()
    return [event.hero for event in table.events(TurnBegan)]


# ---------------------------------------------------------------- whose turn


@pytest.mark.rule("core-book/hero-turn/first-hero")
@pytest.mark.rule("H1")
def test_the_players_choose_who_begins() -> None:
    table = opening()
    assert [card.plan for card in table.state.storyline] == [True]
    assert (table.asked, table.choices) == ("choose_first_hero", ("hulk", "wasp", "captain_america"))
    assert table.question is not None
    assert table.question.seat == -1
    assert table.pick("wasp").state.turn.hero == 1


@pytest.mark.rule("core-book/hero-turn/clockwise")
@pytest.mark.rule("H1")
def test_turns_go_clockwise_straight_across_villain_turns() -> None:
    table = TRIO.turn("wasp")
    assert play_turns(table, 6) == [1, 2, 0, 1, 2, 0, 1]
    order = course(table, TurnEnded, VillainTurnEnded)
    assert order == ["TurnEnded"] * 3 + ["VillainTurnEnded"] + ["TurnEnded"] * 3 + ["VillainTurnEnded"]


# ---------------------------------------------------------------- draw and play


@pytest.mark.rule("core-book/hero-turn/steps")
def test_draw_then_play_then_act_then_use_the_location() -> None:
    table = HULK.place(4, "Times Square", civilians=1).turn("hulk").play("move").use("move", to=4).use_location()
    steps = (TurnBegan, CardsDrawn, CardPlayed, HeroMoved, LocationUsed, TurnEnded)
    assert course(table, *steps)[:6] == [step.__name__ for step in steps]


DRAWS = [
    pytest.param(
        BASE.hand("hulk", "move").deck_top("hulk", "heroic", "wild"),
        ("move", "heroic"),
        id="one card from the top",
        marks=pytest.mark.rule("core-book/hero-turn/draw"),
    ),
    pytest.param(
        BASE.hand("hulk", "move").deck_only("hulk"),
        ("move",),
        id="an empty deck",
        marks=pytest.mark.rule("core-book/hero-turn/empty-deck"),
    ),
    pytest.param(
        BASE.ko("hulk").deck_top("hulk", "move", "wild", "heroic", "move_attack"),
        ("move", "wild", "heroic", "move_attack"),
        id="four after a KO",
        marks=pytest.mark.rule("core-book/hero-turn/draw-after-ko"),
    ),
    pytest.param(
        BASE.ko("hulk").deck_only("hulk", "move", "wild", "heroic"),
        ("move", "wild", "heroic"),
        id="as many as there are after a KO",
        marks=pytest.mark.rule("core-book/hero-turn/draw-after-ko"),
    ),
]


@pytest.mark.parametrize(("game", "hand"), DRAWS)
def test_the_draw_step(game: Scenario, hand: tuple[str, ...]) -> None:
    table = game.turn("hulk")
    assert (table.hand("hulk"), table.asked) == (hand, "play_card")


@pytest.mark.rule("core-book/hero-turn/no-hand-limit")
def test_a_hand_may_hold_the_whole_deck() -> None:
    all_but_one = ("move", "move_attack", "heroic", "wild", "wild_wild", *["attack_attack"] * 3, *["hulk_smash"] * 3)
    table = BASE.hand("hulk", *all_but_one).turn("hulk")
    assert (len(table.hand("hulk")), table.deck("hulk")) == (12, ())
    assert table.play("move").end_turn().at("hulk") == 3
    assert len(table.hand("hulk")) == 11


@pytest.mark.rule("core-book/hero-turn/play")
def test_a_hand_card_is_played_to_the_end_of_the_storyline() -> None:
    table = HULK.storyline("plan_8", "wasp/heroic").turn("hulk").play("move")
    assert table.storyline == ("plan_8", "heroic", "move")
    assert "move" not in table.hand("hulk")


# ---------------------------------------------------------------- symbols


SYMBOLS = [
    pytest.param(
        (),
        "move_attack",
        ["move", "attack"],
        id="own ones, and none before the first hero card",
        marks=[
            pytest.mark.rule("core-book/hero-turn/own-symbols"),
            pytest.mark.rule("core-book/hero-turn/first-inherits-nothing"),
        ],
    ),
    pytest.param(
        ("wasp/heroic", "wasp/heroic_heroic"),
        "move",
        ["move", "heroic", "heroic"],
        id="those of the card before",
        marks=pytest.mark.rule("core-book/hero-turn/inherited-symbols"),
    ),
    pytest.param(
        ("wasp/move_attack", "plan_8"),
        "move",
        ["move", "move", "attack"],
        id="past a master plan card",
        marks=[pytest.mark.rule("core-book/hero-turn/inherited-symbols"), pytest.mark.rule("H2")],
    ),
    pytest.param(
        ("plan_8",),
        "move",
        ["move"],
        id="never those of a master plan card",
        marks=pytest.mark.rule("core-book/hero-turn/first-inherits-nothing"),
    ),
    pytest.param(
        ("wasp/wings",),
        "move",
        ["move", "move"],
        id="no special effect of the card before",
        marks=pytest.mark.rule("core-book/hero-turn/bottom-only"),
    ),
    pytest.param(
        ("wasp/attack", Facedown("wasp/heroic")),
        "move",
        ["move"],
        id="nothing from a facedown card, nor from beyond it",
        marks=pytest.mark.rule("H9"),
    ),
]


@pytest.mark.parametrize(("storyline", "played", "available"), SYMBOLS)
def test_the_symbols_of_a_turn(storyline: tuple[str, ...], played: str, available: list[Symbol]) -> None:
    table = BASE.storyline(*storyline).hand("hulk", played, "wild").place(3, thugs=2, civilians=2)
    turn = table.turn("hulk").play(played)
    assert symbols(turn) == available
    assert "effect" not in turn.actions


MIXED = TRIO.hand("captain_america", "leadership_move", "wild").storyline("wasp/move_attack")
for _at in range(6):
    MIXED = MIXED.place(_at, thugs=1, civilians=1)
DEEDS: dict[str, Callable[[Table], object]] = {
    "own symbol": lambda table: table.use("move", to=_next(table), of="captain_america/leadership_move"),
    "inherited symbol": lambda table: table.use("move", to=_next(table), of="wasp/move_attack"),
    "another inherited symbol": lambda table: table.use("attack", on="thug"),
    "special effect": lambda table: table.effect().pick("hulk"),
    "token": lambda table: table.use("rescue", by="heroic token"),
}


def _next(table: Table) -> int:
    return (table.at("captain_america") + 1) % 6


@pytest.mark.rule("core-book/hero-turn/any-order")
@pytest.mark.rule("card-ruling/effect-between-symbols")
@pytest.mark.rule("H2")
def test_symbols_of_both_cards_effect_and_tokens_mix_freely() -> None:
    for order in permutations(DEEDS):
        table = MIXED.tokens("captain_america", "heroic").turn("captain_america").play("leadership_move")
        for deed in order:
            DEEDS[deed](table)
        assert (table.actions, table.at("captain_america"), table.tokens("hulk")) == ((), 5, (0, 0, 0, 1)), order


@pytest.mark.rule("H2")
def test_nobody_has_to_use_anything() -> None:
    table = MIXED.tokens("captain_america", "heroic").turn("captain_america").play("leadership_move").end_turn()
    assert table.events(SymbolUsed) + table.events(EffectUsed) + table.events(TokenUsed) == ()
    assert table.tokens("captain_america") == (0, 0, 1, 0)


@pytest.mark.rule("H2")
def test_a_mandatory_special_effect_has_to_be_used_at_any_point() -> None:
    table = LAB.hand("janus", "oath", "wild").turn("janus").play("Oath")
    assert table.choices == ("move by move of oath_move", "effect")
    assert table.use("move", to=4).choices == ("effect",)
    assert (table.effect().choices, table.hero("janus").crisis) == (("end turn",), 1)


# ---------------------------------------------------------------- wild


@pytest.mark.rule("H3")
@pytest.mark.parametrize("by", ["wild", "wild token"])
@pytest.mark.parametrize("use", ["move", "attack", "rescue"])
def test_a_wild_is_chosen_when_used(use: str, by: str) -> None:
    game = BASE.hand("hulk", "wild", "move").tokens("hulk", "wild").place(3, thugs=1, civilians=1)
    table = game.turn("hulk").play("wild")
    paid = f"{use} by {by}" if by == "wild token" else f"{use} by wild of wild"
    assert paid in table.choices
    assert paid not in table.use(use, by=by, to=2 if use == "move" else None).choices


@pytest.mark.rule("H3")
@pytest.mark.parametrize("slot", ["move", "attack", "heroic"])
def test_a_wild_fits_any_slot(slot: str) -> None:
    others = tuple(index for index, kind in enumerate(("move", "attack", "heroic")) if kind != slot)
    game = LAB.threat("Barricade", at=3, filled=others).hand("janus", "wild", "move")
    assert game.turn("janus").play("wild").use("clear").threats == {}


@pytest.mark.rule("H3")
@pytest.mark.parametrize(("plan", "counted"), [("plan_9", "heroic"), ("plan_10", "attack")])
def test_a_wild_is_not_counted_as_another_symbol(plan: str, counted: str) -> None:
    quiet = scenario("Taskmaster", "Hulk", "Wasp")
    wilds = quiet.storyline("hulk/wild_wild", "wasp/wild").villain_turn(plan)
    assert (wilds.place(0).civilians, wilds.place(0).thugs) == (0, 0)
    one = quiet.storyline("hulk/wild_wild", f"wasp/{counted}").villain_turn(plan)
    assert one.place(0).civilians + one.place(0).thugs == 1


# ---------------------------------------------------------------- the beginning of a turn


@pytest.mark.rule("H10")
@pytest.mark.rule("card-ruling/invulnerable-ends-first")
def test_protection_ends_before_anything_else_of_the_turn() -> None:
    game = LAB.threat("Gas Leak", at=3).invulnerable("janus").hand("janus", "move", "wild")
    table = game.turn("janus").pick("move")
    begin = (TurnBegan, ProtectionEnded, HeroDamaged, CardsDrawn)
    assert course(table, *begin) == [kind.__name__ for kind in begin]
    assert len(table.hand("janus")) == 2


@pytest.mark.rule("H10")
def test_protection_lasts_through_the_turns_of_others() -> None:
    game = LAB.threat("Gas Leak", at=3).invulnerable("janus").at("wasp", 1).hand("wasp", "move", "wild")
    assert game.turn("wasp").play("move").hero("janus").invulnerable


# ---------------------------------------------------------------- the location effect

SQUARE = HULK.place(3, "Times Square", civilians=1)
TWO_PLACES = BASE.place(3, "S.H.I.E.L.D. Helicarrier").place(4, "Times Square", civilians=1)


@pytest.mark.rule("core-book/hero-turn/location-effect")
@pytest.mark.rule("H11")
def test_a_turn_may_close_with_the_location_effect() -> None:
    table = SQUARE.turn("hulk").play("move").end_actions()
    assert (table.asked, table.choices) == ("use_location", ("location effect", "decline"))
    assert table.use_location().place(3).civilians == 0
    assert course(table, LocationUsed, TurnEnded) == ["LocationUsed", "TurnEnded"]


@pytest.mark.rule("core-book/hero-turn/location-effect-covered")
def test_a_covered_location_offers_no_effect() -> None:
    table = SQUARE.threat("Subversion", at=3).turn("hulk").play("move").end_actions()
    assert (table.asked, table.events(LocationUsed)) == ("play_card", ())


@pytest.mark.rule("core-book/hero-turn/location-effect-optional")
@pytest.mark.rule("H11")
def test_the_location_effect_can_be_left() -> None:
    table = SQUARE.turn("hulk").play("move").end_actions().decline()
    assert (table.asked, table.place(3).civilians) == ("play_card", 1)


@pytest.mark.rule("core-book/hero-turn/location-effect-once")
@pytest.mark.rule("H11")
def test_only_one_location_effect_a_turn() -> None:
    table = TWO_PLACES.hand("hulk", "move", "wild").turn("hulk").play("move").use_location().pick("Times Square")
    assert (table.at("hulk"), table.asked, len(table.events(LocationUsed))) == (4, "play_card", 1)


@pytest.mark.rule("H11")
def test_a_mandatory_location_effect_cannot_be_left() -> None:
    table = LAB.place(3, "Pit").hand("janus", "move", "wild").turn("janus").play("move").end_actions()
    assert table.hero("janus").crisis == 1
    away = LAB.place(3, "Pit").hand("janus", "move", "wild").turn("janus").play("move").use("move", to=4)
    assert away.end_turn().hero("janus").crisis == 0


@pytest.mark.rule("H11")
@pytest.mark.parametrize("threat", ["Ambush", "Gas Leak"])
def test_threats_where_the_location_effect_leads_stay_quiet(threat: str) -> None:
    game = LAB.place(3, "S.H.I.E.L.D. Helicarrier").threat(threat, at=0).hand("janus", "move", "wild")
    table = game.turn("janus").play("move").use_location().pick(0)
    assert (table.at("janus"), table.hero("janus").crisis, table.events(HeroDamaged)) == (0, 0, ())


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rule("H26")
def test_the_threat_of_the_place_acts_then_an_empty_hand_falls_then_cards_are_counted() -> None:
    game = LAB.threat("Ambush", at=3).hand("janus", "move").deck_only("janus").pace(2)
    table = game.turn("janus").play("move").end_turn()
    order = course(table, CardPlayed, CrisisGained, HeroKnockedOut, BamActivated, TurnEnded, PlanRevealed)
    assert order[:6] == ["CardPlayed", "CrisisGained", "HeroKnockedOut", "BamActivated", "CrisisGained", "TurnEnded"]
    assert order[6] == "PlanRevealed"
    assert table.hero("janus").crisis == 1


@pytest.mark.rule("H26")
def test_the_location_effect_comes_before_the_look_at_the_hand() -> None:
    game = BASE.place(3, "Times Square", civilians=1).hand("hulk", "wild").deck_only("hulk").pace(2)
    table = game.turn("hulk").play("wild").use_location()
    order = ["LocationUsed", "HeroKnockedOut", "TurnEnded", "PlanRevealed"]
    assert course(table, LocationUsed, HeroKnockedOut, TurnEnded, PlanRevealed) == order


@pytest.mark.rule("H26")
@pytest.mark.parametrize("threat", ["Ambush", ""])
def test_a_turn_cut_short_leaves_out_threat_and_location_effect(threat: str) -> None:
    game = LAB.place(3, "Times Square", civilians=1).hand("janus", "sacrifice", "move").deck_only("janus").at("wasp", 1)
    table = (game.threat(threat, at=3) if threat else game).turn("janus").play("sacrifice").effect()
    assert (table.hero("janus").status, table.hero("janus").crisis) == ("ko", 0)
    assert table.events(LocationUsed) == ()
    assert table.state.turn.hero == 1
