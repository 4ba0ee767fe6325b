"""Where games of a soak begin: freshly set up, in the middle, or a few turns before each way to end."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from marvel_united import rng
from marvel_united.engine import start
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.testing.scenario import Scenario, core_rules, scenario

RULES = core_rules()
CHALLENGES = ((), ("core:moderate",), ("core:hard",), ("core:heroic",))
MISSIONS = ("core:rescue_civilians", "core:defeat_thugs", "core:clear_threats")
RING = range(6)


class Draw:
    """Numbers and choices drawn from a seed, one after another."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._block = 0

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        drawn, self._block = rng.below(self._seed, "soak", self._block, n)
        return drawn

    def sample(self, items: tuple[str, ...], n: int) -> tuple[str, ...]:
        """Draw some of the items."""
        drawn, self._block = rng.sample(self._seed, "soak", self._block, items, n)
        return drawn


def fresh(villain: str, players: int, draw: Draw) -> State:
    """Begin at the beginning."""
    solo = players == 1
    setup = Setup(
        seed=f"soak {draw.below(1 << 30)}",
        villain=villain,
        players=players,
        challenges=CHALLENGES[draw.below(4)],
        options=Options(
            hands=("open", "closed")[draw.below(2)],
            solo_kos=draw.below(3) if solo else 0,
            ask_forced=draw.below(4) == 0,
        ),
    )
    return start(RULES, setup).state


def late(villain: str, players: int, draw: Draw) -> State:
    """Begin in the thick of it: missions nearly done, threats half cleared, crisis all over the place."""
    here = _scene(villain, players, draw, dealt=True)
    for mission, slots in zip(MISSIONS, (9, 9, 4), strict=True):
        here = here.mission(mission, draw.below(slots))
    done = draw.sample(MISSIONS, draw.below(3))
    here = here.completed(*done).villain(at=draw.below(6), health=1 + draw.below(2))
    for at in RING:
        here = here.place(at, civilians=draw.below(2), thugs=draw.below(3), crisis=draw.below(2))
    for hero in here.setup.heroes:
        here = here.at(hero, draw.below(6)).crisis(hero, draw.below(3)).tokens(hero, "wild", "attack", "heroic")
    return _go(here, draw)


def near_victory(villain: str, players: int, draw: Draw) -> State:
    """Begin beside a villain who is all but beaten."""
    here = _scene(villain, players, draw).completed(*draw.sample(MISSIONS, 2)).villain(at=2, health=1)
    for hero in here.setup.heroes:
        here = here.at(hero, 2).tokens(hero, "attack", "attack")
    return _go(here, draw)


def near_plot(villain: str, players: int, draw: Draw) -> State:
    """Begin when the villain's plot lacks next to nothing."""
    here = _scene(villain, players, draw).pace(2).villain(at=3)
    if villain == "core:red_skull":
        here = here.counter("Fear", 19)
    for at in RING:
        slots = here.state().places[at].slots
        here = here.place(at, thugs=slots - (at == 3))
    return _go(here.plan_top("plan_1"), draw)


def near_empty_deck(villain: str, players: int, draw: Draw) -> State:
    """Begin when the last master plan card has been played."""
    return _go(_scene(villain, players, draw).plan_only("plan_8"), draw)


def near_no_cards(villain: str, players: int, draw: Draw) -> State:
    """Begin with heroes who are about to play their last card."""
    here = _scene(villain, players, draw, solo_kos=2)
    return _go(_last_cards(here), draw)


def near_solo_ko(villain: str, players: int, draw: Draw) -> State:
    """Begin with a solo player who is about to play the last card and may suffer no KO."""
    return _go(_last_cards(_scene(villain, players, draw)), draw)


def _last_cards(here: Scenario) -> Scenario:
    """Leave each player a single card."""
    for hero in here.setup.heroes[: here.setup.players]:
        here = here.hand(hero, "move").deck_only(hero)
    return here


def _scene(villain: str, players: int, draw: Draw, *, dealt: bool = False, solo_kos: int = 0) -> Scenario:
    heroes = draw.sample(tuple(sorted(RULES.heroes)), 3 if players == 1 else players)
    solo = players == 1
    options = Options(solo_kos=solo_kos if solo else 0)
    challenges = CHALLENGES[draw.below(4)]
    seed = f"soak {draw.below(1 << 30)}"
    return scenario(villain, *heroes, seed=seed, solo=solo, challenges=challenges, options=options, dealt=dealt)


def _go(here: Scenario, draw: Draw) -> State:
    """Give the position; now and then every answer is asked for."""
    state = here.state()
    options = replace(state.setup.options, ask_forced=draw.below(4) == 0)
    return replace(state, setup=replace(state.setup, options=options))


Beginning = Callable[[str, int, Draw], State]

BEGINNINGS: dict[str, Beginning] = {
    "fresh": fresh,
    "late": late,
    "villain_defeated": near_victory,
    "plot": near_plot,
    "deck_empty": near_empty_deck,
    "no_cards": near_no_cards,
    "solo_ko": near_solo_ko,
}
"""Beginnings by name; those that lie just before an end go by its reason."""
