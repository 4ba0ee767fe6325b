"""What a setup says about the options that expansions bring: whether it can be played like that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.setup import Choice, Setup
from .rules import deck_card_ids

if TYPE_CHECKING:
    from ..model.modes import ExtraDeck, Mode, Option
    from .rules import Rules


def values_of(option: Option, deck: ExtraDeck | None) -> tuple[str, ...]:
    """Give all that can be chosen for a setup option: its values, then the ids of the cards of its deck.

    Args:
        option: the option.
        deck: its deck, if it has one.

    >>> from marvel_united.model.modes import Option
    >>> values_of(Option("example:weather", "Weather", "what falls", values=("rain", "snow")), None)
    ('rain', 'snow')
    """
    return option.values if deck is None else option.values + deck_card_ids(deck)


def values_beside(rules: Rules, option: Option, choices: Sequence[Choice]) -> tuple[str, ...]:
    """Give all that can be chosen for a setup option beside what is chosen for others.

    Args:
        rules: the compiled content.
        option: the option.
        choices: what is chosen for other options.
    """
    left = values_of(option, rules.decks.get(option.deck))
    for choice in choices:
        other = rules.options[choice.option]
        if other.id == option.excludes or other.excludes == option.id:
            rivals = _rivals(rules, option, other)
            left = tuple([value for value in left if rivals.get(value) not in choice.values])
    return left


def counts_beside(rules: Rules, option: Option, choices: Sequence[Choice]) -> tuple[int, ...]:
    """Give how many of `values_beside` can be chosen for a setup option.

    Args:
        rules: the compiled content.
        option: the option.
        choices: what is chosen for other options.
    """
    able = len(values_beside(rules, option, choices))
    counts = tuple(range(option.least, min(option.most, able) + 1)) or (able,)
    for choice in choices:
        other = rules.options[choice.option]
        if (option.whole and other.id == option.excludes) or (other.whole and other.excludes == option.id):
            return (able,) if choice.values else tuple([n for n in counts if n in (0, able)])
    return counts


def untaken(rules: Rules, setup: Setup) -> list[str]:
    """Tell which options a setup has chosen something for that its game mode does not take.

    Args:
        rules: the content that is at hand.
        setup: a well-formed one.
    """
    mode = rules.modes.get(setup.mode)
    if mode is None:
        return []
    return [_not_taken(rules, mode, option.id) for option in _named(rules, setup) if option.id not in mode.options]


def _not_taken(rules: Rules, mode: Mode, option: str) -> str:
    takers = " and ".join([repr(other.id) for other in rules.modes.values() if option in other.options])
    belongs = f"which belongs to {takers}" if takers else "which belongs to no game mode at hand"
    return f"game mode {mode.id!r} takes no setup option {option!r}, {belongs}"


def _named(rules: Rules, setup: Setup) -> list[Option]:
    return [
        rules.options[id] for id in dict.fromkeys([choice.option for choice in setup.choices]) if id in rules.options
    ]


def excess(rules: Rules, setup: Setup) -> list[str]:
    """Tell what a setup must not have chosen for an option, whichever game mode takes it.

    Args:
        rules: the content that is at hand.
        setup: a well-formed one.
    """
    reasons: list[str] = []
    for choice in setup.choices:
        once = dict.fromkeys(choice.values)
        twice = [value for value in once if choice.values.count(value) > 1]
        option = rules.options.get(choice.option)
        if option is not None:
            known = values_of(option, rules.decks.get(option.deck))
            reasons += [no_value(option.id, value) for value in once if value not in known]
        reasons += [f"{value!r} is chosen more than once for {choice.option!r}" for value in twice]
        if option is not None and len(choice.values) > option.most:
            reasons.append(_miscounted(option, len(choice.values)))
    return reasons + [reason for option in _named(rules, setup) for reason in _both(rules, setup, option)]


def no_value(option: str, value: str) -> str:
    """Give the reason that is told of a value that an option does not have.

    Args:
        option: id of the option.
        value: what is chosen for it.
    """
    return f"{value!r} cannot be chosen for {option!r}"


def _miscounted(option: Option, count: int) -> str:
    bounds = str(option.least) if option.least == option.most else f"{option.least} to {option.most}"
    return f"{bounds} must be chosen for {option.id!r}, not {count}"


def lack(rules: Rules, setup: Setup) -> list[str]:
    """Tell what a setup must have chosen besides for the options that its game mode takes.

    Args:
        rules: the content that is at hand.
        setup: a well-formed one.
    """
    mode = rules.modes.get(setup.mode)
    taken = () if mode is None else mode.options
    reasons: list[str] = []
    for option in [rules.options[id] for id in taken if id in rules.options]:
        count = len(setup.chosen(option.id))
        if count < option.least:
            reasons.append(_miscounted(option, count))
        reasons += _neither(rules, setup, option)
    return reasons


def _both(rules: Rules, setup: Setup, option: Option) -> list[str]:
    """Tell which values stand at the same place as what is chosen for the option that this one excludes."""
    chosen, others = setup.chosen(option.id), setup.chosen(option.excludes)
    return [
        f"{value!r} cannot be chosen for {option.id!r} together with {rival!r} for {option.excludes!r}"
        for value, rival in _excluded(rules, option).items()
        if value in chosen and rival in others
    ]


def _neither(rules: Rules, setup: Setup, option: Option) -> list[str]:
    """Tell which places are left out of an option that is chosen as a whole, where others are not."""
    chosen, others, rivals = setup.chosen(option.id), setup.chosen(option.excludes), _excluded(rules, option)
    neither = [value for value, rival in rivals.items() if value not in chosen and rival not in others]
    if not option.whole or len(neither) == len(rivals):
        return []
    return [
        f"either {value!r} must be chosen for {option.id!r} or {rivals[value]!r} for {option.excludes!r}, as others are"
        for value in neither
    ]


def _excluded(rules: Rules, option: Option) -> dict[str, str]:
    """Give for each value of an option the one that it excludes of another option, if there is one."""
    other = rules.options.get(option.excludes)
    return {} if other is None else _rivals(rules, option, other)


def _rivals(rules: Rules, option: Option, other: Option) -> dict[str, str]:
    """Give for each value of an option the one that stands at its place in another."""
    values, others = [values_of(each, rules.decks.get(each.deck)) for each in (option, other)]
    return dict(zip(values, others, strict=False))
