"""The three challenges."""

from __future__ import annotations

import pytest

from marvel_united.testing import scenario

HEROES = ("Captain America", "Iron Man", "Black Widow", "Hulk")
CASES = [
    pytest.param("Moderate", 1, ("wild",), marks=pytest.mark.card("core:moderate")),
    pytest.param("Hard", 1, ("wild_wild",), marks=pytest.mark.card("core:hard")),
    pytest.param("Heroic", 2, ("wild", "wild_wild"), marks=pytest.mark.card("core:heroic")),
]


@pytest.mark.parametrize(("challenge", "n", "gone"), CASES)
def test_a_challenge_takes_wilds_out_of_every_deck(challenge: str, n: int, gone: tuple[str, ...]) -> None:
    table = scenario("Ultron", *HEROES, challenges=(challenge,)).table()
    plain = scenario("Ultron", *HEROES).table()
    for hero in HEROES:
        before, after = sorted(plain.hand(hero) + plain.deck(hero)), sorted(table.hand(hero) + table.deck(hero))
        assert (len(before), len(after)) == (12, 12 - n)
        assert sorted((*after, *gone)) == before


@pytest.mark.rule("C10")
@pytest.mark.parametrize(("challenge", "n", "gone"), CASES)
@pytest.mark.parametrize("hero", ["Ant-Man", "Wasp"])
def test_shrink_stays(hero: str, challenge: str, n: int, gone: tuple[str, ...]) -> None:
    table = scenario("Ultron", hero, "Hulk", challenges=(challenge,)).table()
    cards = table.hand(hero) + table.deck(hero)
    assert (len(cards), cards.count("shrink_wild")) == (12 - n, 1)
    assert not set(gone) & set(cards)


@pytest.mark.rule("C5", "C10")
def test_captain_marvel_loses_one_of_two_single_wilds() -> None:
    table = scenario("Ultron", "Captain Marvel", "Hulk", challenges=("Heroic",)).table()
    cards = table.hand("Captain Marvel") + table.deck("Captain Marvel")
    assert (len(cards), cards.count("wild"), cards.count("wild_wild")) == (10, 1, 0)


@pytest.mark.rule("C10", "core-book/solo/challenges")
@pytest.mark.parametrize(("challenge", "n", "gone"), CASES)
def test_solo_challenges_work_on_each_heros_deck(challenge: str, n: int, gone: tuple[str, ...]) -> None:
    table = scenario("Ultron", *HEROES[:3], solo=True, challenges=(challenge,)).table()
    cards = table.hand("Iron Man") + table.deck("Iron Man")
    assert (len(cards), [cards.count(name) for name in gone]) == (36 - 3 * n, [0] * len(gone))
