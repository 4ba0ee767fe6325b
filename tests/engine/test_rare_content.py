"""What the language of content can say and no card of the core box does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united import codec
from marvel_united.engine import Rules, apply, check, legal, start
from marvel_united.engine.faults import faults
from marvel_united.errors import InvariantError
from marvel_united.expansions import core_box
from marvel_united.model import effects as fx
from marvel_united.model.commands import EndTurn
from marvel_united.model.content import Hero, HeroCard, PlanCard, Plot, Text, Threat, Villain
from marvel_united.model.events import (
    BamActivated,
    CrisisGained,
    HeroKnockedOut,
    ThreatCleared,
    VillainDamaged,
    VillainMoved,
    VillainTurnEnded,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import Frame, Result
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.testing.names import tail

CORE = core_box.expansion()
QUIET = Text("nothing", fx.Nothing())
DOOM = Villain(
    "test:doom",
    "Doom",
    health=fx.PerHeroes(4, 8, 11),
    bam=QUIET,
    overflow=QUIET,
    plans=(PlanCard(0, count=12),),
    threats=(),
)


def rules(villain: Villain = DOOM, *heroes: Hero, challenges: tuple[Challenge, ...] = ()) -> Rules:
    """Give the core box with content of a test."""
    box = Expansion("test", "Test", requires=("core",), heroes=heroes, villains=(villain,), challenges=challenges)
    return Rules((CORE, box))


def board(villain: Villain, *heroes: str, solo: bool = False, options: Options | None = None) -> Scenario:
    """Begin a position against a villain of a test."""
    return scenario("Doom", *heroes or ("Hulk", "Wasp"), rules=rules(villain), solo=solo, options=options)


def bams(table: Table) -> list[str]:
    """Give whose BAM!s were activated, in order."""
    return [tail(table.state.cards[bam.card]) if bam.card >= 0 else "dashboard" for bam in table.events(BamActivated)]


# ---------------------------------------------------------------- master plan cards


def test_a_card_without_a_movement_moves_nobody() -> None:
    table = board(replace(DOOM, plans=(PlanCard(None, count=12),))).villain_turn()
    assert (table.villain.at, table.events(VillainMoved)) == (0, ())
    assert len(table.events(VillainTurnEnded)) == 1


def test_a_movement_may_be_told_in_words() -> None:
    away = Text("goes to a hero of the players' choice", fx.MoveVillain(to=fx.Places(having="heroes")))
    there = board(replace(DOOM, plans=(PlanCard(None, move_text=away, count=12),))).at("Hulk", 2).at("Wasp", 5)
    assert there.villain_turn().pick(5).villain.at == 5


def test_a_movement_in_words_that_leads_nowhere_is_a_movement_all_the_same() -> None:
    away = Text("goes where there is crisis", fx.MoveVillain(to=fx.Places(having="crisis")))
    threats = (Threat("Snare", "arrival", "crisis for all", fx.Crisis(1, fx.Heroes())),)
    there = board(replace(DOOM, plans=(PlanCard(None, move_text=away, count=12),), threats=threats))
    table = there.threat("Snare", at=0).villain_turn()
    assert table.events(VillainMoved) == (VillainMoved(0),)
    assert [hero.crisis for hero in table.state.heroes] == [1, 1]


# ---------------------------------------------------------------- KOs


def test_a_villain_may_answer_a_ko_with_something_else_than_a_bam() -> None:
    spite = fx.Crisis(1, fx.Heroes())
    table = board(replace(DOOM, instead_of_bam=spite)).table().resolve(fx.KnockOut(fx.Me()), "Hulk")
    assert (bams(table), [hero.crisis for hero in table.state.heroes]) == ([], [0, 1])


@pytest.mark.rule("W3")
def test_what_a_dashboard_ties_to_a_ko_comes_before_the_bam() -> None:
    spite = fx.Crisis(1, fx.Heroes())
    table = board(replace(DOOM, on_knock_out=spite)).table().resolve(fx.KnockOut(fx.Me()), "Hulk")
    told = [type(event) for step in table.history for event in step]
    assert told.index(CrisisGained) < told.index(BamActivated)


def test_a_solo_ko_lays_down_those_who_stand_and_no_others() -> None:
    there = board(DOOM, "Hulk", "Wasp", "Venom", solo=True, options=Options(solo_kos=1))
    state = there.state()
    state = replace(state, heroes=(*state.heroes[:2], replace(state.heroes[2], status="out")))
    table = Table(there.rules, state).resolve(fx.KnockOut(fx.Me()), "Hulk")
    assert table.events(HeroKnockedOut) == (HeroKnockedOut(0), HeroKnockedOut(1))
    assert [hero.status for hero in table.state.heroes] == ["standing", "standing", "out"], "the next turn has begun"


# ---------------------------------------------------------------- threats


def test_a_threat_cleared_by_an_earlier_bam_does_none() -> None:
    threats = (
        Threat("First", "bam", "clears the other", fx.Clear("adjacent"), clear=("move",)),
        Threat("Second", "bam", "crisis for all", fx.Crisis(1, fx.Heroes()), clear=("move",)),
    )
    there = board(replace(DOOM, threats=threats, plans=(PlanCard(0, bam=True, count=12),)))
    table = there.threat("First", at=1).threat("Second", at=2).villain_turn()
    assert (bams(table), len(table.events(ThreatCleared))) == (["dashboard", "first"], 1)
    assert [hero.crisis for hero in table.state.heroes] == [0, 0]


def test_a_threat_that_cannot_be_cleared_takes_no_tokens_and_is_not_chosen() -> None:
    threats = (Threat("Gate", "marker", "stays", clearable=False), Threat("Door", "marker", "opens"))
    there = board(replace(DOOM, threats=threats)).threat("Gate", at=3).threat("Door", at=2)
    there = there.hand("Hulk", "heroic")
    assert there.turn("Hulk").play("heroic").actions == ()
    assert there.at("Hulk", 2).turn("Hulk").play("heroic").actions == ("clear",)
    assert there.table().resolve(fx.Clear("anywhere"), "Hulk").threats == {3: "gate"}


def test_what_a_threat_does_at_the_end_of_any_turn_is_about_whose_turn_it_was() -> None:
    gloom = Threat("Gloom", "constant", "1 crisis", modifiers=(fx.When("turn_ends", fx.Crisis(1)),))
    there = board(replace(DOOM, threats=(gloom,))).threat("Gloom", at=0).hand("Wasp", "move", "wild")
    table = there.turn("Wasp").play("move").end_turn()
    assert [hero.crisis for hero in table.state.heroes] == [0, 1]


def test_a_token_for_a_threat_that_is_not_there_goes_nowhere() -> None:
    table = board(DOOM).table().resolve(fx.Fill(), "Hulk")
    assert table.asked == "choose_first_hero"


# ---------------------------------------------------------------- heroes


def hero(*cards: HeroCard) -> Hero:
    """Give a hero of twelve cards, filled up with moves."""
    return Hero("test:ada", "Ada", (*cards, HeroCard(("move",), count=12 - sum(card.count for card in cards))))


def test_the_first_hero_card_of_the_storyline_has_none_before_it() -> None:
    leap = HeroCard(("move",), Text("leaps", fx.Leap(), name="Leap"))
    known = rules(DOOM, hero(leap, HeroCard(("attack", "attack"))))
    there = scenario("Doom", "Ada", "Wasp", rules=known).storyline("ada/attack_attack", "wasp/heroic")
    table = there.hand("Ada", "leap").turn("Ada").play("leap").effect()
    assert table.storyline == ("leap_move", "heroic", "attack_attack")
    assert [symbol.symbol for symbol in table.state.turn.symbols] == ["attack", "attack", "heroic"]
    table = scenario("Doom", "Ada", "Wasp", rules=known).storyline("ada/attack_attack").hand("Ada", "leap").turn("Ada")
    assert table.play("leap").effect().storyline == ("leap_move", "attack_attack")


def test_either_symbol_can_be_spent_and_only_one() -> None:
    known = rules(DOOM, hero(HeroCard(("attack", "heroic"), either=True)))
    there = scenario("Doom", "Ada", "Wasp", rules=known).at("Ada", 1).place(1, thugs=1, civilians=1)
    table = there.hand("Ada", "attack_heroic").turn("Ada").play("attack_heroic")
    assert table.actions == ("attack", "rescue")
    assert table.use("rescue").actions == ()


@pytest.mark.parametrize(("named", "thugs"), [("attack", 1), ("heroic", 0)])
def test_the_players_name_the_symbol_of_an_either_or_card_that_is_counted(named: str, thugs: int) -> None:
    """V18; the number stays what it was when it was named."""
    known = rules(DOOM, hero(HeroCard(("attack", "heroic"), either=True)))
    there = scenario("Doom", "Ada", "Wasp", rules=known).storyline("ada/attack_heroic")
    effect = fx.Let(fx.LatestSymbols("attack"), fx.Add(thugs=fx.Bound()))
    table = there.table().resolve(effect)
    assert (table.asked, table.seat) == ("name_symbol", -1)
    assert table.pick(named).place(0).thugs == thugs


def test_a_starting_hand_card_is_in_the_first_hand() -> None:
    known = rules(DOOM, hero(HeroCard(("wild",), starting_hand=True)))
    for seed in "abcdef":
        setup = Setup(seed=seed, villain="test:doom", heroes=("test:ada", "core:wasp"), expansions=("core", "test"))
        state = start(known, setup).state
        check(known, state)
        assert "test:ada/wild" in [state.cards[card] for card in state.seats[0].hand]


def test_a_challenge_takes_nothing_from_a_deck_without_such_a_card() -> None:
    known = rules(DOOM, hero(HeroCard(("wild",), QUIET), HeroCard(("wild", "wild"), count=2)))
    heroes = ("test:ada", "core:wasp")
    setup = Setup(villain="test:doom", heroes=heroes, challenges=("core:heroic",), expansions=("core", "test"))
    state = start(known, setup).state
    gone = [state.cards[card] for card in state.removed]
    assert gone == ["test:ada/wild_wild", "core:wasp/wild", "core:wasp/wild_wild"]


def test_a_mandatory_effect_has_to_be_used_before_the_turn_can_end() -> None:
    oath = HeroCard(("move",), Text("crisis", fx.Crisis(1), name="Oath", mandatory=True))
    table = scenario("Doom", "Ada", "Wasp", rules=rules(DOOM, hero(oath))).hand("Ada", "oath").turn("Ada").play("oath")
    assert EndTurn() not in legal(table.state)
    assert EndTurn() in legal(table.effect().state)


# ---------------------------------------------------------------- villains


def test_a_villain_without_health_is_never_hurt() -> None:
    there = board(replace(DOOM, health=None)).completed("Clear Threats", "Defeat Thugs").villain(at=3, health=0)
    there = there.hand("Hulk", "attack_attack").deck_top("Hulk", "heroic")
    assert "attack" not in there.turn("Hulk").play("attack_attack").actions
    table = there.table().resolve(fx.Damage(1, fx.Everything()), "Hulk")
    assert (table.events(VillainDamaged), table.outcome) == ((), "")


@pytest.mark.parametrize(
    ("when", "effect"),
    [
        (fx.AtLeast(fx.Crises(), 2), fx.Crisis(2)),
        (fx.AtLeast(fx.Count("crisis", "anywhere"), 2), fx.Crisis(2, fx.Places("here"))),
        (fx.AtLeast(fx.Count("thugs", "anywhere"), 2), fx.Add(thugs=2)),
        (fx.AtLeast(fx.Missions(), 1), fx.Clear()),
    ],
    ids=repr,
)
def test_a_plot_that_is_met_can_win_or_lose(when: fx.Condition, effect: fx.Effect) -> None:
    for wins in (True, False):
        villain = replace(
            DOOM,
            plots=(Plot("ends", when, reason="test:end", wins=wins),),
            threats=(Threat("Gate", "marker", "stays"),),
        )
        there = board(villain).threat("Gate", at=3).mission("Clear Threats", 3)
        table = there.table().resolve(fx.Seq((effect, fx.Lose("test:too_late"))), "Hulk")
        assert table.outcome == f"{'won' if wins else 'lost'}: test:end"
        assert codec.decode_state(codec.encode(table.state)) == table.state


def plotting(when: fx.Condition) -> Rules:
    """Give the content of the core box with another plot of Red Skull."""
    plotter = replace(CORE.villains[0], plots=(Plot("ends", when, reason="test:end"),))
    assert plotter.id == "core:red_skull"
    return Rules((replace(CORE, villains=(plotter,)),))


@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    "when",
    [
        fx.Not(fx.AtLeast(fx.PlansLeft(), 10)),
        fx.AtLeast(fx.Count("heroes", "villain"), 1),
        fx.Both(fx.AtLeast(fx.Level("core:fear"), 1), fx.Not(fx.AtLeast(fx.PlansLeft(), 9))),
        fx.AtLeast(fx.Crises(), 1),
        fx.Possible(fx.Clear()),
    ],
    ids=repr,
)
def test_a_plot_comes_true_the_moment_it_is_met_whatever_it_looks_at(when: fx.Condition) -> None:
    rules, ended = plotting(when), 0
    for seed in range(12):
        state = start(rules, Setup(seed=str(seed), villain="core:red_skull")).state
        check(rules, state)
        while options := legal(state):
            state = apply(rules, state, options[state.step % len(options)]).state
            check(rules, state)
        ended += state.result == Result(won=False, reason="test:end")
    assert ended


@pytest.mark.rule("V5")
@pytest.mark.parametrize("when", [fx.AtLeast(fx.Level("core:fear"), 0), fx.AtLeast(fx.PlansLeft(), 12)], ids=repr)
def test_a_plot_that_is_met_by_what_is_laid_out_ends_the_game_at_once(when: fx.Condition) -> None:
    rules = plotting(when)
    state = start(rules, Setup(villain="core:red_skull")).state
    check(rules, state)
    assert (state.result, state.step, legal(state)) == (Result(won=False, reason="test:end"), 0, ())


# ---------------------------------------------------------------- setups that a small box cannot serve


def test_a_box_with_too_little_in_it_says_all_that_is_missing() -> None:
    small = Rules((replace(CORE, heroes=CORE.heroes[:2], locations=CORE.locations[:5], villains=()),))
    told = "; ".join(faults(small, Setup(players=3)))
    assert "3 heroes are needed, the expansions have 2" in told
    assert "6 locations are needed, the expansions have 5" in told
    assert "no villain" in told


def test_a_challenge_may_be_for_some_numbers_of_players_only() -> None:
    known = rules(challenges=(Challenge("test:crowd", "Crowd", does="crowds", players=(3, 4)),))
    setup = Setup(villain="test:doom", challenges=("test:crowd",), expansions=("core", "test"))
    for players in (1, 2, 3, 4):
        told = faults(known, replace(setup, players=players))
        assert told == ([] if players > 2 else [f"challenge 'test:crowd' cannot be used with {players} players"])


def test_the_same_person_is_not_on_both_sides() -> None:
    known = rules(replace(DOOM, hero="core:hulk"))
    assert len(faults(known, Setup(villain="test:doom", heroes=("core:hulk",)))) == 1
    for seed in "abcdefgh":
        left = start(known, Setup(seed=seed, villain="test:doom", players=4)).state.setup
        assert "core:hulk" not in left.heroes
        drawn = start(known, Setup(seed=seed, heroes=("core:hulk",), players=4)).state.setup
        assert drawn.villain != "test:doom"


def test_a_state_that_contradicts_itself_is_no_way_on() -> None:
    there = board(DOOM)
    state = there.state()
    lost = Frame(fx.Draw(), me=7)
    broken = replace(state, control=replace(state.control, stack=(lost,)))
    before = codec.encode(broken)
    with pytest.raises(InvariantError) as caught:
        apply(there.rules, broken, legal(broken)[0])
    assert caught.value.code == "broken_state"
    assert caught.value.details["broken"] == (caught.value.message,)
    assert codec.encode(broken) == before


def test_content_that_contradicts_itself_is_told_when_the_game_is_set_up() -> None:
    nonsense = Text("names a number that nobody has named", fx.Crisis(fx.Bound(3), fx.Heroes()))
    known = rules(replace(DOOM, plans=(PlanCard(0, special=nonsense, count=12),)))
    with pytest.raises(InvariantError) as caught:
        start(known, Setup(villain="test:doom", expansions=("core", "test")))
    assert caught.value.code == "broken_state"


def test_a_game_against_a_villain_of_a_test_can_be_played_to_its_end() -> None:
    known = rules()
    state = start(known, Setup(villain="test:doom", expansions=("core", "test"))).state
    while state.result is None:
        state = apply(known, state, legal(state)[-1]).state
        check(known, state)
    assert state.result.reason in {"deck_empty", "no_cards"}


@pytest.mark.rule("I7")
def test_heroes_are_kept_in_reserve_wherever_in_a_text_they_are_eliminated() -> None:
    fell = fx.Seq((fx.Advance("core:fear"), fx.If(fx.AtLeast(fx.Missions()), fx.Eliminate())))
    hunter = replace(CORE.villains[0], instead_of_bam=fell)
    few = Rules((replace(CORE, heroes=CORE.heroes[:4], villains=(hunter,)),))
    assert "5 heroes are needed, the expansions have 4" in faults(few, Setup(villain=hunter.id, players=3))
    assert faults(few, Setup(villain=hunter.id, players=2)) == []
