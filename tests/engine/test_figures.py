"""Effects that move, hurt, protect and fell figures, one by one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, start
from marvel_united.engine.select import threat_of
from marvel_united.errors import InvariantError
from marvel_united.expansions import core_box
from marvel_united.model import effects as fx
from marvel_united.model.events import (
    CardsBuried,
    DamagePrevented,
    HeroKnockedOut,
    HeroMoved,
    LastingEnded,
    ProtectionBegan,
    ThreatActed,
    VillainHealed,
    VillainMoved,
)
from marvel_united.model.setup import Setup
from marvel_united.testing import Table, scenario

BOARD = (
    scenario("Red Skull", "Hulk", "Wasp", "Venom")
    .at("Hulk", 1)
    .at("Wasp", 1)
    .hand("Hulk", "wild", "move_attack")
    .hand("Wasp", "wild", "heroic")
    .place(1, "Central Park", thugs=2)
    .place(4, thugs=1)
)

# ---------------------------------------------------------------- the villain


@pytest.mark.parametrize(("by", "end"), [(1, 1), (5, 5), (6, 0), (8, 2), (fx.HandSize(), 2)])
def test_the_villain_moves_clockwise_by_a_number(by: fx.Amount, end: int) -> None:
    assert BOARD.table().resolve(fx.MoveVillain(by), "Hulk").villain.at == end


def test_the_players_pick_where_the_villain_goes() -> None:
    table = BOARD.table().resolve(fx.MoveVillain(to=fx.Places(having="thugs")))
    assert (table.asked, table.seat) == ("choose_villain_location", -1)
    assert table.pick(4).villain.at == 4
    assert BOARD.table().resolve(fx.MoveVillain(to=fx.Places(having="heroes", lacking="thugs"))).villain.at == 3


def test_without_a_place_to_go_to_the_villain_stays() -> None:
    table = BOARD.table().resolve(fx.MoveVillain(to=fx.Places(having="crisis")))
    assert (table.villain.at, table.events(VillainMoved)) == (0, ())


def test_the_threat_where_the_villain_arrives_acts() -> None:
    table = BOARD.threat("Brainwashing", at=2).table().resolve(fx.MoveVillain(2))
    assert len(table.events(ThreatActed)) == 1
    assert [hero.crisis for hero in table.state.heroes] == [1, 1, 1]


@pytest.mark.parametrize(
    ("effect", "health"),
    [(fx.Heal(1), 4), (fx.Heal(3), 6), (fx.Heal(99), 8), (fx.Heal(99, beyond=True), 102), (fx.Heal(0), 3)],
    ids=repr,
)
def test_the_villain_gets_health_back(effect: fx.Effect, health: int) -> None:
    table = BOARD.villain(health=3).table().resolve(effect)
    assert table.villain.health == health
    assert sum(event.n for event in table.events(VillainHealed)) == health - 3


def test_a_villain_in_full_health_is_not_healed() -> None:
    table = BOARD.table().resolve(fx.Heal(1))
    assert (table.villain.health, table.events(VillainHealed)) == (8, ())


# ---------------------------------------------------------------- heroes


def test_a_hero_relocates_and_takes_others_along() -> None:
    table = BOARD.table().resolve(fx.Relocate("elsewhere", along=True), "Hulk")
    assert [name[0] for name in table.choices] == ["0", "2", "3", "4", "5"]
    table.pick(4)
    assert (table.asked, table.choices) == ("choose_companion", ("wasp", "decline"))
    table.pick("Wasp")
    assert [hero.at for hero in table.state.heroes] == [4, 4, 3]


def test_nobody_has_to_be_taken_along() -> None:
    table = BOARD.table().resolve(fx.Relocate("elsewhere", along=True), "Hulk").pick(4, "decline")
    assert [hero.at for hero in table.state.heroes] == [4, 1, 3]
    table = BOARD.table().resolve(fx.Relocate("elsewhere", along=True), "Venom").pick(5)
    assert [hero.at for hero in table.state.heroes] == [1, 1, 5]


def test_a_hero_who_relocates_to_where_the_hero_is_has_not_moved() -> None:
    table = BOARD.table().resolve(fx.Relocate(), "Hulk").pick(1)
    assert (table.at("Hulk"), table.events(HeroMoved)) == (1, ())


def test_a_granted_move_can_be_declined() -> None:
    table = BOARD.table().resolve(fx.Repeat(2, fx.Step()), "Hulk")
    assert [name[0] for name in table.choices] == ["2", "0", "d"]
    table.pick(2).decline()
    assert (table.at("Hulk"), table.asked) == (2, "choose_first_hero")


def test_a_granted_move_out_of_a_trap_is_not_paid_for_outside_the_own_turn() -> None:
    """Leaving costs a symbol more (H23), and only the hero whose turn it is has symbols or tokens to spend (H21)."""
    board = scenario("Taskmaster", "Hulk", "Wasp").threat("Entangling Trap", at=3).tokens("Hulk", "move", "wild")
    assert board.table().resolve(fx.Step(), "Hulk").asked == "choose_first_hero"
    assert board.at("Hulk", 1).table().resolve(fx.Step(), "Hulk").asked == "choose_location"


def test_protection_prevents_damage_and_begins_once() -> None:
    table = BOARD.table().resolve(fx.Seq((fx.Protect(), fx.Protect(), fx.Damage(2))), "Hulk")
    assert table.hero("Hulk").invulnerable
    assert table.events(ProtectionBegan) == (ProtectionBegan(0),)
    assert table.events(DamagePrevented) == (DamagePrevented(0, 2),)
    assert table.hand("Hulk") == ("wild", "move_attack")


def test_heroes_are_knocked_out_outright() -> None:
    table = BOARD.table().resolve(fx.KnockOut(fx.Heroes("here")), "Hulk")
    assert table.events(CardsBuried)[0].seat == 0
    assert table.events(HeroKnockedOut) == (HeroKnockedOut(0), HeroKnockedOut(1))
    assert [hero.status for hero in table.state.heroes] == ["ko", "ko", "standing"]
    assert table.hand("Hulk") == table.hand("Wasp") == ()
    assert table.counter("Fear") == 4, "each KO brings a BAM! (H5)"


def test_a_hero_without_cards_in_hand_can_be_knocked_out_too() -> None:
    board = scenario("Red Skull", "Hulk", "Wasp").at("Hulk", 1)
    state = board.state()
    hulk = state.seats[0]
    state = replace(state, seats=(replace(hulk, hand=(), deck=hulk.deck + hulk.hand), *state.seats[1:]))
    table = Table(board.rules, state).resolve(fx.KnockOut(fx.Me()), "Hulk")
    assert (table.hero("Hulk").status, table.events(CardsBuried)) == ("ko", ())


def test_cards_drawn_after_the_last_one_was_lost_go_under_the_deck() -> None:
    """The hero fell with the last card; what the same text brings afterwards does not lift anybody up (H18)."""
    table = BOARD.table().resolve(fx.Seq((fx.Damage(2), fx.Draw(2))), "Hulk").pick("wild")
    assert (table.hero("Hulk").status, table.hand("Hulk")) == ("ko", ())
    assert [len(event.cards) for event in table.events(CardsBuried)] == [1, 1, 2]


def test_the_lying_are_no_longer_there() -> None:
    effect = fx.Seq((fx.KnockOut(fx.Me()), fx.Crisis(1, fx.Heroes("near"))))
    table = BOARD.at("Venom", 1).ko("Venom").table().resolve(effect, "Hulk")
    assert [hero.crisis for hero in table.state.heroes] == [0, 1, 0], "who is KO'd outright lies at once (I11)"


# ---------------------------------------------------------------- attacks

CROWD = (
    BOARD.threat("Hydra Elite Troops", at=1)
    .completed("Clear Threats", "Defeat Thugs")
    .villain(at=1, health=3)
    .threat("Crossbones", at=2)
)


def test_attacks_of_one_text_may_go_against_different_targets() -> None:
    table = CROWD.table().resolve(fx.Attack(3), "Hulk").pick("thug", "villain")
    assert set(table.choices) == {"thug", "thug with 1 damage", "villain", "decline"}
    table.pick("thug with 1 damage")
    assert (table.place(1).thugs, table.villain.health) == (1, 2)


def test_attacks_against_the_same_target_follow_a_thug_by_the_damage_taken() -> None:
    table = CROWD.table().resolve(fx.Attack(2, same=True), "Hulk").pick("thug", "thug with 1 damage")
    assert (table.place(1).thugs, table.state.turn.wounds) == (1, ())


def test_attacks_against_the_same_target_end_with_it() -> None:
    table = CROWD.table().resolve(fx.Attack(3, same=True), "Hulk").pick("thug", "thug with 1 damage")
    assert (table.place(1).thugs, table.villain.health, table.asked) == (1, 3, "choose_first_hero")


@pytest.mark.parametrize(("target", "at"), [("villain", 1), ("Crossbones", 2)])
def test_attacks_against_the_same_villain_or_henchman_add_up(target: str, at: int) -> None:
    table = CROWD.at("Hulk", at).table().resolve(fx.Attack(2, same=True), "Hulk")
    while table.asked == "choose_target":
        table.pick(target)
    hurt = table.villain.health if target == "villain" else table.threat("Crossbones").health
    assert hurt == (1 if target == "villain" else 4)


def test_attacks_can_be_declined() -> None:
    table = CROWD.table().resolve(fx.Attack(2), "Hulk").decline()
    assert (table.place(1).thugs, table.villain.health, table.asked) == (2, 3, "choose_first_hero")


def test_without_enemies_or_attacks_there_is_nothing_to_attack() -> None:
    assert BOARD.table().resolve(fx.Attack(2), "Venom").asked == "choose_first_hero"
    assert BOARD.table().resolve(fx.Attack(0), "Hulk").asked == "choose_first_hero"


def test_damage_to_everything_hits_thugs_henchmen_villain_and_other_heroes() -> None:
    table = CROWD.table().resolve(fx.Damage(1, fx.Everything("near")), "Hulk")
    assert (table.villain.health, table.threat("Crossbones").health) == (2, 5)
    assert sorted(wound.damage for wound in table.state.turn.wounds) == [1, 1]
    table.pick("wild")
    assert table.hand("Wasp") == ("heroic",)
    assert table.hand("Hulk") == ("wild", "move_attack")


def test_damage_to_everything_defeats_thugs_who_are_hurt_before() -> None:
    effect = fx.Seq((fx.Attack(), fx.Damage(1, fx.Everything())))
    table = CROWD.at("Wasp", 4).table().resolve(effect, "Hulk").pick("thug")
    assert (table.place(1).thugs, [wound.damage for wound in table.state.turn.wounds]) == (1, [1])


def test_clearing_what_makes_thugs_tough_defeats_those_who_are_hurt_enough() -> None:
    effect = fx.Seq((fx.Attack(), fx.Clear()))
    table = CROWD.table().resolve(effect, "Hulk").pick("thug")
    assert (table.place(1).thugs, table.state.turn.wounds) == (1, ())


def test_a_card_that_is_no_threat_in_play_is_a_broken_save() -> None:
    state = start(Rules((core_box.expansion(),)), Setup(villain="core:ultron")).state
    with pytest.raises(InvariantError):
        threat_of(state, -1)


@pytest.mark.rule("W5")
def test_the_stunned_token_makes_way_for_no_other_rule_and_is_there_once() -> None:
    mighty, stun = fx.Begin(fx.Mighty(2)), fx.Stun()
    table = CROWD.table().resolve(fx.Seq((mighty, stun, stun)), "Hulk")
    assert [rule.modifier for rule in table.state.lasting] == [fx.Mighty(2), fx.Stunned()]
    assert [event.lasting.modifier for event in table.events(LastingEnded)] == [fx.Stunned()]
