"""What is true of every game of The Infinity Gauntlet, told from the events alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from marvel_united.model.effects import Activates
from marvel_united.model.events import (
    ActionsGained,
    BamActivated,
    Event,
    GainUsed,
    GameEnded,
    HeroEliminated,
    HeroEntered,
    HeroKnockedOut,
    HeroStoodUp,
    LocationUsed,
    MissionCompleted,
    MissionsReopened,
    PlanCollected,
    PlanRevealed,
    SideCardUnlocked,
    SideSlotFilled,
    SymbolUsed,
    ThreatCleared,
    TokenUsed,
    TurnBegan,
    VillainTurnEnded,
)
from marvel_united.model.state import State
from tests.soak.beginnings import BATTLE, FINAL, STONES, THANOS
from tests.walks import moments

from .games import RULES, Course, courses, name

POWER_UP = "infinity_gauntlet:power_up"

BATTLES = [course for course in courses() if course.steps[0].state.setup.mode == BATTLE]
FINALS = [course for course in courses() if course.steps[0].state.setup.mode == FINAL]
AGAINST_THANOS = [course for course in courses() if course.steps[0].state.setup.villain == THANOS]

every_battle = pytest.mark.parametrize("course", BATTLES, ids=name)
every_final = pytest.mark.parametrize("course", FINALS, ids=name)
every_thanos = pytest.mark.parametrize("course", AGAINST_THANOS, ids=name)


def told(course: Course, *kinds: type[Event]) -> list[Event]:
    """Give the events of some kinds in order."""
    return [event for step in course.steps for event in step.events if isinstance(event, kinds)]


def is_stone(state: State, card: int) -> bool:
    """Tell whether a card is a stone."""
    return state.cards[card] in STONES


# ---------------------------------------------------------------- infinity battles


@pytest.mark.rule("I2", "gauntlet-book/stones/found", "gauntlet-book/stones/six")
@every_battle
def test_a_drawn_stone_is_set_aside_and_the_next_card_drawn_at_once(course: Course) -> None:
    drawn = told(course, PlanCollected, PlanRevealed, GameEnded, VillainTurnEnded, TurnBegan)
    for event, following in pairwise(drawn):
        if isinstance(event, PlanCollected):
            assert isinstance(following, (PlanCollected, PlanRevealed, GameEnded))
    for before, event, _ in moments(course.steps):
        if isinstance(event, PlanCollected):
            assert is_stone(before, event.card)
            assert not before.villain.deck or before.villain.deck[0] == event.card
        if isinstance(event, PlanRevealed):
            assert not is_stone(before, event.card)
    for step in course.steps:
        (pile,) = step.state.piles
        result = step.state.result
        assert all(is_stone(step.state, card) for card in pile.cards)
        assert (len(pile.cards) == 6) == (result is not None and result.reason == "six_stones")


@pytest.mark.rule("I4", "H3", "gauntlet-book/power-ups/slots", "gauntlet-book/power-ups/any-source")
@every_battle
def test_each_token_on_a_power_up_was_paid_for_by_its_kind(course: Course) -> None:
    """By the action just taken, by Sanctum Sanctorum, or by a threat just cleared."""
    paid: SymbolUsed | TokenUsed | GainUsed | LocationUsed | ThreatCleared | None = None
    for before, event, _ in moments(course.steps):
        if isinstance(event, (SymbolUsed, TokenUsed, GainUsed)):
            paid = event if event.action == POWER_UP else None
        elif isinstance(event, (LocationUsed, ThreatCleared)):
            paid = event
        elif isinstance(event, SideSlotFilled):
            side = next(side for side in before.beside if side.card == event.card)
            slot = RULES.side_cards[before.cards[event.card]].slots[event.slot]
            assert side.status == "open"
            assert not side.filled[event.slot]
            assert paid is not None
            if isinstance(paid, ThreatCleared):
                assert slot == "threat"
            elif isinstance(paid, LocationUsed):
                assert before.places[paid.location].id == "infinity_gauntlet:sanctum_sanctorum"
                assert slot != "threat"
            else:
                assert slot != "threat"
                assert paid.symbol in (slot, "wild")
            paid = None


@pytest.mark.rule("I4", "gauntlet-book/power-ups/unlocked", "gauntlet-book/power-ups/tucked")
@every_battle
def test_power_ups_are_unlocked_by_their_last_slot_or_by_the_third_mission(course: Course) -> None:
    last: Event | None = None
    for before, event, _ in moments(course.steps):
        if isinstance(event, SideCardUnlocked):
            side = next(side for side in before.beside if side.card == event.card)
            if side.status == "open":
                assert all(side.filled)
                assert isinstance(last, SideSlotFilled)
            else:
                assert side.status == "tucked"
                assert all(mission.completed for mission in before.missions)
        if isinstance(event, (SideSlotFilled, MissionCompleted)):
            last = event
    end = course.steps[-1].state
    done = all(mission.completed for mission in end.missions)
    assert not any(side.status == "tucked" for side in end.beside) if done and end.beside[1:] else True


# ---------------------------------------------------------------- the battle against Thanos


@pytest.mark.rule("I6", "gauntlet-book/elimination/out", "gauntlet-book/elimination/no-bam")
@every_thanos
def test_a_ko_eliminates_sets_off_no_bam_and_leaves_nothing_but_storyline_cards(course: Course) -> None:
    if course.steps[0].state.setup.solo:
        assert told(course, HeroEliminated) == []
        return
    for event, following in pairwise(told(course, HeroKnockedOut, HeroEliminated, BamActivated, GameEnded)):
        if isinstance(event, HeroKnockedOut):
            assert isinstance(following, (HeroKnockedOut, HeroEliminated))
    assert len(told(course, HeroKnockedOut)) >= len(told(course, HeroEliminated))
    for before, event, after in moments(course.steps):
        if isinstance(event, HeroEliminated):
            seat = before.heroes[event.hero].seat
            assert (after.seats[seat].hand, after.seats[seat].deck, sum(after.seats[seat].tokens)) == ((), (), 0)
            assert [card.card for card in after.storyline] == [card.card for card in before.storyline]
            assert all(card.hero != event.hero for card in after.storyline)
            assert after.heroes[event.hero].crisis == 0


@pytest.mark.rule("I7", "gauntlet-book/elimination/replacement")
@every_thanos
def test_who_comes_in_was_never_in_this_game_begins_a_turn_and_holds_four_cards(course: Course) -> None:
    seen = [hero.id for hero in course.steps[0].state.heroes] + [*course.steps[0].state.eliminated]
    entered = told(course, HeroEntered, TurnBegan, HeroStoodUp)
    for number, event in enumerate(entered):
        if isinstance(event, HeroEntered):
            assert event.id not in seen
            seen.append(event.id)
            began, stood = entered[number + 1 : number + 3]
            assert isinstance(began, TurnBegan)
            assert isinstance(stood, HeroStoodUp)
            assert began.hero == stood.hero == event.hero
    for state, _, step in course.decisions:
        new = [event.hero for event in step.events if isinstance(event, HeroEntered)]
        question = step.state.control.question
        if new and question is not None and question.prompt == "play_card":
            assert len(step.state.seats[state.heroes[new[0]].seat].hand) == 4


@pytest.mark.rule("I6", "V5", "gauntlet-book/campaign/lost")
@every_thanos
def test_the_plot_is_met_by_as_many_eliminations_as_there_are_heroes_and_by_no_fewer(course: Course) -> None:
    heroes = len(course.steps[0].state.heroes)
    for step in course.steps:
        result = step.state.result
        assert (len(step.state.eliminated) >= heroes) == (result is not None and result.reason == "plot")


@pytest.mark.rule("I5", "gauntlet-book/activation/symbols", "gauntlet-book/activation/not-by")
@every_final
def test_power_ups_give_what_the_shown_symbols_say_once_as_the_actions_begin(course: Course) -> None:
    """Worked out anew from the symbols that no stone has struck when the first action of a turn is asked for."""
    first = course.steps[0].state
    beside = [(side.card, RULES.side_cards[first.cards[side.card]].modifiers) for side in first.beside]
    rules = [(card, rule) for card, modifiers in beside for rule in modifiers if isinstance(rule, Activates)]
    given: list[ActionsGained] = []
    acting = True
    for step in course.steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                acting, given = False, []
            if isinstance(event, ActionsGained) and event.card >= 0:
                assert not acting
                given.append(event)
        question = step.state.control.question
        if not acting and question is not None and question.prompt == "take_action":
            shown = [symbol.symbol for symbol in step.state.turn.symbols if symbol.state == "free"]
            wanted = [
                (card, rule.gain)
                for card, rule in rules
                if all(shown.count(symbol) >= rule.on.count(symbol) for symbol in rule.on)
            ]
            assert [(event.card, event.actions) for event in given] == wanted
            acting = True


@pytest.mark.rule("M6", "V8")
@every_final
def test_missions_come_back_empty_and_all_at_once(course: Course) -> None:
    for before, event, after in moments(course.steps):
        if isinstance(event, MissionsReopened):
            assert [*event.missions] == [mission.id for mission in before.missions if mission.completed]
            assert all(mission.completed == 0 for mission in after.missions)
            assert [m.tokens for m in after.missions] == [0 if m.completed else m.tokens for m in before.missions]
            assert after.pace == before.pace


def test_these_laws_are_put_to_the_test() -> None:
    """Each kind of event they speak of happens in some of these games."""
    happened = {type(event) for course in courses() for step in course.steps for event in step.events}
    spoken = {PlanCollected, SideSlotFilled, SideCardUnlocked, HeroEliminated, HeroEntered, MissionsReopened}
    assert spoken <= happened
    by_power_ups = [event for course in FINALS for event in told(course, ActionsGained)]
    assert sum(isinstance(event, ActionsGained) and event.card >= 0 for event in by_power_ups) > 20
