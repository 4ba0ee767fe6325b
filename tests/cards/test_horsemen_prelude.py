"""The four horsemen as villains of the prelude: their common dashboard, and each master plan card."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import Conclude
from marvel_united.model.events import (
    BamActivated,
    CrisisCleared,
    DamagePrevented,
    HeroDamaged,
    HeroEliminated,
    HeroKnockedOut,
    Overflowed,
    PlanRevealed,
    ThreatCleared,
    TokensAdded,
    VillainMoved,
    VillainReplaced,
    VillainTurnEnded,
)
from marvel_united.testing import Scenario, Table
from tests.cards.horsemen import ORDER, outcomes, prelude, up_to
from tests.rules.lab import kinds

DEFEATED = Conclude(succeeded=False)

GAME = prelude()
"""Famine stands at 0, the heroes at 3; no threat is in play."""

NOBODY = GAME.ko("Hulk", "Wasp", "Venom")

BAM = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/bam")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/bam")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/bam")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/bam")),
]

OVERFLOW = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/overflow")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/overflow")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/overflow")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/overflow")),
]

PLOT = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/plot")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/plot")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/plot")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/plot")),
]

DISCARD_CRISIS = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/discard_crisis")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/discard_crisis")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/discard_crisis")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/discard_crisis")),
]

SHEDDING_CHAOS = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/shedding_chaos")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/shedding_chaos")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/shedding_chaos")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/shedding_chaos")),
]

FEAR_RISING = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/fear_rising")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/fear_rising")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/fear_rising")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/fear_rising")),
]

SPREADING_DESTRUCTION = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/spreading_destruction")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/spreading_destruction")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/spreading_destruction")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/spreading_destruction")),
]

HORSEMEN_CALLING = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/horsemen_calling")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/horsemen_calling")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/horsemen_calling")),
    pytest.param("Death", marks=pytest.mark.card("horsemen_of_apocalypse:death/horsemen_calling")),
]


def brought(table: Table, at: int) -> tuple[int, int, int]:
    """Give the civilians, thugs and crisis tokens of a location."""
    place = table.place(at)
    return place.civilians, place.thugs, place.crisis


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.rule("A2")
@pytest.mark.parametrize("name", BAM)
def test_there_is_no_bam(name: str) -> None:
    table = up_to(name, NOBODY)
    for card in table.plans:
        table.villain_turn(card)
    assert table.events(BamActivated) == ()


@pytest.mark.rule("V16", "V15")
@pytest.mark.parametrize("name", OVERFLOW)
def test_what_finds_no_slot_goes_on_to_the_nearest_location_with_room(name: str) -> None:
    """Two threats of a name make three tokens with the card itself; Death brings none."""
    game = NOBODY.threat("Shedding Chaos", at=2).threat("Shedding Chaos", at=4)
    there, beyond = {"Famine": (2, 3), "War": (4, 5), "Pestilence": (3, 4)}.get(name, (0, 1))
    full = {2: 5, 3: 4, 4: 4}
    game = game.place(there, thugs=full.get(there, 1) - 1)
    table = up_to(name, game).villain_turn("shedding_chaos")
    tokens = {"Famine": 0, "War": 1, "Pestilence": 2}.get(name)
    if tokens is None:
        assert table.events(Overflowed) == ()
        return
    assert len(table.events(Overflowed)) == 1
    assert brought(table, beyond)[tokens] == 2
    assert sum(brought(table, there)) == full[there]


@pytest.mark.rule("A3", "horsemen-book/horsemen-plans/success")
@pytest.mark.parametrize("name", PLOT)
@pytest.mark.parametrize("locations", [2, 3, 4])
def test_three_full_locations_at_the_end_of_a_villain_turn_are_success(name: str, locations: int) -> None:
    game = NOBODY.place(0, thugs=3).place(1, civilians=3).place(2, thugs=2, civilians=2, crisis=1).place(3, crisis=4)
    order = (3, 2, 1, 0)
    for at in order[locations:]:
        game = game.place(at, thugs=0, civilians=0, crisis=0)
    table = up_to(name, game)
    index = ORDER.index(name)
    table.villain_turn("horsemen_calling")
    assert outcomes(table)[index] == (2 if locations >= 3 else 0)


@pytest.mark.rule("A3", "horsemen-book/horsemen-plans/defeat")
@pytest.mark.parametrize("name", PLOT)
def test_without_success_by_the_last_card_a_horseman_is_defeated(name: str) -> None:
    table = up_to(name, NOBODY.pace(1))
    index = ORDER.index(name)
    for left in (3, 2, 1):
        assert outcomes(table)[index] == 0
        assert len(table.plans) == left + 1
        table.villain_turn(table.plans[0])
    table.villain_turn(table.plans[0])
    assert outcomes(table)[index] == 1


@pytest.mark.parametrize("name", DISCARD_CRISIS)
@pytest.mark.parametrize(("card", "symbols"), [("heroic", 1), ("attack_attack", 2), ("wild", 1), ("move", 0)])
def test_a_hero_discards_a_crisis_here_with_a_heroic_or_an_attack(name: str, card: str, symbols: int) -> None:
    table = up_to(name, GAME.place(3, crisis=2).place(2, crisis=1).hand("Hulk", card, "wild_wild")).turn("Hulk")
    table.play(card)
    for _ in range(symbols):
        table.use("discard_crisis")
    assert len(table.events(CrisisCleared)) == symbols
    assert (table.place(3).crisis, table.place(2).crisis) == (2 - symbols, 1)
    assert "discard_crisis" not in table.actions


@pytest.mark.parametrize("name", DISCARD_CRISIS)
def test_where_no_crisis_lies_none_can_be_discarded(name: str) -> None:
    table = up_to(name, GAME.place(2, crisis=1).hand("Hulk", "heroic", "wild_wild")).turn("Hulk").play("heroic")
    assert table.actions == ()


KO_IS_SUCCESS = [
    pytest.param("Famine", marks=pytest.mark.card("horsemen_of_apocalypse:famine/knock_out")),
    pytest.param("War", marks=pytest.mark.card("horsemen_of_apocalypse:war/knock_out")),
    pytest.param("Pestilence", marks=pytest.mark.card("horsemen_of_apocalypse:pestilence/knock_out")),
]


@pytest.mark.rule("A2", "A3", "H7")
@pytest.mark.parametrize("name", KO_IS_SUCCESS)
def test_a_ko_is_the_success_of_the_first_three_and_nothing_else(name: str) -> None:
    table = up_to(name, GAME.hand("Hulk", "move").deck_only("Hulk")).turn("Hulk").play("move").end_turn()
    index = ORDER.index(name)
    assert outcomes(table) == (*[1] * index, 2, *[0] * (3 - index))
    assert kinds(table, HeroKnockedOut, BamActivated, HeroEliminated) == [HeroKnockedOut]
    assert table.hero("Hulk").status == "ko"
    assert table.villain.id.endswith(ORDER[index + 1].lower())
    assert (table.asked, table.state.turn.hero, table.state.pace) == ("play_card", 1, 1)


DEATH_KO = pytest.mark.card("horsemen_of_apocalypse:death/knock_out")


@DEATH_KO
@pytest.mark.rule("A5", "A3", "I6")
def test_the_first_hero_death_takes_leaves_the_prelude() -> None:
    game = GAME.hand("Hulk", "move").tokens("Hulk", "wild", "move").at("Wasp", 5).at("Venom", 5).crisis("Hulk", 1)
    table = up_to("Death", game.storyline("hulk/heroic")).villain_turn("horsemen_calling")
    assert kinds(table, HeroKnockedOut, HeroEliminated, VillainReplaced)[-2:] == [HeroKnockedOut, HeroEliminated]
    assert (table.hero("Hulk").status, table.tokens("Hulk"), table.outcome) == ("out", (0, 0, 0, 0), "")
    assert [story.hero for story in table.state.storyline if not story.plan] == [-1]
    assert (outcomes(table), table.counter("kos")) == ((1, 1, 1, 0), 1)
    assert table.events(BamActivated) == ()


@DEATH_KO
@pytest.mark.rule("A5", "A3", "horsemen-book/wrap-up/end")
def test_the_second_ko_is_the_success_of_death() -> None:
    game = GAME.hand("Hulk", "move").hand("Wasp", "move").at("Venom", 5)
    table = up_to("Death", game).villain_turn("horsemen_calling")
    assert kinds(table, HeroKnockedOut, HeroEliminated) == [HeroKnockedOut, HeroKnockedOut, HeroEliminated]
    assert (table.outcome, outcomes(table)) == ("lost: chapters_over", (1, 1, 1, 2))


@DEATH_KO
@pytest.mark.rule("A3")
def test_kos_before_death_came_do_not_count() -> None:
    table = up_to("Pestilence", GAME.hand("Hulk", "move").deck_only("Hulk")).turn("Hulk").play("move").end_turn()
    assert (outcomes(table), table.counter("kos")) == ((1, 1, 2, 0), 0)
    assert table.villain.id == "horsemen_of_apocalypse:death"


# ---------------------------------------------------------------- master plan cards

CARDS: dict[str, dict[str, int]] = {
    "Famine": {"shedding_chaos": 2, "fear_rising": 3, "spreading_destruction": 4, "horsemen_calling": 0},
    "War": {"shedding_chaos": 4, "fear_rising": 2, "spreading_destruction": 3, "horsemen_calling": 0},
    "Pestilence": {"shedding_chaos": 3, "fear_rising": 4, "spreading_destruction": 2, "horsemen_calling": 0},
}
"""How far each card moves the horseman."""

KINDS = {"Famine": 0, "War": 1, "Pestilence": 2}
"""Whether a horseman adds civilians, thugs or crisis."""


def check(name: str, card: str, game: Scenario, copies: int) -> Table:
    """Play a card of a horseman and see that it does what it should as often as it should."""
    if name == "Death":
        table = up_to(name, game.at("Hulk", 2).at("Wasp", 2).at("Venom", 5).invulnerable("Hulk", "Wasp"))
        table.villain_turn(card)
        assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(0, copies), (1, copies)]
        assert table.villain.at == 2
        return table
    table = up_to(name, game).villain_turn(card)
    to = CARDS[name][card]
    assert table.villain.at == to
    tokens = [0, 0, 0]
    tokens[KINDS[name]] = copies
    assert brought(table, to) == tuple(tokens)
    assert len(table.events(TokensAdded)) == 1
    return table


@pytest.mark.rule("V1", "V15")
@pytest.mark.parametrize("name", SHEDDING_CHAOS)
@pytest.mark.parametrize("threats", [0, 1, 2])
def test_shedding_chaos_counts_its_threats_and_cards(name: str, threats: int) -> None:
    game = GAME.threat("Fear Rising", at=1)
    for at in (4, 5)[:threats]:
        game = game.threat("Shedding Chaos", at=at)
    check(name, "shedding_chaos", game, threats + 1)


@pytest.mark.parametrize("name", FEAR_RISING)
@pytest.mark.parametrize("threats", [0, 1, 2])
def test_fear_rising_counts_its_threats_and_cards(name: str, threats: int) -> None:
    game = GAME.threat("Spreading Destruction", at=1)
    for at in (4, 5)[:threats]:
        game = game.threat("Fear Rising", at=at)
    check(name, "fear_rising", game, threats + 1)


@pytest.mark.parametrize("name", SPREADING_DESTRUCTION)
@pytest.mark.parametrize("threats", [0, 1, 2])
def test_spreading_destruction_counts_its_threats_and_cards(name: str, threats: int) -> None:
    game = GAME.threat("Shedding Chaos", at=1)
    for at in (4, 5)[:threats]:
        game = game.threat("Spreading Destruction", at=at)
    check(name, "spreading_destruction", game, threats + 1)


@pytest.mark.parametrize("name", HORSEMEN_CALLING)
def test_horsemen_calling_counts_cards_only(name: str) -> None:
    check(name, "horsemen_calling", GAME.threat("Shedding Chaos", at=1), 1)


@pytest.mark.parametrize("card", ["shedding_chaos", "fear_rising", "spreading_destruction", "horsemen_calling"])
def test_cards_of_all_horsemen_in_the_storyline_are_counted(card: str) -> None:
    """The fourth copy of a name does it four times, whoever played the others."""
    table = GAME.invulnerable("Hulk", "Wasp", "Venom").table()
    for copies, name in enumerate(("Famine", "War", "Pestilence"), 1):
        table.villain_turn(card)
        assert sum(brought(table, at)[KINDS[name]] for at in range(6)) == copies
        table.resolve(DEFEATED)
    table.villain_turn(card)
    assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(0, 4), (1, 4), (2, 4)]
    assert [table.state.cards[story.card].partition("/")[0] for story in table.state.storyline] == [
        f"horsemen_of_apocalypse:{name.lower()}" for name in ORDER
    ]


@pytest.mark.rule("M4")
def test_a_cleared_threat_is_counted_no_more() -> None:
    game = GAME.threat("Shedding Chaos", at=3).threat("Shedding Chaos", at=4).hand("Hulk", "heroic", "wild")
    table = game.tokens("Hulk", "heroic").turn("Hulk").play("heroic").use("clear").use("clear")
    assert len(table.events(ThreatCleared)) == 1
    table.villain_turn("shedding_chaos")
    assert brought(table, 2) == (2, 0, 0)


@pytest.mark.rule("V12")
def test_death_goes_on_past_a_hero_who_is_with_him() -> None:
    game = GAME.at("Hulk", 0).at("Wasp", 1).at("Venom", 4).invulnerable("Hulk", "Wasp", "Venom")
    table = up_to("Death", game)
    stops = [table.villain_turn(card).villain.at for card in ("shedding_chaos", "fear_rising")]
    assert stops == [1, 4]
    assert table.villain_turn("spreading_destruction").villain.at == 0


@pytest.mark.rule("V12", "V13")
def test_death_stays_where_nobody_stands_anywhere() -> None:
    table = up_to("Death", NOBODY).villain_turn("shedding_chaos")
    assert (table.villain.at, hit(table), len(table.events(VillainMoved))) == (0, [], 1)


@pytest.mark.rule("V9", "A3")
def test_success_by_a_ko_drops_the_rest_of_the_turn() -> None:
    """A KO in Death's turn is settled when the special effect is done; there is nothing after it but the end."""
    game = GAME.hand("Hulk", "move").hand("Wasp", "move").at("Venom", 5)
    table = up_to("Death", game).villain_turn("horsemen_calling")
    assert kinds(table, PlanRevealed, VillainTurnEnded) == [PlanRevealed, VillainTurnEnded]
    assert table.outcome == "lost: chapters_over"
