"""Whether a setup holds what it declares; only then is it looked at any further."""

from __future__ import annotations

from typing import Final

from ..model.setup import Choice, Options, Setup
from ..model.state import SYMBOLS

_LISTS: Final = ("heroes", "locations", "challenges", "expansions")

MOST_NAMED: Final = 100
"""Names that a list of a setup can hold; more than any game needs."""


def type_faults(setup: Setup) -> list[str]:
    """Give every field of a setup that does not hold what it declares.

    >>> type_faults(Setup(players="2"))
    ["players is 'str' instead of int"]
    >>> type_faults(Setup(choices=(Choice("example:weather", "rain"),)))
    ['choices holds what is no Choice of texts']
    """
    return _field_faults(setup) or [
        *[reason for name in _LISTS for reason in _list_faults(name, getattr(setup, name))],
        *_choice_faults(setup),
        *_token_faults(setup),
        *_option_faults(setup.options),
    ]


def _field_faults(setup: Setup) -> list[str]:
    fields: list[tuple[str, object, type]] = [
        *[(name, getattr(setup, name), str) for name in ("seed", "villain", "mode", "team")],
        *[(name, getattr(setup, name), tuple) for name in (*_LISTS, "choices", "tokens")],
        ("players", setup.players, int),
        ("options", setup.options, Options),
    ]
    wrong = [(name, value, kind) for name, value, kind in fields if type(value) is not kind]
    return [f"{name} is {type(value).__name__!r} instead of {kind.__name__}" for name, value, kind in wrong]


def _list_faults(name: str, items: tuple[object, ...]) -> list[str]:
    if len(items) > MOST_NAMED:
        return [f"{name} holds {len(items)} names, {MOST_NAMED} at most can be told apart"]
    return [f"{name} holds what is no text"] if any(type(item) is not str for item in items) else []


def _choice_faults(setup: Setup) -> list[str]:
    if len(setup.choices) > MOST_NAMED:
        return [f"choices holds {len(setup.choices)} options, {MOST_NAMED} at most can be told apart"]
    if not all(_is_well_formed(choice) for choice in setup.choices):
        return ["choices holds what is no Choice of texts"]
    return [
        f"choices holds {len(choice.values)} values of one option, {MOST_NAMED} at most can be told apart"
        for choice in setup.choices
        if len(choice.values) > MOST_NAMED
    ]


def _is_well_formed(choice: object) -> bool:
    if type(choice) is not Choice or type(choice.option) is not str or type(choice.values) is not tuple:
        return False
    return all(type(value) is str for value in choice.values)


def _token_faults(setup: Setup) -> list[str]:
    if any(type(given) is not tuple or any(symbol not in SYMBOLS for symbol in given) for given in setup.tokens):
        return [f"tokens holds what are no action tokens: {', '.join(SYMBOLS)}"]
    return []


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
