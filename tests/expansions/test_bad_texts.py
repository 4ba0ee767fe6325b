"""Texts of strangers are shown to people: none of them does anything to a terminal, or is longer than can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united import Expansion, ExpansionError, Registry, read_pack
from marvel_united.expansions import core_box
from marvel_united.expansions.checks import MAX_NAME, MAX_TEXT, shape_faults
from marvel_united.ids import is_id
from marvel_united.model import effects as fx
from marvel_united.model.content import Hero, HeroCard, Location, Text
from marvel_united.model.modes import Challenge, Option

BAD: Final = Expansion("bad", "Bad")
CARD: Final = HeroCard(("move",), Text("draws", fx.Draw(), "Note"), count=12)
ADA: Final = Hero("bad:ada", "Ada", (CARD,))
MOON: Final = Location("bad:moon", "Moon", (None,), Text("loses", fx.Lose("rain")))


def hero(**parts: object) -> Expansion:
    return replace(BAD, heroes=(replace(ADA, **parts),))


def special(**parts: object) -> Expansion:
    text = Text("draws", fx.Draw(), "Note")
    return hero(cards=(replace(CARD, special=replace(text, **parts)),))


def challenge(does: str) -> Expansion:
    return replace(BAD, challenges=(Challenge("bad:hard", "Hard", does),))


def rain(reason: str) -> Expansion:
    return replace(BAD, locations=(replace(MOON, end_of_turn=Text("loses", fx.Lose(reason))),))


@pytest.mark.parametrize(
    "good",
    [
        replace(BAD, title="x" * MAX_NAME),
        hero(name="Zoë \u202f\u2013 \U0001f9b8"),
        special(does="x" * MAX_TEXT),
        special(basis=("x" * MAX_TEXT,) * 3),
        challenge(" ~\xa0"),
        core_box.expansion(),
    ],
)
def test_what_can_be_shown_is_let_through(good: Expansion) -> None:
    assert shape_faults(good) == ()


@pytest.mark.parametrize(
    ("bad", "at", "told"),
    [
        (replace(BAD, title="\x1b[31mRed"), "bad", "U+001B in its title"),
        (replace(BAD, namespace="bad\n"), "bad\n", "U+000A in its namespace"),
        (replace(BAD, requires=("core\x00",)), "bad", "U+0000 in its requires"),
        (hero(name="Ada\x1f"), "bad:ada", "U+001F in its name"),
        (hero(id="bad:ada\n"), "bad:ada\n", "U+000A in its id"),
        (hero(basis=("", "\x7f")), "bad:ada", "U+007F in its basis"),
        (special(does="draws\r"), "bad:ada", "U+000D in its does"),
        (special(name="\x9b2J"), "bad:ada", "U+009B in its name"),
        (challenge("\x80"), "bad:hard", "U+0080 in its does"),
        (challenge("\x9f"), "bad:hard", "U+009F in its does"),
        (rain("it\trains"), "bad:moon", "U+0009 in its reason"),
        (replace(BAD, options=(Option("bad:odd", "Odd", "odd", values=("\b",)),)), "bad:odd", "U+0008 in its values"),
        (replace(BAD, title="x" * (MAX_NAME + 1)), "bad", "title of 251 characters, not at most 250"),
        (hero(villain="x" * 10**6), "bad:ada", "villain of 1,000,000 characters"),
        (hero(name="x" * (MAX_NAME + 1)), "bad:ada", "name of 251 characters"),
        (special(does="x" * (MAX_TEXT + 1)), "bad:ada", "does of 2,001 characters, not at most 2,000"),
        (rain("x" * (MAX_TEXT + 1)), "bad:moon", "reason of 2,001 characters"),
    ],
)
def test_what_cannot_be_shown_is_refused_before_all_else(bad: Expansion, at: str, told: str) -> None:
    (fault,) = shape_faults(bad)
    assert (fault.code, fault.at) == ("bad_text", at)
    assert told in fault.message
    with pytest.raises(ExpansionError) as caught:
        Registry.of(bad).select((bad.namespace,))
    assert caught.value.code == "bad_text"


def test_an_id_has_no_line_break_behind_it() -> None:
    assert is_id("bad:ada")
    assert not is_id("bad:ada\n")


LONG: Final = "x" * 100_000
CONTROL: Final = "\x1b]0;gotcha\x07"


@pytest.mark.parametrize("text", [LONG, CONTROL], ids=["long", "control characters"])
@pytest.mark.parametrize(
    "place", ["namespace", "title", "version", "engine", "heros", "id", "name", "villain", "symbols", "source"]
)
def test_no_message_says_more_than_can_be_shown(place: str, text: str, tmp_path: Path) -> None:
    ada = {"id": "bad:ada", "name": "Ada", "cards": [{"symbols": ["move"], "count": 12}]}
    pack = {"namespace": "bad", "title": "Bad", "heroes": [ada]}
    match place:
        case "symbols":
            pack["heroes"] = [{**ada, "cards": [{"symbols": [text]}]}]
        case "id" | "name" | "villain" | "source":
            pack["heroes"] = [{**ada, place: text}]
        case "heros":
            pack[f"heros{text}"] = []
        case _:
            pack[place] = text
    path = tmp_path / "pack.json"
    path.write_text(json.dumps(pack))
    with pytest.raises(ExpansionError) as caught:
        Registry.of(read_pack(path)).select((text if place == "namespace" else "bad",))
    assert len(caught.value.message) < 1000
    assert not [letter for letter in caught.value.message if letter < " "]
