"""Teams whose members are known and whose cards are not: there is nothing to play with, but a list to look at.

Who has such a deck at hand moves the Team to a module of its own, beside those that have cards.
"""

from __future__ import annotations

from typing import Final

from marvel_united.model.modes import Team

from .basis import DATASET
from .lists import LISTS

__all__ = ["LISTED"]


def _listed(id: str, name: str, members: tuple[str, ...] = ()) -> Team:
    return Team(id, name, members=members, listed=LISTS[id], source="printed-single", basis=DATASET)


LISTED: Final = (
    _listed(
        "team_decks:new_avengers", "New Avengers", ("core:captain_america", "core:iron_man", "world_war_hulk:sentry")
    ),
    _listed("team_decks:x_men", "X-Men"),
    _listed("team_decks:uncanny_x_force", "Uncanny X-Force"),
    _listed("team_decks:defenders", "Defenders", ("core:hulk",)),
    _listed("team_decks:a_force", "A-Force", ("core:captain_marvel",)),
    _listed("team_decks:guardians_of_the_galaxy", "Guardians of The Galaxy"),
    _listed("team_decks:deadpool_team_up", "Deadpool Team-Up"),
    _listed("team_decks:asgardians_allies", "Asgardians & Allies"),
    _listed("team_decks:spider_army", "Spider-Army", ("core:venom",)),
    _listed("team_decks:champions", "Champions", ("core:black_widow", "world_war_hulk:hercules")),
    _listed("team_decks:wakandans", "Wakandans"),
    _listed(
        "team_decks:team_iron_man",
        "Team Iron Man (Pro-Registration)",
        ("core:black_widow", "core:wasp", "world_war_hulk:doc_samson", "world_war_hulk:sentry"),
    ),
    _listed("team_decks:x_force", "X-Force"),
    _listed("team_decks:west_coast_avengers", "West Coast Avengers", ("core:iron_man",)),
    _listed("team_decks:savage_avengers", "Savage Avengers", ("core:black_widow",)),
    _listed("team_decks:resistance_against_apocalypse", "Resistance Against Apocalypse"),
    _listed("team_decks:illuminati", "Illuminati", ("core:iron_man",)),
    _listed("team_decks:x_factor", "X-Factor"),
    _listed("team_decks:excalibur", "Excalibur"),
    _listed("team_decks:new_mutants", "New Mutants"),
    _listed("team_decks:infinity_watch", "Infinity Watch", ("core:black_widow", "core:captain_marvel")),
    _listed("team_decks:inhumans", "Inhumans"),
    _listed("team_decks:fantastic_four", "Fantastic Four"),
    _listed("team_decks:force_works", "Force Works", ("core:iron_man",)),
    _listed("team_decks:defenders_manhattan", "Defenders (Manhattan)"),
    _listed("team_decks:marvel_knights", "Marvel Knights", ("core:black_widow",)),
    _listed("team_decks:alpha_flight", "Alpha Flight"),
    _listed("team_decks:starjammers", "Starjammers"),
    _listed("team_decks:gen_x", "Gen-X"),
    _listed("team_decks:young_avengers", "Young Avengers"),
    _listed("team_decks:swordbearers_of_krakoa", "Swordbearers of Krakoa", ("horsemen_of_apocalypse:apocalypse",)),
    _listed("team_decks:s_h_i_e_l_d", "S.H.I.E.L.D.", ("core:black_widow",)),
    _listed("team_decks:dark_avengers", "Dark Avengers", ("world_war_hulk:sentry", "world_war_hulk:ares")),
    _listed("team_decks:midnight_sons", "Midnight Sons"),
    _listed("team_decks:red_hulk_s_thunderbolts", "Red Hulk's Thunderbolts"),
)
"""The Teams in the order of the list; of their members only those are named whose boxes ship."""
