"""A game in plain English: a view, an event, a command or a question as text.

Text is made only from what a seat may see: from views and from events that have been through `marvel_united.redact`.
Names of heroes, cards and the rest are looked up in a mapping from id to name, such as `names_of` gives; what has no
entry is named after its id.

>>> name("core:iron_man")
'Iron Man'
>>> name("core:iron_man/move_attack", {"core:iron_man/move_attack": "move, attack"})
'move, attack'

>>> from marvel_united.engine import Rules, start
>>> from marvel_united.expansions import core_box
>>> from marvel_united.model.setup import Setup
>>> from marvel_united.observe import view, watch
>>> setup = Setup(seed="7", villain="core:taskmaster", heroes=("core:hulk", "core:wasp"))
>>> state, events = start(Rules((core_box.expansion(),)), setup)
>>> event_text(watch(events, 0, state)[2], state)[:16]
'Taskmaster plays'
>>> seen = view(state, 0)
>>> print(view_text(seen, {"core:taskmaster": "The machine"}).splitlines()[0])
The machine: health 2 of 2, 11 master plan cards left
>>> [command_text(command, seen) for command in seen.legal]
['Hulk', 'Wasp']
>>> print(question_text(seen.question, seen))
Who takes the first turn? (anyone)
  1. Hulk
  2. Wasp
"""

from __future__ import annotations

from .board import state_text, view_text
from .campaigns import campaign_text, notes_text
from .cards import printed_on
from .choices import asked_text, command_text, prompt_text, question_text
from .effects import effect_text
from .events import event_text, result_text
from .names import NO_NAMES, Names, Table, name
from .printed import hero_card_name, names_of, plan_card_name

__all__ = [
    "NO_NAMES",
    "Names",
    "Table",
    "asked_text",
    "campaign_text",
    "command_text",
    "effect_text",
    "event_text",
    "hero_card_name",
    "name",
    "names_of",
    "notes_text",
    "plan_card_name",
    "printed_on",
    "prompt_text",
    "question_text",
    "result_text",
    "state_text",
    "view_text",
]
