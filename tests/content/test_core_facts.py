"""The core box against the card facts: every name, symbol, number and text, key by key."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias  # facts are JSON; what they hold is what is tested

import pytest

from marvel_united.engine import Rules
from marvel_united.expansions import core_box
from marvel_united.expansions.facts import facts
from marvel_united.ids import is_id
from marvel_united.model.content import (
    Hero,
    HeroCard,
    Location,
    PlanCard,
    Text,
    Threat,
    Villain,
)
from marvel_united.model.effects import Nothing
from marvel_united.model.expansion import Expansion

Facts: TypeAlias = "dict[str, Any]"

PRINTED: Facts = json.loads((Path(__file__).parents[1] / "data" / "facts" / "core.json").read_text("utf-8"))
KINDS = ("heroes", "villains", "locations", "missions", "challenges")
PARTS = ("cards", "master_plan", "threats")
THINGS = [(kind, index) for kind in KINDS for index in range(len(PRINTED[kind]))]
CORE = core_box.expansion()


@pytest.fixture(scope="module")
def declared() -> Facts:
    return facts(CORE)


def test_it_is_the_printed_box(declared: Facts) -> None:
    assert declared["box"] == PRINTED["box"]
    assert declared["title"] == PRINTED["title"]
    for kind in KINDS:
        assert [thing["id"] for thing in declared[kind]] == [thing["id"] for thing in PRINTED[kind]]


@pytest.mark.parametrize(("kind", "index"), THINGS, ids=[PRINTED[kind][index]["id"] for kind, index in THINGS])
def test_each_thing_is_as_printed(declared: Facts, kind: str, index: int) -> None:
    thing = dict(declared[kind][index])
    assert thing.pop("full_id") == f"core:{thing['id']}"
    for part in PARTS:
        if part in thing:
            thing[part] = [{key: card[key] for key in card if key != "full_id"} for card in thing[part]]
    assert thing == PRINTED[kind][index]


def test_each_card_has_the_id_that_games_give_it(declared: Facts) -> None:
    """So what a view shows can be looked up among the facts."""
    rules = Rules((CORE,))
    ids = {part: {c["full_id"] for kind in KINDS for t in declared[kind] for c in t.get(part, ())} for part in PARTS}
    assert ids["cards"] == set(rules.hero_cards)
    assert ids["master_plan"] == set(rules.plan_cards)
    assert ids["threats"] == set(rules.threats)
    for thing in declared["heroes"]:
        for card in thing["cards"]:
            assert tuple(card["symbols"]) == rules.hero_cards[card["full_id"]].symbols
    for thing in declared["villains"]:
        assert [(t["full_id"], t["name"]) for t in thing["threats"]] == [
            (id, rules.threats[id].name) for id in dict.fromkeys(rules.threat_decks[thing["full_id"]])
        ]


def test_facts_are_plain_json(declared: Facts) -> None:
    assert json.loads(json.dumps(declared)) == declared


def test_the_box_holds_what_the_rulebook_lists() -> None:
    boxed_heroes = [hero for hero in CORE.heroes if not hero.promo]
    assert len(CORE.locations) == 8
    assert len(CORE.missions) == 3
    assert len(CORE.villains) == 3
    assert len(CORE.challenges) == 3
    assert sum(card.count for hero in boxed_heroes for card in hero.cards) == 84
    assert sum(card.count for villain in CORE.villains for card in villain.plans) == 36
    assert sum(threat.count for villain in CORE.villains for threat in villain.threats) == 18


def test_each_deck_has_its_twelve_cards_and_each_villain_six_threats() -> None:
    for hero in CORE.heroes:
        assert sum(card.count for card in hero.cards) == 12, hero.id
    for villain in CORE.villains:
        assert sum(card.count for card in villain.plans) == 12, villain.id
        assert sum(threat.count for threat in villain.threats) == 6, villain.id


def test_every_id_is_well_formed_and_stands_once() -> None:
    ids = Counter(thing.id for kind in (*KINDS, "actions") for thing in getattr(CORE, kind))
    assert [id for id in ids if not is_id(id)] == []
    assert [id for id, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("villain", CORE.villains, ids=lambda villain: villain.id)
def test_a_threat_acts_or_changes_rules_and_is_cleared_in_one_way(villain: Villain) -> None:
    for threat in villain.threats:
        assert (threat.when == "constant") == bool(threat.modifiers), threat.name
        assert (threat.when == "constant") == (threat.effect is None), threat.name
        assert bool(threat.health) != bool(threat.clear), threat.name


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
    """Either/or symbols, first-hand cards, a move in words, threats for good: other boxes."""
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
    )
    shown: Facts = facts(box)
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
