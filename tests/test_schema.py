"""The JSON Schema says what is written: everything that leaves a game fits, and what is changed does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, cast, get_args

import pytest

from marvel_united import Game, encode, redact, view
from marvel_united.expansions import core_box
from marvel_united.model.commands import Command
from marvel_united.model.effects import Effect
from marvel_united.model.events import Event
from marvel_united.model.public_events import PublicEvent
from marvel_united.schema import schema
from tests.campaign.toy import campaign
from tests.edits import spots
from tests.games import SETUPS, played

Schema = dict[str, object]
SCHEMA: Final = schema()
DEFS: Final = cast("dict[str, Schema]", SCHEMA["$defs"])
SILENT = {"title", "description", "default", "discriminator", "minItems", "maxItems", "additionalProperties"}
TYPES: dict[str, Callable[[object], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def faults(rule: Schema, value: object, at: str = "$") -> Iterator[str]:
    """Tell where a value does not fit."""
    if rule.get("additionalProperties") is False and isinstance(value, dict):
        known = cast("Schema", rule["properties"])
        yield from (f"{at}: there is no {name}" for name in cast("Schema", value) if name not in known)
    for keyword, what in rule.items():
        if keyword not in SILENT:
            yield from CHECKS[keyword](what, value, at)


def _type(what: object, value: object, at: str) -> Iterator[str]:
    if not TYPES[str(what)](value):
        yield f"{at}: {value!r} is no {what}"


def _enum(what: object, value: object, at: str) -> Iterator[str]:
    if value not in cast("list[object]", what):
        yield f"{at}: {value!r} is none of {what}"


def _reference(what: object, value: object, at: str) -> Iterator[str]:
    yield from faults(DEFS[str(what).removeprefix("#/$defs/")], value, at)


def _any_of(what: object, value: object, at: str) -> Iterator[str]:
    if all(any(faults(option, value, at)) for option in cast("list[Schema]", what)):
        yield f"{at}: {value!r} fits none of the options"


def _required(what: object, value: object, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{at}: {name} is missing" for name in cast("list[str]", what) if name not in value)


def _properties(what: object, value: object, at: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, rule in cast("dict[str, Schema]", what).items():
            if name in value:
                yield from faults(rule, cast("Schema", value)[name], f"{at}.{name}")


def _items(what: object, value: object, at: str) -> Iterator[str]:
    if isinstance(value, list) and isinstance(what, dict):
        for index, item in enumerate(cast("list[object]", value)):
            yield from faults(cast("Schema", what), item, f"{at}[{index}]")


def _first_items(what: object, value: object, at: str) -> Iterator[str]:
    """Check a list of fixed length, the only kind whose first items the schema names."""
    rules = cast("list[Schema]", what)
    if isinstance(value, list):
        items = cast("list[object]", value)
        if len(items) != len(rules):
            yield f"{at}: has {len(items)} items instead of {len(rules)}"
        for index, (rule, item) in enumerate(zip(rules, items, strict=False)):
            yield from faults(rule, item, f"{at}[{index}]")


CHECKS: dict[str, Callable[[object, object, str], Iterator[str]]] = {
    "type": _type,
    "enum": _enum,
    "$ref": _reference,
    "anyOf": _any_of,
    "required": _required,
    "properties": _properties,
    "items": _items,
    "prefixItems": _first_items,
}


def fits(name: str, data: bytes) -> bool:
    return not any(faults(DEFS[name], json.loads(data)))


@cache
def game_of(index: int) -> Game:
    return played(SETUPS[index], pace=3)


@pytest.mark.parametrize("index", range(len(SETUPS)))
def test_all_that_leaves_a_game_fits(index: int) -> None:
    game = game_of(index)
    for moment in game.history.moments()[::3]:
        state = moment.state
        assert fits("State", encode(state))
        assert fits("View", encode(view(state, 0)))
        assert moment.command is None or fits("Command", encode(moment.command))
        assert state.control.question is None or fits("Question", encode(state.control.question))
        for event in moment.events:
            assert fits("Event", encode(event))
            public = redact(event, 0, state)
            assert public is None or fits("PublicEvent", encode(public))
    assert fits("Setup", encode(game.setup))
    assert fits("Replay", game.save())
    assert fits("Replay", encode(game.replay()))


@pytest.mark.parametrize(("games", "commands"), [(0, 0), (1, 5), (2, 0)])
def test_all_that_leaves_a_campaign_fits(games: int, commands: int) -> None:
    course = campaign(games, commands)
    assert fits("CampaignState", encode(course.state))
    assert fits("CampaignReplay", course.save())
    replay = course.replay()
    for record in (replay.header, *replay.outcomes, *[game.header for game in replay.games]):
        assert fits("CampaignRecord", encode(record))


def test_content_fits() -> None:
    assert fits("Expansion", encode(core_box.expansion()))


def test_what_is_changed_does_not_fit() -> None:
    data = encode(game_of(0).history.moments()[9].state)
    places = len(spots(json.loads(data)))
    for index in range(0, places, 7):
        whole: object = json.loads(data)
        spots(whole)[index].put(1.5)
        assert any(faults(DEFS["State"], whole)), index


def test_every_type_on_a_wire_is_there_under_its_tag() -> None:
    wire = [*get_args(Command), *get_args(Event), *get_args(PublicEvent), *get_args(Effect)]
    assert len(wire) > 150
    for kind in wire:
        properties = cast("dict[str, Schema]", DEFS[kind.__name__]["properties"])
        assert properties["type"]["enum"] == [kind.__struct_config__.tag]
    assert {"Command", "Event", "PublicEvent", "Effect", "Record"} <= set(DEFS)


def test_every_reference_leads_somewhere_and_the_schema_is_plain_json() -> None:
    text = json.dumps(SCHEMA)
    assert json.loads(text) == SCHEMA == schema()
    references = {value for value in _strings(SCHEMA) if value.startswith("#/$defs/")}
    assert {reference.removeprefix("#/$defs/") for reference in references} <= set(DEFS)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def _strings(whole: object) -> Iterator[str]:
    return (spot.value for spot in spots(whole) if isinstance(spot.value, str))
