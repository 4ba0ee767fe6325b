"""A rules library for the cooperative board game Marvel United (unofficial).

It knows the rules and nothing of screens, clocks or networks. `Game` is the friendly way in; `start`, `apply`, `legal`
and `evolve` are the pure functions behind it.

>>> from marvel_united import Game, Setup
>>> game = Game(Setup(seed="7", villain="core:ultron"))
>>> while not game.over:
...     events = game.apply(game.legal()[0])
>>> game.result.won
False
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from .version import __version__

if TYPE_CHECKING:
    from .campaign.play import Campaign
    from .campaign.recorder import CampaignWriter
    from .campaign.replay import CampaignVerdict, read_campaign, verify_campaign
    from .codec import decode_command, decode_event, decode_setup, decode_state, encode, state_hash
    from .engine.rules import Rules
    from .engine.step import Step
    from .errors import (
        CommandError,
        ConformanceError,
        DecodeError,
        EngineStuck,
        ExpansionError,
        GameOverError,
        IllegalCommand,
        InvariantError,
        MarvelUnitedError,
        ReplayError,
        SetupError,
        StaleCommand,
        UsageError,
        WrongSeat,
    )
    from .expansions.pack_files import read_pack, write_pack
    from .expansions.registry import Registry
    from .game import Game
    from .model.campaign import CampaignReplay, CampaignRules, CampaignState, Outcome, PlayedGame
    from .model.commands import (
        Choose,
        Command,
        Decline,
        EndTurn,
        Pick,
        PlayCard,
        UseEffect,
        UseGain,
        UseLocation,
        UseSymbol,
        UseToken,
    )
    from .model.context import Context
    from .model.events import Event
    from .model.expansion import CampaignKind, Expansion, Handler
    from .model.questions import Question
    from .model.replay import Replay
    from .model.setup import Choice, Options, Setup
    from .model.state import Result, State
    from .model.views import View
    from .observe import redact, view, watch
    from .packs import rules_of
    from .pure import apply, evolve, legal, start
    from .recorder import ReplayWriter
    from .replay import Diverged, Exact, Unverified, read_replay, verify
    from .sampling import sample_hidden

__all__ = [
    "Campaign",
    "CampaignKind",
    "CampaignReplay",
    "CampaignRules",
    "CampaignState",
    "CampaignVerdict",
    "CampaignWriter",
    "Choice",
    "Choose",
    "Command",
    "CommandError",
    "ConformanceError",
    "Context",
    "Decline",
    "DecodeError",
    "Diverged",
    "EndTurn",
    "EngineStuck",
    "Event",
    "Exact",
    "Expansion",
    "ExpansionError",
    "Game",
    "GameOverError",
    "Handler",
    "IllegalCommand",
    "InvariantError",
    "MarvelUnitedError",
    "Options",
    "Outcome",
    "Pick",
    "PlayCard",
    "PlayedGame",
    "Question",
    "Registry",
    "Replay",
    "ReplayError",
    "ReplayWriter",
    "Result",
    "Rules",
    "Setup",
    "SetupError",
    "StaleCommand",
    "State",
    "Step",
    "Unverified",
    "UsageError",
    "UseEffect",
    "UseGain",
    "UseLocation",
    "UseSymbol",
    "UseToken",
    "View",
    "WrongSeat",
    "__version__",
    "apply",
    "decode_command",
    "decode_event",
    "decode_setup",
    "decode_state",
    "encode",
    "evolve",
    "legal",
    "read_campaign",
    "read_pack",
    "read_replay",
    "redact",
    "rules_of",
    "sample_hidden",
    "start",
    "state_hash",
    "verify",
    "verify_campaign",
    "view",
    "watch",
    "write_pack",
]

# Each public name is imported when it is first asked for, so that `import marvel_united` costs next to nothing.
_HOMES: Final = {
    "campaign": (
        "Campaign",
        "CampaignVerdict",
        "CampaignWriter",
        "read_campaign",
        "verify_campaign",
    ),
    "codec": ("decode_command", "decode_event", "decode_setup", "decode_state", "encode", "state_hash"),
    "engine": ("Rules", "Step"),
    "errors": (
        "CommandError",
        "ConformanceError",
        "DecodeError",
        "EngineStuck",
        "ExpansionError",
        "GameOverError",
        "IllegalCommand",
        "InvariantError",
        "MarvelUnitedError",
        "ReplayError",
        "SetupError",
        "StaleCommand",
        "UsageError",
        "WrongSeat",
    ),
    "expansions.pack_files": ("read_pack", "write_pack"),
    "expansions.registry": ("Registry",),
    "game": ("Game",),
    "model.campaign": ("CampaignReplay", "CampaignRules", "CampaignState", "Outcome", "PlayedGame"),
    "model.commands": (
        "Choose",
        "Command",
        "Decline",
        "EndTurn",
        "Pick",
        "PlayCard",
        "UseEffect",
        "UseGain",
        "UseLocation",
        "UseSymbol",
        "UseToken",
    ),
    "model.context": ("Context",),
    "model.events": ("Event",),
    "model.expansion": ("CampaignKind", "Expansion", "Handler"),
    "model.questions": ("Question",),
    "model.replay": ("Replay",),
    "model.setup": ("Choice", "Options", "Setup"),
    "model.state": ("Result", "State"),
    "model.views": ("View",),
    "observe": ("redact", "view", "watch"),
    "sampling": ("sample_hidden",),
    "packs": ("rules_of",),
    "pure": ("apply", "evolve", "legal", "start"),
    "recorder": ("ReplayWriter",),
    "replay": ("Diverged", "Exact", "Unverified", "read_replay", "verify"),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
