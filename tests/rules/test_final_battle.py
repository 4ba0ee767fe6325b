"""The final battle: how it is set up, and what eliminating heroes means."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, start
from marvel_united.errors import SetupError
from marvel_united.model.effects import Activates
from marvel_united.model.events import GameSetUp, HeroEliminated, HeroEntered, HeroKnockedOut, SoloKnockOut
from marvel_united.model.setup import Choice, Options, Setup
from marvel_united.model.state import State
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import scenario
from tests.cards.gauntlet import RULES
from tests.rules.lab import kinds

MODE = "infinity_gauntlet:final_battle"
THANOS = "infinity_gauntlet:thanos"
PACKS = ("core", "infinity_gauntlet")
STONES = RULES.extra_decks["infinity_gauntlet:infinity_stone"]
POWER_UPS = RULES.extra_decks["infinity_gauntlet:power_up"]
SEEDS = range(30)


def battle(
    seed: object = 0,
    villain: str = "",
    players: int = 2,
    heroes: tuple[str, ...] = (),
    locations: tuple[str, ...] = (),
    mode: str = MODE,
    taken: Sequence[str] = (),
    unlocked: Sequence[str] = (),
) -> State:
    """Give the table as setup leaves it."""
    chosen = (("infinity_gauntlet:taken", taken), ("infinity_gauntlet:unlocked", unlocked))
    setup = Setup(
        seed=str(seed),
        villain=villain,
        heroes=heroes,
        players=players,
        locations=locations,
        mode=mode,
        expansions=PACKS,
        choices=tuple([Choice(option, tuple(values)) for option, values in chosen if values]),
    )
    return next(event.state for event in start(RULES, setup).events if isinstance(event, GameSetUp))


# ---------------------------------------------------------------- setup


@pytest.mark.rule("gauntlet-book/final-setup/thanos")
def test_the_villain_is_thanos() -> None:
    assert {battle(seed).villain.id for seed in SEEDS} == {THANOS}
    with pytest.raises(SetupError, match="black_dwarf"):
        battle(villain="infinity_gauntlet:black_dwarf")


@pytest.mark.rule("gauntlet-book/final-setup/standard")
@pytest.mark.parametrize(("players", "health"), [(2, 7), (3, 10), (4, 14), (1, 10)])
def test_what_is_not_said_is_as_in_any_game(players: int, health: int) -> None:
    state = battle(players=players)
    assert (state.villain.health, len(state.threats), len(state.villain.deck)) == (health, 6, 12)
    assert [mission.id for mission in state.missions] == [
        "core:rescue_civilians",
        "core:defeat_thugs",
        "core:clear_threats",
    ]


@pytest.mark.rule("gauntlet-book/final-setup/locations")
def test_the_final_battle_has_its_own_locations_that_no_other_game_uses() -> None:
    own = {place.id for place in RULES.locations.values() if place.group == THANOS}
    assert len(own) == 6
    for seed in SEEDS:
        assert {place.id for place in battle(seed).places} == own
        assert own.isdisjoint({place.id for place in battle(seed, villain=THANOS, mode="core:standard").places})
    with pytest.raises(SetupError, match="hala"):
        battle(locations=("infinity_gauntlet:hala",))
    with pytest.raises(SetupError, match="titan"):
        battle(mode="core:standard", locations=("infinity_gauntlet:titan",))


@pytest.mark.rule("gauntlet-book/final-setup/stones")
def test_the_stones_he_has_are_shuffled_into_his_deck() -> None:
    taken = STONES[1:4]
    places: set[tuple[int, ...]] = set()
    for seed in SEEDS:
        state = battle(seed, taken=taken)
        deck = [state.cards[card] for card in state.villain.deck]
        assert sorted(id for id in deck if id in STONES) == sorted(taken)
        assert len(deck) == 15
        places.add(tuple(place for place, id in enumerate(deck) if id in STONES))
    assert len(places) > 20
    assert battle(taken=taken).piles == ()


@pytest.mark.rule("gauntlet-book/final-setup/power-ups")
def test_all_unlocked_power_ups_are_in_force_for_all_to_see() -> None:
    state = battle(unlocked=POWER_UPS[2:5])
    assert [(state.cards[side.card], side.status) for side in state.beside] == [(id, "active") for id in POWER_UPS[2:5]]
    assert [side.card.id for side in view(state, SPECTATOR).beside] == [*POWER_UPS[2:5]]
    assert all(isinstance(rule, Activates) for id in POWER_UPS for rule in RULES.side_cards[id].modifiers)


@pytest.mark.rule("gauntlet-book/final-setup/reserve", "I7")
def test_there_must_be_heroes_enough_to_replace_those_who_fall() -> None:
    assert len(battle(players=4).heroes) == 4  # eight in the core box, seven are needed
    core, box = RULES.expansions
    few = Rules((replace(core, heroes=core.heroes[:6]), box))
    with pytest.raises(SetupError, match="7 heroes are needed"):
        start(few, Setup(villain=THANOS, players=4, mode=MODE, expansions=PACKS))
    assert start(few, Setup(villain="core:ultron", players=4, expansions=PACKS)).state.result is None


@pytest.mark.rule("gauntlet-book/final-setup/standard")
def test_thanos_can_be_fought_outside_of_the_campaign() -> None:
    state = battle(villain=THANOS, mode="core:standard")
    assert (len(state.villain.deck), state.beside, state.piles) == (12, (), ())
    with pytest.raises(SetupError, match="taken"):
        battle(villain=THANOS, mode="core:standard", taken=STONES[:1])


# ---------------------------------------------------------------- eliminated heroes

GAME = scenario("Thanos", "Hulk", "Wasp", "Captain America", rules=RULES, mode="Final battle").villain(at=3)
STAY_BAM = "plan_1"


@pytest.mark.rule("I6", "H5")
def test_heroes_who_fall_together_are_all_down_before_one_is_eliminated() -> None:
    game = GAME.at("Captain America", 0).hand("Hulk", "move").hand("Wasp", "move")
    table = game.villain_turn(STAY_BAM)
    assert kinds(table, HeroKnockedOut, HeroEliminated) == [HeroKnockedOut] * 2 + [HeroEliminated] * 2
    assert table.state.eliminated == ("core:hulk", "core:wasp")


@pytest.mark.rule("I7", "H1")
def test_a_seat_without_a_hero_keeps_its_place_in_the_round() -> None:
    table = (
        GAME.at("Hulk", 0)
        .at("Captain America", 0)
        .hand("Wasp", "move")
        .hand("Hulk", "move", "wild")
        .villain_turn(STAY_BAM)
    )
    table.turn("Hulk").play("move").end_turn()
    assert (table.asked, table.seat) == ("choose_new_hero", 1)
    table.pick("Venom", 5)
    assert (table.asked, table.seat, table.state.turn.hero) == ("play_card", 1, 1)
    assert [event.id for event in table.events(HeroEntered)] == ["core:venom"]


@pytest.mark.rule("I7", "H6")
def test_until_then_nothing_can_touch_the_eliminated() -> None:
    game = GAME.at("Hulk", 0).at("Captain America", 0).hand("Wasp", "move").hand("Hulk", "move", "wild")
    table = game.villain_turn(STAY_BAM).villain_turn("plan_10")
    assert (table.hero("Wasp").status, len(table.events(HeroEliminated))) == ("out", 1)


@pytest.mark.rule("I7", "H10")
def test_a_replacement_can_be_eliminated_in_turn() -> None:
    game = GAME.at("Wasp", 1).at("Captain America", 1).hand("Hulk", "move").hand("Wasp", "move", "wild")
    table = game.villain_turn(STAY_BAM).turn("Hulk").pick("Venom", 4)
    table.play(table.hand("Venom")[0]).villain_turn("plan_3").pick(*table.hand("Venom")[:2])
    assert (table.asked, table.seat, len(table.hand("Venom"))) == ("play_card", 1, 1)
    table.play("move").villain_turn("plan_2")  # he stands next to Venom now
    assert table.state.eliminated == ("core:hulk", "core:venom")


# ---------------------------------------------------------------- solo


@pytest.mark.rule("S2", "I6", "core-book/solo/ko")
def test_solo_a_ko_loses_but_for_those_agreed_upon() -> None:
    def solo(kos: int) -> str:
        game = scenario(
            *("Thanos", "Hulk", "Wasp", "Captain America"),
            rules=RULES,
            mode="Final battle",
            solo=True,
            options=Options(solo_kos=kos),
        )
        game = game.villain(at=3).at("Wasp", 0).at("Captain America", 0).hand("Hulk", "move", "wild")
        table = game.villain_turn(STAY_BAM).pick("move")
        assert len(table.events(SoloKnockOut)) == 1
        return table.outcome

    assert (solo(0), solo(1)) == ("lost: solo_ko", "")
