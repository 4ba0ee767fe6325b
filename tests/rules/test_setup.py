"""Setup and challenges: what lies on the table before the villain's first turn."""

from __future__ import annotations

import pytest

from marvel_united.engine import start
from marvel_united.errors import SetupError
from marvel_united.model.events import CardsDrawn, GameSetUp
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import scenario
from marvel_united.testing.scenario import core_rules

HEROES = ("core:hulk", "core:wasp", "core:ant_man", "core:venom")
VILLAINS = ("core:red_skull", "core:ultron", "core:taskmaster")
SEEDS = range(40)


def laid_out(
    seed: object = 0, villain: str = "core:red_skull", players: int = 2, challenges: tuple[str, ...] = ()
) -> State:
    """Give the table as setup leaves it, the opening hands not yet drawn."""
    setup = Setup(seed=str(seed), villain=villain, heroes=HEROES[:players], players=players, challenges=challenges)
    return next(event.state for event in start(core_rules(), setup).events if isinstance(event, GameSetUp))


def names(state: State, cards: tuple[int, ...]) -> list[str]:
    """Give the ids of cards."""
    return [state.cards[card] for card in cards]


# ---------------------------------------------------------------- who plays against whom


@pytest.mark.rule("core-book/setup/players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_have_a_hero_each(players: int) -> None:
    state = laid_out(players=players)
    assert [(hero.id, hero.seat) for hero in state.heroes] == list(zip(HEROES, range(players), strict=False))


@pytest.mark.rule("core-book/setup/players")
@pytest.mark.parametrize("players", [0, 5])
def test_fewer_or_more_players_cannot_play(players: int) -> None:
    with pytest.raises(SetupError):
        start(core_rules(), Setup(players=players))


@pytest.mark.rule("core-book/setup/missions")
def test_all_missions_are_open_from_the_start() -> None:
    missions = {mission.id: (mission.tokens, mission.completed) for mission in laid_out().missions}
    assert missions == {"core:rescue_civilians": (0, 0), "core:defeat_thugs": (0, 0), "core:clear_threats": (0, 0)}


@pytest.mark.rule("core-book/setup/villain")
@pytest.mark.parametrize("villain", VILLAINS)
def test_any_villain_can_be_the_opponent(villain: str) -> None:
    state = laid_out(villain=villain)
    assert state.villain.id == villain
    assert {name.partition("/")[0] for name in names(state, state.villain.deck)} == {villain}


HEALTH = [
    ("core:red_skull", 2, 4),
    ("core:red_skull", 3, 8),
    ("core:red_skull", 4, 11),
    ("core:ultron", 2, 4),
    ("core:ultron", 3, 8),
    ("core:ultron", 4, 11),
    ("core:taskmaster", 2, 2),
    ("core:taskmaster", 3, 4),
    ("core:taskmaster", 4, 6),
]


@pytest.mark.rule("core-book/setup/villain-health")
@pytest.mark.parametrize(("villain", "players", "health"), HEALTH)
def test_the_number_of_heroes_sets_the_villains_health(villain: str, players: int, health: int) -> None:
    assert laid_out(villain=villain, players=players).villain.health == health


@pytest.mark.rule("core-book/setup/villain-track")
def test_the_villains_track_begins_at_0() -> None:
    assert [(counter.id, counter.value) for counter in laid_out().counters] == [("core:fear", 0)]


# ---------------------------------------------------------------- the board

SLOTS = {  # slots, civilians, thugs
    "core:avengers_mansion": (3, 1, 0),
    "core:avengers_tower": (3, 1, 0),
    "core:central_park": (5, 2, 2),
    "core:new_york_police_headquarters": (4, 2, 1),
    "core:shield_headquarters": (4, 1, 1),
    "core:shield_helicarrier": (4, 1, 2),
    "core:stark_labs": (4, 1, 2),
    "core:times_square": (5, 2, 1),
}


@pytest.mark.rule("core-book/setup/locations")
def test_six_different_locations_are_drawn_in_random_order() -> None:
    rings = [tuple(place.id for place in laid_out(seed).places) for seed in SEEDS]
    assert all(len(set(ring)) == 6 for ring in rings)
    assert {location for ring in rings for location in ring} == set(SLOTS)
    assert all({ring[at] for ring in rings} == set(SLOTS) for at in range(6))


@pytest.mark.rule("core-book/setup/starting-tokens")
def test_marked_slots_start_filled() -> None:
    places = [place for seed in SEEDS for place in laid_out(seed).places]
    assert {place.id: (place.slots, place.civilians, place.thugs) for place in places} == SLOTS
    assert all(place.crisis == 0 for place in places)


@pytest.mark.rule("core-book/setup/threats")
@pytest.mark.parametrize("villain", VILLAINS)
def test_each_location_gets_one_of_the_villains_shuffled_threats(villain: str) -> None:
    states = [laid_out(seed, villain) for seed in SEEDS]
    dealt = [tuple(names(state, tuple(threat.card for threat in state.threats))) for state in states]
    assert all([threat.at for threat in state.threats] == [0, 1, 2, 3, 4, 5] for state in states)
    assert all(sorted(threats) == sorted(core_rules().threat_decks[villain]) for threats in dealt)
    assert all(len({threats[at] for threats in dealt}) == len(set(dealt[0])) for at in range(6))


@pytest.mark.rule("core-book/setup/threat-covers")
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_a_threat_covers_each_location_effect(seed: int) -> None:
    dealt = scenario("Taskmaster", "Hulk", "Wasp", seed=str(seed), dealt=True).hand("hulk", "move", "wild")
    for at in range(6):
        assert dealt.at("hulk", at).turn("hulk").play("move").end_actions().asked == "play_card"
    uncovered = dealt.at("hulk", 3).place(3, "Times Square", civilians=1).no_threat(3)
    assert uncovered.turn("hulk").play("move").end_actions().asked == "use_location"


@pytest.mark.rule("core-book/setup/threat-tokens")
def test_a_threat_token_lies_beside_every_threat() -> None:
    assert [threat.token for threat in laid_out().threats] == [True] * 6


HENCHMEN = [
    ("core:red_skull", {"crossbones": 6, "madame_hydra": 5, "bob_agent_of_hydra": 4}),
    ("core:ultron", {"ultron_clone": 4}),
    ("core:taskmaster", {}),
]


@pytest.mark.rule("core-book/setup/henchman-health")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("villain", "health"), HENCHMEN)
def test_henchmen_come_with_their_printed_health(villain: str, health: dict[str, int], players: int) -> None:
    state = laid_out(villain=villain, players=players)
    found = {state.cards[threat.card].partition("/")[2]: threat.health for threat in state.threats if threat.health}
    assert found == health


@pytest.mark.rule("core-book/setup/supply")
@pytest.mark.parametrize("villain", VILLAINS)
def test_no_hero_owns_a_token_at_the_start(villain: str) -> None:
    state = laid_out(villain=villain, players=4)
    assert [seat.tokens for seat in state.seats] == [(0, 0, 0, 0)] * 4
    assert [(hero.crisis, hero.invulnerable) for hero in state.heroes] == [(0, False)] * 4
    assert not any(any(threat.filled) for threat in state.threats)


# ---------------------------------------------------------------- the villain and the heroes


@pytest.mark.rule("core-book/setup/master-plan")
@pytest.mark.parametrize("villain", VILLAINS)
def test_the_master_plan_is_the_villains_deck_shuffled(villain: str) -> None:
    states = [laid_out(seed, villain) for seed in SEEDS]
    decks = [names(state, state.villain.deck) for state in states]
    assert all(sorted(deck) == sorted(core_rules().plan_decks[villain]) for deck in decks)
    assert len(set(map(tuple, decks))) == len(SEEDS)


@pytest.mark.rule("core-book/setup/master-plan")
def test_the_master_plan_lies_facedown() -> None:
    seen = view(laid_out(), 0).villain
    assert (seen.deck_size, seen.top_back) == (12, "")
    assert not hasattr(seen, "deck")


@pytest.mark.rule("core-book/setup/villain-start")
def test_the_villain_begins_at_a_random_location() -> None:
    assert {laid_out(seed).villain.at for seed in SEEDS} == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("core-book/setup/heroes-start")
def test_all_heroes_begin_across_from_the_villain() -> None:
    for state in map(laid_out, SEEDS):
        assert {(hero.at - state.villain.at) % 6 for hero in state.heroes} == {3}


@pytest.mark.rule("core-book/setup/hero-decks")
def test_each_player_shuffles_the_deck_of_the_own_hero() -> None:
    states = [laid_out(seed, players=4) for seed in SEEDS]
    for seat, hero in enumerate(HEROES):
        decks = [names(state, state.seats[seat].deck) for state in states]
        assert all(sorted(deck) == sorted(core_rules().hero_decks[hero]) for deck in decks)
        assert len(set(map(tuple, decks))) == len(SEEDS)


@pytest.mark.rule("core-book/setup/opening-hand")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_opening_hand_has_three_cards_from_the_top(players: int) -> None:
    setup = Setup(villain="core:taskmaster", heroes=HEROES[:players], players=players)
    events = start(core_rules(), setup).events
    before = laid_out(villain="core:taskmaster", players=players)
    assert [event for event in events if isinstance(event, CardsDrawn)] == [
        CardsDrawn(index, seat.deck[:3]) for index, seat in enumerate(before.seats)
    ]


@pytest.mark.rule("core-book/setup/open-information")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_dashboard_and_threats_are_open_to_everybody(seat: int) -> None:
    state = scenario("Red Skull", "Hulk", "Wasp", dealt=True, options=Options(hands="closed")).state()
    seen = view(state, seat)
    assert [threat.card.id for threat in seen.threats] == names(state, tuple(t.card for t in state.threats))
    assert (seen.villain.id, seen.villain.health) == ("core:red_skull", 4)
    assert [(counter.id, counter.value) for counter in seen.counters] == [("core:fear", 0)]


# ---------------------------------------------------------------- challenges

WILD, WILD_WILD = "core:hulk/wild", "core:hulk/wild_wild"

CHALLENGES = [
    pytest.param(("core:moderate",), {WILD}, id="moderate", marks=pytest.mark.rule("core-book/challenges/moderate")),
    pytest.param(("core:hard",), {WILD_WILD}, id="hard", marks=pytest.mark.rule("core-book/challenges/hard")),
    pytest.param(
        ("core:heroic",), {WILD, WILD_WILD}, id="heroic", marks=pytest.mark.rule("core-book/challenges/heroic")
    ),
    pytest.param((), set[str](), id="none", marks=pytest.mark.rule("core-book/challenges/optional")),
    pytest.param(
        ("core:hard", "core:moderate"),
        {WILD, WILD_WILD},
        id="combined",
        marks=pytest.mark.rule("core-book/challenges/optional"),
    ),
    pytest.param(
        ("core:heroic", "core:hard"),
        {WILD, WILD_WILD},
        id="overlapping",
        marks=pytest.mark.rule("core-book/challenges/optional"),
    ),
]


@pytest.mark.parametrize(("challenges", "gone"), CHALLENGES)
def test_a_challenge_takes_wild_cards_out_of_each_deck(challenges: tuple[str, ...], gone: set[str]) -> None:
    state = laid_out(challenges=challenges)
    assert set(names(state, state.removed)) == gone | {name.replace("hulk", "wasp") for name in gone}
    decks = [names(state, seat.deck) for seat in state.seats]
    assert [len(deck) for deck in decks] == [12 - len(gone)] * 2
    assert gone.isdisjoint(decks[0])


@pytest.mark.rule("C10")
@pytest.mark.parametrize("challenge", ["core:moderate", "core:hard", "core:heroic"])
def test_a_wild_with_a_special_effect_stays(challenge: str) -> None:
    state = laid_out(players=3, challenges=(challenge,))
    assert "core:wasp/shrink_wild" in names(state, state.seats[1].deck)
    assert "core:ant_man/shrink_wild" in names(state, state.seats[2].deck)


@pytest.mark.rule("C10")
@pytest.mark.parametrize(("challenge", "each"), [("moderate", 11), ("hard", 11), ("heroic", 10)])
def test_in_solo_a_challenge_works_on_each_deck_before_they_merge(challenge: str, each: int) -> None:
    game = scenario("Ultron", "Hulk", "Wasp", "Ant-Man", solo=True, challenges=(challenge,))
    cards = [*game.table().hand("hulk"), *game.table().deck("hulk")]
    assert len(cards) == 3 * each
    assert cards.count("wild") == (3 if challenge == "hard" else 0)
    assert cards.count("wild_wild") == (3 if challenge == "moderate" else 0)
    assert cards.count("shrink_wild") == 2
