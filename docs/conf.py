"""Settings of the documentation, which Sphinx reads."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.inspect import TypeAliasForwardRef

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "marvel-united"
author = "The marvel-united contributors"
copyright = f"2026, {author}"
version = release = installed_version("marvel-united")

extensions = [
    "effect_index",
    "myst_parser",
    "rule_index",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build"]
nitpicky = False
default_role = "py:obj"  # a name in single backquotes, as docstrings have them, is a link
doctest_test_doctest_blocks = ""  # pytest runs the docstrings, each in its own module

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["hypothesis"]  # to document the strategies one need not have it
# Unions and literals by their names: written out, some are longer than a page.
_NAMED = (
    "Amount", "Command", "Condition", "Content", "Effect", "Event", "Flow", "Hands", "Kind", "Modifier", "PickKind",
    "PublicEvent", "Record", "Source", "Stage", "Symbol", "Verdict", "Where", "Who", "Work",
)  # fmt: skip
autodoc_type_aliases = {
    **{name: name for name in _NAMED},
    "cmd.Command": "Command",
    "ev.Event": "Event",
    "st.SearchStrategy": "SearchStrategy",
    **{f"vw.{name}": name for name in ("CardView", "PublicEvent", "View")},
}
TypeAliasForwardRef.__repr__ = lambda self: self.name  # type: ignore[method-assign] # shown so inside of other types
napoleon_numpy_docstring = False

html_theme = "furo"
html_title = f"marvel-united {release}"


def mark_examples(_: Sphinx, document: nodes.document) -> None:
    """Let the doctest builder run every fenced block that starts with a prompt."""
    for block in document.findall(nodes.literal_block):
        if block.astext().startswith(">>>"):
            block["testnodetype"] = "doctest"


_COLON = "\N{MODIFIER LETTER COLON}"


def hide_colon(*told: object) -> None:
    """Keep napoleon from taking what stands before a colon, in the first line about a constant, for its type."""
    _, kind, _, _, _, lines = told
    if kind == "data" and isinstance(lines, list) and lines:
        lines[0] = lines[0].replace(":", _COLON, 1)


def show_colon(*told: object) -> None:
    """Undo that."""
    lines = told[-1]
    if isinstance(lines, list):
        lines[:] = [line.replace(_COLON, ":") for line in lines]


def setup(app: Sphinx) -> None:
    """Join in while the pages are read."""
    app.connect("doctree-read", mark_examples)
    app.connect("autodoc-process-docstring", hide_colon, priority=400)  # napoleon has 500
    app.connect("autodoc-process-docstring", show_colon, priority=600)
