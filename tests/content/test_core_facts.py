"""The core box: what its rulebook lists, its disputed cards, and facts that no core card has."""

from __future__ import annotations

import pytest

from marvel_united.expansions.facts import facts
from marvel_united.model.content import Hero, HeroCard, Location, PlanCard, Text, Threat, Villain
from marvel_united.model.effects import Nothing
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, Option, SideCard
from tests.content import boxes

CORE = boxes.CORE.expansion


def test_the_box_holds_what_the_rulebook_lists() -> None:
    boxed_heroes = [hero for hero in CORE.heroes if not hero.promo]
    assert len(CORE.locations) == 8
    assert len(CORE.missions) == 3
    assert len(CORE.villains) == 3
    assert len(CORE.challenges) == 3
    assert sum(card.count for hero in boxed_heroes for card in hero.cards) == 84
    assert sum(card.count for villain in CORE.villains for card in villain.plans) == 36
    assert sum(threat.count for villain in CORE.villains for threat in villain.threats) == 18


@pytest.mark.rule("C1")
def test_disputed_master_plan_cards_are_as_ruled() -> None:
    red_skull, ultron, _ = CORE.villains
    named = [(card.special.name, card.bam) for card in red_skull.plans if card.special]
    assert named == [("Hail Hydra!", False), ("Hydra Insurgency", True), ("Hydra Insurgency", True)]
    one_step = [card for card in ultron.plans if card.move == 1]
    assert [card.bam for card in one_step] == [False, False]
    assert [[at.thugs + at.civilians for at in card.add] for card in one_step] == [[1, 2, 1]] * 2


@pytest.mark.rule("C10")
def test_challenges_name_wild_cards_that_every_hero_has_without_an_effect() -> None:
    removed = {bottom for challenge in CORE.challenges for bottom in challenge.removes}
    assert removed == {("wild",), ("wild", "wild")}
    for hero in CORE.heroes:
        plain = {card.symbols for card in hero.cards if card.special is None}
        assert removed <= plain, hero.id


def test_facts_show_what_no_core_card_has() -> None:
    """Either/or symbols, first-hand cards, a move in words, threats for good, cards of no rule: other boxes."""
    box = Expansion(
        "example",
        "Example",
        heroes=(
            Hero(
                "example:ada",
                "Ada",
                cards=(
                    HeroCard(("move", "heroic"), either=True, source="reconstructed"),
                    HeroCard(("wild",), starting_hand=True, disputed=("one", "two")),
                ),
            ),
        ),
        villains=(
            Villain(
                "example:bob",
                "Bob",
                health=None,
                bam=Text("nothing", Nothing()),
                overflow=Text("nothing", Nothing()),
                plans=(PlanCard(None, move_text=Text("stay", Nothing()), source="rulebook"),),
                threats=(Threat("Wall", "marker", "", clear=(), clearable=False, disputed=("x",)),),
                source="reconstructed",
                promo=True,
            ),
        ),
        locations=(Location("example:moon", "Moon", slots=(None,), group="space"),),
        decks=(
            ExtraDeck(
                "example:gift",
                "Gifts",
                "2 cards",
                plans=(PlanCard(0, special=Text("nothing", Nothing(), name="Coal"), disputed=("y",)),),
                cards=(SideCard("Gold", "shines", source="reconstructed"),),
            ),
        ),
        options=(Option("example:weather", "Weather", "sun or rain", values=("sun", "rain")),),
    )
    shown: boxes.Facts = facts(box)
    assert shown["heroes"][0]["cards"] == [
        {
            "full_id": "example:ada/move_heroic",
            "symbols": ["move", "heroic"],
            "count": 1,
            "either_or": True,
            "source": "reconstructed",
        },
        {
            "full_id": "example:ada/wild",
            "symbols": ["wild"],
            "count": 1,
            "starting_hand": True,
            "disputed": "one; two",
        },
    ]
    bob = shown["villains"][0]
    assert (bob["health"], bob["track"], bob["plot"], bob["promo"]) == (None, None, "", True)
    assert bob["master_plan"] == [
        {
            "full_id": "example:bob/plan_1",
            "count": 1,
            "move": None,
            "bam": False,
            "add": [],
            "move_text": "stay",
            "source": "rulebook",
        }
    ]
    assert bob["threats"] == [
        {
            "full_id": "example:bob/wall",
            "name": "Wall",
            "count": 1,
            "kind": "threat",
            "clear": [],
            "clearable": False,
            "trigger": "marker",
            "does": "",
            "source": "reconstructed",
            "disputed": ["x"],
        }
    ]
    assert shown["locations"] == [
        {
            "id": "moon",
            "full_id": "example:moon",
            "name": "Moon",
            "source": "printed",
            "slots": [None],
            "end_of_turn": None,
            "group": "space",
        }
    ]
    assert shown["other"] == [
        {
            "id": "gift",
            "full_id": "example:gift",
            "name": "Gifts",
            "source": "printed",
            "does": "2 cards",
            "cards": [
                {
                    "id": "coal",
                    "full_id": "example:gift/coal",
                    "name": "Coal",
                    "does": "nothing",
                    "lasting": False,
                    "source": "printed",
                    "disputed": ["y"],
                },
                {
                    "id": "gold",
                    "full_id": "example:gift/gold",
                    "name": "Gold",
                    "does": "shines",
                    "slots": [],
                    "source": "reconstructed",
                },
            ],
        }
    ]
    assert shown["options"] == [
        {
            "id": "weather",
            "full_id": "example:weather",
            "name": "Weather",
            "does": "sun or rain",
            "values": ["sun", "rain"],
            "least": 0,
            "most": 1,
        }
    ]
