"""Chance from a seed: named, independent streams, the same in every language.

The generator is called ``sha256-ctr-1`` and is SHA-256 in counter mode.

* Block *n* of a stream is ``SHA-256(seed, 0x00, stream, 0x00, n)``: seed and stream
  name as UTF-8, *n* (from 0) as decimal ASCII digits, with a zero byte between.
* A block is read as eight words, unsigned little-endian 32-bit integers.
* An integer below *m* is ``word % m`` of the first word below
  ``2**32 - 2**32 % m``; words from there up are skipped, so no result is favoured.
  Below 1 there is only 0, and no word is read for it.
* A shuffle is a Fisher-Yates shuffle from the last place to the first.
* Every call starts at a fresh block, the one its counter names.

Nothing is remembered between calls: the counter of the next fresh block goes in and
comes out, and the caller keeps one for each stream. So a word depends on nothing but
the seed, the name of its stream and its place there.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Final, TypeVar

from marvel_united.errors import SetupError, UsageError

__all__ = [
    "GENERATOR",
    "MAX_COUNTER",
    "MAX_SEED_LENGTH",
    "below",
    "normalize_seed",
    "sample",
    "seed_of",
    "shuffle",
]

T = TypeVar("T")

GENERATOR: Final = "sha256-ctr-1"
"""The name of the generator; a change to any result needs a new name."""

MAX_SEED_LENGTH: Final = 128
"""The most characters (Unicode code points) that a seed may have."""

MAX_COUNTER: Final = 2**52
"""The highest block that a call may start at; from there on, JavaScript still counts exactly."""

_WORD_VALUES: Final = 2**32
_words_of_block: Final = Struct("<8I").unpack


def normalize_seed(seed: int | str) -> str:
    """Return a seed as the text that the generator and the game's state use.

    A whole number stands for its decimal digits, so ``7`` and ``"7"`` are one seed.
    Text is kept as it is: spaces, case and accents all count.

    Args:
        seed: Text of 1 to 128 characters without NUL, or a whole number.

    Raises:
        SetupError: ``bad_seed``, if it is anything else.

    >>> normalize_seed(7)
    '7'
    >>> normalize_seed("Times Square")
    'Times Square'
    """
    if isinstance(seed, int) and not isinstance(seed, bool):
        if abs(seed) >= 10**MAX_SEED_LENGTH:
            raise _bad_seed(f"has more than {MAX_SEED_LENGTH} digits")
        return normalize_seed(str(int(seed)))
    if not isinstance(seed, str):
        raise _bad_seed(f"is neither text nor a whole number, but {type(seed).__name__}")
    problems = {
        "is empty": not seed,
        f"has more than {MAX_SEED_LENGTH} characters": len(seed) > MAX_SEED_LENGTH,
        "contains a NUL character": "\0" in seed,
        "contains half of a surrogate pair": seed.encode(errors="ignore").decode() != seed,
    }
    if any(problems.values()):
        raise _bad_seed(*(reason for reason, found in problems.items() if found))
    return seed


def seed_of(seed: str, index: int) -> str:
    """Give the seed of one game of many: as long as it fits, that of all, a slash and the number.

    Args:
        seed: the seed of all, as :func:`normalize_seed` returns it.
        index: the game's number.

    >>> seed_of("7", 12)
    '7/12'
    """
    plain = f"{seed}/{index}"
    return plain if len(plain) <= MAX_SEED_LENGTH else sha256(plain.encode()).hexdigest()


def below(seed: str, stream: str, counter: int, m: int) -> tuple[int, int]:
    """Draw an integer from 0 to ``m - 1``, each equally likely.

    Args:
        seed: The game's seed, as :func:`normalize_seed` returns it.
        stream: The name of the stream, such as ``"core:master_plan"``.
        counter: The stream's next fresh block.
        m: How many results there are, from 1 to 2**32.

    Returns:
        The integer, and the stream's next fresh block after it.

    Raises:
        UsageError: ``bad_draw``, if ``m`` or ``counter`` is out of range.

    >>> below("7", "core:locations", 0, 8)
    (5, 1)
    """
    if not 1 <= m <= _WORD_VALUES:
        raise _bad_draw("the bound of an integer lies between 1 and 2**32", stream, m=m)
    (value,), counter = _integers(seed, stream, counter, m, 1)
    return value, counter


def shuffle(seed: str, stream: str, counter: int, items: tuple[T, ...]) -> tuple[tuple[T, ...], int]:
    """Put items into an order in which every order is equally likely.

    Args:
        seed: The game's seed, as :func:`normalize_seed` returns it.
        stream: The name of the stream, such as ``"core:hero_deck/2"``.
        counter: The stream's next fresh block.
        items: What to shuffle.

    Returns:
        The items in their new order, and the stream's next fresh block after it.

    Raises:
        UsageError: ``bad_draw``, if ``counter`` is out of range.

    >>> shuffle("7", "core:hero_deck/2", 0, ("a", "b", "c", "d"))
    (('b', 'a', 'c', 'd'), 1)
    """
    order, counter = _settle(seed, stream, counter, items, len(items))
    return tuple(order), counter


def sample(seed: str, stream: str, counter: int, items: tuple[T, ...], k: int) -> tuple[tuple[T, ...], int]:
    """Draw ``k`` of the items one after another, without putting any back.

    These are the last ``k`` of the same call's :func:`shuffle`, last one first.

    Args:
        seed: The game's seed, as :func:`normalize_seed` returns it.
        stream: The name of the stream, such as ``"core:locations"``.
        counter: The stream's next fresh block.
        items: What to draw from.
        k: How many to draw, from 0 to all.

    Returns:
        The drawn items in drawn order, and the stream's next fresh block after them.

    Raises:
        UsageError: ``bad_draw``, if ``k`` or ``counter`` is out of range.

    >>> sample("7", "core:locations", 0, ("a", "b", "c", "d"), 2)
    (('b', 'd'), 1)
    """
    if not 0 <= k <= len(items):
        raise _bad_draw(f"from {len(items)} items, 0 to {len(items)} can be drawn", stream, k=k)
    order, counter = _settle(seed, stream, counter, items, k)
    return tuple(order[: -k - 1 : -1]), counter


def _settle(seed: str, stream: str, counter: int, items: tuple[T, ...], k: int) -> tuple[list[T], int]:
    """Shuffle until the last ``k`` places are settled, and return the order so far."""
    order = list(items)
    last = len(order)
    choices, counter = _integers(seed, stream, counter, last, k)
    for chosen in choices:
        last -= 1
        order[last], order[chosen] = order[chosen], order[last]
    return order, counter


def _integers(seed: str, stream: str, counter: int, m: int, k: int) -> tuple[list[int], int]:
    """Draw ``k`` integers from one run of fresh blocks: below ``m``, below ``m - 1`` and so on."""
    if not 0 <= counter <= MAX_COUNTER:
        raise _bad_draw("a counter lies between 0 and 2**52", stream, counter=counter)
    words: tuple[int, ...] = ()
    read = 0
    integers: list[int] = []
    for bound in range(m, m - k, -1):
        value = 0
        while bound > 1:
            if read == len(words):
                words = _words_of_block(sha256(f"{seed}\0{stream}\0{counter}".encode()).digest())
                read = 0
                counter += 1
            word = words[read]
            read += 1
            value = word % bound
            if word - value + bound <= _WORD_VALUES:  # below the last full multiple all values stand equally often
                break
        integers.append(value)
    return integers, counter


def _bad_seed(*problems: str) -> SetupError:
    reasons = tuple(f"the seed {problem}" for problem in problems)
    return SetupError("bad_seed", ", ".join(reasons), reasons=reasons)


def _bad_draw(rule: str, stream: str, **given: int) -> UsageError:
    return UsageError("bad_draw", rule, stream=stream, **given)
