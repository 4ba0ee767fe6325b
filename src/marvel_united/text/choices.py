"""Commands and questions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from typing_extensions import assert_never

from ..model import commands as cmd
from ..model import views as vw
from ..model.questions import Question
from ..model.state import SYMBOLS, State
from .effects import effect_text
from .names import NO_NAMES, Names, Speaker, Table, one, sentence


def command_text(command: cmd.Command, table: Table, names: Names = NO_NAMES) -> str:  # noqa: C901  one arm a command
    """Tell a command in a few words, as a choice to pick.

    Args:
        command: one that the reader may see.
        table: the game in which the command is one of the choices.
        names: display names by id.
    """
    say = Speaker(table, names)
    match command:
        case cmd.PlayCard():
            return f"play {say.card(command.card)}"
        case cmd.UseSymbol():
            return f"{say.id(command.action)}, with {command.symbol} of {say.used_card(command.card)}"
        case cmd.UseToken():
            return f"{say.id(command.action)}, with {one(command.symbol)} token"
        case cmd.UseGain():
            return f"{say.id(command.action)}, with a granted {command.symbol}"
        case cmd.UseEffect():
            return f"use the special effect of {say.card(command.card)}"
        case cmd.UseLocation():
            return f"use the effect of {say.place(command.location)}"
        case cmd.EndTurn():
            return "end the turn"
        case cmd.Pick():
            return _picked(command, table, say)
        case cmd.Choose():
            return say.id(command.id)
        case cmd.Decline():
            return "no more" if _prompt(table).startswith("choose_") else "no"
        case _:
            assert_never(command)


def _question(table: Table) -> Question | vw.QuestionView | None:
    return table.control.question if isinstance(table, State) else table.question


def _prompt(table: Table) -> str:
    question = _question(table)
    return "" if question is None else question.prompt


def _picked(pick: cmd.Pick, table: Table, say: Speaker) -> str:
    match pick.kind:
        case "hero":
            return say.hero(pick.index)
        case "location":
            return say.place(pick.index)
        case "card" | "threat":
            return _card(pick, table, say)
        case "villain":
            return say.villain()
        case "civilian":
            return "a civilian"
        case "thug":
            return f"a thug with {pick.index} damage" if pick.index else "a thug"
        case "symbol":
            return _symbol(pick.index, table, say)
        case "effect":
            return _effect(pick.index, table)
        case "random":
            return "a random card"
        case _:
            assert_never(pick.kind)


def _card(pick: cmd.Pick, table: Table, say: Speaker) -> str:
    if pick.kind == "threat":
        return say.threat(pick.index)
    return say.story_card(pick.index) if _prompt(table) == "choose_storyline_card" else say.card(pick.index)


def _effect(index: int, table: Table) -> str:
    question = _question(table)
    if question is None or question.prompt != "choose_effect":
        return "yes"
    told = effect_text(question.effects[index]) if index < len(question.effects) else ""
    return told or f"effect {index + 1}"


def _symbol(index: int, table: Table, say: Speaker) -> str:
    if _prompt(table) != "strike_symbol":
        return SYMBOLS[index]
    struck = table.turn.symbols[index]
    return f"{struck.symbol} of {say.card(struck.card)}"


_PROMPTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "award_threat_token": "Place the threat token on this card, instead of the mission?",
        "bury_card": "Put a card under the deck",
        "bury_plan": "Put the top master plan card under the deck?",
        "cancel_effect": "Pay to cancel this?",
        "choose_card_to_fill": "Choose a card to place a token on",
        "choose_giver": "Who passes an action token on?",
        "choose_companion": "Take somebody along",
        "choose_effect": "Choose one",
        "choose_first_hero": "Who takes the first turn?",
        "choose_hand_card": "Choose a card of the hand",
        "choose_hero": "Choose a hero",
        "choose_hero_for_crisis": "Who gets the crisis token?",
        "choose_hero_for_tokens": "Who gets the action tokens?",
        "choose_hero_to_knock_out": "Who is KO'd?",
        "choose_location": "Choose a location",
        "choose_new_location": "Choose a location to take its place",
        "choose_new_hero": "Choose a new hero",
        "choose_side_card": "Choose a card to place the token on",
        "choose_slot": "Choose a slot to fill",
        "choose_storyline_card": "Choose a card of the storyline",
        "choose_target": "Choose whom to attack",
        "choose_team_hero": "Whose Team turn is it?",
        "choose_threat": "Choose a threat",
        "choose_token": "Choose a token",
        "choose_villain_location": "Where does the villain go?",
        "discard_for_damage": "Discard a card for damage",
        "name_symbol": "Which symbol does the card count as?",
        "pass_on_damage": "Pass the next damage on?",
        "pay": "Pay for the action",
        "pay_for_move": "Pay more for this move?",
        "perform_action": "Take an action now",
        "play_card": "Play a card",
        "prevent_damage": "Use equipment against the damage?",
        "recharge": "Spend an action token to turn the card faceup?",
        "remove_crisis": "Remove a crisis token",
        "save_civilian": "Take 1 damage to save a civilian?",
        "search_deck": "Choose a card of the deck",
        "share_damage": "Who takes the next damage?",
        "spend_token": "Choose an action token to spend",
        "strike_symbol": "Choose a symbol to leave unused",
        "take_team_turn": "Take a Team turn?",
        "take_token": "Choose an action token to take",
        "take_action": "Take an action",
        "use_effect": "Use this effect?",
        "use_location": "Use the location?",
    }
)


def prompt_text(prompt: str) -> str:
    """Tell what a question asks; a key of a pack's own is spelled out.

    >>> prompt_text("play_card"), prompt_text("name_a_price")
    ('Play a card', 'Name a price')
    """
    return _PROMPTS.get(prompt) or sentence(prompt.replace("_", " "))


def asked_text(question: vw.QuestionView, table: Table, names: Names = NO_NAMES) -> str:
    """Tell what a question asks, whom, and for which card, without its answers.

    Args:
        question: the question of a view.
        table: the game it is asked in.
        names: display names by id.
    """
    say = Speaker(table, names)
    who = "anyone" if question.seat < 0 else say.seat(question.seat)
    card = "" if question.card is None else f" [{say.card(question.card.card)}]"
    told = effect_text(question.effects[0]) if question.prompt == "use_effect" and question.effects else ""
    asked = f"Use this effect: {told}?" if told else prompt_text(question.prompt)
    return f"{asked} ({who}){card}"


def question_text(question: vw.QuestionView, table: Table, names: Names = NO_NAMES) -> str:
    """Tell a question and its answers, numbered from 1; answers the viewer may not see are left out.

    Args:
        question: the question of a view.
        table: the game it is asked in.
        names: display names by id.
    """
    answers = [f"  {n}. {command_text(option, table, names)}" for n, option in enumerate(question.options, 1)]
    return "\n".join([asked_text(question, table, names), *answers])
