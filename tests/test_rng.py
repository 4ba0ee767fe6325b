"""The generator ``sha256-ctr-1``: its published vectors, its laws and its refusals."""

from __future__ import annotations

import doctest
import enum
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marvel_united import rng
from marvel_united.errors import SetupError, UsageError
from marvel_united.rng import MAX_COUNTER, MAX_SEED_LENGTH, below, normalize_seed, sample, shuffle

ROOT = Path(__file__).parent.parent


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    stream: str
    counter: int
    input: str
    digest: str
    words: tuple[int, ...]


class Below(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    stream: str
    counter: int
    m: int
    result: int
    next: int


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    stream: str
    counter: int
    n: int
    result: tuple[int, ...]
    next: int


class Sample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    stream: str
    counter: int
    n: int
    k: int
    result: tuple[int, ...]
    next: int


class Vectors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    generator: str
    block: tuple[Block, ...]
    below: tuple[Below, ...]
    shuffle: tuple[Shuffle, ...]
    sample: tuple[Sample, ...]


VECTORS = msgspec.json.decode((ROOT / "tests/data/rng_vectors.json").read_bytes(), type=Vectors)

seeds = st.text(
    st.characters(exclude_characters="\0", exclude_categories=["Cs"]),
    min_size=1,
    max_size=MAX_SEED_LENGTH,
)
streams = st.sampled_from(["core:master_plan", "core:hero_deck/1", "core:hero_deck/11", "ns:Überraschung"])
counters = st.integers(0, 10_000)
bounds = st.one_of(st.integers(1, 60), st.integers(1, 2**32), st.just(2**31 + 1))
items = st.lists(st.integers(0, 9), max_size=40).map(tuple)


class Reference:
    """A second implementation, written from the description and sharing no code with the first."""

    def __init__(self, seed: str, stream: str, counter: int) -> None:
        self.prefix = seed.encode("utf-8") + b"\x00" + stream.encode("utf-8") + b"\x00"
        self.counter = counter
        self.skipped = 0
        self.words = self.read()

    def read(self) -> Iterator[int]:
        while True:
            digest = hashlib.sha256(self.prefix + str(self.counter).encode("ascii")).digest()
            self.counter += 1
            for start in range(0, 32, 4):
                yield int.from_bytes(digest[start : start + 4], "little")

    def below(self, m: int) -> int:
        if m == 1:
            return 0
        for word in self.words:
            if word < (2**32 // m) * m:
                return word % m
            self.skipped += 1
        raise AssertionError("a stream has no end")

    def sample(self, pool: Iterable[int], k: int) -> tuple[int, ...]:
        rest = list(pool)
        drawn: list[int] = []
        for _ in range(k):
            chosen = self.below(len(rest))
            drawn.append(rest[chosen])
            rest[chosen] = rest[-1]
            rest.pop()
        return tuple(drawn)

    def shuffle(self, pool: tuple[int, ...]) -> tuple[int, ...]:
        return self.sample(pool, len(pool))[::-1]


# --- the published vectors ------------------------------------------------------------


def test_the_vectors_are_for_this_generator() -> None:
    assert VECTORS.generator == rng.GENERATOR == "sha256-ctr-1"


@pytest.mark.parametrize("vector", VECTORS.block)
def test_block_vectors_fix_the_exact_bytes(vector: Block) -> None:
    text = bytes.fromhex(vector.input)
    assert text == vector.seed.encode() + b"\0" + vector.stream.encode() + b"\0" + str(vector.counter).encode()
    assert hashlib.sha256(text).hexdigest() == vector.digest
    words = Reference(vector.seed, vector.stream, vector.counter).words
    assert vector.words == tuple(next(words) for _ in range(8))
    assert below(vector.seed, vector.stream, vector.counter, 2**32) == (
        vector.words[0],
        vector.counter + 1,
    )


@pytest.mark.parametrize("vector", VECTORS.below)
def test_below_vectors(vector: Below) -> None:
    place = (vector.seed, vector.stream, vector.counter)
    reference = Reference(*place)
    assert below(*place, vector.m) == (vector.result, vector.next) == (reference.below(vector.m), reference.counter)


@pytest.mark.parametrize("vector", VECTORS.shuffle)
def test_shuffle_vectors(vector: Shuffle) -> None:
    place, pool = (vector.seed, vector.stream, vector.counter), tuple(range(vector.n))
    reference = Reference(*place)
    assert shuffle(*place, pool) == (vector.result, vector.next) == (reference.shuffle(pool), reference.counter)


@pytest.mark.parametrize("vector", VECTORS.sample)
def test_sample_vectors(vector: Sample) -> None:
    place, pool = (vector.seed, vector.stream, vector.counter), tuple(range(vector.n))
    reference = Reference(*place)
    expected = (reference.sample(pool, vector.k), reference.counter)
    assert sample(*place, pool, vector.k) == (vector.result, vector.next) == expected


def test_the_vectors_reach_every_corner() -> None:
    """Words and a whole block skipped, nothing to draw, several blocks, more than ASCII."""
    skipped: list[int] = []
    for vector in VECTORS.below:
        reference = Reference(vector.seed, vector.stream, vector.counter)
        reference.below(vector.m)
        skipped.append(reference.skipped)
    assert min(skipped) == 0
    assert 0 < sorted(set(skipped))[1] < 8 <= max(skipped)
    assert {vector.next - vector.counter for vector in VECTORS.shuffle} >= {0, 1, 2, 7}
    assert {len(vector.result) for vector in VECTORS.sample} >= {0, 1, 8}
    assert any(not vector.seed.isascii() for vector in VECTORS.shuffle)
    assert {9, 10, MAX_COUNTER} <= {vector.counter for vector in VECTORS.block}
    assert {1, 2**32 - 1, 2**32} <= {vector.m for vector in VECTORS.below}


# --- agreement with the description, everywhere ---------------------------------------


@given(seeds, streams, counters, bounds)
def test_below_follows_the_description(seed: str, stream: str, counter: int, m: int) -> None:
    reference = Reference(seed, stream, counter)
    value, after = below(seed, stream, counter, m)
    assert (value, after) == (reference.below(m), reference.counter)
    assert 0 <= value < m


@given(seeds, streams, counters, items)
def test_shuffle_follows_the_description(seed: str, stream: str, counter: int, pool: tuple[int, ...]) -> None:
    reference = Reference(seed, stream, counter)
    assert shuffle(seed, stream, counter, pool) == (reference.shuffle(pool), reference.counter)


@given(seeds, streams, counters, items, st.data())
def test_sample_follows_the_description(
    seed: str, stream: str, counter: int, pool: tuple[int, ...], data: st.DataObject
) -> None:
    k = data.draw(st.integers(0, len(pool)))
    reference = Reference(seed, stream, counter)
    assert sample(seed, stream, counter, pool, k) == (reference.sample(pool, k), reference.counter)


# --- laws -----------------------------------------------------------------------------


@given(seeds, streams, counters, items)
def test_a_shuffle_is_a_permutation(seed: str, stream: str, counter: int, pool: tuple[int, ...]) -> None:
    order, _ = shuffle(seed, stream, counter, pool)
    assert sorted(order) == sorted(pool)


@given(seeds, streams, counters, st.integers(0, 40), st.data())
def test_a_sample_is_the_end_of_the_shuffle(seed: str, stream: str, counter: int, n: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, n))
    pool = tuple(range(n))
    drawn, _ = sample(seed, stream, counter, pool, k)
    order, _ = shuffle(seed, stream, counter, pool)
    assert len(set(drawn)) == len(drawn) == k
    assert drawn == order[::-1][:k]


@given(seeds, streams, counters)
def test_what_leaves_nothing_to_chance_reads_nothing(seed: str, stream: str, counter: int) -> None:
    place = (seed, stream, counter)
    assert below(*place, 1) == (0, counter)
    assert shuffle(*place, ()) == ((), counter)
    assert shuffle(*place, ("a",)) == (("a",), counter)
    assert sample(*place, ("a",), 1) == (("a",), counter)
    assert sample(*place, ("a", "b"), 0) == ((), counter)


@given(seeds, streams, counters, st.integers(2, 60))
def test_every_draw_starts_at_a_fresh_block(seed: str, stream: str, counter: int, n: int) -> None:
    """The counter passes every block that was touched, and alone decides what comes next."""
    _, after = shuffle(seed, stream, counter, tuple(range(n)))
    assert after >= counter + 1 + (n - 2) // 8
    assert below(seed, stream, after, 2**32)[0] == next(Reference(seed, stream, after).words)


def play(draws: Iterable[tuple[str, int]], counters: dict[str, int]) -> list[tuple[str, tuple[int, ...]]]:
    """Shuffle ``n`` items from each named stream in turn, with a counter for each stream."""
    told: list[tuple[str, tuple[int, ...]]] = []
    for stream, n in draws:
        order, counters[stream] = shuffle("7", stream, counters.get(stream, 0), tuple(range(n)))
        told.append((stream, order))
    return told


@given(st.lists(st.tuples(streams, st.integers(0, 20)), max_size=12))
def test_drawing_from_one_stream_never_changes_another(draws: list[tuple[str, int]]) -> None:
    together: dict[str, int] = {}
    told = play(draws, together)
    for stream, counter in together.items():
        alone: dict[str, int] = {}
        told_alone = play([draw for draw in draws if draw[0] == stream], alone)
        assert told_alone == [line for line in told if line[0] == stream]
        assert alone == {stream: counter}


@given(seeds, seeds, streams, streams, counters, counters)
def test_another_seed_stream_or_block_is_another_order(a: str, b: str, s: str, t: str, m: int, n: int) -> None:
    pool = tuple(range(40))
    same = (a, s, m) == (b, t, n)
    assert (shuffle(a, s, m, pool)[0] == shuffle(b, t, n, pool)[0]) is same


def test_seed_stream_and_block_never_run_together() -> None:
    places = [
        ("1", "1x", 11),
        ("11", "x", 11),
        ("1", "1x1", 1),
        ("11", "x1", 1),
        ("11x", "1", 1),
        ("1", "1x", 1),
    ]
    orders = {shuffle(seed, stream, counter, tuple(range(40)))[0] for seed, stream, counter in places}
    assert len(orders) == len(places)


# --- fairness -------------------------------------------------------------------------


def assert_even(outcomes: Iterable[object], kinds: int) -> None:
    """Chi-square: it lies within five standard deviations of what chance gives."""
    counts = Counter(outcomes)
    expected = counts.total() / kinds
    assert expected >= 100, "too few draws to judge"
    missing = kinds - len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected
    freedom = kinds - 1
    assert len(counts) <= kinds
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("seed", ["7", "Red Skull"])
@pytest.mark.parametrize("m", [2, 3, 6, 7, 12, 32])
def test_integers_are_even(seed: str, m: int) -> None:
    assert_even((below(seed, "core:test", counter, m)[0] for counter in range(4000)), m)


def test_skipping_words_keeps_large_bounds_even() -> None:
    """Without it every result below 2**30 would be twice as likely as the others."""
    assert_even((below("7", "core:test", counter, 3 * 2**30)[0] // 2**30 for counter in range(3000)), 3)


def test_every_order_is_equally_likely() -> None:
    orders = [shuffle("7", "core:test", counter, (1, 2, 3, 4))[0] for counter in range(4800)]
    assert set(orders) == set(permutations((1, 2, 3, 4)))
    assert_even(orders, 24)


def test_every_item_is_equally_likely_at_every_place() -> None:
    orders = [shuffle("7", "core:test", 2 * counter, tuple(range(12)))[0] for counter in range(2400)]
    for place in range(12):
        assert_even((order[place] for order in orders), 12)


def test_every_sample_is_equally_likely() -> None:
    drawn = [sample("7", "core:test", counter, (1, 2, 3, 4, 5), 2)[0] for counter in range(4000)]
    assert set(drawn) == set(permutations((1, 2, 3, 4, 5), 2))
    assert_even(drawn, 20)


def test_streams_do_not_follow_each_other() -> None:
    pairs = [
        (
            below("7", "core:hero_deck/1", counter, 6)[0],
            below("7", "core:hero_deck/2", counter, 6)[0],
        )
        for counter in range(5400)
    ]
    assert_even(pairs, 36)


# --- the same everywhere --------------------------------------------------------------

STREAMS = ("core:master_plan", "core:hero_deck/2", "ns:\u00fcberraschung")
ITEMS = tuple("abcdefghijkl")
TELL = f"""
import json
from marvel_united.rng import sample, shuffle
streams, items = {STREAMS!a}, {ITEMS}
print(json.dumps([[shuffle("7", s, 4, items), sample("7", s, 5, items, 5)] for s in streams]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_other_processes_and_hash_seeds_agree(hash_seed: str) -> None:
    source = Path(rng.__file__).parent.parent
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(source)}
    told = subprocess.run(
        [sys.executable, "-c", TELL], env=environment, capture_output=True, check=True, text=True
    ).stdout
    here = [[shuffle("7", s, 4, ITEMS), sample("7", s, 5, ITEMS, 5)] for s in STREAMS]
    assert told == json.dumps(here) + "\n"


# --- seeds ----------------------------------------------------------------------------


class Number(int, enum.Enum):
    SEVEN = 7


@pytest.mark.parametrize(
    ("seed", "text"),
    [
        (7, "7"),
        ("7", "7"),
        (0, "0"),
        (-12, "-12"),
        ("007", "007"),
        (" Red Skull ", " Red Skull "),
        ("日本", "日本"),
        ("\ud7ff\ue000", "\ud7ff\ue000"),
        ("x" * MAX_SEED_LENGTH, "x" * MAX_SEED_LENGTH),
        ("🛡" * MAX_SEED_LENGTH, "🛡" * MAX_SEED_LENGTH),
        (10**MAX_SEED_LENGTH - 1, "9" * MAX_SEED_LENGTH),
        (1 - 10 ** (MAX_SEED_LENGTH - 1), "-" + "9" * (MAX_SEED_LENGTH - 1)),
        (Number.SEVEN, "7"),
    ],
)
def test_seeds_become_text(seed: int | str, text: str) -> None:
    assert normalize_seed(seed) == text
    assert type(normalize_seed(seed)) is str


@given(seeds | st.integers())
def test_normalizing_twice_changes_nothing(seed: int | str) -> None:
    text = normalize_seed(seed)
    assert normalize_seed(text) == text
    assert text == str(seed)


@pytest.mark.parametrize(
    ("seed", "reasons"),
    [
        ("", ("the seed is empty",)),
        ("a\0b", ("the seed contains a NUL character",)),
        ("x" * (MAX_SEED_LENGTH + 1), ("the seed has more than 128 characters",)),
        (
            "\0" * 200,
            ("the seed has more than 128 characters", "the seed contains a NUL character"),
        ),
        pytest.param("\ud800", ("the seed contains half of a surrogate pair",), id="first surrogate"),
        pytest.param("\udfff", ("the seed contains half of a surrogate pair",), id="last surrogate"),
        (10**MAX_SEED_LENGTH, ("the seed has more than 128 digits",)),
        pytest.param(-(10**5000), ("the seed has more than 128 digits",), id="absurd"),
        (1 - 10**MAX_SEED_LENGTH, ("the seed has more than 128 characters",)),
        (True, ("the seed is neither text nor a whole number, but bool",)),
        (None, ("the seed is neither text nor a whole number, but NoneType",)),
        (7.0, ("the seed is neither text nor a whole number, but float",)),
        (b"7", ("the seed is neither text nor a whole number, but bytes",)),
    ],
)
def test_other_seeds_are_refused_with_all_reasons(seed: object, reasons: tuple[str, ...]) -> None:
    untyped: Callable[..., str] = normalize_seed
    with pytest.raises(SetupError) as caught:
        untyped(seed)
    assert caught.value.code == "bad_seed"
    assert caught.value.message == ", ".join(reasons)
    assert caught.value.details == {"reasons": reasons}


# --- draws that cannot be -------------------------------------------------------------


@pytest.mark.parametrize("m", [0, -1, 2**32 + 1])
def test_bounds_out_of_range_are_refused(m: int) -> None:
    with pytest.raises(UsageError) as caught:
        below("7", "core:test", 0, m)
    assert caught.value.code == "bad_draw"
    assert caught.value.details == {"stream": "core:test", "m": m}


@pytest.mark.parametrize("k", [-1, 4])
def test_samples_out_of_range_are_refused(k: int) -> None:
    with pytest.raises(UsageError) as caught:
        sample("7", "core:test", 0, (1, 2, 3), k)
    assert caught.value.code == "bad_draw"
    assert caught.value.details == {"stream": "core:test", "k": k}


@pytest.mark.parametrize("counter", [-1, MAX_COUNTER + 1, 10**5000], ids=["negative", "past the end", "absurd"])
@pytest.mark.parametrize(
    "draw",
    [
        lambda counter: below("7", "core:test", counter, 6),
        lambda counter: shuffle("7", "core:test", counter, (1, 2, 3)),
        lambda counter: sample("7", "core:test", counter, (1, 2, 3), 2),
    ],
    ids=["below", "shuffle", "sample"],
)
def test_counters_out_of_range_are_refused(draw: Callable[[int], object], counter: int) -> None:
    with pytest.raises(UsageError) as caught:
        draw(counter)
    assert caught.value.code == "bad_draw"
    assert caught.value.details == {"stream": "core:test", "counter": counter}


# --- the documentation ----------------------------------------------------------------


def test_the_examples_on_the_page_hold() -> None:
    page = ROOT / "docs/explanation/randomness.md"
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.failed == 0
    assert results.attempted >= 5
