"""Effects made of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from ...errors import ExpansionError, raised
from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Decline, Pick, PickKind
from ...model.context import Context
from ...model.state import Frame
from ..picks import REFUSED, ask_pick, name_symbols, with_vars
from ..possible import possible
from ..select import RING, choosable, here, heroes, holds, number, places

if TYPE_CHECKING:
    from ..table import Run, Table, Test


EFFECTS = cast("tuple[type, ...]", get_args(fx.Effect))


def _seq(table: Table, frame: Frame, effect: fx.Seq) -> None:
    for part in reversed(effect.effects):
        table.then(frame, part)


def _seq_possible(table: Table, frame: Frame, effect: fx.Seq) -> bool:
    return any(possible(table, frame, part) for part in effect.effects)


def _if(table: Table, frame: Frame, effect: fx.If) -> None:
    table.then(frame, effect.then if holds(table, frame, effect.when) else effect.otherwise)


def _if_possible(table: Table, frame: Frame, effect: fx.If) -> bool:
    return possible(table, frame, effect.then if holds(table, frame, effect.when) else effect.otherwise)


def _let(table: Table, frame: Frame, effect: fx.Let) -> None:
    if name_symbols(table, frame, effect.amount):
        return
    bound = (number(table, frame, effect.amount), *frame.bound)
    table.push(Frame(effect.then, frame.me, frame.at, frame.card, bound))


def _let_possible(table: Table, frame: Frame, effect: fx.Let) -> bool:
    bound = (number(table, frame, effect.amount), *frame.bound)
    return possible(table, Frame(effect, frame.me, frame.at, frame.card, bound), effect.then)


def _repeat(table: Table, frame: Frame, effect: fx.Repeat) -> None:
    left = frame.vars[0] if frame.vars else number(table, frame, effect.times)
    if left > 0 and possible(table, frame, effect.effect):
        table.push(with_vars(frame, (left - 1,)))
        table.then(frame, effect.effect)


def _repeat_possible(table: Table, frame: Frame, effect: fx.Repeat) -> bool:
    return number(table, frame, effect.times) > 0 and possible(table, frame, effect.effect)


def _one_of(table: Table, frame: Frame, effect: fx.OneOf) -> None:
    if frame.vars:
        table.then(frame, effect.effects[frame.vars[0]])
        return
    open_ones = [index for index, part in enumerate(effect.effects) if possible(table, frame, part)]
    if open_ones:
        ask_pick(table, frame, "choose_effect", "effect", open_ones, effects=effect.effects)


def _one_of_possible(table: Table, frame: Frame, effect: fx.OneOf) -> bool:
    return any(possible(table, frame, part) for part in effect.effects)


def _may(table: Table, frame: Frame, effect: fx.May) -> None:
    if frame.vars:
        if frame.vars[0] != REFUSED:
            table.then(frame, effect.effect)
    elif possible(table, frame, effect.effect):
        ask_pick(table, frame, "use_effect", "effect", [0], decline=True, effects=(effect.effect,))


def _may_possible(table: Table, frame: Frame, effect: fx.May) -> bool:
    return possible(table, frame, effect.effect)


def _on_frame(frame: Frame, effect: fx.On, index: int) -> Frame:
    """Give the frame in which one hero is Me, or one place is here."""
    if isinstance(effect.each, fx.Places):
        return Frame(effect.effect, frame.me, index, frame.card, frame.bound)
    return Frame(effect.effect, index, -1, frame.card, frame.bound)


def _meant(table: Table, frame: Frame, each: fx.Heroes | fx.Places) -> tuple[int, ...]:
    """Give the places or heroes that are meant, or can be picked."""
    if isinstance(each, fx.Places):
        return places(table, frame, each)
    return choosable(table, frame, each) if each.pick else heroes(table, frame, each)


def _on_pool(table: Table, frame: Frame, effect: fx.On) -> list[int]:
    """Give the places or heroes for which the effect would do something."""
    pool = _meant(table, frame, effect.each)
    return [index for index in pool if possible(table, _on_frame(frame, effect, index), effect.effect)]


def _on(table: Table, frame: Frame, effect: fx.On) -> None:
    """Deal with the picked ones, or with each: whether there is anything to do for it is seen when it is its turn."""
    pick = effect.each.pick
    pool = _meant(table, frame, effect.each)
    if pick:
        picked = [index for index in frame.vars if index != REFUSED]
        rest = [index for index in _on_pool(table, frame, effect) if index not in picked]
        if REFUSED not in frame.vars and len(picked) < pick and rest:
            kind: PickKind = "location" if isinstance(effect.each, fx.Places) else "hero"
            up_to = isinstance(effect.each, fx.Heroes) and effect.each.up_to
            ask_pick(table, frame, f"choose_{kind}", kind, rest, decline=up_to)
            return
        pool = tuple(picked)
    for index in reversed(pool):
        table.push(_on_frame(frame, effect, index))


def _on_possible(table: Table, frame: Frame, effect: fx.On) -> bool:
    return bool(_on_pool(table, frame, effect))


def _others(table: Table, frame: Frame, effect: fx.Together) -> tuple[int, ...]:
    """Give the heroes whom the acting one can pick."""
    return choosable(table, frame, fx.Heroes(effect.at, others=True))


def _together(table: Table, frame: Frame, effect: fx.Together) -> None:
    """Ask for the other hero; then each step is done by both before the next, the acting hero first (H17)."""
    if frame.vars:
        for step in reversed(effect.steps):
            table.push(Frame(step, frame.vars[0], -1, frame.card, frame.bound))
            table.then(frame, step)
        return
    others = _others(table, frame, effect)
    if others:
        ask_pick(table, frame, "choose_hero", "hero", [*others])


def _together_possible(table: Table, frame: Frame, effect: fx.Together) -> bool:
    return bool(_others(table, frame, effect))


def _unless(table: Table, frame: Frame, effect: fx.Unless) -> None:
    """Do an effect unless heroes pay: one named hero, or all of a place together (V19)."""
    if not possible(table, frame, effect.do):
        return
    if frame.vars:
        answer = frame.vars[0]
        if answer == REFUSED:
            table.then(frame, effect.do)
            return
        table.tell(ev.BamCancelled(frame.card, answer if effect.by.pick else -1))
        if effect.by.pick:
            table.push(Frame(effect.pay, answer, -1, frame.card, frame.bound))
        else:
            table.then(frame, effect.pay)
        return
    payers = [
        hero
        for hero in choosable(table, frame, effect.by)
        if possible(table, Frame(effect, hero, -1, frame.card, frame.bound), effect.pay)
    ]
    if not payers:
        table.then(frame, effect.do)
        return
    options: list[Command] = [Pick("hero", hero) for hero in payers] if effect.by.pick else [Pick("effect", 0)]
    table.ask(frame, -1, "cancel_effect", [*options, Decline()], card=frame.card)


def _unless_possible(table: Table, frame: Frame, effect: fx.Unless) -> bool:
    return possible(table, frame, effect.do)


def _pay(table: Table, frame: Frame, effect: fx.Pay) -> None:
    if _pay_possible(table, frame, effect):
        table.then(frame, effect.buys)
        table.then(frame, effect.cost)


def _pay_possible(table: Table, frame: Frame, effect: fx.Pay) -> bool:
    return possible(table, frame, effect.cost) and possible(table, frame, effect.buys)


def _called(table: Table, frame: Frame, effect: fx.Call) -> fx.Effect:
    """Ask a pack's function what a text does now, and again whether it means it."""
    function = table.rules.handlers[effect.key]
    context = Context(table.state, max(frame.me, -1), here(table.state, frame), frame.card, frame.bound, effect.args)
    try:
        answer, again = function(context), function(context)
    except (Exception, SystemExit) as error:
        raise _failed(effect, error) from error
    if not isinstance(answer, EFFECTS):
        kind = type(answer).__name__
        raise ExpansionError("not_an_effect", f"handler {effect.key!r} gave a {kind}, not an effect", key=effect.key)
    if answer != again:
        message = f"handler {effect.key!r} gives something else when it is asked again"
        raise ExpansionError("impure_handler", message, key=effect.key)
    return answer


def _failed(effect: fx.Call, error: BaseException) -> ExpansionError:
    return ExpansionError("handler_failed", f"handler {effect.key!r} failed: {raised(error)}", key=effect.key)


def _call(table: Table, frame: Frame, effect: fx.Call) -> None:
    table.then(frame, _called(table, frame, effect))


def _call_possible(table: Table, frame: Frame, effect: fx.Call) -> bool:
    """Tell whether what a handler gives would do anything; it may give a call of itself, and so never tell."""
    try:
        return possible(table, frame, _called(table, frame, effect))
    except RecursionError as error:
        raise _failed(effect, error) from error


def _can_act(table: Table, effect: fx.As) -> bool:
    """Tell whether a hero and a place that a handler may have named are there, and the hero stands."""
    state = table.state
    there = 0 <= effect.hero < len(state.heroes) and -1 <= effect.at < RING
    return there and state.heroes[effect.hero].status == "standing"


def _as(table: Table, frame: Frame, effect: fx.As) -> None:
    if _can_act(table, effect):
        table.push(Frame(effect.effect, effect.hero, effect.at, frame.card, frame.bound))


def _as_possible(table: Table, frame: Frame, effect: fx.As) -> bool:
    acting = Frame(effect, effect.hero, effect.at, frame.card, frame.bound)
    return _can_act(table, effect) and possible(table, acting, effect.effect)


def _nothing(table: Table, frame: Frame, effect: fx.Nothing) -> None:
    del table, frame, effect


def _never(table: Table, frame: Frame, effect: fx.Nothing) -> bool:
    del table, frame, effect
    return False


RUN: dict[type, Run] = {
    fx.Nothing: _nothing,
    fx.Seq: _seq,
    fx.If: _if,
    fx.Let: _let,
    fx.Repeat: _repeat,
    fx.OneOf: _one_of,
    fx.May: _may,
    fx.On: _on,
    fx.Together: _together,
    fx.Unless: _unless,
    fx.Pay: _pay,
    fx.Call: _call,
    fx.As: _as,
}

POSSIBLE: dict[type, Test] = {
    fx.Nothing: _never,
    fx.Seq: _seq_possible,
    fx.If: _if_possible,
    fx.Let: _let_possible,
    fx.Repeat: _repeat_possible,
    fx.OneOf: _one_of_possible,
    fx.May: _may_possible,
    fx.On: _on_possible,
    fx.Together: _together_possible,
    fx.Unless: _unless_possible,
    fx.Pay: _pay_possible,
    fx.Call: _call_possible,
    fx.As: _as_possible,
}
