"""A campaign in plain words."""

from __future__ import annotations

from marvel_united import Choice
from marvel_united.text import campaign_text, names_of, notes_text

from .toy import campaign

NAMES = names_of(campaign().rules)


def test_a_campaign_is_told_game_by_game() -> None:
    assert campaign_text(campaign().state, NAMES) == "Two villains: no game has been played."
    first = "  1. Red Skull against Hulk and Wasp: The heroes lose: the villain's plot has come true."
    second = "  2. Ultron against Hulk and Wasp: The heroes lose: the villain's plot has come true."
    assert campaign_text(campaign(1).state, NAMES) == (
        f"Two villains, after 1 game:\n{first}\nCarried over: Score: Lost."
    )
    assert campaign_text(campaign(2).state, NAMES) == (
        f"Two villains, after 2 games:\n{first}\n{second}\n"
        "The campaign is over. The heroes lose: the villain's plot has come true."
    )


def test_without_names_everything_is_named_after_its_id() -> None:
    assert campaign_text(campaign(1).state).startswith("Campaign, after 1 game:\n  1. Red Skull against")


def test_what_is_carried_over_is_told_in_one_line() -> None:
    assert notes_text(()) == notes_text((Choice("toy:score"),)) == ""
    notes = (Choice("toy:score", ("won",)), Choice("toy:weather"), Choice("toy:friends", ("core:hulk", "core:wasp")))
    assert notes_text(notes, NAMES) == "Score: Won; Friends: Hulk and Wasp"
