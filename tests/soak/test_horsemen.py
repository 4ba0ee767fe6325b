"""Games of The Horsemen of Apocalypse, beside all other boxes it can be played with: every mode, to every end, sound.

Apocalypse also stands in for a Child of Thanos (I3), and as a hero he meets Thanos and his children.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, evolve
from marvel_united.engine.choices import counts_beside, values_beside
from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet
from marvel_united.model.effects import Symbol
from marvel_united.model.events import CounterMoved, VillainReplaced
from marvel_united.model.modes import Mode
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.model.state import State
from marvel_united.testing import beginnings as kit
from marvel_united.testing.draw import Draw
from tests.walks import ends_of

pytestmark = pytest.mark.slow

RULES = Rules((core_box.expansion(), infinity_gauntlet.expansion(), horsemen_of_apocalypse.expansion()))
PACKS = tuple([expansion.namespace for expansion in RULES.expansions])
BOX = "horsemen_of_apocalypse"
APOCALYPSE, FAMINE = f"{BOX}:apocalypse", f"{BOX}:famine"
PRELUDE = RULES.modes[f"{BOX}:prelude"]
CHALLENGES = ((), ("core:moderate",), ("core:hard",), ("core:heroic",))
PLAYERS = (1, 2, 3, 4)
PURSE: tuple[Symbol, ...] = ("wild", "attack")

GAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "prelude": (FAMINE, (PRELUDE.id,)),
    "battle": (APOCALYPSE, (f"{BOX}:battle",)),
    "standard": (APOCALYPSE, ("core:standard",)),
    "stands in": (APOCALYPSE, ("infinity_gauntlet:infinity_battle",)),
    "hero": ("", ("core:standard", "infinity_gauntlet:infinity_battle", "infinity_gauntlet:final_battle")),
}
"""The kinds of game: the villain, and the modes. In the last kind Apocalypse is a hero."""


def wanted(kind: str, players: int, draw: Draw, solo_kos: int = -1) -> Setup:
    """Draw a setup."""
    villain, modes = GAMES[kind]
    mode = RULES.modes[draw.one(modes)]
    known = [id for id in RULES.villains if id != APOCALYPSE and not RULES.villains[id].modes and id not in mode.bars]
    villain = villain or draw.one(sorted(mode.villains or known))
    others = [id for id in sorted(RULES.heroes) if kind == "prelude" or id != APOCALYPSE]
    heroes = draw.sample(others, 3 if players == 1 else players)
    if kind == "hero":
        heroes = (APOCALYPSE, *[id for id in heroes if id != APOCALYPSE][1:])
    return Setup(
        seed=f"soak {draw.below(1 << 30)}",
        villain=villain,
        heroes=heroes,
        players=players,
        mode=mode.id,
        challenges=draw.one(CHALLENGES),
        expansions=PACKS,
        options=Options(
            hands=draw.one(("open", "closed")),
            solo_kos=(draw.below(3) if solo_kos < 0 else solo_kos) if players == 1 else 0,
            ask_forced=draw.below(4) == 0,
        ),
        choices=_choices(mode, draw),
        tokens=(PURSE,) * draw.below(players + 1) if kind == "battle" else (),
    )


def _choices(mode: Mode, draw: Draw) -> tuple[Choice, ...]:
    """Draw what is chosen for the setup options of a mode, one after another."""
    choices: tuple[Choice, ...] = ()
    for option in [RULES.options[id] for id in mode.options]:
        values = values_beside(RULES, option, choices)
        n = draw.one(counts_beside(RULES, option, choices))
        choices += (Choice(option.id, draw.sample(values, n)),)
    return choices


def near_last_chapter(rules: Rules, setup: Setup, draw: Draw) -> State:
    """Begin when Death has come; how the others have fared is drawn."""
    state = kit.fresh(rules, setup, draw)
    while state.villain.id != PRELUDE.chapters[-1].villain:
        index = [chapter.villain for chapter in PRELUDE.chapters].index(state.villain.id)
        state = evolve(state, CounterMoved(PRELUDE.chapters[index].counter, 1 + draw.below(2)))
        state = evolve(state, VillainReplaced(PRELUDE.chapters[index + 1].villain, 0))
    return state


def plenty(rules: Rules, setup: Setup, draw: Draw) -> State:
    """Begin at the beginning, with tokens in plenty."""
    return kit.fresh(rules, replace(setup, tokens=(PURSE * 6,) * setup.players), draw)


Beginnings: TypeAlias = "dict[str, tuple[kit.Beginning, int]]"
"""Where games begin, and how many KOs are forgiven in solo; -1 to draw that."""

ANY: Beginnings = {"fresh": (kit.fresh, -1), "late": (kit.late, -1)}
IN_PRELUDE: Beginnings = {**ANY, "chapters_over": (near_last_chapter, -1), "plenty": (plenty, -1)}
IN_BATTLE: Beginnings = {
    **ANY,
    "survival": (kit.near_victory, -1),
    "plot": (kit.near_plot, 2),
    "deck_empty": (kit.near_empty_deck, -1),
    "no_cards": (kit.near_no_cards, 2),
}
SOLO: Beginnings = {"solo_ko": (kit.near_no_cards, 0)}


def beginnings(kind: str, players: int) -> Beginnings:
    """Give where games of a kind begin, those before an end by its reason."""
    if kind == "prelude":
        return IN_PRELUDE
    if kind in {"battle", "standard"}:
        return {**IN_BATTLE, **SOLO} if players == 1 else IN_BATTLE
    return ANY


def beginning(kind: str, players: int, place: str, draw: Draw) -> State:
    """Begin a game at one of these places."""
    begin, solo_kos = beginnings(kind, players)[place]
    return begin(RULES, wanted(kind, players, draw, solo_kos), draw)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("kind", GAMES)
def test_games_end_in_every_way_and_are_sound_throughout(kind: str, players: int, soak_games: int) -> None:
    places = beginnings(kind, players)
    begins = [partial(beginning, kind, players, place) for place in places]
    ended = {result.reason for result in ends_of(RULES, begins, soak_games // 20, f"{kind} {players}")}
    if kind == "prelude":
        assert ended == {"chapters_over"}
    elif kind in {"battle", "standard"}:
        assert ended == set(places) - set(ANY)
