"""Every box against the card facts: every name, symbol, number and text, key by key."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec import Struct

from marvel_united.engine import Rules
from marvel_united.ids import is_id
from marvel_united.model.content import Villain
from marvel_united.model.effects import InPlay
from tests.content.boxes import BOXES, KINDS, PARTS, Box, as_printed

VILLAINS = [villain for box in BOXES for villain in box.expansion.villains]
THINGS = [
    pytest.param(box, kind, index, id=f"{box.expansion.namespace}:{thing['id']}")
    for box in BOXES
    for kind in KINDS
    for index, thing in enumerate(box.printed[kind])
]

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.expansion.namespace)


@every_box
def test_it_is_the_printed_box(box: Box) -> None:
    declared = box.declared
    assert declared["box"] == box.printed["box"]
    assert declared["title"] == box.printed["title"]
    for kind in KINDS:
        assert [thing["id"] for thing in declared[kind]] == [thing["id"] for thing in box.printed[kind]]


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("box", "kind", "index"), THINGS)
def test_each_thing_is_as_printed(box: Box, kind: str, index: int) -> None:
    thing = box.declared[kind][index]
    assert thing["full_id"] == f"{box.expansion.namespace}:{thing['id']}"
    assert as_printed(thing) == told(box.printed[kind][index])


def told(fact: object) -> object:
    """Give facts without what is usual, and without notes on how they were found."""
    if isinstance(fact, dict):
        kept = cast("dict[str, object]", fact).items()
        return {key: told(value) for key, value in kept if key != "note" and (key, value) != ("group", "regular")}
    return [told(each) for each in cast("list[object]", fact)] if isinstance(fact, list) else fact


@every_box
def test_each_card_has_the_id_that_games_give_it(box: Box) -> None:
    """So what a view shows can be looked up among the facts."""
    rules = Rules((*box.below, box.expansion))
    ours = f"{box.expansion.namespace}:"
    shown = [
        (part, card) for kind in KINDS for thing in box.declared[kind] for part in PARTS for card in thing.get(part, ())
    ]
    shown += [("cards", card) for team in box.declared["teams"] for card in team.get("cards", ())]
    extra = [(card["id"], card) for deck in box.declared["other"] for card in deck["cards"]]
    known = {
        "cards": {id for id in rules.hero_cards if id.startswith(ours)},
        "master_plan": {id for deck in rules.plan_decks.values() for id in deck if id.startswith(ours)},
        "threats": {id for id in rules.threats if id.startswith(ours)},
    }
    for part in PARTS:
        assert {card["full_id"] for of, card in shown if of == part} == known[part]
    assert [card["full_id"] for _, card in extra] == [id for deck in rules.extra_decks.values() for id in deck]
    for part, card in shown:
        if part == "cards":
            assert tuple(card["symbols"]) == rules.hero_cards[card["full_id"]].symbols
    for thing in box.declared["villains"]:
        assert [(t["full_id"], t["name"]) for t in thing["threats"]] == [
            (id, rules.threats[id].name) for id in dict.fromkeys(rules.threat_decks[thing["full_id"]])
        ]


@every_box
def test_facts_are_plain_json(box: Box) -> None:
    assert json.loads(json.dumps(box.declared)) == box.declared


@every_box
def test_each_deck_has_its_twelve_cards_and_each_location_but_homes_a_threat(box: Box) -> None:
    for hero in box.expansion.heroes:
        assert sum(card.count for card in hero.cards) == 12, hero.id
    for villain in box.expansion.villains:
        if villain.modes:
            continue  # several share a dashboard, and have smaller decks
        assert sum(card.count for card in villain.plans) == 12, villain.id
        free = 6 - sum(id != "" for id in (villain.home, villain.opposite))
        assert sum(threat.count for threat in villain.threats if not threat.weakened) == free, villain.id


@every_box
def test_every_id_is_well_formed_and_stands_once(box: Box) -> None:
    kinds = (*KINDS, "modes", "actions", "decks", "options", "teams")
    ids = Counter((kind, thing.id) for kind in kinds for thing in getattr(box.expansion, kind))
    assert [id for _, id in ids if not is_id(id)] == []
    assert [id for id, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("villain", VILLAINS, ids=lambda villain: villain.id)
def test_a_threat_acts_or_changes_rules_and_is_cleared_in_one_way(villain: Villain) -> None:
    looked_for = {node.threat.rpartition("/")[2] for node in structs(villain) if isinstance(node, InPlay)}
    for threat in villain.threats:
        changes_rules = bool(threat.modifiers) or threat.name.lower().replace(" ", "_") in looked_for
        assert (threat.when == "constant") == changes_rules, threat.name
        assert (threat.when in {"constant", "marker"}) == (threat.effect is None), threat.name
        assert [bool(threat.health), bool(threat.clear)].count(True) == threat.clearable, threat.name


def structs(thing: object) -> Iterator[Struct]:
    """Give a struct and all that are inside it."""
    if isinstance(thing, Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from structs(getattr(thing, field))
    elif isinstance(thing, tuple):
        for each in cast("tuple[object, ...]", thing):
            yield from structs(each)
