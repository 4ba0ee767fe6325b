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


def choice_faults(rules: Rules, setup: Setup) -> list[str]:
    """Give every reason why a game cannot be set up with such choices.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: a well-formed one.
    """
    named = [choice.option for choice in setup.choices]
    once = dict.fromkeys(named)
    reasons = [f"there is no setup option {id!r} in the expansions" for id in once if id not in rules.options]
    reasons += [f"setup option {id!r} is named more than once" for id in once if named.count(id) > 1]
    mode = rules.modes.get(setup.mode)
    if mode is None:
        return reasons
    known = [id for id in once if id in rules.options]
    reasons += [_not_taken(rules, mode, id) for id in known if id not in mode.options]
    for option in _taken(rules, mode):
        reasons += [*_value_faults(rules, setup, option), *_excluded(rules, setup, option)]
    return reasons


def _not_taken(rules: Rules, mode: Mode, option: str) -> str:
    takers = " and ".join([repr(other.id) for other in rules.modes.values() if option in other.options])
    return f"game mode {mode.id!r} takes no setup option {option!r}, which belongs to {takers or 'no game mode'}"


def _taken(rules: Rules, mode: Mode) -> list[Option]:
    return [rules.options[id] for id in mode.options if id in rules.options]


def _excluded(rules: Rules, setup: Setup, option: Option) -> list[str]:
    """Tell which values stand at the same place as what is chosen for the option that this one excludes.

    Where every place is to be chosen or none, tell of each that is left out as well.
    """
    other = rules.options.get(option.excludes)
    if other is None:
        return []
    chosen, others = setup.chosen(option.id), setup.chosen(other.id)
    rivals = _rivals(rules, option, other)
    both = [value for value in rivals if value in chosen and rivals[value] in others]
    neither = [value for value in rivals if value not in chosen and rivals[value] not in others]
    reasons = [
        f"{value!r} cannot be chosen for {option.id!r} together with {rivals[value]!r} for {other.id!r}"
        for value in both
    ]
    if option.whole and len(neither) < len(rivals):
        reasons += [
            f"either {value!r} must be chosen for {option.id!r} or {rivals[value]!r} for {other.id!r}, as others are"
            for value in neither
        ]
    return reasons


def _rivals(rules: Rules, option: Option, other: Option) -> dict[str, str]:
    """Give for each value of an option the one that stands at its place in another."""
    values, others = [values_of(each, rules.decks.get(each.deck)) for each in (option, other)]
    return dict(zip(values, others, strict=False))


def _value_faults(rules: Rules, setup: Setup, option: Option) -> list[str]:
    """Check what is chosen for an option that the mode takes; nothing chosen may be too little."""
    values, known = setup.chosen(option.id), values_of(option, rules.decks.get(option.deck))
    once = dict.fromkeys(values)
    reasons = [f"{value!r} cannot be chosen for {option.id!r}" for value in once if value not in known]
    reasons += [f"{value!r} is chosen more than once for {option.id!r}" for value in once if values.count(value) > 1]
    if not option.least <= len(values) <= option.most:
        bounds = str(option.least) if option.least == option.most else f"{option.least} to {option.most}"
        reasons.append(f"{bounds} must be chosen for {option.id!r}, not {len(values)}")
    return reasons
