"""All that is wrong with what was typed to set a game or a campaign up is told at once."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

import pytest

from marvel_united import Setup

from .conftest import Run


class Flaw(NamedTuple):
    """Something that is wrong with a command line.

    Args:
        typed: the options.
        told: part of the message.
        shared: whether it can be typed for a campaign too.
    """

    typed: tuple[str, ...]
    told: str
    shared: bool = True


FLAWS: Final = (
    Flaw(("--expansion", "nope"), "there is no expansion 'nope'"),
    Flaw(("--expansion", "./nope"), "nope: No such file or directory"),
    Flaw(("--expansion", ""), "--expansion needs the name or the path"),
    Flaw(("--heroes", "x,hulk,core:zz"), "there is no hero 'x'"),
    Flaw(("--heroes", "hulk,x,core:zz"), "there is no hero 'core:zz'"),
    Flaw(("--heroes", "x,x"), "hero 'x' is named more than once"),
    Flaw(("--heroes", "hulk,hulk"), "hero 'core:hulk' is named more than once"),
    Flaw(("--heroes", "hulk,"), "an id is missing in 'hulk,'"),
    Flaw(("--challenge", "hrd"), "there is no challenge 'hrd'; did you mean hard?"),
    Flaw(("--challenge", ","), "an id is missing in ','"),
    Flaw(("--team", "nobodys"), "there is no Team 'nobodys'"),
    Flaw(("--players", "9"), "not 9"),
    Flaw(("--players", "3", "--solo"), "--solo is played by 1 player, not 3"),
    Flaw(("--seed", ""), "the seed is empty"),
    Flaw(("--villain", "red_skul"), "did you mean red_skull?", shared=False),
    Flaw(("--mode", "chaos"), "there is no game mode 'chaos'", shared=False),
    Flaw(("--locations", "nowhere"), "there is no location 'nowhere'", shared=False),
    Flaw(("--choose", "won"), "--choose takes an option, =, and what is chosen, not 'won'", shared=False),
    Flaw(("--choose", "luck=bad"), "there is no setup option 'luck'", shared=False),
    Flaw(("--choose", "luck=bad,bad"), "'bad' is chosen more than once for 'luck'", shared=False),
    Flaw(("--choose", "horsemen_of_apocalypse:weakened=dull"), "'dull' cannot be chosen", shared=False),
)


def pairs(flaws: tuple[Flaw, ...]) -> list[tuple[Flaw, Flaw]]:
    """Give the flaws that can be typed together: most options are given once."""
    often = {"--expansion", "--challenge", "--choose"}
    return [
        (a, b) for a, b in combinations(flaws, 2) if not set(a.typed).intersection(b.typed) - often - {"x,x", ",", ""}
    ]


@pytest.mark.parametrize("first", FLAWS, ids=lambda flaw: " ".join(flaw.typed))
def test_two_flaws_are_both_told(first: Flaw, run: Run) -> None:
    for one, other in pairs(FLAWS):
        if one is first:
            status, out, err = run("perft", "--depth", "0", *one.typed, *other.typed)
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert [flaw.told for flaw in (one, other) if flaw.told not in err] == []


def test_two_flaws_of_a_campaign_are_both_told(run: Run) -> None:
    for one, other in pairs(tuple([flaw for flaw in FLAWS if flaw.shared])):
        status, out, err = run("campaign", "infinity-gauntlet", "--auto", "random", *one.typed, *other.typed)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert [flaw.told for flaw in (one, other) if flaw.told not in err] == []


@pytest.mark.parametrize(
    "command", [("play", "--auto", "random"), ("simulate", "--games", "1"), ("perft", "--depth", "0")]
)
def test_all_flaws_are_told_together(command: tuple[str, ...], run: Run) -> None:
    typed = [*("--expansion", "nope", "--heroes", "x,x,nope:y", "--players", "9", "--villain", "nobody", "--team", "z")]
    typed += [*("--locations", "q", "--mode", "chaos", "--seed", "", "--choose", "won", "--choose", "luck=bad")]
    status, out, err = run(*command, *typed)
    assert (status, out, err.count("\n")) == (2, "", 1)
    told = ["expansion 'nope'", "hero 'x';", "hero 'x' is named", "not 9", "villain 'nobody'", "Team 'z'"]
    told += ["location 'q'", "mode 'chaos'", "seed is empty", "not 'won'", "option 'luck'"]
    assert [word for word in told if word not in err] == []
    assert "nope:y" not in err, "the expansion that is missing may have it"


def test_what_a_code_says_is_told_beside_what_is_typed(run: Run) -> None:
    code = Setup(seed="7", villain="core:nobody", players=3).to_code()
    err = run("perft", "--depth", "0", "--setup", code, "--heroes", "x")[2]
    assert "there is no villain 'core:nobody'" in err
    assert "there is no hero 'x'" in err


def test_all_that_is_wrong_with_a_change_before_a_game_is_told(run: Run) -> None:
    typed = ("heroes x,hulk,hulk,y", "quit")
    out = run("campaign", "infinity-gauntlet", "--seed", "7", typed=typed)[1]
    told = ("there is no hero 'x'", "there is no hero 'y'", "'core:hulk' is named more than once", "4 heroes are named")
    assert [word for word in told if word not in out] == []
