"""Rules of several boxes at once, where one meets the other in the middle of a card."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.expansions.registry import Registry
from marvel_united.model import events as ev
from marvel_united.model.setup import Options
from marvel_united.testing import Table, scenario
from tests.cards.horsemen import up_to

ALL: Rules = Registry.installed().rules(Registry.installed().names())
APOCALYPSE, ARES = "horsemen_of_apocalypse:apocalypse", "world_war_hulk:ares"


def bams(table: Table) -> list[str]:
    """Give whose BAM! was activated, in order."""
    return [_who(table, event.card) for event in table.events(ev.BamActivated)]


def cancelled(table: Table) -> list[str]:
    """Give whose BAM! was cancelled."""
    return [_who(table, event.card) for event in table.events(ev.BamCancelled)]


def _who(table: Table, card: int) -> str:
    return table.state.cards[card].rpartition("/")[2] if card >= 0 else "dashboard"


@pytest.mark.rule("H19", "M3")
@pytest.mark.card("world_war_hulk:sentry/solar_burst")
def test_damage_that_is_split_does_not_hit_the_villain_it_lays_open() -> None:
    here = scenario("Red Skull", "Sentry", "Wasp", rules=ALL).villain(at=3, health=2).place(3, thugs=1)
    here = here.completed("Clear Threats").mission("Defeat Thugs", 8)
    table = here.hand("Sentry", "solar_burst", "wild").turn("Sentry").play("solar_burst").effect()
    assert (table.state.result, table.state.villain.health) == (None, 2)
    assert len([mission for mission in table.state.missions if mission.completed]) == 2


@pytest.mark.rule("V3", "C7", "W6")
def test_the_horsemen_who_act_are_those_in_play_after_the_bam_of_the_dashboard() -> None:
    """God of War lets Famine take the damage and fall; the first two that are left act."""
    game = scenario(APOCALYPSE, ARES, "Wasp", rules=ALL).villain(at=0).at(ARES, 1).at("Wasp", 4)
    for horseman, at, health in (("famine", 1, 1), ("war", 2, 4), ("pestilence", 4, 4)):
        game = game.threat(f"{APOCALYPSE}/{horseman}", at, health=health)
    game = game.hand(ARES, "god_of_war", "move_heroic", "wild", "attack_attack").hand("Wasp", "move", "wild", "heroic")
    table = game.turn(ARES).play("god_of_war").effect().villain_turn("plan_2").pick("famine")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert bams(table)[:3] == ["dashboard", "war", "pestilence"]


@pytest.mark.rule("V3", "W1")
def test_henchmen_act_clockwise_from_where_the_rage_run_has_ended() -> None:
    game = scenario("World Breaker Hulk", "Hulk", "Wasp", rules=ALL).villain(at=0).counter("Rage", 2)
    game = game.at("Hulk", 2).at("Wasp", 2).marked("Wasp", "Obedience Disk")
    game = game.hand("Hulk", "move", "wild", "move_attack", "heroic", "wild_wild", "attack_attack")
    game = game.hand("Wasp", "move", "wild", "move_attack", "wild_wild")
    table = game.threat("Korg", 1).threat("No-Name", 2).threat("Miek", 5).villain_turn("plan_1")
    while table.asked in ("choose_hero", "discard_for_damage"):
        table.pick(table.choices[0])
    assert (table.state.villain.at, bams(table)) == (2, ["dashboard", "no_name", "miek", "korg"])


@pytest.mark.rule("W6", "A12")
def test_god_of_war_covers_the_hero_whom_apocalypse_takes_along() -> None:
    game = scenario(APOCALYPSE, ARES, "Wasp", rules=ALL).villain(at=0).at(ARES, 2).at("Wasp", 2)
    game = game.threat(f"{APOCALYPSE}/famine", 1, stands=0).hand("Wasp", "move", "wild", "heroic")
    game = game.hand(ARES, "god_of_war", "move_heroic", "wild", "attack_attack")
    table = game.turn(ARES).play("god_of_war").effect().villain_turn("plan_9_survival_of_the_fittest").pick("Wasp")
    assert table.asked == "pass_on_damage"


@pytest.mark.rule("W10", "I6", "I7")
@pytest.mark.card("team_decks:avengers/hold_the_line")
def test_who_comes_in_for_an_eliminated_hero_is_not_covered_by_what_covered_that_one() -> None:
    game = scenario(
        *("Thanos", "Captain America", "Hulk", "Wasp", "Iron Man"), rules=ALL, mode="final battle", team="Avengers"
    )
    game = game.display("Hold the Line", "Roll Call").villain(at=0).plan_top("plan_1")
    game = game.hand("Captain America", "move", "wild").hand("Hulk", "hulk_smash_move", "wild", "heroic")
    game = game.hand("Wasp", "move").hand("Iron Man", "move", "wild")
    table = game.turn("Captain America").play("Hold the Line").effect()
    assert [rule.heroes for rule in table.state.lasting] == [(0, 1, 2, 3)]
    table.end_turn().regular().play("hulk_smash_move").effect()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert table.state.heroes[2].status == "out"
    assert [rule.heroes for rule in table.state.lasting] == [(0, 1, 3)]


@pytest.mark.rule("A3", "W7")
@pytest.mark.parametrize(("villain", "mode"), [("Red Skull", ""), ("Famine", "prelude")])
def test_the_crisis_of_a_fallen_sentry_does_not_go_with_the_horseman(villain: str, mode: str) -> None:
    game = scenario(villain, "Hercules", "Sentry", "Wasp", rules=ALL, mode=mode).at("Wasp", 1)
    game = game.hand("Wasp", "move", "wild").hand("Hercules", "wild", "move").hand("Sentry", "wild")
    game = game.on_card("Dark Entity", 3).pile_top("world_war_hulk:void", "Consuming Dark").last_turn("Sentry")
    table = game.turn("Wasp").play("move").end_turn().pick("move")
    assert (table.hero("Sentry").status, table.beside("Dark Entity").tokens) == ("ko", 1)


@pytest.mark.rule("I4", "H21")
@pytest.mark.card("team_decks:united_heroes/lend_a_hand")
def test_power_ups_are_filled_by_the_active_hero_alone() -> None:
    game = scenario(
        *("Black Dwarf", "Hulk", "Wasp", "Captain America"), rules=ALL, mode="Infinity battle", team="United Heroes"
    )
    game = game.beside("Power-up 1").display("Lend a Hand", "Second Wind").at("Wasp", 1).at("Captain America", 1)
    table = game.place(1, "Central Park", civilians=1).hand("Hulk", "move", "wild").turn("Hulk").play("Lend a Hand")
    table.effect().pick("Wasp")
    assert table.choices == ("rescue by granted heroic", "decline")


@pytest.mark.rule("W5")
@pytest.mark.card("world_war_hulk:hulkbuster_iron_man/restraint_field")
def test_the_stunned_token_moves_where_it_is_put_next() -> None:
    hulkbuster = "Hulkbuster Iron Man"
    game = scenario("World Breaker Hulk", hulkbuster, "Wasp", rules=ALL).villain(at=3).counter("Rage", 0)
    game = game.threat("Korg", 3).hand(hulkbuster, "restraint_field", "restraint_field", "wild")
    table = game.hand("Wasp", "move", "wild", "heroic").turn(hulkbuster).play("restraint_field").effect().pick("korg")
    table.end_turn().play("move").end_turn().play("restraint_field").effect().pick("villain").villain_turn("plan_1")
    assert (cancelled(table), bams(table)) == (["dashboard"], ["korg"])


@pytest.mark.rule("T5", "H3")
@pytest.mark.card("team_decks:avengers/government_ties")
@pytest.mark.parametrize(("kind", "left"), [("attack", ("rescue",)), ("heroic", ())])
def test_a_wild_stands_for_the_kind_that_is_named_where_each_can_be_taken_once(kind: str, left: object) -> None:
    game = scenario("Famine", "Hulk", "Wasp", "Captain America", rules=ALL, mode="prelude", team="Avengers")
    game = game.display("Government Ties", "Roll Call").place(3, crisis=1, civilians=1).hand("Hulk", "wild", "move")
    table = game.storyline("captain_america/heroic_heroic").turn("Hulk").regular().play("wild")
    table.use("discard_crisis", by="wild")
    assert (table.asked, table.choices) == ("name_symbol", ("heroic", "attack"))
    table.pick(kind)
    assert (table.place(3).crisis, table.state.turn.done, table.actions) == (0, (kind,), left)


# ---------------------------------------------------------------- a KO that is forgiven in solo


def pay_damage(table: Table) -> Table:
    """Discard whatever is due, always the first card."""
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    return table


@pytest.mark.rule("S2", "S3", "H6")
@pytest.mark.card("world_war_hulk:hercules/son_of_zeus")
@pytest.mark.card("world_war_hulk:ares/immortal")
@pytest.mark.parametrize(("name", "card"), [("Hercules", "hercules/son_of_zeus"), (ARES, "ares/immortal")])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_in_solo_more_is_drawn_after_a_ko_whichever_hero_comes_first(name: str, card: str, place: int) -> None:
    """The heroes rise together, before it is any one's turn (S4), and it is the player who draws."""
    heroes = ["Wasp", "Hulk"]
    heroes.insert(place, name)
    game = scenario("Red Skull", *heroes, rules=ALL, solo=True, options=Options(solo_kos=1)).villain(at=3)
    table = pay_damage(game.storyline(card).hand("Wasp", "move").villain_turn("plan_1"))
    assert [hero.status for hero in table.state.heroes] == ["standing"] * 3
    assert len(table.hand("Wasp")) == 6


@pytest.mark.rule("S2", "W7")
@pytest.mark.card("world_war_hulk:void/dark_entity")
@pytest.mark.parametrize("heroes", [("Sentry", "Wasp", "Hulk"), ("Wasp", "Sentry", "Hulk"), ("Wasp", "Hulk", "Sentry")])
def test_in_solo_dark_entity_grows_by_one_whoever_gave_the_last_card(heroes: tuple[str, ...]) -> None:
    game = scenario("Red Skull", *heroes, rules=ALL, solo=True, options=Options(solo_kos=1)).villain(at=3)
    table = pay_damage(game.hand("Wasp", "move").villain_turn("plan_1"))
    assert sorted(event.hero for event in table.events(ev.HeroKnockedOut)) == [0, 1, 2]
    assert table.beside("Dark Entity").tokens == 1


@pytest.mark.rule("A3", "A6", "W7")
@pytest.mark.card("world_war_hulk:void/drained")
def test_no_void_card_is_revealed_once_the_last_horseman_is_decided() -> None:
    """The verdict falls as the villain turn ends, Dark Entity is looked at after it: Sentry keeps the token."""
    game = scenario("Famine", "Hercules", "Sentry", "Wasp", rules=ALL, mode="prelude").at("Hercules", 0).at("Wasp", 0)
    game = game.tokens("Sentry", "wild").on_card("Dark Entity", 3).pile_top("world_war_hulk:void", "Drained")
    table = up_to("Death", game)
    last, *others = table.state.villain.deck
    villain = replace(table.state.villain, deck=(last,))
    table.state = replace(table.state, villain=villain, removed=(*table.state.removed, *others))
    pay_damage(table.villain_turn())
    assert table.outcome == "won: chapters_over"
    assert (table.events(ev.PileRevealed), table.tokens("Sentry")) == ((), (0, 0, 0, 1))
