"""World War Hulk: what its rules sheet lists, cards beside the board, and how sure we are of all of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marvel_united.model.content import X_MEN_ORDER, Hero, Location, Villain
from marvel_united.model.effects import AtLeast, PerHeroes
from tests.content.boxes import WORLD_WAR_HULK, Facts, as_printed, printed

BOX, PRINTED, _ = WORLD_WAR_HULK
EQUIPMENT, VOID = BOX.decks
BASES = {"rulebook", "scan", "described", "dataset", "theme"}
BESIDE = ("equipment", "side_card", "void_card")
"""The kinds of cards that lie beside the board."""


@pytest.mark.rule("hulk-book/components/cards")
def test_the_box_holds_what_the_rules_sheet_lists() -> None:
    assert [hero.name for hero in BOX.heroes] == [
        *["Doc Samson", "Hercules", "Hulkbuster Iron Man", "Ares", "Gladiator Hulk", "Sentry"]
    ]
    assert sum(card.count for hero in BOX.heroes for card in hero.cards) == 72
    assert len(BOX.locations) == 3
    assert sum(card.count for villain in BOX.villains for card in villain.plans) == 36
    assert [sum(threat.count for threat in villain.threats) for villain in BOX.villains] == [6, 6, 6]
    assert len(EQUIPMENT.cards) == 2
    assert [bool(card.reveals) for card in VOID.cards] == [False, *[True] * 6]


def test_cards_beside_the_board_are_as_told() -> None:
    told = [thing for thing in PRINTED["other"] if thing["kind"] in BESIDE]
    ours = [card for deck in WORLD_WAR_HULK.declared["other"] for card in as_printed(deck)["cards"]]
    assert len(told) == len(ours) == 9
    for card in ours:
        (thing,) = [each for each in told if each["name"] == card["name"]]
        assert (card["source"], card["basis"]) == (thing["source"], thing["basis"])
        assert card["does"] == thing["does"] + (f"; {thing['extra']}" if "extra" in thing else "")


@pytest.mark.rule("hulk-book/sentry/setup")
def test_cards_beside_the_board_belong_to_their_heroes() -> None:
    owners = {hero.id.rpartition(":")[2]: hero.decks for hero in BOX.heroes}
    told = {(thing["belongs_to"], thing["name"]) for thing in PRINTED["other"] if thing["kind"] in BESIDE}
    decks = {deck.id: deck for deck in BOX.decks}
    assert {(hero, card.name) for hero, ids in owners.items() for id in ids for card in decks[id].cards} == told


@pytest.mark.rule("hulk-book/antiheroes/same-person")
def test_three_heroes_are_villains_of_the_box() -> None:
    heroes = {hero.id: hero.villain for hero in BOX.heroes if hero.villain}
    assert heroes == {villain.hero: villain.id for villain in BOX.villains}
    assert len(heroes) == 3


def test_the_limits_of_plots_are_as_told() -> None:
    limits = {villain["id"]: villain["plot_limit"] for villain in printed("world_war_hulk")["villains"][1:]}
    for villain in BOX.villains[1:]:
        ((plot, limit),) = [(plot, plot.when.n) for plot in villain.plots if isinstance(plot.when, AtLeast)]
        assert isinstance(limit, PerHeroes)
        told = limits[villain.id.rpartition(":")[2]]
        assert {str(heroes): limit.of(heroes) for heroes in (2, 3, 4)} == told
        assert all(f"{n} ({heroes} Heroes)" in plot.does for heroes, n in told.items())


@pytest.mark.rule("V1")
def test_master_plan_cards_add_tokens_last() -> None:
    assert {plan.order for villain in BOX.villains for plan in villain.plans} == {X_MEN_ORDER}


@pytest.mark.rule("W9")
def test_starting_hand_cards_are_single() -> None:
    counts = [[card.count for card in hero.cards if card.starting_hand] for hero in BOX.heroes]
    assert counts == [[1], [1], [1], [1], [], [1]]


@pytest.mark.rule("W8")
def test_either_or_cards_have_two_symbols_to_choose_from() -> None:
    either = [(hero.name, card.symbols, card.count) for hero in BOX.heroes for card in hero.cards if card.either]
    assert either == [
        ("Hercules", ("attack", "heroic"), 3),
        ("Ares", ("move", "attack"), 2),
        ("Ares", ("move", "attack"), 2),
    ]


# ---------------------------------------------------------------- how sure we are


def test_everything_tells_where_it_comes_from() -> None:
    owners: list[Hero | Villain | Location] = [*BOX.heroes, *BOX.villains, *BOX.locations]
    assert [thing.id for thing in owners if not thing.basis] == []
    assert [thing.name for thing in owners if thing.source == "reconstructed"] == [
        thing.name for thing in owners if isinstance(thing, (Hero, Villain))
    ]
    for text in texts():
        assert text["basis"][0] in BASES, text
        assert text["basis"][1] in {"name: rulebook", "name: described", "name: ours"}, text


def texts() -> Iterator[Facts]:
    """Give every named text of hero and master plan cards."""
    for hero in WORLD_WAR_HULK.declared["heroes"]:
        yield from (card["effect"] for card in hero["cards"] if "effect" in card)
    for villain in WORLD_WAR_HULK.declared["villains"]:
        yield from (card["special"] for card in villain["master_plan"] if "special" in card)
