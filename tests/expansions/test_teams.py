"""Teams of a pack: what cannot be played is refused, and names what it does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from marvel_united.errors import ExpansionError
from marvel_united.expansions import core_box, team_decks
from marvel_united.expansions.pack_files import read_pack, write_pack
from marvel_united.expansions.registry import Registry
from marvel_united.expansions.values import value_faults
from marvel_united.model import effects as fx
from marvel_united.model.content import Hero, HeroCard, Location, Text
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Team

CORE = core_box.expansion()
MISERY = Text("hurts", fx.Nothing(), "Misery", mandatory=True)
NEGATIVE = HeroCard((), MISERY, negative=True, modifiers=(fx.NoTokens(),))
PLAIN = HeroCard(("move",), count=2)
DUO = Team("bad:duo", "Duo", (PLAIN, NEGATIVE), members=("core:hulk", "core:wasp"))


def pack(*teams: Team) -> Expansion:
    """Give a pack with Teams."""
    return Expansion("bad", "Bad", requires=("core",), teams=teams)


def faults(bad: Expansion) -> list[tuple[str, str, str]]:
    """Ask for a pack that cannot be given, and return the reasons."""
    with pytest.raises(ExpansionError) as caught:
        Registry.of(bad, CORE).select((bad.namespace,))
    reasons = caught.value.details["reasons"]
    assert isinstance(reasons, tuple)
    return [(fault.code, fault.at, fault.against) for fault in reasons]


def of_cards(*cards: HeroCard) -> list[tuple[str, str]]:
    """Tell what is wrong with the cards of a Team."""
    return [(fault.code, fault.at) for fault in value_faults(pack(replace(DUO, cards=cards)))]


def test_a_sound_team_is_given() -> None:
    assert Registry.of(pack(DUO), CORE).select(("bad",))[-1] == pack(DUO)


# ---------------------------------------------------------------- names

NAMES = [
    ((replace(DUO, id="Duo"),), [("malformed_id", "Duo", "bad")]),
    ((replace(DUO, id="core:duo"),), [("foreign_id", "core:duo", "bad")]),
    ((DUO, replace(DUO, name="Two")), [("double_id", "bad:duo", "Teams of 'bad'")]),
    ((replace(DUO, cards=(PLAIN, PLAIN)),), [("double_id", "bad:duo/move", "cards of 'bad:duo'")]),
    (
        (replace(DUO, members=("core:thor", "bad:ada")),),
        [("unknown_id", "bad:duo", "core:thor"), ("unknown_id", "bad:duo", "bad:ada")],
    ),
]


@pytest.mark.parametrize(("teams", "told"), NAMES, ids=["malformed", "foreign", "double", "double card", "members"])
def test_names_that_lead_nowhere_are_refused(teams: tuple[Team, ...], told: list[tuple[str, str, str]]) -> None:
    assert faults(pack(*teams)) == told


def test_members_of_boxes_that_are_not_required_may_be_absent() -> None:
    apart = replace(DUO, members=("elsewhere:thor", "core:hulk"))
    assert Registry.of(pack(apart), CORE).select(("bad",))[-1].teams == (apart,)


def test_a_handler_that_a_team_card_calls_must_be_there() -> None:
    calling = HeroCard(("move",), Text("calls", fx.Call("bad:magic"), "Magic"))
    assert faults(pack(replace(DUO, cards=(calling,)))) == [("unknown_handler", "bad:duo", "bad:magic")]


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    "card",
    [
        HeroCard(("move", "attack"), either=True),
        HeroCard(("wild",), Text("draws", fx.Draw(), "Draw")),
        HeroCard(("wild",), Text("counts", fx.Let(fx.LatestSymbols("move"), fx.Draw(fx.Bound())), "Count")),
        replace(NEGATIVE, modifiers=(fx.OnceEach(), fx.NoLocations(), fx.MoreDamage(1, fx.Heroes()))),
    ],
    ids=["either", "effect of a hero", "counting", "several rules"],
)
def test_what_a_team_card_may_be(card: HeroCard) -> None:
    assert of_cards(card) == []


@pytest.mark.rule("T4")
@pytest.mark.parametrize(
    "card",
    [
        replace(NEGATIVE, special=None),
        replace(NEGATIVE, special=replace(MISERY, mandatory=False)),
        replace(NEGATIVE, special=replace(MISERY, effect=fx.Draw())),
        replace(NEGATIVE, modifiers=()),
    ],
    ids=["no text", "not mandatory", "an effect", "no rule"],
)
def test_a_negative_card_is_a_rule_in_words_and_nothing_to_do(card: HeroCard) -> None:
    assert [code for code, _ in of_cards(card)] == ["bad_negative"]


@pytest.mark.rule("T4")
def test_only_team_cards_are_negative() -> None:
    ada = Hero("bad:ada", "Ada", (replace(NEGATIVE, modifiers=(fx.Undying(),)),))
    found = value_faults(Expansion("bad", "Bad", heroes=(ada,)))
    assert [(fault.code, fault.at) for fault in found] == [("bad_negative", "bad:ada/misery")]


@pytest.mark.rule("T3")
@pytest.mark.parametrize(
    ("card", "at"),
    [
        (replace(PLAIN, modifiers=(fx.NoTokens(),)), "bad:duo/move"),
        (replace(NEGATIVE, modifiers=(fx.Undying(),)), "bad:duo/misery"),
        (replace(NEGATIVE, modifiers=(fx.Costs("core:move"),)), "bad:duo/misery"),
    ],
    ids=["played card", "rule of a hero's card", "rule of a place"],
)
def test_a_rule_that_has_no_force_there_is_refused(card: HeroCard, at: str) -> None:
    """What lies in the storyline is nobody's, and the Display is no place."""
    assert of_cards(card) == [("idle_modifier", at)]


@pytest.mark.parametrize(
    ("card", "code"),
    [
        (HeroCard(("move",), either=True), "bad_pair"),
        (HeroCard(("move",), count=0), "bad_number"),
        (HeroCard(("move",), Text("draws", fx.Draw(fx.Bound()), "Draw")), "unbound"),
        (HeroCard(("move",), Text("fills", fx.Fill(), "Fill")), "misplaced_effect"),
        (replace(NEGATIVE, modifiers=(fx.When("overflow", fx.Draw()),)), "misplaced_effect"),
    ],
    ids=["one symbol", "no copy", "no number", "nothing paid", "no hero acts"],
)
def test_what_no_game_can_use_is_refused(card: HeroCard, code: str) -> None:
    assert [found for found, _ in of_cards(card)] == [code]


@pytest.mark.rule("V18", "W8")
@pytest.mark.parametrize(
    "effect",
    [
        fx.Draw(fx.LatestSymbols("move")),
        fx.Let(fx.Sum((fx.LatestSymbols("move"), 1)), fx.Draw(fx.Bound())),
        fx.If(fx.AtLeast(fx.LatestSymbols("move")), fx.Draw()),
    ],
    ids=["draw", "sum", "condition"],
)
def test_symbols_are_counted_only_where_either_or_cards_are_asked_for(effect: fx.Effect) -> None:
    moon = Location("bad:moon", "Moon", (None,), Text("counts", effect))
    found = value_faults(Expansion("bad", "Bad", locations=(moon,)))
    assert [(fault.code, fault.against) for fault in found] == [("misplaced_effect", "LatestSymbols")]


# ---------------------------------------------------------------- packs without code


def test_teams_are_read_from_a_folder_as_from_one_file(tmp_path: Path) -> None:
    (tmp_path / "teams").mkdir()
    (tmp_path / "expansion.json").write_bytes(encode(pack()))
    (tmp_path / "teams" / "duo.json").write_bytes(encode(DUO))
    assert read_pack(tmp_path) == pack(DUO)
    (tmp_path / "whole.json").write_bytes(write_pack(pack(DUO)))
    assert read_pack(tmp_path / "whole.json") == pack(DUO)


def test_the_box_of_ours_is_sound_with_any_other() -> None:
    registry = Registry.of(CORE, team_decks.expansion())
    assert registry.select(("team_decks",)) == (CORE, team_decks.expansion())
