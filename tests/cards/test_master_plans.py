"""Every plain master plan card, played as the facts describe it."""

from __future__ import annotations

import pytest

from marvel_united.engine import Rules
from marvel_united.model.events import BamActivated, Overflowed, TokensAdded
from marvel_united.testing import scenario
from tests.content.boxes import BOXES

RULES = Rules(tuple([box.expansion for box in BOXES]))
VILLAINS = [
    (f"{box.expansion.namespace}:{fact['id']}", fact)
    for box in BOXES
    for fact in box.printed["villains"]
    if "modes" not in fact  # horsemen of the prelude have special effects on every card
]
START = 0
CASES = [
    pytest.param(villain, f"plan_{number}", card, id=f"{villain}/plan_{number}")
    for villain, fact in VILLAINS
    for number, card in enumerate(fact["master_plan"], 1)
    if "special" not in card
]


@pytest.mark.rule("V1", "V7", "core-book/villain-turn/move", "core-book/villain-turn/tokens")
@pytest.mark.parametrize(("villain", "name", "card"), CASES)
def test_a_master_plan_card_does_what_it_shows(villain: str, name: str, card: dict[str, object]) -> None:
    # nobody is in the way, nothing drives the villain on, and BAM!s that add tokens of their own find a large location
    to = (START + int(str(card["move"]))) % 6
    game = scenario(villain, "Hulk", "Wasp", rules=RULES).at("Hulk", (to + 3) % 6).at("Wasp", (to + 3) % 6)
    if not RULES.villains[villain].home:
        game = game.place(to, "Central Park")
    for counter in RULES.villains[villain].counters:
        game = game.counter(counter.id, 0)
    table = game.villain(at=START).villain_turn(name)
    assert table.villain.at == to
    assert len(table.events(BamActivated)) == card["bam"]
    extra = 3 if villain == "core:ultron" and card["bam"] else 0
    shares = card["add"] or [{"thugs": 0, "civilians": 0}] * 3
    assert isinstance(shares, list)
    ring = [(to - 1) % 6, to, (to + 1) % 6]
    expected = [
        (share["thugs"] + extra * (at == to), share["civilians"]) for at, share in zip(ring, shares, strict=True)
    ]
    assert [(table.place(at).thugs, table.place(at).civilians) for at in ring] == expected
    assert table.events(Overflowed) == ()
    if card["add"]:
        assert [event.at for event in table.events(TokensAdded)][-3:] == ring


@pytest.mark.parametrize("villain", [villain for villain, _ in VILLAINS])
def test_there_are_plain_cards_for_every_villain(villain: str) -> None:
    assert sum(str(case.id).startswith(f"{villain}/") for case in CASES) >= 5
