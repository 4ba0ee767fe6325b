"""The Horsemen of Apocalypse: what its rulebook lists, the prelude, its modes, and what is reconstructed."""

from __future__ import annotations

import pytest

from marvel_united.expansions.horsemen_of_apocalypse.rewards import REWARDS
from marvel_united.ids import slug
from marvel_united.model.content import X_MEN_ORDER
from marvel_united.model.effects import Nothing, PerHeroes, Undying
from marvel_united.model.modes import PlanCards, Take
from tests.content.boxes import HORSEMEN_OF_APOCALYPSE, printed

BOX = HORSEMEN_OF_APOCALYPSE.expansion
PRINTED = printed("horsemen_of_apocalypse")
APOCALYPSE, *HORSEMEN = BOX.villains
PRELUDE, BATTLE = BOX.modes
(UNLEASHED,) = BOX.decks
WEAKENED, SUCCEEDED = BOX.options
(HERO,) = BOX.heroes
NAMES = ["Famine", "War", "Pestilence", "Death"]


@pytest.mark.rule("horsemen-book/components/cards")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert sum(card.count for card in HERO.cards) == 12
    assert len(BOX.locations) == 2
    assert sum(card.count for card in APOCALYPSE.plans) == 12
    assert len(UNLEASHED.plans) == 4
    assert [(villain.name, sum(card.count for card in villain.plans)) for villain in HORSEMEN] == [
        (name, 4) for name in NAMES
    ]
    assert [threat.name for threat in APOCALYPSE.threats if not threat.weakened] == NAMES
    assert [sum(threat.count for threat in villain.threats) for villain in HORSEMEN] == [6, 0, 0, 0]


def test_each_horseman_has_a_full_and_a_weakened_side_of_one_card() -> None:
    full = [threat for threat in APOCALYPSE.threats if not threat.weakened]
    weak = [threat for threat in APOCALYPSE.threats if threat.weakened]
    assert [threat.name for threat in weak] == NAMES
    assert [(side.health, other.health) for side, other in zip(full, weak, strict=True)] == [
        *[(5, 4)] * 3,
        (6, 5),
    ]
    assert {threat.when for threat in APOCALYPSE.threats} == {"called"}
    assert all(threat["double_sided"] for threat in PRINTED["villains"][0]["threats"])


def test_the_unleashed_cards_are_as_printed() -> None:
    """They are an extra deck with us."""
    (deck,) = HORSEMEN_OF_APOCALYPSE.declared["other"]
    printed_cards = PRINTED["villains"][0]["unleashed"]
    assert [(card["name"], card["does"], card["source"]) for card in deck["cards"]] == [
        (card["special"]["name"], card["special"]["does"], card["source"]) for card in printed_cards
    ]
    for card in printed_cards:
        assert card["setup"] in deck["does"]


@pytest.mark.rule("V13", "V1")
def test_unleashed_cards_have_no_move_step_and_all_cards_have_their_effect_before_the_tokens() -> None:
    for plan in UNLEASHED.plans:
        assert (plan.move, plan.move_text, plan.bam, plan.add, plan.count) == (None, None, False, (), 1)
    orders = {card.order for villain in BOX.villains for card in villain.plans}
    assert orders == {X_MEN_ORDER} == {("move", "bam", "special", "add")}


def test_the_hero_and_the_villain_are_one_person() -> None:
    assert (HERO.villain, APOCALYPSE.hero) == (APOCALYPSE.id, HERO.id)
    assert PRINTED["heroes"][0]["anti_hero"] is True


def test_standing_rules_of_hero_cards_are_that_of_immortality() -> None:
    (card,) = [card for card in HERO.cards if card.modifiers]
    assert card.special is not None
    assert (card.special.name, card.modifiers, card.starting_hand) == ("Immortality", (Undying(),), True)


# ---------------------------------------------------------------- the prelude


def test_the_prelude_is_as_printed() -> None:
    prelude = PRINTED["prelude"]
    assert PRELUDE.name == prelude["name"]
    assert [chapter.villain.rpartition(":")[2] for chapter in PRELUDE.chapters] == prelude["order"]
    assert [chapter.villain for chapter in PRELUDE.chapters] == [villain.id for villain in HORSEMEN]
    assert {(villain.bam.effect, villain.health) for villain in HORSEMEN} == {(Nothing(), None)}
    assert prelude["dashboard"]["bam"] is prelude["dashboard"]["health"] is None


def test_all_horsemen_share_a_dashboard_but_for_what_a_ko_does() -> None:
    for part in ("overflow", "plots", "actions", "special_rules", "setup", "modes"):
        assert len({repr(getattr(villain, part)) for villain in HORSEMEN}) == 1, part
    famine, war, pestilence, death = [villain.on_knock_out for villain in HORSEMEN]
    assert famine == war == pestilence != death


# ---------------------------------------------------------------- what is not printed anywhere we know


@pytest.mark.rule("C7")
def test_the_icons_of_all_bam_cards_are_those_of_the_prelude_and_marked() -> None:
    shown = [card for card in APOCALYPSE.plans if card.icons]
    assert len(shown) == 7
    assert [card.bam for card in APOCALYPSE.plans] == [bool(card.icons) for card in APOCALYPSE.plans]
    assert {card.icons for card in shown} == {tuple(NAMES)}
    assert {card.source for card in shown} == {"reconstructed"}
    assert APOCALYPSE.icons_acting == 2


@pytest.mark.rule("C8")
def test_the_rewards_are_those_of_the_facts_and_marked() -> None:
    rewards = PRINTED["prelude"]["rewards"]
    assert {slug(name): symbol for name, symbol in REWARDS.items()} == {
        reward["horseman"]: reward["reconstructed"]["action_token"] for reward in rewards
    }
    (campaign,) = BOX.campaigns
    (told,) = campaign.basis
    assert told.startswith("reconstructed: ")
    assert told.endswith("Famine heroic, War attack, Pestilence move, Death wild")


@pytest.mark.rule("C9")
def test_the_cut_is_that_of_the_facts_and_marked() -> None:
    assert {chapter.cut for chapter in PRELUDE.chapters} == {PerHeroes(2, 1, 1)}
    assert PRINTED["prelude"]["solo_cut"]["reconstructed"] == 1  # three heroes
    assert "reconstructed: in solo" in PRELUDE.basis[0]


# ---------------------------------------------------------------- modes and options


def test_the_battle_takes_what_the_prelude_has_brought() -> None:
    assert BATTLE.options == (WEAKENED.id, SUCCEEDED.id)
    assert BATTLE.plan_cards == (PlanCards(Take(UNLEASHED.id, option=SUCCEEDED.id)),)
    assert APOCALYPSE.weakened == WEAKENED.id
    assert sorted(WEAKENED.values) == sorted(slug(name) for name in NAMES)
    assert WEAKENED.excludes == SUCCEEDED.id
    assert (WEAKENED.most, SUCCEEDED.most, SUCCEEDED.deck) == (4, 4, UNLEASHED.id)


def test_modes_are_among_the_facts() -> None:
    prelude, battle = HORSEMEN_OF_APOCALYPSE.declared["modes"]
    assert [chapter["villain"] for chapter in prelude["chapters"]] == [slug(name) for name in NAMES]
    assert prelude["chapters"][0]["cut"] == {"2": 2, "3": 1, "4": 1}
    assert prelude["challenges"] == ["core:moderate", "core:hard", "core:heroic"]
    assert (prelude["paces"], prelude["crisis_fills"], prelude["missions"]) == ([2, 2], True, [])
    assert "chapters" not in battle
    assert len(battle["missions"]) == 3
