"""Apocalypse as a hero: mandatory effects, cards that turn facedown, and Immortality."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, start
from marvel_united.errors import SetupError
from marvel_united.expansions import core_box, horsemen_of_apocalypse, infinity_gauntlet
from marvel_united.model.content import HeroCard, Text
from marvel_united.model.effects import Bury, TurnFacedown
from marvel_united.model.events import (
    BamActivated,
    CardsDrawn,
    HeroDamaged,
    HeroEliminated,
    HeroKnockedOut,
    LocationUsed,
    PlanRevealed,
    StoryCardTurned,
    ThugDefeated,
    TokensDiscarded,
    TurnEnded,
)
from marvel_united.model.setup import Setup
from marvel_united.testing import Facedown, scenario
from tests.cards.horsemen import RULES, outcomes, prelude, up_to
from tests.rules.lab import kinds

GAME = scenario("Red Skull", "Apocalypse", "Hulk", "Wasp", rules=RULES)
BOX = horsemen_of_apocalypse.expansion()
EVERYTHING = Rules((core_box.expansion(), infinity_gauntlet.expansion(), BOX))

# ---------------------------------------------------------------- Survival of the Fittest

FITTEST = pytest.mark.card("horsemen_of_apocalypse:apocalypse/survival_of_the_fittest")
CARD = "survival_of_the_fittest_move_attack"


@FITTEST
def test_survival_of_the_fittest_hurts_everything_here_but_himself() -> None:
    game = GAME.place(3, thugs=2, civilians=2).threat("Crossbones", at=3).at("Wasp", 2)
    table = game.hand("Apocalypse", CARD, "wild").hand("Hulk", "move", "wild").turn("Apocalypse").play(CARD)
    table.effect().pick("move")
    assert [(event.hero, event.n) for event in table.events(HeroDamaged)] == [(1, 1)]
    assert (table.place(3).thugs, table.place(3).civilians, table.threat("Crossbones").health) == (0, 0, 5)
    assert (len(table.events(ThugDefeated)), table.mission("Defeat Thugs").tokens) == (2, 2)


@FITTEST
@pytest.mark.rule("H14")
def test_civilians_here_are_discarded_not_rescued() -> None:
    table = GAME.place(3, civilians=2).at("Hulk", 1).at("Wasp", 1).hand("Apocalypse", CARD, "wild").turn("Apocalypse")
    table.play(CARD).effect()
    assert (len(table.events(TokensDiscarded)), table.mission("Rescue Civilians").tokens) == (1, 0)


@FITTEST
@pytest.mark.rule("M3", "H19")
def test_it_hurts_a_villain_who_is_open_to_damage() -> None:
    game = GAME.villain(at=3, health=5).completed("Rescue Civilians", "Clear Threats").at("Hulk", 1).at("Wasp", 1)
    table = game.hand("Apocalypse", CARD, "wild").turn("Apocalypse").play(CARD).effect()
    assert table.villain.health == 4


@FITTEST
@pytest.mark.rule("horsemen-book/mandatory/must")
def test_what_is_mandatory_comes_before_the_end_of_the_turn() -> None:
    table = GAME.invulnerable("Hulk", "Wasp").hand("Apocalypse", CARD, "wild").turn("Apocalypse").play(CARD)
    assert "end turn" not in table.choices
    assert {"effect", "move"} <= set(table.actions)
    assert "end turn" in table.effect().choices


@FITTEST
@pytest.mark.rule("horsemen-book/mandatory/must")
def test_what_cannot_do_anything_need_not_be_done() -> None:
    table = GAME.at("Hulk", 1).at("Wasp", 1).hand("Apocalypse", CARD, "wild").turn("Apocalypse").play(CARD)
    assert "effect" not in table.actions
    assert "end turn" in table.choices
    table = GAME.hand("Apocalypse", CARD, "wild").turn("Apocalypse").play(CARD).use("move", to=2)
    assert "end turn" in table.choices  # alone now


# ---------------------------------------------------------------- the other mandatory ones


@pytest.mark.card("horsemen_of_apocalypse:apocalypse/celestial_energy_manipulation")
@pytest.mark.rule("horsemen-book/mandatory/must")
def test_celestial_energy_manipulation_gains_two_wilds() -> None:
    card = "celestial_energy_manipulation_wild"
    table = GAME.hand("Apocalypse", card, "move").turn("Apocalypse").play(card)
    assert "end turn" not in table.choices
    assert table.effect().tokens("Apocalypse") == (0, 0, 0, 2)
    assert "end turn" in table.choices


MOLECULAR = pytest.mark.card("horsemen_of_apocalypse:apocalypse/self_molecular_manipulation")
DRAWS = "self_molecular_manipulation_wild"


@MOLECULAR
@pytest.mark.rule("horsemen-book/mandatory/must")
def test_self_molecular_manipulation_draws_two_as_far_as_the_deck_goes() -> None:
    game = GAME.hand("Apocalypse", DRAWS, "move").deck_only("Apocalypse", "attack", "wild", "wild_wild")
    table = game.turn("Apocalypse").play(DRAWS)
    assert "end turn" not in table.choices
    assert table.effect().hand("Apocalypse") == ("move", "attack", "wild", "wild_wild")
    game = GAME.hand("Apocalypse", DRAWS, "move").deck_only("Apocalypse", "attack", "wild")
    table = game.turn("Apocalypse").play(DRAWS).effect()
    assert (table.hand("Apocalypse"), table.deck("Apocalypse")) == (("move", "attack", "wild"), ())


@MOLECULAR
@pytest.mark.rule("horsemen-book/mandatory/must")
def test_with_nothing_to_draw_it_need_not_be_used() -> None:
    table = GAME.hand("Apocalypse", DRAWS, "move").deck_only("Apocalypse").turn("Apocalypse").play(DRAWS)
    assert "end turn" in table.choices


# ---------------------------------------------------------------- cards that turn facedown


@FITTEST
@pytest.mark.card("horsemen_of_apocalypse:apocalypse/celestial_energy_manipulation")
@MOLECULAR
@pytest.mark.rule("A15", "H9", "H26")
@pytest.mark.parametrize("card", [CARD, "celestial_energy_manipulation_wild", DRAWS])
def test_the_card_turns_facedown_and_the_next_hero_inherits_nothing(card: str) -> None:
    game = GAME.hand("Apocalypse", card, "wild_wild").place(3, "Avengers Tower").hand("Hulk", "move", "wild_wild")
    table = game.invulnerable("Hulk", "Wasp").turn("Apocalypse").play(card).effect().end_actions()
    assert table.asked == "use_location"
    assert [story.facedown for story in table.state.storyline] == [True]
    table.decline().play("move")
    assert {table.state.cards[symbol.card] for symbol in table.state.turn.symbols} == {"core:hulk/move"}


@pytest.mark.rule("A15", "H26")
def test_it_turns_before_the_location_effect() -> None:
    game = GAME.hand("Apocalypse", DRAWS, "wild_wild").place(3, "Avengers Tower")
    table = game.turn("Apocalypse").play(DRAWS).effect().use_location()
    assert kinds(table, StoryCardTurned, LocationUsed) == [StoryCardTurned, LocationUsed]


@pytest.mark.rule("A15", "H8", "H26", "H16")
def test_it_turns_in_a_turn_cut_short_as_well() -> None:
    trap = HeroCard(("wild",), Text("bury a card", Bury(), "Trap"), count=12, flips=True)
    rules = Rules((core_box.expansion(), replace(BOX, heroes=(replace(BOX.heroes[0], cards=(trap,)),))))
    game = scenario("Red Skull", "Apocalypse", "Hulk", rules=rules).hand("Apocalypse", "trap_wild", "trap_wild")
    table = game.deck_only("Apocalypse").turn("Apocalypse").play("trap_wild").effect()
    assert kinds(table, HeroKnockedOut, StoryCardTurned, TurnEnded)[:3] == [HeroKnockedOut, StoryCardTurned, TurnEnded]


@pytest.mark.rule("A15", "H9")
def test_a_card_that_lies_facedown_already_turns_no_more() -> None:
    turns = HeroCard(("wild",), Text("turn this facedown", TurnFacedown("played"), "Trap"), count=12, flips=True)
    rules = Rules((core_box.expansion(), replace(BOX, heroes=(replace(BOX.heroes[0], cards=(turns,)),))))
    table = scenario("Red Skull", "Apocalypse", "Hulk", rules=rules).turn("Apocalypse").play("trap_wild").effect()
    assert len(table.end_actions().events(StoryCardTurned)) == 1


@pytest.mark.rule("A15")
def test_other_cards_of_his_stay_faceup() -> None:
    for card in ("move", "attack", "wild", "immortality_move"):
        table = GAME.hand("Apocalypse", card, "wild_wild").turn("Apocalypse").play(card).end_turn()
        assert [story.facedown for story in table.state.storyline] == [False], card


# ---------------------------------------------------------------- Immortality

IMMORTALITY = pytest.mark.card("horsemen_of_apocalypse:apocalypse/immortality")
FACEUP = GAME.storyline("apocalypse/immortality_move").hand("Apocalypse", "move").at("Apocalypse", 1)
"""He stands where Red Skull's first step leads."""


@IMMORTALITY
@pytest.mark.rule("A15")
def test_immortality_draws_a_card_when_played() -> None:
    table = GAME.hand("Apocalypse", "immortality_move", "wild").deck_top("Apocalypse", "attack", "wild_wild")
    turn = table.turn("Apocalypse").play("immortality_move").effect()
    assert turn.hand("Apocalypse") == ("wild", "attack", "wild_wild")
    assert "end turn" in table.turn("Apocalypse").play("immortality_move").choices  # it may be left


@IMMORTALITY
@pytest.mark.rule("A15")
def test_while_it_lies_faceup_his_ko_sets_off_no_bam() -> None:
    table = FACEUP.at("Hulk", 4).at("Wasp", 4).villain_turn("plan_2")
    assert kinds(table, BamActivated, HeroKnockedOut) == [BamActivated, HeroKnockedOut]
    before = GAME.at("Apocalypse", 1).at("Hulk", 4).at("Wasp", 4).hand("Apocalypse", "move")
    for game in (before, before.storyline(Facedown("apocalypse/immortality_move"))):
        table = game.villain_turn("plan_2")
        assert kinds(table, BamActivated, HeroKnockedOut) == [BamActivated, HeroKnockedOut, BamActivated]


@IMMORTALITY
@pytest.mark.rule("I8")
def test_the_ko_of_another_hero_sets_off_the_bam_as_ever() -> None:
    game = GAME.storyline("apocalypse/immortality_move").at("Hulk", 1).at("Wasp", 4).at("Apocalypse", 4)
    table = game.hand("Hulk", "move").villain_turn("plan_2")
    assert kinds(table, BamActivated, HeroKnockedOut) == [BamActivated, HeroKnockedOut, BamActivated]


@IMMORTALITY
@pytest.mark.rule("I8", "H7")
def test_it_protects_from_the_turn_it_is_played_on() -> None:
    game = GAME.hand("Apocalypse", "immortality_move").deck_only("Apocalypse")
    table = game.turn("Apocalypse").play("immortality_move").end_actions()
    assert kinds(table, BamActivated, HeroKnockedOut) == [HeroKnockedOut]


@IMMORTALITY
@pytest.mark.rule("I8", "I6")
def test_thanos_knocks_him_out_but_cannot_eliminate_him() -> None:
    game = scenario("Thanos", "Apocalypse", "Hulk", "Wasp", rules=EVERYTHING).villain(at=2)
    game = game.at("Apocalypse", 2).at("Hulk", 5).at("Wasp", 5).hand("Apocalypse", "move")
    table = game.storyline("apocalypse/immortality_move").villain_turn("plan_1")
    assert (table.hero("Apocalypse").status, table.events(HeroEliminated)) == ("ko", ())
    table.turn("Apocalypse")
    assert (table.asked, len(table.hand("Apocalypse"))) == ("play_card", 4)
    assert game.villain_turn("plan_1").hero("Apocalypse").status == "out"


@IMMORTALITY
@pytest.mark.rule("I8")
def test_black_dwarf_plays_no_card_for_it() -> None:
    game = scenario("Black Dwarf", "Apocalypse", "Hulk", "Wasp", rules=EVERYTHING).villain(at=2)
    game = game.at("Apocalypse", 2).at("Hulk", 5).at("Wasp", 5).hand("Apocalypse", "move")
    table = game.storyline("apocalypse/immortality_move").villain_turn("plan_1")
    assert (table.hero("Apocalypse").status, len(table.events(PlanRevealed))) == ("ko", 1)
    assert len(game.villain_turn("plan_1").events(PlanRevealed)) == 2


@IMMORTALITY
@pytest.mark.rule("I8", "A2")
def test_the_ko_rules_of_the_prelude_know_no_immortality() -> None:
    game = prelude("Apocalypse", "Hulk", "Wasp").storyline("apocalypse/immortality_move")
    game = game.at("Hulk", 5).at("Wasp", 5).hand("Apocalypse", "move")
    table = up_to("War", game.deck_only("Apocalypse")).turn("Apocalypse").play("move").end_actions()
    assert (outcomes(table), table.villain.id) == ((1, 2, 0, 0), "horsemen_of_apocalypse:pestilence")
    table = up_to("Death", game).villain_turn("plan_4")
    assert (table.hero("Apocalypse").status, table.state.eliminated) == ("out", ("horsemen_of_apocalypse:apocalypse",))


# ---------------------------------------------------------------- who he is


@IMMORTALITY
@pytest.mark.rule("W9")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_immortality_is_part_of_the_first_hand(players: int) -> None:
    heroes = ("core:hulk", "horsemen_of_apocalypse:apocalypse", "core:wasp")[: max(players, 2) if players != 1 else 3]
    packs = ("core", "horsemen_of_apocalypse")
    for seed in range(10):
        setup = Setup(seed=str(seed), heroes=heroes, players=players, villain="core:ultron", expansions=packs)
        state, events = start(RULES, setup)
        seat = 0 if players == 1 else 1
        dealt = next(event for event in events if isinstance(event, CardsDrawn) and event.seat == seat)
        hand = [state.cards[card] for card in dealt.cards]
        assert "horsemen_of_apocalypse:apocalypse/immortality_move" in hand
        assert len(hand) == (5 if players == 1 else 3)


def test_he_cannot_fight_himself() -> None:
    packs = ("core", "horsemen_of_apocalypse")
    both = Setup(
        villain="horsemen_of_apocalypse:apocalypse", heroes=("horsemen_of_apocalypse:apocalypse",), expansions=packs
    )
    with pytest.raises(SetupError, match="cannot be villain and hero"):
        start(RULES, both)
    for seed in range(30):
        drawn = Setup(seed=str(seed), villain=both.villain, players=4, expansions=packs)
        assert both.villain not in [hero.id for hero in start(RULES, drawn).state.heroes]
