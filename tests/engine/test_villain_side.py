"""Effects on the villain's side of the table, and on cards, one by one."""

from __future__ import annotations

import pytest

from marvel_united.model import effects as fx
from marvel_united.model.events import BamActivated, PlanBuried, PlanPeeked, PlanRevealed
from marvel_united.testing import Table, scenario
from marvel_united.testing.names import tail

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp", "Venom")
    .at("Hulk", 1)
    .at("Wasp", 1)
    .hand("Hulk", "wild", "move_attack")
    .hand("Wasp", "wild", "heroic")
)
HENCHMEN = BOARD.threat("Madame Hydra", at=5).threat("Crossbones", at=2).threat("Subversion", at=1)


def bams(table: Table) -> list[str]:
    """Give whose BAM!s were activated, in order."""
    return [tail(table.state.cards[bam.card]) if bam.card >= 0 else "dashboard" for bam in table.events(BamActivated)]


@pytest.mark.parametrize(
    ("effect", "order"),
    [
        (fx.Bam(), ["dashboard"]),
        (fx.Bam(dashboard=False, threats=True), ["crossbones", "madame_hydra"]),
        (fx.Bam(threats=True), ["dashboard", "crossbones", "madame_hydra"]),
        (fx.Bam(dashboard=False), []),
    ],
    ids=repr,
)
def test_bams_come_in_their_order(effect: fx.Effect, order: list[str]) -> None:
    table = HENCHMEN.at("Hulk", 3).at("Wasp", 3).table().resolve(effect)
    assert bams(table) == order


def test_a_threat_that_is_gone_does_no_bam() -> None:
    """Of several BAM!s in one effect, a threat that an earlier one has cleared is passed over (M4)."""
    effect = fx.Seq((fx.Bam(dashboard=False, threats=True),))
    table = HENCHMEN.at("Hulk", 2).at("Wasp", 2).table().resolve(effect)
    assert table.asked == "cancel_effect"
    assert bams(table) == ["crossbones"]


def test_further_master_plan_cards_follow_one_by_one() -> None:
    table = BOARD.plan_top("plan_3", "plan_5").table().resolve(fx.MorePlans(2))
    assert [event.extra for event in table.events(PlanRevealed)] == [True, True]
    assert table.storyline[-2:] == ("plan_3", "plan_5")


def test_a_text_can_lose_the_game() -> None:
    assert BOARD.table().resolve(fx.Seq((fx.Lose("test:doom"), fx.Bam()))).outcome == "lost: test:doom"


def test_a_look_at_the_top_card_and_under_the_deck_with_it() -> None:
    board = BOARD.plan_top("plan_3", "plan_5")
    table = board.table().resolve(fx.PeekPlan(), "Wasp")
    assert (table.asked, table.seat, len(table.events(PlanPeeked))) == ("bury_plan", 1, 1)
    table.pick("plan_3")
    assert (table.plans[0], table.plans[-1], len(table.events(PlanBuried))) == ("plan_5", "plan_3", 1)
    assert board.table().resolve(fx.PeekPlan(), "Wasp").decline().plans[0] == "plan_3"


def test_there_is_nothing_to_look_at_in_an_empty_deck() -> None:
    table = BOARD.plan_only().table().resolve(fx.PeekPlan(), "Wasp")
    assert (table.asked, table.events(PlanPeeked)) == ("choose_first_hero", ())


# ---------------------------------------------------------------- cards


def test_cards_are_drawn_as_far_as_the_deck_goes() -> None:
    board = BOARD.deck_only("Hulk", "heroic", "wild_wild")
    assert board.table().resolve(fx.Draw(1), "Hulk").hand("Hulk") == ("wild", "move_attack", "heroic")
    table = board.table().resolve(fx.Draw(9), "Hulk")
    assert (table.hand("Hulk"), table.deck("Hulk")) == (("wild", "move_attack", "heroic", "wild_wild"), ())
    assert table.resolve(fx.Draw(1), "Hulk").hand("Hulk") == table.hand("Hulk")


@pytest.mark.parametrize(("n", "size"), [(1, 2), (2, 2), (3, 3), (9, 4)])
def test_drawing_up_to_a_number_never_takes_cards_away(n: int, size: int) -> None:
    table = BOARD.deck_only("Hulk", "heroic", "wild_wild").table().resolve(fx.DrawUpTo(n), "Hulk")
    assert len(table.hand("Hulk")) == size


def test_cards_are_buried_one_by_one_as_far_as_the_hand_goes() -> None:
    table = BOARD.deck_only("Hulk", "heroic").table().resolve(fx.Bury(1), "Hulk").pick("wild")
    assert (table.hand("Hulk"), table.deck("Hulk")) == (("move_attack",), ("heroic", "wild"))
    table = BOARD.deck_only("Hulk", "heroic").table().resolve(fx.Bury(3), "Hulk").pick("move_attack")
    assert (table.deck("Hulk"), table.hero("Hulk").status) == (("heroic", "move_attack", "wild"), "ko")


def test_an_empty_deck_holds_nothing_to_search_for() -> None:
    table = BOARD.deck_only("Hulk").table().resolve(fx.Search(), "Hulk")
    assert table.asked == "choose_first_hero"


def test_the_card_that_was_searched_for_lies_on_top() -> None:
    table = BOARD.deck_only("Hulk", "heroic", "wild_wild", "move").table().resolve(fx.Search(), "Hulk").pick("move")
    assert table.deck("Hulk")[0] == "move"
    assert sorted(table.deck("Hulk")) == ["heroic", "move", "wild_wild"]


@pytest.mark.parametrize("effect", [fx.ExchangeCards(), fx.Leap()], ids=repr)
def test_without_an_own_faceup_card_in_the_storyline_there_is_nothing_to_exchange(effect: fx.Effect) -> None:
    table = BOARD.storyline("wasp/move").table().resolve(effect, "Hulk")
    assert (table.asked, table.storyline) == ("choose_first_hero", ("move",))
