"""Marks, cards that lie before a hero, rules that heroes bring or begin: what of it no game could be played with."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united.expansions.references import reference_faults
from marvel_united.expansions.values import value_faults
from marvel_united.model import effects as fx
from marvel_united.model.content import Counter, HeroCard
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, SideCard
from tests.expansions.test_values import codes, gift, hero, location, place, text, villain

DISK: Final = Counter("bad:disk", "Disk", max=1)
MARKED: Final = fx.AtLeast(fx.Marked("bad:disk", fx.Me()))
PILE: Final = ExtraDeck(
    "bad:gift", "Gifts", "", cards=(SideCard("Gold", ""), SideCard("Coal", "", reveals=fx.Nothing()))
)


def bearer(*decks: str, **parts: object) -> Expansion:
    """A hero who brings decks along, and a card of one."""
    (ada,) = hero(HeroCard(("move",))).heroes
    return replace(gift(**parts), heroes=(replace(ada, decks=decks),))


# ---------------------------------------------------------------- rules that stand, and for whom


@pytest.mark.parametrize(
    "good",
    [
        hero(HeroCard(("move",), modifiers=(fx.DrawsMore(2), fx.Steady(), fx.Undying()))),
        hero(HeroCard(("move",), modifiers=(fx.When("hero_damaged", fx.Give(("attack",)), who=fx.Heroes("here")),))),
        hero(HeroCard(("move",), text(fx.Begin(fx.When("henchman_defeated", fx.Draw()), until="turn")))),
        location(fx.Begin(fx.Ignores(when=fx.AtLeast(fx.HandSize())))),
        location(fx.Begin(fx.Mighty(2), until="turn", who=fx.Me())),
        location(fx.Begin(fx.Redirects(), until="villain_turn")),
        villain(modifiers=(fx.When("turn_ends", fx.If(MARKED, fx.TurnFacedown("played"))),), marks=(DISK,)),
        villain(modifiers=(fx.NoSpecials(), fx.CrisisStays(), fx.LessDamage(1))),
        villain(on_knock_out=fx.Mark("bad:disk", fx.Fallen()), marks=(DISK,)),
        villain(modifiers=(fx.When("hero_knocked_out", fx.ShedCrisis(fx.Fallen())),)),
        villain(on_knock_out=fx.Let(fx.Crises(fx.Fallen()), fx.Ransom("anywhere", fx.ShedCrisis(fx.Fallen())))),
        villain(instead_of_bam=fx.ShedCrisis(fx.Fallen())),
        villain(bam=text(fx.Heal(fx.Crises(fx.Heroes(when=fx.AtLeast(fx.Crises(fx.Me()))))))),
        place(fx.KeepsTokens()),
        replace(
            bearer("bad:gift"),
            decks=gift(fx.When("hero_knocked_out", fx.Draw(), who=fx.Me())).decks,
        ),
    ],
)
def test_rules_know_their_heroes(good: Expansion) -> None:
    assert value_faults(good) == ()


@pytest.mark.parametrize(
    ("bad", "at"),
    [
        pytest.param(location(fx.Begin(fx.DrawsMore(2))), "bad:moon", id="begins to draw more"),
        pytest.param(location(fx.Begin(fx.KeepsTokens())), "bad:moon", id="begins to keep tokens"),
        pytest.param(villain(modifiers=(fx.DrawsMore(2),)), "bad:bob", id="dashboard draws more"),
        pytest.param(gift(fx.KeepsTokens()), "bad:gift/gold", id="side card keeps tokens"),
    ],
)
def test_some_rules_are_looked_for_in_one_kind_of_place(bad: Expansion, at: str) -> None:
    assert codes(bad) == [("idle_modifier", at)]


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(villain(modifiers=(fx.When("overflow", fx.Draw()),)), id="overflow"),
        pytest.param(villain(modifiers=(fx.When("hero_damaged", fx.Draw()),)), id="somebody is hurt"),
        pytest.param(villain(modifiers=(fx.When("turn_ends", fx.Heal(1), who=fx.Me()),)), id="whose turn"),
        pytest.param(gift(fx.When("hero_knocked_out", fx.Draw(), who=fx.Me())), id="a card that is nobody's"),
        pytest.param(villain(before_bam=fx.Draw()), id="before the BAM!"),
        pytest.param(place(fx.Steady(fx.Heroes(pick=1))), id="picks who is steady"),
        pytest.param(place(fx.NoSpecials(fx.Heroes(pick=1))), id="picks who has no specials"),
        pytest.param(place(fx.CrisisStays(fx.Heroes(pick=1))), id="picks whose crisis stays"),
        pytest.param(place(fx.When("hero_damaged", fx.Heal(1), fx.Heroes(pick=1))), id="picks whom it happens to"),
    ],
)
def test_where_nobody_acts_or_is_asked_no_hero_can_be_meant(bad: Expansion) -> None:
    assert "misplaced_effect" in [code for code, _ in codes(bad)]


@pytest.mark.parametrize(
    "effect",
    [
        fx.Hit(2),
        fx.Finish(),
        fx.Stun(),
        fx.Perform("move"),
        fx.PassToken(),
        fx.TakeTokens(2),
        fx.Recharge(),
        fx.TurnFacedown("others"),
        fx.Heal(fx.HandSymbols("move")),
    ],
)
def test_what_a_hero_does_the_villain_cannot(effect: fx.Effect) -> None:
    assert codes(location(effect)) == []
    assert codes(villain(bam=text(effect))) == [("misplaced_effect", "bad:bob")]


@pytest.mark.parametrize(
    "bad",
    [
        villain(bam=text(fx.ShedCrisis(fx.Fallen()))),
        location(fx.Mark("bad:disk", fx.Fallen())),
        villain(modifiers=(fx.When("villain_turn_ended", fx.ShedCrisis(fx.Fallen())),)),
        location(fx.Let(3, fx.ShedCrisis(fx.Fallen()))),
        location(fx.Ransom("here", fx.ShedCrisis(fx.Fallen()))),
        villain(endures=fx.ShedCrisis(fx.Fallen())),
        villain(overflow=text(fx.ShedCrisis(fx.Fallen()))),
        villain(on_knock_out=fx.Begin(fx.When("overflow", fx.ShedCrisis(fx.Fallen())))),
    ],
)
def test_nobody_has_fallen_where_no_ko_is_told(bad: Expansion) -> None:
    assert [code for code, _ in codes(bad)] == ["unbound"]


@pytest.mark.parametrize(
    ("bad", "at"),
    [
        (villain(modifiers=(fx.LessDamage(0),)), "bad:bob"),
        (location(fx.Begin(fx.Mighty(0))), "bad:moon"),
        (hero(HeroCard(("move",), modifiers=(fx.DrawsMore(0),))), "bad:ada"),
        (location(fx.TakeTokens(0)), "bad:moon"),
        (villain(marks=(replace(DISK, max=0),)), "bad:disk"),
        (villain(marks=(replace(DISK, start=1),)), "bad:disk"),
        (gift(prevents=-1), "bad:gift/gold"),
    ],
)
def test_their_numbers_have_bounds(bad: Expansion, at: str) -> None:
    assert codes(bad) == [("bad_number", at)]


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    "good",
    [
        villain(on_knock_out=fx.Mark("bad:disk", fx.Fallen()), marks=(DISK,)),
        bearer("bad:gift"),
        replace(location(fx.PutTokens("bad:gift/gold", 1)), decks=(PILE,)),
        replace(location(fx.RevealTop("bad:gift")), decks=(PILE,)),
    ],
)
def test_names_that_lead_somewhere_are_let_through(good: Expansion) -> None:
    assert reference_faults(good) == ()


@pytest.mark.parametrize(
    ("bad", "code", "against"),
    [
        pytest.param(villain(on_knock_out=fx.Mark("bad:disk", fx.Fallen())), "unknown_mark", "bad:disk", id="no mark"),
        pytest.param(location(fx.Heal(fx.Marked("bad:disk"))), "unknown_mark", "bad:disk", id="no villain's mark"),
        pytest.param(bearer("bad:bag"), "unknown_id", "bad:bag", id="no deck"),
        pytest.param(location(fx.PutTokens("bad:gift/gold", 1)), "unknown_id", "bad:gift/gold", id="no card"),
        pytest.param(location(fx.Heal(fx.TokensOn("bad:gift/tin"))), "unknown_id", "bad:gift/tin", id="no such card"),
        pytest.param(
            replace(location(fx.RevealTop("bad:gift")), decks=gift().decks), "unknown_id", "bad:gift", id="no pile"
        ),
    ],
)
def test_names_that_lead_nowhere_are_refused(bad: Expansion, code: str, against: str) -> None:
    assert [(fault.code, fault.against) for fault in reference_faults(bad)] == [(code, against)]
