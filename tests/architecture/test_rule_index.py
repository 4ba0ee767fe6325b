"""The rule index is sound, and tests cite only what it lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs._ext import rule_index

RULES = rule_index.load()
RULE_ID = re.compile(r"[A-Z]\d+|[a-z]+-book/[a-z-]+/[a-z-]+|card-ruling/[a-z-]+")
CARD_ID = re.compile(r"[a-z0-9_]+:[a-z0-9_]+(/[a-z0-9_]+)?")


def test_every_index_file_is_listed() -> None:
    assert {path.stem for path in rule_index.INDEX.glob("*.json")} == set(rule_index.SOURCES)


def test_ids_are_unique_and_well_formed() -> None:
    ids = [rule.id for rule in RULES]
    assert len(set(ids)) == len(ids)
    assert [rule for rule in ids if not RULE_ID.fullmatch(rule)] == []


def test_every_rule_is_one_short_sentence_of_a_known_box() -> None:
    for rule in RULES:
        assert rule.box in rule_index.BOXES, rule
        assert re.fullmatch(r"[^|\n]{1,160}\.", rule.says), rule


def test_tests_cite_only_listed_rules() -> None:
    assert rule_index.unknown(RULES, rule_index.citations("rule")) == ()


def test_cards_are_cited_by_content_id() -> None:
    assert [card for card in rule_index.citations("card") if not CARD_ID.fullmatch(card)] == []


def _cited(tmp_path: Path, source: str) -> rule_index.Citations:
    (tmp_path / "test_it.py").write_text(source)
    return rule_index.citations("rule", tmp_path)


@pytest.mark.parametrize(
    ("source", "test"),
    [
        pytest.param("@pytest.mark.rule('X1')\ndef test_a(): ...", "test_a", id="function"),
        pytest.param("@pytest.mark.rule('X0', 'X1')\nasync def test_a(): ...", "test_a", id="several ids"),
        pytest.param("@mark.rule('X1')\ndef test_a(): ...", "test_a", id="imported mark"),
        pytest.param(
            "@pytest.mark.rule('X1')\nclass TestA:\n def test_b(self): ...",
            "TestA::test_b",
            id="class",
        ),
        pytest.param("pytestmark = [pytest.mark.rule('X1')]\ndef test_a(): ...", "test_a", id="module"),
        pytest.param(
            "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('X1'))])\ndef test_a(n): ...",
            "test_a",
            id="case",
        ),
        pytest.param(
            "CASES: tuple = (pytest.param(1, marks=[pytest.mark.rule('X1')]),)\n"
            "@pytest.mark.parametrize('n', CASES)\ndef test_a(n): ...",
            "test_a",
            id="case table",
        ),
    ],
)
def test_marks_are_found(tmp_path: Path, source: str, test: str) -> None:
    assert _cited(tmp_path, source)["X1"] == [f"test_it.py::{test}"]


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("@pytest.mark.card('X1')\ndef test_a(): ...", id="other mark"),
        pytest.param("@pytest.mark.rule('X1')\ndef helper(): ...", id="not a test"),
        pytest.param("CASES = [pytest.mark.rule('X1')]\ndef test_a(): ...", id="unused table"),
    ],
)
def test_other_marks_count_for_nothing(tmp_path: Path, source: str) -> None:
    assert _cited(tmp_path, source) == {}


def test_a_computed_id_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"test_it\.py::test_a: .*'X' \+ n"):
        _cited(tmp_path, "@pytest.mark.rule('X' + n)\ndef test_a(): ...")


def test_the_page_shows_tests_gaps_and_later_boxes() -> None:
    rules = (
        rule_index.Rule("V1", "One."),
        rule_index.Rule("V2", "Two."),
        rule_index.Rule("I1", "Three.", "modes"),
    )
    page = rule_index.markdown(rules, {"V1": ["test_it.py::test_a"]}, {"core:hulk": ["test_it.py::test_b"]})
    assert page.startswith("1 of 2 rules are pinned by a test; gaps: 1.")
    assert "| `V1` | One. | `test_it.py::test_a` |" in page
    assert "| `V2` | Two. | **gap** |" in page
    assert "## Further modes" in page
    assert "| `I1` | Three. | not yet |" in page
    assert "| `core:hulk` | `test_it.py::test_b` |" in page


def test_every_rule_of_a_complete_box_is_pinned() -> None:
    assert rule_index.gaps(RULES, rule_index.citations("rule")) == ()
