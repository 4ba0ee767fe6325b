"""The reference leaves nothing out, and its tables say what the code does."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from msgspec import Struct

import marvel_united
from marvel_united import bots, campaign, codec, history, observe, perft, replay, rng, schema, simulate, testing, text
from marvel_united.bots import BiasedBot, Position
from marvel_united.cli import main
from marvel_united.engine import Rules, apply, start
from marvel_united.expansions import core_box
from marvel_united.expansions.registry import Registry
from marvel_united.model import campaign as campaigns
from marvel_united.model import commands, content, effects, events, expansion, flow, questions, setup, state, views
from marvel_united.model import replay as records
from marvel_united.model.commands import Pick
from marvel_united.model.content import Hero, Villain
from marvel_united.model.events import Event
from marvel_united.model.expansion import Expansion
from marvel_united.model.setup import Options, Setup
from marvel_united.observe import AUDIENCE
from marvel_united.testing import strategies
from marvel_united.text import choices, prompt_text

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference"
SOURCE = ROOT / "src" / "marvel_united"

LISTED: tuple[ModuleType, ...] = (
    marvel_united, bots, campaign, codec, history, observe, perft, rng, schema, simulate, strategies, testing, text,
)  # fmt: skip
"""Modules whose ``__all__`` is public."""

MODEL: tuple[ModuleType, ...] = (
    campaigns, commands, content, effects, events, expansion, flow, questions, records, setup, state, views,
)  # fmt: skip
"""Modules of data, in which every struct is public."""

SMALL_WORDS = ("MOVE", "ATTACK", "HEROIC", "WILD")
"""Constants that the page of effects tells in a sentence."""

UNLISTED = {"marvel_united.codec.read"}
"""Names that modules share among themselves."""


def page(name: str) -> str:
    return (REFERENCE / f"{name}.md").read_text()


def rows(text: str, heading: str) -> list[list[str]]:
    """Give the cells of the table under a heading that begins with some columns."""
    lines = text[text.index(heading) :].lstrip().splitlines()[2:]
    table = lines[: next((n for n, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table]


def code_words(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


# ---------------------------------------------------------------- names


def documented() -> Iterator[str]:
    """Give the path of everything that the reference documents by its docstring."""
    for path in sorted(REFERENCE.glob("*.md")):
        yield from re.findall(r"^\.\. auto(?:class|function|exception|data):: ([\w.]+)", path.read_text(), re.MULTILINE)


def found(path: str) -> object:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


DOCUMENTED = tuple(documented())
OBJECTS = [found(path) for path in DOCUMENTED]


def public() -> Iterator[tuple[str, object]]:
    for module in LISTED:
        names: list[str] = module.__all__
        yield from ((f"{module.__name__}.{name}", getattr(module, name)) for name in names)
    for module in MODEL:
        for name, value in vars(module).items():
            if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__:
                yield f"{module.__name__}.{name}", value


def is_documented(path: str, value: object) -> bool:
    return path in DOCUMENTED or any(value is other for other in OBJECTS)


@pytest.mark.parametrize(("path", "value"), [case for case in public() if case[0] not in UNLISTED])
def test_every_public_name_is_in_the_reference(path: str, value: object) -> None:
    assert is_documented(path, value)


def test_nothing_is_in_the_reference_twice() -> None:
    assert sorted(DOCUMENTED) == sorted(set(DOCUMENTED))


@pytest.mark.parametrize("module", MODEL)
def test_every_small_word_of_the_model_is_in_the_reference(module: ModuleType) -> None:
    """Type aliases and constants are told by the string behind them, so the source names them."""
    named = re.findall(r"^([A-Za-z][A-Za-z_]*)\b[^=\n]*= ", inspect.getsource(module), re.MULTILINE)
    missing = [name for name in named if f"{module.__name__}.{name}" not in DOCUMENTED and name not in SMALL_WORDS]
    assert [name for name in missing if not is_documented("", getattr(module, name))] == []


# ---------------------------------------------------------------- events


def event_row(event: type[Event]) -> list[str]:
    """Give the row that the table should have for an event."""
    told = " ".join((inspect.getdoc(event) or "").partition("\n\n")[0].split())
    tag = str(event.__struct_config__.tag)
    return [f"[{event.__name__}](#marvel_united.model.events.{event.__name__})", f"`{tag}`", AUDIENCE[event], told]


def test_the_table_of_events_is_that_of_the_code() -> None:
    expected = [event_row(event) for event in get_args(Event)]
    assert rows(page("events"), "| event | type |") == expected


def test_the_table_of_twins_names_every_event_that_is_not_for_everyone() -> None:
    named = [name for row in rows(page("views"), "| event | its twin |") for name in code_words(row[0])]
    assert sorted(named) == sorted(event.__name__ for event, seen in AUDIENCE.items() if seen != "everyone")


# ---------------------------------------------------------------- questions

PROMPTS = {code_words(row[0])[0]: row for row in rows(page("commands"), "| prompt | who |")}
CORE = Rules((core_box.expansion(),))


def asked_in_the_engine() -> Iterator[str]:
    """Give every text the engine hands to what asks questions."""
    for path in sorted((SOURCE / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("ask", "ask_pick", "pick_heroes")):
                arguments = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                yield from [arg for arg in arguments if isinstance(arg, str) and "_" in arg]


def test_every_prompt_has_words_and_a_row() -> None:
    assert sorted(PROMPTS) == sorted(choices._PROMPTS)
    assert {*asked_in_the_engine(), "pay"} <= PROMPTS.keys()


def test_prompts_stand_for_themselves_in_no_text() -> None:
    assert [prompt for prompt in PROMPTS if prompt_text(prompt) == prompt.replace("_", " ")] == []


@pytest.mark.parametrize("villain", sorted(CORE.villains))
@pytest.mark.parametrize("players", [1, 3])
def test_questions_are_asked_as_the_table_says(villain: str, players: int) -> None:
    """Every question of some games is one of the table, for whom it says and with the options it says."""
    for seed in ("1", "2"):
        game = Setup(seed=seed, villain=villain, players=players, options=Options(ask_forced=True))
        bot = BiasedBot(seed)
        now = start(CORE, game).state
        while now.control.question is not None:
            question = now.control.question
            _, who, _, options = PROMPTS[question.prompt]
            named = code_words(options)
            required = set(code_words(re.sub(r"\[[^\]]*\]", "", options)))
            given = {f"Pick {o.kind}" if isinstance(o, Pick) else type(o).__name__ for o in question.options}
            assert required <= given <= set(named), question
            assert "anyone" in who if question.seat < 0 else "hero" in who, question
            now = apply(CORE, now, bot.choose(Position(CORE, now))).state


# ---------------------------------------------------------------- errors

ERRORS = {name: value for name, value in vars(marvel_united.errors).items() if inspect.isclass(value)}


def raised() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Give class, code and details of every error in the source; faults and failures count as classes of their own."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            code = node.args[0]
            kind = "Fault" if node.func.id == "Finding" else node.func.id
            if kind in {*ERRORS, "Fault", "Failure"} and isinstance(code, ast.Constant):
                yield kind, str(code.value), frozenset(k.arg for k in node.keywords if k.arg)


def test_the_tables_of_errors_name_every_class_and_code() -> None:
    table = [(code_words(row[0])[0], code_words(row[1])[0]) for row in rows(page("errors"), "| class | code |")]
    faults = [("Fault", code_words(row[0])[0]) for row in rows(page("errors"), "\n| code | when |")]
    failures = [("Failure", code_words(row[0])[0]) for row in rows(page("testing"), "\n| failure | what is wrong |")]
    assert sorted([*table, *faults, *failures]) == sorted({(kind, code) for kind, code, _ in raised()})


def test_the_table_of_errors_promises_no_detail_that_is_never_there() -> None:
    told: dict[tuple[str, str], set[str]] = {}
    for kind, code, details in raised():
        told.setdefault((kind, code), set()).update(details)
    for row in rows(page("errors"), "| class | code |"):
        promised = set(code_words(row[3]))
        assert promised <= told[code_words(row[0])[0], code_words(row[1])[0]], row


def test_verdicts_have_the_codes_that_the_page_names() -> None:
    verdicts = page("errors").partition("## Verdicts")[2]
    source = inspect.getsource(replay)
    for code in ("no_hash", "other_rules", "other_content"):
        assert f"`{code}`" in verdicts
        assert f'"{code}"' in source


# ---------------------------------------------------------------- the rest


BOXES = Registry.installed()
LISTS = (
    *("villains", "heroes", "locations", "missions", "modes", "challenges"),
    *("actions", "decks", "options", "teams", "campaigns"),
)
"""The lists that the page of setups has of each box."""


@pytest.mark.parametrize("box", BOXES.select(BOXES.names()), ids=lambda box: box.namespace)
def test_the_page_of_setups_names_all_that_a_box_has(box: Expansion) -> None:
    own = page("setup").partition(f"\n### `{box.namespace}`: ")[2].partition("\n### ")[0]
    title = own.partition("\n")[0]
    assert box.title.endswith(title)
    named = {row[0]: set(code_words(row[1])) for row in rows(own, "| kind | ids |")}
    things: dict[str, tuple[Hero | Villain, ...]] = {kind: getattr(box, kind) for kind in LISTS}
    assert named == {kind: {thing.id for thing in listed} for kind, listed in things.items() if listed}


def test_the_page_of_setups_names_every_field() -> None:
    named = {code_words(row[0])[0] for row in rows(page("setup"), "| field | if left out |")}
    fields = {field for field in Setup.__struct_fields__ if field != "options"}
    assert named == {*fields, *[f"options.{field}" for field in Options.__struct_fields__]}


@pytest.mark.parametrize("command", ["play", "campaign", "simulate", "replay", "content", "perft", "schema"])
def test_the_page_of_the_command_line_names_every_option(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([command, "--help"])
    options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    text = page("cli")
    own = text.partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    shared = text.partition("\n## What to play\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(--[a-z]+)", own))
    assert own
    assert named <= options <= named | set(re.findall(r"`(--[a-z]+)", shared))


def test_the_pages_of_replays_and_campaigns_name_every_record() -> None:
    pages = {
        name: {tuple(code_words(" ".join(row[:2]))) for row in rows(page(name), "| type | record |")}
        for name in ("replays", "campaigns")
    }
    assert pages["replays"] == {(str(r.__struct_config__.tag), r.__name__) for r in get_args(records.Record)}
    every = {(str(r.__struct_config__.tag), r.__name__) for r in get_args(campaigns.CampaignRecord)}
    assert pages["campaigns"] == every - pages["replays"]
