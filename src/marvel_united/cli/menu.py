"""What people are asked: the choices of a question, each with what is printed on what it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..engine.rules import Rules
from ..model import commands as cmd
from ..model.views import CardView, View
from ..text import asked_text, command_text, name, printed_on
from .output import Output

__all__ = ["Choice", "choices", "look", "show_question"]


class Choice(NamedTuple):
    """A choice.

    Args:
        command: what it does.
        text: what it is called.
        about: the id of the card or place it is about; empty if there is none.
    """

    command: cmd.Command
    text: str
    about: str


def choices(view: View, names: Mapping[str, str]) -> list[Choice]:
    """Give the choices of whoever is asked; of cards that are the same only one.

    Args:
        view: what that seat sees.
        names: display names by id.
    """
    apart = {card.card for card in _lying_apart(view)}
    ids = {card.card: card.id for card in _in_sight(view)}
    found: dict[object, Choice] = {}
    for command in view.legal:
        card = _card_of(command)
        id = _about(command, view, ids)
        same = (type(command), id) if card >= 0 and card not in apart and id else command
        found.setdefault(same, Choice(command, command_text(command, view, names), id))
    return [*found.values()]


def _card_of(command: cmd.Command) -> int:
    """Give the hand card that a command plays or picks, -1 if it is about none."""
    if isinstance(command, cmd.PlayCard):
        return command.card
    return command.index if isinstance(command, cmd.Pick) and command.kind == "card" else -1


def _about(command: cmd.Command, view: View, ids: Mapping[int, str]) -> str:
    """Give the id of what a command is about, if it helps to know what is printed there."""
    match command:
        case cmd.PlayCard() | cmd.UseEffect():
            return ids.get(command.card, "")
        case cmd.Pick(kind="card" | "threat"):
            return ids.get(command.index, "")
        case cmd.UseLocation():
            return view.places[command.location].id
        case cmd.Choose():
            return command.id
        case _:
            return ""


# ---------------------------------------------------------------- what is in sight


def _lying_apart(view: View) -> Iterator[CardView]:
    """Give the cards whose places differ: one is not as good as another of the same kind."""
    yield from [story.card for story in view.storyline]
    yield from [side.card for side in view.beside]
    yield from [threat.card for threat in view.threats]


def _in_sight(view: View) -> Iterator[CardView]:
    """Give all cards that can be looked at."""
    yield from [card for seat in view.seats for card in seat.hand or ()]
    yield from [card for pile in view.piles for card in pile.cards or ()]
    yield from () if view.question is None else view.question.cards
    yield from _lying_apart(view)


def _things(view: View) -> list[str]:
    """Give the ids of all that can be looked at, each once."""
    places = [place.id for place in view.places]
    missions = [mission.id for mission in view.missions]
    cards = [card.id for card in (*_lying_apart(view), *_in_sight(view))]
    return [*dict.fromkeys([view.villain.id, view.setup.mode, *missions, *places, *cards])]


# ---------------------------------------------------------------- printing


def show_question(view: View, rules: Rules, names: Mapping[str, str], output: Output) -> None:
    """Print the question and its choices, numbered from 1.

    Args:
        view: what whoever is asked sees.
        rules: the compiled content of the game.
        names: display names by id.
        output: where to.
    """
    if view.question is None:
        return
    output.line()
    output.line(asked_text(view.question, view, names))
    for number, choice in enumerate(choices(view, names), 1):
        output.line(f"  {number}. {choice.text}")
        for line in printed_on(rules, choice.about):
            output.line(f"       {line}", "dim")


def look(words: str, view: View, rules: Rules, names: Mapping[str, str], output: Output) -> None:
    """Print what is printed on what is in sight.

    Args:
        words: part of its name, or the number of a choice; empty for all there is.
        view: what the seat sees.
        rules: the compiled content of the game.
        names: display names by id.
        output: where to.
    """
    listed = choices(view, names)
    if words.isascii() and words.isdigit() and len(words) < 4 and 1 <= int(words) <= len(listed):
        found = [listed[int(words) - 1].about]
    else:
        found = [id for id in _things(view) if words in name(id, names).lower()]
    shown = [id for id in found if id and (words or printed_on(rules, id))]
    for id in shown:
        output.line(name(id, names), "bold")
        for line in printed_on(rules, id) or ("nothing more is printed on it",):
            output.line(f"  {line}")
    if not shown:
        output.line(f"There is nothing in sight called {words!r}.", "yellow")
