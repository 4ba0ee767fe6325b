"""Who may know whom: the layout of the design, held to the imports."""

from __future__ import annotations

import sys
from graphlib import TopologicalSorter

import pytest

from .source import BOXES, MODULES, Import, foreign_imports, imports, modules

BORDERS = {
    "errors": "",
    "ids": "",
    "version": "",
    "rng": "errors",
    "model": "",
    "arguments": "errors model",
    "engine": "arguments errors ids model rng",
    **dict.fromkeys(BOXES, "model"),
    "expansions.infinity_gauntlet": "model rng",
    "expansions.horsemen_of_apocalypse": "engine model rng",
    "expansions": "arguments engine errors ids model version",
    "observe": "arguments engine errors model",
    "sampling": "arguments engine model observe rng",
    "text": "engine model observe",
    "history": "engine errors model",
    "packs": "arguments engine errors expansions model",
    "bounds": "engine model",
    "saves": "bounds engine errors model",
    "codec": "arguments engine errors model saves",
    "schema": "model",
    "setup_code": "errors ids model",
    "replay_format": "codec errors model",
    "replay": "arguments codec engine errors expansions history model packs replay_format saves version",
    "game": "arguments codec engine errors expansions history model observe packs replay saves",
    "recorder": "arguments codec errors game history model replay replay_format",
    "campaign": "arguments codec engine errors expansions game ids model packs recorder replay replay_format rng",
    "perft": "engine errors model",
    "bots": "engine errors model observe rng sampling",
    "simulate": "arguments bots codec engine errors expansions model packs rng",
    "testing": (
        "bots campaign codec engine errors expansions expansions.core_box ids model observe replay rng sampling"
        " simulate text"
    ),
    "cli": (
        "bots campaign engine errors expansions game ids model observe packs perft recorder replay schema simulate"
        " text version"
    ),
    "__main__": "cli",
}
"""Every part of the package, and what of ours it imports; each stands below what it imports."""

FACE = ""
"""The package itself gives the public names of all parts, each when it is asked for."""

DELEGATES = {
    Import("model.setup", "setup_code", runs=False),
    Import("model.campaign", "engine", runs=False),
    Import("model.replay", "replay", runs=False),
    Import("model.replay", "engine", runs=False),
    Import("model.replay", "expansions.registry", runs=False),
}
"""Methods of plain data that hand on to what stands above it; all that the model knows of the rest."""

LANGUAGE = {"model.content", "model.modes", "model.effects", "model.expansion"}
"""What content is written in."""

HANDLERS = {"expansions.team_decks.assemble", "expansions.world_war_hulk.rage"}
"""Modules with functions that texts call; they look at a game as data and return what a text does."""

SEEN = {"model.context", "model.state"}
"""What such a function is given to look at."""

PLAIN = {"model.campaign", "model.expansion", "model.setup", "model.state", "rng"}
"""What the rules of campaigns are written in."""

EXTRAS = {"rich": "cli.output", "hypothesis": "testing.strategies"}
"""Packages that need not be installed, and the one module that uses each."""


def crossing(*parts: str) -> list[Import]:
    """Give the imports that leave their part, but for the delegates."""
    found = [each for module in modules(*parts) for each in imports(module)]
    return [each for each in found if MODULES[each.of].part != MODULES[each.by].part and each not in DELEGATES]


def test_every_part_is_on_the_map() -> None:
    assert {module.part for module in MODULES.values()} == {*BORDERS, FACE}


@pytest.mark.parametrize("part", BORDERS)
def test_a_part_imports_what_the_map_says(part: str) -> None:
    used = {MODULES[each.of].part for each in crossing(part)}
    assert " ".join(sorted(used)) == BORDERS[part]


def test_parts_stand_in_layers() -> None:
    order = list(BORDERS)
    upward = [(part, of) for part in order for of in BORDERS[part].split() if order.index(of) >= order.index(part)]
    assert upward == []


def test_the_model_knows_the_rest_by_its_delegates_only() -> None:
    found = {each for module in modules("model") for each in imports(module) if MODULES[each.of].part != "model"}
    assert found == DELEGATES


def test_modules_import_each_other_in_one_direction() -> None:
    graph = {name: {each.of for each in imports(module) if each.runs} for name, module in MODULES.items()}
    assert len([*TopologicalSorter(graph).static_order()]) == len(MODULES)


@pytest.mark.parametrize("box", BOXES)
def test_a_box_is_written_in_the_language_of_content(box: str) -> None:
    used = {each.of for each in crossing(box) if each.by not in {f"{box}.campaign", *HANDLERS}}
    assert used == LANGUAGE


def test_handlers_look_at_plain_data_and_answer_in_the_language_of_content() -> None:
    assert {each.of for each in crossing(*BOXES) if each.by in HANDLERS} <= LANGUAGE | SEEN


def test_campaigns_are_written_as_functions_of_plain_data() -> None:
    """Compiled content is handed to them, so it may be looked at."""
    found = {each for each in crossing(*BOXES) if each.by.endswith(".campaign")}
    assert {each.of for each in found if each.runs} <= PLAIN
    assert {each.of for each in found if not each.runs} == {"engine"}


def test_no_box_is_named_outside_of_the_boxes() -> None:
    """The scenario builder plays with the core box where it is told of no other."""
    named = {each.by for each in crossing(*BORDERS) if MODULES[each.of].part in BOXES}
    assert named == {"testing.scenario"}


def test_only_what_the_project_requires_is_imported() -> None:
    required = {"msgspec", "typing_extensions"}
    for name, module in MODULES.items():
        used = {foreign.partition(".")[0] for foreign in foreign_imports(module)} - sys.stdlib_module_names - required
        assert used == {extra for extra, user in EXTRAS.items() if user == name}, name
