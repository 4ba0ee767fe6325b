"""The scenario builder: any position of a game, told in a few lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from typing_extensions import Self

from ..engine import Rules
from ..errors import UsageError
from ..expansions import core_box
from ..model.effects import Symbol
from ..model.modes import SideStatus
from ..model.setup import Choice, Options, Setup
from ..model.state import State
from .layout import lay_out
from .names import Names, cards, find
from .table import Table
from .tracebacks import HIDDEN
from .wishes import Cards, DealtWish, PlaceWish, SideWish, ThreatWish, Wishes

__tracebackhide__ = HIDDEN

PlaceName: TypeAlias = int | str
"""A location: its ring position, or the name of one in play."""


class Facedown(NamedTuple):
    """A storyline card that lies facedown (H9), for `Scenario.storyline`."""

    card: str


@cache
def core_rules() -> Rules:
    """Give the compiled core box."""
    return Rules((core_box.expansion(),))


def scenario(
    villain: str,
    *heroes: str,
    rules: Rules | None = None,
    seed: str = "0",
    solo: bool = False,
    mode: str = "",
    choices: Mapping[str, Sequence[str]] | None = None,
    challenges: tuple[str, ...] = (),
    options: Options | None = None,
    team: str = "",
    dealt: bool = False,
) -> Scenario:
    """Begin to describe a position.

    The board is quiet: no threat is in play and no civilian, thug or crisis token; the villain stands at ring position
    0, the heroes across at 3. The locations are the first six of the mode, hands and decks as the seed dealt them.
    What you say is changed, the rest stays.

    Args:
        villain: the villain, by id or name.
        heroes: the heroes in turn order; two to four, or three with ``solo``.
        rules: the compiled content of the expansions in use; None for the core box.
        seed: what the setup draws from.
        solo: S.H.I.E.L.D. solo: one seat plays all three heroes.
        mode: the game mode, by id or name; empty for the standard game.
        choices: what is chosen for setup options of expansions, by id or name: values, or cards of the option's deck.
        challenges: challenges, by id or name.
        options: house options; `Options.ask_forced` is always on, so that nothing happens unseen.
        team: the Team deck, by id or name; empty to play without.
        dealt: keep locations, threats, tokens and figures as the seed dealt them.

    Raises:
        UsageError: a name means nothing, or more than one thing, or there are too few or too many heroes.

    >>> scenario("Red Skull", "Hulk", "Wasp").hand("Hulk", "wild").state().heroes[0].at
    3
    >>> scenario("Red Skull", "Hulk", "Wasp").hand("Hulk", "wild", "wild").state()
    Traceback (most recent call last):
    marvel_united.errors.UsageError: no 'wild' is left: every copy is named already or out of the game [no_such_copy]
    """
    known = rules or core_rules()
    if len(heroes) not in ((3,) if solo else (2, 3, 4)):
        message = f"{len(heroes)} heroes are named; it takes two to four, or three with solo=True"
        raise UsageError("wrong_heroes", message, heroes=heroes)
    setup = Setup(
        seed=seed,
        villain=find("villain", villain, {v.id: (v.name,) for v in known.villains.values()}),
        heroes=tuple([find("hero", hero, {h.id: (h.name,) for h in known.heroes.values()}) for hero in heroes]),
        players=1 if solo else len(heroes),
        mode=find("game mode", mode, {m.id: (m.name,) for m in known.modes.values()}) if mode else Setup().mode,
        choices=tuple([_choice(known, option, values) for option, values in (choices or {}).items()]),
        challenges=tuple(
            [find("challenge", c, {k.id: (k.name,) for k in known.challenges.values()}) for c in challenges]
        ),
        expansions=tuple([expansion.namespace for expansion in known.expansions]),
        options=replace(options or Options(), ask_forced=True),
        team=find("Team", team, {t.id: (t.name,) for t in known.teams.values()}) if team else "",
    )
    return Scenario(known, setup, Wishes(dealt=dealt))


def _choice(rules: Rules, name: str, values: Sequence[str]) -> Choice:
    """Give what is chosen for a setup option."""
    option = rules.options[find("setup option", name, {o.id: (o.name,) for o in rules.options.values()})]
    deck: Names = cards(rules, rules.extra_decks[option.deck]) if option.deck else {}
    known = {**deck, **dict.fromkeys(option.values, ())}
    return Choice(option.id, tuple([find(f"value of {option.name!r}", value, known) for value in values]))


class Scenario(Struct, frozen=True):
    """A position being described. It never changes: each method gives a new one, so a common start can be shared.

    Heroes, cards, threats and locations are named by id, by its last part, or as printed: ``"core:hulk"``, ``"hulk"``,
    ``"Hulk"``. A hero card is named by its symbols (``"move_attack"``) or by its special effect, a master plan card by
    its number in the printed list (``"plan_3"``) or its special effect.

    Args:
        rules: the compiled content.
        setup: what the game is set up from.
        wishes: what has been said so far.
    """

    rules: Rules
    setup: Setup
    wishes: Wishes = Wishes()

    # ------------------------------------------------------------ heroes

    def at(self, hero: str, place: PlaceName) -> Self:
        """Let a hero stand somewhere."""
        return self._wish(spots=(*self.wishes.spots, (hero, place)))

    def hand(self, hero: str, *cards: str) -> Self:
        """Say all the hand cards of a hero. In solo the hands so named add up to the one hand."""
        return self._wish(hands=(*self.wishes.hands, Cards(hero, cards)))

    def deck_top(self, hero: str, *cards: str) -> Self:
        """Say which cards lie on top of a hero's deck, the first one uppermost."""
        return self._wish(decks=(*self.wishes.decks, Cards(hero, cards)))

    def deck_only(self, hero: str, *cards: str) -> Self:
        """Say all the cards of a hero's deck; cards that are nowhere else leave the game."""
        return self._wish(decks=(*self.wishes.decks, Cards(hero, cards, only=True)))

    def tokens(self, hero: str, *symbols: Symbol) -> Self:
        """Give a hero action tokens."""
        return self._wish(tokens=(*self.wishes.tokens, Cards(hero, symbols)))

    def crisis(self, hero: str, n: int) -> Self:
        """Give a hero crisis tokens."""
        return self._wish(crisis=(*self.wishes.crisis, (hero, n)))

    def invulnerable(self, *heroes: str) -> Self:
        """Make heroes invulnerable."""
        return self._wish(invulnerable=self.wishes.invulnerable + heroes)

    def marked(self, hero: str, mark: str) -> Self:
        """Give a hero a mark of the villain's, such as a disk."""
        return self._wish(marks=(*self.wishes.marks, (hero, mark)))

    def ko(self, *heroes: str) -> Self:
        """Let heroes be KO'd: they lie where they stand, their hands are under their decks."""
        return self._wish(ko=self.wishes.ko + heroes)

    # ------------------------------------------------------------ the board

    def place(
        self,
        at: int,
        location: str = "",
        *,
        civilians: int | None = None,
        thugs: int | None = None,
        crisis: int | None = None,
        tokens: tuple[Symbol, ...] = (),
    ) -> Self:
        """Say which location lies at a ring position, and what is on it.

        Args:
            at: ring position, 0 to 5.
            location: the location, which trades places if it lies elsewhere; empty for the one that lies there anyway.
            civilians: civilians on it.
            thugs: thugs on it.
            crisis: crisis tokens on it.
            tokens: action tokens that lie on it.
        """
        return self._wish(places=(*self.wishes.places, PlaceWish(at, location, civilians, thugs, crisis, tokens)))

    def threat(
        self,
        name: str,
        at: PlaceName,
        *,
        stands: PlaceName | None = None,
        health: int | None = None,
        filled: tuple[int, ...] = (),
        token: bool = True,
    ) -> Self:
        """Put a threat in play.

        Args:
            name: the threat.
            at: the location it covers.
            stands: where its figure is; None for the same location.
            health: a henchman's health left; None for all of it.
            filled: the slots that have a token, counted from 0.
            token: whether a threat token lies beside it.
        """
        return self._wish(threats=(*self.wishes.threats, ThreatWish(name, at, health, filled, token, stands)))

    def no_threat(self, *places: PlaceName) -> Self:
        """Take away the threats that were dealt to some locations; useful with ``dealt`` only."""
        return self._wish(no_threats=self.wishes.no_threats + places)

    def beside(self, name: str, status: SideStatus = "open", *, filled: tuple[int, ...] = ()) -> Self:
        """Lay a card of an extra deck beside the board; those that the mode has dealt there are gone then.

        Args:
            name: the card.
            status: how it lies.
            filled: the slots that have a token, counted from 0.
        """
        return self._wish(beside=(*self.wishes.beside, SideWish(name, status, filled)))

    def on_card(self, name: str, tokens: int) -> Self:
        """Put tokens on a card that setup has laid beside the board, such as a hero's."""
        return self._wish(dealt_beside=(*self.wishes.dealt_beside, DealtWish(name, tokens, None)))

    def spent(self, *names: str) -> Self:
        """Let cards that setup has laid beside the board be used up."""
        spent = tuple([DealtWish(name, None, True) for name in names])
        return self._wish(dealt_beside=self.wishes.dealt_beside + spent)

    def pile_top(self, pile: str, *cards: str) -> Self:
        """Say which cards lie on top of a further pile, the first one uppermost."""
        return self._wish(piles=(*self.wishes.piles, (pile, cards)))

    def counter(self, name: str, value: int) -> Self:
        """Set a counter, such as the villain's track."""
        return self._wish(counters=(*self.wishes.counters, (name, value)))

    def mission(self, name: str, tokens: int) -> Self:
        """Put tokens onto a mission."""
        return self._wish(missions=(*self.wishes.missions, (name, tokens)))

    def completed(self, *missions: str) -> Self:
        """Let missions be complete, in this order."""
        return self._wish(completed=self.wishes.completed + missions)

    # ------------------------------------------------------------ the villain

    def villain(self, *, at: int | None = None, health: int | None = None) -> Self:
        """Say where the villain stands, and the health left."""
        wishes = self.wishes
        return self._wish(
            villain_at=wishes.villain_at if at is None else at,
            villain_health=wishes.villain_health if health is None else health,
        )

    def plan_top(self, *cards: str) -> Self:
        """Say which cards lie on top of the master plan deck, the first one uppermost."""
        return self._wish(plans=self.wishes.plans + cards)

    def plan_only(self, *cards: str) -> Self:
        """Say all the cards of the master plan deck; cards that are nowhere else leave the game."""
        return self._wish(plans=self.wishes.plans + cards, plans_only=True)

    # ------------------------------------------------------------ the Team deck

    def display(self, *cards: str) -> Self:
        """Say which cards lie in the Team Display."""
        return self._wish(display=self.wishes.display + cards)

    def team_top(self, *cards: str) -> Self:
        """Say which cards lie on top of the Team deck, the first one uppermost."""
        return self._wish(team=self.wishes.team + cards)

    def team_only(self, *cards: str) -> Self:
        """Say all the cards of the Team deck; cards that are nowhere else leave the game."""
        return self._wish(team=self.wishes.team + cards, team_only=True)

    # ------------------------------------------------------------ the course of the game

    def storyline(self, *cards: str | Facedown) -> Self:
        """Say the storyline so far: ``"hulk/move"`` for a hero's card, ``"plan_3"`` for a master plan card.

        A Team card is named by its Team, ``"avengers/roll_call"``; a negative one lies facedown.

        Args:
            cards: in order; `Facedown` for a card that lies facedown.
        """
        played = [(card.card, True) if isinstance(card, Facedown) else (card, False) for card in cards]
        return self._wish(storyline=(*self.wishes.storyline, *played))

    def last_turn(self, hero: str) -> Self:
        """Say whose turn was the last one; else it is the hero of the storyline's last hero card."""
        return self._wish(last_turn=hero)

    def pace(self, hero_cards: int) -> Self:
        """Say how many hero cards have been played since the last villain turn; else it is none."""
        return self._wish(pace=hero_cards)

    def solo_kos(self, n: int) -> Self:
        """Say how many KOs the solo player has suffered."""
        return self._wish(solo_kos=n)

    # ------------------------------------------------------------ and go

    def state(self) -> State:
        """Give the position, between two turns.

        Raises:
            UsageError: a name means nothing or too much, or the position cannot be.
            SetupError: a game like this cannot be set up.
            InvariantError: the position breaks a rule that holds in every game.
        """
        return lay_out(self.rules, self.setup, self.wishes)

    def table(self) -> Table:
        """Sit down at the position, between two turns.

        Raises:
            UsageError, SetupError, InvariantError: as `state`.
        """
        return Table(self.rules, self.state())

    def turn(self, hero: str = "") -> Table:
        """Begin a hero's turn; the card has been drawn, the one to play is asked for.

        Args:
            hero: whose turn; in solo it is left out.

        Raises:
            UsageError, SetupError, InvariantError: as `state`.
        """
        return self.table().turn(hero)

    def villain_turn(self, card: str = "") -> Table:
        """Play a villain turn, up to its first question or its end.

        Args:
            card: the master plan card; empty for the top one.

        Raises:
            UsageError, SetupError, InvariantError: as `state`.
        """
        return self.table().villain_turn(card)

    def _wish(self, **wishes: object) -> Self:
        return replace(self, wishes=replace(self.wishes, **wishes))
