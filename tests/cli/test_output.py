"""Colours and progress, where a person is watching."""

from __future__ import annotations

import sys

import pytest

from marvel_united.cli.output import Output, Progress


def without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the import of rich fail."""
    for module in ("rich", "rich.console", "rich.progress", "rich.text"):
        monkeypatch.setitem(sys.modules, module, None)


def test_without_a_terminal_text_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    Output().line("Hulk is KO'd.", "red")
    assert capsys.readouterr().out == "Hulk is KO'd.\n"


def test_a_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    Output().line("Hulk is KO'd.", "red")
    assert capsys.readouterr().out == "\x1b[31mHulk is KO'd.\x1b[0m\n"


def test_a_terminal_without_rich_gets_plain_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    without_rich(monkeypatch)
    Output().heading("The end")
    assert capsys.readouterr().out == "\n== The end ==\n"


def test_progress_is_silent_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress(10, "games") as progress:
        progress(5)
    assert capsys.readouterr() == ("", "")


def test_progress_counts_without_rich(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    without_rich(monkeypatch)
    with Progress(10, "games") as progress:
        progress(5)
    assert capsys.readouterr() == ("", "\rgames: 5 of 10\n")


def test_progress_has_a_bar_with_rich(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    with Progress(10, "games") as progress:
        progress(5)
        progress(10)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "games" in captured.err
