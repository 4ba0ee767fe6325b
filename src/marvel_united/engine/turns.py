"""A hero turn: begin, draw, play, act, location effect, end. Its phases fall through until something asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..model import events as ev
from ..model.commands import (
    Command,
    Decline,
    EndTurn,
    Pick,
    PlayCard,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from ..model.content import Text
from ..model.effects import NoLocations, NoSpecials, Nothing, When
from ..model.flow import Act, HeroTurn
from ..model.state import SYMBOLS, Frame
from . import atoms, storyline
from .flow import interrupted
from .opening import activate, begin, draw, play, play_at_random, strike, team_turn, threat_acts
from .payment import count_once, payments, payments_for, spend
from .phases import ACT, BEGIN, CLOSE, DONE, DRAW, FLIP, LEAVE, LOCATION, REFILL, REGULAR, at_phase
from .picks import BY_ACTION, expect
from .possible import possible
from .queries import among, extra_cost, in_force, location
from .select import threat_at

if TYPE_CHECKING:
    from .table import Table

_ACTING: Final = (ACT,)
_END_TURN: Final = EndTurn()


def hero_turn(table: Table, frame: Frame, _: HeroTurn) -> None:
    """Go on with a hero turn until something waits; a KO of its hero cuts it short (H8)."""
    if (table.fallen or table.more_plans) and interrupted(table, frame):
        return
    kept = frame.vars
    phase = kept[0] if kept else BEGIN
    if BEGIN < phase < FLIP and table.state.heroes[frame.me].status != "standing":
        phase = FLIP
    while phase < DONE:
        if _PHASES[phase](table, frame):
            return
        phase += 1
    table.tell(ev.TurnEnded(frame.me))


# ---------------------------------------------------------------- actions


def special_of(table: Table) -> Text | None:
    """Give the special effect that can still be used this turn: that of the card played, once."""
    turn = table.state.turn
    card = turn.card
    if card < 0 or turn.effect_used:
        return None
    special = table.printed.hero_cards[table.state.cards[card]].special
    if special is None or among(table, NoSpecials, turn.hero):
        return None
    story = storyline.lying(table.state, card)
    return None if story is not None and story.facedown else special


def _act(table: Table, frame: Frame) -> bool:
    """Ask for the next action: symbols, tokens and the special effect in any order (H2)."""
    hero = frame.me
    options = payments(table, hero)
    special = special_of(table)
    usable = False
    if special is not None:
        card = table.state.turn.card
        usable = possible(table, Frame(special.effect, hero, card=card), special.effect)
        if usable:
            options.append(UseEffect(card))
    if table.printed.any_time:
        options += _at_any_time(table, hero)
    if table.state.beside:
        options += _equipment(table, hero)
    if special is None or not (usable and special.mandatory):
        options.append(_END_TURN)
    table.ask(
        frame if frame.vars == _ACTING else at_phase(frame, ACT), table.state.heroes[hero].seat, "take_action", options
    )
    return True


def _at_any_time(table: Table, hero: int) -> list[Command]:
    """Give the locations whose effect can be used at any point of the actions, wherever the hero is (A14)."""
    texts = table.printed.any_time
    found: list[Command] = []
    for at, place in enumerate(table.state.places):
        if place.id in texts:
            effect = texts[place.id].effect
            if possible(table, Frame(effect, hero, at), effect):
                found.append(UseLocation(at))
    return found


def _equipment(table: Table, hero: int) -> list[Command]:
    """Give the equipment that a hero can use now (W11)."""
    found: list[Command] = []
    for side in table.state.beside:
        use = table.printed.side_cards[table.state.cards[side.card]].use
        able = side.hero == hero and side.status == "active"
        if able and use is not None and possible(table, Frame(use, hero, card=side.card), use):
            found.append(UseEffect(side.card))
    return found


def _use_effect(table: Table, frame: Frame, command: UseEffect) -> None:
    if command.card != table.state.turn.card:
        table.push(frame)
        table.tell(ev.SideCardTurned(command.card, spent=True))
        used = table.printed.side_cards[table.state.cards[command.card]].use
        table.push(Frame(used or Nothing(), frame.me, card=command.card))
        return
    special = expect(special_of(table), Text)
    card = table.state.turn.card
    table.push(frame)
    table.tell(ev.EffectUsed(frame.me, card))
    table.text(special, frame.me, card)


def _spend(table: Table, frame: Frame, command: UseSymbol | UseToken | UseGain) -> None:
    """Pay for an action; what it costs beyond one symbol is asked for at once (H23)."""
    hero = frame.me
    table.push(frame)
    spend(table, hero, command)
    extra = extra_cost(table, command.action, table.state.heroes[hero].at) if table.dashboard.costs else 0
    paid = (SYMBOLS.index(command.symbol),)
    if extra:
        table.push(Frame(Act(command.action, extra), hero, bound=paid))
    else:
        table.push(Frame(table.dashboard.actions[command.action].effect, hero, card=BY_ACTION, bound=paid))
    count_once(table, hero, command)


def act(table: Table, frame: Frame, work: Act) -> None:
    """Pay what is still due for an action, then take it."""
    if work.price:
        action = table.dashboard.actions[work.action]
        table.ask(frame, table.decider(frame), "pay", payments_for(table, frame.me, action))
    else:
        table.push(Frame(table.dashboard.actions[work.action].effect, frame.me, card=BY_ACTION, bound=frame.bound))


def act_answer(table: Table, frame: Frame, command: Command) -> None:
    """Pay one more symbol or token for an action."""
    work = expect(frame.work, Act)
    spend(table, frame.me, command)
    table.push(Frame(Act(work.action, work.price - 1), frame.me, bound=frame.bound))


# ---------------------------------------------------------------- the end of the turn


def _leave(table: Table, frame: Frame) -> bool:
    """Let the threat of the place act on whoever ends a turn there (H26)."""
    return table.dashboard.turn_end and threat_acts(table, at_phase(frame, FLIP), "turn_end")


def _flip(table: Table, frame: Frame) -> bool:
    """Turn the played card facedown if it says so; then comes what waits for the end of a turn (H26, A15, W7)."""
    card = table.state.turn.card
    if card >= 0 and table.printed.hero_cards[table.state.cards[card]].flips:
        storyline.turn_story_card(table, card)
    if not in_force(table, When):
        return False
    depth = len(table.stack)
    table.push(at_phase(frame, LOCATION))
    atoms.happen(table, "turn_ends", (frame.me,))
    if len(table.stack) > depth + 1:
        return True
    table.stack.pop()
    return False


def _location(table: Table, frame: Frame) -> bool:
    """Offer the location effect, if no threat covers it (H11)."""
    hero = frame.me
    if table.state.heroes[hero].status != "standing" or in_force(table, NoLocations):
        return False
    at = table.state.heroes[hero].at
    text = location(table, at).end_of_turn
    if text is None or threat_at(table.state, at) is not None:
        return False
    if not possible(table, Frame(text.effect, hero), text.effect):
        return False
    options: list[Command] = [UseLocation(at)] if text.mandatory else [UseLocation(at), Decline()]
    table.ask(at_phase(frame, LOCATION), table.state.heroes[hero].seat, "use_location", options)
    return True


def _use_location(table: Table, frame: Frame, command: UseLocation) -> None:
    place = location(table, command.location)
    if frame.vars[0] == ACT:
        text, after, at = expect(place.any_time, Text), ACT, command.location
    else:
        text, after, at = expect(place.end_of_turn, Text), CLOSE, -1
    table.push(at_phase(frame, after))
    table.tell(ev.LocationUsed(frame.me, command.location))
    table.text(text, frame.me, at=at)


def _close(table: Table, frame: Frame) -> bool:
    """A hand that is empty when the turn is over is a KO (H7)."""
    hero = table.state.heroes[frame.me]
    if hero.status != "standing" or table.state.seats[hero.seat].hand:
        return False
    atoms.fall(table, frame.me)
    table.push(at_phase(frame, REFILL))
    return True


def _refill(table: Table, _: Frame) -> bool:
    """Refill the Team display from the Team deck (T2)."""
    team = table.state.setup.team
    if team:
        storyline.refill_display(table, team)
    return False


_PHASES: Final[tuple[Callable[[Table, Frame], bool], ...]] = (
    begin,
    draw,
    strike,
    activate,
    _act,
    _leave,
    _flip,
    _location,
    _close,
    _refill,
)


def turn_answer(table: Table, frame: Frame, command: Command) -> None:
    """Take the answer to whatever the turn has asked."""
    _ANSWERS[type(command)](table, frame, command)


def _picked(table: Table, frame: Frame, command: Pick) -> None:
    """Play at random, take a Team turn, name a symbol, or strike one: whatever this phase has asked."""
    if command.kind == "random":
        play_at_random(table, frame)
        return
    if command.kind == "hero":
        team_turn(table, frame, command.index, frame.vars[2])
        return
    phase, *named = frame.vars
    if named:
        table.tell(ev.SymbolNamed(named[0], SYMBOLS[command.index]))
    else:
        table.tell(ev.SymbolStruck(command.index))
    table.push(at_phase(frame, phase))


def _end_actions(table: Table, frame: Frame, _: EndTurn) -> None:
    table.push(at_phase(frame, LEAVE))


def _declined(table: Table, frame: Frame, _: Decline) -> None:
    """Take a regular turn, or leave the location effect: whatever this phase has offered."""
    if frame.vars[0] == DRAW:
        table.push(at_phase(frame, *frame.vars[:2], *REGULAR))
    else:
        table.push(at_phase(frame, CLOSE))


_ANSWERS: Final[dict[type[Command], Callable[[Table, Frame, Any], None]]] = {
    PlayCard: play,
    UseSymbol: _spend,
    UseToken: _spend,
    UseGain: _spend,
    UseEffect: _use_effect,
    UseLocation: _use_location,
    EndTurn: _end_actions,
    Pick: _picked,
    Decline: _declined,
}
