"""What the conformance kit has to say: failures, remarks, and a report of what was played."""

from __future__ import annotations

from msgspec import Struct
from typing_extensions import override

from ...errors import MarvelUnitedError
from ...model.commands import Command
from ...model.setup import Setup
from ...model.state import State

__all__ = ["Failure", "Remark", "Report"]


class Failure(Struct, frozen=True):
    """One thing that is wrong with an expansion, and the game that shows it.

    Applying ``commands`` to ``begins`` leads up to it; the last of them, or what comes of it, is at fault.

    Args:
        code: a stable identifier, such as ``engine_stuck``.
        message: one sentence for people.
        at: the id of the content at fault, or the name of the expansion.
        seed: the seed of all games.
        game: the number of the game or campaign, which `check_expansion` plays alone with ``first=game, games=1``; -1
            for none.
        step: the step that shows it; -1 if no single one does.
        bot: who plays that game.
        setup: what it was set up from; what all games share, if the campaign ``at`` is at fault.
        begins: the state it began in; None if it never began.
        commands: the commands since.

    >>> str(Failure("no_words", "it does not say what it does", "example:ada/leap"))
    'example:ada/leap: it does not say what it does [no_words]'
    """

    code: str
    message: str
    at: str
    seed: str = ""
    game: int = -1
    step: int = -1
    bot: str = ""
    setup: Setup | None = None
    begins: State | None = None
    commands: tuple[Command, ...] = ()

    @override
    def __str__(self) -> str:
        told = f"{self.at}: {self.message} [{self.code}]"
        if self.setup is None:
            return told
        step = f"at step {self.step} of" if self.step >= 0 else "in"
        last = f", after {self.commands[-1]!r}" if self.commands else ""
        return "\n    ".join(
            [
                told,
                f"{step} game {self.game}, {self.bot} bot{last}",
                f"to see it again: seed={self.seed!r}, first={self.game}, games=1",
                f"setup {_code(self.setup)}",
            ]
        )


def _code(setup: Setup) -> str:
    try:
        return setup.to_code()
    except MarvelUnitedError:  # too large for a code
        return repr(setup)


class Remark(Struct, frozen=True):
    """Something unusual about an expansion that is no fault.

    Args:
        code: a stable identifier: ``hero_deck``, ``plan_deck`` or ``threats``.
        message: one sentence for people.
        at: the id of the content.
    """

    code: str
    message: str
    at: str


class Report(Struct, frozen=True):
    """What `check_expansion` has played and seen.

    Args:
        expansion: the name of the expansion.
        games: games played.
        decisions: commands given in all of them.
        wins: games the heroes have won, by reason.
        losses: games the heroes have lost, by reason.
        untouched: ids of its content that no game has brought up.
        unused: ids of those whose effect no game has brought up.
        remarks: what is unusual about it.
        campaigns: campaigns played to their ends; what happens in their games counts above only as having come up.
    """

    expansion: str
    games: int
    decisions: int
    wins: dict[str, int]
    losses: dict[str, int]
    untouched: tuple[str, ...]
    unused: tuple[str, ...]
    remarks: tuple[Remark, ...]
    campaigns: int = 0
