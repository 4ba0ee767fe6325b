"""Red Skull: dashboard, special master plan cards, threats."""

from __future__ import annotations

import pytest

from marvel_united.model.events import (
    BamActivated,
    BamCancelled,
    HeroDamaged,
    HeroKnockedOut,
    Overflowed,
    ProtectionEnded,
    ThreatActed,
    TokensAdded,
    VillainMoved,
)
from marvel_united.testing import Table, scenario

GAME = scenario("Red Skull", "Hulk", "Wasp", "Captain America")
STAY_BAM, THUGS, BOTH = "plan_1", "plan_3", "plan_8"


def told(table: Table, *kinds: type) -> list[str]:
    """The names of some kinds of events, in order."""
    return [type(event).__name__ for step in table.history for event in step if isinstance(event, kinds)]


# ---------------------------------------------------------------- dashboard


@pytest.mark.card("core:red_skull/bam")
@pytest.mark.rule("core-book/villain-turn/bam")
def test_bam_hurts_the_heroes_at_his_location_and_raises_fear() -> None:
    game = GAME.villain(at=3).at("Captain America", 2).hand("Hulk", "move", "wild").hand("Wasp", "move", "wild")
    table = game.villain_turn(STAY_BAM).pick("move", "wild")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, 1), (1, 1)]
    assert (table.hand("Hulk"), table.hand("Wasp"), len(table.hand("Captain America"))) == (("wild",), ("move",), 3)
    assert (table.deck("Hulk")[-1], table.deck("Wasp")[-1], table.counter("Fear")) == ("move", "wild", 2)


@pytest.mark.card("core:red_skull/bam")
@pytest.mark.rule("card-ruling/red-skull-fear")
def test_bam_raises_fear_with_nobody_there() -> None:
    table = GAME.villain_turn(STAY_BAM)
    assert (table.counter("Fear"), table.events(HeroDamaged)) == (2, ())


@pytest.mark.card("core:red_skull/overflow")
@pytest.mark.rule("card-ruling/overflow-once", "core-book/villain-turn/overflow")
def test_overflow_raises_fear_by_every_token_without_a_slot() -> None:
    table = GAME.place(4, thugs=4).place(5, civilians=3).villain_turn(BOTH)
    assert [(event.at, event.thugs, event.civilians) for event in table.events(Overflowed)] == [(4, 1, 1), (5, 1, 2)]
    assert (table.place(4).thugs, table.place(5).thugs, table.counter("Fear")) == (4, 1, 5)


@pytest.mark.card("core:red_skull/plot")
@pytest.mark.rule("V5", "core-book/goal/lose-by-plot")
def test_fear_at_twenty_ends_the_game_in_mid_card() -> None:
    table = GAME.counter("Fear", 18).villain(at=3).villain_turn("plan_2")
    assert (table.outcome, table.counter("Fear"), table.events(TokensAdded)) == ("lost: plot", 20, ())
    assert GAME.counter("Fear", 17).villain_turn(STAY_BAM).outcome == ""


@pytest.mark.card("core:red_skull/plot")
def test_fear_goes_no_further_than_twenty() -> None:
    assert GAME.counter("Fear", 19).villain_turn(STAY_BAM).counter("Fear") == 20


# ---------------------------------------------------------------- special master plan cards


@pytest.mark.card("core:red_skull/hail_hydra")
def test_hail_hydra() -> None:
    game = GAME.at("Hulk", 2).at("Wasp", 2).place(2, civilians=2, thugs=1).place(3, civilians=1).place(4, civilians=1)
    game = game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild").hand("Captain America", "move", "wild")
    table = game.counter("Fear", 5).villain_turn("Hail Hydra!").pick("move", "move", "move")
    assert [table.place(at).civilians for at in (2, 3, 4)] == [0, 0, 1]
    assert table.place(2).thugs == 1
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, 1), (1, 1), (2, 1)]
    assert (table.counter("Fear"), table.mission("Rescue Civilians").tokens) == (8, 0)


@pytest.mark.card("core:red_skull/hail_hydra")
@pytest.mark.rule("C1")
def test_hail_hydra_has_no_bam() -> None:
    table = GAME.villain_turn("Hail Hydra!")
    assert (table.events(BamActivated), table.counter("Fear"), table.asked) == ((), 0, "discard_for_damage")


@pytest.mark.card("core:red_skull/hail_hydra")
@pytest.mark.rule("H6")
def test_hail_hydra_ignores_who_is_ko() -> None:
    game = (
        GAME.ko("Hulk", "Wasp")
        .at("Hulk", 2)
        .at("Wasp", 2)
        .place(2, civilians=2)
        .hand("Captain America", "move", "wild")
    )
    table = game.villain_turn("Hail Hydra!").pick("move")
    assert (table.place(2).civilians, table.counter("Fear")) == (2, 0)
    assert [event.hero for event in table.events(HeroDamaged)] == [2]


@pytest.mark.card("core:red_skull/hydra_insurgency")
@pytest.mark.rule("C1")
@pytest.mark.parametrize("card", ["plan_10", "plan_11"])
def test_hydra_insurgency_raises_fear_by_the_crisis_of_heroes(card: str) -> None:
    table = GAME.crisis("Hulk", 2).crisis("Captain America", 1).place(5, crisis=3).villain_turn(card)
    assert (len(table.events(BamActivated)), table.counter("Fear")) == (1, 2 + 3)


@pytest.mark.card("core:red_skull/hydra_insurgency")
@pytest.mark.rule("H6", "H18", "V9")
def test_hydra_insurgency_counts_no_crisis_of_who_is_ko() -> None:
    assert GAME.ko("Hulk").crisis("Hulk", 2).crisis("Wasp", 1).villain_turn("plan_10").counter("Fear") == 2 + 1
    game = GAME.villain(at=2).at("Hulk", 2).hand("Hulk", "move").crisis("Hulk", 2).crisis("Wasp", 1)
    table = game.villain_turn("plan_10")
    assert ([event.hero for event in table.events(HeroKnockedOut)], table.counter("Fear")) == ([0], 2 + 2 + 1)


# ---------------------------------------------------------------- henchmen

HENCHMEN = [
    pytest.param("Crossbones", 2, marks=pytest.mark.card("core:red_skull/crossbones")),
    pytest.param("Madame Hydra", 1, marks=pytest.mark.card("core:red_skull/madame_hydra")),
]


@pytest.mark.parametrize(("name", "n"), HENCHMEN)
def test_a_henchman_hurts_every_hero_at_its_location(name: str, n: int) -> None:
    table = GAME.threat(name, at=3).at("Wasp", 2).villain_turn(STAY_BAM)
    assert table.asked == "cancel_effect"
    table.decline()
    damaged = table.events(HeroDamaged)
    assert (damaged[0].hero, damaged[0].n, table.asked) == (0, n, "discard_for_damage")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(0, n), (2, n)]
    assert [len(table.hand(hero)) for hero in ("Hulk", "Wasp", "Captain America")] == [3 - n, 3, 3 - n]


@pytest.mark.rule("card-ruling/red-skull-henchmen", "V19")
@pytest.mark.parametrize(("name", "n"), HENCHMEN)
def test_one_hero_anywhere_can_call_it_off_for_all(name: str, n: int) -> None:
    table = GAME.threat(name, at=3).at("Wasp", 1).villain_turn(STAY_BAM)
    assert (table.seat, table.choices) == (-1, ("hulk", "wasp", "captain_america", "decline"))
    table.pick("wasp")
    assert (table.hero("Wasp").crisis, table.hero("Hulk").crisis) == (n, 0)
    assert ([event.hero for event in table.events(BamCancelled)], table.events(HeroDamaged)) == ([1], ())


@pytest.mark.rule("V19", "H6")
@pytest.mark.parametrize(("name", "n"), HENCHMEN)
def test_nobody_is_asked_where_nobody_stands(name: str, n: int) -> None:
    table = GAME.threat(name, at=2).at("Hulk", 2).ko("Hulk").villain_turn(STAY_BAM)
    assert (table.asked, table.events(BamCancelled), table.hero("Wasp").crisis) == ("choose_first_hero", (), 0)
    table = GAME.threat(name, at=3).ko("Hulk").villain_turn(STAY_BAM)
    assert table.choices == ("wasp", "captain_america", "decline")
    assert table.pick("wasp").hero("Wasp").crisis == n


@pytest.mark.card("core:red_skull/bam", "core:red_skull/crossbones", "core:red_skull/madame_hydra")
@pytest.mark.rule("V3")
def test_the_dashboard_comes_first_then_henchmen_clockwise_from_him() -> None:
    game = GAME.villain(at=4).threat("Crossbones", at=2).threat("Madame Hydra", at=5)
    table = game.villain_turn(STAY_BAM)
    assert [event.at for event in table.events(BamActivated)] == [4, 5, 2]


@pytest.mark.card("core:red_skull/crossbones")
@pytest.mark.rule("card-ruling/ko-spares-henchmen", "core-book/hero-damage/ko-bam")
def test_a_ko_sets_off_the_dashboard_alone() -> None:
    game = GAME.villain(at=2).at("Hulk", 2).hand("Hulk", "move").threat("Crossbones", at=5)
    table = game.villain_turn(STAY_BAM)
    assert [event.at for event in table.events(BamActivated)] == [2, 2, 5]


@pytest.mark.card("core:red_skull/bob_agent_of_hydra")
def test_bob_gives_a_crisis_to_who_begins_a_turn_there() -> None:
    game = GAME.threat("Bob, Agent of Hydra", at=3).hand("Hulk", "move", "heroic")
    table = game.turn("Hulk")
    assert (table.hero("Hulk").crisis, table.hero("Wasp").crisis) == (1, 0)
    game = game.at("Hulk", 2)
    assert game.turn("Hulk").play("move").use("move", to=3).hero("Hulk").crisis == 0


@pytest.mark.card("core:red_skull/bob_agent_of_hydra")
@pytest.mark.rule("H10", "card-ruling/invulnerable-ends-first", "H6")
def test_bob_waits_until_protection_is_over_and_the_hero_stands() -> None:
    table = GAME.threat("Bob, Agent of Hydra", at=3).invulnerable("Hulk").turn("Hulk")
    assert told(table, ProtectionEnded, ThreatActed) == ["ProtectionEnded", "ThreatActed"]
    table = GAME.threat("Bob, Agent of Hydra", at=3).ko("Hulk").turn("Hulk")
    assert (table.hero("Hulk").status, table.hero("Hulk").crisis, len(table.hand("Hulk"))) == ("standing", 1, 4)


@pytest.mark.card("core:red_skull/bob_agent_of_hydra")
@pytest.mark.rule("S4")
def test_solo_bob_waits_for_the_card() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", "Captain America", solo=True).threat("Bob, Agent of Hydra", at=3)
    table = game.at("Hulk", 2).hand("Wasp", "move").hand("Hulk", "heroic").turn()
    assert [hero.crisis for hero in table.state.heroes] == [0, 0, 0]
    assert [hero.crisis for hero in table.play("wasp/move").state.heroes] == [0, 1, 0]


# ---------------------------------------------------------------- other threats


@pytest.mark.card("core:red_skull/hydra_elite_troops")
@pytest.mark.rule("core-book/actions/attack-thug")
def test_a_thug_among_elite_troops_needs_two_damage() -> None:
    game = GAME.threat("Hydra Elite Troops", at=3).place(3, thugs=1).place(2, thugs=1).hand("Hulk", "attack_attack")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="thug")
    assert table.place(3).thugs == 1
    assert table.use("attack", on="thug with 1 damage").place(3).thugs == 0
    assert table.mission("Defeat Thugs").tokens == 1
    table = game.at("Hulk", 2).turn("Hulk").play("attack_attack").use("attack", on="thug")
    assert table.place(2).thugs == 0


@pytest.mark.card("core:red_skull/hydra_elite_troops")
@pytest.mark.rule("H13", "M7", "card-ruling/tough-thug-one-turn")
def test_both_damage_must_come_in_one_turn_and_hit_one_thug() -> None:
    game = GAME.threat("Hydra Elite Troops", at=3).place(3, thugs=2)
    table = game.hand("Hulk", "attack_attack").turn("Hulk").play("attack_attack").use("attack", on="thug")
    assert table.use("attack", on="thug").place(3).thugs == 2
    game = game.hand("Hulk", "move_attack").hand("Wasp", "attack")
    table = game.turn("Hulk").play("move_attack").use("attack", on="thug").end_turn()
    table.play("attack").use("attack", on="thug", of="wasp/attack")
    assert table.place(3).thugs == 2
    assert table.use("attack", on="thug with 1 damage", of="hulk/move_attack").place(3).thugs == 1


@pytest.mark.card("core:red_skull/hydra_elite_troops")
@pytest.mark.rule("M7", "M4")
def test_a_hurt_thug_falls_when_elite_troops_are_cleared() -> None:
    game = GAME.threat("Hydra Elite Troops", at=3, filled=(0, 1)).place(3, thugs=2).storyline("wasp/heroic")
    table = game.hand("Hulk", "move_attack").turn("Hulk").play("move_attack").use("attack", on="thug").use("clear")
    assert (table.place(3).thugs, table.threats, table.mission("Defeat Thugs").tokens) == (1, {}, 1)


@pytest.mark.card("core:red_skull/subversion")
@pytest.mark.rule("V1", "V2", "core-book/villain-turn/arrival", "H14")
def test_subversion_discards_all_tokens_where_he_arrives() -> None:
    game = GAME.threat("Subversion", at=1).place(1, civilians=1, thugs=2).place(2, civilians=1)
    table = game.villain_turn("plan_2")
    assert told(table, VillainMoved, ThreatActed, BamActivated, TokensAdded) == [
        "VillainMoved",
        "ThreatActed",
        "BamActivated",
        *["TokensAdded"] * 3,
    ]
    assert (table.place(1).civilians, table.place(1).thugs, table.counter("Fear")) == (2, 0, 3 + 2)
    assert (table.mission("Defeat Thugs").tokens, table.mission("Rescue Civilians").tokens) == (0, 0)


@pytest.mark.card("core:red_skull/subversion")
@pytest.mark.rule("V2", "V13", "core-book/villain-turn/arrival-without-moving", "card-ruling/location-icon")
def test_subversion_acts_where_he_stays() -> None:
    table = GAME.threat("Subversion", at=0).place(0, thugs=2).villain_turn(STAY_BAM)
    assert (table.place(0).thugs, table.counter("Fear")) == (0, 2 + 2)
    assert GAME.threat("Subversion", at=1).place(1, thugs=2).villain_turn(STAY_BAM).place(1).thugs == 2


@pytest.mark.card("core:red_skull/brainwashing")
@pytest.mark.rule("V2")
def test_brainwashing_gives_a_crisis_to_heroes_near_him() -> None:
    game = GAME.threat("Brainwashing", at=1).at("Hulk", 1).at("Wasp", 0).at("Captain America", 3)
    assert [hero.crisis for hero in game.villain_turn(THUGS).state.heroes] == [1, 1, 0]
    game = game.at("Captain America", 2).ko("Wasp")
    assert [hero.crisis for hero in game.villain_turn(THUGS).state.heroes] == [1, 0, 1]
