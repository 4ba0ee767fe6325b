"""The core box has no privilege: registered by a stranger under another name, it is the same box.

It is written as a pack without code, its name is changed in the text, and it is read again. Games with it are then the
same but for the name, command by command and byte by byte.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united import Expansion, Game, Options, Registry, Setup, encode, read_pack, watch, write_pack
from marvel_united.bots import Position, bot
from marvel_united.expansions import core_box
from marvel_united.packs import content_hash
from marvel_united.testing import check_expansion, scenario
from marvel_united.text import command_text, event_text, names_of, view_text

CORE: Final = core_box.expansion()


@pytest.fixture(scope="module")
def mirror(tmp_path_factory: pytest.TempPathFactory) -> Expansion:
    """The core box under another name."""
    path = tmp_path_factory.mktemp("packs") / "mirror.json"
    path.write_bytes(write_pack(CORE).replace(b'"core', b'"mirror'))
    return read_pack(path)


def as_core(line: bytes) -> bytes:
    """Give a line about the mirror image as one about the core box, whose mode goes without saying."""
    return line.replace(b'"mirror', b'"core').replace(b"Mode: Standard game\n", b"")


def mirrored(id: str) -> str:
    return id.replace("core:", "mirror:")


def in_the_mirror(setup: Setup) -> Setup:
    """Give the same setup for the mirror image."""
    return replace(
        setup,
        expansions=("mirror",),
        mode=mirrored(setup.mode),
        villain=mirrored(setup.villain),
        heroes=tuple(map(mirrored, setup.heroes)),
        challenges=tuple(map(mirrored, setup.challenges)),
    )


def told(game: Game, player: str) -> list[bytes]:
    """Play a game to its end, and give all that is known of it: as data, and as text for every seat."""
    names = names_of(game.rules)
    plays = bot(player, "0")
    lines = [encode(game.state)]
    while not game.over:
        for command in game.legal():
            lines += [encode(command), command_text(command, game.state, names).encode()]
        events = game.apply(plays.choose(Position(game.rules, game.state)))
        lines += [encode(game.state), *[encode(event) for event in events]]
        for seat in range(-1, game.setup.players):
            view = game.view(seat)
            lines += [encode(view), view_text(view, names).encode()]
            lines += [event_text(event, game.state, names).encode() for event in watch(events, seat, game.state)]
    return lines


SETUPS: Final = {
    "drawn": Setup(seed="0", expansions=("core",)),
    "solo": Setup(seed="1", villain="core:red_skull", players=1, expansions=("core",)),
    "closed": Setup(seed="2", villain="core:ultron", players=4, expansions=("core",), options=Options(hands="closed")),
    "challenges": Setup(
        seed="3",
        villain="core:taskmaster",
        heroes=("core:ant_man", "core:hulk", "core:wasp"),
        players=3,
        challenges=("core:heroic",),
        expansions=("core",),
    ),
}


@pytest.mark.parametrize(("name", "player"), [*product(SETUPS, ("random", "biased", "greedy"))])
def test_whole_games_are_the_same_but_for_the_name(mirror: Expansion, name: str, player: str) -> None:
    here = told(Game(SETUPS[name], registry=Registry.of(CORE)), player)
    there = told(Game(in_the_mirror(SETUPS[name]), registry=Registry.of(mirror)), player)
    assert len(here) > 500
    assert [as_core(line) for line in there] == here


@pytest.mark.slow
def test_the_mirror_image_conforms_where_there_is_no_core_box(mirror: Expansion) -> None:
    report = check_expansion(mirror, registry=Registry.of(), games=12)
    assert (report.expansion, report.games, report.remarks) == ("mirror", 12, ())


def test_positions_of_the_mirror_image_are_built_like_any_other(mirror: Expansion) -> None:
    rules = Registry.of(mirror).rules(("mirror",))
    table = scenario("Red Skull", "Hulk", "Wasp", rules=rules, mode="Standard game").villain_turn("plan_1")
    assert table.counter("Fear") == 2


def test_both_can_be_played_together(mirror: Expansion) -> None:
    setup = Setup(villain="mirror:ultron", heroes=("core:hulk", "mirror:hulk"), expansions=("core", "mirror"))
    game = Game(setup, registry=Registry.of(CORE, mirror))
    assert [hero.id for hero in game.state.heroes] == ["core:hulk", "mirror:hulk"]
    assert content_hash(mirror) != content_hash(CORE)
