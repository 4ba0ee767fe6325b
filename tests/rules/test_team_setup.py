"""Setting up a game with a Team deck: who belongs to it, what goes, what lies where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united.engine import Rules, start
from marvel_united.errors import SetupError
from marvel_united.model.events import GameSetUp, HeroEntered
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Mode
from marvel_united.model.setup import Options, Setup
from marvel_united.model.state import State
from marvel_united.observe import SPECTATOR, view
from marvel_united.testing import scenario
from tests.cards.teams import RULES

PACKS = tuple([expansion.namespace for expansion in RULES.expansions])
AVENGERS, UNITED, SECRET = (f"team_decks:{team}" for team in ("avengers", "united_heroes", "secret_avengers"))
SEEDS = range(30)


def setup(team: str = UNITED, seed: object = 0, **said: object) -> Setup:
    """Give a setup with a Team deck."""
    return replace(Setup(seed=str(seed), team=team, expansions=PACKS), **said)


def dealt(wanted: Setup, rules: Rules = RULES) -> State:
    """Give the table as setup leaves it, before the opening hands."""
    return next(event.state for event in start(rules, wanted).events if isinstance(event, GameSetUp))


def refused(wanted: Setup, rules: Rules = RULES) -> tuple[str, ...]:
    """Try to start a game, and give the reasons why it cannot be."""
    with pytest.raises(SetupError) as caught:
        start(rules, wanted)
    reasons = caught.value.details["reasons"]
    assert isinstance(reasons, tuple)
    return reasons


def pile(state: State, name: str) -> list[str]:
    """Give the cards of a pile of the Team by the last part of their ids."""
    id = {"display": f"{state.setup.team}/display", "deck": state.setup.team}[name]
    return [state.cards[card].rpartition("/")[2] for pile in state.piles if pile.id == id for card in pile.cards]


# ---------------------------------------------------------------- the deck and the display


@pytest.mark.rule("team-book/setup/deck", "team-book/setup/display")
@pytest.mark.parametrize("team", [AVENGERS, UNITED])
def test_two_cards_lie_in_the_display_and_the_rest_in_the_deck(team: str) -> None:
    state = dealt(setup(team))
    both = pile(state, "display") + pile(state, "deck")
    assert (len(pile(state, "display")), len(both)) == (2, 10)
    assert sorted(both) == sorted(id.rpartition("/")[2] for id in RULES.team_decks[team])


@pytest.mark.rule("team-book/setup/deck")
def test_the_deck_is_shuffled() -> None:
    orders = [tuple(pile(state, "display") + pile(state, "deck")) for state in (dealt(setup(seed=s)) for s in SEEDS)]
    assert len(set(orders)) == len(SEEDS)
    assert len({order[0] for order in orders}) == len(set(RULES.team_decks[UNITED]))


@pytest.mark.rule("team-book/setup/deck", "team-book/setup/display", "H15")
@pytest.mark.parametrize("options", [Options(hands="open"), Options(hands="closed")], ids=lambda said: said.hands)
def test_everyone_sees_the_display_and_nobody_the_deck(options: Options) -> None:
    state = start(RULES, setup(options=options)).state
    for seat in (SPECTATOR, 0, 1):
        seen = {shown.id: shown for shown in view(state, seat, RULES).piles}
        display, deck = seen[f"{UNITED}/display"], seen[UNITED]
        assert display.cards is not None
        assert [str(card.id).rpartition("/")[2] for card in display.cards] == pile(state, "display")
        assert (deck.cards, deck.size) == (None, 8)


@pytest.mark.rule("team-book/setup/standard")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_else_is_set_up_as_ever(players: int) -> None:
    plain = dealt(setup("", seed="same", players=players, villain="core:ultron"))
    team = dealt(setup(UNITED, seed="same", players=players, villain="core:ultron"))
    assert [(hero.id, hero.at) for hero in plain.heroes] == [(hero.id, hero.at) for hero in team.heroes]
    assert (plain.places, plain.missions, plain.villain) == (team.places, team.missions, team.villain)
    assert [plain.cards[threat.card] for threat in plain.threats] == [team.cards[t.card] for t in team.threats]
    assert [len(seat.hand) for seat in start(RULES, setup(players=players)).state.seats] == (
        [5] if players == 1 else [3] * players
    )


# ---------------------------------------------------------------- the members


@pytest.mark.rule("team-book/setup/members")
@pytest.mark.parametrize("heroes", [("core:venom",), ("core:hulk", "core:venom")])
def test_heroes_who_do_not_belong_to_the_team_are_refused(heroes: tuple[str, ...]) -> None:
    (reason,) = refused(setup(AVENGERS, heroes=heroes))
    assert "core:venom" in reason
    assert AVENGERS in reason


@pytest.mark.rule("team-book/setup/members", "T1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_heroes_who_are_drawn_belong_to_it(players: int) -> None:
    drawn = {hero.id for seed in SEEDS for hero in dealt(setup(AVENGERS, seed, players=players)).heroes}
    assert drawn == set(RULES.teams[AVENGERS].members) & set(RULES.heroes)
    assert "core:venom" not in drawn


@pytest.mark.rule("team-book/setup/united-heroes")
def test_united_heroes_takes_everyone() -> None:
    for hero in RULES.heroes:
        assert dealt(setup(UNITED, heroes=(hero,), players=2)).heroes[0].id == hero


@pytest.mark.rule("team-book/setup/members")
def test_a_team_without_enough_heroes_among_the_boxes_at_hand_is_refused() -> None:
    told = f"2 heroes who belong to {SECRET!r} are needed, the expansions have 1"
    assert told in refused(setup(SECRET))


def test_a_team_that_nobody_knows_is_refused() -> None:
    (reason,) = refused(setup("team_decks:losers"))
    assert "team_decks:losers" in reason
    (reason,) = refused(Setup(team=UNITED), Rules(RULES.expansions[:1]))
    assert UNITED in reason


@pytest.mark.parametrize("team", ["team_decks:new_avengers", "team_decks:defenders", "team_decks:x_men"])
def test_a_team_whose_cards_are_not_known_is_refused(team: str) -> None:
    reasons = refused(setup(team))
    assert any(team in reason and "cards" in reason for reason in reasons)


@pytest.mark.parametrize("team", [5, None, ("team_decks:avengers",), b"x"])
def test_what_is_no_text_names_no_team(team: object) -> None:
    assert "team" in refused(replace(setup(), team=team))[0]


# ---------------------------------------------------------------- the card that goes


def wilds(state: State, seat: int = 0) -> list[str]:
    """Give the wild cards of a seat's deck by the last part of their ids."""
    names = [state.cards[card].rpartition("/")[2] for card in state.seats[seat].deck]
    return sorted([name for name in names if "wild" in name])


CHALLENGES = [
    ((), ["wild"], 11),
    (("core:hard",), ["wild"], 11),
    (("core:moderate",), [], 10),
    (("core:heroic",), [], 10),
    (("core:moderate", "core:hard"), [], 10),
]


@pytest.mark.rule("T1", "team-book/setup/wild-card")
@pytest.mark.parametrize(("challenges", "left", "cards"), CHALLENGES, ids=str)
def test_the_card_with_two_wilds_goes_and_a_challenge_takes_what_else_it_names(
    challenges: tuple[str, ...], left: list[str], cards: int
) -> None:
    state = dealt(setup(heroes=("core:hulk", "core:iron_man"), challenges=challenges))
    for seat in (0, 1):
        assert wilds(state, seat) == left
        assert len(state.seats[seat].deck) == cards


@pytest.mark.rule("T1", "C10")
def test_no_card_with_a_special_effect_goes() -> None:
    state = dealt(setup(heroes=("core:ant_man", "core:wasp"), challenges=("core:heroic",)))
    assert [wilds(state, 0), wilds(state, 1)] == [["shrink_wild"], ["shrink_wild"]]


@pytest.mark.rule("T1", "S1")
def test_in_solo_each_of_the_three_decks_loses_its_card() -> None:
    state = dealt(setup(heroes=("core:hulk", "core:iron_man", "core:captain_america"), players=1))
    assert (len(state.seats[0].deck), wilds(state)) == (33, ["wild", "wild", "wild"])


@pytest.mark.rule("T1", "I7")
def test_who_comes_in_later_belongs_to_the_team_and_loses_the_card_too() -> None:
    game = scenario("Thanos", "Hulk", "Wasp", rules=RULES, mode="Final battle", team="Avengers")
    game = game.villain(at=3).at("Wasp", 0).hand("Hulk", "move").last_turn("Wasp")
    table = game.villain_turn("plan_1").turn("Hulk")
    assert table.asked == "choose_new_hero"
    members = {"ant_man", "black_widow", "captain_america", "captain_marvel", "iron_man", "hercules"}
    assert set(table.choices) == members
    table.pick("Iron Man").pick(2).regular()
    assert len(table.events(HeroEntered)) == 1
    held = table.hand("Iron Man") + table.deck("Iron Man")
    assert (len(held), "wild_wild" in held, "wild" in held) == (11, False, True)


# ---------------------------------------------------------------- options and modes


@pytest.mark.rule("team-book/negative/left-out")
@pytest.mark.parametrize("team", [AVENGERS, UNITED])
def test_the_negative_card_can_be_left_out(team: str) -> None:
    for left_out, cards in ((False, 10), (True, 9)):
        state = dealt(setup(team, options=Options(no_negative=left_out)))
        ids = [state.cards[card] for pile in state.piles for card in pile.cards]
        assert len(ids) == cards
        assert any(RULES.hero_cards[id].negative for id in ids) is not left_out


TEAMLESS = Mode("odd:alone", "Alone", "nobody helps", missions=("core:rescue_civilians",), teams=False)
ODD = Rules((*RULES.expansions, Expansion("odd", "Odd", requires=("core",), modes=(TEAMLESS,))))


@pytest.mark.rule("team-book/modes/forbidden")
def test_a_mode_that_does_without_team_decks_refuses_them() -> None:
    said = setup(UNITED, mode="odd:alone")
    assert dealt(Setup(mode="odd:alone", expansions=said.expansions), ODD).piles == ()
    (reason,) = refused(said, ODD)
    assert "odd:alone" in reason
    assert "Team" in reason


@pytest.mark.rule("team-book/setup/members", "team-book/modes/forbidden")
def test_all_that_is_wrong_is_told_at_once() -> None:
    reasons = refused(setup(AVENGERS, mode="odd:alone", heroes=("core:venom", "core:thor")), ODD)
    assert len(reasons) == 3
    assert all(any(word in reason for reason in reasons) for word in ("odd:alone", "core:venom", "core:thor"))


# ---------------------------------------------------------------- every mode


@pytest.mark.rule("team-book/setup/standard")
@pytest.mark.parametrize("mode", [mode.id for mode in RULES.modes.values()])
def test_a_team_deck_can_be_used_in_every_mode_of_the_boxes(mode: str) -> None:
    state = dealt(setup(UNITED, mode=mode))
    assert len(pile(state, "display")) == 2
