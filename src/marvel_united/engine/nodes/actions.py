"""Effects that grant actions, take one at once, or deal with action tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Decline, UseGain
from ...model.flow import Act
from ...model.state import SYMBOLS, Frame
from .. import atoms
from ..payment import count_once, open_actions
from ..picks import BY_ACTION, REFUSED, ask_pick, expect, leave, pick_heroes, targeted
from ..queries import extra_cost, in_force
from ..select import here, heroes, number

if TYPE_CHECKING:
    from ..table import Answer, Run, Table, Test

Tokens = tuple[int, int, int, int]


# ---------------------------------------------------------------- action tokens


def _give(table: Table, frame: Frame, effect: fx.Give) -> None:
    """Give action tokens; in solo all heroes share them, so nobody is asked whose they are (S3)."""
    pool = targeted(table, frame, effect.to)
    if table.state.setup.solo and isinstance(effect.to, fx.Heroes) and effect.to.pick:
        picked: tuple[int, ...] | None = pool[: effect.to.pick]
    else:
        picked = pick_heroes(table, frame, effect.to, "choose_hero_for_tokens")
    for hero in picked or ():
        atoms.give_tokens(table, hero, effect.tokens)


def _can_gain(table: Table) -> bool:
    """Tell whether heroes can gain action tokens at all (T6)."""
    return not in_force(table, fx.NoTokens)


def _give_possible(table: Table, frame: Frame, effect: fx.Give) -> bool:
    return bool(targeted(table, frame, effect.to)) and _can_gain(table)


def _held(table: Table, hero: int) -> Tokens:
    return table.state.seats[table.state.heroes[hero].seat].tokens


def _kinds(tokens: Tokens, gone: tuple[int, ...] = ()) -> list[int]:
    """Give the kinds of tokens that are left, as places in `SYMBOLS`."""
    return [kind for kind, n in enumerate(tokens) if n > gone.count(kind)]


def _spend_token(table: Table, frame: Frame, effect: fx.SpendToken) -> None:
    """Return action tokens to the supply, one by one, as their owner likes."""
    tokens = _held(table, frame.me)
    if len(frame.vars) < min(sum(tokens), number(table, frame, effect.n)):
        ask_pick(table, frame, "spend_token", "symbol", _kinds(tokens, frame.vars))
        return
    for kind in frame.vars:
        atoms.return_token(table, frame.me, SYMBOLS[kind])


def _spend_token_possible(table: Table, frame: Frame, effect: fx.SpendToken) -> bool:
    return sum(_held(table, frame.me)) >= number(table, frame, effect.n)


def _givers(table: Table, frame: Frame) -> list[int]:
    """Give the heroes with action tokens who can pass one on; in solo all tokens are the player's (S3)."""
    if table.state.setup.solo or not _can_gain(table):
        return []
    standing = heroes(table, frame, fx.Heroes())
    return [hero for hero in standing if any(_held(table, hero))] if len(standing) > 1 else []


def _pass_token(table: Table, frame: Frame, effect: fx.PassToken) -> None:
    """Ask who passes a token on, which one, and to whom; it may be left undone."""
    del effect
    if REFUSED in frame.vars:
        leave(table)
        return
    if not frame.vars:
        givers = _givers(table, frame)
        if givers:
            ask_pick(table, frame, "choose_giver", "hero", givers, decline=True)
    elif len(frame.vars) == 1:
        ask_pick(table, frame, "spend_token", "symbol", _kinds(_held(table, frame.vars[0])))
    elif len(frame.vars) == 2:
        others = [hero for hero in heroes(table, frame, fx.Heroes()) if hero != frame.vars[0]]
        ask_pick(table, frame, "choose_hero_for_tokens", "hero", others)
    else:
        giver, kind, taker = frame.vars
        seats = table.state.heroes
        table.tell(ev.TokenPassed(seats[giver].seat, seats[taker].seat, SYMBOLS[kind]))


def _pass_token_possible(table: Table, frame: Frame, effect: fx.PassToken) -> bool:
    del effect
    return bool(_givers(table, frame))


def _take_tokens(table: Table, frame: Frame, effect: fx.TakeTokens) -> None:
    """Take tokens that lie here, one by one, as many as one likes up to a number."""
    at = here(table.state, frame)
    kinds = _kinds(table.state.places[at].tokens) if _can_gain(table) else []
    taken = len(frame.vars)
    if taken and frame.vars[-1] != REFUSED:
        seat = table.state.heroes[frame.me].seat
        table.tell(ev.TokenTaken(at, seat, frame.me, SYMBOLS[frame.vars[-1]]))
        kinds = _kinds(table.state.places[at].tokens)
    if kinds and taken < effect.n and REFUSED not in frame.vars:
        ask_pick(table, frame, "take_token", "symbol", kinds, decline=taken > 0)


def _take_tokens_possible(table: Table, frame: Frame, effect: fx.TakeTokens) -> bool:
    del effect
    return any(table.state.places[here(table.state, frame)].tokens) and _can_gain(table)


# ---------------------------------------------------------------- actions


def _gain(table: Table, frame: Frame, effect: fx.Gain) -> None:
    table.tell(ev.ActionsGained(frame.me, effect.actions))


def _strike(table: Table, frame: Frame, effect: fx.Strike) -> None:
    table.tell(ev.StrikeDue(frame.me, effect.symbol))


def _actions(table: Table, frame: Frame, effect: fx.Perform) -> list[Command]:
    """Give the actions that a hero could take now with a granted symbol."""
    return [UseGain(effect.symbol, action) for action in open_actions(table, frame.me, granted=1)[effect.symbol]]


def _perform(table: Table, frame: Frame, effect: fx.Perform) -> None:
    """Take one action at once, or leave it undone (H21)."""
    options = _actions(table, frame, effect)
    if options:
        table.ask(frame, table.decider(frame), "perform_action", [*options, Decline()], card=frame.card)


def _perform_answer(table: Table, frame: Frame, command: Command) -> None:
    """Take the action; what it costs beyond one symbol is asked for (H23)."""
    if isinstance(command, Decline):
        leave(table)
        return
    use = expect(command, UseGain)
    hero = frame.me
    count_once(table, hero, use)
    table.tell(ev.ActionsGained(hero, (use.symbol,)))
    table.tell(ev.GainUsed(hero, use.symbol, use.action))
    paid = (SYMBOLS.index(use.symbol),)
    extra = extra_cost(table, use.action, table.state.heroes[hero].at)
    if extra:
        table.push(Frame(Act(use.action, extra), hero, bound=paid))
    else:
        table.push(Frame(table.dashboard.actions[use.action].effect, hero, card=BY_ACTION, bound=paid))


def _perform_possible(table: Table, frame: Frame, effect: fx.Perform) -> bool:
    return bool(_actions(table, frame, effect))


RUN: dict[type, Run] = {
    fx.Give: _give,
    fx.SpendToken: _spend_token,
    fx.PassToken: _pass_token,
    fx.TakeTokens: _take_tokens,
    fx.Gain: _gain,
    fx.Strike: _strike,
    fx.Perform: _perform,
}

ANSWER: dict[type, Answer] = {fx.Perform: _perform_answer}

POSSIBLE: dict[type, Test] = {
    fx.Give: _give_possible,
    fx.SpendToken: _spend_token_possible,
    fx.PassToken: _pass_token_possible,
    fx.TakeTokens: _take_tokens_possible,
    fx.Perform: _perform_possible,
}
