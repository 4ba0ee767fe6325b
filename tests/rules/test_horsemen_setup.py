"""How the prelude and the battle against Apocalypse are set up, and what cannot be set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, start
from marvel_united.errors import SetupError
from marvel_united.expansions import core_box, horsemen_of_apocalypse
from marvel_united.model.events import CardsDrawn, GameSetUp
from marvel_united.model.modes import Challenge
from marvel_united.model.setup import Choice, Setup
from marvel_united.model.state import State
from marvel_united.observe import SPECTATOR, view
from tests.cards.horsemen import RULES

BOX = "horsemen_of_apocalypse"
PACKS = ("core", BOX)
PRELUDE, BATTLE = f"{BOX}:prelude", f"{BOX}:battle"
APOCALYPSE = f"{BOX}:apocalypse"
PYRAMID, CITADEL = f"{BOX}:apocalypses_pyramid", f"{BOX}:starlight_citadel"
HORSEMEN = ("famine", "war", "pestilence", "death")
UNLEASHED = RULES.extra_decks[f"{BOX}:unleashed"]
SEEDS = range(30)


def battle(seed: int = 0, **setup: object) -> State:
    """Give the table as setup leaves it; where nothing else is said, in the battle."""
    wanted = replace(Setup(seed=str(seed), mode=BATTLE, expansions=PACKS), **setup)
    return next(event.state for event in start(RULES, wanted).events if isinstance(event, GameSetUp))


def prelude(seed: int = 0, players: int = 2, challenges: tuple[str, ...] = ()) -> State:
    return battle(seed, players=players, challenges=challenges, mode=PRELUDE)


def after_prelude(weakened: Sequence[str], succeeded: Sequence[str]) -> tuple[Choice, ...]:
    return (
        Choice(f"{BOX}:weakened", tuple(weakened)),
        Choice(f"{BOX}:succeeded", tuple(f"{BOX}:unleashed/{name}_unleashed" for name in succeeded)),
    )


def names(state: State, cards: Sequence[int]) -> list[str]:
    return [state.cards[card].rpartition("/")[2] for card in cards]


# ---------------------------------------------------------------- the prelude


@pytest.mark.rule("horsemen-book/prelude-setup/no-missions", "horsemen-book/prelude-setup/dashboard")
def test_the_prelude_has_no_missions_and_its_villains_no_health() -> None:
    state = prelude()
    assert (state.missions, state.villain.health, state.villain.full, state.villain.endures) == ((), 0, 0, False)
    assert state.villain.id == f"{BOX}:famine"


@pytest.mark.rule("horsemen-book/prelude-setup/threats")
def test_six_threats_cover_the_six_locations() -> None:
    places: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        state = prelude(seed)
        assert sorted(threat.at for threat in state.threats) == [*range(6)]
        dealt = names(state, [threat.card for threat in state.threats])
        assert Counter(dealt) == {"fear_rising": 2, "spreading_destruction": 2, "shedding_chaos": 2}
        assert {(threat.health, len(threat.filled)) for threat in state.threats} == {(0, 2)}
        places.add(tuple(dealt))
    assert len(places) > 20


@pytest.mark.rule("horsemen-book/prelude-setup/decks", "C9")
@pytest.mark.parametrize(("players", "left"), [(1, 3), (2, 2), (3, 3), (4, 3)])
def test_each_deck_is_shuffled_by_itself_and_cut(players: int, left: int) -> None:
    decks: dict[str, set[tuple[str, ...]]] = {name: set() for name in HORSEMEN}
    for seed in SEEDS:
        state = prelude(seed, players)
        piles = {pile.id: pile.cards for pile in state.piles}
        for name in HORSEMEN:
            cards = state.villain.deck if name == "famine" else piles[f"{BOX}:{name}"]
            assert len(cards) == left
            assert {state.cards[card].partition("/")[0] for card in cards} == {f"{BOX}:{name}"}
            decks[name].add(tuple(names(state, cards)))
        assert len(piles[PRELUDE]) == 4 * (4 - left)
        assert not any(pile.faceup for pile in state.piles)
    assert all(len(orders) > 8 for orders in decks.values())
    assert all({card for order in orders for card in order} == {*decks_of(name)} for name, orders in decks.items())


def decks_of(name: str) -> list[str]:
    return [id.rpartition("/")[2] for id in RULES.plan_decks[f"{BOX}:{name}"]]


@pytest.mark.rule("horsemen-book/prelude-setup/decks")
def test_nobody_sees_which_cards_were_cut() -> None:
    shown = {pile.id.partition(":")[2]: (pile.size, pile.cards) for pile in view(prelude(), SPECTATOR).piles}
    assert shown == {"famine": (0, None), **dict.fromkeys(HORSEMEN[1:], (2, None)), "prelude": (8, None)}


@pytest.mark.rule("horsemen-book/prelude-setup/famine", "horsemen-book/prelude/standard")
def test_famine_begins_anywhere_and_the_heroes_opposite() -> None:
    states = [prelude(seed) for seed in SEEDS]
    assert {state.villain.at for state in states} == {*range(6)}
    assert all(hero.at == (state.villain.at + 3) % 6 for state in states for hero in state.heroes)


@pytest.mark.rule("horsemen-book/prelude/incompatible", "C10")
def test_the_prelude_takes_the_basic_challenges_and_no_others() -> None:
    for challenge, gone in (("core:moderate", 2), ("core:hard", 2), ("core:heroic", 4)):
        assert len(prelude(challenges=(challenge,)).removed) == gone
    core, box = RULES.expansions
    rules = Rules((replace(core, challenges=(*core.challenges, Challenge("core:plan_b", "Plan B", "harder"))), box))
    wanted = Setup(mode=PRELUDE, challenges=("core:plan_b",), expansions=PACKS)
    with pytest.raises(SetupError, match="cannot be used in game mode"):
        start(rules, wanted)
    assert start(rules, replace(wanted, mode=BATTLE)).state.result is None


@pytest.mark.rule("horsemen-book/prelude/incompatible", "horsemen-book/prelude-rules/order")
@pytest.mark.parametrize(
    ("mode", "villain"),
    [
        (PRELUDE, "core:red_skull"),
        (PRELUDE, APOCALYPSE),
        (PRELUDE, f"{BOX}:war"),
        (PRELUDE, f"{BOX}:death"),
        ("core:standard", f"{BOX}:famine"),
        (BATTLE, f"{BOX}:famine"),
        (BATTLE, "core:red_skull"),
    ],
)
def test_who_cannot_begin_in_a_mode_is_refused(mode: str, villain: str) -> None:
    with pytest.raises(SetupError, match="is not played against"):
        start(RULES, Setup(mode=mode, villain=villain, expansions=PACKS))


@pytest.mark.rule("horsemen-book/prelude/incompatible", "horsemen-book/super-villain/start")
@pytest.mark.parametrize("mode", ["core:super_villain", f"{BOX}:super_villain"])
def test_super_villain_games_are_refused(mode: str) -> None:
    with pytest.raises(SetupError, match="there is no game mode"):
        start(RULES, Setup(mode=mode, villain=APOCALYPSE, expansions=PACKS))


@pytest.mark.rule("horsemen-book/prelude/incompatible")
@pytest.mark.parametrize("option", ["weakened", "succeeded"])
def test_what_the_prelude_brings_cannot_be_brought_into_it(option: str) -> None:
    with pytest.raises(SetupError, match="takes no setup option"):
        start(RULES, Setup(mode=PRELUDE, expansions=PACKS, choices=(Choice(f"{BOX}:{option}"),)))


# ---------------------------------------------------------------- the battle

STANDARD = "core:standard"
EITHER = pytest.mark.parametrize("mode", [BATTLE, STANDARD])


@EITHER
@pytest.mark.rule(
    "horsemen-book/battle-setup/trackers", "horsemen-book/battle/survival-tracker", "horsemen-book/prelude/optional"
)
def test_both_trackers_begin_at_0_of_16_and_there_is_no_health(mode: str) -> None:
    state = battle(villain=APOCALYPSE, mode=mode)
    assert (state.villain.health, state.villain.full, state.villain.endures) == (0, 0, True)
    assert {counter.id: counter.value for counter in state.counters} == {
        f"{BOX}:destruction": 0,
        f"{BOX}:survival": 0,
        f"{BOX}:hurt": 0,
    }
    assert RULES.counters[f"{BOX}:destruction"].max == RULES.counters[f"{BOX}:survival"].max == 16


@EITHER
@pytest.mark.rule(
    "horsemen-book/battle-setup/locations",
    "horsemen-book/battle-setup/villain",
    "horsemen-book/battle-setup/heroes",
    "horsemen-book/super-villain/start",
)
def test_he_begins_at_his_pyramid_and_the_heroes_opposite_at_the_citadel(mode: str) -> None:
    others: set[str] = set()
    for seed in SEEDS:
        state = battle(seed, villain=APOCALYPSE, mode=mode, players=seed % 4 + 1)
        ring = [place.id for place in state.places]
        assert (ring.index(CITADEL) - ring.index(PYRAMID)) % 6 == 3
        assert state.villain.at == ring.index(PYRAMID)
        assert {hero.at for hero in state.heroes} == {ring.index(CITADEL)}
        others |= set(ring) - {PYRAMID, CITADEL}
    assert others == set(RULES.locations) - {PYRAMID, CITADEL}


@EITHER
@pytest.mark.rule("horsemen-book/battle-setup/threats", "A11", "horsemen-book/super-villain/start")
def test_the_horsemen_lie_gray_side_up_on_the_four_others(mode: str) -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        state = battle(seed, villain=APOCALYPSE, mode=mode)
        ring = [place.id for place in state.places]
        homes = {ring.index(PYRAMID), ring.index(CITADEL)}
        assert {threat.at for threat in state.threats} == {*range(6)} - homes
        assert all(threat.stands == threat.at and threat.token for threat in state.threats)
        dealt = names(state, [threat.card for threat in state.threats])
        assert sorted(dealt) == sorted(HORSEMEN)
        assert [threat.health for threat in state.threats] == [6 if name == "death" else 5 for name in dealt]
        orders.add(tuple(dealt))
    assert len(orders) > 10


@EITHER
@pytest.mark.rule(
    "horsemen-book/battle-setup/deck", "horsemen-book/extra-setup/direct", "horsemen-book/super-villain/start"
)
def test_age_of_apocalypse_begins_lies_on_top_of_a_shuffled_deck_without_unleashed_cards(mode: str) -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        state = battle(seed, villain=APOCALYPSE, mode=mode)
        deck = names(state, state.villain.deck)
        assert deck[0] == "plan_1_age_of_apocalypse_begins"
        assert sorted(state.cards[card] for card in state.villain.deck) == sorted(RULES.plan_decks[APOCALYPSE])
        orders.add(tuple(deck))
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("horsemen-book/battle/standard")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_else_is_as_in_any_game(players: int) -> None:
    state = battle(players=players)
    assert len(state.missions) == 3
    assert (state.ways.paces, state.ways.crisis_fills, state.ways.newcomers) == ((3, 2), False, True)
    assert {len(seat.deck) for seat in state.seats} == {36 if players == 1 else 12}


@EITHER
@pytest.mark.parametrize(
    "locations",
    [
        (PYRAMID,),
        (CITADEL, "core:stark_labs"),
        (PYRAMID, CITADEL),
        (PYRAMID, "core:stark_labs", "core:times_square", "core:central_park", CITADEL, "core:avengers_tower"),
        ("core:stark_labs", "core:times_square", "core:central_park", "core:avengers_mansion", "core:avengers_tower"),
    ],
)
def test_homes_that_cannot_lie_opposite_to_each_other_are_refused(mode: str, locations: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="opposite to each other"):
        start(RULES, Setup(mode=mode, villain=APOCALYPSE, locations=locations, expansions=PACKS))


def test_locations_may_be_named_all_or_some_of_the_four_others() -> None:
    four = ("core:stark_labs", "core:times_square", "core:central_park", "core:avengers_tower")
    assert set(four) < {place.id for place in battle(locations=four).places}
    assert set(four[:2]) < {place.id for place in battle(locations=four[:2]).places}
    ring = (*four[:2], CITADEL, *four[2:], PYRAMID)
    state = battle(locations=ring)
    assert tuple(place.id for place in state.places) == ring
    assert (state.villain.at, {hero.at for hero in state.heroes}) == (5, {2})


def test_a_villain_is_drawn_who_fits_the_locations_named() -> None:
    five = (
        *("core:stark_labs", "core:times_square", "core:central_park"),
        *("core:avengers_mansion", "core:avengers_tower"),
    )
    drawn = {battle(seed, mode=STANDARD, locations=five).villain.id for seed in SEEDS}
    assert drawn == {"core:red_skull", "core:ultron", "core:taskmaster"}
    assert APOCALYPSE in {battle(seed, mode=STANDARD, locations=five[:4]).villain.id for seed in SEEDS}


# ---------------------------------------------------------------- after a prelude


@pytest.mark.rule(
    "horsemen-book/extra-setup/weakened", "horsemen-book/horsemen-plans/weakened", "horsemen-book/extra-setup/unleashed"
)
@pytest.mark.parametrize("weakened", [(), ("famine",), ("war", "death"), HORSEMEN])
def test_the_defeated_begin_weakened_and_the_others_unleashed(weakened: tuple[str, ...]) -> None:
    succeeded = [name for name in HORSEMEN if name not in weakened]
    for seed in SEEDS:
        state = battle(seed, choices=after_prelude(weakened, succeeded))
        dealt = names(state, [threat.card for threat in state.threats])
        assert sorted(dealt) == sorted(f"{name}_weakened" if name in weakened else name for name in HORSEMEN)
        health = {name: threat.health for name, threat in zip(dealt, state.threats, strict=True)}
        assert health == {name: 4 + ("death" in name) + ("weakened" not in name) for name in dealt}
        deck = names(state, state.villain.deck)
        assert sorted(card for card in deck if card.endswith("unleashed")) == sorted(
            f"{name}_unleashed" for name in succeeded
        )
        assert (len(deck), deck[0]) == (12 + len(succeeded), "plan_1_age_of_apocalypse_begins")


@pytest.mark.rule("horsemen-book/extra-setup/unleashed", "horsemen-book/horsemen-plans/unleashed")
def test_unleashed_cards_lie_anywhere_below_the_first() -> None:
    places = {
        place
        for seed in SEEDS
        for state in [battle(seed, choices=after_prelude((), HORSEMEN))]
        for place, card in enumerate(names(state, state.villain.deck))
        if card.endswith("unleashed")
    }
    assert places == {*range(1, 16)}


@pytest.mark.rule("horsemen-book/extra-setup/tokens", "horsemen-book/extra-setup/rewards", "A6")
def test_tokens_lie_with_their_heroes_before_hands_are_drawn() -> None:
    wanted = Setup(mode=BATTLE, players=3, expansions=PACKS, tokens=(("move", "wild", "wild"), (), ("attack",)))
    state, events = start(RULES, wanted)
    assert [seat.tokens for seat in state.seats] == [(1, 0, 0, 2), (0, 0, 0, 0), (0, 1, 0, 0)]
    assert next(type(event) for event in events) is GameSetUp
    assert any(isinstance(event, CardsDrawn) for event in events)
    assert [seat.tokens for seat in battle(players=4, tokens=(("heroic",),)).seats] == [
        (0, 0, 1, 0),
        *[(0, 0, 0, 0)] * 3,
    ]


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ({"tokens": (("move",), (), ())}, "action tokens for 3 seats"),
        ({"tokens": (("threat",),)}, "no action tokens"),
        ({"tokens": ("move",)}, "no action tokens"),
        ({"tokens": (("move",) * 101,)}, "more than 100 action tokens"),
        ({"choices": (Choice(f"{BOX}:weakened", ("thanos",)),)}, "cannot be chosen"),
        ({"choices": (Choice(f"{BOX}:weakened", ("war", "war")),)}, "more than once"),
        ({"choices": (Choice(f"{BOX}:succeeded", ("war_unleashed",)),)}, "cannot be chosen"),
        ({"choices": after_prelude(("war", "death"), ())}, "either 'famine' must be chosen"),
        ({"choices": after_prelude((), ("war", "death", "famine"))}, "either 'pestilence' must be chosen"),
        ({"choices": after_prelude(("war",), ("death", "famine"))}, "either 'pestilence' must be chosen"),
        ({"choices": after_prelude(HORSEMEN, ("death",))}, "cannot be chosen for"),
        ({"heroes": (APOCALYPSE,)}, "no villain that fits the heroes"),
        ({"heroes": (APOCALYPSE,), "villain": APOCALYPSE}, "cannot be villain and hero"),
    ],
)
def test_what_no_prelude_could_have_brought_is_refused(bad: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        start(RULES, replace(Setup(mode=BATTLE, expansions=PACKS), **bad))


def test_the_library_knows_the_box_by_its_rules() -> None:
    assert Rules((core_box.expansion(), horsemen_of_apocalypse.expansion())).modes.keys() == {
        STANDARD,
        PRELUDE,
        BATTLE,
    }
