"""The driver: a game played in table language."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from typing_extensions import Self

from ..engine import apply, check
from ..engine.queries import cadence, displayed
from ..errors import UsageError
from ..model.commands import (
    Command,
    Decline,
    EndTurn,
    Pick,
    UseEffect,
    UseGain,
    UseLocation,
    UseSymbol,
    UseToken,
)
from ..model.effects import Effect, Nothing
from ..model.events import Event
from ..model.flow import VillainTurn
from ..model.questions import Question
from ..model.state import (
    Control,
    Frame,
    HeroState,
    MissionState,
    Place,
    SideState,
    State,
    ThreatState,
    VillainState,
)
from .layout import between_turns
from .names import card_names, cards, find, hero_index, means, position, tail
from .options import Option, options
from .tracebacks import HIDDEN
from .zones import plan_supply

if TYPE_CHECKING:
    from ..engine import Rules

__tracebackhide__ = HIDDEN

_E = TypeVar("_E", bound=Event)

BETWEEN, PLAY, ACT, LOCATION, PAY = "choose_first_hero", "play_card", "take_action", "use_location", "pay"
TEAM, PERFORM = "take_team_turn", "perform_action"
"""Prompts that a table knows by name. It never answers the first three by itself."""


class Table:
    """A game in play, and the people around it.

    Every method that plays gives the table back, so that calls can be chained, and checks the position it has led to.
    A question with a single answer is answered at once, but for the card to play and the action to take.

    Args:
        rules: the compiled content.
        state: where to begin.

    Attributes:
        rules: the compiled content.
        state: the position now.
        history: the events of each command so far.

    >>> from marvel_united.testing import scenario
    >>> table = scenario("Red Skull", "Hulk", "Wasp").at("Wasp", 2).hand("Wasp", "move").place(2, thugs=1).turn("Wasp")
    >>> table.play("move").use("move", to=1).at("Wasp")
    1
    >>> table.use("attack")
    Traceback (most recent call last):
    marvel_united.errors.UsageError: 'attack' is none of the actions that can be taken: end turn [not_legal]
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules: Rules = rules
        self.state: State = state
        self.history: list[tuple[Event, ...]] = []

    # ------------------------------------------------------------ turns

    def turn(self, hero: str = "") -> Self:
        """Begin a hero's turn; the card is drawn, the one to play is asked for.

        With a Team deck, the card is not drawn yet: the choice between a Team turn and a regular one comes first.

        Args:
            hero: whose turn; in solo it is left out.

        Raises:
            UsageError: ``not_now``, a turn runs.
        """
        self._expect(BETWEEN, "a turn can begin only between two turns")
        return self._do(Pick("hero", hero_index(self.state, hero) if hero else 0))

    def villain_turn(self, card: str = "") -> Self:
        """Bring a villain turn about.

        Between two turns it is played up to its first question or its end. In the actions of a hero turn, that turn is
        ended first, and the next hero's begins afterwards.

        Args:
            card: the master plan card; empty for the top one.

        Raises:
            UsageError: ``not_now``, ``unknown_name`` or ``ambiguous_name``.
        """
        if self.asked not in {BETWEEN, ACT}:
            raise self._not_now("a villain turn can begin between two turns, or end the actions of a hero")
        if card:
            self.state = self._with_plan_on_top(card)
        if self.asked == ACT:
            self.state = replace(self.state, pace=max(self.state.pace, cadence(self.state)))
            return self.end_turn()
        return self._run(Frame(VillainTurn()))

    def resolve(self, effect: Effect, hero: str = "", at: int = -1) -> Self:
        """Resolve an effect between two turns, as if a card said so; for tests of effects themselves.

        Args:
            effect: the effect.
            hero: who acts; empty for the villain.
            at: the location that is ``here``; -1 for where the actor is.

        Raises:
            UsageError: ``not_now``, a turn runs.
        """
        self._expect(BETWEEN, "an effect can be resolved only between two turns")
        return self._run(Frame(effect, hero_index(self.state, hero) if hero else -1, at))

    # ------------------------------------------------------------ a hero's deeds

    def play(self, card: str) -> Self:
        """Play a card: of the Team Display if it lies there, which makes this a Team turn, else of the hand.

        Raises:
            UsageError: ``not_now`` or ``not_legal``.
        """
        if self.asked == TEAM:
            if any(option.meant_by(card) for option in self._options):
                return self._do(self._option(card).command)
            self.regular()
        self._expect(PLAY, "a card can be played only when one is asked for")
        return self._do(self._option(card).command)

    def regular(self) -> Self:
        """Take no Team turn: the card is drawn, the one to play is asked for.

        Raises:
            UsageError: ``not_now``.
        """
        self._expect(TEAM, "a Team turn can be declined only when it is offered")
        return self.decline()

    def use(
        self, action: str, *, to: int | str | None = None, on: int | str | None = None, by: str = "", of: str = ""
    ) -> Self:
        """Take an action: in the actions of a turn, or one that an effect grants at once.

        Of several ways to pay, the plainest is taken: the symbol itself, a granted action, a wild, a token, a wild
        token. A price of several symbols is paid in the same order.

        Args:
            action: ``move``, ``attack``, ``rescue``, ``clear``, or what the packs call theirs.
            to: where to move.
            on: whom to attack, or which slot to fill.
            by: what to pay with, such as ``"wild"``, ``"granted move"`` or ``"wild token"``.
            of: the card whose symbol is spent.

        Raises:
            UsageError: ``not_now``, or ``not_legal`` with all that is.
        """
        if self.asked != PERFORM:
            self._expect(ACT, "an action can be taken only in the actions of a turn")
        self._apply(self._payment(action, by, of))
        while self.asked == PAY:
            self._apply(self._payment(action, "", ""))
        answer = on if to is None else to
        return self._settle() if answer is None else self.pick(answer)

    def effect(self) -> Self:
        """Use the special effect of the card played.

        Raises:
            UsageError: ``not_legal`` if it cannot be used.
        """
        return self._do(self._option("effect").command)

    def equipment(self, card: str) -> Self:
        """Use a card that lies before the hero.

        Raises:
            UsageError: ``not_legal`` if it cannot be used.
        """
        return self._do(self._option(card).command)

    def pick(self, *answers: int | str) -> Self:
        """Answer questions, one after the other.

        Args:
            answers: a hero, location, card, threat, ``"thug"``, ``"civilian"``, ``"villain"``, a symbol, ``"yes"`` or
                ``"decline"``; a location by ring position as well. Thugs who are hurt are ``"thug with 1 damage"``.

        Raises:
            UsageError: ``not_legal`` with all that is, or ``ambiguous_name``.
        """
        for answer in answers:
            while self._forced() and not self._options[0].meant_by(answer):
                self._apply(self.legal[0])
            self._apply(self._option(answer).command)
        return self._settle()

    def decline(self) -> Self:
        """Say no, or stop here.

        Raises:
            UsageError: ``not_legal`` if an answer is due.
        """
        return self._do(self._kind(Decline, "nothing can be declined"))

    def end_actions(self) -> Self:
        """Take no more actions; the location effect may be offered.

        Raises:
            UsageError: ``not_legal`` if something has to be done first.
        """
        return self._do(self._kind(EndTurn, "the turn cannot be ended"))

    def use_location(self) -> Self:
        """Use the location effect, ending the actions if they are still open.

        Raises:
            UsageError: ``not_legal`` if it is not offered.
        """
        if self.asked == ACT:
            self.end_actions()
        return self._do(self._kind(UseLocation, "the location effect cannot be used"))

    def any_time(self) -> Self:
        """Use the effect of a location that can be used at any point of the actions.

        Raises:
            UsageError: ``not_now``, or ``not_legal`` if none can be used.
        """
        self._expect(ACT, "such an effect can be used only in the actions of a turn")
        return self._do(self._kind(UseLocation, "no location has an effect for now"))

    def end_turn(self) -> Self:
        """End the turn without the location effect. What is due follows, up to the next question.

        Raises:
            UsageError: ``not_legal`` if something has to be done first.
        """
        if self.asked != LOCATION:
            self.end_actions()
        return self.decline() if self.asked == LOCATION else self

    # ------------------------------------------------------------ what is asked

    @property
    def question(self) -> Question | None:
        """The open question, None if the game is over."""
        return self.state.control.question

    @property
    def asked(self) -> str:
        """The prompt of the open question, empty if the game is over."""
        return "" if self.question is None else self.question.prompt

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 for the players together, or when nothing is asked."""
        return -1 if self.question is None else self.question.seat

    @property
    def legal(self) -> tuple[Command, ...]:
        """Every legal command."""
        return () if self.question is None else self.question.options

    @property
    def choices(self) -> tuple[str, ...]:
        """Every different legal command in words."""
        return tuple(dict.fromkeys([option.name for option in self._options]))

    @property
    def actions(self) -> tuple[str, ...]:
        """The different actions that can be taken now, and ``effect`` if the special effect can be used."""
        found = [tail(c.action) for c in self.legal if isinstance(c, (UseSymbol, UseToken, UseGain))]
        return tuple(dict.fromkeys([*found, *["effect" for c in self.legal if c == UseEffect(self.state.turn.card)]]))

    # ------------------------------------------------------------ what there is to see

    def events(self, of: type[_E]) -> tuple[_E, ...]:
        """Give all events of a type since the table began."""
        return tuple([event for step in self.history for event in step if isinstance(event, of)])

    def hero(self, name: str) -> HeroState:
        """Give a hero."""
        return self.state.heroes[hero_index(self.state, name)]

    def at(self, hero: str) -> int:
        """Give the ring position of a hero."""
        return self.hero(hero).at

    def hand(self, hero: str) -> tuple[str, ...]:
        """Give the hand of a hero's seat by card names, in the order the cards came."""
        return self._named(self.state.seats[self.hero(hero).seat].hand)

    def deck(self, hero: str) -> tuple[str, ...]:
        """Give the deck of a hero's seat by card names, top first."""
        return self._named(self.state.seats[self.hero(hero).seat].deck)

    def tokens(self, hero: str) -> tuple[int, int, int, int]:
        """Give the action tokens of a hero's seat: move, attack, heroic, wild."""
        return self.state.seats[self.hero(hero).seat].tokens

    def place(self, at: int | str) -> Place:
        """Give a location."""
        return self.state.places[position(self.rules, self.state, at)]

    @property
    def threats(self) -> dict[int, str]:
        """The name of the threat at each location that has one."""
        return {threat.at: tail(self.state.cards[threat.card]) for threat in self.state.threats}

    def threat(self, name: str) -> ThreatState:
        """Give a threat in play, the first of its name.

        Raises:
            UsageError: it is not in play.
        """
        id = find("threat in play", name, cards(self.rules, [self.state.cards[t.card] for t in self.state.threats]))
        return next(threat for threat in self.state.threats if self.state.cards[threat.card] == id)

    def counter(self, name: str) -> int:
        """Give the value of a counter."""
        known = {counter.id: (self.rules.counters[counter.id].name,) for counter in self.state.counters}
        id = find("counter", name, known)
        return next(counter.value for counter in self.state.counters if counter.id == id)

    def mission(self, name: str) -> MissionState:
        """Give a mission."""
        known = {mission.id: (self.rules.missions[mission.id].name,) for mission in self.state.missions}
        id = find("mission", name, known)
        return next(mission for mission in self.state.missions if mission.id == id)

    def beside(self, name: str) -> SideState:
        """Give a card beside the board."""
        known = cards(self.rules, [self.state.cards[side.card] for side in self.state.beside])
        id = find("card beside the board", name, known)
        return next(side for side in self.state.beside if self.state.cards[side.card] == id)

    def marks(self, hero: str) -> tuple[str, ...]:
        """Give the marks of a hero by their last names."""
        return tuple([tail(mark.id) for mark in self.hero(hero).marks if mark.value])

    def pile(self, name: str) -> tuple[str, ...]:
        """Give a further pile by card names, top first."""
        id = find("pile", name, {pile.id: () for pile in self.state.piles})
        return self._named(next(pile.cards for pile in self.state.piles if pile.id == id))

    @property
    def villain(self) -> VillainState:
        """The villain."""
        return self.state.villain

    @property
    def plans(self) -> tuple[str, ...]:
        """The master plan deck by card names, top first."""
        return self._named(self.state.villain.deck)

    @property
    def display(self) -> tuple[str, ...]:
        """The Team Display by card names; empty in a game without a Team deck."""
        return self._named(displayed(self.state))

    @property
    def storyline(self) -> tuple[str, ...]:
        """The storyline by card names."""
        return self._named(tuple([card.card for card in self.state.storyline]))

    @property
    def outcome(self) -> str:
        """How the game ended: ``won`` or ``lost`` and the reason; empty while it runs."""
        result = self.state.result
        return "" if result is None else f"{'won' if result.won else 'lost'}: {result.reason}"

    # ------------------------------------------------------------ how it is done

    @property
    def _options(self) -> tuple[Option, ...]:
        return options(self.rules, self.state)

    def _named(self, instances: tuple[int, ...]) -> tuple[str, ...]:
        return tuple([tail(self.state.cards[card]) for card in instances])

    def _do(self, command: Command) -> Self:
        """Carry out a command, and answer what has a single answer."""
        self._apply(command)
        return self._settle()

    def _settle(self) -> Self:
        """Answer what has a single answer."""
        while self._forced():
            self._apply(self.legal[0])
        return self

    def _forced(self) -> bool:
        return len(self.legal) == 1 and self.asked not in {BETWEEN, PLAY, ACT}

    def _apply(self, command: Command) -> None:
        self.state, events = apply(self.rules, self.state, command)
        self.history.append(events)
        check(self.rules, self.state)

    def _run(self, frame: Frame) -> Self:
        """Do a piece of work between two turns, after a question that has but one answer."""
        start = Pick("effect", 0)
        stack = (*between_turns(self.state).stack, frame, Frame(Nothing()))
        control = self.state.control
        self.state = replace(
            self.state,
            control=Control(
                stack, Question(-1, "begin", (start,)), control.streams, control.fallen, control.more_plans
            ),
        )
        return self._do(start)

    def _with_plan_on_top(self, name: str) -> State:
        deck = plan_supply(self.rules, self.state)
        card = deck.take(name)
        return replace(self.state, villain=replace(self.state.villain, deck=(card, *deck.left)))

    # ------------------------------------------------------------ what is meant

    def _expect(self, prompt: str, why: str) -> None:
        if self.asked != prompt:
            raise self._not_now(why)

    def _not_now(self, why: str) -> UsageError:
        now = (
            f"now {self.asked} is asked: {'; '.join(self.choices)}"
            if self.asked
            else f"the game is over ({self.outcome})"
        )
        return UsageError("not_now", f"{why}; {now}", asked=self.asked, choices=self.choices)

    def _not_legal(self, why: str) -> UsageError:
        listed = "; ".join(self.choices) if self.choices else f"nothing, the game is over ({self.outcome})"
        return UsageError("not_legal", f"{why}: {listed}", asked=self.asked, choices=self.choices)

    def _kind(self, kind: type[Command], why: str) -> Command:
        found = next((command for command in self.legal if isinstance(command, kind)), None)
        if found is None:
            raise self._not_legal(f"{why}; to {self.asked or 'nothing'} the answers are")
        return found

    def _option(self, wanted: int | str) -> Option:
        """Give the option that someone means; equal ones are as good as each other."""
        found = [option for option in self._options if option.meant_by(wanted)]
        exact = [option for option in found if option.name == wanted] or found
        if not exact:
            raise self._not_legal(f"{wanted!r} is no answer to {self.asked or 'nothing'}; the answers are")
        if len({(option.name, option.id) for option in exact}) > 1:
            names = tuple([option.name for option in exact])
            raise UsageError(
                "ambiguous_name", f"{wanted!r} may be any of: {'; '.join(names)}", name=wanted, choices=names
            )
        return exact[0]

    def _payment(self, action: str, by: str, of: str) -> Command:
        """Give the plainest way to pay for an action."""
        found: list[tuple[int, int, Command]] = []
        for index, command in enumerate(self.legal):
            if not isinstance(command, (UseSymbol, UseToken, UseGain)) or not means(action, command.action):
                continue
            rank, name = _means(command)
            owner = self.state.cards[command.card] if isinstance(command, UseSymbol) else ""
            if by in {"", name} and (not of or (owner and means(of, owner, card_names(self.rules, owner)))):
                found.append((rank, index, command))
        if not found:
            how = (f" by {by}" if by else "") + (f" of {of}" if of else "")
            raise self._not_legal(f"{action + how!r} is none of the actions that can be taken")
        return min(found)[2]


def _means(command: UseSymbol | UseToken | UseGain) -> tuple[int, str]:
    """Give the rank of a way to pay, plainest first, and its name."""
    wild = command.symbol == "wild"
    if isinstance(command, UseToken):
        return (4 if wild else 3), f"{command.symbol} token"
    if isinstance(command, UseGain):
        return 1, f"granted {command.symbol}"
    return (2 if wild else 0), command.symbol
