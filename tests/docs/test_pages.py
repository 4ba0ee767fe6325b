"""Every block in the pages that begins with a prompt runs, those of a page one after another."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [path for path in sorted(DOCS.rglob("*.md")) if "_build" not in path.parts and ">>>" in path.read_text()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.FAIL_FAST)
    assert result.failed == 0, capsys.readouterr().out


def test_nearly_every_kind_of_page_has_examples() -> None:
    with_examples = {page.relative_to(DOCS).parts[0] for page in PAGES}
    assert with_examples == {"tutorial", "how-to", "reference", "explanation"}
