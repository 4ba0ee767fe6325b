"""Handlers are named in content, found when their expansion is chosen, and refused if they are not there."""

from __future__ import annotations

import pickle
import re
import sys
from pathlib import Path
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from marvel_united import Context, Expansion, ExpansionError, Handler, Registry, Rules, Setup, start
from marvel_united.expansions import core_box
from marvel_united.expansions.faults import Fault
from marvel_united.model.content import Location, PlanCard, Text
from marvel_united.model.effects import Call, Draw, Heal, May, Seq
from marvel_united.model.modes import ExtraDeck
from marvel_united.testing import scenario

from . import magic

HEAL: Final = Handler("bad:heal", "tests.expansions.magic:heal")
MOON: Final = Location("bad:moon", "Moon", (None,), Text("heals", Seq((Draw(), May(Call("bad:heal", (1, 2)))))))
BAD: Final = Expansion("bad", "Bad", locations=(MOON,), handlers=(HEAL,))


def faults(bad: Expansion, *others: Expansion) -> list[tuple[str, str, str]]:
    """Ask for an expansion that cannot be given, and return the reasons."""
    with pytest.raises(ExpansionError) as caught:
        Registry.of(bad, *others).select((bad.namespace,))
    return [(f.code, f.at, f.against) for f in cast("tuple[Fault, ...]", caught.value.details["reasons"])]


def test_the_function_is_in_the_rules_and_returns_an_effect() -> None:
    rules = Registry.of(core_box.expansion(), BAD).rules(("core", "bad"))
    state = start(rules, Setup()).state
    assert rules.handlers == {"bad:heal": magic.heal}
    assert rules.handlers["bad:heal"](Context(state, 0, state.heroes[0].at, -1, (), (1, 2))) == Heal(3)


def test_rules_with_handlers_can_be_sent_to_other_processes() -> None:
    rules = Registry.of(BAD).rules(("bad",))
    assert pickle.loads(pickle.dumps(rules)).handlers == rules.handlers


def test_a_handler_may_be_one_of_a_required_expansion() -> None:
    more = Expansion("more", "More", requires=("bad",), locations=(replace(MOON, id="more:moon"),))
    assert Registry.of(BAD, more).select(("more",)) == (BAD, more)


def test_a_handler_of_an_expansion_that_is_not_required_is_unknown() -> None:
    more = Expansion("more", "More", locations=(replace(MOON, id="more:moon"),))
    assert faults(more, BAD) == [("unknown_handler", "more:moon", "bad:heal")]


def test_texts_of_extra_decks_are_looked_through_as_well() -> None:
    deck = ExtraDeck("bad:gift", "Gifts", "", plans=(PlanCard(0, special=Text("", Call("bad:gold"), "Gold")),))
    assert faults(Expansion("bad", "Bad", decks=(deck,))) == [("unknown_handler", "bad:gift", "bad:gold")]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("", "package.module:function"),
        ("tests.expansions.magic", "package.module:function"),
        ("tests.expansions.magic:", "package.module:function"),
        (":heal", "package.module:function"),
        (".magic:heal", "package.module:function"),
        ("tests/expansions/magic:heal", "package.module:function"),
        ("tests.expansions.magic:heal()", "package.module:function"),
        ("tests.expansions.magic:heal:heal", "package.module:function"),
        ("tests.expansions.no_magic:heal", "ModuleNotFoundError"),
        ("tests.expansions.magic:no_heal", "AttributeError"),
        ("tests.expansions.magic:PLAIN", "'str' cannot be called"),
        ("raising_handlers:heal", "ZeroDivisionError"),
        ("leaving_handlers:heal", "SystemExit"),
    ],
)
def test_a_handler_that_is_not_there_is_refused(
    source: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "raising_handlers.py").write_text("1 / 0")
    (tmp_path / "leaving_handlers.py").write_text("raise SystemExit")
    monkeypatch.syspath_prepend(tmp_path)
    bad = replace(BAD, handlers=(Handler("bad:heal", source),))
    assert faults(bad) == [("unresolved_handler", "bad:heal", source)]
    with pytest.raises(ExpansionError, match="handler 'bad:heal' has no function") as refused:
        Rules((bad,))
    assert why in refused.value.message
    assert refused.value.details == {"handler": "bad:heal", "source": source}


@pytest.mark.parametrize(
    ("source", "code", "told"),
    [
        (
            "tests.expansions.magic:fail",
            "handler_failed",
            "handler 'bad:heal' failed: LookupError('no spell')",
        ),
        (
            "tests.expansions.magic:leave",
            "handler_failed",
            "handler 'bad:heal' failed: SystemExit(1) at",
        ),
        (
            "tests.expansions.magic:recurse",
            "handler_failed",
            "handler 'bad:heal' failed: RecursionError(",
        ),
        ("tests.expansions.magic:speak", "not_an_effect", "handler 'bad:heal' gave a str, not an effect"),
        ("tests.expansions.magic:waver", "impure_handler", "gives something else when it is asked again"),
    ],
)
def test_a_handler_that_fails_is_told_by_name(source: str, code: str, told: str) -> None:
    bad = replace(BAD, handlers=(replace(HEAL, source=source),))
    rules = Registry.of(core_box.expansion(), bad).rules(("core", "bad"))
    table = scenario("Red Skull", "Hulk", "Wasp", rules=rules).table()
    with pytest.raises(ExpansionError, match=re.escape(told)) as caught:
        table.resolve(Call("bad:heal", (7,)), "Hulk")
    assert (caught.value.code, caught.value.details) == (code, {"key": "bad:heal"})


def test_a_handler_that_names_chance_is_refused_before_a_game() -> None:
    source = "tests.expansions.magic:gamble"
    bad = replace(BAD, handlers=(replace(HEAL, source=source),))
    assert faults(bad) == [("impure_handler", "bad:heal", source)]


def test_ids_of_handlers_are_ids_of_their_expansion_and_stand_once() -> None:
    bad = replace(BAD, handlers=(HEAL, HEAL, replace(HEAL, id="core:heal"), replace(HEAL, id="Heal")))
    assert faults(bad) == [
        ("foreign_id", "core:heal", "bad"),
        ("malformed_id", "Heal", "bad"),
        ("double_id", "bad:heal", "handlers of 'bad'"),
    ]


def test_handlers_of_expansions_nobody_asks_for_are_not_imported() -> None:
    lazy = Expansion("lazy", "Lazy", handlers=(Handler("lazy:heal", "this.raises:heal"),))
    assert Registry.of(BAD, lazy).select(("bad",)) == (BAD,)
    assert "this" not in sys.modules


def test_a_context_cannot_be_changed() -> None:
    context: Any = Context(start(Rules((core_box.expansion(),)), Setup()).state, 0, 0, -1, (), ())
    with pytest.raises(AttributeError):
        context.hero = 1
