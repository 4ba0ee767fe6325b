"""What the prelude has brought, as setup options of the battle."""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Option

from .unleashed import ORDER, UNLEASHED

__all__ = ["OPTIONS", "SUCCEEDED", "WEAKENED", "unleashed", "weakened"]


def weakened(name: str) -> str:
    """Give the value that says of a horseman: begins weakened.

    >>> weakened("War")
    'war'
    """
    return name.lower()


def unleashed(name: str) -> str:
    """Give the value that says of a horseman: has succeeded. It is the id of the Unleashed card.

    >>> unleashed("War")
    'horsemen_of_apocalypse:unleashed/war_unleashed'
    """
    return f"{UNLEASHED.id}/{name.lower()}_unleashed"


WEAKENED: Final = Option(
    "horsemen_of_apocalypse:weakened",
    "Horsemen weakened",
    "the horsemen defeated in the prelude; they begin the battle with their weakened side faceup",
    values=tuple([weakened(name) for name in ORDER]),
    most=4,
    excludes="horsemen_of_apocalypse:succeeded",
    whole=True,
)
SUCCEEDED: Final = Option(
    "horsemen_of_apocalypse:succeeded",
    "Horsemen unleashed",
    "the Unleashed cards of the horsemen who succeeded in the prelude; they are shuffled into the master plan deck",
    deck=UNLEASHED.id,
    most=4,
)

OPTIONS: Final = (WEAKENED, SUCCEEDED)
"""Each horseman stands in one of them; none does when Apocalypse is fought directly."""
