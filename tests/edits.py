"""Edited files: JSON in which one or two things are not what they were, and bytes with something cut or changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

from hypothesis import strategies as st


class Spot(NamedTuple):
    """A value somewhere inside JSON, and how to put another one there."""

    value: object
    put: Callable[[object], None]


def spots(whole: object) -> list[Spot]:
    """Give every value inside JSON."""
    found: list[Spot] = []
    waiting = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            fields = cast("dict[str, object]", part)
            found += [Spot(value, partial(fields.__setitem__, key)) for key, value in fields.items()]
            waiting += fields.values()
        elif isinstance(part, list):
            items = cast("list[object]", part)
            found += [Spot(value, partial(items.__setitem__, index)) for index, value in enumerate(items)]
            waiting += items
    return found


@st.composite
def edited_json(draw: st.DrawFn, data: bytes) -> bytes:
    """Give JSON in which a number is another number, or a value is that of another place."""
    whole: object = json.loads(data)
    for _ in range(draw(st.integers(1, 2))):
        places = spots(whole)
        spot = draw(st.sampled_from(places))
        old = spot.value
        if isinstance(old, int) and not isinstance(old, bool):
            spot.put(draw(st.sampled_from([old + 1, old - 1, -old, 0, -1, 5, 6, 40, 10**5])))
        else:
            spot.put(json.loads(json.dumps(draw(st.sampled_from(places)).value)))
    return json.dumps(whole).encode()


@st.composite
def edited_bytes(draw: st.DrawFn, data: bytes) -> bytes:
    """Give bytes of which some are cut off, left out, changed or doubled."""
    start = draw(st.integers(0, len(data)))
    end = draw(st.integers(start, min(len(data), start + 200)))
    return draw(
        st.sampled_from(
            [
                data[:start],
                data[start:],
                data[:start] + data[end:],
                data[:end] + data[start:],
                data[:start] + draw(st.binary(min_size=1, max_size=4)) + data[start + 1 :],
            ]
        )
    )
