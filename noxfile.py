"""Every check of the project: `pip install nox && nox`.

The default sessions are what a change must pass. `nox -l` lists the others.
"""

import shutil
import sys

import nox

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["lint", "types", "tests", "compiled", "docs"]
nox.options.reuse_venv = "yes"
nox.options.download_python = "never"
# A Python that is not here, or a shim that does not start, is skipped. CI sets
# the variable that would make it an error, so say it outright.
nox.options.error_on_missing_interpreters = False

SUPPORTED = ("3.10", "3.11", "3.12", "3.13")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
# The Python that runs nox is always tested, so "no Python found" cannot pass.
PYTHONS = [*SUPPORTED, *({RUNNING} - set(SUPPORTED))]


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests and the examples in docstrings, the slow ones on one Python only; extra arguments go to pytest."""
    session.install("-e", ".[test,cli]")
    chosen = session.posargs or ([] if session.python == RUNNING else ["-m", "not slow"])
    session.run("python", "-m", "pytest", "-n", "auto", *chosen)


@nox.session
def compiled(session: nox.Session) -> None:
    """Run what tests the engine on the library as it is installed: with a compiled engine, where that can be made."""
    session.install(".[test,cli]")
    folders = ("rules", "cards", "engine", "golden", "perft", "properties", "soak")
    modules = ("test_arguments.py", "test_codec.py", "test_game.py", "test_replay.py", "test_setup_code.py")
    tests = [f"tests/{name}" for name in (*folders, *modules)]
    session.run("python", "-m", "pytest", "-n", "auto", *tests, *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install("-e", ".[lint]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Check types with mypy and pyright, and that the public API is typed throughout."""
    session.install("-e", ".[dev]")
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "marvel_united", "--ignoreexternal")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, warnings being errors, and run its examples."""
    session.install("-e", ".[docs,cli]")
    shutil.rmtree("docs/_build", ignore_errors=True)
    for builder in ("html", "doctest"):
        session.run("sphinx-build", "-W", "--keep-going", "-b", builder, "docs", f"docs/_build/{builder}")


@nox.session(default=False)
def coverage(session: nox.Session) -> None:
    """Measure branch coverage: all of the engine, at least 95 % of the rest."""
    session.install("-e", ".[test,cli]")
    session.run("python", "-m", "pytest", "-n", "auto", "--cov", "--cov-report=", *session.posargs)
    engine = "*/marvel_united/engine/*"
    session.run("coverage", "report", f"--include={engine}", "--fail-under=100")
    session.run("coverage", "report", f"--omit={engine}", "--fail-under=95")


@nox.session(default=False)
def soak(session: nox.Session) -> None:
    """Play 20,000 games; `nox -s soak -- --soak-games 500` plays fewer."""
    session.install("-e", ".[test,cli]")
    session.run("python", "-m", "pytest", "-n", "auto", "tests/soak", "--soak-games=20000", *session.posargs)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed and memory beside python-chess and catanatron in the same run."""
    session.install(".[test,cli,bench]")
    session.run("python", "-m", "pytest", "benchmarks", *session.posargs)
