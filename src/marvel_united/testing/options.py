"""Legal commands in table language, so that people can say which one they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model.commands import (
    Choose,
    Command,
    EndTurn,
    Pick,
    PlayCard,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from ..model.effects import Effect, If, OneOf
from ..model.state import SYMBOLS
from .names import card_names, means, tail

if TYPE_CHECKING:
    from ..engine import Rules
    from ..model.state import State


class Option(NamedTuple):
    """A legal command and what it is called.

    Args:
        command: the command.
        name: what it is called in lists; equal names mean equal choices.
        id: an id whose names also mean it, or empty.
        also: other names.
    """

    command: Command
    name: str
    id: str = ""
    also: tuple[str, ...] = ()

    def meant_by(self, wanted: str | int) -> bool:
        """Tell whether someone means this option."""
        if isinstance(wanted, int):
            return isinstance(self.command, Pick) and self.command == Pick("location", wanted)
        return wanted == self.name or wanted in self.also or (bool(self.id) and means(wanted, self.id, self.also))


def options(rules: Rules, state: State) -> tuple[Option, ...]:
    """Give the options of the open question, none if the game is over."""
    question = state.control.question
    return () if question is None else tuple([option(rules, state, command) for command in question.options])


def option(rules: Rules, state: State, command: Command) -> Option:
    """Say what a command is called."""
    if isinstance(command, PlayCard):
        return _card(rules, state, command, command.card)
    if isinstance(command, UseSymbol):
        return Option(command, f"{tail(command.action)} by {command.symbol} of {tail(state.cards[command.card])}")
    if isinstance(command, UseToken):
        return Option(command, f"{tail(command.action)} by {command.symbol} token")
    if isinstance(command, UseGain):
        return Option(command, f"{tail(command.action)} by granted {command.symbol}")
    if isinstance(command, Pick):
        return _pick(rules, state, command)
    if isinstance(command, Choose):
        known = rules.heroes if command.kind == "hero" else rules.locations
        return Option(command, tail(command.id), command.id, (known[command.id].name,))
    if isinstance(command, UseEffect):
        side = state.cards[command.card] in rules.side_cards
        return _card(rules, state, command, command.card) if side else Option(command, "effect")
    if isinstance(command, UseLocation):
        return Option(command, "location effect")
    return Option(command, "end turn" if isinstance(command, EndTurn) else "decline")


def _card(rules: Rules, state: State, command: Command, card: int) -> Option:
    id = state.cards[card]
    return Option(command, tail(id), id, card_names(rules, id))


def _pick(rules: Rules, state: State, pick: Pick) -> Option:
    if pick.kind == "hero":
        return Option(pick, tail(state.heroes[pick.index].id), state.heroes[pick.index].id)
    if pick.kind == "location":
        id = state.places[pick.index].id
        return Option(pick, f"{pick.index} {tail(id)}", id, (rules.locations[id].name,))
    if pick.kind in {"card", "threat"}:
        return _card(rules, state, pick, pick.index)
    if pick.kind == "thug":
        return Option(pick, f"thug with {pick.index} damage" if pick.index else "thug")
    if pick.kind == "villain":
        return Option(pick, "villain", state.villain.id, ("villain", rules.villains[state.villain.id].name))
    if pick.kind == "symbol":
        return _symbol(state, pick)
    if pick.kind in {"civilian", "random"}:
        return Option(pick, pick.kind)
    plain = "yes" if pick.index == 0 else str(pick.index)
    work = state.control.stack[-1].work
    if isinstance(work, OneOf):
        names = [_named(effect) for effect in work.effects]
        name = names[pick.index]
        return Option(pick, name, also=(plain,)) if names.count(name) == 1 else Option(pick, plain)
    return Option(pick, plain)


def _named(effect: Effect) -> str:
    """Name one of several effects by its kind and what it gives: ``attack``, ``give move``, ``perform heroic``."""
    if isinstance(effect, If):
        return _named(effect.then)
    parts = [getattr(effect, field) for field in effect.__struct_fields__ if field in {"tokens", "actions", "symbol"}]
    symbols = [symbol for part in parts for symbol in ([part] if isinstance(part, str) else part)]
    return " ".join([str(effect.__struct_config__.tag).rpartition(".")[2], *symbols])


def _symbol(state: State, pick: Pick) -> Option:
    """Say which symbol is meant: one of the turn if one is to be struck, else a kind."""
    question = state.control.question
    if question is None or question.prompt != "strike_symbol":
        return Option(pick, SYMBOLS[pick.index])
    symbol = state.turn.symbols[pick.index]
    return Option(pick, f"{symbol.symbol} of {tail(state.cards[symbol.card])}")
