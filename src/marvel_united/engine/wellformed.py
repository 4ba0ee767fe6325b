"""Whether a setup holds what it declares; only then is it looked at any further."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, cast

from msgspec.structs import replace

from ..model.setup import Choice, Options, Setup
from ..model.state import SYMBOLS

_LISTS: Final = ("heroes", "locations", "challenges", "expansions")

_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("seed", "villain", "mode", "team"), str),
    **dict.fromkeys((*_LISTS, "choices", "tokens"), tuple),
    "players": int,
    "options": Options,
}

MOST_NAMED: Final = 100
"""Names that a list of a setup can hold; more than any game needs."""


def type_faults(setup: Setup) -> dict[str, list[str]]:
    """Give what is wrong with every field of a setup that does not hold what it declares, by the field's name.

    >>> type_faults(Setup(players="2", choices=(Choice("example:weather", "rain"),)))
    {'choices': ['choices holds what is no Choice of texts'], 'players': ["players is 'str' instead of int"]}
    """
    found = {name: _field_faults(name, kind, getattr(setup, name)) for name, kind in _KINDS.items()}
    return {name: reasons for name, reasons in found.items() if reasons}


def sound_part(setup: Setup, ill: Iterable[str]) -> Setup:
    """Give a setup with nothing said in some of its fields.

    >>> sound_part(Setup(seed="7", players="2"), ("players",)) == Setup(seed="7")
    True
    """
    unsaid = Setup()
    return replace(setup, **{name: getattr(unsaid, name) for name in ill})


def _field_faults(name: str, kind: type, value: object) -> list[str]:
    if type(value) is not kind:
        return [f"{name} is {type(value).__name__!r} instead of {kind.__name__}"]
    if name in _LISTS:
        return _list_faults(name, cast("tuple[object, ...]", value))
    inside = _INSIDE.get(name)
    return [] if inside is None else inside(value)


def _list_faults(name: str, items: tuple[object, ...]) -> list[str]:
    if len(items) > MOST_NAMED:
        return [f"{name} holds {len(items)} names, {MOST_NAMED} at most can be told apart"]
    return [f"{name} holds what is no text"] if any(type(item) is not str for item in items) else []


def _choice_faults(choices: tuple[Choice, ...]) -> list[str]:
    if len(choices) > MOST_NAMED:
        return [f"choices holds {len(choices)} options, {MOST_NAMED} at most can be told apart"]
    if not all(_is_well_formed(choice) for choice in choices):
        return ["choices holds what is no Choice of texts"]
    return [
        f"choices holds {len(choice.values)} values of one option, {MOST_NAMED} at most can be told apart"
        for choice in choices
        if len(choice.values) > MOST_NAMED
    ]


def _is_well_formed(choice: object) -> bool:
    if type(choice) is not Choice or type(choice.option) is not str or type(choice.values) is not tuple:
        return False
    return all(type(value) is str for value in choice.values)


def _token_faults(tokens: tuple[object, ...]) -> list[str]:
    if not all(_is_purse(given) for given in tokens):
        return [f"tokens holds what are no action tokens: {', '.join(SYMBOLS)}"]
    return []


def _is_purse(given: object) -> bool:
    if type(given) is not tuple:
        return False
    return all(type(symbol) is str and symbol in SYMBOLS for symbol in cast("tuple[object, ...]", given))


def _option_faults(options: Options) -> list[str]:
    fields: tuple[tuple[object, type], ...] = (
        (options.hands, str),
        (options.solo_kos, int),
        (options.ask_forced, bool),
        (options.no_negative, bool),
    )
    if all(type(value) is kind for value, kind in fields):
        return []
    return ["hands is a text, solo_kos a number, ask_forced and no_negative true or false"]


_INSIDE: Final[Mapping[str, Callable[..., list[str]]]] = {
    "choices": _choice_faults,
    "tokens": _token_faults,
    "options": _option_faults,
}
