"""Whether a setup holds what it declares; what does not is left out before it is looked at any further."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, cast, get_args

from msgspec.structs import replace

from ..errors import brief
from ..model.effects import Symbol
from ..model.setup import Choice, Hands, Options, Setup
from ..model.state import SYMBOLS

MOST_NAMED: Final = 100
"""Names that a list of a setup can hold; more than any game needs, and of more nothing else is told."""


class Sifted(NamedTuple):
    """What can be read of a setup.

    Args:
        sound: the setup without what does not hold what it declares: a field, an item of a list, a house option.
        wrong: what is wrong with the rest, by the name of the field.
    """

    sound: Setup
    wrong: Mapping[str, list[str]]


def sifted(setup: Setup) -> Sifted:
    """Tell apart what holds what it declares and what does not.

    Args:
        setup: any setup.

    >>> sound, wrong = sifted(Setup(players="2", heroes=("core:hulk", 7)))
    >>> sound == Setup(heroes=("core:hulk",))
    True
    >>> wrong
    {'heroes': ['heroes holds what is no text'], 'players': ["players is 'str' instead of int"]}
    """
    wrong: dict[str, list[str]] = {}
    sound: dict[str, object] = {}
    for name, kind in _KINDS.items():
        field = _sift(name, kind, getattr(setup, name))
        if field.wrong:
            sound[name], wrong[name] = field
    return Sifted(replace(setup, **sound) if wrong else setup, wrong)


class _Field(NamedTuple):
    """What can be read of a field, and what is wrong with the rest."""

    sound: object
    wrong: list[str]


_UNSAID: Final = Setup()


def _sift(name: str, kind: type, value: object) -> _Field:
    if type(value) is not kind:
        return _Field(getattr(_UNSAID, name), [_misfit(name, kind, value)])
    inside = _INSIDE.get(name) if value else None
    return _Field(value, []) if inside is None else inside(name, value)


def _misfit(name: str, kind: type, value: object) -> str:
    return f"{name} is {type(value).__name__!r} instead of {kind.__name__}"


def _sift_ids(name: str, ids: tuple[object, ...]) -> _Field:
    if len(ids) > MOST_NAMED:
        return _Field((), [f"{name} holds {len(ids)} names, {MOST_NAMED} at most can be told apart"])
    texts = tuple([id for id in ids if type(id) is str])
    return _Field(texts, [] if len(texts) == len(ids) else [f"{name} holds what is no text"])


def _sift_choices(name: str, choices: tuple[object, ...]) -> _Field:
    if len(choices) > MOST_NAMED:
        return _Field((), [f"{name} holds {len(choices)} options, {MOST_NAMED} at most can be told apart"])
    named = [choice for choice in choices if type(choice) is Choice and type(choice.option) is str]
    sound = tuple([_sound_choice(choice) for choice in named])
    crowded = [choice for choice in named if _is_crowded(choice)]
    wrong = [
        f"{name} holds {len(choice.values)} values of one option, {MOST_NAMED} at most can be told apart"
        for choice in crowded
    ]
    ill = [choice for choice, kept in zip(named, sound, strict=True) if choice != kept and not _is_crowded(choice)]
    if ill or len(named) < len(choices):
        wrong.append(f"{name} holds what is no Choice of texts")
    return _Field(sound, wrong)


def _is_crowded(choice: Choice) -> bool:
    return type(choice.values) is tuple and len(choice.values) > MOST_NAMED


def _sound_choice(choice: Choice) -> Choice:
    """Give what is chosen for an option without what is no text; where too much is, nothing is."""
    if type(choice.values) is not tuple or _is_crowded(choice):
        return replace(choice, values=())
    texts = tuple([value for value in choice.values if type(value) is str])
    return choice if len(texts) == len(choice.values) else replace(choice, values=texts)


def _sift_tokens(name: str, tokens: tuple[object, ...]) -> _Field:
    """Leave out what are no tokens, so that each seat keeps its place."""
    sound = tuple([_sound_purse(given) for given in tokens])
    same = all(type(given) is tuple and len(kept) == len(given) for kept, given in zip(sound, tokens, strict=True))
    return _Field(sound, [] if same else [f"{name} holds what are no action tokens: {', '.join(SYMBOLS)}"])


def _sound_purse(given: object) -> tuple[Symbol, ...]:
    items = cast("tuple[object, ...]", given) if type(given) is tuple else ()
    return tuple([item for item in items if type(item) is str and item in SYMBOLS])


def _sift_options(_: str, options: Options) -> _Field:
    wrong = {name: _misfit(name, kind, value) for name, kind, value in _options(options) if type(value) is not kind}
    if "hands" not in wrong and options.hands not in get_args(Hands):
        wrong["hands"] = f"hands are open or closed, not {brief(options.hands)!r}"
    if not wrong:
        return _Field(options, [])
    usual = {name: getattr(_UNSAID.options, name) for name in wrong}
    return _Field(replace(options, **usual), [*wrong.values()])


def _options(options: Options) -> list[tuple[str, type, object]]:
    return [
        ("hands", str, options.hands),
        ("solo_kos", int, options.solo_kos),
        ("ask_forced", bool, options.ask_forced),
        ("no_negative", bool, options.no_negative),
    ]


_LISTS: Final = ("heroes", "locations", "challenges", "expansions")

_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("seed", "villain", "mode", "team"), str),
    **dict.fromkeys((*_LISTS, "choices", "tokens"), tuple),
    "players": int,
    "options": Options,
}

_INSIDE: Final[Mapping[str, Callable[..., _Field]]] = {
    **dict.fromkeys(_LISTS, _sift_ids),
    "choices": _sift_choices,
    "tokens": _sift_tokens,
    "options": _sift_options,
}
