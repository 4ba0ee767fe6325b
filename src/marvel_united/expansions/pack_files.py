"""Packs without code: an expansion as a JSON file, or as a folder of them.

A file holds one `Expansion`. A folder holds ``expansion.json``, which is such a file, and beside it perhaps the folders
``actions``, ``challenges``, ``decks``, ``heroes``, ``locations``, ``missions``, ``modes``, ``options``, ``teams`` and
``villains`` with a JSON file for each thing; these follow what ``expansion.json`` lists itself, in the order of the
files' names.

Packs come from strangers. Nothing in them runs, no link is followed, and what cannot be used is an `ExpansionError`
that tells the file, the place in it, and its line and column.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple, cast

from msgspec import NODEFAULT, Struct
from msgspec.json import encode
from msgspec.json import format as laid_out
from msgspec.structs import fields, replace

from marvel_united.arguments import checked
from marvel_united.errors import ExpansionError
from marvel_united.model.content import Action, Hero, Location, Villain
from marvel_united.model.expansion import Expansion
from marvel_united.model.modes import Challenge, ExtraDeck, Mission, Mode, Option, Team

from .checks import shape_faults
from .documents import Document, meant, read_document
from .faults import Fault, refusal, refuse

__all__ = ["MAX_BYTES", "MAX_FILES", "Placed", "read_pack", "read_placed", "write_pack"]

MAX_BYTES: Final = 4 << 20
"""How long the files of a pack may be, all together."""

MAX_FILES: Final = 1000
"""How many files a pack may have."""

HEAD: Final = "expansion.json"
"""The file of a folder that every pack has."""

FOLDERS: Final[dict[str, type[Struct]]] = {
    "actions": Action,
    "challenges": Challenge,
    "decks": ExtraDeck,
    "heroes": Hero,
    "locations": Location,
    "missions": Mission,
    "modes": Mode,
    "options": Option,
    "teams": Team,
    "villains": Villain,
}
"""The folders a pack may have, and what each of their files holds."""

_CODE: Final = ("handlers", "campaigns")
"""What an expansion cannot bring without code."""


@checked
def read_pack(path: str | os.PathLike[str]) -> Expansion:
    """Read an expansion from a JSON file or a folder of them; whether its content is sound, a `Registry` tells.

    Args:
        path: of the file or folder.

    Raises:
        ExpansionError: ``cannot_read``, ``too_large``, ``unknown_file``, ``not_json``, ``double_key``, ``too_deep``,
            ``malformed``, ``unknown_field`` or ``code_in_pack``; ``details["reasons"]`` has a `Fault` for each place.

    >>> read_pack("no/such/pack.json")
    Traceback (most recent call last):
    marvel_united.errors.ExpansionError: no/such/pack.json: No such file or directory [cannot_read]
    """
    return read_placed(path).expansion


class Placed(NamedTuple):
    """An expansion from files.

    Args:
        expansion: the expansion.
        place: gives file, line and column of what a path leads to, such as ``$.heroes[0].name``; without a path, the
            name of the file that every pack has.
    """

    expansion: Expansion
    place: Callable[[str], str]


def read_placed(path: str | os.PathLike[str]) -> Placed:
    """Read an expansion as `read_pack` does, and keep where its parts stand.

    Args:
        path: of the file or folder.

    Raises:
        ExpansionError: as `read_pack` does.
    """
    (_, head), *others = _read_files(Path(path))
    expansion = read_document(head, Expansion)
    coded = [kind for kind in _CODE if getattr(expansion, kind)]
    refuse([Fault("code_in_pack", *head.tell(f"$.{kind}", "a pack of files brings no code")) for kind in coded])
    lists: dict[str, tuple[Struct, ...]] = {kind: getattr(expansion, kind) for kind in FOLDERS}
    files: dict[str, Document] = {}
    for kind, document in others:
        files[f"$.{kind}[{len(lists[kind])}]"] = document
        lists[kind] += (read_document(document, FOLDERS[kind]),)
    return Placed(replace(expansion, **lists), partial(_place, head, files))


_THING: Final = re.compile(r"\$\.\w+\[\d+\]")
"""The path to a thing that an expansion lists, which may have a file of its own."""


def _place(head: Document, files: Mapping[str, Document], path: str) -> str:
    if not path:
        return head.name
    found = _THING.match(path)
    thing = found[0] if found is not None else "$"
    return files[thing].place_of(f"${path[len(thing) :]}") if thing in files else head.place_of(path)


# ---------------------------------------------------------------- files


def _read_files(path: Path) -> list[tuple[str, Document]]:
    """Read the files of a pack, the one that every pack has first, each with the name of its folder."""
    documents: list[tuple[str, Document]] = []
    left = MAX_BYTES
    for kind, each in _listed(path):
        try:
            with each.open("rb") as file:
                data = file.read(left + 1)
        except (OSError, ValueError) as error:  # a path with a null character is a ValueError
            raise _unreadable(each, error) from error
        left -= len(data)
        if left < 0:
            refuse([Fault("too_large", *_tell(path, f"it is longer than {MAX_BYTES:,} bytes"))])
        documents.append((kind, Document(str(each), data)))
    return documents


def _listed(path: Path) -> list[tuple[str, Path]]:
    try:
        if path.is_dir():
            return [("", path / HEAD), *_listed_folder(path)]
        if path.is_file() or not path.exists():
            return [("", path)]
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    raise refusal([Fault("cannot_read", *_tell(path, "it is neither a file nor a folder"))])


def _listed_folder(path: Path) -> list[tuple[str, Path]]:
    """Give the files in the folders of a pack."""
    entries = _entries(path)
    refuse([fault for entry in entries for fault in _stray(entry)])
    files = [(folder.name, file) for folder in entries if folder.is_dir() for file in _entries(Path(folder.path))]
    deep = [file for _, file in files if file.is_dir()]
    refuse([Fault("unknown_file", *_tell(Path(file.path), "it is a folder in a folder")) for file in deep])
    found = [(kind, Path(file.path)) for kind, file in files if _is_json(file.name)]
    if len(found) >= MAX_FILES:
        refuse([Fault("too_large", *_tell(path, f"it has more than {MAX_FILES} files"))])
    return found


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """Give what is in a folder, hidden things left out, sorted by name; there must be no links among it."""
    with os.scandir(folder) as found:
        entries = [*islice(found, MAX_FILES + 1)]
    if len(entries) > MAX_FILES:
        refuse([Fault("too_large", *_tell(folder, f"it has more than {MAX_FILES} files"))])
    shown = sorted([entry for entry in entries if not entry.name.startswith(".")], key=lambda entry: entry.name)
    odd = [entry for entry in shown if entry.is_symlink() or not (entry.is_dir() or entry.is_file())]
    refuse([Fault("cannot_read", *_tell(Path(entry.path), "links and devices are not followed")) for entry in odd])
    return shown


def _stray(entry: os.DirEntry[str]) -> list[Fault]:
    """Tell of a file or folder that would be passed over in silence."""
    if entry.is_dir() and entry.name not in FOLDERS:
        why = f"a pack has no such folder{meant(entry.name, FOLDERS)}"
    elif entry.is_file() and _is_json(entry.name) and entry.name != HEAD:
        why = f"beside {HEAD} a pack has its files in folders"
    else:
        return []
    return [Fault("unknown_file", *_tell(Path(entry.path), why))]


def _is_json(name: str) -> bool:
    return name.lower().endswith(".json")


def _unreadable(path: Path, error: Exception) -> ExpansionError:
    why = str(getattr(error, "strerror", None) or error)
    return refusal([Fault("cannot_read", *_tell(path, why))])


def _tell(path: Path, why: str) -> tuple[str, str, str]:
    return f"{path}: {why}", str(path), why


# ---------------------------------------------------------------- writing


@checked
def write_pack(expansion: Expansion) -> bytes:
    """Write an expansion without code as JSON that `read_pack` takes, and that gives the same expansion again.

    What is as usual is left out.

    Args:
        expansion: any without handlers and campaigns.

    Raises:
        ExpansionError: ``code_in_pack``, ``malformed`` or ``too_deep``.

    >>> print(write_pack(Expansion("example", "An empty box", requires=("core",))).decode())
    {
      "namespace": "example",
      "title": "An empty box",
      "requires": [
        "core"
      ]
    }
    <BLANKLINE>
    """
    refuse(shape_faults(expansion))
    name = expansion.namespace
    coded = [kind for kind in _CODE if getattr(expansion, kind)]
    refuse([Fault("code_in_pack", f"expansion {name!r} has {kind}, which are code", name, kind) for kind in coded])
    return laid_out(encode(_plain(expansion)), indent=2) + b"\n"


def _plain(value: object) -> object:
    """Give what is to be written of a value: of a struct, the fields that are not as usual."""
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    if not isinstance(value, Struct):
        return value
    config = value.__struct_config__
    plain: dict[str, object] = {} if config.tag is None else {str(config.tag_field): config.tag}
    for field in fields(value):
        inner = getattr(value, field.name)
        if field.default is NODEFAULT or inner != field.default:
            plain[field.encode_name] = _plain(inner)
    return plain
