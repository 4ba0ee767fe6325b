"""The campaign that the how-to page shows how to write can be played."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace

import marvel_united
from marvel_united import Campaign, CampaignKind, Registry, Setup
from marvel_united.expansions import core_box
from tests.games import play

from .toy import TOY

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "play-a-campaign.md"


def test_the_campaign_of_the_page_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    module = ModuleType("my_box.campaign")
    names = [name for name in marvel_united.__all__ if name in code]
    vars(module).update({name: getattr(marvel_united, name) for name in names}, replace=replace)
    exec(f"from __future__ import annotations\n{code}", vars(module))
    monkeypatch.setitem(sys.modules, "my_box", ModuleType("my_box"))
    monkeypatch.setitem(sys.modules, "my_box.campaign", module)
    kind = vars(module)["KIND"]
    assert isinstance(kind, CampaignKind)
    box = replace(
        TOY,
        namespace="my_box",
        modes=(replace(TOY.modes[0], id="my_box:duel", options=("my_box:score",)),),
        options=(replace(TOY.options[0], id="my_box:score"),),
        campaigns=(kind,),
    )
    course = Campaign(kind.id, Setup(seed="7"), registry=Registry.of(core_box.expansion(), box))
    while not course.over:
        play(course.start())
        course.record()
    assert [line.setup.villain for line in course.log] == ["core:red_skull", "core:ultron"]
    assert course.log[1].setup.chosen("my_box:score") == ("lost",)
