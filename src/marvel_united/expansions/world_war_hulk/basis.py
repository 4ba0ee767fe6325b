"""Where the content of this box comes from: what is known of it, and what is ours.

The tags: ``rulebook`` stands in the rulebook text, ``scan`` was read off a picture of the component, ``described`` was
outlined in prose by one third party, ``dataset`` is listed by one public data set, and ``theme`` is ours.
"""

from __future__ import annotations

from typing import Final

RULEBOOK: Final = ("rulebook", "name: rulebook")
"""A text of which the rulebook tells what it does, and its name."""

DESCRIBED_AND_NAMED: Final = ("described", "name: described")
"""A text that somebody has described, with its name."""

DESCRIBED: Final = ("described", "name: ours")
"""A text that somebody has described; the name is ours."""

THEME: Final = ("theme", "name: ours")
"""A text that is ours, name included."""


# ---------------------------------------------------------------- heroes

DOC_SAMSON: Final = (
    (
        "Known (one third-party description): a Starting Hand card that keeps Heroes in his Location from being "
        "forced to play cards at random or facedown; a second effect that turns facedown another Hero's Special "
        "Effect card in the Storyline to get any one action. Ours: effect names, copies per effect, every symbol, "
        "all plain cards."
    ),
)
HERCULES: Final = (
    (
        "Known: some of his cards have two either/or symbols (rulebook); a third party says Ares' powers resemble "
        "his, namely gaining extra actions and cards that let him or the next Hero choose the symbol. Ours: which "
        "two symbols (attack or heroic), every effect, name and copy count, the Starting Hand card (copied from "
        "Ares' described one), all plain cards."
    ),
)
HULKBUSTER_IRON_MAN: Final = (
    (
        "Known: he is the only Hero of the box with Equipment and has both Equipment cards (rulebook counts 2; one "
        "data set gives him 2 and the others 0). Ours: every effect, name, symbol and copy count, what the two "
        "Equipment cards do, the Starting Hand card, and that the Stunned token is his (which card of the box uses "
        "it is not known)."
    ),
    (
        "reconstructed: Stunned token (described): on the Villain or a Henchman: cancel its BAM! on the next Villain "
        "turn, then discard the token"
    ),
)
ARES: Final = (
    (
        "Known: God of War card's name, effect and that its symbols are move and a second one, either/or (rulebook); "
        "second symbol attack, an Immortal Starting Hand card giving more cards after a KO, effects that give extra "
        "actions, and Final Blow, which sacrifices a card to defeat a Henchman outright or deal heavy damage (one "
        "third-party description). Ours: numbers (cards drawn, damage), copies per effect, the name of the extra-"
        "action card, all plain cards."
    ),
)
GLADIATOR_HULK: Final = (
    (
        "Known (one third-party description), six separate effects: all other Heroes attack with him; attack tokens "
        "when allies around him take damage; wild tokens for defeating a Henchman; stronger payback when his hand is "
        "small; a single-enemy blow that grows as his hand shrinks; and, for Caiera, every attack of the turn "
        "counts double. Ours: effect names, exact numbers and ranges, copies (1 each), every symbol, all plain "
        "cards. No Starting Hand card is mentioned, so none is given."
    ),
)
SENTRY: Final = (
    (
        "Known (rulebook): he uses the Dark Entity card and a facedown deck of 6 The Void cards, driven by crisis "
        "tokens gathered on the former. Ours: every effect on his 12 cards and how it feeds the Dark Entity card, "
        "names, symbols, copy counts, the Starting Hand card."
    ),
)

# ---------------------------------------------------------------- villains

WORLD_BREAKER_HULK: Final = (
    (
        "Known from the rulebook: BAM! base damage 2 to 1 Hero, Rage card procedure, Memory of Caiera bonus, how "
        "Obedience Disks are removed, no Commander Solo, Team vs Team changes, 6 disk tokens. Known from one third-"
        "party description: disk attached on KO, disk makes that Hero's played card go facedown, loss when all "
        "Heroes have one, Overflow deals damage, move tokens on the Rage card, Henchmen Korg and No-Name attack "
        "Heroes, Miek adds move tokens, half of the Threats cannot be cleared. Ours: health, Overflow amount, "
        "starting Rage tokens, all 12 Master Plan cards, Henchman health and exact BAM! numbers, Super Villain "
        "symbols."
    ),
    "health: theme",
    "bam: rulebook",
    "overflow: described (damage); amount and the no-Hero case ours",
    "plot: described, and implied by the rulebook's Team vs Team paragraph",
    "setup: theme (starting token); rulebook (components)",
    "super_villain_tokens: theme",
    (
        "when a Hero is KO'd, attach 1 Obedience Disk to that Hero (at most 1 each), check the plot, then resolve "
        "the BAM! as usual: described (attachment); order ours"
    ),
    (
        "at the end of a turn of a Hero with an Obedience Disk, turn the card that Hero played this turn facedown: "
        "described"
    ),
    (
        "any other Hero in the same Location may spend 1 heroic to discard a Hero's Obedience Disk; not while that "
        "Hero is KO'd: rulebook"
    ),
    (
        "when a disk is discarded that way, put 1 threat token on the Clear Threats mission: inferred: the rulebook "
        "says so for Team vs Team, and only 3 of the 6 Threats can be cleared"
    ),
)
THE_VOID: Final = (
    (
        "Known: that this Villain, its dashboard, 12 Master Plan cards and 6 Threats exist (rulebook counts; two "
        "data sets list it, one as The Void, one as Sentry) and that it may be used in Super Villain, Team vs Team "
        "and Dark Avengers modes (data set). Everything else here is ours, designed around Crisis tokens as the "
        "Void's corruption."
    ),
    "health: theme",
    "bam: theme",
    "overflow: theme",
    "plot: theme",
    "setup: theme",
    "super_villain_tokens: theme",
    (
        "when a Hero is KO'd, move all crisis tokens that Hero holds to the dashboard; if there are none, put 1 "
        "there: theme"
    ),
    (
        "a Hero whose Location does not hold The Void may spend 1 heroic to discard 1 crisis token held by a Hero in "
        "that Location: theme"
    ),
)
ARES_VILLAIN: Final = (
    (
        "Known (one third-party description): Threats turn Civilians into Thugs at the Location he reaches, or add "
        "Thugs if it is empty; Master Plan cards named God's Wrath make all Thugs attack Heroes and wipe out "
        "Civilians around him; BAM! places crisis tokens depending on the Thugs present; Heroes spend heroics to "
        "remove them and lose if there are too many; his attacks are brutal; he ignores 1 damage every turn. Modes "
        "from one data set. Ours: every number, health, Overflow, which Locations the BAM! reaches, copies and names "
        "of Threats, clear costs, all Master Plan tokens and moves, the Warmonger card, Super Villain symbols."
    ),
    "health: theme",
    "bam: described (crisis tokens by thugs, brutal attack); numbers and reach ours",
    "overflow: theme",
    "plot: described (too many crisis tokens); numbers ours",
    "setup: theme",
    "super_villain_tokens: theme",
    "a Hero may spend 1 heroic to discard 1 crisis token from their Location: described",
    "Ares ignores the first 1 damage dealt to him in each turn: described",
)

# ---------------------------------------------------------------- threats

MEMORY_OF_CAIERA: Final = (
    "name: rulebook",
    (
        "rulebook: name and bonus; third party: cannot be cleared, half of the Threats (so 3 copies). A movement is "
        "the Master Plan movement or the whole Rage card movement; steps in between do not count (ours)."
    ),
)
KORG: Final = (
    "name: described",
    "known: Henchman who attacks Heroes; ours: health, amount, range",
)
NO_NAME: Final = (
    "name: described",
    "known: Henchman who attacks Heroes; ours: health, amount, range",
)
MIEK: Final = (
    "name: described",
    "known: Henchman who adds move tokens to the Rage card; ours: health, number of tokens",
)
CREEPING_SHADOW: Final = (
    "name: ours",
    "all ours",
)
REACHING_TENDRILS: Final = (
    "name: ours",
    "all ours",
)
STOLEN_MEMORIES: Final = (
    "name: ours",
    "all ours",
)
DRUMS_OF_WAR: Final = (
    "name: ours",
    "known: what it does in outline; ours: name, count, all or part of the civilians, number of thugs",
)
CALL_TO_ARMS: Final = (
    "name: ours",
    (
        "same effect as Drums of War with another clear cost, so that not all Threats are cleared alike; the split "
        "is ours"
    ),
)

# ---------------------------------------------------------------- locations

BATTLEWORLD: Final = ("scan",)
SAKAAR: Final = (
    "scan",
    (
        "the standing rule is a separate black box above the End of Turn box; a Threat card covers only the End of "
        "Turn box, so we read the standing rule as always active"
    ),
)
NEW_YORK_CITY_ARENA: Final = (
    "scan",
    (
        "black box: must be resolved when uncovered and another Hero is here. Each of the two picks heroic or attack "
        "for themselves (ours); the discard goes to the bottom of the deck and is not damage (ours)."
    ),
)

# ---------------------------------------------------------------- cards beside the board

VOID_CARD: Final = ("theme",)
DARK_ENTITY: Final = (
    "known (rulebook): everything in `does`. Ours: `extra`. How tokens get here on the printed cards is not known.",
)
HULKBUSTER_PLATING: Final = (
    "theme",
    (
        "known: 2 Equipment cards exist and are his; the use/recharge frame is that of printed Season 3 Equipment; "
        "name and effect ours"
    ),
)
SHOULDER_ROCKETS: Final = (
    "theme",
    "as above",
)
