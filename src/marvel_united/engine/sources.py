"""Finding what packs name by its place: ``package.module:function``."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from ..errors import ExpansionError, raised

if TYPE_CHECKING:
    from ..model.context import HandlerFunction
    from ..model.expansion import Handler


def function_of(handler: Handler) -> HandlerFunction:
    """Give the function of a handler; its module is imported for it.

    Args:
        handler: names the function.

    Raises:
        ExpansionError: ``unresolved_handler``, naming the handler and its source.

    >>> from marvel_united.model.expansion import Handler
    >>> function_of(Handler("example:magic", "example_pack.magic"))
    Traceback (most recent call last):
    marvel_united.errors.ExpansionError: handler 'example:magic' has no function 'example_pack.magic': it is not written
    as package.module:function [unresolved_handler]
    """
    try:
        found = object_at(handler.source)
        if callable(found):
            return cast("HandlerFunction", found)
        why = f"{type(found).__name__!r} cannot be called"
    except LookupError as error:
        why = str(error)
    message = f"handler {handler.id!r} has no function {handler.source!r}: {why}"
    raise ExpansionError("unresolved_handler", message, handler=handler.id, source=handler.source)


def object_at(source: str) -> object:
    """Give what stands at a place.

    Args:
        source: ``package.module:name``.

    Raises:
        LookupError: there is no such place, or nothing stands there.

    >>> object_at("marvel_united.ids:slug").__name__
    'slug'
    """
    module, colon, name = source.partition(":")
    if not (colon and name.isidentifier() and all(part.isidentifier() for part in module.split("."))):
        raise LookupError("it is not written as package.module:function")
    try:
        return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:
        raise LookupError(f"looking there fails: {raised(error)}") from error
