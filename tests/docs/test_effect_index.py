"""The index of the effect language: every word is there because something printed needs it."""

from __future__ import annotations

from docs._ext.effect_index import markdown, printed, uses, words
from marvel_united.engine.rules import Rules
from marvel_united.expansions import core_box
from marvel_united.model.effects import As, Lose, PeekPlan, Stunned
from tests.content.boxes import BOXES

UNPRINTED = {As, Lose, Stunned}
"""What handlers name, what plots of other packs may say, and what the Stunned token begins by itself."""


def test_every_word_stands_on_something_printed() -> None:
    boxes = [box.expansion for box in BOXES]
    assert {word for word in words() if not any(uses(word, box) for box in boxes)} == UNPRINTED


def test_things_are_found_by_the_ids_of_their_cards() -> None:
    core = core_box.expansion()
    rules = Rules((core,))
    known = {*rules.hero_cards, *rules.plan_cards, *rules.threats, *rules.villains, *rules.locations, *rules.modes}
    assert {id for id, _ in printed(core)} == known | {action.id for action in core.actions}
    assert all(id in known for id in uses(PeekPlan, core))


def test_the_page_has_each_word_once() -> None:
    titles = [line.removeprefix("## ") for line in markdown().splitlines() if line.startswith("## ")]
    assert titles == [word.__name__ for word in words() if word not in UNPRINTED] + ["On nothing printed"]
