"""Whether the functions that packs bring are what handlers have to be: pure, and sure of what they give.

A `Watch` stands between the engine and the handlers. What a handler does wrong is noted, and the game goes on as if it
had done nothing.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from types import BuiltinFunctionType, FrameType, MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from msgspec.structs import replace

from ... import codec
from ...engine import Rules
from ...errors import raised
from ...expansions.checks import shape_faults
from ...expansions.purity import home, is_impure
from ...expansions.references import reference_faults
from ...expansions.values import value_faults
from ...ids import namespace
from ...model.content import Action
from ...model.effects import Begin, Effect, Let, Nothing, Seq, When
from ...model.expansion import Expansion
from .blame import text_of
from .report import Failure

if TYPE_CHECKING:
    from ...model.context import Context, HandlerFunction

__all__ = ["Watch", "WatchedRules", "reached"]

_EFFECTS: Final = get_args(Effect)
_NOTHING: Final = Nothing()

LEFT_OVER: Final = 3
"""Numbers that are named for an overflow: the thugs, civilians and crisis tokens left over."""

FALLEN: Final = 1
"""Numbers that are named for what a KO sets off: the hero."""


class _Answer(NamedTuple):
    """What a handler gives in some position, and what is wrong with that."""

    gives: Effect
    faults: tuple[Failure, ...]


class WatchedRules(Rules):
    """Rules whose handlers are watched.

    Args:
        expansions: in requirement order.
        watch: who watches them.
    """

    def __init__(self, expansions: tuple[Expansion, ...], watch: Watch) -> None:
        super().__init__(expansions)
        watched = {id: watch.over(self, id, function) for id, function in self.handlers.items()}
        self._keep(handlers=MappingProxyType(watched))


class Watch:
    """Notes what handlers do wrong.

    Attributes:
        called: ids of the handlers that have been called.
        failures: what they have done wrong since this was last emptied.
    """

    def __init__(self) -> None:
        self.called: set[str] = set()
        self.failures: list[Failure] = []
        self._answers: dict[tuple[str, bytes], _Answer] = {}
        self._sound: dict[tuple[object, ...], tuple[Failure, ...]] = {}

    def over(self, rules: Rules, id: str, function: HandlerFunction) -> HandlerFunction:
        """Give a handler that is watched.

        Args:
            rules: the compiled content.
            id: of the handler.
            function: the handler.
        """

        def watched(context: Context) -> Effect:
            self.called.add(id)
            before = codec.encode(context.state)
            key = (id, sha256(repr(context[1:]).encode() + before).digest())
            known = self._answers.get(key)
            if known is None:
                known = self._answers[key] = self._ask(rules, function, context, before)
                self._note(id, context, known.faults)
            else:
                self._note(id, context, tuple(_changes_of_mind(function, context, known.gives)))
            return _NOTHING if known.faults else known.gives

        return watched

    def _note(self, id: str, context: Context, faults: tuple[Failure, ...]) -> None:
        for fault in faults:
            at = text_of(context.state, context.hero, context.at, context.card)
            self.failures.append(replace(fault, message=f"handler {id!r} {fault.message}", at=at))

    def take(self) -> list[Failure]:
        """Give what is noted, and forget it."""
        noted, self.failures = self.failures, []
        return noted

    def _ask(self, rules: Rules, function: HandlerFunction, context: Context, before: bytes) -> _Answer:
        """Call a handler twice, the second time with a copy of the game."""
        copy = context._replace(state=codec.decode_state(before))
        try:
            effect = function(context)
            again, used = reached(function, copy)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's code may raise anything
            return _Answer(_NOTHING, (Failure("handler_raises", f"raises {raised(error)}", ""),))
        faults = [*self._effect_faults(rules, context, effect)]
        if effect != again:
            faults.append(_impure("gives something else when it is asked again"))
        if used:
            faults.append(_impure(f"uses {used[0]}, which no pure function does"))
        if codec.encode(context.state) != before or codec.encode(copy.state) != before:
            faults.append(Failure("handler_meddles", "changes the game it looks at", ""))
        return _Answer(effect, tuple(faults))

    def _effect_faults(self, rules: Rules, context: Context, effect: Effect) -> tuple[Failure, ...]:
        """Check what a handler gives, the same only once."""
        key = (effect, context.state.villain.id, context.hero >= 0, len(context.numbers))
        try:
            known = self._sound.get(key)
        except TypeError:  # something in it has no hash, so it is no effect
            return (*_effect_faults(rules, context, effect),)
        if known is None:
            known = self._sound[key] = (*_effect_faults(rules, context, effect),)
        return known


# ---------------------------------------------------------------- one call


def _changes_of_mind(function: HandlerFunction, context: Context, effect: Effect) -> Iterator[Failure]:
    """Call a handler in a position in which it gave an effect before."""
    with suppress(Exception, SystemExit):  # if it raises, it did so before
        if function(context) != effect:
            yield _impure("gives something else when it is asked again")


def _impure(message: str) -> Failure:
    return Failure("handler_impure", message, "")


def reached(function: HandlerFunction, context: Context) -> tuple[Effect, tuple[str, ...]]:
    """Call a handler and give, with its effect, what it has used of chance, clocks, files and the like.

    It is watched with `sys.setprofile`, so it makes no difference how the handler came by what it uses. No garbage is
    collected meanwhile: what that sets off is not the handler's doing.

    Args:
        function: the handler.
        context: what it is given.
    """
    used: dict[str, None] = {}

    def note(frame: FrameType, event: str, called: object) -> None:
        if event == "call":
            module, name = str(frame.f_globals.get("__name__")), frame.f_code.co_name
        elif event == "c_call" and isinstance(called, BuiltinFunctionType):
            module, name = home(called), called.__name__
        else:
            return
        if is_impure(module, name):
            used[f"{module}.{name}"] = None

    profile, collects = sys.getprofile(), gc.isenabled()
    gc.disable()
    sys.setprofile(note)
    try:
        effect = function(context)
    finally:
        sys.setprofile(profile)
        if collects:
            gc.enable()
    return effect, tuple(used)


# ---------------------------------------------------------------- what it gives


def _effect_faults(rules: Rules, context: Context, effect: Effect) -> Iterator[Failure]:
    """Check an effect as if it stood printed on a card that is in play now."""
    if not isinstance(effect, _EFFECTS):
        yield Failure("handler_no_effect", f"gives a {type(effect).__name__}, not an effect", "")
        return
    probe = _probe(rules, context, effect)
    faults = shape_faults(probe) or (*reference_faults(probe, rules.expansions), *value_faults(probe))
    if faults:
        yield Failure("handler_bad_effect", f"gives an effect that cannot be printed: {faults[0].message}", "")


def _probe(rules: Rules, context: Context, effect: Effect) -> Expansion:
    """Print an effect on the villain in play: as an action if a hero acts, else as a text of the dashboard.

    How many numbers have been named tells which text it is: one that a rule has named some for, or the BAM!.
    """
    villain = rules.villains[context.state.villain.id]
    named = len(context.numbers)
    if context.hero >= 0:
        action = Action(f"{villain.id}_probe", "probe", (), _after(named, Seq((effect,))))
        villain = replace(villain, actions=(*villain.actions, action))
    elif named == LEFT_OVER:
        villain = replace(villain, overflow=replace(villain.overflow, effect=effect))
    elif named == FALLEN:
        villain = replace(villain, instead_of_bam=effect)
    else:
        villain = replace(villain, bam=replace(villain.bam, effect=_after(named, effect)))
    return Expansion(namespace(villain.id), "probe", villains=(villain,))


def _after(named: int, effect: Effect) -> Effect:
    """Name so many numbers before an effect, the first of them a hero who has fallen, for it may be one."""
    for _ in range(named - 1):
        effect = Let(0, effect)
    return Begin(When("hero_knocked_out", effect)) if named else effect
