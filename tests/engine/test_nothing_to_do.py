"""Effects that find nothing to do leave the game as it is, and ask nobody anything."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.model import effects as fx
from marvel_united.model.events import SideTokensMoved
from marvel_united.model.state import State
from marvel_united.testing import Table, scenario
from tests.cards.war import RULES as WITH_SENTRY

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp").at("Hulk", 1).at("Wasp", 3).place(1, "Stark Labs").place(3, "Central Park")
)
NOWHERE = fx.Places(having="crisis")


def after(effect: fx.Effect, board: Table | None = None) -> State:
    """Give the state in which an effect of Hulk's leaves the game."""
    table = (board or BOARD.table()).resolve(effect, "Hulk")
    assert table.asked == "choose_first_hero"
    return replace(table.state, step=0)


@pytest.mark.parametrize(
    "effect",
    [
        fx.PassToken(),
        fx.Perform("attack"),
        fx.Together((fx.Bury(1),)),
        fx.SwapStory(),
        fx.TurnFacedown(),
        fx.TurnFacedown("others"),
        fx.MoveVillain(next=NOWHERE),
        fx.MoveFigure(NOWHERE),
        fx.Finish(),
        fx.Stun(),
        fx.Supply(),
        fx.PutTokens("core:none", 1),
        fx.Begin(fx.LessDamage(1), who=fx.Heroes(when=fx.AtLeast(fx.Crises()))),
        fx.RevealTop("core:none"),
        fx.ShareDamage(0),
        fx.Conclude(succeeded=True),
        *[fx.As(hero, fx.Draw()) for hero in (2, 7, -1, -9)],
        *[fx.As(0, fx.Draw(), at) for at in (6, -2)],
        *[fx.May(effect) for effect in (fx.Conclude(succeeded=False), fx.As(2, fx.Draw()), fx.Leap())],
    ],
    ids=repr,
)
def test_an_effect_without_an_object_does_nothing(effect: fx.Effect) -> None:
    assert after(effect) == after(fx.Nothing())


def test_a_full_location_has_no_other_to_take_its_place() -> None:
    board = BOARD.place(1, "Central Park", civilians=5).place(3, "Times Square")
    assert after(fx.SwapLocation(), board.table()) == after(fx.Nothing(), board.table())


def test_nothing_is_done_on_behalf_of_a_hero_who_lies_down() -> None:
    board = BOARD.ko("Wasp")
    assert after(fx.As(1, fx.Crisis(1)), board.table()) == after(fx.Nothing(), board.table())


def test_before_a_card_is_played_none_can_trade_places_with_it() -> None:
    board = BOARD.storyline("hulk/move_attack").table()
    assert after(fx.Leap(), board) == after(fx.Nothing(), board)


def test_no_tokens_on_a_card_are_no_change() -> None:
    board = scenario("Red Skull", "Sentry", "Hulk", rules=WITH_SENTRY).table()
    assert board.resolve(fx.PutTokens("world_war_hulk:void/dark_entity", 0), "Sentry").events(SideTokensMoved) == ()
