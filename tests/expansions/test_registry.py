"""The registry finds, orders and checks expansions, and refuses bad ones with all reasons at once."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from marvel_united import Game
from marvel_united.engine.rules import Rules
from marvel_united.errors import ExpansionError
from marvel_united.expansions import core_box
from marvel_united.expansions.checks import MAX_DEPTH
from marvel_united.expansions.faults import Fault
from marvel_united.expansions.registry import GROUP, Registry
from marvel_united.model.content import (
    Action,
    Counter,
    Hero,
    HeroCard,
    Location,
    PlanCard,
    Plot,
    Text,
    Threat,
    Track,
    Villain,
)
from marvel_united.model.effects import (
    Advance,
    AtLeast,
    Call,
    Copies,
    Costs,
    Draw,
    Effect,
    Heal,
    Heroes,
    If,
    InPlay,
    Level,
    May,
    Not,
    Nothing,
    Seq,
    Step,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge, Mission, Mode
from marvel_united.testing import scenario

NOTHING = Text("nothing", Nothing())
BOB = Villain("bad:bob", "Bob", health=None, bam=NOTHING, overflow=NOTHING, plans=(PlanCard(1),), threats=())
ADA = Hero("bad:ada", "Ada", cards=(HeroCard(("move",)),))
MOON = Location("bad:moon", "Moon", slots=(None,))
WALL = Threat("Wall", "marker", "")
STEP = Action("bad:step", "Step", ("move",), Step())
BAD = Expansion("bad", "Bad")


def faults(registry: Registry, *names: str) -> tuple[Fault, ...]:
    """Ask for expansions that cannot be given, and return the reasons."""
    with pytest.raises(ExpansionError) as caught:
        registry.select(names)
    reasons = caught.value.details["reasons"]
    assert isinstance(reasons, tuple)
    assert caught.value.code == reasons[0].code
    for reason in reasons:
        assert reason.message in caught.value.message
    return reasons


def codes(reasons: tuple[Fault, ...]) -> list[tuple[str, str, str]]:
    return [(reason.code, reason.at, reason.against) for reason in reasons]


def does(effect: Effect) -> Location:
    return replace(MOON, end_of_turn=Text("something", effect))


def rules_of_a_threat(*dearer: str) -> Threat:
    return Threat("Mire", "constant", "", modifiers=tuple([Costs(action) for action in dearer]))


def deep(levels: int) -> Effect:
    """Give an effect with so many others around it."""
    effect: Effect = Draw()
    for _ in range(levels):
        effect = May(effect)
    return effect


# ---------------------------------------------------------------- good expansions


def test_the_core_box_is_installed_like_any_other() -> None:
    installed = Registry.installed()
    assert "core" in installed.names()
    assert installed.expansion("core") == core_box.expansion()


def test_names_are_sorted_and_the_selection_has_no_order_of_its_own() -> None:
    some = Registry.of(*(Expansion(name, name) for name in ("b", "c", "a")))
    assert some.names() == ("a", "b", "c")
    assert some.select(("c", "a")) == some.select(("a", "c", "a"))


def test_no_names_mean_the_core_box() -> None:
    """As `Setup.expansions` has it; so they mean nothing where that is not at hand."""
    some = Registry.of(Expansion("a", "A"), core_box.expansion())
    assert some.select(()) == some.select(("core",)) == (core_box.expansion(),)
    assert some.rules(()) is some.rules(("core",))
    assert codes(faults(Registry.of(Expansion("a", "A")))) == [("unknown_expansion", "core", "a")]


def test_what_is_required_comes_first_and_once() -> None:
    chain = Registry.of(
        Expansion("a", "A", requires=("d", "c")),
        Expansion("b", "B", requires=("d",)),
        Expansion("c", "C", requires=("d",)),
        Expansion("d", "D"),
        Expansion("e", "E"),
    )
    assert [expansion.namespace for expansion in chain.select(("b", "a"))] == ["d", "c", "a", "b"]
    assert chain.expansion("a").title == "A"


def test_rules_are_compiled_once_for_a_selection() -> None:
    some = Registry.of(core_box.expansion(), Expansion("more", "More", requires=("core",)))
    rules = some.rules(("more", "core"))
    assert isinstance(rules, Rules)
    assert rules.expansions == some.select(("core", "more"))
    assert some.rules(("core", "more")) is rules
    assert some.rules(("more",)) is rules
    assert some.rules(("core",)) is not rules


def test_content_may_name_what_its_requirements_and_itself_declare() -> None:
    base = Expansion(
        "base",
        "Base",
        villains=(replace(BOB, id="base:bob", threats=(Threat("The Wall", "marker", ""),)),),
        missions=(Mission("base:save_cats", "Save Cats", "civilian", 5),),
        actions=(replace(STEP, id="base:step"),),
        challenges=(Challenge("base:easy", "Easy", ""),),
    )
    more = Expansion(
        "bad",
        "More",
        requires=("base",),
        heroes=(replace(ADA, villain="base:bob"), replace(ADA, id="bad:eve", villain="elsewhere:eve")),
        villains=(
            replace(
                BOB,
                hero="bad:ada",
                track=Track("bad:rage", "Rage", 5),
                counters=(Counter("bad:grief", "Grief", 5),),
                bam=Text("rage", Seq((Advance("bad:rage"), Advance("bad:grief", Level("bad:rage"))))),
                actions=(STEP,),
            ),
            replace(BOB, id="bad:rob", actions=(STEP,), threats=(rules_of_a_threat("base:step", "bad:step"),)),
        ),
        locations=(does(If(InPlay("base:bob/the_wall"), Step())),),
        modes=(Mode("bad:rush", "Rush", "", missions=("base:save_cats",)),),
        challenges=(Challenge("bad:hard", "Hard", "", excludes=("base:easy", "elsewhere:hard")),),
    )
    assert Registry.of(more, base).select(("bad",)) == (base, more)


TRICK = Text("nothing", Nothing(), "Trick")


@pytest.mark.rule("W8")
@pytest.mark.rule("W9")
@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ((HeroCard(("move", "attack"), either=True),), ["move_attack"]),
        ((HeroCard(("wild",), starting_hand=True),), ["wild"]),
        (
            (HeroCard(("move", "attack")), HeroCard(("move", "attack"), either=True), HeroCard(("wild",))),
            ["move_attack", "move_or_attack", "wild"],
        ),
        (
            (HeroCard(("wild",), starting_hand=True), HeroCard(("wild",)), HeroCard(("move",), starting_hand=True)),
            ["wild_starting", "wild", "move"],
        ),
        (
            (
                HeroCard(("move", "attack"), either=True, starting_hand=True),
                HeroCard(("move", "attack"), either=True),
                HeroCard(("move", "attack"), starting_hand=True),
                HeroCard(("move", "attack")),
            ),
            ["move_or_attack_starting", "move_or_attack", "move_attack_starting", "move_attack"],
        ),
        (
            (HeroCard(("move",), TRICK), HeroCard(("move",), TRICK, starting_hand=True), HeroCard(("move",))),
            ["trick_move", "trick_move_starting", "move"],
        ),
        ((HeroCard((), TRICK, starting_hand=True), HeroCard((), TRICK)), ["trick_starting", "trick"]),
    ],
)
def test_cards_that_look_alike_are_told_apart_where_they_must_be(cards: tuple[HeroCard, ...], names: list[str]) -> None:
    rules = Registry.of(replace(BAD, heroes=(replace(ADA, cards=cards),))).rules(("bad",))
    assert [*rules.hero_cards.items()] == [(f"bad:ada/{name}", card) for name, card in zip(names, cards, strict=True)]


def test_the_same_card_cannot_stand_twice() -> None:
    cards = (HeroCard(("move", "attack")), HeroCard(("move", "attack"), count=2))
    bad = replace(BAD, heroes=(replace(ADA, cards=cards),))
    assert codes(faults(Registry.of(bad), "bad")) == [("double_id", "bad:ada/move_attack", "cards of 'bad:ada'")]


def test_a_hero_and_a_villain_may_share_a_name() -> None:
    both = replace(BAD, heroes=(ADA,), villains=(replace(BOB, id="bad:ada"),))
    assert Registry.of(both).expansion("bad") == both


# ---------------------------------------------------------------- bad content


@pytest.mark.parametrize(
    ("bad", "reasons"),
    [
        pytest.param(
            replace(BAD, heroes=(replace(ADA, id="bad:Ada"), replace(ADA, id="ada"))),
            [("malformed_id", "bad:Ada", "bad"), ("malformed_id", "ada", "bad")],
            id="malformed_id",
        ),
        pytest.param(
            replace(BAD, heroes=(replace(ADA, cards=(HeroCard(()),)),)),
            [("malformed_id", "bad:ada/", "bad")],
            id="malformed_id-card",
        ),
        pytest.param(
            replace(BAD, villains=(replace(BOB, threats=(Threat("???", "marker", ""),)),)),
            [("malformed_id", "bad:bob/", "bad")],
            id="malformed_id-threat",
        ),
        pytest.param(
            replace(
                BAD,
                heroes=(replace(ADA, id="core:ada"),),
                villains=(
                    replace(BOB, track=Track("core:fear", "Fear", 20)),
                    replace(BOB, id="core:rob", threats=(Threat("Wall", "marker", ""),)),
                ),
                missions=(Mission("core:save_cats", "Save Cats", "civilian", 5),),
                actions=(replace(STEP, id="core:move"),),
            ),
            [
                ("foreign_id", "core:ada", "bad"),
                ("foreign_id", "core:rob", "bad"),
                ("foreign_id", "core:save_cats", "bad"),
                ("foreign_id", "core:move", "bad"),
                ("foreign_id", "core:fear", "bad"),
            ],
            id="foreign_id",
        ),
        pytest.param(
            replace(
                BAD,
                heroes=(ADA, replace(ADA, name="Eve")),
                villains=(
                    replace(
                        BOB,
                        track=Track("bad:rage", "Rage", 5),
                        counters=(Counter("bad:rage", "Rage", 9),),
                        threats=(Threat("Wall", "marker", ""), Threat("wall!", "marker", "")),
                        actions=(replace(STEP, name="Walk"),),
                    ),
                ),
                actions=(STEP,),
            ),
            [
                ("double_id", "bad:ada", "heroes of 'bad'"),
                ("double_id", "bad:step", "actions of 'bad'"),
                ("double_id", "bad:rage", "counters of 'bad:bob'"),
                ("double_id", "bad:bob/wall", "threats of 'bad:bob'"),
            ],
            id="double_id",
        ),
        pytest.param(
            replace(
                BAD,
                heroes=(replace(ADA, villain="bad:nobody"),),
                villains=(replace(BOB, hero="nobody at all"),),
                modes=(Mode("bad:rush", "Rush", "", missions=("bad:save_cats", "elsewhere:save_dogs")),),
                challenges=(Challenge("bad:hard", "Hard", "", excludes=("bad:easy", "")),),
            ),
            [
                ("unknown_id", "bad:ada", "bad:nobody"),
                ("unknown_id", "bad:bob", "nobody at all"),
                ("unknown_id", "bad:rush", "bad:save_cats"),
                ("unknown_id", "bad:rush", "elsewhere:save_dogs"),
                ("unknown_id", "bad:hard", "bad:easy"),
                ("unknown_id", "bad:hard", ""),
            ],
            id="unknown_id",
        ),
        pytest.param(
            replace(
                BAD,
                villains=(
                    replace(BOB, bam=Text("rage", Advance("bad:rage"))),
                    replace(
                        BOB,
                        id="bad:rob",
                        track=Track("bad:rage", "Rage", 5),
                        plots=(Plot("grief", Not(AtLeast(Level("bad:grief"), 5))),),
                    ),
                ),
                locations=(does(Advance("bad:rage")),),
            ),
            [
                ("unknown_counter", "bad:bob", "bad:rage"),
                ("unknown_counter", "bad:rob", "bad:grief"),
                ("unknown_counter", "bad:moon", "bad:rage"),
            ],
            id="unknown_counter",
        ),
        pytest.param(
            replace(BAD, villains=(replace(BOB, threats=(rules_of_a_threat("core:move"),)),)),
            [("unknown_action", "bad:bob", "core:move")],
            id="unknown_action",
        ),
        pytest.param(
            replace(BAD, villains=(BOB,), actions=(replace(STEP, when=InPlay("bad:bob/wall")),)),
            [("unknown_threat", "bad:step", "bad:bob/wall")],
            id="unknown_threat",
        ),
        pytest.param(
            replace(BAD, locations=(does(If(AtLeast(Copies("Wall")), Step())),)),
            [("unknown_card", "bad:moon", "Wall")],
            id="unknown_card",
        ),
        pytest.param(
            replace(BAD, villains=(replace(BOB, threats=(WALL,), bam=Text("", Heal(Copies("Wall", threats=False)))),)),
            [("unknown_card", "bad:bob", "Wall")],
            id="unknown_card-a threat is no master plan card",
        ),
        pytest.param(
            replace(BAD, locations=(does(Seq((Step(), Call("bad:magic")))),)),
            [("unknown_handler", "bad:moon", "bad:magic")],
            id="unknown_handler",
        ),
    ],
)
def test_bad_content_is_refused(bad: Expansion, reasons: list[tuple[str, str, str]]) -> None:
    assert codes(faults(Registry.of(core_box.expansion(), bad), "bad")) == reasons


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        pytest.param({"title": 7}, "$.title", id="wrong type"),
        pytest.param({"title": object()}, "object", id="no data"),
        pytest.param({"requires": ["core"]}, "tuples", id="list"),
        pytest.param({"requires": "core"}, "$.requires", id="text for a tuple"),
        pytest.param({"heroes": (BOB,)}, "$.heroes[0] is Villain", id="a villain among the heroes"),
        pytest.param({"locations": (does(cast("Any", Heroes())),)}, "effect is Heroes", id="heroes for an effect"),
        pytest.param({"heroes": ADA}, "a tuple of one item has a comma", id="no comma"),
    ],
)
def test_what_is_no_data_is_refused(bad: dict[str, object], why: str) -> None:
    (fault,) = faults(Registry.of(replace(BAD, **bad)), "bad")
    assert (fault.code, fault.at) == ("malformed", "bad")
    assert why in fault.message


ENDLESS: list[object] = []
ENDLESS.append(ENDLESS)


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param({"locations": (does(deep(100_000)),)}, id="absurdly deep"),
        pytest.param({"actions": (replace(STEP, effect=deep(MAX_DEPTH - 3)),)}, id="a bit too deep"),
        pytest.param({"requires": ENDLESS}, id="endless"),
    ],
)
def test_what_is_nested_too_deep_is_refused_on_every_python_alike(bad: dict[str, object]) -> None:
    refused = faults(Registry.of(replace(BAD, **bad)), "bad")
    assert codes(refused) == [("too_deep", "bad", f"{MAX_DEPTH} levels")]


def test_a_game_can_be_saved_in_the_deepest_text_there_can_be() -> None:
    effect: Effect = deep(MAX_DEPTH - 4)
    some = Registry.of(core_box.expansion(), replace(BAD, actions=(replace(STEP, effect=effect),)))
    rules = some.rules(("bad", "core"))
    table = scenario("Red Skull", "Hulk", "Wasp", rules=rules).table().resolve(effect, "Hulk")
    assert table.asked == "use_effect"
    game = Game.from_state(table.state, registry=some)
    assert Game.load(game.save(), registry=some).state == table.state


def test_an_expansion_needs_a_name_that_ids_can_bear() -> None:
    assert codes(faults(Registry.of(Expansion("Bad!", "Bad")), "Bad!")) == [("malformed_id", "Bad!", "namespace")]


# ---------------------------------------------------------------- bad company


def test_unknown_expansions_are_named_together() -> None:
    some = Registry.of(Expansion("a", "A"), Expansion("b", "B"))
    assert codes(faults(some, "x", "a", "c")) == [
        ("unknown_expansion", "c", "a, b"),
        ("unknown_expansion", "x", "a, b"),
    ]


def test_a_missing_requirement_names_both_and_hides_nothing_but_its_consequences() -> None:
    bad = replace(
        BAD,
        requires=("core", "gone"),
        heroes=(ADA, ADA),
        villains=(replace(BOB, threats=(rules_of_a_threat("gone:fly"),)),),
    )
    some = Registry.of(bad, core_box.expansion())
    assert codes(faults(some, "bad")) == [
        ("missing_requirement", "bad", "gone"),
        ("double_id", "bad:ada", "heroes of 'bad'"),
    ]
    assert codes(faults(some, "gone")) == [("unknown_expansion", "gone", "bad, core")]


def test_a_bad_requirement_spoils_what_builds_on_it_and_is_told_once() -> None:
    some = Registry.of(
        replace(BAD, heroes=(ADA, ADA)),
        Expansion("a", "A", requires=("bad",)),
        Expansion("b", "B", requires=("bad", "a")),
        Expansion("c", "C"),
    )
    assert codes(faults(some, "b")) == [("double_id", "bad:ada", "heroes of 'bad'")]
    assert some.expansion("c").title == "C"


@pytest.mark.parametrize("first", ["a", "b", "c", "d"])
def test_a_circle_of_requirements_is_told_the_same_way_from_everywhere(first: str) -> None:
    some = Registry.of(
        Expansion("a", "A", requires=("b",)),
        Expansion("b", "B", requires=("c",)),
        Expansion("c", "C", requires=("a",)),
        Expansion("d", "D", requires=("c",)),
    )
    for name in (first, "a", "d"):
        (fault,) = faults(some, name)
        assert (fault.code, fault.at, fault.against) == ("cyclic_requirement", "a", "b")
        assert fault.message.endswith("'a' requires 'b' requires 'c' requires 'a'")


def test_an_expansion_cannot_require_itself() -> None:
    some = Registry.of(Expansion("a", "A", requires=("a",)))
    assert codes(faults(some, "a")) == [("cyclic_requirement", "a", "a")]


# ---------------------------------------------------------------- entry points


ENTRIES = {
    "core": ("marvel_united.expansions.core_box:expansion",),
    "stranger": ("marvel_united.expansions.core_box:expansion",),
    "twice": ("builtins:dict", "builtins:list"),
    "no_module": ("marvel_united.no_such_module:expansion",),
    "no_function": ("marvel_united.expansions.core_box:no_such_function",),
    "raises": ("operator:truediv",),
    "leaves": ("sys:exit",),
    "no_expansion": ("builtins:dict",),
}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Registry:
    def entry_points(*, group: str) -> list[EntryPoint]:
        return [EntryPoint(name, value, group) for name in ENTRIES for value in ENTRIES[name]]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    return Registry.installed()


def test_the_group_is_the_documented_one() -> None:
    assert GROUP == "marvel_united.expansions"


@pytest.mark.parametrize(
    ("name", "code", "against"),
    [
        ("stranger", "wrong_name", "core"),
        ("no_module", "cannot_load", "ModuleNotFoundError"),
        ("no_function", "cannot_load", "AttributeError"),
        ("raises", "cannot_load", "TypeError"),
        ("leaves", "cannot_load", "SystemExit"),
        ("no_expansion", "not_an_expansion", "dict"),
    ],
)
def test_an_entry_point_that_keeps_no_promise_is_refused(
    installed: Registry, name: str, code: str, against: str
) -> None:
    (fault,) = faults(installed, name)
    assert (fault.code, fault.at) == (code, name)
    assert against in fault.against
    assert ENTRIES[name][0] in fault.message


def test_the_line_of_an_entry_point_that_raises_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hasty_box.py").write_text("def expansion():\n    return sorted(7)\n")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("hasty", "hasty_box:expansion", GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: [entry] if group == GROUP else [])
    (fault,) = faults(Registry.installed(), "hasty")
    assert fault.message.endswith(f"at {tmp_path / 'hasty_box.py'}:2")


def test_a_name_that_is_near_is_told() -> None:
    (fault,) = faults(Registry.of(Expansion("high-tide", "High Tide")), "high_tide")
    assert fault.message == "there is no expansion 'high_tide' among ('high-tide',); did you mean 'high-tide'?"


def test_two_packages_cannot_share_a_name(installed: Registry) -> None:
    assert codes(faults(installed, "twice")) == [("double_expansion", "builtins:dict", "builtins:list")]


def test_expansions_nobody_asks_for_have_no_influence(installed: Registry) -> None:
    assert installed.names() == tuple(sorted(ENTRIES))
    assert installed.select(("core",)) == (core_box.expansion(),)


def test_all_that_is_wrong_with_a_selection_is_told_at_once(installed: Registry) -> None:
    reasons = faults(installed, "twice", "core", "nowhere", "no_expansion")
    assert [reason.code for reason in reasons] == ["unknown_expansion", "not_an_expansion", "double_expansion"]


def test_what_is_no_expansion_is_refused_when_given_directly() -> None:
    not_called: Any = core_box.expansion
    (fault,) = faults(Registry.of(not_called), str(not_called))
    assert (fault.code, fault.against) == ("not_an_expansion", "function")
