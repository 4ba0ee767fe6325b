"""The command line as a process of its own."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time

import pytest

PROGRAM = (sys.executable, "-m", "marvel_united")


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [*PROGRAM, "perft", "--depth", "1", "--seed", "7"], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) > 0
    assert not done.stderr


def test_a_closed_pipe_is_no_traceback() -> None:
    with subprocess.Popen([*PROGRAM, "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


@pytest.mark.parametrize(
    ("command", "closed"),
    [
        ("play --seed 1", "<&-"),
        ("play --seed 1 --auto random", ">&-"),
        ("schema", ">&-"),
        ("--help", ">&-"),
        ("play --seed 1 --auto random", ">/dev/full"),
        ("simulate --games 1", ">/dev/full"),
        ("content hulk", ">/dev/full"),
        ("perft --depth 1", ">/dev/full"),
        ("schema", ">/dev/full"),
    ],
)
def test_a_stream_that_cannot_be_used_is_one_line(command: str, closed: str) -> None:
    shell = f"{shlex.join(PROGRAM)} {command} {closed}"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("marvel-united: ")
    assert done.stderr.count("\n") == 1


def test_without_standard_error_results_are_printed_all_the_same() -> None:
    for arguments, status in (("simulate --games 1", 0), ("content nobody", 2)):
        shell = f"{shlex.join(PROGRAM)} {arguments} 2>&-"
        done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
        assert done.returncode == status
        assert ("final hash" in done.stdout) == (status == 0)
        assert "marvel-united:" not in done.stdout


def _hear_ctrl_c() -> None:
    """Undo what a shell does that starts tests in the background: they and theirs ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_is_one_line(workers: str) -> None:
    command = [*PROGRAM, "simulate", "--games", "1000000", "--workers", workers]
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,  # noqa: PLW1509 - nothing else runs in this process
    ) as process:
        assert process.stderr is not None
        time.sleep(10)  # well under way, on a busy machine too
        os.killpg(process.pid, signal.SIGINT)
        assert process.stderr.read() == "marvel-united: interrupted\n"
        assert process.wait() == 130


def test_output_that_cannot_show_a_character_spells_it() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [*PROGRAM, "play", "--seed", "1", "--villain", "Doktor Schön"]
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert done.returncode == 2
    assert b"Sch\\xf6n" in done.stderr


@pytest.mark.parametrize("module", ["cli", "bots", "simulate", "perft"])
def test_the_library_does_not_import_its_tools(module: str) -> None:
    """Import time of the library must not suffer from them."""
    code = f"import sys, marvel_united; print([m for m in sys.modules if m.startswith('marvel_united.{module}')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
