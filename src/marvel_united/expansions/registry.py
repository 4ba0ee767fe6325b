"""Finding expansions, checking them, and compiling the ones a game uses.

Nothing is registered globally. A `Registry` knows where expansions are; it loads one only when a game
names it, checks it then, and keeps what it found. Expansions nobody asks for have no influence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from msgspec.structs import replace
from typing_extensions import Self

from marvel_united.arguments import checked
from marvel_united.engine.rules import Rules
from marvel_united.errors import raised
from marvel_united.model.expansion import Expansion

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

from .campaigns import campaign_faults
from .checks import id_faults, shape_faults
from .documents import meant
from .faults import Fault, Finding, refuse, told
from .pack_files import Placed, read_placed
from .references import handler_faults, reference_faults
from .requirements import double_replacements, engine_faults, replacement_faults, requirement_of, version_faults
from .values import value_faults

__all__ = ["CORE", "GROUP", "Registry"]

GROUP: Final = "marvel_united.expansions"
"""The entry point group; each entry is a function without arguments that returns an `Expansion`."""

CORE: Final = "core"
"""The expansion that is meant where none is named."""


class _Source(NamedTuple):
    """Where an expansion comes from.

    Args:
        name: its name.
        origin: for people.
        load: gives it.
        place: tells where in its files something stands, by its path; nothing for what has no files.
    """

    name: str
    origin: str
    load: Callable[[], object]
    place: Callable[[str], str] = lambda _: ""


class _Loaded(NamedTuple):
    """What became of an expansion: itself, all it builds on, and what is wrong with any of these."""

    chain: tuple[Expansion, ...] = ()
    faults: tuple[Fault, ...] = ()


class Registry:
    """The expansions at hand. It never changes: `load` and `plus` make another one.

    >>> from marvel_united.expansions import core_box
    >>> registry = Registry.of(core_box.expansion())
    >>> registry.names()
    ('core',)
    >>> registry.expansion("core").title
    'Marvel United'
    """

    @checked
    def __init__(self, discover: Callable[[], Iterable[_Source]]) -> None:
        if not callable(discover):
            raise TypeError("nothing can be discovered by what cannot be called")
        self._discover = discover
        self._loaded: dict[str, _Loaded] = {}
        self._rules: dict[tuple[str, ...], Rules] = {}

    @classmethod
    def installed(cls) -> Self:
        """Find what is installed in this Python, through the entry points of `GROUP`.

        Nothing is looked up before it is needed, and an expansion is imported only when asked for.

        >>> "core" in Registry.installed().names()
        True
        """
        from importlib.metadata import entry_points  # noqa: PLC0415 - takes a third of the time of all imports

        return cls(lambda: map(_from_entry_point, entry_points(group=GROUP)))

    @classmethod
    def of(cls, *expansions: Expansion) -> Self:
        """Make a registry of these expansions alone, installed or not.

        >>> Registry.of(Expansion("example", "An empty box")).names()
        ('example',)
        """
        return cls(lambda: map(_from_expansion, expansions))

    @checked
    def plus(self, *expansions: Expansion) -> Self:
        """Give a registry that has more expansions; this one stays as it is.

        Args:
            expansions: what to add.

        Raises:
            UsageError: ``wrong_type``, for what is no expansion.

        >>> Registry.of(Expansion("example", "Example")).plus(Expansion("more", "More")).names()
        ('example', 'more')
        """
        given = cast("tuple[object, ...]", expansions)  # callers may be untyped
        if not all(isinstance(each, Expansion) for each in given):
            raise TypeError("only expansions can be added")
        return self._with(*map(_from_expansion, expansions))

    def _with(self, *sources: _Source) -> Self:
        return type(self)(lambda: (*self._discover(), *sources))

    @checked
    def load(self, path: str | PathLike[str]) -> Self:
        """Give a registry that has a pack without code as well; this one stays as it is.

        No code of the pack runs, for it has none. Its content is checked when a game names it, like any other.

        Args:
            path: of a JSON file, or of a folder of them.

        Raises:
            ExpansionError: it cannot be read, see `marvel_united.read_pack`.

        >>> import tempfile
        >>> with tempfile.NamedTemporaryFile("w+", suffix=".json") as file:
        ...     _ = file.write('{"namespace": "example", "title": "An empty box"}')
        ...     file.flush()
        ...     Registry.of().load(file.name).names()
        ('example',)
        """
        return self._with(_from_files(read_placed(path)))

    @cached_property
    def _sources(self) -> dict[str, tuple[_Source, ...]]:
        sources: dict[str, tuple[_Source, ...]] = {}
        for source in self._discover():
            sources[source.name] = (*sources.get(source.name, ()), source)
        return sources

    def names(self) -> tuple[str, ...]:
        """Give the names of all expansions at hand, sorted; none of them is loaded for it."""
        return tuple(sorted(self._sources))

    @checked
    def expansion(self, name: str) -> Expansion:
        """Give an expansion, checked.

        Args:
            name: its namespace.

        Raises:
            ExpansionError: as `select` does.

        >>> Registry.of().expansion("core")
        Traceback (most recent call last):
        marvel_united.errors.ExpansionError: there is no expansion 'core' among () [unknown_expansion]
        """
        return self.select((name,))[-1]

    @checked
    def select(self, names: tuple[str, ...]) -> tuple[Expansion, ...]:
        """Give expansions and all they require, each after what it requires.

        The result depends on which names are given, not on their order.

        Args:
            names: namespaces of the expansions; none means the core box, as in a setup.

        Raises:
            ExpansionError: with the code of the first fault; ``details["reasons"]`` has all of them, each
                a `Fault` with its own code: ``unknown_expansion``, ``missing_requirement``,
                ``cyclic_requirement``, ``double_expansion``, ``cannot_load``, ``not_an_expansion``,
                ``wrong_name``, and those of `checks`, `requirements`, `references`, `values` and `campaigns`.

        >>> example = Expansion("example", "Example", requires=("more",))
        >>> registry = Registry.of(example, Expansion("more", "More"))
        >>> [expansion.namespace for expansion in registry.select(("example",))]
        ['more', 'example']
        """
        given: object = names
        if isinstance(given, str):  # which would be taken for the names of its letters
            raise TypeError("a text is no tuple of names")
        wanted = sorted(names or (CORE,))
        known = [name for name in wanted if name in self._sources]
        unknown = [name for name in wanted if name not in self._sources]
        loaded = [self._resolve(name) for name in known]
        chosen = tuple({each.namespace: each for found in loaded for each in found.chain}.values())
        refuse(
            [
                *(_unknown(name, self.names()) for name in unknown),
                *(fault for each in loaded for fault in each.faults),
                *(fault for number in range(len(chosen)) for fault in self._rivalries(chosen, number)),
            ]
        )
        return chosen

    @checked
    def rules(self, names: tuple[str, ...]) -> Rules:
        """Give the compiled content of expansions; the same selection is compiled only once.

        Args:
            names: namespaces of the expansions; none means the core box.

        Raises:
            ExpansionError: as `select` does.

        >>> from marvel_united.expansions import core_box
        >>> registry = Registry.of(core_box.expansion())
        >>> registry.rules(("core",)) is registry.rules(("core",))
        True
        """
        expansions = self.select(names)
        key = tuple(expansion.namespace for expansion in expansions)
        if key not in self._rules:
            self._rules[key] = Rules(expansions)
        return self._rules[key]

    def _resolve(self, name: str, path: tuple[str, ...] = ()) -> _Loaded:
        """Load an expansion and what it requires; ``path`` are those that are waiting for it."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name, path)
        return self._loaded[name]

    def _load(self, name: str, path: tuple[str, ...]) -> _Loaded:
        expansion = _open(self._sources[name])
        if isinstance(expansion, Fault):
            return _Loaded(faults=(expansion,))
        malformed = shape_faults(expansion)
        if malformed:
            return _Loaded(faults=self._placed(name, malformed))
        required = self._require(expansion, (*path, name))
        own = (*told(expansion, engine_faults(expansion)), *id_faults(expansion), *value_faults(expansion))
        own += (*handler_faults(expansion), *campaign_faults(expansion))
        if not required.faults:
            own += told(expansion, replacement_faults(expansion, required.chain))
            own += reference_faults(expansion, required.chain)
        return _Loaded((*required.chain, expansion), (*required.faults, *self._placed(name, own)))

    def _placed(self, name: str, faults: Iterable[Fault]) -> tuple[Fault, ...]:
        """Tell with each fault of an expansion where in its files that is, if it has files."""
        (source,) = self._sources[name]
        places = [(fault, source.place(fault.path)) for fault in faults]
        return tuple([replace(fault, message=f"{at}: {fault.message}") if at else fault for fault, at in places])

    def _rivalries(self, chosen: tuple[Expansion, ...], number: int) -> tuple[Fault, ...]:
        """Tell where an expansion of a game and one before it declare the same thing anew."""
        expansion = chosen[number]
        return self._placed(expansion.namespace, told(expansion, double_replacements(expansion, chosen[:number])))

    def _require(self, expansion: Expansion, path: tuple[str, ...]) -> _Loaded:
        """Resolve the requirements of an expansion, itself the last of ``path``."""
        chain: dict[str, Expansion] = {}
        own: list[Finding] = []
        faults: list[Fault] = []
        for index, entry in enumerate(expansion.requires):
            requirement, field = requirement_of(expansion, entry), f"requires[{index}]"
            if isinstance(requirement, Finding):
                own.append(requirement)
            elif requirement.name in path:
                own.append(_cycle(path[path.index(requirement.name) :], expansion, field))
            elif requirement.name not in self._sources:
                own.append(_missing(requirement.name, expansion, field))
            else:
                required = self._resolve(requirement.name, path)
                chain.update((each.namespace, each) for each in required.chain)
                faults.extend(required.faults)
                own.extend(version_faults(expansion, field, requirement, required.chain[-1:]))
        return _Loaded(tuple(chain.values()), (*faults, *self._placed(path[-1], told(expansion, own))))


# ---------------------------------------------------------------- sources


def _from_entry_point(entry: EntryPoint) -> _Source:
    package = "" if entry.dist is None else f" of {entry.dist.name}"

    def load() -> object:
        return entry.load()()

    return _Source(entry.name, f"{entry.value}{package}", load)


def _from_expansion(expansion: object) -> _Source:
    name = str(getattr(expansion, "namespace", expansion))
    return _Source(name, repr(getattr(expansion, "title", expansion)), lambda: expansion)


def _from_files(pack: Placed) -> _Source:
    return _from_expansion(pack.expansion)._replace(origin=pack.place("$.namespace"), place=pack.place)


def _open(sources: tuple[_Source, ...]) -> Expansion | Fault:
    """Load the one source of a name, or tell why there is no expansion of that name."""
    (name, origin, load, _), *others = sources
    if others:
        message = f"two expansions are named {name!r}: {origin} and {others[0].origin}"
        return Fault("double_expansion", message, origin, others[0].origin)
    try:
        expansion = load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's code may raise anything
        message = f"expansion {name!r} ({origin}) cannot be loaded: {raised(error)}"
        return Fault("cannot_load", message, name, repr(error))
    if not isinstance(expansion, Expansion):
        kind = type(expansion).__name__
        message = f"{name!r} ({origin}) is no expansion but a {kind}"
        return Fault("not_an_expansion", message, name, kind)
    if expansion.namespace != name:
        message = f"the expansion registered as {name!r} ({origin}) calls itself {expansion.namespace!r}"
        return Fault("wrong_name", message, name, str(expansion.namespace))
    return expansion


# ---------------------------------------------------------------- faults


def _unknown(name: str, names: tuple[str, ...]) -> Fault:
    message = f"there is no expansion {name!r} among {names}{meant(name, names)}"
    return Fault("unknown_expansion", message, name, ", ".join(names))


def _missing(name: str, expansion: Expansion, field: str) -> Finding:
    by = expansion.namespace
    message = f"expansion {by!r} requires {name!r}, which is not at hand"
    return Finding("missing_requirement", message, by, name, expansion, field)


def _cycle(circle: tuple[str, ...], expansion: Expansion, field: str) -> Finding:
    """Tell of a circle in one way, wherever it was entered; its place is where it closes."""
    start = circle.index(min(circle))
    names = (*circle[start:], *circle[: start + 1])
    message = f"expansions require each other: {' requires '.join(map(repr, names))}"
    return Finding("cyclic_requirement", message, names[0], names[1], expansion, field)
