"""Content of the right shape that no game could be played with as it says is refused, and told where it is wrong."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from marvel_united.errors import ExpansionError
from marvel_united.expansions import core_box
from marvel_united.expansions.registry import Registry
from marvel_united.expansions.values import value_faults
from marvel_united.model import effects as fx
from marvel_united.model.content import (
    Action,
    Counter,
    Hero,
    HeroCard,
    Location,
    PlanCard,
    Plot,
    Text,
    Threat,
    Tokens,
    Track,
    Villain,
)
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import ExtraDeck, Mission, SideCard

from .paths import follow

NOTHING: Final = Text("nothing", fx.Nothing())
BOB: Final = Villain("bad:bob", "Bob", health=None, bam=NOTHING, overflow=NOTHING, plans=(PlanCard(1),), threats=())
MOON: Final = Location("bad:moon", "Moon", slots=(None,))
STEP: Final = Action("bad:step", "Step", ("move",), fx.Step())
BAD: Final = Expansion("bad", "Bad")


def codes(bad: Expansion) -> list[tuple[str, str]]:
    faults = value_faults(bad)
    assert all(follow(bad, fault.path) is not bad for fault in faults)
    return [(fault.code, fault.at) for fault in faults]


def hero(*cards: HeroCard) -> Expansion:
    return replace(BAD, heroes=(Hero("bad:ada", "Ada", cards),))


def plan(card: PlanCard) -> Expansion:
    return replace(BAD, villains=(replace(BOB, plans=(card,)),))


def threat(card: Threat) -> Expansion:
    return replace(BAD, villains=(replace(BOB, threats=(card,)),))


def villain(**parts: object) -> Expansion:
    return replace(BAD, villains=(replace(BOB, **parts),))


def location(effect: fx.Effect) -> Expansion:
    return replace(BAD, locations=(replace(MOON, end_of_turn=Text("something", effect)),))


def action(effect: fx.Effect) -> Expansion:
    return replace(BAD, actions=(replace(STEP, effect=effect),))


def text(effect: fx.Effect) -> Text:
    return Text("something", effect)


def gift(*modifiers: fx.Modifier, **parts: object) -> Expansion:
    card = replace(SideCard("Gold", "shines", modifiers=modifiers), **parts)
    return replace(BAD, decks=(ExtraDeck("bad:gift", "Gifts", "", cards=(card,)),))


def stone(effect: fx.Effect) -> Expansion:
    card = PlanCard(0, special=Text("something", effect, "Ruby"))
    return replace(BAD, decks=(ExtraDeck("bad:stone", "Stones", "", plans=(card,)),))


# ---------------------------------------------------------------- printed values

WALL = Threat("Wall", "marker", "")
MIRE = Threat("Mire", "constant", "", modifiers=(fx.Toughness(2), fx.Costs("core:move")))
THREE = (Tokens(thugs=1), Tokens(2, 1), Tokens())


@pytest.mark.parametrize(
    "good",
    [
        hero(HeroCard(("move",), count=99), HeroCard(("move", "attack"), either=True)),
        plan(PlanCard(None, count=1)),
        plan(PlanCard(0, add=THREE)),
        plan(PlanCard(6)),
        location(fx.Seq((fx.As(0, fx.Draw()), fx.As(3, fx.Draw(), 5)))),
        villain(health=fx.PerHeroes(1, 99, 1), track=Track("bad:rage", "Rage", 1)),
        villain(counters=(Counter("bad:grief", "Grief", 9, start=9), Counter("bad:rage", "Rage", 1))),
        villain(modifiers=(fx.Shields(fx.AtLeast(fx.Missions())),)),
        threat(replace(WALL, clear=("move",), count=1)),
        threat(replace(WALL, clear=(), clearable=False)),
        threat(replace(WALL, clearable=False)),
        threat(replace(WALL, clear=(), health=1)),
        threat(replace(WALL, health=4)),
        threat(MIRE),
        replace(BAD, locations=(replace(MOON, slots=(None,) * 12),)),
        replace(BAD, missions=(Mission("bad:one", "One", "thug", 1), Mission("bad:all", "All", "thug", 30))),
    ],
)
def test_values_that_games_can_use_are_let_through(good: Expansion) -> None:
    assert value_faults(good) == ()


@pytest.mark.parametrize(
    ("bad", "at"),
    [
        (hero(), "bad:ada"),
        (villain(plans=()), "bad:bob"),
        (hero(HeroCard(("move",), count=0)), "bad:ada/move"),
        (hero(HeroCard(("move",)), HeroCard(("wild",), count=-1)), "bad:ada/wild"),
        (hero(HeroCard(("move",), count=100)), "bad:ada/move"),
        (plan(PlanCard(1, count=0)), "bad:bob/plan_1"),
        (plan(PlanCard(-1)), "bad:bob/plan_1"),
        (plan(PlanCard(7)), "bad:bob/plan_1"),
        (plan(PlanCard(1, add=(Tokens(thugs=-1), Tokens(), Tokens()))), "bad:bob/plan_1"),
        (plan(PlanCard(1, add=(Tokens(), Tokens(), Tokens(civilians=-1)))), "bad:bob/plan_1"),
        (threat(replace(WALL, count=0)), "bad:bob/wall"),
        (threat(replace(WALL, health=-1)), "bad:bob/wall"),
        (villain(health=fx.PerHeroes(4, 0, 4)), "bad:bob"),
        (villain(icons_acting=-1), "bad:bob"),
        (villain(track=Track("bad:rage", "Rage", 0)), "bad:rage"),
        (villain(counters=(Counter("bad:rage", "Rage", 0),)), "bad:rage"),
        (villain(counters=(Counter("bad:rage", "Rage", 5, start=6),)), "bad:rage"),
        (villain(counters=(Counter("bad:rage", "Rage", 5, start=-1),)), "bad:rage"),
        (villain(bam=text(fx.Heal(fx.PerHeroes(1, -1, 1)))), "bad:bob"),
        (threat(replace(MIRE, modifiers=(fx.Toughness(0),))), "bad:bob"),
        (threat(replace(MIRE, modifiers=(fx.MoreDamage(0),))), "bad:bob"),
        (gift(fx.Activates((), ("wild",))), "bad:gift"),
        (gift(fx.Activates(("wild",), ())), "bad:gift"),
        (gift(slots=("wild",) * 13), "bad:gift/gold"),
        (location(fx.Draw(100)), "bad:moon"),
        (location(fx.Damage(fx.Sum((1, 10**30)))), "bad:moon"),
        (location(fx.Draw(fx.PerHeroes(1, 2, 100))), "bad:moon"),
        (location(fx.Call("bad:magic", (0, 10**6))), "bad:moon"),
        (location(fx.As(4, fx.Draw())), "bad:moon"),
        (location(fx.As(-1, fx.Draw())), "bad:moon"),
        (location(fx.As(0, fx.Draw(), 6)), "bad:moon"),
        (location(fx.As(0, fx.Draw(), -2)), "bad:moon"),
        (location(fx.As(0, fx.Draw(100))), "bad:moon"),
        (replace(BAD, decks=(ExtraDeck("bad:none", "None", ""),)), "bad:none"),
        (threat(replace(MIRE, modifiers=(fx.Costs("core:move", -1),))), "bad:bob"),
        (replace(BAD, locations=(replace(MOON, slots=()),)), "bad:moon"),
        (replace(BAD, locations=(replace(MOON, slots=(None,) * 13),)), "bad:moon"),
        (replace(BAD, missions=(Mission("bad:none", "None", "thug", 0),)), "bad:none"),
        (replace(BAD, missions=(Mission("bad:many", "Many", "thug", 31),)), "bad:many"),
    ],
)
def test_numbers_out_of_bounds_are_refused(bad: Expansion, at: str) -> None:
    assert codes(bad) == [("bad_number", at)]


@pytest.mark.rule("W8")
@pytest.mark.parametrize("card", [HeroCard(("move",), either=True), HeroCard(("move", "attack", "wild"), either=True)])
def test_one_or_the_other_takes_two(card: HeroCard) -> None:
    assert codes(hero(card)) == [("bad_pair", "bad:ada/" + "_".join(card.symbols))]


@pytest.mark.rule("V15")
@pytest.mark.parametrize("places", [1, 2, 4])
def test_tokens_are_added_at_three_places_or_none(places: int) -> None:
    assert codes(plan(PlanCard(1, add=(Tokens(1),) * places))) == [("bad_add", "bad:bob/plan_1")]


@pytest.mark.rule("M8")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(replace(WALL, health=3, clear=("move",)), id="a henchman with slots of its own"),
        pytest.param(replace(WALL, clear=()), id="nothing to clear it by"),
    ],
)
def test_a_threat_is_cleared_in_one_way(card: Threat) -> None:
    assert codes(threat(card)) == [("bad_clear", "bad:bob/wall")]


SHIELDS = fx.Shields(fx.AtLeast(fx.Missions()))
GAINS = fx.Activates(("move", "attack"), ("wild",))
STANDING = (
    SHIELDS,
    fx.MoreDamage(2),
    fx.Ignores(),
    fx.PlaysAtRandom(then=fx.Draw()),
    fx.Strikes("move"),
    fx.When("overflow", fx.Heal(1)),
)


def place(*modifiers: fx.Modifier) -> Expansion:
    return replace(BAD, locations=(replace(MOON, modifiers=modifiers),))


@pytest.mark.parametrize(
    "good",
    [
        villain(modifiers=STANDING),
        place(*STANDING),
        gift(*STANDING, GAINS),
        threat(replace(MIRE, modifiers=(*STANDING, *MIRE.modifiers))),
        *[location(fx.Begin(rule)) for rule in STANDING],
        hero(HeroCard(("move",), modifiers=(*STANDING, fx.Undying()))),
    ],
)
def test_standing_rules_have_force_on_dashboards_constant_threats_locations_and_side_cards(good: Expansion) -> None:
    assert value_faults(good) == ()


@pytest.mark.parametrize(
    ("bad", "at"),
    [
        pytest.param(threat(replace(MIRE, when="bam")), ["bad:bob/mire", "bad:bob/mire"], id="threat that acts"),
        pytest.param(threat(replace(MIRE, when="bam", modifiers=(SHIELDS,))), ["bad:bob/mire"], id="acts and shields"),
        pytest.param(threat(replace(MIRE, modifiers=(GAINS,))), ["bad:bob/mire"], id="threat that activates"),
        pytest.param(villain(modifiers=(fx.Toughness(2), SHIELDS)), ["bad:bob"], id="dashboard that toughens"),
        pytest.param(villain(modifiers=(GAINS,)), ["bad:bob"], id="dashboard that activates"),
        pytest.param(place(GAINS, fx.Costs("bad:step"), SHIELDS), ["bad:moon", "bad:moon"], id="location"),
        pytest.param(gift(fx.Toughness(2), fx.Costs("bad:step")), ["bad:gift/gold", "bad:gift/gold"], id="side card"),
        pytest.param(location(fx.Begin(fx.Toughness(2))), ["bad:moon"], id="begins to toughen"),
        pytest.param(location(fx.Begin(fx.Costs("bad:step"))), ["bad:moon"], id="begins to cost"),
        pytest.param(location(fx.Begin(GAINS)), ["bad:moon"], id="begins to activate"),
        pytest.param(location(fx.Begin(fx.Undying())), ["bad:moon"], id="begins to be undying"),
        pytest.param(place(fx.Undying()), ["bad:moon"], id="undying location"),
        pytest.param(hero(HeroCard(("move",), modifiers=(GAINS,))), ["bad:ada/move"], id="hero card that activates"),
    ],
)
def test_a_standing_rule_that_nobody_looks_for_is_refused(bad: Expansion, at: list[str]) -> None:
    assert codes(bad) == [("idle_modifier", each) for each in at]


# ---------------------------------------------------------------- numbers that texts name

ONE = fx.Damage(fx.Bound(), fx.Heroes())
OTHER = fx.Damage(fx.Bound(1), fx.Heroes())
BOTH = fx.Advance("bad:rage", fx.Sum((fx.Bound(0), fx.Bound(1))))


def figure(amount: fx.Amount) -> fx.Effect:
    return fx.MoveFigure(fx.Places(when=fx.AtLeast(amount)), ONE)


def let(then: fx.Effect) -> fx.Effect:
    return fx.Let(fx.Missions(), then)


@pytest.mark.parametrize(
    "good",
    [
        location(let(ONE)),
        location(let(fx.Seq((fx.Draw(), fx.May(ONE))))),
        location(let(let(OTHER))),
        action(let(ONE)),
        villain(overflow=text(BOTH)),
        villain(overflow=text(fx.Let(fx.Bound(1), fx.Damage(fx.Bound(2), fx.Heroes())))),
        villain(overflow=text(fx.Seq((BOTH, fx.PassOn())))),
        villain(on_knock_out=fx.Seq((ONE, fx.Eliminate()))),
        villain(instead_of_bam=ONE),
        villain(endures=ONE),
        villain(modifiers=(fx.When("hero_damaged", ONE),)),
        villain(overflow=text(fx.Damage(fx.Bound(2), fx.Heroes()))),
        threat(replace(WALL, when="called", effect=let(figure(fx.Missions())))),
        villain(instead_of_bam=fx.Seq((ONE, fx.Eliminate()))),
        villain(instead_of_bam=fx.If(fx.AtLeast(fx.Missing()), fx.Eliminate())),
        location(fx.Ransom("anywhere", ONE)),
        villain(bam=text(fx.Ransom(fx.Places(), fx.Advance("bad:rage", fx.Bound())))),
        villain(on_knock_out=fx.Ransom(fx.Places(when=fx.AtLeast(fx.Bound())), OTHER)),
        action(fx.Fill(beside=True)),
        action(fx.Fill()),
        villain(actions=(replace(STEP, effect=fx.Fill()),)),
    ],
)
def test_texts_find_what_has_been_prepared_for_them(good: Expansion) -> None:
    assert value_faults(good) == ()


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(location(ONE), id="nothing named"),
        pytest.param(location(let(OTHER)), id="one named"),
        pytest.param(location(let(fx.Damage(fx.Bound(-1)))), id="counted from the end"),
        pytest.param(location(fx.Let(fx.Bound(), fx.Draw())), id="in what is named"),
        pytest.param(location(fx.Seq((let(ONE), ONE))), id="behind where it was named"),
        pytest.param(action(ONE), id="action"),
        pytest.param(replace(BAD, actions=(replace(STEP, when=fx.AtLeast(fx.Bound())),)), id="condition"),
        pytest.param(hero(HeroCard(("move",), text(ONE))), id="hero card"),
        pytest.param(plan(PlanCard(0, special=text(ONE))), id="master plan card"),
        pytest.param(plan(PlanCard(None, move_text=text(fx.MoveVillain(fx.Bound())))), id="movement in words"),
        pytest.param(threat(replace(WALL, when="bam", effect=ONE)), id="threat"),
        pytest.param(villain(bam=text(ONE)), id="BAM!"),
        pytest.param(villain(plots=(Plot("", fx.AtLeast(fx.Bound())),)), id="plot"),
        pytest.param(villain(modifiers=(fx.Shields(fx.AtLeast(fx.Bound())),)), id="shields"),
        pytest.param(villain(on_knock_out=OTHER), id="KO"),
        pytest.param(villain(instead_of_bam=OTHER), id="instead of the BAM!"),
        pytest.param(location(fx.Ransom("anywhere", OTHER)), id="ransom"),
        pytest.param(location(fx.Ransom(fx.Places(when=fx.AtLeast(fx.Bound())), ONE)), id="ransomed places"),
        pytest.param(location(let(fx.Begin(fx.Ignores(when=fx.AtLeast(fx.Bound()))))), id="lasting rule"),
        pytest.param(location(let(fx.MoveVillain(next=fx.Places(when=fx.AtLeast(fx.Bound()))))), id="next place"),
        pytest.param(gift(fx.PlaysAtRandom(then=ONE)), id="side card"),
        pytest.param(stone(ONE), id="card of an extra deck"),
        pytest.param(villain(overflow=text(fx.Damage(fx.Bound(3), fx.Heroes()))), id="overflow"),
        pytest.param(villain(endures=OTHER), id="what a villain endures"),
        pytest.param(villain(modifiers=(fx.When("overflow", ONE),)), id="overflow elsewhere"),
        pytest.param(location(let(fx.Begin(fx.When("overflow", ONE)))), id="lasting answer"),
        pytest.param(threat(replace(WALL, when="bam", effect=let(figure(fx.Bound())))), id="next place of a figure"),
        pytest.param(villain(actions=(replace(STEP, effect=ONE),)), id="action of a villain"),
    ],
)
def test_a_number_that_was_never_named_is_refused(bad: Expansion) -> None:
    assert [code for code, _ in codes(bad)] == ["unbound"]


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(location(fx.Fill()), id="location fills"),
        pytest.param(action(fx.Seq((fx.Fill(), fx.Draw()))), id="part of an action fills"),
        pytest.param(villain(overflow=text(fx.Fill())), id="overflow fills"),
        pytest.param(hero(HeroCard(("move",), text(fx.May(fx.Fill())))), id="hero card fills"),
        pytest.param(action(fx.PassOn()), id="action passes on"),
        pytest.param(villain(bam=text(fx.PassOn())), id="BAM! passes on"),
        pytest.param(location(let(let(fx.PassOn()))), id="location passes on what it has named"),
        pytest.param(villain(overflow=text(let(fx.PassOn()))), id="overflow passes on what it has named"),
        pytest.param(villain(on_knock_out=fx.PassOn()), id="KO passes on"),
        pytest.param(villain(bam=text(fx.MoveFigure(fx.Places()))), id="BAM! of the villain moves a figure"),
        pytest.param(location(fx.MoveFigure(fx.Places())), id="location moves a figure"),
        pytest.param(villain(endures=fx.Eliminate()), id="damage to the villain eliminates"),
        pytest.param(villain(bam=text(fx.Eliminate())), id="BAM! eliminates"),
        pytest.param(villain(instead_of_bam=let(fx.Eliminate())), id="eliminates what it has named"),
        pytest.param(villain(instead_of_bam=fx.Ransom("here", fx.Eliminate())), id="eliminates what it ransomed"),
        pytest.param(action(fx.Seq((fx.Fill(beside=True), fx.Draw()))), id="part of an action fills beside"),
        pytest.param(gift(fx.MoreDamage(to=fx.Heroes(pick=1))), id="standing rule picks heroes"),
    ],
)
def test_an_effect_for_which_nothing_was_prepared_is_refused(bad: Expansion) -> None:
    assert [code for code, _ in codes(bad)] == ["misplaced_effect"]


def test_a_text_shared_by_two_places_is_checked_at_each() -> None:
    assert [code for code, _ in codes(villain(bam=text(BOTH), overflow=text(BOTH)))] == ["unbound", "unbound"]


# ---------------------------------------------------------------- who acts

BY_HERO: Final[tuple[tuple[fx.Effect, str], ...]] = (
    (fx.Draw(), "Draw"),
    (fx.DrawUpTo(3), "DrawUpTo"),
    (fx.Bury(), "Bury"),
    (fx.Search(), "Search"),
    (fx.Protect(), "Protect"),
    (fx.Step(), "Step"),
    (fx.Attack(), "Attack"),
    (fx.Rescue(), "Rescue"),
    (fx.Relocate(), "Relocate"),
    (fx.ExchangeCards(), "ExchangeCards"),
    (fx.Leap(), "Leap"),
    (fx.Gain(("move",)), "Gain"),
    (fx.Strike(), "Strike"),
    (fx.PeekPlan(), "PeekPlan"),
    (fx.Forgo(), "Forgo"),
    (fx.SpendToken(), "SpendToken"),
    (fx.On(fx.Places(when=fx.AtLeast(fx.HandSize())), fx.Heal(1)), "HandSize"),
    (fx.If(fx.Somewhere(fx.Places(when=fx.AtLeast(fx.HandSize()))), fx.Heal(1)), "HandSize"),
    (fx.Ransom("here", fx.Draw()), "Draw"),
    (fx.Damage(1), "Damage"),
    (fx.Crisis(1), "Crisis"),
    (fx.Give(("move",)), "Give"),
    (fx.KnockOut(fx.Me()), "KnockOut"),
    (fx.Heal(fx.HandSize()), "HandSize"),
    (fx.Damage(fx.HandSize(), fx.Everything()), "HandSize"),
    (fx.Crisis(fx.HandSize(), fx.Heroes()), "HandSize"),
    (fx.Heal(fx.Crises(fx.Me())), "Crises"),
    (fx.If(fx.AtLeast(fx.Sum((fx.HandSize(),))), fx.Heal(1)), "HandSize"),
    (fx.Seq((fx.Heal(1), fx.May(fx.OneOf((fx.Draw(), fx.Heal(1)))))), "Draw"),
    (fx.On(fx.Places("near"), fx.Rescue()), "Rescue"),
    (fx.Unless(by=fx.Heroes(), pay=fx.Bury(), do=fx.Heal(1)), "Bury"),
    (fx.Unless(by=fx.Heroes(pick=1), pay=fx.Bury(), do=fx.Draw()), "Draw"),
)
EFFECTS: Final = [pytest.param(effect, kind, id=f"{index} {kind}") for index, (effect, kind) in enumerate(BY_HERO)]


@pytest.mark.parametrize(("effect", "kind"), EFFECTS)
def test_what_needs_an_acting_hero_is_refused_where_none_acts(effect: fx.Effect, kind: str) -> None:
    faults = [(fault.code, fault.message) for fault in value_faults(villain(bam=text(effect)))]
    message = f"'bad:bob' has {kind}, which needs an acting hero, in its bam, where none acts"
    assert faults == [("misplaced_effect", message)]


@pytest.mark.parametrize(
    ("bad", "at", "place"),
    [
        (villain(overflow=text(fx.Draw())), "bad:bob", "overflow"),
        (villain(on_knock_out=fx.Draw()), "bad:bob", "on_knock_out"),
        (villain(instead_of_bam=fx.Draw()), "bad:bob", "instead_of_bam"),
        (stone(fx.Draw()), "bad:stone/ruby", "special"),
        (plan(PlanCard(0, special=Text("draws", fx.Draw(), "Raid"))), "bad:bob/plan_1_raid", "special"),
        (plan(PlanCard(None, move_text=text(fx.Draw()))), "bad:bob/plan_1", "move_text"),
        (threat(replace(WALL, when="arrival", effect=fx.Draw())), "bad:bob/wall", "effect on arrival"),
        (threat(replace(WALL, when="bam", effect=fx.Draw())), "bad:bob/wall", "effect on bam"),
        (threat(replace(WALL, when="called", effect=fx.Draw())), "bad:bob/wall", "effect on called"),
        (villain(endures=fx.Draw()), "bad:bob", "endures"),
    ],
)
def test_no_hero_acts_in_the_texts_of_the_villain(bad: Expansion, at: str, place: str) -> None:
    (fault,) = value_faults(bad)
    assert (fault.code, fault.at, fault.against) == ("misplaced_effect", at, "Draw")
    assert f"in its {place}, " in fault.message


@pytest.mark.parametrize(
    "bad",
    [
        villain(plots=(Plot("", fx.AtLeast(fx.HandSize())),)),
        villain(modifiers=(fx.Shields(fx.Not(fx.AtLeast(fx.HandSize()))),)),
    ],
)
def test_a_standing_condition_of_the_villain_knows_no_hand(bad: Expansion) -> None:
    assert codes(bad) == [("misplaced_effect", "bad:bob")]


HAND: Final = fx.Ignores(when=fx.AtLeast(fx.HandSize()))


@pytest.mark.parametrize(
    ("bad", "at", "place"),
    [
        (threat(replace(MIRE, modifiers=(HAND,))), "bad:bob/mire", "modifiers"),
        (place(HAND), "bad:moon", "modifiers"),
        (gift(HAND), "bad:gift/gold", "modifiers"),
        (villain(bam=text(fx.Begin(HAND))), "bad:bob", "bam"),
        (stone(fx.Begin(HAND)), "bad:stone/ruby", "special"),
        (location(fx.MoveVillain(next=fx.Places(when=fx.AtLeast(fx.HandSize())))), "bad:moon", "MoveVillain"),
        (villain(bam=text(fx.MoveVillain(next=fx.Places(when=fx.AtLeast(fx.HandSize()))))), "bad:bob", "MoveVillain"),
    ],
)
def test_no_hero_acts_where_a_rule_stands_or_the_next_place_is_looked_for(bad: Expansion, at: str, place: str) -> None:
    (fault,) = value_faults(bad)
    assert (fault.code, fault.at, fault.against) == ("misplaced_effect", at, "HandSize")
    assert f"in its {place}, " in fault.message


def test_a_rule_about_a_hero_may_look_at_the_hand() -> None:
    for good in (
        place(fx.PlaysAtRandom(fx.AtLeast(fx.HandSize(), 3), fx.Bury())),
        location(fx.Begin(fx.PlaysAtRandom(fx.AtLeast(fx.HandSize(), 3), fx.Bury()))),
        location(fx.MoveVillain(to=fx.Places(when=fx.AtLeast(fx.HandSize())))),
    ):
        assert value_faults(good) == ()


@pytest.mark.parametrize(("effect", "kind"), EFFECTS)
def test_heroes_act_in_their_own_turns_and_where_a_text_names_them(effect: fx.Effect, kind: str) -> None:
    del kind
    for good in (
        hero(HeroCard(("move",), text(effect))),
        location(effect),
        action(effect),
        villain(actions=(replace(STEP, effect=effect),)),
        threat(replace(WALL, when="turn_start", effect=effect)),
        threat(replace(WALL, when="turn_end", effect=effect)),
        villain(bam=text(fx.On(fx.Heroes("here"), fx.Seq((fx.Heal(1), effect))))),
        villain(bam=text(fx.Unless(by=fx.Heroes(pick=1), pay=effect, do=fx.Heal(1)))),
    ):
        assert value_faults(good) == ()


@pytest.mark.rule("H5")
def test_damage_is_looked_up_for_each_hero_it_hits() -> None:
    assert value_faults(villain(bam=text(fx.Damage(fx.HandSize(), fx.Heroes())))) == ()


# ---------------------------------------------------------------- places to pick

PICKED: Final = fx.Places("near", pick=1)


@pytest.mark.parametrize(
    "effect",
    [
        fx.Relocate(PICKED),
        fx.MoveVillain(next=PICKED),
        fx.Ransom(PICKED, fx.Nothing()),
        fx.If(fx.Somewhere(PICKED), fx.Draw()),
        fx.On(fx.Places(when=fx.Somewhere(PICKED)), fx.Draw()),
        fx.On(fx.Places(most=fx.Count("thugs", PICKED)), fx.Draw()),
        fx.Discard("thugs", at=PICKED),
        fx.Add(1, at=PICKED),
        fx.Crisis(1, PICKED),
        fx.Turn(at=PICKED),
        fx.MoveVillain(to=PICKED),
        fx.Heal(fx.Count("thugs", PICKED)),
        fx.Clear(PICKED),
        fx.KnockOut(fx.Heroes(PICKED)),
        fx.On(fx.Places(), fx.Discard("thugs", at=PICKED)),
    ],
)
def test_only_on_asks_for_places(effect: fx.Effect) -> None:
    (fault,) = value_faults(location(effect))
    assert (fault.code, fault.at, fault.against) == ("misplaced_effect", "bad:moon", "Places")


def test_on_may_pick_places() -> None:
    assert value_faults(location(fx.On(PICKED, fx.Discard("thugs")))) == ()
    assert value_faults(villain(overflow=text(fx.On(PICKED, fx.PassOn())))) == ()


# ---------------------------------------------------------------- in the registry


def test_the_core_box_has_no_such_fault() -> None:
    assert value_faults(core_box.expansion()) == ()


def test_the_registry_tells_of_them_beside_all_others() -> None:
    bad = replace(hero(HeroCard(("move",), count=0)), villains=(replace(BOB, id="core:bob"),), locations=(MOON, MOON))
    with pytest.raises(ExpansionError) as caught:
        Registry.of(bad).expansion("bad")
    reasons = caught.value.details["reasons"]
    assert isinstance(reasons, tuple)
    assert [reason.code for reason in reasons] == ["foreign_id", "double_id", "bad_number"]
    assert reasons[-1].message == "'bad:ada/move' has 0 copies, not 1 to 99"
    assert reasons[-1].against == "1 to 99 copies"
