"""JSON Schema of everything that crosses a wire, for clients in other languages.

>>> "State" in schema()["$defs"]
True
"""

from __future__ import annotations

from typing import Final

import msgspec

from .model.campaign import CampaignRecord, CampaignReplay, CampaignState
from .model.commands import Command
from .model.effects import Effect
from .model.events import Event
from .model.expansion import Expansion
from .model.public_events import PublicEvent
from .model.questions import Question
from .model.replay import Record, Replay
from .model.setup import Setup
from .model.state import State
from .model.views import View

__all__ = ["schema"]

_UNIONS: Final = {
    "Command": Command,
    "Event": Event,
    "PublicEvent": PublicEvent,
    "Effect": Effect,
    "Record": Record,
    "CampaignRecord": CampaignRecord,
}
_STRUCTS: Final = (State, Setup, Question, View, Replay, Expansion, CampaignState, CampaignReplay)


def schema() -> dict[str, object]:
    """Give the JSON Schema (2020-12) of every wire type; each stands under its name in ``$defs``.

    >>> schema()["$defs"]["UseEffect"]["properties"]["type"]
    {'enum': ['command.use_effect']}
    """
    types = (*_UNIONS.values(), *_STRUCTS)
    schemas, structs = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    unions = dict(zip(_UNIONS, schemas, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Marvel United",
        "$defs": _plain(dict(sorted({**structs, **unions}.items()))),
    }


def _plain(value: object) -> object:
    """Give a value as JSON has it, tuples and structs in defaults included."""
    plain: object = msgspec.json.decode(msgspec.json.encode(value))
    return plain
