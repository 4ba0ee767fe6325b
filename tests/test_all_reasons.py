"""No reason against a setup hides another, and none is made up: every two faults are told together as each alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any, Final, NamedTuple, cast

import pytest
from msgspec.structs import replace

from marvel_united import Campaign, Choice, Game, Registry, Setup, rules_of
from marvel_united.engine import start
from marvel_united.errors import MarvelUnitedError
from marvel_united.expansions import core_box, infinity_gauntlet, team_decks
from marvel_united.expansions.faults import Fault
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge, Mode, Option, Team
from marvel_united.model.setup import Options
from tests.campaign import toy

FAIR: Final = Expansion(
    "fair",
    "Fair",
    requires=("core",),
    modes=(
        Mode(
            "fair:day",
            "Day at the fair",
            "",
            core_box.expansion().modes[0].missions,
            options=("fair:weather", "fair:wear"),
            villains=("core:red_skull", "core:ultron"),
            teams=False,
            challenges=("core:hard", "fair:tall", "fair:small", "fair:duel"),
        ),
    ),
    challenges=(
        Challenge("fair:tall", "Tall", does="grows", excludes=("fair:small",)),
        Challenge("fair:small", "Small", does="shrinks", players=(3, 4)),
        Challenge("fair:duel", "Duel", does="nothing", players=(2,)),
    ),
    teams=(Team("fair:mob", "Mob", everyone=True),),
    options=(
        Option("fair:weather", "Weather", "what falls", values=("rain", "snow"), least=1),
        Option("fair:wear", "Wear", "what to put on", values=("hat", "boots"), most=2, excludes="fair:weather"),
        Option("fair:noise", "Noise", "how loud it is", values=("loud", "louder")),
        Option("fair:smell", "Smell", "how it smells", values=("sweet", "bad")),
        Option("fair:taste", "Taste", "how it tastes", values=("sweet", "bad")),
    ),
)
REGISTRY: Final = Registry.of(
    core_box.expansion(), infinity_gauntlet.expansion(), team_decks.expansion(), FAIR, toy.TOY
)
EXPANSIONS: Final = ("core", "fair", "infinity_gauntlet", "team_decks")
SOUND: Final = Setup(
    players=4,
    mode="fair:day",
    expansions=EXPANSIONS,
    choices=(Choice("fair:weather", ("rain",)),),
    villain="core:ultron",
)
HEROES: Final = ("core:wasp", "core:ant_man", "core:iron_man", "core:black_widow", "core:captain_america")
PLACES: Final = tuple(sorted([place.id for place in core_box.expansion().locations]))[:7]

PLAYERS: Final = ("players nine", "players text")
MODES: Final = ("mode unknown", "mode number")
ILL_CHOICES: Final = ("choice number", "choice of numbers", "values no tuple", "values too many to tell")


class Flaw(NamedTuple):
    """Something that is wrong with a setup.

    Args:
        spoil: puts it into a setup.
        told: part of the reason.
        sets: the fields that it sets as a whole; two that set the same one cannot be put together.
        unless: other flaws beside which it means nothing, and why.
    """

    spoil: Callable[[Setup], Setup]
    told: str
    sets: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


def says(field: str, value: object, told: str, unless: tuple[str, ...] = ()) -> Flaw:
    """Make a flaw that sets a field."""
    return Flaw(lambda setup: replace(setup, **{field: value}), told, (field,), unless)


def adds(field: str, *values: object, told: str, unless: tuple[str, ...] = ()) -> Flaw:
    """Make a flaw that adds to a list."""
    return Flaw(lambda setup: replace(setup, **{field: (*getattr(setup, field), *values)}), told, (), unless)


def house(field: str, value: object, told: str) -> Flaw:
    """Make a flaw that sets a house option."""
    return Flaw(lambda setup: replace(setup, options=replace(setup.options, **{field: value})), told, (field,))


FLAWS: Final[dict[str, Flaw]] = {
    "seed empty": says("seed", "", "seed is empty"),
    "seed number": says("seed", 7, "seed is 'int'"),
    "villain unknown": says("villain", "core:nobody", "no villain 'core:nobody'"),
    "villain number": says("villain", 7, "villain is 'int'"),
    # whom a mode is played against can be told only of a mode that is known
    "villain of another mode": says("villain", "core:taskmaster", "not played against 'core:taskmaster'", MODES),
    "players nine": says("players", 9, "not 9"),
    "players text": says("players", "2", "players is 'str'"),
    "mode unknown": says("mode", "core:chaos", "no game mode 'core:chaos'"),
    "mode number": says("mode", 7, "mode is 'int'"),
    "team unknown": says("team", "core:nobodys", "no Team 'core:nobodys'"),
    "team number": says("team", 7, "team is 'int'"),
    "team without cards": says("team", "fair:mob", "cards of 'fair:mob' are not known"),
    "team in a mode without": says("team", "team_decks:united_heroes", "Team decks cannot be used", MODES),
    "hero unknown": adds("heroes", "core:nobody", told="no hero 'core:nobody'"),
    "hero in words": adds("heroes", "Hulk", told="no hero 'Hulk'"),
    "hero number": adds("heroes", 7, told="heroes holds what is no text"),
    "hero twice": adds("heroes", "core:hulk", "core:hulk", told="hero 'core:hulk' is named more than once"),
    # how many can take part depends on the number of players
    "heroes too many": adds("heroes", *HEROES, told="heroes are named", unless=PLAYERS),
    "location unknown": adds("locations", "core:nowhere", told="no location 'core:nowhere'"),
    "location number": adds("locations", 7, told="locations holds what is no text"),
    "location twice": adds("locations", *PLACES[:1] * 2, told=f"location '{PLACES[0]}' is named more than once"),
    "locations too many": adds("locations", *PLACES, told="locations are named"),
    "location of another mode": adds(
        "locations", "infinity_gauntlet:sanctuary", told="is not played at 'infinity", unless=MODES
    ),
    "challenge unknown": adds("challenges", "fair:nobody", told="no challenge 'fair:nobody'"),
    "challenge number": adds("challenges", 7, told="challenges holds what is no text"),
    "challenge twice": adds("challenges", "core:hard", "core:hard", told="challenge 'core:hard' is named more"),
    "challenges at odds": adds("challenges", "fair:tall", "fair:small", told="exclude each other"),
    "challenge of another mode": adds(
        "challenges", "core:moderate", told="challenge 'core:moderate' cannot be used in", unless=MODES
    ),
    "challenge for others": adds("challenges", "fair:duel", told="'fair:duel' cannot be used with", unless=PLAYERS),
    "expansion unknown": adds("expansions", "nope", told="no expansion 'nope'"),
    "expansion number": adds("expansions", 7, told="expansions holds what is no text"),
    "hands nothing": house("hands", None, "hands is 'NoneType'"),
    "hands shut": house("hands", "shut", "not 'shut'"),
    "solo_kos many": house("solo_kos", 77, "solo_kos is 0 to 9, not 77"),
    "ask_forced number": house("ask_forced", 1, "ask_forced is 'int'"),
    "options number": Flaw(
        lambda setup: replace(setup, options=cast("Any", 7)), "options is 'int'", Options.__struct_fields__
    ),
    "choice number": adds("choices", 7, told="choices holds what is no"),
    "choice of numbers": adds("choices", Choice("fair:tie", cast("Any", (7,))), told="choices holds what is no"),
    "values no tuple": adds("choices", Choice("fair:wear", cast("Any", "hat")), told="choices holds what is no"),
    "values too many to tell": adds("choices", Choice("fair:hats", ("hat",) * 101), told="choices holds 101 values"),
    "option unknown": adds("choices", Choice("fair:luck"), told="no setup option 'fair:luck'"),
    "option twice": adds(
        "choices", Choice("core:zeal"), Choice("core:zeal"), told="setup option 'core:zeal' is named more than once"
    ),
    "option of no mode": adds(
        "choices", Choice("fair:noise", ("loud",)), told="takes no setup option 'fair:noise'", unless=MODES
    ),
    "value unknown": adds("choices", Choice("fair:smell", ("dull",)), told="'dull' cannot be chosen for 'fair:smell'"),
    "value twice": adds("choices", Choice("fair:fate", ("bad", "bad")), told="'bad' is chosen more than once"),
    "values too many": adds("choices", Choice("fair:taste", ("sweet", "bad")), told="not 2"),
    # what else must be chosen cannot be told beside what cannot be read, nor for another mode
    "value missing": Flaw(
        lambda setup: replace(setup, choices=tuple([choice for choice in setup.choices if choice != SOUND.choices[0]])),
        "1 must be chosen for 'fair:weather'",
        unless=(*MODES, *ILL_CHOICES),
    ),
    "token unknown": adds("tokens", ("zap",), told="tokens holds what are no action tokens"),
    "tokens too many": adds("tokens", ("move",) * 101, told="more than 100 action tokens"),
    "tokens of too many": adds("tokens", *[()] * 5, told="seats are named", unless=PLAYERS),
}


def told(begin: Callable[[Setup], object], setup: Setup) -> set[str]:
    """Give all reasons why a setup is refused, with no numbers in them: two flaws make some higher."""
    with pytest.raises(MarvelUnitedError) as refusal:
        begin(setup)
    reasons = cast("tuple[Fault | str, ...]", refusal.value.details["reasons"])
    texts = [reason.message if isinstance(reason, Fault) else reason for reason in reasons]
    assert len(texts) == len(set(texts)), "each reason is given once"
    return set(texts)


def masked(reasons: set[str]) -> set[str]:
    return {re.sub(r"\d+", "#", reason) for reason in reasons}


def game(setup: Setup) -> Game:
    return Game(setup, registry=REGISTRY)


ALONE: Final = {name: told(game, flaw.spoil(SOUND)) for name, flaw in FLAWS.items()}
NAMES: Final = sorted(FLAWS)


def test_what_is_spoiled_was_sound() -> None:
    assert game(SOUND).setup.mode == "fair:day"


@pytest.mark.parametrize("name", NAMES)
def test_a_flaw_is_told(name: str) -> None:
    assert any(FLAWS[name].told in reason for reason in ALONE[name]), ALONE[name]


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Give the flaws that can be put together."""
    return [(a, b) for a, b in combinations(names, 2) if set(FLAWS[a].sets).isdisjoint(FLAWS[b].sets)]


def check_pair(first: str, second: str, reasons: set[str]) -> None:
    """Check that neither of two flaws hides the other."""
    for name, beside in ((first, second), (second, first)):
        if beside not in FLAWS[name].unless:
            part = masked({FLAWS[name].told}).pop()
            assert any(part in reason for reason in reasons), f"{beside} hides {name}"


@pytest.mark.parametrize("first", NAMES)
def test_two_flaws_are_told_as_each_alone(first: str) -> None:
    for one, other in pairs(NAMES):
        if one == first:
            reasons = masked(told(game, FLAWS[other].spoil(FLAWS[one].spoil(SOUND))))
            assert reasons <= masked(ALONE[one] | ALONE[other]), f"made up: {one}, {other}"
            check_pair(one, other, reasons)


def test_content_that_is_at_hand_is_enough_to_start_or_to_refuse() -> None:
    rules = rules_of(SOUND, REGISTRY)
    for first, second in pairs([name for name in NAMES if name != "expansion unknown"]):
        setup = FLAWS[second].spoil(FLAWS[first].spoil(SOUND))
        assert told(lambda setup: start(rules, setup), setup) == told(game, setup)


SHARED: Final = [
    name
    for name in NAMES
    if name.startswith(("seed", "players", "team", "hero", "challenge", "expansion", "hands", "solo", "ask", "options"))
    and FLAWS[name].unless != MODES
]
"""What can be wrong with what all games of a campaign share."""


def test_two_flaws_of_a_campaign_are_both_told() -> None:
    shared = Setup(players=4, expansions=("core", "fair", "team_decks"))
    for first, second in pairs(SHARED):
        setup = FLAWS[second].spoil(FLAWS[first].spoil(shared))
        check_pair(first, second, masked(told(lambda setup: Campaign("toy:campaign", setup, registry=REGISTRY), setup)))


@pytest.mark.parametrize("name", SHARED)
def test_what_changes_from_game_to_game_is_told_beside_all_else(name: str) -> None:
    shared = Setup(players=4, expansions=("core", "fair", "team_decks"), villain="core:ultron", mode="fair:day")
    reasons = told(lambda setup: Campaign("toy:campaign", setup, registry=REGISTRY), FLAWS[name].spoil(shared))
    assert any("villain changes" in reason for reason in reasons)
    assert any("mode changes" in reason for reason in reasons)
    assert any(FLAWS[name].told in reason for reason in reasons)


def test_a_code_carries_flaws_that_are_all_told() -> None:
    """A code holds what is declared, no more, so not every flaw gets into one."""
    carried = 0
    for first, second in pairs(NAMES):
        setup = FLAWS[second].spoil(FLAWS[first].spoil(SOUND))
        with suppress(MarvelUnitedError):
            again = Setup.from_code(setup.to_code())
            carried += again == setup
            assert again != setup or told(game, again) == told(game, setup)
    assert carried > 100
