"""What was typed to tell a setup: whole ids for names and words, and what is wrong with them, kept till all is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from ..errors import ExpansionError, MarvelUnitedError, SetupError, UsageError, impossible_setup
from ..ids import slug

if TYPE_CHECKING:
    from ..engine import Rules
    from ..expansions.faults import Fault
    from ..model.content import Hero, Location, Villain
    from ..model.expansion import Expansion
    from ..model.modes import Challenge, Mode, Team
    from ..model.setup import Choice, Setup
    from .expansions import Expansions

__all__ = ["CORE", "Typed", "full_id", "items_in"]

CORE: Final = "core"
"""The namespace that ids need not show."""

Chosen: TypeAlias = "dict[str, list[str]]"
"""What was typed for setup options."""


class Typed:
    """Reads what was typed, and keeps what is wrong with it until all else that is wrong with the setup is known.

    What means nothing is left in the setup as it was typed. The rules then tell of it like of any other fault, and
    `refusal` puts what may have been meant in place of that.
    """

    def __init__(self, packs: Expansions | None = None) -> None:
        wrong = () if packs is None else packs.wrong
        self._unreadable = [error for error in wrong if isinstance(error, ExpansionError)]
        self._wrong = [error.message for error in wrong if not isinstance(error, ExpansionError)]
        self._better: dict[str, UsageError] = {}
        self.unread: list[str] = ["expansions"] if wrong else []
        """The fields of a setup of which something could not be read."""

    def wrong(self, field: str, message: str) -> None:
        """Keep what is wrong with a field; what it should hold cannot be told.

        Args:
            field: of a setup.
            message: what is told of it.
        """
        self._wrong.append(message)
        self.unread.append(field)

    def _items(self, text: str | None, field: str) -> list[str]:
        try:
            return items_in(text)
        except UsageError as error:
            self.wrong(field, error.message)
            return []

    def listed(self, texts: Iterable[str | None], kind: str, packs: Expansions) -> list[str]:
        """Give the items of texts, as whole ids where only a box has them that is not named.

        Args:
            texts: with commas between their items.
            kind: what they should be.
            packs: the expansions that are named.
        """
        return _qualified([id for text in texts for id in self._items(text, _FIELDS[kind])], kind, packs)

    def named(self, text: str | None, kind: str, packs: Expansions) -> list[str]:
        """Give the one item of a text like `listed`; none if there is no text.

        Args:
            text: what was typed.
            kind: what it should be.
            packs: the expansions that are named.
        """
        items = self._items(text, _FIELDS[kind])
        return _qualified([" ".join(items)], kind, packs) if items else []

    def chosen(self, texts: Iterable[str]) -> Chosen:
        """Give what was typed for setup options, by the option.

        Args:
            texts: each an option, =, and what is chosen.
        """
        chosen: Chosen = {}
        for text in texts:
            name, sign, values = text.partition("=")
            if sign:
                chosen.setdefault(name.strip(), []).extend(self._items(values, "choices"))
            else:
                self.wrong("choices", f"--choose takes an option, =, and what is chosen, not {text!r}")
        return chosen

    def read(self, setup: Setup, ids: Mapping[str, Sequence[str]], rules: Rules) -> Setup:
        """Give a setup with the ids that were typed.

        Args:
            setup: what holds where nothing was typed.
            ids: what was typed, by the field of the setup.
            rules: the content that is at hand.
        """
        from msgspec.structs import replace

        known: dict[str, Mapping[str, object]] = {
            "hero": rules.heroes,
            "villain": rules.villains,
            "game mode": rules.modes,
            "challenge": rules.challenges,
            "Team": rules.teams,
            "location": rules.locations,
        }
        kinds = {field: kind for kind, field in _FIELDS.items()}
        for field, texts in ids.items():
            whole = tuple([self._id(text, kinds[field], known[kinds[field]], rules) for text in texts])
            if whole:
                setup = replace(setup, **{field: whole if type(getattr(setup, field)) is tuple else whole[0]})
        return setup

    def _id(self, text: str, kind: str, known: Mapping[str, object], rules: Rules) -> str:
        from ..engine.faults import no_such

        try:
            return full_id(text, kind, known)
        except UsageError as error:
            self._better[no_such(rules, kind, text)] = error
            return text

    def choices(self, typed: Chosen, kept: Sequence[Choice], rules: Rules) -> tuple[Choice, ...]:
        """Give what is chosen for the options of expansions, in place of what was chosen for the same ones.

        Args:
            typed: what `chosen` gave.
            kept: what holds where nothing was typed.
            rules: the content that is at hand.
        """
        from ..engine.choices import values_of
        from ..model.setup import Choice

        chosen: dict[str, tuple[str, ...]] = {}
        for name, texts in typed.items():
            id = self._id(name, "setup option", rules.options, rules)
            option = rules.options.get(id)
            known = () if option is None else values_of(option, rules.decks.get(option.deck))
            values = [self._value(text, id, known) for text in texts] if known else texts
            chosen[id] = (*chosen.get(id, ()), *values)
        if not chosen:
            return tuple(kept)
        before = {choice.option: choice.values for choice in kept}
        return tuple([Choice(option, values) for option, values in {**before, **chosen}.items()])

    def _value(self, text: str, option: str, known: Sequence[str]) -> str:
        from ..engine.choices import no_value

        try:
            return _value(text, option, known)
        except UsageError as error:
            self._better[no_value(option, text)] = error
            return text

    def refuse(self) -> None:
        """Refuse what could not be read, if anything.

        Raises:
            UsageError: ``bad_arguments``.
            ExpansionError: an expansion could not be read.
        """
        if self._unreadable or self._wrong:
            raise self.refusal(impossible_setup(()))

    def refusal(self, error: SetupError | ExpansionError) -> MarvelUnitedError:
        """Give an error that tells of what was typed as well.

        Args:
            error: what is wrong with the setup; it lists its reasons.
        """
        from msgspec.structs import replace

        from ..expansions.faults import Fault, refusal
        from ..packs import impossible

        reasons = cast("tuple[Fault | str, ...]", error.details["reasons"])
        if self._unreadable or isinstance(error, ExpansionError):
            unread = [cast("tuple[Fault, ...]", each.details["reasons"]) for each in self._unreadable]
            told = [
                *[fault for faults in unread for fault in faults],
                *[reason if isinstance(reason, Fault) else impossible(reason) for reason in reasons],
                *[Fault("bad_arguments", message, "the command line", "") for message in self._wrong],
            ]
            return refusal([replace(fault, message=self._told(fault.message)) for fault in told])
        texts = cast("tuple[str, ...]", reasons)
        unknown = [self._better[reason] for reason in texts if reason in self._better]
        message = "; ".join([*self._wrong, *[self._told(reason) for reason in texts]])
        if self._wrong:
            return UsageError("bad_arguments", message)
        return UsageError("unknown_id", message, **unknown[0].details) if unknown else error

    def _told(self, reason: str) -> str:
        better = self._better.get(reason)
        return reason if better is None else better.message


_FIELDS: Final[Mapping[str, str]] = {
    "hero": "heroes",
    "villain": "villain",
    "game mode": "mode",
    "challenge": "challenges",
    "Team": "team",
    "location": "locations",
}
"""The fields of a setup that hold ids, by what these are."""


def _value(text: str, option: str, known: Sequence[str]) -> str:
    """Give the value of a setup option that a text means: a whole id, or the last part of one."""
    if text in known:
        return text
    matches = [value for value in known if value.rpartition("/")[2] == slug(text)]
    if len(matches) == 1:
        return matches[0]
    short = ", ".join([value.rpartition("/")[2] for value in known])
    raise UsageError("unknown_id", f"{text!r} cannot be chosen for {option!r}; there are {short}", id=text)


def items_in(text: str | None) -> list[str]:
    """Give the items of a text with commas between them.

    Args:
        text: what was typed; None gives none.

    Raises:
        UsageError: ``bad_arguments``, an id is missing.
    """
    if text is None:
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise UsageError("bad_arguments", f"an id is missing in {text!r}")
    return parts


_LISTS: Final[Mapping[str, Callable[[Expansion], Iterable[Hero | Villain | Mode | Challenge | Team | Location]]]] = {
    "hero": lambda expansion: expansion.heroes,
    "villain": lambda expansion: expansion.villains,
    "game mode": lambda expansion: expansion.modes,
    "challenge": lambda expansion: expansion.challenges,
    "Team": lambda expansion: expansion.teams,
    "location": lambda expansion: expansion.locations,
}


def _qualified(typed: Sequence[str], kind: str, packs: Expansions) -> list[str]:
    """Give whole ids for names that only a box has which nobody has named: `thanos` brings The Infinity Gauntlet."""
    near = (CORE, *packs.names)
    known = [id.partition(":")[2] for id in _ids(kind, packs, near)] if typed else []
    sought = [slug(text) for text in typed if ":" not in text and slug(text) not in known]
    others = [name for name in packs.at_hand.names() if name not in near] if sought else []
    far = [id for id in _ids(kind, packs, others) if id.partition(":")[2] in sought]
    ids: list[str] = []
    for text in typed:
        matches = [id for id in far if id.partition(":")[2] == slug(text) and ":" not in text]
        ids.append(matches[0] if len(matches) == 1 else text)
    return ids


def _ids(kind: str, packs: Expansions, names: Iterable[str]) -> list[str]:
    """Give the ids of all that some expansions have of a kind."""
    return [thing.id for expansion in packs.sound(names) for thing in _LISTS[kind](expansion)]


def full_id(text: str, kind: str, known: Mapping[str, object]) -> str:
    """Give the id that a text means: whole, without its namespace, by its last part alone, or the name in words.

    Args:
        text: what was typed.
        kind: what it should be, for the message.
        known: what there is, by id.

    Raises:
        UsageError: ``unknown_id``, with what may have been meant.

    >>> full_id("Red Skull", "villain", {"core:red_skull": 1})
    'core:red_skull'
    """
    for id in (text, f"{CORE}:{text}", f"{CORE}:{slug(text)}"):
        if id in known:
            return id
    typed = "/".join([slug(part) for part in text.removeprefix(f"{CORE}:").split("/")])
    whole = [id for id in known if id.partition(":")[2] == typed]
    matches = whole or [id for id in known if id.rpartition("/")[2] == typed]
    if len(matches) == 1:
        return matches[0]
    spaces = [id.partition(":")[0] for id in known]
    if known and ":" in text and text.partition(":")[0] not in spaces:
        box = text.partition(":")[0]
        raise UsageError(
            "unknown_id", f"there is no {kind} {text!r}: {box!r} is not in use; add --expansion {box}", id=text
        )
    short = [id.removeprefix(f"{CORE}:") for id in known]
    close = matches[:3] or get_close_matches(typed, short, n=3)
    hint = f"did you mean {' or '.join(close)}?" if close else "marvel-united content lists all ids"
    raise UsageError("unknown_id", f"there is no {kind} {text!r}; {hint}", id=text)
