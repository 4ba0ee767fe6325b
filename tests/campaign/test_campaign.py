"""A campaign is played game by game, and whatever does not belong to it is refused and changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import cast

import pytest
from msgspec.structs import replace

from marvel_united import (
    Campaign,
    CampaignRules,
    CampaignState,
    Choice,
    ExpansionError,
    Game,
    InvariantError,
    MarvelUnitedError,
    Options,
    Outcome,
    PlayedGame,
    Registry,
    Result,
    Rules,
    Setup,
    SetupError,
    State,
    UsageError,
    state_hash,
)
from marvel_united.expansions import core_box
from marvel_united.expansions.faults import Fault
from marvel_united.rng import seed_of
from tests.games import play

from . import toy
from .toy import KIND, REGISTRY, SETUP, TOY, campaign, under_way

LOST = (Choice("toy:score", ("lost",)),)


def refused(deed: Callable[[], object], kind: type[MarvelUnitedError], code: str) -> MarvelUnitedError:
    with pytest.raises(kind) as refusal:
        deed()
    assert refusal.value.code == code
    return refusal.value


# ---------------------------------------------------------------- playing


def test_a_campaign_is_played_to_its_end() -> None:
    course = campaign()
    assert (course.kind, course.over, course.result, course.game, course.log) == (KIND, False, None, None, ())
    first = course.start()
    assert under_way(course) is first
    assert first.setup.villain == "core:red_skull"
    play(first)
    line = course.record()
    assert repr(course) == "<Campaign toy:campaign: game 2 is next>"
    assert line == PlayedGame(first.setup, Result(False, "plot"), first.state.step, state_hash(first.state), LOST)
    second = play(course.start())
    assert second.setup.villain == "core:ultron"
    assert second.setup.choices == LOST
    course.record(second)
    assert course.result == second.result
    assert course.over
    assert [line.setup.villain for line in course.log] == list(toy.VILLAINS)
    assert course.state == CampaignState("toy:campaign", course.state.setup, course.log, second.result)


def test_each_game_has_a_seed_of_its_own_made_from_that_of_the_campaign() -> None:
    course = campaign(games=2)
    assert [line.setup.seed for line in course.log] == ["7/1", "7/2"]
    long = Campaign("toy:campaign", replace(SETUP, seed="x" * 128), registry=REGISTRY)
    assert long.start().setup.seed == seed_of("x" * 128, 1)


def test_the_same_campaign_goes_the_same_way() -> None:
    assert campaign(games=2).state == campaign(games=2).state


def test_the_pack_of_the_campaign_is_always_in_play() -> None:
    assert campaign().state.setup.expansions == ("core", "toy")
    for named in (("toy",), ("core", "toy"), ("toy", "core")):
        course = Campaign("toy:campaign", replace(SETUP, expansions=named), registry=REGISTRY)
        assert course.state.setup.expansions == named
    assert Campaign("toy:campaign", replace(SETUP, expansions=()), registry=REGISTRY).state.setup.expansions == (
        "core",
        "toy",
    )


def test_what_is_left_out_is_drawn_for_each_game() -> None:
    course = Campaign("toy:campaign", Setup(seed="3"), registry=REGISTRY)
    assert course.next_game().heroes == ()
    first = play(course.start())
    assert len(first.setup.heroes) == 2
    course.record()
    assert course.start().setup.heroes != first.setup.heroes


def test_lists_in_a_setup_are_read_as_tuples() -> None:
    heroes = cast("tuple[str, ...]", ["core:hulk", "core:wasp"])
    assert Campaign("toy:campaign", replace(SETUP, heroes=heroes), registry=REGISTRY).state == campaign().state


def test_a_campaign_tells_where_it_stands() -> None:
    course = campaign()
    assert repr(course) == "<Campaign toy:campaign: game 1 is next>"
    play(course.start())
    assert repr(course) == "<Campaign toy:campaign: game 1 is under way>"
    course.record()
    play(course.start())
    course.record()
    assert repr(course) == "<Campaign toy:campaign: lost by plot>"
    assert course.state.noted("toy:score") == ("lost",)
    assert course.state.noted("toy:weather") == ()


# ---------------------------------------------------------------- freedom


@pytest.mark.parametrize(
    "choice",
    [
        {"villain": "core:taskmaster"},
        {"heroes": ("core:venom", "core:ant_man")},
        {"heroes": ("core:venom",)},
        {"heroes": ()},
        {"locations": ("core:stark_labs", "core:times_square")},
        {"challenges": ("core:hard",)},
    ],
    ids=str,
)
def test_players_choose_anew_what_is_theirs(choice: dict[str, str]) -> None:
    course = campaign()
    game = course.start(replace(course.next_game(), **choice))
    for name, value in choice.items():
        assert getattr(game.setup, name)[: len(value)] == value
    play(game)
    course.record()
    assert course.state.number == 2


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "core:standard"},
        {"seed": "7/2"},
        {"players": 3},
        {"choices": LOST},
        {"expansions": ("toy",)},
        {"options": Options(solo_kos=1)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_the_campaign_settles_cannot_be_changed(change: dict[str, str]) -> None:
    course = campaign()
    before = course.state
    wanted = replace(course.next_game(), **change)
    error = refused(lambda: course.start(wanted), SetupError, "impossible_setup")
    reasons = cast("tuple[str, ...]", error.details["reasons"])
    assert reasons[0].startswith(next(iter(change)))
    assert course.game is None
    elsewhere = play(Game(wanted, registry=REGISTRY))
    error = refused(lambda: course.record(elsewhere), UsageError, "another_game")
    assert error.details["reasons"] == reasons
    refused(lambda: course.record(elsewhere.state), UsageError, "another_game")
    assert course.state is before


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    course = campaign()
    wanted = replace(course.next_game(), heroes=("core:hulk", "core:nobody"))
    refused(lambda: course.start(wanted), SetupError, "impossible_setup")
    refused(lambda: course.start(cast("Setup", "core:hulk")), UsageError, "not_a_setup")
    assert course.game is None


def test_a_pack_can_leave_its_players_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "RULES", CampaignRules(toy.next_game, toy.after, free=("locations",)))
    course = campaign()
    wanted = replace(course.next_game(), heroes=("core:venom", "core:wasp"))
    refused(lambda: course.start(wanted), SetupError, "impossible_setup")
    assert course.start(replace(course.next_game(), locations=("core:stark_labs",))).setup.heroes == SETUP.heroes


# ---------------------------------------------------------------- recording


def test_a_game_may_be_played_elsewhere() -> None:
    course, other = campaign(), campaign()
    game = play(Game(course.next_game(), registry=REGISTRY))
    course.record(game)
    other.record(game.state)
    assert course.state == other.state == campaign(games=1).state


def test_a_game_under_way_may_go_on_as_a_copy_or_be_handed_back_as_a_state() -> None:
    course, other = campaign(), campaign()
    copy = play(course.start().copy())
    assert under_way(course).state.step == 0
    course.record(copy)
    game = play(other.start())
    other.record(game.state)
    assert course.state == other.state
    assert course.replay() == other.replay()


def test_only_games_that_are_over_count() -> None:
    course = campaign(commands=5)
    before = course.state
    for given in (None, under_way(course), under_way(course).state):
        refused(partial(course.record, given), UsageError, "game_not_over")
    assert course.state is before
    assert course.game is not None


def test_a_game_that_began_otherwise_is_no_game_of_this_campaign() -> None:
    course = campaign()
    course.start()
    elsewhere = play(Game(replace(course.next_game(), villain="core:ultron"), registry=REGISTRY))
    refused(lambda: course.record(elsewhere), UsageError, "another_game")
    refused(lambda: course.record(elsewhere.state), UsageError, "another_game")
    later = play(Game(campaign(games=1).next_game(), registry=REGISTRY))
    refused(lambda: campaign().record(later), UsageError, "another_game")
    changed = Registry.of(core_box.expansion(), replace(TOY, title="Changed"))
    refused(lambda: campaign().record(play(Game(course.next_game(), registry=changed))), UsageError, "another_game")


def test_things_happen_in_their_order() -> None:
    course = campaign()
    refused(course.record, UsageError, "no_game")
    course.start()
    refused(course.start, UsageError, "game_running")
    play(under_way(course))
    refused(course.start, UsageError, "game_running")
    ended = campaign(games=2)
    for deed in (ended.start, ended.next_game, ended.record, lambda: ended.record(under_way(course))):
        refused(deed, UsageError, "campaign_over")


def test_what_is_no_state_cannot_be_recorded() -> None:
    refused(lambda: campaign().record(cast("State", "won")), InvariantError, "broken_state")
    forged = replace(play(campaign().start()).state, step=-1)
    refused(lambda: campaign().record(forged), InvariantError, "broken_state")


# ---------------------------------------------------------------- beginning


@pytest.mark.parametrize("id", ["toy:other", "core:campaign", "campaign", "", "Two villains", 7, None])
def test_unknown_campaigns(id: str) -> None:
    error = refused(lambda: Campaign(id, SETUP, registry=REGISTRY), UsageError, "unknown_campaign")
    assert error.details["name"] == id


def test_a_campaign_whose_pack_is_missing() -> None:
    refused(lambda: Campaign("moon:campaign", SETUP, registry=REGISTRY), ExpansionError, "unknown_expansion")


@pytest.mark.parametrize(
    "said",
    [
        {"villain": "core:ultron"},
        {"locations": ("core:stark_labs",)},
        {"mode": "toy:duel"},
        {"choices": LOST},
    ],
    ids=lambda said: next(iter(said)),
)
def test_a_campaign_is_not_set_up_with_what_changes_from_game_to_game(said: dict[str, str]) -> None:
    error = refused(
        lambda: Campaign("toy:campaign", replace(SETUP, **said), registry=REGISTRY), SetupError, "impossible_setup"
    )
    assert next(iter(said)) in error.message


def test_all_that_is_wrong_with_a_campaign_or_a_game_of_it_is_told_at_once() -> None:
    said = replace(SETUP, villain="core:zz", seed="", players=9, heroes=("core:hulk", "core:hulk", "core:nobody"))
    error = refused(lambda: Campaign("toy:campaign", said, registry=REGISTRY), SetupError, "impossible_setup")
    assert all(word in error.message for word in ("villain changes", "seed", "9", "more than once", "'core:nobody'"))
    course = campaign()
    wanted = replace(course.next_game(), seed="other", heroes=("core:hulk", "core:hulk", "core:nobody"))
    error = refused(lambda: course.start(wanted), SetupError, "impossible_setup")
    assert all(word in error.message for word in ("seed", "more than once", "'core:nobody'"))


def test_a_hero_of_the_campaigns_own_pack_is_known_whatever_else_is_wrong() -> None:
    box = "horsemen_of_apocalypse"
    wanted = Setup(heroes=(f"{box}:apocalypse",), seed=cast("str", 5))
    error = refused(lambda: Campaign(f"{box}:campaign", wanted), SetupError, "impossible_setup")
    assert "there is no hero" not in error.message


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (replace(SETUP, seed=""), "impossible_setup"),
        (replace(SETUP, heroes=("core:nobody",)), "impossible_setup"),
        (replace(SETUP, heroes=("\ud800",)), "impossible_setup"),
        (replace(SETUP, players=9), "impossible_setup"),
        (replace(SETUP, players=cast("int", "2")), "impossible_setup"),
    ],
)
def test_a_campaign_that_cannot_be_played_does_not_begin(setup: Setup, code: str) -> None:
    refused(lambda: Campaign("toy:campaign", setup, registry=REGISTRY), SetupError, code)


def test_a_campaign_begins_with_a_setup() -> None:
    refused(lambda: Campaign("toy:campaign", cast("Setup", "7"), registry=REGISTRY), UsageError, "not_a_setup")


# ---------------------------------------------------------------- bad packs


@pytest.mark.parametrize(
    "source", ["", "toy", "no.such.module:RULES", "tests.campaign.toy:NOTHING", "tests.campaign.toy:next_game"]
)
def test_a_pack_with_a_campaign_whose_rules_are_not_there_is_refused(source: str) -> None:
    pack = replace(TOY, campaigns=(replace(KIND, source=source),))
    registry = Registry.of(core_box.expansion(), pack)
    for ask in (lambda: registry.rules(("toy",)), lambda: Campaign("toy:campaign", SETUP, registry=registry)):
        error = refused(ask, ExpansionError, "bad_campaign")
        (fault,) = cast("tuple[Fault, ...]", error.details["reasons"])
        assert (fault.code, fault.at, fault.against) == ("bad_campaign", "toy:campaign", source)


@pytest.mark.parametrize("free", [("winner",), "heroes", ["heroes"], 7])
def test_a_pack_with_a_campaign_that_leaves_to_players_what_no_setup_has_is_refused(
    free: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES", CampaignRules(toy.next_game, toy.after, free=cast("tuple[str, ...]", free)))
    registry = Registry.of(core_box.expansion(), TOY)
    refused(lambda: registry.rules(("toy",)), ExpansionError, "bad_campaign")


def test_campaigns_of_expansions_nobody_asks_for_are_not_imported() -> None:
    lazy = replace(TOY, campaigns=(replace(KIND, source="this.prints:RULES"),))
    assert Registry.of(core_box.expansion(), lazy).rules(("core",)).heroes
    assert "this" not in sys.modules


def _fails(*_: object) -> Setup:
    raise ZeroDivisionError


def _leaves(*_: object) -> Setup:
    raise SystemExit


@pytest.mark.parametrize(
    "rules",
    [
        CampaignRules(_fails, toy.after),
        CampaignRules(_leaves, toy.after),
        CampaignRules(lambda campaign, _: cast("Setup", campaign), toy.after),
        CampaignRules(lambda *_: replace(SETUP, heroes=cast("tuple[str, ...]", ["core:hulk"])), toy.after),
        CampaignRules(lambda *_: replace(SETUP, players=cast("int", object())), toy.after),
        CampaignRules(cast("Callable[[CampaignState, Rules], Setup]", None), toy.after),
        CampaignRules(toy.next_game, toy.after, faults=lambda *_: cast("tuple[str, ...]", _fails())),
        CampaignRules(toy.next_game, toy.after, faults=lambda *_: cast("tuple[str, ...]", ["too easy"])),
        CampaignRules(toy.next_game, toy.after, faults=lambda *_: cast("tuple[str, ...]", (7,))),
    ],
    ids=[
        *["raises", "leaves", "no setup", "a list", "no data", "no function"],
        *["faults raise", "a list of faults", "faults that are no text"],
    ],
)
def test_rules_that_fail_are_told_as_a_fault_of_their_pack(
    rules: CampaignRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES", rules)
    refused(campaign, ExpansionError, "bad_campaign")


@pytest.mark.parametrize(
    "after",
    [
        lambda *_: _fails(),
        lambda *_: None,
        lambda *_: Outcome(cast("tuple[Choice, ...]", [*LOST])),
        lambda *_: Outcome((), cast("Result", "won")),
    ],
    ids=["raises", "nothing", "a list", "no result"],
)
def test_a_game_counts_only_if_the_rules_can_take_it(
    after: Callable[[CampaignState, State], Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "RULES", CampaignRules(toy.next_game, after))
    course = campaign()
    play(course.start())
    before = course.save()
    refused(course.record, ExpansionError, "bad_campaign")
    assert course.save() == before
    assert course.game is not None


def test_the_rules_may_say_what_is_wrong_with_what_players_have_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(campaign: CampaignState, setup: Setup) -> tuple[str, ...]:
        assert len(setup.locations) == 6
        odd = "core:hulk" in setup.heroes and campaign.number == 2
        return ("Hulk is tired", "and hungry") if odd else ()

    monkeypatch.setattr(toy, "RULES", CampaignRules(toy.next_game, toy.after, faults=faults))
    course = campaign(1)
    error = refused(course.start, SetupError, "impossible_setup")
    assert error.details["reasons"] == ("Hulk is tired", "and hungry")
    assert course.game is None
    course.start(replace(course.next_game(), heroes=("core:venom", "core:wasp")))
    assert course.game is not None


def test_action_tokens_are_no_matter_of_a_whole_campaign() -> None:
    wanted = replace(SETUP, tokens=(("move",),))
    error = refused(lambda: Campaign("toy:campaign", wanted, registry=REGISTRY), SetupError, "impossible_setup")
    assert "tokens changes from game to game" in error.message
