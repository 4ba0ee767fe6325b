"""What an expansion requires, in which versions, and what it declares anew."""

from __future__ import annotations

from typing import Final, cast

import pytest
from msgspec.structs import replace

from marvel_united import Expansion, ExpansionError, Game, Registry, Setup, __version__
from marvel_united.expansions import core_box
from marvel_united.expansions.faults import Fault
from marvel_united.model.content import Action, Counter, HeroCard, PlanCard, Text, Track
from marvel_united.model.effects import Advance, Nothing, Step
from marvel_united.model.modes import ExtraDeck, Option, SideCard

CORE: Final = core_box.expansion()
HULK: Final = replace(next(hero for hero in CORE.heroes if hero.id == "core:hulk"), name="Gray Hulk")
SKULL: Final = CORE.villains[0]
MOVE: Final = next(action for action in CORE.actions if action.id == "core:move")
MORE: Final = Expansion("more", "More", version="2.0.1")
BAD: Final = Expansion("bad", "Bad", version="1.2.3", requires=("core",))
DECKS: Final = Expansion(
    "base",
    "Base",
    decks=(ExtraDeck("base:gift", "Gifts", "", cards=(SideCard("Gold", ""), SideCard("Myrrh", ""))),),
    options=(Option("base:gifts", "Gifts", "", deck="base:gift"),),
)


def faults(*expansions: Expansion, names: tuple[str, ...] = ("bad",)) -> list[tuple[str, str, str]]:
    """Ask for expansions that cannot be given, and return the reasons."""
    with pytest.raises(ExpansionError) as caught:
        Registry.of(CORE, MORE, DECKS, *expansions).select(names)
    return [(f.code, f.at, f.against) for f in cast("tuple[Fault, ...]", caught.value.details["reasons"])]


# ---------------------------------------------------------------- versions


@pytest.mark.parametrize(
    "good",
    [
        replace(BAD, requires=("more",)),
        replace(BAD, requires=("more>=2,<3",)),
        replace(BAD, requires=("core>=0.1", "more==2.0.1", "more != 2.0.2")),
        replace(BAD, engine=f"=={__version__}"),
        replace(BAD, engine=">=0.1,<99"),
        replace(BAD, version="0.0.0"),
    ],
)
def test_versions_in_the_range_will_do(good: Expansion) -> None:
    assert Registry.of(CORE, MORE, good).expansion("bad") == good


@pytest.mark.parametrize(
    ("bad", "reasons"),
    [
        (replace(BAD, version="1.2"), [("malformed_version", "bad", "1.2")]),
        (replace(BAD, version=""), [("malformed_version", "bad", "")]),
        (replace(BAD, requires=("core>=",)), [("malformed_requirement", "bad", "core>=")]),
        (replace(BAD, requires=("Core",)), [("malformed_requirement", "bad", "Core")]),
        (replace(BAD, engine="0.1"), [("malformed_requirement", "bad", "0.1")]),
        (replace(BAD, engine=">=99"), [("wrong_engine", "bad", f"marvel_united {__version__}")]),
        (replace(BAD, engine="<0.1"), [("wrong_engine", "bad", f"marvel_united {__version__}")]),
        (replace(BAD, requires=("more>=2.0.2",)), [("wrong_version", "bad", "more 2.0.1")]),
        (replace(BAD, requires=("more<2",)), [("wrong_version", "bad", "more 2.0.1")]),
        (replace(BAD, requires=("gone>=1",)), [("missing_requirement", "bad", "gone")]),
        (
            replace(BAD, version="x", requires=("gone", "more<2", "?"), engine="<0.1"),
            [
                ("missing_requirement", "bad", "gone"),
                ("wrong_version", "bad", "more 2.0.1"),
                ("malformed_requirement", "bad", "?"),
                ("malformed_version", "bad", "x"),
                ("wrong_engine", "bad", f"marvel_united {__version__}"),
            ],
        ),
    ],
)
def test_versions_out_of_the_range_are_refused(bad: Expansion, reasons: list[tuple[str, str, str]]) -> None:
    assert faults(bad) == reasons


def test_a_wrong_version_is_told_with_both_sides_and_both_versions() -> None:
    with pytest.raises(ExpansionError, match=r"'bad' 1\.2\.3 requires 'more' >=3, which is at hand as 2\.0\.1"):
        Registry.of(MORE, replace(BAD, requires=("more>=3",))).select(("bad",))


def test_a_requirement_of_a_malformed_version_has_one_fault() -> None:
    other = Expansion("other", "Other", version="new")
    assert faults(replace(BAD, requires=("other>=1",)), other) == [("malformed_version", "other", "new")]


def test_a_requirement_that_cannot_be_loaded_has_one_fault() -> None:
    other = replace(MORE, namespace="other", title=7)
    assert [code for code, _, _ in faults(replace(BAD, requires=("other>=1",)), other)] == ["malformed"]


@pytest.mark.parametrize("name", ["bad", "other"])
def test_a_circle_is_found_through_ranges(name: str) -> None:
    other = Expansion("other", "Other", requires=("bad<2",))
    assert faults(replace(BAD, requires=("other>=0",)), other, names=(name,)) == [
        ("cyclic_requirement", "bad", "other")
    ]


# ---------------------------------------------------------------- replacements


def test_what_is_replaced_stands_in_the_place_of_the_old() -> None:
    hulk = replace(HULK, cards=(HeroCard(("wild",), count=12),))
    skull = replace(SKULL, name="Redder Skull", threats=SKULL.threats[:3])
    gift = replace(DECKS.decks[0], cards=(SideCard("Frankincense", ""),))
    dash = replace(MOVE, name="Dash")
    anew = Expansion(
        "anew",
        "Anew",
        requires=("core", "base"),
        replaces=("core:hulk", "core:red_skull", "core:move", "base:gift"),
        heroes=(hulk,),
        villains=(skull,),
        actions=(dash,),
        decks=(gift,),
    )
    rules = Registry.of(CORE, DECKS, anew).rules(("anew",))
    assert [*rules.heroes] == [hero.id for hero in CORE.heroes]
    assert rules.heroes["core:hulk"] == hulk
    assert rules.hero_decks["core:hulk"] == ("core:hulk/wild",) * 12
    assert [id for id in rules.hero_cards if id.startswith("core:hulk/")] == ["core:hulk/wild"]
    assert [*rules.villains] == [villain.id for villain in CORE.villains]
    assert len({*rules.threat_decks["core:red_skull"]}) == 3
    assert [action.name for action in rules.actions] == [
        "Dash" if action is MOVE else action.name for action in CORE.actions
    ]
    assert rules.dashboards["core:ultron"].actions["core:move"] == dash
    assert rules.extra_decks == {"base:gift": ("base:gift/frankincense",)}
    assert [*rules.side_cards] == ["base:gift/frankincense"]


def test_a_game_is_played_with_the_replacement_only_where_it_is_chosen() -> None:
    anew = Expansion("anew", "Anew", requires=("core",), replaces=("core:hulk",), heroes=(HULK,))
    registry = Registry.of(CORE, anew)
    setup = Setup(heroes=("core:hulk",))
    assert Game(setup, registry=registry).rules.heroes["core:hulk"].name == "Hulk"
    chosen = replace(setup, expansions=("core", "anew"))
    assert Game(chosen, registry=registry).rules.heroes["core:hulk"].name == "Gray Hulk"


def test_a_replaced_villain_keeps_counters_and_actions() -> None:
    anew = Expansion(
        "anew",
        "Anew",
        requires=("core",),
        replaces=("core:red_skull",),
        villains=(replace(SKULL, counters=(Counter("anew:rage", "Rage", 5),)),),
    )
    assert Registry.of(CORE, anew).expansion("anew") == anew


def test_the_owner_may_be_required_through_others() -> None:
    between = Expansion("between", "Between", requires=("core",))
    anew = Expansion("anew", "Anew", requires=("between",), replaces=("core:hulk",), heroes=(HULK,))
    assert Registry.of(CORE, between, anew).select(("anew",)) == (CORE, between, anew)


NOTHING: Final = Text("nothing", Nothing())


@pytest.mark.parametrize(
    ("bad", "reasons"),
    [
        pytest.param(
            replace(BAD, heroes=(HULK,), villains=(SKULL,)),
            [
                ("foreign_id", "core:hulk", "bad"),
                ("foreign_id", "core:red_skull", "bad"),
                ("foreign_id", "core:fear", "bad"),
            ],
            id="undeclared",
        ),
        pytest.param(
            replace(BAD, requires=(), replaces=("core:hulk",), heroes=(HULK,)),
            [("unknown_replaced", "core:hulk", "bad")],
            id="owner not required",
        ),
        pytest.param(
            replace(BAD, replaces=("core:storm",), heroes=(replace(HULK, id="core:storm"),)),
            [("unknown_replaced", "core:storm", "bad")],
            id="the owner has no such thing",
        ),
        pytest.param(
            replace(BAD, replaces=("core:ultron",), heroes=(replace(HULK, id="core:ultron"),)),
            [("unknown_replaced", "core:ultron", "bad")],
            id="the owner has another kind of thing",
        ),
        pytest.param(
            replace(BAD, replaces=("core:hulk",)), [("idle_replacement", "core:hulk", "bad")], id="nothing declared"
        ),
        pytest.param(
            replace(BAD, replaces=("bad:ada",), heroes=(replace(HULK, id="bad:ada"),)),
            [("unknown_replaced", "bad:ada", "bad")],
            id="its own",
        ),
        pytest.param(replace(BAD, replaces=("Hulk",)), [("malformed_id", "Hulk", "bad")], id="no id"),
        pytest.param(
            replace(
                BAD,
                replaces=("core:red_skull",),
                villains=(
                    replace(
                        SKULL,
                        track=Track("core:terror", "Terror", 5),
                        bam=NOTHING,
                        overflow=NOTHING,
                        plans=(PlanCard(1),),
                        threats=(),
                        plots=(),
                        actions=(Action("core:leap", "Leap", ("move",), Step()),),
                    ),
                ),
            ),
            [("foreign_id", "core:terror", "bad"), ("foreign_id", "core:leap", "bad")],
            id="counters and actions the villain never had",
        ),
        pytest.param(
            replace(BAD, replaces=("core:fear",), villains=(replace(SKULL, id="bad:skull"),)),
            [("foreign_id", "core:fear", "bad"), ("idle_replacement", "core:fear", "bad")],
            id="a counter alone",
        ),
    ],
)
def test_replacements_that_cannot_be_are_refused(bad: Expansion, reasons: list[tuple[str, str, str]]) -> None:
    assert faults(bad) == reasons


def test_two_expansions_of_one_game_cannot_replace_the_same() -> None:
    bad = replace(BAD, replaces=("core:hulk",), heroes=(HULK,))
    worse = replace(bad, namespace="worse", requires=("core", "bad"))
    assert faults(bad, replace(worse, requires=("core",)), names=("worse", "bad")) == [
        ("double_replacement", "bad", "worse")
    ]
    assert faults(bad, worse, names=("worse",)) == [("double_replacement", "bad", "worse")]
    assert Registry.of(CORE, bad, replace(worse, requires=("core",))).select(("worse",))


def test_a_replaced_counter_is_known_to_the_texts_of_its_villain() -> None:
    skull = replace(SKULL, bam=Text("fear", Advance("core:fear", 3)))
    anew = replace(BAD, replaces=("core:red_skull",), villains=(skull,))
    assert Registry.of(CORE, anew).expansion("bad") == anew
