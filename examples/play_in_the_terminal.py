"""A game for people in the terminal, in one screenful of code.

    python examples/play_in_the_terminal.py [SEED]

Type the number of a choice, ``u`` to take the last one back, ``q`` to leave.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from marvel_united import Game, Setup, UsageError, watch
from marvel_united.text import event_text, names_of, question_text, view_text


def play(game: Game, read: Callable[[str], str] = input) -> None:
    """Ask until the game is over or left."""
    names = names_of(game.rules)
    for event in watch(game.events, 0, game.state):
        print(event_text(event, game.state, names))
    while game.question is not None:
        seat = game.question.lead  # the seat that is asked, or that speaks for all
        seen = game.view(seat)
        if seen.question is not None:
            print(f"\n{question_text(seen.question, seen, names)}")
        typed = read("> ").strip().lower()
        if typed == "q":
            return
        if typed == "u":
            undo(game)
        elif typed.isdecimal() and 1 <= int(typed) <= len(seen.legal):
            for event in watch(game.apply(seen.legal[int(typed) - 1]), seat, game.state):
                print(event_text(event, game.state, names))
        else:
            print(f"There are choices 1 to {len(seen.legal)}, u for undo and q to leave.")
    print(f"\n{view_text(game.view(0), names)}")


def undo(game: Game) -> None:
    """Take the last choice back, unless cards have come to light since."""
    try:
        game.undo()
    except UsageError as error:
        print(f"No: {error.message}.")


def main(arguments: Sequence[str]) -> int:
    """Play one game."""
    try:
        play(Game(Setup(seed=arguments[0] if arguments else "7")))
    except (EOFError, KeyboardInterrupt):
        print("\nThe game is left here.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
