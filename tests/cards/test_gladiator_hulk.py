"""Gladiator Hulk's special effects."""

from __future__ import annotations

import pytest

from marvel_united.model.effects import ExchangeCards
from marvel_united.model.events import HenchmanDamaged, ThugDefeated, TokensGiven
from marvel_united.testing import Facedown, Table, scenario
from tests.cards.war import RULES, hit

GAME = scenario("Red Skull", "Gladiator Hulk", "Wasp", "Captain America", rules=RULES)
OPEN = GAME.completed("Defeat Thugs", "Rescue Civilians").villain(at=3)
BAM_HERE = "plan_1"

ASSAULT = pytest.mark.card("world_war_hulk:gladiator_hulk/warbound_assault")
BLOOD = pytest.mark.card("world_war_hulk:gladiator_hulk/bound_by_blood")
CHAINS = pytest.mark.card("world_war_hulk:gladiator_hulk/breaker_of_chains")
PAYBACK = pytest.mark.card("world_war_hulk:gladiator_hulk/green_scar_s_payback")
DUEL = pytest.mark.card("world_war_hulk:gladiator_hulk/arena_duel")
CAIERA = pytest.mark.card("world_war_hulk:gladiator_hulk/for_caiera")


# ---------------------------------------------------------------- Warbound Assault


@ASSAULT
@pytest.mark.rule("H20", "M3")
@pytest.mark.parametrize("thugs", [0, 1])
def test_who_attacks_later_may_hit_the_villain_whom_the_others_have_laid_open(thugs: int) -> None:
    """Each attack has a target of its own, and whether there is any is seen when it is made."""
    game = GAME.villain(at=3, health=4).at("Gladiator Hulk", 0).at("Wasp", 1).place(1, thugs=1).place(3, thugs=thugs)
    game = game.completed("Clear Threats").mission("Defeat Thugs", 8)
    game = game.hand("Gladiator Hulk", "Warbound Assault", "wild", "move")
    table = game.turn("Gladiator Hulk").play("Warbound Assault").effect().pick("thug")
    assert "villain" in table.choices


@ASSAULT
@pytest.mark.rule("H21", "H17")
def test_each_other_hero_may_attack_where_they_are() -> None:
    game = GAME.at("Wasp", 1).at("Captain America", 2).place(1, thugs=1).place(2, thugs=2)
    game = game.hand("Gladiator Hulk", "Warbound Assault", "move")
    table = game.turn("Gladiator Hulk").play("Warbound Assault").effect()
    assert (table.asked, table.seat, table.choices) == ("choose_target", 1, ("thug", "decline"))
    table.pick("thug")
    assert (table.place(1).thugs, table.seat) == (0, 2)
    table.decline()
    assert (table.place(2).thugs, table.asked) == (2, "take_action")


@ASSAULT
@pytest.mark.rule("H20")
def test_heroes_with_nobody_to_attack_are_not_asked() -> None:
    game = GAME.at("Wasp", 1).hand("Gladiator Hulk", "Warbound Assault", "move").place(3, thugs=1)
    table = game.at("Captain America", 2).turn("Gladiator Hulk").play("Warbound Assault")
    assert "effect" not in table.actions


@ASSAULT
@pytest.mark.rule("H6")
def test_a_hero_who_lies_does_not_attack() -> None:
    game = GAME.ko("Wasp").hand("Gladiator Hulk", "Warbound Assault", "move").place(3, thugs=3)
    table = game.turn("Gladiator Hulk").play("Warbound Assault").effect()
    assert (table.seat, table.pick("thug").place(3).thugs) == (2, 2)


# ---------------------------------------------------------------- Bound by Blood

BOUND = GAME.storyline("gladiator_hulk/Bound by Blood")
BLEEDING = BOUND.villain(at=3).hand("Gladiator Hulk", "move", "wild").hand("Wasp", "move", "wild")
BLEEDING = BLEEDING.hand("Captain America", "move", "wild")


def attack_tokens(table: Table) -> int:
    """The attack tokens of Gladiator Hulk."""
    return table.tokens("Gladiator Hulk")[1]


@BLOOD
@pytest.mark.rule("W10")
def test_each_other_hero_there_who_is_hurt_brings_an_attack_token() -> None:
    table = BLEEDING.villain_turn(BAM_HERE).pick("move", "move", "move")
    assert (hit(table), attack_tokens(table)) == ([(0, 1), (1, 1), (2, 1)], 2)


@BLOOD
@pytest.mark.rule("W10")
def test_much_damage_at_once_brings_one_token() -> None:
    game = BOUND.threat("Crossbones", at=3).at("Captain America", 1).hand("Wasp", "move", "wild", "heroic")
    table = game.hand("Gladiator Hulk", "move", "wild", "wild_wild").villain_turn(BAM_HERE).decline()
    table.pick("move", "wild", "move", "wild")
    assert (hit(table), attack_tokens(table)) == ([(0, 2), (1, 2)], 1)


@BLOOD
@pytest.mark.parametrize("card", ["gladiator_hulk/wild_wild", Facedown("gladiator_hulk/Bound by Blood")])
def test_it_works_while_the_card_lies_faceup(card: str | Facedown) -> None:
    game = GAME.villain(at=3).storyline(card).at("Gladiator Hulk", 2).at("Captain America", 2)
    table = game.hand("Wasp", "move", "wild").at("Gladiator Hulk", 3).hand("Gladiator Hulk", "move", "wild")
    assert attack_tokens(table.villain_turn(BAM_HERE).pick("move", "move")) == 0


@BLOOD
@pytest.mark.rule("H28")
@pytest.mark.parametrize(("lying", "held", "tokens"), [("wild", "Bound by Blood", 1), ("Bound by Blood", "wild", 0)])
def test_it_begins_and_ends_with_an_exchange(lying: str, held: str, tokens: int) -> None:
    game = GAME.villain(at=3).at("Captain America", 1).storyline(f"gladiator_hulk/{lying}").hand("Wasp", "move", "wild")
    table = game.hand("Gladiator Hulk", held, "move").table().resolve(ExchangeCards(), "Gladiator Hulk")
    table.pick(held).villain_turn(BAM_HERE).pick("move", "move")
    assert (hit(table), attack_tokens(table)) == ([(0, 1), (1, 1)], tokens)


@BLOOD
def test_heroes_elsewhere_bring_none() -> None:
    table = BLEEDING.at("Gladiator Hulk", 2).at("Captain America", 1).villain_turn(BAM_HERE).pick("move")
    assert (hit(table), attack_tokens(table)) == ([(1, 1)], 0)


@BLOOD
@pytest.mark.rule("H16")
def test_cards_given_up_are_no_damage() -> None:
    game = GAME.storyline("gladiator_hulk/Bound by Blood", "captain_america/move").place(3, "S.H.I.E.L.D. Headquarters")
    game = game.crisis("Wasp", 1).hand("Wasp", "move", "wild", "heroic")
    table = game.turn("Wasp").play("move").use_location().pick("wild")
    assert (table.hero("Wasp").crisis, table.events(TokensGiven)) == (0, ())


# ---------------------------------------------------------------- Breaker of Chains

WEAK = GAME.threat("Crossbones", at=3, health=1).hand("Gladiator Hulk", "Breaker of Chains", "move")
WEAK = WEAK.tokens("Gladiator Hulk", "attack")


def wild_tokens(table: Table) -> int:
    """The wild tokens of Gladiator Hulk."""
    return table.tokens("Gladiator Hulk")[3]


@CHAINS
@pytest.mark.rule("W10")
def test_a_henchman_defeated_after_its_use_brings_two_wild_tokens() -> None:
    table = WEAK.turn("Gladiator Hulk").play("Breaker of Chains").effect()
    assert (wild_tokens(table), wild_tokens(table.use("attack", by="attack token"))) == (0, 2)


@CHAINS
@pytest.mark.rule("W10")
def test_a_henchman_defeated_before_its_use_brings_them_too() -> None:
    table = WEAK.turn("Gladiator Hulk").play("Breaker of Chains").use("attack", by="attack token")
    assert (wild_tokens(table), wild_tokens(table.effect())) == (0, 2)


@CHAINS
@pytest.mark.rule("W10")
def test_two_henchmen_bring_them_once() -> None:
    game = WEAK.threat("Madame Hydra", at=2, health=1).tokens("Gladiator Hulk", "attack", "move")
    table = game.turn("Gladiator Hulk").play("Breaker of Chains").effect()
    table.use("attack", by="attack token").use("move", to=2).use("attack", by="attack token")
    assert (wild_tokens(table), table.threats) == (2, {})


@CHAINS
@pytest.mark.rule("W10")
def test_it_ends_with_the_turn() -> None:
    game = WEAK.hand("Wasp", "attack", "move")
    table = game.turn("Gladiator Hulk").play("Breaker of Chains").effect().end_turn().play("attack").use("attack")
    assert (table.threats, table.tokens("Wasp"), wild_tokens(table)) == ({}, (0, 0, 0, 0), 0)


@CHAINS
def test_without_its_use_it_brings_nothing() -> None:
    table = WEAK.turn("Gladiator Hulk").play("Breaker of Chains").use("attack", by="attack token").end_turn()
    assert wild_tokens(table) == 0


# ---------------------------------------------------------------- Green Scar's Payback


@PAYBACK
@pytest.mark.parametrize(
    ("rest", "usable"), [(("move",), True), (("move", "wild"), True), (("move", "wild", "heroic"), False)]
)
def test_payback_is_for_a_small_hand(rest: tuple[str, ...], usable: bool) -> None:
    hand = [{"heroic": "move_heroic"}.get(card, card) for card in rest]
    game = GAME.place(3, thugs=3).hand("Gladiator Hulk", "Green Scar's Payback", *hand).deck_only("Gladiator Hulk")
    table = game.turn("Gladiator Hulk").play("Green Scar's Payback")
    assert ("effect" in table.actions) == usable
    if usable:
        assert table.effect().pick("thug", "thug").place(3).thugs == 1


@PAYBACK
@pytest.mark.rule("H20")
def test_payback_is_two_attacks_each_with_its_target() -> None:
    game = GAME.place(3, thugs=1).threat("Crossbones", at=3).hand("Gladiator Hulk", "Green Scar's Payback", "move")
    table = game.deck_only("Gladiator Hulk").turn("Gladiator Hulk").play("Green Scar's Payback").effect()
    table.pick("Crossbones", "thug")
    assert (table.threat("Crossbones").health, len(table.events(ThugDefeated))) == (5, 1)


# ---------------------------------------------------------------- Arena Duel


@DUEL
@pytest.mark.parametrize(("cards", "damage"), [(1, 3), (2, 2), (3, 1), (5, 1)])
def test_arena_duel_hits_harder_with_a_smaller_hand(cards: int, damage: int) -> None:
    hand = ("move", "wild", "move_heroic", "wild_wild", "attack_attack")[:cards]
    game = GAME.threat("Crossbones", at=3).hand("Gladiator Hulk", "Arena Duel", *hand).deck_only("Gladiator Hulk")
    table = game.turn("Gladiator Hulk").play("Arena Duel").effect()
    assert ([event.n for event in table.events(HenchmanDamaged)], table.threat("Crossbones").health) == (
        *([damage], 6 - damage),
    )


@DUEL
@pytest.mark.rule("H7")
def test_arena_duel_with_an_empty_hand_hits_hardest() -> None:
    game = GAME.threat("Crossbones", at=3).hand("Gladiator Hulk", "Arena Duel").deck_only("Gladiator Hulk")
    assert game.turn("Gladiator Hulk").play("Arena Duel").effect().threat("Crossbones").health == 2


# ---------------------------------------------------------------- For Caiera


@CAIERA
@pytest.mark.rule("W10", "H20")
def test_each_attack_after_its_use_deals_two() -> None:
    game = GAME.threat("Crossbones", at=3).hand("Gladiator Hulk", "For Caiera", "move")
    table = game.tokens("Gladiator Hulk", "attack", "attack").turn("Gladiator Hulk").play("For Caiera").use("attack")
    table.effect().use("attack", by="attack token").use("attack", by="attack token")
    assert [event.n for event in table.events(HenchmanDamaged)] == [1, 2, 2]


@CAIERA
@pytest.mark.rule("W10")
def test_it_ends_with_the_turn_and_is_for_no_other_hero() -> None:
    game = GAME.threat("Crossbones", at=3).hand("Gladiator Hulk", "For Caiera", "move").hand("Wasp", "attack", "move")
    table = (
        game.turn("Gladiator Hulk")
        .play("For Caiera")
        .effect()
        .end_turn()
        .play("attack")
        .use("attack", of="wasp/attack")
    )
    assert [event.n for event in table.events(HenchmanDamaged)] == [1]


@CAIERA
@pytest.mark.rule("H13", "M7")
def test_it_fells_tough_thugs_at_once() -> None:
    game = GAME.threat("Hydra Elite Troops", at=3).place(3, thugs=1).hand("Gladiator Hulk", "For Caiera", "move")
    table = game.turn("Gladiator Hulk").play("For Caiera").effect().use("attack")
    assert table.place(3).thugs == 0


@CAIERA
@pytest.mark.rule("M3")
def test_it_hurts_the_villain_by_two() -> None:
    table = OPEN.hand("Gladiator Hulk", "For Caiera", "move").turn("Gladiator Hulk").play("For Caiera").effect()
    assert table.use("attack").villain.health == 6
