"""What a game is set up from."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .effects import Symbol

Hands: TypeAlias = Literal["open", "closed"]
"""Who sees a hand: every seat, or only its owner (H15)."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """House options of a game.

    Args:
        hands: ``open`` shows every hand to all seats, ``closed`` only to its owner (H15).
        solo_kos: KOs the solo player may suffer before one loses the game (S2), 0 to 9.
        ask_forced: ask even where there is a single answer.
        no_negative: leave the Team deck's negative card out, for an easier game.
    """

    hands: Hands = "open"
    solo_kos: int = 0
    ask_forced: bool = False
    no_negative: bool = False


class Choice(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is chosen for a setup option that an expansion brings.

    Args:
        option: id of the option.
        values: what is chosen.
    """

    option: str
    values: tuple[str, ...] = ()


class Setup(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How to set up a game. What is left out is drawn from the seed.

    Args:
        seed: text of 1 to 128 characters; the same setup always gives the same game.
        villain: id of the villain, or empty to draw one.
        heroes: ids in seat order; may be shorter than ``players``, the rest is drawn.
        players: seats, 2 to 4 with a hero each; 1 for S.H.I.E.L.D. solo with three heroes (S1).
        locations: up to six ids clockwise from ring position 0; the rest is drawn.
        mode: id of the game mode.
        challenges: ids of challenges.
        expansions: names of the packs in use; empty means the core box.
        options: house options.
        choices: what is chosen for the setup options of expansions; each option once, the others stay empty.
        tokens: action tokens that the seats start with, in seat order; may be shorter than ``players``.
        team: id of the Team deck; empty to play without.
    """

    seed: str = "0"
    villain: str = ""
    heroes: tuple[str, ...] = ()
    players: int = 2
    locations: tuple[str, ...] = ()
    mode: str = "core:standard"
    challenges: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ("core",)
    options: Options = Options()
    choices: tuple[Choice, ...] = ()
    tokens: tuple[tuple[Symbol, ...], ...] = ()
    team: str = ""

    def chosen(self, option: str) -> tuple[str, ...]:
        """Give what is chosen for a setup option; nothing if it is not mentioned.

        >>> Setup(choices=(Choice("example:weather", ("rain",)),)).chosen("example:weather")
        ('rain',)
        """
        return next((choice.values for choice in self.choices if choice.option == option), ())

    @property
    def solo(self) -> bool:
        """Whether one player leads three heroes (S.H.I.E.L.D. solo).

        >>> Setup(players=1).solo
        True
        """
        return self.players == 1

    def to_code(self) -> str:
        """Give a short text that carries this whole setup and can be pasted.

        Raises:
            UsageError: ``setup_too_large`` or ``cannot_encode``.

        >>> Setup(seed="7").to_code()
        'MU1-MFFDN0D1EEGKE'
        """
        from ..setup_code import to_code  # noqa: PLC0415 - most games need no code

        return to_code(self)

    @classmethod
    def from_code(cls, code: str) -> Setup:
        """Give the setup that a code carries.

        Args:
            code: what `to_code` gave, in capitals or small letters.

        Raises:
            DecodeError: ``not_text``, ``too_large``, ``not_a_code``, ``newer_code``, ``bad_character``,
                ``bad_checksum`` (mistyped or cut off) or ``bad_shape``.

        >>> Setup.from_code("mu1-mffdn0d1eegke").seed
        '7'
        """
        from ..setup_code import from_code  # noqa: PLC0415 - most games need no code

        return from_code(code)
