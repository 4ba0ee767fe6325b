"""What of an expansion has come up in the games, and what has not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...model import events as ev
from ...model.content import HeroCard, Location, Threat
from ...model.effects import Nothing
from .printed import Printed, printed

if TYPE_CHECKING:
    from ...engine import Step
    from ...model.expansion import Expansion
    from ...model.state import State

__all__ = ["Cover"]


class Cover:
    """Ids that have come up, and ids whose effect has.

    >>> from marvel_united.expansions import core_box
    >>> Cover().untouched(core_box.expansion())[0]
    'core:captain_america'
    """

    def __init__(self) -> None:
        self._touched: set[str] = set()
        self._used: set[str] = set()

    def begin(self, state: State) -> None:
        """Count what a game is played with.

        Args:
            state: where it begins.
        """
        setup = state.setup
        self._touched.update(
            (setup.villain, setup.mode, setup.team),
            setup.heroes,
            setup.locations,
            setup.challenges,
            [choice.option for choice in setup.choices],
            [mission.id for mission in state.missions],
            [state.cards[threat.card] for threat in state.threats],
            [state.cards[beside.card] for beside in state.beside],
        )

    def go_on(self, step: Step) -> None:
        """Count what a step has brought up.

        Args:
            step: the step.
        """
        state = step.state
        for event in step.events:
            card: int = getattr(event, "card", -1)  # a whole event, so it is never unseen
            id = state.cards[card] if card >= 0 else ""
            self._touched.add(id)
            self._touched.update(str(getattr(event, field, "")) for field in ("action", "id"))
            if isinstance(event, (ev.EffectUsed, ev.ThreatActed, ev.BamActivated, ev.BamCancelled)):
                self._used.add(id)
            elif isinstance(event, ev.LocationUsed):
                self._used.add(state.places[event.location].id)

    def call(self, handlers: Iterable[str]) -> None:
        """Count handlers that have been called.

        Args:
            handlers: their ids.
        """
        self._touched.update(handlers)

    def finish(self, campaign: str) -> None:
        """Count a campaign that was played to its end.

        Args:
            campaign: its id.
        """
        self._touched.add(campaign)

    def untouched(self, expansion: Expansion) -> tuple[str, ...]:
        """Give what no game has brought up: cards nobody has played, places nobody has been dealt.

        Args:
            expansion: whose content.
        """
        decks = [deck.id for deck in expansion.decks]
        lists = [team.id for team in expansion.teams if not team.cards]
        known = self._touched.union(decks, lists)
        return tuple([each.id for each in printed(expansion) if each.id not in known])

    def unused(self, expansion: Expansion) -> tuple[str, ...]:
        """Give what has an effect that no game has seen, though it may have come up.

        Args:
            expansion: whose content.
        """
        return tuple([each.id for each in printed(expansion) if _has_effect(each) and each.id not in self._used])


def _has_effect(each: Printed) -> bool:
    """Tell whether something has an effect of which an event tells when it is used."""
    match each.thing:
        case HeroCard():
            return each.thing.special is not None and each.thing.special.effect != Nothing()
        case Location():
            return each.thing.end_of_turn is not None
        case Threat():
            return each.thing.effect is not None and each.thing.when not in ("constant", "marker")
        case _:
            return False
