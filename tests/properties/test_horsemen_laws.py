"""What is true of every game of The Horsemen of Apocalypse, told from the events alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marvel_united.bots import BOTS
from marvel_united.model.effects import Symbol
from marvel_united.model.events import (
    BamActivated,
    CardPlayed,
    CounterMoved,
    FigureMoved,
    GameEnded,
    HeroDamaged,
    HeroEliminated,
    HeroKnockedOut,
    LocationReplaced,
    MissionAdvanced,
    MissionCompleted,
    Overflowed,
    Paused,
    PlanRevealed,
    SoloKnockOut,
    StoryCardTurned,
    ThreatCleared,
    ThreatReturned,
    TurnBegan,
    TurnEnded,
    VillainDamaged,
    VillainReplaced,
    VillainTurnEnded,
)
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.model.state import State
from tests.cards.horsemen import ORDER, RULES
from tests.walks import game, moments

BOX = "horsemen_of_apocalypse"
HORSEMEN = tuple([name.lower() for name in ORDER])
DOOM, SURVIVAL = f"{BOX}:destruction", f"{BOX}:survival"
PLAYERS = (1, 2, 3, 4)
PURSE: tuple[Symbol, ...] = ("wild", "wild", "attack", "heroic")
"""What each seat has in battles that are to be won."""


def setups(mode: str) -> Iterator[tuple[Setup, str]]:
    """Give games of a mode with every number of players, every bot, and preludes of every kind behind them."""
    for number in range(24):
        players = PLAYERS[number % 4]
        weakened = HORSEMEN[: number % 5]
        unleashed = tuple([f"{BOX}:unleashed/{name}_unleashed" for name in HORSEMEN[number % 5 :]])
        battle = (Choice(f"{BOX}:weakened", weakened), Choice(f"{BOX}:succeeded", unleashed))
        setup = Setup(
            seed=f"laws {number}",
            players=players,
            mode=f"{BOX}:{mode}",
            expansions=("core", BOX),
            choices=battle if mode == "battle" else (),
            tokens=(PURSE,) * players if number % 3 and mode == "battle" else (),
            options=Options(solo_kos=number % 3),
        )
        yield setup, sorted(BOTS)[number % len(BOTS)]


def value(state: State, counter: str) -> int:
    return next(each.value for each in state.counters if each.id == counter)


def name(part: object) -> str:
    """Give a short name of a case."""
    return part.seed.removeprefix("laws ") + f"-{part.players}" if isinstance(part, Setup) else str(part)


# ---------------------------------------------------------------- the battle

every_battle = pytest.mark.parametrize(("setup", "player"), [*setups("battle")], ids=name)
every_prelude = pytest.mark.parametrize(("setup", "player"), [*setups("prelude")], ids=name)


@pytest.mark.rule(
    "A7",
    "horsemen-book/apocalypse-tracker/damage",
    "horsemen-book/apocalypse-tracker/knock-out",
    "horsemen-book/apocalypse-tracker/overflow",
)
@every_battle
def test_his_tracker_tells_kos_overflows_and_villain_turns_with_damage(setup: Setup, player: str) -> None:
    due, hurt = 0, False
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, PlanRevealed):
            hurt = False
        elif isinstance(event, HeroDamaged):
            hurt = hurt or bool(before.seats[before.heroes[event.hero].seat].hand)
        elif isinstance(event, VillainTurnEnded):
            due += hurt
        elif isinstance(event, (Overflowed, SoloKnockOut)) or (isinstance(event, HeroKnockedOut) and not setup.solo):
            due += 1
        elif isinstance(event, Paused) and after.result is None:
            assert value(after, DOOM) == due


@pytest.mark.rule(
    "A8",
    "horsemen-book/survival-tracker/mission",
    "horsemen-book/survival-tracker/damage",
    "horsemen-book/survival-tracker/win",
)
@every_battle
def test_survival_goes_on_by_two_for_a_mission_else_only_once_two_are_done(setup: Setup, player: str) -> None:
    owed = 0
    for before, event, after in moments(game(RULES, setup, player)):
        done = sum(mission.completed > 0 for mission in after.missions)
        if isinstance(event, MissionCompleted):
            owed += 2
        elif isinstance(event, CounterMoved) and event.counter == SURVIVAL:
            steps = event.value - value(before, SURVIVAL)
            assert steps > 0
            if owed:
                assert steps == 2
                owed -= 2
            else:
                assert done >= 2
        elif isinstance(event, VillainDamaged):
            raise AssertionError("he has no health")
        elif isinstance(event, Paused):
            ahead = value(after, SURVIVAL) > value(after, DOOM) and done >= 2
            result = after.result
            assert ahead == (result is not None and result.reason == "survival")
            assert (value(after, DOOM) == 16) == (result is not None and result.reason == "plot")
            assert result is not None or owed == 0


@pytest.mark.rule("horsemen-book/henchmen/icons", "horsemen-book/henchmen/calling", "C7", "A10", "V3")
@every_battle
def test_horsemen_act_only_when_called_and_in_order(setup: Setup, player: str) -> None:
    """After a dashboard's BAM! two at most, in the order of the icons; else all that are in play, or a single one."""
    acted: list[str] = []
    expected: list[str] = []
    for before, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, PlanRevealed):
            assert acted == expected[: len(acted)]
            acted = []
            card = RULES.plan_cards[before.cards[event.card]]
            name = "" if card.special is None else card.special.name
            in_play = [_name(before, threat.card) for threat in before.threats]
            expected = [horseman for horseman in HORSEMEN if horseman in in_play][:2] if card.bam else []
            if name.endswith("Unleashed"):
                expected = [horseman for horseman in in_play if name.lower().startswith(horseman)]
            elif name == "Calling the Horsemen":
                villain = next(at for at, place in enumerate(before.places) if place.id == f"{BOX}:apocalypses_pyramid")
                ring = sorted(before.threats, key=lambda threat: (threat.at - villain) % 6)
                expected = [_name(before, threat.card) for threat in ring]
        elif isinstance(event, BamActivated) and event.card >= 0:
            acted.append(_name(before, event.card))
        elif isinstance(event, VillainTurnEnded):
            assert acted == expected


def _name(state: State, card: int) -> str:
    return state.cards[card].rpartition("/")[2].removesuffix("_weakened")


@pytest.mark.rule("A10", "A11", "horsemen-book/henchmen/defeated", "horsemen-book/henchmen/returns")
@every_battle
def test_figures_leave_and_come_back_with_their_cards(setup: Setup, player: str) -> None:
    for before, event, after in moments(game(RULES, setup, player)):
        names = [_name(after, threat.card) for threat in after.threats]
        assert len(names) == len({*names})
        if isinstance(event, ThreatReturned):
            covered = [threat.at for threat in before.threats]
            ring = [(before.villain.at + n) % 6 for n in range(1, 7)]
            assert event.at == next(at for at in ring if at not in covered)
            back = next(threat for threat in after.threats if threat.card == event.card)
            assert (back.stands, RULES.threats[after.cards[back.card]].weakened) == (event.at, True)
            assert _name(after, event.card) not in [_name(before, threat.card) for threat in before.threats]
        elif isinstance(event, ThreatCleared):
            assert event.card not in [threat.card for threat in after.threats]
        elif isinstance(event, FigureMoved):
            moved = next(threat for threat in after.threats if threat.card == event.card)
            assert [t.at for t in before.threats if t.card == event.card] == [moved.at]
            assert after.villain == before.villain


@pytest.mark.rule("A14")
@every_battle
def test_the_citadel_is_replaced_once_at_most_and_nothing_is_lost(setup: Setup, player: str) -> None:
    replaced = 0
    for before, event, after in moments(game(RULES, setup, player)):
        if isinstance(event, LocationReplaced):
            replaced += 1
            old, new = before.places[event.at], after.places[event.at]
            assert old.id == f"{BOX}:starlight_citadel"
            assert event.id not in [place.id for place in before.places]
            assert (old.civilians, old.thugs, old.crisis) == (new.civilians, new.thugs, new.crisis)
            assert new.slots == len(RULES.locations[event.id].slots)
            assert any(mission.completed for mission in before.missions)
    assert replaced <= 1


# ---------------------------------------------------------------- the prelude


@pytest.mark.rule("horsemen-book/prelude-rules/pressure", "A4", "V8")
@every_prelude
def test_a_villain_turn_comes_after_every_two_hero_cards(setup: Setup, player: str) -> None:
    cards = 2  # the game opens with a villain turn
    for _, event, _ in moments(game(RULES, setup, player)):
        if isinstance(event, CardPlayed):
            cards += 1
            assert cards <= 2
        elif isinstance(event, PlanRevealed):
            assert cards == 2
            cards = 0


@pytest.mark.rule(
    "A1",
    "A3",
    "horsemen-book/horsemen-plans/success",
    "horsemen-book/horsemen-plans/defeat",
    "horsemen-book/prelude-rules/order",
)
@every_prelude
def test_each_horseman_ends_for_a_reason(setup: Setup, player: str) -> None:
    """By a KO, by three full locations or the last card as a villain turn ends, or as all come to an end."""
    kos, at_turns_end, index = 0, 0, 0
    for before, event, after in moments(game(RULES, setup, player)):
        horseman = HORSEMEN[index]
        need = 2 if horseman == "death" else 1
        if isinstance(event, (HeroKnockedOut, SoloKnockOut)):
            kos += isinstance(event, SoloKnockOut) or not setup.solo
        elif isinstance(event, PlanRevealed):
            at_turns_end = 0
        elif isinstance(event, VillainTurnEnded) and kos < need:
            full = sum(p.civilians + p.thugs + p.crisis >= p.slots for p in before.places)
            at_turns_end = 2 if full >= 3 else 1 if not before.villain.deck else 0
        elif isinstance(event, CounterMoved) and event.counter.endswith("_outcome"):
            if _all_over(setup, before, after):
                break
            assert event.counter == f"{BOX}:{horseman}_outcome"
            assert event.value == (2 if kos >= need else at_turns_end)
        elif isinstance(event, VillainReplaced):
            index += 1
            assert event.id == f"{BOX}:{HORSEMEN[index]}"
            assert after.villain.at == before.villain.at
            kos = 0
    last = game(RULES, setup, player)[-1].state
    assert last.result is not None
    ends = [value(last, f"{BOX}:{name}_outcome") for name in HORSEMEN]
    assert 0 not in ends
    assert last.result.won == (2 not in ends)


def _all_over(setup: Setup, before: State, after: State) -> bool:
    """Tell whether all horsemen who are left succeed at once: a hero without cards, or the player, ends the prelude."""
    empty = any(not (seat.hand or seat.deck) for seat in before.seats)
    return empty or (setup.solo and after.solo_kos > setup.options.solo_kos)


@pytest.mark.rule("A2", "A5", "horsemen-book/prelude-rules/no-damage", "horsemen-book/prelude-setup/no-missions")
@every_prelude
def test_there_is_neither_bam_nor_mission_and_who_is_out_stays_out(setup: Setup, player: str) -> None:
    out: list[int] = []
    for _, event, after in moments(game(RULES, setup, player)):
        assert not isinstance(event, (BamActivated, MissionAdvanced, MissionCompleted, VillainDamaged))
        if isinstance(event, HeroEliminated):
            assert after.villain.id == f"{BOX}:death"
            assert not setup.solo
            out.append(event.hero)
        elif isinstance(event, (TurnBegan, TurnEnded, HeroDamaged)) and event.hero in out:
            assert isinstance(event, TurnEnded)  # that in which the hero fell
    assert len(out) <= 1


@pytest.mark.rule("V15", "V16")
@every_prelude
def test_crisis_takes_slots_and_no_location_holds_more_than_it_has(setup: Setup, player: str) -> None:
    for step in game(RULES, setup, player):
        for place in step.state.places:
            assert place.civilians + place.thugs + place.crisis <= place.slots


def test_the_games_see_all_that_there_is_to_see() -> None:
    battles = [game(RULES, *case) for case in setups("battle")]
    preludes = [game(RULES, *case) for case in setups("prelude")]
    reasons = {steps[-1].state.result.reason for steps in battles if steps[-1].state.result is not None}
    assert {"plot", "survival", "solo_ko"} <= reasons
    seen = {type(event) for steps in (*battles, *preludes) for step in steps for event in step.events}
    assert {FigureMoved, ThreatReturned, LocationReplaced, HeroEliminated, VillainReplaced, GameEnded} <= seen
    ends = {value(steps[-1].state, f"{BOX}:{name}_outcome") for steps in preludes for name in HORSEMEN}
    assert ends == {1, 2}
    assert StoryCardTurned in seen
