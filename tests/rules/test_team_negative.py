"""Negative Team cards: in force while displayed, gone facedown into the storyline."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules
from marvel_united.model.content import Hero, HeroCard, Location, PlanCard, Text, Threat, Villain
from marvel_united.model.effects import (
    HEROIC,
    MOVE,
    Crisis,
    Draw,
    Heroes,
    MoreDamage,
    NoSpecials,
    Nothing,
    PerHeroes,
    Steady,
)
from marvel_united.model.events import HeroMoved, LocationUsed, TokensGiven
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Team
from marvel_united.testing import Scenario, scenario
from tests.cards.teams import LAB, RULES, avengers, secret_avengers, united_heroes
from tests.rules.home_made import RULES as MINDED

TIES = avengers().display("Government Ties")
EGOS = united_heroes().display("Clash of Egos")
WANTED = secret_avengers().display("Wanted Fugitives")

# ---------------------------------------------------------------- any negative card

GRUDGE = HeroCard(
    (),
    Text("1 more damage to everyone", Nothing(), "Grudge", mandatory=True),
    negative=True,
    modifiers=(MoreDamage(1, Heroes()),),
)
PLAIN = HeroCard((HEROIC,), Text("draws", Draw(), "Rest"), count=5)
CALM = Hero("lab:calm", "Calm", (HeroCard((MOVE,), count=12, modifiers=(Steady(Heroes()),)),))
SOUR = Rules(
    (
        *LAB.expansions,
        Expansion("sour", "Sour", teams=(Team("sour:team", "Sour", (GRUDGE, PLAIN), everyone=True),)),
        Expansion("calm", "Calm", heroes=(replace(CALM, id="calm:calm"),)),
    )
)
SOUR_GAME = scenario("Brute", "Hulk", "Wasp", rules=SOUR, team="Sour")
SORE = SOUR_GAME.hand("Hulk", "move", "heroic", "wild", "move_attack").hand("Wasp", "move", "heroic", "wild", "attack")


def hurt(game: Scenario) -> int:
    """How many cards Wasp loses in the villain turn after Hulk's first one with the top displayed card."""
    table = game.villain_turn("plan_1")
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    return 4 - len(table.hand("Wasp"))


@pytest.mark.rule("T4", "team-book/negative/in-force")
def test_it_is_in_force_from_the_first_villain_turn_on_while_displayed_and_not_in_the_deck() -> None:
    assert hurt(SORE.display("Grudge", "Rest")) == 3
    assert hurt(SORE.display("Rest", "Rest")) == 2


@pytest.mark.rule("T4", "team-book/negative/got-rid-of")
def test_it_is_in_force_no_longer_once_played() -> None:
    assert hurt(SORE.display("Rest").storyline("sour/grudge").last_turn("Hulk")) == 2


@pytest.mark.rule("T4", "team-book/negative/got-rid-of", "team-book/negative/in-force")
def test_playing_the_other_card_leaves_it_in_force() -> None:
    table = SORE.display("Grudge", "Rest").pace(2).plan_top("plan_1").turn("Hulk").play("Rest").end_turn()
    while table.asked == "discard_for_damage":
        table.pick(table.choices[0])
    assert (len(table.hand("Wasp")), "grudge" in table.display) == (1, True)


@pytest.mark.rule("T4", "H9", "team-book/negative/got-rid-of")
def test_it_is_played_facedown_and_its_place_counts() -> None:
    table = SORE.display("Grudge").pace(0).turn("Hulk").play("Grudge")
    (card,) = table.state.storyline
    assert (card.facedown, card.hero, card.plan, table.state.pace) == (True, -1, False, 1)
    assert table.actions == ()


@pytest.mark.rule("team-book/negative/still-acting", "H2")
def test_who_plays_it_acts_with_the_previous_card_tokens_and_the_location() -> None:
    game = SOUR_GAME.display("Grudge").hand("Hulk", "wild").storyline("wasp/move_attack").tokens("Hulk", "heroic")
    game = game.place(3, thugs=1, civilians=1).place(4, "Avengers Mansion")
    table = game.turn("Hulk").play("Grudge")
    assert set(table.actions) == {"move", "attack", "rescue"}
    table.use("attack").use("rescue").use("move", to=4).use_location()
    assert (len(table.hand("Hulk")), table.place(3).thugs, table.place(3).civilians) == (3, 0, 0)


@pytest.mark.rule("T4", "H9")
def test_the_next_hero_inherits_nothing_from_it() -> None:
    table = SORE.display("Grudge").storyline("wasp/move_attack").turn("Hulk").play("Grudge").end_turn()
    table.regular().play("heroic")
    assert set(table.actions) <= {"rescue"}


@pytest.mark.rule("T4", "W4")
def test_what_keeps_cards_faceup_does_not_keep_it() -> None:
    game = scenario("Brute", "Calm", "Wasp", rules=SOUR, team="Sour").storyline("calm/move").display("Grudge")
    table = game.turn("Calm").play("Grudge")
    assert [card.facedown for card in table.state.storyline] == [False, True]


@pytest.mark.rule("team-book/negative/in-force", "team-book/display/untouchable")
@pytest.mark.parametrize(
    ("game", "card"), [(TIES, "Government Ties"), (EGOS, "Clash of Egos"), (WANTED, "Wanted Fugitives")]
)
def test_each_can_be_chosen_and_forces_nothing_more(game: Scenario, card: str) -> None:
    table = game.turn("Hulk").play(card)
    assert table.choices == ("end turn",)


# ---------------------------------------------------------------- Government Ties

MINDS = Rules((*LAB.expansions[:-1], *MINDED.expansions[1:]))
"""Everybody's Teams against Mastermind, who has a threat with a slot of each kind."""

GOVERNMENT_TIES = pytest.mark.card("team_decks:avengers/government_ties")
BUSY = TIES.place(3, "Central Park", thugs=3, civilians=2)


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "team-book/cards/government-ties")
@pytest.mark.parametrize(("card", "action"), [("attack_attack", "attack"), ("heroic", "rescue"), ("move", "move")])
def test_no_kind_of_action_twice_by_symbols(card: str, action: str) -> None:
    previous = {"attack": "move_attack", "rescue": "heroic_heroic", "move": "move"}[action]
    game = BUSY.storyline(f"captain_america/{previous}").hand("Hulk", card, "wild")
    table = game.turn("Hulk").play(card)
    assert action in table.actions
    table.use(action, to=4) if action == "move" else table.use(action)
    assert action not in table.actions


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H3")
def test_wilds_and_tokens_are_bound_as_well() -> None:
    game = BUSY.hand("Hulk", "wild", "heroic").tokens("Hulk", "attack", "attack", "wild")
    table = game.turn("Hulk").play("wild").use("attack", by="attack token")
    assert "attack" not in table.actions
    assert set(table.actions) == {"move", "rescue"}
    table.use("rescue", by="wild").use("move", by="wild token", to=4)
    assert table.choices == ("end turn",)


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H21")
def test_granted_actions_are_bound_as_well() -> None:
    game = avengers("Red Skull", "Venom", "Hulk").display("Government Ties").place(3, thugs=3)
    table = game.hand("Venom", "Symbiote Enhancement", "wild").turn("Venom").play("Symbiote Enhancement").effect()
    table.use("attack", by="granted attack")
    assert "attack" not in table.actions


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H21")
def test_attacks_of_an_effect_are_bound_as_well() -> None:
    game = avengers("Red Skull", "Captain Marvel", "Hulk").display("Government Ties").place(2, thugs=2)
    table = game.hand("Captain Marvel", "Photon Blast", "wild").turn("Captain Marvel").play("Photon Blast").effect()
    table.pick("thug")
    assert (table.place(2).thugs, table.asked) == (1, "take_action")
    assert "attack" not in table.actions


@GOVERNMENT_TIES
@pytest.mark.rule("T5")
def test_a_move_of_an_effect_is_bound_as_well() -> None:
    game = avengers("Red Skull", "Ant-Man", "Hulk").display("Government Ties").place(4, thugs=3)
    table = game.hand("Ant-Man", "Grow", "wild").turn("Ant-Man").play("Grow").use("move", to=4).effect()
    assert table.at("Ant-Man") == 4
    assert table.asked == "choose_target"
    table.pick("thug")
    assert (table.place(4).thugs, table.asked) == (2, "take_action")


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H23")
@pytest.mark.parametrize(("trap", "action"), [("Entangling Trap", "move"), ("Explosive Trap", "rescue")])
def test_no_price_of_two_can_be_paid(trap: str, action: str) -> None:
    game = avengers("Taskmaster").hand("Hulk", "wild", "move").storyline("captain_america/move_attack")
    game = game.tokens("Hulk", "wild").place(3, civilians=1).threat(trap, at=3)
    for card, payable in (("Government Ties", False), ("Roll Call", True)):
        assert (action in game.display(card).turn("Hulk").play("wild").actions) is payable


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H23", "H21")
def test_nor_a_granted_move_be_topped_up() -> None:
    game = avengers("Taskmaster", "Ant-Man", "Hulk").hand("Ant-Man", "Grow", "wild").storyline("hulk/move_attack")
    game = game.threat("Entangling Trap", at=3)
    for card, possible in (("Government Ties", False), ("Roll Call", True)):
        assert ("effect" in game.display(card).turn("Ant-Man").play("Grow").actions) is possible


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "M8", "H3")
def test_what_fills_a_slot_is_an_action_of_its_kind_also_by_a_wild() -> None:
    game = BUSY.threat("Subversion", at=3).hand("Hulk", "wild", "move").tokens("Hulk", "wild", "heroic")
    table = game.turn("Hulk").play("wild").use("clear", by="wild")
    assert table.threat("Subversion").filled.count(True) == 1
    assert set(table.actions) == {"move", "attack"}


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "M8", "H3")
def test_a_wild_fills_only_slots_of_kinds_that_are_left() -> None:
    game = scenario("Mastermind", "Hulk", "Wasp", rules=MINDS, team="Avengers").display("Government Ties")
    game = game.threat("Barricade", at=3).hand("Hulk", "move", "heroic").tokens("Hulk", "wild", "wild", "wild")
    table = game.storyline("wasp/attack").place(3, thugs=1).turn("Hulk").play("move").use("attack")
    table.use("clear", by="wild token")
    assert (table.asked, table.choices) == ("choose_slot", ("move", "heroic"))
    table.pick("heroic").use("clear", by="wild token")
    assert table.threat("Barricade").filled == (True, False, True)
    assert table.choices == ("end turn",)


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "I4")
def test_power_ups_are_filled_by_actions_of_their_kind() -> None:
    game = scenario("Black Dwarf", "Hulk", "Wasp", rules=LAB, mode="Infinity battle", team="Avengers")
    game = game.display("Government Ties").beside("Power-up 7").hand("Hulk", "wild", "move")
    table = game.tokens("Hulk", "wild", "wild").turn("Hulk")
    table.play("move").use("power_up", by="move")
    table.use("power_up", by="wild token")
    assert (table.asked, table.choices) == ("choose_slot", ("attack", "heroic"))
    table.pick("attack")
    assert "attack" not in table.actions
    assert "move" not in table.actions


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "I5")
def test_actions_of_power_ups_are_bound_as_well() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=LAB, mode="Final battle", team="Avengers")
    game = game.display("Government Ties").beside("Power-up 5", "active").storyline("wasp/move_attack")
    table = game.hand("Hulk", "attack_attack", "wild").turn("Hulk").play("attack_attack")
    assert table.use("move", by="granted move", to=4).at("Hulk") == 4
    assert "move" not in table.actions


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "H23")
def test_a_rescue_by_a_location_is_no_action() -> None:
    game = TIES.place(3, "Times Square", civilians=2).hand("Hulk", "heroic", "wild").turn("Hulk").play("heroic")
    assert game.use("rescue").use_location().place(3).civilians == 0


@GOVERNMENT_TIES
@pytest.mark.rule("T5")
def test_others_relocation_and_plain_damage_are_free() -> None:
    game = TIES.display("Combined Arms").place(3, thugs=3).storyline("captain_america/move_attack")
    table = game.turn("Hulk").play("Combined Arms").effect().pick("thug").pick("Wasp").pick("thug")
    assert table.place(3).thugs == 1
    assert "attack" not in table.actions
    smash = BUSY.hand("Hulk", "Hulk Smash!", "wild").storyline("captain_america/attack_attack").turn("Hulk")
    smash.play("Hulk Smash!").use("attack").effect()
    assert smash.place(3).thugs == 0
    wings = TIES.hand("Wasp", "Wings", "wild").turn("Wasp").play("Wings").use("move", to=4).effect().pick(1)
    assert (wings.at("Wasp"), len(wings.events(HeroMoved))) == (1, 2)


@GOVERNMENT_TIES
@pytest.mark.rule("T5")
def test_each_turn_begins_anew() -> None:
    game = (
        BUSY.storyline("captain_america/move_attack").hand("Hulk", "move_attack", "wild").hand("Wasp", "move", "wild")
    )
    table = game.turn("Hulk").play("move_attack").use("attack").use("move", to=4).end_turn()
    table.regular().play("move")
    assert set(table.actions) == {"move", "attack"}


@GOVERNMENT_TIES
@pytest.mark.rule("T4", "T5")
def test_the_turn_that_picks_it_is_free() -> None:
    table = BUSY.storyline("captain_america/attack_attack").turn("Hulk").play("Government Ties")
    assert table.use("attack").use("attack").place(3).thugs == 1


@GOVERNMENT_TIES
@pytest.mark.rule("T5", "T7")
def test_avengers_assemble_gives_one_attack_and_one_move() -> None:
    game = avengers().display("Government Ties", "Avengers, Assemble!").place(3, thugs=3)
    table = game.turn("Hulk").play("Avengers, Assemble!").effect().pick("Hulk").pick("attack")
    while table.asked not in {"take_action", ""}:
        table.pick(4) if table.asked == "choose_location" else table.pick(table.choices[0])
    assert (table.place(3).thugs, len(table.events(HeroMoved))) == (2, 1)


# ---------------------------------------------------------------- Clash of Egos

CLASH = pytest.mark.card("team_decks:united_heroes/clash_of_egos")


@CLASH
@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("Captain America", "captain_america/leadership_move"), ("Iron Man", "Stark Resources")],
)
def test_no_hero_gains_tokens_by_own_effects(hero: str, card: str) -> None:
    game = united_heroes("Red Skull", "Captain America", "Iron Man", "Wasp").display("Clash of Egos")
    table = game.hand(hero, card, "wild").turn(hero).play(card)
    if "effect" in table.actions:
        table.effect()
        while table.asked != "take_action":
            table.pick(table.choices[0])
    assert table.events(TokensGiven) == ()
    assert [table.tokens(name) for name in ("Captain America", "Iron Man", "Wasp")] == [(0, 0, 0, 0)] * 3


@CLASH
@pytest.mark.rule("T6")
def test_nor_by_team_effects_or_locations() -> None:
    table = EGOS.display("Answer the Call").turn("Hulk").play("Answer the Call").effect().pick(3, 3)
    assert (table.tokens("Hulk"), table.asked) == ((0, 0, 0, 0), "take_action")
    table = EGOS.place(3, "Nidavellir").hand("Hulk", "move", "heroic").turn("Hulk").play("move").end_actions()
    while table.asked == "use_location":
        table.use_location()
    assert table.tokens("Hulk") == (0, 0, 0, 0)


@CLASH
@pytest.mark.rule("T6")
def test_nor_by_gift_or_transfer() -> None:
    game = EGOS.display("Share the Load").tokens("Hulk", "wild")
    table = game.turn("Hulk").play("Share the Load")
    assert "effect" not in table.actions


@CLASH
@pytest.mark.rule("T6")
def test_tokens_they_have_are_used_as_ever() -> None:
    table = EGOS.tokens("Hulk", "attack").place(3, thugs=1).hand("Hulk", "move", "wild").turn("Hulk").play("move")
    assert table.use("attack").place(3).thugs == 0


@CLASH
@pytest.mark.rule("T4", "T6")
def test_once_played_tokens_are_gained_again() -> None:
    game = EGOS.hand("Captain America", "captain_america/leadership_move", "wild")
    table = game.turn("Wasp").play("Clash of Egos").end_turn().regular().play("captain_america/leadership_move")
    table.effect().pick("Hulk")
    assert table.tokens("Hulk") == (0, 0, 0, 1)


# ---------------------------------------------------------------- Wanted Fugitives

WANTED_FUGITIVES = pytest.mark.card("team_decks:secret_avengers/wanted_fugitives")
PIT = Location("lab:pit", "Pit", (None,), Text("1 crisis", Crisis(1), "Pit", mandatory=True))
PITS = Rules((*LAB.expansions, Expansion("pit", "Pit", locations=(replace(PIT, id="pit:pit"),))))


@WANTED_FUGITIVES
@pytest.mark.rule("T6")
def test_no_location_effect_is_offered() -> None:
    game = secret_avengers().place(3, "Avengers Mansion").hand("Hulk", "move").deck_top("Hulk", "heroic")
    for card, offered in (("Wanted Fugitives", False), ("Safe House", True)):
        table = game.display(card).turn("Hulk").play("move").end_actions()
        assert (table.asked == "use_location") is offered


@WANTED_FUGITIVES
@pytest.mark.rule("T6")
def test_a_mandatory_one_does_not_happen() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", rules=PITS, team="secret_avengers").place(3, "Pit")
    for card, happens in (("Wanted Fugitives", 0), ("Safe House", 1)):
        table = game.display(card).hand("Hulk", "move", "wild").turn("Hulk").play("move").end_actions()
        assert (len(table.events(LocationUsed)), table.hero("Hulk").crisis) == (happens, happens)


@WANTED_FUGITIVES
@pytest.mark.rule("T4", "T6")
def test_the_turn_that_picks_it_ends_with_the_location_effect() -> None:
    table = WANTED.place(3, "Avengers Mansion").hand("Hulk", "move").turn("Hulk").play("Wanted Fugitives")
    assert len(table.use_location().hand("Hulk")) == 3


# ---------------------------------------------------------------- stolen memories

THIEF = Villain(
    "thief:thief",
    "Thief",
    health=PerHeroes(4, 4, 4),
    bam=Text("nothing", Nothing()),
    overflow=Text("nothing", Nothing()),
    plans=(PlanCard(0, count=12),),
    threats=(
        Threat("Stolen Memories", "constant", "no special effects here", modifiers=(NoSpecials(Heroes("here")),)),
    ),
)
STOLEN = Rules((*RULES.expansions, Expansion("thief", "Thief", requires=("core",), villains=(THIEF,))))


@pytest.mark.rule("T6")
def test_what_takes_special_effects_away_takes_those_of_team_cards_too() -> None:
    game = scenario("Thief", "Hulk", "Wasp", rules=STOLEN, team="United Heroes").display("Second Wind")
    assert "effect" in game.turn("Hulk").play("Second Wind").actions
    table = game.threat("Stolen Memories", at=3).turn("Hulk").play("Second Wind")
    assert "effect" not in table.actions
