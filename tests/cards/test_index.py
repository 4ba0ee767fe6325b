"""Every text of the boxes that ship is pinned by a test of its own."""

from __future__ import annotations

from collections.abc import Iterator

from docs._ext import rule_index
from marvel_united.engine.rules import deck_card_ids, threat_ids
from marvel_united.ids import slug
from marvel_united.model.content import Villain
from marvel_united.model.expansion import Expansion
from tests.content.boxes import BOXES


def texts(box: Expansion) -> Iterator[str]:
    """The ids under which tests cite what the cards of a box say."""
    for hero in box.heroes:
        yield from (f"{hero.id}/{slug(card.special.name)}" for card in hero.cards if card.special)
    for team in box.teams:
        yield from (f"{team.id}/{slug(card.special.name)}" for card in team.cards if card.special)
    for villain in box.villains:
        yield from (f"{villain.id}/{part}" for part in dashboard(villain))
        yield from (f"{villain.id}/{slug(plan.special.name)}" for plan in villain.plans if plan.special)
        yield from threat_ids(villain)
    yield from (location.id for location in box.locations)
    yield from (mission.id for mission in box.missions)
    yield from (challenge.id for challenge in box.challenges)
    yield from (card for deck in box.decks for card in deck_card_ids(deck))


def dashboard(villain: Villain) -> Iterator[str]:
    yield from ("bam", "overflow")
    yield from ("plot" for _ in villain.plots)
    yield from ("protection" for _ in villain.modifiers)
    if villain.before_bam is not None:
        yield "before_bam"
    if villain.on_knock_out is not None or villain.instead_of_bam is not None:
        yield "knock_out"
    yield from (action.id.rpartition(":")[2] for action in villain.actions)


def test_every_text_is_pinned() -> None:
    cited = rule_index.citations("card")
    wanted = dict.fromkeys(text for box in BOXES for text in texts(box.expansion))
    assert [text for text in wanted if text not in cited] == []
