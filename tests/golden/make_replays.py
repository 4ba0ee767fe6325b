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

from marvel_united import (
    Campaign,
    CampaignWriter,
    Game,
    Options,
    Replay,
    ReplayWriter,
    Setup,
    read_replay,
    state_hash,
)
from marvel_united.bots import Position, bot
from marvel_united.model.effects import WILD, Symbol
from marvel_united.model.events import (
    ActionTaken,
    CrisisCleared,
    DisplayRefilled,
    Event,
    FigureMoved,
    HeroEliminated,
    HeroEntered,
    HeroMarked,
    LastingBegan,
    LocationReplaced,
    MissionsReopened,
    PileRevealed,
    PlanCollected,
    RuleSpent,
    SideCardTurned,
    SideCardUnlocked,
    SideSlotFilled,
    SideTokensMoved,
    StoryCardTurned,
    TeamCardPlayed,
    ThreatReturned,
    TokenPassed,
    VillainReplaced,
)
from marvel_united.model.setup import Choice
from marvel_united.model.state import CounterState
from marvel_united.testing import Scenario, scenario

REPLAYS: Final = Path(__file__).with_name("replays")
CAMPAIGNS: Final = Path(__file__).with_name("campaigns")
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
        shows: what has to happen in it.
        ends: where counters stand at its end.
    """

    setup: Setup
    reason: str
    player: str
    takes_back: bool = False
    shows: tuple[type[Event], ...] = ()
    ends: tuple[CounterState, ...] = ()

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


def _campaign(
    villain: str,
    players: int,
    reason: str,
    player: str,
    *shows: type[Event],
    stones: tuple[str, ...] = (),
    power_ups: tuple[int, ...] = (),
    options: Options = Options(),  # noqa: B008 - frozen
) -> Wanted:
    box = "infinity_gauntlet"
    setup = Setup(
        villain=villain if ":" in villain else f"{box}:{villain}",
        players=players,
        mode=f"{box}:final_battle" if villain == "thanos" else f"{box}:infinity_battle",
        expansions=("core", box),
        options=options,
        choices=(
            Choice(f"{box}:taken", tuple([f"{box}:infinity_stone/{stone}_stone" for stone in stones])),
            Choice(f"{box}:unlocked", tuple([f"{box}:power_up/power_up_{number}" for number in power_ups])),
        ),
    )
    return Wanted(setup, reason, player, shows=shows)


def _horsemen(
    mode: str,
    players: int,
    reason: str,
    player: str,
    *shows: type[Event],
    ends: str = "",
    weakened: tuple[str, ...] = (),
    tokens: int = 0,
    options: Options = Options(),  # noqa: B008 - frozen
) -> Wanted:
    box = "horsemen_of_apocalypse"
    succeeded = tuple([f"{box}:unleashed/{name}_unleashed" for name in HORSEMEN if name not in weakened])
    wilds: tuple[Symbol, ...] = tuple([WILD for _ in range(tokens)])
    battle = (Choice(f"{box}:weakened", weakened), Choice(f"{box}:succeeded", succeeded))
    setup = Setup(
        villain=f"{box}:{'famine' if mode == 'prelude' else 'apocalypse'}",
        players=players,
        mode=f"{box}:{mode}" if mode != "standard" else Setup().mode,
        expansions=("core", box),
        options=options,
        choices=battle if mode == "battle" else (),
        tokens=(wilds,) * players if wilds else (),
    )
    outcomes = tuple(
        [CounterState(f"{box}:{name}_outcome", int(end)) for name, end in zip(HORSEMEN, ends, strict=False)]
    )
    return Wanted(setup, reason, player, shows=shows, ends=outcomes)


def _war(
    villain: str,
    heroes: tuple[str, ...],
    reason: str,
    player: str,
    *shows: type[Event],
    solo: bool = False,
    options: Options = Options(),  # noqa: B008 - frozen
) -> Wanted:
    box = "world_war_hulk"
    setup = Setup(
        villain=f"{box}:{villain}",
        heroes=tuple([f"{box}:{hero}" for hero in heroes]),
        players=1 if solo else len(heroes),
        expansions=("core", box),
        options=options,
    )
    return Wanted(setup, reason, player, shows=shows)


def _team(
    team: str,
    villain: str,
    players: int,
    reason: str,
    player: str,
    *shows: type[Event],
    options: Options = Options(),  # noqa: B008 - frozen
) -> Wanted:
    box = villain.partition(":")[0]
    setup = Setup(
        villain=villain,
        players=players,
        mode="infinity_gauntlet:final_battle" if villain == "infinity_gauntlet:thanos" else Setup().mode,
        expansions=tuple(dict.fromkeys(("core", box, "team_decks"))),
        options=options,
        team=f"team_decks:{team}",
    )
    return Wanted(setup, reason, player, shows=(TeamCardPlayed, *shows))


HORSEMEN: Final = ("famine", "war", "pestilence", "death")
FOUR_STONES: Final = ("space", "mind", "power", "reality")
FORGIVING: Final = Options(solo_kos=9)
WARBOUND: Final = ("gladiator_hulk", "hulkbuster_iron_man", "sentry", "hercules")

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
    _campaign("ebony_maw", 2, "villain_defeated", "greedy", PlanCollected),
    _campaign("ebony_maw", 4, "six_stones", "biased", stones=FOUR_STONES, power_ups=(1, 6), options=CLOSED),
    _campaign("black_dwarf", 3, "villain_defeated", "greedy", RuleSpent, power_ups=(2, 4)),
    _campaign("proxima_midnight", 2, "plot", "biased", SideSlotFilled, options=CLOSED),
    _campaign("proxima_midnight", 4, "villain_defeated", "greedy", power_ups=(3,)),
    _campaign("corvus_glaive", 3, "villain_defeated", "greedy", PlanCollected, stones=("soul",)),
    _campaign("corvus_glaive", 1, "plot", "biased", options=FORGIVING),
    _campaign("core:ultron", 3, "six_stones", "biased", SideCardUnlocked, stones=("soul", *FOUR_STONES)),
    _campaign("thanos", 1, "solo_ko", "random", LastingBegan, stones=FOUR_STONES, power_ups=(5,)),
    _campaign("thanos", 3, "plot", "biased", HeroEntered, LastingBegan, stones=FOUR_STONES, power_ups=(1, 2, 7)),
    _campaign("thanos", 4, "plot", "random", HeroEntered, MissionsReopened, stones=FOUR_STONES, options=CLOSED),
    _campaign("thanos", 2, "villain_defeated", "greedy", stones=("soul", "time"), power_ups=(1, 3, 4, 6)),
    _horsemen("prelude", 1, "chapters_over", "greedy", VillainReplaced, ends="1122"),
    _horsemen("prelude", 2, "chapters_over", "greedy", VillainReplaced, ends="1111"),
    _horsemen("prelude", 3, "chapters_over", "greedy", HeroEliminated, ends="1112", options=CLOSED),
    _horsemen("prelude", 4, "chapters_over", "random", HeroEliminated, CrisisCleared, ends="2222"),
    _horsemen("battle", 1, "solo_ko", "biased", FigureMoved, weakened=HORSEMEN),
    _horsemen("battle", 2, "plot", "biased", FigureMoved, LocationReplaced, options=CLOSED),
    _horsemen("battle", 3, "survival", "greedy", FigureMoved, ThreatReturned, weakened=("war", "death"), tokens=4),
    _horsemen("standard", 4, "survival", "greedy", FigureMoved, tokens=3),
    _war("world_breaker_hulk", ("sentry", "hercules"), "villain_defeated", "greedy", HeroMarked),
    _war("world_breaker_hulk", ("ares", "doc_samson", "sentry"), "plot", "biased", HeroMarked, StoryCardTurned),
    _war("world_breaker_hulk", ("sentry", "ares", "hulkbuster_iron_man"), "solo_ko", "random", PileRevealed, solo=True),
    _war("the_void", ("hulkbuster_iron_man", "gladiator_hulk"), "plot", "biased", SideCardTurned, options=CLOSED),
    _war("the_void", ("gladiator_hulk", "hercules", "ares"), "villain_defeated", "greedy", LastingBegan),
    _war("ares_villain", ("sentry", "doc_samson"), "plot", "random", PileRevealed, SideTokensMoved),
    _war("ares_villain", WARBOUND, "villain_defeated", "greedy", PileRevealed, SideCardTurned, options=CLOSED),
    _team("united_heroes", "core:red_skull", 2, "villain_defeated", "greedy", DisplayRefilled),
    _team("united_heroes", "core:taskmaster", 4, "deck_empty", "biased", TokenPassed, options=CLOSED),
    _team("avengers", "core:ultron", 3, "plot", "random", ActionTaken, RuleSpent),
    _team("avengers", "core:ultron", 1, "solo_ko", "biased", ActionTaken, options=Options(ask_forced=True)),
    _team("avengers", "infinity_gauntlet:thanos", 3, "plot", "biased", HeroEntered),
)
"""Every villain of the core box with every number of players, all villains beaten once, and every way to lose."""

SAVED: Final = "saved_in_a_villain_turn.json"
"""A game that was saved while a master plan card was being carried out."""

NAMING: Final = "saved_naming_a_new_hero.json"
"""A game that was saved while the seat of an eliminated hero was about to name another."""


class WantedCampaign(NamedTuple):
    """A whole campaign to look for, played by the greedy bot.

    Args:
        box: the expansion that brings it.
        players: how many play it.
        reason: how it ends.
        shows: what has to happen in its last game.
    """

    box: str
    players: int
    reason: str
    shows: tuple[type[Event], ...] = ()

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.box}_{'solo' if self.players == 1 else self.players}_{self.reason}.jsonl"


WHOLE: Final = (
    WantedCampaign("infinity_gauntlet", 2, "villain_defeated", (HeroEntered,)),
    WantedCampaign("infinity_gauntlet", 3, "six_stones"),
    WantedCampaign("infinity_gauntlet", 2, "plot", (HeroEliminated,)),
    WantedCampaign("infinity_gauntlet", 1, "solo_ko"),
    WantedCampaign("horsemen_of_apocalypse", 3, "survival"),
    WantedCampaign("horsemen_of_apocalypse", 2, "plot"),
    WantedCampaign("horsemen_of_apocalypse", 1, "solo_ko"),
)
"""Each campaign won and lost, and played alone."""


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
        seen = {type(event) for moment in game.history.moments() for event in moment.events}
        as_wanted = seen.issuperset(wanted.shows) and set(wanted.ends) <= set(game.state.counters)
        if game.result is not None and game.result.reason == wanted.reason and as_wanted:
            return game
    raise LookupError(f"no game for {wanted.file} among {SEEDS}")


def search_campaign(wanted: WantedCampaign, path: Path) -> None:
    """Write the log of the first campaign that ends as wanted."""
    for number in range(SEEDS):
        setup = Setup(seed=f"golden/{number}", players=wanted.players)
        campaign = Campaign(f"{wanted.box}:campaign", setup)
        path.unlink(missing_ok=True)
        seen: set[type[Event]] = set()
        with CampaignWriter(path) as writer:
            while not campaign.over:
                *_, game = play(campaign.start(), "greedy")
                seen = {type(event) for moment in game.history.moments() for event in moment.events}
                campaign.record()
                writer.write(campaign)
        if campaign.result is not None and campaign.result.reason == wanted.reason and seen.issuperset(wanted.shows):
            return
    raise LookupError(f"no campaign for {wanted.file} among {SEEDS}")


class Edited(NamedTuple):
    """A game that begins in a position made by hand.

    Args:
        file: the name of its file.
        position: where it begins.
        player: the bot that plays it.
    """

    file: str
    position: Scenario
    player: str


def _nearly_beaten() -> Scenario:
    """Both heroes stand beside a villain who is nearly beaten."""
    here = scenario("Ultron", "Captain America", "Iron Man", seed="golden").villain(at=3, health=2)
    return here.completed("Rescue Civilians", "Defeat Thugs").place(3, thugs=1).crisis("Iron Man", 1)


def _nearly_planned() -> Scenario:
    """Two master plan cards are left, neither of which spreads Fear."""
    return scenario("Red Skull", "Hulk", "Wasp", seed="golden").plan_only("plan_3", "plan_5")


def _nearly_spent(villain: str, *heroes: str) -> Scenario:
    """Nobody has more cards than those in hand."""
    position = scenario(villain, *heroes, seed="golden")
    for hero in heroes:
        position = position.deck_only(hero)
    return position


EDITED: Final = (
    Edited("edited_beginning.jsonl", _nearly_beaten(), "greedy"),
    Edited("edited_red_skull_2_deck_empty.jsonl", _nearly_planned(), "greedy"),
    Edited("edited_red_skull_3_no_cards.jsonl", _nearly_spent("Red Skull", "Hulk", "Wasp", "Ant-Man"), "random"),
    Edited("edited_ultron_2_no_cards.jsonl", _nearly_spent("Ultron", "Captain America", "Black Widow"), "biased"),
)
"""Games that begin by hand, for ends that bots do not come to from the beginning."""


def saved_in_a_villain_turn() -> Game:
    """Play until the heroes are asked something in the middle of a later villain turn."""
    game = Game(Setup(seed="golden/saved", villain="core:red_skull", players=3))
    for now in play(game, "biased"):
        if now.state.step > 20 and any(type(f.work).__name__ == "VillainTurn" for f in now.state.control.stack):
            return now
    raise LookupError("nothing is asked in a villain turn")


def saved_naming_a_new_hero() -> Game:
    """Play until a seat names a new hero."""
    lost = next(wanted for wanted in WANTED if HeroEntered in wanted.shows)
    for now in play(Game(replace(lost.setup, seed="golden/saved")), lost.player):
        if now.question is not None and now.question.prompt == "choose_new_hero":
            return now
    raise LookupError("nobody is eliminated")


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
    team = f"_{setup.team.partition(':')[2]}" if setup.team else ""
    battle = "" if setup.mode == Setup().mode else f"_{setup.mode.partition(':')[2]}"
    return f"{villain}{battle}{team}_{'solo' if setup.solo else setup.players}"


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
    for edited in EDITED:
        *_, game = play(Game.from_state(edited.position.state()), edited.player)
        log(game, REPLAYS / edited.file)
    (REPLAYS / SAVED).write_bytes(saved_in_a_villain_turn().save() + b"\n")
    (REPLAYS / NAMING).write_bytes(saved_naming_a_new_hero().save() + b"\n")
    table = {path.name: to_builtins(row(read_replay(path))) for path in sorted(REPLAYS.iterdir())}
    for old in CAMPAIGNS.iterdir():
        old.unlink()
    for campaign in WHOLE:
        search_campaign(campaign, CAMPAIGNS / campaign.file)
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
