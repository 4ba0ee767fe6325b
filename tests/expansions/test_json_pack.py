"""The JSON pack in ``examples/`` is the template without code: the same box, sound, and played like any other."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united import Expansion, Registry, read_pack
from marvel_united.cli import main
from marvel_united.expansions import core_box
from marvel_united.model.content import Text
from marvel_united.testing import check_expansion, scenario

from .fresh import ROOT

PACK: Final = ROOT / "examples" / "json_pack"
TEMPLATE: Final = ROOT / "examples" / "expansion_template"


@pytest.fixture
def template(monkeypatch: pytest.MonkeyPatch) -> Expansion:
    """The box as the template declares it."""
    monkeypatch.syspath_prepend(TEMPLATE / "src")
    from high_tide import expansion  # noqa: PLC0415 - it is found only now

    return expansion()


def searchlights(expansion: Expansion) -> list[Text]:
    """Give the special effect that the template leaves to a function."""
    texts = [card.special for hero in expansion.heroes for card in hero.cards]
    return [text for text in texts if text is not None and text.name == "Searchlight"]


def with_searchlight(expansion: Expansion, text: Text) -> Expansion:
    """Give a box without code, in which that effect is another one."""
    (hero,) = expansion.heroes
    (old,) = searchlights(expansion)
    cards = tuple([replace(card, special=text) if card.special == old else card for card in hero.cards])
    return replace(expansion, heroes=(replace(hero, cards=cards),), handlers=())


def test_it_is_the_template_but_for_the_handler(template: Expansion) -> None:
    pack = read_pack(PACK)
    assert pack != template
    assert pack == with_searchlight(template, *searchlights(pack))


@pytest.mark.slow
def test_it_conforms() -> None:
    report = check_expansion(read_pack(PACK), registry=Registry.of(core_box.expansion()), games=30)
    assert (report.untouched, report.remarks) == ((), ())


def test_the_searchlight_reaches_any_other_location() -> None:
    rules = Registry.of(core_box.expansion()).load(PACK).rules(("core", "high_tide"))
    table = (
        scenario("Captain Ebb", "Lightkeeper", "Hulk", rules=rules)
        .at("Lightkeeper", 1)
        .hand("Lightkeeper", "Searchlight", "wild")
        .place(3, thugs=1)
        .place(1, thugs=1)
        .turn("Lightkeeper")
    )
    table.play("Searchlight").effect().pick("thug")
    assert (table.place(3).thugs, table.place(1).thugs) == (0, 1)


def test_a_whole_game_is_played_with_it_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    what = ("--expansion", str(PACK), "--villain", "captain_ebb", "--heroes", "lightkeeper,hulk", "--seed", "7")
    assert main(["play", *what, "--auto", "greedy"]) == 0
    told = capsys.readouterr().out
    assert "== Captain Ebb against Lightkeeper, Hulk ==" in told
    assert "The heroes " in told
