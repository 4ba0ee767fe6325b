"""Small modules, told about; and nothing in the project that belongs to one machine."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import takewhile

import pytest

from .source import MODULES, PACKAGE, ROOT

LONGEST = 500
CATALOGUES = {"model.effects", "model.events"}
"""Lists of small structs that may go on for longer: a union of types that hold each other lives in one module."""


def test_modules_are_short() -> None:
    long = {name for name, module in MODULES.items() if len(module.path.read_text("utf-8").splitlines()) > LONGEST}
    assert long == CATALOGUES


# ---------------------------------------------------------------- docstrings

Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(node: ast.Module | ast.ClassDef, path: str) -> Iterator[tuple[str, Definition]]:
    """Give every public class and function, and every public method of public classes."""
    for inner in node.body:
        if isinstance(inner, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and not inner.name.startswith("_"):
            yield f"{path}.{inner.name}", inner
            if isinstance(inner, ast.ClassDef):
                yield from public(inner, f"{path}.{inner.name}")


PUBLIC = dict(found for name, module in MODULES.items() for found in public(module.tree, name))


def test_everything_public_is_told_about() -> None:
    assert [name for name, module in MODULES.items() if not ast.get_docstring(module.tree)] == []
    assert [path for path, node in PUBLIC.items() if not ast.get_docstring(node)] == []


def told_arguments(node: Definition) -> list[str]:
    """Give the names under ``Args``."""
    lines = (ast.get_docstring(node) or "").partition("Args:\n")[2].splitlines()
    section = takewhile(lambda line: line.startswith("    "), lines)
    return [found[1] for line in section if (found := re.match(r" {4}(\w+): ", line))]


def arguments(node: Definition) -> list[str]:
    """Give the arguments of a function, of the constructor of a class, or the fields of a struct."""
    if isinstance(node, ast.ClassDef):
        made = next((i for i in node.body if isinstance(i, ast.FunctionDef) and i.name == "__init__"), None)
        if made is None:
            return [f.target.id for f in node.body if isinstance(f, ast.AnnAssign) and isinstance(f.target, ast.Name)]
        node = made
    given = node.args
    stars = [given.vararg] if given.vararg else []
    more = [given.kwarg] if given.kwarg else []
    every = [*given.posonlyargs, *given.args, *stars, *given.kwonlyargs, *more]
    return [argument.arg for argument in every if argument.arg not in {"self", "cls"}]


@pytest.mark.parametrize("path", [path for path, node in PUBLIC.items() if told_arguments(node)])
def test_the_arguments_that_are_told_are_those_that_there_are(path: str) -> None:
    assert told_arguments(PUBLIC[path]) == arguments(PUBLIC[path])


# ---------------------------------------------------------------- the project

SKIPPED = {"_build", "__pycache__"}
TOP = [path for path in sorted(ROOT.iterdir()) if path.is_file() and not path.name.startswith(".coverage")]
FOLDERS = ["src", "tests", "docs", "examples", "benchmarks", ".ci"]
FILES = TOP + [
    path
    for folder in FOLDERS
    for path in sorted((ROOT / folder).rglob("*"))
    if path.is_file() and SKIPPED.isdisjoint(path.parts)
]
TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in FILES}

HOSTS = {"127.0.0.1", "localhost", "json-schema.org", "keepachangelog.com", "semver.org"}
HOST = re.compile(r"https?://([\w.-]+)")
MACHINE = re.compile(r"(?<![\w.>}/])/(?:work|root|home|Users|opt|mnt|srv)/\w")


def test_no_file_names_a_place_on_some_machine() -> None:
    assert [(name, line) for name, text in TEXTS.items() for line in text.splitlines() if MACHINE.search(line)] == []


def test_no_file_names_a_host_that_is_not_meant_for_readers() -> None:
    named = {(host, name) for name, text in TEXTS.items() for host in HOST.findall(text)}
    assert {(host, name) for host, name in named if host not in HOSTS} == set()


def test_the_package_says_that_it_is_typed_and_holds_no_tests() -> None:
    inside = [path for path in PACKAGE.rglob("*") if path.is_file() and SKIPPED.isdisjoint(path.parts)]
    assert [path.relative_to(PACKAGE).as_posix() for path in inside if path.suffix != ".py"] == ["py.typed"]
    assert [path for path in inside if re.match(r"test_|conftest", path.name)] == []
    assert 'packages = ["src/marvel_united"]' in TEXTS["pyproject.toml"]
