"""Effects on civilians, thugs, crisis and action tokens, and on what they fill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ...model import effects as fx
from ...model import events as ev
from ...model.commands import Command, Decline, Pick
from ...model.flow import Overflowing
from ...model.state import SYMBOLS, Frame, ThreatState
from .. import atoms, harm
from ..payment import take_once
from ..picks import REFUSED, ask_pick, expect, keep, leave, name_symbols, pick_heroes, targeted, with_vars
from ..queries import among, kinds_done
from ..select import here, heroes, number, places, room, side_card, threat_at

if TYPE_CHECKING:
    from ..table import Answer, Run, Table, Test


# ---------------------------------------------------------------- civilians and thugs


def _add(table: Table, frame: Frame, effect: fx.Add) -> None:
    if name_symbols(table, frame, effect.thugs, effect.civilians):
        return
    thugs, civilians = number(table, frame, effect.thugs), number(table, frame, effect.civilians)
    crisis = number(table, frame, effect.crisis)
    batches = tuple([v for at in places(table, frame, effect.at) for v in (at, thugs, civilians, crisis)])
    if batches and thugs + civilians + crisis:
        table.push(Frame(Overflowing(), vars=batches))


def _add_possible(table: Table, frame: Frame, effect: fx.Add) -> bool:
    adds = sum([number(table, frame, amount) for amount in (effect.thugs, effect.civilians, effect.crisis)])
    return adds > 0 and bool(places(table, frame, effect.at))


def _discard(table: Table, frame: Frame, effect: fx.Discard) -> None:
    limit = None if effect.n is None else number(table, frame, effect.n)
    for at in places(table, frame, effect.at):
        place = table.state.places[at]
        if effect.what == "crisis":
            atoms.clear_crisis(table, at, place.crisis if limit is None else min(limit, place.crisis))
            continue
        thugs = 0 if effect.what == "civilians" else place.thugs
        civilians = 0 if effect.what == "thugs" else place.civilians
        if limit is not None:
            thugs, civilians = min(thugs, limit), min(civilians, limit)
        atoms.discard_tokens(table, at, thugs, civilians)


def _discard_possible(table: Table, frame: Frame, effect: fx.Discard) -> bool:
    if effect.at == "here":
        return _holds(table, here(table.state, frame), effect.what)
    return bool([at for at in places(table, frame, effect.at) if _holds(table, at, effect.what)])


def _holds(table: Table, at: int, what: str) -> bool:
    place = table.state.places[at]
    if what == "crisis":
        return place.crisis > 0
    return (what != "civilians" and place.thugs > 0) or (what != "thugs" and place.civilians > 0)


def _rescue(table: Table, frame: Frame, effect: fx.Rescue) -> None:
    at = here(table.state, frame)
    for _ in range(min(number(table, frame, effect.n), table.state.places[at].civilians)):
        atoms.rescue(table, frame.me, at)


def _rescue_possible(table: Table, frame: Frame, effect: fx.Rescue) -> bool:
    del effect
    return table.state.places[here(table.state, frame)].civilians > 0


def _turn(table: Table, frame: Frame, effect: fx.Turn) -> None:
    limit = None if effect.n is None else number(table, frame, effect.n)
    for at in places(table, frame, effect.at):
        place = table.state.places[at]
        most = place.civilians if effect.into == "thug" else place.thugs
        n = most if limit is None else min(limit, most)
        if n:
            atoms.turn_tokens(table, at, n if effect.into == "thug" else -n)


def _turn_possible(table: Table, frame: Frame, effect: fx.Turn) -> bool:
    what = "civilians" if effect.into == "thug" else "thugs"
    return any(_holds(table, at, what) for at in places(table, frame, effect.at))


_SETTLED: Final = -2
"""The first pick of a ransom that is settled; what is to be discarded follows it."""


def _ransom(table: Table, frame: Frame, effect: fx.Ransom) -> None:
    """Let heroes save civilians, one by one in turn order; then they are hurt, and the others go (I10)."""
    if frame.vars and frame.vars[0] == _SETTLED:
        _pay_ransom(table, frame, effect)
        return
    state = table.state
    left = {at: state.places[at].civilians for at in places(table, frame, effect.at)}
    hands = [len(seat.hand) for seat in state.seats]
    answers = iter(frame.vars)
    harmed: list[int] = []
    for index in heroes(table, frame, fx.Heroes(effect.at)):
        hero = state.heroes[index]
        saved = 0
        while left[hero.at] and (hero.invulnerable or hands[hero.seat]):
            answer = next(answers, None)
            if answer is None:
                options: list[Command] = [Pick("civilian", 0), Decline()]
                table.ask(frame, hero.seat, "save_civilian", options, card=frame.card)
                return
            if answer == REFUSED:
                break
            saved += 1
            left[hero.at] -= 1
            hands[hero.seat] -= not hero.invulnerable
        harmed += [index, saved]
    lost = [value for at, n in left.items() for value in (at, n)]
    table.push(with_vars(frame, (_SETTLED, *lost)))
    harm.deal(table, frame, harmed)


def _pay_ransom(table: Table, frame: Frame, effect: fx.Ransom) -> None:
    lost = frame.vars[1:]
    for at, n in zip(lost[::2], lost[1::2], strict=True):
        atoms.discard_tokens(table, at, 0, n)
    table.push(Frame(effect.then, frame.me, frame.at, frame.card, (sum(lost[1::2]), *frame.bound)))


KINDS: Final[tuple[fx.Kind, ...]] = ("civilian", "thug")


def _shift(table: Table, frame: Frame, effect: fx.Shift) -> None:
    """Ask for a token, then for its new location; both may be declined together (H12)."""
    start = here(table.state, frame)
    if not frame.vars:
        if _shift_possible(table, frame, effect):
            table.ask(frame, table.decider(frame), "choose_token", _token_options(table, start), card=frame.card)
        return
    if frame.vars[0] == REFUSED:
        leave(table)
        return
    if len(frame.vars) == 1:
        targets = [at for at in places(table, frame, "elsewhere") if room(table.state, at) > 0]
        ask_pick(table, frame, "choose_location", "location", targets)
        return
    atoms.shift_token(table, KINDS[frame.vars[0]], start, frame.vars[1])


def _token_options(table: Table, at: int) -> list[Command]:
    place = table.state.places[at]
    options: list[Command] = []
    if place.civilians:
        options.append(Pick("civilian", 0))
    if place.thugs:
        options.append(Pick("thug", 0))
    return [*options, Decline()]


def _shift_answer(table: Table, frame: Frame, command: Command) -> None:
    if frame.vars:
        keep(table, frame, command)
        return
    kind = REFUSED if not isinstance(command, Pick) else KINDS.index("thug" if command.kind == "thug" else "civilian")
    table.push(with_vars(frame, (kind,)))


def _shift_possible(table: Table, frame: Frame, effect: fx.Shift) -> bool:
    del effect
    start = here(table.state, frame)
    movable = _holds(table, start, "tokens")
    return movable and any(room(table.state, at) > 0 for at in places(table, frame, "elsewhere"))


# ---------------------------------------------------------------- crisis


def _crisis(table: Table, frame: Frame, effect: fx.Crisis) -> None:
    if isinstance(effect.to, fx.Places):
        for at in places(table, frame, effect.to):
            atoms.place_crisis(table, at, number(table, frame, effect.n))
        return
    picked = pick_heroes(table, frame, effect.to, "choose_hero_for_crisis")
    for hero in picked or ():
        atoms.give_crisis(table, hero, number(table, frame, effect.n))


def _crisis_possible(table: Table, frame: Frame, effect: fx.Crisis) -> bool:
    if isinstance(effect.to, fx.Places):
        return bool(places(table, frame, effect.to))
    return bool(targeted(table, frame, effect.to))


def _holders(table: Table, able: tuple[int, ...]) -> list[Command]:
    """Give those of some heroes who hold crisis that can be discarded."""
    holding = [hero for hero in able if table.state.heroes[hero].crisis]
    return [Pick("hero", hero) for hero in holding if not among(table, fx.CrisisStays, hero)]


def _crisis_options(table: Table, frame: Frame, effect: fx.RemoveCrisis) -> list[Command]:
    if effect.own:
        return _holders(table, heroes(table, frame, fx.Me()))
    found = places(table, frame, effect.at)
    options: list[Command] = []
    if effect.held:
        options += _holders(table, heroes(table, frame, fx.Heroes(effect.at)))
    if effect.lying:
        options += [Pick("location", at) for at in found if table.state.places[at].crisis]
    return options


def _remove_crisis(table: Table, frame: Frame, effect: fx.RemoveCrisis) -> None:
    left = frame.vars[0] if frame.vars else number(table, frame, effect.n)
    options = _crisis_options(table, frame, effect)
    if left and options:
        table.ask(with_vars(frame, (left,)), table.decider(frame), "remove_crisis", options, card=frame.card)


def _remove_crisis_answer(table: Table, frame: Frame, command: Command) -> None:
    holder = expect(command, Pick)
    if holder.kind == "hero":
        atoms.take_crisis(table, holder.index, 1)
    else:
        atoms.clear_crisis(table, holder.index, 1)
    if frame.vars[0] > 1:
        table.push(with_vars(frame, (frame.vars[0] - 1,)))


def _remove_crisis_possible(table: Table, frame: Frame, effect: fx.RemoveCrisis) -> bool:
    return bool(_crisis_options(table, frame, effect))


def _shed_crisis(table: Table, frame: Frame, effect: fx.ShedCrisis) -> None:
    for hero in heroes(table, frame, effect.who):
        if table.state.heroes[hero].crisis:
            atoms.take_crisis(table, hero, table.state.heroes[hero].crisis)


def _put_tokens(table: Table, frame: Frame, effect: fx.PutTokens) -> None:
    side = side_card(table.state, effect.card)
    if side is None:
        return
    tokens = max(0, side.tokens + number(table, frame, effect.n))
    if tokens != side.tokens:
        table.tell(ev.SideTokensMoved(side.card, tokens))


def _put_tokens_possible(table: Table, frame: Frame, effect: fx.PutTokens) -> bool:
    side = side_card(table.state, effect.card)
    return side is not None and side.tokens + max(0, number(table, frame, effect.n)) > 0


def _mark(table: Table, frame: Frame, effect: fx.Mark) -> None:
    picked = pick_heroes(table, frame, effect.who, "choose_hero")
    for hero in picked or ():
        atoms.mark(table, hero, effect.mark, -1 if effect.off else 1)


def _mark_possible(table: Table, frame: Frame, effect: fx.Mark) -> bool:
    return bool(targeted(table, frame, effect.who))


def _credit(table: Table, frame: Frame, effect: fx.Credit) -> None:
    del frame
    atoms.advance_mission(table, effect.takes)


# ---------------------------------------------------------------- threats and cards beside the board


_Slots: TypeAlias = dict[str, int]
"""The first empty slot of each kind."""


def _ask_slot(table: Table, frame: Frame, card: int, slots: _Slots) -> None:
    """Ask which slot of a card to fill, by its kind."""
    options: list[Command] = [Pick("symbol", SYMBOLS.index(kind)) for kind in slots]
    table.ask(frame, table.decider(frame), "choose_slot", options, card=card)


def _open_slots(table: Table, frame: Frame) -> tuple[ThreatState | None, _Slots]:
    """Give the threat here and its empty slots that fit the symbol paid, which is bound; one slot of a kind (M8)."""
    threat = threat_at(table.state, here(table.state, frame))
    if threat is None:
        return None, {}
    symbol, done = SYMBOLS[frame.bound[0]], kinds_done(table, frame.me)
    slots = table.printed.threats[table.state.cards[threat.card]].clear
    first: dict[str, int] = {}
    for index, (slot, full) in enumerate(zip(slots, threat.filled, strict=True)):
        if not full and symbol in (slot, "wild") and slot not in done:
            first.setdefault(slot, index)
    return threat, first


def _open_beside(table: Table, symbols: tuple[str, ...], done: tuple[str, ...] = ()) -> list[tuple[int, _Slots]]:
    """Give the cards beside the board with empty slots that fit one of these symbols, one slot of a kind (I4)."""
    found: list[tuple[int, _Slots]] = []
    for side in table.state.beside:
        first: dict[str, int] = {}
        for index, slot in atoms.open_side_slots(table, side):
            if slot not in done and (slot in symbols or ("wild" in symbols and slot != "threat")):
                first.setdefault(slot, index)
        if first:
            found.append((side.card, first))
    return found


def _fill_beside(table: Table, frame: Frame) -> None:
    found = dict(_open_beside(table, (SYMBOLS[frame.bound[0]],), kinds_done(table, frame.me)))
    if not frame.vars:
        ask_pick(table, frame, "choose_side_card", "card", list(found))
    elif len(frame.vars) == 1:
        _ask_slot(table, frame, frame.vars[0], found[frame.vars[0]])
    else:
        card, kind = frame.vars[0], SYMBOLS[frame.vars[1]]
        take_once(table, frame.me, kind)
        atoms.fill_side_slot(table, card, found[card][kind])


def _fill(table: Table, frame: Frame, effect: fx.Fill) -> None:
    if effect.beside:
        _fill_beside(table, frame)
        return
    threat, slots = _open_slots(table, frame)
    if threat is None:
        return
    if frame.vars:
        kind = SYMBOLS[frame.vars[0]]
        take_once(table, frame.me, kind)
        atoms.fill_slot(table, threat.card, slots[kind])
    else:
        _ask_slot(table, frame, threat.card, slots)


def _supplied(table: Table) -> dict[int, _Slots]:
    """Give the threats and cards beside the board that have empty slots for action tokens, one slot of a kind."""
    found: dict[int, _Slots] = {}
    for threat in table.state.threats:
        printed = table.printed.threats[table.state.cards[threat.card]]
        first: dict[str, int] = {}
        for index, (slot, full) in enumerate(zip(printed.clear, threat.filled, strict=False)):
            if printed.clearable and not full:
                first.setdefault(slot, index)
        if first:
            found[threat.card] = first
    return {**found, **dict(_open_beside(table, SYMBOLS))}


def _supply(table: Table, frame: Frame, effect: fx.Supply) -> None:
    """Place a token of the supply on a slot it suits (I4)."""
    del effect
    found = _supplied(table)
    if not found:
        return
    in_play = [threat.card for threat in table.state.threats]
    if not frame.vars:
        options: list[Command] = [Pick("threat" if card in in_play else "card", card) for card in found]
        table.ask(frame, table.decider(frame), "choose_card_to_fill", options, card=frame.card)
    elif len(frame.vars) == 1:
        _ask_slot(table, frame, frame.vars[0], found[frame.vars[0]])
    else:
        card, kind = frame.vars
        fill = atoms.fill_slot if card in in_play else atoms.fill_side_slot
        fill(table, card, found[card][SYMBOLS[kind]])


def _supply_possible(table: Table, frame: Frame, effect: fx.Supply) -> bool:
    del frame, effect
    return bool(_supplied(table))


def _clearable(table: Table, frame: Frame, effect: fx.Clear) -> list[int]:
    found = places(table, frame, effect.at)
    cards = table.state.cards
    return [
        t.card
        for at in found
        for t in table.state.threats
        if t.at == at and table.printed.threats[cards[t.card]].clearable
    ]


def _clear(table: Table, frame: Frame, effect: fx.Clear) -> None:
    if frame.vars:
        atoms.clear_threat(table, frame.vars[0])
        return
    pool = _clearable(table, frame, effect)
    if pool:
        ask_pick(table, frame, "choose_threat", "threat", pool)


def _clear_possible(table: Table, frame: Frame, effect: fx.Clear) -> bool:
    return bool(_clearable(table, frame, effect))


RUN: dict[type, Run] = {
    fx.Add: _add,
    fx.Discard: _discard,
    fx.Rescue: _rescue,
    fx.Turn: _turn,
    fx.Ransom: _ransom,
    fx.Shift: _shift,
    fx.Crisis: _crisis,
    fx.RemoveCrisis: _remove_crisis,
    fx.ShedCrisis: _shed_crisis,
    fx.PutTokens: _put_tokens,
    fx.Mark: _mark,
    fx.Credit: _credit,
    fx.Fill: _fill,
    fx.Supply: _supply,
    fx.Clear: _clear,
}

ANSWER: dict[type, Answer] = {fx.Shift: _shift_answer, fx.RemoveCrisis: _remove_crisis_answer}

POSSIBLE: dict[type, Test] = {
    fx.Add: _add_possible,
    fx.Discard: _discard_possible,
    fx.Rescue: _rescue_possible,
    fx.Turn: _turn_possible,
    fx.Shift: _shift_possible,
    fx.Crisis: _crisis_possible,
    fx.RemoveCrisis: _remove_crisis_possible,
    fx.PutTokens: _put_tokens_possible,
    fx.Mark: _mark_possible,
    fx.Supply: _supply_possible,
    fx.Clear: _clear_possible,
}
