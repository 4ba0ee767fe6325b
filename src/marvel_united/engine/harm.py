"""Damage to heroes, and the KOs that come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.commands import Command, Decline, Pick
from ..model.effects import Bam, Damage, Everything, Heroes, LessDamage, Redirects
from ..model.flow import Harm, Redirect, Settle
from ..model.state import Frame
from . import atoms
from .bam import bam_of_dashboard
from .picks import expect, pick_heroes, with_vars
from .queries import VILLAIN, covers, in_force, in_villain_turn, more_damage, undying, villain_open
from .select import heroes, number, places, turn_order

if TYPE_CHECKING:
    from .table import Table


CHANGE: Final = 0
PREVENT: Final = 1
DEAL: Final = 2
"""The stages in which damage to a hero is worked on once it is known who takes it (H25)."""

# ---------------------------------------------------------------- damage


def damage(table: Table, frame: Frame, effect: Damage) -> None:
    """Damage each of a set as one effect: whom it hits is settled now (H19)."""
    to = effect.to
    if isinstance(to, Everything):
        _damage_everything(table, frame, effect, to)
        return
    picked = pick_heroes(table, frame, to, "choose_hero")
    if picked is None:
        return
    pairs = [(hero, number(table, Frame(effect, hero, frame.at, frame.card, frame.bound), effect.n)) for hero in picked]
    deal(table, frame, [value for pair in pairs for value in pair], sure=effect.sure)


def _damage_everything(table: Table, frame: Frame, effect: Damage, to: Everything) -> None:
    """Damage thugs and henchmen, then the villain, then heroes; a threat token is awarded before the villain falls."""
    if frame.vars:
        atoms.hurt_villain(table, frame.vars[0])
        return
    n = number(table, frame, effect.n)
    hit = heroes(table, frame, Heroes(to.at, others=True))
    deal(table, frame, [value for hero in hit for value in (hero, n)], sure=effect.sure)
    at_stake = places(table, frame, to.at)
    if table.state.villain.at in at_stake and villain_open(table.state):
        table.push(with_vars(frame, (n,)))
    _damage_henchmen_and_thugs(table, n, at_stake)


def deal(table: Table, frame: Frame, pairs: Sequence[int], *, sure: bool = False) -> None:
    """Deal damage to heroes as one effect; that of the villain's dashboard and cards may be passed on (W6).

    Args:
        table: the game.
        frame: whose effect it is.
        pairs: each hero, followed by how much.
        sure: nothing can prevent it (H25).
    """
    passed_on = not sure and bool(in_force(table, Redirects)) and in_villain_turn(table) and _by_villain(table, frame)
    work = Redirect() if passed_on else Harm(sure)
    table.push(Frame(work, frame.me, frame.at, frame.card, vars=tuple(pairs)))


def _by_villain(table: Table, frame: Frame) -> bool:
    """Tell whether an effect is that of the dashboard or of a master plan card, whoever acts in it (W6)."""
    card = frame.card
    return (
        frame.me == VILLAIN.me
        or card == VILLAIN.card
        or (card >= 0 and table.state.cards[card] in table.printed.plan_cards)
    )


def _damage_henchmen_and_thugs(table: Table, n: int, at_stake: tuple[int, ...]) -> None:
    """Damage the thugs and henchmen of some places, each once."""
    henchmen = [threat.card for threat in table.state.threats if threat.stands in at_stake and threat.health]
    for at in at_stake:
        wounds = [w.damage for w in table.state.turn.wounds if w.at == at]
        unhurt = table.state.places[at].thugs - len(wounds)
        for wound in sorted(wounds, reverse=True) + [0] * unhurt:
            atoms.hurt_thug(table, at, wound, n)
    for card in henchmen:
        atoms.hurt_henchman(table, card, n)


def harm(table: Table, frame: Frame, work: Harm) -> None:
    """Go on with damage: the next hero discards a card for each point (H4)."""
    pending, stage = frame.vars, work.stage
    while pending:
        hero, n = pending[0], pending[1]
        state = table.state
        if n < 0:
            _ask_discard(table, Frame(Harm(work.sure), frame.me, frame.at, frame.card, vars=pending))
            return
        if n > 0:
            if stage == CHANGE:
                n += more_damage(table, hero)
                n -= 0 if work.sure else _less_damage(table, hero, n)
            able = n > 0 and stage != DEAL and not work.sure
            if able and _asks_to_prevent(table, frame, (hero, n, *pending[2:])):
                return
        stage = CHANGE
        if n > 0 and state.heroes[hero].invulnerable and not work.sure:
            table.tell(ev.DamagePrevented(hero, n))
        elif n > 0:
            table.tell(ev.HeroDamaged(hero, n))
            due = min(n, len(state.seats[state.heroes[hero].seat].hand))
            if due:
                atoms.happen(table, "hero_damaged", (hero,))
                pending = (hero, -due, *pending[2:])
                continue
        pending = pending[2:]


# ---------------------------------------------------------------- what becomes of damage before it is dealt (H25)


def redirect(table: Table, frame: Frame, work: Redirect) -> None:
    """Ask hero by hero, point by point, who takes the damage; henchmen stand as negative numbers (W6)."""
    pending: tuple[int, ...] = frame.vars
    taken: tuple[int, ...] = frame.bound
    while pending:
        hero, n = pending[0], pending[1]
        takers = _takers(table, hero, taken) if n > 0 and covers(table, Redirects, hero) else []
        if takers:
            seat = table.state.heroes[hero].seat
            waiting = Frame(work, frame.me, frame.at, frame.card, taken, pending)
            table.ask(waiting, seat, "pass_on_damage", [*takers, Decline()], card=frame.card)
            return
        pending = pending[2:]
        taken += (hero,) * n
    pairs = [value for hero in turn_order(table.state) for value in (hero, taken.count(hero)) if hero in taken]
    table.push(Frame(Harm(), frame.me, frame.at, frame.card, vars=tuple(pairs)))
    for kind in dict.fromkeys([taker for taker in taken if taker < 0]):
        atoms.hurt_henchman(table, -1 - kind, taken.count(kind))


def _takers(table: Table, hero: int, taken: tuple[int, ...]) -> list[Command]:
    """Give who can take the next point: henchmen there, up to their health; only without any, standing heroes (W6)."""
    at = table.state.heroes[hero].at
    henchmen = [threat for threat in table.state.threats if threat.stands == at and threat.health]
    if henchmen:
        return [Pick("threat", t.card) for t in henchmen if taken.count(-1 - t.card) < t.health]
    others = heroes(table, Frame(VILLAIN.work, hero), Heroes("here", others=True))
    return [Pick("hero", other) for other in others]


def redirect_answer(table: Table, frame: Frame, command: Command) -> None:
    """Pass a point on, or keep the rest."""
    hero, n, *others = frame.vars
    if isinstance(command, Pick):
        taker = command.index if command.kind == "hero" else -1 - command.index
        pending, taken = (hero, n - 1, *others), (*frame.bound, taker)
    else:
        pending, taken = tuple(others), (*frame.bound, *[hero] * n)
    table.push(Frame(frame.work, frame.me, frame.at, frame.card, taken, pending))


def _less_damage(table: Table, hero: int, n: int) -> int:
    """Spend what lets a hero take less damage in this villain turn, and give how much it is."""
    less = 0
    for rule, id in covers(table, LessDamage, hero):
        spent = ev.RuleSpent(id, hero)
        if less < n and spent.mark not in table.state.turn.spent and in_villain_turn(table):
            less += min(rule.n, n - less)
            table.tell(spent)
    if less:
        table.tell(ev.DamagePrevented(hero, less))
    return less


def _asks_to_prevent(table: Table, frame: Frame, pending: tuple[int, ...]) -> bool:
    """Ask whether equipment prevents damage; true if it might (W11)."""
    hero = table.state.heroes[pending[0]]
    if not table.state.beside or hero.invulnerable:
        return False
    side_cards = table.printed.side_cards
    able = [
        side.card
        for side in table.state.beside
        if side.hero == pending[0] and side.status == "active" and side_cards[table.state.cards[side.card]].prevents
    ]
    if not able:
        return False
    options: list[Command] = [Pick("card", card) for card in able]
    waiting = Frame(Harm(stage=PREVENT), frame.me, frame.at, frame.card, vars=pending)
    table.ask(waiting, hero.seat, "prevent_damage", [*options, Decline()], card=frame.card)
    return True


def _prevent(table: Table, frame: Frame, command: Command) -> None:
    """Use equipment against damage, or take it."""
    if not isinstance(command, Pick):
        table.push(Frame(Harm(stage=DEAL), frame.me, frame.at, frame.card, vars=frame.vars))
        return
    hero, n = frame.vars[0], frame.vars[1]
    by = min(n, table.printed.side_cards[table.state.cards[command.index]].prevents)
    table.tell(ev.SideCardTurned(command.index, spent=True))
    table.tell(ev.DamagePrevented(hero, by))
    table.push(Frame(Harm(stage=PREVENT), frame.me, frame.at, frame.card, vars=(hero, n - by, *frame.vars[2:])))


# ---------------------------------------------------------------- discards


def _ask_discard(table: Table, waiting: Frame) -> None:
    """Ask a hero for the next card to discard; a due discard stands as a negative number."""
    seat = table.state.heroes[waiting.vars[0]].seat
    options: list[Command] = [Pick("card", card) for card in table.state.seats[seat].hand]
    table.ask(waiting, seat, "discard_for_damage", options, card=waiting.card, hidden=True)


def discard_answer(table: Table, frame: Frame, command: Command) -> None:
    """Discard the picked card for damage, or answer whether it is prevented."""
    if expect(frame.work, Harm).stage == PREVENT:
        _prevent(table, frame, command)
        return
    card = expect(command, Pick).index
    hero, due = frame.vars[0], -frame.vars[1]
    atoms.bury(table, hero, (card,))
    rest = frame.vars[2:] if due == 1 else (hero, 1 - due, *frame.vars[2:])
    if rest:
        table.push(Frame(frame.work, frame.me, frame.at, frame.card, vars=rest))


def knock_out(table: Table, who: tuple[int, ...]) -> None:
    """KO heroes outright: their cards go under their decks, and they lie down; what that brings comes later (I11)."""
    for hero in who:
        seat = table.state.seats[table.state.heroes[hero].seat]
        atoms.bury(table, hero, seat.hand)
        atoms.fall(table, hero)
        if not table.state.setup.solo:
            table.tell(ev.HeroKnockedOut(hero))


# ---------------------------------------------------------------- KOs


def unsettled(table: Table, frame: Frame) -> bool:
    """Settle KOs between two units: true if the flow has to wait for it (V9)."""
    if not table.fallen:
        return False
    table.push(frame)
    table.push(Frame(Settle()))
    return True


def settle(table: Table, frame: Frame, _: Settle) -> None:
    """Lay the fallen heroes down, then let each KO bring what it brings, in turn order (H5)."""
    queue = [*frame.vars, *_laid_down(table)]
    if not queue:
        return
    table.push(Frame(Settle(), vars=tuple(queue[1:])))
    atoms.happen(table, "hero_knocked_out", (queue[0],))
    villain = table.dashboard.villain
    if undying(table, queue[0]):
        pass
    elif villain.instead_of_bam is not None:
        table.push(Frame(villain.instead_of_bam, bound=(queue[0],)))
    elif villain.on_knock_out is not None:
        table.push(Frame(Bam()))
    else:
        bam_of_dashboard(table)
    if villain.on_knock_out is not None:
        table.push(Frame(villain.on_knock_out, bound=(queue[0],)))


def _laid_down(table: Table) -> list[int]:
    """Lay the fallen heroes down, and give those whose KO the villain answers.

    In solo a KO is everybody's for what heroes bring themselves, and one for the villain: that of the first to fall.
    """
    order = turn_order(table.state)
    fallen = [hero for hero in order if hero in table.fallen]
    table.fallen = ()
    if not table.state.setup.solo:
        for hero in fallen:
            _lie_down(table, hero)
        return fallen
    if fallen:
        _solo_knock_out(table)
        for hero in reversed(order):
            if hero != fallen[0]:
                atoms.happen(table, "hero_knocked_out", (hero,))
    return fallen[:1]


def _lie_down(table: Table, hero: int) -> None:
    """Lay a hero down, if standing; cards drawn by the effect that took the last one go under the deck (H18)."""
    fallen = table.state.heroes[hero]
    hand = table.state.seats[fallen.seat].hand
    if hand:
        table.tell(ev.CardsBuried(fallen.seat, hand))
    if fallen.status == "standing":
        table.tell(ev.HeroKnockedOut(hero))
    atoms.check_plot(table, "heroes")


def _solo_knock_out(table: Table) -> None:
    """The solo player's KO loses the game, but for those a house option allows (S2)."""
    count = table.state.solo_kos + 1
    table.tell(ev.SoloKnockOut(count))
    if count > table.state.setup.options.solo_kos:
        atoms.lose(table, "solo_ko")
    for index, hero in enumerate(table.state.heroes):
        if hero.status == "standing":
            _lie_down(table, index)
