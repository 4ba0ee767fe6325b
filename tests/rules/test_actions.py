"""Actions: what symbols, tokens and special effects do, and what they cost."""

from __future__ import annotations

import pytest

from marvel_united.errors import UsageError
from marvel_united.model.effects import Symbol
from marvel_united.model.events import DamagePrevented, HeroMoved
from marvel_united.testing import Scenario, Table, scenario
from tests.rules.home_made import RULES

BASE = scenario("Red Skull", "Hulk", "Wasp").at("wasp", 1)
OPEN = BASE.completed("rescue_civilians", "defeat_thugs")
LAB = scenario("Mastermind", "Janus", "Wasp", rules=RULES)


def turn(game: Scenario, hero: str, card: str) -> Table:
    """Let a hero who holds a spare card play a card, and come to the actions."""
    return game.hand(hero, card).turn(hero).play(card)


# ---------------------------------------------------------------- the actions


@pytest.mark.rule("core-book/actions/once-per-symbol")
def test_each_symbol_serves_once_or_not_at_all() -> None:
    table = turn(BASE.place(3, thugs=3), "hulk", "attack_attack").use("attack").use("attack")
    assert (table.place(3).thugs, table.choices) == (1, ("end turn",))
    assert turn(BASE.place(3, thugs=3), "hulk", "attack_attack").end_turn().place(3).thugs == 3


@pytest.mark.rule("core-book/actions/move")
@pytest.mark.parametrize(("start", "neighbours"), [(3, {4, 2}), (5, {0, 4}), (0, {1, 5})])
def test_a_move_leads_to_either_neighbour(start: int, neighbours: set[int]) -> None:
    for to in range(6):
        table = turn(BASE.at("hulk", start), "hulk", "move")
        if to in neighbours:
            assert table.use("move", to=to).at("hulk") == to
        else:
            with pytest.raises(UsageError, match="no answer to choose_location"):
                table.use("move", to=to)


CROWD = OPEN.villain(at=3).threat("Crossbones", at=3).place(3, thugs=1, civilians=1).place(4, thugs=1)


@pytest.mark.rule("core-book/actions/attack")
@pytest.mark.rule("H20")
def test_an_attack_hurts_one_chosen_enemy_here() -> None:
    table = turn(CROWD, "hulk", "attack_attack").use("attack")
    assert (table.asked, table.choices) == ("choose_target", ("thug", "crossbones", "villain"))
    table.pick("crossbones")
    assert (table.threat("crossbones").health, table.place(3).thugs, table.villain.health) == (5, 1, 4)


@pytest.mark.rule("core-book/actions/attack-thug")
def test_a_thug_falls_to_one_damage() -> None:
    assert turn(BASE.place(3, thugs=2), "hulk", "attack_attack").use("attack").place(3).thugs == 1


@pytest.mark.rule("core-book/actions/attack-thug")
@pytest.mark.rule("M7")
def test_a_tougher_thug_takes_more() -> None:
    game = BASE.threat("Hydra Elite Troops", at=3).place(3, thugs=2)
    one = turn(game, "hulk", "attack_attack").use("attack", on="thug")
    assert one.place(3).thugs == 2
    assert one.use("attack").choices == ("thug", "thug with 1 damage")
    assert one.pick("thug with 1 damage").place(3).thugs == 1


@pytest.mark.rule("core-book/actions/attack-thug")
@pytest.mark.rule("M7")
def test_each_tough_thug_keeps_its_own_damage() -> None:
    game = BASE.threat("Hydra Elite Troops", at=3).place(3, thugs=2)
    table = turn(game, "hulk", "attack_attack").use("attack", on="thug").use("attack", on="thug")
    assert (table.place(3).thugs, [wound.damage for wound in table.state.turn.wounds]) == (2, [1, 1])


@pytest.mark.rule("card-ruling/tough-thug-one-turn")
@pytest.mark.rule("H13")
def test_a_tough_thug_must_take_its_damage_in_one_turn() -> None:
    game = BASE.threat("Hydra Elite Troops", at=3).place(3, thugs=1).at("wasp", 3).hand("wasp", "attack", "move")
    table = game.hand("hulk", "attack_attack", "move").turn("hulk").play("attack_attack").use("attack").end_turn()
    table.play("attack").use("attack", of="wasp/attack")
    assert (table.place(3).thugs, table.use("attack").place(3).thugs) == (1, 0)


@pytest.mark.rule("core-book/actions/attack-henchman")
def test_an_attack_takes_one_health_of_a_henchman() -> None:
    table = turn(BASE.threat("Madame Hydra", at=3), "hulk", "attack_attack").use("attack").use("attack")
    assert table.threat("madame_hydra").health == 3


@pytest.mark.rule("core-book/actions/attack-villain")
def test_an_attack_takes_one_health_of_the_villain_once_two_missions_are_complete() -> None:
    assert turn(OPEN.villain(at=3), "hulk", "attack_attack").use("attack").villain.health == 3
    assert turn(BASE.villain(at=3), "hulk", "attack_attack").actions == ()
    assert turn(OPEN.villain(at=2), "hulk", "attack_attack").actions == ()


@pytest.mark.rule("card-ruling/villain-open-at-once")
@pytest.mark.rule("M3")
def test_attacks_left_after_the_second_mission_may_hit_the_villain() -> None:
    game = BASE.completed("clear_threats").mission("Defeat Thugs", 8).villain(at=3).place(3, thugs=1)
    table = turn(game, "hulk", "attack_attack").use("attack", on="thug")
    assert table.use("attack", on="villain").villain.health == 3


@pytest.mark.rule("core-book/actions/rescue")
def test_a_heroic_action_rescues_one_civilian_here() -> None:
    game = BASE.place(3, civilians=2).place(2, civilians=1)
    table = turn(game, "hulk", "heroic").use("rescue")
    assert (table.place(3).civilians, table.place(2).civilians, table.choices) == (1, 1, ("end turn",))


@pytest.mark.rule("core-book/actions/fill-threat-slot")
def test_a_heroic_action_fills_an_empty_slot_of_the_threat_here() -> None:
    game = BASE.threat("Subversion", at=3, filled=(1,)).threat("Brainwashing", at=2)
    table = turn(game, "hulk", "heroic").use("clear")
    assert sum(table.threat("subversion").filled) == 2
    assert table.threat("brainwashing").filled == (False, False, False)


WILDS = [
    pytest.param("move", id="move"),
    pytest.param("attack", id="attack"),
    pytest.param("rescue", id="rescue a civilian"),
    pytest.param("clear", id="fill a slot"),
]


@pytest.mark.rule("core-book/actions/wild")
@pytest.mark.rule("H3")
@pytest.mark.parametrize("action", WILDS)
def test_a_wild_is_any_one_action(action: str) -> None:
    table = turn(BASE.threat("Subversion", at=3).place(3, thugs=1, civilians=1), "hulk", "wild")
    assert table.actions == ("move", "attack", "rescue", "clear")
    assert table.use(action, to=4 if action == "move" else None).actions == ()


@pytest.mark.rule("core-book/actions/special-effect-own")
def test_the_special_effect_belongs_to_the_turn_of_its_card() -> None:
    game = BASE.place(3, thugs=1).hand("hulk", "hulk_smash", "heroic").hand("wasp", "wings", "move")
    hulk = game.turn("hulk").play("Hulk Smash!")
    assert "effect" in hulk.actions
    wasp = hulk.end_turn().play("move")
    assert "effect" not in wasp.actions
    assert "effect" not in wasp.end_turn().play("heroic").actions


@pytest.mark.rule("core-book/actions/special-effect")
def test_the_special_effect_works_once() -> None:
    table = turn(BASE.place(3, thugs=2), "hulk", "hulk_smash").effect()
    assert "effect" not in table.actions


@pytest.mark.rule("core-book/actions/tokens")
@pytest.mark.parametrize(
    ("token", "action"), [("move", "move"), ("attack", "attack"), ("heroic", "rescue"), ("heroic", "clear")]
)
def test_a_token_pays_for_its_action(token: Symbol, action: str) -> None:
    game = BASE.tokens("hulk", token).threat("Subversion", at=3).place(3, thugs=1, civilians=1).hand("hulk", "wild")
    table = game.turn("hulk").play("wild")
    assert {choice for choice in table.choices if "token" in choice} >= {f"{action} by {token} token"}
    table.use(action, by=f"{token} token", to=4 if action == "move" else None)
    assert table.tokens("hulk") == (0, 0, 0, 0)


@pytest.mark.rule("core-book/actions/tokens-kept")
def test_tokens_are_kept_until_used() -> None:
    game = BASE.tokens("hulk", "move", "wild").hand("hulk", "move", "heroic").hand("wasp", "move", "attack")
    table = game.turn("hulk").play("move").end_turn().play("move").end_turn().play("heroic")
    assert table.tokens("hulk") == (1, 0, 0, 1)
    assert table.use("move", to=2, by="move token").tokens("hulk") == (0, 0, 0, 1)


# ---------------------------------------------------------------- H20: attacks


@pytest.mark.rule("H20")
def test_two_attacks_may_have_two_targets() -> None:
    blaster = scenario("Red Skull", "Captain Marvel", "Wasp").threat("Crossbones", at=4).place(4, thugs=1)
    table = turn(blaster, "captain_marvel", "photon_blast").effect().pick("thug", "crossbones")
    assert (table.place(4).thugs, table.threat("crossbones").health) == (0, 5)


@pytest.mark.rule("H20")
def test_attacks_told_to_share_a_target_do() -> None:
    ant_man = scenario("Red Skull", "Ant-Man", "Wasp").threat("Crossbones", at=4).place(4, thugs=3)
    on_thug = turn(ant_man, "ant_man", "grow").effect().pick(4, "thug")
    assert (on_thug.place(4).thugs, on_thug.threat("crossbones").health) == (2, 6)
    on_henchman = turn(ant_man, "ant_man", "grow").effect().pick(4, *["crossbones"] * 3)
    assert (on_henchman.place(4).thugs, on_henchman.threat("crossbones").health) == (3, 3)


@pytest.mark.rule("H20")
@pytest.mark.parametrize("card", ["attack_attack", "heroic"])
def test_an_action_needs_something_to_act_on(card: str) -> None:
    assert turn(BASE.place(2, thugs=1, civilians=1), "hulk", card).choices == ("end turn",)


@pytest.mark.rule("H20")
def test_an_attack_that_will_be_shrugged_off_is_allowed() -> None:
    game = scenario("Taskmaster", "Hulk", "Wasp").completed("rescue_civilians", "defeat_thugs")
    table = turn(game.villain(at=3).place(1, crisis=1), "hulk", "attack_attack").use("attack")
    assert (table.villain.health, len(table.events(DamagePrevented))) == (2, 1)


# ---------------------------------------------------------------- H21: granted actions

VENOM = scenario("Red Skull", "Venom", "Wasp").place(4, thugs=1, civilians=1)


@pytest.mark.rule("H21")
def test_actions_without_conditions_join_the_turn() -> None:
    table = turn(VENOM, "venom", "symbiote_enhancement").effect()
    assert table.choices == ("move by granted move", "end turn")
    moved = table.use("move", to=4)
    assert moved.choices == ("attack by attack of symbiote_enhancement_attack", "attack by granted attack", "end turn")
    assert moved.use("attack", by="granted attack").place(4).thugs == 0


@pytest.mark.rule("H21")
def test_bound_actions_are_done_at_once_or_not_at_all() -> None:
    wasp = scenario("Red Skull", "Wasp", "Hulk").place(5, thugs=1)
    shot = turn(wasp, "wasp", "energy_projection").effect().pick(5)
    assert shot.choices == ("thug", "decline")
    left = shot.decline()
    assert (left.place(5).thugs, left.actions) == (1, ("attack",))


@pytest.mark.rule("H21")
def test_bound_actions_keep_their_order() -> None:
    """Grow: the move comes first; the attacks are made wherever it has led."""
    ant_man = scenario("Red Skull", "Ant-Man", "Wasp").place(3, thugs=1)
    stay = turn(ant_man, "ant_man", "grow").effect().decline()
    assert stay.pick("thug").place(3).thugs == 0
    gone = turn(ant_man, "ant_man", "grow").effect().pick(4)
    assert (gone.asked, gone.place(3).thugs) == ("take_action", 1)


@pytest.mark.rule("H21")
@pytest.mark.parametrize(("order", "answer"), [("Orders", "choose_location"), ("Volley", "choose_target")])
def test_other_heroes_act_at_once(order: str, answer: str) -> None:
    table = turn(LAB.at("wasp", 1).place(1, thugs=1), "janus", order).effect()
    assert (table.asked, table.question and table.question.seat) == (answer, 1)
    assert (table.at("wasp"), table.place(1).thugs) == (1, 1)
    assert table.pick(0 if order == "Orders" else "thug").asked == "take_action"
    assert (table.at("wasp"), table.place(1).thugs) == ((0, 1) if order == "Orders" else (1, 0))


# ---------------------------------------------------------------- H22: costs of effects

HEADQUARTERS = BASE.place(3, "S.H.I.E.L.D. Headquarters").hand("hulk", "move", "wild")


@pytest.mark.rule("H22")
def test_a_cost_must_buy_something() -> None:
    assert HEADQUARTERS.turn("hulk").play("move").end_actions().asked == "play_card"
    table = HEADQUARTERS.crisis("wasp", 1).turn("hulk").play("move").use_location().pick("wild")
    assert (table.hero("wasp").crisis, table.deck("hulk")[-1]) == (0, "wild")


@pytest.mark.rule("H22")
def test_a_cost_that_fells_its_hero_buys_all_the_same() -> None:
    """The hero lies down when the effect is over, so even the own crisis can still go (H16, H18)."""
    last = BASE.place(3, "S.H.I.E.L.D. Headquarters").hand("hulk", "wild").deck_only("hulk", "move")
    for holder in ("hulk", "wasp"):
        table = last.crisis(holder, 1).turn("hulk").play("move").use_location()
        assert (table.hero(holder).crisis, table.hero("hulk").status) == (0, "ko")


MANSION = BASE.place(3, "Avengers Mansion")


@pytest.mark.rule("H22")
@pytest.mark.parametrize(("deck", "hand"), [(("heroic", "wild", "wild_wild"), 3), (("heroic",), 2)])
def test_drawing_up_to_a_number_is_all_or_nothing(deck: tuple[str, ...], hand: int) -> None:
    low = MANSION.hand("hulk", "move").deck_only("hulk", "move_attack", *deck)
    assert len(low.turn("hulk").play("move").use_location().hand("hulk")) == hand


UNABLE = [
    pytest.param(MANSION.hand("hulk", "move", "wild").deck_only("hulk"), id="no deck"),
    pytest.param(MANSION.hand("hulk", "move", "wild", "move_attack"), id="a full hand"),
]


@pytest.mark.rule("H22")
@pytest.mark.parametrize("game", UNABLE)
def test_drawing_is_not_offered_where_nothing_can_be_drawn(game: Scenario) -> None:
    assert game.turn("hulk").play("move").end_actions().asked == "play_card"


# ---------------------------------------------------------------- H23: dearer actions

TRAPPED = scenario("Taskmaster", "Hulk", "Wasp").threat("Entangling Trap", at=3)


@pytest.mark.rule("H23")
def test_leaving_a_trap_costs_two_moves_at_once() -> None:
    assert turn(TRAPPED, "hulk", "move").actions == ()
    table = turn(TRAPPED.tokens("hulk", "move", "attack"), "hulk", "move").use("move", to=4)
    assert (table.at("hulk"), table.tokens("hulk")) == (4, (0, 1, 0, 0))
    assert table.choices == ("end turn",)


PRICES: list[tuple[str, tuple[str, ...], tuple[Symbol, ...]]] = [
    ("two symbols", ("move_attack", "wasp/move"), ()),
    ("symbol and wild", ("wild", "wasp/move"), ()),
    ("two wilds", ("wild_wild", ""), ()),
    ("symbol and wild token", ("move", ""), ("wild",)),
    ("tokens alone", ("heroic", ""), ("move", "wild")),
]


@pytest.mark.rule("H23")
@pytest.mark.parametrize(("cards", "tokens"), [pytest.param(c, t, id=n) for n, c, t in PRICES])
def test_the_price_is_any_fitting_mix(cards: tuple[str, str], tokens: tuple[Symbol, ...]) -> None:
    played, before = cards
    game = scenario("Taskmaster", "Wasp", "Hulk").threat("Entangling Trap", at=3).tokens("wasp", *tokens)
    storyline = (before,) if before else ()
    table = turn(game.storyline(*storyline), "wasp", played).use("move", to=4)
    assert (table.at("wasp"), table.actions) == (4, ())


@pytest.mark.rule("H23")
def test_rescuing_at_an_explosive_trap_costs_two_heroics() -> None:
    game = scenario("Taskmaster", "Wasp", "Hulk").threat("Explosive Trap", at=3).place(3, civilians=2)
    assert turn(game, "wasp", "heroic").actions == ("clear",)
    table = turn(game, "wasp", "heroic_heroic").use("rescue")
    assert (table.place(3).civilians, table.actions) == (1, ())


GROW = (
    scenario("Taskmaster", "Ant-Man", "Wasp").threat("Entangling Trap", at=3).place(3, thugs=1).hand("ant_man", "grow")
)


@pytest.mark.rule("H23")
def test_a_granted_move_is_topped_up() -> None:
    table = GROW.turn("ant_man").play("Grow").effect().pick("yes", 4)
    assert (table.at("ant_man"), table.actions) == (4, ())


@pytest.mark.rule("H23")
def test_a_granted_move_that_cannot_be_topped_up_is_not_made() -> None:
    table = GROW.at("ant_man", 4).turn("ant_man").play("Grow").use("move", to=3).effect()
    assert (table.asked, table.choices) == ("choose_target", ("thug", "decline"))


@pytest.mark.rule("H23")
def test_a_granted_move_that_is_not_paid_for_is_not_made() -> None:
    table = GROW.turn("ant_man").play("Grow").effect().decline()
    assert (table.asked, table.at("ant_man")) == ("choose_target", 3)
    assert table.pick("thug").place(3).thugs == 0


@pytest.mark.rule("H23")
def test_relocating_pays_nothing() -> None:
    game = scenario("Taskmaster", "Wasp", "Hulk").threat("Entangling Trap", at=3).place(0, thugs=1)
    table = turn(game, "wasp", "energy_projection").effect().pick(0)
    assert (table.at("wasp"), len(table.events(HeroMoved))) == (0, 1)


@pytest.mark.rule("H23")
def test_any_location_includes_ones_own_and_any_other_does_not() -> None:
    wasp = scenario("Red Skull", "Wasp", "Hulk").at("hulk", 1)
    assert len(turn(wasp, "wasp", "energy_projection").effect().choices) == 6
    assert [choice[0] for choice in turn(wasp, "wasp", "wings").effect().choices] == ["0", "1", "2", "4", "5"]


# ---------------------------------------------------------------- H12, H14: civilians and thugs in the heroes' hands


@pytest.mark.rule("H12")
def test_heroes_relocate_tokens_only_where_a_slot_is_empty() -> None:
    park = BASE.place(3, "Central Park", thugs=1).place(4, civilians=4).place(5, civilians=4).place(0, civilians=3)
    game = park.place(1, civilians=3).hand("hulk", "move", "wild")
    table = game.turn("hulk").play("move").use_location().pick("thug")
    assert table.place(2).thugs == 1
    full = game.place(2, civilians=table.place(2).slots).turn("hulk").play("move").end_actions()
    assert full.asked == "play_card"


@pytest.mark.rule("H14")
def test_a_discarded_thug_counts_for_nothing() -> None:
    game = BASE.place(3, "New York Police Headquarters").place(0, thugs=1).hand("hulk", "move", "wild")
    table = game.turn("hulk").play("move").use_location()
    assert (table.place(0).thugs, table.mission("Defeat Thugs").tokens) == (0, 0)


@pytest.mark.rule("H14")
def test_a_smash_discards_civilians_and_defeats_thugs() -> None:
    table = turn(BASE.place(3, thugs=1, civilians=2), "hulk", "hulk_smash").effect()
    assert (table.place(3).civilians, table.mission("Rescue Civilians").tokens) == (0, 0)
    assert (table.place(3).thugs, table.mission("Defeat Thugs").tokens) == (0, 1)


@pytest.mark.rule("H14")
def test_a_rescue_by_an_effect_counts() -> None:
    game = BASE.place(3, "Times Square", civilians=1).hand("hulk", "move", "wild")
    table = game.turn("hulk").play("move").use_location()
    assert table.mission("Rescue Civilians").tokens == 1
