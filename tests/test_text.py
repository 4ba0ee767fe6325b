"""Text says what is seen, in plain English, with the names it is given."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, apply, legal, start
from marvel_united.expansions import core_box, infinity_gauntlet, team_decks
from marvel_united.model import commands as cmd
from marvel_united.model import events as ev
from marvel_united.model import public_events as public
from marvel_united.model.content import HeroCard, Location, PlanCard, Text, Threat, Tokens
from marvel_united.model.effects import Crisis, Give, Nothing, Toughness
from marvel_united.model.expansion import Expansion
from marvel_united.model.questions import Question
from marvel_united.model.setup import Setup
from marvel_united.model.state import HeroState, Lasting, Result, Seat, SideState, State
from marvel_united.observe import SPECTATOR, view, watch
from marvel_united.testing import scenario
from marvel_united.text import (
    asked_text,
    command_text,
    event_text,
    hero_card_name,
    name,
    names_of,
    plan_card_name,
    printed_on,
    prompt_text,
    question_text,
    result_text,
    state_text,
    view_text,
)
from tests.positions import PLANS, SECRET_SEED, discard_question, play_question, position, solo_position

OPEN = position("open")
CLOSED = position("closed")
SOLO = solo_position()
NAMES = {
    "core:iron_man": "Tony",
    "core:hulk": "The Hulk",
    "core:iron_man/card_0": "move and attack",
    "core:avengers_tower": "the Tower",
    "core:fear": "Fear track",
    "core:punch": "punch",
}


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("core:iron_man", "Tony"),
        ("core:black_widow", "Black Widow"),
        ("core:red_skull/crossbones", "Crossbones"),
        ("x:a/b/twin_peaks", "Twin Peaks"),
    ],
)
def test_what_has_no_name_is_named_after_its_id(id: str, expected: str) -> None:
    assert name(id, NAMES) == expected


def test_everything_of_a_box_has_its_printed_name() -> None:
    rules = Rules((core_box.expansion(),))
    names = names_of(rules)
    content = (rules.heroes, rules.villains, rules.locations, rules.missions, rules.modes, rules.challenges)
    cards = (rules.hero_cards, rules.plan_cards, rules.threats)
    assert {id for things in (*content, *cards) for id in things} <= names.keys()
    assert {id for board in rules.dashboards.values() for id in (*board.counters, *board.actions)} <= names.keys()
    assert names["core:shield_helicarrier"] == "S.H.I.E.L.D. Helicarrier"
    assert (names["core:fear"], names["core:defuse"]) == ("Fear", "Defuse")
    assert names["core:hulk/hulk_smash_move"] == "Hulk Smash! [move]"
    assert names["core:red_skull/plan_10_hydra_insurgency"] == "Hydra Insurgency [move 0, BAM!]"


TRICK = Text("does nothing", Nothing(), "Trick")


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        (HeroCard(("move", "attack")), "[move attack]"),
        (HeroCard(("move", "attack"), either=True), "[move or attack]"),
        (HeroCard(("wild",), TRICK), "Trick [wild]"),
        (HeroCard((), TRICK), "Trick"),
    ],
)
def test_a_hero_card_is_named_by_what_it_shows(card: HeroCard, shown: str) -> None:
    assert hero_card_name(card) == shown


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        (PlanCard(2), "[move 2]"),
        (PlanCard(None, bam=True), "[BAM!]"),
        (PlanCard(None, move_text=Text("stays", Nothing()), bam=True), "[stays, BAM!]"),
        (PlanCard(1, add=(Tokens(), Tokens(2, 1), Tokens(1))), "[move 1, thugs 0/2/1, civilians 0/1/0]"),
        (PlanCard(0, special=TRICK), "Trick [move 0]"),
        (PlanCard(0, special=Text("does nothing", Nothing())), "[move 0]"),
        (PlanCard(None, special=TRICK), "Trick"),
        (PlanCard(None), "[]"),
    ],
)
def test_a_master_plan_card_is_named_by_what_it_shows(card: PlanCard, shown: str) -> None:
    assert plan_card_name(card) == shown


# ---------------------------------------------------------------- events

EVENTS: list[tuple[public.PublicEvent, str]] = [
    (ev.PlanRevealed(124, False, 0), "Red Skull plays Plan 0."),
    (ev.PlanCollected(124, "core:gauntlet"), "Red Skull finds Plan 0, which goes to Gauntlet."),
    (ev.VillainTurnEnded(124), "The villain turn is over."),
    (ev.TurnBegan(1, 5), "Turn 5: The Hulk."),
    (ev.TurnEnded(0), "The turn of Tony is over."),
    (ev.GameEnded(Result(True, "villain_defeated")), "The heroes win: the villain is defeated."),
    (ev.CardPlayed(0, 100, 1, ()), "Tony plays move and attack (Tony)."),
    (
        ev.TeamCardPlayed(0, "core:team/display", 111, 1, (), True),
        "Tony plays Card 11 (Tony) of the Team display facedown.",
    ),
    (ev.DisplayRefilled("core:team", "core:team/display", 111), "Card 11 (Tony) comes to the Team display."),
    (ev.ActionTaken(0, "move"), "Tony can take no further move this turn."),
    (ev.InheritanceLost(0), "Tony has no symbols of the previous card this turn."),
    (ev.SymbolNamed(0, "move"), "The symbol counts as move this turn."),
    (ev.StrikeDue(0, "move"), "Tony will have to leave a move unused this turn."),
    (ev.StrikeDue(0, None), "Tony will have to leave a symbol unused this turn."),
    (ev.SymbolStruck(0), "A symbol must stay unused this turn."),
    (ev.SymbolStruck(-1), "There is no symbol to leave unused."),
    (ev.SymbolUsed(0, 1, "attack", "core:punch"), "Tony spends attack on an action: punch."),
    (ev.TokenUsed(0, 0, "wild", "core:punch"), "Tony spends a wild token on an action: punch."),
    (ev.GainUsed(0, "attack", "core:punch"), "Tony spends a granted attack on an action: punch."),
    (ev.EffectUsed(1, 123), "The Hulk uses the special effect of Card 11 (The Hulk)."),
    (ev.LocationUsed(0, 3), "Tony uses the effect of the Tower."),
    (ev.ActionsGained(0, ("move", "attack")), "Tony gains for this turn: move and attack."),
    (ev.ActionsGained(0, ("wild",), 138), "Tony gains for this turn by Sin: wild."),
    (ev.HeroMoved(0, 1), "Tony is now at Central Park."),
    (ev.VillainMoved(3), "Red Skull is now at the Tower."),
    (ev.HeroDamaged(0, 2), "Tony takes 2 damage."),
    (ev.DamagePrevented(0, 1), "1 damage to Tony is prevented."),
    (ev.DamagePrevented(-1, 1), "1 damage to Red Skull is prevented."),
    (ev.HeroKnockedOut(1), "The Hulk is KO'd."),
    (ev.SoloKnockOut(2), "The player is KO'd, KO number 2."),
    (ev.HeroEliminated(1), "The Hulk is out of the game."),
    (ev.HeroEntered(1, "core:wasp", 3, (), ()), "Wasp joins the game at the Tower."),
    (ev.HeroMarked(1, "core:disk", 1), "The Hulk now has 1: Disk."),
    (ev.HeroStoodUp(1), "The Hulk stands up."),
    (ev.ProtectionBegan(0), "Tony is invulnerable."),
    (ev.ProtectionEnded(0), "Tony is no longer invulnerable."),
    (ev.RuleSpent("core:red_skull"), "Red Skull has had its effect this turn."),
    (ev.RuleSpent("core:red_skull", 0), "Red Skull has had its effect for Tony this turn."),
    (ev.VillainReplaced("core:ultron", 4), "Ultron takes over."),
    (ev.VillainDamaged(1), "Red Skull takes 1 damage."),
    (ev.VillainHealed(2), "Red Skull gets 2 health back."),
    (ev.BamActivated(-1, 0), "BAM! of Red Skull."),
    (ev.BamActivated(136, 0), "BAM! of Crossbones."),
    (ev.ThreatActed(137), "Baron Zemo acts."),
    (ev.BamCancelled(136, 0), "Tony cancels the BAM! of Crossbones."),
    (ev.BamCancelled(136, -1), "The heroes cancel the BAM! of Crossbones."),
    (ev.HenchmanDamaged(136, 1), "Crossbones takes 1 damage."),
    (ev.SlotFilled(137, 1), "Slot 2 of Baron Zemo is filled."),
    (ev.ThreatReturned(138, 3, 4, 0), "Sin is back at the Tower."),
    (ev.FigureMoved(138, 3), "Sin is now at the Tower."),
    (ev.ThreatCleared(138), "Sin is cleared."),
    (ev.SideSlotFilled(137, 1), "Slot 2 of Baron Zemo is filled."),
    (ev.SideCardUnlocked(138), "Sin is unlocked."),
    (ev.SideCardTurned(138, True), "Sin is used up."),
    (ev.SideCardTurned(138, False), "Sin is ready again."),
    (ev.SideTokensMoved(138, 2), "Sin now holds 2 tokens."),
    (ev.PileRevealed("core:pile", 138), "Sin is revealed."),
    (ev.MissionsReopened(("core:defeat_thugs",)), "Back in play: Defeat Thugs."),
    (ev.LastingBegan(Lasting(Toughness(2), 124)), "From now on: Plan 0."),
    (ev.LastingEnded(Lasting(Toughness(2), 124)), "No longer: Plan 0."),
    (ev.MissionAdvanced("core:defeat_thugs", 1), "Defeat Thugs now has 1 token."),
    (ev.MissionCompleted("core:defeat_thugs", 2), "Defeat Thugs is complete, mission number 2."),
    (ev.TokensAdded(3, 2, 1), "The Tower gets 2 thugs and 1 civilian."),
    (ev.TokensAdded(3, 0, 0, 2), "The Tower gets 2 crisis tokens."),
    (ev.Overflowed(3, 1, 0), "The Tower has no room for 1 thug: overflow."),
    (ev.TokensDiscarded(3, 0, 3), "The Tower loses 3 civilians."),
    (ev.TokensTurned(3, 2), "At the Tower 2 civilians turn into thugs."),
    (ev.TokensTurned(3, -1), "At the Tower 1 thug turns into a civilian."),
    (ev.TokenShifted("thug", 3, 1), "A thug goes from the Tower to Central Park."),
    (ev.CivilianRescued(0, 3), "Tony rescues a civilian at the Tower."),
    (ev.ThugDefeated(3, 0), "A thug at the Tower is defeated."),
    (ev.ThugHurt(3, 0, 1), "A thug at the Tower takes 1 damage and stays."),
    (ev.CrisisGained(0, 1), "Tony gets 1 crisis token."),
    (ev.CrisisLost(0, 2), "Tony loses 2 crisis tokens."),
    (ev.CrisisPlaced(3, 1), "The Tower gets 1 crisis token."),
    (ev.CrisisCleared(3, 1), "The Tower loses 1 crisis token."),
    (ev.CounterMoved("core:fear", 6), "Fear track (counter) is now at 6."),
    (ev.TokensGiven(0, 0, ("wild",)), "Tony gets action tokens: wild."),
    (ev.TokenDropped(3, "wild"), "A wild token comes to lie at the Tower."),
    (ev.TokenTaken(3, 0, 0, "wild"), "Tony takes a wild token from the Tower."),
    (ev.TokenPassed(0, 1, "wild"), "Tony passes a wild token to The Hulk."),
    (ev.LocationReplaced(3, "core:stark_labs", 4), "Stark Labs takes the place of the Tower."),
    (ev.TokenReturned(0, 0, "wild"), "Tony returns a wild token."),
    (ev.CardsDrawn(0, (100, 101)), "Tony draws move and attack (Tony) and Card 1 (Tony)."),
    (public.CardsDrawnUnseen(1, 3), "The Hulk draws 3 cards."),
    (ev.CardsBuried(0, (100,)), "Tony puts move and attack (Tony) under the deck."),
    (public.CardsBuriedUnseen(0, 1), "Tony puts 1 card under the deck."),
    (public.DeckSearchedPublicly(0, 100), "Tony picks move and attack (Tony) from the deck and shuffles the rest."),
    (public.DeckSearchedPublicly(0, None), "Tony picks a card from the deck and shuffles the rest."),
    (
        ev.CardsExchanged(0, 100, 0, 111),
        "Tony exchanges move and attack (Tony) for Card 11 (Tony) of the storyline.",
    ),
    (ev.StoryCardTurned(111), "Card 11 (Tony) turns facedown."),
    (
        ev.StoryCardsSwapped(111, 123),
        "Card 11 (Tony) and Card 11 (The Hulk) trade places in the storyline.",
    ),
    (ev.PlayedCardChanged(111, ()), "Card 11 (Tony) now counts as the played card."),
    (ev.PlanPeeked(0, 124), "Tony looks at the top master plan card: Plan 0."),
    (public.PlanPeekedUnseen(0), "Tony looks at the top master plan card."),
    (ev.PlanBuried(), "The top master plan card goes under the deck."),
]


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_each_event_is_told_in_a_sentence(event: public.PublicEvent, told: str) -> None:
    assert event_text(event, OPEN, NAMES) == told


def test_no_event_goes_untold() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(public.PublicEvent))


@pytest.mark.parametrize("index", [-9, -2, -1, 6, 999])
@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_an_index_of_nothing_is_no_error(event: public.PublicEvent, told: str, index: int) -> None:
    numbers = [field for field in event.__struct_fields__ if type(getattr(event, field)) is int]
    lost = replace(event, **dict.fromkeys(numbers, index))
    assert event_text(lost, OPEN, NAMES).endswith(told[-1])


def test_who_or_what_is_not_there_is_told_so() -> None:
    assert event_text(ev.ProtectionBegan(-1), OPEN, NAMES) == "Nobody is invulnerable."
    assert event_text(ev.ProtectionBegan(9), OPEN, NAMES) == "Nobody is invulnerable."
    assert event_text(ev.HeroMoved(0, -1), OPEN, NAMES) == "Tony is now at no location."
    assert event_text(public.PlanPeekedUnseen(-1), OPEN, NAMES) == "Nobody looks at the top master plan card."


def test_a_seat_is_named_after_its_hero_if_it_has_one() -> None:
    drawn = public.CardsDrawnUnseen(0, 1)
    assert event_text(drawn, OPEN) == "Iron Man draws 1 card."
    assert event_text(drawn, SOLO) == "The player draws 1 card."
    nobody = replace(OPEN, heroes=(HeroState("core:hulk", 1, 0),))
    assert event_text(drawn, nobody) == "Player 1 draws 1 card."


def test_a_view_names_the_cards_in_sight_and_no_others() -> None:
    seen = view(CLOSED, 1)
    assert event_text(ev.CardPlayed(0, 111, 1, ()), seen) == "Iron Man plays Card 11 (Iron Man)."
    assert event_text(ev.ThreatCleared(138), seen) == "Sin is cleared."
    assert event_text(ev.CardsDrawn(1, (112,)), seen) == "Hulk draws Card 0 (Hulk)."
    assert event_text(ev.CardsDrawn(0, (100,)), seen) == "Iron Man draws a card."


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(True, "villain_defeated"), "The heroes win: the villain is defeated."),
        (Result(False, "plot"), "The heroes lose: the villain's plot has come true."),
        (Result(False, "deck_empty"), "The heroes lose: the villain must draw and the master plan deck is empty."),
        (Result(False, "no_cards"), "The heroes lose: a hero must play and has no card."),
        (Result(False, "solo_ko"), "The heroes lose: the player is KO'd."),
        (Result(False, "moon_falls"), "The heroes lose: moon falls."),
    ],
)
def test_the_end_is_told(result: Result, told: str) -> None:
    assert result_text(result) == told


# ---------------------------------------------------------------- commands and questions

COMMANDS: list[tuple[cmd.Command, str]] = [
    (cmd.PlayCard(100), "play move and attack (Tony)"),
    (cmd.UseSymbol(111, "wild", "core:punch"), "punch, with wild of Card 11 (Tony)"),
    (cmd.UseToken("move", "core:punch"), "punch, with a move token"),
    (cmd.UseGain("attack", "core:punch"), "punch, with a granted attack"),
    (cmd.UseEffect(123), "use the special effect of Card 11 (The Hulk)"),
    (cmd.UseLocation(3), "use the effect of the Tower"),
    (cmd.EndTurn(), "end the turn"),
    (cmd.Choose("hero", "core:wasp"), "Wasp"),
    (cmd.Decline(), "no"),
    (cmd.Pick("hero", 0), "Tony"),
    (cmd.Pick("location", 3), "the Tower"),
    (cmd.Pick("card", 100), "move and attack (Tony)"),
    (cmd.Pick("threat", 136), "Crossbones"),
    (cmd.Pick("villain", 0), "Red Skull"),
    (cmd.Pick("civilian", 0), "a civilian"),
    (cmd.Pick("thug", 0), "a thug"),
    (cmd.Pick("thug", 1), "a thug with 1 damage"),
    (cmd.Pick("symbol", 1), "attack"),
    (cmd.Pick("effect", 0), "yes"),
    (cmd.Pick("random", 0), "a random card"),
]


@pytest.mark.parametrize(("command", "told"), COMMANDS)
def test_each_command_is_told(command: cmd.Command, told: str) -> None:
    assert command_text(command, OPEN, NAMES) == told


def test_no_command_goes_untold() -> None:
    assert {type(command) for command, _ in COMMANDS} == set(get_args(cmd.Command))
    kinds = {command.kind for command, _ in COMMANDS if isinstance(command, cmd.Pick)}
    assert kinds == set(get_args(cmd.PickKind))


@pytest.mark.parametrize(
    ("prompt", "command", "told"),
    [
        ("strike_symbol", cmd.Pick("symbol", 1), "attack of Card 11 (Iron Man)"),
        ("choose_slot", cmd.Pick("symbol", 1), "attack"),
        ("choose_effect", cmd.Pick("effect", 1), "an attack token"),
        ("choose_effect", cmd.Pick("effect", 2), "effect 3"),
        ("choose_effect", cmd.Pick("effect", 9), "effect 10"),
        ("use_effect", cmd.Pick("effect", 0), "yes"),
        ("choose_target", cmd.Decline(), "no more"),
        ("use_effect", cmd.Decline(), "no"),
    ],
)
def test_an_answer_is_told_as_its_question_means_it(prompt: str, command: cmd.Command, told: str) -> None:
    effects = (Give(("move",)), Give(("attack",)), Crisis(1))
    state = position("open", question=Question(0, prompt, (command,), effects=effects))
    assert command_text(command, state) == told
    assert command_text(command, view(state, 0)) == told


def test_a_question_is_told_with_its_answers() -> None:
    state = position("closed", question=discard_question(0, (100, 101)))
    question = view(state, 0).question
    assert question is not None
    assert question_text(question, state, NAMES) == (
        "Discard a card for damage (Tony) [Crossbones]\n  1. move and attack (Tony)\n  2. Card 1 (Tony)"
    )


def test_a_question_tells_no_answers_that_are_hidden() -> None:
    seen = view(position("closed", question=play_question(0, (100, 101))), 1)
    assert seen.question is not None
    assert question_text(seen.question, seen) == "Play a card (Iron Man)"


def test_a_question_to_all_is_anyones() -> None:
    state = position("open", question=Question(-1, "choose_first_hero", (cmd.Pick("hero", 1),)))
    seen = view(state, SPECTATOR)
    assert seen.question is not None
    assert question_text(seen.question, seen) == "Who takes the first turn? (anyone)\n  1. Hulk"


def test_a_card_seen_only_in_a_question_is_named() -> None:
    question = Question(0, "bury_plan", (cmd.Pick("card", PLANS[0]), cmd.Decline()), hidden=True)
    seen = view(position("closed", question=question), 0)
    assert "1. Plan 0" in view_text(seen)


def test_a_prompt_of_a_packs_own_is_spelled_out() -> None:
    assert prompt_text("name_a_price") == "Name a price"


# ---------------------------------------------------------------- the board


def test_the_board_is_told() -> None:
    state = position("closed", question=play_question(0, (100, 101)))
    assert state_text(state, 1, NAMES).splitlines() == [
        "Red Skull: health 5 of 7, 11 master plan cards left",
        "  Fear track 4",
        "Missions: Rescue Civilians 3, Defeat Thugs complete (1), Clear Threats complete (2)",
        "The villain can be damaged.",
        "Hero cards since the last villain turn: 2 of 2",
        "Team Deck: 4 cards",
        "Standing rules: Card 11 (Tony) (this turn)",
        "1. Times Square: 1 civilian (4 slots); here: Red Skull and The Hulk",
        "   threat: Crossbones, health 3, its figure is at Central Park",
        "2. Central Park: 1 thug and 1 civilian (4 slots), 1 crisis token",
        "3. Shield Helicarrier: 2 thugs and 1 civilian (4 slots)",
        "   threat: Baron Zemo, 1 of 3 slots filled",
        "4. the Tower: 1 civilian (4 slots), 1 crisis token; here: Tony",
        "5. Stark Labs: 1 thug and 1 civilian (4 slots)",
        "6. Shield Headquarters: 2 thugs and 1 civilian (4 slots), 1 crisis token",
        "  Tony: at the Tower, 2 crisis tokens, invulnerable, Disk 1",
        "> The Hulk: KO'd at Times Square",
        "Tony holds 4 cards | deck 7 | 1 move token | 2 wild tokens",
        "The Hulk holds 3 cards: Card 0 (The Hulk); Card 1 (The Hulk); Card 2 (The Hulk) | deck 8",
        "Storyline: Plan 11 > Card 11 (Tony) > Card 11 (The Hulk) facedown",
        "Turn 2: The Hulk; symbols: move, attack or heroic (used), wild (struck); granted: heroic",
        "Play a card (Tony)",
    ]


def test_missions_tell_how_far_they_are() -> None:
    rules = Rules((core_box.expansion(),))
    lines = state_text(OPEN, rules=rules).splitlines()
    assert lines[2] == "Missions: Rescue Civilians 3 of 9, Defeat Thugs complete (1), Clear Threats complete (2)"
    assert view_text(view(OPEN, SPECTATOR, rules)).splitlines() == lines
    advanced = ev.MissionAdvanced("core:defeat_thugs", 1)
    assert event_text(advanced, view(OPEN, 0, rules)) == "Defeat Thugs now has 1 of 9 tokens."
    assert event_text(advanced, view(OPEN, 0)) == event_text(advanced, OPEN) == "Defeat Thugs now has 1 token."


def test_a_solo_board_shows_whose_card_lies_on_top() -> None:
    lines = state_text(SOLO, 0).splitlines()
    assert (
        "The player holds 5 cards: Card 0 (Iron Man); Card 0 (Hulk); Card 3 (Wasp); Card 1 (Hulk); Card 1 (Iron Man)"
        in (lines[-1].split(" | ")[0])
    )
    assert lines[-1].endswith("deck 9, on top a card of Hulk")
    empty = replace(SOLO, seats=(Seat((100,)),))
    assert state_text(empty, 0).endswith("holds 1 card: Card 0 (Iron Man) | deck 0")


def test_a_board_without_the_usual_is_told_too() -> None:
    bare = replace(
        SOLO,
        villain=replace(SOLO.villain, health=-1),
        heroes=(replace(SOLO.heroes[0], status="out"), *SOLO.heroes[1:]),
        result=Result(False, "plot"),
    )
    lines = state_text(bare).splitlines()
    assert lines[0] == "Red Skull: 12 master plan cards left"
    assert lines[1] == "Missions: none"
    assert "4. Avengers Tower: empty (4 slots); here: Hulk and Wasp" in lines
    assert "  Iron Man: out of the game, last seen at Avengers Tower" in lines
    assert lines[-1] == "The heroes lose: the villain's plot has come true."


GAUNTLET = Rules((core_box.expansion(), infinity_gauntlet.expansion()))
TEAMS = Rules((core_box.expansion(), team_decks.expansion()))


def lines_of(state: State) -> list[str]:
    """Tell the board of a state with the names of its content."""
    return state_text(state, names=names_of(GAUNTLET), rules=GAUNTLET).splitlines()


@pytest.mark.rule("I1", "I2", "I4")
def test_an_infinity_battle_shows_what_lies_beside_the_board() -> None:
    mode, taken = "Infinity battle", {"Stones taken": ("mind_stone", "soul_stone")}
    game = scenario("Black Dwarf", "Hulk", "Wasp", rules=GAUNTLET, mode=mode, choices=taken)
    game = game.beside("Power-up 7", filled=(0, 2)).plan_top("Space Stone")
    lines = lines_of(game.state())
    assert lines[:2] == [
        "Mode: Infinity battle; Stones taken: Mind Stone and Soul Stone",
        "Black Dwarf: health 6 of 6, 15 master plan cards left, on top a card of Infinity Stones",
    ]
    assert "Beside the board: Power-up 7, to be filled, 2 of 4 slots filled" in lines
    assert "Gauntlet: Mind Stone and Soul Stone" in lines


@pytest.mark.rule("I5", "I6")
def test_the_final_battle_shows_what_is_in_force_and_who_is_gone() -> None:
    choices = {"Stones taken": ("mind_stone",), "Power-ups unlocked": ("power_up_1", "power_up_2")}
    game = scenario("Thanos", "Hulk", "Wasp", rules=GAUNTLET, mode="Final battle", choices=choices)
    state = game.plan_top("Mind Stone").villain_turn().state
    lines = lines_of(replace(state, eliminated=("core:hulk", "core:wasp")))
    assert "Beside the board: Power-up 1, in force" in lines
    assert "Standing rules: Mind Stone" in lines
    assert "Out of the game: Hulk and Wasp" in lines
    assert lines[0].endswith("; Power-ups unlocked: Power-up 1 and Power-up 2")


@pytest.mark.rule("team-book/setup/display")
def test_a_team_deck_shows_what_lies_on_display_and_how_much_is_left() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp", rules=TEAMS, team="Avengers").display("Government Ties", "Roll Call")
    lines = state_text(game.state(), names=names_of(TEAMS), rules=TEAMS).splitlines()
    assert "Avengers: 8 cards" in lines
    assert "Avengers on display: Government Ties and Roll Call [heroic heroic]" in lines


def test_cards_beside_the_board_show_whose_they_are() -> None:
    board = replace(OPEN, beside=(SideState(138, "spent", hero=1, tokens=3), SideState(137, "open")))
    lines = state_text(board, names=NAMES).splitlines()
    assert "Beside the board: Sin (The Hulk), used up, 3 tokens" in lines
    assert "Beside the board: Baron Zemo, to be filled" in lines


# ---------------------------------------------------------------- what is printed


@pytest.mark.parametrize(
    ("id", "lines"),
    [
        ("core:hulk/move", []),
        ("core:hulk/hulk_smash_move", ["1 damage to everything here except Hulk; discard every civilian here"]),
        ("core:red_skull/plan_1", []),
        ("core:red_skull/plan_10_hydra_insurgency", ["Fear +1 per crisis token held by heroes"]),
        (
            "core:red_skull/crossbones",
            ["BAM!: 2 damage to every hero here; any hero may cancel this by taking 2 crisis", "health 6"],
        ),
        ("core:ultron/duplication", ["arrival: add 1 thug here", "to clear: heroic, heroic and heroic"]),
        ("core:times_square", ["end of turn: may rescue 1 civilian here"]),
        ("core:clear_threats", ["takes 4 threat tokens"]),
        (
            "core:ultron",
            [
                "BAM!: add 3 thugs at Ultron's location; 1 damage to every hero there",
                "Overflow: a token without a slot goes on to the next clockwise location",
                "Plot: every location full of civilians/thugs: heroes lose",
            ],
        ),
        (
            "infinity_gauntlet:power_up/power_up_7",
            [
                "with those symbols at the bottom of own card and previous card, gain 1 wild action",
                "slots: move, attack, heroic and threat",
                "move, attack and heroic: gain wild",
            ],
        ),
        ("infinity_gauntlet:taken", ["the Infinity Stones that Thanos has; a sixth would have ended the campaign"]),
        ("core:nobody", []),
    ],
)
def test_what_is_printed_is_told(id: str, lines: list[str]) -> None:
    assert [*printed_on(GAUNTLET, id)] == lines


def test_rare_print_is_told_too() -> None:
    hand = Text("stop", Nothing(), mandatory=True)
    place = Location("x:gate", "Gate", (), end_of_turn=hand, any_time=Text("go", Nothing()), standing="nobody rests")
    guard = Threat("Guard", "marker", "stands there", clearable=False)
    post = Threat("Post", "marker", "stands there", clear=())
    villain = replace(GAUNTLET.villains["core:ultron"], id="x:boss", bam=Text("", Nothing()), threats=(guard, post))
    rules = Rules((Expansion("x", "X", villains=(villain,), locations=(place,)),))
    assert printed_on(rules, "x:gate") == ("nobody rests", "at any time: go", "end of turn: stop (must be done)")
    assert printed_on(rules, "x:boss/guard") == ("stands there", "cannot be cleared")
    assert printed_on(rules, "x:boss/post") == ("stands there",)
    assert printed_on(rules, "x:boss")[0].startswith("Overflow: ")


# ---------------------------------------------------------------- secrets


@pytest.mark.rule("H15")
def test_text_tells_nothing_that_is_hidden() -> None:
    told = state_text(CLOSED)
    assert SECRET_SEED not in told
    hidden = [CLOSED.cards[card] for seat in CLOSED.seats for card in (*seat.hand, *seat.deck)]
    hidden += [CLOSED.cards[card] for card in CLOSED.villain.deck]
    marked = {id: f"<{id}>" for id in hidden}
    assert not [id for id in marked.values() if id in state_text(CLOSED, SPECTATOR, marked)]


# ---------------------------------------------------------------- whole games


def test_whole_games_are_told_to_every_seat() -> None:
    """Everything is told without a gap, and every question of the core box has words of its own."""
    rules = Rules((core_box.expansion(),))
    for players, villain in ((2, "core:red_skull"), (3, "core:ultron"), (4, "core:taskmaster")):
        step = start(rules, Setup(seed="told", villain=villain, players=players))
        n = 0
        while step.state.control.question is not None:
            _tell(step.state, step.events)
            options = legal(step.state)
            step = apply(rules, step.state, options[(n * 5) % len(options)])
            n += 1
        _tell(step.state, step.events)


def _tell(state: State, events: tuple[ev.Event, ...]) -> None:
    seen = view(state, 0)
    assert view_text(seen)
    for command in seen.legal:
        assert "a card" not in command_text(command, seen)
    for event in watch(events, 0, state):
        assert event_text(event, state).endswith((".", "!"))
    if seen.question is not None:
        assert prompt_text(seen.question.prompt) != seen.question.prompt.replace("_", " ").capitalize()


# ---------------------------------------------------------------- choices that look alike


def test_choices_with_one_name_are_told_apart() -> None:
    same = scenario("Taskmaster", "Hulk", "Wasp").threat("Explosive Trap", at=1).threat("Explosive Trap", at=4)
    state = same.storyline("hulk/heroic", "wasp/wild", "hulk/heroic").state()
    cards = [threat.card for threat in state.threats]
    question = Question(0, "choose_threat", tuple([cmd.Pick("threat", card) for card in cards]))
    asked = replace(state, control=replace(state.control, question=question))
    for table in (asked, view(asked, 0)):
        told = [command_text(option, table) for option in question.options]
        assert told == [f"Explosive Trap at {command_text(cmd.Pick('location', at), table)}" for at in (1, 4)]
    lying = [story.card for story in state.storyline if not story.plan]
    question = Question(0, "choose_storyline_card", tuple([cmd.Pick("card", card) for card in lying]))
    asked = replace(state, control=replace(state.control, question=question))
    for table in (asked, view(asked, 0)):
        told = [command_text(option, table) for option in question.options]
        assert [text.rpartition(", ")[2] for text in told] == ["card 1", "Wild (Wasp)", "card 3"]


def test_a_previous_card_of_the_same_name_is_told_apart_from_the_played_one() -> None:
    game = scenario("Red Skull", "Hulk", "Wasp").hand("Hulk", "heroic", "wild").storyline("hulk/heroic")
    state = game.place(3, civilians=2).turn("Hulk").play("heroic").state
    told = [command_text(option, state) for option in legal(state)]
    assert told[:2] == ["Rescue, with heroic of Heroic (Hulk)", "Rescue, with heroic of the previous Heroic (Hulk)"]


@pytest.mark.parametrize(("won", "why"), [(True, "no villain has succeeded"), (False, "a villain has succeeded")])
def test_the_end_of_all_chapters_is_told_as_it_was(won: bool, why: str) -> None:
    assert result_text(Result(won, "chapters_over")) == f"The heroes {'win' if won else 'lose'}: {why}."


def test_an_effect_that_may_be_used_is_told_with_its_question() -> None:
    question = Question(0, "use_effect", (cmd.Pick("effect", 0), cmd.Decline()), effects=(Give(("attack",)),))
    seen = view(position("open", question=question), 0)
    assert seen.question is not None
    assert asked_text(seen.question, seen).startswith("Use this effect: an attack token? (")
