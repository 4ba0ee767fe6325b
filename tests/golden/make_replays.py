"""Find and record the golden games anew: `python tests/golden/make_replays.py` from the root of the repository.

Each game is the first of its kind that a bot plays, with seeds tried in order, so the same code gives the same files.
Do so only when the rules are meant to have changed, and say in the changelog how: these files stand for the games that
people have kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from marvel_united import Game, Options, Replay, ReplayWriter, Setup, read_replay, state_hash
from marvel_united.bots import Position, bot
from marvel_united.model.state import State
from marvel_united.testing import scenario

REPLAYS: Final = Path(__file__).with_name("replays")
TABLE: Final = Path(__file__).with_name("table.json")

SEEDS: Final = 1000
"""Seeds that are tried before a game counts as one that does not come about."""

CLOSED: Final = Options(hands="closed")
SOME: Final = ("captain_america", "ant_man", "wasp", "iron_man")
OTHERS: Final = ("venom", "black_widow", "hulk", "captain_marvel")


class Wanted(NamedTuple):
    """A game to look for.

    Args:
        setup: what to play; its seed is tried out.
        reason: how it ends.
        player: the bot that plays it.
        takes_back: whether commands are taken back and given again on the way.
    """

    setup: Setup
    reason: str
    player: str
    takes_back: bool = False

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{_kind(self.setup)}_{self.reason}.jsonl"


def _wanted(
    villain: str,
    players: int,
    reason: str,
    player: str,
    *challenges: str,
    heroes: tuple[str, ...] = (),
    options: Options = Options(),  # noqa: B008 - frozen
    takes_back: bool = False,
) -> Wanted:
    setup = Setup(
        villain=f"core:{villain}",
        heroes=tuple([f"core:{hero}" for hero in heroes]),
        players=players,
        challenges=tuple([f"core:{challenge}" for challenge in challenges]),
        options=options,
    )
    return Wanted(setup, reason, player, takes_back)


WANTED: Final = (
    _wanted("red_skull", 1, "solo_ko", "greedy"),
    _wanted("red_skull", 2, "villain_defeated", "greedy"),
    _wanted("red_skull", 3, "plot", "greedy", "moderate", options=CLOSED),
    _wanted("red_skull", 4, "plot", "biased", "heroic", heroes=SOME),
    _wanted("taskmaster", 1, "solo_ko", "biased", options=Options(solo_kos=1, ask_forced=True)),
    _wanted("taskmaster", 2, "no_cards", "biased", options=CLOSED),
    _wanted("taskmaster", 3, "deck_empty", "greedy", "hard"),
    _wanted("taskmaster", 4, "villain_defeated", "greedy", heroes=OTHERS, options=CLOSED),
    _wanted("ultron", 1, "villain_defeated", "greedy"),
    _wanted("ultron", 2, "plot", "random", options=Options(ask_forced=True), takes_back=True),
    _wanted("ultron", 3, "villain_defeated", "greedy", "moderate"),
    _wanted("ultron", 4, "deck_empty", "biased", options=CLOSED),
)
"""Every villain with every number of players, beaten once, and every way to lose."""

EDITED: Final = "edited_beginning.jsonl"
"""A game that begins in a position made by hand."""

SAVED: Final = "saved_in_a_villain_turn.json"
"""A game that was saved while a master plan card was being carried out."""


# ---------------------------------------------------------------- playing


def play(game: Game, player: str) -> Iterator[Game]:
    """Let a bot play a game to its end; give it before the first command and after each."""
    chooser = bot(player, game.setup.seed)
    yield game
    while not game.over:
        position = Position(game.rules, game.state)
        game.apply(chooser.choose(position), seat=position.seat, at=position.step)
        yield game


def search(wanted: Wanted) -> Game:
    """Find the first game that ends as wanted, played to its end."""
    for number in range(SEEDS):
        game = Game(replace(wanted.setup, seed=f"golden/{number}"))
        *_, game = play(game, wanted.player)
        if game.result is not None and game.result.reason == wanted.reason:
            return game
    raise LookupError(f"no game for {wanted.file} among {SEEDS}")


def edited_beginning() -> State:
    """Lay out a position in which both heroes stand beside a villain who is nearly beaten."""
    here = scenario("Ultron", "Captain America", "Iron Man", seed="golden").villain(at=3, health=2)
    return here.completed("Rescue Civilians", "Defeat Thugs").place(3, thugs=1).crisis("Iron Man", 1).state()


def saved_in_a_villain_turn() -> Game:
    """Play until the heroes are asked something in the middle of a later villain turn."""
    game = Game(Setup(seed="golden/saved", villain="core:red_skull", players=3))
    for now in play(game, "biased"):
        if now.state.step > 20 and any(type(f.work).__name__ == "VillainTurn" for f in now.state.control.stack):
            return now
    raise LookupError("nothing is asked in a villain turn")


# ---------------------------------------------------------------- recording


def log(game: Game, path: Path, *, takes_back: bool = False) -> None:
    """Write a finished game into a log as it went; now and then two commands are taken back and given again."""
    commands = len(game.commands)
    twin = game.copy()
    take_back(twin, commands)
    with ReplayWriter(path) as writer:
        writer.write(twin)
        for number in range(1, commands + 1):
            give_again(twin, 1)
            writer.write(twin)
            if takes_back and number % 10 == 0:
                take_back(twin, 2)
                writer.write(twin)
                give_again(twin, 2)
                writer.write(twin)


def take_back(game: Game, commands: int) -> None:
    """Undo some commands, whatever came to light."""
    for _ in range(commands):
        game.undo(force=True)


def give_again(game: Game, commands: int) -> None:
    """Redo some commands."""
    for _ in range(commands):
        game.redo()


def _kind(setup: Setup) -> str:
    villain = setup.villain.partition(":")[2]
    return f"{villain}_solo" if setup.solo else f"{villain}_{setup.players}"


class Row(Struct, frozen=True):
    """A golden game in one line of the table.

    Args:
        villain: the villain's id.
        players: 1 for solo.
        commands: how many it has.
        result: how it ended; empty if it did not.
        hash: of its last state.
    """

    villain: str
    players: int
    commands: int
    result: str
    hash: str


def row(replay: Replay) -> Row:
    """Play a game again and tell how it ends."""
    *_, last = replay.states()
    setup = replay.header.setup
    reason = "" if last.result is None else last.result.reason
    return Row(setup.villain, setup.players, len(replay.commands), reason, state_hash(last))


def main() -> None:
    """Write all replays, and the table."""
    for old in REPLAYS.iterdir():
        old.unlink()
    for wanted in WANTED:
        log(search(wanted), REPLAYS / wanted.file, takes_back=wanted.takes_back)
    *_, edited = play(Game.from_state(edited_beginning()), "greedy")
    log(edited, REPLAYS / EDITED)
    (REPLAYS / SAVED).write_bytes(saved_in_a_villain_turn().save() + b"\n")
    table = {path.name: to_builtins(row(read_replay(path))) for path in sorted(REPLAYS.iterdir())}
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
