"""Golden games: recorded once, they are played again exactly, undone at every depth, saved and told.

If one of them goes another way and the rules were meant to: `python tests/golden/make_replays.py`.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import convert
from msgspec.json import Decoder
from msgspec.structs import replace

from marvel_united import (
    Exact,
    Game,
    Registry,
    Replay,
    Rules,
    UsageError,
    apply,
    decode_state,
    encode,
    read_replay,
    state_hash,
    verify,
)
from marvel_united.cli import main
from marvel_united.history import History
from marvel_united.model.replay import Record
from marvel_united.text import result_text
from tests.cards.gauntlet import RULES as BOTH
from tests.cards.horsemen import RULES as HORSEMEN
from tests.cards.teams import TEAM_DECKS
from tests.cards.war import RULES as WAR
from tests.games import CORE
from tests.golden.make_replays import (
    EDITED,
    NAMING,
    REPLAYS,
    SAVED,
    TABLE,
    WANTED,
    Row,
    give_again,
    log,
    row,
    take_back,
)

TOLD: dict[str, Row] = convert(json.loads(TABLE.read_text("utf-8")), dict[str, Row])
FILES = sorted(TOLD)
LOGS = [file for file in FILES if file.endswith(".jsonl")]
UNFINISHED = {SAVED, NAMING}
REGISTRY = Registry.of(*BOTH.expansions, HORSEMEN.expansions[-1], WAR.expansions[-1], TEAM_DECKS)
ALL = REGISTRY.rules(REGISTRY.names())
CORE_RULES = CORE.rules(("core",))


@cache
def replay_of(file: str) -> Replay:
    """Read a golden replay."""
    return read_replay(REPLAYS / file)


@cache
def history_of(file: str) -> History:
    """Play a golden game again and give its course."""
    return Game.load(REPLAYS / file, registry=REGISTRY).history


def rules_of(file: str) -> Rules:
    """Give the content that a golden game is played with."""
    return REGISTRY.rules(replay_of(file).header.setup.expansions)


def game_of(file: str) -> Game:
    """Give a golden game to play with, at its end."""
    return Game._of(history_of(file))


def go_on(game: Game, file: str) -> Game:
    """Give the commands that a golden game has left."""
    replay = replay_of(file)
    for played in replay.commands[game.state.step - replay.commands[0].step :]:
        game.apply(played.command, seat=played.seat, at=played.step)
    return game


# ---------------------------------------------------------------- what is there


def test_every_file_is_in_the_table_and_wanted() -> None:
    there = sorted(path.name for path in REPLAYS.iterdir())
    found, made = [wanted.file for wanted in WANTED], [edited.file for edited in EDITED]
    assert there == FILES == sorted([*found, *made, *UNFINISHED])


def test_every_villain_is_beaten_and_every_way_to_lose_is_there() -> None:
    rows = [told for file, told in TOLD.items() if file not in UNFINISHED]
    played = {(told.villain, told.players) for told in rows}
    assert played >= {(villain, players) for villain in CORE_RULES.villains for players in (1, 2, 3, 4)}
    ended = {(told.villain, told.result) for told in rows}
    beaten = {**BOTH.villains, **WAR.villains}
    assert {(villain, "villain_defeated") for villain in beaten} <= ended
    assert {(villain, "plot") for villain, printed in beaten.items() if printed.plots} <= ended
    ways = {"villain_defeated", "deck_empty", "no_cards", "solo_ko"}
    assert {(villain, way) for villain in CORE_RULES.villains for way in ways} <= ended
    assert {told.result for told in rows} == {
        *{"villain_defeated", "plot", "deck_empty", "no_cards", "solo_ko", "six_stones"},
        *{"chapters_over", "survival"},
    }
    assert {end for villain, end in ended if villain.startswith("horsemen")} == {
        *{"chapters_over", "survival", "plot", "solo_ko"},
    }
    assert {told.result for told in rows if told.players == 1} >= {"villain_defeated", "solo_ko"}


def test_what_is_wanted_happens() -> None:
    for wanted in WANTED:
        moments = history_of(wanted.file).moments()
        assert {type(event) for moment in moments for event in moment.events}.issuperset(wanted.shows)
        assert {*moments[-1].state.counters}.issuperset(wanted.ends)


def test_all_that_the_boxes_hold_takes_part() -> None:
    setups = [replay_of(file).header.setup for file in FILES]
    assert {hero for setup in setups for hero in setup.heroes} == set(ALL.heroes)
    assert {place for setup in setups for place in setup.locations} == set(ALL.locations)
    assert {challenge for setup in setups for challenge in setup.challenges} == set(ALL.challenges)
    assert {setup.mode for setup in setups} == set(ALL.modes)
    chosen = {value for setup in setups for choice in setup.choices for value in choice.values}
    cards = {card for option in ALL.options.values() if option.deck for card in ALL.extra_decks[option.deck]}
    assert chosen == cards | {value for option in ALL.options.values() for value in option.values}
    able = {team.id for team in ALL.teams.values() if team.cards and sum(map(team.has, ALL.heroes)) > 1}
    assert {setup.team for setup in setups} == {"", *able}
    assert {setup.options.hands for setup in setups} == {"open", "closed"}
    assert any(setup.options.ask_forced for setup in setups)
    assert any(setup.options.solo_kos for setup in setups)


def test_the_replays_hold_every_kind_of_record_and_both_forms() -> None:
    lines = [json.loads(line)["type"] for file in LOGS for line in (REPLAYS / file).read_bytes().splitlines()]
    assert set(lines) == {"replay.header", "replay.command", "replay.hash", "replay.undo", "replay.end"}
    assert all(replay_of(edited.file).header.start is not None for edited in EDITED)
    assert replay_of(SAVED).state is not None


# ---------------------------------------------------------------- still true


@pytest.mark.parametrize("file", FILES)
def test_it_is_exact_and_ends_as_the_table_says(file: str) -> None:
    replay = replay_of(file)
    assert verify(replay, REGISTRY) == Exact(TOLD[file].commands)
    assert row(replay) == TOLD[file]
    assert replay.hashes[-1].hash == TOLD[file].hash


@pytest.mark.parametrize("file", FILES)
def test_its_text_can_be_told_to_everyone(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    replay = replay_of(file)
    for seat in (-1, replay.header.setup.players - 1):
        assert main(["replay", str(REPLAYS / file), "--text", "--seat", str(seat)]) == 0
        told = capsys.readouterr().out
        assert "core:" not in told
        assert "gauntlet:" not in told
        assert replay.result is None or result_text(replay.result) in told


# ---------------------------------------------------------------- undo, saves and forms


@pytest.mark.parametrize("file", FILES)
def test_it_is_undone_at_every_depth_and_goes_the_same_way_again(file: str) -> None:
    hashes = [state_hash(state) for state in replay_of(file).states(REGISTRY)]
    game = game_of(file)
    moments = game.history.moments()
    for depth in range(1, len(moments)):
        take_back(game, depth)
        before, after = moments[-depth - 1], moments[-depth]
        assert game.state is before.state
        assert state_hash(game.state) == hashes[-depth - 1]
        assert after.command is not None
        again = apply(rules_of(file), game.state, after.command, seat=after.seat, at=game.state.step)
        assert again == (after.state, after.events)
        give_again(game, depth)
        assert game.history.moments() == moments
    assert state_hash(game.state) == hashes[-1] == TOLD[file].hash


@pytest.mark.parametrize("file", FILES)
def test_undo_stops_where_something_came_to_light(file: str) -> None:
    game = game_of(file)
    for _, moment in reversed([*pairwise(game.history.moments())]):
        if moment.is_barrier:
            with pytest.raises(UsageError, match="undo_barrier"):
                game.undo()
        assert game.undo(force=moment.is_barrier) == moment.command
    assert game.commands == ()


@pytest.mark.parametrize("file", FILES)
def test_it_is_saved_and_loaded_on_the_way(file: str) -> None:
    commands = TOLD[file].commands
    for left in (commands, 2 * commands // 3, commands // 3, 1):
        game = game_of(file)
        take_back(game, left)
        loaded = Game.load(game.save(), registry=REGISTRY)
        assert loaded.state == game.state
        assert loaded.events == game.events
        resumed = Game.from_state(decode_state(encode(game.state), rules_of(file)), registry=REGISTRY)
        for other in (loaded, resumed):
            assert state_hash(go_on(other, file).state) == TOLD[file].hash
        assert loaded.replay() == replace(replay_of(file), state=None)


@pytest.mark.parametrize("file", FILES)
def test_log_and_document_tell_the_same(file: str, tmp_path: Path) -> None:
    stored = replace(replay_of(file), state=None)
    game = game_of(file)
    log(game, tmp_path / "game.jsonl")
    assert read_replay(tmp_path / "game.jsonl") == read_replay(encode(game.replay())) == game.replay()
    assert replace(game.replay(), header=stored.header) == stored


@pytest.mark.parametrize("file", LOGS)
def test_its_lines_are_written_as_ever(file: str) -> None:
    record: Decoder[Record] = Decoder(Record)
    for line in (REPLAYS / file).read_bytes().splitlines():
        assert encode(record.decode(line)) == line
