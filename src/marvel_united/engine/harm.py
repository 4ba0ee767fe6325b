"""Damage to heroes, and the KOs that come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.commands import Command, Pick
from ..model.effects import Bam, Damage, Everything, Heroes
from ..model.flow import Harm, Settle
from ..model.state import Frame
from . import atoms
from .bam import bam_of_dashboard
from .picks import expect, pick_heroes
from .queries import more_damage, undying, villain_open
from .select import heroes, number, places, turn_order

if TYPE_CHECKING:
    from .table import Table


# ---------------------------------------------------------------- damage


def damage(table: Table, frame: Frame, effect: Damage) -> None:
    """Damage each of a set as one effect: whom it hits is settled now (H19)."""
    to = effect.to
    work = Harm(effect.sure)
    if isinstance(to, Everything):
        n = number(table, frame, effect.n)
        hit = heroes(table, frame, Heroes(to.at, others=True))
        table.push(Frame(work, frame.me, frame.at, frame.card, vars=tuple(v for hero in hit for v in (hero, n))))
        _damage_enemies(table, frame, n, to)
        return
    picked = pick_heroes(table, frame, to, "choose_hero")
    if picked is None:
        return
    pairs = [(hero, number(table, Frame(effect, hero, frame.at, frame.card, frame.bound), effect.n)) for hero in picked]
    table.push(Frame(work, frame.me, frame.at, frame.card, vars=tuple(v for pair in pairs for v in pair)))


def _damage_enemies(table: Table, frame: Frame, n: int, to: Everything) -> None:
    """Damage thugs, henchmen and the villain of some places, each once."""
    at_stake = places(table, frame, to.at)
    hits_villain = table.state.villain.at in at_stake and villain_open(table.state)
    henchmen = [threat.card for threat in table.state.threats if threat.stands in at_stake and threat.health]
    for at in at_stake:
        wounds = [w.damage for w in table.state.turn.wounds if w.at == at]
        unhurt = table.state.places[at].thugs - len(wounds)
        for wound in sorted(wounds, reverse=True) + [0] * unhurt:
            atoms.hurt_thug(table, at, wound, n)
    for card in henchmen:
        atoms.hurt_henchman(table, card, n)
    if hits_villain:
        atoms.hurt_villain(table, n)


def harm(table: Table, frame: Frame, work: Harm) -> None:
    """Go on with damage: the next hero discards a card for each point (H4)."""
    pending = frame.vars
    while pending:
        hero, n = pending[0], pending[1]
        state = table.state
        if n < 0:
            _ask_discard(table, frame, hero, pending)
            return
        if n > 0:
            n += more_damage(table, hero)
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


def _ask_discard(table: Table, frame: Frame, hero: int, pending: tuple[int, ...]) -> None:
    """Ask a hero for the next card to discard; a due discard stands as a negative number."""
    seat = table.state.heroes[hero].seat
    options: list[Command] = [Pick("card", card) for card in table.state.seats[seat].hand]
    waiting = Frame(frame.work, frame.me, frame.at, frame.card, vars=pending)
    table.ask(waiting, seat, "discard_for_damage", options, card=frame.card, hidden=True)


def discard_answer(table: Table, frame: Frame, command: Command) -> None:
    """Discard the picked card for damage."""
    card = expect(command, Pick).index
    hero, due = frame.vars[0], -frame.vars[1]
    atoms.bury(table, hero, (card,))
    rest = frame.vars[2:] if due == 1 else (hero, 1 - due, *frame.vars[2:])
    if rest:
        table.push(Frame(frame.work, frame.me, frame.at, frame.card, vars=rest))


def knock_out(table: Table, who: tuple[int, ...]) -> None:
    """KO heroes outright: all their cards go under their decks."""
    for hero in who:
        seat = table.state.seats[table.state.heroes[hero].seat]
        atoms.bury(table, hero, seat.hand)
        atoms.fall(table, hero)


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
    queue = [*frame.vars]
    if table.fallen:
        fallen = [hero for hero in turn_order(table.state) if hero in table.fallen]
        table.fallen = ()
        if table.state.setup.solo:
            _solo_knock_out(table)
            fallen = fallen[:1]
        else:
            for hero in fallen:
                _lie_down(table, hero)
        queue += fallen
    if not queue:
        return
    table.push(Frame(Settle(), vars=tuple(queue[1:])))
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


def _lie_down(table: Table, hero: int) -> None:
    """Lay a hero down; cards drawn by the effect that took the last one go under the deck (H18)."""
    seat = table.state.heroes[hero].seat
    if table.state.seats[seat].hand:
        table.tell(ev.CardsBuried(seat, table.state.seats[seat].hand))
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
