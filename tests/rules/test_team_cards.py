"""Team cards in the storyline: nobody's and hero cards all the same; two symbols of which one counts; the Display."""

from __future__ import annotations

import pytest

from marvel_united.engine import Rules
from marvel_united.model.content import PlanCard, Text, Threat, Track, Villain
from marvel_united.model.effects import (
    MOVE,
    Advance,
    Bound,
    LatestSymbols,
    Let,
    Nothing,
    PerHeroes,
    Strikes,
    SwapStory,
    Symbol,
    TurnFacedown,
)
from marvel_united.model.events import ActionsGained, StoryCardTurned
from marvel_united.model.expansion import Expansion
from marvel_united.testing import Scenario, Table, scenario
from tests.cards.teams import LAB, RULES, avengers, united_heroes

# ---------------------------------------------------------------- whose card it is


def owners(table: Table) -> list[int]:
    """Whose the cards of the storyline are."""
    return [card.hero for card in table.state.storyline]


@pytest.mark.rule("T3", "team-book/owner/nobody")
def test_a_played_team_card_is_nobodys() -> None:
    table = united_heroes().display("Second Wind").turn("Hulk").play("Second Wind")
    assert (owners(table), [card.plan for card in table.state.storyline]) == ([-1], [False])
    assert owners(table.end_turn()) == [-1]


@pytest.mark.rule("T3", "team-book/owner/nobody")
@pytest.mark.parametrize(
    "story", [("hulk/move", "united_heroes/second_wind"), ("hulk/move", "united_heroes/lend_a_hand")]
)
def test_the_latest_card_of_a_hero_is_none_of_the_team(story: tuple[str, str]) -> None:
    table = united_heroes().storyline(*story).last_turn("Hulk").table().resolve(TurnFacedown("latest"), "Hulk")
    assert [card.facedown for card in table.state.storyline] == [True, False]


@pytest.mark.rule("T3", "H9", "team-book/owner/nobody")
def test_the_earliest_card_of_a_hero_is_none_of_the_team() -> None:
    game = united_heroes().storyline("united_heroes/second_wind", "wasp/move", "hulk/move", "hulk/wild")
    table = game.last_turn("Hulk").table().resolve(TurnFacedown("earliest"), "Hulk")
    assert [card.facedown for card in table.state.storyline] == [False, False, True, False]
    table.resolve(TurnFacedown("earliest"), "Hulk")
    assert [card.facedown for card in table.state.storyline] == [False, False, True, True]


@pytest.mark.rule("T3", "H9", "team-book/owner/hero-card", "team-book/owner/villain")
@pytest.mark.parametrize(
    ("story", "turned"),
    [
        (("hulk/move", "united_heroes/second_wind"), [False, True]),
        (("united_heroes/second_wind", "hulk/move"), [False, True]),
        (("united_heroes/second_wind", "wasp/move"), [False, True]),
    ],
)
def test_the_latest_hero_card_of_all_may_be_of_the_team(story: tuple[str, str], turned: list[bool]) -> None:
    game = united_heroes().storyline(*story).last_turn("Hulk")
    for resolved_by in ("Hulk", ""):
        table = game.table().resolve(TurnFacedown("latest_of_all"), resolved_by)
        assert [card.facedown for card in table.state.storyline if not card.plan] == turned
        table.resolve(TurnFacedown("latest_of_all"), resolved_by)
        assert [card.facedown for card in table.state.storyline if not card.plan] == [True, True]


@pytest.mark.rule("T3", "team-book/owner/nobody")
def test_a_card_of_another_hero_is_none_of_the_team() -> None:
    game = united_heroes().storyline("hulk/move", "wasp/move", "united_heroes/second_wind", "captain_america/wild")
    table = game.last_turn("Captain America").table().resolve(TurnFacedown("others"), "Hulk")
    assert set(table.choices) == {"move", "wild"}


@pytest.mark.rule("T3", "team-book/owner/nobody", "team-book/owner/swap")
@pytest.mark.parametrize("place", ["Stark Labs", "Hala"])
def test_no_hand_card_is_exchanged_for_it(place: str) -> None:
    game = united_heroes().place(3, place).hand("Hulk", "wild", "heroic").display("Second Wind")
    table = game.storyline("wasp/move").turn("Hulk").play("Second Wind").end_actions()
    assert table.asked == "take_team_turn"
    table = game.storyline("hulk/move", "wasp/move").turn("Hulk").play("Second Wind").use_location()
    chosen = [table.pick(table.choices[0])]
    while table.asked not in {"take_team_turn", ""}:
        assert "second_wind_heroic_heroic" not in table.choices
        chosen.append(table.pick(table.choices[0]))
    assert table.storyline[-1] == "second_wind_heroic_heroic"
    assert table.storyline[0] != "move"


@pytest.mark.rule("T3", "H27", "team-book/owner/nobody")
def test_quantum_leap_passes_it_by() -> None:
    game = united_heroes("Red Skull", "Ant-Man", "Hulk").hand("Ant-Man", "Quantum Leap", "wild")
    table = game.storyline("united_heroes/second_wind").last_turn("Ant-Man").turn("Ant-Man").play("Quantum Leap")
    assert "effect" not in table.actions
    table = game.storyline("ant_man/heroic", "united_heroes/second_wind").last_turn("Hulk").turn("Ant-Man")
    table.play("Quantum Leap").effect()
    assert table.storyline == ("quantum_leap", "second_wind_heroic_heroic", "heroic")


HUNTER = Villain(
    "hunter:hunter",
    "Hunter",
    health=PerHeroes(4, 8, 11),
    track=Track("hunter:hunt", "Hunt", 20),
    bam=Text(
        "the hunt goes on by the attack symbols shown", Let(LatestSymbols("attack"), Advance("hunter:hunt", Bound()))
    ),
    overflow=Text("nothing", Nothing()),
    plans=(PlanCard(0, bam=True, count=12),),
    threats=(
        Threat("Net", "turn_end", "turns the played card facedown", TurnFacedown("played")),
        Threat("Fog", "constant", "a move is lost", modifiers=(Strikes(MOVE),)),
    ),
)
HUNT = Rules((*LAB.expansions, Expansion("hunter", "Hunter", requires=("core",), villains=(HUNTER,))))


def hunted(team: str) -> Scenario:
    """Begin a position against the Hunter."""
    return scenario("Hunter", "Hulk", "Wasp", rules=HUNT, team=team)


@pytest.mark.rule("T3", "V18", "team-book/owner/hero-card", "team-book/owner/villain")
def test_what_looks_at_the_latest_hero_cards_looks_at_team_cards_too() -> None:
    game = hunted("Avengers").storyline("hulk/attack_attack", "wasp/attack", "avengers/hold_the_line")
    assert game.last_turn("Hulk").villain_turn().counter("Hunt") == 1 + 2


@pytest.mark.rule("T3", "V18", "team-book/owner/hero-card")
def test_taskmaster_copies_it_as_well() -> None:
    game = avengers("Taskmaster").storyline("hulk/attack_attack", "avengers/hold_the_line").last_turn("Wasp")
    table = game.place(0, "Central Park").villain_turn("plan_10")
    assert table.place(table.villain.at).thugs == 4


@pytest.mark.rule("T3", "W4", "team-book/owner/hero-card", "team-book/owner/villain")
def test_what_turns_the_played_card_facedown_turns_a_team_card_facedown() -> None:
    table = hunted("Avengers").display("Roll Call").threat("Net", at=3).turn("Hulk").play("Roll Call").end_turn()
    assert len(table.events(StoryCardTurned)) == 1
    assert [card.facedown for card in table.state.storyline] == [True]


@pytest.mark.rule("T3", "team-book/owner/hero-card")
def test_two_hero_cards_that_change_places_may_be_team_cards() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle", team="United Heroes")
    game = game.storyline("hulk/move", "united_heroes/second_wind", "wasp/wild").place(3, "Quantum Tunnel")
    table = game.last_turn("Wasp").table().resolve(SwapStory(), "Hulk")
    table.pick("second_wind_heroic_heroic").pick("move")
    assert (table.storyline, owners(table)) == (("second_wind_heroic_heroic", "move", "wild"), [-1, 0, 1])


@pytest.mark.rule("team-book/display/untouchable")
@pytest.mark.parametrize(
    "effect",
    [
        TurnFacedown("latest"),
        TurnFacedown("earliest"),
        TurnFacedown("others"),
        TurnFacedown("latest_of_all"),
        SwapStory(),
    ],
)
def test_no_effect_reaches_a_card_of_the_display(effect: TurnFacedown | SwapStory) -> None:
    game = united_heroes().display("Second Wind", "Improvise").storyline("wasp/move", "hulk/wild")
    table = game.last_turn("Wasp").table().resolve(effect, "Hulk")
    while table.asked not in {"choose_first_hero", ""}:
        assert not {"second_wind_heroic_heroic", "improvise_move_attack"} & set(table.choices)
        table.pick(table.choices[0])
    assert table.display == ("second_wind_heroic_heroic", "improvise_move_attack")
    assert len(table.storyline) == 2


# ---------------------------------------------------------------- one symbol or the other

DROP = avengers().display("Quinjet Drop").place(3, civilians=2)


@pytest.mark.rule("W8", "team-book/either/chosen", "team-book/either/one-symbol")
@pytest.mark.parametrize("action", ["move", "rescue"])
def test_who_plays_it_uses_one_of_the_two(action: str) -> None:
    table = DROP.turn("Hulk").play("Quinjet Drop")
    assert set(table.actions) == {"move", "rescue", "effect"}
    table.use(action, to=4) if action == "move" else table.use(action)
    assert table.actions == ("effect",)


@pytest.mark.rule("W8", "team-book/either/next")
@pytest.mark.parametrize("first", ["move", "rescue"])
@pytest.mark.parametrize("second", ["move", "rescue"])
def test_the_next_hero_chooses_anew(first: str, second: str) -> None:
    table = DROP.hand("Wasp", "attack", "wild").turn("Hulk").play("Quinjet Drop")
    table.use(first, to=4) if first == "move" else table.use(first)
    table.end_turn().regular().play("attack")
    assert set(table.actions) == {"move", "rescue"}
    table.use(second, to=4) if second == "move" else table.use(second)
    assert table.actions == ()


@pytest.mark.rule("W8", "V18", "team-book/either/one-symbol", "team-book/either/counted")
@pytest.mark.parametrize(("named", "symbols"), [("move", 2), ("attack", 3)])
def test_it_counts_as_the_one_that_is_named(named: str, symbols: int) -> None:
    game = hunted("United Heroes").storyline("hulk/attack_attack", "united_heroes/improvise").last_turn("Wasp")
    table = game.villain_turn()
    assert (table.asked, table.choices) == ("name_symbol", ("move", "attack"))
    assert table.pick(named).counter("Hunt") == symbols


@pytest.mark.rule("I5", "W8", "team-book/either/counted", "team-book/either/one-symbol")
@pytest.mark.parametrize(("named", "gain"), [("move", []), ("attack", ["heroic"])])
def test_a_power_up_sees_the_one_that_its_hero_names(named: Symbol, gain: list[Symbol]) -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle", team="United Heroes")
    game = game.beside("Power-up 1", "active").storyline("wasp/move_attack").display("Improvise").place(3, thugs=1)
    table = game.turn("Hulk").play("Improvise")
    assert table.asked == "name_symbol"
    table.pick(named)
    assert [symbol for event in table.events(ActionsGained) for symbol in event.actions] == gain


@pytest.mark.rule("H24", "W8", "team-book/either/cancelled")
def test_if_one_of_the_two_is_cancelled_the_other_serves() -> None:
    game = hunted("Avengers").threat("Fog", at=0).display("Quinjet Drop").place(3, civilians=2)
    table = game.hand("Wasp", "attack").turn("Hulk").play("Quinjet Drop")
    assert (table.asked, table.choices) == ("name_symbol", ("move", "heroic"))
    table.pick("heroic")
    assert set(table.actions) == {"rescue", "effect"}
    table.use("rescue").end_turn().regular().play("attack").pick("heroic")
    assert set(table.actions) == {"rescue"}


@pytest.mark.rule("H24", "W8", "team-book/either/cancelled", "team-book/either/next")
def test_a_symbol_that_is_cancelled_for_one_hero_serves_the_next() -> None:
    game = hunted("Avengers").threat("Fog", at=0).display("Quinjet Drop").place(3, civilians=2).hand("Wasp", "attack")
    table = game.turn("Hulk").play("Quinjet Drop").pick("move")
    assert table.actions == ("effect",)
    table.end_turn().regular().play("attack")
    assert (table.asked, table.choices) == ("name_symbol", ("move", "heroic"))
