"""The small deeds of the game: the only functions that tell events.

Each checks what must be checked whenever that deed is done: a mission that is now complete, a plot that is now met, a
villain who is now defeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..model import events as ev
from ..model.content import Plot
from ..model.effects import Happening, Ignores, KeepsTokens, Kind, Me, NoTokens, Symbol, When
from ..model.flow import Award, GameFlow, HeroTurn, Settle, VillainTurn
from ..model.state import Frame, SideState
from .queries import VILLAIN, in_force, shielded, toughness
from .select import RING, heroes, holds, mark_of, missions_done, room, threat_at, threat_of, turn_order

if TYPE_CHECKING:
    from .dashboard import Watched
    from .table import Table


DEFEATED: Final = 1
SUCCEEDED: Final = 2
"""What the counter of a chapter says of its villain."""

# ---------------------------------------------------------------- plot


def check_plot(table: Table, changed: Watched) -> None:
    """End the game if a change has met a plot's condition (V5)."""
    for plot in table.dashboard.plots[changed]:
        if holds(table, VILLAIN, plot.when):
            come_true(table, plot)


def look_at_plots(table: Table) -> None:
    """End the game if a plot's condition is met that may be met by more than what is watched (V5)."""
    for plot in table.dashboard.unwatched_plots:
        if holds(table, VILLAIN, plot.when):
            come_true(table, plot)


def look_at_all_plots(table: Table) -> None:
    """End the game if a plot's condition is met by what was laid out (V5)."""
    for plot in table.dashboard.at_once_plots:
        if holds(table, VILLAIN, plot.when):
            come_true(table, plot)


def come_true(table: Table, plot: Plot) -> None:
    """Let a plot come true whose condition is met: the game ends, or what it says instead follows."""
    if plot.then is not None:
        table.push(Frame(plot.then))
    elif plot.wins:
        table.end(True, plot.reason)
    else:
        lose(table, plot.reason)


def lose(table: Table, reason: str) -> None:
    """Lose the game; where villains follow each other it ends, those still to come having succeeded (A1)."""
    if table.rules.modes[table.state.setup.mode].chapters:
        conclude_all(table)
    table.end(False, reason)


# ---------------------------------------------------------------- villains who follow each other


def conclude(table: Table, *, succeeded: bool) -> None:
    """Conclude the chapter of the villain in play: the rest of its turn is dropped, the next villain comes (A3).

    What cards beside the board do because of a KO is no part of that turn.
    """
    chapters = table.rules.modes[table.state.setup.mode].chapters
    index = next(i for i, chapter in enumerate(chapters) if chapter.villain == table.state.villain.id)
    move_counter(table, chapters[index].counter, SUCCEEDED if succeeded else DEFEATED)
    kept: list[Frame] = []
    while table.stack and not isinstance(table.stack[-1].work, (GameFlow, HeroTurn)):
        dropped = table.stack.pop()
        if isinstance(dropped.work, VillainTurn) and dropped.vars:
            table.tell(ev.VillainTurnEnded(dropped.vars[0]))
        elif isinstance(dropped.work, Settle):
            for hero in dropped.vars:
                happen(table, "hero_knocked_out", (hero,))
        elif dropped.card >= 0 and table.state.cards[dropped.card] in table.printed.side_cards:
            kept.append(dropped)
    table.more_plans = 0
    if index + 1 == len(chapters):
        _end_chapters(table)
    villain = table.rules.villains[chapters[index + 1].villain]
    health = 0 if villain.health is None else villain.health.of(len(table.state.heroes))
    table.tell(ev.VillainReplaced(villain.id, health, villain.endures is not None))
    table.dashboard = table.rules.dashboards[villain.id]
    table.stack += reversed(kept)


def conclude_all(table: Table) -> None:
    """End the game: the villain in play and those to come have succeeded (A1)."""
    chapters = table.rules.modes[table.state.setup.mode].chapters
    index = next(i for i, chapter in enumerate(chapters) if chapter.villain == table.state.villain.id)
    for chapter in chapters[index:]:
        move_counter(table, chapter.counter, SUCCEEDED)
    _end_chapters(table)


def _end_chapters(table: Table) -> None:
    """End a game of several villains: the heroes win if none has succeeded."""
    counters = [chapter.counter for chapter in table.rules.modes[table.state.setup.mode].chapters]
    ends = [counter.value for counter in table.state.counters if counter.id in counters]
    table.end(SUCCEEDED not in ends, "chapters_over")


# ---------------------------------------------------------------- what waits for something


def happen(table: Table, what: Happening, bound: tuple[int, ...] = ()) -> None:
    """Let all that waits for something follow as soon as the present effect is done."""
    for rule, _, frame in reversed(in_force(table, When)):
        if rule.happens == what and _concerns(table, frame, rule, bound):
            me = bound[0] if what == "turn_ends" and frame.me < 0 else frame.me
            table.push(Frame(rule.do, me, frame.at, frame.card, bound))


def _concerns(table: Table, frame: Frame, rule: When, bound: tuple[int, ...]) -> bool:
    """Tell whether something has happened to a hero whom a rule means; its own one may lie down."""
    if rule.who is None or not bound:
        return True
    return bound[0] == frame.me if isinstance(rule.who, Me) else bound[0] in heroes(table, frame, rule.who)


# ---------------------------------------------------------------- tokens at locations


def add_tokens(table: Table, at: int, thugs: int, civilians: int, crisis: int = 0) -> tuple[int, int, int]:
    """Place thugs, civilians, then crisis that takes slots, as far as there is room; give what found no slot (V4)."""
    free = room(table.state, at)
    placed_thugs = min(thugs, free)
    placed_civilians = min(civilians, free - placed_thugs)
    placed_crisis = min(crisis, free - placed_thugs - placed_civilians)
    if placed_thugs or placed_civilians or placed_crisis:
        table.tell(ev.TokensAdded(at, placed_thugs, placed_civilians, placed_crisis))
        check_plot(table, "tokens")
    return thugs - placed_thugs, civilians - placed_civilians, crisis - placed_crisis


def pass_on(table: Table, start: int, thugs: int, civilians: int, crisis: int = 0) -> None:
    """Hand tokens on, thugs first, each to the nearest location clockwise with room; else to the supply (V16)."""
    for kind in ["thug"] * thugs + ["civilian"] * civilians + ["crisis"] * crisis:
        ring = [(start + step) % RING for step in range(1, RING)]
        to = next((at for at in ring if room(table.state, at) > 0), None)
        if to is None:
            return
        add_tokens(table, to, int(kind == "thug"), int(kind == "civilian"), int(kind == "crisis"))


def discard_tokens(table: Table, at: int, thugs: int, civilians: int) -> None:
    """Return tokens to the supply; no mission sees them (H14)."""
    if thugs or civilians:
        table.tell(ev.TokensDiscarded(at, thugs, civilians))
        check_plot(table, "tokens")


def place_crisis(table: Table, at: int, n: int) -> None:
    """Put crisis tokens onto a location."""
    if n:
        table.tell(ev.CrisisPlaced(at, n))
        check_plot(table, "crisis")


def clear_crisis(table: Table, at: int, n: int) -> None:
    """Take crisis tokens off a location."""
    if n:
        table.tell(ev.CrisisCleared(at, n))
        check_plot(table, "crisis")


# ---------------------------------------------------------------- missions and threats


def advance_mission(table: Table, takes: str) -> None:
    """Put a token onto its mission, if that is not complete; else it goes to the supply (M1)."""
    for state in table.state.missions:
        mission = table.rules.missions[state.id]
        if mission.takes != takes or state.completed:
            continue
        table.tell(ev.MissionAdvanced(mission.id, state.tokens + 1))
        if state.tokens + 1 == mission.slots:
            complete_mission(table, mission.id)
        return


def complete_mission(table: Table, mission: str) -> None:
    """Complete a mission; the third one lets every player draw a card, but for those KO'd (M2)."""
    order = missions_done(table.state) + 1
    table.tell(ev.MissionCompleted(mission, order))
    happen(table, "mission_completed")
    check_plot(table, "missions")
    if order == len(table.state.missions):
        in_turn_order = [table.state.heroes[index] for index in turn_order(table.state)]
        order_of_seats = [hero.seat for hero in in_turn_order if hero.status == "standing"]
        for seat in dict.fromkeys(order_of_seats):
            draw(table, seat, 1)
        for side in table.state.beside:
            if side.status == "tucked":
                table.tell(ev.SideCardUnlocked(side.card))


def reopen_missions(table: Table) -> None:
    """Bring every completed mission back into play, empty (M6)."""
    done = tuple([mission.id for mission in table.state.missions if mission.completed])
    if done:
        table.tell(ev.MissionsReopened(done))
        check_plot(table, "missions")


def rescue(table: Table, hero: int, at: int) -> None:
    """Rescue a civilian of a location."""
    table.tell(ev.CivilianRescued(hero, at))
    check_plot(table, "tokens")
    advance_mission(table, "civilian")


def hurt_thug(table: Table, at: int, wound: int, n: int) -> bool:
    """Damage the thug of a location who has taken ``wound`` this turn; tell whether it fell (M7)."""
    if wound + n < toughness(table, at):
        table.tell(ev.ThugHurt(at, wound, n))
        return False
    defeat_thug(table, at, wound)
    return True


def defeat_thug(table: Table, at: int, wound: int) -> None:
    """Defeat the thug of a location who had taken ``wound`` this turn."""
    table.tell(ev.ThugDefeated(at, wound))
    check_plot(table, "tokens")
    advance_mission(table, "thug")


def hurt_henchman(table: Table, card: int, n: int) -> None:
    """Damage a henchman; without health the threat is cleared (M8)."""
    threat = threat_of(table.state, card)
    table.tell(ev.HenchmanDamaged(card, min(n, threat.health)))
    if threat.health <= n:
        clear_threat(table, card)


def fill_slot(table: Table, card: int, slot: int) -> None:
    """Put a token onto a slot of a threat; the last one clears it (M8)."""
    table.tell(ev.SlotFilled(card, slot))
    threat = threat_of(table.state, card)
    if all(threat.filled):
        clear_threat(table, card)


def clear_threat(table: Table, card: int) -> None:
    """Clear a threat: its card leaves, and a threat token goes to the mission, or to a card that takes it (M4, I4)."""
    threat = threat_of(table.state, card)
    at = threat.at
    table.tell(ev.ThreatCleared(card))
    if not threat.filled:
        happen(table, "henchman_defeated")
    check_plot(table, "threats")
    if takers_of_threats(table):
        table.push(Frame(Award()))
    else:
        advance_mission(table, "threat")
    fell_thugs(table, at)


def takers_of_threats(table: Table) -> list[tuple[int, int]]:
    """Give the cards beside the board that take a threat token, and their slots (I4)."""
    found: list[tuple[int, int]] = []
    for side in table.state.beside:
        found += [(side.card, index) for index, slot in open_side_slots(table, side) if slot == "threat"][:1]
    return found


def open_side_slots(table: Table, side: SideState) -> list[tuple[int, str]]:
    """Give the empty slots of a card beside the board, with what each takes."""
    if side.status != "open":
        return []
    slots = table.printed.side_cards[table.state.cards[side.card]].slots
    return [(index, slot) for index, slot in enumerate(slots) if not side.filled[index]]


def fill_side_slot(table: Table, card: int, slot: int) -> None:
    """Put a token onto a slot of a card beside the board; the last one unlocks it (I4)."""
    table.tell(ev.SideSlotFilled(card, slot))
    if all(next(side.filled for side in table.state.beside if side.card == card)):
        table.tell(ev.SideCardUnlocked(card))


def return_threat(table: Table, card: int, at: int) -> None:
    """Bring a threat back into play, as new (M8)."""
    printed = table.printed.threats[table.state.cards[card]]
    table.tell(ev.ThreatReturned(card, at, printed.health, 0 if printed.health else len(printed.clear)))
    check_plot(table, "threats")


def fell_thugs(table: Table, at: int) -> None:
    """Defeat thugs whose damage now reaches their need, since the need has dropped (M7)."""
    need = toughness(table, at)
    for wound in [w.damage for w in table.state.turn.wounds if w.at == at and w.damage >= need]:
        defeat_thug(table, at, wound)


# ---------------------------------------------------------------- villain


def move_villain(table: Table, to: int) -> None:
    """End a movement of the villain's figure somewhere."""
    table.tell(ev.VillainMoved(to))


def arrive(table: Table) -> None:
    """Let the arrival threat act where the villain has ended a movement (V2)."""
    if not table.dashboard.arrivals:
        return
    threat = threat_at(table.state, table.state.villain.at)
    if threat is None:
        return
    printed = table.printed.threats[table.state.cards[threat.card]]
    if printed.when == "arrival" and printed.effect is not None:
        table.tell(ev.ThreatActed(threat.card))
        table.push(Frame(printed.effect, -2 - threat.card, threat.at, threat.card))


def hurt_villain(table: Table, n: int, *, attack: bool = False) -> None:
    """Damage the villain; without health the heroes win."""
    if shielded(table):
        table.tell(ev.DamagePrevented(-1, n))
        return
    n -= _ignored(table, n, attack=attack)
    if n <= 0:
        return
    endures = table.dashboard.villain.endures
    if endures is not None:
        table.push(Frame(endures, bound=(n,)))
        return
    table.tell(ev.VillainDamaged(min(n, table.state.villain.health)))
    if table.state.villain.health == 0:
        table.end(True, "villain_defeated")


def _ignored(table: Table, n: int, *, attack: bool) -> int:
    """Spend the rules by which the villain ignores damage this turn, and give how much is ignored (H25)."""
    ignored = 0
    for rule, source, frame in sorted(in_force(table, Ignores), key=lambda found: found[0].what):
        if source in table.state.turn.spent or not (rule.what == "damage" or attack) or ignored >= n:
            continue
        if rule.when is None or holds(table, frame, rule.when):
            by = n - ignored if rule.what == "attack" else 1
            ignored += by
            table.tell(ev.RuleSpent(source))
            table.tell(ev.DamagePrevented(-1, by))
    return ignored


def heal_villain(table: Table, n: int, *, beyond: bool) -> None:
    """Give the villain health back."""
    villain = table.state.villain
    healed = n if beyond else min(n, villain.full - villain.health)
    if healed > 0:
        table.tell(ev.VillainHealed(healed))


def move_counter(table: Table, counter: str, by: int) -> None:
    """Move a counter within its bounds; a plot may be met by it."""
    value = next(c.value for c in table.state.counters if c.id == counter)
    top = table.rules.counters[counter].max
    moved = max(0, min(top, value + by))
    if moved != value:
        table.tell(ev.CounterMoved(counter, moved))
        check_plot(table, "counters")


# ---------------------------------------------------------------- heroes


def move_hero(table: Table, hero: int, to: int) -> None:
    """Put a hero's figure somewhere."""
    if table.state.heroes[hero].at != to:
        table.tell(ev.HeroMoved(hero, to))
        check_plot(table, "heroes")


def mark(table: Table, hero: int, id: str, by: int) -> None:
    """Give a hero a mark or take one away, within its bounds (W3)."""
    value = mark_of(table.state, hero, id)
    changed = max(0, min(table.rules.counters[id].max, value + by))
    if changed != value:
        table.tell(ev.HeroMarked(hero, id, changed))
        check_plot(table, "marks")


def give_crisis(table: Table, hero: int, n: int) -> None:
    """Give a hero crisis tokens."""
    if n:
        table.tell(ev.CrisisGained(hero, n))
        check_plot(table, "crisis")


def take_crisis(table: Table, hero: int, n: int) -> None:
    """Take crisis tokens from a hero."""
    table.tell(ev.CrisisLost(hero, n))
    check_plot(table, "crisis")


def turn_tokens(table: Table, at: int, into_thugs: int) -> None:
    """Turn civilians of a location into thugs, or back with a negative number."""
    table.tell(ev.TokensTurned(at, into_thugs))
    check_plot(table, "tokens")


def shift_token(table: Table, kind: Kind, start: int, to: int) -> None:
    """Put a token of a location onto another one."""
    table.tell(ev.TokenShifted(kind, start, to))
    check_plot(table, "tokens")


def give_tokens(table: Table, hero: int, tokens: tuple[Symbol, ...]) -> None:
    """Give a hero action tokens from the supply, if any can be gained (T6)."""
    if in_force(table, NoTokens):
        return
    table.tell(ev.TokensGiven(table.state.heroes[hero].seat, hero, tokens))


def return_token(table: Table, hero: int, symbol: Symbol) -> None:
    """Return an action token of a hero to the supply."""
    table.tell(ev.TokenReturned(table.state.heroes[hero].seat, hero, symbol))
    drop_token(table, symbol)


def drop_token(table: Table, symbol: Symbol) -> None:
    """Lay an action token that was used or discarded where a location keeps it, if one does."""
    for _, _, frame in in_force(table, KeepsTokens)[:1]:
        table.tell(ev.TokenDropped(frame.at, symbol))


def draw(table: Table, seat: int, n: int) -> None:
    """Draw cards, as far as the deck goes."""
    cards = table.state.seats[seat].deck[:n]
    if cards:
        table.tell(ev.CardsDrawn(seat, cards))


def bury(table: Table, hero: int, cards: tuple[int, ...]) -> None:
    """Put hand cards under the deck; a hero who has none left falls once the effect is done (H5, H16)."""
    seat = table.state.heroes[hero].seat
    if not cards:
        return
    table.tell(ev.CardsBuried(seat, cards))
    if not table.state.seats[seat].hand:
        fall(table, hero)


def fall(table: Table, hero: int) -> None:
    """Note that a hero has no card left; the KO is settled between two units (V9)."""
    if hero not in table.fallen:
        table.fallen = (*table.fallen, hero)


def eliminate(table: Table, hero: int) -> None:
    """Take a hero out of the game for good, with all that came along (I6)."""
    decks = table.rules.heroes[table.state.heroes[hero].id].decks
    table.tell(ev.HeroEliminated(hero, tuple([pile.id for pile in table.state.piles if pile.id in decks])))
    check_plot(table, "heroes")
