"""Where games of a soak begin: freshly set up, in the middle, or a few turns before each way to end."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.model.state import State
from marvel_united.testing import Scenario
from marvel_united.testing import beginnings as kit
from marvel_united.testing.draw import Draw
from marvel_united.testing.wishes import Wishes
from tests.cards.gauntlet import RULES as BOTH

RULES = BOTH
"""All boxes that ship."""

CHALLENGES = (
    *((), ("core:moderate",), ("core:hard",), ("core:heroic",)),
    *(("core:moderate", "core:hard"), ("core:hard", "core:heroic")),
)

PACKS = tuple([expansion.namespace for expansion in RULES.expansions])
STANDARD = "core:standard"
BATTLE = "infinity_gauntlet:infinity_battle"
FINAL = "infinity_gauntlet:final_battle"
TAKEN = "infinity_gauntlet:taken"
THANOS = "infinity_gauntlet:thanos"
CORVUS_GLAIVE = "infinity_gauntlet:corvus_glaive"
STONES = RULES.extra_decks["infinity_gauntlet:infinity_stone"]


def modes(villain: str) -> tuple[str, ...]:
    """Give the modes in which a villain is fought."""
    return (STANDARD, FINAL if villain == THANOS else BATTLE)


def went_round(mode: str, number: int) -> tuple[Choice, ...]:
    """Give what earlier games have brought: more from number to number, and then again less."""
    return tuple([_went_round(option, number) for option in RULES.modes[mode].options])


def _went_round(option: str, number: int) -> Choice:
    printed = RULES.options[option]
    deck = RULES.extra_decks[printed.deck]
    first = number % len(deck)
    return Choice(option, (deck[first:] + deck[:first])[: (number + 3) % (printed.most + 1)])


def setup(
    villain: str, players: int, draw: Draw, *, mode: str = "", stones: int | None = None, solo_kos: int | None = None
) -> Setup:
    """Draw heroes, challenges and options; mode, stones that Thanos has and KOs forgiven too, if they are not said."""
    solo = players == 1
    mode = mode or draw.one(modes(villain))
    return Setup(
        seed=f"soak {draw.below(1 << 30)}",
        villain=villain,
        heroes=draw.sample(sorted(RULES.heroes), 3 if solo else players),
        players=players,
        mode=mode,
        challenges=draw.one(CHALLENGES),
        expansions=PACKS,
        options=Options(
            hands=draw.one(("open", "closed")),
            solo_kos=(draw.below(3) if solo_kos is None else solo_kos) if solo else 0,
            ask_forced=draw.below(4) == 0,
        ),
        choices=tuple([_choice(option, draw, stones) for option in RULES.modes[mode].options]),
    )


def _choice(option: str, draw: Draw, stones: int | None) -> Choice:
    """Draw what earlier games have brought."""
    printed = RULES.options[option]
    n = draw.below(printed.most + 1) if stones is None or option != TAKEN else stones
    return Choice(option, draw.sample(RULES.extra_decks[printed.deck], n))


def late(villain: str, players: int, draw: Draw) -> State:
    """Begin in the thick of it."""
    return kit.late(RULES, setup(villain, players, draw), draw)


def near_plot(rules: Rules, wanted: Setup, draw: Draw) -> State:
    """Begin when the villain's plot lacks next to nothing: against Thanos a KO."""
    if wanted.villain != THANOS:
        return kit.near_plot(rules, wanted, draw)
    out = [id for id in sorted(rules.heroes) if id not in wanted.heroes][: len(wanted.heroes) - 1]
    return replace(kit.near_no_cards(rules, wanted, draw), eliminated=tuple(out))


def near_no_cards(rules: Rules, wanted: Setup, draw: Draw) -> State:
    """Begin with players who are about to play their last card: against Corvus Glaive, whose plot is KOs, only one."""
    if wanted.villain != CORVUS_GLAIVE or wanted.solo:
        return kit.near_no_cards(rules, wanted, draw)
    hero = wanted.heroes[0]
    return Scenario(rules, wanted, Wishes()).hand(hero, "move").deck_only(hero).state()


def near_six_stones(rules: Rules, wanted: Setup, draw: Draw) -> State:
    """Begin when Thanos has five stones and the sixth lies on top."""
    del draw
    (last,) = [stone for stone in STONES if stone not in wanted.chosen(TAKEN)]
    return Scenario(rules, wanted, Wishes()).plan_top(last).state()


Beginning = Callable[[str, int, Draw], State]


def at(
    beginning: kit.Beginning, *, mode: str = "", stones: int | None = None, solo_kos: int | None = None
) -> Beginning:
    """Give a beginning of games against a villain with some players."""

    def begin(villain: str, players: int, draw: Draw) -> State:
        wanted = setup(villain, players, draw, mode=mode, stones=stones, solo_kos=solo_kos)
        return beginning(RULES, wanted, draw)

    return begin


BEGINNINGS: dict[str, Beginning] = {
    "fresh": at(kit.fresh),
    "late": late,
    "villain_defeated": at(kit.near_victory),
    "plot": at(near_plot, solo_kos=2),
    "deck_empty": at(kit.near_empty_deck),
    "no_cards": at(near_no_cards, solo_kos=2),
    "solo_ko": at(near_no_cards, solo_kos=0),
    "six_stones": at(near_six_stones, mode=BATTLE, stones=5),
}
"""Beginnings by name; those that lie just before an end go by its reason."""
