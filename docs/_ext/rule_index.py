"""The rule index: every rule in a sentence, with the tests that pin it.

Rules are listed in ``tests/rules/index/*.json``. Tests cite them with
``@pytest.mark.rule("V4", ...)`` and cards with ``@pytest.mark.card("core:red_skull/hail_hydra")``.
The citations are read from the sources; nothing is imported. As a Sphinx extension this fills the
page ``reference/rule_index``; as a command it prints what is missing::

    python docs/_ext/rule_index.py
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Citations: TypeAlias = Mapping[str, Sequence[str]]
"""The tests that cite each id."""

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
INDEX = TESTS / "rules" / "index"
PAGE = "reference/rule_index"
SOURCES = (
    "core",
    "infinity_gauntlet",
    "horsemen_of_apocalypse",
    "world_war_hulk",
    "team_decks",
    "rulings",
    "card_rulings",
)
BOXES = {
    "core": "Core box",
    "infinity_gauntlet": "Infinity Gauntlet",
    "horsemen_of_apocalypse": "Horsemen of Apocalypse",
    "world_war_hulk": "World War Hulk",
    "team_decks": "Team Decks",
    "modes": "Further modes",
}
COMPLETE = frozenset({"core", "infinity_gauntlet", "horsemen_of_apocalypse", "world_war_hulk", "team_decks"})
"""The boxes whose rules must all be pinned. A box joins when its content is complete."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a rulebook or one ruling, in our own words, and the box it needs."""

    id: str
    says: str
    box: str = "core"

    @property
    def chapter(self) -> str:
        """The heading under which the page lists the rule."""
        if self.box != "core":
            return BOXES[self.box]
        match self.id.split("/"):
            case ["core-book", section, _]:
                return f"Core rulebook: {section.replace('-', ' ')}"
            case ["card-ruling", _]:
                return "Card rulings"
            case _:
                return "Rulings"


def load(index: Path = INDEX) -> tuple[Rule, ...]:
    """Return all rules in the order of the page."""
    return tuple(
        rule
        for source in SOURCES
        for rule in msgspec.json.decode((index / f"{source}.json").read_bytes(), type=list[Rule])
    )


def citations(mark: str, tests: Path = TESTS) -> Citations:
    """Return which tests cite which ids by ``pytest.mark.<mark>``.

    A mark counts on a test, its class or module (``pytestmark``), in the ``marks`` of a
    ``pytest.param`` and in a module's own names that one of these mentions, such as a case table.

    Raises:
        ValueError: if a mark computes its id, so that it cannot be read from the source.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("*.py")):
        module = ast.parse(path.read_bytes(), path)
        names = _assigned(module.body)
        for test, nodes in _tests(module.body):
            name = "::".join((path.relative_to(tests).as_posix(), *test))
            try:
                cited = dict.fromkeys(rule for node in nodes for rule in _cited(mark, node, names))
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from error
            for rule in cited:
                found[rule].append(name)
    return found


def gaps(rules: Iterable[Rule], cited: Citations) -> tuple[Rule, ...]:
    """Return the rules of complete boxes that no test pins."""
    return tuple(rule for rule in rules if rule.box in COMPLETE and rule.id not in cited)


def unknown(rules: Iterable[Rule], cited: Citations) -> tuple[str, ...]:
    """Return the cited ids that the index does not list."""
    return tuple(sorted(cited.keys() - {rule.id for rule in rules}))


def markdown(rules: Sequence[Rule], cited: Citations, cards: Citations) -> str:
    """Return the body of the page: counts, one table a chapter, and the cards."""
    chapters: dict[str, list[Rule]] = defaultdict(list)
    for rule in sorted(rules, key=lambda rule: tuple(BOXES).index(rule.box)):
        chapters[rule.chapter].append(rule)
    required = [rule for rule in rules if rule.box in COMPLETE]
    missing = gaps(rules, cited)
    pinned = len(required) - len(missing)
    lines = [f"{pinned} of {len(required)} rules are pinned by a test; gaps: {len(missing)}."]
    for chapter, members in chapters.items():
        lines += ["", f"## {chapter}", "", "| Rule | Says | Tests |", "| --- | --- | --- |"]
        for rule in members:
            absent = "**gap**" if rule in missing else "not yet"
            lines.append(f"| `{rule.id}` | {rule.says} | {_names(cited.get(rule.id, ())) or absent} |")
    lines += ["", "## Cards", "", "| Card | Tests |", "| --- | --- |"]
    lines += [f"| `{card}` | {_names(cards[card])} |" for card in sorted(cards)]
    return "\n".join(lines) + "\n"


def _names(tests: Iterable[str]) -> str:
    return "<br>".join(f"`{test}`" for test in tests)


def _assigned(body: Iterable[ast.stmt]) -> dict[str, ast.expr]:
    """Return the values that statements give to plain names."""
    names: dict[str, ast.expr] = {}
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                names[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names[name] = value
            case _:
                pass
    return names


def _tests(
    body: Sequence[ast.stmt], path: tuple[str, ...] = (), marks: tuple[ast.expr, ...] = ()
) -> Iterator[tuple[tuple[str, ...], tuple[ast.expr, ...]]]:
    """Yield each test's path of names with the expressions that may mark it."""
    names = _assigned(body)
    if "pytestmark" in names:
        marks = (*marks, names["pytestmark"])
    for node in body:
        match node:
            case ast.ClassDef(name=name):
                yield from _tests(node.body, (*path, name), (*marks, *node.decorator_list))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test"):
                yield (*path, name), (*marks, *node.decorator_list)
            case _:
                pass


def _cited(mark: str, node: ast.expr, names: Mapping[str, ast.expr]) -> Iterator[str]:
    """Yield the ids that marks in an expression cite, looking up the names it mentions."""
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Attribute(attr=attr, value=ast.Attribute(attr="mark") | ast.Name(id="mark"))):
                if attr == mark:
                    yield from map(_literal, part.args)
            case ast.Name(id=name) if name in names:
                rest = {other: value for other, value in names.items() if other != name}
                yield from _cited(mark, names[name], rest)
            case _:
                pass


def _literal(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case _:
            raise ValueError(f"a mark must spell its id out, not compute it: {ast.unparse(node)}")


def setup(app: Sphinx) -> dict[str, bool]:
    """Append the index to its page whenever the docs are built."""

    def fill(_: Sphinx, page: str, source: list[str]) -> None:
        if page == PAGE:
            source[0] += "\n" + markdown(load(), citations("rule"), citations("card"))

    app.connect("env-get-outdated", lambda *_: [PAGE])
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}


def main() -> int:
    """Print the gaps and the unknown ids; return 1 if there are any."""
    rules, cited = load(), citations("rule")
    problems = [f"gap: {rule.id}: {rule.says}" for rule in gaps(rules, cited)]
    problems += [f"unknown: {rule}: {', '.join(cited[rule])}" for rule in unknown(rules, cited)]
    print(*problems, f"{len(problems)} problems", sep="\n")  # noqa: T201 - it is a command
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
