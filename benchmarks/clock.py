"""Timing on a machine that is noisy: short slices in turn, each compared with its neighbour.

Other processes slow a machine down for seconds at a time, and some of that shows even in the time a process itself was
on the processor. So what is compared runs in slices of well under a second, A B A B, and a ratio is the median of the
ratios of slices that stood side by side.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import TypeAlias

Work: TypeAlias = Callable[[], int]
"""Does a slice of some work and tells how many units of it that was."""

Costs: TypeAlias = dict[str, list[float]]
"""For each kind of work the seconds a unit took, slice by slice."""


def own_time() -> float:
    """Give the seconds this process was on a processor: waiting for a busy one does not count."""
    return time.process_time()


def children_time() -> float:
    """Give the seconds that finished child processes were on a processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def stay_on_one_core() -> None:
    """Keep this process, and those it starts, on one core, where the system allows it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def interleave(work: Mapping[str, Work], rounds: int, clock: Callable[[], float] = own_time) -> Costs:
    """Run a slice of each kind of work in turn, round by round, after one round that does not count.

    Args:
        work: what to time, by name.
        rounds: slices of each.
        clock: what counts as time.
    """
    for run in work.values():
        run()
    costs: Costs = {name: [] for name in work}
    for _ in range(rounds):
        for name, run in work.items():
            began = clock()
            units = run()
            costs[name].append((clock() - began) / units)
    return costs


def ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """Give how much dearer one kind of work is than another: the median over pairs of neighbouring slices."""
    return median([this / that for this, that in zip(these, those, strict=True)])
