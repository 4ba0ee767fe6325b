"""The source of the package, as the tests of its structure read it: modules, what they import, and their syntax."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "marvel_united"
OURS: Final = "marvel_united"


class Module(NamedTuple):
    """A module of the package.

    Args:
        name: its name without that of the package, such as ``engine.apply``; empty for the package itself.
        path: its file.
        tree: its syntax.
    """

    name: str
    path: Path
    tree: ast.Module

    @property
    def part(self) -> str:
        """The package or module at the top that it belongs to; each box of content counts as one."""
        box = ".".join(self.name.split(".")[:2])
        return box if box in BOXES else self.name.partition(".")[0]


BOXES: Final = tuple(
    sorted(f"expansions.{path.parent.name}" for path in (PACKAGE / "expansions").glob("*/__init__.py"))
)
"""The boxes of content that ship with the package."""


def _module(path: Path) -> Module:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(name, path, ast.parse(path.read_bytes()))


MODULES: Final = {module.name: module for module in map(_module, sorted(PACKAGE.rglob("*.py")))}


def modules(*parts: str) -> list[Module]:
    """Give the modules of some parts."""
    return [module for module in MODULES.values() if module.part in parts]


# ---------------------------------------------------------------- who knows whom


class Import(NamedTuple):
    """An import of one of our modules.

    Args:
        by: the name of the module that imports.
        of: the name of the module that is imported.
        runs: whether it runs when ``by`` is imported: not in a function, and not for type checkers only.
    """

    by: str
    of: str
    runs: bool


@cache
def imports(module: Module) -> tuple[Import, ...]:
    """Give what a module imports of ours."""
    late = {id(node) for node in _late(module.tree)}
    return tuple(
        [
            Import(module.name, of, id(node) not in late)
            for node in ast.walk(module.tree)
            for name in _imported(module, node)
            if (of := _ours(name)) is not None
        ]
    )


def foreign_imports(module: Module) -> set[str]:
    """Give the names of all modules of others that a module imports."""
    names = [name for node in ast.walk(module.tree) for name in _imported(module, node)]
    return {_module_of(name) for name in names if _ours(name) is None} - {"__future__"}


def _late(tree: ast.Module) -> Iterator[ast.AST]:
    """Give all nodes that do not run on import."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        ):
            yield from ast.walk(node)


def _imported(module: Module, node: ast.AST) -> list[str]:
    """Give the full names that an import statement names."""
    if isinstance(node, ast.Import):
        return [f"{alias.name}." for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = node.module or ""
    if node.level:
        here = [OURS, *module.name.split(".")] if module.name else [OURS]
        up = node.level - (module.path.stem == "__init__")
        base = ".".join([*here[: len(here) - up], *([base] if base else [])])
    return [f"{base}.{alias.name}" for alias in node.names]


def _ours(name: str) -> str | None:
    """Give the module of ours that a full name stands for or is in."""
    if name.partition(".")[0] != OURS:
        return None
    inner = name.rstrip(".").partition(".")[2]
    return inner if inner in MODULES else inner.rpartition(".")[0]


def _module_of(name: str) -> str:
    return name.rpartition(".")[0]


# ---------------------------------------------------------------- syntax


def docstrings(tree: ast.Module) -> set[ast.AST]:
    """Give the nodes of all docstrings, those below fields and constants included."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }


def where(module: Module, node: ast.AST) -> str:
    """Tell where something stands, for people."""
    return f"{module.path.relative_to(PACKAGE).as_posix()}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)[:80]}"
