"""Links lead somewhere, and every page is in a table of contents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *(p for p in DOCS.rglob("*.md") if "_build" not in p.parts)])


def links(page: Path) -> Iterator[str]:
    """Give the targets of all links in a page, code left aside."""
    text = re.sub(r"^(```+).*?^\1", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    yield from re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", text))


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if link.startswith(("https://", "http://")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor and not anchor.startswith("marvel_united."):
            assert anchor in anchors(target), link


@pytest.mark.parametrize("chapter", ["tutorial", "how-to", "reference", "explanation"])
def test_every_page_is_in_the_contents_of_its_chapter(chapter: str) -> None:
    listed = (DOCS / chapter / "index.md").read_text().partition("```{toctree}")[2]
    pages = {path.stem for path in (DOCS / chapter).glob("*.md")} - {"index"}
    assert pages == set(re.findall(r"^([a-z_-]+)$", listed, re.MULTILINE))


def test_the_readme_has_its_two_commands_and_says_whose_project_it_is() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "unofficial fan project" in readme
    assert "pip install . && marvel-united play --auto greedy --seed 7" in readme
    assert "pip install nox && nox" in readme
