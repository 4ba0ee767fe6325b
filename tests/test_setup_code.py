"""Setup codes: every setup comes back from its code, and no mistyped code goes unnoticed."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from marvel_united import Choice, DecodeError, Game, MarvelUnitedError, Options, Setup, UsageError, setup_code
from marvel_united.setup_code import MAX_CODE
from marvel_united.testing.strategies import setups
from tests.games import CORE, SETUP

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
IDS = st.sampled_from(["", "core", "core:", "core:hulk", ":hulk", "core::hulk", "x_men:rogue", "a:b:c"]) | TEXT
ANY = st.builds(
    Setup,
    seed=TEXT,
    villain=IDS,
    heroes=st.lists(IDS, max_size=4).map(tuple),
    players=st.integers(-5, 300),
    locations=st.lists(IDS, max_size=6).map(tuple),
    mode=st.sampled_from(["core:standard", "elsewhere:prelude"]),
    challenges=st.lists(IDS, max_size=3).map(tuple),
    expansions=st.lists(st.sampled_from(["core", "x_men", "", ":"]), max_size=2).map(tuple),
    options=st.builds(Options, st.sampled_from(["open", "closed"]), st.integers(0, 9), st.booleans(), st.booleans()),
    team=IDS,
    choices=st.lists(st.builds(Choice, IDS, st.lists(IDS, max_size=3).map(tuple)), max_size=3).map(tuple),
)
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@given(ANY | setups())
@example(Setup())
@settings(max_examples=100)
def test_every_setup_comes_back_from_its_code(setup: Setup) -> None:
    assert Setup.from_code(setup.to_code()) == setup


@given(setups())
@settings(max_examples=50)
def test_a_code_survives_other_case_look_alikes_and_breaks(setup: Setup) -> None:
    code = setup.to_code()
    prefix, _, letters = code.partition("-")
    broken = "-".join(letters[start : start + 5] for start in range(0, len(letters), 5))
    for variant in (code.lower(), f" {prefix}-{broken}\n", f"{prefix}-{letters.replace('0', 'O').replace('1', 'l')}"):
        assert Setup.from_code(variant) == setup


def test_a_code_is_short_plain_and_leaves_defaults_out() -> None:
    assert Setup().to_code() == "MU1-ETZ8Q00"
    assert len(Setup(seed="7").to_code()) < 20
    full = Game(SETUP, registry=CORE).setup
    code = full.to_code()
    assert len(code) < 260
    assert set(code.removeprefix("MU1-")) <= set(LETTERS)


CHOSEN_CODE = (
    "MU1-PW2XK0N1F29A8RVFE9JTAY2ZDNJPX8BBJA9AWEKRBXPPAVHTEXJP2X38CNS95AKKEHQQ4V9FE9GPJVN479J74YCJMHPPYVV4J6J6GVVGCM"
)
TEAM_CODE = "MU1-MPZNB0X1F29A8RVFE9JTAY2ZDNJPX8BFG6NPWVTZDSJPERBMD5V6BGX1CPQ3MY2ZDNJPWEKRBXK6YWK3CM"
CHOSEN = (Choice("x_men:weather", ("x_men:storm/rain", "dry")), Choice("core:mood", ("core:hope",)))


@pytest.mark.parametrize(
    ("code", "setup"),
    [
        ("MU1-MFFDN0D1EEGKE", Setup(seed="7")),
        (
            CHOSEN_CODE,
            Setup(expansions=("core", "x_men"), choices=CHOSEN),
        ),
        (
            TEAM_CODE,
            Setup(expansions=("core", "x_men"), team="x_men:x_force", options=Options(no_negative=True)),
        ),
    ],
)
def test_a_code_that_was_written_once_can_be_read_forever(code: str, setup: Setup) -> None:
    assert Setup.from_code(code) == setup
    assert setup.to_code() == code


@given(setups(), st.data())
@settings(max_examples=60)
def test_no_slip_goes_unnoticed(setup: Setup, data: st.DataObject) -> None:
    code = setup.to_code()
    place = data.draw(st.integers(4, len(code) - 1))
    slip = data.draw(st.sampled_from(LETTERS))
    kinds = [
        code[:place],
        code[:place] + code[place + 1 :],
        code[:place] + slip + code[place:],
        code[:place] + slip + code[place + 1 :],
        code[:place] + code[place:][1:2] + code[place] + code[place + 2 :],
    ]
    for mistyped in kinds:
        if mistyped != code:
            with pytest.raises(DecodeError):
                Setup.from_code(mistyped)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        pytest.param(None, "not_text", id="nothing"),
        pytest.param(b"MU1-ETZ8Q00", "not_text", id="bytes"),
        pytest.param("MU1-" + "0" * MAX_CODE * 2, "too_large", id="too long"),
        pytest.param("", "not_a_code", id="empty"),
        pytest.param("ETZ8Q00", "not_a_code", id="no prefix"),
        pytest.param("MU-ETZ8Q00", "not_a_code", id="no version"),
        pytest.param("1-ETZ8Q00", "not_a_code", id="only a version"),
        pytest.param("MU¹-ETZ8Q00", "not_a_code", id="a digit that is none"),
        pytest.param("XY1-ETZ8Q00", "not_a_code", id="another prefix"),
        pytest.param("MU2-ETZ8Q00", "newer_code", id="newer"),
        pytest.param("MU1-ETZ8QU0", "bad_character", id="a letter that is not used"),
        pytest.param("MU1-ETZ8Qß0", "bad_character", id="a letter that grows as a capital"),
        pytest.param("MU1-", "bad_checksum", id="nothing in it"),
        pytest.param("MU1-E", "bad_checksum", id="half a byte"),
        pytest.param("MU1-ETZ8Q01", "bad_checksum", id="a slip"),
    ],
)
def test_what_is_no_code_is_refused_with_a_stable_code(code: str, why: str) -> None:
    with pytest.raises(DecodeError) as refusal:
        Setup.from_code(code)
    assert refusal.value.code == why


@pytest.mark.parametrize(
    "payload",
    [b"", b"\x90", b"\x81\xa1z\x01", b"\x81\xa1p\xa12", b"\x81\xa1m\x05", b"\x81\xa1k\x91\x91\xa1a", b"\x91" * 3000],
)
def test_a_true_checksum_over_something_else_is_refused(payload: bytes) -> None:
    with pytest.raises(DecodeError) as refusal:
        Setup.from_code(code_over(payload))
    assert refusal.value.code in {"bad_shape", "too_large"}


def code_over(payload: bytes) -> str:
    """Give the code of any bytes, with the checksum it needs."""
    return f"MU1-{setup_code._spell(setup_code._checksum(payload) + payload)}"


@given(st.binary(max_size=60))
def test_any_bytes_under_a_true_checksum_give_a_setup_or_our_error(payload: bytes) -> None:
    try:
        setup = Setup.from_code(code_over(payload))
    except DecodeError:
        return
    assert Setup.from_code(setup.to_code()) == setup


@given(st.text(max_size=60) | st.text(max_size=60).map("MU1-{}".format))
def test_any_text_gives_our_error(text: str) -> None:
    try:
        setup = Setup.from_code(text)
    except MarvelUnitedError:
        return
    assert setup == Setup()


def test_what_no_code_can_carry_is_refused() -> None:
    for setup, why in (
        (Setup(heroes=("core:hulk",) * 1000), "setup_too_large"),
        (Setup(seed="\ud800"), "cannot_encode"),
        (Setup(heroes=cast("Any", "core:hulk")), "cannot_encode"),
        (Setup(players=cast("Any", "2")), "cannot_encode"),
        (Setup(tokens=cast("Any", ("move",))), "cannot_encode"),
        (Setup(choices=(Choice("core:x", cast("Any", "hat")),)), "cannot_encode"),
        (Setup(options=Options(hands=cast("Any", "shut"))), "cannot_encode"),
    ):
        with pytest.raises(UsageError) as refusal:
            setup.to_code()
        assert refusal.value.code == why
