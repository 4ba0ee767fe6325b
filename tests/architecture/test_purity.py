"""The engine and its data depend on nothing but what they are given, and the engine names no content."""

from __future__ import annotations

import ast

import pytest

from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.ids import slug

from .sets import misused_sets
from .source import BOXES, Module, docstrings, foreign_imports, modules, where

PURE = modules("engine", "model", "rng", "ids", "errors", *BOXES)
ENGINE = modules("engine")

LIBRARIES = {"collections.abc", "contextlib", "functools", "itertools", "msgspec", "msgspec.structs", "types", "typing"}
"""What pure modules may use of others; no chance, clock, file, locale or process is among it."""

OWN_LIBRARIES = {
    "rng": {"hashlib", "struct"},
    "ids": {"re"},
    "errors": {"typing_extensions"},
    "engine.rules": {"typing_extensions"},
    "engine.sources": {"importlib"},
}
"""What single modules use beside that."""

IMPURE = {"hash", "id", "float", "round", "open", "input", "print", "eval", "exec", "globals", "vars", "dir"}
"""Builtins whose result depends on more than their arguments, or that are no business of the rules."""


STREAMS = {
    "core:villain_place",
    "core:threats",
    "core:master_plan",
    "core:hero_deck/",
    "core:extra_deck/",
    "core:master_plan/",
    "core:returned_threat",
    "core:random_play/",
    "core:setup/",
}
"""Names of streams of chance, or how they begin. They look like ids of content and are none."""


def name_of(module: Module) -> str:
    return module.name


@pytest.mark.parametrize("module", PURE, ids=name_of)
def test_pure_modules_use_pure_libraries(module: Module) -> None:
    assert foreign_imports(module) <= LIBRARIES | OWN_LIBRARIES.get(module.name, set())


@pytest.mark.parametrize("module", PURE, ids=name_of)
def test_pure_modules_call_no_impure_builtin(module: Module) -> None:
    called = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    assert [where(module, node) for node in called if ast.unparse(node.func) in IMPURE] == []


@pytest.mark.parametrize("module", PURE, ids=name_of)
def test_pure_modules_know_no_floats(module: Module) -> None:
    assert [where(module, node) for node in ast.walk(module.tree) if is_float(node)] == []


def is_float(node: ast.AST) -> bool:
    """Tell whether an expression gives a float, or a type is one."""
    if isinstance(node, ast.Name):
        return node.id == "float"
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Div)
    return isinstance(node, ast.Constant) and isinstance(node.value, (float, complex))


@pytest.mark.parametrize("module", PURE, ids=name_of)
def test_pure_modules_never_depend_on_the_order_of_a_set(module: Module) -> None:
    assert [where(module, node) for node in misused_sets(module.tree)] == []


@pytest.mark.parametrize(
    ("code", "misused"),
    [
        ("x in {1, 2}", False),
        ("len({*y})", False),
        ("sorted(set(y))", False),
        ("len({a for a in set(y)})", False),
        ("{a for a in y} == b", False),
        ("def f() -> set[int]:\n return {1} | set(y)", False),
        ("x = {1, 2}\nx.add(3)\n3 in x", False),
        ("x = {1, 2}\nlen(x.union(y))", False),
        ("for x in {1, 2}: pass", True),
        ("[a for a in set(y)]", True),
        ("tuple(set(y))", True),
        ("(*frozenset(y), 1)", True),
        ("x = {1, 2}\nlist(x)", True),
        ("x = {1, 2}\nx.pop()", True),
        ("for x in y.union(z): pass", True),
        ("for x in a.keys() - b: pass", True),
        ("def f() -> set[int]:\n return {1}\n[*f()]", True),
        ("def f() -> object:\n return {1}", True),
    ],
)
def test_uses_of_sets_are_told_apart(code: str, misused: bool) -> None:
    assert bool(misused_sets(ast.parse(code))) == misused


# ---------------------------------------------------------------- content

SHIPPED = (core_box.expansion(), infinity_gauntlet.expansion())
VILLAINS = [villain for box in SHIPPED for villain in box.villains]
IDS = {
    entry.id
    for box in SHIPPED
    for entries in (
        *(box.heroes, box.villains, box.locations, box.missions, box.modes, box.challenges, box.actions),
        *(box.decks, box.options),
    )
    for entry in entries
} | {villain.track.counter for villain in VILLAINS if villain.track is not None}
PRINTED = {
    *(entry.name for box in SHIPPED for entries in (box.heroes, box.villains, box.locations) for entry in entries),
    *(threat.name for villain in VILLAINS for threat in villain.threats),
    *(plan.special.name for box in SHIPPED for deck in box.decks for plan in deck.plans if plan.special),
}
WORDS = {slug(name) for name in PRINTED}


def strings(module: Module) -> list[str]:
    """Give all strings of a module that are no docstrings, the parts of f-strings too."""
    told = docstrings(module.tree)
    constants = [node for node in ast.walk(module.tree) if isinstance(node, ast.Constant) and node not in told]
    return [node.value for node in constants if isinstance(node.value, str)]


def names(module: Module) -> set[str]:
    """Give all names that a module makes or uses, in small letters."""
    found: set[str] = set()
    for node in ast.walk(module.tree):
        for field in ("id", "attr", "name", "arg"):
            value = getattr(node, field, None)
            found |= {value.lower()} if isinstance(value, str) else set()
    return found


def test_the_engine_names_no_content() -> None:
    assert IDS
    found = {text for module in ENGINE for text in strings(module) if ":" in text.strip(":") and " " not in text}
    assert found == STREAMS
    assert STREAMS.isdisjoint(IDS)


@pytest.mark.parametrize("module", ENGINE, ids=name_of)
def test_the_engine_names_nobody(module: Module) -> None:
    assert {text for text in strings(module) if text in PRINTED | WORDS} == set()
    assert names(module) & WORDS == set()
