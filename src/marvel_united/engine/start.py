"""From a setup to the first question."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ..arguments import checked
from ..errors import MarvelUnitedError
from ..model.events import CardsDrawn, GameSetUp
from ..model.flow import GameFlow
from ..model.setup import Setup
from ..model.state import Frame
from .apply import cannot_go_on
from .drawing import complete
from .handlers import HANDLERS
from .layout import lay_out
from .step import Step, step_of
from .table import GameOver, Table

if TYPE_CHECKING:
    from .rules import Rules


@checked
def start(rules: Rules, setup: Setup) -> Step:
    """Set a game up and play it to the first question.

    Args:
        rules: the compiled content of the setup's expansions.
        setup: what to play; whatever it leaves out is drawn from its seed.

    Raises:
        SetupError: the setup cannot be played; its details hold every reason.
        InvariantError: the content contradicts itself, so that the game cannot go on.
    """
    state = lay_out(rules, complete(rules, setup))
    table = Table(rules, state, HANDLERS)
    table.events.append(GameSetUp(state))
    for seat, cards in enumerate(state.seats):
        table.tell(CardsDrawn(seat, cards.deck[: 5 if setup.solo else 3]))
    table.push(Frame(GameFlow()))
    try:
        with suppress(GameOver):
            table.run()
    except MarvelUnitedError:
        raise
    except Exception as error:
        raise cannot_go_on(error) from error
    return step_of(table)
