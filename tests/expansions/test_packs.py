"""Packs without code: what a stranger's files give, and how each fault in them is told with its place."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from marvel_united import Expansion, ExpansionError, Game, Handler, Registry, Setup, read_pack, write_pack
from marvel_united.expansions import core_box, pack_files
from marvel_united.expansions.documents import MAX_VALUES, Document, read_document
from marvel_united.expansions.faults import Fault
from marvel_united.model.effects import May, Step
from marvel_united.model.expansion import CampaignKind
from marvel_united.packs import content_hash
from marvel_united.simulate import simulate

CORE: Final = core_box.expansion()
ADA: Final[dict[str, Any]] = {
    "id": "pack:ada",
    "name": "Ada",
    "cards": [
        {"symbols": ["move", "heroic"], "count": 8},
        {
            "symbols": ["wild"],
            "count": 4,
            "special": {
                "does": "rescue 1 civilian, then draw 1 card",
                "name": "Lifeline",
                "effect": {
                    "type": "effect.seq",
                    "effects": [{"type": "effect.rescue"}, {"type": "effect.draw", "n": 1}],
                },
            },
        },
    ],
}
EVE: Final[dict[str, Any]] = {**ADA, "id": "pack:eve", "name": "Eve"}
HEAD: Final[dict[str, Any]] = {"namespace": "pack", "title": "A pack", "requires": ["core>=0.1"]}
WILD: Final[dict[str, Any]] = {"symbols": ["wild"], "count": 9}
NOTHING: Final[dict[str, Any]] = {"does": "nothing", "effect": {"type": "effect.nothing"}}
TRACK: Final[dict[str, Any]] = {"counter": "pack:rage", "name": "Rage", "max": 9}
HEALTH: Final[dict[str, Any]] = {"two": 4, "three": 5, "four": 6}
GUARD: Final[dict[str, Any]] = {"name": "Guard", "when": "marker", "does": ""}
BOSS: Final[dict[str, Any]] = {
    "id": "pack:boss",
    "name": "Boss",
    "health": HEALTH,
    "track": TRACK,
    "bam": {"does": "nothing", "effect": {"type": "effect.advance", "counter": "pack:rage"}},
    "overflow": NOTHING,
    "plans": [{"move": 1, "count": 12}],
    "threats": [],
}
PACK: Final[dict[str, Any]] = {**HEAD, "heroes": [ADA]}


def reasons(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(ExpansionError) as refused:
        read_pack(path)
    told = cast("tuple[Fault, ...]", refused.value.details["reasons"])
    assert refused.value.code == told[0].code
    return told


# ---------------------------------------------------------------- good packs


def test_a_file_is_an_expansion_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(json.dumps(PACK))
    registry = Registry.of(CORE).load(path)
    assert registry.names() == ("core", "pack")
    setup = Setup(heroes=("pack:ada", "core:hulk"), expansions=("core", "pack"))
    game = Game(setup, registry=registry)
    assert game.rules.heroes["pack:ada"].cards[1].count == 4
    assert Game.load(game.save(), registry=registry).state == game.state


def test_a_registry_stays_as_it_is_when_a_pack_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps(PACK))
    registry = Registry.of(CORE)
    registry.load(tmp_path / "pack.json")
    assert registry.names() == ("core",)


def test_two_packs_of_one_name_are_refused_when_they_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps(PACK))
    registry = Registry.of(CORE).load(tmp_path / "pack.json").load(tmp_path / "pack.json")
    assert registry.expansion("core") == CORE
    with pytest.raises(ExpansionError, match="double_expansion"):
        registry.expansion("pack")


def test_a_folder_has_a_file_for_each_thing_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "expansion.json").write_text(json.dumps({**HEAD, "heroes": [{**ADA, "id": "pack:zoe"}]}))
    (tmp_path / "README.md").write_text("what this is")
    (tmp_path / ".git").mkdir()
    (tmp_path / "heroes").mkdir()
    (tmp_path / "heroes" / "2.json").write_text(json.dumps(ADA))
    (tmp_path / "heroes" / "10.JSON").write_text(json.dumps(EVE))
    (tmp_path / "heroes" / "notes.txt").write_text("not read")
    (tmp_path / "missions").mkdir()
    (tmp_path / "missions" / "cats.json").write_text(
        json.dumps({"id": "pack:cats", "name": "Cats", "takes": "thug", "slots": 3})
    )
    pack = Registry.of(CORE).load(tmp_path).expansion("pack")
    assert [hero.id for hero in pack.heroes] == ["pack:zoe", "pack:eve", "pack:ada"]
    assert [mission.slots for mission in pack.missions] == [3]


def test_every_list_of_an_expansion_that_holds_no_code_has_a_folder() -> None:
    texts = ("namespace", "title", "version", "requires", "engine", "replaces")
    lists = set(Expansion.__struct_fields__) - {*texts, "handlers", "campaigns"}
    assert set(pack_files.FOLDERS) == lists


@pytest.mark.parametrize("name", Registry.installed().names())
def test_every_box_that_ships_can_be_written_and_read_but_for_its_code(name: str, tmp_path: Path) -> None:
    box = replace(Registry.installed().expansion(name), handlers=(), campaigns=())
    path = tmp_path / "box.json"
    path.write_bytes(write_pack(box))
    assert read_pack(path) == box
    assert content_hash(read_pack(path)) == content_hash(box)


def test_the_core_box_is_the_same_game_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "core.json"
    path.write_bytes(write_pack(CORE))
    assert read_pack(path) == CORE
    assert Game(registry=Registry.of().load(path)).state == Game(registry=Registry.of(CORE)).state


def test_what_is_as_usual_is_not_written() -> None:
    assert json.loads(write_pack(Expansion("pack", "Ä pack"))) == {"namespace": "pack", "title": "Ä pack"}
    assert write_pack(Expansion("pack", "Ä pack")).decode() == '{\n  "namespace": "pack",\n  "title": "Ä pack"\n}\n'


@pytest.mark.parametrize(
    ("expansion", "code"),
    [
        (Expansion("pack", "Pack", handlers=(Handler("pack:x", "x:x"),)), "code_in_pack"),
        (Expansion("pack", "Pack", campaigns=(CampaignKind("pack:x", "X", "", "x:x"),)), "code_in_pack"),
        (replace(CORE, title=7), "malformed"),
    ],
)
def test_what_no_file_can_hold_is_not_written(expansion: Expansion, code: str) -> None:
    with pytest.raises(ExpansionError) as refused:
        write_pack(expansion)
    assert refused.value.code == code


def test_other_processes_play_with_a_pack_as_well(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps(PACK))
    registry = Registry.installed().load(tmp_path / "pack.json")
    setup = Setup(heroes=("pack:ada", "core:hulk"), expansions=("core", "pack"))
    here = simulate(setup, games=20, registry=registry)
    with ProcessPoolExecutor(1) as executor:
        there = simulate(setup, games=20, registry=registry, executor=executor)
    assert here.final_hash == there.final_hash


# ---------------------------------------------------------------- bad files


def text_with(**parts: object) -> str:
    return json.dumps({**PACK, **parts}, indent=1)


def card(card: object) -> str:
    return json.dumps({**HEAD, "heroes": [{**ADA, "cards": [ADA["cards"][0], card]}]}, indent=1)


def effect(effect: object) -> str:
    return card({"symbols": ["move"], "special": {"does": "x", "name": "X", "effect": effect}})


def nested(levels: int) -> str:
    return f'{{"namespace": "pack", "title": {"[" * levels}{"]" * levels}}}'


CARD: Final = "$.heroes[0].cards[1]"
EFFECT: Final = f"{CARD}.special.effect"
ONE: Final = {"symbols": ["move"]}


class Bad(NamedTuple):
    """A bad file.

    Args:
        text: what is in it.
        code: of its one fault.
        at: the text that stands where the fault is told, or the number of characters before that.
        path: what is told as the path.
    """

    text: str | bytes
    code: str
    at: str | int
    path: str = ""


BAD: Final = {
    # ---- no JSON
    "empty": Bad("", "not_json", 0),
    "cut off": Bad(text_with()[:-30], "not_json", len(text_with()) - 30),
    "no UTF-8": Bad(b'{"namespace": "pack",\n"title": "\xff"}', "not_json", 32),
    "UTF-16": Bad(json.dumps(PACK).encode("utf-16"), "not_json", 0),
    "a byte order mark": Bad(b"\xef\xbb\xbf" + json.dumps(PACK).encode(), "not_json", 0),
    "NaN": Bad('{"namespace": "pack", "title": NaN}', "not_json", "NaN"),
    "Infinity": Bad('{"namespace": "pack",\n "title": Infinity}', "not_json", "Infinity"),
    "minus Infinity": Bad('{"namespace": "pack", "title": -Infinity}', "not_json", "Infinity"),
    "a comma too many": Bad('{"namespace": "pack", "title": "x",}', "not_json", 35),
    "a comment": Bad('{"namespace": "pack", // mine\n "title": "x"}', "not_json", "//"),
    "two documents": Bad("{} []", "not_json", 4),
    "a lone surrogate": Bad('{"namespace": "pack", "title": "\\ud800"}', "not_json", 41),
    "a null character": Bad('{"namespace": "pack", "title": "\0"}', "not_json", "\0"),
    "Python": Bad("import os", "not_json", 0),
    # ---- another shape
    "a list": Bad("[]", "malformed", 0, "$"),
    "null": Bad("null", "malformed", 0, "$"),
    "no title": Bad('\n{"namespace": "pack"}', "malformed", "{", "$"),
    "a number for a text": Bad(text_with(title=7), "malformed", '"title"', "$.title"),
    "a text for a list": Bad(text_with(heroes="Ada"), "malformed", '"heroes"', "$.heroes"),
    "null for a list": Bad(text_with(heroes=None), "malformed", '"heroes"', "$.heroes"),
    "true for a number": Bad(card({**ONE, "count": True}), "malformed", '"count": true', f"{CARD}.count"),
    "a fraction": Bad(card({**ONE, "count": 1.5}), "malformed", '"count": 1.5', f"{CARD}.count"),
    "a whole fraction": Bad(card({**ONE, "count": 2.0}), "malformed", '"count": 2.0', f"{CARD}.count"),
    "an unknown symbol": Bad(card({"symbols": ["move", "hop"]}), "malformed", '"hop"', f"{CARD}.symbols[1]"),
    "an unknown effect": Bad(effect({"type": "effect.win"}), "malformed", '"type": "effect.win"', f"{EFFECT}.type"),
    "an effect without a type": Bad(effect({"n": 1}), "malformed", '"effect"', EFFECT),
    "a condition for an effect": Bad(effect({"type": "in_play"}), "malformed", '"type": "in_play"', f"{EFFECT}.type"),
    "a number beyond all": Bad(text_with(title="N").replace('"N"', "1e999"), "malformed", '"title"', "$.title"),
    "endless digits": Bad(text_with(title="N").replace('"N"', "9" * 5000), "malformed", '"title"', "$.title"),
    "endless digits nowhere": Bad('{"namespace": "x", "title": "x", "y": 1e999}', "malformed", 0, "$"),
    "no JSON behind a bad number": Bad('{"title": 1e999, "\\x": 1}', "malformed", '"title"', "$.title"),
    # ---- more than there is
    "an unknown field": Bad(text_with(heros=[]), "unknown_field", '"heros"', "$.heros"),
    "an unknown field of a card": Bad(card({**ONE, "cost": 1}), "unknown_field", '"cost"', f"{CARD}.cost"),
    "an unknown field of an effect": Bad(
        effect({"type": "effect.draw", "cards": 2}), "unknown_field", '"cards": 2', f"{EFFECT}.cards"
    ),
    "an unknown field of an effect's part": Bad(
        effect({"type": "effect.clear", "at": {"type": "places", "when": None, "who": 1}}),
        "unknown_field",
        '"who"',
        f"{EFFECT}.at.who",
    ),
    "a type where there is none": Bad(text_with(type="expansion"), "unknown_field", '"type": "exp', "$.type"),
    "a key twice": Bad('{"namespace": "x", "title": "x",\n "title": "y"}', "double_key", '"title": "y"', "$.title"),
    "a key twice, spelled otherwise": Bad(
        '{"namespace": "a", "title": "x", "t\\u0069tle": "y"}', "double_key", '"t\\u', "$.title"
    ),
    "a key twice, far inside": Bad(
        effect({"type": "effect.draw"}).replace('"name": "X"', '"name": "X", "name": "Y"'),
        "double_key",
        '"name": "Y"',
        f"{CARD}.special.name",
    ),
    # ---- too much
    "nested deep": Bad(nested(61), "too_deep", 91, f"$.title{'[0]' * 60}"),
    "nested absurdly": Bad(nested(100_000), "too_deep", 0, "$"),
    "open without end": Bad('{"title": ' + "[" * 100_000, "too_deep", 0, "$"),
    "many values": Bad(f"[{'0,' * (MAX_VALUES - 1)}7]", "too_large", "7", f"$[{MAX_VALUES - 1}]"),
    # ---- code
    "a handler": Bad(
        text_with(handlers=[{"id": "pack:x", "source": "os:system"}]), "code_in_pack", '"handlers"', "$.handlers"
    ),
    "a campaign": Bad(
        text_with(campaigns=[{"id": "pack:x", "name": "X", "does": "x", "source": "os:system"}]),
        "code_in_pack",
        '"campaigns"',
        "$.campaigns",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_with_the_place_of_its_fault(kind: str, tmp_path: Path) -> None:
    bad = BAD[kind]
    data = bad.text if isinstance(bad.text, bytes) else bad.text.encode()
    path = tmp_path / "pack.json"
    path.write_bytes(data)
    (fault,) = reasons(path)
    text = data.decode(errors="replace")
    offset = bad.at if isinstance(bad.at, int) else text.index(bad.at)
    before = text[:offset].split("\n")
    place = f"{path}:{len(before)}:{len(before[-1]) + 1}"
    assert (fault.code, fault.at) == (bad.code, f"{place} {bad.path}".rstrip())
    assert fault.message.startswith(f"{place}: ")
    assert "\n" not in fault.message


def test_all_unknown_fields_are_told_and_what_may_have_been_meant(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(json.dumps({**HEAD, "heros": [], "heroes": [{**ADA, "nmae": 1}], "zzz": 1}))
    whys = [fault.against for fault in reasons(path)]
    assert whys == [
        "there is no such field; did you mean 'heroes'?",
        "there is no such field; did you mean 'name'?",
        "there is no such field",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (card({"symbols": ["move", "hop"]}), "Invalid enum value 'hop'; there are attack, heroic, move, wild"),
        (effect({"type": "effect.drow"}), "Invalid value 'effect.drow'; did you mean 'effect.draw'?"),
        (effect({"type": "zzz"}), "Invalid value 'zzz'"),
        (
            text_with(missions=[{"id": "pack:x", "name": "X", "takes": "cat", "slots": 1}]),
            "Invalid enum value 'cat'; there are civilian, threat, thug",
        ),
    ],
    ids=["a symbol", "an effect", "like no effect", "what a mission takes"],
)
def test_a_value_that_is_none_of_a_choice_brings_those_there_are(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(text)
    (fault,) = reasons(path)
    assert fault.against == why


def test_no_more_faults_are_told_than_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(json.dumps({**HEAD, **{f"x{index}": 1 for index in range(500)}}))
    assert len(reasons(path)) == 10


def test_a_long_list_is_refused_before_anything_is_made_of_it(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(json.dumps({**HEAD, "missions": [{"id": "x", "name": "x", "takes": "thug", "slots": 1}] * 1001}))
    with pytest.raises(ExpansionError) as refused:
        Registry.of(CORE).load(path).expansion("pack")
    assert refused.value.code == "too_large"


def test_content_that_is_not_sound_is_refused_like_that_of_any_expansion(tmp_path: Path) -> None:
    path = tmp_path / "pack.json"
    path.write_text(json.dumps({**PACK, "requires": ["core>=99"], "heroes": [{**ADA, "id": "core:ada"}]}))
    with pytest.raises(ExpansionError) as refused:
        Registry.of(CORE).load(path).expansion("pack")
    told = cast("tuple[Fault, ...]", refused.value.details["reasons"])
    assert [fault.code for fault in told] == ["wrong_version", "foreign_id"]


def test_a_text_may_call_a_handler_of_a_required_expansion_but_bring_none(tmp_path: Path) -> None:
    base = Expansion("base", "Base", handlers=(Handler("base:heal", "tests.expansions.magic:heal"),))
    path = tmp_path / "pack.json"
    path.write_text(effect({"type": "effect.call", "key": "base:heal", "args": [1]}).replace("core>=0.1", "base"))
    assert Registry.of(base).load(path).select(("pack",))[0] == base


# ---------------------------------------------------------------- bad folders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder that is a pack."""
    (tmp_path / "pack" / "heroes").mkdir(parents=True)
    (tmp_path / "pack" / "expansion.json").write_text(json.dumps(HEAD))
    (tmp_path / "pack" / "heroes" / "ada.json").write_text(json.dumps(ADA))
    return tmp_path / "pack"


def test_the_place_of_a_fault_in_a_folder_names_the_file(folder: Path) -> None:
    (folder / "heroes" / "eve.json").write_text(json.dumps({**EVE, "cards": 7}))
    (fault,) = reasons(folder)
    assert fault.at == f"{folder / 'heroes' / 'eve.json'}:1:35 $.cards"


def boss(**parts: object) -> dict[str, Any]:
    return {**BOSS, **parts}


def text(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"does": "something", "effect": {"type": "effect.seq", "effects": [*effects]}}


RAGE: Final[dict[str, Any]] = {"type": "effect.advance", "counter": "pack:rage"}
GRIEF: Final[dict[str, Any]] = {"type": "effect.advance", "counter": "pack:grief"}
DRAW: Final[dict[str, Any]] = {"type": "effect.draw", "n": 1}


class Misfit(NamedTuple):
    """A file of a pack whose content is not sound: what is told, and what is written where it is told to be."""

    file: str
    content: dict[str, Any]
    code: str
    at: str


ALIKE: Final = '{\n   "symbols"'
DRAWING: Final = '{\n     "type": "effect.draw"'

MISFITS: Final = {
    "a reference": Misfit("heroes/eve.json", {**EVE, "villain": "pack:no"}, "unknown_id", '"villain"'),
    "an id": Misfit("heroes/eve.json", {**EVE, "id": "core:eve"}, "foreign_id", '"id"'),
    "an id that stands twice": Misfit("heroes/eve.json", {**EVE, "id": "pack:ada"}, "double_id", '"id"'),
    "a card like another": Misfit(
        "heroes/eve.json", {**EVE, "cards": [WILD, {**WILD, "count": 2}]}, "double_id", ALIKE
    ),
    "a text": Misfit("heroes/eve.json", {**EVE, "name": "Eve\n"}, "bad_text", '"name": "Eve'),
    "a deck": Misfit("heroes/eve.json", {**EVE, "decks": ["pack:y"]}, "unknown_id", '"pack:y"'),
    "copies of a card": Misfit("heroes/eve.json", {**EVE, "cards": [{**WILD, "count": 900}]}, "bad_number", '"count"'),
    "the end of a track": Misfit("villains/boss.json", boss(track={**TRACK, "max": 0}), "bad_number", '"max"'),
    "health": Misfit("villains/boss.json", boss(health={**HEALTH, "three": -8}), "bad_number", '"three"'),
    "a counter": Misfit(
        "villains/boss.json", boss(bam=text(RAGE, GRIEF)), "unknown_counter", '"counter": "pack:grief"'
    ),
    "a threat's health": Misfit(
        "villains/boss.json",
        boss(threats=[{"name": "Wall", "when": "marker", "does": ""}, {**GUARD, "health": -1}]),
        "bad_number",
        '"health": -1',
    ),
    "a number in a text": Misfit("villains/boss.json", boss(bam=text(RAGE, {**RAGE, "by": 100})), "bad_number", '"by"'),
    "where no hero acts": Misfit("villains/boss.json", boss(overflow=text(RAGE, DRAW)), "misplaced_effect", DRAWING),
    "a field that is left out": Misfit("villains/boss.json", boss(plans=[]), "bad_number", '"plans"'),
    "a version": Misfit("expansion.json", {**HEAD, "version": "1"}, "malformed_version", '"version"'),
    "an engine": Misfit("expansion.json", {**HEAD, "engine": ">=99"}, "wrong_engine", '"engine"'),
    "a requirement": Misfit("expansion.json", {**HEAD, "requires": ["core", "no"]}, "missing_requirement", '"no"'),
    "a range": Misfit("expansion.json", {**HEAD, "requires": ["core", "a b"]}, "malformed_requirement", '"a b"'),
    "a wrong version": Misfit("expansion.json", {**HEAD, "requires": ["core>9"]}, "wrong_version", '"core>9"'),
    "a circle": Misfit("expansion.json", {**HEAD, "requires": ["core", "pack"]}, "cyclic_requirement", '"pack"'),
    "a replacement": Misfit("expansion.json", {**HEAD, "replaces": ["core:hulk"]}, "idle_replacement", '"core:hulk"'),
}


@pytest.mark.parametrize("kind", MISFITS)
def test_a_fault_of_content_is_told_with_its_place(kind: str, folder: Path) -> None:
    misfit = MISFITS[kind]
    written = json.dumps(misfit.content, indent=1)
    (folder / misfit.file).parent.mkdir(exist_ok=True)
    (folder / misfit.file).write_text(written)
    with pytest.raises(ExpansionError) as refused:
        Registry.of(CORE).load(folder).select(("pack",))
    (fault,) = cast("tuple[Fault, ...]", refused.value.details["reasons"])
    before = written[: written.rindex(misfit.at)].split("\n")
    assert fault.code == misfit.code
    assert fault.message.startswith(f"{folder / misfit.file}:{len(before)}:{len(before[-1]) + 1}: ")


def test_two_packs_that_replace_the_same_are_told_with_the_place_in_the_second(tmp_path: Path) -> None:
    for name in ("one", "two"):
        hulk = {**ADA, "id": "core:hulk"}
        pack = {"namespace": name, "title": name, "requires": ["core"], "replaces": ["core:hulk"], "heroes": [hulk]}
        (tmp_path / f"{name}.json").write_text(json.dumps(pack))
    with pytest.raises(ExpansionError) as refused:
        Registry.of(CORE).load(tmp_path / "one.json").load(tmp_path / "two.json").select(("one", "two"))
    (fault,) = cast("tuple[Fault, ...]", refused.value.details["reasons"])
    column = (tmp_path / "two.json").read_text().index('"core:hulk"') + 1
    assert (fault.code, fault.path) == ("double_replacement", "$.replaces[0]")
    assert fault.message.startswith(f"{tmp_path / 'two.json'}:1:{column}: ")


def test_two_files_of_one_name_are_both_named(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.json").write_text(json.dumps(HEAD))
    registry = Registry.of(CORE).load(tmp_path / "one.json").load(tmp_path / "two.json")
    with pytest.raises(ExpansionError, match=r"one\.json:1:2 and .*two\.json:1:2"):
        registry.select(("pack",))


def test_a_fault_of_what_a_pack_requires_is_told_with_the_place_in_that(folder: Path, tmp_path: Path) -> None:
    (folder / "expansion.json").write_text(json.dumps({**HEAD, "version": "1.0"}))
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"namespace": "other", "title": "Other", "version": "2", "requires": ["pack"]}))
    with pytest.raises(ExpansionError) as refused:
        Registry.of(CORE).load(folder).load(other).select(("other",))
    inner, outer = cast("tuple[Fault, ...]", refused.value.details["reasons"])
    assert inner.message.startswith(f"{folder / 'expansion.json'}:1:69: the version of expansion 'pack' ")
    assert outer.message.startswith(f"{other}:1:42: the version of expansion 'other' ")


@pytest.mark.parametrize(
    ("spoil", "code", "name"),
    [
        pytest.param(lambda at: (at / "expansion.json").unlink(), "cannot_read", "expansion.json", id="no head"),
        pytest.param(lambda at: (at / "heros").mkdir(), "unknown_file", "heros", id="a folder of no kind"),
        pytest.param(lambda at: (at / "ada.json").write_text("{}"), "unknown_file", "ada.json", id="a file of no kind"),
        pytest.param(lambda at: (at / "heroes" / "old").mkdir(), "unknown_file", "heroes/old", id="a folder inside"),
        pytest.param(
            lambda at: (at / "heroes" / "eve.json").symlink_to(at.parent / "eve.json"),
            "cannot_read",
            "heroes/eve.json",
            id="a link to a file",
        ),
        pytest.param(lambda at: (at / "modes").symlink_to(at.parent), "cannot_read", "modes", id="a link to a folder"),
        pytest.param(lambda at: os.mkfifo(at / "pipe.json"), "cannot_read", "pipe.json", id="a pipe"),
        pytest.param(
            lambda at: [(at / "heroes" / f"{n}.json").write_text("") for n in range(1001)],
            "too_large",
            "heroes",
            id="many files in a folder",
        ),
        pytest.param(
            lambda at: [
                [(at / kind).mkdir(), *[(at / kind / f"{n}.json").write_text("") for n in range(500)]]
                for kind in ("modes", "actions")
            ],
            "too_large",
            ".",
            id="many files in all",
        ),
        pytest.param(
            lambda at: (at / "heroes" / "ada.json").write_bytes(b" " * (1 << 22)), "too_large", ".", id="many bytes"
        ),
    ],
)
def test_a_bad_folder_is_refused(folder: Path, spoil: Callable[[Path], object], code: str, name: str) -> None:
    (folder.parent / "eve.json").write_text(json.dumps(EVE))
    spoil(folder)
    (fault,) = reasons(folder)
    assert (fault.code, fault.at) == (code, str(folder / name))


@pytest.mark.parametrize("path", ["no/such/file.json", "a\0b", "x" * 5000, "/dev/null"])
def test_a_path_that_cannot_be_read_is_refused(path: str) -> None:
    assert [fault.code for fault in reasons(Path(path))] == ["cannot_read"]


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "pack.json").open("wb") as file:
        file.truncate(1 << 40)
    assert [fault.code for fault in reasons(tmp_path / "pack.json")] == ["too_large"]


# ---------------------------------------------------------------- properties

JSON: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(["pack:ada", "core:hulk", "move", "effect.draw", "places", "regular", "thug", "constant"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["type", "id", "name", "cards", "n", "at", "effect"]) | st.text(max_size=3),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)
"""Any JSON, and some that looks like content."""

WRITTEN: Final = write_pack(CORE)
WHOLE: Final[dict[str, Any]] = json.loads(WRITTEN)
"""A pack that has something of nearly everything."""


def resolves_or_is_refused(data: bytes) -> None:
    """Read a pack and ask for it, which gives a sound expansion or our error."""
    try:
        pack = read_document(Document("pack.json", data), Expansion)
        rules = Registry.of(pack).rules((pack.namespace,))
    except ExpansionError:
        return
    assert rules.expansions == (pack,)


@given(JSON)
@settings(max_examples=200)
def test_any_json_is_an_expansion_or_refused(value: object) -> None:
    resolves_or_is_refused(json.dumps(value).encode())


@given(st.binary(max_size=50))
def test_any_bytes_are_an_expansion_or_refused(data: bytes) -> None:
    resolves_or_is_refused(data)


@st.composite
def mutations(draw: st.DrawFn) -> bytes:
    """Give the core box with one value of it replaced, taken away, or given twice."""
    pack = json.loads(json.dumps(WHOLE))
    parts: list[tuple[Any, Any]] = []
    waiting: list[Any] = [pack]
    while waiting:
        part = waiting.pop()
        keys = [*part] if isinstance(part, dict) else range(len(part))
        parts += [(part, key) for key in keys]
        waiting += [part[key] for key in keys if isinstance(part[key], (dict, list))]
    holder, key = parts[draw(st.integers(0, len(parts) - 1))]
    kind = draw(st.sampled_from(["replace", "remove", "swap"]))
    if kind == "replace":
        holder[key] = draw(JSON)
    elif kind == "remove":
        del holder[key]
    else:
        other, place = parts[draw(st.integers(0, len(parts) - 1))]
        holder[key] = json.loads(json.dumps(other[place]))
    return json.dumps(pack).encode()


@given(mutations())
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_a_changed_pack_is_an_expansion_or_refused(data: bytes) -> None:
    resolves_or_is_refused(data)


@given(st.integers(0, len(WRITTEN)), st.integers(1, 60))
@settings(max_examples=100, deadline=None)
def test_a_cut_pack_is_refused(start: int, length: int) -> None:
    resolves_or_is_refused(WRITTEN[:start] + WRITTEN[start + length :])


def test_a_pack_of_the_deepest_texts_that_there_can_be_comes_back() -> None:
    effect: Any = Step()
    for _ in range(55):
        effect = May(effect)
    deep = replace(CORE, actions=(replace(CORE.actions[0], effect=effect),))
    assert read_document(Document("deep", write_pack(deep)), Expansion) == deep
