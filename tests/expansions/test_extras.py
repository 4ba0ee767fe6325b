"""Extra decks, setup options and game modes: what they show, and whether what they name is there."""

from __future__ import annotations

from typing import Final, cast

import pytest
from msgspec.structs import replace

from marvel_united import Expansion, ExpansionError, Registry, Setup, start
from marvel_united.engine.rules import deck_card_ids
from marvel_united.expansions import core_box
from marvel_united.expansions.faults import Fault
from marvel_united.model.content import Counter, Location, PlanCard, Text, Threat, Tokens, Villain
from marvel_united.model.effects import Advance, CallThreats, Discard, Nothing, PerHeroes, Places, Reset
from marvel_united.model.modes import Beside, Chapter, Collects, ExtraDeck, Mode, Option, PlanCards, SideCard, Take

STONES: Final = ExtraDeck(
    "bad:stone",
    "Stones",
    "shine",
    plans=tuple([PlanCard(1, special=Text("nothing", Nothing(), name)) for name in ("Ruby", "Jade")]),
)
GIFTS: Final = ExtraDeck(
    "bad:gift", "Gifts", "", cards=(SideCard("Gold", "", ("move", "threat")), SideCard("Myrrh", ""))
)
PICKED: Final = Option("bad:picked", "Stones", "which", deck="bad:stone", most=2)
WEATHER: Final = Option("bad:weather", "Weather", "what falls", values=("rain", "snow"))
DESERT: Final = tuple([Location(f"bad:dune_{n}", f"Dune {n}", (None,), group="desert") for n in range(6)])
DUNES: Final = tuple([dune.id for dune in DESERT])
RUSH: Final = Mode(
    "bad:rush",
    "Rush",
    "",
    villains=("elsewhere:thanos",),
    bars=("elsewhere:loki",),
    groups=("regular", "desert"),
    locations=DUNES,
    options=("bad:picked", "bad:weather"),
    plan_cards=(PlanCards(Take("bad:stone", "bad:picked"), (6, 10, -1)), PlanCards(Take("bad:stone", draw=1))),
    beside=(Beside(Take("bad:gift"), ("tucked", "open")),),
    collects=Collects(Take("bad:stone", "bad:picked", named=False), "bad:held", 6, "six_stones"),
)
BAD: Final = Expansion("bad", "Bad", locations=DESERT, modes=(RUSH,), decks=(STONES, GIFTS), options=(PICKED, WEATHER))


def faults(bad: Expansion, *others: Expansion) -> list[tuple[str, str, str]]:
    with pytest.raises(ExpansionError) as caught:
        Registry.of(bad, *others).select((bad.namespace,))
    return [(f.code, f.at, f.against) for f in cast("tuple[Fault, ...]", caught.value.details["reasons"])]


def test_a_mode_with_all_that_it_can_have_is_let_through() -> None:
    assert Registry.of(BAD).expansion("bad") == BAD
    rules = Registry.of(BAD).rules(("bad",))
    assert rules.extra_decks["bad:stone"] == ("bad:stone/ruby", "bad:stone/jade")
    assert rules.plan_cards["bad:stone/jade"] is STONES.plans[1]
    assert rules.side_cards["bad:gift/gold"] is GIFTS.cards[0]
    assert [*rules.options] == ["bad:picked", "bad:weather"]
    assert [*rules.decks] == ["bad:stone", "bad:gift"]


@pytest.mark.parametrize(("draw", "size"), [(0, 14), (1, 13)])
def test_cards_of_a_deck_go_into_the_master_plan_whichever_they_are(draw: int, size: int) -> None:
    mode = Mode("bad:shine", "Shine", "", plan_cards=(PlanCards(Take("bad:stone", draw=draw)),))
    shiny = Expansion("bad", "Bad", modes=(mode,), decks=(STONES,))
    rules = Registry.of(core_box.expansion(), shiny).rules(("core", "bad"))
    setup = Setup(villain="core:red_skull", mode="bad:shine", expansions=("core", "bad"))
    state = start(rules, setup).state
    cards = [*state.villain.deck, *[card.card for card in state.storyline]]
    assert len(cards) == size
    assert len([card for card in cards if state.cards[card].startswith("bad:stone/")]) == size - 12


def test_what_a_mode_names_may_be_of_an_expansion_it_requires() -> None:
    more = Expansion("more", "More", requires=("bad",), modes=(replace(RUSH, id="more:rush", collects=None),))
    assert Registry.of(BAD, more).expansion("more") == more


def test_copies_have_one_id_and_stand_beside_each_other() -> None:
    deck = replace(STONES, plans=(replace(STONES.plans[0], count=2), STONES.plans[1]))
    assert deck_card_ids(deck) == ("bad:stone/ruby", "bad:stone/jade")
    rules = Registry.of(replace(BAD, decks=(deck, GIFTS))).rules(("bad",))
    assert rules.extra_decks["bad:stone"] == ("bad:stone/ruby", "bad:stone/ruby", "bad:stone/jade")


def with_deck(**parts: object) -> Expansion:
    return replace(BAD, decks=(replace(STONES, **parts), GIFTS))


def with_mode(**parts: object) -> Expansion:
    return replace(BAD, modes=(replace(RUSH, **parts),))


def with_option(**parts: object) -> Expansion:
    return replace(BAD, options=(PICKED, replace(WEATHER, **parts)))


RUBY: Final = STONES.plans[0]
RAGE: Final = Counter("bad:rage", "Rage", 5)
NOTHING: Final = Text("nothing", Nothing())
BOB: Final = Villain("bad:bob", "Bob", health=None, bam=NOTHING, overflow=NOTHING, plans=(PlanCard(1),), threats=())
WALL: Final = Threat("Wall", "marker", "")


@pytest.mark.parametrize(
    ("bad", "reasons"),
    [
        # ---- extra decks
        (with_deck(plans=(RUBY, RUBY)), [("double_id", "bad:stone/ruby", "cards of 'bad:stone'")]),
        (with_deck(plans=(PlanCard(1),)), [("malformed_id", "bad:stone/", "bad")]),
        (with_deck(plans=(replace(RUBY, count=0),)), [("bad_number", "bad:stone/ruby", "1 to 99 copies")]),
        (with_deck(plans=(replace(RUBY, add=(Tokens(1),)),)), [("bad_add", "bad:stone/ruby", "3 places")]),
        (with_deck(cards=(SideCard("Coal", ""),)), [("mixed_deck", "bad:stone", "plans or cards")]),
        (replace(BAD, decks=(STONES, STONES, GIFTS)), [("double_id", "bad:stone", "extra decks of 'bad'")]),
        # ---- setup options
        (with_option(values=("Rain",)), [("malformed_id", "bad:weather/Rain", "bad")]),
        (with_option(values=("rain", "rain")), [("double_id", "bad:weather/rain", "values of 'bad:weather'")]),
        (with_option(most=0), [("bad_number", "bad:weather", "1 to 99 values at most")]),
        (with_option(least=2), [("bad_number", "bad:weather", "0 to 1 values at least")]),
        (with_option(least=3, most=3), [("bad_number", "bad:weather", "0 to 2 values at least")]),
        (with_option(deck="bad:none"), [("unknown_id", "bad:weather", "bad:none")]),
        # ---- modes
        (with_mode(groups=(), locations=()), [("bad_number", "bad:rush", "1 to 99 groups of locations")]),
        (with_mode(groups=("moon",), locations=()), [("unknown_id", "bad:rush", "moon")]),
        (with_mode(locations=(*DUNES, "bad:moon")), [("unknown_id", "bad:rush", "bad:moon")]),
        (
            with_mode(locations=(*DUNES[:5], DUNES[0])),
            [("bad_number", "bad:rush", "6 to 99 locations to draw from")],
        ),
        (
            with_mode(groups=("regular",)),
            [("wrong_location", "bad:rush", dune) for dune in DUNES],
        ),
        (
            with_mode(villains=("bad:bob",), bars=("?",)),
            [("unknown_id", "bad:rush", "bad:bob"), ("unknown_id", "bad:rush", "?")],
        ),
        (with_mode(options=("bad:picked", "bad:noise")), [("unknown_id", "bad:rush", "bad:noise")]),
        (with_mode(beside=(Beside(Take("bad:none")),)), [("unknown_id", "bad:rush", "bad:none")]),
        (with_mode(beside=(Beside(Take("bad:stone")),)), [("wrong_deck", "bad:rush", "bad:stone")]),
        (with_mode(plan_cards=(PlanCards(Take("bad:gift")),)), [("wrong_deck", "bad:rush", "bad:gift")]),
        (with_mode(beside=(Beside(Take("bad:gift", "bad:weather")),)), [("wrong_deck", "bad:rush", "bad:weather")]),
        (with_mode(options=("bad:weather",), plan_cards=()), [("untaken_option", "bad:rush", "bad:picked")]),
        (
            with_mode(beside=(Beside(Take("bad:gift"), ()),)),
            [("bad_number", "bad:rush", "1 to 99 ways for extra cards to lie")],
        ),
        (
            with_mode(beside=(Beside(Take("bad:gift", draw=-1)),)),
            [("bad_number", "bad:rush", "0 to 99 extra cards to draw")],
        ),
        (
            with_mode(plan_cards=(PlanCards(Take("bad:stone"), (-2, 100)),)),
            [("bad_number", "bad:rush", "-1 to 99 cards above an extra card")] * 2,
        ),
        (with_mode(paces=(3, 0)), [("bad_number", "bad:rush", "1 to 99 hero cards to a villain turn")]),
        (with_mode(counters=(Counter("bad:rage", "Rage", 0),)), [("bad_number", "bad:rage", "1 to 99 as its end")]),
        (with_mode(counters=(RAGE, RAGE)), [("double_id", "bad:rage", "counters of 'bad:rush'")]),
        (with_mode(counters=(replace(RAGE, id="core:rage"),)), [("foreign_id", "core:rage", "bad")]),
        (
            with_mode(counters=(RAGE,), chapters=(Chapter("bad:bob", "bad:rage", PerHeroes(0, 0, -1)),)),
            [
                ("bad_number", "bad:rush", "0 to 99 cards to take out of a deck"),
                ("unknown_id", "bad:rush", "bad:bob"),
                ("wrong_villain", "bad:rush", "bad:bob"),
            ],
        ),
        (
            replace(
                with_mode(villains=("bad:bob",), chapters=(Chapter("bad:bob", "bad:rage"),)),
                villains=(replace(BOB, plans=(PlanCard(0),)),),
            ),
            [("unknown_counter", "bad:rush", "bad:rage")],
        ),
        (with_mode(challenges=("bad:hard", "elsewhere:hard")), [("unknown_id", "bad:rush", "bad:hard")]),
        # ---- villains of modes
        (
            replace(BAD, villains=(replace(BOB, modes=("bad:stroll", "elsewhere:stroll")),)),
            [("unknown_id", "bad:bob", "bad:stroll")],
        ),
        (
            replace(BAD, villains=(replace(BOB, home="bad:moon", opposite=DUNES[0], weakened="bad:noise"),)),
            [("unknown_id", "bad:bob", "bad:moon"), ("unknown_id", "bad:bob", "bad:noise")],
        ),
        (
            replace(BAD, villains=(replace(BOB, plans=(PlanCard(0, icons=("Wall", "Mire")),), threats=(WALL,)),)),
            [("unknown_threat", "bad:bob", "Mire")],
        ),
        (
            replace(BAD, villains=(replace(BOB, bam=Text("", CallThreats(("Wall",)))),)),
            [("unknown_threat", "bad:bob", "Wall")],
        ),
        (
            replace(BAD, villains=(replace(BOB, bam=Text("", Discard("thugs", at=Places(location="bad:moon")))),)),
            [("unknown_id", "bad:bob", "bad:moon")],
        ),
        (
            replace(BAD, villains=(replace(BOB, bam=Text("", Reset("bad:rage"))),)),
            [("unknown_counter", "bad:bob", "bad:rage")],
        ),
        (
            with_mode(collects=Collects(Take("bad:gift"), "Held", 0, "full")),
            [
                ("malformed_id", "Held", "bad"),
                ("bad_number", "bad:rush", "1 to 99 as the limit of its pile"),
                ("wrong_deck", "bad:rush", "bad:gift"),
            ],
        ),
    ],
)
def test_bad_extras_are_refused(bad: Expansion, reasons: list[tuple[str, str, str]]) -> None:
    assert faults(bad) == reasons


def test_a_villain_may_count_on_the_counters_of_all_modes_it_takes_part_in() -> None:
    stroll = Mode("bad:stroll", "Stroll", "", counters=(RAGE, replace(RAGE, id="bad:joy")))
    modes = (replace(RUSH, counters=(RAGE,)), stroll)
    good = replace(BOB, modes=("bad:rush", "bad:stroll"), bam=Text("", Advance("bad:rage")))
    assert Registry.of(replace(BAD, modes=modes, villains=(good,))).expansion("bad").villains == (good,)
    for bad in (replace(good, modes=()), replace(good, bam=Text("", Advance("bad:joy")))):
        assert [code for code, _, _ in faults(replace(BAD, modes=modes, villains=(bad,)))] == ["unknown_counter"]


def test_ids_of_extras_are_ids_of_their_expansion() -> None:
    bad = replace(
        BAD,
        decks=(replace(STONES, id="core:stone"), GIFTS),
        options=(replace(PICKED, id="core:picked", deck="core:stone"), WEATHER),
        modes=(),
    )
    assert faults(bad) == [("foreign_id", "core:stone", "bad"), ("foreign_id", "core:picked", "bad")]
