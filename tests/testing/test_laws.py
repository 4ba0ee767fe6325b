"""What the conformance kit looks at after every step: each law holds for a sound step, and sees one that is not."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

import pytest
from msgspec.structs import replace

from marvel_united.bots import Position, bot
from marvel_united.engine import Step, apply, check, start
from marvel_united.expansions import core_box
from marvel_united.expansions.registry import Registry
from marvel_united.model import events as ev
from marvel_united.model.expansion import Expansion
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.testing.beginnings import BEGINNINGS
from marvel_united.testing.conformance import hidden, laws
from marvel_united.testing.conformance.deals import Deal, Dealer
from marvel_united.testing.conformance.laws import LAWS, Move, Vocabulary
from marvel_united.testing.conformance.report import Failure
from marvel_united.testing.draw import Draw
from marvel_united.testing.scenario import core_rules
from marvel_united.text import names_of

from .packs import SOUND

RULES = core_rules()
NAMES = names_of(RULES)


@cache
def moves() -> tuple[Move, ...]:
    """Give the moves of a game with closed hands, its start among them."""
    step = start(RULES, Setup(seed="laws", villain="core:red_skull", players=2, options=Options(hands="closed")))
    found = [Move(RULES, Vocabulary(NAMES), None, None, step)]
    player = bot("biased", "laws")
    while step.state.result is None:
        before = step.state
        command = player.choose(Position(RULES, before))
        step = apply(RULES, before, command)
        found.append(Move(RULES, Vocabulary(NAMES), before, command, step))
    return tuple(found)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds_in_a_sound_game(law: laws.Law) -> None:
    assert [failure for move in moves() for failure in law(move)] == []


def middle() -> Move:
    """Give a move from the middle of the game, in a turn, with events that people see."""
    return next(move for move in moves() if move.step.state.step > 12 and len(move.step.events) > 3)


def codes(law: laws.Law, move: Move) -> list[str]:
    return [failure.code for failure in laws.look(law, move)]


def with_state(move: Move, **changed: object) -> Move:
    """Give a move that has led to another state."""
    return move._replace(step=Step(replace(move.step.state, **changed), move.step.events))


def with_events(move: Move, *events: ev.Event) -> Move:
    """Give a move of which other events tell."""
    return move._replace(step=Step(move.step.state, events))


class Broken(NamedTuple):
    """A law, a move that breaks it, and the code it is told by."""

    law: laws.Law
    move: Move
    code: str


def hidden_card(state: State) -> int:
    """Give a card in the middle of the other seat's deck."""
    return state.seats[1].deck[2]


MIDDLE = middle()
BEFORE = cast("State", MIDDLE.before)
BROKEN = [
    Broken(laws.sound, with_state(MIDDLE, solo_kos=0, removed=(0,)), "broken_state"),
    Broken(laws.folded, with_events(MIDDLE, *MIDDLE.step.events[1:-1]), "bad_fold"),
    Broken(laws.written, with_state(MIDDLE, piles=cast("Any", [])), "bad_round_trip"),
    Broken(laws.written, with_state(MIDDLE, pace=cast("Any", True)), "bad_shape"),
    Broken(laws.repeated, with_state(MIDDLE, pace=7), "not_deterministic"),
    Broken(laws.resumed, with_state(MIDDLE, pace=7), "bad_resume"),
    Broken(laws.viewed, with_state(MIDDLE, pace=cast("Any", 1.5)), "foreign_error"),
    Broken(laws.discreet, with_events(MIDDLE, ev.PlayedCardChanged(hidden_card(BEFORE), ())), "leak"),
    Broken(laws.told, MIDDLE._replace(names=Vocabulary({})), "unnamed"),
    Broken(laws.shown, MIDDLE._replace(names=Vocabulary({})), "unnamed"),
    Broken(laws.shown, MIDDLE._replace(names=Vocabulary(dict.fromkeys(NAMES, "core:someone"))), "raw_id"),
]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken.law.__name__}-{broken.code}")
def test_a_law_sees_what_breaks_it(broken: Broken) -> None:
    assert {*codes(broken.law, broken.move)} == {broken.code}


def test_a_view_that_tells_too_much_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "view", lambda state, *_: state)
    told = [failure.message for failure in laws.hidden(MIDDLE)]
    assert told == [f"the view of seat {seat} depends on what it cannot see" for seat in (-1, 0, 1)]


def test_a_guess_that_depends_on_hidden_things_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    state = MIDDLE.step.state
    swapped = replace(state, villain=replace(state.villain, deck=state.villain.deck[::-1]))
    assert [*hidden.leaks_of_view(RULES, state, 0, swapped)] == []
    monkeypatch.setattr(hidden, "sample_hidden", lambda given, *_: given)
    assert [*hidden.leaks_of_view(RULES, state, 0, swapped)] == ["what seat 0 can guess depends on what it cannot see"]


def test_an_event_without_words_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "event_text", lambda *_: " . ")
    assert {*codes(laws.told, MIDDLE)} == {"no_text"}


# ---------------------------------------------------------------- which games are played


def deals(pack: Expansion, games: int) -> list[Deal]:
    rules = Registry.of(core_box.expansion(), pack).rules(("core", pack.namespace))
    dealer = Dealer(rules, pack, "0")
    dealt = [dealer.deal(number) for number in range(games)]
    assert dealt == [Dealer(rules, pack, "0").deal(number) for number in range(games)]
    assert not [deal for deal in dealt if isinstance(deal, Failure)]
    return cast("list[Deal]", dealt)


def test_each_thing_of_a_pack_is_played_in_turn_with_every_number_of_players() -> None:
    subjects = [("villain", "bad:boss"), ("heroes", "bad:ada"), ("locations", "bad:cave"), ("challenges", "bad:small")]
    dealt = deals(SOUND, 16)
    assert dealt[0].setup.villain == "bad:boss"
    for index, (field, id) in enumerate(subjects):
        setups = [deal.setup for deal in dealt[index::4]]
        assert all(id in getattr(setup, field) for setup in setups)
        assert sorted(setup.players for setup in setups) == [1, 2, 3, 4]


def test_games_of_all_kinds_are_played() -> None:
    dealt = deals(SOUND, 80)
    assert {deal.bot for deal in dealt} == {"random", "biased", "greedy"}
    assert {deal.beginning for deal in dealt} == {*BEGINNINGS}
    assert {deal.setup.options.hands for deal in dealt} == {"open", "closed"}
    assert {deal.setup.options.ask_forced for deal in dealt} == {True, False}
    assert {deal.setup.options.solo_kos for deal in dealt if deal.setup.solo} == {0, 1, 2}
    assert {len(deal.setup.challenges) for deal in dealt} == {0, 1, 2}
    assert len({deal.setup.heroes for deal in dealt}) > 50


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("villain", sorted(RULES.villains))
@pytest.mark.parametrize("name", BEGINNINGS)
def test_a_beginning_is_a_sound_position(name: str, villain: str, players: int) -> None:
    setup = Setup(seed=f"{name} {villain}", villain=villain, players=players)
    state = BEGINNINGS[name](RULES, setup, Draw(name))
    check(RULES, state)
    assert state.villain.id == villain
    assert state == BEGINNINGS[name](RULES, setup, Draw(name))


@pytest.mark.parametrize("at", range(20))
def test_what_is_drawn_is_within_bounds(at: int) -> None:
    draw = Draw(f"{at}")
    assert 0 <= draw.below(7) < 7
    assert draw.one("abc") in "abc"
    sample = draw.sample("abcdef", 4)
    assert len({*sample}) == 4
    assert {*sample} <= {*"abcdef"}
