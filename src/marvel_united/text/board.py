"""The whole board as a seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import views as vw
from ..model.state import SYMBOLS, State
from ..observe import SPECTATOR
from ..observe import view as view_of
from .beside import beside_lines, mode_lines
from .choices import question_text
from .events import result_text
from .names import NO_NAMES, Names, Speaker, count, crisis, figures, listed, sentence

if TYPE_CHECKING:
    from ..engine.rules import Rules


def view_text(view: vw.View, names: Names = NO_NAMES) -> str:
    """Tell all that a seat sees, in several lines.

    Args:
        view: what the seat sees.
        names: display names by id.
    """
    say = Speaker(view, names)
    lines = [
        *mode_lines(view, say, names),
        *_villain_lines(view, say),
        *beside_lines(view, say),
        *_place_lines(view, say),
        *_hero_lines(view, say),
        *_seat_lines(view, say),
        *_story_lines(view, say),
        *_turn_lines(view, say),
    ]
    if view.result is not None:
        lines.append(result_text(view.result))
    if view.question is not None:
        lines.append(question_text(view.question, view, names))
    return "\n".join(lines)


def state_text(state: State, seat: int = SPECTATOR, names: Names = NO_NAMES, rules: Rules | None = None) -> str:
    """Tell all that a seat sees of a state.

    Args:
        state: the game.
        seat: who looks, or -1 for a spectator.
        names: display names by id.
        rules: the compiled content of the game; missions tell their slots by it.

    Raises:
        WrongSeat: ``unknown_seat``, if the game has no such seat.
    """
    return view_text(view_of(state, seat, rules), names)


def _villain_lines(view: vw.View, say: Speaker) -> list[str]:
    villain = view.villain
    health = f"health {villain.health} of {villain.full}, " if villain.full and villain.health >= 0 else ""
    top = f", on top a card of {say.id(villain.top_back)}" if villain.top_back else ""
    counters = [f"{say.id(counter.id)} {counter.value}" for counter in view.counters]
    missions = [f"{say.id(m.id)} {_progress(m)}" for m in view.missions]
    return [
        f"{say.villain()}: {health}{count(villain.deck_size, 'master plan card')} left{top}",
        *([f"  {', '.join(counters)}"] if counters else []),
        f"Missions: {', '.join(missions) or 'none'}",
        *(["The villain can be damaged."] if view.exposed else []),
        f"Hero cards since the last villain turn: {view.pace} of {view.cadence}",
    ]


def _progress(mission: vw.MissionView) -> str:
    if mission.completed:
        return f"complete ({mission.completed})"
    return f"{mission.tokens} of {mission.slots}" if mission.slots else str(mission.tokens)


def _place_lines(view: vw.View, say: Speaker) -> list[str]:
    lines: list[str] = []
    for at, place in enumerate(view.places):
        tokens = figures(place.thugs, place.civilians) if place.thugs or place.civilians else "empty"
        here = [say.villain()] if view.villain.at == at else []
        here += [say.hero(index) for index, hero in enumerate(view.heroes) if hero.at == at and hero.status != "out"]
        lines.append(
            f"{at + 1}. {say.id(place.id)}: {tokens} ({count(place.slots, 'slot')})"
            + (f", {crisis(place.crisis)}" if place.crisis else "")
            + (f"; here: {listed(here)}" if here else "")
        )
        lines += [f"   {_threat(threat, view, say)}" for threat in view.threats if threat.at == at]
    return lines


def _threat(threat: vw.ThreatView, view: vw.View, say: Speaker) -> str:
    parts = [say.card(threat.card.card)]
    if threat.health:
        parts.append(f"health {threat.health}")
    if threat.filled:
        parts.append(f"{sum(threat.filled)} of {count(len(threat.filled), 'slot')} filled")
    if threat.stands != threat.at:
        parts.append(f"its figure is at {say.id(view.places[threat.stands].id)}")
    return f"threat: {', '.join(parts)}"


_STANDS = {"standing": "at", "ko": "KO'd at", "out": "out of the game, last seen at"}


def _hero_lines(view: vw.View, say: Speaker) -> list[str]:
    lines: list[str] = []
    for index, hero in enumerate(view.heroes):
        facts = [f"{_STANDS[hero.status]} {say.place(hero.at)}"]
        if hero.crisis:
            facts.append(crisis(hero.crisis))
        if hero.invulnerable:
            facts.append("invulnerable")
        facts += [f"{say.id(mark.id)} {mark.value}" for mark in hero.marks if mark.value]
        lines.append(f"{'>' if index == view.turn.hero else ' '} {say.hero(index)}: {', '.join(facts)}")
    return lines


def _seat_lines(view: vw.View, say: Speaker) -> list[str]:
    lines: list[str] = []
    for index, seat in enumerate(view.seats):
        facts = [f"{sentence(say.seat(index))} holds {count(seat.hand_size, 'card')}"]
        if seat.hand:
            facts[0] += ": " + "; ".join([say.card(card.card) for card in seat.hand])
        facts.append(f"deck {seat.deck_size}")
        if view.setup.players == 1 and seat.top_back:
            facts[-1] += f", on top a card of {say.id(seat.top_back)}"
        facts += [count(n, f"{symbol} token") for symbol, n in zip(SYMBOLS, seat.tokens, strict=True) if n]
        lines.append(" | ".join(facts))
    return lines


def _story_lines(view: vw.View, say: Speaker) -> list[str]:
    cards = [f"{say.card(story.card.card)}{' facedown' if story.facedown else ''}" for story in view.storyline]
    return [f"Storyline: {' > '.join(cards)}"] if cards else []


def _turn_lines(view: vw.View, say: Speaker) -> list[str]:
    turn = view.turn
    if turn.hero < 0:
        return []
    marks = {"free": "", "used": " (used)", "struck": " (struck)"}
    symbols = [f"{s.symbol}{f' or {s.other}' if s.other else ''}{marks[s.state]}" for s in turn.symbols]
    return [
        f"Turn {turn.number}: {say.hero(turn.hero)}"
        + (f"; symbols: {', '.join(symbols)}" if symbols else "")
        + (f"; granted: {listed([*turn.gained])}" if turn.gained else "")
    ]
