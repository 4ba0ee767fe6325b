"""The conformance kit passes sound packs, and tells of bad ones what is wrong, with which card, and in which game."""

from __future__ import annotations

import gc
import time
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from msgspec.structs import replace

from marvel_united.bots import Position
from marvel_united.engine import Rules, apply
from marvel_united.errors import ConformanceError, MarvelUnitedError, SetupError, UsageError
from marvel_united.expansions import core_box, horsemen_of_apocalypse
from marvel_united.expansions.registry import Registry
from marvel_united.model.commands import Command
from marvel_united.model.content import Counter, Hero, HeroCard, PlanCard, Text
from marvel_united.model.effects import Advance, Bam, Crisis, Gain, Heroes, Let, Lose, Nothing, Repeat, Seq, Sum
from marvel_united.model.expansion import Expansion, Handler
from marvel_united.model.modes import Challenge
from marvel_united.model.state import State
from marvel_united.testing import Failure, Report, check_expansion
from marvel_united.testing.conformance import course, laws

from . import packs
from .packs import SOUND, TRICK, ada, bam, boss, calling, cave, threat

pytestmark = pytest.mark.slow

CORE = core_box.expansion()
GAMES = 8


def failures(expansion: Expansion, **how: object) -> tuple[Failure, ...]:
    """Check a bad pack, and return what is wrong with it."""
    with pytest.raises(ConformanceError) as caught:
        check_expansion(expansion, **cast("Any", {"games": GAMES, **how}))
    assert caught.value.code == "not_conformant"
    found = cast("tuple[Failure, ...]", caught.value.details["failures"])
    assert found
    assert all(str(failure) in caught.value.message for failure in found[:10])
    return found


def named(found: tuple[Failure, ...]) -> set[tuple[str, str]]:
    """Give what is wrong, and with what."""
    return {(failure.code, failure.at) for failure in found}


# ---------------------------------------------------------------- sound packs


@pytest.mark.parametrize("name", ["core", "infinity_gauntlet", "world_war_hulk", "team_decks"])
def test_every_box_of_ours_passes(name: str) -> None:
    report = check_expansion(Registry.installed().expansion(name), games=30)
    assert (report.expansion, report.games, report.remarks) == (name, 30, ())
    assert sum([*report.wins.values(), *report.losses.values()]) == 30
    assert {*report.wins} == {"villain_defeated"}
    assert {"deck_empty", "no_cards", "plot"} <= {*report.losses}
    assert report.decisions > 1000
    left_out = {*report.untouched, *report.unused}
    assert len(left_out) < 30, "nearly all of the box comes up"
    assert all(id.startswith(f"{name}:") for id in left_out)


def test_a_box_with_homes_and_villains_who_follow_each_other_passes() -> None:
    box = horsemen_of_apocalypse.expansion()
    report = check_expansion(box, registry=Registry.of(CORE, box), games=40)
    assert (report.games, report.remarks) == (40, ())
    assert {*report.wins} <= {"chapters_over", "survival"}
    assert {"chapters_over", "plot"} <= {*report.losses}
    left_out = {*report.untouched, *report.unused}
    assert {villain.id for villain in box.villains}.isdisjoint(left_out)
    assert len(left_out) < 20


def test_a_sound_pack_passes_and_nothing_of_it_is_left_out() -> None:
    report = check_expansion(SOUND, games=20)
    assert (report.untouched, report.unused, report.remarks) == ((), (), ())
    assert report.wins
    assert {"deck_empty", "plot"} <= {*report.losses}


def test_equal_arguments_give_equal_reports_and_another_seed_gives_another() -> None:
    first = check_expansion(SOUND, games=3, seed=7)
    assert check_expansion(SOUND, games=3, seed="7", registry=Registry.of(CORE)) == first
    assert check_expansion(SOUND, games=3, seed="8") != first


def test_a_game_depends_on_its_number_alone() -> None:
    whole = check_expansion(SOUND, games=3)
    single = [check_expansion(SOUND, games=1, first=number) for number in range(3)]
    assert sum(report.decisions for report in single) == whole.decisions


def test_without_games_a_report_tells_that_nothing_has_come_up() -> None:
    report = check_expansion(SOUND, games=0)
    assert (report.games, report.decisions, report.wins, report.losses) == (0, 0, {}, {})
    assert {"bad:ada", "bad:boss", "bad:cave", "bad:small", "bad:boss/gas", "bad:ada/move"} <= {*report.untouched}
    assert {*report.unused} == {"bad:ada/note_move_attack", "bad:cave", "bad:boss/gas", "bad:boss/guard"}


PARTS = {
    "nothing": Expansion("bad", "Nothing", requires=("core",)),
    "nothing at all": Expansion("bad", "Nothing"),
    "a hero": Expansion("bad", "A hero", heroes=(packs.ADA,)),
    "a villain": Expansion("bad", "A villain", requires=("core",), villains=(packs.BOSS,)),
    "a location": Expansion("bad", "A location", locations=(packs.CAVE,)),
    "a challenge": Expansion("bad", "A challenge", challenges=(packs.SMALL,)),
}


@pytest.mark.parametrize("pack", PARTS.values(), ids=PARTS)
def test_what_a_pack_does_not_bring_comes_from_the_core_box(pack: Expansion) -> None:
    report = check_expansion(pack, games=4)
    assert report.games == 4
    assert [id for id in report.untouched if "/" not in id] == []


def test_a_pack_that_brings_everything_needs_no_core_box() -> None:
    twin = msgspec.json.decode(msgspec.json.encode(CORE).replace(b"core", b"twin"), type=Expansion)
    report = check_expansion(twin, games=8, registry=Registry.of())
    assert (report.expansion, report.games) == ("twin", 8)


def test_a_requirement_may_have_a_range_of_versions_in_it() -> None:
    """Whether the range is met is the registry's business; the kit has to find what is required."""
    other = Expansion("other", "Other", locations=(replace(packs.CAVE, id="other:cave"),))
    pack = replace(SOUND, requires=("core", "other"))
    assert check_expansion(pack, games=1, registry=Registry.of(CORE, other)).games == 1
    assert named(failures(pack, registry=Registry.of(CORE))) == {("missing_requirement", "bad")}


def test_unusual_decks_are_remarked() -> None:
    pack = replace(
        boss(plans=(PlanCard(1, count=11),), threats=(packs.BOSS.threats[0],)),
        heroes=(replace(packs.ADA, cards=packs.ADA.cards[1:]),),
    )
    report = check_expansion(pack, games=2)
    assert [(remark.code, remark.at) for remark in report.remarks] == [
        ("hero_deck", "bad:ada"),
        ("plan_deck", "bad:boss"),
        ("threats", "bad:boss"),
    ]
    assert "11 master plan cards" in report.remarks[1].message


# ---------------------------------------------------------------- bad packs


class Bad(NamedTuple):
    """A bad pack.

    Args:
        pack: the pack.
        code: what is wrong with it.
        at: with what.
        told: what the message says of it.
    """

    pack: Expansion
    code: str
    at: str
    told: str


def trick(name: str) -> Expansion:
    """Give the pack with a handler behind its BAM!."""
    return calling(bam(TRICK), name)


def words(does: str, name: str = "Note") -> Expansion:
    """Give the pack with other words on a card."""
    card = HeroCard(("move",), Text(does, Nothing(), name), count=12)
    return replace(SOUND, heroes=(replace(packs.ADA, cards=(card,)),))


NOTE = "bad:ada/note_move_attack"
FOR_EVER = Repeat(99, Repeat(99, Repeat(99, Gain(("move",)))))
BELOW = Sum((-3,), at_least=-3)
"""An amount that is less than nothing, which no component is."""

BAD = {
    # what keeps it from being registered
    "dead end": Bad(bam(Advance("bad:nowhere")), "unknown_counter", "bad:boss", "'bad:nowhere'"),
    "foreign id": Bad(
        replace(SOUND, locations=(replace(packs.CAVE, id="core:cave"),)), "foreign_id", "core:cave", "'core'"
    ),
    "no bounds": Bad(boss(counters=(Counter("bad:disks", "Disks", 0),)), "bad_number", "bad:disks", "0 as its end"),
    "missing pack": Bad(replace(SOUND, requires=("core", "more")), "missing_requirement", "bad", "'more'"),
    "no handler": Bad(bam(TRICK), "unknown_handler", "bad:boss", "'bad:trick'"),
    "lost handler": Bad(trick("gone"), "unresolved_handler", "bad:trick", "tricks"),
    "open dice": Bad(trick("dice"), "impure_handler", "bad:trick", "random.randint"),
    "own dice": Bad(trick("own_dice"), "impure_handler", "bad:trick", "random.randint"),
    "open generator": Bad(trick("generator"), "impure_handler", "bad:trick", "random.Random"),
    "open clock": Bad(trick("clock"), "impure_handler", "bad:trick", "time.time"),
    "open date": Bad(trick("today"), "impure_handler", "bad:trick", "datetime.datetime"),
    "open process": Bad(trick("process"), "impure_handler", "bad:trick", "getpid"),
    "open file": Bad(trick("file"), "impure_handler", "bad:trick", "open"),
    "open hash": Bad(trick("hashes"), "impure_handler", "bad:trick", "builtins.hash"),
    "list": Bad(replace(SOUND, heroes=cast("Any", [packs.ADA])), "malformed", "bad", "tuples"),
    # words
    "no words": Bad(words(" "), "no_words", "bad:ada/note_move", "Text"),
    "no name": Bad(replace(SOUND, heroes=(replace(packs.ADA, name=""),)), "no_name", "bad:ada", "Hero"),
    "no reason": Bad(bam(Lose("")), "no_words", "bad:boss", "Lose"),
    "id for people": Bad(bam(Lose("bad:doom")), "raw_id", "bad:boss", "bad:doom"),
    # games
    "fits no game": Bad(
        replace(SOUND, challenges=(Challenge("bad:none", "None", "nothing", players=()),)),
        "never_played",
        "bad:none",
        "cannot be used with",
    ),
    "endless villain": Bad(bam(Seq((Bam(), Crisis(1)))), "misplaced_effect", "bad:boss", "acting hero"),
    "endless bam": Bad(bam(Bam()), "engine_stuck", "bad:boss", "did not end"),
    "endless card": Bad(ada(FOR_EVER), "engine_stuck", NOTE, "did not end"),
    "endless location": Bad(cave(FOR_EVER), "engine_stuck", "bad:cave", "did not end"),
    "endless threat": Bad(threat(Bam(dashboard=False, threats=True)), "engine_stuck", "bad:boss/gas", "did not end"),
    "negative bam": Bad(bam(Crisis(BELOW, Heroes())), "broken_state", "bad:boss", "negative"),
    "negative card": Bad(ada(Crisis(BELOW)), "broken_state", NOTE, "negative"),
    "negative location": Bad(cave(Crisis(BELOW)), "broken_state", "bad:cave", "negative"),
    "negative threat": Bad(threat(Crisis(BELOW, Heroes())), "broken_state", "bad:boss/gas", "negative"),
    # handlers
    "raising": Bad(trick("raises"), "handler_raises", "bad:boss", "ZeroDivisionError"),
    "leaving": Bad(trick("leaves"), "handler_raises", "bad:boss", "SystemExit(1)"),
    "raising card": Bad(calling(ada(TRICK), "raises"), "handler_raises", NOTE, "ZeroDivisionError"),
    "raising location": Bad(calling(cave(TRICK), "raises"), "handler_raises", "bad:cave", "ZeroDivisionError"),
    "raising threat": Bad(calling(threat(TRICK), "raises"), "handler_raises", "bad:boss/gas", "ZeroDivisionError"),
    "counting": Bad(trick("counts"), "handler_impure", "bad:boss", "asked again"),
    "remembering": Bad(trick("remembers"), "handler_impure", "bad:boss", "asked again"),
    "drifting": Bad(trick("drifts"), "handler_impure", "bad:boss", "asked again"),
    "dice": Bad(trick("hidden_dice"), "handler_impure", "bad:boss", "random.randint"),
    "generator": Bad(trick("hidden_generator"), "handler_impure", "bad:boss", "random."),
    "clock": Bad(trick("hidden_clock"), "handler_impure", "bad:boss", "time.time"),
    "date": Bad(trick("hidden_date"), "handler_impure", "bad:boss", "datetime.now"),
    "process": Bad(trick("hidden_process"), "handler_impure", "bad:boss", "getpid"),
    "file": Bad(trick("hidden_file"), "handler_impure", "bad:boss", "open"),
    "hash": Bad(trick("hidden_hash"), "handler_impure", "bad:boss", "builtins.hash"),
    "meddling": Bad(trick("meddles"), "handler_meddles", "bad:boss", "changes the game"),
    "none": Bad(trick("none"), "handler_no_effect", "bad:boss", "NoneType"),
    "no effect": Bad(trick("condition"), "handler_no_effect", "bad:boss", "Heroes"),
    "hollow": Bad(trick("hollow"), "handler_bad_effect", "bad:boss", "not valid data"),
    "unhashable": Bad(trick("lists"), "handler_bad_effect", "bad:boss", "tuples"),
    "unknown counter": Bad(trick("nowhere"), "handler_bad_effect", "bad:boss", "'bad:nowhere'"),
    "unknown handler": Bad(trick("nobody"), "handler_bad_effect", "bad:boss", "'bad:nobody'"),
    "unnamed number": Bad(trick("unnamed_number"), "handler_bad_effect", "bad:boss", "number 0"),
    "fill": Bad(trick("misplaced"), "handler_bad_effect", "bad:boss", "fills a slot"),
    "fill on a card": Bad(calling(ada(TRICK), "misplaced"), "handler_bad_effect", NOTE, "fills a slot"),
    "nobody acts": Bad(trick("heroless"), "handler_bad_effect", "bad:boss", "acting hero"),
    "huge": Bad(trick("huge"), "handler_bad_effect", "bad:boss", "as a number in a text"),
    "deep": Bad(trick("deep"), "handler_bad_effect", "bad:boss", "deep"),
    "endless": Bad(trick("endless"), "engine_stuck", "bad:boss", "did not end"),
    "calling itself": Bad(trick("itself"), "engine_stuck", "bad:boss", "did not end"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_bad_pack_is_told_what_is_wrong_and_where(bad: Bad) -> None:
    found = failures(bad.pack)
    assert named(found) == {(bad.code, bad.at)}
    assert bad.told in found[0].message


def test_what_garbage_collection_sets_off_is_not_held_against_a_handler() -> None:
    """As under tools that take the time of each collection: a handler that makes much garbage is none the worse."""

    def look_at_the_clock(*_: object) -> None:
        time.perf_counter()

    thresholds = gc.get_threshold()
    gc.callbacks.append(look_at_the_clock)
    gc.set_threshold(1)
    try:
        assert named(failures(trick("deep"), games=1)) == {("handler_bad_effect", "bad:boss")}
    finally:
        gc.callbacks.remove(look_at_the_clock)
        gc.set_threshold(*thresholds)


def test_everything_wrong_is_told_at_once() -> None:
    pack = replace(calling(ada(TRICK), "raises"), villains=(replace(packs.BOSS, name=""),))
    pack = replace(pack, locations=cave(Crisis(BELOW)).locations)
    found = named(failures(pack, games=40))
    assert found == {("no_name", "bad:boss"), ("handler_raises", NOTE), ("broken_state", "bad:cave")}
    faulty = replace(SOUND, requires=("more",), heroes=(replace(packs.ADA, id="ada"),))
    assert named(failures(faulty)) == {("missing_requirement", "bad"), ("malformed_id", "ada")}


def test_what_a_pack_requires_has_to_be_sound_too() -> None:
    broken = replace(CORE, locations=(*CORE.locations, replace(CORE.locations[0], id="bad:cave")))
    assert named(failures(SOUND, registry=Registry.of(broken))) == {("foreign_id", "bad:cave")}


def test_what_is_no_expansion_is_told_so() -> None:
    assert {code for code, _ in named(failures(cast("Expansion", "core")))} == {"not_an_expansion"}


def test_a_report_comes_with_the_failures_of_games_but_not_with_those_of_registration() -> None:
    for pack, played in ((bam(Bam()), True), (bam(Advance("bad:nowhere")), False)):
        with pytest.raises(ConformanceError) as caught:
            check_expansion(pack, games=3)
        assert isinstance(caught.value.details["report"], Report) is played


def test_a_message_stays_short_however_much_is_wrong() -> None:
    nameless = tuple([Hero(f"bad:hero_{n}", "", packs.ADA.cards) for n in range(30)])
    with pytest.raises(ConformanceError, match="and 20 more") as caught:
        check_expansion(replace(SOUND, heroes=nameless), games=0)
    assert len(cast("tuple[Failure, ...]", caught.value.details["failures"])) == 30
    assert len(str(caught.value).splitlines()) == 12


def test_games_that_tell_nothing_new_are_not_played_for_ever() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_expansion(bam(Lose("bad:doom")), games=10_000)
    assert cast("Report", caught.value.details["report"]).games < 40


# ---------------------------------------------------------------- seeing it again


def lead_up(expansion: Expansion, failure: Failure) -> tuple[Rules, State, Command]:
    """Play the game of a failure up to its last command."""
    rules = Registry.of(CORE, expansion).rules(("core", "bad"))
    state = failure.begins
    assert state is not None
    for command in failure.commands[:-1]:
        state = apply(rules, state, command).state
    return rules, state, failure.commands[-1]


@pytest.mark.parametrize("name", ["endless card", "endless location", "negative card", "raising location", "date"])
def test_a_failure_can_be_seen_again_by_the_number_of_its_game(name: str) -> None:
    pack = BAD[name].pack
    first = failures(pack)[0]
    (again,) = failures(pack, first=first.game, games=1)
    assert again == first
    assert msgspec.json.decode(msgspec.json.encode(first), type=Failure) == first


@pytest.mark.parametrize("name", ["endless card", "endless location"])
def test_the_commands_of_a_failure_lead_to_the_error(name: str) -> None:
    pack = BAD[name].pack
    failure = failures(pack)[0]
    rules, state, command = lead_up(pack, failure)
    with pytest.raises(MarvelUnitedError) as caught:
        apply(rules, state, command)
    assert caught.value.code == "engine_stuck"


def test_a_failure_tells_people_where_to_look() -> None:
    failure = failures(BAD["endless card"].pack)[0]
    told = str(failure)
    for part in (NOTE, "[engine_stuck]", f"step {failure.step}", f"first={failure.game}", "MU1-", failure.bot):
        assert part in told


def test_a_setup_too_large_for_a_code_is_told_as_it_is() -> None:
    failure = failures(BAD["endless card"].pack)[0]
    assert failure.setup is not None
    large = replace(failure, setup=replace(failure.setup, challenges=("bad:" + "x" * 9000,)))
    assert "Setup(" in str(large)


# ---------------------------------------------------------------- hash seeds


def test_games_that_depend_on_hashes_are_found_in_other_processes() -> None:
    pack = trick("by_hash")
    assert check_expansion(pack, games=4).games == 4
    (failure,) = failures(pack, games=4, hash_seeds=("1", "2"))
    assert (failure.code, failure.at) == ("hash_dependent", "bad")
    assert "PYTHONHASHSEED" in failure.message


def test_a_sound_pack_goes_the_same_way_in_other_processes() -> None:
    assert check_expansion(calling(bam(TRICK), "sound"), games=4, hash_seeds=("1", "77")).untouched is not None


def test_a_pack_that_has_failed_is_not_played_in_other_processes() -> None:
    assert named(failures(trick("none"), hash_seeds=("not a seed",))) == {("handler_no_effect", "bad:boss")}


def test_a_process_that_cannot_start_is_told_of() -> None:
    with pytest.raises(UsageError, match="PYTHONHASHSEED") as caught:
        check_expansion(SOUND, games=1, hash_seeds=("not a seed",))
    assert caught.value.code == "process_failed"


# ---------------------------------------------------------------- arguments, and faults that are ours


@pytest.mark.parametrize("wrong", [{"games": -1}, {"first": -1}])
def test_games_are_counted_from_nothing(wrong: dict[str, int]) -> None:
    with pytest.raises(UsageError) as caught:
        check_expansion(SOUND, **cast("Any", {"games": 1, **wrong}))
    assert caught.value.code == "bad_games"


def test_a_seed_has_to_be_one() -> None:
    with pytest.raises(SetupError) as caught:
        check_expansion(SOUND, games=1, seed="")
    assert caught.value.code == "bad_seed"


def test_a_handler_that_is_called_counts_as_touched() -> None:
    pack = calling(bam(TRICK), "sound")
    pack = replace(pack, handlers=(*pack.handlers, Handler("bad:idle", "tests.testing.tricks:sound")))
    assert check_expansion(pack, games=GAMES).untouched == ("bad:idle",)


def test_a_handler_may_give_whatever_could_be_printed_where_it_is_called() -> None:
    overflow = calling(boss(overflow=Text("hands tokens on", TRICK)), "passes_on")
    assert check_expansion(overflow, games=GAMES).untouched == ()
    assert check_expansion(calling(ada(Let(1, TRICK)), "as_named"), games=GAMES).untouched == ()
    mourner = calling(boss(on_knock_out=Let(1, TRICK)), "mourns")
    assert check_expansion(mourner, games=GAMES).untouched == ()
    assert named(failures(calling(ada(TRICK), "passes_on"))) == {("handler_bad_effect", NOTE)}


class Helpless:
    """A bot that cannot play."""

    def choose(self, position: Position) -> Command:
        raise RecursionError(position.step)


def test_a_bot_that_cannot_play_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "bot", lambda *_: Helpless())
    assert {code for code, _ in named(failures(SOUND))} == {"bot_failed"}


def test_an_error_of_another_family_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def view_text(*_: object) -> str:
        raise KeyError("nothing")

    monkeypatch.setattr(laws, "view_text", view_text)
    assert {code for code, _ in named(failures(SOUND))} == {"foreign_error"}
