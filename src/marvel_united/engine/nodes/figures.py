"""Effects that move, hurt, protect and fell figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Choose, Command, Decline, Pick, PickKind
from ...model.flow import Act
from ...model.state import Frame, Lasting, State
from .. import atoms, harm
from ..payment import purse, take_once
from ..picks import BY_ACTION, MOVE_STEP, REFUSED, ask_pick, expect, leave, may_leave, pick_heroes, targeted, with_vars
from ..queries import extra_cost, might, once_each, villain_open
from ..select import RING, choosable, here, heroes, next_place, number, places, room

if TYPE_CHECKING:
    from ...model.content import Action
    from ..table import Answer, Run, Table, Test


# ---------------------------------------------------------------- movement


def _step(table: Table, frame: Frame, effect: fx.Step) -> None:
    """Move to an adjacent location; a granted move pays what moves cost beyond one symbol (H23)."""
    hero = frame.me
    at = table.state.heroes[hero].at
    dear = None if frame.card == BY_ACTION else _dear_move(table, at)
    if not frame.vars:
        if not _step_possible(table, frame, effect):
            return
        if dear is None:
            ask_pick(table, frame, "choose_location", "location", _neighbours(at), decline=may_leave(frame))
        else:
            ask_pick(table, frame, "pay_for_move", "effect", [0], decline=True)
    elif frame.vars[0] == REFUSED:
        leave(table)
    elif dear is None:
        if frame.card != BY_ACTION:
            take_once(table, hero, "move")
        atoms.move_hero(table, hero, frame.vars[0])
    else:
        move, extra = dear
        table.push(Frame(Act(move.id, extra), hero))


def _neighbours(at: int) -> tuple[int, int]:
    return (at + 1) % RING, (at - 1) % RING


def _dear_move(table: Table, at: int) -> tuple[Action, int] | None:
    """Give the move action and what it costs here beyond one symbol, if it does."""
    move = table.dashboard.move
    extra = 0 if move is None else extra_cost(table, move.id, at)
    return (move, extra) if move is not None and extra else None


def _step_possible(table: Table, frame: Frame, effect: fx.Step) -> bool:
    del effect
    if frame.card == BY_ACTION:
        return True
    dear = _dear_move(table, table.state.heroes[frame.me].at)
    if once_each(table, frame.me):
        return dear is None and "move" not in table.state.turn.done
    return dear is None or purse(table.state, frame.me, dear[0]) >= dear[1]


def _relocate(table: Table, frame: Frame, effect: fx.Relocate) -> None:
    """Go to a place of one's choice, perhaps with others (H23)."""
    if not frame.vars:
        ask_pick(table, frame, "choose_location", "location", places(table, frame, effect.to))
        return
    to, companions = frame.vars[0], frame.vars[1:]
    if effect.along and REFUSED not in companions:
        others = [h for h in heroes(table, frame, fx.Heroes("here", others=True)) if h not in companions]
        if others:
            ask_pick(table, frame, "choose_companion", "hero", others, decline=True)
            return
    atoms.move_hero(table, frame.me, to)
    for hero in companions:
        if hero != REFUSED:
            atoms.move_hero(table, hero, to)


def _relocate_possible(table: Table, frame: Frame, effect: fx.Relocate) -> bool:
    return bool(places(table, frame, effect.to))


def _move_villain(table: Table, frame: Frame, effect: fx.MoveVillain) -> None:
    """Move the villain by a number, or to one of some places; only a move step ends where it began (V12, V13)."""
    to = table.state.villain.at
    if effect.next is not None:
        found = next_place(table, Frame(frame.work, at=to), effect.next, back=effect.back)
        if found is None and frame.card != MOVE_STEP:
            return
        to = to if found is None else found
    elif effect.to is None:
        to = (to + number(table, frame, effect.by)) % RING
    elif frame.vars:
        to = frame.vars[0]
    else:
        pool = places(table, frame, effect.to)
        if pool:
            ask_pick(table, frame, "choose_villain_location", "location", pool, seat=-1)
            return
        if frame.card != MOVE_STEP:
            return
    atoms.move_villain(table, to)
    if not _by_heroes(table, frame):
        atoms.arrive(table)


def _by_heroes(table: Table, frame: Frame) -> bool:
    """Tell whether heroes do this: by a hero card or a location, not by a card of the villain dealing with one (V2)."""
    printed, id = table.printed, table.state.cards[frame.card] if frame.card >= 0 else ""
    return frame.me >= 0 and id not in printed.threats and id not in printed.plan_cards


def _move_villain_possible(table: Table, frame: Frame, effect: fx.MoveVillain) -> bool:
    to = effect.to if effect.next is None else effect.next
    return to is None or bool(places(table, frame, to))


def _move_figure(table: Table, frame: Frame, effect: fx.MoveFigure) -> None:
    """Move a henchman's figure on, and go on where it stands then (A9, A11)."""
    threat = next((threat for threat in table.state.threats if threat.card == -2 - frame.me), None)
    if threat is None:
        return
    to = next_place(table, Frame(effect, frame.me, threat.stands), effect.next, back=False)
    if to is None:
        to = threat.stands
    elif to != threat.stands:
        table.tell(ev.FigureMoved(threat.card, to))
    table.push(Frame(effect.then, frame.me, to, frame.card, frame.bound))


def _swap_pool(table: Table, frame: Frame) -> list[str]:
    """Give the locations that can replace the one here: not in play, of the mode, with room enough (A14)."""
    state, rules = table.state, table.rules
    at = here(state, frame)
    in_play = [place.id for place in state.places]
    taken = state.places[at].slots - room(state, at)
    groups = rules.modes[state.setup.mode].groups
    return sorted(
        [
            place.id
            for place in rules.locations.values()
            if place.id not in in_play and place.group in groups and len(place.slots) >= taken
        ]
    )


def _swap_location(table: Table, frame: Frame, effect: fx.SwapLocation) -> None:
    del effect
    options: list[Command] = [Choose("location", id) for id in _swap_pool(table, frame)]
    if options:
        table.ask(frame, table.decider(frame), "choose_new_location", options)


def _swap_answer(table: Table, frame: Frame, command: Command) -> None:
    id = expect(command, Choose).id
    at = here(table.state, frame)
    table.tell(ev.LocationReplaced(at, id, len(table.printed.locations[id].slots)))
    atoms.check_plot(table, "tokens")


def _swap_location_possible(table: Table, frame: Frame, effect: fx.SwapLocation) -> bool:
    del effect
    return bool(_swap_pool(table, frame))


# ---------------------------------------------------------------- attacks


def targets(table: Table, at: int) -> list[Pick]:
    """Give the enemies at a place that can be attacked: thugs told apart by wounds, henchmen, the villain (H20)."""
    state = table.state
    found = [Pick("thug", wound) for wound in _wounds(state, at)]
    found += [Pick("threat", threat.card) for threat in state.threats if threat.stands == at and threat.health]
    if state.villain.at == at and villain_open(state):
        found.append(Pick("villain", 0))
    return found


def _wounds(state: State, at: int) -> list[int]:
    """Give the different amounts of damage that thugs of a place have taken this turn."""
    hurt = [wound.damage for wound in state.turn.wounds if wound.at == at]
    unhurt = [0] if state.places[at].thugs > len(hurt) else []
    return sorted({*hurt, *unhurt})


_TARGET_KINDS: Final[tuple[PickKind, ...]] = ("thug", "threat", "villain")


def _attack(table: Table, frame: Frame, effect: fx.Attack) -> None:
    left = frame.vars[0] if frame.vars else _attacks(table, frame, effect)
    options = targets(table, here(table.state, frame))
    if effect.same and frame.vars:
        again = Pick(_TARGET_KINDS[frame.vars[1]], frame.vars[2])
        options = [again] if again in options else []
    if left <= 0 or not options:
        return
    commands: list[Command] = [*options]
    if may_leave(frame):
        commands.append(Decline())
    waiting = with_vars(frame, (left, *frame.vars[1:]))
    table.ask(waiting, table.decider(frame), "choose_target", commands, card=frame.card)


def _attacks(table: Table, frame: Frame, effect: fx.Attack) -> int:
    """Count the attacks that are granted: where each kind of action can be taken once, one or none (T5)."""
    times = number(table, frame, effect.times)
    if frame.card == BY_ACTION or not once_each(table, frame.me):
        return times
    return 0 if "attack" in table.state.turn.done else min(times, 1)


def _attack_answer(table: Table, frame: Frame, command: Command) -> None:
    if not isinstance(command, Pick):
        leave(table)
        return
    effect, index = expect(frame.work, fx.Attack), command.index
    n = might(table, frame.me)
    if frame.card != BY_ACTION:
        take_once(table, frame.me, "attack")
    if frame.vars[0] > 1:
        wounded = index + n if command.kind == "thug" else index
        table.push(with_vars(frame, (frame.vars[0] - 1, _TARGET_KINDS.index(command.kind), wounded)))
    _hurt(table, here(table.state, frame), command, n + (0 if command.kind == "thug" else effect.extra), attack=True)


def _hurt(table: Table, at: int, target: Pick, n: int, *, attack: bool = False) -> None:
    """Damage an enemy at a place."""
    if target.kind == "thug":
        atoms.hurt_thug(table, at, target.index, n)
    elif target.kind == "threat":
        atoms.hurt_henchman(table, target.index, n)
    else:
        atoms.hurt_villain(table, n, attack=attack)


def _hit(table: Table, frame: Frame, effect: fx.Hit) -> None:
    """Damage one enemy here, or split the damage point by point; no attack (H20).

    Whether the villain can be hit is settled as it begins (H19).
    """
    enemies = targets(table, here(table.state, frame))
    left, villain_hit = frame.vars or (number(table, frame, effect.n), int(Pick("villain", 0) in enemies))
    options: list[Command] = [enemy for enemy in enemies if villain_hit or enemy.kind != "villain"]
    if left > 0 and options:
        table.ask(
            with_vars(frame, (left, villain_hit)), table.decider(frame), "choose_target", options, card=frame.card
        )


def _hit_answer(table: Table, frame: Frame, command: Command) -> None:
    left, villain_hit = frame.vars
    n = 1 if expect(frame.work, fx.Hit).split else left
    if left > n:
        table.push(with_vars(frame, (left - n, villain_hit)))
    _hurt(table, here(table.state, frame), expect(command, Pick), n)


def _hit_possible(table: Table, frame: Frame, effect: fx.Hit) -> bool:
    return number(table, frame, effect.n) > 0 and attackable(table.state, here(table.state, frame))


def _henchmen(table: Table, frame: Frame) -> list[int]:
    at = here(table.state, frame)
    return [threat.card for threat in table.state.threats if threat.stands == at and threat.health]


def _finish(table: Table, frame: Frame, effect: fx.Finish) -> None:
    del effect
    if frame.vars:
        atoms.clear_threat(table, frame.vars[0])
        return
    pool = _henchmen(table, frame)
    if pool:
        ask_pick(table, frame, "choose_target", "threat", pool)


def _finish_possible(table: Table, frame: Frame, effect: fx.Finish) -> bool:
    del effect
    return bool(_henchmen(table, frame))


def _stunnable(table: Table, frame: Frame) -> list[Pick]:
    """Give the villain or henchmen here (W5)."""
    options = [Pick("threat", card) for card in _henchmen(table, frame)]
    if table.state.villain.at == here(table.state, frame):
        options.append(Pick("villain", 0))
    return options


def _stun(table: Table, frame: Frame, effect: fx.Stun) -> None:
    del effect
    options = _stunnable(table, frame)
    if options:
        table.ask(frame, table.decider(frame), "choose_target", [*options], card=frame.card)


def _stun_answer(table: Table, frame: Frame, command: Command) -> None:
    """Put the one Stunned token there is where it is wanted (W5)."""
    target = expect(command, Pick)
    on = target.index if target.kind == "threat" else -1
    for known in table.state.lasting:
        if isinstance(known.modifier, fx.Stunned):
            table.tell(ev.LastingEnded(known))
    rule = Lasting(fx.Stunned(), frame.card, (), "villain_turn", max(frame.me, -1), on)
    table.tell(ev.LastingBegan(rule))


def _stun_possible(table: Table, frame: Frame, effect: fx.Stun) -> bool:
    del effect
    return bool(_stunnable(table, frame))


def attackable(state: State, at: int) -> bool:
    """Tell whether there is any enemy to attack at a place."""
    if state.places[at].thugs:
        return True
    for threat in state.threats:
        if threat.stands == at and threat.health:
            return True
    return state.villain.at == at and villain_open(state)


def _attack_possible(table: Table, frame: Frame, effect: fx.Attack) -> bool:
    return attackable(table.state, here(table.state, frame)) and _attacks(table, frame, effect) > 0


# ---------------------------------------------------------------- harm and protection


def _damage_possible(table: Table, frame: Frame, effect: fx.Damage) -> bool:
    if isinstance(effect.to, fx.Everything):
        found = places(table, frame, effect.to.at)
        others = heroes(table, frame, fx.Heroes(effect.to.at, others=True))
        return bool(others) or any(attackable(table.state, at) for at in found)
    return bool(targeted(table, frame, effect.to))


def _share_damage(table: Table, frame: Frame, effect: fx.ShareDamage) -> None:
    """Have the players split damage over the standing heroes here, point by point; each takes it as one (A9)."""
    n = number(table, frame, effect.n)
    pool = choosable(table, frame, fx.Heroes("here"))
    if not pool or n <= 0:
        return
    if len(frame.vars) < n and len(pool) > 1:
        ask_pick(table, frame, "share_damage", "hero", pool, seat=-1)
        return
    picks = frame.vars or pool[:1] * n
    pairs = [value for hero in pool if hero in picks for value in (hero, picks.count(hero))]
    harm.deal(table, frame, pairs)


def _share_damage_possible(table: Table, frame: Frame, effect: fx.ShareDamage) -> bool:
    return number(table, frame, effect.n) > 0 and bool(choosable(table, frame, fx.Heroes("here")))


def _protect(table: Table, frame: Frame, effect: fx.Protect) -> None:
    del effect
    if not table.state.heroes[frame.me].invulnerable:
        table.tell(ev.ProtectionBegan(frame.me))


def _knock_out(table: Table, frame: Frame, effect: fx.KnockOut) -> None:
    picked = pick_heroes(table, frame, effect.who, "choose_hero_to_knock_out")
    if picked:
        harm.knock_out(table, picked)


def _knock_out_possible(table: Table, frame: Frame, effect: fx.KnockOut) -> bool:
    return bool(targeted(table, frame, effect.who))


def _eliminate(table: Table, frame: Frame, effect: fx.Eliminate) -> None:
    """Eliminate the hero whose KO this is; in solo the hand is the player's, so that heroes stay (S2)."""
    del effect
    if not table.state.setup.solo:
        atoms.eliminate(table, frame.bound[0])


def _heal(table: Table, frame: Frame, effect: fx.Heal) -> None:
    atoms.heal_villain(table, number(table, frame, effect.n), beyond=effect.beyond)


RUN: dict[type, Run] = {
    fx.Step: _step,
    fx.Relocate: _relocate,
    fx.MoveVillain: _move_villain,
    fx.MoveFigure: _move_figure,
    fx.SwapLocation: _swap_location,
    fx.Attack: _attack,
    fx.Hit: _hit,
    fx.Finish: _finish,
    fx.Stun: _stun,
    fx.Damage: harm.damage,
    fx.ShareDamage: _share_damage,
    fx.Protect: _protect,
    fx.KnockOut: _knock_out,
    fx.Eliminate: _eliminate,
    fx.Heal: _heal,
}

ANSWER: dict[type, Answer] = {
    fx.Attack: _attack_answer,
    fx.Hit: _hit_answer,
    fx.Stun: _stun_answer,
    fx.SwapLocation: _swap_answer,
}

POSSIBLE: dict[type, Test] = {
    fx.Step: _step_possible,
    fx.Relocate: _relocate_possible,
    fx.MoveVillain: _move_villain_possible,
    fx.Attack: _attack_possible,
    fx.Hit: _hit_possible,
    fx.Finish: _finish_possible,
    fx.Stun: _stun_possible,
    fx.SwapLocation: _swap_location_possible,
    fx.Damage: _damage_possible,
    fx.ShareDamage: _share_damage_possible,
    fx.KnockOut: _knock_out_possible,
}
