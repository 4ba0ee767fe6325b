"""Team Decks against the card facts: every Team's list, every card of the three decks, and how sure we are of them."""

from __future__ import annotations

import pytest

from marvel_united.model.content import HeroCard
from marvel_united.model.effects import Nothing
from marvel_united.model.modes import Team
from tests.content.boxes import CORE, TEAM_DECKS, Facts

BOX, PRINTED, _ = TEAM_DECKS
TEAMS = {team.id.partition(":")[2]: team for team in BOX.teams}
LISTS = {team["id"]: team for team in PRINTED["teams"]}
DECKS = {deck["id"]: deck for deck in PRINTED["team_decks"]}
DECLARED: dict[str, Facts] = {team["id"]: team for team in TEAM_DECKS.declared["teams"]}

every_list = pytest.mark.parametrize("id", LISTS)
every_deck = pytest.mark.parametrize("id", DECKS)


def cards(team: Team) -> list[HeroCard]:
    """Give every copy of every card of a Team."""
    return [card for card in team.cards for _ in range(card.count)]


# ---------------------------------------------------------------- lists


def test_every_team_is_there_once() -> None:
    assert set(TEAMS) == set(LISTS) == set(DECLARED)
    assert len(BOX.teams) == len(TEAMS)


@every_list
def test_a_list_is_as_printed(id: str) -> None:
    declared, printed = DECLARED[id], LISTS[id]
    assert (declared["full_id"], declared["name"]) == (f"team_decks:{id}", printed["name"])
    assert declared["source"] == printed["source"]
    assert declared["basis"][0] == printed["basis"]
    assert declared.get("everyone", False) == printed.get("everyone", False)
    if not printed.get("everyone"):
        assert declared.get("members_in_scope", []) == printed["members_in_scope"]
        assert declared["members"] == printed["members"]


@pytest.mark.rule("team-book/setup/united-heroes")
def test_united_heroes_and_no_other_team_is_of_everyone() -> None:
    assert [id for id, team in TEAMS.items() if team.everyone] == ["united_heroes"]
    assert TEAMS["united_heroes"].members == ()


def test_members_of_the_core_box_are_heroes_of_it() -> None:
    """What boxes that are not among the expansions hold is not known here."""
    known = {hero.id for hero in CORE.expansion.heroes}
    named = {member for team in BOX.teams for member in team.members if member.startswith("core:")}
    assert named <= known
    assert known - named == set()


# ---------------------------------------------------------------- decks


def test_the_teams_that_can_be_played_are_those_whose_cards_are_known() -> None:
    assert {id for id, team in TEAMS.items() if team.cards} == set(DECKS)


@every_deck
def test_a_deck_is_as_in_the_facts(id: str) -> None:
    declared, printed = DECLARED[id], DECKS[id]
    assert [shown(card) for card in declared["cards"]] == [told(card) for card in printed["cards"]]
    assert sum(card.count for card in TEAMS[id].cards) == printed["size"]
    assert declared["basis"][1:] == [printed["note"], printed["size_basis"]]


def shown(card: Facts) -> Facts:
    """Give a card in the shape of the facts without our full ids."""
    return {key: value for key, value in card.items() if key != "full_id"}


def told(card: Facts) -> Facts:
    """Give a card of the facts with all that is said of where it comes from in one place."""
    effect = dict(card["effect"])
    basis = [effect["basis"], f"name: {effect.pop('name_basis')}"]
    notes = [card["note"]] if "note" in card else []
    kept = {key: value for key, value in card.items() if key != "note"}
    return {**kept, "effect": {**effect, "basis": basis + notes}}


@every_deck
@pytest.mark.rule("T4", "team-book/negative/in-force", "team-book/setup/deck")
def test_each_deck_has_one_negative_card_which_is_a_standing_rule_and_does_nothing_when_played(id: str) -> None:
    (negative,) = [card for card in cards(TEAMS[id]) if card.negative]
    assert (negative.symbols, len(negative.modifiers)) == ((), 1)
    assert negative.special is not None
    assert (negative.special.mandatory, negative.special.effect) == (True, Nothing())
    assert not any(card.modifiers for card in TEAMS[id].cards if not card.negative)


@pytest.mark.rule("T1", "team-book/setup/wild-card")
def test_every_team_takes_the_card_with_two_wilds_that_hard_takes() -> None:
    (hard,) = [challenge for challenge in CORE.expansion.challenges if challenge.name == "Hard"]
    assert {team.removes for team in BOX.teams} == {hard.removes} == {(("wild", "wild"),)}


# ---------------------------------------------------------------- how sure we are


@every_deck
def test_each_card_says_how_sure_we_are(id: str) -> None:
    sources = [card.source for card in TEAMS[id].cards]
    assert sources == [card["source"] for card in DECKS[id]["cards"]]
    assert "reconstructed" in sources
    assert DECKS[id]["source"] == "reconstructed"


def test_no_card_counts_as_printed() -> None:
    known = [
        card.special.name for team in BOX.teams for card in team.cards if card.special and card.source == "rulebook"
    ]
    assert known == ["Government Ties"]
    assert {card.source for team in BOX.teams for card in team.cards} == {"rulebook", "reconstructed"}
