"""``python -m benchmarks``: measure everything and print it."""

from __future__ import annotations

import argparse
from pathlib import Path

from .clock import stay_on_one_core
from .playouts import yardsticks
from .report import FULL, QUICK, markdown, measure

START, END = "<!-- figures -->", "<!-- end of figures -->"


def main() -> None:
    """Run the benchmarks."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure speed and memory.")
    parser.add_argument("--quick", action="store_true", help="measure less: under a minute instead of several")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="put the figures into this page")
    arguments = parser.parse_args()
    stay_on_one_core()
    figures = markdown(measure(QUICK if arguments.quick else FULL, yardsticks()))
    if arguments.update is None:
        print(figures)
    else:
        update(arguments.update, figures)


def update(page: Path, figures: str) -> None:
    """Put figures into a page, between its two marks."""
    before, _, rest = page.read_text("utf-8").partition(START)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{START}\n{figures}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
