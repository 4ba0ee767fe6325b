"""The four horsemen as henchmen of Apocalypse, full and weakened: what they do when called, and how they are hurt."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import CallThreats
from marvel_united.model.events import (
    DamagePrevented,
    FigureMoved,
    HenchmanDamaged,
    HeroDamaged,
    HeroKnockedOut,
    MissionAdvanced,
    ThreatCleared,
)
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import Scenario, Table, scenario
from marvel_united.text import names_of, view_text
from tests.cards.horsemen import ORDER, RULES, TRACK
from tests.rules.lab import bams, kinds

GAME = scenario("Apocalypse", "Hulk", "Wasp", "Captain America", rules=RULES, mode="battle")
"""Apocalypse stands at 0, the heroes at 3."""

WEAK = scenario(
    *("Apocalypse", "Hulk", "Wasp", "Captain America"),
    rules=RULES,
    mode="battle",
    choices={"Horsemen weakened": [name.lower() for name in ORDER]},
)


def called(game: Scenario, name: str) -> Table:
    """Let a horseman act, as a card that shows the icon would."""
    return game.table().resolve(CallThreats((name,)))


def hit(table: Table) -> list[tuple[int, int]]:
    """Who took how much damage."""
    return [(event.hero, event.n) for event in table.events(HeroDamaged)]


def stands(table: Table, name: str) -> tuple[int, int]:
    """Where a horseman's card lies, and where the figure stands."""
    threat = table.threat(name)
    return threat.at, threat.stands


# ---------------------------------------------------------------- Famine and War

FULL_TWO = [
    pytest.param("famine", "civilians", marks=pytest.mark.card("horsemen_of_apocalypse:apocalypse/famine")),
    pytest.param("war", "thugs", marks=pytest.mark.card("horsemen_of_apocalypse:apocalypse/war")),
]
WEAK_TWO = [
    pytest.param("famine", "civilians", marks=pytest.mark.card("horsemen_of_apocalypse:apocalypse/famine_weakened")),
    pytest.param("war", "thugs", marks=pytest.mark.card("horsemen_of_apocalypse:apocalypse/war_weakened")),
]


def holding(game: Scenario, what: str, at: int, n: int) -> Scenario:
    """Put civilians or thugs onto a location."""
    return game.place(at, civilians=n) if what == "civilians" else game.place(at, thugs=n)


@pytest.mark.rule("horsemen-book/henchmen/figure-moves", "A9", "A11", "V12")
@pytest.mark.parametrize(("name", "what"), FULL_TWO)
def test_the_figure_goes_on_to_the_next_location_with_some_and_the_card_stays(name: str, what: str) -> None:
    game = holding(holding(GAME.threat(name, at=2), what, 2, 1), what, 5, 1).ko("Hulk", "Wasp", "Captain America")
    table = called(game, name.capitalize())
    assert stands(table, name) == (2, 5)
    table.resolve(CallThreats((name.capitalize(),)))
    assert stands(table, name) == (2, 2)
    assert bams(table) == [name, name]


@pytest.mark.rule("A9", "V12")
@pytest.mark.parametrize(("name", "what"), FULL_TWO)
def test_with_none_anywhere_the_figure_stays_and_hurts_there(name: str, what: str) -> None:
    other = "thugs" if what == "civilians" else "civilians"
    game = holding(GAME.threat(name, at=2, stands=3), other, 4, 1).hand("Wasp", "move", "wild")
    table = called(game, name.capitalize())
    assert (table.asked, table.choices) == ("choose_hero", ("hulk", "wasp", "captain_america"))
    table.pick("wasp", "move")
    assert (stands(table, name), hit(table), table.events(FigureMoved)) == ((2, 3), [(1, 1)], ())


@pytest.mark.rule("A9", "V14")
@pytest.mark.parametrize(("name", "what"), FULL_TWO)
def test_then_each_location_shares_out_as_much_damage_as_it_holds(name: str, what: str) -> None:
    game = holding(holding(GAME.threat(name, at=1), what, 3, 2), what, 4, 3).at("Captain America", 4)
    game = game.hand("Hulk", "move", "wild", "heroic").hand("Captain America", "move", "wild", "wild_wild")
    table = called(game, name.capitalize())
    assert (stands(table, name), table.choices) == ((1, 3), ("hulk", "wasp"))
    table.pick("hulk", "move")
    assert (table.asked, table.choices, table.seat) == ("share_damage", ("hulk", "wasp"), -1)
    table.pick("hulk", "hulk", "heroic")  # both points to Hulk, who has two cards left
    table.pick("move", "wild", "wild_wild")  # and all three of the other location to the Captain
    assert table.hand("Hulk") == ()
    assert hit(table) == [(0, 1), (0, 2), (2, 3)]
    assert len(table.hand("Wasp")) == 3
    assert table.hand("Captain America") == ()
    kos = kinds(table, HeroDamaged, HeroKnockedOut)
    assert kos == [HeroDamaged] * 3 + [HeroKnockedOut] * 2


@pytest.mark.rule("A9", "H25")
@pytest.mark.parametrize(("name", "what"), FULL_TWO)
def test_shared_damage_is_one_blow_for_each_hero(name: str, what: str) -> None:
    game = holding(GAME.threat(name, at=1, stands=0), what, 3, 2).at("Captain America", 5).invulnerable("Wasp")
    table = called(game.hand("Hulk", "move", "wild"), name.capitalize()).pick("wasp", "wasp", "hulk", "move")
    assert [(event.hero, event.n) for event in table.events(DamagePrevented)] == [(1, 1), (1, 1)]
    assert hit(table) == [(0, 1)]
    table.resolve(CallThreats((name.capitalize(),))).pick("wasp", "wasp", "wasp")
    assert [event.n for event in table.events(DamagePrevented)] == [1, 1, 1, 2]


@pytest.mark.rule("A9", "V17")
@pytest.mark.parametrize(("name", "what"), FULL_TWO)
def test_who_is_emptied_by_the_first_blow_takes_no_share(name: str, what: str) -> None:
    game = holding(GAME.threat(name, at=1), what, 3, 2).at("Captain America", 5)
    table = called(game.hand("Hulk", "move").hand("Wasp", "move", "wild", "heroic"), name.capitalize())
    table.pick("hulk")
    assert (table.asked, hit(table)) == ("discard_for_damage", [(0, 1), (1, 2)])


@pytest.mark.parametrize(("name", "what"), WEAK_TWO)
def test_weakened_one_hero_in_each_such_location_takes_one(name: str, what: str) -> None:
    game = holding(holding(WEAK.threat(f"{name}_weakened", at=1), what, 3, 2), what, 4, 3).at("Captain America", 4)
    game = game.hand("Hulk", "move", "wild", "heroic").hand("Wasp", "move", "wild")
    table = called(game.hand("Captain America", "move", "wild"), name.capitalize())
    table.pick("hulk", "move", "wasp", "move", "move")
    assert hit(table) == [(0, 1), (1, 1), (2, 1)]
    assert stands(table, f"{name}_weakened") == (1, 3)
    assert table.threat(f"{name}_weakened").health == 4


# ---------------------------------------------------------------- Pestilence

PESTILENCE = pytest.mark.card("horsemen_of_apocalypse:apocalypse/pestilence")
WEAK_PESTILENCE = pytest.mark.card("horsemen_of_apocalypse:apocalypse/pestilence_weakened")


@PESTILENCE
@pytest.mark.rule("A9", "V12")
def test_pestilence_goes_where_there_is_nobody_and_hurts_all_around() -> None:
    game = GAME.threat("pestilence", at=1).place(2, civilians=1).at("Wasp", 4).at("Captain America", 5)
    table = called(game.hand("Hulk", "move", "wild").hand("Wasp", "move", "wild"), "Pestilence")
    assert stands(table, "pestilence") == (1, 3)
    assert hit(table.pick("move", "move")) == [(0, 1), (1, 1)]
    assert table.threat("pestilence").health == 5


@PESTILENCE
@pytest.mark.rule("V12")
def test_pestilence_stays_if_every_location_holds_somebody() -> None:
    game = GAME.threat("pestilence", at=1).at("Wasp", 0).at("Captain America", 1)
    for at in range(6):
        game = game.place(at, thugs=at % 2, civilians=1 - at % 2)
    game = game.hand("Wasp", "move", "wild").hand("Captain America", "move", "wild")
    table = called(game, "Pestilence").pick("move", "move")
    assert (stands(table, "pestilence"), hit(table)) == ((1, 1), [(1, 1), (2, 1)])


@PESTILENCE
@pytest.mark.rule("V12")
def test_crisis_is_nobody() -> None:
    game = GAME.threat("pestilence", at=4).place(5, crisis=2).ko("Hulk", "Wasp", "Captain America")
    assert stands(called(game, "Pestilence"), "pestilence") == (4, 5)


@WEAK_PESTILENCE
@pytest.mark.rule("V14", "V17")
def test_weakened_pestilence_hurts_one_in_each_of_the_three() -> None:
    game = WEAK.threat("pestilence_weakened", at=2).at("Captain America", 4).hand("Captain America", "move", "wild")
    table = called(game.hand("Wasp", "move", "wild"), "Pestilence")
    assert (stands(table, "pestilence_weakened"), table.choices) == ((2, 3), ("hulk", "wasp"))
    table.pick("wasp", "move", "move")
    assert (hit(table), table.threat("pestilence_weakened").health) == ([(1, 1), (2, 1)], 4)


# ---------------------------------------------------------------- Death

DEATH = pytest.mark.card("horsemen_of_apocalypse:apocalypse/death")
WEAK_DEATH = pytest.mark.card("horsemen_of_apocalypse:apocalypse/death_weakened")


@DEATH
@pytest.mark.rule("A9", "H25", "V12")
def test_death_goes_to_the_next_hero_and_no_protection_helps() -> None:
    game = GAME.threat("death", at=1).at("Wasp", 1).ko("Wasp").invulnerable("Hulk")
    table = called(game.hand("Hulk", "move", "wild", "heroic"), "Death").pick("hulk", "move", "heroic")
    assert (stands(table, "death"), hit(table), table.hand("Hulk")) == ((1, 3), [(0, 2)], ("wild",))
    assert (table.events(DamagePrevented), table.threat("death").health) == ((), 6)


@DEATH
@pytest.mark.rule("V12")
def test_death_leaves_who_is_near_for_who_is_next() -> None:
    game = GAME.threat("death", at=1).at("Wasp", 1).hand("Hulk", "move", "wild", "heroic").at("Captain America", 0)
    assert hit(called(game, "Death").pick("move", "wild")) == [(0, 2)]
    game = GAME.threat("death", at=1).at("Wasp", 1).ko("Hulk", "Captain America").hand("Wasp", "move", "wild", "heroic")
    assert hit(called(game, "Death").pick("move", "wild")) == [(1, 2)]


@WEAK_DEATH
@pytest.mark.rule("H25")
def test_weakened_death_can_be_withstood() -> None:
    game = WEAK.threat("death_weakened", at=1).at("Captain America", 4).invulnerable("Hulk")
    table = called(game, "Death").pick("hulk")
    assert ([(event.hero, event.n) for event in table.events(DamagePrevented)], hit(table)) == ([(0, 2)], [])
    assert (stands(table, "death_weakened"), table.threat("death_weakened").health) == ((1, 3), 5)


# ---------------------------------------------------------------- the icons of a card

BAM_CARD = "plan_2"
NOBODY = GAME.ko("Hulk", "Wasp", "Captain America")


@pytest.mark.rule("horsemen-book/henchmen/icons", "C7", "V3")
@pytest.mark.parametrize(
    ("in_play", "acting"),
    [
        (("death", "pestilence", "war", "famine"), ["famine", "war"]),
        (("death", "pestilence", "war"), ["war", "pestilence"]),
        (("death", "famine"), ["famine", "death"]),
        (("death",), ["death"]),
        ((), []),
    ],
)
def test_after_the_dashboard_the_first_two_of_the_card_in_play_act(in_play: tuple[str, ...], acting: list[str]) -> None:
    game = NOBODY
    for at, name in zip((1, 2, 4, 5), in_play, strict=False):
        game = game.threat(name, at=at)
    assert bams(game.villain_turn(BAM_CARD)) == ["dashboard", *acting]


@pytest.mark.rule("horsemen-book/henchmen/icons")
def test_a_weakened_horseman_acts_like_any_other() -> None:
    game = WEAK.ko("Hulk", "Wasp", "Captain America").threat("war_weakened", at=5).threat("death_weakened", at=1)
    assert bams(game.villain_turn(BAM_CARD)) == ["dashboard", "war_weakened", "death_weakened"]


@pytest.mark.rule("V9", "H5")
def test_a_ko_by_the_dashboard_is_dealt_with_before_the_horsemen_act() -> None:
    game = GAME.at("Hulk", 1).at("Wasp", 1).hand("Hulk", "move").hand("Wasp", "move", "wild", "heroic")
    table = game.threat("famine", at=1).ko("Captain America").villain_turn(BAM_CARD).pick("hulk")
    assert table.hero("Hulk").status == "ko"
    assert hit(table) == [(0, 1), (1, 1)]  # Famine finds Wasp alone
    assert table.counter(TRACK) == 1


@pytest.mark.rule("horsemen-book/extra-setup/weakened")
def test_people_are_told_who_is_weakened_and_where_a_figure_is() -> None:
    told = view_text(view(WEAK.threat("war_weakened", at=5, stands=2).state(), SPECTATOR), names_of(RULES))
    assert "threat: War (weakened), health 4, its figure is at Avengers Tower" in told
    told = view_text(view(GAME.threat("war", at=5).state(), SPECTATOR), names_of(RULES))
    assert "threat: War, health 5" in told


# ---------------------------------------------------------------- how they are hurt


@pytest.mark.rule("horsemen-book/henchmen/target", "A11")
def test_heroes_attack_the_figure_not_the_card() -> None:
    game = GAME.threat("war", at=1, stands=3).at("Wasp", 1).hand("Hulk", "attack_attack").hand("Wasp", "move_attack")
    table = game.turn("Hulk").play("attack_attack").use("attack", on="war").use("attack", on="war")
    assert table.threat("war").health == 3
    table.end_turn().play("move_attack")
    assert "attack" not in table.actions
    assert "clear" not in table.actions


@pytest.mark.rule("horsemen-book/henchmen/target", "A11", "H19")
def test_what_hurts_everything_here_looks_at_figures() -> None:
    game = GAME.threat("war", at=1, stands=3).threat("death", at=5, stands=1).at("Wasp", 5).at("Captain America", 5)
    table = game.hand("Hulk", "hulk_smash_move").turn("Hulk").play("hulk_smash_move").effect()
    assert (table.threat("war").health, table.threat("death").health) == (4, 6)


@pytest.mark.rule("A11")
def test_the_card_covers_its_location_and_the_figure_covers_none() -> None:
    game = GAME.threat("war", at=2, stands=1).at("Hulk", 1).at("Wasp", 2).hand("Hulk", "move").hand("Wasp", "move")
    table = game.place(1, "Avengers Tower").place(2, "Avengers Mansion").deck_top("Hulk", "wild").turn("Hulk")
    table.play("move").end_actions()
    assert table.asked == "use_location"
    table.decline().play("move").end_actions()
    assert (table.asked, table.state.turn.hero) == ("play_card", 2)


@pytest.mark.rule("horsemen-book/henchmen/defeated", "A11", "M4", "M8")
def test_a_defeated_horseman_leaves_with_card_and_figure() -> None:
    game = GAME.threat("war", at=1, stands=3, health=1).threat("death", at=4).hand("Hulk", "move_attack")
    table = game.turn("Hulk").play("move_attack").use("attack", on="war")
    assert table.threats == {4: "death"}
    assert kinds(table, HenchmanDamaged, ThreatCleared, MissionAdvanced) == [
        HenchmanDamaged,
        ThreatCleared,
        MissionAdvanced,
    ]
    assert table.mission("Clear Threats").tokens == 1
    assert bams(table.villain_turn(BAM_CARD)) == ["dashboard", "death"]


@pytest.mark.rule("A10", "M8")
def test_one_who_has_returned_can_be_defeated_again_and_counts_again() -> None:
    game = GAME.threat("war", at=1, health=1).threat("famine", at=2).threat("pestilence", at=4).threat("death", at=5)
    game = game.at("Hulk", 1).hand("Hulk", "move_attack").ko("Wasp", "Captain America")
    table = game.turn("Hulk").play("move_attack").use("attack", on="war").end_turn()
    assert table.threats == {2: "famine", 4: "pestilence", 5: "death"}
    game = WEAK.threat("war_weakened", at=1, health=1).at("Hulk", 1).hand("Hulk", "move_attack")
    table = game.turn("Hulk").play("move_attack").use("attack", on="war_weakened")
    assert (table.threats, table.mission("Clear Threats").tokens) == ({}, 1)
