"""Names of content: ``namespace:name``, small letters, digits and underscores.

Parts of a thing are told apart by a path, as in ``core:red_skull/crossbones``.
"""

from __future__ import annotations

import re
from typing import Final

ID_PATTERN: Final = r"^[a-z][a-z0-9_]{0,39}:[a-z0-9_]{1,60}(/[a-z0-9_]{1,60}){0,2}$"
"""What an id looks like, as a regular expression."""

_ID: Final = re.compile(ID_PATTERN)


def is_id(text: str) -> bool:
    """Tell whether a text is a well-formed id.

    >>> is_id("core:red_skull"), is_id("Red Skull")
    (True, False)
    """
    return _ID.fullmatch(text) is not None


def namespace(id: str) -> str:
    """Give the namespace of an id.

    >>> namespace("core:red_skull")
    'core'
    """
    return id.partition(":")[0]


def slug(name: str) -> str:
    """Make the last part of an id out of a printed name.

    >>> slug("Bob, Agent of Hydra")
    'bob_agent_of_hydra'
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace(".", "")).strip("_")
