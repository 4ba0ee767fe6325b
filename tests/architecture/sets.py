"""Finding sets whose order could show: it differs from one run of Python to the next.

Sets are told by their looks: displays, comprehensions, calls of ``set``, of set methods and of functions that say they
give one, differences of keys, and names to which such a thing is given in the same module.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

ORDERLESS: Final = {"len", "sorted", "set", "frozenset", "any", "all", "min", "max", "sum"}
"""Functions that give the same for a set in whatever order."""

GIVING_SETS: Final = {"union", "intersection", "difference", "symmetric_difference"}
OPERATORS: Final = (ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor)


def misused_sets(tree: ast.Module) -> list[ast.AST]:
    """Give the sets that are used for more than to look up, to compare, to count or to make other sets."""
    return [*_Sets(tree).misused()]


class _Sets:
    """The sets of a module."""

    def __init__(self, tree: ast.Module) -> None:
        self._nodes = [*ast.walk(tree)]
        self._around = {child: node for node in self._nodes for child in ast.iter_child_nodes(node)}
        self._makers = {node.name for node in self._nodes if isinstance(node, ast.FunctionDef) and _gives_set(node)}
        self._names: set[str] = set()
        for node in self._nodes:
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and self._is_set(node.value):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                self._names |= {target.id for target in targets if isinstance(target, ast.Name)}

    def misused(self) -> Iterator[ast.AST]:
        for node in self._nodes:
            if isinstance(node, ast.expr) and self._is_set(node) and not self._is_orderless(node):
                yield node

    def _is_set(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return node.id in self._names and isinstance(node.ctx, ast.Load)
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                return node.func.attr in GIVING_SETS
            return isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset", *self._makers}
        if isinstance(node, ast.BinOp) and isinstance(node.op, OPERATORS):
            return any(self._is_set(side) or _is_keys(side) for side in (node.left, node.right))
        return isinstance(node, (ast.Set, ast.SetComp))

    def _is_orderless(self, node: ast.AST) -> bool:
        """Tell whether the order of a set cannot show where it stands."""
        outer = self._around[node]
        if isinstance(outer, ast.Attribute):
            return outer.attr != "pop"
        if isinstance(outer, ast.Call):
            name = outer.func.id if isinstance(outer.func, ast.Name) else getattr(outer.func, "attr", "")
            return name in ORDERLESS | GIVING_SETS
        if isinstance(outer, ast.comprehension):
            return isinstance(self._around[outer], ast.SetComp)
        if isinstance(outer, ast.IfExp):
            return self._is_orderless(outer)
        if isinstance(outer, ast.Return):
            return self._gives_set(outer)
        return isinstance(outer, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.BinOp, ast.Compare))

    def _gives_set(self, node: ast.AST) -> bool:
        """Tell whether the function around a node says that it gives a set."""
        while not isinstance(node, (ast.FunctionDef, ast.Module)):
            node = self._around[node]
        return isinstance(node, ast.FunctionDef) and _gives_set(node)


def _gives_set(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns).partition("[")[0] in {"set", "frozenset"}


def _is_keys(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"
