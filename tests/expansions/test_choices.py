"""What a setup says about the options of expansions is checked before a game starts."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from marvel_united import Choice, ExpansionError, Game, Registry, Setup, SetupError
from marvel_united.engine.choices import counts_beside, values_beside
from marvel_united.expansions import core_box
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, Mode, Option, SideCard

GIFTS: Final = ExtraDeck(
    "fair:gift",
    "Gifts",
    "what can be won",
    cards=(SideCard("Gold Cup", "nothing"), SideCard("Myrrh", "nothing")),
)
WEATHER: Final = Option("fair:weather", "Weather", "what falls", values=("rain", "snow"), least=1)
WEAR: Final = Option("fair:wear", "Wear", "what to put on", values=("hat", "boots"), most=2, excludes="fair:weather")
PRIZES: Final = Option("fair:prizes", "Prizes", "what is won", deck="fair:gift", values=("none",), most=2)
NOISE: Final = Option("fair:noise", "Noise", "how loud it is", values=("loud",))
STANDARD: Final = core_box.expansion().modes[0]
DAY: Final = Mode(
    "fair:day", "Day at the fair", "", STANDARD.missions, options=("fair:weather", "fair:prizes", "fair:wear")
)
FAIR: Final = Expansion(
    "fair", "Fair", requires=("core",), modes=(DAY,), decks=(GIFTS,), options=(WEATHER, PRIZES, NOISE, WEAR)
)
REGISTRY: Final = Registry.of(core_box.expansion(), FAIR)
RAIN: Final = Choice("fair:weather", ("rain",))
SETUP: Final = Setup(mode="fair:day", expansions=("core", "fair"), choices=(RAIN,))


def reasons(setup: Setup) -> tuple[str, ...]:
    with pytest.raises(SetupError) as refused:
        Game(setup, registry=REGISTRY)
    assert refused.value.code == "impossible_setup"
    found: Any = refused.value.details["reasons"]
    return tuple(found)


def prizes(*values: str) -> Setup:
    return replace(SETUP, choices=(RAIN, Choice("fair:prizes", values)))


@pytest.mark.parametrize(
    "setup",
    [
        SETUP,
        replace(SETUP, choices=(Choice("fair:prizes"), RAIN)),
        prizes("none"),
        prizes("fair:gift/gold_cup"),
        prizes("fair:gift/myrrh", "fair:gift/gold_cup"),
        replace(SETUP, choices=(RAIN, Choice("fair:wear", ("boots",)))),
    ],
)
def test_values_of_an_option_and_cards_of_its_deck_can_be_chosen(setup: Setup) -> None:
    assert Game(setup, registry=REGISTRY).setup.choices == setup.choices


def test_what_is_excluded_is_left_out_whichever_is_chosen_first() -> None:
    rules = REGISTRY.rules(("core", "fair"))
    assert values_beside(rules, WEAR, ()) == ("hat", "boots")
    assert values_beside(rules, WEAR, (Choice("fair:noise", ("loud",)), RAIN)) == ("boots",)
    assert values_beside(rules, WEATHER, (Choice("fair:wear", ("boots",)),)) == ("rain",)


EAST: Final = Option(
    "fair:east", "East", "who goes east", values=("ana", "ben"), most=2, excludes="fair:west", whole=True
)
WEST: Final = Option("fair:west", "West", "who goes west", values=("ann", "bo"), most=2)


def trip(east: Option = EAST, west: Option = WEST) -> Registry:
    """Give a pack with a mode in which everybody goes one way or the other, or nobody does."""
    mode = Mode("fair:day", "Trip", "", STANDARD.missions, options=("fair:east", "fair:west"))
    fair = Expansion("fair", "Fair", requires=("core",), modes=(mode,), options=(east, west))
    return Registry.of(core_box.expansion(), fair)


@pytest.mark.parametrize(("first", "second"), [(EAST, WEST), (WEST, EAST)])
def test_every_place_is_chosen_or_none_where_that_is_asked_for(first: Option, second: Option) -> None:
    registry = trip()
    rules = registry.rules(("core", "fair"))
    assert counts_beside(rules, first, ()) == (0, 1, 2)
    for n in range(3):
        chosen = Choice(first.id, first.values[:n])
        counts = counts_beside(rules, second, (chosen,))
        assert counts == ((0, 2), (1,), (0,))[n]
        left = values_beside(rules, second, (chosen,))
        for count in range(3):
            setup = replace(SETUP, choices=(chosen, Choice(second.id, left[:count])))
            if count <= len(left) and count not in counts:
                with pytest.raises(SetupError, match="must be chosen for 'fair:east' or"):
                    Game(setup, registry=registry)
            else:
                assert Game(setup, registry=registry).setup.choices == setup.choices


@pytest.mark.parametrize(
    "registry",
    [
        trip(replace(EAST, most=1)),
        trip(west=replace(WEST, most=1)),
        trip(west=replace(WEST, values=("ann", "bo", "cid"), most=3)),
        trip(replace(EAST, least=1)),
        trip(replace(EAST, excludes="")),
    ],
)
def test_what_cannot_be_chosen_as_a_whole_is_refused(registry: Registry) -> None:
    with pytest.raises(ExpansionError, match="bad_number"):
        registry.rules(("core", "fair"))


def test_no_option_excludes_itself() -> None:
    with pytest.raises(ExpansionError, match="unknown_id"):
        trip(replace(EAST, excludes=EAST.id)).rules(("core", "fair"))


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (replace(SETUP, choices=()), "1 must be chosen for 'fair:weather', not 0"),
        (prizes("none", "fair:gift/myrrh", "fair:gift/gold_cup"), "0 to 2 must be chosen for 'fair:prizes', not 3"),
        (prizes("fair:gift/frankincense"), "'fair:gift/frankincense' cannot be chosen for 'fair:prizes'"),
        (prizes("rain"), "'rain' cannot be chosen for 'fair:prizes'"),
        (prizes("none", "none"), "'none' is chosen more than once for 'fair:prizes'"),
        (replace(SETUP, choices=(RAIN, RAIN)), "setup option 'fair:weather' is named more than once"),
        (
            replace(SETUP, choices=(RAIN, Choice("fair:luck"))),
            "there is no setup option 'fair:luck' in core, fair",
        ),
        (
            replace(SETUP, choices=(RAIN, Choice("fair:noise", ("loud",)))),
            "game mode 'fair:day' takes no setup option 'fair:noise', which belongs to no game mode at hand",
        ),
        (
            replace(SETUP, mode="core:standard"),
            "game mode 'core:standard' takes no setup option 'fair:weather', which belongs to 'fair:day'",
        ),
        (
            replace(SETUP, choices=(RAIN, Choice("fair:wear", ("boots", "hat")))),
            "'hat' cannot be chosen for 'fair:wear' together with 'rain' for 'fair:weather'",
        ),
        (replace(SETUP, mode="fair:night"), "there is no game mode 'fair:night' in core, fair"),
    ],
)
def test_what_cannot_be_chosen_is_refused(setup: Setup, told: str) -> None:
    assert reasons(setup) == (told,)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert reasons(replace(SETUP, villain="core:loki", choices=(Choice("fair:prizes", ("gold", "gold")),))) == (
        "there is no villain 'core:loki' in core, fair",
        "1 must be chosen for 'fair:weather', not 0",
        "'gold' cannot be chosen for 'fair:prizes'",
        "'gold' is chosen more than once for 'fair:prizes'",
    )


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ("rain", "choices is 'str' instead of tuple"),
        (("rain",), "choices holds what is no Choice of texts"),
        ((replace(RAIN, option=7),), "choices holds what is no Choice of texts"),
        ((replace(RAIN, values="rain"),), "choices holds what is no Choice of texts"),
        ((replace(RAIN, values=(7,)),), "choices holds what is no Choice of texts"),
        ((RAIN,) * 101, "choices holds 101 options, 100 at most can be told apart"),
        (
            (Choice("fair:weather", ("rain",) * 101),),
            "choices holds 101 values of one option, 100 at most can be told apart",
        ),
    ],
)
def test_choices_that_are_none_are_refused(choices: object, told: str) -> None:
    assert reasons(replace(SETUP, choices=choices)) == (told,)


def test_a_code_carries_what_is_chosen() -> None:
    setup = Game(prizes("fair:gift/myrrh", "none"), registry=REGISTRY).setup
    assert Setup.from_code(setup.to_code()) == setup
